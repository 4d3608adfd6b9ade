//! Whole games of uniformly random legal moves, as fast as we can.

use crate::Timbuktu;
use crate::cards::{self, Card, ORDERS};
use crate::goods::Good;
use crate::loading;
use crate::places::{Camel, Pen};
use crate::position::{Phase, Position};
use crate::setup::allowance_of;
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{BySeat, Seat};

/// A game that was played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// How many decisions it took: caravans loaded (where seats load their own), placements,
    /// choices and moves. Draws do not count.
    pub decisions: u32,
    /// The final scores.
    pub scores: BySeat<i32>,
}

/// Plays a copy of the position to its end and counts the scores.
pub fn random_game(game: &Timbuktu, position: &Position, luck: &mut FastLuck) -> Played {
    let mut position = *position;
    let decisions = game.random_playout(&mut position, luck);
    Played {
        decisions,
        scores: game.standings(&position),
    }
}

impl Timbuktu {
    /// Plays a position to its end by uniformly random draws and legal moves; returns how many
    /// decisions that took. Allocates nothing.
    pub fn random_playout(&self, position: &mut Position, luck: &mut FastLuck) -> u32 {
        let mut decisions = 0;
        loop {
            match position.open.phase {
                Phase::First => {
                    let seat = luck.roughly_below(self.seats as u32) as usize;
                    position.begin_with(self, Seat::new(seat).expect("below the seats"));
                }
                Phase::Load => decisions += self.random_loads(position, luck),
                Phase::Place => {
                    self.random_place(position, luck);
                    decisions += 1;
                }
                Phase::Deal => {
                    let [pens, pitches, goods] =
                        [0; 3].map(|_: u8| ORDERS[luck.roughly_below(120) as usize]);
                    let pens = pens.map(|pen| Pen::at(pen.into()));
                    let cards = |order: [u8; 5]| order.map(|card| Card::ALL[usize::from(card)]);
                    position.deal(cards::piles(pens, cards(pitches), cards(goods)));
                }
                Phase::Choose => decisions += self.random_choices(position, luck),
                Phase::Move => {
                    self.random_go(position, luck);
                    decisions += 1;
                }
                Phase::Over => return decisions,
            }
        }
    }

    #[cold]
    fn random_loads(&self, position: &mut Position, luck: &mut FastLuck) -> u32 {
        let mut decisions = 0;
        for seat in Seat::all(self.seats) {
            if !position.open.face_down.contains(seat) {
                let loads = loading::random(self.camels, allowance_of(self.seats), luck);
                self.load(position, seat, loads);
                decisions += 1;
            }
        }
        decisions
    }

    /// Any camel not placed goes with any pen open to the seat: two picks are one even pick.
    #[inline]
    fn random_place(&self, position: &mut Position, luck: &mut FastLuck) {
        let seat = position.open.to_act;
        let pens = position.open.pens_to_place(seat);
        let camels = position.open.waiting(seat);
        let pen = pens.nth(luck.roughly_below(pens.len()));
        let camel = camels.nth(luck.roughly_below(camels.len()));
        self.place(position, seat, Camel::ALL[camel & 7], Pen::at(pen));
    }

    #[inline]
    fn random_choices(&self, position: &mut Position, luck: &mut FastLuck) -> u32 {
        let mut decisions = 0;
        for seat in Seat::all(self.seats) {
            if !position.open.face_down.contains(seat) {
                let camels = position.open.waiting(seat);
                let camel = camels.nth(luck.roughly_below(camels.len()));
                self.choose(position, seat, Camel::ALL[camel & 7]);
                decisions += 1;
            }
        }
        decisions
    }

    #[inline]
    fn random_go(&self, position: &mut Position, luck: &mut FastLuck) {
        let seat = position.open.to_act;
        let ways = self.ways(position, seat, position.chosen(seat));
        let (free, kinds) = (ways.free.len(), ways.kinds.len());
        let choice = luck.roughly_below(free + ways.costly.len() * kinds);
        if choice < free {
            self.go(position, seat, Pen::at(ways.free.nth(choice)), None);
        } else {
            // An empty camel has no costly ways, so there are kinds here.
            let paid = choice - free;
            let pen = ways.costly.nth(paid / kinds);
            let good = Good::ALL[ways.kinds.nth(paid % kinds)];
            self.go(position, seat, Pen::at(pen), Some(good));
        }
    }
}

//! One stage played on by the static model, in one world: how it may end.

use crate::arithmetic::exp;
use crate::bot::LONGEST_LINE;
use crate::timbuktu::cost::{Mind, taken};
use crate::timbuktu::risk::Risk;
use crate::timbuktu::tables::{Goods, Tables};
use crate::timbuktu::weights::Weights;
use crate::timbuktu::worth::Stock;
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{BySeat, Game, Seat, Step, Turn, Viewer};
use caravanserai_timbuktu::{Camel, Move, Phase, Piles, Position, Timbuktu, View};

/// What all playouts from one decision share.
#[derive(Clone, Copy, Debug)]
pub struct Rollout<'a> {
    /// The game.
    pub game: &'a Timbuktu,
    /// The stage.
    pub tables: &'a Tables,
    /// The numbers to play by.
    pub weights: &'a Weights,
    /// Who thinks.
    pub seat: Seat,
    /// Where the thinker expects thieves.
    pub risk: &'a Risk,
    /// What goods are worth, by seat.
    pub values: &'a [Goods; 5],
}

/// What each seat expects in one world, by the number of swaps; worked out when first needed.
#[derive(Debug)]
pub struct Expectations {
    known: [[Option<Risk>; 5]; 5],
}

/// How a stage ended: expected final scores, and each seat's chance to win.
#[derive(Clone, Copy, Debug)]
pub struct End {
    /// Expected final scores.
    pub scores: BySeat<f32>,
    /// Chances to win.
    pub wins: BySeat<f32>,
}

impl Rollout<'_> {
    /// A world as a position: what the view shows, these piles, and rivals' cards chosen by the
    /// static model.
    pub fn world(
        &self,
        view: &View,
        piles: &Piles,
        luck: &mut FastLuck,
    ) -> (Position, Expectations) {
        let mut expectations = Expectations {
            known: [[None; 5]; 5],
        };
        let mut whole = *view;
        whole.viewer = Viewer::Everything;
        whole.piles = piles.map(Some);
        let position = self.game.guess(&whole, luck);
        for seat in view.open.face_down().iter() {
            if view.choices[seat].is_none() {
                let camel = self.camel(&position, seat, &mut expectations);
                whole.choices[seat] = Some(camel);
            }
        }
        (self.game.guess(&whole, luck), expectations)
    }

    fn mind<'b>(
        &'b self,
        position: &Position,
        seat: Seat,
        expectations: &'b mut Expectations,
    ) -> Mind<'b> {
        let swaps = (position.open().swaps() as usize).min(4);
        let risk = expectations.known[seat.index()][swaps].get_or_insert_with(|| {
            let piles = position.piles().expect("a stage is under way");
            let seen = self.tables.seen(piles, self.tables.place(seat), swaps);
            if seat == self.seat {
                self.risk.with(self.tables, &seen)
            } else {
                let truth = Risk::NONE.with(self.tables, &piles.map(Some));
                Risk::even(self.tables, &seen).towards(&truth, self.weights.insight)
            }
        });
        Mind {
            tables: self.tables,
            weights: self.weights,
            risk,
            values: &self.values[seat.index()],
        }
    }

    /// The camel the static model moves now.
    fn camel(&self, position: &Position, seat: Seat, expectations: &mut Expectations) -> Camel {
        let open = position.open();
        let taken = taken(open);
        let mind = self.mind(position, seat, expectations);
        let later = mind.later(&taken);
        let mut best = (Camel::A, f32::INFINITY);
        for camel in open.waiting(seat).iter().map(|at| Camel::ALL[at]) {
            let from = open.spot(seat, camel).expect("it stands somewhere").pen();
            let regret = mind.regret(&taken, &later, from, position.load(seat, camel));
            if regret < best.1 {
                best = (camel, regret);
            }
        }
        best.0
    }

    fn way(&self, position: &Position, seat: Seat, expectations: &mut Expectations) -> Move {
        let open = position.open();
        let camel = position.choice(seat).expect("whoever moves has a card");
        let from = open.spot(seat, camel).expect("it stands somewhere").pen();
        let mind = self.mind(position, seat, expectations);
        let way = mind.best_way(&taken(open), from, position.load(seat, camel));
        let way = way.expect("there is room for every camel");
        Move::Go(way.pen, way.pay)
    }

    /// Who decides next, and what the static model plays there; nothing when the stage is over.
    fn next(&self, position: &Position, expectations: &mut Expectations) -> Option<(Seat, Move)> {
        let seat = match self.game.turn(position) {
            Turn::One(seat) => seat,
            Turn::Several(seats) => seats.iter().next().expect("somebody decides"),
            Turn::Chance | Turn::Over => return None,
        };
        match position.open().phase() {
            Phase::Choose => {
                let camel = self.camel(position, seat, expectations);
                Some((seat, Move::Choose(camel)))
            }
            Phase::Move => Some((seat, self.way(position, seat, expectations))),
            Phase::First | Phase::Load | Phase::Place | Phase::Deal | Phase::Over => None,
        }
    }

    /// Plays the stage to its end.
    pub fn play(&self, position: &mut Position, expectations: &mut Expectations) {
        while let Some((seat, the_move)) = self.next(position, expectations) {
            self.game.apply(position, &Step::Move(seat, the_move));
        }
    }

    /// How a stage is expected to go on after a move of the thinker's, in the world that it thinks
    /// likeliest. What rivals choose face down is left out.
    pub fn line(
        &self,
        view: &View,
        piles: &Piles,
        the_move: Move,
        luck: &mut FastLuck,
    ) -> Vec<(Seat, Move)> {
        let (mut position, mut expectations) = self.world(view, piles, luck);
        let mut next = Some((self.seat, the_move));
        let mut line = vec![];
        while let Some((seat, the_move)) = next
            && line.len() < LONGEST_LINE
        {
            if seat == self.seat || !matches!(the_move, Move::Choose(_)) {
                line.push((seat, the_move));
            }
            self.game.apply(&mut position, &Step::Move(seat, the_move));
            next = self.next(&position, &mut expectations);
        }
        line
    }

    /// What a stage's end promises.
    pub fn end(&self, position: &Position) -> End {
        let open = position.open();
        let seats = self.tables.seats;
        let left = self.tables.stages_left;
        let stock = Stock::of(seats, self.game.camels(), open, |seat, camel| {
            position.load(seat, camel)
        });
        let through = self.weights.through(seats, left);
        let scores = stock.scores(through);
        let wins = match self.game.winners(position) {
            Some(winners) => {
                let share = 1.0 / winners.len().max(1) as f32;
                BySeat::from_fn(
                    seats,
                    |seat| if winners.contains(seat) { share } else { 0.0 },
                )
            }
            None => wins(&scores, self.weights.doubt * (left.max(1) as f32).sqrt()),
        };
        End { scores, wins }
    }
}

/// Chances to win from expected scores: the more doubt there is, the more even.
pub fn wins(scores: &BySeat<f32>, doubt: f32) -> BySeat<f32> {
    let most = scores.as_slice().iter().copied().fold(f32::MIN, f32::max);
    let weights = scores.map(|_, score| exp((score - most) / doubt));
    let sum: f32 = weights.as_slice().iter().sum();
    weights.map(|_, weight| weight / sum)
}

impl End {
    /// How far a seat is ahead of its best rival, or behind.
    pub fn margin(&self, seat: Seat) -> f32 {
        let rivals = self.scores.iter().filter(|(other, _)| *other != seat);
        let best = rivals.map(|(_, score)| *score).fold(f32::MIN, f32::max);
        self.scores[seat] - best
    }
}

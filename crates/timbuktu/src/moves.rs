//! Decisions and draws: which are legal, and why the others are not.

use crate::Timbuktu;
use crate::cards::{self, Piles};
use crate::few::Few;
use crate::goods::{Good, Load};
use crate::illegal::Illegal;
use crate::loading;
use crate::places::{Camel, MAX_CAMELS, Pen};
use crate::position::{Loads, Open, Phase, Position};
use crate::setup::allowance_of;
use caravanserai_kernel::{Luck, Seat};

/// A seat's decision. Its `Display` is the form of playthroughs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Loads the whole caravan (V1).
    Load(Loads),
    /// Places a camel in a pen of the start area (S5).
    Place(Camel, Pen),
    /// Puts a camel's card face down (G5).
    Choose(Camel),
    /// Turns the card over and moves that camel to a pen, paying one good or nothing (G6 to G9).
    Go(Pen, Option<Good>),
}

/// What chance gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    /// The starting player (S5).
    First(Seat),
    /// The piles of a stage, in ring order from the stage's starting player (G1, G3).
    Deal(Piles),
}

/// What a way to a pen costs (G8, G9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Price {
    /// Nothing.
    Free,
    /// One good of the camel, of its owner's choice.
    OneGood,
}

/// Where a camel may go: pens (by index) free of charge, pens that cost a good, and the kinds it
/// can pay with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ways {
    pub(crate) free: Few,
    pub(crate) costly: Few,
    pub(crate) kinds: Few,
}

impl Timbuktu {
    /// Where the camel may go (G7, G8, G9).
    #[inline]
    pub(crate) fn ways(&self, position: &Position, seat: Seat, camel: Camel) -> Ways {
        let load = position.loads[seat.index()][camel.index()];
        self.ways_with(&position.open, seat, camel, load)
    }

    #[inline]
    fn ways_with(&self, open: &Open, seat: Seat, camel: Camel, load: Load) -> Ways {
        let room = open.pens_with_room();
        let from = open.spots[seat.index()][camel.index()].pen();
        let kinds = load.kinds();
        let arrows = self.arrows(open.stage(), from);
        let free = if kinds.is_empty() {
            room
        } else {
            room.and(arrows)
        };
        Ways {
            free,
            costly: room.minus(free),
            kinds,
        }
    }

    /// What a waiting camel with this load would pay if it went to a pen now, or why it cannot go
    /// there: for whoever thinks about a camel before its card is turned over.
    pub fn price(
        &self,
        open: &Open,
        seat: Seat,
        camel: Camel,
        load: Load,
        pen: Pen,
    ) -> Result<Price, Illegal> {
        let ways = self.ways_with(open, seat, camel, load);
        if ways.free.contains(pen.index()) {
            Ok(Price::Free)
        } else if ways.costly.contains(pen.index()) {
            Ok(Price::OneGood)
        } else {
            Err(Illegal::PenFull(pen))
        }
    }

    pub(crate) fn list_moves(&self, position: &Position, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        let open = &position.open;
        if seat.index() >= self.seats || !position.turn(self.seats).is_for(seat) {
            return;
        }
        match open.phase {
            // Loads are too many to list; draws are no seat's.
            Phase::First | Phase::Load | Phase::Deal | Phase::Over => {}
            Phase::Place => {
                let pens = open.pens_to_place(seat);
                for camel in open.waiting(seat).iter().map(|at| Camel::ALL[at]) {
                    moves.extend(pens.iter().map(|pen| Move::Place(camel, Pen::at(pen))));
                }
            }
            Phase::Choose => {
                let waiting = open.waiting(seat).iter();
                moves.extend(waiting.map(|camel| Move::Choose(Camel::ALL[camel])));
            }
            Phase::Move => {
                let ways = self.ways(position, seat, position.chosen(seat));
                for pen in ways.free.or(ways.costly).iter() {
                    if ways.free.contains(pen) {
                        moves.push(Move::Go(Pen::at(pen), None));
                    } else {
                        let kinds = ways.kinds.iter().map(|kind| Some(Good::ALL[kind]));
                        moves.extend(kinds.map(|good| Move::Go(Pen::at(pen), good)));
                    }
                }
            }
        }
    }

    /// One of the seat's legal moves, each equally likely.
    pub(crate) fn pick_move(
        &self,
        position: &Position,
        seat: Seat,
        luck: &mut dyn Luck,
    ) -> Option<Move> {
        if position.open.phase == Phase::Load {
            let on_turn = position.turn(self.seats).is_for(seat);
            let allowance = allowance_of(self.seats);
            return on_turn.then(|| Move::Load(loading::random(self.camels, allowance, luck)));
        }
        let mut moves = vec![];
        self.list_moves(position, seat, &mut moves);
        (!moves.is_empty()).then(|| *luck.pick(&moves))
    }

    pub(crate) fn judge(
        &self,
        position: &Position,
        seat: Seat,
        the_move: Move,
    ) -> Result<(), Illegal> {
        let open = &position.open;
        let phase = open.phase;
        if seat.index() >= self.seats {
            return Err(Illegal::NoSuchSeat);
        }
        let now = match the_move {
            Move::Load(_) => phase == Phase::Load,
            Move::Place(..) => phase == Phase::Place,
            Move::Choose(_) => phase == Phase::Choose,
            Move::Go(..) => phase == Phase::Move,
        };
        if !now {
            return Err(Illegal::NotNow(phase));
        }
        if !position.turn(self.seats).is_for(seat) {
            return Err(match phase {
                Phase::Load | Phase::Choose => Illegal::Decided(phase),
                Phase::First | Phase::Place | Phase::Deal | Phase::Move | Phase::Over => {
                    Illegal::NotYourTurn(phase)
                }
            });
        }
        match the_move {
            Move::Load(loads) => {
                let allowance = allowance_of(self.seats);
                loading::judge(&loads, self.camels, allowance)
            }
            Move::Place(camel, pen) => self.judge_place(open, seat, camel, pen),
            Move::Choose(camel) if camel.index() >= self.camels => {
                Err(Illegal::CamelNotInGame(camel))
            }
            Move::Choose(camel) => {
                let waits = open.waiting(seat).contains(camel.index());
                waits.then_some(()).ok_or(Illegal::CamelMoved(camel))
            }
            Move::Go(pen, pay) => self.judge_go(position, seat, pen, pay),
        }
    }

    fn judge_place(&self, open: &Open, seat: Seat, camel: Camel, pen: Pen) -> Result<(), Illegal> {
        if camel.index() >= self.camels {
            Err(Illegal::CamelNotInGame(camel))
        } else if !open.waiting(seat).contains(camel.index()) {
            Err(Illegal::CamelPlaced(camel))
        } else if open.room(pen) == 0 {
            Err(Illegal::StartPenFull(pen))
        } else if open.pens_to_place(seat).contains(pen.index()) {
            Ok(())
        } else if open.waiting(seat).len() == open.missing[seat.index()].len() {
            Err(Illegal::CamelNeededElsewhere(pen))
        } else {
            Err(Illegal::PlaceOfAnother(pen))
        }
    }

    fn judge_go(
        &self,
        position: &Position,
        seat: Seat,
        pen: Pen,
        pay: Option<Good>,
    ) -> Result<(), Illegal> {
        let ways = self.ways(position, seat, position.chosen(seat));
        match pay {
            _ if position.open.room(pen) == 0 => Err(Illegal::PenFull(pen)),
            None if ways.free.contains(pen.index()) => Ok(()),
            None => Err(Illegal::PaymentDue(pen)),
            Some(_) if ways.kinds.is_empty() => Err(Illegal::EmptyPaysNothing),
            Some(_) if ways.free.contains(pen.index()) => Err(Illegal::NothingDue(pen)),
            Some(good) if ways.kinds.contains(good.index()) => Ok(()),
            Some(good) => Err(Illegal::GoodNotCarried(good)),
        }
    }

    pub(crate) fn judge_draw(&self, position: &Position, draw: &Draw) -> Result<(), Illegal> {
        match (draw, position.open.phase) {
            (Draw::First(seat), Phase::First) => {
                let seated = seat.index() < self.seats;
                seated.then_some(()).ok_or(Illegal::NoSuchSeat)
            }
            (Draw::Deal(piles), Phase::Deal) => cards::is_whole(piles)
                .then_some(())
                .ok_or(Illegal::NotADeck),
            (Draw::First(_) | Draw::Deal(_), phase) => Err(Illegal::NotNow(phase)),
        }
    }
}

impl Open {
    /// The pens (by index) a seat on turn may place a camel in (S6).
    ///
    /// A pen the seat is not in yet always has a place for it, by the same rule. Another pen must
    /// have more free places than there are seats missing in it, and the seat more camels left than
    /// pens it is missing in.
    #[inline]
    pub fn pens_to_place(&self, seat: Seat) -> Few {
        let missing = self.missing[seat.index()];
        let spare_camel = self.waiting[seat.index()].len() > missing.len();
        // Sets are one nibble per pen, so their sum counts the seats missing in each pen.
        let reserved: u32 = self.missing.iter().map(|pens| pens.0).sum();
        let spare_places = Few::nonzero(self.room - reserved);
        if spare_camel {
            missing.or(spare_places)
        } else {
            missing
        }
    }
}

impl Position {
    /// The camel a seat is about to move.
    pub(crate) fn chosen(&self, seat: Seat) -> Camel {
        self.choices[seat.index()].expect("whoever moves has a card face down")
    }
}

const _: () = assert!(MAX_CAMELS == Camel::ALL.len());

//! Carrying out steps that are known to be legal: placing, dealing, choosing, moving, swapping.

use crate::Timbuktu;
use crate::cards::Piles;
use crate::goods::Good;
use crate::moves::{Draw, Move};
use crate::places::{Camel, Pen, Pitch, Spot};
use crate::position::{Loads, Phase, Position};
use crate::theft;
use crate::went::Went;
use caravanserai_kernel::{Seat, SeatSet, Step};

impl Timbuktu {
    pub(crate) fn carry_out(&self, position: &mut Position, step: &Step<Self>) {
        match *step {
            Step::Draw(Draw::First(seat)) => position.begin_with(self, seat),
            Step::Draw(Draw::Deal(piles)) => position.deal(piles),
            Step::Move(seat, Move::Load(loads)) => self.load(position, seat, loads),
            Step::Move(seat, Move::Place(camel, pen)) => self.place(position, seat, camel, pen),
            Step::Move(seat, Move::Choose(camel)) => self.choose(position, seat, camel),
            Step::Move(seat, Move::Go(pen, pay)) => self.go(position, seat, pen, pay),
        }
    }

    /// V1: loads lie face down until the last seat has loaded.
    pub(crate) fn load(&self, position: &mut Position, seat: Seat, loads: Loads) {
        position.loads[seat.index()] = loads;
        let open = &mut position.open;
        open.face_down = open.face_down.with(seat);
        if open.face_down.len() == self.seats {
            open.face_down = SeatSet::EMPTY;
            open.phase = Phase::Place;
        }
    }

    /// S5: one camel into the start area; after the last one the first stage is dealt.
    #[inline]
    pub(crate) fn place(&self, position: &mut Position, seat: Seat, camel: Camel, pen: Pen) {
        let open = &mut position.open;
        land(open, seat, camel, pen);
        open.missing[seat.index()] = open.missing[seat.index()].without(pen.index());
        open.to_act = seat.next(self.seats);
        // Seats place in turn and have equally many: when the next one has none left, all are placed.
        if open.waiting[open.to_act.index()].is_empty() {
            open.begin_place(self);
            open.phase = Phase::Deal;
        }
    }

    /// G5: a card face down; when all lie there, the round's starting player moves.
    #[inline]
    pub(crate) fn choose(&self, position: &mut Position, seat: Seat, camel: Camel) {
        position.choices[seat.index()] = Some(camel);
        let open = &mut position.open;
        open.face_down = open.face_down.with(seat);
        if open.face_down == self.everyone {
            open.phase = Phase::Move;
            open.to_act = open.round_start;
        }
    }

    /// G6 to G10: the card is turned over, the camel moves, and may turn the ring of piles.
    #[inline]
    pub(crate) fn go(&self, position: &mut Position, seat: Seat, pen: Pen, pay: Option<Good>) {
        let camel = position.chosen(seat);
        if let Some(good) = pay {
            let load = &mut position.loads[seat.index()][camel.index()];
            *load = load.less(good);
            position.open.paid[good] += 1;
        }
        let open = &mut position.open;
        let from = open.spots[seat.index()][camel.index()].pen();
        open.went[seat.index()][camel.index()] = Went::new(open.round, from, pay);
        let spot = land(open, seat, camel, pen);
        if self.is_swap(open.stage(), spot) {
            position.piles.rotate_right(1);
            open.swaps += 1;
        }
        position.choices[seat.index()] = None;
        open.face_down = open.face_down.without(seat);
        if open.face_down.is_empty() {
            self.end_round(position);
        } else {
            open.to_act = seat.next(self.seats);
        }
    }

    /// G12 to G14: the next round, or the theft and then the next stage, or the end.
    fn end_round(&self, position: &mut Position) {
        let open = &mut position.open;
        let seats = self.seats;
        open.round_start = open.round_start.next(seats);
        open.round += 1;
        open.phase = Phase::Choose;
        if usize::from(open.round) < self.camels {
            return;
        }
        theft::strike(self, position);
        let open = &mut position.open;
        if open.stage() + 1 == self.stage_count() {
            open.phase = Phase::Over;
            return;
        }
        open.stage += 1;
        open.stage_start = open.stage_start.next(seats);
        open.round_start = open.stage_start;
        open.begin_place(self);
        open.phase = Phase::Deal;
    }
}

impl Position {
    /// G1: the piles of a stage, in ring order from its starting player.
    #[inline]
    pub(crate) fn deal(&mut self, piles: Piles) {
        self.piles = piles;
        self.open.swaps = 0;
        self.open.phase = Phase::Choose;
    }
}

/// G7: a camel takes the free pitch of the lowest number.
#[inline]
fn land(open: &mut crate::position::Open, seat: Seat, camel: Camel, pen: Pen) -> Spot {
    let pitch = Pitch::at(Pitch::ALL.len() - open.room(pen));
    let spot = Spot::new(pen, pitch);
    open.room -= 1 << (4 * pen.index());
    open.spots[seat.index()][camel.index()] = spot;
    open.waiting[seat.index()] = open.waiting[seat.index()].without(camel.index());
    spot
}

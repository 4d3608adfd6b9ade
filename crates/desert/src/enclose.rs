//! Enclosing: which areas a camel closes off, and what its owner takes there.
//!
//! By E1 an area is a connected part of the board without the caravan that touches the placed
//! camel and holds no piece of anyone. A flood fill finds it, but few camels can close anything,
//! and a look at the six places round the camel tells most of the others:
//!
//! - Walls are the caravan's own pieces, and the border if the caravan has touched one before. If
//!   the other places form a single run, each is next to the following one, so they are all in one
//!   part; that part was already cut off from the rest before this camel, or is not now.
//! - A border the caravan has never touched is no wall yet: one can still walk round along it.
//! - Both hold only while no single space holds two parts of the board together (a lone leader
//!   would then close something without placing a camel). On such a board every camel is looked
//!   at with the flood fill (`Board::worth_a_flood`).

use crate::Desert;
use crate::board::{Board, SIDES};
use crate::cells::{Cell, Cells};
use crate::colour::Colour;
use crate::cpu::{Cpu, Portable};
use crate::position::Position;
use crate::setup::OASES;
use caravanserai_kernel::Seat;

/// For each set of walls among the six sides: whether the rest is more than one run.
pub(crate) const MANY_RUNS: u64 = many_runs();

const fn many_runs() -> u64 {
    let mut table = 0;
    let mut walls: u32 = 0;
    while walls < 64 {
        let mut runs = 0;
        let mut side = 0;
        while side < 6 {
            // A run begins at an open place behind a wall, going round.
            let before = side_of((SIDES[side] + 5) % 6);
            if walls >> side & 1 == 0 && walls >> before & 1 == 1 {
                runs += 1;
            }
            side += 1;
        }
        if runs >= 2 {
            table |= 1 << walls;
        }
        walls += 1;
    }
    table
}

/// The side that lies in a clockwise direction.
const fn side_of(direction: usize) -> usize {
    let mut side = 0;
    while SIDES[side] != direction {
        side += 1;
    }
    side
}

impl Position {
    /// The numbers, as bits, of the oases in a set of cells.
    pub(crate) fn oases_among(&self, cells: Cells) -> u8 {
        (0..OASES).fold(0, |bits, number| {
            bits | u8::from(cells.contains(Cell(self.oases[number]))) << number
        })
    }

    /// P2, E4: the caravan is linked to these oases from now on; five points for each new one.
    pub(crate) fn link(&mut self, seat: usize, colour: usize, oases: u8) {
        let belongings = &mut self.belongings[seat];
        let new = oases & !belongings.caravans[colour].linked;
        belongings.caravans[colour].linked |= new;
        belongings.links += new.count_ones() as u8;
    }
}

impl Desert {
    /// What the camel just placed on `cell` encloses. `own` are the sides of its own caravan.
    #[inline(always)]
    pub(crate) fn enclose(
        &self,
        position: &mut Position,
        seat: usize,
        colour: usize,
        cell: Cell,
        own: u8,
    ) {
        let around = self.board().around(cell);
        let caravan = &mut position.belongings[seat].caravans[colour];
        let walls = own | (around.border & caravan.border_mask);
        caravan.border_mask |= around.border_mask;
        if self.board().worth_a_flood() >> walls & 1 == 1 {
            self.enclose_by_flood(position, seat, colour, cell);
        }
    }

    /// What a camel of the seat and colour on a cell would enclose, without placing it.
    pub fn would_enclose(
        &self,
        position: &Position,
        seat: Seat,
        colour: Colour,
        cell: Cell,
    ) -> Cells {
        let around = self.board().around(cell);
        let (seat, colour) = (seat.index(), colour.index());
        let own = Portable.sides_in(around, &position.camels[colour]);
        let touched = position.belongings[seat].caravans[colour].border_mask;
        if self.board().worth_a_flood() >> (own | (around.border & touched)) & 1 == 0
            || position.enclosed[seat].contains(cell)
        {
            return Cells::EMPTY;
        }
        let caravan = position.camels[colour] & position.pieces[seat];
        let occupied = position.occupied();
        let rest = self.board().in_use().without(caravan | Cells::only(cell));
        let mut untried = around.near & rest;
        let mut areas = Cells::EMPTY;
        while let Some(start) = untried.first() {
            untried.remove(start);
            let (part, empty) = explore(self.board(), start, rest, occupied);
            untried = untried.without(part);
            if empty {
                areas |= part;
            }
        }
        areas
    }

    #[cold]
    #[inline(never)]
    fn enclose_by_flood(&self, position: &mut Position, seat: usize, colour: usize, cell: Cell) {
        // K: the owner builds inside an area that is enclosed already.
        if position.enclosed[seat].contains(cell) {
            return;
        }
        let board = self.board();
        let occupied = position.occupied();
        let caravan = position.camels[colour] & position.pieces[seat];
        let rest = board.in_use().without(caravan);
        let mut untried = board.near(cell) & rest;
        while let Some(start) = untried.first() {
            untried.remove(start);
            let (part, empty) = explore(board, start, rest, occupied);
            untried = untried.without(part);
            if empty {
                self.take_area(position, seat, colour, part);
            }
        }
    }

    /// E4: tokens and oases of a newly enclosed area.
    fn take_area(&self, position: &mut Position, seat: usize, colour: usize, area: Cells) {
        let tokens = position.tokens & area;
        position.belongings[seat].water += position.water_in(tokens);
        position.tokens = position.tokens.without(tokens);
        let oases = position.oases_among(area);
        position.link(seat, colour, oases);
        position.enclosed[seat] |= area;
        if !self.setup().edition.rules().owner_builds_inside {
            position.free = position.free.without(area);
        }
    }
}

/// The part of `rest` connected with `start`, and whether it is empty; explored only until a piece
/// is met.
pub(crate) fn explore(board: &Board, start: Cell, rest: Cells, occupied: Cells) -> (Cells, bool) {
    let mut part = Cells::only(start);
    let mut fresh = part;
    if part.meets(occupied) {
        return (part, false);
    }
    while let Some(cell) = fresh.first() {
        fresh.remove(cell);
        let new = (board.near(cell) & rest).without(part);
        part |= new;
        if new.meets(occupied) {
            return (part, false);
        }
        fresh |= new;
    }
    (part, true)
}

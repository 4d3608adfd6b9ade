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
use crate::cpu::{Cpu, Portable, Work};
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

/// For each set of sides with no way through: the others in runs, each as a set of sides. The places
/// of a run are next to each other, and so in one part of the board.
static RUNS: [[u8; 3]; 64] = runs();

const fn runs() -> [[u8; 3]; 64] {
    let mut table = [[0; 3]; 64];
    let mut closed = 0;
    while closed < 64 {
        // From the first closed side once round and back to it: there every run has ended.
        let mut from = 0;
        while from < 5 && closed >> side_of(from) & 1 == 0 {
            from += 1;
        }
        let (mut run, mut count, mut step) = (0, 0, 1);
        while step <= 6 {
            let side = side_of((from + step) % 6);
            let is_closed = closed >> side & 1 == 1;
            if !is_closed {
                run |= 1 << side;
            }
            if run != 0 && (is_closed || step == 6) {
                table[closed][count] = run;
                (run, count) = (0, count + 1);
            }
            step += 1;
        }
        closed += 1;
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
        cpu: impl Cpu,
    ) {
        let around = self.board().around(cell);
        let caravan = &mut position.belongings[seat].caravans[colour];
        let walls = own | (around.border & caravan.border_mask);
        caravan.border_mask |= around.border_mask;
        if self.board().worth_a_flood() >> walls & 1 == 1 {
            cpu.apart(Look {
                game: self,
                position,
                seat,
                colour,
                cell,
                own,
            });
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
        let board = self.board();
        let around = board.around(cell);
        let (seat, colour) = (seat.index(), colour.index());
        let own = Portable.sides_in(around, &position.camels[colour]);
        let touched = position.belongings[seat].caravans[colour].border_mask;
        if board.worth_a_flood() >> (own | (around.border & touched)) & 1 == 0 {
            return Cells::EMPTY;
        }
        Flood::of(board, position, (seat, colour), (cell, own)).areas(board, Portable)
    }

    /// E4: tokens and oases of newly enclosed areas.
    fn take_areas(&self, position: &mut Position, seat: usize, colour: usize, areas: Cells) {
        let tokens = position.tokens & areas;
        position.belongings[seat].water += position.water_in(tokens);
        position.tokens = position.tokens.without(tokens);
        let oases = position.oases_among(areas);
        position.link(seat, colour, oases);
        position.enclosed[seat] |= areas;
        if !self.setup().edition.rules().owner_builds_inside {
            position.free = position.free.without(areas);
        }
    }
}

/// A look at all that a camel may have closed: seldom needed.
struct Look<'a> {
    game: &'a Desert,
    position: &'a mut Position,
    seat: usize,
    colour: usize,
    cell: Cell,
    own: u8,
}

impl Work for Look<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, cpu: impl Cpu) {
        let (board, position) = (self.game.board(), self.position);
        let whose = (self.seat, self.colour);
        let flood = Flood::of(board, position, whose, (self.cell, self.own));
        let areas = flood.areas(board, cpu);
        if !areas.is_empty() {
            self.game
                .take_areas(position, self.seat, self.colour, areas);
        }
    }
}

/// What a camel would enclose, in points, if anything: seldom needed.
pub(crate) struct Foreseen<'a> {
    pub(crate) game: &'a Desert,
    pub(crate) position: &'a Position,
    pub(crate) seat: usize,
    pub(crate) colour: usize,
    pub(crate) cell: Cell,
    /// The sides of its own caravan.
    pub(crate) own: u8,
}

impl Work for Foreseen<'_> {
    type Output = Option<i32>;

    #[inline(always)]
    fn run(self, cpu: impl Cpu) -> Option<i32> {
        let (board, position) = (self.game.board(), self.position);
        let whose = (self.seat, self.colour);
        let flood = Flood::of(board, position, whose, (self.cell, self.own));
        let areas = flood.areas(board, cpu);
        if areas.is_empty() {
            return None;
        }
        let linked = position.belongings[self.seat].caravans[self.colour].linked;
        let links = (position.oases_among(areas & position.palms) & !linked).count_ones();
        let water = position.water_in(areas & position.tokens);
        let spaces = areas.without(position.palms).len();
        Some((spaces + u32::from(water) + 5 * links).cast_signed())
    }
}

/// What a flood fill starts from.
struct Flood {
    /// Where the camel stands, and the sides of its own caravan.
    cell: Cell,
    own: u8,
    /// The board without the caravan, this camel included.
    rest: Cells,
    occupied: Cells,
    /// What its owner has enclosed already.
    inside: Cells,
}

impl Flood {
    /// Round a camel of a seat and colour, placed or not, with the sides of its own caravan.
    #[inline(always)]
    fn of(
        board: &Board,
        position: &Position,
        (seat, colour): (usize, usize),
        (cell, own): (Cell, u8),
    ) -> Self {
        let caravan = position.camels[colour] & position.pieces[seat];
        Self {
            cell,
            own,
            rest: board.in_use().without(caravan | Cells::only(cell)),
            occupied: position.occupied(),
            inside: position.enclosed[seat],
        }
    }

    /// All that is closed off round the camel.
    #[inline(always)]
    fn areas(&self, board: &Board, cpu: impl Cpu) -> Cells {
        let mut areas = Cells::EMPTY;
        // K: the owner builds inside an area that is enclosed already.
        if self.inside.contains(self.cell) {
            return areas;
        }
        let around = board.around(self.cell);
        let taken = cpu.sides_in(around, &self.occupied);
        let mut known = Cells::EMPTY;
        for run in RUNS[usize::from(self.own | around.border)] {
            // Nothing, or beside a piece.
            if run == 0 || run & taken != 0 {
                continue;
            }
            let start = Cell(around.sides[run.trailing_zeros() as usize]);
            if known.contains(start) {
                continue;
            }
            let (part, empty) = explore(board, start, self.rest, self.occupied);
            known |= part;
            if empty {
                areas |= part;
            }
        }
        areas
    }
}

/// The part of `rest` connected with `start`, and whether it is empty; explored only until a piece
/// is met.
#[inline(always)]
pub(crate) fn explore(board: &Board, start: Cell, rest: Cells, occupied: Cells) -> (Cells, bool) {
    let mut part = Cells::only(start);
    let mut fresh = part;
    if part.meets(occupied) {
        return (part, false);
    }
    loop {
        // A whole ring at once: fewer looks at the sets than cell by cell.
        fresh = (board.near_any(fresh) & rest).without(part);
        if fresh.is_empty() {
            break;
        }
        part |= fresh;
        if fresh.meets(occupied) {
            return (part, false);
        }
    }
    (part, true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_what_is_open_taken_apart_where_it_is_closed() {
        for (closed, runs) in RUNS.iter().enumerate() {
            let open = !closed as u8 & 0b11_1111;
            assert_eq!(runs.iter().fold(0, |all, run| all | run), open);
            assert_eq!(
                runs.iter().map(|run| run.count_ones()).sum::<u32>(),
                open.count_ones()
            );
            // Two sides are in one run if and only if they are neighbours going round.
            for direction in 0..6 {
                let (one, next) = (side_of(direction), side_of((direction + 1) % 6));
                let both = 1 << one | 1 << next;
                if open & both == both {
                    assert!(runs.iter().any(|run| run & both == both));
                }
            }
            let count = runs.iter().filter(|run| **run != 0).count();
            assert_eq!(count >= 2, MANY_RUNS >> closed & 1 == 1);
        }
    }
}

//! The shortest ways of caravans to oases, remembered as long as they hold.

use super::kinds::FAR;
use crate::board::Board;
use crate::cells::{Cell, Cells};
use crate::colour::COLOURS;
use crate::setup::OASES;
use caravanserai_kernel::seat::MAX_SEATS;

/// A shortest way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The cells it can begin with; none if there is no way, or a longer one than is looked for.
    pub(super) steps: Cells,
    /// How many camels it takes, less one.
    pub(super) ring: u8,
    /// How long the caravan was.
    length: u8,
    /// What was looked at to find it, back from the oasis.
    seen: Cells,
}

/// No caravan is so long.
const NEVER: u8 = u8::MAX;

/// By seat, colour and oasis.
pub(super) struct Ways([[[Way; OASES]; COLOURS]; MAX_SEATS]);

impl Ways {
    /// None known yet.
    pub(super) fn none() -> Self {
        let unknown = Way {
            steps: Cells::EMPTY,
            ring: 0,
            length: NEVER,
            seen: Cells::EMPTY,
        };
        Self([[[unknown; OASES]; COLOURS]; MAX_SEATS])
    }

    /// The way to the cells of `goal` through `land`, beginning with a legal camel. Without a camel of
    /// its own a caravan's land only ever shrinks: so as long as all that was looked at is still land,
    /// looking again would find the same.
    #[inline(always)]
    pub(super) fn find(
        &mut self,
        board: &Board,
        (seat, colour, oasis): (usize, usize, usize),
        length: u8,
        (goal, land, legal): (Cells, Cells, Cells),
    ) -> &Way {
        let way = &mut self.0[seat][colour][oasis];
        if way.length != length || !way.seen.is_within(land) {
            *way = look(board, goal, land, legal);
            way.length = length;
        }
        way
    }

    /// Whether a cell was looked at for any way of a caravan.
    #[inline(always)]
    pub(super) fn lead_through(&self, seat: usize, colour: usize, cell: Cell) -> bool {
        self.0[seat][colour]
            .iter()
            .any(|way| way.seen.contains(cell))
    }
}

#[inline(always)]
fn look(board: &Board, goal: Cells, land: Cells, legal: Cells) -> Way {
    let (mut layer, mut seen) = (goal, goal);
    let mut ring = 0;
    let steps = loop {
        let steps = layer & legal;
        if !steps.is_empty() || ring + 1 == FAR {
            break steps;
        }
        layer = (board.near_any(layer) & land).without(seen);
        if layer.is_empty() {
            break layer;
        }
        seen |= layer;
        ring += 1;
    };
    Way {
        steps,
        ring: ring as u8,
        length: NEVER,
        seen,
    }
}

//! What stays the same through one search: the board round the oases, and what is known of tokens.

use super::gains::mean_of_unseen;
use caravanserai_desert::setup::OASES;
use caravanserai_desert::{Cell, Cells, Desert, Position, View};

/// How far from an oasis paths to it are looked for.
pub(crate) const HORIZON: usize = 6;

/// The surroundings of a search, the same in all its positions.
#[derive(Clone, Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) game: &'a Desert,
    /// The oases, by number.
    pub(crate) oases: [Oasis; OASES],
    /// Tokens whose values the seat does not know.
    unseen: Cells,
    /// What such a token is worth on average.
    mean: f32,
}

/// An oasis and the country round it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Oasis {
    pub(crate) palm: Cell,
    /// The cells next to it.
    pub(crate) near: Cells,
    /// The cells from which it takes so many camels or fewer to link, nothing in the way; the
    /// number is the index and one more.
    within: [Cells; HORIZON],
}

impl Oasis {
    /// The cells from which a caravan needs so many camels or fewer, if nothing is in the way.
    #[inline]
    pub(crate) fn within(&self, camels: usize) -> Cells {
        self.within[camels - 1]
    }
}

impl<'a> Scene<'a> {
    /// As a view shows it. `world` is any world guessed from the view, for what is the same in all.
    pub(crate) fn new(game: &'a Desert, view: &View, world: &Position) -> Self {
        let board = game.board();
        let oases = world.oases().map(|palm| {
            let mut within = [Cells::EMPTY; HORIZON];
            // A table put up by hand may have fewer palms than numbers for them.
            let near = if world.palms().contains(palm) {
                board.near(palm)
            } else {
                Cells::EMPTY
            };
            let mut reached = near;
            for ring in &mut within {
                *ring = reached;
                reached |= board.near_any(reached);
            }
            Oasis { palm, near, within }
        });
        Self {
            game,
            oases,
            unseen: view.waterholes.without(view.known),
            mean: mean_of_unseen(view) as f32,
        }
    }

    /// What the tokens on the cells are worth, those of unknown value at their mean.
    #[inline]
    pub(crate) fn water_in(&self, position: &Position, cells: Cells) -> f32 {
        let cells = cells & position.tokens();
        if self.unseen.is_empty() {
            return f32::from(position.water_in(cells));
        }
        let unseen = (cells & self.unseen).len() as f32;
        unseen * self.mean + f32::from(position.water_in(cells.without(self.unseen)))
    }

    /// The same for one cell.
    #[inline]
    pub(crate) fn water_on(&self, position: &Position, cell: Cell) -> f32 {
        if !position.tokens().contains(cell) {
            0.0
        } else if self.unseen.contains(cell) {
            self.mean
        } else {
            f32::from(position.token_value(cell))
        }
    }
}

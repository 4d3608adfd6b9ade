//! The numbers of the strong search.

use super::eye::{Eye, Glance};
use crate::playable::Playable;
use caravanserai_desert::Desert;

/// How to search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// How much the prior weighs against what was found.
    pub exploration: f32,
    /// How far below its parent's value an untried move is thought to be.
    pub caution: f32,
    /// A position is listed when it is met for this time.
    pub list_at: u32,
    /// How flat the prior is: 1 as it was learned. A few hundred visits are spread wider than many
    /// would be, so a sharper one plays better.
    pub temperature: f32,
    /// What playouts see in a camel.
    pub eye: Eye,
    /// How leaders are placed in the tree.
    pub grove: Grove,
    /// How many points ahead of the best rival are half of all that a margin may bring.
    pub margin: f32,
    /// Whether the second camel of a turn is looked for in the tree of the first.
    pub grows_on: bool,
    /// Whether the two camels of a turn are tried in one order only: the likelier first.
    pub in_one_order: bool,
}

/// How the tree is grown where leaders are placed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grove {
    /// How many of the best by judgement are kept at a node.
    pub kept: usize,
    /// A position is listed when it is met for this time: judging all leaders is dear.
    pub list_at: u32,
    /// How much the judgement weighs against what was found.
    pub exploration: f32,
    /// How many points of judgement make a leader e times as likely.
    pub points: f32,
    /// The same for leaders that playouts place; 0 is by chance.
    pub likely: f32,
}

impl Manner {
    /// For a table of so many seats. What each number measured against others: `docs/bots/desert.md`, and
    /// `examples/duel.rs` measures it again.
    pub const fn usual(seats: usize) -> Self {
        Self {
            exploration: 1.0,
            caution: 0.05,
            list_at: 8,
            temperature: 0.4,
            eye: Eye::Keen(Glance::usual(seats)),
            grove: Grove {
                kept: 32,
                list_at: 100,
                exploration: 1.0,
                points: 4.0,
                likely: 4.0,
            },
            margin: Desert::MARGIN,
            grows_on: true,
            in_one_order: true,
        }
    }

    /// With canny playouts at a table of more than two seats: fewer of them in the same time, but each
    /// tells more.
    pub const fn canny(seats: usize) -> Self {
        let mut manner = Self::usual(seats);
        if seats > 2 {
            manner.eye = Eye::Canny(0.3);
            manner.list_at = 3;
        }
        manner
    }
}

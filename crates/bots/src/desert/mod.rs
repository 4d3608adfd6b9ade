//! What is particular to Through the Desert, its levels included.
//!
//! - [`features`] sees what a camel leads to, [`country`] what lies before a leader; [`weights`]
//!   says what it all weighs, learned by self-play in [`tune`].
//! - [`quick`] plays by one look, [`strong`] by `search` in a [`manner`]; [`leaders`] judges where
//!   leaders go, and `likely` draws those that the tree does not reach; [`eye`] says what playouts
//!   see of all that, and [`outlook`] tells what playouts do not see coming.

pub mod country;
pub mod eye;
pub mod features;
mod gains;
pub mod leaders;
mod likely;
pub mod manner;
pub mod outlook;
mod playable;
mod policy;
pub mod quick;
mod scene;
mod search;
pub mod strong;
pub mod tune;
pub mod weights;

use crate::bot::{Bot, Budget};
use crate::roster::Roster;
use caravanserai_desert::Desert;
use caravanserai_kernel::Game;
use quick::Quick;
use std::time::Duration;
use strong::Strong;

/// How loosely the lowest level chooses (see [`Quick::new`]). Looser is weaker, and the step to the next level
/// steeper: 0.4 lost 92 % of 200 games to 40 iterations of search, 0.15 lost 76 % of 400 to 60.
const LOOSE: f32 = 0.15;

impl Roster for Desert {
    const LEVELS: [(&'static str, Budget); 5] = [
        (
            "Knows at one look what is usually good, and does not look ahead.",
            Budget::NONE,
        ),
        ("Looks a little ahead.", Budget::Iterations(140)),
        ("Looks ahead.", Budget::Iterations(900)),
        ("Looks well ahead.", Budget::Iterations(9_000)),
        (
            "Looks as far ahead as it can in a second.",
            Budget::Time(Duration::from_secs(1)),
        ),
    ];

    fn level(level: usize, seed: u64) -> Box<dyn Bot<Self>> {
        match level {
            0 => Box::new(Quick::new(seed, LOOSE)),
            1..4 => Box::new(Strong::new(seed)),
            _ => Box::new(Strong::canny(seed)),
        }
    }

    /// Canny playouts take ten times as long.
    fn by_count(&self) -> Budget {
        Budget::Iterations(if self.seats() == 2 { 20_000 } else { 4_000 })
    }
}

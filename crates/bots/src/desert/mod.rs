//! What is particular to Through the Desert, its levels included.
//!
//! - [`features`] sees what a camel leads to, [`country`] what lies before a leader; [`weights`]
//!   says what it all weighs, learned by self-play in [`tune`].
//! - [`quick`] plays by one look, [`strong`] by [`search`]; [`leaders`] judges where leaders go, and
//!   `likely` draws those that the tree does not reach; [`eye`] boils the weights down for playouts.

pub mod country;
pub mod eye;
pub mod features;
mod gains;
pub mod leaders;
mod likely;
mod playable;
mod policy;
pub mod quick;
mod scene;
pub mod search;
pub mod strong;
pub mod tune;
pub mod weights;

use crate::bot::{Bot, Budget};
use crate::roster::Roster;
use caravanserai_desert::Desert;
use quick::{Look, Quick};
use std::time::Duration;
use strong::Strong;

impl Roster for Desert {
    const LEVELS: [(&'static str, Budget); 5] = [
        (
            "Minds its own water, oases and caravans, and never what others are up to.",
            Budget::NONE,
        ),
        ("Knows at one look what is usually good.", Budget::NONE),
        ("Looks a little ahead.", Budget::Iterations(120)),
        ("Looks well ahead.", Budget::Iterations(800)),
        (
            "Looks as far ahead as it can in a second.",
            Budget::Time(Duration::from_secs(1)),
        ),
    ];

    fn level(level: usize, seed: u64) -> Box<dyn Bot<Self>> {
        let look = |short, loose, places| Look {
            short,
            loose,
            places,
        };
        match level {
            0 => Box::new(Quick::new(seed, look(true, 0.3, 16))),
            1 => Box::new(Quick::new(seed, look(false, 0.25, 0))),
            _ => Box::new(Strong::new(seed)),
        }
    }
}

//! What is particular to Through the Desert, its levels included.
//!
//! - [`features`] sees what a camel leads to, [`country`] what lies before a leader; [`weights`]
//!   says what it all weighs, learned by self-play in [`tune`].
//! - [`beginner`] is the lowest level: [`quick`] plays by one look, [`strong`] by `search` in a [`manner`], on as
//!   many `workers` as there are threads for it; [`leaders`] judges where
//!   leaders go, and `likely` draws those that the tree does not reach; [`eye`] says what playouts
//!   see of all that.

pub mod beginner;
pub mod country;
pub mod eye;
pub mod features;
mod gains;
pub mod leaders;
mod likely;
pub mod manner;
mod names;
mod playable;
mod policy;
pub mod quick;
mod scene;
mod search;
pub mod strong;
pub mod tune;
pub mod weights;
mod workers;

use crate::bot::{Bot, Budget};
use crate::roster::{Roster, Usual};
use beginner::Beginner;
use caravanserai_desert::Desert;
use manner::Manner;
use std::sync::Arc;
use std::time::Duration;
use strong::Strong;
use weights::Weights;

/// How often beginners, travellers, traders and guides look at a table of two, and of more. With more seats
/// beginners do not search, and traders and guides look closely, as masters do: at a glance, looking longer
/// gained too little there for a step to be one. What each step measured: `docs/bots/desert.md`.
const LOOKS_OF_TWO: [u64; 4] = [50, 400, 2_200, 26_000];
const LOOKS_OF_MORE: [u64; 4] = [0, 140, 100, 600];

impl Roster for Desert {
    const ABOUT: [&'static str; 5] = [
        "Knows at one look what is usually good, and looks ahead hardly or not at all.",
        "Looks a little ahead.",
        "Looks ahead.",
        "Looks well ahead.",
        "Looks as far ahead as it can in a second.",
    ];

    type Weights = Arc<Weights>;

    fn shipped_weights() -> Arc<Weights> {
        Weights::shipped().clone()
    }

    fn read_weights(text: &str) -> Result<Arc<Weights>, String> {
        let weights = Weights::parse(text).map_err(|fault| fault.to_string())?;
        Ok(Arc::new(weights))
    }

    fn level(level: usize, weights: &Arc<Weights>, seed: u64) -> Box<dyn Bot<Self>> {
        let weights = weights.clone();
        match level {
            0 => Box::new(Beginner::new(seed, weights)),
            1 => Box::new(Strong::new(seed, weights, Manner::usual)),
            _ => Box::new(Strong::new(seed, weights, Manner::canny)),
        }
    }

    fn usual(level: usize, seats: usize) -> Usual {
        let looks = if seats == 2 {
            LOOKS_OF_TWO
        } else {
            LOOKS_OF_MORE
        };
        let budget = match level {
            0..4 => Budget::Iterations(looks[level]),
            _ => Budget::Time(Duration::from_secs(1)),
        };
        if seats > 2 && level >= 2 {
            Usual::closely(budget)
        } else {
            Usual::of(budget)
        }
    }

    fn by_count(seats: usize) -> Budget {
        Budget::Iterations(if seats == 2 { 40_000 } else { 4_000 })
    }
}

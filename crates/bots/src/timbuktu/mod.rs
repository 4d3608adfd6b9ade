//! What is particular to Timbuktu, its levels included.

pub mod belief;
pub mod caravaneer;
pub mod cost;
mod gains;
pub mod history;
pub mod loads;
mod playable;
pub mod risk;
pub mod rollout;
pub mod search;
pub mod tables;
pub mod tune;
pub mod ways;
pub mod weights;
pub mod worth;

use crate::bot::{Bot, Budget};
use crate::roster::{Roster, Usual};
use crate::timbuktu::caravaneer::{Caravaneer, Style};
use crate::timbuktu::weights::Weights;
use caravanserai_timbuktu::Timbuktu;

impl Roster for Timbuktu {
    const ABOUT: [&'static str; 5] = [
        "Keeps away from the thieves in its hand, forgets them when they move on, and looks at two of every five camels.",
        "Remembers thieves that moved on; looks at two of every five camels, and takes all goods for equal.",
        "Looks at every camel, at which can wait, and at what goods will be worth.",
        "Reads in the ways rivals take which thieves they know of.",
        "Reads rivals, and tries every move out to the end of the stage.",
    ];

    type Weights = Weights;

    fn shipped_weights() -> Weights {
        Weights::shipped()
    }

    fn read_weights(text: &str) -> Result<Weights, String> {
        Weights::parse(text)
    }

    fn level(level: usize, weights: &Weights, seed: u64) -> Box<dyn Bot<Self>> {
        Box::new(Caravaneer::new(Style::of_level(level, *weights), seed))
    }

    fn usual(level: usize, _seats: usize) -> Usual {
        let count = if searches(level) { ITERATIONS } else { 0 };
        Usual::of(Budget::Iterations(count))
    }
}

/// How loosely the level below the top reads rivals' ways, in goods. As sharp as the top level (0.1, and
/// 0.3 too) it would leave that one no step with five seats: `docs/bots/timbuktu.md`.
const LOOSE_READING: f32 = 0.5;

/// Of five camels the two lowest levels look at so many. A share and not a number, so that the step above
/// is as large at every table, however many camels a caravan has: `docs/bots/timbuktu.md`.
const LOOKS_OF_FIVE: u32 = 2;

/// How often the top level tries moves out.
const ITERATIONS: u64 = 6_000;

/// Whether a level tries moves out.
const fn searches(level: usize) -> bool {
    level >= 4
}

impl Style {
    /// How a level plays, from 0 (the weakest) to 4: each can do something more.
    pub fn of_level(level: usize, mut weights: Weights) -> Self {
        if level < 4 {
            // To whom any card is as likely as any other, cards tell nothing.
            weights.card_temperature = f32::INFINITY;
            weights.temperature = LOOSE_READING;
        }
        if level < 2 {
            // They see what a camel costs now, and not what waiting costs it.
            (weights.later, weights.crowd) = (0.0, 0.0);
        }
        Self {
            weights,
            remembers: level >= 1,
            looks_of_five: if level >= 2 { 5 } else { LOOKS_OF_FIVE },
            plans: level >= 2,
            reads: level >= 3,
            searches: searches(level),
        }
    }
}

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
use crate::roster::Roster;
use crate::timbuktu::caravaneer::{Caravaneer, Style};
use crate::timbuktu::weights::Weights;
use caravanserai_timbuktu::Timbuktu;

impl Roster for Timbuktu {
    const LEVELS: [(&'static str, Budget); 5] = [
        (
            "Keeps away from the thieves in its own hand, and forgets them when they move on.",
            Budget::NONE,
        ),
        (
            "Remembers thieves that moved on, and reckons with those it has not seen.",
            Budget::NONE,
        ),
        (
            "Counts what goods will be worth, and which camel can wait.",
            Budget::NONE,
        ),
        (
            "Reads in rivals' moves which thieves they know of.",
            Budget::NONE,
        ),
        (
            "Reads rivals, and tries every move out to the end of the stage.",
            Budget::Iterations(2_000),
        ),
    ];

    fn level(level: usize, seed: u64) -> Box<dyn Bot<Self>> {
        self::level(level, seed)
    }
}

/// The bot of a level, from 0 (the weakest) to 4.
pub fn level(level: usize, seed: u64) -> Box<dyn Bot<Timbuktu>> {
    Box::new(Caravaneer::new(Style::of_level(level), seed))
}

impl Style {
    /// How a level plays, from 0 (the weakest) to 4: each can do one thing more.
    pub fn of_level(level: usize) -> Self {
        Self {
            weights: Weights::shipped(),
            remembers: level >= 1,
            reckons: level >= 1,
            plans: level >= 2,
            reads: level >= 3,
            searches: level >= 4,
        }
    }
}

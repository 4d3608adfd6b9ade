//! What is particular to Timbuktu, its levels included.

mod gains;
mod playable;
pub mod ways;

use crate::bot::{Bot, Budget};
use crate::greedy::Greedy;
use crate::random::Random;
use crate::roster::Roster;
use crate::uct::Uct;
use caravanserai_timbuktu::Timbuktu;
use std::time::Duration;

// TO BE REPLACED within issue 4: the levels below are stand-ins made of yardsticks, so that the
// arena, the command line and the table have somebody to seat. The strong bot and its weaker
// siblings belong in this folder.
impl Roster for Timbuktu {
    const LEVELS: [(&'static str, Budget); 5] = [
        ("Stand-in: looks a little ahead.", Budget::Iterations(20)),
        ("Stand-in: looks ahead.", Budget::Iterations(200)),
        ("Stand-in: looks further ahead.", Budget::Iterations(2_000)),
        (
            "Stand-in: looks as far as it can in a fifth of a second.",
            Budget::Time(Duration::from_millis(200)),
        ),
        ("Stand-in: keeps out of the thieves' way.", Budget::NONE),
    ];

    fn level(level: usize, seed: u64) -> Box<dyn Bot<Self>> {
        self::level(level, seed)
    }
}

/// The bot of a level, from 0 (the weakest) to 4.
pub fn level(level: usize, seed: u64) -> Box<dyn Bot<Timbuktu>> {
    match level {
        0..4 => Box::new(Uct::new(seed)),
        4 => Box::new(Greedy::new(seed)),
        _ => Box::new(Random::new(seed)),
    }
}

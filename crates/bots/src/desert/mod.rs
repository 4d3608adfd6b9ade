//! What is particular to Through the Desert, its levels included.

mod gains;
mod playable;

use crate::bot::{Bot, Budget};
use crate::greedy::Greedy;
use crate::roster::Roster;
use crate::uct::Uct;
use caravanserai_desert::Desert;
use std::time::Duration;

// TO BE REPLACED within issue 4: the levels below are stand-ins made of yardsticks, so that the
// arena, the command line and the table have somebody to seat. The strong bot and its weaker
// siblings belong in this folder.
impl Roster for Desert {
    const LEVELS: [(&'static str, Budget); 5] = [
        ("Takes the points it sees.", Budget::NONE),
        ("Stand-in: looks a little ahead.", Budget::Iterations(200)),
        ("Stand-in: looks ahead.", Budget::Iterations(2_000)),
        ("Stand-in: looks further ahead.", Budget::Iterations(20_000)),
        (
            "Stand-in: looks as far as it can in a second.",
            Budget::Time(Duration::from_secs(1)),
        ),
    ];

    fn level(level: usize, seed: u64) -> Box<dyn Bot<Self>> {
        self::level(level, seed)
    }
}

/// The bot of a level, from 0 (the weakest) to 4.
pub fn level(level: usize, seed: u64) -> Box<dyn Bot<Desert>> {
    if level == 0 {
        Box::new(Greedy::new(seed))
    } else {
        Box::new(Uct::new(seed))
    }
}

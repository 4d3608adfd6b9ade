//! Every bot by its name: five levels for each game, weakest first, and the yardsticks apart.

use crate::bot::{Bot, Budget};
use crate::greedy::{Gains, Greedy};
use crate::playable::Playable;
use crate::random::Random;
use crate::uct::Uct;
use std::time::Duration;

/// The names of the levels, weakest first: the same for every game.
pub const LEVELS: [&str; 5] = ["beginner", "traveller", "trader", "guide", "master"];

/// A game with levels.
pub trait Roster: Playable + Gains {
    /// What to say about each level, and how much it usually thinks, weakest first.
    const LEVELS: [(&'static str, Budget); 5];

    /// The bot of a level, from 0 (the weakest) to 4, with a seed.
    fn level(level: usize, seed: u64) -> Box<dyn Bot<Self>>;

    /// How much a level that usually thinks by the clock does so at this table where the same moves must
    /// come out again.
    fn by_count(&self) -> Budget {
        BY_COUNT
    }
}

/// How much a bot that usually thinks by the clock does so where the same moves must come out again:
/// more than any level that counts.
const BY_COUNT: Budget = Budget::Iterations(20_000);

/// How much a bot thinks at a table where the same moves must come out again.
pub fn steady_budget<G: Roster>(game: &G, bot: &Listed) -> Budget {
    match (bot.budget, bot.kind) {
        (Budget::Iterations(_), _) => bot.budget,
        (Budget::Time(_), Kind::Level) => game.by_count(),
        (Budget::Time(_), Kind::Reference) => BY_COUNT,
    }
}

/// What kind of bot it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An opponent, one of five.
    Level,
    /// A yardstick.
    Reference,
}

impl Kind {
    /// Its name in lists.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Level => "level",
            Self::Reference => "reference",
        }
    }
}

/// A bot as a list tells of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listed {
    /// What to call it.
    pub name: &'static str,
    /// Opponent or yardstick.
    pub kind: Kind,
    /// One sentence.
    pub about: &'static str,
    /// How much it usually thinks about a decision.
    pub budget: Budget,
}

/// How long `uct` thinks if nobody says otherwise.
const USUAL_TIME: Duration = Duration::from_millis(200);

const REFERENCES: [Listed; 3] = [
    Listed {
        name: "random",
        kind: Kind::Reference,
        about: "Plays any legal move, each equally likely.",
        budget: Budget::NONE,
    },
    Listed {
        name: "greedy",
        kind: Kind::Reference,
        about: "Plays whatever looks best right now, ties at random.",
        budget: Budget::NONE,
    },
    Listed {
        name: "uct",
        kind: Kind::Reference,
        about: "Textbook UCT with uniformly random playouts, over guessed worlds where something is hidden.",
        budget: Budget::Time(USUAL_TIME),
    },
];

/// Every bot of a game: levels, weakest first, then yardsticks.
pub fn all<G: Roster>() -> impl Iterator<Item = Listed> {
    let levels = LEVELS.iter().zip(G::LEVELS);
    let levels = levels.map(|(name, (about, budget))| Listed {
        name,
        kind: Kind::Level,
        about,
        budget,
    });
    levels.chain(REFERENCES)
}

/// The bot of that name as the list tells of it.
pub fn listed<G: Roster>(name: &str) -> Option<Listed> {
    all::<G>().find(|listed| listed.name == name)
}

/// The bot of that name, with a seed.
pub fn bot<G: Roster>(name: &str, seed: u64) -> Option<Box<dyn Bot<G>>> {
    if let Some(level) = LEVELS.iter().position(|level| *level == name) {
        return Some(G::level(level, seed));
    }
    match name {
        "random" => Some(Box::new(Random::new(seed))),
        "greedy" => Some(Box::new(Greedy::new(seed))),
        "uct" => Some(Box::new(Uct::<G>::new(seed))),
        _ => None,
    }
}

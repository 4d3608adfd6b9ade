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
    /// What to say about each level, weakest first.
    const ABOUT: [&'static str; 5];

    /// What levels weigh things by, learned by self-play. Cheap to clone.
    type Weights: Clone + Send + Sync + 'static;

    /// The weights that come with the program.
    fn shipped_weights() -> Self::Weights;

    /// Reads weights as `tune` writes them, or says what is wrong with the text.
    fn read_weights(text: &str) -> Result<Self::Weights, String>;

    /// The bot of a level, from 0 (the weakest) to 4, with such weights and a seed.
    fn level(level: usize, weights: &Self::Weights, seed: u64) -> Box<dyn Bot<Self>>;

    /// How much a level usually thinks about a decision at a table of so many seats.
    fn usual(level: usize, seats: usize) -> Usual;

    /// How much a level that usually thinks by the clock does so at a table of so many seats where the
    /// same moves must come out again: more than any level that counts.
    fn by_count(seats: usize) -> Budget {
        let _ = seats;
        BY_COUNT
    }
}

/// How much a bot usually thinks about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Usual {
    /// So much.
    pub budget: Budget,
    /// So often it looks in a millisecond on one core of ours at least: for whoever may not be waited for.
    pub looks_a_millisecond: u64,
}

impl Usual {
    /// For bots whose iterations take less than ten microseconds, as most do (two to seven on quiet cores in
    /// November 2026), or that do not count at all.
    pub const fn of(budget: Budget) -> Self {
        Self {
            budget,
            looks_a_millisecond: 100,
        }
    }

    /// For bots whose iterations take ten times as long, because they look closely: canny playouts of
    /// four seats took 70 to 90 microseconds each on 18 November 2026 (docs/bots/desert.md).
    pub const fn closely(budget: Budget) -> Self {
        Self {
            budget,
            looks_a_millisecond: 12,
        }
    }

    /// Whether it looks closely.
    pub fn is_close(self) -> bool {
        self.looks_a_millisecond < Self::of(self.budget).looks_a_millisecond
    }

    /// The same where others wait: so long at most, and one that counts as often as it could in that
    /// time.
    pub fn hurried(self, most: Duration) -> Budget {
        match self.budget {
            Budget::Time(usual) => Budget::Time(usual.min(most)),
            Budget::Iterations(count) => {
                let most = most.as_millis().try_into().unwrap_or(u64::MAX);
                Budget::Iterations(count.min(self.looks_a_millisecond.saturating_mul(most)))
            }
        }
    }
}

/// How much a bot that usually thinks by the clock does so where the same moves must come out again.
const BY_COUNT: Budget = Budget::Iterations(20_000);

/// How much the bot of that name usually thinks at a table of so many seats.
pub fn usual<G: Roster>(name: &str, seats: usize) -> Option<Usual> {
    let listed = listed::<G>(name)?;
    Some(match level(name) {
        Some(level) => G::usual(level, seats),
        None if listed.name == "uct" => Usual::of(Budget::Time(USUAL_TIME)),
        None => Usual::of(Budget::NONE),
    })
}

/// How much it thinks where the same moves must come out again.
pub fn steady<G: Roster>(name: &str, seats: usize) -> Option<Budget> {
    Some(match usual::<G>(name, seats)?.budget {
        budget @ Budget::Iterations(_) => budget,
        Budget::Time(_) if LEVELS.contains(&name) => G::by_count(seats),
        Budget::Time(_) => BY_COUNT,
    })
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
}

/// How long `uct` thinks if nobody says otherwise.
const USUAL_TIME: Duration = Duration::from_millis(200);

const REFERENCES: [Listed; 3] = [
    Listed {
        name: "random",
        kind: Kind::Reference,
        about: "Plays any legal move, each equally likely.",
    },
    Listed {
        name: "greedy",
        kind: Kind::Reference,
        about: "Plays whatever looks best right now, ties at random.",
    },
    Listed {
        name: "uct",
        kind: Kind::Reference,
        about: "Textbook UCT with uniformly random playouts, over guessed worlds where something is hidden.",
    },
];

/// Every bot of a game: levels, weakest first, then yardsticks.
pub fn all<G: Roster>() -> impl Iterator<Item = Listed> {
    let levels = LEVELS.iter().zip(G::ABOUT);
    let levels = levels.map(|(name, about)| Listed {
        name,
        kind: Kind::Level,
        about,
    });
    levels.chain(REFERENCES)
}

/// The bot of that name as the list tells of it.
pub fn listed<G: Roster>(name: &str) -> Option<Listed> {
    all::<G>().find(|listed| listed.name == name)
}

/// Which level has that name, from 0.
pub fn level(name: &str) -> Option<usize> {
    LEVELS.iter().position(|level| *level == name)
}

/// The bot of that name, with a seed.
pub fn bot<G: Roster>(name: &str, seed: u64) -> Option<Box<dyn Bot<G>>> {
    if let Some(level) = level(name) {
        return Some(G::level(level, &G::shipped_weights(), seed));
    }
    match name {
        "random" => Some(Box::new(Random::new(seed))),
        "greedy" => Some(Box::new(Greedy::new(seed))),
        "uct" => Some(Box::new(Uct::<G>::new(seed))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_in_no_hurry_thinks_as_usual_and_who_is_less() {
        let time = Usual::of(Budget::Time(Duration::from_secs(1)));
        let count = Usual::of(Budget::Iterations(9_000));
        let none = Usual::of(Budget::NONE);
        for usual in [time, count, none] {
            assert_eq!(usual.hurried(Duration::from_secs(1)), usual.budget);
        }
        let most = Duration::from_millis(20);
        assert_eq!(time.hurried(most), Budget::Time(most));
        assert_eq!(count.hurried(most), Budget::Iterations(2_000));
        assert_eq!(none.hurried(most), Budget::NONE);
        let close = Usual::closely(count.budget);
        assert!(close.is_close() && !count.is_close());
        assert_eq!(close.hurried(most), Budget::Iterations(240));
    }
}

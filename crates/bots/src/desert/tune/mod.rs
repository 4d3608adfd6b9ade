//! Learning by self-play: what `caravanserai tune --game desert` runs.
//!
//! A round is a [`Lesson`], of which there are three kinds. Each game has luck of its own from the
//! seed and its number, so a round is the same whenever and on however many threads it is played,
//! and a run can be taken up after any round; the one kind whose rounds take long, [`Lesson::Foretell`],
//! also in its middle. What each kind measured: `docs/bots/desert-trials.md`.

mod course;
mod fit;
mod foretell;
mod games;
mod practice;

pub use games::Sample;

use super::features::FEATURES;
use super::weights::Weights;
use crate::tune::{Work, gather};

/// What to learn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// For tables of two, or of three to five in turn.
    pub seats: Seats,
    /// Everything random follows from it.
    pub seed: u64,
    /// Games a round; with [`Lesson::Practice`] of each step.
    pub games: u32,
    /// What each round is about.
    pub lesson: Lesson,
}

/// What is learned in a round, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lesson {
    /// Quick games, played by the prior alone, tell which leaders were worth how many points (least
    /// squares). Then games with search at every camel tell which camels the search visited (a
    /// softmax fitted to the visits).
    Search {
        /// Quick games a round.
        quick_games: u32,
        /// Iterations of search a camel.
        iterations: u64,
    },
    /// Camels are learned by playing alone, without search, and then leaders from what quick games of
    /// those camels made of them. Playouts go on seeing what they saw.
    Practice {
        /// Quick games a round.
        quick_games: u32,
        /// Steps of practice a round.
        steps: u32,
    },
    /// Only what playouts see is learned, and what they do not: games with search are played, the
    /// weights are moved so that playouts foretell best how those games ended, and the numbers of the
    /// outlook are fitted to what is left (least squares).
    Foretell {
        /// Iterations of search a camel.
        iterations: u64,
        /// Playouts for each position.
        playouts: u32,
    },
}

/// Which tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seats {
    /// Two.
    Two,
    /// Three, four and five in turn.
    More,
}

impl Seats {
    /// How many sit at the table of a game with this number.
    fn of(self, game: u32) -> usize {
        match self {
            Self::Two => 2,
            Self::More => 3 + game as usize % 3,
        }
    }
}

/// How loosely quick games are played out. Who has practised does it less so, and knows better what a
/// leader brings.
const LOOSE: f32 = 0.7;
const PRACTISED: f32 = 0.3;

/// One round: better weights than those given.
pub fn round(plan: &Plan, weights: &Weights, number: u32, work: Work) -> Weights {
    let mut weights = weights.clone();
    let seats = plan.seats.of(0);
    let judge = |weights: &Weights, quick_games, temperature| {
        let brought = gather(quick_games, work, |game| {
            games::quick(plan, weights, temperature, number, game)
        });
        fit::least_squares(brought.into_iter().flatten())
    };
    match plan.lesson {
        Lesson::Foretell {
            iterations,
            playouts,
        } => {
            let how = (iterations, playouts);
            let foretold = foretell::foretell(plan, how, &weights, number, work);
            let table = weights.table_mut(seats);
            (table.playouts, table.outlook) = (foretold.playouts, foretold.outlook);
        }
        Lesson::Practice { quick_games, steps } => {
            let camels = practice::practise(plan, steps, &weights, number, work);
            weights.table_mut(seats).camels = camels;
            weights.table_mut(seats).leaders = judge(&weights, quick_games, PRACTISED);
        }
        Lesson::Search {
            quick_games,
            iterations,
        } => {
            weights.table_mut(seats).leaders = judge(&weights, quick_games, LOOSE);
            let searched = gather(plan.games, work, |game| {
                games::searched(plan, iterations, &weights, number, game)
            });
            let samples: Vec<Sample> = searched.into_iter().flatten().collect();
            let start: [f32; FEATURES] = weights.table(seats).camels;
            let camels = fit::softmax(&samples, start);
            let table = weights.table_mut(seats);
            (table.camels, table.playouts) = (camels, camels);
        }
    }
    weights
}

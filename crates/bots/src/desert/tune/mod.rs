//! Learning by self-play: what `caravanserai tune --game desert` runs.
//!
//! A round is a [`Lesson`], of which there are two kinds. Each game has luck of its own from the
//! seed and its number, so a round is the same whenever and on however many threads it is played,
//! and a run can be taken up after any round. What each kind measured: `docs/bots/desert-trials.md`.

mod course;
mod fit;
mod games;
mod practice;
mod settings;

pub use games::Sample;
pub use settings::Settings;

use super::features::FEATURES;
use super::weights::Weights;
use crate::tune::{Work, gather};

/// What to learn from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// For tables of two, or of three to five in turn.
    pub seats: Seats,
    /// Everything random follows from it.
    pub seed: u64,
    /// Games a round; with [`Lesson::Practice`] of each step.
    pub games: u32,
    /// What each round is about.
    pub lesson: Lesson,
    /// The lesson's own numbers.
    pub settings: Settings,
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
    /// those camels made of them.
    Practice {
        /// Quick games a round.
        quick_games: u32,
        /// Steps of practice a round.
        steps: u32,
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

/// One round: better weights than those given.
pub fn round(plan: &Plan, weights: &Weights, number: u32, work: Work) -> Weights {
    let mut weights = weights.clone();
    let seats = plan.seats.of(0);
    let settings = &plan.settings;
    let judge = |weights: &Weights, quick_games, temperature| {
        let brought = gather(quick_games, work, |game| {
            games::quick(plan, weights, temperature, number, game)
        });
        fit::least_squares(settings, brought.into_iter().flatten())
    };
    match plan.lesson {
        Lesson::Practice { quick_games, steps } => {
            let camels = practice::practise(plan, steps, &weights, number, work);
            weights.table_mut(seats).camels = camels;
            weights.table_mut(seats).leaders =
                judge(&weights, quick_games, settings.practice_loose);
        }
        Lesson::Search {
            quick_games,
            iterations,
        } => {
            weights.table_mut(seats).leaders = judge(&weights, quick_games, settings.search_loose);
            let searched = gather(plan.games, work, |game| {
                games::searched(plan, iterations, &weights, number, game)
            });
            let samples: Vec<Sample> = searched.into_iter().flatten().collect();
            let start: [f32; FEATURES] = weights.table(seats).camels;
            weights.table_mut(seats).camels = fit::softmax(settings, &samples, start);
        }
    }
    weights
}

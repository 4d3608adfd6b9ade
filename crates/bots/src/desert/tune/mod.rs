//! Learning by self-play: what `caravanserai tune --game desert` runs.
//!
//! A round has two halves. First many quick games, played by the prior alone, tell which leaders
//! were worth how many points (least squares). Then fewer games with search at every camel tell
//! which camels the search visited (a softmax fitted to the visits). Each game has luck of its own
//! from the seed and its number, so a round is the same whenever and on however many threads it
//! is played, and a run can be taken up after any round.
//!
//! With `practice` a round is another: camels are learned by playing alone, without search, and then
//! leaders from what quick games of those camels made of them. Playouts go on seeing what was
//! learned from search (`docs/bots/desert.md` has what each measured).
//!
//! With `foretell` a round is about playouts alone: games with search are played, and the weights of
//! what playouts see are moved so that they foretell best how those games ended.

mod course;
mod fit;
mod foretell;
mod games;
mod practice;

pub use games::Sample;

use super::features::FEATURES;
use super::weights::Weights;
use crate::tune::{Progress, gather};

/// What to learn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// For tables of two, or of three to five in turn.
    pub seats: Seats,
    /// Everything random follows from it.
    pub seed: u64,
    /// Quick games a round, for leaders.
    pub quick_games: u32,
    /// Games with search a round, for camels.
    pub games: u32,
    /// Iterations of search a camel.
    pub iterations: u64,
    /// Steps of practice instead of search, each of `games` games; 0 is search.
    pub practice: u32,
    /// Playouts for each position that they are to foretell; 0 is no such round.
    pub foretell: u32,
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
pub fn round(
    plan: &Plan,
    weights: &Weights,
    number: u32,
    threads: usize,
    progress: Progress,
) -> Weights {
    let mut weights = weights.clone();
    let seats = plan.seats.of(0);
    if plan.foretell > 0 {
        let playouts = foretell::foretell(plan, &weights, number, threads, progress);
        weights.table_mut(seats).playouts = playouts;
        return weights;
    }
    if plan.practice > 0 {
        let camels = practice::practise(plan, &weights, number, threads, progress);
        weights.table_mut(seats).camels = camels;
    }
    let quick = gather(plan.quick_games, threads, progress, |game| {
        games::quick(plan, &weights, number, game)
    });
    weights.table_mut(seats).leaders = fit::least_squares(quick.into_iter().flatten());
    if plan.practice > 0 {
        return weights;
    }
    let searched = gather(plan.games, threads, progress, |game| {
        games::searched(plan, &weights, number, game)
    });
    let samples: Vec<Sample> = searched.into_iter().flatten().collect();
    let start: [f32; FEATURES] = weights.table(seats).camels;
    let camels = fit::softmax(&samples, start);
    let table = weights.table_mut(seats);
    (table.camels, table.playouts) = (camels, camels);
    weights
}

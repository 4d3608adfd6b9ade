//! What a bot is: a view and a budget in, a move and its reasons out.

use crate::clock::Stopwatch;
use caravanserai_kernel::{BySeat, Game, Seat};
use std::time::Duration;

/// Someone who plays. Everything a bot knows comes through its seat's views, so nothing it does can
/// depend on what the seat may not know.
///
/// A bot is made for one match and one seat, with a seed. The same seed, the same calls and budgets
/// in iterations, on one thread, give the same moves.
pub trait Bot<G: Game>: Send {
    /// The move of the seat in the position it sees, or `None` where the seat has nothing to decide
    /// now. An empty budget and a single legal move are answered at once.
    fn choose(&mut self, game: &G, view: &G::View, seat: Seat, budget: Budget)
    -> Option<Choice<G>>;

    /// Thinks on so many threads from now on, if it is one that can use them. With the same number of
    /// threads the same iterations still give the same moves; with another number, other ones.
    fn think_on(&mut self, threads: usize) {
        let _ = threads;
    }
}

/// How much a bot may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So long.
    Time(Duration),
    /// So many iterations of whatever the bot repeats: the same move on every machine.
    Iterations(u64),
}

impl Budget {
    /// Nothing to think with.
    pub const NONE: Self = Self::Iterations(0);

    /// Whether there is nothing to think with.
    pub fn is_empty(self) -> bool {
        match self {
            Self::Time(time) => time.is_zero(),
            Self::Iterations(count) => count == 0,
        }
    }

    /// Begins to spend it.
    pub fn begin(self) -> Spending {
        Spending {
            budget: self,
            watch: Stopwatch::start(),
            spent: 0,
        }
    }
}

/// A budget being spent.
#[derive(Clone, Copy, Debug)]
pub struct Spending {
    budget: Budget,
    watch: Stopwatch,
    spent: u64,
}

impl Spending {
    /// Looking at the clock takes as long as part of an iteration, so it is done every so many.
    const BETWEEN_LOOKS: u64 = 16;

    /// The part of one of several who think at the same time, all of them from now on: the time that is
    /// left, or some of the iterations. Numbers count from 0.
    #[must_use]
    pub fn part(self, number: usize, of: usize) -> Self {
        let budget = match self.budget {
            time @ Budget::Time(_) => time,
            Budget::Iterations(count) => {
                let (number, of) = (number as u64, of.max(1) as u64);
                Budget::Iterations(count / of + u64::from(number < count % of))
            }
        };
        Self { budget, ..self }
    }

    /// Takes one iteration out of the budget, if there is one left.
    pub fn take(&mut self) -> bool {
        let more = match self.budget {
            Budget::Iterations(count) => self.spent < count,
            Budget::Time(time) => {
                !self.spent.is_multiple_of(Self::BETWEEN_LOOKS) || self.watch.elapsed() < time
            }
        };
        self.spent += u64::from(more);
        more
    }

    /// How many iterations were taken.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// How much of the budget is gone, from 0 to 1.
    pub fn share(&self) -> f64 {
        match self.budget {
            Budget::Iterations(0) => 1.0,
            Budget::Iterations(count) => self.spent as f64 / count as f64,
            Budget::Time(time) if time.is_zero() => 1.0,
            Budget::Time(time) => {
                (self.watch.elapsed().as_secs_f64() / time.as_secs_f64()).min(1.0)
            }
        }
    }
}

/// A tree is not looked into more often: sums of single precision would begin to lose what is added. That is
/// ten seconds of the desert with two seats, and longer elsewhere.
pub(crate) const MOST_VISITS: u32 = 1 << 22;

/// A line is told this far at most.
pub(crate) const LONGEST_LINE: usize = 12;

/// A bot's move, and what it thought.
#[derive(Clone, Debug)]
pub struct Choice<G: Game> {
    /// What it plays.
    pub the_move: G::Move,
    /// What it considered, best first; empty if it did not weigh anything.
    pub considered: Vec<Considered<G>>,
    /// How it expects play to go on, its own move first. Where others decide in secret the line
    /// leaves them out.
    pub line: Vec<(Seat, G::Move)>,
    /// How many iterations it took.
    pub iterations: u64,
}

impl<G: Game> Choice<G> {
    /// A move without a thought.
    pub fn at_once(seat: Seat, the_move: G::Move) -> Self {
        Self {
            considered: vec![],
            line: vec![(seat, the_move.clone())],
            the_move,
            iterations: 0,
        }
    }
}

/// A move a bot thought about.
#[derive(Clone, Debug)]
pub struct Considered<G: Game> {
    /// The move.
    pub the_move: G::Move,
    /// Which share of its thinking went into it, from 0 to 1.
    pub share: f32,
    /// What it expects of it, if it found out.
    pub expected: Option<Expected>,
}

/// How a game is expected to end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Expected {
    /// Mean final scores.
    pub scores: BySeat<f32>,
    /// Each seat's share of the win, from 0 to 1.
    pub wins: BySeat<f32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_budget_are_the_whole_of_it() {
        for count in [0, 1, 2, 7, 1000] {
            for of in 1..6 {
                let spent = |number| {
                    let mut part = Budget::Iterations(count).begin().part(number, of);
                    while part.take() {}
                    part.spent()
                };
                assert_eq!((0..of).map(spent).sum::<u64>(), count);
                assert!(spent(0) - spent(of - 1) <= 1);
            }
        }
        let nothing = Budget::Time(Duration::ZERO).begin();
        assert!(!nothing.part(1, 2).take());
    }
}

//! How games ended that went on from one move, added up.

use crate::bot::Expected;
use crate::value::Outcome;
use caravanserai_kernel::BySeat;

/// Sums over the simulations of a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sums {
    /// Simulations: fewer than visits where a tree is older than its root.
    count: u32,
    scores: BySeat<f64>,
    wins: BySeat<f64>,
}

impl Sums {
    pub(crate) fn nothing(seats: usize) -> Self {
        let nothing = BySeat::repeat(seats, 0.0);
        Self {
            count: 0,
            scores: nothing,
            wins: nothing,
        }
    }

    /// Counts one more simulation.
    pub(crate) fn note(&mut self, outcome: &Outcome) {
        self.count += 1;
        let share = 1.0 / outcome.winners.len().max(1) as f64;
        for (seat, &score) in outcome.scores.iter() {
            self.scores[seat] += f64::from(score);
            if outcome.winners.contains(seat) {
                self.wins[seat] += share;
            }
        }
    }

    /// Counts other simulations of the same move too.
    pub(crate) fn add(&mut self, other: &Self) {
        self.count += other.count;
        for (seat, score) in other.scores.iter() {
            self.scores[seat] += score;
            self.wins[seat] += other.wins[seat];
        }
    }

    /// Mean scores and shares of the win, if there was a simulation.
    pub(crate) fn mean(&self) -> Option<Expected> {
        let mean = |of: &BySeat<f64>| of.map(|_, sum| (sum / f64::from(self.count)) as f32);
        (self.count > 0).then(|| Expected {
            scores: mean(&self.scores),
            wins: mean(&self.wins),
        })
    }
}

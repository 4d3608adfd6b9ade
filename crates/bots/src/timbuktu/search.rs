//! Flat Monte Carlo over one stage: every candidate in the same worlds, the worse half dropped again
//! and again.

use crate::bot::{Expected, Spending};
use crate::timbuktu::belief::Belief;
use crate::timbuktu::rollout::{End, Rollout};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{BySeat, Game, Luck, Step};
use caravanserai_timbuktu::{Move, View};

/// A move under consideration.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The move.
    pub the_move: Move,
    /// What the static model says of it, in points: the less, the better.
    pub cost: f32,
    /// In how many worlds it was tried.
    pub tried: u32,
    reward: f64,
    scores: BySeat<f64>,
    wins: BySeat<f64>,
}

impl Candidate {
    /// One that was not tried yet.
    pub fn new(seats: usize, the_move: Move, cost: f32) -> Self {
        Self {
            the_move,
            cost,
            tried: 0,
            reward: 0.0,
            scores: BySeat::repeat(seats, 0.0),
            wins: BySeat::repeat(seats, 0.0),
        }
    }

    /// The mean reward, mixed with what the static model says as if that were so many worlds.
    fn value(&self, prior: f32, level: f64) -> f64 {
        let prior = f64::from(prior);
        (self.reward + prior * (level - f64::from(self.cost))) / (f64::from(self.tried) + prior)
    }

    /// Mean final scores, and chances to win.
    pub fn expected(&self) -> Option<Expected> {
        let mean = |sums: &BySeat<f64>| sums.map(|_, sum| (sum / f64::from(self.tried)) as f32);
        (self.tried > 0).then(|| Expected {
            scores: mean(&self.scores),
            wins: mean(&self.wins),
        })
    }
}

/// How an end is rewarded.
fn reward(rollout: &Rollout<'_>, end: &End) -> f64 {
    let seat = rollout.seat;
    let weights = rollout.weights;
    let all: f32 = end.scores.as_slice().iter().sum();
    let own = end.scores[seat];
    let field = own - (all - own) / (end.scores.seats() - 1) as f32;
    let margin = end.margin(seat);
    f64::from(margin + weights.field * (field - margin) + weights.win * end.wins[seat])
}

/// Tries the candidates in worlds drawn from the belief and sorts them, best first. They come
/// sorted by the static model.
pub fn search(
    rollout: &Rollout<'_>,
    view: &View,
    belief: &Belief,
    candidates: &mut [Candidate],
    spending: &mut Spending,
    luck: &mut FastLuck,
) {
    let mut alive = candidates.len();
    let rounds = usize::BITS - alive.saturating_sub(1).leading_zeros();
    let prior = rollout.weights.prior;
    for round in 0..rounds {
        let enough = f64::from(round + 1) / f64::from(rounds);
        let mut more = true;
        while more && spending.share() < enough {
            let piles = belief.draw(luck);
            let mut own = FastLuck::new(luck.bits());
            let (world, mut expectations) = rollout.world(view, &piles, &mut own);
            for candidate in &mut candidates[..alive] {
                more = spending.take();
                if !more {
                    break;
                }
                let mut position = world;
                let step = Step::Move(rollout.seat, candidate.the_move);
                rollout.game.apply(&mut position, &step);
                rollout.play(&mut position, &mut expectations);
                let end = rollout.end(&position);
                candidate.tried += 1;
                candidate.reward += reward(rollout, &end);
                for (seat, score) in end.scores.iter() {
                    candidate.scores[seat] += f64::from(*score);
                    candidate.wins[seat] += f64::from(end.wins[seat]);
                }
            }
        }
        // Where the rewards lie as a whole, so that costs can be set beside them.
        let tried: f64 = candidates[..alive].iter().map(|c| f64::from(c.tried)).sum();
        let level = if tried > 0.0 {
            let sum = |c: &Candidate| c.reward + f64::from(c.cost) * f64::from(c.tried);
            candidates[..alive].iter().map(sum).sum::<f64>() / tried
        } else {
            0.0
        };
        candidates[..alive].sort_by(|a, b| b.value(prior, level).total_cmp(&a.value(prior, level)));
        alive = alive.div_ceil(2);
    }
}

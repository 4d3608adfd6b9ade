//! Weights that are tried out in games: a walk uphill in the dark.
//!
//! Simultaneous perturbation (Spall): in each round all weights are changed at once by a random
//! sign, games are played between the weights so changed and those changed the other way, and the
//! weights move a little toward the better side. It takes the same number of games for two weights
//! as for twenty, and noise averages out over the rounds.

use caravanserai_kernel::Luck;
use caravanserai_kernel::luck::FastLuck;

/// How far and how fast to walk.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stride {
    /// By which share of itself a weight is changed for trying out.
    pub reach: f64,
    /// How far a weight moves, as a share of `reach`, for one point of difference.
    pub rate: f64,
    /// The farthest a weight moves in a round, as a share of `reach`.
    pub most: f64,
}

/// A step of the walk: in which direction each weight is tried out.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    signs: Vec<f64>,
    stride: Stride,
}

impl Trial {
    /// The trial of a round.
    pub fn new(weights: usize, stride: Stride, seed: u64, round: u32) -> Self {
        let mut luck = FastLuck::new(FastLuck::new(seed).bits() ^ u64::from(round));
        let mut sign = || if luck.below(2) == 0 { 1.0 } else { -1.0 };
        Self {
            signs: (0..weights).map(|_| sign()).collect(),
            // Smaller strides later on, by Spall's exponents.
            stride: Stride {
                reach: stride.reach / (f64::from(round) + 1.0).powf(0.101),
                rate: stride.rate / (f64::from(round) + 1.0).powf(0.602),
                ..stride
            },
        }
    }

    /// The weights changed by the signs, and against them. A weight of 0 stays what it is, and none
    /// changes its sign.
    pub fn sides(&self, weights: &[f32]) -> [Vec<f32>; 2] {
        [1.0, -1.0].map(|side| self.moved(weights, side))
    }

    /// The weights after the games: `difference` is by how many points the first side was better.
    pub fn learned(&self, weights: &[f32], difference: f64) -> Vec<f32> {
        let Stride { rate, most, .. } = self.stride;
        self.moved(weights, (rate * difference).clamp(-most, most))
    }

    fn moved(&self, weights: &[f32], by: f64) -> Vec<f32> {
        let factor = |sign: &f64| (sign * by * self.stride.reach).exp() as f32;
        let signs = self.signs.iter();
        signs
            .zip(weights)
            .map(|(sign, weight)| weight * factor(sign))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_walk_finds_the_top_of_a_hill_through_noise() {
        let top = [2.0_f32, 0.5, 1.0];
        let height = |weights: &[f32]| -> f64 {
            let off = weights.iter().zip(top);
            -off.map(|(w, t)| f64::from((w / t).ln().powi(2)))
                .sum::<f64>()
        };
        let stride = Stride {
            reach: 0.2,
            rate: 4.0,
            most: 1.0,
        };
        let mut weights = vec![1.0_f32; 3];
        let mut luck = FastLuck::new(1);
        for round in 0..400 {
            let trial = Trial::new(3, stride, 7, round);
            let [one, other] = trial.sides(&weights);
            let noise = f64::from(luck.below(1000)) / 5000.0 - 0.1;
            weights = trial.learned(&weights, height(&one) - height(&other) + noise);
        }
        assert!(height(&weights) > -0.1, "{weights:?}");
    }

    #[test]
    fn what_weighs_nothing_keeps_weighing_nothing() {
        let stride = Stride {
            reach: 0.2,
            rate: 1.0,
            most: 1.0,
        };
        let trial = Trial::new(2, stride, 1, 0);
        let learned = trial.learned(&[0.0, -1.0], 1.0);
        assert!(learned[0] == 0.0 && learned[1] < 0.0);
    }
}

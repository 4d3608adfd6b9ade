//! Worlds weighed by evidence: what a viewer holds likely after watching rivals move.
//!
//! It starts from [`Knowledge`], where all worlds are equally likely, and lists them with a weight
//! each. Whoever reads the rivals' moves supplies how likely a move was in each world.

use crate::Timbuktu;
use crate::cards::Piles;
use crate::goods::{ByGood, Good, Load};
use crate::knowledge::Knowledge;
use crate::places::{PENS, Spot};
use crate::ring::PILES;
use caravanserai_kernel::Luck;

/// Possible worlds of the running stage, each with its probability.
#[derive(Clone, PartialEq, Debug)]
pub struct Belief {
    worlds: Vec<(Piles, f64)>,
}

impl Belief {
    /// Everything that is possible, equally likely. A seat has 13,824 worlds at most; a spectator who
    /// has seen no pile would have 1,728,000.
    pub fn even(knowledge: &Knowledge) -> Self {
        let weight = 1.0 / knowledge.world_count() as f64;
        Self {
            worlds: knowledge.worlds().map(|world| (world, weight)).collect(),
        }
    }

    /// The worlds with their probabilities.
    pub fn worlds(&self) -> &[(Piles, f64)] {
        &self.worlds
    }

    /// Takes in a piece of evidence: how likely it was in each world. What was impossible in every
    /// world is no evidence, and nothing changes.
    pub fn weigh(&mut self, mut likelihood: impl FnMut(&Piles) -> f64) {
        let weights: Vec<f64> = self
            .worlds
            .iter()
            .map(|(world, weight)| weight * likelihood(world))
            .collect();
        let total: f64 = weights.iter().sum();
        if total > 0.0 && total.is_finite() {
            for ((_, weight), new) in self.worlds.iter_mut().zip(weights) {
                *weight = new / total;
            }
        }
    }

    /// Takes in that all piles moved one place on, and what is known since (G10).
    pub fn swap(&mut self, knowledge: &Knowledge) {
        for (world, _) in &mut self.worlds {
            world.rotate_right(1);
        }
        self.worlds.retain(|(world, _)| knowledge.allows(world));
        self.weigh(|_| 1.0);
    }

    /// One of the worlds, by its probability.
    pub fn draw(&self, luck: &mut dyn Luck) -> Option<&Piles> {
        // 53 bits make an even number from 0 to 1.
        let mut left = (luck.bits() >> 11) as f64 / (1_u64 << 53) as f64;
        let reached = self.worlds.iter().find(|(_, weight)| {
            left -= weight;
            left < 0.0
        });
        reached.or(self.worlds.last()).map(|(world, _)| world)
    }

    /// The chances pen by pen.
    pub fn odds(&self, game: &Timbuktu) -> Odds {
        let mut odds = Odds {
            joint: [[[0.0; 5]; 5]; PENS],
        };
        let mut by_cards = [[[0.0; PILES]; PILES]; PENS];
        for (world, weight) in &self.worlds {
            for pile in world {
                by_cards[pile.pen.index()][pile.pitches.index()][pile.goods.index()] += weight;
            }
        }
        for (pen, by_cards) in by_cards.iter().enumerate() {
            for (pitches, by_goods) in game.pitch_cards.iter().zip(by_cards) {
                for (goods, weight) in game.goods_cards.iter().zip(by_goods) {
                    for pitch in pitches {
                        for good in goods {
                            odds.joint[pen][pitch.index()][good.index()] += weight;
                        }
                    }
                }
            }
        }
        odds
    }
}

/// The chance that each pitch of each pen is robbed of each good.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds {
    joint: [[[f64; 5]; 5]; PENS],
}

impl Odds {
    /// The chance that a camel on this pitch of this pen is robbed of a good.
    pub fn robbed(&self, spot: Spot, good: Good) -> f64 {
        self.joint[spot.pen().index()][spot.pitch().index()][good.index()]
    }

    /// What a camel with this load loses there on average, its goods being worth that much each.
    pub fn expected_loss(&self, spot: Spot, load: Load, values: &ByGood<f64>) -> f64 {
        let at_risk =
            |good: Good| self.robbed(spot, good) * f64::from(load.of(good)) * values[good];
        Good::ALL.into_iter().map(at_risk).sum()
    }
}

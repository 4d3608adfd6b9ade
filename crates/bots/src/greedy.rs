//! The second yardstick: whatever looks best right now, ties at random.

use crate::bot::{Bot, Budget, Choice, Considered};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Luck, Seat};

/// A game whose moves can be judged by what they bring at once.
pub trait Gains: Game {
    /// What each legal move brings the seat at once, as far as the view tells. A move that brings
    /// nothing for certain may be listed as 0. Empty where the seat has nothing to decide, or too
    /// many moves to list.
    fn gains(&self, view: &Self::View, seat: Seat, luck: &mut FastLuck) -> Vec<(Self::Move, f64)>;
}

/// Takes what brings most at once.
#[derive(Clone, Debug)]
pub struct Greedy {
    luck: FastLuck,
}

/// Gains that differ by less are equal: sums of chances in another order.
const EQUAL: f64 = 1e-9;

impl Greedy {
    /// With this seed.
    pub fn new(seed: u64) -> Self {
        Self {
            luck: FastLuck::new(seed),
        }
    }
}

impl<G: Gains> Bot<G> for Greedy {
    fn choose(&mut self, game: &G, view: &G::View, seat: Seat, _: Budget) -> Option<Choice<G>> {
        let mut gains = game.gains(view, seat, &mut self.luck);
        let most = gains.iter().map(|(_, gain)| *gain).reduce(f64::max);
        let Some(most) = most else {
            let world = game.guess(view, &mut self.luck);
            let the_move = game.random_move(&world, seat, &mut self.luck)?;
            return Some(Choice::at_once(seat, the_move));
        };
        gains.sort_by(|a, b| b.1.total_cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        let best = gains.partition_point(|(_, gain)| *gain >= most - EQUAL);
        let chosen = self.luck.below(best as u32) as usize;
        gains.swap(0, chosen);
        let the_move = gains[0].0.clone();
        Some(Choice {
            line: vec![(seat, the_move.clone())],
            the_move,
            iterations: gains.len() as u64,
            considered: gains
                .into_iter()
                .enumerate()
                .map(|(place, (the_move, _))| Considered {
                    the_move,
                    share: if place == 0 { 1.0 } else { 0.0 },
                    expected: None,
                })
                .collect(),
        })
    }
}

//! The lowest level: one look at tables of three to five, and a few steps ahead with two seats.

use super::manner::Manner;
use super::quick::Quick;
use super::strong::Strong;
use super::weights::Weights;
use crate::bot::{Bot, Budget, Choice};
use caravanserai_desert::{Desert, View};
use caravanserai_kernel::{Game, Seat};
use std::sync::Arc;

/// How loosely it chooses at one look (see [`Quick::new`]): hardly. Looser is weaker, and the step to the
/// next level steeper: against 140 iterations with two seats it lost 88.5 % of 300 games at 0.15, 84.5 % at
/// 0.08, 81.3 % at this. With three to five seats, where it is used now, 0.15 plays as this does, and 0.5
/// clearly worse (`docs/bots/desert.md`).
pub const LOOSE: f32 = 0.02;

/// Plays by one look where there are many rivals. With two seats search is worth so much that four even
/// steps from one look to a second of it would each be won by 88 % and more; there it searches a little.
#[derive(Clone, Debug)]
pub struct Beginner {
    at_a_look: Quick,
    ahead: Strong,
}

impl Beginner {
    /// With this seed and these weights.
    pub fn new(seed: u64, weights: Arc<Weights>) -> Self {
        Self {
            at_a_look: Quick::new(seed, weights.clone(), LOOSE),
            ahead: Strong::new(seed, weights, Manner::usual),
        }
    }
}

impl Bot<Desert> for Beginner {
    fn choose(
        &mut self,
        game: &Desert,
        view: &View,
        seat: Seat,
        budget: Budget,
    ) -> Option<Choice<Desert>> {
        if game.seats() == 2 {
            self.ahead.choose(game, view, seat, budget)
        } else {
            self.at_a_look.choose(game, view, seat, budget)
        }
    }

    fn think_on(&mut self, threads: usize) {
        self.ahead.think_on(threads);
    }
}

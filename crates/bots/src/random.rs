//! The first yardstick: any legal move, each equally likely.

use crate::bot::{Bot, Budget, Choice};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat};

/// Plays any legal move.
#[derive(Clone, Debug)]
pub struct Random {
    luck: FastLuck,
}

impl Random {
    /// With this seed.
    pub fn new(seed: u64) -> Self {
        Self {
            luck: FastLuck::new(seed),
        }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, game: &G, view: &G::View, seat: Seat, _: Budget) -> Option<Choice<G>> {
        let world = game.guess(view, &mut self.luck);
        let the_move = game.random_move(&world, seat, &mut self.luck)?;
        Some(Choice::at_once(seat, the_move))
    }
}

//! The bot that searches: leaders and camels in one tree.

use super::features::Camel;
use super::manner::Manner;
use super::scene::Scene;
use super::search::{Search, place};
use super::weights::Weights;
use crate::bot::{Bot, Budget, Choice, Considered, Expected};
use crate::playable::Playable;
use caravanserai_desert::{Desert, Phase, View};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, Viewer};
use std::sync::Arc;

/// Searches.
#[derive(Clone, Debug)]
pub struct Strong {
    luck: FastLuck,
    tree: Search,
    weights: Arc<Weights>,
    /// How to search at a table of so many seats.
    manner: fn(usize) -> Manner,
    /// What the seat should see at the second camel of its turn, and its first one: then the tree
    /// grows on where it stands.
    next: Option<(View, Camel)>,
}

impl Strong {
    /// With this seed and the weights that come with the program.
    pub fn new(seed: u64) -> Self {
        Self::with(seed, Arc::new(Weights::shipped().clone()), Manner::usual)
    }

    /// The same for whoever has time: with playouts that take longer and tell more.
    pub fn canny(seed: u64) -> Self {
        Self::with(seed, Arc::new(Weights::shipped().clone()), Manner::canny)
    }

    /// With other weights, or in another manner: for tuning and measuring.
    pub fn with(seed: u64, weights: Arc<Weights>, manner: fn(usize) -> Manner) -> Self {
        Self {
            luck: FastLuck::new(seed),
            tree: Search::default(),
            weights,
            manner,
            next: None,
        }
    }

    fn search(&mut self, game: &Desert, view: &View, budget: Budget) -> Option<Choice<Desert>> {
        let mut spending = budget.begin();
        let seats = game.seats();
        let manner = (self.manner)(seats);
        let table = self.weights.table(seats);
        let first = game.guess(view, &mut self.luck);
        let scene = Scene::new(game, view, &first);
        let seat = first.mover();
        let before = self.next.take();
        let known = before.is_some_and(|(seen, camel)| {
            seen == *view && self.tree.go_on(&scene, table, &manner, camel, &first)
        });
        if !known && !self.tree.plant(&scene, table, &manner, &first) {
            return None;
        }
        if self.tree.options() > 1 {
            let secrets = game.has_secrets(view);
            while spending.take() {
                let mut world = if secrets {
                    game.guess(view, &mut self.luck)
                } else {
                    first
                };
                self.tree
                    .simulate(&scene, table, &manner, &mut world, &mut self.luck);
            }
        }
        let found = self.tree.found();
        let camel = found.first()?.camel;
        let best = self.tree.root_move(game, camel);
        let two = first.phase() == Phase::Camels && first.camels_left_in_turn() == 2;
        if two && manner.grows_on {
            let mut after = first;
            place(game, &mut after, camel);
            self.next = Some((game.view(&after, Viewer::Seat(seat)), camel));
        }
        let visits = self.tree.visits();
        if visits == 0 {
            // Nothing was tried: the best by the prior.
            return Some(Choice::at_once(seat, best));
        }
        let considered = found.iter().map(|found| Considered {
            the_move: self.tree.root_move(game, found.camel),
            share: found.visits as f32 / visits as f32,
            expected: found
                .expected
                .map(|(scores, wins)| Expected { scores, wins }),
        });
        Some(Choice {
            considered: considered.collect(),
            line: self.tree.line(game),
            the_move: best,
            iterations: spending.spent(),
        })
    }
}

impl Bot<Desert> for Strong {
    fn choose(
        &mut self,
        game: &Desert,
        view: &View,
        seat: Seat,
        budget: Budget,
    ) -> Option<Choice<Desert>> {
        if view.mover != seat {
            return None;
        }
        match view.phase {
            Phase::Dealing | Phase::Over(_) => None,
            Phase::Returning => {
                // Before any leader stands the colours differ by their names only.
                let world = game.guess(view, &mut self.luck);
                let the_move = game.random_move(&world, seat, &mut self.luck)?;
                Some(Choice::at_once(seat, the_move))
            }
            Phase::Leaders | Phase::Camels => self.search(game, view, budget),
        }
    }
}

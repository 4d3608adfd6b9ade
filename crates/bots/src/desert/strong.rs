//! The bot that searches: leaders and camels in one tree.

use super::features::Camel;
use super::manner::Manner;
use super::scene::Scene;
use super::search::place;
use super::weights::Weights;
use super::workers::{Question, Workers};
use crate::bot::{Bot, Budget, Choice, Considered};
use crate::playable::Playable;
use caravanserai_desert::{Desert, Phase, View};
use caravanserai_kernel::{Game, Seat, Viewer};
use std::sync::Arc;

/// Searches.
#[derive(Clone, Debug)]
pub struct Strong {
    workers: Workers,
    weights: Arc<Weights>,
    manner: How,
    /// What the seat should see at the second camel of its turn, and its first one: then the trees
    /// grow on where they stand.
    next: Option<(View, Camel)>,
}

/// In which manner to search.
#[derive(Clone, Copy, Debug)]
enum How {
    /// As it is right at a table of so many seats.
    ByTable(fn(usize) -> Manner),
    /// At all of them.
    Always(Manner),
}

impl Strong {
    /// With this seed and these weights, in the manner for a table of so many seats.
    pub fn new(seed: u64, weights: Arc<Weights>, manner: fn(usize) -> Manner) -> Self {
        Self::made(seed, weights, How::ByTable(manner))
    }

    /// In this manner at every table: for measuring.
    pub fn always(seed: u64, weights: Arc<Weights>, manner: Manner) -> Self {
        Self::made(seed, weights, How::Always(manner))
    }

    fn made(seed: u64, weights: Arc<Weights>, manner: How) -> Self {
        Self {
            workers: Workers::new(seed),
            weights,
            manner,
            next: None,
        }
    }

    fn search(&mut self, game: &Desert, view: &View, budget: Budget) -> Option<Choice<Desert>> {
        let spending = budget.begin();
        let seats = game.seats();
        let manner = match self.manner {
            How::ByTable(manner) => manner(seats),
            How::Always(manner) => manner,
        };
        let first = game.guess(view, self.workers.luck());
        let scene = Scene::new(game, view, &first);
        let seat = first.mover();
        let before = self.next.take();
        let question = Question {
            scene: &scene,
            view,
            table: self.weights.table(seats),
            manner: &manner,
            world: &first,
            secrets: game.has_secrets(view),
            after: before.and_then(|(seen, camel)| (seen == *view).then_some(camel)),
        };
        let iterations = self.workers.search(&question, spending)?;
        let mut found = self.workers.found();
        let camel = found.first()?.camel;
        if found[0].visits > 0 && found[0].expected.is_none() {
            found[0].expected = self.workers.glimpse(&question, camel);
        }
        let best = self.workers.root_move(game, camel);
        let two = first.phase() == Phase::Camels && first.camels_left_in_turn() == 2;
        if two && manner.grows_on {
            let mut after = first;
            place(game, &mut after, camel);
            self.next = Some((game.view(&after, Viewer::Seat(seat)), camel));
        }
        let visits = self.workers.visits();
        if visits == 0 {
            // Nothing was tried: the best by the prior.
            return Some(Choice::at_once(seat, best));
        }
        let considered = found.iter().map(|found| Considered {
            the_move: self.workers.root_move(game, found.camel),
            share: found.visits as f32 / visits as f32,
            expected: found.expected,
        });
        Some(Choice {
            considered: considered.collect(),
            line: self.workers.line(game, camel),
            the_move: best,
            iterations,
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
                let luck = self.workers.luck();
                let world = game.guess(view, luck);
                let the_move = game.random_move(&world, seat, luck)?;
                Some(Choice::at_once(seat, the_move))
            }
            Phase::Leaders | Phase::Camels => self.search(game, view, budget),
        }
    }

    fn think_on(&mut self, threads: usize) {
        self.workers.set_number(threads);
        self.next = None;
    }
}

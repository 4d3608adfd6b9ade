//! The player of one look: it weighs what a camel brings or leads to, and does not search.

use super::leaders;
use super::policy::Policy;
use super::scene::Scene;
use super::search::to_move;
use super::weights::{Table, Weights};
use crate::bot::{Bot, Budget, Choice, Considered};
use crate::playable::Playable;
use crate::sums::Sums;
use caravanserai_desert::{Desert, Move, Phase, Position, View};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, Step};
use std::sync::Arc;

/// So many games played on by chance say what to expect of the move: some tenths of a millisecond.
const GLIMPSES: u16 = 64;
/// So many leaders are told of.
const TOLD: usize = 8;

/// Plays by one look.
#[derive(Clone, Debug)]
pub struct Quick {
    luck: FastLuck,
    weights: Arc<Weights>,
    loose: f32,
    policy: Policy,
}

impl Quick {
    /// With this seed and these weights. How loosely it chooses: a camel that looks this much worse, in
    /// the prior's logarithms, is e times less likely.
    pub fn new(seed: u64, weights: Arc<Weights>, loose: f32) -> Self {
        Self {
            luck: FastLuck::new(seed),
            weights,
            loose,
            policy: Policy::default(),
        }
    }

    fn camel(&mut self, scene: &Scene, table: &Table, world: &Position) -> Choice<Desert> {
        let chosen = self
            .policy
            .draw(scene, table, world, self.loose, &mut self.luck);
        let (camels, chances) = self.policy.weigh(scene, table, world, self.loose);
        if let [only] = camels[..] {
            return Choice::at_once(world.mover(), to_move(scene.game, only));
        }
        let mut order: Vec<usize> = (0..camels.len()).collect();
        // What it plays comes first, whatever else it liked.
        order.sort_by(|&a, &b| {
            let played = (camels[b] == chosen).cmp(&(camels[a] == chosen));
            played
                .then_with(|| chances[b].total_cmp(&chances[a]))
                .then(a.cmp(&b))
        });
        let considered = order.into_iter().map(|number| Considered {
            the_move: to_move(scene.game, camels[number]),
            share: chances[number],
            expected: None,
        });
        let considered = considered.collect();
        self.told(scene.game, world, considered)
    }

    /// The first of what was considered, with how the game goes on from there by chance.
    fn told(
        &mut self,
        game: &Desert,
        world: &Position,
        mut considered: Vec<Considered<Desert>>,
    ) -> Choice<Desert> {
        let seat = world.mover();
        let the_move = considered[0].the_move;
        let mut after = *world;
        game.apply(&mut after, &Step::Move(seat, the_move));
        let mut sums = Sums::nothing(game.seats());
        for _ in 0..GLIMPSES {
            let mut end = after;
            game.random_playout(&mut end, &mut self.luck);
            sums.note(&game.outcome(&end));
        }
        considered[0].expected = sums.mean();
        Choice {
            considered,
            line: vec![(seat, the_move)],
            the_move,
            iterations: 0,
        }
    }
}

/// Leaders that look good, best first.
fn good_leaders(scene: &Scene, table: &Table, world: &Position) -> Vec<Move> {
    let best = leaders::judged(scene, table, world, world.mover()).into_iter();
    let space = |leader: &leaders::Leader| scene.game.board().space(leader.cell);
    let to_move = |leader: leaders::Leader| Move::Leader(leader.colour, space(&leader));
    best.take(TOLD).map(to_move).collect()
}

impl Bot<Desert> for Quick {
    fn choose(
        &mut self,
        game: &Desert,
        view: &View,
        seat: Seat,
        _: Budget,
    ) -> Option<Choice<Desert>> {
        if view.mover != seat || matches!(view.phase, Phase::Dealing | Phase::Over(_)) {
            return None;
        }
        let world = game.guess(view, &mut self.luck);
        let weights = self.weights.clone();
        let table = weights.table(game.seats());
        if view.phase == Phase::Camels {
            let scene = Scene::new(game, view, &world);
            return Some(self.camel(&scene, table, &world));
        }
        if view.phase == Phase::Leaders {
            let leaders = good_leaders(&Scene::new(game, view, &world), table, &world);
            let considered = leaders
                .into_iter()
                .enumerate()
                .map(|(rank, the_move)| Considered {
                    the_move,
                    share: f32::from(u8::from(rank == 0)),
                    expected: None,
                });
            let considered: Vec<_> = considered.collect();
            return (!considered.is_empty()).then(|| self.told(game, &world, considered));
        }
        let the_move = game.random_move(&world, seat, &mut self.luck)?;
        Some(Choice::at_once(seat, the_move))
    }
}

//! Players of one look: they weigh what a camel brings or leads to, and do not search.

use super::features::{FEATURES, NAMES};
use super::leaders;
use super::policy::Policy;
use super::scene::Scene;
use super::search::to_move;
use super::weights::{Table, Weights};
use crate::bot::{Bot, Budget, Choice, Considered};
use caravanserai_desert::{Desert, Move, Phase, Position, View};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, Step};

/// How a player looks at the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// Whether it sees only its own business: water, oases and the ways there, and who has the
    /// longest caravan; not what rivals want, nor areas and the end.
    pub short: bool,
    /// How loosely it chooses: a camel that looks this much worse, in the prior's logarithms, is e
    /// times less likely.
    pub loose: f32,
    /// How many places it considers for a leader, by the learned judgement; 0 is all.
    pub places: u32,
}

/// Plays by one look.
#[derive(Clone, Debug)]
pub struct Quick {
    luck: FastLuck,
    look: Look,
    policy: Policy,
}

impl Quick {
    /// With this seed.
    pub fn new(seed: u64, look: Look) -> Self {
        Self {
            luck: FastLuck::new(seed),
            look,
            policy: Policy::default(),
        }
    }

    fn camel(&mut self, scene: &Scene, table: &Table, world: &Position) -> Choice<Desert> {
        let short = Table {
            camels: own_business(&table.camels),
            leaders: table.leaders,
        };
        let table = if self.look.short { &short } else { table };
        let chosen = self
            .policy
            .draw(scene, table, world, self.look.loose, &mut self.luck);
        let (camels, chances) = self.policy.weigh(scene, table, world, self.look.loose);
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
        let the_move = to_move(scene.game, chosen);
        Choice {
            considered: considered.collect(),
            line: vec![(world.mover(), the_move)],
            the_move,
            iterations: 0,
        }
    }

    fn leader(&mut self, scene: &Scene, table: &Table, world: &Position) -> Option<Move> {
        let game = scene.game;
        if self.look.places == 0 {
            let best = *leaders::judged(scene, table, world, world.mover()).first()?;
            return Some(Move::Leader(best.colour, game.board().space(best.cell)));
        }
        let seat = world.mover();
        let tries = self.look.places;
        let moves: Vec<Move> = (0..tries)
            .filter_map(|_| game.random_move(world, seat, &mut self.luck))
            .collect();
        let gain = |the_move: Move| {
            let mut after = *world;
            game.apply(&mut after, &Step::Move(seat, the_move));
            leaders::gain(scene, table, world, &after, the_move)
        };
        moves
            .into_iter()
            .map(|the_move| (gain(the_move), the_move))
            .max_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))
            .map(|(_, the_move)| the_move)
    }
}

/// The weights without what is about rivals, areas and the end.
fn own_business(weights: &[f32; FEATURES]) -> [f32; FEATURES] {
    let hidden = ["deny", "block", "crowd", "area", "end"];
    let is_seen = |name: &str| !hidden.iter().any(|hidden| name.starts_with(hidden));
    std::array::from_fn(|i| if is_seen(NAMES[i]) { weights[i] } else { 0.0 })
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
        let table = Weights::shipped().table(game.seats());
        if view.phase == Phase::Camels {
            let scene = Scene::new(game, view, &world);
            return Some(self.camel(&scene, table, &world));
        }
        let the_move = if view.phase == Phase::Leaders {
            self.leader(&Scene::new(game, view, &world), table, &world)?
        } else {
            game.random_move(&world, seat, &mut self.luck)?
        };
        Some(Choice::at_once(seat, the_move))
    }
}

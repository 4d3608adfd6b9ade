//! Players of one look: they weigh what a camel brings or leads to, and do not search.

use super::features::{FEATURES, NAMES};
use super::leaders;
use super::policy::Policy;
use super::scene::Scene;
use super::search::to_move;
use super::weights::{Table, Weights};
use crate::bot::{Bot, Budget, Choice, Considered, Expected};
use crate::playable::Playable;
use caravanserai_desert::{Desert, Move, Phase, Position, View};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{BySeat, Game, Seat, Step};

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

/// So many games played on by chance say what to expect of the move: some tenths of a millisecond.
const GLIMPSES: u16 = 64;
/// So many leaders are told of.
const TOLD: usize = 8;

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
            ..*table
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
        let nothing = BySeat::repeat(game.seats(), 0.0);
        let (mut scores, mut wins) = (nothing, nothing);
        for _ in 0..GLIMPSES {
            let mut end = after;
            game.random_playout(&mut end, &mut self.luck);
            let outcome = game.outcome(&end);
            let share = outcome.wins();
            for (seat, &score) in outcome.scores.iter() {
                scores[seat] += score as f32 / f32::from(GLIMPSES);
                wins[seat] += share[seat] / f32::from(GLIMPSES);
            }
        }
        considered[0].expected = Some(Expected { scores, wins });
        Choice {
            considered,
            line: vec![(seat, the_move)],
            the_move,
            iterations: 0,
        }
    }

    /// Leaders that look good, best first.
    fn leaders(&mut self, scene: &Scene, table: &Table, world: &Position) -> Vec<Move> {
        let (game, seat) = (scene.game, world.mover());
        if self.look.places == 0 {
            let best = leaders::judged(scene, table, world, seat).into_iter();
            let to_move = |leader: leaders::Leader| {
                Move::Leader(leader.colour, game.board().space(leader.cell))
            };
            return best.take(TOLD).map(to_move).collect();
        }
        let tries = self.look.places;
        let gain = |the_move: Move| {
            let mut after = *world;
            game.apply(&mut after, &Step::Move(seat, the_move));
            leaders::gain(scene, table, world, &after, the_move)
        };
        let luck = &mut self.luck;
        let moves = (0..tries).filter_map(|_| game.random_move(world, seat, luck));
        let mut weighed: Vec<(f32, Move)> =
            moves.map(|the_move| (gain(the_move), the_move)).collect();
        weighed.sort_by(|a, b| b.0.total_cmp(&a.0).then(b.1.cmp(&a.1)));
        weighed.dedup();
        let best = weighed.into_iter().map(|(_, the_move)| the_move);
        best.take(TOLD).collect()
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
        if view.phase == Phase::Leaders {
            let leaders = self.leaders(&Scene::new(game, view, &world), table, &world);
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

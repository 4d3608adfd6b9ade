//! The strong search: PUCT with a learned prior over random playouts that see what is good.
//!
//! Every node maximises the value of the seat that decides there. A position is listed when it was
//! met a few times; its moves are kept in the order of their priors, so that a selection looks only
//! at the moves tried and the best one that was not. The two camels of a turn are two nodes of the
//! same seat, tried in one order only. Leaders are placed in the same tree, only the best by
//! judgement, and those that the tree does not reach are drawn from what is likely.

mod found;
#[cfg(test)]
mod tests;

pub(crate) use found::{Found, found_by};

use super::eye::Sight;
use super::features::{Camel, Listing};
use super::leaders::judged;
use super::likely::Likely;
use super::manner::Manner;
use super::scene::Scene;
use super::weights::Table;
use crate::arithmetic::exp;
use crate::playable::Playable;
use crate::sums::Sums;
use caravanserai_desert::colour::COLOURS;
use caravanserai_desert::{Cells, Desert, Move, Phase, Position};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, Step};
use std::ops::Range;

/// Of no colour anywhere.
const NOWHERE: [Cells; COLOURS] = [Cells::EMPTY; COLOURS];
/// No such node.
const NONE: u32 = u32::MAX;
/// The tree stops growing at so many slots.
const MOST_SLOTS: usize = 1 << 24;

#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
    count: u16,
    /// How many slots were tried: the first ones.
    tried: u16,
    visits: u32,
    /// Sum of what its seat got.
    value: f32,
    seat: Seat,
    /// Whether leaders are placed here, not camels.
    leaders: bool,
}

impl Node {
    fn slots(&self) -> Range<usize> {
        let first = self.first as usize;
        first..first + usize::from(self.count)
    }

    fn the_move(&self, game: &Desert, camel: Camel) -> Move {
        if self.leaders {
            Move::Leader(camel.colour, game.board().space(camel.cell))
        } else {
            to_move(game, camel)
        }
    }
}

/// A search tree; keeps its memory from one decision to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    nodes: Vec<Node>,
    /// The node of the decision to take.
    root: u32,
    camels: Vec<Camel>,
    priors: Vec<f32>,
    visits: Vec<u32>,
    values: Vec<f32>,
    below: Vec<u32>,
    sums: Vec<Sums>,
    path: Vec<(u32, u32)>,
    listing: Listing,
    weighed: Vec<(f32, u32)>,
    likely: Likely,
    /// What playouts see; nothing before the first decision.
    sight: Option<Sight>,
}

impl Search {
    /// Begins anew from a position of leaders or camels; false if nobody decides there.
    pub(crate) fn plant(
        &mut self,
        scene: &Scene,
        table: &Table,
        manner: &Manner,
        position: &Position,
    ) -> bool {
        self.nodes.clear();
        self.camels.clear();
        self.priors.clear();
        self.visits.clear();
        self.values.clear();
        self.below.clear();
        self.sums.clear();
        self.sight = Some(manner.eye.open(table, scene.game, position));
        match position.phase() {
            Phase::Camels => (),
            Phase::Leaders => self
                .likely
                .fill(scene, table, position, manner.grove.likely),
            Phase::Dealing | Phase::Returning | Phase::Over(_) => return false,
        }
        let root = self.list(scene, table, manner, position, &NOWHERE);
        self.root_at(root, scene.game.seats());
        self.options() > 0
    }

    /// Goes on to a position from the root by the move of a piece, with all that was found out beyond
    /// it; false if that is nothing, and the tree is as it was.
    pub(crate) fn go_on(
        &mut self,
        scene: &Scene,
        table: &Table,
        manner: &Manner,
        camel: Camel,
        position: &Position,
    ) -> bool {
        let Some(root) = self.nodes.get(self.root as usize) else {
            return false;
        };
        let slot = root.slots().find(|&slot| self.camels[slot] == camel);
        let below = slot.map_or(NONE, |slot| self.below[slot]);
        if below == NONE {
            return false;
        }
        let root = self.list(scene, table, manner, position, &NOWHERE);
        self.remember(root, below);
        self.root_at(root, scene.game.seats());
        true
    }

    /// Moves what was found out at a node to a new one of the same position, whose moves may be more.
    fn remember(&mut self, new: u32, old: u32) {
        let (old, new) = (self.nodes[old as usize], &mut self.nodes[new as usize]);
        (new.tried, new.visits, new.value) = (old.tried, old.visits, old.value);
        let slots = new.slots();
        let tried = old.first as usize..old.first as usize + usize::from(old.tried);
        // Those tried come first, in the order in which they were.
        for (at, known) in slots.clone().zip(tried) {
            let camel = self.camels[known];
            let mut rest = at..slots.end;
            let found = rest.find(|&slot| self.camels[slot] == camel);
            let found = found.expect("a new node has every move of the old one");
            self.camels[at..=found].rotate_right(1);
            self.priors[at..=found].rotate_right(1);
            self.visits[at] = self.visits[known];
            self.values[at] = self.values[known];
            self.below[at] = self.below[known];
        }
    }

    fn root_at(&mut self, node: u32, seats: usize) {
        self.root = node;
        self.sums.clear();
        let options = usize::from(self.nodes[node as usize].count);
        self.sums.resize(options, Sums::nothing(seats));
    }

    /// How many moves there are at the root.
    pub(crate) fn options(&self) -> usize {
        self.sums.len()
    }

    /// How many simulations went through the root.
    pub(crate) fn visits(&self) -> u32 {
        self.nodes[self.root as usize].visits
    }

    /// A new node for a position, its moves in the order of their priors, but for those that need not
    /// be tried.
    fn list(
        &mut self,
        scene: &Scene,
        table: &Table,
        manner: &Manner,
        position: &Position,
        needless: &[Cells; COLOURS],
    ) -> u32 {
        self.weighed.clear();
        if position.phase() == Phase::Leaders {
            let grove = &manner.grove;
            let leaders = judged(scene, table, position, position.mover());
            self.listing.camels.clear();
            for (number, leader) in leaders.iter().take(grove.kept).enumerate() {
                self.listing.camels.push(leader.camel());
                self.weighed
                    .push((leader.points / grove.points, number as u32));
            }
        } else {
            self.listing.fill(scene, position);
            let sharp = 1.0 / manner.temperature;
            let camels = self.listing.camels.iter().zip(&self.listing.rows);
            for (number, (camel, row)) in camels.enumerate() {
                if needless[camel.colour.index()].contains(camel.cell) {
                    continue;
                }
                let sum: f32 = row.iter().zip(&table.camels).map(|(x, w)| x * w).sum();
                self.weighed.push((sum * sharp, number as u32));
            }
        }
        if self.weighed.is_empty() && *needless != NOWHERE {
            // Nothing else is left.
            return self.list(scene, table, manner, position, &NOWHERE);
        }
        self.weighed
            .sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let most = self.weighed.first().map_or(0.0, |(weight, _)| *weight);
        let mut all = 0.0;
        for (weight, _) in &mut self.weighed {
            *weight = exp(*weight - most);
            all += *weight;
        }
        let node = self.nodes.len() as u32;
        self.nodes.push(Node {
            first: self.camels.len() as u32,
            count: self.weighed.len() as u16,
            tried: 0,
            visits: 0,
            value: 0.0,
            seat: position.mover(),
            leaders: position.phase() == Phase::Leaders,
        });
        for &(weight, number) in &self.weighed {
            self.camels.push(self.listing.camels[number as usize]);
            self.priors.push(weight / all);
        }
        let slots = self.camels.len();
        self.visits.resize(slots, 0);
        self.values.resize(slots, 0.0);
        self.below.resize(slots, NONE);
        node
    }

    /// What need not be tried after that slot of a node. As the second camel of a turn that is whatever
    /// came before the first there: those two are tried in the other order. Only inside an area that
    /// the first has closed it is not the same, so camels may go there.
    fn needless(&self, node: u32, slot: u32, position: &Position) -> [Cells; COLOURS] {
        let mut needless = NOWHERE;
        let node = &self.nodes[node as usize];
        let same_turn = position.camels_left_in_turn() == 1 && node.seat == position.mover();
        if node.leaders || !same_turn {
            return needless;
        }
        for camel in &self.camels[node.first as usize..slot as usize] {
            needless[camel.colour.index()].insert(camel.cell);
        }
        let closed = position.enclosed(node.seat);
        needless.map(|cells| cells.without(closed))
    }

    /// The slot to try at a node.
    #[inline]
    fn select(&mut self, node: u32, manner: &Manner) -> u32 {
        let entry = &mut self.nodes[node as usize];
        let exploration = if entry.leaders {
            manner.grove.exploration
        } else {
            manner.exploration
        };
        let root = exploration * (entry.visits as f32 + 1.0).sqrt();
        let first = entry.first as usize;
        let tried = usize::from(entry.tried);
        let slots = first..first + tried;
        let (mut best, mut best_score) = (first, f32::NEG_INFINITY);
        let tried_slots = self.visits[slots.clone()]
            .iter()
            .zip(&self.values[slots.clone()])
            .zip(&self.priors[slots]);
        for (number, ((&visits, &value), &prior)) in tried_slots.enumerate() {
            let visits = visits as f32;
            let score = value / visits + root * prior / (1.0 + visits);
            if score > best_score {
                (best, best_score) = (first + number, score);
            }
        }
        if entry.tried < entry.count {
            let parent = if entry.visits == 0 {
                0.5
            } else {
                entry.value / entry.visits as f32
            };
            let score = parent - manner.caution + root * self.priors[first + tried];
            if score > best_score {
                best = first + tried;
                entry.tried += 1;
            }
        }
        best as u32
    }

    /// One simulation from a world of the root.
    pub(crate) fn simulate(
        &mut self,
        scene: &Scene,
        table: &Table,
        manner: &Manner,
        world: &mut Position,
        luck: &mut FastLuck,
    ) {
        let game = scene.game;
        self.path.clear();
        let mut node = self.root;
        loop {
            let slot = self.select(node, manner);
            self.path.push((node, slot));
            let camel = self.camels[slot as usize];
            place(game, world, camel);
            let list_at = match world.phase() {
                Phase::Camels => manner.list_at,
                Phase::Leaders => manner.grove.list_at,
                Phase::Dealing | Phase::Returning | Phase::Over(_) => break,
            };
            let below = self.below[slot as usize];
            if below != NONE {
                node = below;
                continue;
            }
            // The visit under way is not counted yet.
            if self.visits[slot as usize] + 1 < list_at || self.camels.len() > MOST_SLOTS {
                break;
            }
            let needless = if manner.in_one_order {
                self.needless(node, slot, world)
            } else {
                NOWHERE
            };
            node = self.list(scene, table, manner, world, &needless);
            self.below[slot as usize] = node;
        }
        if manner.grove.likely > 0.0 {
            self.likely.place(game, world, luck);
        }
        let sight = self.sight.as_ref().expect("a tree that was planted");
        sight.play_out(game, world, luck);
        let outcome = game.outcome(world);
        let values = outcome.values(manner.margin);
        for &(node, slot) in &self.path {
            let entry = &mut self.nodes[node as usize];
            let value = values[entry.seat];
            entry.visits += 1;
            entry.value += value;
            self.visits[slot as usize] += 1;
            self.values[slot as usize] += value;
        }
        let first = self.nodes[self.root as usize].first;
        self.sums[(self.path[0].1 - first) as usize].note(&outcome);
    }
}

/// The move of a camel.
pub(crate) fn to_move(game: &Desert, camel: Camel) -> Move {
    Move::Camel(camel.colour, game.board().space(camel.cell))
}

/// Places a legal piece of the seat to move: a leader before the first camel, else a camel.
#[inline]
pub(crate) fn place(game: &Desert, position: &mut Position, camel: Camel) {
    let the_move = if position.phase() == Phase::Leaders {
        Move::Leader(camel.colour, game.board().space(camel.cell))
    } else {
        to_move(game, camel)
    };
    game.apply(position, &Step::Move(position.mover(), the_move));
}

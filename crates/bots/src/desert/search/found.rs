//! What a search found out: the moves of its root, and how the game is thought to go on.

use super::{Camel, NONE, Search, place};
use crate::bot::{Expected, LONGEST_LINE};
use crate::playable::Playable;
use crate::sums::Sums;
use caravanserai_desert::{Desert, Move, Position};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat};

/// A line is told only as far as its moves were tried that often.
const FEW_VISITS: u32 = 10;

/// So many playouts tell what to expect of a move that only the tree of an earlier decision knows.
const GLIMPSES: u32 = 16;

/// What a search found out about a move at the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) camel: Camel,
    pub(crate) visits: u32,
    pub(crate) value: f32,
    /// Mean final scores and win shares, if it was tried.
    pub(crate) expected: Option<Expected>,
}

/// The moves that several searches of the same position have at their roots, with all that they found
/// out together, the most visited first.
pub(crate) fn found_by<'a>(searches: impl IntoIterator<Item = &'a Search>) -> Vec<Found> {
    let mut searches = searches.into_iter();
    let Some(first) = searches.next() else {
        return vec![];
    };
    let mut all: Vec<(Camel, u32, f32, Sums)> = first.at_root().collect();
    for search in searches {
        // Trees that grew on from an earlier decision have the same moves in another order.
        for (camel, visits, value, sums) in search.at_root().filter(|(_, visits, ..)| *visits > 0) {
            let same = all.iter_mut().find(|(known, ..)| *known == camel);
            let same = same.expect("searches of one position have the same moves");
            same.1 += visits;
            same.2 += value;
            same.3.add(&sums);
        }
    }
    let mut found: Vec<Found> = all
        .into_iter()
        .map(|(camel, visits, value, sums)| Found {
            camel,
            visits,
            value: value / visits.max(1) as f32,
            expected: sums.mean(),
        })
        .collect();
    // Of equals the first: the sort is stable.
    found.sort_by(|x, y| {
        let by_visits = y.visits.cmp(&x.visits);
        by_visits.then_with(|| y.value.total_cmp(&x.value))
    });
    found
}

impl Search {
    /// By move of the root: how often it was tried, what it brought, and the sums of how games ended.
    fn at_root(&self) -> impl Iterator<Item = (Camel, u32, f32, Sums)> + '_ {
        let slots = self.nodes[self.root as usize].slots();
        slots.zip(&self.sums).map(|(slot, sums)| {
            let (visits, value) = (self.visits[slot], self.values[slot]);
            (self.camels[slot], visits, value, *sums)
        })
    }

    /// The moves of the root, the most visited first.
    pub(crate) fn found(&self) -> Vec<Found> {
        found_by([self])
    }

    /// How games end after a piece at the root, by some playouts from such worlds.
    pub(crate) fn glimpse(
        &self,
        game: &Desert,
        mut a_world: impl FnMut(&mut FastLuck) -> Position,
        camel: Camel,
        luck: &mut FastLuck,
    ) -> Option<Expected> {
        let sight = self.sight.as_ref()?;
        let mut sums = Sums::nothing(game.seats());
        for _ in 0..GLIMPSES {
            let mut end = a_world(luck);
            place(game, &mut end, camel);
            sight.play_out(game, &mut end, luck);
            sums.note(&game.outcome(&end));
        }
        sums.mean()
    }

    /// How often a piece was tried at the root.
    pub(crate) fn tried(&self, camel: Camel) -> u32 {
        let same = self.at_root().find(|(known, ..)| *known == camel);
        same.map_or(0, |(_, visits, ..)| visits)
    }

    /// The move of a slot's piece at the root.
    pub(crate) fn root_move(&self, game: &Desert, camel: Camel) -> Move {
        self.nodes[self.root as usize].the_move(game, camel)
    }

    /// A piece at the root, and then the most visited moves one after the other.
    pub(crate) fn line(&self, game: &Desert, first: Camel) -> Vec<(Seat, Move)> {
        let root = &self.nodes[self.root as usize];
        let mut line = vec![(root.seat, root.the_move(game, first))];
        let slot = root.slots().find(|&slot| self.camels[slot] == first);
        let mut node = slot.map_or(NONE, |slot| self.below[slot]);
        while node != NONE && line.len() < LONGEST_LINE {
            let entry = &self.nodes[node as usize];
            let first = entry.first as usize;
            let slots = first..first + usize::from(entry.tried);
            // Of equals the first: as `found` has it.
            let best = slots.rev().max_by(|&a, &b| {
                let by_visits = self.visits[a].cmp(&self.visits[b]);
                by_visits.then_with(|| self.values[a].total_cmp(&self.values[b]))
            });
            let Some(best) = best else { break };
            if self.visits[best] < FEW_VISITS {
                break;
            }
            line.push((entry.seat, entry.the_move(game, self.camels[best])));
            node = self.below[best];
        }
        line
    }
}

//! What a search found out: the moves of its root, and how the game is thought to go on.

use super::{Camel, NONE, Search};
use crate::bot::LONGEST_LINE;
use caravanserai_desert::{Desert, Move};
use caravanserai_kernel::{BySeat, Seat};

/// A line is told only as far as its moves were tried that often.
const FEW_VISITS: u32 = 10;

/// What a search found out about a move at the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) camel: Camel,
    pub(crate) visits: u32,
    pub(crate) value: f32,
    /// Mean final scores and win shares, if it was tried.
    pub(crate) expected: Option<(BySeat<f32>, BySeat<f32>)>,
}

impl Search {
    /// The moves of the root, the most visited first.
    pub(crate) fn found(&self) -> Vec<Found> {
        let slots = self.nodes[self.root as usize].slots();
        let mut all: Vec<(usize, Found)> = slots
            .zip(&self.sums)
            .map(|(slot, sums)| {
                let visits = self.visits[slot];
                let count = sums.count;
                let mean = |sums: &BySeat<f64>| sums.map(|_, s| (s / f64::from(count)) as f32);
                let found = Found {
                    camel: self.camels[slot],
                    visits,
                    value: self.values[slot] / visits.max(1) as f32,
                    expected: (count > 0).then(|| (mean(&sums.scores), mean(&sums.wins))),
                };
                (slot, found)
            })
            .collect();
        all.sort_by(|(a, x), (b, y)| {
            let by_visits = y.visits.cmp(&x.visits);
            by_visits
                .then_with(|| y.value.total_cmp(&x.value))
                .then(a.cmp(b))
        });
        all.into_iter().map(|(_, found)| found).collect()
    }

    /// The move of a slot's piece at the root.
    pub(crate) fn root_move(&self, game: &Desert, camel: Camel) -> Move {
        self.nodes[self.root as usize].the_move(game, camel)
    }

    /// The most visited moves one after the other, from the root on.
    pub(crate) fn line(&self, game: &Desert) -> Vec<(Seat, Move)> {
        let mut line = vec![];
        let mut node = self.root;
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
            if node != self.root && self.visits[best] < FEW_VISITS {
                break;
            }
            line.push((entry.seat, entry.the_move(game, self.camels[best])));
            node = self.below[best];
        }
        line
    }
}

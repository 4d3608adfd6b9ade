//! The learned prior as a player of its own: one look, no search.

use super::features::{Camel, FEATURES, Features, Listing};
use super::leaders::unit;
use super::scene::Scene;
use super::search::place;
use super::weights::Table;
use crate::arithmetic::exp;
use caravanserai_desert::{Phase, Position};
use caravanserai_kernel::luck::FastLuck;

/// Draws camels by the prior; keeps its memory from one to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Policy {
    listing: Listing,
    chances: Vec<f32>,
}

impl Policy {
    /// The legal camels of the seat to move and the chance of each.
    pub(crate) fn weigh(
        &mut self,
        scene: &Scene,
        table: &Table,
        position: &Position,
        temperature: f32,
    ) -> (&[Camel], &[f32]) {
        self.listing.fill(scene, position);
        self.chances.clear();
        let sum =
            |row: &Features| -> f32 { row.iter().zip(&table.camels).map(|(x, w)| x * w).sum() };
        self.chances.extend(self.listing.rows.iter().map(sum));
        let most = self
            .chances
            .iter()
            .copied()
            .fold(f32::NEG_INFINITY, f32::max);
        for chance in &mut self.chances {
            *chance = exp((*chance - most) / temperature);
        }
        let all: f32 = self.chances.iter().sum();
        for chance in &mut self.chances {
            *chance /= all;
        }
        (&self.listing.camels, &self.chances)
    }

    /// Draws a camel from those weighed last, by a number from 0 up to 1, and tells how its features
    /// differ from the mean of them all: the way to make it likelier.
    pub(crate) fn draw_and_tell(&self, number: f32) -> (Camel, Features) {
        let mut mean = [0.0; FEATURES];
        for (row, chance) in self.listing.rows.iter().zip(&self.chances) {
            for (sum, x) in mean.iter_mut().zip(row) {
                *sum += chance * x;
            }
        }
        let drawn = self.nth(number);
        let row = &self.listing.rows[drawn];
        let way = std::array::from_fn(|feature| row[feature] - mean[feature]);
        (self.listing.camels[drawn], way)
    }

    /// The place of the camel at which the sum of the chances passes a number from 0 up to 1.
    fn nth(&self, number: f32) -> usize {
        let mut rest = number;
        let passes = |chance: &f32| {
            rest -= chance;
            rest < 0.0
        };
        let place = self.chances.iter().position(passes);
        place.unwrap_or(self.chances.len() - 1)
    }

    /// Draws a camel.
    pub(crate) fn draw(
        &mut self,
        scene: &Scene,
        table: &Table,
        position: &Position,
        temperature: f32,
        luck: &mut FastLuck,
    ) -> Camel {
        self.weigh(scene, table, position, temperature);
        self.listing.camels[self.nth(unit(luck))]
    }

    /// Plays camels up to the end of the game.
    pub(crate) fn play_to_end(
        &mut self,
        scene: &Scene,
        table: &Table,
        position: &mut Position,
        temperature: f32,
        luck: &mut FastLuck,
    ) {
        while position.phase() == Phase::Camels {
            let camel = self.draw(scene, table, position, temperature, luck);
            place(scene.game, position, camel);
        }
    }
}

//! The learned prior as a player of its own: one look, no search.

use super::features::{Camel, Listing};
use super::leaders::unit;
use super::scene::Scene;
use super::search::place;
use super::weights::Table;
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
        let sum = |row: &[f32; super::features::FEATURES]| -> f32 {
            row.iter().zip(&table.camels).map(|(x, w)| x * w).sum()
        };
        self.chances.extend(self.listing.rows.iter().map(sum));
        let most = self
            .chances
            .iter()
            .copied()
            .fold(f32::NEG_INFINITY, f32::max);
        for chance in &mut self.chances {
            *chance = ((*chance - most) / temperature).exp();
        }
        let all: f32 = self.chances.iter().sum();
        for chance in &mut self.chances {
            *chance /= all;
        }
        (&self.listing.camels, &self.chances)
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
        let (camels, chances) = self.weigh(scene, table, position, temperature);
        let mut rest = unit(luck);
        for (camel, chance) in camels.iter().zip(chances) {
            rest -= chance;
            if rest < 0.0 {
                return *camel;
            }
        }
        camels[camels.len() - 1]
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

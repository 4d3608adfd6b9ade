//! What goods are worth: how a stage's end is expected to turn out, and what a token counts for.

use crate::timbuktu::tables::Goods;
use crate::timbuktu::weights::Weights;
use caravanserai_kernel::{BySeat, Seat};
use caravanserai_timbuktu::{Camel, Good, Load, Open};

/// What every seat holds, and what is lost: all that final scores are made of.
#[derive(Clone, Copy, Debug)]
pub struct Stock {
    seats: usize,
    /// By seat.
    held: [Goods; 5],
    lost: Goods,
}

impl Stock {
    /// That of a table.
    pub fn of(
        seats: usize,
        camels: usize,
        open: &Open,
        load: impl Fn(Seat, Camel) -> Load,
    ) -> Self {
        let mut held = [[0.0; 5]; 5];
        for seat in Seat::all(seats) {
            for camel in &Camel::ALL[..camels] {
                let load = load(seat, *camel);
                for good in Good::ALL {
                    held[seat.index()][good.index()] += load.of(good) as f32;
                }
            }
        }
        Self {
            seats,
            held,
            lost: Good::ALL.map(|good| open.value(good) as f32),
        }
    }

    /// Expected final scores, if that share of what is held now gets through.
    pub fn scores(&self, through: f32) -> BySeat<f32> {
        let held = |good: usize| self.held.iter().map(|held| held[good]).sum::<f32>();
        let values: Goods =
            std::array::from_fn(|good| self.lost[good] + (1.0 - through) * held(good));
        BySeat::from_fn(self.seats, |seat| {
            let own = &self.held[seat.index()];
            through
                * own
                    .iter()
                    .zip(values)
                    .map(|(n, value)| n * value)
                    .sum::<f32>()
        })
    }

    /// What losing a token of each good costs a seat against the mean of its rivals, in points: its
    /// value, and that what is left of the good gets dearer in everyone's hands. `through` is the
    /// share that gets through this stage and those after it.
    pub fn points(&self, weights: &Weights, seat: Seat, through: f32) -> Goods {
        let own = &self.held[seat.index()];
        std::array::from_fn(|good| {
            let all: f32 = self.held.iter().map(|held| held[good]).sum();
            let rivals = (all - own[good]) / (self.seats - 1) as f32;
            let value = self.lost[good] + (1.0 - through) * all;
            let dearer = weights.scarcity * (rivals - own[good]);
            // Nothing is worth keeping less than a little.
            (value + dearer).max(0.1 * value).max(0.1)
        })
    }
}

/// The numbers scaled to 1 on average, and what 1 stands for.
pub fn scaled(points: Goods) -> (Goods, f32) {
    let mean = points.iter().sum::<f32>() / 5.0;
    (points.map(|value| value / mean), mean)
}

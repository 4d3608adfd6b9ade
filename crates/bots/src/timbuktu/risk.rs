//! The chance that each pitch is robbed of each good, as somebody at the table sees it.

use crate::timbuktu::tables::{Goods, Tables};
use caravanserai_timbuktu::{Pile, Spot};

/// By spot and good: the chance that a camel there loses that good.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Risk(pub [Goods; Spot::COUNT]);

/// What the unseen piles may be, card by card.
#[derive(Clone, Copy, Debug)]
pub struct Even {
    /// By pitch: the chance that a pile not seen robs it.
    pub pitches: [f32; 5],
    /// By good.
    pub goods: Goods,
}

impl Even {
    /// After these piles were seen, everything else is equally likely.
    #[inline]
    pub fn after(tables: &Tables, seen: &[Option<Pile>; 5]) -> Self {
        let (mut pitches, mut goods) = ([2.0; 5], [2.0; 5]);
        // Each pitch and good may stand on other numbers of cards in tables of one's own.
        for at in 0..5 {
            pitches[at] = (0..5).map(|card| tables.pitches[card][at]).sum();
            goods[at] = (0..5).map(|card| tables.goods[card][at]).sum();
        }
        let mut unseen = 5.0_f32;
        for pile in seen.iter().flatten() {
            unseen -= 1.0;
            for at in 0..5 {
                pitches[at] -= tables.pitches[pile.pitches.index()][at];
                goods[at] -= tables.goods[pile.goods.index()][at];
            }
        }
        let share = if unseen > 0.0 { 1.0 / unseen } else { 0.0 };
        Self {
            pitches: pitches.map(|count| count * share),
            goods: goods.map(|count| count * share),
        }
    }
}

impl Risk {
    /// No thief anywhere.
    pub const NONE: Self = Self([[0.0; 5]; Spot::COUNT]);

    /// After these piles were seen, everything else being equally likely.
    pub fn even(tables: &Tables, seen: &[Option<Pile>; 5]) -> Self {
        let even = Even::after(tables, seen);
        let mut risk = Self::NONE;
        for (at, spot) in risk.0.iter_mut().enumerate() {
            *spot = even.goods.map(|chance| chance * even.pitches[at % 5]);
        }
        risk.with(tables, seen)
    }

    /// The same with these piles known: their pens are certain.
    #[must_use]
    pub fn with(mut self, tables: &Tables, seen: &[Option<Pile>; 5]) -> Self {
        for pile in seen.iter().flatten() {
            let pen = pile.pen.index() * 5;
            for pitch in 0..5 {
                let visited = tables.pitches[pile.pitches.index()][pitch];
                let goods = tables.goods[pile.goods.index()];
                self.0[pen + pitch] = goods.map(|robbed| robbed * visited);
            }
        }
        self
    }

    /// Chances between these and others.
    #[must_use]
    pub fn towards(mut self, other: &Self, share: f32) -> Self {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            for (own, other) in own.iter_mut().zip(other) {
                *own += share * (other - *own);
            }
        }
        self
    }
}

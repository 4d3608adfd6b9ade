//! The static model: what a way costs, and which camel to move now.

use crate::timbuktu::risk::Risk;
use crate::timbuktu::tables::{Goods, Tables, dot, worth_of};
use crate::timbuktu::weights::Weights;
use caravanserai_timbuktu::{Few, Good, Load, Open, Pen};

/// What somebody at the table makes of it: chances of theft, and what goods are worth.
#[derive(Clone, Copy, Debug)]
pub struct Mind<'a> {
    /// The stage.
    pub tables: &'a Tables,
    /// The numbers to play by.
    pub weights: &'a Weights,
    /// Where thieves are expected.
    pub risk: &'a Risk,
    /// What each good is worth; 1 on average.
    pub values: &'a Goods,
}

/// A way into a pen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Way {
    /// Where it leads.
    pub pen: Pen,
    /// What is paid for it.
    pub pay: Option<Good>,
    /// What it is expected to cost, in goods.
    pub cost: f32,
}

/// The pitches taken so far, pen by pen.
pub type Taken = [usize; 5];

/// Those of a table.
#[inline]
pub fn taken(open: &Open) -> Taken {
    Pen::ALL.map(|pen| 5 - open.room(pen))
}

impl Mind<'_> {
    /// The cheapest payment out of a load for a pitch with these chances: what is paid cannot be
    /// stolen there any more.
    #[inline]
    pub fn payment(&self, load: Load, risk: &Goods) -> (Option<Good>, f32) {
        let mut cheapest = (None, f32::INFINITY);
        for good in Good::ALL {
            let price = self.values[good.index()] * (1.0 - risk[good.index()]);
            if load.of(good) > 0 && price < cheapest.1 {
                cheapest = (Some(good), price);
            }
        }
        cheapest
    }

    /// What the cheapest payment costs.
    #[inline]
    fn price(&self, load: Load, risk: &Goods) -> f32 {
        let mut least = f32::INFINITY;
        for good in Good::ALL {
            let price = self.values[good.index()] * (1.0 - risk[good.index()]);
            let price = if load.of(good) > 0 {
                price
            } else {
                f32::INFINITY
            };
            least = least.min(price);
        }
        least
    }

    /// The pens free of charge for a camel that leaves a pen with this load, room or not.
    #[inline]
    pub fn free(&self, from: Pen, load: Load) -> Few {
        if load.is_empty() {
            Few::below(5)
        } else {
            self.tables.arrows[from.index()]
        }
    }

    /// What a camel loses in a pen, the payment included; infinite where it is full.
    #[inline]
    pub fn cost(&self, taken: &Taken, free: Few, load: Load, worth: &Goods, pen: usize) -> f32 {
        if taken[pen] >= 5 {
            return f32::INFINITY;
        }
        let risk = &self.risk.0[pen * 5 + taken[pen]];
        let loss = dot(risk, worth);
        if free.contains(pen) {
            loss
        } else {
            loss + self.price(load, risk)
        }
    }

    /// The best way for a camel; `None` only if every pen is full.
    pub fn best_way(&self, taken: &Taken, from: Pen, load: Load) -> Option<Way> {
        let free = self.free(from, load);
        let worth = worth_of(load, self.values);
        let mut best: Option<(usize, f32)> = None;
        for pen in 0..5 {
            let cost = self.cost(taken, free, load, &worth, pen);
            if cost < best.map_or(f32::INFINITY, |(_, least)| least) {
                best = Some((pen, cost));
            }
        }
        best.map(|(pen, cost)| Way {
            pen: Pen::ALL[pen],
            pay: if free.contains(pen) {
                None
            } else {
                self.payment(load, &self.risk.0[pen * 5 + taken[pen]]).0
            },
            cost,
        })
    }

    /// The mean chances over the pitches of each pen that are still free.
    pub fn later(&self, taken: &Taken) -> [Goods; 5] {
        std::array::from_fn(|pen| {
            let mut sum = [0.0; 5];
            let left = taken[pen]..5;
            let share = 1.0 / left.len().max(1) as f32;
            for pitch in left {
                for (sum, risk) in sum.iter_mut().zip(&self.risk.0[pen * 5 + pitch]) {
                    *sum += risk;
                }
            }
            sum.map(|sum| sum * share)
        })
    }

    /// How little a camel should wait: the less, the sooner it should move. Its least cost now,
    /// less part of what it would cost on average later, less the crowd in its free pens.
    pub fn regret(&self, taken: &Taken, later: &[Goods; 5], from: Pen, load: Load) -> f32 {
        if load.is_empty() {
            return 0.0;
        }
        let free = self.free(from, load);
        let worth = worth_of(load, self.values);
        let mut now = f32::INFINITY;
        let (mut mean, mut open, mut crowd) = (0.0, 0.0, 0.0);
        for pen in free.iter() {
            crowd += taken[pen] as f32;
            if taken[pen] < 5 {
                now = now.min(dot(&self.risk.0[pen * 5 + taken[pen]], &worth));
                mean += dot(&later[pen], &worth);
                open += 1.0;
            }
        }
        for (pen, &taken) in taken.iter().enumerate() {
            if free.contains(pen) || taken >= 5 {
                continue;
            }
            let risk = &self.risk.0[pen * 5 + taken];
            let loss = dot(risk, &worth);
            // A payment costs something: most ways need no closer look.
            if loss < now {
                now = now.min(loss + self.price(load, risk));
            }
        }
        let mean = if open > 0.0 { mean / open } else { now };
        now - self.weights.later * mean - self.weights.crowd * crowd * 0.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_timbuktu::{Setup, Timbuktu};

    #[test]
    fn what_is_worth_least_is_paid_and_what_is_lost_anyway_is_worth_nothing() {
        let game = Timbuktu::new(Setup::new(3)).expect("a sound setup");
        let open = *caravanserai_kernel::Game::start(&game).open();
        let tables = Tables::of(&game, &open);
        let mind = Mind {
            tables: &tables,
            weights: &Weights::shipped(),
            risk: &Risk::NONE,
            values: &[1.4, 1.0, 0.4, 0.9, 1.3],
        };
        let load = Load::new(&[Good::Gold, Good::Coffee, Good::Pepper]).expect("a load");
        assert_eq!(mind.payment(load, &[0.0; 5]).0, Some(Good::Pepper));
        let thief_of_gold = [1.0, 0.0, 0.0, 0.0, 0.0];
        assert_eq!(mind.payment(load, &thief_of_gold), (Some(Good::Gold), 0.0));
        assert_eq!(mind.payment(Load::EMPTY, &[0.0; 5]).0, None);
    }
}

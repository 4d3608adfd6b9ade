//! What playouts see: the learned prior, boiled down to what can be counted in no time.

use super::features::{DENY_1, LATE, LINK, PATH_2, PATH_2_FIRST, PATH_3, RACE, WATER};
use super::weights::Table;
use caravanserai_desert::keen::{Keen, LEFT, MOST, STANDS};
use caravanserai_desert::setup::supply;

/// The features that playouts see.
pub(crate) const SEEN: [usize; 18] = [
    LINK,
    PATH_2,
    PATH_2_FIRST,
    PATH_3,
    WATER,
    DENY_1,
    RACE,
    RACE + 1,
    RACE + 2,
    RACE + 3,
    RACE + 4,
    RACE + 5,
    LATE,
    LATE + 1,
    LATE + 2,
    LATE + 3,
    LATE + 4,
    LATE + 5,
];

/// How sharp the eye is. What each number measured: `docs/bots/desert.md`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Eye {
    /// How flat the weights of camels are: 1 as the prior was learned.
    pub camels: f32,
    /// The same for the race for the longest caravan.
    pub race: f32,
}

impl Eye {
    /// What it sees at a table of so many seats, by the prior's weights.
    pub(crate) fn open(self, table: &Table, seats: usize) -> Keen {
        let learned = &table.playouts;
        let more = |logarithm: f32| share((logarithm / self.camels).exp() - 1.0);
        let mut race = [[0; LEFT]; STANDS];
        for (stand, row) in race.iter_mut().enumerate() {
            for (left, entry) in row.iter_mut().enumerate() {
                let late = 1.0 - (left as f32 / f32::from(supply(seats))).min(1.0);
                let logarithm = learned[RACE + stand] + late * learned[LATE + stand];
                *entry = share((logarithm / self.race).exp()).clamp(1, u16::MAX.into()) as u16;
            }
        }
        Keen {
            any: ONE,
            link: more(learned[LINK]),
            two_away: more(learned[PATH_2]),
            two_away_first: more(learned[PATH_2] + learned[PATH_2_FIRST]),
            three_away: more(learned[PATH_3]),
            odd_water: more(learned[WATER]),
            more_water: more(2.0 * learned[WATER]),
            spoil: more(learned[DENY_1] + learned[DENY_1 + 1]),
            race,
        }
    }
}

/// The weight of any camel: fine enough for parts of it.
const ONE: u32 = 16;

/// A weight as a whole number, nothing if it is less than nothing.
#[expect(clippy::cast_sign_loss, reason = "nothing below zero is left")]
fn share(weight: f32) -> u32 {
    (weight.max(0.0) * ONE as f32).min(MOST as f32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desert::weights::Weights;

    #[test]
    fn what_was_learned_to_be_better_weighs_more_and_a_sharper_eye_sees_it_clearer() {
        for seats in 2..=5 {
            let table = Weights::shipped().table(seats);
            let open = |camels| {
                let eye = Eye {
                    camels,
                    race: camels,
                };
                eye.open(table, seats)
            };
            let (sharp, dull) = (open(0.5), open(2.0));
            assert!(sharp.link > sharp.two_away && sharp.two_away > sharp.three_away);
            assert!(sharp.more_water > sharp.odd_water);
            assert!(sharp.link > dull.link && sharp.any == dull.any);
            // Level and late is worth more than far behind.
            assert!(sharp.race[3][5] > sharp.race[0][5]);
        }
    }

    #[test]
    fn no_weight_is_too_large_to_add_up() {
        let mut table = *Weights::shipped().table(4);
        table.playouts = table.playouts.map(|_| 1000.0);
        let eye = Eye {
            camels: 0.1,
            race: 0.1,
        };
        let keen = eye.open(&table, 4);
        assert_eq!((keen.link, keen.race[0][0]), (MOST, u16::MAX));
    }
}

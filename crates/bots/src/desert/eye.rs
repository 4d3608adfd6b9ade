//! What playouts see: the learned prior, boiled down to what can be counted in no time, or nearly all
//! of it.

use super::features::{self, DENY_1, LATE, LINK, PATH_2, PATH_2_FIRST, PATH_3, RACE, WATER};
use super::weights::Table;
use crate::arithmetic::exp;
use caravanserai_desert::canny::{Canny, Rings, kinds};
use caravanserai_desert::keen::{Keen, LEFT, Lures, MOST, STANDS};
use caravanserai_desert::setup::supply;
use caravanserai_desert::{Desert, Position};
use caravanserai_kernel::Game;
use caravanserai_kernel::luck::FastLuck;

/// How playouts look at camels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Eye {
    /// At a glance, all at once.
    Keen(Glance),
    /// One by one, ten times slower. How flat the prior's weights are: 1 as they were learned.
    Canny(f32),
}

impl Eye {
    /// What it sees at a table that is laid out.
    pub(crate) fn open(self, table: &Table, game: &Desert, position: &Position) -> Sight {
        match self {
            Self::Keen(glance) => Sight::Keen(
                Box::new(glance.open(table, game.seats())),
                Lures::new(game, position),
            ),
            Self::Canny(flat) => Sight::Canny(
                Box::new(canny(table, flat)),
                Box::new(Rings::new(game, position)),
            ),
        }
    }
}

/// What playouts see at one table.
#[derive(Clone, Debug)]
pub(crate) enum Sight {
    Keen(Box<Keen>, Lures),
    Canny(Box<Canny>, Box<Rings>),
}

impl Sight {
    /// Plays a position to its end.
    pub(crate) fn play_out(&self, game: &Desert, position: &mut Position, luck: &mut FastLuck) {
        match self {
            Self::Keen(keen, lures) => game.keen_playout(position, luck, keen, lures),
            Self::Canny(canny, rings) => game.canny_playout(position, luck, canny, rings),
        }
    }
}

/// The prior as canny playouts weigh it: kinds and features of one name are the same.
fn canny(table: &Table, flat: f32) -> Canny {
    let weight = |name: &str| match feature_called(name) {
        Some(feature) => table.camels[feature],
        // The prior tells taking all of a rival's chances to link from taking some; here it is either.
        None if DENIALS.contains(&name) => 0.5 * (table.camels[DENY_1] + table.camels[DENY_1 + 1]),
        None => 0.0,
    };
    Canny::new(&kinds::NAMES.map(|name| weight(name) / flat))
}

/// The kinds of standing in a rival's way to an oasis, which the prior tells apart in another way.
const DENIALS: [&str; 2] = ["deny", "deny-same"];

/// The feature of that name, if the prior sees it.
fn feature_called(name: &str) -> Option<usize> {
    features::NAMES.iter().position(|known| *known == name)
}

/// How sharp a glance is. What each number measured: `docs/bots/desert-trials.md`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glance {
    /// How flat the weights of camels are: 1 as the prior was learned.
    pub camels: f32,
    /// The same for the race for the longest caravan.
    pub race: f32,
}

impl Glance {
    /// Sees nothing: any camel is as likely.
    pub(crate) const BLIND: Self = Self {
        camels: f32::INFINITY,
        race: f32::INFINITY,
    };

    /// As sharp as was best at a table of so many seats.
    pub(crate) const fn usual(seats: usize) -> Self {
        let (camels, race) = if seats == 2 { (0.8, 0.8) } else { (0.5, 0.4) };
        Self { camels, race }
    }

    /// What it sees at a table of so many seats.
    pub(crate) fn open(self, table: &Table, seats: usize) -> Keen {
        let learned = &table.camels;
        let more = |logarithm: f32| share(exp(logarithm / self.camels) - 1.0);
        let mut race = [[0; LEFT]; STANDS];
        for (stand, row) in race.iter_mut().enumerate() {
            for (left, entry) in row.iter_mut().enumerate() {
                let late = 1.0 - (left as f32 / f32::from(supply(seats))).min(1.0);
                let logarithm = learned[RACE + stand] + late * learned[LATE + stand];
                *entry = share(exp(logarithm / self.race)).clamp(1, u16::MAX.into()) as u16;
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
    use crate::desert::features::Listing;
    use crate::desert::scene::Scene;
    use crate::desert::weights::Weights;
    use caravanserai_desert::canny::Notes;
    use caravanserai_desert::{Colour, Edition, Map, Phase, Setup};
    use caravanserai_kernel::{Step, Turn, Viewer};

    #[test]
    fn what_was_learned_to_be_better_weighs_more_and_a_sharper_eye_sees_it_clearer() {
        for seats in 2..=5 {
            let table = Weights::shipped().table(seats);
            let open = |camels| {
                let glance = Glance {
                    camels,
                    race: camels,
                };
                glance.open(table, seats)
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
    fn a_blind_eye_sees_any_camel_as_likely() {
        let keen = Glance::BLIND.open(Weights::shipped().table(3), 3);
        let more = [
            keen.link,
            keen.two_away,
            keen.two_away_first,
            keen.three_away,
        ];
        assert_eq!(more, [0; 4]);
        assert_eq!((keen.odd_water, keen.more_water, keen.spoil), (0, 0, 0));
        assert_eq!(keen.race, [[ONE as u16; LEFT]; STANDS]);
    }

    #[test]
    fn no_weight_is_too_large_to_add_up() {
        let mut table = *Weights::shipped().table(4);
        table.camels = table.camels.map(|_| 1000.0);
        let glance = Glance {
            camels: 0.1,
            race: 0.1,
        };
        let keen = glance.open(&table, 4);
        assert_eq!((keen.link, keen.race[0][0]), (MOST, u16::MAX));
    }

    /// What canny playouts see of a kind, and what the prior sees of the feature.
    fn as_seen(name: &str, kind: f32, feature: f32) -> bool {
        match name {
            // Counted from another start, which weighs the same in all camels.
            "company" => (kind - feature - 1.0).abs() < 1e-5,
            // In four steps instead of a share, for each of five oases.
            "path-narrow" => (kind - feature).abs() <= 5.0 * 0.2,
            // In 32nds.
            name if name.starts_with("late-") => (0.0..1.0 / 32.0).contains(&(feature - kind)),
            _ => (kind - feature).abs() < 1e-5,
        }
    }

    /// The fast sight against the slow one, over random games.
    #[test]
    fn canny_playouts_see_what_the_prior_sees() {
        let unknown = kinds::NAMES
            .iter()
            .filter(|name| feature_called(name).is_none());
        assert!(unknown.eq(&DENIALS));
        let mut compared = 0;
        for (edition, map, seats) in [
            (Edition::Zman2017, "mountain", 4),
            (Edition::Kosmos1998, "mountain", 3),
            (Edition::Allplay2023, "river", 5),
            (Edition::Zman2017, "river", 2),
        ] {
            let map = Map::embedded(map).expect("an embedded map");
            let game = Desert::new(Setup::preset(edition, map, seats)).expect("a sound setup");
            for number in 0..6 {
                let mut luck = FastLuck::new(number);
                let mut position = game.start();
                let draw = game.draw(&position, &mut luck);
                game.apply(&mut position, &Step::Draw(draw));
                let rings = Rings::new(&game, &position);
                let view = game.view(&position, Viewer::Everything);
                let scene = Scene::new(&game, &view, &position);
                let (mut notes, mut listing) = (Notes::default(), Listing::default());
                while let Turn::One(seat) = game.turn(&position) {
                    // With a colour gone rivals are not thought to want it any more: not worth the time.
                    let gone = Colour::ALL.iter().any(|c| position.supply(*c) == 0);
                    if position.phase() == Phase::Camels && !gone {
                        listing.fill(&scene, &position);
                        game.note_camels(&position, &rings, &mut notes);
                        assert_eq!(listing.camels.len(), notes.camels.len());
                        let rows = listing.camels.iter().zip(&listing.rows);
                        for ((camel, row), (colour, cell, seen)) in rows.zip(&notes.camels) {
                            assert_eq!((camel.colour, camel.cell), (*colour, *cell));
                            for (kind, name) in kinds::NAMES.iter().enumerate() {
                                let Some(feature) = feature_called(name) else {
                                    continue;
                                };
                                let amount = seen[kind] as f32 * kinds::UNITS[kind];
                                assert!(
                                    as_seen(name, amount, row[feature]),
                                    "{name} of {camel:?}: {amount} and {}\n{position:?}",
                                    row[feature]
                                );
                                compared += 1;
                            }
                        }
                    }
                    let the_move = game.random_move(&position, seat, &mut luck);
                    let the_move = the_move.expect("who decides has a legal move");
                    game.apply(&mut position, &Step::Move(seat, the_move));
                }
            }
        }
        assert!(compared > 1_000_000, "{compared}");
    }
}

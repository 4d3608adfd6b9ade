//! Games of every kind, for all tests here.

use caravanserai_desert::{Desert, Edition, Map, Returns, Setup};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::{Game, Step};
use caravanserai_testkit::play_random;
use caravanserai_timbuktu::{Loading, Timbuktu};

/// More steps than any game of the house has.
const LONGEST: usize = 400;

/// Every edition, board, seat count and variant of the desert.
pub(crate) fn deserts() -> Vec<Desert> {
    let mut games = vec![];
    for seats in 2..=5 {
        for edition in Edition::ALL {
            for name in Map::embedded_names() {
                for switches in 0..if seats == 5 { 16 } else { 8 } {
                    let on = |switch: u32| switches >> switch & 1 == 1;
                    let returns = [Returns::Chosen, Returns::Dealt];
                    games.push(desert(Setup {
                        serpentine: on(0),
                        aquifers: on(1),
                        closed_scores: on(2),
                        returns: returns[usize::from(on(3))],
                        ..preset(edition, name, seats)
                    }));
                }
            }
        }
    }
    games
}

/// A game between two on the board with the mountain.
pub(crate) fn for_two() -> Desert {
    desert(preset(Edition::Zman2017, "mountain", 2))
}

fn preset(edition: Edition, map: &str, seats: usize) -> Setup {
    Setup::preset(edition, Map::embedded(map).expect("an embedded map"), seats)
}

fn desert(setup: Setup) -> Desert {
    Desert::new(setup).expect("a setup that can be played")
}

/// Every seat count of Timbuktu, with both ways of loading.
pub(crate) fn timbuktus() -> Vec<Timbuktu> {
    let mut games = vec![];
    for seats in 3..=5 {
        for loading in [Loading::Printed, Loading::Own] {
            let setup = caravanserai_timbuktu::Setup::new(seats).loading(loading);
            games.push(Timbuktu::new(setup).expect("a setup that can be played"));
        }
    }
    games
}

/// Plays a random game and shows every step with the positions before and after it.
pub(crate) fn watch<G: Game>(
    game: &G,
    seed: u64,
    mut look: impl FnMut(&G::Position, &Step<G>, &G::Position),
) -> Vec<Step<G>> {
    let played = play_random(
        game,
        Seed::from_number(seed),
        LONGEST,
        |before, step, after| {
            look(before, step, after);
            Ok(())
        },
    );
    played.expect("a game that ends").steps
}

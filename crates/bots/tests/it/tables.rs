//! Games of every kind to try bots on.

use caravanserai_desert::{Desert, Edition, Map, Setup};
use caravanserai_timbuktu::{Loading, Timbuktu};

/// Every edition, board and seat count, and the variants.
pub(crate) fn deserts() -> Vec<Desert> {
    let mut games = vec![];
    for edition in Edition::ALL {
        for map in ["mountain", "river"] {
            for seats in 2..=5 {
                let map = Map::embedded(map).expect("an embedded map");
                let mut setup = Setup::preset(edition, map, seats);
                // Every third table plays with what can be hidden: with every number of seats.
                setup.aquifers = games.len() % 3 == 0;
                setup.serpentine = seats == 3;
                games.push(Desert::new(setup).expect("a sound setup"));
            }
        }
    }
    games
}

/// Every seat count, with printed and with own loads.
pub(crate) fn timbuktus() -> Vec<Timbuktu> {
    let setup = |seats, loading| caravanserai_timbuktu::Setup::new(seats).loading(loading);
    (3..=5)
        .flat_map(|seats| [Loading::Printed, Loading::Own].map(|loading| setup(seats, loading)))
        .map(|setup| Timbuktu::new(setup).expect("a sound setup"))
        .collect()
}

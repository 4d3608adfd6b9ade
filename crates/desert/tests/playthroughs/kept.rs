//! Golden playthroughs: a change of their bytes is a change of the rules or of the shuffle.

use super::{playthrough, setup};
use caravanserai_desert::playthrough::verify;
use caravanserai_desert::{Edition, End, Map, Setup};
use caravanserai_testkit::golden::{holds, no_stray};
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/playthroughs")
}

/// A golden file: its name, and the game it holds.
struct Golden {
    name: String,
    setup: Setup,
    seed: u64,
}

impl Golden {
    /// The name is that of the setup, and a word on what is special.
    fn new(special: &str, setup: Setup, seed: u64) -> Self {
        let (edition, map, seats) = (setup.edition, setup.map.name(), setup.seats);
        Self {
            name: format!("desert-{edition}-{map}-{seats}{special}.jsonl"),
            setup,
            seed,
        }
    }
}

/// Every edition, board and number of seats, from a seed that is the edition's year; the variants;
/// and two rare ends.
fn all() -> Vec<Golden> {
    let mut all = vec![];
    for (edition, year) in Edition::ALL.into_iter().zip([1998, 2017, 2023]) {
        for map in Map::embedded_names() {
            let tables = (2..=5).map(|seats| Golden::new("", setup(edition, map, seats), year));
            all.extend(tables);
        }
    }
    let serpentine = Setup {
        serpentine: true,
        ..setup(Edition::Zman2017, "river", 3)
    };
    let aquifers = Setup {
        aquifers: true,
        ..setup(Edition::Zman2017, "mountain", 2)
    };
    let both = Setup {
        serpentine: true,
        aquifers: true,
        ..setup(Edition::Kosmos1998, "mountain", 5)
    };
    let three = || setup(Edition::Zman2017, "mountain", 3);
    all.extend([
        Golden::new("-serpentine", serpentine, 7),
        Golden::new("-aquifers", aquifers, 7),
        Golden::new("-serpentine-aquifers", both, 7),
        // T5: found among some thousand seeds; the second after the turn's first camel emptied a
        // colour.
        Golden::new("-stuck", three(), 1_245),
        Golden::new("-stuck-and-empty", three(), 5_079),
    ]);
    all
}

#[test]
fn every_edition_board_and_seat_count_has_its_golden_playthrough() {
    for Golden { name, setup, seed } in all() {
        holds(&folder().join(name), &playthrough(setup, seed));
    }
}

#[test]
fn no_stray_file_lies_among_them() {
    no_stray(
        &folder(),
        "desert-",
        all().into_iter().map(|golden| golden.name),
    );
}

#[test]
fn every_one_of_them_verifies() {
    for Golden { name, setup, .. } in all() {
        let text = std::fs::read_to_string(folder().join(&name)).expect("it is there");
        let summary = verify(&text, None).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(summary.seats, setup.seats);
        assert_eq!(summary.edition, setup.edition.name());
        assert_eq!(summary.end == End::Stuck, name.contains("stuck"), "{name}");
    }
}

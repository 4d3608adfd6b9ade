//! Golden playthroughs: a change of their bytes is a change of the rules, the tables or the shuffle.

use super::playthrough;
use caravanserai_testkit::golden::{holds, no_stray};
use caravanserai_timbuktu::playthrough::verify;
use caravanserai_timbuktu::{Loading, Setup};
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/playthroughs")
}

/// Every number of seats and both ways of loading, by the names of their files.
fn all() -> Vec<(String, Setup)> {
    let mut all = vec![];
    for seats in 3..=5 {
        for loading in [Loading::Printed, Loading::Own] {
            let name = format!("timbuktu-{seats}-{}.jsonl", loading.name());
            all.push((name, Setup::new(seats).loading(loading)));
        }
    }
    all
}

/// The year of the rulebook.
const SEED: u64 = 2005;

#[test]
fn every_seat_count_and_way_of_loading_has_its_golden_playthrough() {
    for (name, setup) in all() {
        holds(&folder().join(name), &playthrough(setup, SEED));
    }
}

#[test]
fn no_stray_file_lies_among_them() {
    no_stray(
        &folder(),
        "timbuktu-",
        all().into_iter().map(|(name, _)| name),
    );
}

#[test]
fn every_one_of_them_verifies() {
    for (name, setup) in all() {
        let text = std::fs::read_to_string(folder().join(&name)).expect("it is there");
        let summary = verify(&text, None).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(
            (summary.seats, summary.loading),
            (setup.seats, setup.loading)
        );
    }
}

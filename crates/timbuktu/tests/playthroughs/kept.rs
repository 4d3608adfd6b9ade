//! Golden playthroughs: a change of their bytes is a change of the rules, the tables or the shuffle.

use super::playthrough;
use caravanserai_timbuktu::playthrough::verify;
use caravanserai_timbuktu::{Loading, Setup};
use std::collections::BTreeSet;
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
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    for (name, setup) in all() {
        let text = playthrough(setup, SEED);
        let path = folder().join(&name);
        if bless {
            std::fs::create_dir_all(folder()).expect("testdata can be written");
            std::fs::write(&path, &text).expect("testdata can be written");
            continue;
        }
        let golden = std::fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("{name} is missing ({error}): `cargo xtask bless` writes it")
        });
        let mut pairs = text.lines().zip(golden.lines());
        if let Some(line) = pairs.position(|(is, was)| is != was) {
            panic!("{name} differs from line {} on", line + 1);
        }
        assert_eq!(text.len(), golden.len(), "{name} is longer or shorter");
    }
}

#[test]
fn no_stray_file_lies_among_them() {
    let known: BTreeSet<String> = all().into_iter().map(|(name, _)| name).collect();
    for entry in std::fs::read_dir(folder()).expect("there are some") {
        let name = entry.expect("readable").file_name();
        let name = name.to_string_lossy();
        assert!(
            !name.starts_with("timbuktu-") || known.contains(&*name),
            "nothing checks {name}"
        );
    }
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

//! Playthroughs: golden files, and the check of files that someone changed.

use caravanserai_kernel::Seat;
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::study::at_random;
use caravanserai_timbuktu::playthrough::{verify, write};
use caravanserai_timbuktu::{Data, Loading, Setup, Timbuktu};

#[path = "playthroughs/kept.rs"]
mod kept;
#[path = "playthroughs/tampered.rs"]
mod tampered;

fn playthrough(setup: Setup, seed: u64) -> String {
    let game = Timbuktu::new(setup).expect("a sound setup");
    let mut out = vec![];
    write(&game, Seed::from_number(seed), at_random, &mut out).expect("memory takes all");
    String::from_utf8(out).expect("JSON is UTF-8")
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_seed_others() {
    assert_eq!(playthrough(Setup::new(3), 7), playthrough(Setup::new(3), 7));
    assert_ne!(playthrough(Setup::new(3), 7), playthrough(Setup::new(3), 8));
}

#[test]
fn the_lines_come_in_the_order_of_play_with_the_fields_of_the_format() {
    let text = playthrough(Setup::new(4).loading(Loading::Own), 7);
    let mut lines = text.lines();
    let mut next = |begins: &str| {
        let line = lines.next().expect("a line");
        assert!(
            line.starts_with(begins),
            "{line} does not begin with {begins}"
        );
        line
    };
    let header = next(
        "{\"format\":\"caravanserai-playthrough/1\",\"game\":\"timbuktu\",\"seats\":4,\"loads\":\"own\",\"first\":",
    );
    let first: usize = header[header.len() - 2..header.len() - 1]
        .parse()
        .expect("a seat");
    let seat = |steps: usize| (first + steps) % 4;
    for steps in 0..4 {
        let load = next(&format!("{{\"seat\":{},\"move\":\"load A:", seat(steps)));
        assert!(load.ends_with("\",\"legal\":null}"), "{load}");
    }
    for steps in 0..24 {
        let place = next(&format!("{{\"seat\":{},\"move\":\"place ", seat(steps)));
        assert!(place.contains("\",\"legal\":[\"place "), "{place}");
    }
    for stage in 0..4 {
        let deal = format!(
            "{{\"chance\":\"deal\",\"stage\":{stage},\"start\":{},\"piles\":[{{\"pen\":",
            seat(stage)
        );
        let deal = next(&deal);
        assert!(deal.contains("],\"held\":["), "{deal}");
        for round in 0..6 {
            for steps in 0..4 {
                let begins = format!(
                    "{{\"seat\":{},\"move\":\"choose ",
                    seat(stage + round + steps)
                );
                assert!(next(&begins).contains("\",\"legal\":[\"choose "));
            }
            for steps in 0..4 {
                let begins = format!("{{\"seat\":{},\"move\":\"go ", seat(stage + round + steps));
                let go = next(&begins);
                let swap = go.contains(",\"swap\":true,\"held\":[");
                assert!(swap != go.ends_with(",\"swap\":false}"), "{go}");
                assert!(go.contains("],\"pitch\":"), "{go}");
            }
        }
        next(&format!(
            "{{\"event\":\"thefts\",\"stage\":{stage},\"stolen\":["
        ));
    }
    let last = next("{\"final\":true,\"values\":{\"gold\":");
    assert!(
        last.contains(",\"tokens\":[")
            && last.contains(",\"scores\":[")
            && last.contains(",\"winners\":[")
    );
    assert_eq!(lines.next(), None);
}

#[test]
fn random_games_of_every_kind_verify() {
    for seats in 3..=5 {
        for loading in [Loading::Printed, Loading::Own] {
            for seed in 100..110 {
                let text = playthrough(Setup::new(seats).loading(loading), seed);
                let summary =
                    verify(&text, None).unwrap_or_else(|fault| panic!("{seats} {seed}: {fault}"));
                assert_eq!((summary.seats, summary.loading), (seats, loading));
                let others = 1 + 2 * seats + 1; // header, deals and thefts, last line
                assert_eq!(summary.decisions + others, text.lines().count());
            }
        }
    }
}

#[test]
fn a_starting_player_set_by_the_host_stands_in_the_header() {
    let first = Seat::new(2).expect("a seat");
    let text = playthrough(Setup::new(3).first(first), 7);
    assert!(
        text.lines()
            .next()
            .expect("a header")
            .ends_with("\"first\":2}")
    );
    verify(&text, None).expect("it is good");
}

#[test]
fn a_game_with_other_tables_is_verified_with_those_and_no_others() {
    let text = Data::standard()
        .to_string()
        .replace("1 2 to 1 3", "1 2 to 4 5");
    let other = Data::parse(&text).expect("sound tables");
    let mut setup = Setup::new(4);
    setup.data = other.clone();
    let text = playthrough(setup, 7);
    verify(&text, Some(other)).expect("it is good");
    assert_eq!(
        verify(&text, None).expect_err("other arrows").rule,
        Some("G8")
    );
}

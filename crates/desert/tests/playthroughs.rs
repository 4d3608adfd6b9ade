//! Playthroughs: golden files, and the check of files that someone changed.

use caravanserai_desert::playthrough::{verify, write};
use caravanserai_desert::{Desert, Edition, Map, Setup};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::study::at_random;

#[path = "playthroughs/kept.rs"]
mod kept;
#[path = "playthroughs/tampered.rs"]
mod tampered;

fn playthrough(setup: Setup, seed: u64) -> String {
    let game = Desert::new(setup).expect("our own maps suit every number of seats");
    let mut out = vec![];
    write(&game, Seed::from_number(seed), at_random, &mut out).expect("memory takes all");
    String::from_utf8(out).expect("JSON is UTF-8")
}

fn setup(edition: Edition, map: &str, seats: usize) -> Setup {
    let map = Map::embedded(map).expect("an embedded map");
    Setup::preset(edition, map, seats)
}

/// A map of one's own: the mountain board without its comments, a pool dried up.
fn own_map() -> Map {
    let mountain = Map::embedded("mountain").expect("an embedded map");
    let rows: Vec<&str> = mountain.text().lines().skip(6).collect();
    let text = rows.join("\n").replacen('o', ".", 1);
    Map::parse("own", &text).expect("still a good map")
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_seed_others() {
    let text = || playthrough(setup(Edition::Zman2017, "mountain", 3), 7);
    assert_eq!(text(), text());
    assert_ne!(
        text(),
        playthrough(setup(Edition::Zman2017, "mountain", 3), 8)
    );
}

#[test]
fn every_line_has_its_fields_in_the_order_of_the_format() {
    let text = playthrough(setup(Edition::Kosmos1998, "mountain", 5), 7);
    let lines: Vec<&str> = text.lines().collect();
    let header = "{\"format\":\"caravanserai-playthrough/1\",\"game\":\"desert\",\
                  \"edition\":\"kosmos1998\",\"map\":\"mountain\",\"seats\":5,\"serpentine\":false,\
                  \"aquifers\":false,\"first\":";
    assert!(lines[0].starts_with(header), "{}", lines[0]);
    assert!(lines[1].contains(",\"move\":\"return "), "{}", lines[1]);
    let (last, decisions) = lines[1..].split_last().expect("there are decisions");
    for line in decisions {
        let mut rest = *line;
        for field in [
            "{\"seat\":",
            ",\"move\":\"",
            ",\"legal\":[\"",
            ",\"gain\":{\"waterholes\":",
            ",\"oases\":",
            ",\"river\":",
            "},\"enclosed\":[",
            ",\"points\":[",
        ] {
            let at = rest
                .find(field)
                .unwrap_or_else(|| panic!("{field} in {line}"));
            rest = &rest[at + field.len()..];
        }
        assert!(rest.ends_with("]}"), "{line}");
    }
    assert!(
        last.starts_with("{\"final\":true,\"reason\":\"supply\",\"scores\":["),
        "{last}"
    );
}

#[test]
fn a_map_of_ones_own_is_verified_with_that_map_and_no_other() {
    let own = Setup::preset(Edition::Zman2017, own_map(), 4);
    let text = playthrough(own, 7);
    let summary = verify(&text, Some(own_map())).expect("it is good");
    assert_eq!((summary.map.as_str(), summary.seats), ("own", 4));
    let fault = verify(&text, None).expect_err("no such map is known");
    assert!(
        fault.why.contains("\"own\"") && fault.line == 1,
        "{}",
        fault.why
    );
    let mountain = Map::embedded("mountain");
    assert_eq!(verify(&text, mountain).expect_err("another map").line, 1);
}

#[test]
fn random_games_of_every_kind_verify() {
    for edition in Edition::ALL {
        for map in Map::embedded_names() {
            for seats in 2..=5 {
                for seed in 100..104 {
                    let setup = Setup {
                        serpentine: seed % 2 == 0,
                        aquifers: seed % 3 == 0,
                        ..setup(edition, map, seats)
                    };
                    let text = playthrough(setup, seed);
                    let summary = verify(&text, None)
                        .unwrap_or_else(|fault| panic!("{edition} {map} {seats} {seed}: {fault}"));
                    assert_eq!(summary.decisions + 2, text.lines().count());
                }
            }
        }
    }
}

//! Records: short forms, headers, tables that travel along, and what is said about mistakes.

use caravanserai_kernel::Game;
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::record::Record;
use caravanserai_kernel::replay::verify;
use caravanserai_kernel::study::{Study, at_random};
use caravanserai_timbuktu::{Data, Loading, Move, Setup, Timbuktu};

fn game(setup: Setup) -> Timbuktu {
    Timbuktu::new(setup).expect("a sound setup")
}

fn record(game: &Timbuktu, seed: u64) -> Record<Timbuktu> {
    let mut record = Record::new(game.clone());
    let mut study = Study::new(game, Seed::from_number(seed), at_random);
    record.seed = Some(Seed::from_number(seed));
    record.steps = study.by_ref().map(|taken| taken.step).collect();
    let scores = game.scores(study.position()).expect("over");
    record.result = Some(scores.as_slice().to_vec());
    record
}

/// The problems of a record, one a line.
fn problems(text: &str) -> Vec<String> {
    let errors = Record::<Timbuktu>::parse(text).expect_err("something is wrong");
    errors.iter().map(ToString::to_string).collect()
}

#[test]
fn moves_have_their_short_forms() {
    let game = game(Setup::new(3));
    for (words, short) in [
        ("place A 3", "A3"),
        ("choose H", "H"),
        ("go 2", "2"),
        ("go 1 pay coffee", "1c"),
        ("load A:coffee+coffee+salt+water B:gold", "ccsw/g"),
        ("load A:nothing B:gold", "-/g"),
        ("load", "-"),
    ] {
        let the_move: Move = words.parse().expect("the words of a move");
        assert_eq!(game.write_move(&the_move), short);
        assert_eq!(game.read_move(short), Ok(the_move));
    }
    let wrong = [
        "",
        "I",
        "A6",
        "0",
        "6",
        "2x",
        "A33",
        "ccswg",
        "cc//g",
        "g/",
        "x",
        "é",
        "-/-/-/-/-/-/-/-/-",
    ];
    for wrong in wrong {
        assert!(game.read_move(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn draws_say_where_they_are_wrong() {
    let game = game(Setup::new(4));
    for (text, place) in [
        ("", 0),
        ("second=1", 0),
        ("first=5", 6),
        ("first=1 2", 8),
        ("deal", 4),
        ("deal 1/12/cg 2/23/cp 3/34/ps 4/45/sw", 36),
        ("deal 1/12/cg 2/13/cp 3/34/ps 4/45/sw 5/15/gw", 13),
        ("deal 1/12/gc 2/23/cp 3/34/ps 4/45/sw 5/15/gw", 5),
        ("deal 1/12/cg 2/23/cp 3/34/ps 4/45/sw 5/15/gw 1", 45),
    ] {
        let (found, expected) = game.read_draw(text).expect_err(text);
        assert_eq!(found, place, "{text}: {expected}");
    }
}

#[test]
fn headers_with_mistakes_get_all_of_them_told() {
    let text =
        "caravanserai-record 1\ngame: timbuktu\nseats: 6\nloads: much\nfirst: x\ncolour: red\n";
    assert_eq!(
        problems(text),
        [
            "line 3, column 8: expected 3, 4 or 5, not \"6\"",
            "line 4, column 8: expected printed or own, not \"much\"",
            "line 5, column 8: expected a seat's number, not \"x\"",
            "line 6, column 1: unknown header \"colour\": expected one of seats, loads, first, data",
        ]
    );
    let none = problems("caravanserai-record 1\ngame: timbuktu\n");
    assert_eq!(none, ["line 3, column 1: there is no header \"seats\""]);
    let seat = problems("caravanserai-record 1\ngame: timbuktu\nseats: 3\nfirst: 3\n");
    assert_eq!(
        seat,
        ["line 5, column 1: the starting player does not sit at this table (rule S5)"]
    );
}

#[test]
fn a_record_of_every_kind_of_game_reads_back_and_verifies() {
    for seats in 3..=5 {
        for loading in [Loading::Printed, Loading::Own] {
            let record = record(&game(Setup::new(seats).loading(loading)), 7);
            let read = Record::<Timbuktu>::parse(&record.to_string()).expect("it reads");
            assert!(read.record == record);
            assert!(verify(&read.record).expect("it verifies").shuffle_checked);
        }
    }
}

#[test]
fn tables_of_ones_own_travel_with_the_record() {
    let text = Data::standard()
        .to_string()
        .replace("1 2 to 1 3", "1 2 to 4 5");
    let mut setup = Setup::new(4);
    setup.data = Data::parse(&text).expect("sound tables");
    let record = record(&game(setup), 7);
    let text = record.to_string();
    let read = Record::<Timbuktu>::parse(&text).expect("it reads");
    assert!(read.record == record);
    verify(&read.record).expect("it verifies");
    // A mistake in the tables is told where it stands in the record.
    let line = text
        .lines()
        .position(|line| line == "| 1 2 to 4 5")
        .expect("it is there")
        + 1;
    let found = problems(&text.replace("| 1 2 to 4 5", "| 1 2 to 4 6"));
    assert_eq!(
        found,
        [format!(
            "line {line}, column 12: expected a pen from 1 to 5, not \"6\""
        )]
    );
    let found = problems(&text.replace("| 1 2 to 4 5\n", ""));
    assert!(
        found[0].contains("no row for pen 2 on the way to place 1"),
        "{found:?}"
    );
    let unknown = "caravanserai-record 1\ngame: timbuktu\nseats: 3\ndata: mine\n";
    assert!(
        problems(unknown)[0].starts_with("line 4, column 7: expected \"standard\" or \"custom\"")
    );
}

#[test]
fn the_example_of_the_docs_is_how_a_record_begins() {
    let page = include_str!("../../../docs/notation-timbuktu.md");
    let start = page
        .find("```text\ncaravanserai-record 1")
        .expect("an example")
        + "```text\n".len();
    let example = &page[start..start + page[start..].find("```").expect("its end")];
    let written = record(&game(Setup::new(3)), 7).to_string();
    // Where the example leaves lines out it says so.
    let mut rest = written.as_str();
    for part in example.split("...\n") {
        let at = rest
            .find(part)
            .unwrap_or_else(|| panic!("{part} is not in {written}"));
        rest = &rest[at + part.len()..];
    }
    assert!(written.starts_with(example.split("...\n").next().expect("a part")));
}

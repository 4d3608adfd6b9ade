//! Records: the page that describes them is true; short forms, headers, tables that travel along,
//! and what is said about mistakes.

use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::record::{FIRST_LINE, Record};
use caravanserai_kernel::replay::{Verdict, verify};
use caravanserai_kernel::study::{Study, at_random};
use caravanserai_kernel::{Game, Luck, Seat};
use caravanserai_testkit::golden::examples;
use caravanserai_timbuktu::{Data, Good, Loading, Move, Setup, Timbuktu};

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
    let seat = problems("caravanserai-record 1\ngame: timbuktu\nfirst: 3\nseats: 3\n");
    assert_eq!(
        seat,
        ["line 3, column 8: the starting player does not sit at this table (rule S5)"]
    );
}

#[test]
fn numbers_are_plain_digits() {
    let text = "caravanserai-record 1\ngame: timbuktu\nseats: +3\nfirst: +1\n";
    assert_eq!(
        problems(text),
        [
            "line 3, column 8: expected 3, 4 or 5, not \"+3\"",
            "line 4, column 8: expected a seat's number, not \"+1\"",
        ]
    );
    let game = game(Setup::new(3));
    for wrong in [
        "first=+1",
        "first=",
        "deal +1/12/cg 2/23/cp 3/34/ps 4/45/sw 5/15/gw",
    ] {
        assert!(game.read_draw(wrong).is_err(), "{wrong}");
    }
    for wrong in ["+1", "A+1", "٣"] {
        assert!(game.read_move(wrong).is_err(), "{wrong}");
    }
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
    // Of a table as a whole, at the table's line; of all of them, at the header.
    let line_of = |sought: &str| {
        let found = text.lines().position(|line| line == sought);
        found.expect("it is there") + 1
    };
    assert_eq!(
        problems(&text.replace("| 1 2 to 4 5\n", "")),
        [format!(
            "line {}: the table has no row for pen 2 on the way to place 1",
            line_of("| table arrows")
        )]
    );
    let found = problems(&text.replace("| table swaps", "| # no swaps"));
    let place = format!("line {}, column 7: ", line_of("data: custom"));
    assert!(
        found.contains(&format!("{place}table swaps is missing")),
        "{found:?}"
    );
    let unknown = "caravanserai-record 1\ngame: timbuktu\nseats: 3\ndata: mine\n";
    assert!(
        problems(unknown)[0].starts_with("line 4, column 7: expected \"standard\" or \"custom\"")
    );
}

/// The record that the page shows whole.
fn example() -> &'static str {
    let page = include_str!("../../../docs/notation-timbuktu.md");
    let shown = examples(page);
    let mut records = shown
        .into_iter()
        .filter(|text| text.starts_with(FIRST_LINE));
    records.next().expect("the page shows a record")
}

#[test]
fn the_example_of_the_page_verifies_shuffle_included() {
    let read = Record::<Timbuktu>::parse(example()).expect("it reads");
    let verdict = Verdict {
        finished: true,
        shuffle_checked: true,
        scores: Some(vec![62, 74, 73]),
    };
    assert_eq!(verify(&read.record), Ok(verdict));
    assert_eq!(
        read.record.to_string(),
        example(),
        "and it is written just so"
    );
}

/// As the page tells it, word by word, apart from the game's own code.
#[test]
fn the_draws_follow_from_the_seed_as_the_page_says() {
    let draws = |game: &Timbuktu| -> Vec<String> {
        let text = record(game, 7).to_string();
        let lines = text.lines().filter_map(|line| line.strip_prefix("draw "));
        lines.map(str::to_owned).collect()
    };
    let deal = |stream: u64| {
        let luck: &mut dyn Luck = &mut Seed::from_number(7).luck_of_draw(stream);
        let mut kinds = [
            ["1", "2", "3", "4", "5"],
            ["12", "23", "34", "45", "15"],
            ["cg", "cp", "ps", "sw", "gw"],
        ];
        for kind in &mut kinds {
            luck.shuffle(kind);
        }
        let [pens, pitches, goods] = kinds;
        let piles = (0..5).map(|i| format!(" {}/{}/{}", pens[i], pitches[i], goods[i]));
        format!("deal{}", piles.collect::<String>())
    };
    for seats in 3..=5 {
        let first = Seed::from_number(7).luck_of_draw(0).below(seats as u32);
        let mut expected = vec![format!("first={first}")];
        expected.extend((1..=seats as u64).map(deal));
        assert_eq!(draws(&game(Setup::new(seats))), expected);
        let set = Setup::new(seats).first(Seat::new(2).expect("a seat"));
        let expected: Vec<String> = (0..seats as u64).map(deal).collect();
        assert_eq!(draws(&game(set)), expected);
    }
}

#[test]
fn the_page_names_every_header_value_and_letter() {
    let page = include_str!("../../../docs/notation-timbuktu.md");
    let mut setup = Setup::new(3).first(Seat::new(1).expect("a seat"));
    let text = Data::standard().to_string();
    setup.data = Data::parse(&text.replace("1 2 to 1 3", "1 2 to 4 5")).expect("sound tables");
    for header in game(setup).headers() {
        assert!(page.contains(&format!("`{}`", header.name)), "{header:?}");
    }
    for loading in [Loading::Printed, Loading::Own] {
        assert!(page.contains(&format!("`{}`", loading.name())));
    }
    for good in Good::ALL {
        assert!(page.contains(&format!("`{}` {good}", good.letter())));
    }
}

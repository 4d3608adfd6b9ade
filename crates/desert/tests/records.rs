//! Records: the page that describes them is true, all games read back, and a broken record is told
//! by line, column and what was expected.

#[path = "records/broken.rs"]
mod broken;

use broken::{HEADERS, STEPS};
use caravanserai_desert::{Desert, Edition, Map, Returns, Setup};
use caravanserai_kernel::Seat;
use caravanserai_kernel::luck::{FastLuck, Luck, Seed};
use caravanserai_kernel::record::Record;
use caravanserai_kernel::replay::{Verdict, verify};
use caravanserai_kernel::text::TextError;
use caravanserai_testkit::records::{reads_back, record_of, verifies};
use caravanserai_testkit::{golden, play_random};
use std::time::{Duration, Instant};

/// The records that docs/notation.md shows.
fn examples() -> [&'static str; 2] {
    let shown = golden::examples(include_str!("../../../docs/notation.md"));
    shown.try_into().expect("the page shows two records")
}

fn read(text: &str) -> Record<Desert> {
    let read = Record::<Desert>::parse(text).unwrap_or_else(|errors| panic!("{errors:?}"));
    read.record
}

#[test]
fn the_example_of_the_page_verifies_shuffle_included() {
    let [finished, _] = examples();
    let verdict = Verdict {
        finished: true,
        shuffle_checked: true,
        scores: Some(vec![48, 42]),
    };
    assert_eq!(verify(&read(finished)), Ok(verdict));
    assert_eq!(
        read(finished).to_string(),
        finished,
        "and it is written just so"
    );
}

#[test]
fn the_example_with_a_map_of_its_own_verifies_as_far_as_it_goes() {
    let [_, custom] = examples();
    let record = read(custom);
    let verdict = Verdict {
        finished: false,
        shuffle_checked: false,
        scores: None,
    };
    assert_eq!(verify(&record), Ok(verdict));
    assert_eq!(record.game.setup().map.name(), "ten by ten");
    assert!(record.game.board().has_river());
}

#[test]
fn the_page_names_every_header_value_and_letter() {
    let page = include_str!("../../../docs/notation.md");
    let game = Desert::new(Setup {
        returns: Returns::Dealt,
        first: Seat::new(1),
        oases: Some(["b8", "d3", "h11", "j3", "q3"].map(|name| name.parse().expect("a space"))),
        ..Setup::preset(
            Edition::Zman2017,
            Map::embedded("mountain").expect("embedded"),
            5,
        )
    })
    .expect("a sound setup");
    for line in Record::new(game).to_string().lines().skip(2) {
        let name = line.split(':').next().unwrap_or_default();
        assert!(
            page.contains(&format!("`{name}`")) || name.is_empty(),
            "{name}"
        );
    }
    for edition in Edition::ALL {
        assert!(page.contains(&format!("`{edition}`")), "{edition}");
    }
    for colour in caravanserai_desert::Colour::ALL {
        assert!(
            page.contains(&format!("`{}` {colour}", colour.letter())),
            "{colour}"
        );
    }
}

/// A map for two seats at least: pools, sand and a river at random on a block of it.
fn random_map(luck: &mut dyn Luck) -> Map {
    let (columns, rows) = (10 + luck.below(4), 10 + luck.below(6));
    let mut large = 0;
    let mut text = String::from("# made at random\n\n");
    for row in 0..rows {
        for column in 0..columns {
            // The first column has the palms, spread enough to leave room.
            let is_large = column == 0 && row % 2 == 0 && large < 5;
            large += u32::from(is_large);
            let is_small = column > 1 && luck.below(12) == 0;
            let blanks = if luck.below(9) == 0 { "  " } else { " " };
            text.push_str(if is_large {
                "P"
            } else if is_small {
                "o"
            } else {
                "."
            });
            text.push_str(blanks);
        }
        text.push_str(if luck.below(2) == 0 { "\n" } else { "\r\n" });
    }
    for column in 1..luck.below(columns) {
        let side = format!("river {column},3 {column},4\n");
        text.push_str(&side);
    }
    let name = *luck.pick(&[
        "dunes",
        "my own: map",
        "| x",
        "mountain",
        "Übung 1",
        "  two  words ",
    ]);
    Map::parse(name, &text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))
}

/// A setup with every choice made at random.
fn random_setup(luck: &mut dyn Luck) -> Setup {
    let own = random_map(luck);
    let names: Vec<&str> = Map::embedded_names().collect();
    let embedded = Map::embedded(luck.pick::<&str>(&names)).expect("an embedded map");
    let is_own = luck.below(2) == 0;
    let seats = if is_own {
        2
    } else {
        2 + luck.below(4) as usize
    };
    let map = if is_own { own } else { embedded };
    let mut yes = || luck.below(2) == 0;
    let (serpentine, aquifers, closed_scores, dealt, first) = (yes(), yes(), yes(), yes(), yes());
    let chosen = yes();
    let mut pools: Vec<_> = map
        .plots_for(seats)
        .filter(|(_, plot)| plot.ground == caravanserai_desert::map::Ground::LargePool)
        .map(|(space, _)| space)
        .collect();
    luck.shuffle(&mut pools);
    Setup {
        serpentine,
        aquifers,
        closed_scores,
        returns: if dealt {
            Returns::Dealt
        } else {
            Returns::Chosen
        },
        first: if first {
            Seat::new(luck.below(seats as u32) as usize)
        } else {
            None
        },
        oases: if chosen {
            pools.first_chunk().copied()
        } else {
            None
        },
        ..Setup::preset(*luck.pick(&Edition::ALL), map, seats)
    }
}

#[test]
fn records_of_random_games_of_all_setups_read_back_and_verify() {
    let luck: &mut dyn Luck = &mut FastLuck::new(11);
    let mut custom = 0;
    for number in 0..120 {
        let setup = random_setup(luck);
        let told = format!("{setup:?}\n{}", setup.map.text());
        custom += usize::from(!setup.map.is_embedded());
        let game = Desert::new(setup).unwrap_or_else(|problems| panic!("{problems:?}\n{told}"));
        let seed = if number % 2 == 0 {
            Seed::from_number(number)
        } else {
            Seed::from_bytes(std::array::from_fn(|_| luck.bits() as u8))
        };
        let played = play_random(&game, seed, 200, |_, _, _| Ok(())).expect("a game");
        let mut record = record_of(&game, &played);
        let kept = reads_back(&record).and_then(|()| verifies(&record, &played));
        kept.unwrap_or_else(|broken| panic!("{broken}\n{told}"));
        // And as it stood at any moment before, with as much as was known then.
        record
            .steps
            .truncate(luck.below(record.steps.len() as u32) as usize);
        (record.result, record.seed) = (None, None);
        record.players.truncate(number as usize % 3);
        reads_back(&record).unwrap_or_else(|broken| panic!("{broken}\n{told}"));
        let text = record.to_string();
        assert_eq!(read(&text), record, "{told}");
        assert!(verify(&record).is_ok_and(|verdict| !verdict.finished));
    }
    assert!(custom > 30, "{custom} games on maps of their own");
}

/// The problems of the page's first record with one thing changed.
fn problems(find: &str, replace: &str) -> Vec<String> {
    let [finished, _] = examples();
    problems_of(finished, find, replace)
}

fn problems_of(text: &str, find: &str, replace: &str) -> Vec<String> {
    assert_eq!(text.matches(find).count(), 1, "{find} is not one place");
    let errors = Record::<Desert>::parse(&text.replace(find, replace)).expect_err(replace);
    errors.iter().map(TextError::to_string).collect()
}

#[test]
fn a_broken_header_is_told_by_line_column_and_what_was_expected() {
    for (find, replace, told) in HEADERS {
        assert_eq!(problems(find, replace), [*told], "{replace}");
    }
}

#[test]
fn a_broken_step_is_told_by_line_column_and_what_was_expected() {
    let line = "expected \"draw\", \"result:\" or a seat from 0 to 1 and a colon";
    let a_move = "expected a camel as \"Gm7\", a leader as \"*Gm7\" or a returned leader as \"-G\" \
                  (colours G P Y U T)";
    for (find, replace, told) in STEPS {
        let told = told.replace("<line>", line).replace("<move>", a_move);
        assert_eq!(problems(find, replace), [told], "{replace}");
    }
}

#[test]
fn the_problems_of_a_map_are_told_where_it_stands_in_the_record() {
    let [_, custom] = examples();
    assert_eq!(
        problems_of(custom, "| . . . o . .", "| . . . x . ."),
        ["line 8, column 9: unknown sign \"x\": expected one of . o P , c Q #"]
    );
    assert_eq!(
        problems_of(custom, "river 4,4 5,5", "river 4,4 6,6"),
        ["line 19, column 13: e5 and g7 are not neighbours"]
    );
    assert_eq!(
        problems_of(custom, "| . . . . P . .", "| . . . . . . ."),
        ["line 7, column 3: 4 large pools in the part in use with 2 seats: 5 palms need 5"]
    );
}

#[test]
fn all_problems_of_the_headers_are_told_at_once() {
    let text = "caravanserai-record 1\ngame: desert\nedition: x\nmap: y\nseats: z\nwhat: ever\n";
    let errors = Record::<Desert>::parse(text).expect_err("all wrong");
    let lines: Vec<usize> = errors.iter().map(|error| error.line).collect();
    assert_eq!(lines.len(), 4, "{errors:?}");
    assert!((3..=6).all(|line| lines.contains(&line)));
}

#[test]
fn windows_line_ends_and_blanks_at_line_ends_read_the_same() {
    let [finished, custom] = examples();
    for text in [finished, custom] {
        let plain = read(text);
        assert_eq!(read(&text.replace('\n', "\r\n")), plain);
        assert_eq!(read(&text.replace('\n', "  \n")), plain);
    }
}

#[test]
fn what_reads_well_and_is_not_true_is_told_by_its_step_and_rule() {
    let [finished, _] = examples();
    let fault = |find: &str, replace: &str| {
        assert_eq!(finished.matches(find).count(), 1);
        let fault = verify(&read(&finished.replace(find, replace))).expect_err(replace);
        (fault.step, fault.rule, fault.why)
    };
    let (step, rule, why) = fault("0: Ge9 Pd4", "0: Ge9 Ge9");
    assert_eq!((step, rule), (Some(33), Some("T4")), "{why}");
    let (step, rule, why) = fault("1: *Ti6", "1: *Ta6");
    assert_eq!((step, rule), (Some(1), Some("S10a")), "{why}");
    assert_eq!(why, "a waterhole token lies on a6 (rule S10a)");
    let (step, rule, why) = fault("water=a6:1,b4:3,b10:3,c5:2", "water=a6:1,b4:3,b10:2,c5:3");
    assert_eq!((step, rule), (Some(0), None), "{why}");
    assert_eq!(fault("result: 48 42", "result: 49 42").0, None);
    assert_eq!(fault("seed: 1d", "seed: 1e").0, None);
    assert_eq!(fault("commitment: 9f", "commitment: 9e").0, None);
}

#[test]
fn a_record_of_nothing_but_headers_is_refused_at_once() {
    let headers: Vec<String> = (0..200_000).map(|n| format!("h{n}: x")).collect();
    let text = format!(
        "caravanserai-record 1\ngame: desert\n{}\n",
        headers.join("\n")
    );
    // As quick as the machine is: comparing every header with every other would take thousands of times
    // as long as looking at each once, on any.
    let [mut reading, mut looking] = [Duration::MAX; 2];
    for _ in 0..5 {
        let before = Instant::now();
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        looking = looking.min(before.elapsed());
        assert_eq!(lines.len(), headers.len() + 2);
        let before = Instant::now();
        Record::<Desert>::parse(&text).expect_err("too many");
        reading = reading.min(before.elapsed());
    }
    assert!(reading < 50 * looking, "{reading:?}, {looking:?}");
    let errors = Record::<Desert>::parse(&text).expect_err("too many");
    let told: Vec<String> = errors.iter().map(TextError::to_string).collect();
    assert_eq!(
        told,
        ["line 67, column 1: expected an empty line: a record has at most 64 headers"]
    );
}

#[test]
fn a_byte_order_mark_is_called_by_its_name() {
    let [finished, _] = examples();
    let errors = Record::<Desert>::parse(&format!("\u{feff}{finished}")).expect_err("a mark");
    assert_eq!(
        errors[0].to_string(),
        "line 1, column 1: the file begins with a byte order mark: save it as UTF-8 without one"
    );
}

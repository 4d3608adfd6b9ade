//! The promises of the test kit, over every edition, seat count, board and variant.

use caravanserai_desert::map::Ground;
use caravanserai_desert::{Desert, Edition, Map, Returns, Setup, Space};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::record::Record;
use caravanserai_kernel::{Game, Luck, Seat, Step, Viewer};
use caravanserai_testkit::secrets::told_apart;
use caravanserai_testkit::{fuzz_record, fuzz_steps, keeps_promises, play_random};

/// The deal, five returns, twenty-five leaders at most, and every camel there is.
const LONGEST: usize = 1 + 5 + 25 + 5 * 30;

fn map(name: &str) -> Map {
    Map::embedded(name).expect("an embedded map")
}

/// Every edition, board and variant for that many seats.
fn setups(seats: usize) -> Vec<Setup> {
    let mut setups = vec![];
    for edition in Edition::ALL {
        for name in Map::embedded_names() {
            for switches in 0..16 {
                let on = |switch: u32| switches >> switch & 1 == 1;
                if on(3) && seats < 5 {
                    continue;
                }
                setups.push(Setup {
                    serpentine: on(0),
                    aquifers: on(1),
                    closed_scores: on(2),
                    returns: if on(3) {
                        Returns::Dealt
                    } else {
                        Returns::Chosen
                    },
                    ..Setup::preset(edition, map(name), seats)
                });
            }
        }
    }
    setups
}

fn game(setup: Setup) -> Desert {
    Desert::new(setup).expect("a setup that can be played")
}

fn promises_hold_with(seats: usize) {
    for (number, setup) in setups(seats).into_iter().enumerate() {
        let told = format!("{setup:?}");
        let kept = keeps_promises(&game(setup), Seed::from_number(number as u64), LONGEST);
        kept.unwrap_or_else(|broken| panic!("{told}: {broken}"));
    }
}

#[test]
fn every_setup_of_two_seats_keeps_its_promises() {
    promises_hold_with(2);
}

#[test]
fn every_setup_of_three_seats_keeps_its_promises() {
    promises_hold_with(3);
}

#[test]
fn every_setup_of_four_seats_keeps_its_promises() {
    promises_hold_with(4);
}

#[test]
fn every_setup_of_five_seats_keeps_its_promises() {
    promises_hold_with(5);
}

#[test]
fn a_host_may_set_first_player_and_palms() {
    for seats in 2..=5 {
        let map = map("river");
        let pools = map.plots_for(seats);
        let mut pools: Vec<Space> = pools
            .filter(|(_, plot)| plot.ground == Ground::LargePool)
            .map(|(space, _)| space)
            .collect();
        pools.reverse();
        let setup = Setup {
            first: Seat::new(seats - 1),
            oases: pools.first_chunk().copied(),
            ..Setup::preset(Edition::Zman2017, map, seats)
        };
        let kept = keeps_promises(&game(setup), Seed::from_number(1), LONGEST);
        kept.unwrap_or_else(|broken| panic!("{seats} seats: {broken}"));
    }
}

/// V3: whoever has not taken a token cannot tell its value, nor what the rest of the box holds:
/// the same game over other values looks and sounds the same to the end.
#[test]
fn v3_nobody_can_tell_the_value_of_a_token_before_taking_it() {
    for seats in 2..=5 {
        for number in 0..6 {
            let setup = Setup {
                aquifers: true,
                closed_scores: number % 2 == 0,
                ..Setup::preset(Edition::Zman2017, map("mountain"), seats)
            };
            let game = game(setup);
            let seed = Seed::from_number(number);
            let played = play_random(&game, seed, LONGEST, |_, _, _| Ok(())).expect("a game");
            let viewers = Viewer::all(seats).filter(|&viewer| viewer != Viewer::Everything);
            for viewer in viewers {
                let other = with_other_values(&game, &played.steps, viewer, number);
                assert_ne!(played.steps, other);
                let apart = told_apart(&game, viewer, &played.steps, &other).expect("legal");
                let last = apart.len() - 1;
                let first = apart.iter().position(|&apart| apart);
                assert_eq!(first, Some(last), "{viewer:?} of {seats}, seed {seed}");
            }
        }
    }
}

/// The same moves over a deal in which all tokens that the viewer does not take in this game
/// change places.
fn with_other_values(
    game: &Desert,
    steps: &[Step<Desert>],
    viewer: Viewer,
    number: u64,
) -> Vec<Step<Desert>> {
    let mut end = game.start();
    for step in steps {
        game.apply(&mut end, step);
    }
    let is_taken_by_viewer = |space: Space| {
        let cell = game.board().cell(space).expect("in use");
        let Viewer::Seat(seat) = viewer else {
            return false;
        };
        let own = end.piece(cell).is_some_and(|(owner, _)| owner == seat);
        (own || end.enclosed(seat).contains(cell)) && !end.tokens().contains(cell)
    };
    let mut steps = steps.to_vec();
    let Some(Step::Draw(draw)) = steps.first_mut() else {
        panic!("chance begins")
    };
    let tokens = draw.waterholes.iter_mut();
    let mut hidden: Vec<&mut u8> = tokens
        .filter(|(space, _)| !is_taken_by_viewer(*space))
        .map(|(_, value)| value)
        .collect();
    let mut values: Vec<u8> = hidden.iter().map(|value| **value).collect();
    let luck: &mut dyn Luck = &mut FastLuck::new(number);
    luck.shuffle(&mut values);
    for (place, value) in hidden.iter_mut().zip(values) {
        **place = value;
    }
    steps
}

#[test]
fn a_record_names_exactly_five_oases() {
    let oases = ["d3", "j3", "q3", "m7", "b8"].map(|name| name.parse().expect("a space"));
    let setup = Setup {
        oases: Some(oases),
        ..Setup::preset(Edition::Zman2017, map("mountain"), 4)
    };
    let good = Record::new(game(setup)).to_string();
    Record::<Desert>::parse(&good).expect("a good record");
    for bad in [
        "d3 j3 q3 m7 zz b8",
        "d3 j3 q3 m7  b8",
        "d3 j3 q3 m7",
        "d3 j3 q3 m7 b8 h11",
    ] {
        let text = good.replace("d3 j3 q3 m7 b8", bad);
        let errors = Record::<Desert>::parse(&text).expect_err(bad);
        assert_eq!(
            (errors[0].line, errors[0].column),
            (9, 8),
            "{bad}: {errors:?}"
        );
    }
}

#[test]
fn bytes_of_any_kind_break_nothing() {
    let luck = &mut FastLuck::new(11);
    for seats in 2..=5 {
        let aquifers = Setup {
            aquifers: true,
            ..Setup::preset(Edition::Kosmos1998, map("river"), seats)
        };
        let game = game(aquifers);
        for length in [0, 3, 40, 400, 400] {
            let bytes: Vec<u8> = (0..length).map(|_| luck.bits() as u8).collect();
            fuzz_steps(&game, &bytes).unwrap_or_else(|broken| panic!("{broken}"));
            fuzz_record::<Desert>(&bytes).unwrap_or_else(|broken| panic!("{broken}"));
        }
    }
}

/// A map of one's own travels inside the record, whatever its file and its name look like.
#[test]
fn maps_of_ones_own_keep_their_promises() {
    let mountain = map("mountain").text().to_string();
    let windows = mountain.replace('\n', "\r\n");
    let ragged = mountain.replace('\n', " \t\n") + "\n\n  \n";
    let indented = mountain.replace("\n. ", "\n  . ");
    let bare = mountain.trim_end().to_string();
    let texts = [mountain, windows, ragged, indented, bare];
    for (number, text) in texts.into_iter().enumerate() {
        for name in ["dunes", "my map ", "", "| two: \n lines", "mountain"] {
            let map = Map::parse_for(name, &text, 3).expect("a good map");
            let game = game(Setup::preset(Edition::Allplay2023, map, 3));
            let record = Record::new(game.clone());
            let read = Record::<Desert>::parse(&record.to_string()).expect("a good record");
            assert_eq!(read.record, record, "text {number}, {name:?}");
            let kept = keeps_promises(&game, Seed::from_number(number as u64), LONGEST);
            kept.unwrap_or_else(|broken| panic!("text {number}, {name:?}: {broken}"));
        }
    }
}

//! What the fuzz targets promise, bounded: noise, and good texts with a little noise in them.

use caravanserai_kernel::Game;
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::study::at_random;
use caravanserai_testkit::noise::{garbled, noise};
use caravanserai_testkit::{fuzz_record, fuzz_steps};
use caravanserai_timbuktu::{Setup, Timbuktu, data, fuzzing, playthrough};

#[test]
fn any_tables_are_read_or_refused_with_their_places() {
    let mut luck = FastLuck::new(1);
    for _ in 0..1500 {
        fuzzing::data(&noise(&mut luck, 200));
        fuzzing::data(&garbled(data::STANDARD, &mut luck));
    }
}

#[test]
fn any_record_is_read_or_refused_with_its_place() {
    let mut luck = FastLuck::new(2);
    let header = "caravanserai-record 1\ngame: timbuktu\nseats: 4\nloads: own\n\ndraw first=2\n2: ccsw/-/gg A1 B 2c\ndraw deal 1/12/cg 2/23/cp 3/34/ps 4/45/sw 5/15/gw\n";
    for _ in 0..1500 {
        fuzz_record::<Timbuktu>(&noise(&mut luck, 300)).unwrap_or_else(|broken| panic!("{broken}"));
        fuzz_record::<Timbuktu>(&garbled(header, &mut luck))
            .unwrap_or_else(|broken| panic!("{broken}"));
    }
}

#[test]
fn any_playthrough_is_verified_or_has_a_first_wrong_line() {
    let mut luck = FastLuck::new(3);
    let game = Timbuktu::new(Setup::new(3)).expect("a sound setup");
    let mut text = vec![];
    playthrough::write(&game, Seed::from_number(3), at_random, &mut text)
        .expect("memory takes all");
    let text = String::from_utf8(text).expect("JSON is UTF-8");
    let beginning: Vec<&str> = text.lines().take(40).collect();
    let beginning = beginning.join("\n");
    for _ in 0..300 {
        fuzzing::playthrough(&noise(&mut luck, 200));
        fuzzing::playthrough(&garbled(&beginning, &mut luck));
    }
}

#[test]
fn any_bytes_play_a_game_in_which_list_and_judge_agree() {
    let mut luck = FastLuck::new(4);
    for _ in 0..40 {
        let bytes = noise(&mut luck, 700);
        let (game, moves) = fuzzing::setup(&bytes);
        fuzz_steps(&game, moves).unwrap_or_else(|broken| panic!("{broken}"));
    }
}

#[test]
fn bytes_reach_every_kind_of_game() {
    let games: Vec<_> = (0..=u8::MAX)
        .map(|byte| fuzzing::setup(&[byte]).0)
        .collect();
    for seats in 3..=5 {
        assert!(
            games
                .iter()
                .any(|game| game.seats() == seats && game.setup().first.is_none())
        );
        assert!(
            games
                .iter()
                .any(|game| game.seats() == seats && game.setup().first.is_some())
        );
    }
}

#[test]
fn every_move_there_is_is_judged_as_it_is_listed() {
    use caravanserai_kernel::{Seat, Step, Turn};
    use caravanserai_timbuktu::{Camel, Good, Move, Pen};
    let places = Camel::ALL
        .into_iter()
        .flat_map(|camel| Pen::ALL.map(|pen| Move::Place(camel, pen)));
    let choices = Camel::ALL.map(Move::Choose);
    let pays = || [None].into_iter().chain(Good::ALL.map(Some));
    let ways = Pen::ALL
        .into_iter()
        .flat_map(|pen| pays().map(move |pay| Move::Go(pen, pay)));
    let all: Vec<Move> = places.chain(choices).chain(ways).collect();
    for seats in 3..=5 {
        let game = Timbuktu::new(Setup::new(seats)).expect("a sound setup");
        let mut luck = FastLuck::new(seats as u64);
        let mut position = game.start();
        let mut listed = vec![];
        while game.turn(&position) != Turn::Over {
            for seat in Seat::all(seats) {
                game.legal_moves(&position, seat, &mut listed);
                let accepted = all
                    .iter()
                    .filter(|the_move| game.check(&position, seat, the_move).is_ok());
                let mut accepted: Vec<Move> = accepted.copied().collect();
                accepted.sort();
                listed.sort();
                assert_eq!(listed, accepted);
            }
            let step = match game.turn(&position).seats().iter().next() {
                None => Step::Draw(game.draw(&position, &mut luck)),
                Some(seat) => Step::Move(seat, at_random(&game, &position, seat, &mut luck)),
            };
            game.apply(&mut position, &step);
        }
    }
}

//! What the fuzz targets promise, bounded: noise, and good texts with a little noise in them.

use caravanserai_desert::{Desert, Map, fuzzing, playthrough};
use caravanserai_kernel::Game;
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::study::at_random;
use caravanserai_testkit::golden::examples;
use caravanserai_testkit::noise::{garbled, noise};
use caravanserai_testkit::{fuzz_record, fuzz_steps};

#[test]
fn any_map_is_read_or_refused_with_its_places() {
    let mut luck = FastLuck::new(1);
    let river = Map::embedded("river")
        .expect("an embedded map")
        .text()
        .to_string();
    fuzzing::map(river.as_bytes());
    fuzzing::map(fuzzing::CAVES.as_bytes());
    for _ in 0..100 {
        fuzzing::map(&noise(&mut luck, 200));
        fuzzing::map(&garbled(&river, &mut luck));
        fuzzing::map(&garbled(fuzzing::CAVES, &mut luck));
    }
}

#[test]
fn any_drawing_is_put_up_or_refused_with_its_reasons() {
    let mut luck = FastLuck::new(2);
    let drawing = "
        G0 g0 @  .  1  .  P1
        .  .  2  .  .  ,1 ,y2
        .  y0 y0 y0 .  ,@ ,Y2
        y0/2 /3 .  .  y0 ,g1 ,.
        y0 .  .  .  Y0 ,G1 #
        river 0,0 0,1
    ";
    fuzzing::scene(drawing.as_bytes());
    for _ in 0..300 {
        fuzzing::scene(&noise(&mut luck, 100));
        fuzzing::scene(&garbled(drawing, &mut luck));
    }
}

#[test]
fn any_record_is_read_or_refused_with_its_place() {
    let mut luck = FastLuck::new(3);
    let records = examples(include_str!("../../../docs/notation.md"));
    for number in 0..600 {
        let read =
            |bytes: &[u8]| fuzz_record::<Desert>(bytes).unwrap_or_else(|broken| panic!("{broken}"));
        read(&noise(&mut luck, 300));
        read(&garbled(records[number % records.len()], &mut luck));
    }
}

#[test]
fn any_playthrough_is_verified_or_has_a_first_wrong_line() {
    let mut luck = FastLuck::new(4);
    let (game, _) = fuzzing::setup(&[0, 0]);
    let mut text = vec![];
    playthrough::write(&game, Seed::from_number(3), at_random, &mut text)
        .expect("memory takes all");
    let text = String::from_utf8(text).expect("text");
    fuzzing::playthrough(text.as_bytes());
    let beginning: Vec<&str> = text.lines().take(3).collect();
    let beginning = beginning.join("\n");
    for _ in 0..100 {
        fuzzing::playthrough(&noise(&mut luck, 200));
        fuzzing::playthrough(&garbled(&beginning, &mut luck));
    }
}

#[test]
fn games_that_bytes_play_keep_list_and_judge_together() {
    let mut luck = FastLuck::new(5);
    for _ in 0..25 {
        let bytes = noise(&mut luck, 400);
        fuzzing::moves(&bytes);
        let (game, moves) = fuzzing::setup(&bytes);
        fuzz_steps(&game, moves).unwrap_or_else(|broken| panic!("{broken}"));
    }
}

#[test]
fn bytes_reach_every_board_and_number_of_seats() {
    let mut seen = std::collections::BTreeSet::new();
    for head in 0..=u8::MAX {
        let bytes = [head, head, 1];
        let (game, rest) = fuzzing::setup(&bytes);
        assert_eq!(rest, [1]);
        seen.insert((
            game.seats(),
            game.setup().map.name().to_string(),
            game.edition().name(),
        ));
    }
    assert_eq!(seen.len(), 4 * 3 * 3);
}

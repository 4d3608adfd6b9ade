//! A sound game keeps every promise.

use crate::toy::{Choice, Flaw, Toy};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::{Luck, Seat, Step, Viewer};
use caravanserai_testkit::secrets::told_apart;
use caravanserai_testkit::{fuzz_record, fuzz_steps, keeps_promises, play_random};

const LONGEST: usize = 11;

#[test]
fn a_sound_game_keeps_every_promise() {
    for seats in 2..=5 {
        for number in 0..60 {
            keeps_promises(&Toy::sound(seats), Seed::from_number(number), LONGEST)
                .unwrap_or_else(|broken| panic!("{seats} seats: {broken}"));
        }
    }
}

#[test]
fn a_sound_game_may_have_too_many_moves_to_list() {
    let toy = Toy {
        lists_bids: false,
        ..Toy::sound(3)
    };
    for number in 0..60 {
        let kept = keeps_promises(&toy, Seed::from_number(number), LONGEST);
        kept.unwrap_or_else(|broken| panic!("{broken}"));
        fuzz_steps(&toy, &[number as u8; 22]).expect("a sound game");
    }
}

#[test]
fn every_step_is_seen_once_and_in_order() {
    let toy = Toy::sound(3);
    let mut count = 0;
    let mut last = None;
    let played = play_random(&toy, Seed::from_number(1), LONGEST, |before, _, after| {
        assert!(
            last.replace(after.clone())
                .is_none_or(|last| last == *before)
        );
        count += 1;
        Ok(())
    });
    let played = played.expect("a sound game");
    assert_eq!((count, played.steps.len()), (7, 7));
    assert_eq!(last, Some(played.end));
}

#[test]
fn bytes_of_any_kind_break_nothing() {
    let luck = &mut FastLuck::new(5);
    let toy = Toy::sound(3);
    for length in 0..200 {
        let bytes: Vec<u8> = (0..length).map(|_| luck.bits() as u8).collect();
        fuzz_steps(&toy, &bytes).expect("a sound game");
        fuzz_record::<Toy>(&bytes).expect("a sound parser");
        let text = [b"caravanserai-record 1\ngame: toy\n".as_slice(), &bytes].concat();
        fuzz_record::<Toy>(&text).expect("a sound parser");
    }
}

/// One deal and the same with two places swapped, then the same bids and answers.
fn two_games(swapped: [usize; 2]) -> [Vec<Step<Toy>>; 2] {
    let seat = |number| Seat::new(number).expect("a small number");
    [[0, 1], swapped].map(|[a, b]| {
        let mut deck = vec![4, 3, 0, 1, 2];
        if [a, b] == swapped {
            deck.swap(a, b);
        }
        let bids = (0..3).map(|number| Step::Move(seat(number), Choice::Bid(2)));
        let keeps = (0..3).map(|number| Step::Move(seat(number), Choice::Keep));
        [Step::Draw(deck)]
            .into_iter()
            .chain(bids)
            .chain(keeps)
            .collect()
    })
}

#[test]
fn cards_nobody_sees_are_told_apart_by_nobody() {
    let [one, two] = two_games([3, 4]);
    for viewer in Viewer::all(3) {
        let apart = told_apart(&Toy::sound(3), viewer, &one, &two).expect("legal games");
        let expected = viewer == Viewer::Everything;
        assert_eq!(apart[1..], [expected; 7], "{viewer:?}");
    }
}

#[test]
fn cards_of_others_are_told_apart_only_at_the_end() {
    let [one, two] = two_games([1, 2]);
    let first = Viewer::Seat(Seat::new(0).expect("a small number"));
    let last_only = [false, false, false, false, false, false, false, true];
    for viewer in [first, Viewer::Spectator] {
        let apart = told_apart(&Toy::sound(3), viewer, &one, &two).expect("legal games");
        assert_eq!(apart, last_only, "{viewer:?}");
    }
    let peeking = Toy::with(Flaw::SeatPeeks, 3);
    let apart = told_apart(&peeking, first, &one, &two).expect("legal games");
    assert_eq!(apart[1..], [true; 7]);
}

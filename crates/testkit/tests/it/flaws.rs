//! Each flaw breaks the promise it is meant to break: a promise that cannot fail promises nothing.

use crate::toy::{Choice, Flaw, Toy};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::{Seat, Step};
use caravanserai_testkit::records::{
    reads_or_says_where, record_of, refuses_tampering, survives_garbling, verifies,
};
use caravanserai_testkit::{Pool, Promise, fuzz_steps, keeps_promises, play_random};

const LONGEST: usize = 11;

fn first_broken(toy: &Toy) -> Option<Promise> {
    (0..40).find_map(|number| {
        let kept = keeps_promises(toy, Seed::from_number(number), LONGEST);
        kept.err().map(|broken| broken.promise)
    })
}

#[test]
fn each_flaw_breaks_its_promise() {
    let mut wrong = vec![];
    for &(flaw, promise) in Flaw::ALL {
        let toy = Toy::with(flaw, 3);
        let found = first_broken(&toy);
        if found != Some(promise) {
            wrong.push((flaw, promise, found));
        }
    }
    assert!(wrong.is_empty(), "flaw, promise, found: {wrong:#?}");
}

#[test]
fn every_promise_is_seen_to_fail() {
    // Those that a random game cannot break; the tests below do.
    let by_hand = [
        Promise::ReplayReachesTheEnd,
        Promise::GoodRecordVerifies,
        Promise::TamperedRecordIsRefused,
        Promise::FaultHasItsPlace,
    ];
    for promise in Promise::ALL {
        let has_a_flaw = Flaw::ALL.iter().any(|(_, broken)| broken == promise);
        assert!(has_a_flaw != by_hand.contains(promise), "{promise:?}");
    }
}

#[test]
fn bytes_find_a_judge_that_disagrees_with_the_list() {
    for flaw in [Flaw::ListsIllegal, Flaw::AcceptsUnlisted, Flaw::NoMove] {
        let toy = Toy::with(flaw, 3);
        let bytes = |number: u8| (0..22).map(|i| number.wrapping_mul(i)).collect::<Vec<u8>>();
        let found = (0..100).any(|number| fuzz_steps(&toy, &bytes(number)).is_err());
        assert!(found, "{flaw:?}");
    }
}

#[test]
fn a_record_that_stops_early_or_lies_is_no_good_record() {
    let toy = Toy::sound(3);
    let played = play_random(&toy, Seed::from_number(3), LONGEST, |_, _, _| Ok(()));
    let played = played.expect("a sound game");
    let good = record_of(&toy, &played);
    verifies(&good, &played).expect("a good record");
    let broken = |record| {
        verifies(&record, &played)
            .expect_err("a bad record")
            .promise
    };

    let mut early = good.clone();
    early.steps.pop();
    assert_eq!(broken(early), Promise::ReplayReachesTheEnd);
    let mut illegal = good.clone();
    illegal.steps[1] = Step::Move(Seat::new(0).expect("a seat"), Choice::Show);
    assert_eq!(broken(illegal), Promise::ReplayReachesTheEnd);
    let mut lying = good.clone();
    lying.result = Some(vec![1, 2, 3]);
    assert_eq!(broken(lying), Promise::GoodRecordVerifies);
    let mut another = good;
    another.seed = Some(Seed::from_number(4));
    assert_eq!(broken(another), Promise::GoodRecordVerifies);
}

#[test]
fn tampering_that_goes_unseen_is_reported() {
    let toy = Toy::sound(3);
    let played = play_random(&toy, Seed::from_number(3), LONGEST, |_, _, _| Ok(()));
    let mut record = record_of(&toy, &played.expect("a sound game"));
    refuses_tampering(&record, &Pool::new(&toy), &mut FastLuck::new(1)).expect("all is found");
    // Without its seed a shuffle cannot be checked: any commitment passes.
    record.seed = None;
    record.commitment = None;
    let broken = refuses_tampering(&record, &Pool::new(&toy), &mut FastLuck::new(1));
    let broken = broken.expect_err("nothing to check the commitment by");
    assert_eq!(broken.promise, Promise::TamperedRecordIsRefused);
}

#[test]
fn a_refusal_without_a_reason_is_reported() {
    let text = "caravanserai-record 1\ngame: toy\nflaw: RefusesWithoutReason\n";
    let broken = reads_or_says_where::<Toy>(text).expect_err("no reason given");
    assert_eq!(broken.promise, Promise::FaultHasItsPlace);
}

#[test]
#[should_panic(expected = "no such bid")]
fn a_parser_that_panics_is_found() {
    let toy = Toy::with(Flaw::ReaderPanics, 3);
    for number in 0..40 {
        let seed = Seed::from_number(number);
        let played = play_random(&toy, seed, LONGEST, |_, _, _| Ok(())).expect("a sound game");
        let text = record_of(&toy, &played).to_string();
        let _ = survives_garbling::<Toy>(&text, &mut FastLuck::new(number));
    }
}

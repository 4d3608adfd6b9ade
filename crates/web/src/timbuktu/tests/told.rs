//! Everything has words in every language, and the log keeps secrets.

use super::{game, showing, watch};
use crate::timbuktu::packing::Packing;
use crate::timbuktu::words;
use crate::words::{Language, Voice};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::{BySeat, Refusal, Seat, SeatSet, Turn, Viewer};
use caravanserai_table::Match;
use caravanserai_timbuktu::cards::deal;
use caravanserai_timbuktu::position::Loads;
use caravanserai_timbuktu::{
    ByGood, Camel, Event, Good, Illegal, Load, Loading, Move, Pen, Phase, Pitch, Spot, Theft,
};
use leptos::prelude::Owner;
use std::collections::BTreeSet;

/// One refusal of each kind; the match has to name every variant, so that a new one is not forgotten.
fn refusals() -> Vec<Illegal> {
    let (pen, camel, good) = (Pen::ALL[2], Camel::B, Good::Salt);
    let phases = [
        Phase::First,
        Phase::Load,
        Phase::Place,
        Phase::Deal,
        Phase::Choose,
        Phase::Move,
        Phase::Over,
    ];
    let mut all: Vec<Illegal> = phases
        .into_iter()
        .flat_map(|p| {
            [
                Illegal::NotNow(p),
                Illegal::NotYourTurn(p),
                Illegal::Decided(p),
            ]
        })
        .collect();
    all.extend([
        Illegal::NoSuchSeat,
        Illegal::CamelNotInGame(camel),
        Illegal::CamelWithoutLoad(camel),
        Illegal::NotFourGoods(camel),
        Illegal::TooFewKinds(camel),
        Illegal::TooManyOfAGood(good),
        Illegal::CamelPlaced(camel),
        Illegal::StartPenFull(pen),
        Illegal::PlaceOfAnother(pen),
        Illegal::CamelNeededElsewhere(pen),
        Illegal::NotADeck,
        Illegal::CamelMoved(camel),
        Illegal::PenFull(pen),
        Illegal::PaymentDue(pen),
        Illegal::NothingDue(pen),
        Illegal::GoodNotCarried(good),
        Illegal::EmptyPaysNothing,
    ]);
    let kind = |illegal: &Illegal| match illegal {
        Illegal::NotNow(_) => 0,
        Illegal::NotYourTurn(_) => 1,
        Illegal::Decided(_) => 2,
        Illegal::NoSuchSeat => 3,
        Illegal::CamelNotInGame(_) => 4,
        Illegal::CamelWithoutLoad(_) => 5,
        Illegal::NotFourGoods(_) => 6,
        Illegal::TooFewKinds(_) => 7,
        Illegal::TooManyOfAGood(_) => 8,
        Illegal::CamelPlaced(_) => 9,
        Illegal::StartPenFull(_) => 10,
        Illegal::PlaceOfAnother(_) => 11,
        Illegal::CamelNeededElsewhere(_) => 12,
        Illegal::NotADeck => 13,
        Illegal::CamelMoved(_) => 14,
        Illegal::PenFull(_) => 15,
        Illegal::PaymentDue(_) => 16,
        Illegal::NothingDue(_) => 17,
        Illegal::GoodNotCarried(_) => 18,
        Illegal::EmptyPaysNothing => 19,
    };
    assert_eq!(all.iter().map(kind).collect::<BTreeSet<_>>().len(), 20);
    all
}

/// One event of each kind, and of each way it can be told.
fn events(seats: usize) -> Vec<Event> {
    let seat = Seat::new(1).expect("a seat");
    let piles = deal(&mut FastLuck::new(4));
    let spot = Spot::new(Pen::ALL[3], Pitch::ALL[1]);
    let lost = Load::new(&[Good::Gold, Good::Gold, Good::Water]).expect("three goods");
    let theft = Theft {
        spot,
        seat,
        camel: Camel::A,
        lost,
    };
    let moved = |paid| Event::Moved {
        seat,
        camel: Camel::C,
        spot,
        paid,
    };
    let ended = |winners: SeatSet| Event::Ended {
        values: ByGood::from_fn(|_| 7),
        tokens: BySeat::repeat(seats, 12),
        scores: BySeat::repeat(seats, 84),
        winners,
    };
    let all = vec![
        Event::First(seat),
        Event::Loaded(seat, None),
        Event::Loaded(seat, Some(Loads::default())),
        Event::LoadsShown(BySeat::repeat(seats, Loads::default())),
        Event::Placed(seat, Camel::D, spot),
        Event::Dealt {
            stage: 0,
            start: seat,
            piles: [None; 5],
        },
        Event::Dealt {
            stage: seats - 1,
            start: seat,
            piles: piles.map(Some),
        },
        Event::Chose(seat, None),
        Event::Chose(seat, Some(Camel::E)),
        moved(None),
        moved(Some(Good::Pepper)),
        Event::Swapped {
            start: seat,
            piles: piles.map(Some),
        },
        Event::Robbed {
            stage: 1,
            piles,
            thefts: vec![],
        },
        Event::Robbed {
            stage: 1,
            piles,
            thefts: vec![theft],
        },
        ended(SeatSet::EMPTY.with(seat)),
        ended(SeatSet::all(seats)),
    ];
    let kind = |event: &Event| match event {
        Event::First(_) => 0,
        Event::Loaded(..) => 1,
        Event::LoadsShown(_) => 2,
        Event::Placed(..) => 3,
        Event::Dealt { .. } => 4,
        Event::Chose(..) => 5,
        Event::Moved { .. } => 6,
        Event::Swapped { .. } => 7,
        Event::Robbed { .. } => 8,
        Event::Ended { .. } => 9,
    };
    assert_eq!(all.iter().map(kind).collect::<BTreeSet<_>>().len(), 10);
    all
}

/// Nothing was left out: no unknown key, no value without a word.
fn assert_said(said: &str, what: &dyn std::fmt::Debug) {
    assert!(
        !said.is_empty() && !said.contains(['[', '{', '$']),
        "{what:?}: {said}"
    );
}

#[test]
fn every_refusal_event_and_move_has_words_in_every_language() {
    let owner = Owner::new();
    owner.with(|| {
        let game = game(3, Loading::Own);
        let the_match = Match::open(game.clone(), Seed::from_number(1));
        let shown = showing(&the_match, Viewer::Seat(Seat::new(1).expect("a seat")));
        for language in Language::ALL {
            let voice = Voice::new(language);
            for illegal in refusals() {
                let said = words::say_illegal(voice, &game, illegal);
                assert_said(&said, &illegal);
                assert!(said.contains(illegal.rule()), "{said}");
            }
            for event in events(3) {
                assert_said(&words::say_event(voice, &shown, &event), &event);
            }
            let mut packing = Packing::default();
            assert!(packing.fill(&game));
            let moves = [
                Move::Load(packing.loads()),
                Move::Place(Camel::A, Pen::ALL[4]),
                Move::Choose(Camel::H),
                Move::Go(Pen::ALL[0], None),
                Move::Go(Pen::ALL[1], Some(Good::Water)),
            ];
            for the_move in moves {
                assert_said(&words::move_words(voice, &game, &the_move), &the_move);
            }
        }
    });
}

#[test]
fn the_log_tells_an_own_card_and_pile_and_nobody_elses() {
    let owner = Owner::new();
    owner.with(|| {
        let voice = Voice::new(Language::English);
        let mut last = None;
        watch(3, Loading::Printed, 8, |the_match, _| {
            if the_match.turn() != Turn::Over && last.is_none() {
                let open = the_match.view(Viewer::Spectator).open;
                last = (open.phase() == Phase::Move).then(|| the_match.clone());
            }
        });
        let the_match = last.expect("a match in its first round");
        let own = Seat::new(0).expect("a seat");
        let lines = |viewer| -> Vec<String> {
            let shown = showing(&the_match, viewer);
            let told = shown.told.iter();
            told.map(|told| words::say_event(voice, &shown, &told.event))
                .collect()
        };
        let mine = lines(Viewer::Seat(own));
        let looks = mine.iter().filter(|line| line.contains("looks at"));
        assert!(looks.clone().all(|line| line.contains("P0 looks at")));
        assert_eq!(looks.count(), 1);
        let named = |line: &&String| line.contains("the card of camel");
        assert_eq!(mine.iter().filter(named).count(), 1, "one's own card only");
        let theirs = lines(Viewer::Spectator);
        assert!(
            theirs
                .iter()
                .all(|line| !line.contains("looks at") && !named(&line))
        );
    });
}

//! Drafts, notes and words, held against the rules.

use super::draft::{Acting, Asked, Draft};
use super::keys::{Side, Wish, wish};
use super::packing::Packing;
use super::{notebook, scene, words};
use crate::showing::Showing;
use crate::words::{Language, Voice};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::{BySeat, Game, Luck, Refusal, Seat, SeatSet, Turn, Viewer};
use caravanserai_table::{Match, Seated};
use caravanserai_timbuktu::cards::deal;
use caravanserai_timbuktu::knowledge::{Knowledge, spots};
use caravanserai_timbuktu::moves::Price;
use caravanserai_timbuktu::{
    ByGood, Camel, Event, Good, Illegal, Load, Loading, Move, Pen, Phase, Pitch, Setup, Spot,
    Theft, Timbuktu, position::Loads,
};
use leptos::prelude::Owner;
use std::collections::BTreeSet;

fn game(seats: usize, loading: Loading) -> Timbuktu {
    Timbuktu::new(Setup::new(seats).loading(loading)).expect("a sound setup")
}

/// A random match, looked at by the seat to act before each of its decisions.
fn watch(seats: usize, loading: Loading, seed: u64, mut look: impl FnMut(&Match<Timbuktu>, Seat)) {
    let mut the_match = Match::open(game(seats, loading), Seed::from_number(seed));
    let mut luck = FastLuck::new(seed);
    while let Some(seat) = the_match.turn().seats().iter().next() {
        look(&the_match, seat);
        let view = the_match.view(Viewer::Seat(seat));
        let world = the_match.game().guess(&view, &mut luck);
        let the_move = the_match.game().random_move(&world, seat, &mut luck);
        let version = the_match.version();
        let the_move = the_move.expect("who is to act has a move");
        the_match
            .play(seat, version, &the_move)
            .expect("a legal move");
    }
}

fn showing(the_match: &Match<Timbuktu>, viewer: Viewer) -> Showing<Timbuktu> {
    let seats = the_match.game().seats();
    Showing {
        game: the_match.game().clone(),
        version: the_match.version(),
        viewer,
        view: the_match.view(viewer),
        turn: the_match.turn(),
        acting: None,
        thinking: SeatSet::EMPTY,
        seated: (0..seats)
            .map(|at| Seated::Person(format!("P{at}")))
            .collect(),
        told: the_match.told(0, the_match.version(), viewer),
        news_from: 0,
        outcome: the_match.scores().zip(the_match.winners()),
    }
}

#[test]
fn a_draft_offers_exactly_what_the_rules_allow() {
    let mut seen = BTreeSet::new();
    for seats in 3..=5 {
        watch(seats, Loading::Printed, seats as u64, |the_match, seat| {
            let view = the_match.view(Viewer::Seat(seat));
            let game = the_match.game();
            let acting = Acting {
                game,
                view: &view,
                seat,
            };
            let asked = Asked::of(&view, seat).expect("the seat is asked for something");
            let mut legal = vec![];
            let world = game.guess(&view, &mut FastLuck::new(9));
            game.legal_moves(&world, seat, &mut legal);
            let legal: BTreeSet<Move> = legal.into_iter().collect();
            let mut drafted = BTreeSet::new();
            let mut keep = |draft: &Draft| {
                drafted.extend(draft.ready(acting, asked, &[]));
            };
            for camel in Camel::ALL {
                let mut draft = Draft::default();
                if draft.pick_camel(acting, asked, camel).is_err() {
                    continue;
                }
                keep(&draft);
                for pen in Pen::ALL {
                    let mut draft = draft.clone();
                    if draft.pick_pen(acting, asked, pen).is_err() {
                        continue;
                    }
                    keep(&draft);
                    for good in Good::ALL {
                        let mut draft = draft.clone();
                        if draft.pick_good(acting, good).is_ok() {
                            keep(&draft);
                        }
                    }
                }
            }
            assert_eq!(drafted, legal, "{asked:?}");
            seen.insert(view.open.phase());
        });
    }
    assert_eq!(
        seen,
        BTreeSet::from([Phase::Place, Phase::Choose, Phase::Move])
    );
}

#[test]
fn a_price_is_what_the_rules_ask_for_when_the_camel_goes() {
    let mut prices = [0; 3];
    watch(3, Loading::Printed, 5, |the_match, seat| {
        let view = the_match.view(Viewer::Seat(seat));
        let acting = Acting {
            game: the_match.game(),
            view: &view,
            seat,
        };
        let Some(Asked::Go(camel)) = Asked::of(&view, seat) else {
            return;
        };
        for pen in Pen::ALL {
            let unpaid = acting.check(&Move::Go(pen, None));
            match acting.price(camel, pen) {
                Ok(Price::Free) => assert_eq!(unpaid, Ok(())),
                Ok(Price::OneGood) => assert_eq!(unpaid, Err(Illegal::PaymentDue(pen))),
                Err(illegal) => assert_eq!(unpaid, Err(illegal)),
            }
            prices[match acting.price(camel, pen) {
                Ok(Price::Free) => 0,
                Ok(Price::OneGood) => 1,
                Err(_) => 2,
            }] += 1;
        }
    });
    assert!(prices.iter().all(|count| *count > 0), "{prices:?}");
}

#[test]
fn a_draft_is_taken_back_step_by_step_and_forgets_a_payment_with_its_pen() {
    let mut checked = false;
    watch(3, Loading::Printed, 7, |the_match, seat| {
        let view = the_match.view(Viewer::Seat(seat));
        let acting = Acting {
            game: the_match.game(),
            view: &view,
            seat,
        };
        let Some(asked @ Asked::Go(camel)) = Asked::of(&view, seat) else {
            return;
        };
        let priced = |price| {
            Pen::ALL
                .into_iter()
                .find(|pen| acting.price(camel, *pen) == Ok(price))
        };
        let (Some(free), Some(dear)) = (priced(Price::Free), priced(Price::OneGood)) else {
            return;
        };
        let load = acting.load(camel);
        let Some(good) = load.goods().next().filter(|_| load.kinds().len() > 1) else {
            return;
        };
        checked = true;
        let mut draft = Draft::default();
        draft
            .pick_pen(acting, asked, dear)
            .expect("it can be picked");
        assert!(draft.owes(acting, asked));
        assert_eq!(draft.ready(acting, asked, &[]), None);
        draft.pick_good(acting, good).expect("it is carried");
        let decision = Move::Go(dear, Some(good));
        assert_eq!(draft.ready(acting, asked, &[]), Some(decision));
        assert_eq!(
            draft.ready(acting, asked, &[Move::Go(free, None)]),
            None,
            "not in the lesson"
        );
        let mut back = draft.clone();
        assert!(back.take_back() && back.pay.is_none() && back.pen == Some(dear));
        assert!(back.take_back() && back.pen.is_none() && !back.take_back());
        draft
            .pick_pen(acting, asked, free)
            .expect("it can be picked");
        assert_eq!(draft.ready(acting, asked, &[]), Some(Move::Go(free, None)));
    });
    assert!(checked);
}

#[test]
fn camels_are_filled_up_to_a_legal_caravan_whatever_was_loaded_before() {
    for seats in 3..=5 {
        let game = game(seats, Loading::Own);
        let view = game.view(
            &{
                let mut position = game.start();
                let draw = game.draw(&position, &mut FastLuck::new(1));
                game.apply(&mut position, &caravanserai_kernel::Step::Draw(draw));
                position
            },
            Viewer::Seat(Seat::new(0).expect("a seat")),
        );
        let acting = Acting {
            game: &game,
            view: &view,
            seat: Seat::new(0).expect("a seat"),
        };
        let mut luck = FastLuck::new(seats as u64);
        let mut filled = 0;
        for tries in 0..200 {
            let mut packing = Packing::default();
            for _ in 0..tries % 12 {
                packing.current = Camel::ALL[luck.below(game.camels() as u32) as usize];
                packing.add(&game, Good::ALL[luck.below(5) as usize]);
            }
            let before = packing.clone();
            if packing.fill(&game) {
                filled += 1;
                assert_eq!(
                    acting.check(&Move::Load(packing.loads())),
                    Ok(()),
                    "{packing:?}"
                );
                for camel in game.caravan() {
                    assert!(packing.goods(camel).starts_with(before.goods(camel)));
                }
            } else {
                assert_eq!(packing, before, "nothing changes where it cannot be");
            }
        }
        assert!(filled > 100, "{filled}");
        let mut hopeless = Packing::default();
        for _ in 0..3 {
            hopeless.current = Camel::A;
            assert!(hopeless.add(&game, Good::Gold));
        }
        assert!(
            !hopeless.fill(&game),
            "three gold leave no room for two more kinds"
        );
    }
}

#[test]
fn a_camel_takes_four_goods_and_a_good_runs_out() {
    let game = game(5, Loading::Own);
    let mut packing = Packing::default();
    for _ in 0..4 {
        assert!(packing.add(&game, Good::Salt));
    }
    assert_eq!(packing.current, Camel::B, "the next camel that has room");
    assert!(
        !packing.add(&game, Good::Salt),
        "four are given with five seats"
    );
    packing.remove(Camel::A, 0);
    assert_eq!(
        (packing.current, packing.left(&game)[Good::Salt]),
        (Camel::A, 1)
    );
}

#[test]
fn the_notebook_says_what_knowledge_says() {
    let mut notes = 0;
    watch(4, Loading::Printed, 11, |the_match, seat| {
        let view = the_match.view(Viewer::Seat(seat));
        let Some(knowledge) = Knowledge::of(the_match.game(), &view) else {
            return;
        };
        let load = view.load(seat, Camel::B);
        let rows = notebook::rows(&knowledge, Some(load));
        let one_each = ByGood::from_fn(|_| 1.0);
        let same = |one: f64, other: f64| (one - other).abs() < 1e-12;
        for spot in spots() {
            let row = &rows[spot.pen().index()];
            let at = spot.pitch().index();
            assert!(same(row.visited[at], knowledge.visited(spot)));
            let loss = row.loss.expect("a camel is in hand")[at];
            assert!(same(loss, knowledge.expected_loss(spot, load, &one_each)));
            for good in Good::ALL {
                let robbed = row.visited[at] * row.takes[good];
                assert!(same(robbed, knowledge.robbed(spot, good)));
            }
        }
        let known = rows.iter().filter(|row| row.known).count();
        assert_eq!(known + knowledge.unknown(), 5);
        notes += 1;
    });
    assert!(notes > 50);
}

#[test]
fn who_was_robbed_stood_where_the_sequence_shows_it() {
    let mut thefts_seen = 0;
    let mut last = None;
    watch(3, Loading::Printed, 3, |the_match, _| {
        last = Some(the_match.clone());
    });
    let shown = showing(&last.expect("a match"), Viewer::Spectator);
    for told in &shown.told {
        if let Event::Robbed { thefts, .. } = &told.event {
            let stood = scene::stood(&shown, told.step);
            assert_eq!(
                stood.iter().flatten().count(),
                24,
                "every camel has arrived"
            );
            for theft in thefts {
                assert_eq!(stood[theft.spot.index()], Some((theft.seat, theft.camel)));
                thefts_seen += 1;
            }
        }
    }
    assert!(thefts_seen > 5, "{thefts_seen}");
}

#[test]
fn every_camel_stands_in_one_of_the_two_places() {
    watch(5, Loading::Printed, 2, |the_match, seat| {
        let scene = scene::Scene::of(&showing(the_match, Viewer::Seat(seat)));
        let behind = scene
            .behind
            .map_or(0, |(_, stands)| stands.iter().flatten().count());
        let all = behind + scene.ahead.1.iter().flatten().count();
        let placing = the_match.view(Viewer::Spectator).open.phase() == Phase::Place;
        assert!(placing || all == 25, "{all}");
    });
}

#[test]
fn keys_name_camels_pens_and_goods() {
    let go = Some(Asked::Go(Camel::A));
    assert_eq!(
        wish("c", false, Some(Asked::Choose), false),
        Some(Wish::Camel(Camel::C))
    );
    assert_eq!(wish("c", false, go, true), Some(Wish::Good(Good::Coffee)));
    assert_eq!(
        wish("C", true, Some(Asked::Load), false),
        Some(Wish::Camel(Camel::C))
    );
    assert_eq!(
        wish("c", false, Some(Asked::Load), false),
        Some(Wish::Good(Good::Coffee))
    );
    assert_eq!(wish("4", false, go, false), Pen::numbered(4).map(Wish::Pen));
    assert_eq!(wish("6", false, go, false), None);
    assert_eq!(wish("Enter", false, go, false), Some(Wish::Confirm));
    assert_eq!(wish("Escape", false, go, false), Some(Wish::TakeBack));
    assert_eq!(wish("F5", false, go, false), None);
    let left = wish("ArrowLeft", false, go, false);
    assert_eq!(left, Some(Wish::Beside(Side::Before)));
    assert_eq!((Side::Before.of(0, 5), Side::After.of(4, 5)), (4, 0));
}

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
                assert_said(&words::say_move(voice, &the_move), &the_move);
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

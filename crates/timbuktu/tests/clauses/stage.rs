//! Dealing, choosing and moving: G1 to G9.

use crate::table::{IN_ORDER, Table, seat};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Refusal, Seat, SeatSet, Turn, Viewer};
use caravanserai_timbuktu::{Camel, Draw, Event, Good, Phase, Pitch};
use std::collections::BTreeMap;

#[test]
fn g1_each_kind_of_card_is_dealt_once_to_five_piles() {
    let mut table = Table::placed(3);
    assert_eq!(table.turn(), Turn::Chance);
    assert_eq!(table.refuses(0, "choose A"), "G1");
    let twice = "deal 1/12/cg 2/23/cp 3/34/ps 4/45/sw 5/15/sw";
    assert_eq!(
        table.try_deal(twice).expect_err("a card twice").rule(),
        "G1"
    );
    let mut luck = FastLuck::new(3);
    let mut first_pens = BTreeMap::new();
    for _ in 0..500 {
        let Draw::Deal(piles) = table.game.draw(&table.at, &mut luck) else {
            panic!("a deal")
        };
        assert_eq!(table.game.check_draw(&table.at, &Draw::Deal(piles)), Ok(()));
        *first_pens.entry(piles[0].pen).or_insert(0) += 1;
    }
    assert!(
        first_pens.len() == 5 && first_pens.values().all(|&times| times > 60),
        "{first_pens:?}"
    );
    table.deal(IN_ORDER);
    assert_eq!(table.turn(), Turn::Several(SeatSet::all(3)));
}

#[test]
fn g2_the_deck_is_public_and_who_holds_what_is_secret() {
    let table = Table::placed(4);
    let data = table.game.data();
    let cards = caravanserai_timbuktu::Card::ALL;
    let pitches = cards.map(|card| data.pitches(card).map(Pitch::number));
    assert_eq!(pitches, [[1, 2], [2, 3], [3, 4], [4, 5], [1, 5]]);
    assert_eq!(data.goods(cards[0]), [Good::Coffee, Good::Gold]);
    // The same pile for seat 0, everything else dealt otherwise: only its holders can tell.
    let tables = [IN_ORDER, "deal 1/12/cg 3/15/sw 4/23/cp 5/34/gw 2/45/ps"]
        .map(|deal| Table::dealt(4, deal));
    let tells = |viewer| {
        tables[0].game.view(&tables[0].at, viewer) != tables[1].game.view(&tables[1].at, viewer)
    };
    assert!(!tells(Viewer::Spectator));
    assert!(!tells(Viewer::Seat(seat(0))));
    assert!(tells(Viewer::Seat(seat(1))));
    assert!(tells(Viewer::Everything));
}

#[test]
fn g3_each_looks_at_its_own_pile_and_nobody_at_the_gaps() {
    let known = |seats: usize| -> Vec<[usize; 5]> {
        let table = Table::dealt(seats, IN_ORDER);
        Seat::all(seats)
            .map(|who| table.known_pens(Viewer::Seat(who)))
            .collect()
    };
    assert_eq!(
        known(3),
        [[1, 0, 0, 0, 0], [0, 0, 3, 0, 0], [0, 0, 0, 4, 0]]
    );
    assert_eq!(
        known(4),
        [
            [1, 0, 0, 0, 0],
            [0, 2, 0, 0, 0],
            [0, 0, 3, 0, 0],
            [0, 0, 0, 4, 0]
        ]
    );
    assert_eq!(known(5)[4], [0, 0, 0, 0, 5]);
    assert_eq!(
        Table::dealt(3, IN_ORDER).known_pens(Viewer::Spectator),
        [0; 5]
    );
}

#[test]
fn g3_the_ring_begins_at_the_stages_starting_player() {
    let mut table = Table::placed(3);
    table.until(4, |open| open.stage() == 1 && open.phase() == Phase::Deal);
    table.deal(IN_ORDER);
    assert_eq!(table.open().stage_start(), seat(1));
    assert_eq!(table.known_pens(Viewer::Seat(seat(1))), [1, 0, 0, 0, 0]);
    assert_eq!(table.known_pens(Viewer::Seat(seat(2))), [0, 0, 3, 0, 0]);
    assert_eq!(table.known_pens(Viewer::Seat(seat(0))), [0, 0, 0, 4, 0]);
}

#[test]
fn g4_every_camel_moves_once_in_a_stage() {
    for seats in 3..=5 {
        let mut table = Table::placed(seats);
        let mut moves: BTreeMap<(usize, Seat, Camel), u32> = BTreeMap::new();
        let mut stage = 0;
        for event in table.until(6, |open| open.phase() == Phase::Over) {
            if let Event::Moved { seat, camel, .. } = event {
                *moves.entry((stage, seat, camel)).or_default() += 1;
            }
            stage += usize::from(matches!(event, Event::Robbed { .. }));
        }
        assert_eq!(moves.len(), seats * seats * table.game.camels());
        assert!(moves.values().all(|&times| times == 1));
    }
}

#[test]
fn g5_all_choose_in_secret_and_at_the_same_time() {
    let mut table = Table::dealt(3, IN_ORDER);
    assert_eq!(table.turn(), Turn::Several(SeatSet::all(3)));
    table.must(1, "choose C");
    assert_eq!(
        table.turn(),
        Turn::Several(SeatSet::all(3).without(seat(1)))
    );
    assert_eq!(table.refuses(1, "choose D"), "G5");
    assert_eq!(table.refuses(0, "go 1"), "G5");
    assert_eq!(table.view(1).choices[seat(1)], Some(Camel::C));
    assert_eq!(table.view(0).choices[seat(1)], None);
    assert!(
        table.view(0).open.face_down().contains(seat(1)),
        "that it has chosen is open"
    );
    table.must(0, "choose A");
    table.must(2, "choose A");
    assert_eq!(table.turn(), Turn::One(seat(0)));
}

#[test]
fn g5_a_camel_that_has_moved_cannot_be_chosen_again() {
    let mut table = Table::dealt(3, IN_ORDER);
    table.round('A', &["go 1", "go 2", "go 2"]);
    assert_eq!(table.refuses(0, "choose A"), "G5");
    assert_eq!(table.legal(0).len(), 7);
}

#[test]
fn g6_cards_are_turned_over_in_order_and_bind() {
    let mut table = Table::dealt(3, IN_ORDER);
    for (mover, words) in [(2, "choose C"), (0, "choose A"), (1, "choose B")] {
        table.must(mover, words);
    }
    for (mover, camel, way) in [
        (0, Camel::A, "go 1"),
        (1, Camel::B, "go 3"),
        (2, Camel::C, "go 4"),
    ] {
        assert_eq!(table.turn(), Turn::One(seat(mover)));
        let next = seat(mover).next(3).index();
        assert_eq!(table.refuses(next, "go 1"), "G6");
        assert_eq!(table.refuses(mover, "choose A"), "G6");
        let spectator = table.game.view(&table.at, Viewer::Spectator);
        assert_eq!(spectator.choices[seat(mover)], None, "not before it moves");
        table.must(mover, way);
        assert!(
            !table.open().waiting(seat(mover)).contains(camel.index()),
            "now all see which it was"
        );
    }
}

#[test]
fn g7_a_camel_takes_the_free_pitch_of_the_lowest_number() {
    let mut table = Table::dealt(5, IN_ORDER);
    table.round('A', &["go 1", "go 1", "go 1", "go 1", "go 1"]);
    let pitches = [0, 1, 2, 3, 4].map(|owner| table.spot(owner, Camel::A));
    assert_eq!(pitches, [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5)]);
    table.all_choose('B');
    assert_eq!(table.refuses(1, "go 1"), "G7");
    assert_eq!(table.refuses(1, "go 1 pay gold"), "G7");
    assert!(!table.legal(1).iter().any(|words| words.starts_with("go 1")));
}

#[test]
fn g8_two_pens_are_free_and_the_others_cost_a_good_of_the_owners_choice() {
    let mut table = Table::dealt(3, IN_ORDER);
    table.all_choose('A');
    assert_eq!(
        table.legal(0),
        [
            "go 1",
            "go 2",
            "go 3 pay coffee",
            "go 3 pay salt",
            "go 3 pay water",
            "go 4 pay coffee",
            "go 4 pay salt",
            "go 4 pay water",
            "go 5 pay coffee",
            "go 5 pay salt",
            "go 5 pay water",
        ]
    );
    assert_eq!(table.refuses(0, "go 3"), "G8");
    assert_eq!(table.refuses(0, "go 1 pay salt"), "G8");
    assert_eq!(table.refuses(0, "go 3 pay gold"), "G8");
    table.must(0, "go 3 pay coffee");
    assert_eq!(table.load(0, Camel::A).to_string(), "coffee+salt+water");
    assert_eq!(table.open().paid()[Good::Coffee], 1);
    assert_eq!(table.open().value(Good::Coffee), 1);
}

#[test]
fn g8_the_arrows_are_those_of_the_pen_left() {
    // Camels A to E stand in pens 1 to 5.
    for (letter, free) in "ABCDE"
        .chars()
        .zip([[1, 2], [1, 3], [2, 4], [3, 5], [4, 5]])
    {
        let mut table = Table::dealt(5, IN_ORDER);
        table.all_choose(letter);
        let ways = table.legal(0).into_iter();
        let ways: Vec<String> = ways.filter(|words| !words.contains("pay")).collect();
        assert_eq!(
            ways,
            free.map(|pen| format!("go {pen}")),
            "from the pen of {letter}"
        );
    }
}

#[test]
fn g8_payment_is_due_also_when_both_free_pens_are_full() {
    let mut table = Table::dealt(5, IN_ORDER);
    table.round('B', &["go 1"; 5]);
    table.round('C', &["go 2"; 5]);
    table.all_choose('A');
    let Turn::One(mover) = table.turn() else {
        panic!("someone moves");
    };
    let ways = table.legal(mover.index());
    assert!(
        ways.len() == 9 && ways.iter().all(|words| words.contains("pay")),
        "{ways:?}"
    );
}

#[test]
fn g9_a_camel_without_goods_goes_anywhere_for_nothing() {
    let mut found = 0;
    for luck in 0..20 {
        let mut table = Table::new(5);
        while table.open().phase() != Phase::Over {
            table.until(luck, |open| {
                matches!(open.phase(), Phase::Move | Phase::Over)
            });
            while let (Phase::Move, Turn::One(mover)) = (table.open().phase(), table.turn()) {
                let camel = table.at.choice(mover).expect("a card");
                if table.at.load(mover, camel).is_empty() {
                    let ways = table.open().pens_with_room().iter();
                    let expected: Vec<String> = ways.map(|at| format!("go {}", at + 1)).collect();
                    assert_eq!(table.legal(mover.index()), expected);
                    let paid = format!("{} pay gold", expected[0]);
                    assert_eq!(table.refuses(mover.index(), &paid), "G9");
                    found += 1;
                }
                let way = table.legal(mover.index())[0].clone();
                table.must(mover.index(), &way);
            }
        }
    }
    assert!(found > 20, "{found}");
}

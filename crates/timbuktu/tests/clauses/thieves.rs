//! Swaps, rounds, thefts and stages: G10 to G14.

use crate::table::{IN_ORDER, Table, pen, seat};
use caravanserai_kernel::{Game, Turn, Viewer};
use caravanserai_timbuktu::{Camel, Event, Good, Phase};

#[test]
fn g10_a_swap_pitch_moves_every_pile_one_place_to_the_left() {
    for (seats, gaps) in [(3, vec![1, 4]), (4, vec![4]), (5, vec![])] {
        let mut table = Table::dealt(seats, IN_ORDER);
        table.all_choose('A');
        table.must(0, "go 1");
        assert_eq!(table.open().swaps(), 0);
        let first_gap = gaps.first().copied();
        table.must(1, "go 1"); // Pitch 2 of pen 1 is a swap pitch of the first place.
        assert_eq!(table.open().swaps(), 1);
        assert_eq!(table.known_pens(Viewer::Everything), [5, 1, 2, 3, 4]);
        // Seat 0 now has the pile that lay to its right: a gap's with three and four seats.
        assert_eq!(table.known_pens(Viewer::Seat(seat(0)))[0], 5);
        // Whoever sits left of a gap gets the gap's pile.
        if first_gap == Some(1) {
            assert_eq!(table.known_pens(Viewer::Seat(seat(1)))[2], 2);
        }
        assert_eq!(table.known_pens(Viewer::Spectator), [0; 5]);
    }
}

#[test]
fn g10_who_still_moves_is_bound_to_the_card_but_knows_the_new_pile() {
    let mut table = Table::dealt(4, IN_ORDER);
    table.all_choose('A');
    table.must(0, "go 1");
    let before = table.view(3);
    table.must(1, "go 1");
    let after = table.view(3);
    assert_eq!(before.choices, after.choices);
    assert_eq!(before.piles.iter().flatten().count(), 1);
    assert_eq!(after.piles.iter().flatten().count(), 2);
    assert_eq!(table.refuses(3, "choose B"), "G6");
}

#[test]
fn g10_the_ring_of_three_takes_gap_piles_round() {
    let mut table = Table::dealt(3, IN_ORDER);
    table.round('A', &["go 1", "go 1", "go 1"]);
    table.all_choose('C');
    // Seat 1 starts; the fourth camel in pen 3 swaps again.
    for (mover, way) in [(1, "go 4"), (2, "go 4"), (0, "go 4")] {
        table.must(mover, way);
    }
    table.round('B', &["go 3", "go 3", "go 3"]);
    assert_eq!(table.open().swaps(), 1);
    table.all_choose('D');
    table.must(0, "go 3");
    assert_eq!(table.open().swaps(), 2);
    assert_eq!(table.known_pens(Viewer::Everything), [4, 5, 1, 2, 3]);
    assert_eq!(table.known_pens(Viewer::Seat(seat(0))), [4, 5, 1, 0, 0]);
    assert_eq!(table.known_pens(Viewer::Seat(seat(1))), [0, 0, 1, 2, 3]);
    assert_eq!(table.known_pens(Viewer::Seat(seat(2))), [4, 0, 0, 2, 3]);
}

#[test]
fn g10_it_happens_in_the_last_move_of_a_stage_and_in_timbuktu_too() {
    let (mut last_move, mut in_timbuktu) = (0, 0);
    for luck in 0..300 {
        let mut table = Table::placed(4);
        let mut stage = 0;
        let events = table.until(luck, |open| open.phase() == Phase::Over);
        for pair in events.windows(2) {
            if let Event::Swapped { piles, .. } = &pair[0] {
                in_timbuktu += u32::from(stage == 3);
                if let Event::Robbed { piles: turned, .. } = &pair[1] {
                    assert_eq!(
                        turned.map(Some),
                        *piles,
                        "they are turned over where they are now"
                    );
                    last_move += 1;
                }
            }
            stage += usize::from(matches!(pair[0], Event::Robbed { .. }));
        }
    }
    assert!(
        last_move > 0 && in_timbuktu == 2 * 300,
        "{last_move} {in_timbuktu}"
    );
}

#[test]
fn g11_what_was_seen_in_a_stage_stays_known() {
    let mut table = Table::dealt(5, IN_ORDER);
    table.round('A', &["go 1"; 5]);
    assert_eq!(
        table.known_pens(Viewer::Seat(seat(2))),
        [0, 0, 2, 3, 0],
        "where they are now"
    );
    let events = table.until(9, |open| open.swaps() == 2);
    assert_eq!(table.known_pens(Viewer::Seat(seat(2))), [0, 0, 1, 2, 3]);
    let swapped = events
        .iter()
        .find(|event| matches!(event, Event::Swapped { .. }));
    let told = table
        .game
        .told(swapped.expect("it swapped"), Viewer::Seat(seat(2)));
    let Some(Event::Swapped { piles, .. }) = told else {
        panic!("told of the swap")
    };
    assert_eq!(
        piles.iter().flatten().count(),
        1,
        "only the new pile is news"
    );
    table.until(9, |open| open.stage() == 1 && open.phase() == Phase::Choose);
    assert_eq!(
        table.view(2).piles.iter().flatten().count(),
        1,
        "the next stage is dealt anew"
    );
}

#[test]
fn g12_the_next_seat_starts_the_next_round() {
    let mut table = Table::dealt(3, IN_ORDER);
    let mut starts = vec![];
    while table.open().stage() == 0 && table.open().phase() == Phase::Choose {
        starts.push(table.open().round_start().index());
        let round = table.open().round();
        table.until(1, |open| open.phase() == Phase::Move);
        assert_eq!(table.turn(), Turn::One(table.open().round_start()));
        table.until(2, |open| open.round() != round || open.stage() == 1);
    }
    assert_eq!(starts, [0, 1, 2, 0, 1, 2, 0, 1]);
}

#[test]
fn g13_the_books_example_robs_green_c_of_a_gold_and_red_d_of_two_water() {
    // Pen 3 is robbed of gold and water on pitches 1 and 2.
    let mut table = Table::dealt(5, "deal 3/12/gw 1/23/cg 2/34/cp 4/45/ps 5/15/sw");
    for (mover, words) in [
        (0, "choose C"),
        (1, "choose D"),
        (2, "choose A"),
        (3, "choose A"),
        (4, "choose A"),
    ] {
        table.must(mover, words);
    }
    for (mover, words) in [
        (0, "go 3 pay coffee"),
        (1, "go 3"),
        (2, "go 1"),
        (3, "go 1"),
        (4, "go 1"),
    ] {
        table.must(mover, words);
    }
    let events = table.until(4, |open| open.phase() == Phase::Deal);
    let thefts = events.iter().find_map(|event| {
        if let Event::Robbed { thefts, .. } = event {
            Some(thefts)
        } else {
            None
        }
    });
    let in_pen_3: Vec<String> = thefts
        .expect("a theft")
        .iter()
        .filter(|theft| theft.spot.pen() == pen(3))
        .map(|theft| format!("{} {} {}", theft.seat, theft.camel, theft.lost))
        .collect();
    assert_eq!(in_pen_3, ["0 C gold", "1 D water+water"]);
    assert_eq!(table.load(0, Camel::C).to_string(), "salt+salt");
    assert_eq!(table.load(1, Camel::D).to_string(), "coffee+pepper");
    assert!(table.open().stolen()[Good::Water] >= 2);
}

#[test]
fn g13_who_has_none_of_the_goods_loses_nothing() {
    let mut table = Table::dealt(5, "deal 1/12/cg 3/23/gw 2/34/cp 4/45/ps 5/15/sw");
    table.round('B', &["go 1"; 5]);
    let before = [0, 1, 2].map(|owner| table.load(owner, Camel::B));
    table.until(4, |open| open.phase() == Phase::Deal);
    let after = [0, 1, 2].map(|owner| table.load(owner, Camel::B));
    // Pitches 1 and 2 lose their gold, and have no coffee to lose; pitch 3 is not visited.
    assert_eq!(
        after,
        [
            before[0].without(Good::Gold),
            before[1].without(Good::Gold),
            before[2]
        ]
    );
}

#[test]
fn g13_after_the_theft_everyone_sees_the_piles_and_what_was_stolen() {
    let mut table = Table::placed(3);
    table.until(8, |open| open.stage() == 1);
    let views: Vec<_> = Viewer::all(3)
        .map(|viewer| table.game.view(&table.at, viewer).piles)
        .collect();
    assert!(views.iter().all(|piles| piles.iter().all(Option::is_some)));
    assert!(views.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn g14_the_next_seat_starts_the_next_stage_and_its_first_round() {
    let mut table = Table::placed(4);
    for stage in 0..4 {
        assert_eq!(table.open().stage_start(), seat(stage));
        table.until(1, |open| open.phase() == Phase::Choose);
        assert_eq!(table.open().round_start(), seat(stage));
        assert_eq!(table.open().swaps(), 0);
        table.until(2, |open| {
            open.stage() == stage + 1 || open.phase() == Phase::Over
        });
    }
    assert_eq!(table.turn(), Turn::Over);
}

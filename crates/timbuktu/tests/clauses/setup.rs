//! Before the first stage: S1 to S7.

use crate::placing;
use crate::table::{IN_ORDER, Table, seat};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Refusal, Seat, SeatSet, Turn, Viewer};
use caravanserai_timbuktu::{Camel, Draw, Event, Good, Phase, Setup, Timbuktu};

#[test]
fn s1_three_to_five_play_with_eight_six_and_five_camels() {
    let camels = [3, 4, 5].map(|seats| Table::new(seats).game.camels());
    assert_eq!(camels, [8, 6, 5]);
    assert!(Timbuktu::new(Setup::new(2)).is_err());
    assert!(Timbuktu::new(Setup::new(6)).is_err());
    assert_eq!(Table::new(5).refuses(0, "place F 1"), "S1");
    assert_eq!(Table::dealt(4, IN_ORDER).refuses(0, "choose G"), "S1");
    let mut table = Table::new(3);
    table.must(0, "place H 1");
    assert_eq!(
        table
            .game
            .check(&table.at, seat(4), &"place A 1".parse().expect("a move"))
            .map_err(|i| i.rule()),
        Err("S1")
    );
}

#[test]
fn s2_there_are_as_many_stages_as_seats_and_timbuktu_is_robbed_too() {
    for seats in 3..=5 {
        let mut table = Table::new(seats);
        let events = table.until(1, |open| open.phase() == Phase::Over);
        let stages: Vec<usize> = events
            .iter()
            .filter_map(|event| {
                if let Event::Robbed { stage, .. } = event {
                    Some(*stage)
                } else {
                    None
                }
            })
            .collect();
        assert_eq!(stages, (0..seats).collect::<Vec<_>>());
        assert!(matches!(
            events[events.len() - 2..],
            [Event::Robbed { .. }, Event::Ended { .. }]
        ));
    }
}

#[test]
fn s3_a_place_has_five_pens_of_five_pitches() {
    let mut table = Table::dealt(5, IN_ORDER);
    for letter in "ABCDE".chars() {
        table.round(letter, &[]);
        table.until(2, |open| {
            matches!(open.phase(), Phase::Choose | Phase::Deal)
        });
    }
    let spots = Seat::all(5).flat_map(|owner| {
        Camel::ALL[..5]
            .iter()
            .map(move |camel| (owner.index(), *camel))
    });
    let mut taken: Vec<_> = spots
        .map(|(owner, camel)| table.spot(owner, camel))
        .collect();
    taken.sort_unstable();
    let all: Vec<_> = (1..=5)
        .flat_map(|pen| (1..=5).map(move |pitch| (pen, pitch)))
        .collect();
    assert_eq!(taken, all, "25 camels fill a place, one on each pitch");
}

#[test]
fn s4_printed_loads_are_four_goods_the_same_for_all_within_21_tokens() {
    for seats in 3..=5 {
        let table = Table::new(seats);
        for camel in table.game.caravan() {
            let loads = Seat::all(seats).map(|owner| table.load(owner.index(), camel));
            assert!(
                loads
                    .clone()
                    .all(|load| load == table.game.data().load(camel))
            );
            assert!(loads.into_iter().all(|load| load.count() == 4));
        }
        let most = Good::ALL.map(|good| {
            Seat::all(seats)
                .map(|owner| table.game.holdings(&table.at, owner)[good])
                .sum::<u32>()
        });
        assert!(most.iter().all(|&tokens| tokens <= 21), "{seats}: {most:?}");
    }
    assert_eq!(
        Table::new(3).load(2, Camel::A).to_string(),
        "coffee+coffee+salt+water"
    );
}

#[test]
fn s5_camels_are_placed_one_at_a_time_clockwise_from_the_first_player() {
    let mut table = Table::with(Setup::new(3).first(seat(2)));
    for mover in [2, 0, 1, 2] {
        assert_eq!(table.turn(), Turn::One(seat(mover)));
        let other = seat(mover).next(3).index();
        assert_eq!(table.refuses(other, "place H 5"), "S5");
        let camel = Camel::ALL[usize::from(table.open().waiting(seat(mover)).len() != 8)];
        table.must(mover, &format!("place {camel} 3"));
    }
    assert_eq!(table.refuses(0, "place A 1"), "S5", "camel A is placed");
    assert_eq!(table.try_deal(IN_ORDER).expect_err("not yet").rule(), "S5");
    let views = Viewer::all(3).map(|viewer| table.game.view(&table.at, viewer).open);
    assert!(
        views.into_iter().all(|open| open == *table.open()),
        "placed in the open"
    );
}

#[test]
fn s5_the_first_player_is_drawn_unless_the_host_sets_one() {
    let mut table = Table::with(Setup::new(4));
    assert_eq!(table.turn(), Turn::Chance);
    assert_eq!(table.refuses(0, "place A 1"), "S5");
    assert_eq!(
        table
            .try_deal("first=4")
            .expect_err("four sit there")
            .rule(),
        "S1"
    );
    table.deal("first=3");
    assert_eq!(table.turn(), Turn::One(seat(3)));
    assert_eq!(
        Table::with(Setup::new(4).first(seat(1))).turn(),
        Turn::One(seat(1))
    );
    let mut luck = FastLuck::new(1);
    let game = Timbuktu::new(Setup::new(4)).expect("a sound setup");
    let drawn: SeatSet = (0..100)
        .filter_map(|_| {
            if let Draw::First(seat) = game.draw(&game.start(), &mut luck) {
                Some(seat)
            } else {
                None
            }
        })
        .collect();
    assert_eq!(drawn, SeatSet::all(4));
}

#[test]
fn s5_a_full_pen_takes_no_more() {
    let mut table = Table::new(3);
    for words in [
        "place A 1",
        "place A 1",
        "place A 1",
        "place B 1",
        "place B 1",
    ] {
        let Turn::One(mover) = table.turn() else {
            panic!("someone places")
        };
        table.must(mover.index(), words);
    }
    assert_eq!(table.refuses(2, "place B 1"), "S5");
}

#[test]
fn s6_a_pen_keeps_a_place_for_every_seat_not_in_it() {
    let mut table = Table::new(4);
    table.must(0, "place A 1");
    table.must(1, "place A 1");
    table.must(2, "place A 2");
    table.must(3, "place A 2");
    // Pen 1 has three free places, of which seats 2 and 3 need two.
    table.must(0, "place B 1");
    assert_eq!(table.refuses(1, "place B 1"), "S6");
    table.must(1, "place B 2");
    table.must(2, "place B 1");
}

#[test]
fn s6_a_seat_keeps_a_camel_for_every_pen_it_is_not_in() {
    let mut table = Table::new(4);
    for mover in 0..4 {
        table.must(mover, &format!("place A {}", mover + 1));
    }
    table.must(0, "place B 1");
    for mover in 1..4 {
        table.must(mover, "place B 5");
    }
    // Seat 0 has four camels left and four pens to enter.
    assert_eq!(table.refuses(0, "place C 1"), "S6");
    let pens: Vec<String> = table
        .legal(0)
        .into_iter()
        .filter(|m| m.starts_with("place C"))
        .collect();
    assert_eq!(pens, ["place C 2", "place C 3", "place C 4", "place C 5"]);
}

#[test]
fn s6_with_five_seats_each_goes_once_into_each_pen() {
    let mut table = Table::new(5);
    for mover in 0..5 {
        table.must(mover, "place A 1");
    }
    assert_eq!(table.refuses(0, "place B 1"), "S5");
    table.must(0, "place B 2");
    table.must(1, "place B 3");
    table.until(3, |open| open.phase() == Phase::Deal);
    for owner in 0..5 {
        let mut pens = Camel::ALL[..5]
            .iter()
            .map(|camel| table.spot(owner, *camel).0)
            .collect::<Vec<_>>();
        pens.sort_unstable();
        assert_eq!(pens, [1, 2, 3, 4, 5]);
    }
}

#[test]
fn s6_legal_is_exactly_what_some_completion_allows() {
    for seats in 3..=5 {
        for luck in 0..6 {
            placing::agrees_with_brute_force(seats, luck);
        }
    }
}

#[test]
fn s7_the_order_in_a_pen_makes_no_difference_to_the_stage() {
    let mut tables = [Table::new(3), Table::new(3)];
    // The same camels end up in the same pens, but in another order.
    for (table, order) in tables
        .iter_mut()
        .zip([[0, 1, 2, 3, 4, 5, 6, 7], [4, 3, 2, 1, 0, 7, 6, 5]])
    {
        for (at, &first) in order.iter().enumerate() {
            for mover in 0..3 {
                let camel = if mover == 0 { first } else { at };
                let pen = if camel < 5 {
                    camel
                } else {
                    (camel - 5 + 3 * mover) % 5
                } + 1;
                table.must(mover, &format!("place {} {pen}", Camel::ALL[camel]));
            }
        }
    }
    let spots = tables.each_ref().map(|table| table.spot(0, Camel::A));
    assert_eq!((spots[0].0, spots[1].0), (1, 1));
    assert_ne!(spots[0].1, spots[1].1, "another pitch of the same pen");
    for table in &mut tables {
        table.deal(IN_ORDER);
    }
    let mut luck = FastLuck::new(5);
    while tables[0].open().stage() == 0 {
        let mover = tables[0]
            .turn()
            .seats()
            .iter()
            .next()
            .expect("someone decides");
        assert_eq!(
            tables[0].legal(mover.index()),
            tables[1].legal(mover.index())
        );
        let chosen = tables[0]
            .game
            .random_move(&tables[0].at, mover, &mut luck)
            .expect("on turn");
        for table in &mut tables {
            table.must(mover.index(), &chosen.to_string());
        }
    }
    assert_eq!(
        tables[0].at, tables[1].at,
        "after the stage nothing is left of the difference"
    );
}

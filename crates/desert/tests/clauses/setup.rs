//! S1 to S8.

use crate::table::{
    Gain, dealt, dealt_returns, dealt_setup, drawn, seat, setup, space, with_leaders,
};
use caravanserai_desert::{Colour, Desert, Draw, Edition, Illegal, Phase, Setup};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::{Game, Viewer};
use std::collections::BTreeSet;

/// The draw of a setup from a seed, and a change of it judged.
fn changed_draw(setup: Setup, change: impl Fn(&mut Draw)) -> Result<(), Illegal> {
    let game = Desert::new(setup).expect("a sound setup");
    let start = game.start();
    let mut draw = game.draw(&start, &mut Seed::from_number(5).luck_of_draw(0));
    assert_eq!(game.check_draw(&start, &draw), Ok(()));
    change(&mut draw);
    game.check_draw(&start, &draw)
}

#[test]
fn s1_two_to_five_can_play() {
    for edition in Edition::ALL {
        for seats in 0..8 {
            let problems = Desert::new(setup(edition, "mountain", seats))
                .err()
                .unwrap_or_default();
            let can_play = (2..=5).contains(&seats);
            assert_eq!(
                problems.is_empty(),
                can_play,
                "{edition} with {seats} seats"
            );
            assert!(
                problems
                    .iter()
                    .all(|problem| problem.message.contains("S1"))
            );
        }
    }
}

#[test]
fn s2_there_are_five_camel_colours_and_a_leader_of_each_for_everyone() {
    for edition in Edition::ALL {
        let table = dealt(setup(edition, "mountain", 4), 1);
        let first = table.position.first().index();
        assert_eq!(table.open_colours(first), Colour::ALL);
    }
}

#[test]
fn s3_the_supply_is_22_or_26_or_30_of_each_colour() {
    for edition in Edition::ALL {
        for (seats, camels) in [(2, 22), (3, 26), (4, 30), (5, 30)] {
            let table = with_leaders(setup(edition, "mountain", seats), 1);
            for colour in Colour::ALL {
                assert_eq!(
                    table.position.supply(colour),
                    camels,
                    "leaders are not counted"
                );
            }
        }
    }
}

#[test]
fn s4_with_five_each_returns_another_colour_in_turn_order() {
    for edition in Edition::ALL {
        let mut table = dealt(
            Setup {
                first: Some(seat(3)),
                ..setup(edition, "mountain", 5)
            },
            1,
        );
        assert_eq!(table.refuses(3, "*Ga6"), Illegal::ReturnFirst);
        for (by, colour) in [(3, "-G"), (4, "-P"), (0, "-Y"), (1, "-U")] {
            assert_eq!(table.mover(), Some(by));
            table.play(by, colour);
        }
        assert_eq!(
            table.refuses(2, "-P"),
            Illegal::ReturnedAlready(Colour::Pink)
        );
        assert_eq!(table.open_colours(2), [Colour::Turquoise]);
        table.play(2, "-T");
        assert_eq!(table.position.phase(), Phase::Leaders);
        assert_eq!(table.mover(), Some(3));
    }
}

#[test]
fn s4_a_returned_leader_is_never_placed_and_each_colour_has_four() {
    let mut table = dealt(
        Setup {
            first: Some(seat(0)),
            ..setup(Edition::Zman2017, "mountain", 5)
        },
        1,
    );
    for (by, colour) in ["-T", "-U", "-Y", "-P", "-G"].into_iter().enumerate() {
        table.play(by, colour);
    }
    assert_eq!(
        table.refuses(0, "*Tc1"),
        Illegal::NoSuchLeader(Colour::Turquoise)
    );
    table.play_phase(&mut FastLuck::new(1));
    for colour in Colour::ALL {
        let leaders = (0..5).filter(|&by| table.position.leader(seat(by), colour).is_some());
        assert_eq!(leaders.count(), 4, "{colour}");
    }
}

#[test]
fn s4_the_returns_may_be_dealt_and_are_then_five_different_colours() {
    let table = dealt(dealt_returns(Edition::Zman2017), 1);
    assert_eq!(table.position.phase(), Phase::Leaders);
    let returned: BTreeSet<_> = (0..5).map(|by| table.position.returned(seat(by))).collect();
    assert_eq!(returned, Colour::ALL.map(Some).into());
    let twice = changed_draw(dealt_returns(Edition::Zman2017), |draw| {
        draw.returns = Some([Colour::Green; 5]);
    });
    assert_eq!(twice, Err(Illegal::ReturnsWrong));
    let not_dealt = changed_draw(dealt_returns(Edition::Zman2017), |draw| draw.returns = None);
    assert_eq!(not_dealt, Err(Illegal::ReturnsWrong));
    let to_be_chosen = changed_draw(setup(Edition::Zman2017, "mountain", 5), |draw| {
        draw.returns = Some(Colour::ALL);
    });
    assert_eq!(to_be_chosen, Err(Illegal::ReturnsWrong));
}

#[test]
fn s4_with_fewer_than_five_nobody_returns_a_leader() {
    for seats in 2..=4 {
        let table = dealt(setup(Edition::Kosmos1998, "mountain", seats), 1);
        let first = table.position.first().index();
        assert_eq!(table.refuses(first, "-G"), Illegal::NotReturning);
    }
}

#[test]
fn s5_with_two_or_three_nothing_lies_beyond_the_elevation_line() {
    for edition in Edition::ALL {
        for seats in 2..=5 {
            let table = dealt(dealt_setup(edition, seats), 1);
            let board = table.game.board();
            let laid = table.position.tokens() | table.position.palms();
            let beyond = board
                .spaces(laid)
                .any(|laid| laid == space("s3") || laid == space("t8"));
            assert_eq!(beyond, seats >= 4, "{edition} with {seats} seats");
        }
    }
}

#[test]
fn s5_with_two_or_three_nothing_goes_beyond_the_elevation_line() {
    for seats in 2..=5 {
        let table = dealt(dealt_setup(Edition::Allplay2023, seats), 1);
        let first = table.position.first().index();
        let colour = table.open_colours(first)[0].letter();
        if seats <= 3 {
            let refusal = table.refuses(first, &format!("*{colour}s4"));
            assert_eq!(refusal, Illegal::BeyondTheLine(space("s4")));
        } else {
            assert!(table.allows(first, &format!("*{colour}s4")));
        }
    }
    let drawing = "
        G0 ,  ,
        .  .  Y1
    ";
    let table = drawn(Edition::Zman2017, 2, drawing);
    assert_eq!(table.refuses(0, "Gb1"), Illegal::BeyondTheLine(space("b1")));
    assert!(drawn(Edition::Zman2017, 4, drawing).allows(0, "Gb1"));
}

#[test]
fn s5_the_line_is_a_border_for_enclosing_where_the_part_beyond_is_not_used() {
    let drawing = "
        .  .  .  ,
        .  g0 .  ,
        .  G0 .  ,
        Y1 .  .  ,
    ";
    for edition in Edition::ALL {
        let gain = drawn(edition, 3, drawing).play(0, "Gb1 Gb4");
        assert_eq!(gain, Gain::areas("c1 c2 c3 c4"));
        let gain = drawn(edition, 4, drawing).play(0, "Gb1 Gb4");
        assert_eq!(
            gain,
            Gain::areas("c1 c2 c3 c4 d1 d2 d3 d4"),
            "no line with four seats"
        );
    }
}

#[test]
fn s6_five_palms_stand_on_five_different_large_pools_in_use() {
    for seats in [2, 4] {
        let mut chosen = BTreeSet::new();
        for seed in 0..100 {
            let table = dealt(setup(Edition::Kosmos1998, "mountain", seats), seed);
            let palms = table.position.palms();
            assert_eq!(palms.len(), 5);
            assert!(palms.is_within(table.game.board().large_pools()));
            chosen.extend(palms.iter());
        }
        let pools = if seats == 2 { 6 } else { 7 };
        assert_eq!(chosen.len(), pools, "each large pool has its chance");
    }
    let two_on_one = |draw: &mut Draw| draw.oases[1] = draw.oases[0];
    let refusal = changed_draw(setup(Edition::Zman2017, "mountain", 4), two_on_one);
    assert_eq!(refusal, Err(Illegal::PalmsWrong));
    let on_a_small_pool = |draw: &mut Draw| draw.oases[4] = space("s3");
    let refusal = changed_draw(setup(Edition::Zman2017, "mountain", 4), on_a_small_pool);
    assert_eq!(refusal, Err(Illegal::PalmsWrong));
}

#[test]
fn s6_the_host_may_choose_the_oases() {
    let oases = ["q3", "d3", "m7", "b8", "h11"].map(space);
    let chosen = Setup {
        oases: Some(oases),
        ..setup(Edition::Zman2017, "mountain", 3)
    };
    let table = dealt(chosen.clone(), 1);
    let palms: BTreeSet<_> = table.game.board().spaces(table.position.palms()).collect();
    assert_eq!(palms, oases.into());
    let elsewhere = changed_draw(chosen.clone(), |draw| draw.oases[3] = space("j3"));
    assert_eq!(elsewhere, Err(Illegal::PalmsWrong));
    let twice = Setup {
        oases: Some([space("d3"); 5]),
        ..chosen.clone()
    };
    assert_eq!(
        Desert::new(twice)
            .expect_err("five palms on one pool")
            .len(),
        4
    );
    let beyond = ["t8", "d3", "m7", "b8", "h11"].map(space);
    Desert::new(Setup {
        oases: Some(beyond),
        ..chosen.clone()
    })
    .expect_err("not in use with three");
    let four = Setup {
        oases: Some(beyond),
        ..setup(Edition::Zman2017, "mountain", 4)
    };
    Desert::new(four).expect("in use with four");
}

#[test]
fn s7_every_other_pool_has_one_token_of_fifteen_of_each_value() {
    for seats in 2..=5 {
        for seed in 0..20 {
            let table = dealt(dealt_setup(Edition::Zman2017, seats), seed);
            let board = table.game.board();
            let pools = board.small_pools() | board.large_pools();
            let tokens = table.position.tokens();
            assert_eq!(tokens, pools.without(table.position.palms()));
            for value in 1..=3 {
                let count = tokens
                    .iter()
                    .filter(|cell| table.position.token_value(*cell) == value);
                let all = if seats >= 4 { 15..=15 } else { 3..=15 };
                assert!(
                    all.contains(&count.count()),
                    "{seats} seats: 45 or 33 tokens of 45"
                );
            }
        }
    }
}

#[test]
fn s7_another_layout_of_tokens_is_refused() {
    let of = |change: fn(&mut Draw)| changed_draw(setup(Edition::Zman2017, "mountain", 2), change);
    let wrong = Err(Illegal::WaterholesWrong);
    let one_less = |draw: &mut Draw| draw.waterholes.truncate(32);
    assert_eq!(of(one_less), wrong, "a pool without a token");
    assert_eq!(
        of(|draw| draw.waterholes[0].1 = 4),
        wrong,
        "a token worth 4"
    );
    assert_eq!(
        of(|draw| draw.waterholes[0].0 = space("c1")),
        wrong,
        "a token on sand"
    );
    let sixteen_threes = |draw: &mut Draw| {
        for (_, value) in &mut draw.waterholes[..16] {
            *value = 3;
        }
    };
    assert_eq!(of(sixteen_threes), wrong);
    assert_eq!(
        of(|draw| draw.waterholes.swap(0, 1)),
        wrong,
        "not in the board's order"
    );
}

#[test]
fn s7_tokens_lie_face_up_for_all_without_aquifers() {
    let table = dealt(setup(Edition::Allplay2023, "mountain", 2), 1);
    let view = table.view(Viewer::Spectator);
    assert_eq!(view.known, table.position.tokens());
}

#[test]
fn s8_the_first_player_is_drawn_or_set_by_the_host() {
    let drawn: BTreeSet<_> = (0..50)
        .map(|seed| {
            dealt(setup(Edition::Kosmos1998, "mountain", 4), seed)
                .position
                .first()
        })
        .collect();
    assert_eq!(drawn.len(), 4);
    let set = Setup {
        first: Some(seat(2)),
        ..setup(Edition::Kosmos1998, "mountain", 4)
    };
    assert!((0..20).all(|seed| dealt(set.clone(), seed).mover() == Some(2)));
    let another = changed_draw(set.clone(), |draw| draw.first = seat(1));
    assert_eq!(another, Err(Illegal::FirstWrong));
    let nobody = |draw: &mut Draw| draw.first = seat(4);
    let refusal = changed_draw(setup(Edition::Kosmos1998, "mountain", 4), nobody);
    assert_eq!(refusal, Err(Illegal::FirstWrong));
    Desert::new(Setup {
        first: Some(seat(4)),
        ..set
    })
    .expect_err("there is no fifth seat");
}

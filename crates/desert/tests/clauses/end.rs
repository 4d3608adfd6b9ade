//! N1 to N3.

use crate::table::{dealt_returns, drawn, put_up, scene, seat, setup, with_leaders};
use caravanserai_desert::colour::ByColour;
use caravanserai_desert::{Colour, Edition, End, Phase, Scene};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, SeatSet};

/// Seat 0 to move, with so many green camels and plenty of the rest.
fn with_green_left(edition: Edition, green: u8) -> crate::table::Table {
    let drawing = "
        G0 .  .  .  Y1
        .  .  .  .  .
        .  P0 .  .  .
    ";
    let supply = ByColour::from_fn(|colour| if colour == Colour::Green { green } else { 9 });
    put_up(
        edition,
        2,
        &Scene {
            supply: Some(supply),
            ..scene(drawing)
        },
    )
}

#[test]
fn n1_the_game_ends_with_the_turn_that_uses_up_a_colour() {
    for edition in Edition::ALL {
        let mut table = with_green_left(edition, 2);
        table.play(0, "Gb1");
        assert_eq!(table.position.phase(), Phase::Camels);
        table.play(0, "Gb2");
        assert_eq!(
            table.position.phase(),
            Phase::Over(End::Supply),
            "as the second camel"
        );

        let mut table = with_green_left(edition, 1);
        table.play(0, "Gb1");
        assert_eq!(
            table.position.phase(),
            Phase::Camels,
            "not in the middle of a turn"
        );
        assert!(table.game.scores(&table.position).is_none());
        table.play(0, "Pc3");
        assert_eq!(table.position.phase(), Phase::Over(End::Supply));
        assert!(table.game.scores(&table.position).is_some());
    }
}

#[test]
fn n1_a_whole_game_ends_with_an_empty_colour_at_the_end_of_a_turn() {
    for edition in Edition::ALL {
        for seats in 2..=5 {
            let mut table = with_leaders(setup(edition, "mountain", seats), 7);
            table.play_phase(&mut FastLuck::new(7));
            if table.position.phase() == Phase::Over(End::Supply) {
                assert_eq!(table.position.camels_left_in_turn(), 0);
                assert!(
                    Colour::ALL
                        .into_iter()
                        .any(|c| table.position.supply(c) == 0)
                );
            }
        }
    }
}

/// The points for longest caravans with 2 or 3 seats; colours not drawn are shared by all.
fn longest(edition: Edition, seats: usize, drawing: &str) -> Vec<u16> {
    let table = drawn(edition, seats, drawing);
    (0..seats).map(|by| table.at_the_end(by).longest).collect()
}

#[test]
fn n2_the_most_camels_of_a_colour_bring_ten_points() {
    let drawing = "
        G0 g0 g0 .  g1 G1
        .  .  .  .  .  .
    ";
    for edition in Edition::ALL {
        assert_eq!(
            longest(edition, 2, drawing),
            [30, 20],
            "green, and the other four shared"
        );
        let table = drawn(edition, 2, drawing);
        let green = table.game.longest(&table.position, Colour::Green);
        assert_eq!(green, SeatSet::EMPTY.with(seat(0)));
    }
}

#[test]
fn n2_those_who_tie_get_five_each_and_nobody_ten() {
    let drawing = "
        G0 g0 .  .  g1 G1
        .  .  .  .  .  .
        .  .  G2 .  .  .
    ";
    for edition in Edition::ALL {
        assert_eq!(longest(edition, 3, drawing), [25, 25, 20]);
    }
}

#[test]
fn n2_what_counts_is_the_number_of_camels_not_the_length_of_the_line() {
    let drawing = "
        g1 g1 g1 .  .  .
        .  .  G1 .  .  .
        .  .  .  .  .  .
        .  g0 g0 .  .  .
        .  G0 g0 g0 .  .
    ";
    for edition in Edition::ALL {
        assert_eq!(
            longest(edition, 2, drawing),
            [30, 20],
            "four in a heap, three in a row"
        );
    }
}

#[test]
fn n2t_a_colour_without_camels_is_shared_by_its_leaders() {
    for edition in Edition::ALL {
        for seats in 2..=4 {
            let table = with_leaders(setup(edition, "mountain", seats), 1);
            for by in 0..seats {
                assert_eq!(table.at_the_end(by).longest, 5 * 5);
            }
        }
    }
}

#[test]
fn n2r_whoever_returned_a_colour_is_not_in_its_comparison() {
    for edition in Edition::ALL {
        let table = with_leaders(dealt_returns(edition), 1);
        for by in 0..5 {
            let returned = table.position.returned(seat(by)).expect("five seats");
            let sharing = table.game.longest(&table.position, returned);
            assert_eq!(sharing, SeatSet::all(5).without(seat(by)));
            assert_eq!(table.at_the_end(by).longest, 4 * 5);
        }
    }
}

#[test]
fn n3_the_most_points_win() {
    // Nobody can move; seat 1 took a waterhole.
    let drawing = "
        G0 g0 #
        #  y1/3 Y1
    ";
    for edition in Edition::ALL {
        let table = drawn(edition, 2, drawing);
        assert_eq!(table.position.phase(), Phase::Over(End::Stuck));
        let scores = table.game.scores(&table.position).expect("it is over");
        assert_eq!(scores.as_slice(), [25, 28]);
        let winners = table.game.winners(&table.position).expect("it is over");
        assert_eq!(winners, SeatSet::EMPTY.with(seat(1)));
    }
}

#[test]
fn n3_a_tie_is_a_shared_victory() {
    let drawing = "
        G0 g0/3 #
        #  y1/3 Y1
    ";
    for edition in Edition::ALL {
        let table = drawn(edition, 2, drawing);
        let scores = table.game.scores(&table.position).expect("it is over");
        assert_eq!(scores.as_slice(), [28, 28]);
        assert_eq!(table.game.winners(&table.position), Some(SeatSet::all(2)));
    }
}

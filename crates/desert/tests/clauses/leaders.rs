//! S9 to S11r.

use crate::table::{
    Table, dealt, dealt_setup, drawn, drawn_for_leaders, put_up, scene, seat, space,
};
use caravanserai_desert::setup::leaders_to_place;
use caravanserai_desert::{Colour, Edition, Illegal, Phase, Scene, Setup};
use caravanserai_kernel::Refusal;
use caravanserai_kernel::luck::FastLuck;

#[test]
fn s9_leaders_go_round_clockwise_five_times_or_four_with_five_players() {
    for edition in Edition::ALL {
        for seats in 2..=5 {
            let first = seats - 1;
            let mut table = dealt(
                Setup {
                    first: Some(seat(first)),
                    ..dealt_setup(edition, seats)
                },
                1,
            );
            let movers = table.play_phase(&mut FastLuck::new(1));
            let rounds = if seats == 5 { 4 } else { 5 };
            assert_eq!(movers.len(), leaders_to_place(seats));
            let clockwise = (0..seats * rounds).map(|turn| (first + turn) % seats);
            assert_eq!(movers, clockwise.collect::<Vec<_>>());
            assert_eq!(table.position.phase(), Phase::Camels);
        }
    }
}

#[test]
fn s9_no_camel_before_the_last_leader_and_no_leader_after_it() {
    let drawing = "
        G0 .  .  Y1
        .  .  .  .
    ";
    let leaders = drawn_for_leaders(Edition::Zman2017, 2, 0, drawing);
    assert_eq!(leaders.refuses(0, "Gb1"), Illegal::LeadersFirst);
    assert_eq!(
        leaders.refuses(0, "*Gb2"),
        Illegal::NoSuchLeader(Colour::Green),
        "placed already"
    );
    let camels = drawn(Edition::Zman2017, 2, drawing);
    assert_eq!(camels.refuses(0, "*Pb2"), Illegal::LeadersDone);
}

#[test]
fn s10a_a_leader_needs_an_empty_space_of_the_board() {
    let drawing = "
        .  1  .  .  .
        .  .  .  #  .
        Y1 .  .  .  @
    ";
    for edition in Edition::ALL {
        let table = drawn_for_leaders(edition, 2, 0, drawing);
        let why = |place: &str| table.refuses(0, &format!("*P{place}"));
        assert_eq!(why("b1"), Illegal::LeaderOnWaterhole(space("b1")));
        assert_eq!(why("e3"), Illegal::LeaderOnOasis(space("e3")));
        assert_eq!(why("a3"), Illegal::LeaderOnLeader(space("a3")));
        assert_eq!(
            why("d2"),
            Illegal::LeaderOffBoard(space("d2")),
            "a mountain"
        );
        assert_eq!(why("f1"), Illegal::LeaderOffBoard(space("f1")));
        assert!(why("f1").rule() == "S10a");
        assert!(table.allows(0, "*Pc2"));
    }
}

#[test]
fn s10b_never_next_to_an_oasis() {
    let drawing = "
        .  .  .  .  .
        .  .  @  .  .
        .  .  .  .  .
    ";
    for edition in Edition::ALL {
        let table = drawn_for_leaders(edition, 2, 0, drawing);
        let refusal = table.refuses(0, "*Gd3");
        assert_eq!(
            refusal,
            Illegal::LeaderNextToOasis(space("d3"), space("c2"))
        );
        assert_eq!(
            table.open_spaces(0, Colour::Green),
            "a1 a2 a3 b1 d1 e1 e2 e3"
        );
    }
}

#[test]
fn s10c_never_next_to_a_leader_whosever_it_is() {
    let drawing = "
        .  .  .  .  .
        .  .  Y0 .  .
        .  .  .  .  .
    ";
    for edition in Edition::ALL {
        for by in [0, 1] {
            let table = drawn_for_leaders(edition, 2, by, drawing);
            let refusal = table.refuses(by, "*Gd3");
            assert_eq!(
                refusal,
                Illegal::LeaderNextToLeader(space("d3"), space("c2"))
            );
            assert_eq!(
                table.open_spaces(by, Colour::Green),
                "a1 a2 a3 b1 d1 e1 e2 e3"
            );
        }
    }
}

#[test]
fn s10d_next_to_waterhole_mountain_edge_and_river_is_allowed() {
    let drawing = "
        .  1  .
        .  .  #
        .  .  .

        river 1,1 1,2
    ";
    for edition in Edition::ALL {
        let table = drawn_for_leaders(edition, 2, 0, drawing);
        assert_eq!(table.open_spaces(0, Colour::Green), "a1 a2 a3 b2 b3 c1 c3");
    }
}

#[test]
fn s11_a_first_leader_has_a_colour_that_is_not_on_the_board() {
    let drawing = "
        G0 .  .  .  .
        .  .  .  .  .
    ";
    for edition in Edition::ALL {
        let table = drawn_for_leaders(edition, 2, 1, drawing);
        assert_eq!(
            table.refuses(1, "*Ge2"),
            Illegal::FirstLeaderColour(Colour::Green)
        );
        assert_eq!(table.open_colours(1).len(), 4);
    }
}

#[test]
fn s11_a_later_leader_may_have_any_colour() {
    let drawing = "
        G0 .  Y1 .  .
        .  .  .  .  .
    ";
    for edition in Edition::ALL {
        assert!(drawn_for_leaders(edition, 2, 0, drawing).allows(0, "*Ye1"));
        assert!(drawn_for_leaders(edition, 2, 1, drawing).allows(1, "*Ge1"));
    }
}

const FOUR_LEADERS: &str = "
    G0 .  P1 .  Y2 .  U3 .  .
    .  .  .  .  .  .  .  .  .
";

fn last_of_five(edition: Edition, returned: Colour) -> Table {
    let mut scene = Scene {
        phase: Phase::Leaders,
        mover: seat(4),
        ..scene(FOUR_LEADERS)
    };
    scene.returned[seat(4)] = Some(returned);
    put_up(edition, 5, &scene)
}

#[test]
fn s11_the_last_of_five_takes_the_one_colour_that_is_missing() {
    for edition in Edition::ALL {
        let table = last_of_five(edition, Colour::Green);
        assert_eq!(table.open_colours(4), [Colour::Turquoise]);
        assert_eq!(
            table.refuses(4, "*Pi1"),
            Illegal::FirstLeaderColour(Colour::Pink)
        );
    }
}

#[test]
fn s11r_whoever_returned_the_missing_colour_may_begin_with_any() {
    for edition in Edition::ALL {
        let table = last_of_five(edition, Colour::Turquoise);
        let others = [Colour::Green, Colour::Pink, Colour::Yellow, Colour::Purple];
        assert_eq!(table.open_colours(4), others);
    }
}

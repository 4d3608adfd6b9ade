//! T1 to T5.

use crate::table::{Gain, drawn, put_up, scene, seat, setup, space, with_leaders};
use caravanserai_desert::colour::ByColour;
use caravanserai_desert::{Colour, Edition, End, Illegal, Phase, Scene, Setup};
use caravanserai_kernel::luck::FastLuck;

#[test]
fn t1_a_turn_is_two_camels_then_the_next_seat_clockwise() {
    let drawing = "
        G0 .  .  .  Y1
        .  .  .  .  .
        P0 .  .  .  U2
    ";
    for edition in Edition::ALL {
        let mut table = drawn(edition, 3, drawing);
        assert_eq!(table.refuses(1, "Ye2"), Illegal::NotYourTurn(seat(1)));
        table.play(0, "Gb1");
        assert_eq!(table.mover(), Some(0), "one camel is not a turn");
        table.play(0, "Gb2");
        assert_eq!(table.mover(), Some(1), "two of one colour are");
        assert_eq!(
            table.refuses(0, "Gc1"),
            Illegal::NotYourTurn(seat(0)),
            "never a third"
        );
        table.play(1, "Ye2 Yd2");
        table.play(2, "Ud3 Uc2");
        assert_eq!(table.mover(), Some(0));
        table.play(0, "Ga2 Pb3");
        assert_eq!(
            table.mover(),
            Some(1),
            "two of two colours are a turn as well"
        );
    }
}

#[test]
fn t2_the_first_two_players_begin_with_one_camel_with_two_only_the_first() {
    for edition in Edition::ALL {
        for (seats, camels) in [
            (2, [1, 2, 2, 2]),
            (3, [1, 1, 2, 2]),
            (4, [1, 1, 2, 2]),
            (5, [1, 1, 2, 2]),
        ] {
            let first = 1;
            let set = Setup {
                first: Some(seat(first)),
                ..setup(edition, "mountain", seats)
            };
            let mut table = with_leaders(set, 1);
            let luck = &mut FastLuck::new(1);
            for (turn, camels) in camels.into_iter().enumerate() {
                let mover = (first + turn) % seats;
                assert_eq!(
                    table.position.camels_left_in_turn(),
                    camels,
                    "turn {turn} of {seats}"
                );
                for _ in 0..camels {
                    assert_eq!(table.play_random(luck), mover);
                }
            }
        }
    }
}

const TWO_ROWS: &str = "
    G0 g0 .  .  Y1
    .  .  .  .  .
";

#[test]
fn t3a_a_camel_extends_a_caravan_of_its_colour() {
    for edition in Edition::ALL {
        let table = drawn(edition, 2, TWO_ROWS);
        assert_eq!(table.open_spaces(0, Colour::Green), "a2 b2 c1");
        assert_eq!(
            table.refuses(0, "Gd1"),
            Illegal::NotNextToOwn(Colour::Green, space("d1"))
        );
    }
}

#[test]
fn t3a_a_colour_without_a_leader_of_ones_own_cannot_be_placed() {
    let table = drawn(Edition::Zman2017, 2, TWO_ROWS);
    let why = Illegal::NotNextToOwn(Colour::Yellow, space("d1"));
    assert_eq!(table.refuses(0, "Yd1"), why, "next to a rival's leader");
    assert_eq!(
        table.refuses(0, "Pc1"),
        Illegal::NotNextToOwn(Colour::Pink, space("c1"))
    );
}

#[test]
fn t3b_on_a_free_space_a_waterhole_counts_as_free() {
    let drawing = "
        .  .  1  .
        .  G0 g0 @
        .  #  Y1 .
    ";
    for edition in Edition::ALL {
        let table = drawn(edition, 2, drawing);
        assert_eq!(
            table.refuses(0, "Gc2"),
            Illegal::CamelOnPiece(space("c2")),
            "a camel"
        );
        assert_eq!(
            table.refuses(0, "Gc3"),
            Illegal::CamelOnPiece(space("c3")),
            "a leader"
        );
        assert_eq!(table.refuses(0, "Gd2"), Illegal::CamelOnOasis(space("d2")));
        assert_eq!(
            table.refuses(0, "Gb3"),
            Illegal::CamelOffBoard(space("b3")),
            "a mountain"
        );
        assert_eq!(table.refuses(0, "Ge2"), Illegal::CamelOffBoard(space("e2")));
        assert!(table.allows(0, "Gc1"), "a waterhole");
    }
}

#[test]
fn t3c_never_next_to_a_rival_leader_of_its_colour() {
    let drawing = "
        G0 g0 .  G1
        .  .  .  .
    ";
    for edition in Edition::ALL {
        let table = drawn(edition, 2, drawing);
        let why = Illegal::NextToRival {
            space: space("c1"),
            colour: Colour::Green,
            rival: seat(1),
            piece: space("d1"),
        };
        assert_eq!(table.refuses(0, "Gc1"), why);
        assert_eq!(table.open_spaces(0, Colour::Green), "a2 b2");
    }
}

#[test]
fn t3c_never_next_to_a_rival_camel_of_its_colour() {
    let drawing = "
        G0 g0 .  g1 G1
        .  .  .  .  .
    ";
    for edition in Edition::ALL {
        let table = drawn(edition, 2, drawing);
        let why = Illegal::NextToRival {
            space: space("c1"),
            colour: Colour::Green,
            rival: seat(1),
            piece: space("d1"),
        };
        assert_eq!(table.refuses(0, "Gc1"), why);
        let scene = Scene {
            mover: seat(1),
            ..scene(drawing)
        };
        let table = put_up(edition, 2, &scene);
        assert!(!table.allows(1, "Gc1"), "closed to both");
    }
}

#[test]
fn t3d_next_to_other_colours_is_allowed_and_caravans_may_fork() {
    let drawing = "
        .  .  .  P1 .
        .  G0 .  p1 .
        .  .  .  .  .
        .  y0 Y0 .  .
    ";
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, drawing);
        table.play(0, "Gc2");
        assert!(
            table.allows(0, "Gb3"),
            "between one's own caravans, as a fork"
        );
        table.play(0, "Gc1");
        assert_eq!(
            table.position.caravan_length(seat(0), Colour::Green),
            2,
            "next to a rival's pink"
        );
    }
}

/// Seat 0's green ring is one camel short of enclosing c3; seat 1 stands outside.
const RING: &str = "
    .  .  .  .  .
    .  .  G0 .  .
    .  g0 .  g0 .
    .  g0 .  g0 .
    .  .  .  .  Y1
";

#[test]
fn t3e_an_enclosed_area_is_closed_to_all_even_its_owner() {
    for edition in [Edition::Zman2017, Edition::Allplay2023] {
        let mut table = drawn(edition, 2, RING);
        assert_eq!(table.play(0, "Gc4"), Gain::areas("c3"));
        assert_eq!(
            table.refuses(0, "Gc3"),
            Illegal::InsideArea(space("c3"), seat(0))
        );
        table.play(0, "Gc1");
        assert_eq!(
            table.refuses(1, "Yc3"),
            Illegal::InsideArea(space("c3"), seat(0))
        );
    }
}

#[test]
fn t3e_in_kosmos_the_owner_builds_inside_and_nobody_else() {
    let mut table = drawn(Edition::Kosmos1998, 2, RING);
    assert_eq!(table.play(0, "Gc4"), Gain::areas("c3"));
    assert!(table.allows(0, "Gc3"));
    table.play(0, "Gc1");
    assert_eq!(
        table.refuses(1, "Yc3"),
        Illegal::InsideArea(space("c3"), seat(0))
    );
}

#[test]
fn t3e_in_kosmos_the_owner_is_told_the_true_reason_for_another_colour() {
    let drawing = "
        .  .  P0 .  .
        .  .  .  .  .
        .  .  G0 .  .
        .  g0 .  g0 .
        .  g0 g0 g0 .
        .  .  .  .  Y1
    ";
    let table = drawn(Edition::Kosmos1998, 2, drawing);
    let why = Illegal::NotNextToOwn(Colour::Pink, space("c4"));
    assert_eq!(
        table.refuses(0, "Pc4"),
        why,
        "the area is the seat's own, and open to it"
    );
    let table = drawn(Edition::Zman2017, 2, drawing);
    assert_eq!(
        table.refuses(0, "Pc4"),
        Illegal::InsideArea(space("c4"), seat(0))
    );
}

/// Seat 0 may place green and pink; so many camels are left, and all of the other colours.
fn with_supply(
    edition: Edition,
    drawing: &str,
    camels_left: u8,
    green: u8,
    pink: u8,
) -> crate::table::Table {
    let supply = ByColour::from_fn(|colour| match colour {
        Colour::Green => green,
        Colour::Pink => pink,
        Colour::Yellow | Colour::Purple | Colour::Turquoise => 20,
    });
    let scene = Scene {
        camels_left,
        supply: Some(supply),
        ..scene(drawing)
    };
    put_up(edition, 2, &scene)
}

const TWO_CARAVANS: &str = "
    G0 .  .  .  Y1
    .  .  .  .  .
    .  P0 .  .  .
";

#[test]
fn t4_only_colours_with_camels_left() {
    for edition in Edition::ALL {
        let table = with_supply(edition, TWO_CARAVANS, 1, 0, 7);
        assert_eq!(
            table.refuses(0, "Gb1"),
            Illegal::NoCamelsLeft(Colour::Green)
        );
        assert_eq!(table.open_colours(0), [Colour::Pink]);
    }
}

#[test]
fn t4_a_colour_emptied_by_the_first_camel_does_not_stop_the_second() {
    for edition in Edition::ALL {
        let mut table = with_supply(edition, TWO_CARAVANS, 2, 1, 7);
        table.play(0, "Gb1");
        assert_eq!(table.position.phase(), Phase::Camels);
        assert_eq!(table.mover(), Some(0));
        assert_eq!(
            table.refuses(0, "Gb2"),
            Illegal::NoCamelsLeft(Colour::Green)
        );
        table.play(0, "Pc3");
        assert_eq!(table.position.phase(), Phase::Over(End::Supply));
    }
}

#[test]
fn t5_whoever_cannot_begin_a_turn_ends_the_game() {
    // Seat 1's only caravan is walled in once the second camel stands.
    let drawing = "
        Y1 .  .  .
        g0 .  .  .
        G0 .  .  .
    ";
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, drawing);
        table.play(0, "Gb2");
        assert_eq!(table.position.phase(), Phase::Camels);
        table.play(0, "Gb1");
        assert_eq!(table.position.phase(), Phase::Over(End::Stuck));
        assert_eq!(table.mover(), None);
        assert_eq!(table.refuses(1, "Yb1"), Illegal::GameOver);
    }
}

#[test]
fn t5_whoever_cannot_place_the_second_camel_ends_the_game() {
    let drawing = "
        G0 .
        #  .  y1
        #  #  Y1
    ";
    for edition in Edition::ALL {
        let mut table = with_supply(edition, drawing, 2, 9, 9);
        table.play(0, "Gb1");
        assert_eq!(table.position.phase(), Phase::Camels, "b2 is left");
        table.play(0, "Gb2");
        assert_eq!(
            table.position.phase(),
            Phase::Over(End::Stuck),
            "nothing is left to seat 1"
        );

        let drawing = "
            G0 .
            #  y1
            #  Y1 .
        ";
        let mut table = with_supply(edition, drawing, 2, 9, 9);
        table.play(0, "Gb1");
        assert_eq!(
            table.position.phase(),
            Phase::Over(End::Stuck),
            "one camel, and no second"
        );
        assert_eq!(table.position.camels_left_in_turn(), 1);
    }
}

#[test]
fn t5_stuck_is_the_reason_even_when_the_first_camel_used_up_a_colour() {
    for edition in Edition::ALL {
        let drawing = "
            G0 .  .  .  Y1
            .  .  .  .  .
        ";
        let mut table = with_supply(edition, drawing, 2, 1, 9);
        table.play(0, "Gb1");
        assert_eq!(table.position.supply(Colour::Green), 0);
        assert_eq!(
            table.position.phase(),
            Phase::Over(End::Stuck),
            "green was the only caravan"
        );
    }
}

#[test]
fn t5_nobody_may_pass() {
    let table = drawn(Edition::Allplay2023, 2, TWO_ROWS);
    let placements = table.moves(0).len();
    assert_eq!(placements, 3, "every legal move places a camel");
}

//! E1 to E6.

use crate::table::{Gain, drawn, seat, space};
use caravanserai_desert::{Colour, Edition};

const RING: &str = "
    .  .  .  .  .
    .  .  G0 .  .
    .  g0 .  g0 .
    .  g0 .  g0 .
    .  .  .  .  Y1
";

#[test]
fn e1_one_caravan_alone_encloses_what_it_surrounds() {
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, RING);
        assert_eq!(table.play(0, "Gc4"), Gain::areas("c3"));
        let area = table.position.enclosed(seat(0));
        assert_eq!(
            table.game.board().spaces(area).collect::<Vec<_>>(),
            [space("c3")]
        );
    }
}

#[test]
fn e1_a_gap_of_one_space_encloses_nothing() {
    let mut table = drawn(Edition::Zman2017, 2, RING);
    assert_eq!(table.play(0, "Gb2 Ge3"), Gain::NOTHING);
}

#[test]
fn e1_the_edge_of_the_board_helps() {
    let drawing = "
        .  .  .  .
        .  .  g0 .
        G0 g0 .  .
        .  .  .  Y1
    ";
    for edition in Edition::ALL {
        assert_eq!(
            drawn(edition, 2, drawing).play(0, "Gc1"),
            Gain::areas("a1 a2 b1 b2")
        );
    }
}

#[test]
fn e1_a_mountain_helps() {
    let drawing = "
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  G0 .  #  .  .
        .  g0 g0 #  .  .
        .  .  .  .  .  Y1
    ";
    for edition in Edition::ALL {
        assert_eq!(drawn(edition, 2, drawing).play(0, "Gc2"), Gain::areas("c3"));
    }
}

#[test]
fn e1_one_line_from_the_edge_to_a_mountain_encloses_nothing() {
    let drawing = "
        .  .  G0 .  .
        .  .  .  .  .
        .  .  #  .  .
        .  .  .  .  .
        Y1 .  .  .  .
    ";
    let gain = drawn(Edition::Zman2017, 2, drawing).play(0, "Gc2");
    assert_eq!(gain, Gain::NOTHING, "there is a way round the mountain");
}

#[test]
fn e1_an_oasis_is_a_space_and_no_border() {
    let drawing = "
        .  .  g0 .  .
        .  g0 .  @  .
        .  G0 g0 .  .
        .  .  .  .  Y1
    ";
    for edition in Edition::ALL {
        let gain = drawn(edition, 2, drawing).play(0, "Gd3");
        assert_eq!(
            gain,
            Gain::NOTHING,
            "c2 hangs together with the rest through the oasis"
        );
    }
}

#[test]
fn e1_no_part_counts_as_the_outside() {
    let drawing = "
        Y1 .  g0 .  .  .
        .  .  g0 .  .  .
        .  .  G0 .  .  .
        .  .  .  .  .  .
    ";
    let gain = drawn(Edition::Zman2017, 2, drawing).play(0, "Gc4");
    assert_eq!(
        gain.areas, "d1 d2 d3 d4 e1 e2 e3 e4 f1 f2 f3 f4",
        "the larger part, but empty"
    );
}

#[test]
fn e1_branches_of_the_caravan_inside_do_not_hinder_it() {
    let drawing = "
        .  .  G0 .  .
        .  g0 .  .  .
        .  g0 .  g0 .
        .  g0 g0 g0 .
        .  .  g0 .  Y1
    ";
    // c4 branches off inside the ring round c2, c3 and c4.
    let gain = drawn(Edition::Zman2017, 2, drawing).play(0, "Gd2");
    assert_eq!(gain, Gain::areas("c2 c3"));
}

#[test]
fn e1_the_closing_camel_may_be_the_first_to_touch_the_edge() {
    let drawing = "
        .  .  .  .  Y1
        .  G0 g0 .  .
        .  .  .  g0 .
        .  .  .  g0 .
        .  .  .  .  .
    ";
    let mut table = drawn(Edition::Zman2017, 2, drawing);
    assert_eq!(table.play(0, "Ga2"), Gain::NOTHING, "one end at the edge");
    assert_eq!(
        table.play(0, "Gd5"),
        Gain::areas("a3 a4 a5 b3 b4 b5 c3 c4 c5"),
        "then the other"
    );
}

#[test]
fn e2_two_colours_never_enclose_together() {
    let drawing = "
        .  .  .  .  .
        .  .  P0 .  .
        .  g0 .  .  .
        .  G0 g0 g0 .
        .  .  .  .  Y1
    ";
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, drawing);
        assert_eq!(
            table.play(0, "Gd3"),
            Gain::NOTHING,
            "c2 is the same seat's pink"
        );
        assert!(table.position.enclosed(seat(0)).is_empty());
        assert!(table.allows(0, "Gc3"), "and anyone may still go there");
    }
}

#[test]
fn e2_a_rival_of_another_colour_helps_no_more() {
    let drawing = "
        .  .  .  .  .
        .  .  P1 .  .
        .  g0 .  .  .
        .  G0 g0 g0 .
        .  .  .  .  Y1
    ";
    for edition in Edition::ALL {
        assert_eq!(drawn(edition, 2, drawing).play(0, "Gd3"), Gain::NOTHING);
    }
}

/// The green ring round c3 and c4 lacks c2; `X` stands on c3.
fn with_inside(edition: Edition, inside: &str) -> crate::table::Table {
    let drawing = "
        .  .  .  .  .
        .  .  .  .  .
        .  g0 X  g0 .
        .  g0 .  g0 .
        .  g0 G0 g0 .
        Y1 .  .  .  T1
    ";
    drawn(edition, 2, &drawing.replace('X', inside))
}

#[test]
fn e3_a_part_that_holds_any_piece_is_not_enclosed() {
    for edition in Edition::ALL {
        assert_eq!(
            with_inside(edition, ".").play(0, "Gc2"),
            Gain::areas("c3 c4"),
            "empty"
        );
        assert_eq!(
            with_inside(edition, "P1").play(0, "Gc2"),
            Gain::NOTHING,
            "a rival's leader"
        );
        let mut own = with_inside(edition, "P0");
        assert_eq!(own.play(0, "Gc2"), Gain::NOTHING, "a leader of one's own");
        assert_eq!(own.at_the_end(0).areas, 0);
        assert!(own.allows(0, "Gc4"), "it stays open");
    }
}

#[test]
fn e3_a_camel_inside_hinders_as_a_leader_does() {
    let drawing = "
        .  .  U1 .  .
        .  .  u1 .  .
        .  g0 u1 g0 .
        .  g0 .  g0 .
        .  g0 G0 g0 .
        Y1 .  .  .  .
    ";
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, drawing);
        assert_eq!(table.play(0, "Gb2 Gd2"), Gain::NOTHING);
    }
}

#[test]
fn e3_what_is_not_enclosed_brings_no_tokens_and_no_oases() {
    let drawing = "
        .  .  .  .  .
        .  .  .  .  .
        .  g0 P1 g0 .
        .  g0 3  g0 .
        .  g0 .  g0 .
        .  g0 G0 g0 Y1
    ";
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, drawing);
        assert_eq!(table.play(0, "Gc2"), Gain::NOTHING);
        assert_eq!(table.position.tokens().len(), 1);
    }
}

#[test]
fn e4_the_encloser_takes_every_token_of_the_area_at_once() {
    let drawing = "
        .  .  .  3  .
        .  .  .  .  .
        .  g0 2  g0 .
        .  g0 3  g0 .
        .  g0 G0 g0 .
        .  .  .  .  Y1
    ";
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, drawing);
        let gain = table.play(0, "Gc2");
        assert_eq!(
            gain,
            Gain {
                waterholes: 5,
                ..Gain::areas("c3 c4")
            }
        );
        let left = table.game.board().spaces(table.position.tokens());
        assert_eq!(left.collect::<Vec<_>>(), [space("d1")], "and no other");
    }
}

#[test]
fn e4_the_closing_camels_own_waterhole_counts_as_well() {
    let drawing = "
        .  .  .  .  .
        .  .  1  .  .
        .  g0 2  g0 .
        .  g0 G0 g0 .
        .  .  .  .  Y1
    ";
    let gain = drawn(Edition::Allplay2023, 2, drawing).play(0, "Gc2");
    assert_eq!(
        gain,
        Gain {
            waterholes: 3,
            ..Gain::areas("c3")
        }
    );
}

/// The yellow ring round nine spaces lacks d3; no camel of it is next to the oasis inside.
const OASIS_INSIDE: &str = "
    .  .  .  .  .  .  .
    .  .  y0 .  y0 .  .
    .  y0 .  .  .  y0 .
    .  Y0 .  .  .  y0 .
    .  y0 .  @  .  y0 .
    .  y0 y0 .  y0 y0 .
    .  .  .  y0 .  .  .
    .  .  .  .  .  .  G1
";

#[test]
fn e4_five_points_for_an_oasis_that_was_not_linked_yet() {
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, OASIS_INSIDE);
        assert!(table.position.links(seat(0), Colour::Yellow).is_empty());
        let gain = table.play(0, "Yd3");
        assert_eq!(gain.oases, 5);
        assert_eq!(table.position.links(seat(0), Colour::Yellow).len(), 1);
    }
}

#[test]
fn e4_an_oasis_that_was_linked_brings_nothing_more() {
    let drawing = "
        .  .  G0 .  .
        .  .  g0 .  .
        .  g0 @  g0 .
        .  g0 .  g0 .
        .  .  .  .  Y1
    ";
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, drawing);
        assert_eq!(table.points(0).oases, 5, "by standing next to it");
        assert_eq!(table.play(0, "Gc4"), Gain::areas("c3"));
    }
}

#[test]
fn e4_the_caravan_is_linked_from_then_on() {
    // Only where the owner builds inside can a camel still come next to that oasis.
    let mut table = drawn(Edition::Kosmos1998, 2, OASIS_INSIDE);
    table.play(0, "Yd3");
    assert_eq!(
        table.play(0, "Yc4"),
        Gain::NOTHING,
        "c4 is next to the oasis"
    );
}

#[test]
fn e5_one_camel_may_enclose_two_areas() {
    let drawing = "
        .  .  .  .  .  .
        .  .  g0 .  g0 .
        .  g0 2  .  1  g0
        .  G0 g0 g0 g0 g0
        .  .  .  .  .  .
        Y1 .  .  .  .  .
    ";
    // b4 b3 c2 and c4 d4 go round c3; d4 e4 and f4 f3 e2 round e3; d3 is the last of both.
    for edition in Edition::ALL {
        let gain = drawn(edition, 2, drawing).play(0, "Gd3");
        assert_eq!(
            gain,
            Gain {
                waterholes: 3,
                ..Gain::areas("c3, e3")
            }
        );
    }
}

#[test]
fn e5_in_kosmos_an_area_that_its_owner_cuts_in_three_is_not_enclosed_again() {
    let drawing = "
        .  .  .  .  .  .
        .  .  g0 .  g0 .
        .  g0 .  g0 .  g0
        .  g0 g0 .  g0 g0
        .  .  g0 .  g0 .
        .  .  .  G0 .  .
        Y1 .  .  .  .  .
    ";
    // A camel has six neighbours, so it parts the board in three at most. If all three are empty,
    // they were one empty part before, and enclosed: one camel closes two areas at most.
    let mut table = drawn(Edition::Kosmos1998, 2, drawing);
    assert_eq!(table.at_the_end(0).areas, 4);
    assert_eq!(table.play(0, "Gd4"), Gain::NOTHING);
    assert_eq!(table.at_the_end(0).areas, 3);
}

#[test]
fn e5_of_two_parts_only_the_empty_one_counts() {
    let drawing = "
        .  .  .  .  .  .
        .  .  g0 .  g0 .
        .  g0 P1 .  .  g0
        .  g0 g0 g0 G0 g0
        .  .  .  .  .  .
        Y1 .  .  .  .  .
    ";
    for edition in Edition::ALL {
        assert_eq!(drawn(edition, 2, drawing).play(0, "Gd3"), Gain::areas("e3"));
    }
}

#[test]
fn e6_an_area_is_worth_its_empty_spaces_at_the_end() {
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, OASIS_INSIDE);
        assert_eq!(table.at_the_end(0).areas, 0, "before it is closed");
        table.play(0, "Yd3");
        assert_eq!(
            table.at_the_end(0).areas,
            8,
            "nine spaces without the oasis"
        );
        assert_eq!(table.points(0).areas, 0, "nothing for them during play");
    }
}

#[test]
fn e6_a_space_whose_waterhole_was_taken_is_empty() {
    let drawing = "
        .  .  .  .  .
        .  .  .  .  .
        .  g0 2  g0 .
        .  g0 .  g0 .
        .  g0 G0 g0 .
        .  .  .  .  Y1
    ";
    let mut table = drawn(Edition::Zman2017, 2, drawing);
    table.play(0, "Gc2");
    assert_eq!(table.at_the_end(0).areas, 2);
}

#[test]
fn e6_in_kosmos_a_space_the_owner_filled_is_not_empty() {
    let mut table = drawn(Edition::Kosmos1998, 2, OASIS_INSIDE);
    assert_eq!(table.play(0, "Yd3").areas, "c3 c4 c5 d4 d5 d6 e3 e4 e5");
    assert_eq!(table.at_the_end(0).areas, 8);
    assert_eq!(
        table.play(0, "Yc4"),
        Gain::NOTHING,
        "no area is enclosed again inside it"
    );
    assert_eq!(table.at_the_end(0).areas, 7);
    table.play(1, "Gg7 Gg6");
    assert_eq!(table.play(0, "Yd4 Ye4"), Gain::NOTHING);
    assert_eq!(
        table.at_the_end(0).areas,
        5,
        "c3 alone behind c4 and d4 is still the owner's"
    );
}

#[test]
fn e6_areas_of_all_caravans_add_up() {
    let drawing = "
        .  G0 .  .  .  P0 .
        .  g0 .  .  .  p0 .
        .  .  .  Y1 .  .  .
    ";
    let mut table = drawn(Edition::Zman2017, 2, drawing);
    assert_eq!(table.play(0, "Ga2 Pg2"), Gain::areas("a1, g1"));
    assert_eq!(table.at_the_end(0).areas, 2);
}

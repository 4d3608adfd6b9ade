//! The worked examples of the rulebooks, on boards of our own.

use crate::table::{Gain, drawn, put_up, scene, seat};
use caravanserai_desert::{Colour, Edition, Scene};
use caravanserai_kernel::Refusal;

/// Kosmos 1998: nine spaces for one more camel beside a foreign caravan of its colour.
#[test]
fn kosmos_nine_spaces_are_open_beside_a_foreign_caravan() {
    let drawing = "
        .  .  .  .  .  .
        .  .  G0 .  .  .
        .  .  g0 .  .  .
        .  .  g0 .  g1 G1
        .  .  g0 .  g1 .
        .  .  .  .  .  .
        Y1 .  .  .  .  .
    ";
    let mut table = drawn(Edition::Kosmos1998, 2, drawing);
    let open = table.open_spaces(0, Colour::Green);
    assert_eq!(open.split(' ').count(), 9, "{open}");
    assert_eq!(table.refuses(0, "Gd4").rule(), "T3c");
    // Two camels go on spaces of the player's choice, the second next to the first.
    table.play(0, "Gb3 Ga3");
    assert_eq!(table.position.caravan_length(seat(0), Colour::Green), 5);
}

/// Kosmos 1998: a caravan that can no longer reach an oasis, and another of the same player that can.
#[test]
fn kosmos_an_oasis_closed_to_one_caravan_is_open_to_another() {
    let drawing = "
        .  .  .  .  .  .
        G0 .  .  @  g1 G1
        .  .  .  g1 g1 .
        .  P0 g1 g1 .  .
        .  .  .  .  .  .
    ";
    let mut table = drawn(Edition::Kosmos1998, 2, drawing);
    for next_to_the_oasis in ["Gc1", "Gc2", "Gd1"] {
        assert!(!table.allows(0, next_to_the_oasis));
    }
    assert_eq!(table.play(0, "Pc3 Pc2"), Gain::oases(5));
}

/// Kosmos 1998: two caravans of one player surround an area together, which is nothing; two more
/// camels of one of them enclose it.
#[test]
fn kosmos_two_more_camels_of_one_colour_enclose_what_two_colours_surround() {
    let drawing = "
        .  .  .  .  .  .  .  .
        .  .  u0 .  u0 .  .  .
        .  u0 3  u0 .  u0 g0 .
        .  U0 .  .  .  .  G0 .
        .  u0 .  @  2  .  g0 .
        .  u0 u0 .  u0 u0 .  .
        .  .  .  u0 .  .  .  .
        .  .  .  .  .  .  .  Y1
    ";
    let mut table = drawn(Edition::Kosmos1998, 2, drawing);
    assert!(table.position.enclosed(seat(0)).is_empty());
    assert_eq!(table.play(0, "Uf4"), Gain::NOTHING);
    let gain = table.play(0, "Uf5");
    assert_eq!((gain.oases, gain.waterholes), (5, 5));
    assert_eq!(gain.areas.split(' ').count(), 9);
}

/// Z-Man 2017, placement: around a foreign caravan by way of a waterhole to the oasis.
#[test]
fn zman_a_waterhole_and_then_the_oasis_bring_one_and_five() {
    let drawing = "
        .  .  .  .  .  .
        .  Y0 1  .  @  .
        .  .  .  .  .  .
        .  .  .  y1 .  .
        .  .  .  Y1 .  .
    ";
    let mut table = drawn(Edition::Zman2017, 2, drawing);
    assert_eq!(table.play(0, "Yc2"), Gain::waterholes(1));
    assert_eq!(
        table.refuses(0, "Yd3").rule(),
        "T3c",
        "the direct way is blocked"
    );
    assert_eq!(table.refuses(0, "Yc3").rule(), "T3c");
    assert_eq!(table.play(0, "Yd2"), Gain::oases(5));
}

/// Z-Man 2017, oases: one camel links, the other brings nothing but keeps a rival away.
#[test]
fn zman_a_camel_of_a_linked_caravan_blocks_a_rival_of_its_colour() {
    let drawing = "
        .  .  .  .  .  .
        .  G0 g0 .  .  .
        .  .  .  @  .  g1
        .  .  .  .  p0 G1
        .  .  .  .  P0 .
    ";
    let rival = put_up(
        Edition::Zman2017,
        2,
        &Scene {
            mover: seat(1),
            ..scene(drawing)
        },
    );
    assert!(
        rival.allows(1, "Ge2") && rival.allows(1, "Ge3"),
        "two ways for the rival"
    );

    let mut table = drawn(Edition::Zman2017, 2, drawing);
    assert_eq!(table.play(0, "Pe3"), Gain::oases(5));
    assert_eq!(
        table.play(0, "Gd2"),
        Gain::NOTHING,
        "green was linked before"
    );
    assert_eq!(table.refuses(1, "Ge3").rule(), "T3b");
    assert_eq!(table.refuses(1, "Ge2").rule(), "T3c");
}

/// Z-Man 2017, enclosing: an oasis and two waterholes at once, eight spaces at the end.
#[test]
fn zman_an_area_with_an_oasis_and_two_waterholes() {
    let drawing = "
        .  .  .  .  .  .  .
        .  .  y0 .  y0 .  .
        .  y0 3  .  .  y0 .
        .  Y0 .  .  .  y0 .
        .  y0 .  @  2  y0 .
        .  y0 y0 .  y0 y0 .
        .  .  .  y0 .  .  .
        .  .  .  .  .  .  G1
    ";
    let mut table = drawn(Edition::Zman2017, 2, drawing);
    let gain = table.play(0, "Yd3");
    assert_eq!((gain.oases, gain.waterholes), (5, 5));
    assert_eq!(gain.areas, "c3 c4 c5 d4 d5 d6 e3 e4 e5");
    assert_eq!(table.at_the_end(0).areas, 8);
}

/// Z-Man 2017, enclosing: with the help of the edge, two waterholes at once, sixteen spaces at the end.
#[test]
fn zman_an_area_against_the_edge_with_two_waterholes() {
    let drawing = "
        .  .  .  2  .  .  .  .
        .  1  .  .  g0 .  .  .
        .  .  .  .  g0 .  .  .
        .  .  .  .  g0 .  .  .
        G0 g0 g0 g0 .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  Y1
    ";
    let mut table = drawn(Edition::Zman2017, 2, drawing);
    let gain = table.play(0, "Ge1");
    assert_eq!((gain.oases, gain.waterholes), (0, 3));
    assert_eq!(gain.areas.split(' ').count(), 16);
    assert_eq!(table.at_the_end(0).areas, 16);
}

/// Allplay 2023, scoring: 20 for two longest caravans, 27 for thirteen waterholes, 25 for five
/// oases, 11 for enclosed spaces: 83.
#[test]
fn allplay_the_scoring_example_adds_up_to_83() {
    let drawing = "
        P1 .  Y1 .  @  g0/3 @  /2
        p1 .  y1 .  @  g0/3 /2 /2
        .  .  .  .  @  g0/3 /2 /1
        U1 .  T0 .  @  g0/3 /2 /1
        u1 .  t0 .  .  g0/2 .  /1
        .  .  .  .  .  G0   .  .
    ";
    let table = drawn(Edition::Allplay2023, 2, drawing);
    let points = table.at_the_end(0);
    assert_eq!(points.longest, 20);
    assert_eq!(points.waterholes, 27);
    assert_eq!(points.oases, 25);
    assert_eq!(points.areas, 11);
    assert_eq!(points.total(), 83);
}

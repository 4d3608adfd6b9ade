//! P1 to P5.

use crate::table::{Gain, drawn, put_up, scene, seat, setup, space};
use caravanserai_desert::{Colour, Edition, Phase, Scene};

#[test]
fn p1_a_camel_on_a_waterhole_takes_its_1_2_or_3_points() {
    let drawing = "
        G0 1  2  .  Y1
        .  .  .  .  .
        P0 3  .  .  .
    ";
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, drawing);
        assert_eq!(table.play(0, "Gb1"), Gain::waterholes(1));
        assert_eq!(table.play(0, "Gc1"), Gain::waterholes(2));
        table.play(1, "Yd1 Yd2");
        assert_eq!(table.play(0, "Pb3"), Gain::waterholes(3));
        assert_eq!(table.position.tokens().len(), 0, "taken from the board");
        assert_eq!(table.points(0).waterholes, 6);
        assert_eq!(table.points(1).waterholes, 0);
    }
}

#[test]
fn p1_editions_keep_taken_tokens_open_or_closed() {
    for (edition, closed) in [
        (Edition::Kosmos1998, false),
        (Edition::Zman2017, true),
        (Edition::Allplay2023, true),
    ] {
        assert_eq!(setup(edition, "mountain", 4).closed_scores, closed);
    }
}

const OASIS: &str = "
    G0 .  .  .  .  G1
    .  .  @  .  .  .
    .  .  .  .  P0 .
";

#[test]
fn p2a_a_camel_next_to_an_oasis_links_its_caravan_once() {
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, OASIS);
        assert_eq!(table.play(0, "Gb1 Gc1"), Gain::oases(5));
        table.play(1, "Gf2 Gf3");
        assert_eq!(
            table.play(0, "Gb2"),
            Gain::NOTHING,
            "the same caravan and oasis"
        );
        let links = table.position.links(seat(0), Colour::Green);
        assert_eq!(
            table.game.board().spaces(links).collect::<Vec<_>>(),
            [space("c2")]
        );
    }
}

#[test]
fn p2a_a_camel_elsewhere_links_nothing() {
    assert_eq!(
        drawn(Edition::Zman2017, 2, OASIS).play(0, "Gb1 Ga2"),
        Gain::NOTHING
    );
}

#[test]
fn p2b_one_oasis_serves_any_number_of_caravans_of_any_players() {
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, OASIS);
        assert_eq!(table.play(0, "Gb2"), Gain::oases(5));
        assert_eq!(
            table.play(0, "Pd3"),
            Gain::oases(5),
            "another caravan of the same seat"
        );
        assert_eq!(
            table.play(1, "Ge1 Gd2"),
            Gain::oases(5),
            "a rival's, of the same colour"
        );
        assert_eq!(table.points(0).oases, 10);
        assert_eq!(table.points(1).oases, 5);
    }
}

#[test]
fn p2b_one_camel_links_every_oasis_it_is_next_to() {
    let drawing = "
        .  .  @  .  .  Y1
        G0 .  .  @  .  .
        .  .  @  .  .  .
    ";
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, drawing);
        assert_eq!(table.play(0, "Gb2"), Gain::oases(5), "c1 alone");
        assert_eq!(
            table.play(0, "Gc2"),
            Gain::oases(10),
            "c3 and d2; c1 was linked"
        );
        assert_eq!(table.points(0).oases, 15);
    }
}

/// The river runs between the first two rows of columns a to d, and c and d alone lie on both banks
/// of e.
const RIVER: &str = "
    .  G0 .  .  .
    .  .  .  .  Y1
    .  .  .  .  .

    river 0,0 0,1
    river 0,0 1,1
    river 1,0 1,1
    river 1,1 2,0
    river 2,0 2,1
    river 2,0 3,1
    river 3,0 3,1
";

#[test]
fn p3_the_first_crossing_of_a_caravan_brings_five_points() {
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, RIVER);
        assert_eq!(table.play(0, "Gc1"), Gain::NOTHING, "along the bank");
        assert_eq!(table.play(0, "Gc2"), Gain::river(5));
        assert!(table.position.has_crossed(seat(0), Colour::Green));
    }
}

#[test]
fn p3_a_camel_across_from_its_leader_crosses() {
    for edition in Edition::ALL {
        assert_eq!(drawn(edition, 2, RIVER).play(0, "Gb2"), Gain::river(5));
    }
}

#[test]
fn p3_a_caravan_crosses_only_once() {
    let mut table = drawn(Edition::Zman2017, 2, RIVER);
    assert_eq!(table.play(0, "Gb2"), Gain::river(5));
    assert_eq!(
        table.play(0, "Gc1"),
        Gain::NOTHING,
        "next to b2 across the river"
    );
    table.play(1, "Ye1 Yd1");
    assert_eq!(table.play(0, "Ga1 Ga2"), Gain::NOTHING);
    assert_eq!(table.points(0).river, 5);
}

#[test]
fn p3_each_caravan_crosses_for_itself() {
    let drawing = "
        G0 .  .  Y1 .
        .  .  .  .  .
        .  P0 .  .  .

        river 0,0 0,1
        river 0,0 1,1
        river 1,0 1,1
        river 1,1 2,0
        river 2,0 2,1
        river 2,0 3,1
        river 3,0 3,1
    ";
    let mut table = drawn(Edition::Allplay2023, 2, drawing);
    assert_eq!(table.play(0, "Ga2"), Gain::river(5));
    assert_eq!(table.play(0, "Pb2"), Gain::NOTHING, "on the near bank");
    table.play(1, "Ye1 Ye2");
    assert_eq!(table.play(0, "Pb1"), Gain::river(5));
    assert_eq!(table.points(0).river, 10);
    assert_eq!(
        table.points(1).river,
        0,
        "round the end of the river is no crossing"
    );
}

#[test]
fn p3_on_the_other_bank_without_a_neighbour_across_is_no_crossing() {
    let mut table = drawn(Edition::Zman2017, 2, RIVER);
    table.play(0, "Gc1 Gd1");
    table.play(1, "Ye3 Yd3");
    let gain = table.play(0, "Ge1");
    assert_eq!(
        gain,
        Gain::NOTHING,
        "e1 touches d1, and no river is between them"
    );
}

#[test]
fn p3_the_river_is_no_border() {
    // b2 would be closed off if the river above it were a wall.
    let drawing = "
        .  .  .  .  Y1
        g0 .  .  .  .
        g0 .  g0 .  .
        .  G0 .  .  .

        river 1,0 1,1
        river 1,1 2,0
        river 0,0 1,1
    ";
    let mut table = drawn(Edition::Zman2017, 2, drawing);
    assert_eq!(
        table.play(0, "Gc2").areas,
        "",
        "the way out leads over the river"
    );
    assert_eq!(table.play(0, "Gb3").areas, "");
}

/// Of 5-point tokens Kosmos 1998 has 25, Z-Man 2017 has 29, Allplay 2023 has 45. Here 5 points are
/// scored fifty times.
#[test]
fn p4_points_go_on_when_the_tokens_of_the_box_would_be_used_up() {
    let row = |words: &dyn Fn(usize) -> String| -> String {
        let words: Vec<String> = (0..19)
            .map(|column| {
                if column % 2 == 0 {
                    words(column / 2)
                } else {
                    ".".into()
                }
            })
            .collect();
        words.join(" ")
    };
    let leader = |number: usize| format!("{}{}", Colour::ALL[number % 5].letter(), number / 5);
    let camel = |number: usize| leader(number).to_lowercase();
    let rows = [
        row(&leader),
        row(&camel),
        row(&|number| if number < 5 { "@" } else { "." }.into()),
        row(&|number| camel(number + 10)),
        row(&|number| leader(number + 10)),
    ];
    let rivers = (0..19).step_by(2).flat_map(|column| {
        [
            format!("river {column},0 {column},1"),
            format!("river {column},3 {column},4"),
        ]
    });
    let drawing: Vec<String> = rows.into_iter().chain(rivers).collect();
    for edition in Edition::ALL {
        let table = drawn(edition, 4, &drawing.join("\n"));
        let all = (0..4).map(|by| table.at_the_end(by));
        let (oases, river, longest) = all.fold((0, 0, 0), |(oases, river, longest), points| {
            (
                oases + points.oases,
                river + points.river,
                longest + points.longest,
            )
        });
        assert_eq!(oases, 10 * 5);
        assert_eq!(river, 20 * 5);
        assert_eq!(longest, 20 * 5, "all tie in every colour");
    }
}

#[test]
fn p5_a_large_pool_whose_token_is_taken_is_a_plain_space() {
    let drawing = "
        G0 .  .  .  Y1
        .  P  .  .  .
        .  .  .  .  .
    ";
    for edition in Edition::ALL {
        let mut table = drawn(edition, 2, drawing);
        assert_eq!(
            table.play(0, "Gb1"),
            Gain::NOTHING,
            "no oasis to be linked with"
        );
        assert_eq!(
            table.play(0, "Gb2"),
            Gain::NOTHING,
            "and free to be built on"
        );
        let leaders = Scene {
            phase: Phase::Leaders,
            ..scene(drawing)
        };
        assert!(
            put_up(edition, 2, &leaders).allows(0, "*Pc2"),
            "a leader may be next to it"
        );
    }
}

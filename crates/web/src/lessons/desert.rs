//! Through the Desert in nine small tables. The learner is seat 0.

use super::Taught;
use super::script::{Beat, Chapter};
use caravanserai_desert::colour::ByColour;
use caravanserai_desert::{Colour, Desert, Edition, Move, Phase, Scene, Setup};

const GOAL: &str = "
    .  .  .  1  .  .  .  .
    .  G0 g0 .  .  2  T1 .
    .  .  .  g0 @  .  t1 .
    .  Y1 y1 .  .  .  t1 .
    .  .  .  .  1  P0 .  .
";

const LEADERS: &str = "
    .  .  .  .  .  .  .
    .  P1 .  .  @  .  .
    .  .  .  2  .  .  .
    .  .  .  .  .  Y1 .
    .  3  .  .  .  .  .
";

const WATER: &str = "
    .  .  .  .  .  .  .
    .  .  G0 .  3  .  .
    .  .  .  .  .  .  .
    .  1  .  .  P1 .  .
";

const OASIS: &str = "
    .  .  .  .  .  .  .
    .  G0 g0 .  @  .  .
    .  .  .  .  .  .  .
    .  .  .  P1 .  .  .
";

const RIVALS: &str = "
    .  .  .  .  .  .  .
    .  G0 .  .  G1 .  .
    .  g0 .  g1 .  .  2
    .  .  .  .  .  P1 .
";

const AREA: &str = "
    .  .  .  .  .  .  P1
    .  .  g0 G0 g0 .  .
    .  g0 .  2  .  g0 .
    .  g0 .  @  1  .  .
";

const RIVER: &str = "
    .  .  .  .  .
    .  .  G0 .  .
    .  .  .  .  .
    .  P1 .  .  .
    river 0,1 0,2
    river 0,1 1,2
    river 1,1 1,2
    river 2,1 1,2
    river 2,1 2,2
    river 2,1 3,2
    river 3,1 3,2
    river 4,1 3,2
    river 4,1 4,2
";

const END: &str = "
    .  .  .  .  .  .  .
    .  G0 g0 g0 .  P0 .
    .  .  .  .  .  .  .
    .  g1 G1 .  .  .  P1
";

/// A drawn table, changed by hand where a drawing cannot say it.
fn chapter(
    key: &'static str,
    rules: &'static [&'static str],
    drawing: &str,
    change: impl FnOnce(&mut Scene),
    beats: Vec<Beat<Desert>>,
) -> Chapter<Desert> {
    let mut scene = Scene::parse(drawing).expect("a test reads every drawing");
    change(&mut scene);
    let mut setup = Setup::preset(Edition::Allplay2023, scene.map.clone(), 2);
    // Sums stay open, so that the learner sees every point arrive.
    setup.closed_scores = false;
    let game = Desert::on_any_board(setup);
    let start = game.put_up(&scene).expect("a test puts up every table");
    Chapter {
        key,
        rules,
        game,
        start,
        beats,
    }
}

fn camels(colour: Colour, spaces: &[&str]) -> Vec<Move> {
    let space = |name: &&str| name.parse().expect("a space's name");
    let spaces = spaces.iter().map(space);
    spaces.map(|space| Move::Camel(colour, space)).collect()
}

fn one_camel(scene: &mut Scene) {
    scene.camels_left = 1;
}

impl Taught for Desert {
    fn lesson() -> Vec<Chapter<Self>> {
        let ends = [
            camels(Colour::Green, &["e1", "e2"]),
            camels(Colour::Pink, &["f1", "f3", "g1", "g2"]),
        ];
        vec![
            chapter(
                "lesson-desert-goal",
                &["S1", "S2", "S3", "S4", "S5", "S8", "T2"],
                GOAL,
                |_| {},
                vec![Beat::Read, Beat::Read],
            ),
            chapter(
                "lesson-desert-leaders",
                &[
                    "S6", "S7", "S9", "S10a", "S10b", "S10c", "S10d", "S11", "S11r", "V2",
                ],
                LEADERS,
                |scene| scene.phase = Phase::Leaders,
                vec![Beat::Do(vec![])],
            ),
            chapter(
                "lesson-desert-water",
                &["T1", "T3a", "T3b", "P1", "P4", "V3", "V4"],
                WATER,
                |_| {},
                vec![Beat::Do(camels(Colour::Green, &["d2", "e2"])), Beat::Read],
            ),
            chapter(
                "lesson-desert-oasis",
                &["P2a", "P2b", "P5"],
                OASIS,
                one_camel,
                vec![Beat::Do(camels(Colour::Green, &["d2", "d3"])), Beat::Read],
            ),
            chapter(
                "lesson-desert-rivals",
                &["T3c", "T3d"],
                RIVALS,
                one_camel,
                vec![Beat::Do(vec![]), Beat::Read],
            ),
            chapter(
                "lesson-desert-area",
                &["E1", "E2", "E3", "E4", "E5", "E6", "T3e"],
                AREA,
                one_camel,
                vec![Beat::Do(camels(Colour::Green, &["f4"])), Beat::Read],
            ),
            chapter(
                "lesson-desert-river",
                &["P3", "V1"],
                RIVER,
                one_camel,
                vec![Beat::Do(camels(Colour::Green, &["b3", "c3", "d3"]))],
            ),
            chapter(
                "lesson-desert-end",
                &["T4", "T5", "N1", "N2", "N2t", "N2r", "N3"],
                END,
                |scene| {
                    scene.supply = Some(ByColour::from_fn(|colour| {
                        if colour == Colour::Green { 1 } else { 9 }
                    }));
                },
                vec![Beat::Read, Beat::Do(ends.concat()), Beat::Read],
            ),
        ]
    }
}

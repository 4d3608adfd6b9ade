//! That patient players play by the rules, alike everywhere, and that nothing remembered is stale.

use super::*;
use crate::cpu::Portable;
use crate::trials::{laid_out, mean};
use crate::{Breakdown, Edition, Scene, Setup};
use caravanserai_kernel::{Game, Turn, Viewer};

/// Weights with something for everything, told apart by their size.
fn sharp() -> Canny {
    let mut weights = [0.0; KINDS];
    for (kind, weight) in weights.iter_mut().enumerate() {
        *weight = 0.1 + 0.03 * (kind * 7 % KINDS) as f32;
    }
    weights[kinds::LINK] = 5.0;
    weights[kinds::WATER] = 2.0;
    Canny::new(&weights)
}

fn blind() -> Canny {
    Canny::new(&[0.0; KINDS])
}

const TABLES: [(Edition, &str, usize); 4] = [
    (Edition::Zman2017, "mountain", 2),
    (Edition::Kosmos1998, "river", 4),
    (Edition::Allplay2023, "mountain", 5),
    (Edition::Kosmos1998, "mountain", 3),
];

#[test]
fn a_game_is_the_same_on_every_machine_and_ends_where_the_board_says() {
    for (edition, map, seats) in TABLES {
        let (game, start) = laid_out(edition, map, seats, 1);
        let rings = Rings::new(&game, &start);
        let (mut luck, mut portable_luck) = (FastLuck::new(2), FastLuck::new(2));
        for canny in [sharp(), blind(), sharp(), sharp()] {
            let (mut position, mut portable) = (start, start);
            game.canny_playout(&mut position, &mut luck, &canny, &rings);
            let work = Playout {
                game: &game,
                position: &mut portable,
                luck: &mut portable_luck,
                canny: &canny,
                rings: &rings,
            };
            work.run(Portable);
            assert_eq!(position, portable);
            assert_eq!(game.turn(&position), Turn::Over);
            let view = game.view(&position, Viewer::Everything);
            assert_eq!(game.guess(&view, &mut luck), position);
            let _ = game.guess(&view, &mut portable_luck);
        }
    }
}

/// The twin of a playout: it remembers nothing, not even within a turn.
fn play_without_memory(
    game: &Desert,
    position: &mut Position,
    luck: &mut FastLuck,
    canny: &Canny,
    rings: &Rings,
) {
    place_leaders(game, position, luck, Portable);
    while position.phase == Phase::Camels {
        let mut page = Sums::new(canny);
        let table = Table {
            game,
            position,
            rings,
        };
        table.look([false; COLOURS], &mut Ways::none(), &mut page, Portable);
        let seat = position.mover as usize;
        let Some(Placement { colour, cell }) = page.draw(position, luck) else {
            position.phase = Phase::Over(End::Stuck);
            return;
        };
        game.place_camel(position, seat, colour.into(), cell, Portable);
        position.camels_left -= 1;
        if position.camels_left == 0 {
            game.end_turn(position);
        }
    }
}

/// Plays so many games from a position, with memory and without.
fn compare(game: &Desert, start: &Position, games: u64) {
    let rings = Rings::new(game, start);
    for number in 0..games {
        let canny = if number % 4 == 0 { blind() } else { sharp() };
        let (mut luck, mut other_luck) = (FastLuck::new(number), FastLuck::new(number));
        let (mut position, mut twin) = (*start, *start);
        game.canny_playout(&mut position, &mut luck, &canny, &rings);
        play_without_memory(game, &mut twin, &mut other_luck, &canny, &rings);
        assert_eq!(position, twin, "game {number} of {:?}", game.setup());
    }
}

#[test]
fn what_is_remembered_is_what_another_look_would_tell() {
    for (edition, map, seats) in TABLES {
        let (game, start) = laid_out(edition, map, seats, 1);
        compare(&game, &start, 40);
    }
}

/// Few palms or none, spaces that hold two parts of the board together, and games that begin with
/// the second camel of a turn.
#[test]
fn tables_put_up_by_hand_are_played_to_their_end() {
    let drawings = [
        "
        G0 .  .  #  .  .  Y1
        .  2  .  .  .  3  .
        .  .  @  #  .  .  .
        P0 .  .  #  .  .  G1
        ",
        "
        G0 g0 .  .  .
        .  .  .  .  .
        .  .  Y1 y1 .
        ",
    ];
    for drawing in drawings {
        for (edition, camels_left) in [(Edition::Zman2017, 2), (Edition::Kosmos1998, 1)] {
            let mut scene = Scene::parse(drawing).expect("a scene");
            scene.camels_left = camels_left;
            let setup = Setup::preset(edition, scene.map.clone(), 2);
            let game = Desert::on_any_board(setup);
            let start = game.put_up(&scene).expect("it could stand on a table");
            compare(&game, &start, 60);
        }
    }
}

type Part = fn(&Breakdown) -> u16;

/// Bounds are five standard errors.
#[test]
fn who_weighs_nothing_plays_uniformly_and_who_does_gets_more_of_it() {
    let table = laid_out(Edition::Zman2017, "mountain", 4, 1);
    let rings = Rings::new(&table.0, &table.1);
    let mut luck = FastLuck::new(3);
    let parts: [(usize, Part); 3] = [
        (kinds::LINK, |points| points.oases),
        (kinds::WATER, |points| points.waterholes),
        (kinds::AREA, |points| points.areas),
    ];
    for (kind, part) in parts {
        let uniform = mean(&table, 1_000, part, |game, position| {
            game.random_playout(position, &mut luck);
        });
        let mut canny = |canny: &Canny| {
            mean(&table, 1_000, part, |game, position| {
                game.canny_playout(position, &mut luck, canny, &rings);
            })
        };
        let mut weights = [0.0; KINDS];
        weights[kind] = 3.0;
        let (blind, sharp) = (canny(&blind()), canny(&Canny::new(&weights)));
        let bound = 5.0 * (uniform.1 + blind.1).sqrt();
        assert!(
            (uniform.0 - blind.0).abs() < bound,
            "{}: {uniform:?}, {blind:?}",
            kinds::NAMES[kind]
        );
        let bound = 5.0 * (uniform.1 + sharp.1).sqrt();
        assert!(
            sharp.0 > uniform.0 + bound,
            "{}: {uniform:?}, {sharp:?}",
            kinds::NAMES[kind]
        );
    }
}

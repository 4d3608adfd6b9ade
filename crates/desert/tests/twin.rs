//! The naive twin: a second implementation straight from the rule catalogue, in sets and
//! breadth-first search, that must agree with the engine at every step of many random games.

#[path = "twin/board.rs"]
mod board;
#[path = "twin/compare.rs"]
mod compare;
#[path = "twin/maps.rs"]
mod maps;
#[path = "twin/table.rs"]
mod table;

use caravanserai_desert::{Desert, Edition, Map, Returns, Setup};
use caravanserai_kernel::luck::FastLuck;
use compare::{Seen, Style, agree};
use maps::Kind;
use std::ops::Range;

/// Random games of every edition, both boards and all variants that change the rules of play.
fn embedded_boards(seats: usize, games: u64) -> Seen {
    let mut seen = Seen::default();
    for number in 0..games {
        let edition = Edition::ALL[number as usize % 3];
        let name = if number / 3 % 2 == 0 {
            "mountain"
        } else {
            "river"
        };
        let map = Map::embedded(name).expect("an embedded map");
        let setup = Setup {
            serpentine: number / 6 % 2 == 1,
            aquifers: number / 12 % 2 == 1,
            returns: if number / 24 % 2 == 1 {
                Returns::Dealt
            } else {
                Returns::Chosen
            },
            ..Setup::preset(edition, map, seats)
        };
        let game = Desert::new(setup).expect("a setup that can be played");
        let style = if number % 5 == 0 {
            Style::Enclosing
        } else {
            Style::Even
        };
        agree(&game, number, style, &mut seen);
    }
    assert_eq!(seen.games, games);
    seen
}

#[test]
fn the_twin_agrees_over_games_of_two_seats() {
    embedded_boards(2, 288);
}

#[test]
fn the_twin_agrees_over_games_of_three_seats() {
    embedded_boards(3, 288);
}

#[test]
fn the_twin_agrees_over_games_of_four_seats() {
    embedded_boards(4, 288);
}

#[test]
fn the_twin_agrees_over_games_of_five_seats() {
    let seen = embedded_boards(5, 288);
    assert!(seen.stuck + seen.supply == seen.games, "{seen:?}");
}

/// Random maps with mountains in odd places, rooms behind narrow necks and spaces that cut the
/// board in two. Some are too small for the setup rules: what matters is who encloses what.
fn random_maps(numbers: Range<u64>, kind: Kind) {
    let mut seen = Seen::default();
    for number in numbers {
        let luck = &mut FastLuck::new(number);
        let seats = 2 + (number % 4) as usize;
        let text = maps::random(luck, seats, kind);
        let map = Map::parse("random", &text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        let edition = Edition::ALL[(number / 4 % 3) as usize];
        let game = Desert::on_any_board(Setup::preset(edition, map, seats));
        assert!(kind == Kind::Odd || !game.board().has_cut_space(), "{text}");
        for game_number in 0..3 {
            agree(
                &game,
                number * 10 + game_number,
                Style::Enclosing,
                &mut seen,
            );
        }
    }
    // The games must have had in them what they are there to test.
    assert!(seen.games > 4 * seen.without_room, "{seen:?}");
    assert!(
        seen.areas > 5 * seen.games && seen.areas_with_oasis > 50,
        "{seen:?}"
    );
    assert!(
        seen.several_areas_at_once > 0 && seen.built_inside > 50,
        "{seen:?}"
    );
    assert!(
        seen.crossings > 100 && seen.stuck > 5 && seen.supply > 50,
        "{seen:?}"
    );
}

#[test]
fn the_twin_agrees_on_maps_with_necks_and_dead_ends() {
    random_maps(0..150, Kind::Odd);
}

#[test]
fn the_twin_agrees_on_maps_that_no_space_cuts_in_two() {
    random_maps(1000..1150, Kind::Solid);
}

#[test]
fn the_twin_agrees_on_more_maps_that_no_space_cuts_in_two() {
    random_maps(2000..2150, Kind::Solid);
}

//! What is measured of Through the Desert: mountain, zman2017.

use super::Benchmark;
use super::uct::uct;
use caravanserai_desert::{Desert, Edition, Map, Phase, Position, Setup};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::study::{Study, at_random};
use std::hint::black_box;

/// Games begin from so many different layouts in turn.
const LAYOUTS: u64 = 256;

pub(super) fn all() -> Vec<Benchmark> {
    let mut all: Vec<Benchmark> = (2..=5).map(playout).collect();
    all.push(clone());
    let placed = |position: &Position| position.phase() == Phase::Camels;
    all.extend((2..=5).map(|seats| uct(game(seats), placed)));
    all
}

fn game(seats: usize) -> Desert {
    let map = Map::embedded("mountain").expect("it is one of the embedded maps");
    Desert::new(Setup::preset(Edition::Zman2017, map, seats)).expect("a setup of our own")
}

/// Palms and tokens laid out, nothing placed.
fn laid_out(game: &Desert, seed: u64) -> Position {
    let mut study = Study::new(game, Seed::from_number(seed), at_random);
    study.skip_chance();
    *study.position()
}

/// Whole games up to their final scores; camels placed are counted.
fn playout(seats: usize) -> Benchmark {
    let game = game(seats);
    let layouts: Vec<Position> = (0..LAYOUTS).map(|seed| laid_out(&game, seed)).collect();
    let mut luck = FastLuck::new(1);
    let mut played = 0;
    Benchmark {
        name: format!("desert/playout/{seats}"),
        what: "placements",
        plays: true,
        rounds: Box::new(move |games| {
            let mut placements = 0;
            for _ in 0..games {
                let mut position = layouts[played % layouts.len()];
                played += 1;
                placements += u64::from(game.random_playout(&mut position, &mut luck));
                black_box(game.breakdown(&position));
            }
            placements
        }),
    }
}

/// A position in the middle of a game of four, copied.
fn clone() -> Benchmark {
    let game = game(4);
    let mut study = Study::new(&game, Seed::from_number(1), at_random);
    let taken = study.nth(60).expect("no game is that short");
    Benchmark {
        name: "desert/clone".to_owned(),
        what: "clones",
        plays: false,
        rounds: Box::new(move |rounds| {
            // Many in a round, so that looking at the clock costs nothing beside them.
            let clones = rounds * 256;
            for _ in 0..clones {
                black_box(*black_box(&taken.after));
            }
            clones
        }),
    }
}

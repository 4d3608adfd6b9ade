//! What is measured of Timbuktu: printed loads.

use super::Benchmark;
use super::uct::uct;
use caravanserai_kernel::Game;
use caravanserai_kernel::luck::FastLuck;
use caravanserai_timbuktu::playout::random_game;
use caravanserai_timbuktu::{Position, Setup, Timbuktu};
use std::hint::black_box;

pub(super) fn all() -> Vec<Benchmark> {
    let dealt = |position: &Position| position.open().thieves_wait();
    let searches = (3..=5).map(|seats| uct(game(seats), dealt));
    (3..=5).map(playout).chain(searches).collect()
}

fn game(seats: usize) -> Timbuktu {
    Timbuktu::new(Setup::new(seats)).expect("a setup of our own")
}

/// Whole games, draws included, up to their final scores; placements, choices and moves are counted.
fn playout(seats: usize) -> Benchmark {
    let game = game(seats);
    let start = game.start();
    let mut luck = FastLuck::new(1);
    Benchmark {
        name: format!("timbuktu/playout/{seats}"),
        what: "decisions",
        plays: true,
        rounds: Box::new(move |games| {
            let mut decisions = 0;
            for _ in 0..games {
                let played = random_game(&game, &start, &mut luck);
                black_box(played.scores);
                decisions += u64::from(played.decisions);
            }
            decisions
        }),
    }
}

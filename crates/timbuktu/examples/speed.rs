//! Random decisions a second: `cargo run --release -p caravanserai-timbuktu --example speed`.

use caravanserai_kernel::Game;
use caravanserai_kernel::luck::FastLuck;
use caravanserai_timbuktu::{Setup, Timbuktu, playout};
use std::time::{Duration, Instant};

fn main() {
    for seats in 3..=5 {
        let game = Timbuktu::new(Setup::new(seats)).expect("a sound setup");
        let start = game.start();
        let mut luck = FastLuck::new(7);
        let (mut decisions, mut games, mut points) = (0_u64, 0_u64, 0_i64);
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(2) {
            for _ in 0..1000 {
                let played = playout::random_game(&game, &start, &mut luck);
                decisions += u64::from(played.decisions);
                points += i64::from(played.scores.as_slice().iter().sum::<i32>());
                games += 1;
            }
        }
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "timbuktu/playout/{seats}: {:.2} million decisions/s, {:.0} games/s, \
             {:.1} points a seat, position {} bytes",
            decisions as f64 / seconds / 1e6,
            games as f64 / seconds,
            points as f64 / games as f64 / seats as f64,
            size_of_val(&start)
        );
    }
}

//! UCT simulations a second: `cargo run --release -p caravanserai-bots --example speed`.

use caravanserai_bots::uct::Uct;
use caravanserai_bots::{Bot, Budget, Playable};
use caravanserai_desert::{Desert, Edition, Map, Phase, Setup};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::study::{Study, at_random};
use caravanserai_kernel::{Turn, Viewer};
use caravanserai_timbuktu::Timbuktu;
use std::time::{Duration, Instant};

fn main() {
    let seconds = std::env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(2.0);
    let only = std::env::args().nth(2).unwrap_or_default();
    for seats in 2..=5 {
        if !format!("desert/uct/{seats}").contains(&only) {
            continue;
        }
        let map = Map::embedded("mountain").expect("an embedded map");
        let setup = Setup::preset(Edition::Zman2017, map, seats);
        let game = Desert::new(setup).expect("a sound setup");
        run(&game, seats, seconds, |position| {
            position.phase() == Phase::Camels
        });
    }
    for seats in 3..=5 {
        if !format!("timbuktu/uct/{seats}").contains(&only) {
            continue;
        }
        let game = Timbuktu::new(caravanserai_timbuktu::Setup::new(seats)).expect("a sound setup");
        run(&game, seats, seconds, |position| {
            position.open().thieves_wait()
        });
    }
}

fn run<G: Playable>(game: &G, seats: usize, seconds: f64, ready: impl Fn(&G::Position) -> bool) {
    let mut study = Study::new(game, Seed::from_number(1), at_random);
    let position = loop {
        if ready(study.position()) {
            break *study.position();
        }
        study.next().expect("the game gets there");
    };
    let seat = match game.turn(&position) {
        Turn::One(seat) => seat,
        other @ (Turn::Several(_) | Turn::Chance | Turn::Over) => {
            other.seats().iter().next().expect("somebody decides")
        }
    };
    let view = game.view(&position, Viewer::Seat(seat));
    let mut luck = caravanserai_kernel::luck::FastLuck::new(3);
    let begun = Instant::now();
    let mut playouts = 0_u32;
    while begun.elapsed() < Duration::from_millis(500) {
        for _ in 0..100 {
            let mut position = position;
            game.playout(&mut position, &mut luck);
            playouts += 1;
        }
    }
    let playouts = f64::from(playouts) / begun.elapsed().as_secs_f64();
    let begun = Instant::now();
    let mut bot = Uct::<G>::new(2);
    let choice = bot.choose(
        game,
        &view,
        seat,
        Budget::Time(Duration::from_secs_f64(seconds)),
    );
    let choice = choice.expect("the seat decides");
    println!(
        "{}/uct/{seats}: {:.0} simulations/s ({playouts:.0} playouts/s), {} with {:.2} {:?}",
        G::NAME,
        choice.iterations as f64 / begun.elapsed().as_secs_f64(),
        choice.the_move,
        choice.considered[0].share,
        choice
            .line
            .iter()
            .map(|(seat, m)| format!("{seat}:{m}"))
            .collect::<Vec<_>>(),
    );
}

//! Plain UCT: simulations, each one walk down the tree and one random game from there.

use super::Benchmark;
use caravanserai_bots::Playable;
use caravanserai_bots::uct::Uct;
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::study::{Study, at_random};
use caravanserai_kernel::{Seat, Viewer};

/// Searches begin from so many different positions in turn.
const POSITIONS: u64 = 16;
/// A search takes that many simulations, about what a decision of some tenths of a second has.
const SEARCH: u64 = 50_000;

/// Searches from where random games are first `ready`, over guessed worlds where something is
/// hidden.
pub(super) fn uct<G: Playable>(game: G, ready: fn(&G::Position) -> bool) -> Benchmark {
    let positions: Vec<(G::View, Seat)> = (0..POSITIONS)
        .map(|seed| first_ready(&game, seed, ready))
        .collect();
    let mut bot = Uct::<G>::new(1);
    let mut luck = FastLuck::new(2);
    let (mut searches, mut left) = (0, 0);
    let mut first = None;
    Benchmark {
        name: format!("{}/uct/{}", G::NAME, game.seats()),
        what: "simulations",
        plays: false,
        rounds: Box::new(move |simulations| {
            for _ in 0..simulations {
                if left == 0 {
                    searches += 1;
                    left = SEARCH;
                    let (view, seat) = &positions[searches % positions.len()];
                    first = bot.begin(&game, view, *seat);
                }
                left -= 1;
                let (view, seat) = &positions[searches % positions.len()];
                let mut world = match first {
                    Some(world) if !game.has_secrets(view) => world,
                    Some(_) | None => game.guess(view, &mut luck),
                };
                bot.simulate(&game, &mut world, *seat);
            }
            simulations
        }),
    }
}

/// What the seat sees that decides first where a random game is ready.
fn first_ready<G: Playable>(
    game: &G,
    seed: u64,
    ready: fn(&G::Position) -> bool,
) -> (G::View, Seat) {
    let mut study = Study::new(game, Seed::from_number(seed), at_random);
    while !ready(study.position()) {
        study.next().expect("a game gets there before its end");
    }
    let seats = game.turn(study.position()).seats();
    let seat = seats.iter().next().expect("somebody decides");
    (game.view(study.position(), Viewer::Seat(seat)), seat)
}

//! The promises every game of the house keeps, as functions that run on any [`Game`].
//!
//! A promise returns [`Kept`]: `Ok`, or which [`Promise`] was [`Broken`], at which step of which
//! seed, and how. A game's tests call [`keeps_promises`] for every setup and many seeds; a twin or
//! a study walks random games with [`play_random`]; the fuzz targets call [`fuzz_steps`] and
//! [`fuzz_record`].
//!
//! The tour, in reading order:
//! - [`broken`]: the list of promises, and what a broken one says.
//! - [`walk`]: whole games of random legal moves, step by step.
//! - [`pool`]: moves to try that may well be illegal.
//! - [`agree`]: `legal_moves`, `check` and `play` say the same; the game ends and is then scored.
//! - [`even`]: a random move is each legal one equally often.
//! - [`several`]: decisions made at the same time are secret and independent.
//! - [`secrets`]: the three laws of views, guesses and messages.
//! - [`records`]: records read back, verify, and refuse what was tampered with.
//! - [`fuzz`]: the same, driven by bytes.
//! - [`noise`]: bytes that may well be nonsense.
//! - [`tamper`]: every small change of a line of a playthrough.
//! - [`golden`]: texts that are kept.
//! - [`catalogue`]: rules are told, tested and argued; refusals name them.
#![forbid(unsafe_code)]

pub mod agree;
pub mod broken;
pub mod catalogue;
pub mod even;
pub mod fuzz;
pub mod golden;
pub mod noise;
pub mod pool;
pub mod records;
pub mod secrets;
pub mod several;
pub mod tamper;
pub mod walk;

pub use broken::{Broken, Kept, Promise};
pub use fuzz::{fuzz_record, fuzz_steps};
pub use pool::Pool;
pub use walk::{Played, play_random};

use caravanserai_kernel::Game;
use caravanserai_kernel::luck::Seed;

/// Plays one random game from the seed and runs every promise along it and on its record.
/// `longest` is how many steps a game may take at most.
pub fn keeps_promises<G: Game>(game: &G, seed: Seed, longest: usize) -> Kept {
    everything(game, seed, longest).map_err(|broken| broken.from(seed))
}

fn everything<G: Game>(game: &G, seed: Seed, longest: usize) -> Kept {
    let mut pool = Pool::new(game);
    let mut luck = walk::luck_of_tests(seed);
    let played = play_random(game, seed, longest, |before, step, after| {
        pool.gather(before);
        pool.add_step(step);
        agree::at(game, before, &pool, &mut luck)?;
        agree::applies(game, before, step, after)?;
        agree::keeps_up(game, before, after)?;
        several::at(game, before, &mut luck)?;
        secrets::at(game, before, &mut luck)?;
        secrets::in_step(game, (before, step, after), &mut luck)
    })?;
    agree::at(game, &played.end, &pool, &mut luck)?;
    secrets::at(game, &played.end, &mut luck)?;
    walk::is_steady(game, &played, longest)?;
    even::at_some_moment(game, &played, &mut luck)?;
    secrets::guesses_play_on(game, &played, longest, &mut luck)?;
    records::all(game, &played, &pool, &mut luck)
}

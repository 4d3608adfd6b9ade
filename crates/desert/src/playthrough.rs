//! Playthroughs: a whole game as JSON Lines, with every legal move of every decision, so that any
//! other program can check it; and the check of one that any other program wrote.
//!
//! The first line is the header, then comes one line for each decision, then the result. What
//! chance lays out follows from `seed.luck_of_draw(0)`, decision number n (from 0, all seats
//! together) is made with `seed.luck_of_decision(n)`: same game, seed and chooser, same bytes.

use crate::{Desert, Move, Position};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::study::Study;
use caravanserai_kernel::{Luck, Seat, Step};
use caravanserai_playthrough::write_line;
use std::io;

mod lines;
mod reader;
pub use reader::{Summary, verify};

/// Writes the game that the chooser plays at all seats.
pub fn write(
    game: &Desert,
    seed: Seed,
    choose: impl FnMut(&Desert, &Position, Seat, &mut dyn Luck) -> Move,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let mut study = Study::new(game, seed, choose);
    for taken in &mut study {
        match &taken.step {
            Step::Draw(draw) => write_line(out, &lines::Header::new(game, draw))?,
            Step::Move(seat, the_move) => {
                let (before, after) = (&taken.before, &taken.after);
                let decision = lines::Decision::new(game, before, *seat, *the_move, after);
                write_line(out, &decision)?;
            }
        }
    }
    let last = lines::Last::new(game, study.position());
    write_line(out, &last.expect("a study goes on until the game is over"))
}

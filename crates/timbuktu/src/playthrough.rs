//! Playthroughs: a whole game as JSON Lines, with every legal move of every decision, so that any
//! other program can check it; and the check of one that any other program wrote.
//!
//! The first line is the header; then come decisions, deals and thefts in order of play; then the
//! result. Chance turn number n (from 0: the starting player unless the host sets one, then one deal
//! a stage) draws from `seed.luck_of_draw(n)`, decision number n (from 0, all seats together) is made
//! with `seed.luck_of_decision(n)`. Where seats decide at the same time they are asked in seat order
//! and written down from the starting player on.

use crate::event::Event;
use crate::moves::{Draw, Move};
use crate::{Phase, Position, Timbuktu};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::study::{Study, Taken};
use caravanserai_kernel::{Game, Luck, Seat, Step};
use caravanserai_playthrough::write_line;
use std::io;

mod lines;
mod reader;
pub use reader::{Summary, verify};

/// Writes the game that the chooser plays at all seats.
pub fn write(
    game: &Timbuktu,
    seed: Seed,
    choose: impl FnMut(&Timbuktu, &Position, Seat, &mut dyn Luck) -> Move,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let mut study = Study::new(game, seed, choose);
    if let Some(first) = game.setup().first {
        write_line(out, &lines::Header::new(game, first))?;
    }
    // Decisions made at the same time, until the last of them is made.
    let mut together: Vec<(Seat, lines::Decision)> = vec![];
    for taken in &mut study {
        let Taken {
            before,
            step,
            after,
        } = &taken;
        match step {
            Step::Draw(Draw::First(first)) => {
                write_line(out, &lines::Header::new(game, *first))?;
            }
            Step::Draw(Draw::Deal(_)) => write_line(out, &lines::Deal::new(game, after))?,
            Step::Move(seat, the_move @ (Move::Load(_) | Move::Choose(_))) => {
                together.push((*seat, lines::Decision::new(game, before, *seat, *the_move)));
                if after.open().phase() != before.open().phase() {
                    let start = before.open().round_start();
                    together.sort_by_key(|(seat, _)| distance(start, *seat, game.seats()));
                    for (_, decision) in together.drain(..) {
                        write_line(out, &decision)?;
                    }
                }
            }
            Step::Move(seat, the_move @ Move::Place(..)) => {
                write_line(out, &lines::Decision::new(game, before, *seat, *the_move))?;
            }
            Step::Move(seat, the_move @ Move::Go(..)) => {
                write_line(out, &lines::Go::new(game, before, *seat, *the_move, after))?;
                for event in game.events(before, step, after) {
                    if let Event::Robbed { stage, thefts, .. } = event {
                        write_line(out, &lines::Thefts::new(stage, &thefts))?;
                    }
                }
            }
        }
    }
    debug_assert_eq!(study.position().open().phase(), Phase::Over);
    write_line(out, &lines::Last::new(game, study.position()))
}

/// How many seats lie from one clockwise to the other.
fn distance(from: Seat, to: Seat, seats: usize) -> usize {
    (to.index() + seats - from.index()) % seats
}

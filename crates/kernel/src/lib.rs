//! What every game of the house shares: seats, turns, viewers, luck, the [`Game`] trait, and
//! records that can be replayed and verified.
//!
//! The tour, in reading order:
//! - [`seat`]: [`Seat`], sets of seats, and [`BySeat`], a value for each seat.
//! - [`turn`]: whose decision is next ([`Turn`]), who looks ([`Viewer`]), what happens ([`Step`]).
//! - [`luck`]: chance as an argument; a [`luck::Seed`] and the stream of numbers that follows from it.
//! - [`game`]: the [`Game`] trait. A value of it is the rules plus everything public that never
//!   changes (board, edition, seats); the changing truth is its flat `Position`.
//! - [`text`]: where a text is wrong and what was expected there.
//! - [`record`]: a saved game as text: headers, then steps.
//! - [`replay`]: a record played back and verified, shuffle included.
//! - [`study`]: whole games from a seed; [`count`]: how many ways a game can go on.
//! - [`catalogue`]: the rules in our own words, numbered.
#![forbid(unsafe_code)]

pub mod catalogue;
pub mod count;
pub mod game;
pub mod luck;
pub mod record;
pub mod replay;
pub mod seat;
pub mod study;
pub mod text;
pub mod turn;

pub use game::{Game, Refusal};
pub use luck::Luck;
pub use seat::{BySeat, Seat, SeatSet};
pub use turn::{Step, Turn, Viewer};

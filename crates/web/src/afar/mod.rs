//! Matches played at a house far away. The tables draw what comes from there as they draw a match
//! on this screen.
//!
//! The tour, in reading order:
//! - `ask`: what one asks the house for over HTTP, and whether there is a house at all.
//! - `offer`: what one chooses when opening a table; `setup`: a game's setup as it travels.
//! - `memory`: what the frames of a match add up to; `outbox`: decisions on their way.
//! - `line`: the connection, which comes back by itself; `visit`: all of it together, with the line's life;
//!   `seating`: who sits where.
//! - `clocks`: the time that is left; `known`: the tables this browser has been at; `trouble`: every
//!   refusal in words.

pub mod ask;
mod clocks;
mod known;
mod line;
mod memory;
mod offer;
mod outbox;
mod seating;
mod setup;
mod trouble;
mod visit;

pub use ask::{Failure, House, link};
pub use clocks::written;
pub use known::Known;
pub use line::Connection;
pub use offer::{ClockKind, Offer, Wrong};
pub use seating::seated;
pub use setup::{Far, read_setup};
pub use trouble::say_failure;
pub use visit::Visit;

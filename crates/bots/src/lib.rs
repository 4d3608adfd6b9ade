//! Players made of arithmetic: search over any game, and what each game's bot knows.
//!
//! The tour, in reading order:
//! - [`bot`]: the [`Bot`] trait. A bot gets a view, never a position, and answers with a [`Choice`].
//! - [`clock`]: how long something took, in the browser too; `arithmetic`: what is to come out the same
//!   on every machine.
//! - [`playable`]: what search needs of a game beyond its rules; [`value`]: what an end is worth; `sums`:
//!   what to expect after many.
//! - The yardsticks, kept simple for ever: [`random`], [`greedy`] and [`uct`], which grows a [`tree`].
//! - [`roster`]: every bot by its name; five levels for each game, weakest first.
//! - [`desert`] and [`timbuktu`]: what is particular to a game, its levels included.
//! - [`tune`]: learning by self-play, for all games alike.
//! - [`arena`]: contests between bots, and how sure their results are.
#![forbid(unsafe_code)]

#[cfg(feature = "arena")]
pub mod arena;
mod arithmetic;
pub mod bot;
pub mod clock;
pub mod desert;
pub mod greedy;
pub mod playable;
pub mod random;
pub mod roster;
mod sums;
pub mod timbuktu;
pub mod tree;
pub mod tune;
pub mod uct;
pub mod value;

pub use bot::{Bot, Budget, Choice, Considered, Expected};
pub use playable::Playable;
pub use roster::Roster;

//! Bots against each other, measured honestly.
//!
//! - [`contest`]: who plays whom; seats rotate, and every setup is played from every seat.
//! - [`game`]: one game between bots.
//! - [`mod@run`]: all games, on several threads, with the same result whatever their number.
//! - [`estimate`]: how sure a win share is; [`sprt`]: when enough has been seen; [`ratings`].
//! - [`tally`]: the games while they are played; [`summary`]: what came out; [`page`] (with `plot`): the same as a web page.

pub mod contest;
pub mod estimate;
pub mod game;
pub mod page;
mod plot;
pub mod ratings;
pub mod run;
pub mod sprt;
pub mod summary;
pub mod tally;

pub use contest::{Contest, Entrant};
pub use game::{Fault, Played};
pub use run::{Broken, run};
pub use summary::Summary;
pub use tally::Tally;

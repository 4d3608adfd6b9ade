//! The referee of one match: who sits where, whose command counts, what everyone is shown. No I/O:
//! the browser app and the server both put a match into this room and carry its words outside.
//!
//! The tour, in reading order:
//! - [`seated`]: who sits at a seat, a person or a bot of some level.
//! - [`referee`]: the [`Match`]: commands in, steps and views out; any earlier point again.
//! - [`clock`]: how long everyone may think; [`idle`]: the move for somebody who let time run out.
//! - [`mod@advice`]: a bot's decision in a match, by what its seat has seen and nothing else.
#![forbid(unsafe_code)]

pub mod advice;
pub mod clock;
pub mod idle;
pub mod referee;
pub mod seated;

pub use advice::{advice, hurried_advice};
pub use clock::{Clocks, Pace};
pub use idle::idle_move;
pub use referee::{Match, Refused, Told};
pub use seated::Seated;

//! Bots think in a Web Worker, so that the page never freezes.
//!
//! - [`messages`]: what page and worker say to each other, as JSON.
//! - [`answering`]: the worker's side: a record in, a bot's choice out.
//! - [`asking`]: the page's side: an `async` question.

pub mod answering;
pub mod asking;
pub mod messages;

pub use asking::Thinkers;
pub use messages::Question;

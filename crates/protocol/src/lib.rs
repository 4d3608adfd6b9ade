//! What travels between the house and whoever plays there: browsers, bots, load tests.
//!
//! The tour, in reading order:
//! - [`table`]: a table as anyone with its link may see it: who sits where, clock, state.
//! - [`requests`]: what one asks for over HTTP.
//! - [`frames`]: what goes over the WebSocket, both ways.
//! - [`trouble`]: every refusal, with a stable code.
//! - [`wire`]: a game's views and events as JSON, and back.
//!
//! `docs/protocol.md` says the same for people; its examples are tested here.
#![forbid(unsafe_code)]

pub mod frames;
pub mod requests;
pub mod table;
pub mod trouble;
pub mod wire;

pub use frames::{FromClient, FromServer};
pub use table::{Clock, Lapse, SeatInfo, Sitter, State, TableInfo};
pub use trouble::{Code, Trouble};
pub use wire::Wired;

/// The version of the protocol; a client that speaks another one is told so.
pub const PROTOCOL: u32 = 1;

/// The longest name of a person or a table, in characters.
pub const LONGEST_NAME: usize = 30;

/// The longest message a client may send, in bytes. Own loads are the longest move there is.
pub const LONGEST_MESSAGE: usize = 4096;

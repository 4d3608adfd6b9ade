//! The screens.

mod about;
mod art;
mod chairs;
mod header;
mod home;
mod learn;
mod log;
mod new;
mod nowhere;
mod online;
mod play;
mod problems;
mod replay;
mod rules;
mod shelf;
#[cfg(test)]
mod truth;

pub use about::About;
pub use header::Header;
pub use home::Home;
pub use learn::Learn;
pub use new::New;
pub use nowhere::{NoGame, Nowhere};
pub use online::{Claim, Online, OpenTable, Table};
pub use play::Play;
pub use replay::Replay;
pub use rules::Rules;
pub use shelf::Shelf;

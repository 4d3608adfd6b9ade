//! The screens of tables far away: the list, opening one, sitting down, playing, and after the game.

mod after;
mod form;
mod gathering;
mod links;
mod lobby;
mod people;
mod playing;
mod table;
mod telling;

pub use form::OpenTable;
pub use lobby::Online;
pub use table::{Claim, Table};

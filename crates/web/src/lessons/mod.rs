//! First-game lessons, played on the board: chapters of a few beats, each on a table put up for it.
//!
//! - [`script`]: what a lesson is made of, and how one walks through it; no page in it.
//! - [`desert`] and [`timbuktu`]: the lessons.

mod desert;
pub mod script;
#[cfg(test)]
mod tests;
mod timbuktu;

use crate::showing::Shown;
use script::Chapter;

/// A game with a lesson.
pub trait Taught: Shown {
    /// The chapters, in order.
    fn lesson() -> Vec<Chapter<Self>>;
}

//! A game's views and events as JSON, and back. Only what a viewer may know has such a form: the
//! truth has none.
//!
//! - [`names`]: small things by their names.
//! - [`desert`], [`timbuktu`]: each game's views and events as they travel.
//!
//! A view is made for every viewer after every step, so what is many (pieces, tokens, camels) is one
//! string of words each instead of a list of objects: smaller, and made without small allocations.

use caravanserai_kernel::{BySeat, Game, Seat, SeatSet};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub mod desert;
pub mod names;
pub mod timbuktu;

/// A game whose views and events can travel.
///
/// Reading is the inverse of writing: for every view and event of a match,
/// `read_view(&write_view(view)) == Ok(view)`.
pub trait Wired: Game {
    /// A view as it travels, spaces and pieces by their names.
    type SentView: Serialize + DeserializeOwned + Clone + std::fmt::Debug + Send + Sync;
    /// An event as it travels.
    type SentEvent: Serialize + DeserializeOwned + Clone + std::fmt::Debug + Send + Sync;

    /// A view for travelling.
    fn write_view(&self, view: &Self::View) -> Self::SentView;

    /// A view that arrived; the error says what was expected.
    fn read_view(&self, sent: &Self::SentView) -> Result<Self::View, String>;

    /// An event for travelling.
    fn write_event(&self, event: &Self::Event) -> Self::SentEvent;

    /// An event that arrived; the error says what was expected.
    fn read_event(&self, sent: &Self::SentEvent) -> Result<Self::Event, String>;
}

/// The seat with this number at a table of that many.
fn seat_at(number: usize, seats: usize) -> Result<Seat, String> {
    Seat::new(number)
        .filter(|seat| seat.index() < seats)
        .ok_or_else(|| format!("expected a seat from 0 to {} and not {number}", seats - 1))
}

/// The set of these seats.
fn seat_set(numbers: &[usize], seats: usize) -> Result<SeatSet, String> {
    numbers.iter().map(|n| seat_at(*n, seats)).collect()
}

/// The seats of a set by their numbers.
fn seat_numbers(set: SeatSet) -> Vec<usize> {
    set.iter().map(Seat::index).collect()
}

/// A value for each seat from a list that must have as many.
fn by_seat<S, T: Default>(
    sent: &[S],
    seats: usize,
    mut read: impl FnMut(Seat, &S) -> Result<T, String>,
) -> Result<BySeat<T>, String> {
    if sent.len() != seats {
        let found = sent.len();
        return Err(format!(
            "expected one for each of {seats} seats and not {found}"
        ));
    }
    let mut problem = None;
    let values = BySeat::from_fn(seats, |seat| {
        let value = read(seat, &sent[seat.index()]);
        value.unwrap_or_else(|why| {
            problem.get_or_insert_with(|| format!("seat {seat}: {why}"));
            T::default()
        })
    });
    problem.map_or(Ok(values), Err)
}

//! A game's views and events as JSON, and back. Only what a viewer may know has such a form: the
//! truth has none.

use caravanserai_kernel::Game;
use serde::Serialize;
use serde::de::DeserializeOwned;

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

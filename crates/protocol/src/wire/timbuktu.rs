//! Timbuktu on the wire: `docs/protocol.md` tells every field for people.

use super::Wired;
use caravanserai_timbuktu::{Event, Timbuktu, View};

mod event;
mod view;
mod words;

pub use event::{SentEvent, SentTheft};
pub use view::{SentGoods, SentPhase, SentSeat, SentView};

impl Wired for Timbuktu {
    type SentView = SentView;
    type SentEvent = SentEvent;

    fn write_view(&self, view: &View) -> SentView {
        view::write(self, view)
    }

    fn read_view(&self, sent: &SentView) -> Result<View, String> {
        view::read(self, sent)
    }

    fn write_event(&self, event: &Event) -> SentEvent {
        event::write(self, event)
    }

    fn read_event(&self, sent: &SentEvent) -> Result<Event, String> {
        event::read(self, sent)
    }
}

//! Through the Desert on the wire: `docs/protocol.md` tells every field for people.

use super::Wired;
use caravanserai_desert::{Desert, Event, View};

mod event;
mod view;
mod words;

pub use event::{SentEnd, SentEvent, SentPoints};
pub use view::{SentPhase, SentSeat, SentSupply, SentView};

impl Wired for Desert {
    type SentView = SentView;
    type SentEvent = SentEvent;

    fn write_view(&self, view: &View) -> SentView {
        view::write(self, view)
    }

    fn read_view(&self, sent: &SentView) -> Result<View, String> {
        view::read(self, sent)
    }

    fn write_event(&self, event: &Event) -> SentEvent {
        event::write(event)
    }

    fn read_event(&self, sent: &SentEvent) -> Result<Event, String> {
        event::read(self, sent)
    }
}

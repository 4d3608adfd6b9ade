//! Timbuktu on the screen.

use crate::showing::{Desk, Showing, Shown};
use crate::words::Voice;
use caravanserai_timbuktu::{Event, Illegal, Move, Timbuktu};
use leptos::prelude::*;

impl Shown for Timbuktu {
    fn table(desk: Desk<Self>) -> AnyView {
        view! { <p>{move || format!("{:?}", desk.showing.get().turn)}</p> }.into_any()
    }

    fn say_event(_: Voice, _: &Showing<Self>, event: &Event) -> Option<String> {
        Some(format!("{event:?}"))
    }

    fn say_illegal(_: Voice, _: &Showing<Self>, illegal: &Illegal) -> String {
        illegal.to_string()
    }

    fn say_move(_: Voice, the_move: &Move) -> String {
        the_move.to_string()
    }

    fn needs_curtain(&self) -> bool {
        true
    }
}

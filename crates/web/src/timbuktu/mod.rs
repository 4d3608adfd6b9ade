//! Timbuktu on the screen.
//!
//! - `table`: what everything on the screen shares; `keys`: the keyboard.
//! - `scene`: who stands where; `board`: the place behind and the place ahead; `journey`: the whole way.
//! - `draft` and `packing`: what is picked and not confirmed yet; `hand` and `loader` pick.
//! - `round`: the camel cards of this round, face down and turned over.
//! - `notebook`: what was seen and what follows; `robbery`: thefts one by one; `ledger`: goods and
//!   what they are worth; `advice`: hints.
//! - `words`: what is said; `art`: what is drawn.

mod advice;
mod art;
mod board;
mod draft;
mod hand;
mod journey;
mod keys;
mod ledger;
mod loader;
mod notebook;
mod packing;
mod robbery;
mod round;
mod scene;
mod table;
#[cfg(test)]
mod tests;
mod words;

use crate::showing::{Desk, Showing, Shown};
use crate::words::Voice;
use caravanserai_timbuktu::{Event, Timbuktu};
use leptos::prelude::*;

impl Shown for Timbuktu {
    fn table(desk: Desk<Self>) -> AnyView {
        view! { <table::Whole desk/> }.into_any()
    }

    fn say_event(voice: Voice, showing: &Showing<Self>, event: &Event) -> Option<String> {
        Some(words::say_event(voice, showing, event))
    }

    fn needs_curtain(&self) -> bool {
        true
    }
}

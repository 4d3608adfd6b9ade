//! To be written.

#[allow(unused_imports)]
use crate::route::WhichGame;
use crate::words::Voice;
use leptos::prelude::*;

/// To be written.
#[component]
pub fn Rules(game: WhichGame, edition: Option<String>) -> impl IntoView {
    let voice = Voice::of_page();
    view! { <p>{say!(voice, "page-not-found")}</p> }
}

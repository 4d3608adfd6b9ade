//! What stands on top of every screen.

use crate::route::Route;
use crate::words::Voice;
use leptos::prelude::*;

/// The way home.
#[component]
pub fn Header() -> impl IntoView {
    let voice = Voice::of_page();
    view! {
        <header class="top">
            <a class="brand" href=Route::Home.to_string() data-test="home">{say!(voice, "app-name")}</a>
        </header>
    }
}

//! Addresses that lead nowhere, and games that are not here.

use crate::route::Route;
use crate::words::Voice;
use leptos::prelude::*;

/// An address that leads nowhere.
#[component]
pub fn Nowhere() -> impl IntoView {
    let voice = Voice::of_page();
    view! {
        <div class="page">
            <h1>{say!(voice, "page-not-found")}</h1>
            <a class="button primary" href=Route::Home.to_string()>{say!(voice, "to-start")}</a>
        </div>
    }
}

/// A game that is not kept on this device.
#[component]
pub fn NoGame() -> impl IntoView {
    let voice = Voice::of_page();
    view! {
        <div class="page">
            <h1>{say!(voice, "game-not-found")}</h1>
            <p>{say!(voice, "game-not-found-about")}</p>
            <div class="row">
                <a class="button primary" href=Route::Shelf.to_string()>{say!(voice, "title-shelf")}</a>
                <a class="button" href=Route::Home.to_string()>{say!(voice, "to-start")}</a>
            </div>
        </div>
    }
}

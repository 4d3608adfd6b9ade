//! The front page: play now.

use crate::route::{Route, WhichGame};
use crate::words::Voice;
use leptos::prelude::*;

/// The front page.
#[component]
pub fn Home() -> impl IntoView {
    let voice = Voice::of_page();
    let game = move |game: WhichGame| {
        view! {
            <section class="game-card">
                <h2>{move || voice.say(&format!("game-{}", game.name()))}</h2>
                <a class="button primary" href=Route::New(game).to_string()
                    data-test=format!("new-{}", game.name())>{say!(voice, "new-game")}</a>
            </section>
        }
    };
    view! {
        <h1>{say!(voice, "app-name")}</h1>
        {WhichGame::ALL.map(game).collect_view()}
    }
}

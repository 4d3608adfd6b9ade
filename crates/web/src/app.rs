//! The page: what frames every screen, and which screen is shown.

use crate::afar::House;
use crate::pages;
use crate::route::{Route, follow_address};
use crate::settings::Settings;
use crate::words::Voice;
use crate::worker::Thinkers;
use leptos::prelude::*;

/// The whole app. `worker` is the address of the script in which bots think.
#[component]
pub fn App(worker: String) -> impl IntoView {
    let voice = Voice::new(crate::browser::language());
    provide_context(voice);
    provide_context(Settings::open(voice));
    provide_context(Thinkers::new(worker));
    provide_context(House::look_for());
    let route = follow_address();
    provide_context(route);
    Effect::new(move || crate::browser::set_title(&title(voice, &route.get())));
    // Another page begins at its top, for eyes and for the keyboard; the first one is left alone.
    Effect::new(move |before: Option<Route>| {
        let now = route.get();
        let moved = before.is_some_and(|before| before != now);
        if moved && !matches!(now, Route::Rule(..)) {
            crate::browser::begin_at_top("main");
        }
        now
    });
    view! {
        <a class="skip" href="#main" on:click=|event| {
            event.prevent_default();
            crate::browser::focus("main");
        }>{say!(voice, "skip-to-main")}</a>
        <pages::Header/>
        <main id="main" tabindex="-1">{move || screen(route.get())}</main>
    }
}

fn screen(route: Route) -> AnyView {
    match route {
        Route::Home => view! { <pages::Home/> }.into_any(),
        Route::New(game) => view! { <pages::New game/> }.into_any(),
        Route::Play(id) => view! { <pages::Play id/> }.into_any(),
        Route::Replay(id) => view! { <pages::Replay id/> }.into_any(),
        Route::Shelf => view! { <pages::Shelf/> }.into_any(),
        Route::Rules(game, edition) => view! { <pages::Rules game edition rule=None/> }.into_any(),
        Route::Rule(game, id) => {
            view! { <pages::Rules game edition=None rule=Some(id)/> }.into_any()
        }
        Route::Learn(game) => view! { <pages::Learn game/> }.into_any(),
        Route::Online => view! { <pages::Online/> }.into_any(),
        Route::Open(game) => view! { <pages::OpenTable game/> }.into_any(),
        Route::Table(id) => view! { <pages::Table id/> }.into_any(),
        Route::Claim(id, token) => view! { <pages::Claim id token/> }.into_any(),
        Route::About => view! { <pages::About/> }.into_any(),
        Route::Nowhere => view! { <pages::Nowhere/> }.into_any(),
    }
}

fn title(voice: Voice, route: &Route) -> String {
    let page = match route {
        Route::Home | Route::Nowhere => return voice.say("app-name"),
        Route::New(game) | Route::Rules(game, _) | Route::Rule(game, _) | Route::Learn(game) => {
            voice.say(&format!("game-{}", game.name()))
        }
        Route::Play(_) => voice.say("title-play"),
        Route::Replay(_) => voice.say("title-replay"),
        Route::Shelf => voice.say("title-shelf"),
        Route::Online | Route::Open(_) => voice.say("title-online"),
        Route::Table(_) | Route::Claim(..) => voice.say("title-table"),
        Route::About => voice.say("title-about"),
    };
    format!("{page} · {}", voice.say("app-name"))
}

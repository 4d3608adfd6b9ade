//! What stands on top of every screen: the way home, language, light or dark.

use crate::afar::House;
use crate::route::{Route, WhichGame};
use crate::settings::{Settings, Theme};
use crate::words::{Language, Voice};
use leptos::prelude::*;

/// The way home and the settings of the page.
#[component]
pub fn Header() -> impl IntoView {
    let voice = Voice::of_page();
    let house = House::of_page();
    let rules = Route::Rules(WhichGame::Desert, None).to_string();
    view! {
        <header class="top">
            <a class="brand" href=Route::Home.to_string() data-test="home">
                {super::art::brand()}
                <span>{say!(voice, "app-name")}</span>
            </a>
            <nav aria-label=say!(voice, "navigation")>
                {move || house.is_there().then(|| view! {
                    <a href=Route::Online.to_string() data-test="to-online">{say!(voice, "title-online")}</a>
                })}
                <a href=Route::Shelf.to_string() data-test="to-shelf">{say!(voice, "title-shelf")}</a>
                <a href=rules data-test="to-rules">{say!(voice, "title-rules")}</a>
                <a href=Route::About.to_string() data-test="to-about">{say!(voice, "title-about")}</a>
            </nav>
            <LanguageChoice/>
            <ThemeChoice/>
        </header>
    }
}

#[component]
fn LanguageChoice() -> impl IntoView {
    let voice = Voice::of_page();
    let settings = Settings::of_page();
    let choose = move |event| {
        let code: String = event_target_value(&event);
        settings.change(|kept| kept.language = Some(code));
    };
    let options = Language::ALL.map(|language| {
        view! {
            <option value=language.code() lang=language.code()
                selected=move || voice.language() == language>
                {language.own_name()}
            </option>
        }
    });
    view! {
        <label class="setting">
            <span class="unseen">{say!(voice, "language")}</span>
            <select data-test="language" on:change=choose>{options.collect_view()}</select>
        </label>
    }
}

#[component]
fn ThemeChoice() -> impl IntoView {
    let voice = Voice::of_page();
    let settings = Settings::of_page();
    let choose = move |event| {
        let name: String = event_target_value(&event);
        let chosen = Theme::ALL.into_iter().find(|theme| theme.name() == name);
        settings.change(|kept| kept.theme = chosen.unwrap_or_default());
    };
    let options = Theme::ALL.map(|theme| {
        view! {
            <option value=theme.name() selected=move || settings.get().theme == theme>
                {move || voice.say(&format!("theme-{}", theme.name()))}
            </option>
        }
    });
    view! {
        <label class="setting">
            <span class="unseen">{say!(voice, "theme")}</span>
            <select data-test="theme" on:change=choose>{options.collect_view()}</select>
        </label>
    }
}

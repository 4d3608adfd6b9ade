//! Which data is ours, whose games these are, sources, licence.

use crate::words::Voice;
use caravanserai_desert::Map;
use caravanserai_timbuktu::data::Table;
use leptos::prelude::*;

/// The page about the app.
#[component]
pub fn About() -> impl IntoView {
    let voice = Voice::of_page();
    let boards = Map::embedded_names().map(|name| {
        view! {
            <dt>{move || voice.say(&format!("board-{name}"))}</dt>
            <dd>{move || voice.say(&format!("origin-board-{name}"))}</dd>
        }
    });
    let boards = boards.collect_view();
    let tables = Table::ALL.map(|table| {
        let name = table.name();
        view! {
            <dt>{move || voice.say(&format!("table-{name}"))}</dt>
            <dd>{move || voice.say(&format!("origin-{name}"))}</dd>
        }
    });
    view! {
        <div class="page prose about">
            <h1>{say!(voice, "title-about")}</h1>
            <h2>{say!(voice, "about-what")}</h2>
            <p>{say!(voice, "about-what-text")}</p>
            <h2>{say!(voice, "about-keys")}</h2>
            <dl class="origins" data-test="keys">
                <dt>{say!(voice, "game-desert")}</dt>
                <dd>{say!(voice, "about-keys-desert")}</dd>
                <dt>{say!(voice, "game-timbuktu")}</dt>
                <dd>{say!(voice, "about-keys-timbuktu")}</dd>
                <dt>{say!(voice, "title-replay")}</dt>
                <dd>{say!(voice, "about-keys-replay")}</dd>
            </dl>
            <h2>{say!(voice, "about-authors")}</h2>
            <p>{say!(voice, "about-authors-text")}</p>
            <p>{say!(voice, "about-not-affiliated")}</p>
            <h2>{say!(voice, "about-own-data")}</h2>
            <p>{say!(voice, "about-own-data-text")}</p>
            <h3>{say!(voice, "about-boards")}</h3>
            <dl class="origins">{boards}</dl>
            <h3>{say!(voice, "about-tables")}</h3>
            <dl class="origins">{tables.collect_view()}</dl>
            <h2>{say!(voice, "about-sources")}</h2>
            <p>{say!(voice, "about-sources-text")}</p>
            <h2>{say!(voice, "about-privacy")}</h2>
            <p>{say!(voice, "about-privacy-text")}</p>
            <h2>{say!(voice, "about-licence")}</h2>
            <p>{say!(voice, "about-licence-text")}</p>
            <p class="soft" data-test="version">
                {say!(voice, "about-version", version = env!("CARGO_PKG_VERSION"))}
            </p>
        </div>
    }
}

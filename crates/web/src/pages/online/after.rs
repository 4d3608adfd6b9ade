//! After the game, and what can be checked about it from the start: the shuffle.

use super::telling::trouble_note;
use crate::afar::{Failure, Far, Visit, ask};
use crate::browser;
use crate::pages::play::final_scores;
use crate::pages::problems::text_errors;
use crate::pages::shelf::put_on_shelf;
use crate::route::{self, Route, WhichGame};
use crate::showing::Showing;
use crate::words::Voice;
use caravanserai_kernel::text::TextError;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// The name of the file with a table's record.
fn file_name<G: Far>(id: &str) -> String {
    format!("caravanserai-{}-{id}.txt", G::NAME)
}

/// How it ended, and what next.
pub fn summary<G: Far>(
    voice: Voice,
    visit: Visit<G>,
    showing: Signal<Arc<Showing<G>>>,
) -> impl IntoView {
    let game = WhichGame::named(G::NAME).unwrap_or(WhichGame::Desert);
    let trouble = RwSignal::new(None::<Failure>);
    let faults = RwSignal::new(None::<Vec<TextError>>);
    let fetch = move |then: Callback<String>| {
        trouble.set(None);
        let id = visit.id();
        spawn_local(async move {
            match ask::record(&id).await {
                Ok(record) => {
                    let _ = then.try_run(record);
                }
                Err(failure) => {
                    let _ = trouble.try_set(Some(failure));
                }
            }
        });
    };
    let save = Callback::new(move |record: String| {
        // A browser that will not save a file says so itself.
        let _ = browser::download(&file_name::<G>(&visit.id()), &record);
    });
    let replay = Callback::new(move |record: String| {
        // Under the table's own id: looking twice puts it on the shelf once.
        match put_on_shelf(&record, voice, Some(visit.id())) {
            Ok(id) => route::go(&Route::Replay(id)),
            Err(errors) => faults.set(Some(errors)),
        }
    });
    view! {
        <section class="card summary" aria-label=say!(voice, "game-over") data-test="summary">
            <h2>{say!(voice, "game-over")}</h2>
            {move || showing.with(|showing| final_scores(voice, showing))}
            <div class="row">
                <button class="primary" data-test="replay-finished" on:click=move |_| fetch(replay)>
                    {say!(voice, "replay")}
                </button>
                <button data-test="download" on:click=move |_| fetch(save)>{say!(voice, "download")}</button>
                <a class="button" data-test="like-this-finished" href=Route::Open(game).to_string()>
                    {say!(voice, "online-new-table")}
                </a>
            </div>
            <p class="small soft">{say!(voice, "online-replay-about")}</p>
            {trouble_note(voice, trouble)}
            {move || faults.get().map(|errors| text_errors(voice, "record-does-not-read", errors))}
        </section>
    }
}

/// What binds the house to its shuffle, and how anyone can check it.
pub fn shuffle<G: Far>(voice: Voice, visit: Visit<G>) -> impl IntoView {
    let standing = visit.standing();
    let commitment = Memo::new(move |_| standing.with(|s| s.table.commitment.clone()));
    let seed = Memo::new(move |_| standing.with(|s| s.table.seed.clone()));
    let file = file_name::<G>(&visit.id());
    // The first one this page saw, and not what the house may say of it later.
    let first_seen = StoredValue::new(None::<String>);
    let command = move || {
        let now = commitment.get();
        let first = first_seen.with_value(Clone::clone).unwrap_or_else(|| {
            first_seen.set_value(Some(now.clone()));
            now
        });
        format!("caravanserai verify {file} --commitment {first}")
    };
    view! {
        <details class="card shuffle" data-test="shuffle">
            <summary>{say!(voice, "online-shuffle")}</summary>
            <div class="stack small">
                <p>{say!(voice, "online-shuffle-about")}</p>
                <dl>
                    <dt>{say!(voice, "online-commitment")}</dt>
                    <dd class="mono" data-test="commitment">{move || commitment.get()}</dd>
                    {move || seed.get().map(|seed| view! {
                        <dt>{say!(voice, "seed")}</dt>
                        <dd class="mono" data-test="revealed-seed">{seed}</dd>
                    })}
                </dl>
                <p>{move || voice.say(if seed.with(Option::is_some) {
                    "online-shuffle-check"
                } else {
                    "online-shuffle-later"
                })}</p>
                <pre>{command}</pre>
            </div>
        </details>
    }
}

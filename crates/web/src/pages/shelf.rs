//! All games kept on this device.

use super::new::unnamed;
use super::problems::text_errors;
use crate::browser;
use crate::marks;
use crate::plan::Chair;
use crate::route::{self, Route, WhichGame};
use crate::shelf::{Kept, game_of_record, open_record, seated_in};
use crate::showing::Shown;
use crate::words::Voice;
use caravanserai_desert::Desert;
use caravanserai_kernel::Seat;
use caravanserai_kernel::text::TextError;
use caravanserai_timbuktu::Timbuktu;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// All games kept on this device.
#[component]
pub fn Shelf() -> impl IntoView {
    let voice = Voice::of_page();
    let games = RwSignal::new(Kept::all());
    let deleted = RwSignal::new(None::<Kept>);
    let faults = RwSignal::new(None::<Vec<TextError>>);
    let delete = Callback::new(move |kept: Kept| {
        Kept::forget(&kept.id);
        games.update(|games| games.retain(|other| other.id != kept.id));
        deleted.set(Some(kept));
        browser::focus_soon("undo");
    });
    let undo = move |_| {
        if let Some(kept) = deleted.get_untracked() {
            kept.keep();
            deleted.set(None);
            games.set(Kept::all());
        }
    };
    let open = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        spawn_local(async move {
            let Some((_, text)) = browser::picked_file(input).await else {
                return;
            };
            match put_on_shelf(&text, voice, None) {
                Ok(id) => route::go(&Route::Replay(id)),
                Err(errors) => {
                    // The page may have been left meanwhile.
                    let _ = faults.try_set(Some(errors));
                }
            }
        });
    };
    view! {
        <div class="page shelf">
            <h1>{say!(voice, "title-shelf")}</h1>
            <p class="soft">{say!(voice, "shelf-about")}</p>
            <label class="field card open-record">
                <span>{say!(voice, "open-record")}</span>
                <input type="file" accept=".txt,text/plain" data-test="open-record" on:change=open/>
            </label>
            {move || faults.get().map(|errors| text_errors(voice, "record-does-not-read", errors))}
            <div aria-live="polite">
                {move || deleted.get().map(|_| view! {
                    <div class="note row" data-test="deleted">
                        <span class="grow">{say!(voice, "deleted")}</span>
                        <button id="undo" data-test="undo-delete" on:click=undo>{say!(voice, "undo")}</button>
                    </div>
                })}
            </div>
            {move || games.with(Vec::is_empty).then(|| view! {
                <p class="note" data-test="shelf-empty">{say!(voice, "shelf-empty")}</p>
            })}
            <ul class="kept-games">
                <For each=move || games.get() key=|kept| kept.id.clone() let(kept)>
                    {row(voice, kept, delete)}
                </For>
            </ul>
        </div>
    }
}

/// Puts a record made by anyone on the shelf, under this id or a new one: its id there, or
/// everything that is wrong with it.
pub fn put_on_shelf(
    text: &str,
    voice: Voice,
    id: Option<String>,
) -> Result<String, Vec<TextError>> {
    match game_of_record(text) {
        Some(WhichGame::Desert) => put::<Desert>(text, voice, id),
        Some(WhichGame::Timbuktu) => put::<Timbuktu>(text, voice, id),
        None => {
            let fault = TextError::at(1, 1, "this is no record of a game we know");
            Err(vec![fault.named("not-a-record", [])])
        }
    }
}

fn put<G: Shown>(text: &str, voice: Voice, id: Option<String>) -> Result<String, Vec<TextError>> {
    let the_match = open_record::<G>(text)?;
    let chairs = vec![Chair::person(); the_match.game().seats()];
    let seated = seated_in::<G>(text, |at| untrack(|| unnamed(voice, &chairs, at)));
    let mut kept = Kept::new(&the_match, &seated);
    if let Some(id) = id {
        kept.id = id;
    }
    kept.keep();
    Ok(kept.id)
}

fn row(voice: Voice, kept: Kept, delete: Callback<Kept>) -> impl IntoView {
    let seated = kept.seated();
    let result = kept.result();
    let names = Seat::all(seated.len()).map(|seat| {
        let points = result
            .as_ref()
            .and_then(|all| all.get(seat.index()).copied());
        view! {
            <li>
                {marks::marked_name(voice, &seated, seat)}
                {points.map(|points| view! { " " <span class="soft">{points}</span> })}
            </li>
        }
    });
    let names = names.collect_view();
    let (game, touched, moves) = (kept.game.clone(), kept.touched, kept.moves());
    let (finished, id) = (kept.finished, kept.id.clone());
    let when = move || browser::written_moment(touched, voice.language().code());
    let state = move || {
        let key = if finished {
            "kept-finished"
        } else {
            "kept-going-on"
        };
        voice.tell(key, &[("moves", moves.into()), ("when", when().into())])
    };
    let file = (kept.file_name(), kept.record.clone());
    let save = move |_| {
        // A browser that will not save a file says so itself.
        let _ = browser::download(&file.0, &file.1);
    };
    view! {
        <li class="card kept" data-test="kept">
            <h2>{move || voice.say(&format!("game-{game}"))}</h2>
            <ul class="kept-names">{names}</ul>
            <p class="small soft">{state}</p>
            <div class="row">
                {(!finished).then(|| view! {
                    <a class="button primary" data-test="continue" href=Route::Play(id.clone()).to_string()>
                        {say!(voice, "continue")}
                    </a>
                })}
                <a class="button" data-test="replay" href=Route::Replay(id).to_string()>{say!(voice, "replay")}</a>
                <button data-test="download" on:click=save>{say!(voice, "download")}</button>
                <button class="quiet" data-test="delete" on:click=move |_| delete.run(kept.clone())>
                    {say!(voice, "delete")}
                </button>
            </div>
        </li>
    }
}

//! A table far away: found, or told that it is not there; then sat down at, played at, looked back on.

use super::gathering::gathering;
use super::playing::playing;
use super::telling::table_name;
use crate::afar::{Connection, Failure, Far, Visit, ask, read_setup, say_failure};
use crate::browser;
use crate::pages::problems::text_errors;
use crate::route::{Route, WhichGame};
use crate::words::Voice;
use caravanserai_desert::Desert;
use caravanserai_protocol::requests::Standing;
use caravanserai_protocol::{Code, State};
use caravanserai_timbuktu::Timbuktu;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// A table far away.
#[component]
pub fn Table(id: String) -> impl IntoView {
    let voice = Voice::of_page();
    let found = RwSignal::new(None::<Result<Standing, Failure>>);
    let id = StoredValue::new(id);
    let look = move || {
        found.set(None);
        spawn_local(async move {
            let standing = ask::standing(&id.get_value()).await;
            // The page may have been left meanwhile.
            let _ = found.try_set(Some(standing));
        });
    };
    look();
    move || match found.get() {
        None => {
            view! { <p class="page" role="status">{say!(voice, "online-looking")}</p> }.into_any()
        }
        Some(Err(failure)) => missing(voice, failure, Callback::new(move |()| look())).into_any(),
        Some(Ok(standing)) => match WhichGame::named(&standing.table.game) {
            Some(WhichGame::Desert) => open::<Desert>(voice, standing),
            Some(WhichGame::Timbuktu) => open::<Timbuktu>(voice, standing),
            None => missing(voice, Failure::Strange(0), Callback::new(move |()| look())).into_any(),
        },
    }
}

/// The private link of a seat: claims it for this browser, and leaves no secret in the address.
#[component]
pub fn Claim(id: String, token: String) -> impl IntoView {
    let voice = Voice::of_page();
    let trouble = RwSignal::new(None::<Failure>);
    let there = StoredValue::new((id, token));
    let claim = move || {
        trouble.set(None);
        spawn_local(async move {
            let (id, token) = there.get_value();
            match ask::claim(&id, token).await {
                Ok(_) => browser::replace_address(&Route::Table(id).to_string()),
                Err(failure) => {
                    let _ = trouble.try_set(Some(failure));
                }
            }
        });
    };
    claim();
    move || match trouble.get() {
        None => {
            view! { <p class="page" role="status">{say!(voice, "online-looking")}</p> }.into_any()
        }
        Some(failure) => missing(voice, failure, Callback::new(move |()| claim())).into_any(),
    }
}

/// No table: why, and what to do.
fn missing(voice: Voice, failure: Failure, again: Callback<()>) -> impl IntoView {
    let unknown = matches!(&failure, Failure::Refused(trouble) if trouble.code == Code::Unknown);
    view! {
        <div class="page" data-test="no-table">
            <h1>{say!(voice, "online-no-table")}</h1>
            <p>{move || if unknown {
                voice.say("online-no-table-about")
            } else {
                say_failure(voice, &failure)
            }}</p>
            <div class="row">
                <button class="primary" data-test="try-again" on:click=move |_| again.run(())>
                    {say!(voice, "online-try-again")}
                </button>
                <a class="button" href=Route::Online.to_string()>{say!(voice, "title-online")}</a>
                <a class="button" href=Route::Home.to_string()>{say!(voice, "to-start")}</a>
            </div>
        </div>
    }
}

fn open<G: Far>(voice: Voice, standing: Standing) -> AnyView {
    let game = match read_setup::<G>(&standing.table.setup) {
        Ok(game) => game,
        Err(errors) => {
            return view! {
                <div class="page">{text_errors(voice, "game-does-not-read", errors)}</div>
            }
            .into_any();
        }
    };
    let visit = Visit::begin(game, standing);
    let begun = Memo::new(move |_| {
        let standing = visit.standing();
        standing.with(|standing| standing.table.state != State::Gathering)
    });
    keep_title(voice, visit);
    view! {
        {move || if begun.get() {
            playing(voice, visit).into_any()
        } else {
            gathering(voice, visit).into_any()
        }}
    }
    .into_any()
}

/// The tab says whose turn it is, for those who look at another one meanwhile.
fn keep_title<G: Far>(voice: Voice, visit: Visit<G>) {
    let waits = Memo::new(move |_| {
        let showing = visit.showing();
        showing.is_some_and(|showing| showing.acting.is_some() && showing.outcome.is_none())
    });
    Effect::new(move || {
        let standing = visit.standing();
        let name = standing.with(|standing| table_name(voice, &standing.table));
        let title = format!("{name} · {}", voice.say("app-name"));
        let title = if waits.get() {
            voice.tell("online-title-your-turn", &[("title", title.into())])
        } else {
            title
        };
        browser::set_title(&title);
    });
}

/// How it is with the connection, where that is worth a word.
pub fn connection_note<G: Far>(voice: Voice, visit: Visit<G>) -> impl IntoView {
    move || {
        let (class, key) = match visit.connection() {
            Connection::Open => return None,
            Connection::Opening => ("note", "online-connecting"),
            Connection::Lost if visit.is_busy() => ("warning", "online-lost-with-decision"),
            Connection::Lost => ("warning", "online-lost"),
            Connection::Ended => ("problem", "online-ended"),
        };
        Some(view! {
            <p class=class role="status" data-test="connection">{move || voice.say(key)}</p>
        })
    }
}

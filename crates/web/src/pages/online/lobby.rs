//! Tables online: the public ones, and those this browser has been at.

use super::telling::{say_table, table_name, trouble_note};
use crate::afar::{Failure, House, Known, ask};
use crate::browser;
use crate::marks;
use crate::route::{Route, WhichGame};
use crate::showing::seat_name;
use crate::words::Voice;
use caravanserai_kernel::Seat;
use caravanserai_protocol::{Code, Sitter, State, TableInfo};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;

/// How often the list is looked at again.
const AGAIN: Duration = Duration::from_secs(10);

/// Tables online.
#[component]
pub fn Online() -> impl IntoView {
    let voice = Voice::of_page();
    let house = House::of_page();
    let public = RwSignal::new(None::<Vec<TableInfo>>);
    let own = RwSignal::new(Vec::<(TableInfo, bool)>::new());
    let trouble = RwSignal::new(None::<Failure>);
    let look = move || {
        if browser::is_hidden() {
            return;
        }
        spawn_local(async move {
            match ask::tables().await {
                Ok(listing) => {
                    let _ = public.try_set(Some(listing.tables));
                    let _ = trouble.try_set(None);
                }
                Err(failure) => {
                    let _ = trouble.try_set(Some(failure));
                }
            }
        });
    };
    look();
    let again = set_interval_with_handle(look, AGAIN);
    on_cleanup(move || {
        if let Ok(again) = again {
            again.clear();
        }
    });
    spawn_local(find_own(own));
    let open = WhichGame::ALL.map(|game| {
        view! {
            <a class="button primary" data-test=format!("open-{}", game.name())
                href=Route::Open(game).to_string()>
                {move || voice.say(&format!("game-{}", game.name()))}
            </a>
        }
    });
    let own_ids = Memo::new(move |_| {
        own.with(|own| {
            let ids = own.iter().map(|(table, _)| table.id.clone());
            ids.collect::<Vec<_>>()
        })
    });
    let others = move || {
        let tables = public.get().unwrap_or_default();
        let tables = tables.into_iter();
        let others = tables.filter(|table| own_ids.with(|ids| !ids.contains(&table.id)));
        others.collect::<Vec<_>>()
    };
    view! {
        <div class="page online">
            <h1>{say!(voice, "title-online")}</h1>
            <p class="soft">{say!(voice, "online-about")}</p>
            {move || (!house.is_there() && trouble.with(Option::is_some)).then(|| view! {
                <p class="note" data-test="no-house">{say!(voice, "online-no-house")}</p>
            })}
            {trouble_note(voice, trouble)}
            <section class="card">
                <h2>{say!(voice, "online-open")}</h2>
                <p class="small soft">{say!(voice, "online-open-about")}</p>
                <div class="row">{open.collect_view()}</div>
            </section>
            {move || (!own.with(Vec::is_empty)).then(|| view! {
                <section>
                    <h2>{say!(voice, "online-own-tables")}</h2>
                    <ul class="tables" data-test="own-tables">
                        <For each=move || own.get() key=|(table, _)| whole(table) let((table, seated))>
                            {row(voice, &table, seated)}
                        </For>
                    </ul>
                </section>
            })}
            <section>
                <h2>{say!(voice, "online-public-tables")}</h2>
                {move || (public.with(Option::is_some) && others().is_empty()).then(|| view! {
                    <p class="note" data-test="no-tables">{say!(voice, "online-no-tables")}</p>
                })}
                <ul class="tables" data-test="public-tables">
                    <For each=others key=whole let(table)>{row(voice, &table, false)}</For>
                </ul>
            </section>
        </div>
    }
}

/// Rows are drawn anew when anything of their table changes.
fn whole(table: &TableInfo) -> String {
    serde_json::to_string(table).unwrap_or_else(|_| table.id.clone())
}

/// Asks for the tables this browser has been at; those that are no more are forgotten.
async fn find_own(own: RwSignal<Vec<(TableInfo, bool)>>) {
    for known in Known::all() {
        match ask::standing(&known.id).await {
            Ok(standing) => {
                let found = (standing.table, standing.seat.is_some());
                let shown = own.try_update(|own| own.push(found));
                if shown.is_none() {
                    return;
                }
            }
            Err(Failure::Refused(trouble)) if trouble.code == Code::Unknown => {
                Known::forget(&known.id);
            }
            Err(_) => return,
        }
    }
}

/// A table in a list. Whoever has a seat there plays on.
fn row(voice: Voice, table: &TableInfo, ours: bool) -> impl IntoView + use<> {
    let seated = crate::afar::seated(&table.seats);
    let names = Seat::all(seated.len()).zip(table.seats.clone());
    let names = names.map(|(seat, info)| {
        let seated = seated.clone();
        let free = info.sitter == Sitter::Nobody;
        let name = move || {
            if free {
                voice.say("online-seat-free")
            } else {
                seat_name(voice, &seated, seat)
            }
        };
        view! {
            <li class=format!("seat-name {}", marks::class(seat)) class:free=free>
                {marks::mark(seat)} " " {name}
            </li>
        }
    });
    let names = names.collect_view();
    let free = table.seats.iter().any(|info| info.sitter == Sitter::Nobody);
    let (state, go) = match table.state {
        State::Gathering if ours => ("online-state-gathering", "continue"),
        State::Playing if ours => ("online-state-playing", "continue"),
        State::Gathering if free => ("online-state-gathering", "online-go-sit"),
        State::Gathering => ("online-state-gathering", "online-go-look"),
        State::Playing => ("online-state-playing", "online-go-watch"),
        State::Finished => ("online-state-finished", "online-go-look"),
    };
    let (heading, about) = (table.clone(), table.clone());
    let link = table.clone();
    view! {
        <li class="card kept" data-test="table">
            <h3>{move || table_name(voice, &heading)}</h3>
            <p class="small soft">{move || say_table(voice, &about)}</p>
            <ul class="kept-names">{names}</ul>
            <div class="row">
                <span class="tag">{move || voice.say(state)}</span>
                <a class="button" class:primary=free || ours data-test="go" href=Route::Table(table.id.clone()).to_string()
                    aria-label=move || voice.tell("online-go-to", &[
                        ("what", voice.say(go).into()), ("name", table_name(voice, &link).into()),
                    ])>
                    {move || voice.say(go)}
                </a>
            </div>
        </li>
    }
}

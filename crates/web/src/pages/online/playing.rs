//! The game: the same table as on one screen, with those far away beside it.

use super::after::{shuffle, summary};
use super::links::link_field;
use super::people::people;
use super::table::connection_note;
use super::telling::trouble_note;
use crate::afar::{Failure, Far, Visit, ask, link};
use crate::browser;
use crate::pages::log::log;
use crate::pages::play::{banner, rules_of};
use crate::route::Route;
use crate::showing::{Desk, Showing};
use crate::words::Voice;
use caravanserai_protocol::State;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// The game.
pub fn playing<G: Far>(voice: Voice, visit: Visit<G>) -> impl IntoView {
    let seen = Memo::new(move |_| visit.showing().is_some());
    move || {
        if seen.get() {
            table(voice, visit).into_any()
        } else {
            view! {
                <div class="page">
                    {connection_note(voice, visit)}
                    {trouble_note(voice, visit.trouble())}
                    <p role="status">{say!(voice, "online-looking")}</p>
                </div>
            }
            .into_any()
        }
    }
}

fn table<G: Far>(voice: Voice, visit: Visit<G>) -> impl IntoView {
    // Once for everyone who reads it. For the moment in which we change seats there is nothing to
    // see; then this page goes, and until it has gone shows what it showed.
    let showing = Memo::new_with_compare(
        move |before: Option<&Option<Arc<Showing<G>>>>| {
            visit.showing().or_else(|| before.cloned().flatten())
        },
        |_, _| true,
    );
    let showing: Signal<Arc<Showing<G>>> = Signal::derive(move || {
        showing
            .get()
            .expect("a table is drawn only of what was seen")
    });
    let desk = Desk::<G> {
        showing,
        decide: Callback::new(move |moves: Vec<G::Move>| visit.decide(&moves)),
        hint: Visit::<G>::no_hint(),
        guide: Visit::<G>::no_guide(),
    };
    let over = Memo::new(move |_| showing.with(|showing| showing.outcome.is_some()));
    view! {
        <div class="play far" data-game=G::NAME data-busy=move || visit.is_busy().to_string()>
            {banner(showing, voice)}
            {notes(voice, visit)}
            <div class="outcome">{move || over.get().then(|| summary(voice, visit, showing))}</div>
            <div id="table" class="table" tabindex="-1">{G::table(desk)}</div>
            <aside class="beside" aria-label=say!(voice, "beside-table")>
                {people(voice, visit)}
                {tools(voice, visit, showing.with_untracked(|showing| rules_of(&showing.game)))}
                {log::<G>(showing, voice, None)}
                {shuffle(voice, visit)}
            </aside>
        </div>
    }
}

/// What is worth a word now: no connection, a refusal, a bot in our seat, moves made meanwhile.
fn notes<G: Far>(voice: Voice, visit: Visit<G>) -> impl IntoView {
    let standing = visit.standing();
    let stood_in = Memo::new(move |_| {
        let seat = visit.seat()?;
        standing.with(|s| s.table.seats.get(seat.index())?.stand_in.clone())
    });
    let meanwhile = visit.meanwhile();
    let seated = Memo::new(move |_| visit.seat().is_some());
    let over = Memo::new(move |_| visit.showing().is_some_and(|s| s.outcome.is_some()));
    view! {
        <div class="troubles">
            {connection_note(voice, visit)}
            {trouble_note(voice, visit.trouble())}
            {move || stood_in.get().filter(|_| !over.get()).map(|level| view! {
                <div class="warning row" role="alert" data-test="stood-in">
                    <span class="grow">
                        {move || voice.tell("online-stood-in", &[("level", voice.say(&format!("bot-{level}")).into())])}
                    </span>
                    <button class="primary" data-test="take-seat-back" on:click=move |_| visit.take_seat_back()>
                        {say!(voice, "online-take-seat-back")}
                    </button>
                </div>
            })}
            {move || meanwhile.get().map(|count| view! {
                <div class="note row" role="status" data-test="meanwhile">
                    <span class="grow">{move || voice.tell("online-meanwhile", &[("count", count.into())])}</span>
                    <button data-test="meanwhile-seen" on:click=move |_| meanwhile.set(None)>
                        {say!(voice, "online-understood")}
                    </button>
                </div>
            })}
            {move || (!seated.get() && !over.get()).then(|| view! {
                <p class="note small" data-test="spectator">{say!(voice, "online-spectator")}</p>
            })}
        </div>
    }
}

fn tools<G: Far>(voice: Voice, visit: Visit<G>, rules: String) -> impl IntoView {
    let invitation = link(&Route::Table(visit.id()).to_string());
    let seated = Memo::new(move |_| visit.seat().is_some());
    let may_leave = Memo::new(move |_| {
        let running = visit
            .standing()
            .with(|standing| standing.table.state == State::Playing);
        seated.get() && running
    });
    view! {
        <div class="tools">
            <details class="menu far-menu">
                <summary class="button" data-test="menu">{say!(voice, "menu")}</summary>
                <div class="menu-list card">
                    {link_field(voice, "watch-link", "online-watch-link", invitation)}
                    {move || seated.get().then(|| device_link(voice, visit))}
                    {move || may_leave.get().then(|| leaving(voice, visit))}
                    <a class="button" data-test="rules" target="_blank" rel="noopener" href=rules>
                        {say!(voice, "title-rules")}
                    </a>
                    <a class="button" data-test="to-tables" href=Route::Online.to_string()>
                        {say!(voice, "online-to-tables")}
                    </a>
                </div>
            </details>
        </div>
    }
}

/// Getting up from a running game: for good, so it is asked twice.
fn leaving<G: Far>(voice: Voice, visit: Visit<G>) -> impl IntoView {
    let asked = RwSignal::new(false);
    let ask_first = move |_| {
        asked.set(true);
        browser::focus_soon("stay");
    };
    let stay = move |_| {
        asked.set(false);
        browser::focus_soon("leave-game");
    };
    let leave = move |_| {
        let id = visit.id();
        // As whoever watches from now on.
        visit.ask(true, async move { ask::leave(&id).await });
    };
    move || {
        if asked.get() {
            view! {
                <div class="warning stack" role="alertdialog" aria-labelledby="leave-question" data-test="leave-question">
                    <p id="leave-question" class="small">{say!(voice, "online-leave-game-question")}</p>
                    <button id="stay" data-test="stay" on:click=stay>{say!(voice, "online-stay")}</button>
                    <button class="danger" data-test="leave-for-good" on:click=leave>
                        {say!(voice, "online-leave-for-good")}
                    </button>
                </div>
            }
            .into_any()
        } else {
            view! {
                <button id="leave-game" data-test="leave-game" on:click=ask_first>
                    {say!(voice, "online-leave-game")}
                </button>
            }
            .into_any()
        }
    }
}

/// The private link of our seat, asked for only when somebody wants it: it is a secret.
pub fn device_link<G: Far>(voice: Voice, visit: Visit<G>) -> impl IntoView {
    let shown = RwSignal::new(None::<String>);
    let trouble = RwSignal::new(None::<Failure>);
    let show = move |_| {
        let id = visit.id();
        spawn_local(async move {
            match ask::own_seat(&id).await {
                Ok(seat) => {
                    let route = Route::Claim(id, seat.token);
                    let _ = shown.try_set(Some(link(&route.to_string())));
                }
                Err(failure) => {
                    let _ = trouble.try_set(Some(failure));
                }
            }
        });
    };
    view! {
        {move || match shown.get() {
            None => view! {
                <button data-test="other-device" on:click=show>{say!(voice, "online-other-device")}</button>
            }
            .into_any(),
            Some(link) => view! {
                <p class="small soft">{say!(voice, "online-other-device-about")}</p>
                {link_field(voice, "private-link", "online-private-link", link)}
            }
            .into_any(),
        }}
        {trouble_note(voice, trouble)}
    }
}

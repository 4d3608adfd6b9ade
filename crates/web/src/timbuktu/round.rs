//! The camel cards of this round (G5, G6), in the order in which they are turned over: not yet there,
//! face down, or turned over with where the camel went.

use super::art;
use super::table::Table;
use super::words;
use crate::marks;
use crate::showing::Showing;
use caravanserai_kernel::{Game, Seat};
use caravanserai_timbuktu::{Camel, Event, Load, Phase, Spot, Timbuktu};
use leptos::prelude::*;

/// A seat's card in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Card {
    /// Still to be chosen.
    Awaited,
    /// Face down; whose it is knows which.
    FaceDown(Option<Camel>),
    /// Turned over: where the camel went, and what it carries now.
    Turned(Camel, Spot, Load),
}

/// The cards of this round as far as the viewer knows them; none while no round is played.
pub fn cards(showing: &Showing<Timbuktu>) -> Vec<(Seat, Card)> {
    let open = &showing.view.open;
    if !open.thieves_wait() {
        return vec![];
    }
    let turned = |seat: Seat| {
        let mut back = showing.told.iter().rev();
        back.find_map(|told| {
            let Event::Moved {
                seat: mover,
                camel,
                spot,
                ..
            } = told.event
            else {
                return None;
            };
            let load = showing.view.load(seat, camel);
            (mover == seat).then_some(Card::Turned(camel, spot, load))
        })
    };
    let card = |seat: Seat| {
        if open.face_down().contains(seat) {
            return Card::FaceDown(showing.view.choices[seat]);
        }
        let moving = open.phase() == Phase::Move;
        moving
            .then(|| turned(seat))
            .flatten()
            .unwrap_or(Card::Awaited)
    };
    let order = open.round_start().clockwise(showing.game.seats());
    order.map(|seat| (seat, card(seat))).collect()
}

/// The cards in a row.
#[component]
pub fn Round(table: Table) -> impl IntoView {
    let voice = table.voice;
    let cards = Memo::new(move |_| table.showing.with(|s| cards(s)));
    let item = move |(seat, card): (Seat, Card)| {
        let on_turn = move || table.showing.with(|s| s.turn.is_for(seat));
        let said = move || table.showing.with(|s| card_words(table, s, seat, card));
        view! {
            <li class=marks::class(seat) class:t-on-turn=on_turn>
                <span class="t-whose" aria-hidden="true">
                    {move || table.showing.with(|s| marks::marked_name(voice, &s.seated, seat))}
                </span>
                <span class="unseen">{said}</span>
                <span class="t-turned" aria-hidden="true">{drawn(table, seat, card)}</span>
            </li>
        }
    };
    view! {
        <ol class="t-round" aria-label=say!(voice, "t-round") data-test="round">
            {move || cards.get().into_iter().map(item).collect_view()}
        </ol>
    }
}

fn drawn(table: Table, seat: Seat, card: Card) -> AnyView {
    match card {
        Card::Awaited => ().into_any(),
        Card::FaceDown(camel) => view! {
            <svg class="t-card-back" viewBox="0 0 36 50"><use href="#t-back"/></svg>
            {camel.map(|camel| view! { <b>{camel.to_string()}</b> })}
        }
        .into_any(),
        Card::Turned(camel, spot, load) => view! {
            {art::camel(seat, camel, load)}
            <span class="t-went">
                {table.showing.with_untracked(|s| art::pen(&s.game, spot.pen()))}
                {spot.pitch().number()}
            </span>
        }
        .into_any(),
    }
}

fn card_words(table: Table, showing: &Showing<Timbuktu>, seat: Seat, card: Card) -> String {
    let voice = table.voice;
    let mut values = vec![("name", showing.name(voice, seat).into())];
    let key = match card {
        Card::Awaited => "t-round-awaited",
        Card::FaceDown(None) => "t-round-down",
        Card::FaceDown(Some(camel)) => {
            values.push(("camel", camel.to_string().into()));
            "t-round-own"
        }
        Card::Turned(camel, spot, _) => {
            let spot = words::spot_words(voice, &showing.game, spot);
            values.extend([("camel", camel.to_string().into()), ("spot", spot.into())]);
            "t-round-turned"
        }
    };
    voice.tell(key, &values)
}

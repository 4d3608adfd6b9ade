//! The hand: one's own camels as cards, one's pile of thief cards, what to pay with; and what
//! confirms a decision.

use super::art;
use super::draft::Asked;
use super::table::{Table, own_seat};
use super::words;
use crate::marks;
use caravanserai_kernel::{Game, Seat};
use caravanserai_timbuktu::{Camel, Event, Good, Move, Pile, Timbuktu, ring};
use leptos::prelude::*;

/// One's own camels, pile, and what to pay with.
#[component]
pub fn Hand(table: Table) -> impl IntoView {
    let own = Memo::new(move |_| table.showing.with(|s| own_seat(s)));
    view! {
        <section class="t-hand">
            {move || own.get().map(|seat| view! { <Cards table seat/> <OwnPile table seat/> })}
            <Payment table/>
        </section>
    }
}

#[component]
fn Cards(table: Table, seat: Seat) -> impl IntoView {
    let voice = table.voice;
    let caravan: Vec<Camel> = table.showing.with_untracked(|s| s.game.caravan().collect());
    let cards = caravan
        .into_iter()
        .map(|camel| view! { <Card table seat camel/> });
    view! {
        <div class="t-cards" role="group"
            aria-label=move || voice.tell("t-camels-of", &[("name", table.name(seat).into())])>
            {cards.collect_view()}
        </div>
    }
}

#[component]
fn Card(table: Table, seat: Seat, camel: Camel) -> impl IntoView {
    let voice = table.voice;
    let waits = Memo::new(move |_| {
        table
            .showing
            .with(|s| s.view.open.waiting(seat).contains(camel.index()))
    });
    let choosing = Memo::new(move |_| {
        matches!(table.asked(), Some(Asked::Place | Asked::Choose)) && waits.get()
    });
    let picked = Memo::new(move |_| table.in_hand() == Some((seat, camel)));
    let face_down = Memo::new(move |_| {
        let chosen = table.showing.with(|s| s.view.choices[seat]);
        chosen == Some(camel) && table.asked().is_none()
    });
    let load = Memo::new(move |_| table.showing.with(|s| s.view.load(seat, camel)));
    let wanted = move || {
        choosing.get()
            && table.only().iter().any(|m| match m {
                Move::Place(c, _) | Move::Choose(c) => *c == camel,
                Move::Load(_) | Move::Go(..) => false,
            })
    };
    let stands = Memo::new(move |_| table.showing.with(|s| s.view.open.spot(seat, camel)));
    let label = move || {
        table.showing.with(|s| {
            let load = words::load_words(voice, load.get());
            let mut values = vec![("camel", camel.to_string().into()), ("load", load.into())];
            match stands.get() {
                None => voice.tell("t-card-unplaced", &values),
                Some(spot) => {
                    values.push(("spot", words::spot_words(voice, &s.game, spot).into()));
                    let key = if waits.get() {
                        "t-card-waits"
                    } else {
                        "t-card-arrived"
                    };
                    voice.tell(key, &values)
                }
            }
        })
    };
    view! {
        <button type="button" class="t-card" id=format!("t-camel-{camel}") data-test=format!("camel-{camel}") data-choice="camel"
            class:t-moved=move || !waits.get()
            class:t-picked=move || picked.get()
            class:t-down=move || face_down.get()
            class:t-wanted=wanted
            aria-pressed=move || (picked.get() || face_down.get()).to_string()
            aria-disabled=move || (!choosing.get()).to_string()
            on:click=move |_| table.pick_camel(camel)>
            <span class="unseen">{label}</span>
            <span class="t-seen" aria-hidden="true">
            {move || art::camel(seat, camel, load.get())}
            <span class="t-stands">
                {move || stands.get().map(|spot| table.showing.with(|s| art::pen(&s.game, spot.pen())))}
                {move || stands.get().filter(|_| !waits.get()).map(|spot| view! { <small>{spot.pitch().number()}</small> })}
                {move || face_down.get().then(|| view! { <small>{say!(voice, "t-face-down")}</small> })}
            </span>
            </span>
        </button>
    }
}

/// The pile that lies before a seat now, if the viewer knows it.
pub fn own_pile(showing: &crate::showing::Showing<Timbuktu>, seat: Seat) -> Option<Pile> {
    let open = &showing.view.open;
    let place = ring::place_of(seat, open.stage_start(), showing.game.seats());
    showing.view.piles[place].filter(|_| open.thieves_wait())
}

/// The three cards of a pile, in words for ears.
pub fn pile_cards(table: Table, pile: Pile) -> impl IntoView {
    let voice = table.voice;
    table.showing.with(|s| {
        let pitches = s.game.data().pitches(pile.pitches).map(caravanserai_timbuktu::Pitch::number);
        let goods = s.game.data().goods(pile.goods);
        view! {
            <span class="t-pile" role="img" aria-label=words::pile_words(voice, &s.game, pile)>
                <span class="t-thief-card">{art::pen(&s.game, pile.pen)}<small>{words::pen_name(voice, &s.game, pile.pen)}</small></span>
                <span class="t-thief-card">
                    <span class="t-five">
                        {(1..=5).map(|n| view! { <i class:t-on=pitches.contains(&n)>{n}</i> }).collect_view()}
                    </span>
                </span>
                <span class="t-thief-card">
                    {goods.map(|good| view! {
                        <span class="t-named-good">{art::good(good)}<small>{words::good_name(voice, good)}</small></span>
                    })}
                </span>
            </span>
        }
    })
}

#[component]
fn OwnPile(table: Table, seat: Seat) -> impl IntoView {
    let voice = table.voice;
    let pile = Memo::new(move |_| table.showing.with(|s| own_pile(s, seat)));
    let swapped = Memo::new(move |_| {
        table.showing.with(|s| {
            let mut news = s
                .told
                .iter()
                .rev()
                .take_while(|told| told.step >= s.news_from);
            news.any(|told| matches!(told.event, Event::Swapped { .. }))
        })
    });
    move || {
        pile.get().map(|pile| {
            view! {
                <figure class="t-own-pile" class:t-news=move || swapped.get() data-test="own-pile">
                    <figcaption>
                        {move || if swapped.get() {
                            voice.say("t-new-pile")
                        } else {
                            voice.tell("t-pile-of", &[("name", table.name(seat).into())])
                        }}
                    </figcaption>
                    {pile_cards(table, pile)}
                </figure>
            }
        })
    }
}

/// The goods to pay with, while a pen that costs one is picked.
#[component]
fn Payment(table: Table) -> impl IntoView {
    let voice = table.voice;
    let kinds = Memo::new(move |_| {
        table
            .acting(|acting, asked| {
                let due = table
                    .draft
                    .with(|d| d.pay.is_some() || d.owes(acting, asked));
                let Asked::Go(camel) = asked else {
                    return vec![];
                };
                let load = acting.load(camel);
                let carried = Good::ALL.into_iter().filter(|good| load.of(*good) > 0);
                carried.filter(|_| due).collect::<Vec<_>>()
            })
            .unwrap_or_default()
    });
    move || {
        let kinds = kinds.get();
        (!kinds.is_empty()).then(|| {
            let buttons = kinds.into_iter().map(|good| {
                let picked = move || table.draft.with(|d| d.pay) == Some(good);
                let wanted = move || {
                    let pen = table.draft.with(|d| d.pen);
                    table.only().iter().any(|m| matches!(m, Move::Go(p, Some(g)) if Some(*p) == pen && *g == good))
                };
                view! {
                    <button type="button" class="t-good" id=format!("t-good-{good}") data-test=format!("good-{good}") data-choice="good"
                        class:t-wanted=wanted aria-pressed=move || picked().to_string()
                        aria-keyshortcuts=move || words::good_key(voice, good)
                        on:click=move |_| table.pick_good(good)>
                        {art::good(good)} {move || words::good_name(voice, good)}
                        <kbd aria-hidden="true">{move || words::good_key(voice, good)}</kbd>
                    </button>
                }
            });
            view! {
                <div class="t-payment" role="group" aria-label=say!(voice, "t-pay-with")>
                    <span>{say!(voice, "t-pay-with")}</span>
                    {buttons.collect_view()}
                </div>
            }
        })
    }
}

/// Confirm and take back.
#[component]
pub fn Actions(table: Table) -> impl IntoView {
    let voice = table.voice;
    let acting = Memo::new(move |_| table.asked());
    let ready = Memo::new(move |_| table.ready());
    let picked = move || table.draft.with(|d| *d != super::draft::Draft::default());
    let confirm = move || match (ready.get(), acting.get()) {
        (Some(Move::Load(_)), _) | (None, Some(Asked::Load)) => voice.say("t-confirm-load"),
        (Some(the_move), asked) => {
            let camel = match asked {
                Some(Asked::Go(camel)) => camel.to_string(),
                Some(Asked::Load | Asked::Place | Asked::Choose) | None => String::new(),
            };
            let words = table
                .showing
                .with(|s| words::move_words(voice, &s.game, &the_move));
            if camel.is_empty() {
                words::sentence(&words)
            } else {
                format!("{camel}: {words}")
            }
        }
        (None, Some(Asked::Place)) => voice.say("t-pick-place"),
        (None, Some(Asked::Choose)) => voice.say("t-pick-camel"),
        (None, Some(Asked::Go(_))) if table.draft.with(|d| d.pen.is_some()) => {
            voice.say("t-pick-good")
        }
        (None, Some(Asked::Go(_))) => voice.say("t-pick-pen"),
        (None, None) => String::new(),
    };
    move || {
        acting.get().map(|_| {
            let seat = table.showing.with(|s| s.acting).map_or("", marks::class);
            view! {
                // Never really disabled: whoever has the keyboard on a button keeps it there.
                <div class=format!("t-actions {seat}")>
                    <button type="button" class="t-confirm primary" data-test="confirm"
                        aria-disabled=move || ready.get().is_none().to_string()
                        on:click=move |_| table.confirm()>{confirm}</button>
                    <button type="button" class="quiet" data-test="take-back"
                        aria-disabled=move || (!picked()).to_string()
                        on:click=move |_| table.take_back()>{say!(voice, "t-take-back")}</button>
                </div>
            }
        })
    }
}

//! The thefts of a stage, shown one by one: pile by pile, what its thieves found.

use super::art;
use super::hand::pile_cards;
use super::scene;
use super::table::Table;
use super::words;
use crate::marks;
use caravanserai_kernel::Seat;
use caravanserai_timbuktu::{Camel, Event, Load, Pile, Spot, Theft};
use leptos::prelude::*;

/// What one pile's thieves found on one of its two pitches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Visit {
    /// Where.
    pub spot: Spot,
    /// Who stood there.
    pub who: Option<(Seat, Camel)>,
    /// What was lost.
    pub lost: Load,
}

/// One pile turned over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Raid {
    /// The pile.
    pub pile: Pile,
    /// Both pitches.
    pub visits: [Visit; 2],
}

/// The raids told in a step, by pen.
fn raids(table: Table, step: usize) -> Option<(usize, Vec<Raid>)> {
    table.showing.with(|s| {
        let mut told = s.told.iter().filter(|told| told.step == step);
        let (stage, piles, thefts) = told.find_map(|told| match &told.event {
            Event::Robbed {
                stage,
                piles,
                thefts,
            } => Some((*stage, *piles, thefts.clone())),
            Event::First(_)
            | Event::Loaded(..)
            | Event::LoadsShown(_)
            | Event::Placed(..)
            | Event::Dealt { .. }
            | Event::Chose(..)
            | Event::Moved { .. }
            | Event::Swapped { .. }
            | Event::Ended { .. } => None,
        })?;
        let stood = scene::stood(s, step);
        let mut raids: Vec<Raid> = piles
            .into_iter()
            .map(|pile| Raid {
                pile,
                visits: s.game.data().pitches(pile.pitches).map(|pitch| {
                    let spot = Spot::new(pile.pen, pitch);
                    let theft = thefts.iter().find(|theft: &&Theft| theft.spot == spot);
                    Visit {
                        spot,
                        who: stood[spot.index()],
                        lost: theft.map_or(Load::EMPTY, |theft| theft.lost),
                    }
                }),
            })
            .collect();
        raids.sort_by_key(|raid| raid.pile.pen);
        Some((stage, raids))
    })
}

/// The sequence.
#[component]
pub fn Robbery(table: Table) -> impl IntoView {
    let voice = table.voice;
    let step = Memo::new(move |_| table.theft());
    let raids = Memo::new(move |_| step.get().and_then(|step| raids(table, step)));
    let shown = RwSignal::new(1_usize);
    let all = move || raids.with(|r| r.as_ref().map_or(0, |(_, raids)| raids.len()));
    let done = move || {
        if let Some(step) = step.get_untracked() {
            table.watched.set(step + 1);
        }
        crate::browser::focus_soon("timbuktu");
    };
    let next = move |_| {
        if shown.get_untracked() < untrack(all) {
            shown.update(|n| *n += 1);
        } else {
            done();
        }
    };
    let place = move || {
        raids.with(|r| {
            r.as_ref().map(|(stage, _)| {
                table
                    .showing
                    .with(|s| words::place_name(voice, &s.game, stage + 1))
            })
        })
    };
    let items = move || {
        let raids = raids.get().map(|(_, raids)| raids).unwrap_or_default();
        raids.into_iter().take(shown.get()).collect::<Vec<_>>()
    };
    crate::browser::focus_soon("t-theft-next");
    view! {
        <section class="t-robbery card" aria-label=say!(voice, "t-todo-theft") data-test="theft">
            <h3>{place}</h3>
            <ol class="t-raids" aria-live="polite">
                <For each=items key=|raid| raid.pile children=move |raid| view! {
                    <li class="t-raid">
                        {pile_cards(table, raid.pile)}
                        <ul>{raid.visits.map(|visit| visit_words(table, visit))}</ul>
                    </li>
                }/>
            </ol>
            <div class="row">
                <button type="button" class="primary" id="t-theft-next" data-test="theft-next" on:click=next>
                    {move || voice.say(if shown.get() < all() { "t-theft-next" } else { "t-theft-done" })}
                </button>
                <button type="button" class="quiet" data-test="theft-skip" on:click=move |_| done()>
                    {say!(voice, "t-theft-skip")}
                </button>
                <span class="soft small">{move || format!("{} / {}", shown.get(), all())}</span>
            </div>
        </section>
    }
}

fn visit_words(table: Table, visit: Visit) -> impl IntoView {
    let voice = table.voice;
    let pitch = visit.spot.pitch().number();
    let (class, body) = match visit.who {
        None => (
            "t-visit",
            view! { <span class="soft">{say!(voice, "t-visit-empty")}</span> }.into_any(),
        ),
        Some((seat, camel)) => {
            let name = move || {
                table
                    .showing
                    .with(|s| marks::marked_name(voice, &s.seated, seat))
            };
            let lost = visit.lost;
            let said = move || {
                if lost.is_empty() {
                    voice.say("t-visit-nothing")
                } else {
                    voice.tell(
                        "t-visit-lost",
                        &[("lost", words::load_words(voice, lost).into())],
                    )
                }
            };
            let class = if lost.is_empty() {
                "t-visit"
            } else {
                "t-visit t-robbed"
            };
            (
                class,
                view! { {art::camel(seat, camel, lost)} <span>{name} " " {said}</span> }.into_any(),
            )
        }
    };
    view! { <li class=class><i class="t-number">{pitch}</i>{body}</li> }
}

//! A game on the shelf, being played.

use crate::evening::Evening;
use crate::route::{Route, WhichGame};
use crate::shelf::Kept;
use crate::showing::{Desk, Shown};
use crate::words::Voice;
use caravanserai_desert::Desert;
use caravanserai_timbuktu::Timbuktu;
use leptos::prelude::*;
use std::sync::Arc;

/// A game on the shelf, being played.
#[component]
pub fn Play(id: String) -> impl IntoView {
    let voice = Voice::of_page();
    let Some(kept) = Kept::find(&id) else {
        return view! { <p class="problem">{say!(voice, "game-not-found")}</p> }.into_any();
    };
    match kept.which() {
        Some(WhichGame::Desert) => table::<Desert>(kept, voice),
        Some(WhichGame::Timbuktu) => table::<Timbuktu>(kept, voice),
        None => view! { <p class="problem">{say!(voice, "game-not-found")}</p> }.into_any(),
    }
}

fn table<G: Shown>(kept: Kept, voice: Voice) -> AnyView {
    let evening = match Evening::<G>::open(kept) {
        Ok(evening) => evening,
        Err(problem) => {
            return view! {
                <p class="problem">{say!(voice, "game-does-not-read")}</p>
                <pre>{problem}</pre>
            }
            .into_any();
        }
    };
    let showing = Signal::derive(move || evening.showing());
    let desk = Desk::<G> {
        showing,
        decide: Callback::new(move |moves: Vec<G::Move>| evening.decide(&moves)),
        hint: evening.hint(),
        guide: Evening::<G>::no_guide(),
    };
    let covered = Memo::new(move |_| evening.curtain());
    view! {
        <div class="play">
            {move || match covered.get() {
                Some(seat) => {
                    let name = move || showing.with(|s| s.name(voice, seat));
                    view! {
                        <section class="curtain" role="dialog" aria-modal="true">
                            <h1>{move || voice.tell("hand-over", &[("name", name().into())])}</h1>
                            <button class="primary" data-test="lift-curtain"
                                on:click=move |_| evening.lift_curtain(seat)>
                                {move || voice.tell("i-am", &[("name", name().into())])}
                            </button>
                        </section>
                    }
                    .into_any()
                }
                None => view! {
                    {G::table(desk)}
                    <aside class="beside">
                        <div class="tools">
                            <button data-test="hint" on:click=move |_| evening.ask_for_hint()
                                disabled=move || showing.with(|s| s.acting.is_none()) || evening.hint_wanted()>
                                {say!(voice, "hint")}
                            </button>
                            <a class="button" data-test="replay" href=Route::Replay(evening.id()).to_string()>
                                {say!(voice, "replay")}
                            </a>
                        </div>
                        {log::<G>(showing, voice)}
                    </aside>
                }
                .into_any(),
            }}
        </div>
    }
    .into_any()
}

/// What happened, in words, the newest at the end and in view; new lines are read out.
fn log<G: Shown>(showing: Signal<Arc<crate::showing::Showing<G>>>, voice: Voice) -> impl IntoView {
    let lines = move || {
        showing.with(|showing| {
            let told = showing.told.iter();
            let said = told.filter_map(|told| {
                let line = G::say_event(voice, showing, &told.event)?;
                Some((told.step, line))
            });
            said.collect::<Vec<_>>()
        })
    };
    view! {
        <ol class="log" role="log" aria-label=say!(voice, "log") data-test="log">
            <For each=lines key=|(step, line)| (*step, line.clone()) children=|(_, line)| view! { <li>{line}</li> }/>
        </ol>
    }
}

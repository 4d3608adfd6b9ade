//! What happened, in words.

use crate::showing::{Showing, Shown};
use crate::words::Voice;
use leptos::html::Div;
use leptos::prelude::*;
use std::sync::Arc;

/// A line of the log: in which step it happened, and what.
type Line = (usize, String);

fn lines<G: Shown>(voice: Voice, showing: &Showing<G>) -> Vec<Line> {
    let told = showing.told.iter();
    let said = told.filter_map(|told| {
        let line = G::say_event(voice, showing, &told.event)?;
        Some((told.step, line))
    });
    said.collect()
}

/// Lines that are the same in one step are told apart by their number.
fn keyed(lines: Vec<Line>) -> Vec<(usize, usize, String)> {
    let mut keyed = Vec::with_capacity(lines.len());
    let (mut last, mut number) = (usize::MAX, 0);
    for (step, line) in lines {
        number = if step == last { number + 1 } else { 0 };
        last = step;
        keyed.push((step, number, line));
    }
    keyed
}

/// What happened, in words, the newest at the end and in view; new lines are read out. Where `jump`
/// is given, a line leads to the version after its step.
pub fn log<G: Shown>(
    showing: Signal<Arc<Showing<G>>>,
    voice: Voice,
    jump: Option<Callback<usize>>,
) -> impl IntoView {
    let list = NodeRef::<Div>::new();
    let lines = Memo::new(move |_| keyed(showing.with(|showing| lines::<G>(voice, showing))));
    let news_from = Memo::new(move |_| showing.with(|showing| showing.news_from));
    Effect::new(move || {
        lines.track();
        // After the new line is drawn.
        request_animation_frame(move || {
            // Or never: a curtain may have come down meanwhile.
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let line = move |(step, _, line): (usize, usize, String)| {
        let fresh = move || step >= news_from.get();
        match jump {
            Some(jump) => view! {
                <li class:fresh=fresh>
                    <button type="button" class="quiet" on:click=move |_| jump.run(step + 1)>{line}</button>
                </li>
            }
            .into_any(),
            None => view! { <li class:fresh=fresh>{line}</li> }.into_any(),
        }
    };
    view! {
        <section class="log-box">
            <h2 class="small">{say!(voice, "log")}</h2>
            <div class="log" role="log" tabindex="0" aria-label=say!(voice, "log") data-test="log" node_ref=list>
                <ol><For each=move || lines.get() key=Clone::clone children=line/></ol>
            </div>
        </section>
    }
}

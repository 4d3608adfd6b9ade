//! What happened, in words.

use crate::showing::{Showing, Shown};
use crate::words::{Language, Voice};
use caravanserai_kernel::Viewer;
use caravanserai_table::{Seated, Told};
use leptos::html::{Div, Ol};
use leptos::prelude::*;
use std::sync::Arc;
use web_sys::Element;

/// A line of the log: in which step it happened, and what.
type Line = (usize, String);

/// The log as it was said last. Saying all of it anew for every move would hold the page up late in a
/// game, so what was told before in the same words is kept.
struct Said<G: Shown> {
    language: Language,
    viewer: Viewer,
    seated: Vec<Seated>,
    told: Vec<Told<G>>,
    /// By what was told: its words, if it has any.
    words: Vec<Option<String>>,
}

impl<G: Shown> Said<G> {
    fn of(voice: Voice, showing: &Showing<G>, before: Option<Self>) -> Self {
        let language = voice.language();
        let before = before.filter(|before| {
            (before.language, before.viewer) == (language, showing.viewer)
                && before.seated == showing.seated
        });
        let mut words = before.map_or_else(Vec::new, |mut before| {
            let pairs = before.told.iter().zip(&showing.told);
            let same = pairs.take_while(|(a, b)| a.step == b.step && a.event == b.event);
            before.words.truncate(same.count());
            before.words
        });
        let new = showing.told[words.len()..].iter();
        words.extend(new.map(|told| G::say_event(voice, showing, &told.event)));
        Self {
            language,
            viewer: showing.viewer,
            seated: showing.seated.clone(),
            told: showing.told.clone(),
            words,
        }
    }

    fn lines(&self) -> Vec<Line> {
        let said = self.told.iter().zip(&self.words);
        said.filter_map(|(told, words)| Some((told.step, words.clone()?)))
            .collect()
    }
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

/// Marks the last lines as fresh and no others. Not by a signal in every line: a line more would then
/// cost time for each of the hundreds before it.
fn mark(all: &Element, fresh: usize, marked: &mut Vec<Element>) {
    for line in marked.drain(..) {
        line.set_class_name("");
    }
    let mut line = all.last_element_child();
    while let Some(here) = line.filter(|_| marked.len() < fresh) {
        here.set_class_name("fresh");
        line = here.previous_element_sibling();
        marked.push(here);
    }
}

/// What happened, in words, the newest at the end and in view; new lines are read out. Where `jump`
/// is given, a line leads to the version after its step.
pub fn log<G: Shown>(
    showing: Signal<Arc<Showing<G>>>,
    voice: Voice,
    jump: Option<Callback<usize>>,
) -> impl IntoView {
    let list = NodeRef::<Div>::new();
    let said = StoredValue::new(None::<Said<G>>);
    let lines = Memo::new(move |_| {
        let before = said.try_update_value(Option::take).flatten();
        let now = showing.with(|showing| Said::of(voice, showing, before));
        let lines = keyed(now.lines());
        said.set_value(Some(now));
        lines
    });
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
    let fresh = Memo::new(move |_| {
        let from = news_from.get();
        lines.with(|lines| lines.iter().rev().take_while(|line| line.0 >= from).count())
    });
    let all = NodeRef::<Ol>::new();
    let marked = StoredValue::new_local(vec![]);
    Effect::new(move || {
        lines.track();
        let fresh = fresh.get();
        request_animation_frame(move || {
            if let Some(all) = all.try_get_untracked().flatten() {
                let _ = marked.try_update_value(|marked| mark(&all, fresh, marked));
            }
        });
    });
    let line = move |(step, _, line): (usize, usize, String)| {
        match jump {
        Some(jump) => view! {
            <li><button type="button" class="quiet" on:click=move |_| jump.run(step + 1)>{line}</button></li>
        }
        .into_any(),
        None => view! { <li>{line}</li> }.into_any(),
    }
    };
    view! {
        <section class="log-box">
            <h2 class="small">{say!(voice, "log")}</h2>
            <div class="log" role="log" tabindex="0" aria-label=say!(voice, "log") data-test="log" node_ref=list>
                <ol node_ref=all><For each=move || lines.get() key=Clone::clone children=line/></ol>
            </div>
        </section>
    }
}

//! A hint: what the adviser would do, what else it thought about, and what it expects of each.

use super::board;
use super::draft::{Acting, Asked};
use super::table::Table;
use super::words;
use crate::words::Voice;
use caravanserai_kernel::Seat;
use caravanserai_timbuktu::Move;
use leptos::prelude::*;

/// How many considered moves are told.
const TOLD: usize = 5;

/// What leading the camel there means, where that is what the hint is about: whoever asked for advice
/// may know what the notebook could tell.
fn prospect(voice: Voice, acting: Acting<'_>, asked: Asked, the_move: &Move) -> Option<String> {
    let (Asked::Go(camel), Move::Go(pen, paid)) = (asked, the_move) else {
        return None;
    };
    let price = acting.price(camel, *pen).ok()?;
    let load = acting.load(camel);
    let load = paid.map_or(load, |good| load.less(good));
    Some(board::arrival(
        voice,
        acting,
        acting.landing(*pen)?,
        price,
        Some(load),
    ))
}

/// The hint that was asked for, while it fits what lies on the table.
#[component]
pub fn Advice(table: Table) -> impl IntoView {
    let voice = table.voice;
    let hint = move || {
        let hint = table.desk.hint.get()?;
        table
            .showing
            .with(|s| s.version == hint.version)
            .then_some(hint)
    };
    move || {
        hint().map(|hint| {
            let seat = table.showing.with(|s| s.acting).map_or(0, Seat::index);
            let items = hint
                .considered
                .iter()
                .take(TOLD)
                .map(|(the_move, share, scores, wins)| {
                    let words = table
                        .showing
                        .with(|s| words::move_words(voice, &s.game, the_move));
                    let mut reasons = vec![];
                    if let Some(score) = scores.get(seat) {
                        let score = f64::from(*score).round();
                        reasons.push(voice.tell("t-hint-score", &[("points", score.into())]));
                    }
                    if let Some(wins) = wins.get(seat) {
                        let percent = f64::from(wins * 100.0).round();
                        reasons.push(voice.tell("t-hint-wins", &[("percent", percent.into())]));
                    }
                    reasons.extend(
                        table
                            .acting(|a, asked| prospect(voice, a, asked, the_move))
                            .flatten(),
                    );
                    let share = format!("{:.3}", share.clamp(0.0, 1.0));
                    let words = words::sentence(&words);
                    let title = voice.tell("t-hint-try", &[("move", words.clone().into())]);
                    let the_move = *the_move;
                    view! {
                        <li style:--share=share>
                            <button type="button" class="quiet" data-test="advised" title=title
                                on:click=move |_| table.pick_move(&the_move)>{words}</button>
                            <span class="soft">{reasons.join(" · ")}</span>
                        </li>
                    }
                });
            view! {
                <section class="t-advice card" role="status" data-test="hint-shown">
                    <h3>{voice.say("t-hint")}</h3>
                    <ol>{items.collect_view()}</ol>
                </section>
            }
        })
    }
}

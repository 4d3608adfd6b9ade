//! Loading one's own caravan (V1): camels in rows, goods on them, what is left, what is wrong.

use super::art;
use super::hand::Actions;
use super::table::{Refused, Table, refused_by};
use super::words;
use caravanserai_timbuktu::goods::LOAD;
use caravanserai_timbuktu::{Camel, Good, Load};
use leptos::prelude::*;

/// The editor.
#[component]
pub fn Loader(table: Table) -> impl IntoView {
    let voice = table.voice;
    let caravan: Vec<Camel> = table.showing.with_untracked(|s| s.game.caravan().collect());
    let left = Memo::new(move |_| {
        table
            .showing
            .with(|s| table.draft.with(|d| d.packing.left(&s.game)))
    });
    let supply = Good::ALL.map(|good| {
        let count = move || left.get()[good];
        let label = move || {
            let values = [
                ("good", words::good_name(voice, good).into()),
                ("count", count().into()),
                (
                    "camel",
                    table.draft.with(|d| d.packing.current).to_string().into(),
                ),
            ];
            voice.tell("t-add-good", &values)
        };
        view! {
            <button type="button" class="t-good" data-test=format!("good-{good}")
                aria-keyshortcuts=move || words::good_key(voice, good)
                aria-disabled=move || (count() == 0).to_string()
                on:click=move |_| table.pick_good(good)>
                <span class="unseen">{label}</span>
                <span class="t-seen" aria-hidden="true">
                    {art::good(good)}
                    <span>{move || words::good_name(voice, good)}</span>
                    <b>{count}</b>
                    <kbd>{move || words::good_key(voice, good)}</kbd>
                </span>
            </button>
        }
    });
    let problem = move || {
        let first = table.refused.get().or_else(|| table.problem());
        first.map(|refused| match refused {
            Refused::Rule(illegal) => table
                .showing
                .with(|s| words::say_illegal(voice, &s.game, illegal)),
            Refused::Lesson => voice.say("t-lesson"),
        })
    };
    let fill = move |_| {
        table.refused.set(None);
        let filled = table.draft.try_update(|draft| {
            table
                .showing
                .with_untracked(|s| draft.packing.fill(&s.game))
        });
        if filled == Some(false) {
            table.refused.set(untrack(|| table.problem()));
        }
    };
    let clear = move |_| {
        table.refused.set(None);
        table.draft.update(|d| d.packing.clear());
    };
    view! {
        <section class="t-loader">
            <p>{say!(voice, "t-load-how")}</p>
            <div class="t-supply" role="group" aria-label=say!(voice, "t-left")>{supply}</div>
            <ol class="t-loading">
                {caravan.into_iter().map(|camel| view! { <Row table camel/> }).collect_view()}
            </ol>
            <p class="t-says" role="status" data-test="says">{problem}" "{refused_by(table)}</p>
            <div class="row">
                <Actions table/>
                <button type="button" data-test="fill" on:click=fill>{say!(voice, "t-fill")}</button>
                <button type="button" class="quiet" data-test="clear"
                    disabled=move || table.draft.with(|d| d.packing.is_empty())
                    on:click=clear>{say!(voice, "t-clear")}</button>
            </div>
        </section>
    }
}

#[component]
fn Row(table: Table, camel: Camel) -> impl IntoView {
    let voice = table.voice;
    let goods = Memo::new(move |_| table.draft.with(|d| d.packing.goods(camel).to_vec()));
    let current = Memo::new(move |_| table.draft.with(|d| d.packing.current == camel));
    let seat = table.showing.with_untracked(|s| s.acting);
    let whole = move || {
        let load = Load::new(&goods.get());
        load.is_some_and(|load| {
            let judged = table.showing.with(|s| s.game.check_load(camel, load));
            judged.is_ok()
        })
    };
    let slots = (0..LOAD as usize).map(|at| {
        move || match goods.get().get(at).copied() {
            Some(good) => view! {
                <button type="button" class="t-slot"
                    aria-label=voice.tell("t-remove-good", &[
                        ("good", words::good_name(voice, good).into()),
                        ("camel", camel.to_string().into()),
                    ])
                    on:click=move |_| table.draft.update(|d| d.packing.remove(camel, at))>
                    {art::good(good)}
                </button>
            }
            .into_any(),
            None => view! { <span class="t-slot"></span> }.into_any(),
        }
    });
    view! {
        <li class="t-load-row" class:t-current=move || current.get() class:t-whole=whole>
            <button type="button" class="t-load-camel" data-test=format!("camel-{camel}")
                aria-pressed=move || current.get().to_string()
                aria-label=move || {
                    let load = Load::new(&goods.get()).unwrap_or_default();
                    let load = words::load_words(voice, load);
                    voice.tell("t-card-unplaced", &[("camel", camel.to_string().into()), ("load", load.into())])
                }
                on:click=move |_| table.pick_camel(camel)>
                {seat.map(|seat| art::camel(seat, camel, Load::EMPTY))}
            </button>
            <span class="t-slots">{slots.collect_view()}</span>
        </li>
    }
}

//! The notebook: which piles passed through one's hands in this stage (G11), and, switchable, what
//! follows from them, pitch by pitch.

use super::art;
use super::board::rounded;
use super::hand::pile_cards;
use super::table::Table;
use super::words;
use crate::marks;
use caravanserai_kernel::{Game, Viewer};
use caravanserai_timbuktu::knowledge::Knowledge;
use caravanserai_timbuktu::{ByGood, Good, Load, Pen, Pitch, Spot, ring};
use leptos::prelude::*;

/// What follows about one pen.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The pen.
    pub pen: Pen,
    /// Whether its pile has been seen.
    pub known: bool,
    /// By pitch: the chance that a thief comes.
    pub visited: [f64; 5],
    /// By pitch: how many goods the camel in hand would lose there on average.
    pub loss: Option<[f64; 5]>,
    /// By good: the chance that the thieves of the pen take it.
    pub takes: ByGood<f64>,
}

/// What follows, pen by pen, for a camel with this load.
pub fn rows(knowledge: &Knowledge, load: Option<Load>) -> Vec<Row> {
    let one_each = ByGood::from_fn(|_| 1.0);
    let row = |pen: Pen| {
        let by_pitch = |f: &dyn Fn(Spot) -> f64| Pitch::ALL.map(|pitch| f(Spot::new(pen, pitch)));
        let visited = by_pitch(&|spot| knowledge.visited(spot));
        // A pen whose pile is unseen may be visited on any pitch that an unseen card names, and one
        // that is seen on two: one pitch at least has a chance.
        let some = Pitch::ALL
            .into_iter()
            .map(|pitch| Spot::new(pen, pitch))
            .max_by(|a, b| knowledge.visited(*a).total_cmp(&knowledge.visited(*b)));
        let takes = |good| {
            some.map_or(0.0, |spot| {
                knowledge.robbed(spot, good) / knowledge.visited(spot)
            })
        };
        Row {
            pen,
            known: knowledge
                .piles()
                .iter()
                .flatten()
                .any(|pile| pile.pen == pen),
            visited,
            loss: load.map(|load| by_pitch(&|spot| knowledge.expected_loss(spot, load, &one_each))),
            takes: ByGood::from_fn(takes),
        }
    };
    Pen::ALL.into_iter().map(row).collect()
}

/// The notebook.
#[component]
pub fn Notebook(table: Table) -> impl IntoView {
    let voice = table.voice;
    let usable = Memo::new(move |_| {
        table
            .showing
            .with(|s| s.view.open.thieves_wait() && s.viewer != Viewer::Spectator)
    });
    view! {
        <section class="t-notebook card" class:t-shut=move || !table.notes.get()>
            <h3>
                <button type="button" class="quiet" data-test="notebook" aria-expanded=move || table.notes.get().to_string()
                    on:click=move |_| table.notes.update(|open| *open = !*open)>
                    {art::sign("t-thief")} {say!(voice, "t-notebook")}
                </button>
            </h3>
            {move || table.notes.get().then(|| if usable.get() {
                view! { <Seen table/> <Follows table/> }.into_any()
            } else {
                view! { <p class="soft">{say!(voice, "t-notebook-empty")}</p> }.into_any()
            })}
        </section>
    }
}

/// The five piles where they lie now; those that were never seen by their backs.
#[component]
fn Seen(table: Table) -> impl IntoView {
    let voice = table.voice;
    let piles = Memo::new(move |_| {
        table.showing.with(|s| {
            let start = s.view.open.stage_start();
            std::array::from_fn::<_, { ring::PILES }, _>(|place| {
                (
                    ring::seat_at(place, start, s.game.seats()),
                    s.view.piles[place],
                )
            })
        })
    });
    let items = move || {
        piles.get().map(|(holder, pile)| {
            let who = move || match holder {
                Some(seat) => table.showing.with(|s| marks::marked_name(voice, &s.seated, seat)).into_any(),
                None => view! { <span class="soft">{voice.say("t-gap")}</span> }.into_any(),
            };
            view! {
                <li>
                    <span class="t-holder">{who}</span>
                    {match pile {
                        Some(pile) => pile_cards(table, pile).into_any(),
                        None => view! {
                            <span class="t-pile" role="img" aria-label=voice.say("t-unseen-pile")>
                                {(0..3).map(|_| view! {
                                    <svg class="t-card-back" viewBox="0 0 36 50" aria-hidden="true"><use href="#t-back"/></svg>
                                }).collect_view()}
                            </span>
                        }.into_any(),
                    }}
                </li>
            }
        })
    };
    view! {
        <p class="small soft">{say!(voice, "t-seen-how")}</p>
        <ul class="t-seen">{items}</ul>
    }
}

/// What follows, if wanted.
#[component]
fn Follows(table: Table) -> impl IntoView {
    let voice = table.voice;
    let in_hand = Memo::new(move |_| table.in_hand());
    let rows = Memo::new(move |_| {
        table.showing.with(|s| {
            let load = in_hand.get().map(|(seat, camel)| s.view.load(seat, camel));
            Knowledge::of(&s.game, &s.view).map(|knowledge| rows(&knowledge, load))
        })
    });
    let caption = move || match in_hand.get() {
        Some((_, camel)) => voice.tell("t-follows-camel", &[("camel", camel.to_string().into())]),
        None => voice.say("t-follows-how"),
    };
    view! {
        <label class="t-switch">
            <input type="checkbox" data-test="follows" prop:checked=move || table.follows.get()
                on:change=move |event| table.follows.set(event_target_checked(&event))/>
            {say!(voice, "t-follows")}
        </label>
        {move || rows.get().filter(|_| table.follows.get()).map(|rows| view! {
            // Wider than a phone: whoever has a keyboard can scroll it too.
            <div class="t-scroll" tabindex="0" role="group" aria-label=say!(voice, "t-follows")>
                <table class="t-heat">
                    <caption class="small soft">{caption}</caption>
                    <thead><tr>
                        <td></td>
                        {Pitch::ALL.map(|pitch| view! { <th scope="col" class="number">{pitch.number()}</th> })}
                        {Good::ALL.map(|good| view! {
                            <th scope="col" class="number">{art::good(good)}<span class="unseen">{words::good_name(voice, good)}</span></th>
                        })}
                    </tr></thead>
                    <tbody>{rows.into_iter().map(|row| heat_row(table, &row)).collect_view()}</tbody>
                </table>
            </div>
        })}
    }
}

fn heat_row(table: Table, row: &Row) -> impl IntoView + use<> {
    let voice = table.voice;
    let pen = row.pen;
    let percent = |chance: f64| (chance * 100.0).round();
    let share = move |chance: f64| voice.tell("t-percent", &[("number", percent(chance).into())]);
    let loss = row.loss;
    let cells = Pitch::ALL.map(|pitch| {
        let at = pitch.index();
        let chance = row.visited[at];
        let told = loss.map(|loss| voice.tell("t-loss", &[("goods", rounded(loss[at]).into())]));
        view! {
            <td class="number t-cell" style:--heat=format!("{chance:.2}")>
                <span>{share(chance)}</span>{told.map(|told| view! { <small>{told}</small> })}
            </td>
        }
    });
    let takes = row.takes;
    let goods = Good::ALL.map(|good| {
        let chance = takes[good];
        view! { <td class="number t-cell t-goods-cell" style:--heat=format!("{chance:.2}")>{share(chance)}</td> }
    });
    view! {
        <tr class:t-known=row.known>
            <th scope="row">{table.showing.with(|s| art::pen(&s.game, pen))}
                <span class="unseen">{table.showing.with(|s| words::pen_name(voice, &s.game, pen))}</span></th>
            {cells}
            {goods}
        </tr>
    }
}

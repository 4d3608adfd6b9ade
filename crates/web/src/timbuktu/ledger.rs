//! Goods and what they are worth: what each seat's camels carry, what is out of the game, who starts
//! and who has chosen; at the end, the scores.

use super::art;
use super::table::Table;
use super::words;
use crate::marks;
use crate::showing::Showing;
use caravanserai_kernel::{Game, Seat};
use caravanserai_timbuktu::{ByGood, Good, Phase, Timbuktu};
use leptos::prelude::*;

/// A seat's line.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Whose.
    pub seat: Seat,
    /// Tokens of each good still on camels; `None` while that is hidden.
    pub goods: Option<ByGood<u32>>,
    /// What these are worth now.
    pub points: u32,
    /// Whether it has won.
    pub won: bool,
}

impl Line {
    /// Every seat's line.
    pub fn all(showing: &Showing<Timbuktu>) -> Vec<Self> {
        let winners = showing.outcome.as_ref().map(|(_, winners)| *winners);
        Seat::all(showing.game.seats())
            .map(|seat| {
                let view = &showing.view;
                Self {
                    seat,
                    goods: view.holdings(seat),
                    points: view.standing(seat).unwrap_or(0),
                    won: winners.is_some_and(|winners| winners.contains(seat)),
                }
            })
            .collect()
    }

    /// How many tokens it still has.
    pub fn tokens(&self) -> u32 {
        self.goods
            .map_or(0, |goods| goods.iter().map(|(_, count)| count).sum())
    }
}

/// The table of goods.
#[component]
pub fn Ledger(table: Table) -> impl IntoView {
    let voice = table.voice;
    let over = Memo::new(move |_| table.showing.with(|s| s.view.open.phase() == Phase::Over));
    let title = move || voice.say(if over.get() { "t-scores" } else { "t-goods" });
    let lines = Memo::new(move |_| table.showing.with(|s| Line::all(s)));
    // What one is worth, and how many were paid and stolen for that.
    let lost = Memo::new(move |_| {
        table.showing.with(|s| {
            let open = &s.view.open;
            Good::ALL.map(|good| {
                (
                    good,
                    open.value(good),
                    open.paid()[good],
                    open.stolen()[good],
                )
            })
        })
    });
    let worth = move || {
        lost.get().map(|(good, value, paid, stolen)| {
            let values = [
                ("good", words::good_name(voice, good).into()),
                ("value", value.into()),
                ("paid", paid.into()),
                ("stolen", stolen.into()),
            ];
            let said = voice.tell("t-worth-of", &values);
            let spoken = said.clone();
            view! {
                <td class="number" title=said>
                    <span aria-hidden="true">{value}</span>
                    <span class="unseen">{spoken}</span>
                </td>
            }
        })
    };
    view! {
        <section class="t-ledger card" class:t-final=move || over.get() data-test="ledger">
            <h3>{title}</h3>
            <table>
                <thead>
                    <tr>
                        <td></td>
                        {Good::ALL.map(|good| view! {
                            <th scope="col" class="number">
                                {art::good(good)}<span class="unseen">{move || words::good_name(voice, good)}</span>
                            </th>
                        })}
                        <th scope="col" class="number">{say!(voice, "t-tokens")}</th>
                        <th scope="col" class="number">{say!(voice, "t-points")}</th>
                    </tr>
                </thead>
                <tbody>
                    {move || lines.get().into_iter().map(|line| row(table, &line)).collect_view()}
                </tbody>
                <tfoot>
                    <tr>
                        <th scope="row">{say!(voice, "t-worth")}</th>
                        {worth}
                        <td class="number">{move || table.showing.with(|s| s.view.values().iter().map(|(_, v)| *v).sum::<u32>())}</td>
                        <td></td>
                    </tr>
                </tfoot>
            </table>
            <p class="small soft">{say!(voice, "t-worth-why")}</p>
        </section>
    }
}

fn row(table: Table, line: &Line) -> impl IntoView + use<> {
    let voice = table.voice;
    let seat = line.seat;
    let cells = Good::ALL.map(|good| {
        let count = line.goods.map(|goods| goods[good]);
        view! { <td class="number">{count.map_or_else(|| "–".to_owned(), |c| c.to_string())}</td> }
    });
    let known = line.goods.is_some();
    let (tokens, points, won) = (line.tokens(), line.points, line.won);
    let doing = move || {
        table.showing.with(|s| {
            let open = &s.view.open;
            let mut doing = vec![];
            if open.thieves_wait() && open.round_start() == seat {
                doing.push(("t-badge t-starts", voice.say("t-starts-round")));
            }
            if s.thinking.contains(seat) {
                doing.push(("t-badge t-thinks", voice.say("t-thinks")));
            } else if open.face_down().contains(seat) {
                doing.push(("t-badge t-ready", voice.say("t-has-chosen")));
            } else if s.turn.is_for(seat) {
                doing.push(("t-badge t-turn", voice.say("t-to-act")));
            }
            doing
        })
    };
    view! {
        <tr class:t-won=won class:t-on-turn=move || table.showing.with(|s| s.turn.is_for(seat))>
            <th scope="row">
                {move || table.showing.with(|s| marks::marked_name(voice, &s.seated, seat))}
                <span class="t-badges">
                    {move || doing().into_iter().map(|(class, text)| view! { <small class=class>{text}</small> }).collect_view()}
                    {won.then(|| view! { <small class="t-badge t-wins">{say!(voice, "t-wins")}</small> })}
                </span>
            </th>
            {cells}
            <td class="number">{known.then_some(tokens)}</td>
            <td class="number"><b>{known.then_some(points)}</b></td>
        </tr>
    }
}

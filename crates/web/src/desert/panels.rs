//! The panels: points, caravans, the hint.

use super::board::GHOSTS;
use super::figures;
use super::sheet::Sheet;
use super::state::Table;
use super::telling;
use crate::marks;
use caravanserai_desert::{Breakdown, Colour, Phase};
use caravanserai_kernel::{BySeat, Seat, Turn};
use leptos::prelude::*;

/// A seat's line of the points.
#[derive(Clone, PartialEq)]
struct Line {
    seat: Seat,
    name: String,
    to_move: bool,
    won: bool,
    points: Breakdown,
    /// Whether the sum of waterholes is closed to the viewer.
    closed: bool,
    /// Face-down tokens the draft takes.
    face_down: u32,
}

fn lines(table: Table, sheet: &Sheet) -> Vec<Line> {
    let showing = &sheet.showing;
    let mut all: BySeat<Breakdown> = sheet.game().breakdown(sheet.world());
    let begun = matches!(showing.view.phase, Phase::Camels | Phase::Over(_));
    let line = |seat: Seat| {
        let points = &mut all[seat];
        let water = sheet.view.seats[seat].water_points;
        points.waterholes = water.unwrap_or(0);
        if !begun {
            points.longest = 0;
        }
        Line {
            seat,
            name: showing.name(table.voice, seat),
            to_move: showing.turn == Turn::One(seat),
            won: showing
                .outcome
                .as_ref()
                .is_some_and(|(_, won)| won.contains(seat)),
            points: *points,
            closed: water.is_none(),
            face_down: if sheet.seat == Some(seat) {
                sheet.face_down_taken
            } else {
                0
            },
        }
    };
    Seat::all(showing.game.setup().seats).map(line).collect()
}

/// The points so far, and at the end where they all came from.
pub(super) fn scores(table: Table) -> impl IntoView {
    let voice = table.voice;
    let lines = Memo::new(move |_| table.sheet.with(|sheet| lines(table, sheet)));
    let over = Memo::new(move |_| table.sheet.with(|s| s.showing.turn == Turn::Over));
    let river = table
        .sheet
        .with_untracked(|sheet| sheet.game().board().has_river());
    let row = move |line: Line| {
        let points = line.points;
        let Line {
            seat,
            closed,
            face_down,
            ..
        } = line;
        let water = move || {
            if closed {
                return view! {
                    <span class="closed" title=say!(voice, "desert-closed")>
                        <span aria-hidden="true">"•••"</span>
                        <span class="unseen">{say!(voice, "desert-closed")}</span>
                    </span>
                }
                .into_any();
            }
            let more = (face_down > 0).then(|| {
                let said = voice.tell("desert-more-hidden", &[("count", face_down.into())]);
                let title = said.clone();
                view! {
                    <span class="closed" title=title>
                        <span aria-hidden="true">" +?"</span>
                        <span class="unseen">{said}</span>
                    </span>
                }
            });
            view! { {points.waterholes} {more} }.into_any()
        };
        let total = move || {
            let sum = points.total();
            if !closed && face_down == 0 {
                return view! { {sum} }.into_any();
            }
            let said = voice.tell("desert-at-least", &[("count", sum.into())]);
            view! {
                <span aria-hidden="true">{sum}"+"</span><span class="unseen">{said}</span>
            }
            .into_any()
        };
        view! {
            <tr class=marks::class(seat) class:to-move=line.to_move class:won=line.won
                data-test=format!("score-{}", seat.index())>
                <th scope="row">
                    {marks::mark(seat)} <span class="name">{line.name.clone()}</span>
                    {line.won.then(|| view! {
                        <span class="star" aria-hidden="true">" ★"</span>
                        <span class="unseen">{say!(voice, "desert-winner")}</span>
                    })}
                </th>
                <td>{water}</td>
                <td>{points.oases}</td>
                {river.then(|| view! { <td>{points.river}</td> })}
                <td class="pending">{points.areas}</td>
                <td class="pending">{points.longest}</td>
                <td class="total">{total}</td>
            </tr>
        }
    };
    let head = move |key: &'static str, icon: AnyView| {
        view! {
            <th scope="col" title=say!(voice, key)>
                <span class="unseen">{say!(voice, key)}</span>
                <svg class="desert-icon" viewBox="-12 -12 24 24" aria-hidden="true">{icon}</svg>
            </th>
        }
    };
    view! {
        <section class="desert-panel desert-scores" class:final=move || over.get() data-test="scores">
            <h2>{move || if over.get() { voice.say("desert-result") } else { voice.say("desert-scores") }}</h2>
            <table>
                <thead>
                    <tr>
                        <th scope="col"><span class="unseen">{say!(voice, "desert-seat")}</span></th>
                        {head("desert-water", view! { <use href="#desert-drop" class="icon-water" transform="scale(1.6)"/> }.into_any())}
                        {head("desert-oases", view! { <use href="#desert-palm" transform="scale(0.78)"/> }.into_any())}
                        {river.then(|| head("desert-river", view! { <path class="icon-river" d="M-10 -4Q-5 -9 0 -4T10 -4M-10 4Q-5 -1 0 4T10 4"/> }.into_any()))}
                        {head("desert-areas", view! { <path class="icon-area" d="M0 -9L8 -4.5V4.5L0 9L-8 4.5V-4.5Z"/> }.into_any())}
                        {head("desert-longest", view! { <path class="icon-longest" d="M-9 6V-5L-4 0L0 -8L4 0L9 -5V6Z"/> }.into_any())}
                        <th scope="col" class="total">{say!(voice, "desert-total")}</th>
                    </tr>
                </thead>
                <tbody>{move || lines.get().into_iter().map(row).collect_view()}</tbody>
            </table>
            <Show when=move || !over.get()>
                <p class="small soft">{say!(voice, "desert-scores-hint")}</p>
            </Show>
        </section>
    }
}

/// One caravan's length, and what else it has reached.
#[derive(Clone, Copy, PartialEq)]
struct Length {
    camels: u8,
    links: u32,
    crossed: bool,
    exists: bool,
    /// The only longest, or one of several.
    leads: Option<bool>,
}

fn length(sheet: &Sheet, seat: Seat, colour: Colour) -> Length {
    let seen = &sheet.view.seats[seat];
    let longest = sheet.game().longest(sheet.world(), colour);
    let camels = seen.lengths[colour.index()];
    let leads = longest.contains(seat) && camels > 0;
    Length {
        camels,
        links: seen.linked[colour.index()].count_ones(),
        crossed: seen.crossed[colour.index()],
        exists: seen.leaders[colour.index()].is_some(),
        leads: leads.then_some(longest.len() == 1),
    }
}

/// How long every caravan is, and who leads the race of each colour.
pub(super) fn caravans(table: Table) -> impl IntoView {
    let voice = table.voice;
    let seats = table
        .sheet
        .with_untracked(|sheet| sheet.game().setup().seats);
    let cell = move |seat: Seat, colour: Colour| {
        let length = Memo::new(move |_| table.sheet.with(|sheet| length(sheet, seat, colour)));
        let said = move || {
            let length = length.get();
            if !length.exists {
                return voice.say("desert-none");
            }
            let mut parts =
                vec![voice.tell("desert-caravan-said", &[("count", length.camels.into())])];
            parts.extend(length.leads.map(|alone| {
                if alone {
                    voice.say("desert-leads")
                } else {
                    voice.say("desert-ties")
                }
            }));
            if length.links > 0 {
                parts.push(voice.tell("desert-links-said", &[("count", length.links.into())]));
            }
            if length.crossed {
                parts.push(voice.say("desert-crossed-said"));
            }
            parts.join(", ")
        };
        view! {
            <td class="desert-length" title=said
                class:leads=move || length.get().leads == Some(true)
                class:ties=move || length.get().leads == Some(false)>
                <span class="unseen">{said}</span>
                <span aria-hidden="true">
                    {move || if length.get().exists { length.get().camels.to_string() } else { "·".into() }}
                </span>
                <span class="reached" aria-hidden="true">
                    {move || (0..length.get().links).map(|_| view! {
                        <svg class="mini" viewBox="-12 -16 29 29"><use href="#desert-palm"/></svg>
                    }).collect_view()}
                    {move || length.get().crossed.then(|| view! {
                        <svg class="mini" viewBox="-11 -6 22 12"><path class="icon-river" d="M-10 0Q-5 -5 0 0T10 0"/></svg>
                    })}
                </span>
            </td>
        }
    };
    let row = move |seat: Seat| {
        let name = move || table.sheet.with(|sheet| sheet.showing.name(voice, seat));
        view! {
            <tr class=marks::class(seat)>
                <th scope="row">{marks::mark(seat)} <span class="name">{name}</span></th>
                {Colour::ALL.map(|colour| cell(seat, colour)).collect_view()}
            </tr>
        }
    };
    view! {
        <section class="desert-panel desert-caravans" data-test="caravans">
            <h2>{say!(voice, "desert-caravans")}</h2>
            <table>
                <thead>
                    <tr>
                        <th scope="col"><span class="unseen">{say!(voice, "desert-seat")}</span></th>
                        {Colour::ALL.map(|colour| view! {
                            <th scope="col" title=move || telling::colour(voice, colour)>
                                <span class="unseen">{move || telling::colour(voice, colour)}</span>
                                {figures::camel_icon(colour)}
                            </th>
                        }).collect_view()}
                    </tr>
                </thead>
                <tbody>{Seat::all(seats).map(row).collect_view()}</tbody>
            </table>
        </section>
    }
}

/// The moves the top bot considered, with what it expects of them.
pub(super) fn hint(table: Table) -> impl IntoView {
    let voice = table.voice;
    let current = Memo::new(move |_| table.hint().is_some());
    let drafted = Memo::new(move |_| table.sheet.with(|sheet| !sheet.moves.is_empty()));
    let items = move || {
        let (Some(hint), Some(seat)) = (table.hint(), table.sheet.with(|sheet| sheet.seat)) else {
            return vec![];
        };
        // The advice is about the whole turn: what it brings, it brings without the draft.
        let undrafted = Sheet::new(table.sheet.with(|sheet| sheet.showing.clone()), &[]);
        let considered = hint.considered.iter().take(GHOSTS);
        let item = |(the_move, _, scores, wins): &(_, f32, Vec<f32>, Vec<f32>)| {
            let the_move: caravanserai_desert::Move = *the_move;
            let own = scores.get(seat.index()).copied();
            let rivals = scores
                .iter()
                .enumerate()
                .filter(|(at, _)| *at != seat.index());
            let rival = rivals.map(|(_, score)| *score).reduce(f32::max);
            let mut reasons = telling::gains(voice, &undrafted.gains(the_move));
            if let (Some(own), Some(rival)) = (own, rival) {
                let values = [("own", own.round().into()), ("rival", rival.round().into())];
                reasons.push(voice.tell("desert-hint-points", &values));
            }
            if let Some(wins) = wins.get(seat.index()) {
                let percent = (wins * 100.0).round();
                reasons.push(voice.tell("desert-hint-wins", &[("percent", percent.into())]));
            }
            let said = telling::the_move(voice, the_move);
            let label = voice.tell("desert-hint-try", &[("move", said.clone().into())]);
            view! {
                <li>
                    <button class="quiet" title=label data-test="advised"
                        on:click=move |_| table.draft_anew(the_move)>{said}</button>
                    <span class="small soft">{reasons.join(" · ")}</span>
                </li>
            }
        };
        considered.map(item).collect::<Vec<_>>()
    };
    let line = move || {
        let sheet = table.sheet.get();
        let hint = table.hint()?;
        let best = hint.considered.first().map(|(the_move, ..)| *the_move);
        let steps = hint
            .line
            .iter()
            .skip_while(|(seat, the_move)| Some(*seat) == sheet.seat && Some(*the_move) == best);
        let steps = steps.take(3).map(|(seat, the_move)| {
            let name = sheet.showing.name(voice, *seat);
            let said = telling::the_move(voice, *the_move);
            voice.tell(
                "desert-hint-step",
                &[("name", name.into()), ("move", said.into())],
            )
        });
        let steps: Vec<String> = steps.collect();
        (!steps.is_empty()).then(|| {
            let line = steps.join("; ");
            view! {
                <p class="small">{voice.tell("desert-hint-line", &[("line", line.into())])}</p>
            }
        })
    };
    view! {
        <Show when=move || current.get()>
            <section class="desert-panel desert-hint" data-test="hint-panel" aria-live="polite">
                <h2>{say!(voice, "desert-hint")}</h2>
                <ol>{items}</ol>
                {line}
                <Show when=move || drafted.get()>
                    <p class="small soft">{say!(voice, "desert-hint-whole-turn")}</p>
                </Show>
            </section>
        </Show>
    }
}

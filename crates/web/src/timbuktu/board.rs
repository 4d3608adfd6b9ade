//! The place behind and the place ahead, large, with the arrows between them.

use super::art;
use super::draft::{Acting, Asked};
use super::scene::{Standing, Stands};
use super::table::{Refused, Table, refused_by};
use super::words;
use crate::words::Voice;
use caravanserai_kernel::Seat;
use caravanserai_timbuktu::knowledge::Knowledge;
use caravanserai_timbuktu::moves::Price;
use caravanserai_timbuktu::{ByGood, Illegal, Load, Move, Pen, Pitch, Spot, Timbuktu};
use leptos::prelude::*;

/// Both places.
#[component]
pub fn Board(table: Table) -> impl IntoView {
    let has_behind = Memo::new(move |_| table.scene.with(|s| s.behind.is_some()));
    view! {
        <div class="t-board" class:t-alone=move || !has_behind.get()>
            {move || has_behind.get().then(|| view! { <Behind table/> <Arrows table/> })}
            <Ahead table/>
        </div>
        <p class="t-says" role="status" data-test="says">{move || says(table)}" "{refused_by(table)}</p>
    }
}

#[component]
fn Behind(table: Table) -> impl IntoView {
    let voice = table.voice;
    let stands = Memo::new(move |_| table.scene.with(|s| s.behind));
    let title = move || {
        let place = stands.with(|b| b.as_ref().map_or(0, |(place, _)| *place));
        table
            .showing
            .with(|s| words::place_name(voice, &s.game, place))
    };
    let pens = Pen::ALL.map(|pen| {
        let here = Memo::new(move |_| {
            stands.with(|b| b.as_ref().map(|(_, stands)| in_pen(stands, pen)))
        });
        let label = move || {
            let here = here.get();
            here.map(|here| said_of_pen(table, pen, &here)).unwrap_or_default()
        };
        let home = move || table.in_hand().is_some_and(|who| stands.with(|b| stands_in(b.as_ref(), who, pen)));
        view! {
            <div class="t-pen" class:t-home=home role="img" aria-label=label>
                {move || table.showing.with(|s| pen_head(voice, &s.game, pen))}
                <span class="t-pitches">
                    {Pitch::ALL.map(|pitch| {
                        let spot = Spot::new(pen, pitch);
                        let who = Memo::new(move |_| {
                            stands.with(|b| b.as_ref().and_then(|(_, stands)| stands[spot.index()]))
                        });
                        let chosen = move || {
                            let picked = table.in_hand();
                            who.get().is_some_and(|w| picked == Some((w.seat, w.camel)))
                        };
                        let own = move || {
                            who.get().filter(|w| table.showing.with(|s| s.acting == Some(w.seat)))
                        };
                        view! {
                            <span class="t-pitch" class:t-taken=move || who.get().is_some()
                                class:t-chosen=chosen class:t-own=move || own().is_some()
                                on:click=move |_| if let Some(w) = own() { table.pick_camel(w.camel); }>
                                {move || who.get().map(|w| art::camel(w.seat, w.camel, w.load))}
                            </span>
                        }
                    })}
                </span>
            </div>
        }
    });
    view! {
        <section class="t-place t-behind" aria-label=title>
            <h3>{title}</h3>
            {pens}
        </section>
    }
}

fn stands_in(
    behind: Option<&(usize, Stands)>,
    who: (Seat, caravanserai_timbuktu::Camel),
    pen: Pen,
) -> bool {
    behind.is_some_and(|(_, stands)| {
        Pitch::ALL.into_iter().any(|pitch| {
            stands[Spot::new(pen, pitch).index()].is_some_and(|w| (w.seat, w.camel) == who)
        })
    })
}

fn pen_head(voice: Voice, game: &Timbuktu, pen: Pen) -> impl IntoView + use<> {
    view! {
        <span class="t-pen-head" title=words::pen_name(voice, game, pen)>
            {art::pen(game, pen)}
            <b>{pen.number()}</b>
            <i>{words::pen_name(voice, game, pen)}</i>
        </span>
    }
}

/// The arrows from each pen behind to the two free pens ahead. Drawn twice, for places side by side
/// and one above the other; the style sheet shows the one that fits.
#[component]
fn Arrows(table: Table) -> impl IntoView {
    let from = Memo::new(move |_| {
        let (seat, camel) = table.in_hand()?;
        table
            .showing
            .with(|s| s.view.open.spot(seat, camel))
            .map(Spot::pen)
    });
    let middle = |index: usize| 10.0 + 20.0 * index as f64;
    let lines = move |upright: bool| {
        table.showing.with(|s| {
            let stage = s.view.open.stage();
            let mut lines = vec![];
            for pen in Pen::ALL {
                // Arrows that meet in a pen end beside each other.
                for to in s.game.arrows(stage, pen).iter() {
                    let (start, end) = (middle(pen.index()), middle(to));
                    let end = end + (start - end).signum() * 3.5;
                    let (line, head) = if upright {
                        (
                            format!("M{start} 100C{start} 50 {end} 50 {end} 12"),
                            format!("M{end} 2L{} 16H{}Z", end - 1.6, end + 1.6),
                        )
                    } else {
                        (
                            format!("M0 {start}C50 {start} 50 {end} 88 {end}"),
                            format!("M98 {end}L84 {}V{}Z", end - 1.6, end + 1.6),
                        )
                    };
                    lines.push((pen, line, head));
                }
            }
            // The lit ones last, so that they lie on top.
            lines.sort_by_key(|(pen, ..)| from.get() == Some(*pen));
            let class = |pen: Pen| match from.get() {
                Some(lit) if lit == pen => "t-arrow t-lit",
                Some(_) => "t-arrow t-dim",
                None => "t-arrow",
            };
            lines
                .into_iter()
                .map(|(pen, line, head)| {
                    view! { <g class=class(pen)><path class="t-line" d=line/><path class="t-head" d=head/></g> }
                })
                .collect_view()
        })
    };
    view! {
        <div class="t-arrows" aria-hidden="true">
            <svg class="t-across" viewBox="0 0 100 100" preserveAspectRatio="none">{move || lines(false)}</svg>
            <svg class="t-upright" viewBox="0 0 100 100" preserveAspectRatio="none">{move || lines(true)}</svg>
        </div>
    }
}

/// How a pen ahead stands for what is being picked.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Way {
    /// Nobody asks.
    Quiet,
    /// It can be picked, and costs nothing.
    Free,
    /// It can be picked, and costs a good.
    Costs,
    /// It cannot be picked.
    Closed(Illegal),
}

fn way(table: Table, pen: Pen) -> Way {
    let of_price = |price: Result<Price, Illegal>| match price {
        Ok(Price::Free) => Way::Free,
        Ok(Price::OneGood) => Way::Costs,
        Err(illegal) => Way::Closed(illegal),
    };
    let found = table.acting(|acting, asked| match asked {
        Asked::Load => Way::Quiet,
        Asked::Go(camel) => of_price(acting.price(camel, pen)),
        Asked::Choose => match table.draft.with(|d| d.camel) {
            Some(camel) => of_price(acting.price(camel, pen)),
            None => Way::Quiet,
        },
        Asked::Place => {
            let waiting = acting.view.open.waiting(acting.seat);
            let picked = table.draft.with(|d| d.camel);
            let camel = picked.or_else(|| {
                acting
                    .game
                    .caravan()
                    .find(|camel| waiting.contains(camel.index()))
            });
            match camel.map(|camel| acting.check(&Move::Place(camel, pen))) {
                Some(Err(illegal)) => Way::Closed(illegal),
                Some(Ok(())) => Way::Free,
                None => Way::Quiet,
            }
        }
    });
    found.unwrap_or(Way::Quiet)
}

#[component]
fn Ahead(table: Table) -> impl IntoView {
    let voice = table.voice;
    let place = Memo::new(move |_| table.scene.with(|s| s.ahead.0));
    let title = move || {
        table
            .showing
            .with(|s| words::place_name(voice, &s.game, place.get()))
    };
    view! {
        <section class="t-place t-ahead" aria-label=title>
            <h3>{title}</h3>
            {Pen::ALL.map(|pen| view! { <AheadPen table pen/> })}
        </section>
    }
}

#[component]
fn AheadPen(table: Table, pen: Pen) -> impl IntoView {
    let voice = table.voice;
    let way = Memo::new(move |_| way(table, pen));
    let here = Memo::new(move |_| table.scene.with(|s| in_pen(&s.ahead.1, pen)));
    let picked = Memo::new(move |_| table.draft.with(|d| d.pen) == Some(pen));
    let asks_for_pen = move || matches!(table.asked(), Some(Asked::Place | Asked::Go(_)));
    let wanted = move || {
        asks_for_pen()
            && table.only().iter().any(|m| match m {
                Move::Place(camel, p) => {
                    *p == pen && table.draft.with(|d| d.camel.is_none_or(|c| c == *camel))
                }
                Move::Go(p, _) => *p == pen,
                Move::Load(_) | Move::Choose(_) => false,
            })
    };
    let label = move || {
        let who = said_of_pen(table, pen, &here.get());
        let price = preview(table, pen);
        if price.is_empty() {
            who
        } else {
            format!("{price} {who}")
        }
    };
    let landing = Memo::new(move |_| {
        let (seat, camel) = table.in_hand().filter(|_| picked.get())?;
        let load = table.showing.with(|s| s.view.load(seat, camel));
        let load = table
            .draft
            .with(|d| d.pay)
            .map_or(load, |good| load.less(good));
        let pitch = table.showing.with(|s| s.view.open.landing(pen))?;
        Some((
            pitch,
            Standing {
                seat,
                camel,
                load,
                news: false,
            },
        ))
    });
    let tag = move || match way.get() {
        Way::Quiet => None,
        _ if !matches!(table.asked(), Some(Asked::Choose | Asked::Go(_))) => None,
        Way::Free => Some(("t-tag t-free", voice.say("t-free"))),
        Way::Costs => Some(("t-tag t-costs", voice.say("t-costs"))),
        Way::Closed(_) => Some(("t-tag t-closed", voice.say("t-full"))),
    };
    view! {
        <button type="button" class="t-pen" id=format!("t-pen-{pen}") data-test=format!("pen-{pen}") data-choice="pen"
            class:t-free=move || way.get() == Way::Free
            class:t-costs=move || way.get() == Way::Costs
            class:t-closed=move || matches!(way.get(), Way::Closed(_))
            class:t-picked=move || picked.get()
            class:t-wanted=wanted
            aria-pressed=move || picked.get().to_string()
            aria-disabled=move || (!asks_for_pen() || matches!(way.get(), Way::Closed(_))).to_string()
                        on:pointerenter=move |_| table.point(Some(pen))
            on:pointerleave=move |_| table.point(None)
            on:focus=move |_| table.point(Some(pen))
            on:blur=move |_| table.point(None)
            on:click=move |_| table.pick_pen(pen)>
            <span class="unseen">{label}</span>
            <span class="t-seen" aria-hidden="true">
            {move || table.showing.with(|s| pen_head(voice, &s.game, pen))}
            <span class="t-pitches">
                {Pitch::ALL.map(|pitch| {
                    let spot = Spot::new(pen, pitch);
                    let who = Memo::new(move |_| table.scene.with(|s| s.ahead.1[spot.index()]));
                    let ghost = Memo::new(move |_| landing.get().filter(|(at, _)| *at == pitch).map(|(_, w)| w));
                    let swap = Memo::new(move |_| {
                        let place = table.scene.with(|s| s.ahead.0);
                        place > 0 && table.showing.with(|s| s.game.is_swap(place - 1, spot))
                    });
                    let heat = Memo::new(move |_| heat(table, spot));
                    view! {
                        <span class="t-pitch" class:t-taken=move || who.get().is_some()
                            class:t-news=move || who.get().is_some_and(|w| w.news)
                            class:t-ghost=move || ghost.get().is_some()
                            class:t-swaps=move || swap.get()
                            class:t-hot=move || heat.get().is_some()
                            style:--heat=move || format!("{:.2}", heat.get().unwrap_or(0.0))>
                            <i class="t-number">{pitch.number()}</i>
                            {move || swap.get().then(|| art::sign("t-swap"))}
                            {move || who.get().or(ghost.get()).map(|w| art::camel(w.seat, w.camel, w.load))}
                        </span>
                    }
                })}
            </span>
            {move || tag().map(|(class, text)| view! { <span class=class>{text}</span> })}
            </span>
        </button>
    }
}

/// The chance that thieves come to a spot ahead, while the notebook says what follows.
fn heat(table: Table, spot: Spot) -> Option<f64> {
    (table.notes.get() && table.follows.get()).then_some(())?;
    table
        .showing
        .with(|s| Some(Knowledge::of(&s.game, &s.view)?.visited(spot)))
}

/// Who stands on the pitches of a pen.
type InPen = [Option<Standing>; 5];

fn in_pen(stands: &Stands, pen: Pen) -> InPen {
    Pitch::ALL.map(|pitch| stands[Spot::new(pen, pitch).index()])
}

/// The same in words, said anew only when somebody comes or goes, or is called otherwise: to say it of
/// every pen for every card put down would hold the page up.
fn said_of_pen(table: Table, pen: Pen, here: &InPen) -> String {
    table.seated.track();
    let said = |showing: &_| pen_words(table.voice, showing, pen, here);
    table.showing.with_untracked(|showing| said(showing))
}

/// Who stands in a pen, in words.
fn pen_words(
    voice: Voice,
    showing: &crate::showing::Showing<Timbuktu>,
    pen: Pen,
    here: &InPen,
) -> String {
    let who = Pitch::ALL
        .into_iter()
        .zip(here)
        .filter_map(|(pitch, stands)| {
            let stands = (*stands)?;
            Some(voice.tell(
                "t-stands",
                &[
                    ("pitch", pitch.number().into()),
                    ("camel", stands.camel.to_string().into()),
                    ("name", showing.name(voice, stands.seat).into()),
                    ("load", words::load_words(voice, stands.load).into()),
                ],
            ))
        });
    let who: Vec<String> = who.collect();
    voice.tell(
        "t-pen-holds",
        &[
            ("number", pen.number().into()),
            ("pen", words::pen_name(voice, &showing.game, pen).into()),
            (
                "who",
                if who.is_empty() {
                    voice.say("t-nobody")
                } else {
                    who.join("; ")
                }
                .into(),
            ),
        ],
    )
}

/// What picking a pen would mean, or why it cannot be picked; nothing while nobody asks.
fn preview(table: Table, pen: Pen) -> String {
    let voice = table.voice;
    let found = table.acting(|acting, asked| {
        let name = words::pen_name(voice, acting.game, pen);
        let camel = table.draft.with(|d| d.moving(asked));
        let way = way(table, pen);
        if let Way::Closed(illegal) = way {
            return words::say_illegal(voice, acting.game, illegal);
        }
        let Some(spot) = acting.landing(pen).filter(|_| way != Way::Quiet) else {
            return String::new();
        };
        if asked == Asked::Place {
            return voice.tell("t-preview-place", &[("pen", name.into())]);
        }
        let price = if way == Way::Free {
            Price::Free
        } else {
            Price::OneGood
        };
        let load = camel.map(|camel| acting.load(camel));
        arrival(
            voice,
            acting,
            spot,
            price,
            load.filter(|_| table.follows.get()),
        )
    });
    found.unwrap_or_default()
}

/// What coming to a spot means: its price, whether piles are swapped there, and what thieves would
/// take of a load on average, if one is given.
pub fn arrival(
    voice: Voice,
    acting: Acting<'_>,
    spot: Spot,
    price: Price,
    load: Option<Load>,
) -> String {
    let key = match price {
        Price::Free => "t-preview-free",
        Price::OneGood => "t-preview-costs",
    };
    let name = words::pen_name(voice, acting.game, spot.pen());
    let values = [
        ("pen", name.into()),
        ("pitch", spot.pitch().number().into()),
    ];
    let mut said = vec![voice.tell(key, &values)];
    if acting.game.is_swap(acting.view.open.stage(), spot) {
        said.push(voice.say("t-preview-swap"));
    }
    let knowledge = Knowledge::of(acting.game, acting.view);
    if let Some((knowledge, load)) = knowledge.zip(load) {
        let one_each = ByGood::from_fn(|_| 1.0);
        let goods = knowledge.expected_loss(spot, load, &one_each);
        let points = knowledge.expected_loss(spot, load, &acting.view.worth());
        let values = [
            ("goods", rounded(goods).into()),
            ("points", rounded(points).into()),
        ];
        said.push(voice.tell("t-preview-risk", &values));
    }
    said.join(" ")
}

/// To one place behind the point.
pub fn rounded(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// The line below the board: why not, or what the pen pointed at would mean.
fn says(table: Table) -> String {
    let voice = table.voice;
    match table.refused.get() {
        Some(Refused::Rule(illegal)) => table
            .showing
            .with(|s| words::say_illegal(voice, &s.game, illegal)),
        Some(Refused::Lesson) => voice.say("t-lesson"),
        None => {
            let pen = table.pointed.get().or_else(|| table.draft.with(|d| d.pen));
            pen.map(|pen| preview(table, pen)).unwrap_or_default()
        }
    }
}

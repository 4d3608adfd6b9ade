//! The board: the ground, what lies and stands on it, and the spaces one points at.

use super::figures;
use super::geometry::Geometry;
use super::ground::ground;
use super::sheet::Sheet;
use super::state::{Answer, Table, space_id};
use super::telling;
use crate::marks;
use caravanserai_desert::{Cell, Cells, Colour, Event, Move, Space};
use caravanserai_kernel::Seat;
use leptos::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// How many of a hint's moves are shown on the board.
pub(super) const GHOSTS: usize = 3;

/// The whole board.
pub(super) fn board(table: Table) -> impl IntoView {
    move || {
        // A new board or a turned one is drawn from the start; nothing else is. The size is larger than
        // any screen: style sheets shrink it, and keep its shape.
        let geometry = table.geometry.get();
        let game = table.sheet.with_untracked(|sheet| sheet.game().clone());
        view! {
            <svg class="desert-board" viewBox=geometry.view_box() class:turned=geometry.turned()
                width=3.0 * geometry.bounds().1.x height=3.0 * geometry.bounds().1.y
                role="group" aria-label=say!(table.voice, "desert-board") data-test="board"
                on:pointerover=move |event| point(table, &event)
                on:pointerleave=move |_| table.pointed.set(None)>
                {ground(&game, &geometry)}
                {areas(table, geometry.clone())}
                {open(table, geometry.clone())}
                {palms(table, geometry.clone())}
                {tokens(table, geometry.clone())}
                {ropes(table, geometry.clone())}
                {news(table, geometry.clone())}
                {pieces(table, geometry.clone())}
                {spaces(table, &geometry)}
                {ghosts(table, geometry.clone())}
                {culprit(table, geometry.clone())}
            </svg>
        }
    }
}

/// The pointer moved over something: a space says what it is about.
fn point(table: Table, event: &web_sys::PointerEvent) {
    let target = event
        .target()
        .and_then(|t| t.dyn_into::<web_sys::Element>().ok());
    let number = target.and_then(|element| element.get_attribute("data-cell"));
    let cell = number.and_then(|number| number.parse().ok()).map(Cell::new);
    if table.pointed.get_untracked() != cell {
        table.pointed.set(cell);
    }
}

fn space_of(sheet: &Sheet, cell: Cell) -> Space {
    sheet.game().board().space(cell)
}

/// Areas, tinted and hatched by their owners.
fn areas(table: Table, geometry: Arc<Geometry>) -> impl IntoView {
    let seats = table
        .sheet
        .with_untracked(|sheet| sheet.showing.game.setup().seats);
    let area = move |seat: Seat| {
        let geometry = geometry.clone();
        let spaces = Memo::new(move |_| {
            table.sheet.with(|sheet| {
                let enclosed = sheet.view.seats[seat].enclosed;
                let spaces = sheet.game().board().spaces(enclosed);
                spaces.collect::<BTreeSet<Space>>()
            })
        });
        let inside = geometry.clone();
        let inside = Memo::new(move |_| spaces.with(|s| inside.hexes(s.iter().copied())));
        let border = move || spaces.with(|spaces| geometry.border(spaces));
        view! {
            <g class=format!("area {}", marks::class(seat))>
                <path class="tint" d=move || inside.get()/>
                <path fill=format!("url(#area-{})", seat.index()) d=move || inside.get()/>
                <path class="fence" d=border/>
            </g>
        }
    };
    view! { <g aria-hidden="true">{Seat::all(seats).map(area).collect_view()}</g> }
}

/// Where something may go, lit up under whatever lies there.
fn open(table: Table, geometry: Arc<Geometry>) -> impl IntoView {
    let path = move || {
        let sheet = table.sheet.get_untracked();
        geometry.hexes(sheet.game().board().spaces(table.open.get()))
    };
    view! { <path class="open-spaces" aria-hidden="true" d=path/> }
}

fn palms(table: Table, geometry: Arc<Geometry>) -> impl IntoView {
    let oases = Memo::new(move |_| table.sheet.with(|sheet| sheet.view.oases));
    let all = move || {
        let sheet = table.sheet.get_untracked();
        let palm = |cell| {
            let place = geometry.put(space_of(&sheet, cell));
            view! {
                <g class="palm" transform=place><use href="#desert-palm"/></g>
            }
        };
        oases.get().iter().map(palm).collect_view()
    };
    view! { <g aria-hidden="true">{all}</g> }
}

/// The tokens on the board: values, or backs where they lie face down.
fn tokens(table: Table, geometry: Arc<Geometry>) -> impl IntoView {
    let lying = Memo::new(move |_| {
        table.sheet.with(|sheet| {
            let view = &sheet.view;
            let tokens = view.tokens.iter();
            tokens
                .map(|cell| (cell, view.token_value(cell)))
                .collect::<Vec<_>>()
        })
    });
    let token = move |(cell, value): (Cell, Option<u8>)| {
        let place = geometry.put(table.sheet.with_untracked(|sheet| space_of(sheet, cell)));
        match value {
            Some(value) => view! {
                <g class="token" transform=place>
                    <circle r="8"/>
                    <text y="4.2">{value}</text>
                </g>
            }
            .into_any(),
            None => view! {
                <g class="token back" transform=place>
                    <circle r="8"/>
                    <use href="#desert-drop" transform="scale(0.82)"/>
                </g>
            }
            .into_any(),
        }
    };
    view! {
        <g aria-hidden="true">
            <For each=move || lying.get() key=|token| *token children=token/>
        </g>
    }
}

/// What holds a caravan together, in its rider's colour.
fn ropes(table: Table, geometry: Arc<Geometry>) -> impl IntoView {
    let seats = table
        .sheet
        .with_untracked(|sheet| sheet.showing.game.setup().seats);
    let caravans = Seat::all(seats).flat_map(|seat| Colour::ALL.map(|colour| (seat, colour)));
    let rope = move |(seat, colour): (Seat, Colour)| {
        let geometry = geometry.clone();
        let caravan = Memo::new(move |_| table.sheet.with(|s| s.world().caravan(seat, colour)));
        let path = move || {
            table
                .sheet
                .with_untracked(|sheet| geometry.ropes(sheet.game(), caravan.get()))
        };
        view! { <path class=format!("rope {}", marks::class(seat)) d=path/> }
    };
    view! { <g aria-hidden="true">{caravans.map(rope).collect_view()}</g> }
}

/// Where something was placed that the viewer has not answered yet.
fn news(table: Table, geometry: Arc<Geometry>) -> impl IntoView {
    let fresh = Memo::new(move |_| {
        table.sheet.with(|sheet| {
            let showing = &sheet.showing;
            let told = showing
                .told
                .iter()
                .filter(|told| told.step >= showing.news_from);
            let placed = told.filter_map(|told| {
                let (Event::LeaderPlaced(seat, _, space) | Event::CamelPlaced(seat, _, space)) =
                    &told.event
                else {
                    return None;
                };
                Some((*seat, *space))
            });
            placed.collect::<Vec<_>>()
        })
    });
    view! {
        <g aria-hidden="true">
            <For each=move || fresh.get() key=|news| *news children=move |(seat, space)| view! {
                <polygon class=format!("news {}", marks::class(seat)) points=geometry.hex(space)/>
            }/>
        </g>
    }
}

/// A camel or leader on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Standing {
    cell: Cell,
    seat: Seat,
    colour: Colour,
    leads: bool,
    drafted: bool,
}

fn standing(sheet: &Sheet) -> Vec<Standing> {
    let mut all = vec![];
    let drafted: Cells = sheet.drafted().into_iter().collect();
    for (seat, seen) in sheet.view.seats.iter() {
        for colour in Colour::ALL {
            let cells = sheet.view.camels[colour.index()] & seen.pieces;
            all.extend(cells.iter().map(|cell| Standing {
                cell,
                seat,
                colour,
                leads: seen.leaders[colour.index()] == Some(cell),
                drafted: drafted.contains(cell),
            }));
        }
    }
    all
}

fn pieces(table: Table, geometry: Arc<Geometry>) -> impl IntoView {
    let all = Memo::new(move |_| table.sheet.with(|sheet| standing(sheet)));
    let piece = move |piece: Standing| {
        let place = geometry.put(
            table
                .sheet
                .with_untracked(|sheet| space_of(sheet, piece.cell)),
        );
        let class = format!(
            "piece {} {} {}",
            figures::class(piece.colour),
            marks::class(piece.seat),
            if piece.drafted { "drafted" } else { "" }
        );
        let figure = if piece.leads {
            figures::leader(piece.seat, piece.colour).into_any()
        } else {
            figures::camel(piece.colour).into_any()
        };
        view! {
            <g transform=place>
                <g class=class>
                    <ellipse class="piece-shade" cx="-0.6" cy="12.6" rx="11.6" ry="2.6"/>
                    {figure}
                </g>
            </g>
        }
    };
    view! {
        <g aria-hidden="true">
            <For each=move || all.get() key=|piece| *piece children=piece/>
        </g>
    }
}

/// What the hint would place, as ghosts with their rank; over a draft they would only confuse.
fn ghosts(table: Table, geometry: Arc<Geometry>) -> impl IntoView {
    let advised = Memo::new(move |_| {
        let nothing_drafted = table.sheet.with(|sheet| sheet.moves.is_empty());
        let hint = table.hint().filter(|_| nothing_drafted);
        let considered = hint.iter().flat_map(|hint| hint.considered.iter());
        let moves = considered.map(|(the_move, ..)| *the_move);
        moves.take(GHOSTS).collect::<Vec<Move>>()
    });
    let all = move || {
        let seat = table.sheet.with_untracked(|sheet| sheet.seat);
        let moves = advised.get().into_iter().enumerate();
        let geometry = geometry.clone();
        let mut seen: Vec<Space> = vec![];
        let ghosts = moves.filter_map(move |(rank, the_move)| {
            let (colour, space, leads) = match the_move {
                Move::Return(_) => return None,
                Move::Leader(colour, space) => (colour, space, true),
                Move::Camel(colour, space) => (colour, space, false),
            };
            // Two colours on one space: the badges stand side by side.
            let shift = 11.0 * seen.iter().filter(|other| **other == space).count() as f64;
            seen.push(space);
            let figure = match seat {
                Some(seat) if leads => figures::leader(seat, colour).into_any(),
                _ => figures::camel(colour).into_any(),
            };
            let seat = seat.map_or("", marks::class);
            Some(view! {
                <g transform=geometry.put(space)>
                    <g class=format!("ghost {} {seat}", figures::class(colour))>{figure}</g>
                    <g class="rank" transform=format!("translate({} -10)", shift - 9.0)>
                        <circle r="6"/>
                        <text y="3">{rank + 1}</text>
                    </g>
                </g>
            })
        });
        ghosts.collect_view()
    };
    view! { <g class="ghosts" aria-hidden="true">{all}</g> }
}

/// Marks the piece or palm because of which nothing may go to the space pointed at.
fn culprit(table: Table, geometry: Arc<Geometry>) -> impl IntoView {
    let culprit = Memo::new(move |_| {
        let cell = table.pointed.get()?;
        table.sheet.with(|sheet| {
            let Answer::No(illegal) = table.answer(sheet, cell) else {
                return None;
            };
            telling::culprit(illegal).map(|culprit| (space_of(sheet, cell), culprit))
        })
    });
    move || {
        culprit.get().map(|(from, to)| {
            let (from, to) = (geometry.middle(from), geometry.middle(to));
            view! {
                <g class="culprit" aria-hidden="true">
                    <line x1=from.x y1=from.y x2=to.x y2=to.y/>
                    <circle cx=to.x cy=to.y r="15"/>
                </g>
            }
        })
    }
}

/// The spaces as one points at them: over everything else, unseen until they have something to say.
fn spaces(table: Table, geometry: &Geometry) -> impl IntoView + use<> {
    let sheet = table.sheet.get_untracked();
    let board = sheet.game().board();
    let drafted = Memo::new(move |_| {
        table
            .sheet
            .with(|sheet| sheet.drafted().into_iter().collect::<Cells>())
    });
    let all = board.in_use().iter().map(|cell| {
        let name = board.space(cell).to_string();
        // Words are made anew only where something changed: there are more than two hundred spaces.
        let facts = Memo::new(move |_| table.sheet.with(|sheet| facts(table, sheet, cell)));
        let label = move || {
            // Read, not only tracked: a memo that nobody reads never learns what it follows.
            facts.with(|_| ());
            table
                .sheet
                .with_untracked(|sheet| label(table, sheet, cell))
        };
        let open = Memo::new(move |_| table.open.with(|open| open.contains(cell)));
        let wanted = Memo::new(move |_| table.wanted.with(|wanted| wanted.contains(cell)));
        let drafted = Memo::new(move |_| drafted.with(|drafted| drafted.contains(cell)));
        let here = Memo::new(move |_| table.cursor.get() == cell);
        view! {
            <polygon class="space" class:open=move || open.get() class:wanted=move || wanted.get()
                class:drafted=move || drafted.get()
                id=space_id(&name) data-test=space_id(&name) data-cell=cell.index()
                points=geometry.hex(board.space(cell)) role="button"
                tabindex=move || if here.get() { "0" } else { "-1" }
                aria-label=label
                on:click=move |_| table.press(cell)
                on:focus=move |_| {
                    table.cursor.set(cell);
                    table.pointed.set(Some(cell));
                }/>
        }
    });
    view! { <g class="spaces">{all.collect_view()}</g> }
}

/// What a space's label follows.
#[derive(Clone, PartialEq)]
struct Facts {
    token: bool,
    value: Option<u8>,
    piece: Option<(Seat, Colour)>,
    oasis: bool,
    drafted: bool,
    owners: Vec<Seat>,
    answer: Answer,
    gains: Vec<Event>,
}

fn facts(table: Table, sheet: &Sheet, cell: Cell) -> Facts {
    let view = &sheet.view;
    let owners = view
        .seats
        .iter()
        .filter(|(_, seen)| seen.enclosed.contains(cell));
    let answer = table.answer(sheet, cell);
    let gains = if let Answer::May(colour) = answer {
        sheet.gains(sheet.placing(colour, cell))
    } else {
        vec![]
    };
    Facts {
        token: view.tokens.contains(cell),
        value: view.token_value(cell),
        piece: sheet.world().piece(cell),
        oasis: view.oases.contains(cell),
        drafted: sheet.drafted().contains(&cell),
        owners: owners.map(|(seat, _)| seat).collect(),
        answer,
        gains,
    }
}

/// Everything about a space: what lies there, and whether something may be put there.
fn label(table: Table, sheet: &Sheet, cell: Cell) -> String {
    let mut said = telling::space(table.voice, sheet, cell);
    if let Some(answer) = untrack(|| about(table, sheet, cell)) {
        said.push_str(". ");
        said.push_str(&answer);
    }
    said
}

/// Whether something may be put on a space, and what it brings, or why not.
pub(super) fn about(table: Table, sheet: &Sheet, cell: Cell) -> Option<String> {
    let voice = table.voice;
    if sheet.drafted().contains(&cell) {
        return None;
    }
    Some(match table.answer(sheet, cell) {
        Answer::Nothing => return None,
        Answer::May(colour) => {
            let the_move = sheet.placing(colour, cell);
            let piece = match the_move {
                Move::Leader(..) => telling::leader(voice, colour),
                Move::Camel(..) | Move::Return(_) => telling::camel(voice, colour),
            };
            let mut parts = vec![voice.tell("desert-may", &[("piece", piece.into())])];
            parts.extend(telling::gains(voice, &sheet.gains(the_move)));
            parts.join("; ")
        }
        Answer::Several(colours) => {
            voice.tell("desert-may-any", &[("count", colours.len().into())])
        }
        Answer::No(illegal) => telling::illegal(voice, &sheet.showing, illegal),
        Answer::NotGuided => voice.say("desert-not-guided"),
        Answer::ChooseFirst => voice.say("desert-choose-first"),
    })
}

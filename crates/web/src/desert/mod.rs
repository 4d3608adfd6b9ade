//! Through the Desert on the screen.
//!
//! The tour, in reading order:
//! - `sheet`: the table with a drafted turn laid on top; `state`: what the person at it is doing.
//! - `geometry`: where things lie on the drawing; `steer`: arrow keys across it.
//! - `figures`, `ground`, `board`: the drawing itself.
//! - `controls` and `panels`: what stands beside it; `telling`: all of it in words.

mod board;
mod controls;
mod figures;
mod geometry;
mod ground;
mod panels;
mod sheet;
mod state;
mod steer;
mod telling;

use crate::showing::{Desk, Showing, Shown};
use crate::words::Voice;
use caravanserai_desert::{Desert, Event, Phase};
use caravanserai_kernel::Turn;
use leptos::prelude::*;
use state::Table;
use wasm_bindgen::JsCast;

impl Shown for Desert {
    fn table(desk: Desk<Self>) -> AnyView {
        let table = Table::new(desk);
        let turn = move || {
            table.sheet.with(|sheet| match sheet.showing.turn {
                Turn::One(seat) => seat.to_string(),
                Turn::Chance | Turn::Several(_) => "chance".to_string(),
                Turn::Over => "over".to_string(),
            })
        };
        let phase = move || {
            table
                .sheet
                .with(|sheet| phase_name(sheet.showing.view.phase))
        };
        let drafted = move || table.sheet.with(|sheet| sheet.moves.len());
        let acting = move || table.sheet.with(|sheet| sheet.seat.is_some().to_string());
        view! {
            <section class="desert" id="desert" tabindex="-1" aria-label=say!(table.voice, "desert-table") data-test="table"
                data-turn=turn data-phase=phase data-drafted=drafted data-acting=acting
                on:keydown=move |event| key(table, &event)>
                {figures::definitions()}
                <div class="desert-layout">
                    <div class="desert-middle">
                        <div class="desert-says">
                            {controls::prompt(table)}
                            {controls::pointing(table)}
                        </div>
                        <div class="desert-frame">{board::board(table)}</div>
                        <div class="desert-desk">
                            {controls::colours(table)}
                            {controls::actions(table)}
                            {controls::warnings(table)}
                        </div>
                    </div>
                    <div class="desert-panels">
                        {panels::hint(table)}
                        {panels::scores(table)}
                        {panels::caravans(table)}
                    </div>
                </div>
            </section>
        }
        .into_any()
    }

    fn say_event(voice: Voice, showing: &Showing<Self>, event: &Event) -> Option<String> {
        Some(telling::event(voice, showing, event))
    }

    fn edition(&self) -> Option<&'static str> {
        Some(self.setup().edition.name())
    }

    /// Closed sums alone need none: a shared screen then shows nobody's.
    fn needs_curtain(&self) -> bool {
        self.setup().aquifers
    }
}

/// A phase's name for tests and style sheets.
fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Dealing => "dealing",
        Phase::Returning => "returning",
        Phase::Leaders => "leaders",
        Phase::Camels => "camels",
        Phase::Over(_) => "over",
    }
}

/// A key pressed anywhere at the table. Buttons keep Enter and the space bar for themselves.
fn key(table: Table, event: &web_sys::KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let target = event
        .target()
        .and_then(|t| t.dyn_into::<web_sys::Element>().ok());
    let on_board = target.is_some_and(|element| element.has_attribute("data-cell"));
    if table.key(&event.key(), on_board) {
        event.prevent_default();
    }
}

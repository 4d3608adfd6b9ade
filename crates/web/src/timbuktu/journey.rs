//! The whole way, small: the start area, the oases, Timbuktu, and where the caravans are.

use super::table::Table;
use super::words;
use caravanserai_timbuktu::Phase;
use leptos::prelude::*;

/// The strip above the board.
#[component]
pub fn Journey(table: Table) -> impl IntoView {
    let voice = table.voice;
    let stages = table.showing.with_untracked(|s| s.game.stage_count());
    let along = Memo::new(move |_| {
        table.showing.with(|s| {
            let open = &s.view.open;
            let (stage, round) = (open.stage() as f64, open.round() as f64);
            match open.phase() {
                Phase::First | Phase::Load | Phase::Place => 0.0,
                Phase::Deal | Phase::Choose | Phase::Move => stage + round / s.game.camels() as f64,
                Phase::Over => stages as f64,
            }
        })
    });
    let places = (0..=stages).map(|place| {
        let sign = match place {
            0 => "#t-place-start",
            _ if place == stages => "#t-place-timbuktu",
            _ => "#t-place-oasis",
        };
        let now = move || {
            let at = along.get();
            let next = at.floor() as usize + 1;
            if (place as f64) < at.floor() {
                "t-stop t-past"
            } else if place as f64 <= at || (place == next && at > 0.0) {
                "t-stop t-now"
            } else {
                "t-stop"
            }
        };
        view! {
            <li class=now>
                <svg viewBox="0 0 48 36" aria-hidden="true"><use href=sign/></svg>
                <span>{move || table.showing.with(|s| words::place_name(voice, &s.game, place))}</span>
            </li>
        }
    });
    view! {
        <nav class="t-journey" aria-label=say!(voice, "t-journey")>
            <ol style:--stops=move || (stages + 1).to_string()
                style:--along=move || format!("{:.3}", along.get() / stages as f64)>
                {places.collect_view()}
                <li class="t-caravan" aria-hidden="true">
                    <svg viewBox="0 0 48 36"><use href="#t-camel"/></svg>
                </li>
            </ol>
        </nav>
    }
}

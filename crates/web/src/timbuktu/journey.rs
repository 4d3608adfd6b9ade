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
    // Stages behind, and how far into the next one.
    let along = Memo::new(move |_| {
        table.showing.with(|s| {
            let open = &s.view.open;
            match open.phase() {
                Phase::First | Phase::Load | Phase::Place => (0, 0.0),
                Phase::Deal | Phase::Choose | Phase::Move => {
                    (open.stage(), open.round() as f64 / s.game.camels() as f64)
                }
                Phase::Over => (stages, 0.0),
            }
        })
    });
    let setting_out = Memo::new(move |_| {
        let phase = table.showing.with(|s| s.view.open.phase());
        matches!(phase, Phase::First | Phase::Load | Phase::Place)
    });
    let places = (0..=stages).map(|place| {
        let sign = match place {
            0 => "#t-place-start",
            _ if place == stages => "#t-place-timbuktu",
            _ => "#t-place-oasis",
        };
        let now = move || {
            let (behind, _) = along.get();
            if place < behind {
                "t-stop t-past"
            } else if place == behind || (place == behind + 1 && !setting_out.get()) {
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
                style:--along=move || share(along.get(), stages)>
                {places.collect_view()}
                <li class="t-caravan" aria-hidden="true">
                    <svg viewBox="0 0 48 36"><use href="#t-camel"/></svg>
                </li>
            </ol>
        </nav>
    }
}

/// How much of the whole way lies behind, for the style sheet.
fn share((behind, into): (usize, f64), stages: usize) -> String {
    format!("{:.3}", (behind as f64 + into) / stages as f64)
}

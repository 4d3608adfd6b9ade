//! A table in words: what is played there, how long one may think, what went wrong.

use crate::afar::{Failure, Far as _, say_failure};
use crate::route::WhichGame;
use crate::words::Voice;
use caravanserai_desert::Desert;
use caravanserai_protocol::{Clock, Lapse, TableInfo};
use caravanserai_timbuktu::Timbuktu;
use leptos::prelude::*;

/// The table's name, or its game's.
pub fn table_name(voice: Voice, table: &TableInfo) -> String {
    if table.name.is_empty() {
        voice.say(&format!("game-{}", known_game(table)))
    } else {
        table.name.clone()
    }
}

/// The game's name in keys; an unknown game would have no words.
fn known_game(table: &TableInfo) -> &'static str {
    let game = WhichGame::named(&table.game).unwrap_or(WhichGame::Desert);
    game.name()
}

/// Game, edition, board, variants, clock.
pub fn say_table(voice: Voice, table: &TableInfo) -> String {
    let mut said = vec![voice.say(&format!("game-{}", known_game(table)))];
    said.extend(match WhichGame::named(&table.game) {
        Some(WhichGame::Desert) => Desert::say_listed(voice, &table.setup),
        Some(WhichGame::Timbuktu) => Timbuktu::say_listed(voice, &table.setup),
        None => vec![],
    });
    said.push(say_clock(voice, table.clock));
    said.join(" · ")
}

/// How long one may think.
pub fn say_clock(voice: Voice, clock: Clock) -> String {
    match clock {
        Clock::None => voice.say("online-no-clock"),
        Clock::Move { seconds } => voice.tell(
            "online-clock-is-move",
            &[("time", say_seconds(voice, seconds).into())],
        ),
        Clock::Game { seconds, increment } => voice.tell(
            "online-clock-is-game",
            &[
                ("time", say_seconds(voice, seconds).into()),
                ("increment", increment.into()),
            ],
        ),
        Clock::Days { days } => voice.tell("online-clock-is-days", &[("count", days.into())]),
    }
}

/// What happens when time runs out; nothing where it cannot.
pub fn say_lapse(voice: Voice, table: &TableInfo) -> Option<String> {
    if table.clock == Clock::None {
        return None;
    }
    Some(match &table.lapse {
        Lapse::Bot { level } => {
            let level = voice.say(&format!("bot-{level}"));
            voice.tell("online-lapse-is-bot", &[("level", level.into())])
        }
        Lapse::Pass => voice.say("online-lapse-is-pass"),
    })
}

/// A time of seconds or minutes.
pub fn say_seconds(voice: Voice, seconds: u32) -> String {
    if seconds > 0 && seconds.is_multiple_of(60) {
        return voice.tell("online-minutes", &[("count", (seconds / 60).into())]);
    }
    voice.tell("online-seconds", &[("count", seconds.into())])
}

/// What went wrong, until it is put away.
pub fn trouble_note(voice: Voice, trouble: RwSignal<Option<Failure>>) -> impl IntoView {
    move || {
        trouble.get().map(|failure| {
            view! {
                <div class="problem row" role="alert" data-test="trouble">
                    <span class="grow">{move || say_failure(voice, &failure)}</span>
                    <button data-test="trouble-seen" on:click=move |_| trouble.set(None)>
                        {say!(voice, "online-understood")}
                    </button>
                </div>
            }
        })
    }
}

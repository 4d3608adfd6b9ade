//! Setting up a game.

use crate::browser;
use crate::route::{self, Route, WhichGame};
use crate::shelf::Kept;
use crate::words::Voice;
use caravanserai_desert::{Desert, Edition, Map};
use caravanserai_kernel::Game;
use caravanserai_kernel::luck::Seed;
use caravanserai_table::{Match, Seated};
use caravanserai_timbuktu::Timbuktu;
use leptos::prelude::*;

/// Setting up a game.
#[component]
pub fn New(game: WhichGame) -> impl IntoView {
    let voice = Voice::of_page();
    let play = move |_| {
        let people = |seats: usize| {
            let bots = (1..seats).map(|_| Seated::Bot("traveller".into()));
            std::iter::once(Seated::Person(voice.say("default-name")))
                .chain(bots)
                .collect::<Vec<_>>()
        };
        match game {
            WhichGame::Desert => {
                let map = Map::embedded("mountain").expect("an embedded map");
                let setup = caravanserai_desert::Setup::preset(Edition::Allplay2023, map, 3);
                if let Ok(game) = Desert::new(setup) {
                    begin(game, &people(3));
                }
            }
            WhichGame::Timbuktu => {
                if let Ok(game) = Timbuktu::new(caravanserai_timbuktu::Setup::new(3)) {
                    begin(game, &people(3));
                }
            }
        }
    };
    view! {
        <h1>{say!(voice, "new-game")}</h1>
        <button class="primary" data-test="play-now" on:click=play>{say!(voice, "play-now")}</button>
    }
}

fn begin<G: Game>(game: G, seated: &[Seated]) {
    let the_match = Match::open(game, Seed::from_number(browser::surprise()));
    let kept = Kept::new(&the_match, seated);
    kept.keep();
    route::go(&Route::Play(kept.id));
}

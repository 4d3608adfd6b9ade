//! The front page: play now.

use super::art;
use super::new::{begin, last_plan, last_plan_of};
use crate::afar::House;
use crate::plan::Plan;
use crate::route::{self, Route, WhichGame};
use crate::settings::Settings;
use crate::shelf::Kept;
use crate::showing::seat_name;
use crate::words::Voice;
use caravanserai_kernel::Seat;
use leptos::prelude::*;

/// The front page.
#[component]
pub fn Home() -> impl IntoView {
    let voice = Voice::of_page();
    let settings = Settings::of_page();
    let house = House::of_page();
    let plan = StoredValue::new(last_plan());
    let play_now = move |_| {
        let plan = plan.get_value();
        if begin(&plan, voice, settings).is_err() {
            // What was kept cannot be played any more: the form says why.
            route::go(&Route::New(plan.which()));
        }
    };
    let unfinished = Kept::all().into_iter().find(|kept| !kept.finished);
    view! {
        <section class="hero">
            {art::hero()}
            <div class="hero-words">
                <h1>{say!(voice, "app-name")}</h1>
                <p class="tagline">{say!(voice, "tagline")}</p>
                <div class="row">
                    <button class="primary large" data-test="play-now" on:click=play_now>
                        {say!(voice, "play-now")}
                    </button>
                    {unfinished.map(|kept| continue_last(kept, voice))}
                    {move || house.is_there().then(|| view! {
                        <a class="button large" href=Route::Online.to_string() data-test="online">
                            {say!(voice, "play-online")}
                        </a>
                    })}
                </div>
                <p class="small" data-test="play-now-what">
                    {move || plan.with_value(|plan| what(voice, plan))}
                </p>
            </div>
        </section>
        <div class="page">
            <div class="games">{WhichGame::ALL.map(|game| card(voice, game)).collect_view()}</div>
            <nav class="row links" aria-label=say!(voice, "more")>
                <a class="button" href=Route::Shelf.to_string() data-test="shelf">{say!(voice, "title-shelf")}</a>
                <a class="button" href=Route::About.to_string() data-test="about">{say!(voice, "title-about")}</a>
            </nav>
        </div>
    }
}

fn continue_last(kept: Kept, voice: Voice) -> impl IntoView {
    let game = kept.game.clone();
    view! {
        <a class="button large" href=Route::Play(kept.id).to_string() data-test="continue">
            {move || voice.tell("continue-last", &[("game", voice.say(&format!("game-{game}")).into())])}
        </a>
    }
}

/// What "play now" would begin.
fn what(voice: Voice, plan: &Plan) -> String {
    let seated = super::new::seated(voice, plan);
    let names = Seat::all(seated.len()).map(|seat| seat_name(voice, &seated, seat));
    let names: Vec<String> = names.collect();
    let game = voice.say(&format!("game-{}", plan.game));
    voice.tell(
        "play-now-what",
        &[("game", game.into()), ("names", names.join(", ").into())],
    )
}

fn card(voice: Voice, game: WhichGame) -> impl IntoView {
    let name = game.name();
    let again = last_plan_of(game).is_some();
    view! {
        <article class="card game-card">
            <h2>{move || voice.say(&format!("game-{name}"))}</h2>
            <p>{move || voice.say(&format!("about-game-{name}"))}</p>
            <p class="small soft">{move || voice.say(&format!("facts-{name}"))}</p>
            <div class="row">
                <a class=if again { "button primary" } else { "button" } href=Route::New(game).to_string()
                    data-test=format!("new-{name}")>{say!(voice, "new-game")}</a>
                <a class=if again { "button" } else { "button primary" } href=Route::Learn(game).to_string()
                    data-test=format!("learn-{name}")>{say!(voice, "learn")}</a>
                <a class="button quiet" href=Route::Rules(game, None).to_string()
                    data-test=format!("rules-{name}")>{say!(voice, "title-rules")}</a>
            </div>
        </article>
    }
}

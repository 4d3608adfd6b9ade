//! The first-game lesson.

use crate::browser;
use crate::lessons::Taught;
use crate::lessons::script::{Beat, Walk};
use crate::route::{Route, WhichGame};
use crate::settings::Settings;
use crate::showing::Desk;
use crate::words::Voice;
use caravanserai_desert::Desert;
use caravanserai_table::Seated;
use caravanserai_timbuktu::Timbuktu;
use leptos::prelude::*;

/// The first-game lesson of a game.
#[component]
pub fn Learn(game: WhichGame) -> impl IntoView {
    match game {
        WhichGame::Desert => lesson::<Desert>(game),
        WhichGame::Timbuktu => lesson::<Timbuktu>(game),
    }
}

/// The learner by name, and rivals for company.
fn company(voice: Voice, name: Option<String>, seats: usize) -> Vec<Seated> {
    let learner = name.unwrap_or_else(|| voice.say("default-name"));
    let rivals = (1..seats).map(|at| Seated::Person(voice.say(&format!("lesson-rival-{at}"))));
    std::iter::once(Seated::Person(learner))
        .chain(rivals)
        .collect()
}

/// Links to rules, in a page of their own: the lesson waits where it is.
fn rule_links(game: WhichGame, rules: &'static [&'static str]) -> impl IntoView {
    let link = |id: &&'static str| {
        view! {
            " "
            <a target="_blank" rel="noopener" href=Route::Rule(game, (*id).into()).to_string()>{*id}</a>
        }
    };
    rules.iter().map(link).collect_view()
}

fn lesson<G: Taught>(which: WhichGame) -> AnyView {
    let voice = Voice::of_page();
    let settings = Settings::of_page();
    let walk = RwSignal::new(Walk::<G>::new(G::lesson()));
    let unasked = RwSignal::new(false);
    let decide = move |moves: Vec<G::Move>| {
        let welcome = walk.try_update(|walk| walk.decide(&moves));
        unasked.set(welcome == Some(false));
        if welcome == Some(true) {
            browser::focus_soon("lesson-text");
        }
    };
    let go = move |step: fn(&mut Walk<G>)| {
        walk.update(step);
        unasked.set(false);
        browser::focus_soon("lesson-text");
    };
    let desk = Desk::<G> {
        showing: Signal::derive(move || {
            let name = settings.get().name;
            walk.with(|walk| walk.showing(company(voice, name, walk.chapter().game.seats())))
        }),
        decide: Callback::new(decide),
        hint: Signal::derive(|| None),
        guide: Signal::derive(move || walk.with(Walk::guide)),
    };
    let is_over = Memo::new(move |_| walk.with(Walk::is_over));
    let reads = move || walk.with(Walk::only_reads);
    let progress = move || {
        let (chapter, _, count) = walk.with(Walk::place);
        let title = voice.say(walk.with(|walk| walk.chapter().key));
        let values = [
            ("number", (chapter + 1).into()),
            ("count", count.into()),
            ("title", title.into()),
        ];
        voice.tell("lesson-progress", &values)
    };
    let game_name = move || voice.say(&format!("game-{}", which.name()));
    view! {
        <div class="lesson" data-test="lesson">
            <section class="lesson-words" aria-label=move || {
                voice.tell("lesson-title", &[("game", game_name().into())])
            }>
                <p class="lesson-place">{progress}</p>
                <progress max=move || walk.with(|w| w.place().2) value=move || {
                    walk.with(|w| w.place().0 + usize::from(w.is_over()))
                } aria-hidden="true"></progress>
                <div id="lesson-text" tabindex="-1" aria-live="polite" data-test="lesson-text">
                    {move || if is_over.get() {
                        view! {
                            <h1>{say!(voice, "lesson-done-title")}</h1>
                            <p>{move || voice.say(&format!("lesson-done-{}", which.name()))}</p>
                        }.into_any()
                    } else {
                        view! { <p>{move || voice.say(&walk.with(Walk::text))}</p> }.into_any()
                    }}
                </div>
                {move || unasked.get().then(|| view! {
                    <p class="lesson-unasked" role="status">{say!(voice, "lesson-not-asked")}</p>
                })}
                <p class="lesson-rules small soft">
                    {say!(voice, "lesson-rules")}
                    {move || rule_links(which, walk.with(|walk| walk.chapter().rules))}
                </p>
                <div class="lesson-buttons">
                    <Show when=reads>
                        <button class="primary" data-test="lesson-next"
                            on:click=move |_| go(Walk::go_on)>{say!(voice, "lesson-next")}</button>
                    </Show>
                    <Show when=move || walk.with(|w| matches!(w.beat(), Some(Beat::Do(_))))>
                        <button data-test="lesson-show-me" on:click=move |_| {
                            decide(walk.with_untracked(Walk::example));
                        }>{say!(voice, "lesson-show-me")}</button>
                    </Show>
                    <Show when=move || is_over.get()>
                        <a class="button primary" data-test="lesson-play"
                            href=Route::New(which).to_string()>{say!(voice, "lesson-play")}</a>
                        <button on:click=move |_| walk.set(Walk::new(G::lesson()))>
                            {say!(voice, "lesson-again")}
                        </button>
                    </Show>
                    <button data-test="lesson-back" disabled=move || walk.with(|w| w.place().0 + w.place().1 == 0)
                        on:click=move |_| go(Walk::go_back)>{say!(voice, "lesson-back")}</button>
                    <a class="button quiet" data-test="lesson-leave"
                        href=Route::Home.to_string()>{say!(voice, "lesson-leave")}</a>
                </div>
            </section>
            <div class="lesson-table">{G::table(desk)}</div>
        </div>
    }
    .into_any()
}

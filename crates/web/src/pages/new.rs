//! Setting up a game.

use super::chairs::Chairs;
use super::problems::{in_english, say_problem, speaks_english};
use crate::browser;
use crate::keep;
use crate::plan::{CHAIRS, Chair, OWN_BOARD, OwnMap, Plan, Problem, Ready};
use crate::route::{self, Route, WhichGame};
use crate::settings::Settings;
use crate::shelf::Kept;
use crate::showing::seat_name;
use crate::words::Voice;
use caravanserai_desert::{Edition, Map};
use caravanserai_kernel::{Game, Seat};
use caravanserai_table::{Match, Seated};
use leptos::prelude::*;
use leptos::task::spawn_local;

const LAST: &str = "plan";

/// What was last chosen for this game, if anything.
pub fn last_plan_of(game: WhichGame) -> Option<Plan> {
    let plan: Plan = keep::get(&format!("{LAST}.{}", game.name()))?;
    (plan.which() == game).then(|| plan.mended())
}

/// What was last chosen for whichever game was last begun; our own choice if nothing was.
pub fn last_plan() -> Plan {
    let game = keep::get::<String>(LAST).and_then(|name| WhichGame::named(&name));
    let game = game.unwrap_or(WhichGame::Desert);
    last_plan_of(game).unwrap_or_else(|| Plan::first_time(game))
}

/// What to call a person who wrote no name: by the chair's number if there are several.
pub fn unnamed(voice: Voice, chairs: &[Chair], at: usize) -> String {
    if chairs.iter().filter(|chair| chair.person).count() < 2 {
        return voice.say("default-name");
    }
    voice.tell("default-name-number", &[("number", (at + 1).into())])
}

/// Who sits where, everybody with a name.
pub fn seated(voice: Voice, plan: &Plan) -> Vec<Seated> {
    plan.seated(|at| unnamed(voice, plan.chairs(), at))
}

/// Begins the game and goes there, or says everything that is wrong with the plan.
pub fn begin(plan: &Plan, voice: Voice, settings: Settings) -> Result<(), Vec<Problem>> {
    let ready = plan.ready()?;
    let seated = seated(voice, plan);
    // Next time everything is as it was, but for the seed: the same game twice is no surprise.
    let next = Plan {
        seed: String::new(),
        ..plan.clone()
    };
    keep::set(&format!("{LAST}.{}", plan.game), &next);
    keep::set(LAST, &plan.game);
    // Lessons and later games greet the first person by name.
    let mut names = plan.chairs().iter().filter(|chair| chair.person);
    let name = names.next().map(|chair| chair.name.trim().to_owned());
    settings.change(|kept| kept.name = name.filter(|name| !name.is_empty()));
    let seed = plan.seed().ok().flatten().unwrap_or_else(browser::seed);
    match ready {
        Ready::Desert(game) => put_on_table(&Match::open(game, seed), &seated),
        Ready::Timbuktu(game) => put_on_table(&Match::open(game, seed), &seated),
    }
    Ok(())
}

/// Puts a match on the shelf and goes to play it.
pub fn put_on_table<G: Game>(the_match: &Match<G>, seated: &[Seated]) {
    let kept = Kept::new(the_match, seated);
    kept.keep();
    route::go(&Route::Play(kept.id));
}

/// The form, with what everything in it follows.
#[derive(Clone, Copy)]
pub struct Form {
    /// What it is written in.
    pub voice: Voice,
    /// What is chosen so far.
    pub plan: RwSignal<Plan>,
}

impl Form {
    /// The form for a game, as it was last filled in.
    pub fn open(game: WhichGame, voice: Voice) -> Self {
        let plan = last_plan_of(game).unwrap_or_else(|| Plan::first_time(game));
        Self {
            voice,
            plan: RwSignal::new(plan),
        }
    }

    /// A part of the plan, for whoever follows only that.
    pub fn get<T: PartialEq + Send + Sync + 'static>(self, part: fn(&Plan) -> T) -> Memo<T> {
        Memo::new(move |_| self.plan.with(part))
    }

    fn change(self, change: impl FnOnce(&mut Plan)) {
        self.plan.update(change);
    }
}

/// Setting up a game.
#[component]
pub fn New(game: WhichGame) -> impl IntoView {
    let voice = Voice::of_page();
    let settings = Settings::of_page();
    let form = Form::open(game, voice);
    let problems = form.get(|plan| plan.ready().err().unwrap_or_default());
    let tried = RwSignal::new(false);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let plan = form.plan.get_untracked();
        tried.set(true);
        if begin(&plan, voice, settings).is_err() {
            browser::focus("problems");
        }
    };
    view! {
        <form class="page new-game" on:submit=start>
            <h1>{say!(voice, "new-game")}</h1>
            {game_choice(form, game, Route::New)}
            {seats(form, game)}
            {(game == WhichGame::Desert).then(|| board(form))}
            {more(form, game)}
            <div class="start-bar">
                <div id="problems" tabindex="-1" aria-live="polite">
                    {move || (!problems.with(Vec::is_empty)).then(|| {
                        let said = problems.get();
                        let foreign = said.iter().any(|problem| {
                            matches!(problem, Problem::Text(error) if speaks_english(error))
                        });
                        let said = said.iter().map(|problem| view! { <li>{say_problem(voice, problem)}</li> });
                        view! {
                            <div class=move || if tried.get() { "problem" } else { "warning" } data-test="problems">
                                <p>{say!(voice, "cannot-start")}</p>
                                <ul>{said.collect_view()}</ul>
                                {foreign.then(|| in_english(voice))}
                            </div>
                        }
                    })}
                </div>
                <button type="submit" class="primary large" data-test="start"
                    aria-disabled=move || (!problems.with(Vec::is_empty)).to_string()>
                    {say!(voice, "start")}
                </button>
            </div>
        </form>
    }
}

/// Which game; another one has its own form.
pub fn game_choice(form: Form, now: WhichGame, form_of: fn(WhichGame) -> Route) -> impl IntoView {
    let voice = form.voice;
    let games = WhichGame::ALL.map(|game| {
        view! {
            <label>
                <input type="radio" name="game" data-test=format!("game-{}", game.name())
                    checked=game == now on:change=move |_| route::go(&form_of(game))/>
                <span>{move || voice.say(&format!("game-{}", game.name()))}</span>
            </label>
        }
    });
    view! {
        <fieldset class="card">
            <legend>{say!(voice, "which-game")}</legend>
            <div class="choices">{games.collect_view()}</div>
            <p class="small soft">{move || voice.say(&format!("about-game-{}", now.name()))}</p>
        </fieldset>
    }
}

/// How many seats.
pub fn seat_count(form: Form, game: WhichGame) -> impl IntoView {
    let voice = form.voice;
    let count = form.get(|plan| plan.seats);
    let tables = Plan::tables(game).map(|seats| {
        view! {
            <label>
                <input type="radio" name="seats" data-test=format!("seats-{seats}")
                    checked=move || count.get() == seats
                    on:change=move |_| form.change(|plan| {
                        plan.seats = seats;
                        plan.first = plan.first.filter(|first| *first < seats);
                    })/>
                <span>{seats}</span>
            </label>
        }
    });
    view! {
        <div class="choices" role="group" aria-label=say!(voice, "how-many-seats")>
            {tables.collect_view()}
        </div>
    }
}

fn seats(form: Form, game: WhichGame) -> impl IntoView {
    let voice = form.voice;
    let chairs = form.get(|plan| plan.chairs().to_vec());
    let change = Callback::new(move |(at, chair): (usize, Chair)| {
        form.change(|plan| {
            if at < CHAIRS {
                plan.chairs[at] = chair;
            }
        });
    });
    view! {
        <fieldset class="card">
            <legend>{say!(voice, "who-plays")}</legend>
            {seat_count(form, game)}
            <Chairs game chairs change/>
        </fieldset>
    }
}

/// Edition and board of the desert.
pub fn board(form: Form) -> impl IntoView {
    let voice = form.voice;
    let edition = form.get(|plan| plan.edition.clone());
    let editions = Edition::ALL.map(|known| {
        let name = known.name();
        view! {
            <label>
                <input type="radio" name="edition" data-test=format!("edition-{name}")
                    checked=move || edition.with(|now| now == name)
                    on:change=move |_| form.change(|plan| plan.edition = name.into())/>
                <span>{known.rules().title}</span>
            </label>
        }
    });
    let board = form.get(|plan| plan.board.clone());
    let boards: Vec<&'static str> = Map::embedded_names().chain([OWN_BOARD]).collect();
    let boards = boards.into_iter().map(move |name| {
        view! {
            <label>
                <input type="radio" name="board" data-test=format!("board-{name}")
                    checked=move || board.with(|now| now == name)
                    on:change=move |_| form.change(|plan| plan.board = name.into())/>
                <span>{move || voice.say(&format!("board-{name}"))}</span>
            </label>
        }
    });
    view! {
        <fieldset class="card">
            <legend>{say!(voice, "edition")}</legend>
            <div class="choices">{editions.collect_view()}</div>
            <p class="small soft">{move || voice.say(&format!("edition-{}", edition.get()))}</p>
        </fieldset>
        <fieldset class="card">
            <legend>{say!(voice, "board")}</legend>
            <div class="choices">{boards.collect_view()}</div>
            {move || board.with(|name| name == OWN_BOARD).then(|| own_map(form))}
        </fieldset>
    }
}

fn own_map(form: Form) -> impl IntoView {
    let voice = form.voice;
    let pick = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        spawn_local(async move {
            if let Some((name, text)) = browser::picked_file(input).await {
                let name = name
                    .trim_end_matches(".map")
                    .trim_end_matches(".txt")
                    .to_owned();
                // The form may have been left while the file was read.
                let _ = form
                    .plan
                    .try_update(|plan| plan.own_map = Some(OwnMap { name, text }));
            }
        });
    };
    let name = form.get(|plan| plan.own_map.as_ref().map(|own| own.name.clone()));
    view! {
        <div class="stack own-map">
            <p class="small soft">{say!(voice, "own-map-about")}</p>
            <label class="field">
                <span>{say!(voice, "own-map-file")}</span>
                <input type="file" accept=".map,.txt,text/plain" data-test="own-map" on:change=pick/>
            </label>
            {move || name.get().map(|name| view! {
                <p data-test="own-map-name">{move || voice.tell("own-map-is", &[("name", name.as_str().into())])}</p>
            })}
        </div>
    }
}

/// A switch with a sentence what it does.
fn switch(
    form: Form,
    key: &'static str,
    get: fn(&Plan) -> bool,
    set: fn(&mut Plan, bool),
) -> impl IntoView {
    let voice = form.voice;
    let on = form.get(get);
    view! {
        <label class="switch">
            <input type="checkbox" data-test=key prop:checked=move || on.get()
                on:change=move |event| {
                    let now = event_target_checked(&event);
                    form.change(|plan| set(plan, now));
                }/>
            <span>
                <strong>{move || voice.say(&format!("variant-{key}"))}</strong>
                <small class="soft">{move || voice.say(&format!("variant-{key}-about"))}</small>
            </span>
        </label>
    }
}

/// The game's variants.
pub fn variants(form: Form, game: WhichGame) -> AnyView {
    let five = form.get(|plan| plan.seats == CHAIRS);
    match game {
        WhichGame::Desert => view! {
            {switch(form, "serpentine", |plan| plan.serpentine, |plan, on| plan.serpentine = on)}
            {switch(form, "aquifers", |plan| plan.aquifers, |plan, on| plan.aquifers = on)}
            {switch(form, "closed-scores", Plan::closed_scores, |plan, on| plan.closed_scores = Some(on))}
            {move || five.get().then(|| {
                switch(form, "dealt-returns", |plan| plan.dealt_returns, |plan, on| plan.dealt_returns = on)
            })}
            {switch(form, "chosen-oases", |plan| plan.oases.is_some(), |plan, on| {
                plan.oases = on.then(|| plan.pools().into_iter().take(5).collect());
            })}
            {oases(form)}
        }
        .into_any(),
        WhichGame::Timbuktu => {
            switch(form, "own-loads", |plan| plan.own_loads, |plan, on| plan.own_loads = on)
                .into_any()
        }
    }
}

fn more(form: Form, game: WhichGame) -> impl IntoView {
    let voice = form.voice;
    view! {
        <details class="card more">
            <summary data-test="more">{say!(voice, "more-options")}</summary>
            <div class="stack">
                {variants(form, game)}
                {first(form)}
                <label class="field">
                    <span>{say!(voice, "seed")}</span>
                    <input type="text" data-test="seed" autocomplete="off" spellcheck="false"
                        placeholder=say!(voice, "seed-empty")
                        prop:value=move || form.plan.with(|plan| plan.seed.clone())
                        on:input=move |event| {
                            let seed = event_target_value(&event);
                            form.change(|plan| plan.seed = seed);
                        }/>
                    <small class="soft">{say!(voice, "seed-about")}</small>
                </label>
            </div>
        </details>
    }
}

/// Which large pools get palms, where the host chooses.
fn oases(form: Form) -> impl IntoView {
    let voice = form.voice;
    let chosen = form.get(Plan::chosen_oases);
    let pools = form.get(Plan::pools);
    let pick = move |name: String, on: bool| {
        form.change(|plan| {
            let mut now = plan.chosen_oases().unwrap_or_default();
            now.retain(|other| *other != name);
            if on {
                now.push(name);
            }
            plan.oases = Some(now);
        });
    };
    let open = Memo::new(move |_| chosen.with(Option::is_some));
    move || {
        open.get().then(|| {
            let boxes = pools.get().into_iter().map(|name| {
                let (label, held) = (name.clone(), name.clone());
                let on = Memo::new(move |_| {
                    chosen.with(|chosen| chosen.as_ref().is_some_and(|all| all.contains(&held)))
                });
                view! {
                    <label>
                        <input type="checkbox" data-test=format!("oasis-{name}") prop:checked=move || on.get()
                            on:change=move |event| pick(name.clone(), event_target_checked(&event))/>
                        <span>{label}</span>
                    </label>
                }
            });
            view! {
                <div class="choices" role="group" aria-label=say!(voice, "variant-chosen-oases")>
                    {boxes.collect_view()}
                </div>
            }
        })
    }
}

fn first(form: Form) -> impl IntoView {
    let voice = form.voice;
    let count = form.get(|plan| plan.seats);
    let first = form.get(|plan| plan.first);
    let names = Memo::new(move |_| {
        let seated = form.plan.with(|plan| seated(voice, plan));
        let all = Seat::all(seated.len());
        all.map(|seat| seat_name(voice, &seated, seat))
            .collect::<Vec<_>>()
    });
    let choose = move |event| {
        let at: Option<usize> = event_target_value(&event).parse().ok();
        form.change(|plan| plan.first = at);
    };
    view! {
        <label class="field">
            <span>{say!(voice, "first-player")}</span>
            <select data-test="first" on:change=choose>
                <option value="" selected=move || first.get().is_none()>{say!(voice, "first-drawn")}</option>
                <For each=move || 0..count.get() key=|at| *at let(at)>
                    <option value=at.to_string() selected=move || first.get() == Some(at)>
                        {move || names.with(|names| names.get(at).cloned().unwrap_or_default())}
                    </option>
                </For>
            </select>
        </label>
    }
}

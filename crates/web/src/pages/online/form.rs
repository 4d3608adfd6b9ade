//! Opening a table: the game as for a local one, then who may come, the clock, and what happens when
//! time runs out.

use super::telling::{say_seconds, trouble_note};
use crate::afar::{ClockKind, Failure, Offer, Wrong, ask};
use crate::browser;
use crate::keep;
use crate::pages::new::{Form, board, game_choice, seat_count, variants};
use crate::pages::problems::say_problem;
use crate::route::{self, Route, WhichGame};
use crate::settings::Settings;
use crate::words::Voice;
use caravanserai_bots::roster::LEVELS;
use caravanserai_protocol::LONGEST_NAME;
use leptos::prelude::*;
use leptos::task::spawn_local;

const LAST: &str = "offer";
const MOVE_SECONDS: [u32; 8] = [15, 30, 60, 120, 180, 300, 600, 1800];
const GAME_MINUTES: [u32; 8] = [3, 5, 10, 15, 20, 30, 45, 60];
const INCREMENTS: [u32; 7] = [0, 2, 5, 10, 15, 30, 60];
const DAYS: [u32; 6] = [1, 2, 3, 5, 7, 14];

/// The form besides the game's own part.
#[derive(Clone, Copy)]
struct Choice {
    voice: Voice,
    offer: RwSignal<Offer>,
    name: RwSignal<String>,
}

impl Choice {
    fn get<T: PartialEq + Send + Sync + 'static>(self, part: fn(&Offer) -> T) -> Memo<T> {
        Memo::new(move |_| self.offer.with(part))
    }
}

fn say_wrong(voice: Voice, wrong: &Wrong) -> String {
    match wrong {
        Wrong::Plan(problem) => say_problem(voice, problem),
        Wrong::LongName(most) => voice.tell("problem-long-name", &[("most", (*most).into())]),
        Wrong::Webhook => voice.say("online-wrong-webhook"),
        Wrong::WebhookPassword => voice.say("online-webhook-password"),
    }
}

/// Opening a table.
#[component]
pub fn OpenTable(game: WhichGame) -> impl IntoView {
    let voice = Voice::of_page();
    let settings = Settings::of_page();
    let form = Form::open(game, voice);
    let offer = keep::get::<Offer>(LAST).unwrap_or_default().mended();
    let choice = Choice {
        voice,
        offer: RwSignal::new(offer),
        name: RwSignal::new(settings.now().name.unwrap_or_default()),
    };
    let wrong = Memo::new(move |_| {
        let offer = choice.offer.get();
        form.plan
            .with(|plan| offer.request(plan))
            .err()
            .unwrap_or_default()
    });
    let tried = RwSignal::new(false);
    let opening = RwSignal::new(false);
    let trouble = RwSignal::new(None::<Failure>);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        tried.set(true);
        if opening.get_untracked() {
            return;
        }
        let offer = choice.offer.get_untracked();
        let Ok(table) = form.plan.with_untracked(|plan| offer.request(plan)) else {
            browser::focus("problems");
            return;
        };
        keep::set(LAST, &offer);
        let written = choice.name.get_untracked();
        let name = Some(written.trim().to_owned()).filter(|name| !name.is_empty());
        settings.change(|kept| kept.name.clone_from(&name));
        let name = name.unwrap_or_else(|| untrack(|| voice.say("default-name")));
        opening.set(true);
        trouble.set(None);
        spawn_local(async move {
            let opened = ask::open(&table).await;
            let _ = opening.try_set(false);
            let id = match opened {
                Ok(opened) => opened.id,
                Err(failure) => {
                    let _ = trouble.try_set(Some(failure));
                    return;
                }
            };
            if offer.join {
                // Should that fail, the table's page is the place to try again.
                let _ = ask::sit(&id, name, None).await;
            }
            route::go(&Route::Table(id));
        });
    };
    view! {
        <form class="page new-game" on:submit=start data-test="open-table">
            <h1>{say!(voice, "online-open")}</h1>
            {game_choice(form, game, Route::Open)}
            <fieldset class="card">
                <legend>{say!(voice, "how-many-seats")}</legend>
                {seat_count(form, game)}
                <p class="small soft">{say!(voice, "online-seats-about")}</p>
            </fieldset>
            {(game == WhichGame::Desert).then(|| board(form))}
            {who(choice)}
            {time(choice)}
            <details class="card more">
                <summary data-test="more">{say!(voice, "more-options")}</summary>
                <div class="stack">
                    {variants(form, game)}
                    {webhook(choice)}
                </div>
            </details>
            <div class="start-bar">
                {trouble_note(voice, trouble)}
                <div id="problems" tabindex="-1" aria-live="polite">
                    {move || (!wrong.with(Vec::is_empty)).then(|| {
                        let said = wrong.get();
                        let said = said.iter().map(|wrong| view! { <li>{say_wrong(voice, wrong)}</li> });
                        view! {
                            <div class=move || if tried.get() { "problem" } else { "warning" } data-test="problems">
                                <p>{say!(voice, "online-cannot-open")}</p>
                                <ul>{said.collect_view()}</ul>
                            </div>
                        }
                    })}
                </div>
                <button type="submit" class="primary large" data-test="open"
                    aria-disabled=move || (!wrong.with(Vec::is_empty) || opening.get()).to_string()>
                    {say!(voice, "online-open")}
                </button>
            </div>
        </form>
    }
}

/// A switch with a sentence what it does.
fn switch(
    choice: Choice,
    test: &'static str,
    keys: [&'static str; 2],
    get: fn(&Offer) -> bool,
    set: fn(&mut Offer, bool),
) -> impl IntoView {
    let voice = choice.voice;
    let on = choice.get(get);
    view! {
        <label class="switch">
            <input type="checkbox" data-test=test prop:checked=move || on.get()
                on:change=move |event| {
                    let now = event_target_checked(&event);
                    choice.offer.update(|offer| set(offer, now));
                }/>
            <span>
                <strong>{move || voice.say(keys[0])}</strong>
                <small class="soft">{move || voice.say(keys[1])}</small>
            </span>
        </label>
    }
}

fn who(choice: Choice) -> impl IntoView {
    let voice = choice.voice;
    let longest = LONGEST_NAME.to_string();
    view! {
        <fieldset class="card">
            <legend>{say!(voice, "online-who-comes")}</legend>
            <div class="stack">
                <label class="field">
                    <span>{say!(voice, "online-your-name")}</span>
                    <input type="text" autocomplete="nickname" maxlength=longest.clone() data-test="own-name"
                        placeholder=say!(voice, "default-name") prop:value=move || choice.name.get()
                        on:input=move |event| choice.name.set(event_target_value(&event))/>
                </label>
                {switch(choice, "join", ["online-join", "online-join-about"], |o| o.join, |o, on| o.join = on)}
                {switch(choice, "public", ["online-public", "online-public-about"], |o| o.public, |o, on| o.public = on)}
                <label class="field">
                    <span>{say!(voice, "online-table-name")}</span>
                    <input type="text" maxlength=longest data-test="table-name" autocomplete="off"
                        prop:value=move || choice.offer.with(|offer| offer.name.clone())
                        on:input=move |event| {
                            let name = event_target_value(&event);
                            choice.offer.update(|offer| offer.name = name);
                        }/>
                </label>
            </div>
        </fieldset>
    }
}

/// How a number of an offer is read, and how it is changed.
type Part = (fn(&Offer) -> u32, fn(&mut Offer, u32));

/// A choice of numbers.
fn numbers(
    choice: Choice,
    test: &'static str,
    label: &'static str,
    all: &'static [u32],
    say: fn(Voice, u32) -> String,
    part: Part,
) -> impl IntoView {
    let voice = choice.voice;
    let (get, set) = part;
    let now = choice.get(get);
    // What was chosen once stays a choice, even if it is none of ours.
    let mut all = all.to_vec();
    let kept = now.get_untracked();
    if !all.contains(&kept) {
        all.push(kept);
        all.sort_unstable();
    }
    let options = all.into_iter().map(|number| {
        view! {
            <option value=number.to_string() selected=move || now.get() == number>
                {move || say(voice, number)}
            </option>
        }
    });
    let choose = move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            choice.offer.update(|offer| set(offer, number));
        }
    };
    view! {
        <label class="field">
            <span>{move || voice.say(label)}</span>
            <select data-test=test on:change=choose>{options.collect_view()}</select>
        </label>
    }
}

fn time(choice: Choice) -> impl IntoView {
    let voice = choice.voice;
    let clock = choice.get(|offer| offer.clock);
    let kinds = ClockKind::ALL.map(|kind| {
        let key = format!("online-clock-{}", kind.name());
        view! {
            <label>
                <input type="radio" name="clock" data-test=format!("clock-{}", kind.name())
                    checked=move || clock.get() == kind
                    on:change=move |_| choice.offer.update(|offer| offer.clock = kind)/>
                <span>{move || voice.say(&key)}</span>
            </label>
        }
    });
    let minutes = |voice: Voice, count: u32| say_seconds(voice, count * 60);
    let days = |voice: Voice, count: u32| voice.tell("online-days", &[("count", count.into())]);
    let how_much = move || match clock.get() {
        ClockKind::None => ().into_any(),
        ClockKind::Move => numbers(
            choice,
            "move-seconds",
            "online-time-per-move",
            &MOVE_SECONDS,
            say_seconds,
            (|o| o.move_seconds, |o, n| o.move_seconds = n),
        )
        .into_any(),
        ClockKind::Game => view! {
            {numbers(
                choice, "game-minutes", "online-time-per-game", &GAME_MINUTES, minutes,
                (|o| o.game_minutes, |o, n| o.game_minutes = n),
            )}
            {numbers(
                choice, "increment", "online-increment", &INCREMENTS, say_seconds,
                (|o| o.increment, |o, n| o.increment = n),
            )}
        }
        .into_any(),
        ClockKind::Days => numbers(
            choice,
            "days",
            "online-time-per-move",
            &DAYS,
            days,
            (|o| o.days, |o, n| o.days = n),
        )
        .into_any(),
    };
    view! {
        <fieldset class="card">
            <legend>{say!(voice, "online-clock")}</legend>
            <div class="stack">
                <div class="choices">{kinds.collect_view()}</div>
                <div class="row">{how_much}</div>
                {move || (clock.get() != ClockKind::None).then(|| lapse(choice))}
            </div>
        </fieldset>
    }
}

fn lapse(choice: Choice) -> impl IntoView {
    let voice = choice.voice;
    let stand_in = choice.get(|offer| offer.stand_in.clone());
    let levels = LEVELS.map(|level| {
        let chosen = move || stand_in.with(|now| now.as_deref() == Some(level));
        view! {
            <option value=level selected=chosen>
                {move || voice.tell("online-lapse-bot", &[("level", voice.say(&format!("bot-{level}")).into())])}
            </option>
        }
    });
    let choose = move |event| {
        let level: String = event_target_value(&event);
        choice
            .offer
            .update(|offer| offer.stand_in = Some(level).filter(|level| !level.is_empty()));
    };
    view! {
        <label class="field">
            <span>{say!(voice, "online-lapse")}</span>
            <select data-test="lapse" on:change=choose>
                {levels.collect_view()}
                <option value="" selected=move || stand_in.with(Option::is_none)>{say!(voice, "online-lapse-pass")}</option>
            </select>
            <small class="soft">{say!(voice, "online-lapse-about")}</small>
        </label>
    }
}

fn webhook(choice: Choice) -> impl IntoView {
    let voice = choice.voice;
    view! {
        <label class="field">
            <span>{say!(voice, "online-webhook")}</span>
            <input type="text" inputmode="url" autocomplete="off" spellcheck="false" data-test="webhook"
                placeholder="https://"
                prop:value=move || choice.offer.with(|offer| offer.webhook.clone())
                on:input=move |event| {
                    let webhook = event_target_value(&event);
                    choice.offer.update(|offer| offer.webhook = webhook);
                }/>
            <small class="soft">{say!(voice, "online-webhook-about")}</small>
        </label>
    }
}

//! A game on the shelf, being played.

use super::art::{Icon, icon};
use super::log::log;
use super::new::put_on_table;
use super::problems::text_errors;
use crate::browser;
use crate::evening::Evening;
use crate::marks;
use crate::route::{Route, WhichGame};
use crate::settings::{Pace, Settings};
use crate::shelf::Kept;
use crate::showing::{Desk, Showing, Shown, seat_name};
use crate::words::Voice;
use caravanserai_desert::Desert;
use caravanserai_kernel::{Seat, SeatSet, Turn};
use caravanserai_table::{Match, Seated};
use caravanserai_timbuktu::Timbuktu;
use leptos::prelude::*;
use std::sync::Arc;

/// A game on the shelf, being played.
#[component]
#[allow(
    clippy::needless_pass_by_value,
    reason = "a component owns what it is given"
)]
pub fn Play(id: String) -> impl IntoView {
    let voice = Voice::of_page();
    let kept = Kept::find(&id);
    match kept.as_ref().and_then(Kept::which).zip(kept) {
        Some((WhichGame::Desert, kept)) => table::<Desert>(kept, voice),
        Some((WhichGame::Timbuktu, kept)) => table::<Timbuktu>(kept, voice),
        None => view! { <super::NoGame/> }.into_any(),
    }
}

fn table<G: Shown>(kept: Kept, voice: Voice) -> AnyView {
    let evening = match Evening::<G>::open(kept) {
        Ok(evening) => evening,
        Err(errors) => {
            return view! {
                <div class="page">{text_errors(voice, "game-does-not-read", errors)}</div>
            }
            .into_any();
        }
    };
    // Once for everyone who reads it; every change of the match makes a new one.
    let showing = Memo::new_with_compare(move |_| evening.showing(), |_, _| true);
    let showing: Signal<Arc<Showing<G>>> = showing.into();
    let covered = Memo::new(move |_| evening.curtain());
    let meanwhile = RwSignal::new(String::new());
    Effect::new(move |before: Option<Option<Seat>>| {
        let now = covered.get();
        let lifted = before.flatten().is_some() && now.is_none();
        let told = showing.with(|showing| lifted.then(|| tell_meanwhile(voice, showing)));
        meanwhile.set(told.flatten().unwrap_or_default());
        now
    });
    view! {
        // Read out when the curtain goes up: what is below is new to the page then, and nobody would
        // hear of it. It stands outside, since only what was there before is listened to.
        <p class="unseen" role="status" data-test="meanwhile">
            {move || covered.get().is_none().then(|| meanwhile.get())}
        </p>
        {move || match covered.get() {
            Some(seat) => curtain(evening, voice, seat).into_any(),
            None => open_table(evening, showing, voice).into_any(),
        }}
    }
    .into_any()
}

/// What happened since the person at the screen decided last, as that person may hear it.
fn tell_meanwhile<G: Shown>(voice: Voice, showing: &Showing<G>) -> Option<String> {
    let seat = showing.acting?;
    let news = showing.told.iter();
    let news = news.filter(|told| told.step >= showing.news_from);
    let news = news.filter_map(|told| G::say_event(voice, showing, &told.event));
    let news: Vec<String> = news.collect();
    (!news.is_empty()).then(|| {
        let name = showing.name(voice, seat);
        let values = [("name", name.into()), ("news", news.join(" ").into())];
        voice.tell("meanwhile", &values)
    })
}

/// The curtain between people who share the screen: nothing of the table is in the page behind it.
fn curtain<G: Shown>(evening: Evening<G>, voice: Voice, seat: Seat) -> impl IntoView {
    let seated = evening.seated();
    let name = move || seat_name(voice, &seated, seat);
    let (hand_over, i_am) = (name.clone(), name);
    browser::focus_soon("lift-curtain");
    let lift = move |_| {
        evening.lift_curtain(seat);
        browser::focus_quietly_soon(G::NAME);
    };
    view! {
        <section class=format!("curtain {}", marks::class(seat)) role="dialog" aria-modal="true"
            aria-labelledby="hand-over" data-test="curtain">
            <div class="curtain-words">
                <span class="curtain-mark">{marks::mark(seat)}</span>
                <h1 id="hand-over">{move || voice.tell("hand-over", &[("name", hand_over().into())])}</h1>
                <p>{say!(voice, "hand-over-about")}</p>
                <button id="lift-curtain" class="primary large" data-test="lift-curtain" on:click=lift>
                    {move || voice.tell("i-am", &[("name", i_am().into())])}
                </button>
            </div>
        </section>
    }
}

fn open_table<G: Shown>(
    evening: Evening<G>,
    showing: Signal<Arc<Showing<G>>>,
    voice: Voice,
) -> impl IntoView {
    let desk = Desk::<G> {
        showing,
        decide: Callback::new(move |moves: Vec<G::Move>| evening.decide(&moves)),
        hint: evening.hint(),
        guide: Evening::<G>::no_guide(),
    };
    let over = Memo::new(move |_| showing.with(|showing| showing.outcome.is_some()));
    view! {
        <div class="play with-tools" data-game=G::NAME>
            {banner(showing, voice)}
            {tools(evening, showing, voice)}
            {troubles(evening, voice)}
            <div class="outcome">{move || over.get().then(|| summary(evening, showing, voice))}</div>
            <div id="table" class="table" tabindex="-1">{G::table(desk)}</div>
            <aside class="beside" aria-label=say!(voice, "beside-table")>
                {log::<G>(showing, voice, None)}
            </aside>
        </div>
    }
}

/// Whose turn it is, by name; read out when it changes.
pub fn banner<G: Shown>(showing: Signal<Arc<Showing<G>>>, voice: Voice) -> impl IntoView {
    let waits = Memo::new(move |_| {
        showing.with(|showing| (showing.turn, showing.thinking, showing.acting))
    });
    let marks = move || {
        let (turn, ..) = waits.get();
        turn.seats().iter().map(marks::mark).collect_view()
    };
    let words = move || showing.with(|showing| say_turn(voice, showing));
    view! {
        <p class="banner" role="status" data-test="turn"
            class:waiting=move || waits.get().2.is_none()>
            <span class="banner-marks" aria-hidden="true">{marks}</span>
            <span>{words}</span>
        </p>
    }
}

fn names(voice: Voice, seated: &[Seated], seats: SeatSet) -> String {
    let names = seats.iter().map(|seat| seat_name(voice, seated, seat));
    names.collect::<Vec<_>>().join(", ")
}

fn say_turn<G: Shown>(voice: Voice, showing: &Showing<G>) -> String {
    let seated = &showing.seated;
    if let Some((scores, winners)) = &showing.outcome {
        let best = winners.iter().next().map_or(0, |seat| scores[seat]);
        return voice.tell(
            "won-by",
            &[
                ("names", names(voice, seated, *winners).into()),
                ("count", winners.len().into()),
                ("points", best.into()),
            ],
        );
    }
    let (key, seats) = match (showing.acting, showing.turn) {
        (Some(seat), _) => ("turn-of", SeatSet::EMPTY.with(seat)),
        (None, Turn::Chance) => return voice.say("turn-of-chance"),
        (None, Turn::Over) => return voice.say("turn-of-nobody"),
        (None, _) if !showing.thinking.is_empty() => ("turn-thinking", showing.thinking),
        (None, turn) => ("turn-of", turn.seats()),
    };
    voice.tell(key, &[("name", names(voice, seated, seats).into())])
}

/// What went wrong, if anything did, and what to do about it.
fn troubles<G: Shown>(evening: Evening<G>, voice: Voice) -> impl IntoView {
    let silent = move |seat: Seat| {
        let seated = evening.seated();
        view! {
            <div class="problem row" role="alert" data-test="bot-silent">
                <span class="grow">
                    {move || voice.tell("bot-silent", &[("name", seat_name(voice, &seated, seat).into())])}
                </span>
                <button data-test="ask-again" on:click=move |_| evening.ask_again()>
                    {say!(voice, "ask-again")}
                </button>
            </div>
        }
    };
    view! {
        <div class="troubles">
            {move || evening.unkept().then(|| view! {
                <div class="warning row" role="alert" data-test="unkept">
                    <span class="grow">{say!(voice, "unkept")}</span>
                    {download(evening, voice)}
                </div>
            })}
            {move || evening.silent().map(silent)}
            {move || evening.hint_failed().then(|| view! {
                <p class="warning small" role="status">{say!(voice, "hint-failed")}</p>
            })}
        </div>
    }
}

fn download<G: Shown>(evening: Evening<G>, voice: Voice) -> impl IntoView {
    let save = move |_| {
        let kept = evening.kept();
        // A browser that will not save a file says so itself.
        let _ = browser::download(&kept.file_name(), &kept.record);
    };
    view! { <button data-test="download" on:click=save>{say!(voice, "download")}</button> }
}

fn tools<G: Shown>(
    evening: Evening<G>,
    showing: Signal<Arc<Showing<G>>>,
    voice: Voice,
) -> impl IntoView {
    let settings = Settings::of_page();
    let like_this = like_this::<G>();
    let rules = showing.with_untracked(|showing| rules_of(&showing.game));
    // A hint is about the table as it lies: while bots still choose with the person, what they decide
    // would take it away again.
    let cannot_hint = move || {
        let unsettled =
            showing.with(|showing| showing.acting.is_none() || !showing.thinking.is_empty());
        unsettled || evening.hint_wanted()
    };
    let hint_words = move || {
        if evening.hint_wanted() {
            voice.say("hint-thinking")
        } else {
            voice.say("hint")
        }
    };
    let alone = evening.people().len() == 1;
    let paces = Pace::ALL.map(|pace| {
        view! {
            <option value=pace.name() selected=move || settings.get().pace == pace>
                {move || voice.say(&format!("pace-{}", pace.name()))}
            </option>
        }
    });
    let choose_pace = move |event| {
        let name: String = event_target_value(&event);
        let chosen = Pace::ALL.into_iter().find(|pace| pace.name() == name);
        settings.change(|kept| kept.pace = chosen.unwrap_or_default());
    };
    view! {
        <div class="tools row">
                <button data-test="hint" on:click=move |_| evening.ask_for_hint() disabled=cannot_hint
                    aria-busy=move || evening.hint_wanted().to_string()>
                    {hint_words}
                </button>
                {alone.then(|| view! {
                    <button class="undo-move" data-test="undo-move" title=say!(voice, "undo-move")
                        disabled=move || evening.can_take_back().is_none()
                        on:click=move |_| {
                            if let Some(version) = untrack(|| evening.can_take_back()) {
                                evening.take_back_to(version);
                            }
                        }>
                        {icon(Icon::Undo)}
                        <span class="words">{say!(voice, "undo-move")}</span>
                    </button>
                })}
                <details class="menu">
                    <summary class="button" data-test="menu">{say!(voice, "menu")}</summary>
                    <div class="menu-list card">
                        <a class="button" data-test="replay" href=Route::Replay(evening.id()).to_string()>
                            {say!(voice, "replay")}
                        </a>
                        {download(evening, voice)}
                        <a class="button" data-test="like-this" href=like_this.clone()>
                            {say!(voice, "like-this")}
                        </a>
                        <a class="button" data-test="rules" target="_blank" rel="noopener" href=rules>
                            {say!(voice, "title-rules")}
                        </a>
                        <label class="field">
                            <span>{say!(voice, "pace")}</span>
                            <select data-test="pace" on:change=choose_pace>{paces.collect_view()}</select>
                        </label>
                    </div>
                </details>
        </div>
    }
}

fn which<G: Shown>() -> WhichGame {
    WhichGame::named(G::NAME).unwrap_or(WhichGame::Desert)
}

fn like_this<G: Shown>() -> String {
    Route::New(which::<G>()).to_string()
}

/// The rules as they are played at this table. Whoever looks them up does so in a page of its own, so
/// that the draft on the table stays as it is.
pub fn rules_of<G: Shown>(game: &G) -> String {
    Route::Rules(which::<G>(), game.edition().map(Into::into)).to_string()
}

/// How it ended, and what next.
fn summary<G: Shown>(
    evening: Evening<G>,
    showing: Signal<Arc<Showing<G>>>,
    voice: Voice,
) -> impl IntoView {
    let like_this = like_this::<G>();
    let rematch = move |_| {
        let game = showing.with_untracked(|showing| showing.game.clone());
        put_on_table(&Match::open(game, browser::seed()), &evening.seated());
    };
    view! {
        <section class="card summary" aria-label=say!(voice, "game-over") data-test="summary">
            <h2>{say!(voice, "game-over")}</h2>
            {move || showing.with(|showing| final_scores(voice, showing))}
            <div class="row">
                <button class="primary" data-test="rematch" on:click=rematch>{say!(voice, "rematch")}</button>
                <a class="button" data-test="replay-finished" href=Route::Replay(evening.id()).to_string()>
                    {say!(voice, "replay")}
                </a>
                <a class="button" data-test="like-this-finished" href=like_this.clone()>
                    {say!(voice, "like-this")}
                </a>
            </div>
        </section>
    }
}

/// Everyone's final score, the best first.
pub fn final_scores<G: Shown>(voice: Voice, showing: &Showing<G>) -> impl IntoView + use<G> {
    let seated = showing.seated.clone();
    showing.outcome.map(|(scores, winners)| {
        let mut order: Vec<Seat> = Seat::all(seated.len()).collect();
        order.sort_by_key(|seat| (!winners.contains(*seat), -scores[*seat]));
        let rows = order.into_iter().map(|seat| {
            let won = winners.contains(seat);
            view! {
                <tr class:won=won>
                    <th scope="row">{marks::marked_name(voice, &seated, seat)}</th>
                    <td>{won.then(|| voice.say("won"))}</td>
                    <td class="number">{voice.tell("points", &[("count", scores[seat].into())])}</td>
                </tr>
            }
        });
        view! { <table class="scores"><tbody>{rows.collect_view()}</tbody></table> }
    })
}

//! A game on the shelf, looked at move by move, by whichever eyes, and played on from any point.

use super::art::{Icon, icon};
use super::chairs::Chairs;
use super::log::log;
use super::new::{put_on_table, unnamed};
use super::play::{banner, final_scores};
use super::problems::{say_problem, text_errors};
use crate::browser;
use crate::plan::{self, Chair};
use crate::route::{Route, WhichGame};
use crate::shelf::Kept;
use crate::showing::{Desk, Showing, Shown, seat_name};
use crate::words::Voice;
use caravanserai_desert::Desert;
use caravanserai_kernel::{Game, Seat, SeatSet, Viewer};
use caravanserai_table::{Match, Seated};
use caravanserai_timbuktu::Timbuktu;
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// How long each move is left to be seen when the replay plays by itself.
const BEAT: Duration = Duration::from_millis(900);

/// A game on the shelf, looked at move by move.
#[component]
#[allow(
    clippy::needless_pass_by_value,
    reason = "a component owns what it is given"
)]
pub fn Replay(id: String) -> impl IntoView {
    let voice = Voice::of_page();
    let kept = Kept::find(&id);
    match kept.as_ref().and_then(Kept::which).zip(kept) {
        Some((WhichGame::Desert, kept)) => open::<Desert>(&kept, voice),
        Some((WhichGame::Timbuktu, kept)) => open::<Timbuktu>(&kept, voice),
        None => view! { <super::NoGame/> }.into_any(),
    }
}

/// A match and the place in it that is looked at.
struct Reel<G: Game> {
    the_match: StoredValue<Match<G>>,
    seated: StoredValue<Vec<Seated>>,
    last: usize,
    at: RwSignal<usize>,
    viewer: RwSignal<Viewer>,
    running: RwSignal<bool>,
}

#[allow(
    clippy::expl_impl_clone_on_copy,
    reason = "a derived one would ask it of the game as well"
)]
impl<G: Game> Clone for Reel<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Reel<G> {}

impl<G: Shown> Reel<G> {
    fn new(the_match: Match<G>, seated: Vec<Seated>, finished: bool) -> Self {
        let last = the_match.version();
        let at = if finished { 0 } else { last };
        Self {
            last,
            at: RwSignal::new(at),
            viewer: RwSignal::new(first_viewer(&seated, finished)),
            running: RwSignal::new(false),
            the_match: StoredValue::new(the_match),
            seated: StoredValue::new(seated),
        }
    }

    fn go(self, to: usize) {
        self.running.set(false);
        self.at.set(to.min(self.last));
    }

    fn forward(self) {
        self.go(self.at.get_untracked() + 1);
    }

    fn back(self) {
        self.go(self.at.get_untracked().saturating_sub(1));
    }

    fn run_or_stop(self) {
        if !self.running.get_untracked() && self.at.get_untracked() >= self.last {
            self.at.set(0);
        }
        self.running.update(|running| *running = !*running);
    }

    fn beat(self) {
        if self.running.get_untracked() {
            let next = self.at.get_untracked() + 1;
            self.at.set(next.min(self.last));
            self.running.set(next < self.last);
        }
    }

    fn showing(self) -> Arc<Showing<G>> {
        let (at, viewer) = (self.at.get(), self.viewer.get());
        self.the_match.with_value(|the_match| {
            let over = at == self.last;
            let outcome = the_match.scores().zip(the_match.winners());
            Arc::new(Showing {
                game: the_match.game().clone(),
                version: at,
                viewer,
                view: the_match.view_at(at, viewer),
                turn: the_match.turn_at(at),
                acting: None,
                thinking: SeatSet::EMPTY,
                seated: self.seated.get_value(),
                told: the_match.told(0, at, viewer),
                news_from: at.saturating_sub(1),
                outcome: outcome.filter(|_| over),
            })
        })
    }
}

/// Whose eyes a replay begins with: everything is open once the game is over; before that, a person
/// alone sees what they saw, and a screen that people share gives nobody's secrets away unasked.
fn first_viewer(seated: &[Seated], finished: bool) -> Viewer {
    if finished {
        return Viewer::Everything;
    }
    let seats = Seat::all(seated.len()).zip(seated);
    let mut people = seats.filter(|(_, seated)| seated.is_person());
    match (people.next(), people.next()) {
        (Some((only, _)), None) => Viewer::Seat(only),
        (Some(_), Some(_)) => Viewer::Spectator,
        (None, _) => Viewer::Everything,
    }
}

fn open<G: Shown>(kept: &Kept, voice: Voice) -> AnyView {
    let the_match = match kept.open::<G>() {
        Ok(the_match) => the_match,
        Err(errors) => {
            return view! {
                <div class="page">{text_errors(voice, "game-does-not-read", errors)}</div>
            }
            .into_any();
        }
    };
    let mut seated = kept.seated();
    while seated.len() < the_match.game().seats() {
        seated.push(Seated::Person((seated.len() + 1).to_string()));
    }
    let reel = Reel::new(the_match, seated, kept.finished);
    let showing: Signal<Arc<Showing<G>>> =
        Memo::new_with_compare(move |_| reel.showing(), |_, _| true).into();
    let desk = Desk::<G> {
        showing,
        decide: Callback::new(|_| ()),
        hint: Signal::derive(|| None),
        guide: Signal::derive(|| None),
    };
    listen_to_keys(reel);
    let beat = set_interval_with_handle(move || reel.beat(), BEAT);
    on_cleanup(move || {
        if let Ok(beat) = beat {
            beat.clear();
        }
    });
    let over = Memo::new(move |_| showing.with(|showing| showing.outcome.is_some()));
    view! {
        <div class="play replay" data-game=G::NAME>
            {banner(showing, voice)}
            {controls(reel, kept.finished, voice)}
            <div id="table" class="table" tabindex="-1">{G::table(desk)}</div>
            <aside class="beside" aria-label=say!(voice, "beside-table")>
                {move || over.get().then(|| view! {
                    <section class="card summary">
                        {move || showing.with(|showing| final_scores(voice, showing))}
                    </section>
                })}
                {play_on(reel, voice)}
                {log::<G>(showing, voice, Some(Callback::new(move |to| reel.go(to))))}
            </aside>
        </div>
    }
    .into_any()
}

/// Arrows, Home, End and space, wherever the page does not use them otherwise.
fn listen_to_keys<G: Shown>(reel: Reel<G>) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let target = event
            .target()
            .and_then(|t| t.dyn_into::<web_sys::Element>().ok());
        let own_keys = |element: web_sys::Element| {
            let found = element.closest("input, select, textarea, [role=dialog]");
            found.ok().flatten().is_some()
        };
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        if event.default_prevented() || modified || target.clone().is_some_and(own_keys) {
            return;
        }
        let on_button = target.is_some_and(|element| {
            let found = element.closest("button, a, summary");
            found.ok().flatten().is_some()
        });
        match event.key().as_str() {
            "ArrowRight" => reel.forward(),
            "ArrowLeft" => reel.back(),
            "Home" => reel.go(0),
            "End" => reel.go(reel.last),
            " " if !on_button => reel.run_or_stop(),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || listener.remove());
}

fn controls<G: Shown>(reel: Reel<G>, finished: bool, voice: Voice) -> impl IntoView {
    let button = move |key: &'static str, picture: Icon, act: fn(Reel<G>)| {
        view! {
            <button data-test=key aria-label=move || voice.say(key) title=move || voice.say(key)
                on:click=move |_| act(reel)>
                {icon(picture)}
            </button>
        }
    };
    let running_key = move || {
        if reel.running.get() {
            "replay-stop"
        } else {
            "replay-run"
        }
    };
    let slide = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            reel.go(to);
        }
    };
    let place = move || {
        voice.tell(
            "replay-place",
            &[("at", reel.at.get().into()), ("last", reel.last.into())],
        )
    };
    view! {
        <div class="reel-box">
        <div class="reel card" role="group" aria-label=say!(voice, "replay")>
            <div class="row reel-buttons">
                {button("replay-first", Icon::First, |reel| reel.go(0))}
                {button("replay-back", Icon::Back, Reel::back)}
                <button class="primary" data-test="replay-run" aria-label=move || voice.say(running_key())
                    title=move || voice.say(running_key()) on:click=move |_| reel.run_or_stop()>
                    {move || icon(if reel.running.get() { Icon::Stop } else { Icon::Run })}
                </button>
                {button("replay-forward", Icon::Forward, Reel::forward)}
                {button("replay-last", Icon::Last, |reel| reel.go(reel.last))}
            </div>
            <label class="grow reel-slider">
                <span class="unseen">{say!(voice, "replay-slider")}</span>
                <input type="range" class="grow" min="0" max=reel.last.to_string() step="1" data-test="replay-slider"
                    prop:value=move || reel.at.get().to_string() aria-valuetext=place on:input=slide/>
            </label>
            <output class="small" data-test="replay-place">{place}</output>
            {eyes(reel, voice)}
        </div>
        {(!finished).then(|| view! { <p class="note small replay-note">{say!(voice, "replay-going-on")}</p> })}
        </div>
    }
}

/// Whose eyes look.
fn eyes<G: Shown>(reel: Reel<G>, voice: Voice) -> impl IntoView {
    let seats = reel.seated.with_value(Vec::len);
    let value = |viewer: Viewer| match viewer {
        Viewer::Seat(seat) => seat.index().to_string(),
        Viewer::Spectator => "spectator".into(),
        Viewer::Everything => "everything".into(),
    };
    let choose = move |event| {
        let chosen: String = event_target_value(&event);
        let found = Viewer::all(seats).find(|viewer| value(*viewer) == chosen);
        reel.viewer.set(found.unwrap_or(Viewer::Spectator));
    };
    let options = Viewer::all(seats).map(|viewer| {
        let words = move || match viewer {
            Viewer::Seat(seat) => {
                let name = reel.seated.with_value(|seated| seat_name(voice, seated, seat));
                voice.tell("eyes-of", &[("name", name.into())])
            }
            Viewer::Spectator => voice.say("eyes-of-spectator"),
            Viewer::Everything => voice.say("eyes-of-all"),
        };
        view! {
            <option value=value(viewer) selected=move || reel.viewer.get() == viewer>{words}</option>
        }
    });
    view! {
        <label class="setting">
            <span class="unseen">{say!(voice, "eyes")}</span>
            <select data-test="replay-viewer" on:change=choose>{options.collect_view()}</select>
        </label>
    }
}

/// A new game from the place that is looked at.
fn play_on<G: Shown>(reel: Reel<G>, voice: Voice) -> impl IntoView {
    let game = WhichGame::named(G::NAME).unwrap_or(WhichGame::Desert);
    let chairs = RwSignal::new(
        reel.seated
            .with_value(|all| all.iter().map(Chair::of).collect::<Vec<_>>()),
    );
    let change = Callback::new(move |(at, chair): (usize, Chair)| {
        chairs.update(|chairs| chairs[at] = chair);
    });
    let problems = Memo::new(move |_| chairs.with(|chairs| plan::name_problems(chairs)));
    let at_end = move || {
        reel.the_match.with_value(|the_match| {
            the_match.turn_at(reel.at.get()) == caravanserai_kernel::Turn::Over
        })
    };
    let begin = move |_| {
        let chairs = chairs.get_untracked();
        let seated = plan::seated(&chairs, |at| untrack(|| unnamed(voice, &chairs, at)));
        let version = reel.at.get_untracked();
        let mut earlier = reel
            .the_match
            .with_value(|the_match| the_match.back_to(version));
        earlier.reseed(browser::seed());
        put_on_table(&earlier, &seated);
    };
    view! {
        <details class="card play-on">
            <summary data-test="play-on-open">{say!(voice, "play-on")}</summary>
            <div class="stack">
                <p class="small soft">{say!(voice, "play-on-about")}</p>
                <Chairs game chairs change/>
                {move || problems.get().iter().map(|problem| view! {
                    <p class="warning">{say_problem(voice, problem)}</p>
                }).collect_view()}
                <div class="row">
                    <button class="primary" data-test="play-on" on:click=begin
                        disabled=move || at_end() || !problems.with(Vec::is_empty)>
                        {say!(voice, "play-on-start")}
                    </button>
                    <a class="button" href=Route::Shelf.to_string()>{say!(voice, "title-shelf")}</a>
                </div>
            </div>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replay_of_a_game_that_goes_on_shows_nobody_elses_secrets_unasked() {
        let ada = Seated::Person("Ada".into());
        let bob = Seated::Person("Bob".into());
        let bot = Seated::Bot("guide".into());
        let alone = [bot.clone(), ada.clone()];
        assert_eq!(
            first_viewer(&alone, false),
            Viewer::Seat(Seat::new(1).expect("a seat"))
        );
        assert_eq!(first_viewer(&[ada, bob], false), Viewer::Spectator);
        assert_eq!(first_viewer(&[bot.clone(), bot], false), Viewer::Everything);
        assert_eq!(first_viewer(&alone, true), Viewer::Everything);
    }
}

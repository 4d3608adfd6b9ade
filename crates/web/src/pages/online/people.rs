//! Who is at the table: names, who is here, whose clock runs.

use super::telling::{say_clock, say_lapse};
use crate::afar::{Far, Visit, ask, written};
use crate::browser;
use crate::marks;
use crate::showing::seat_name;
use crate::words::Voice;
use caravanserai_kernel::Seat;
use caravanserai_protocol::{Clock, SeatInfo, Sitter, State};
use leptos::prelude::*;
use std::time::Duration;

/// How often the clocks are looked at.
const TICK: Duration = Duration::from_millis(250);
/// How often at least, in milliseconds, where there are none: who lets everyone wait is seen by it.
const WITHOUT_CLOCK: f64 = 5000.0;
/// From here on a clock is worth a warning.
const LOW: u64 = 30;

/// Who is at the table.
pub fn people<G: Far>(voice: Voice, visit: Visit<G>) -> impl IntoView {
    let standing = visit.standing();
    let count = Memo::new(move |_| standing.with(|standing| standing.table.seats.len()));
    let now = RwSignal::new(browser::now());
    let tick = set_interval_with_handle(
        move || {
            let time = browser::now();
            let pause = if visit.left().is_some() {
                0.0
            } else {
                WITHOUT_CLOCK
            };
            if time - now.get_untracked() >= pause {
                now.set(time);
            }
        },
        TICK,
    );
    on_cleanup(move || {
        if let Ok(tick) = tick {
            tick.clear();
        }
    });
    let watching = Memo::new(move |_| standing.with(|standing| standing.table.watching));
    let clock = move || {
        let over = standing.with(|s| s.table.state == State::Finished);
        let lapse = standing.with(|s| say_lapse(voice, &s.table));
        let clock = say_clock(voice, standing.with(|s| s.table.clock));
        lapse
            .filter(|_| !over)
            .map(|lapse| format!("{clock} · {lapse}"))
    };
    view! {
        <section class="card people" aria-label=say!(voice, "online-people") data-test="people">
            <ul>
                <For each=move || Seat::all(count.get()) key=|seat| *seat let(seat)>
                    {person(voice, visit, now, seat)}
                </For>
            </ul>
            {move || (watching.get() > 0).then(|| view! {
                <p class="small soft" data-test="watching">
                    {move || voice.tell("online-watching", &[("count", watching.get().into())])}
                </p>
            })}
            {move || clock().map(|clock| view! { <p class="small soft">{clock}</p> })}
        </section>
    }
}

fn person<G: Far>(voice: Voice, visit: Visit<G>, now: RwSignal<f64>, seat: Seat) -> impl IntoView {
    let standing = visit.standing();
    let info = Memo::new(move |_| {
        standing.with(|standing| standing.table.seats.get(seat.index()).cloned())
    });
    let name = move || {
        let seated = standing.with(|standing| crate::afar::seated(&standing.table.seats));
        seat_name(voice, &seated, seat)
    };
    let over = Memo::new(move |_| standing.with(|s| s.table.state == State::Finished));
    let is_person = |info: &SeatInfo| matches!(info.sitter, Sitter::Person { .. });
    let here = Memo::new(move |_| {
        // We are here, whatever a frame from before we came says.
        let ours = visit.seat() == Some(seat);
        ours || info.get().is_none_or(|info| !is_person(&info) || info.here)
    });
    let stand_in = Memo::new(move |_| info.get().and_then(|info| info.stand_in));
    let own = Memo::new(move |_| visit.seat() == Some(seat));
    // Without a clock the others need not wait for ever either.
    let forsaken = Memo::new(move |_| {
        let ours = visit.seat().is_some() || standing.with(|standing| standing.host);
        let waits =
            standing.with(|s| s.table.state == State::Playing && s.table.clock == Clock::None);
        let gone = || !here.get();
        let never_decides = || !own.get() && visit.long_waits_for(seat, now.get());
        ours && waits && stand_in.with(Option::is_none) && (gone() || never_decides())
    });
    let let_stand_in = move |_| {
        let id = visit.id();
        visit.ask(false, async move { ask::stand_in(&id, seat.index()).await });
    };
    let seconds = Memo::new(move |_| {
        let left = visit.left().filter(|_| !over.get())?;
        left.seconds(seat, now.get())
    });
    let runs = Memo::new(move |_| {
        let running = visit.left().is_some_and(|left| left.running.contains(seat));
        running && !over.get()
    });
    let low = move || runs.get() && seconds.get().is_some_and(|seconds| seconds <= LOW);
    let time = move || {
        seconds.get().map(|seconds| {
            written(seconds).unwrap_or_else(|| {
                let (days, hours) = (seconds / 86_400, seconds / 3600 % 24);
                let values = [
                    ("days", (days as f64).into()),
                    ("hours", (hours as f64).into()),
                ];
                voice.tell("online-days-and-hours", &values)
            })
        })
    };
    view! {
        <li class=format!("person {}", marks::class(seat)) data-test=format!("person-{}", seat.index())>
            <span class="presence" class:here=move || here.get() aria-hidden="true"></span>
            <span class="grow">
                <span class="seat-name">{marks::mark(seat)} " " {name}</span>
                {move || own.get().then(|| view! { " " <span class="tag">{say!(voice, "online-you")}</span> })}
                {move || (!here.get()).then(|| view! {
                    " " <span class="small soft" data-test="away">{say!(voice, "online-away")}</span>
                })}
                {move || stand_in.get().map(|level| view! {
                    " " <span class="small soft" data-test="stand-in">
                        {move || voice.tell("online-stand-in", &[("level", voice.say(&format!("bot-{level}")).into())])}
                    </span>
                })}
            </span>
            {move || forsaken.get().then(|| view! {
                <button class="quiet small" data-test=format!("let-stand-in-{}", seat.index()) on:click=let_stand_in>
                    {say!(voice, "online-let-stand-in")}
                </button>
            })}
            {move || seconds.with(Option::is_some).then(|| view! {
                <span class="clock" role="timer" class:runs=move || runs.get() class:low=low
                    data-test=format!("clock-{}", seat.index())>{time}</span>
            })}
        </li>
    }
}

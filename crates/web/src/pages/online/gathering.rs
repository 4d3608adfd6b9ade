//! Before the game: the invitation, who sits where, bots for empty seats, and the start.

use super::after::shuffle;
use super::links::link_field;
use super::playing::device_link;
use super::table::connection_note;
use super::telling::{say_lapse, say_table, table_name, trouble_note};
use crate::afar::{Far, Visit, ask, link};
use crate::marks;
use crate::route::Route;
use crate::settings::Settings;
use crate::showing::seat_name;
use crate::words::Voice;
use caravanserai_bots::roster::LEVELS;
use caravanserai_kernel::Seat;
use caravanserai_protocol::{LONGEST_NAME, SeatInfo, Sitter, State};
use leptos::prelude::*;

/// The name to sit down with: what was last used here, or a guest's.
fn own_name(voice: Voice, written: &str) -> String {
    let written: String = written.chars().filter(|sign| !sign.is_control()).collect();
    let written: String = written.trim().chars().take(LONGEST_NAME).collect();
    if written.is_empty() {
        untrack(|| voice.say("default-name"))
    } else {
        written
    }
}

fn sit_down<G: Far>(
    visit: Visit<G>,
    voice: Voice,
    settings: Settings,
    name: &str,
    seat: Option<usize>,
) {
    let name = own_name(voice, name);
    let kept = name.clone();
    settings.change(|settings| settings.name = Some(kept));
    let id = visit.id();
    visit.ask(true, async move { ask::sit(&id, name, seat).await });
}

/// Before the game.
pub fn gathering<G: Far>(voice: Voice, visit: Visit<G>) -> impl IntoView {
    let standing = visit.standing();
    let count = Memo::new(move |_| standing.with(|standing| standing.table.seats.len()));
    let settings = Settings::of_page();
    let name = RwSignal::new(settings.now().name.unwrap_or_default());
    let seated = Memo::new(move |_| visit.seat().is_some());
    let invitation = link(&Route::Table(visit.id()).to_string());
    view! {
        <div class="page gathering" data-test="gathering">
            <h1>{move || standing.with(|s| table_name(voice, &s.table))}</h1>
            <p class="soft">
                {move || standing.with(|s| say_table(voice, &s.table))}
                {move || standing.with(|s| say_lapse(voice, &s.table)).map(|lapse| format!(" · {lapse}"))}
            </p>
            {connection_note(voice, visit)}
            {trouble_note(voice, visit.trouble())}
            <section class="card">
                <h2>{say!(voice, "online-invite")}</h2>
                <p class="small soft">{move || voice.say(if standing.with(|s| s.table.public) {
                    "online-invite-public"
                } else {
                    "online-invite-private"
                })}</p>
                {link_field(voice, "invitation", "online-invitation", invitation)}
            </section>
            <section class="card">
                <h2>{say!(voice, "who-plays")}</h2>
                {move || (!seated.get()).then(|| name_field(voice, visit, settings, name))}
                <ol class="chairs">
                    <For each=move || Seat::all(count.get()) key=|seat| *seat let(seat)>
                        {chair(voice, visit, settings, name, seat)}
                    </For>
                </ol>
            </section>
            {move || seated.get().then(|| view! {
                <section class="card stack">
                    <h2>{say!(voice, "online-come-back")}</h2>
                    <p class="small soft">{say!(voice, "online-come-back-about")}</p>
                    <div>{device_link(voice, visit)}</div>
                </section>
            })}
            {start(voice, visit)}
            {shuffle(voice, visit)}
        </div>
    }
}

/// The name to be seen by, and a seat, whichever is free.
fn name_field<G: Far>(
    voice: Voice,
    visit: Visit<G>,
    settings: Settings,
    name: RwSignal<String>,
) -> impl IntoView {
    let full = Memo::new(move |_| {
        let standing = visit.standing();
        standing.with(|s| {
            s.table
                .seats
                .iter()
                .all(|info| info.sitter != Sitter::Nobody)
        })
    });
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        sit_down(visit, voice, settings, &name.get_untracked(), None);
    };
    view! {
        <form class="sit-down" on:submit=sit>
            <label class="field grow">
                <span>{say!(voice, "online-your-name")}</span>
                <input type="text" autocomplete="nickname" maxlength=LONGEST_NAME.to_string() data-test="own-name"
                    placeholder=say!(voice, "default-name") prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <button type="submit" class="primary" data-test="sit" disabled=move || full.get()>
                {say!(voice, "online-sit")}
            </button>
        </form>
        {move || full.get().then(|| view! {
            <p class="note small" data-test="full">{say!(voice, "online-full")}</p>
        })}
    }
}

fn chair<G: Far>(
    voice: Voice,
    visit: Visit<G>,
    settings: Settings,
    name: RwSignal<String>,
    seat: Seat,
) -> impl IntoView {
    let at = seat.index();
    let standing = visit.standing();
    let info = Memo::new(move |_| {
        let info = standing.with(|standing| standing.table.seats.get(at).cloned());
        info.unwrap_or(SeatInfo {
            sitter: Sitter::Nobody,
            here: false,
            stand_in: None,
        })
    });
    let sitter = Memo::new(move |_| info.get().sitter);
    let own = Memo::new(move |_| visit.seat() == Some(seat));
    let host = Memo::new(move |_| standing.with(|standing| standing.host));
    let number = at + 1;
    let who = move || match sitter.get() {
        Sitter::Nobody => voice.say("online-seat-free"),
        Sitter::Person { .. } | Sitter::Bot { .. } => {
            let seated = standing.with(|s| crate::afar::seated(&s.table.seats));
            seat_name(voice, &seated, seat)
        }
    };
    let place = move |sitter: Sitter| {
        let id = visit.id();
        visit.ask(false, async move { ask::place(&id, at, sitter).await });
    };
    let leave = move |_| {
        let id = visit.id();
        visit.ask(true, async move { ask::leave(&id).await });
    };
    let choose = move |event| {
        let level: String = event_target_value(&event);
        place(if level.is_empty() {
            Sitter::Nobody
        } else {
            Sitter::Bot { level }
        });
    };
    let levels = move || {
        LEVELS.map(|level| {
            let chosen = move || sitter.with(|now| matches!(now, Sitter::Bot { level: now } if now == level));
            view! {
                <option value=level selected=chosen>
                    {move || voice.tell("bot-of-level", &[("level", voice.say(&format!("bot-{level}")).into())])}
                </option>
            }
        })
        .collect_view()
    };
    let person = move || sitter.with(|now| matches!(now, Sitter::Person { .. }));
    let nobody = move || sitter.with(|now| *now == Sitter::Nobody);
    view! {
        <li class=format!("chair {}", marks::class(seat)) data-test=format!("chair-{at}")>
            <span class="chair-mark">{marks::mark(seat)}</span>
            <p class="chair-who grow">
                <span class="small soft">{move || voice.tell("seat-number", &[("number", number.into())])}</span>
                <strong data-test=format!("chair-{at}-who")>{who}</strong>
                {move || own.get().then(|| view! { <span class="tag">{say!(voice, "online-you")}</span> })}
                {move || (person() && !own.get() && !info.get().here).then(|| view! {
                    <span class="small soft">{say!(voice, "online-away")}</span>
                })}
            </p>
            {move || (host.get() && !person()).then(|| view! {
                <label class="field">
                    <span class="unseen">{move || voice.tell("online-fill-seat", &[("number", number.into())])}</span>
                    <select data-test=format!("fill-{at}") on:change=choose>
                        <option value="" selected=nobody>{say!(voice, "online-wait-for-person")}</option>
                        {levels()}
                    </select>
                </label>
            })}
            {move || (nobody() && visit.seat().is_none()).then(|| view! {
                <button data-test=format!("sit-{at}")
                    on:click=move |_| sit_down(visit, voice, settings, &name.get_untracked(), Some(at))>
                    {say!(voice, "online-sit-here")}
                </button>
            })}
            {move || own.get().then(|| view! {
                <button data-test="leave" on:click=leave>{say!(voice, "online-leave")}</button>
            })}
            {move || (host.get() && person() && !own.get()).then(|| view! {
                <button data-test=format!("free-{at}") on:click=move |_| place(Sitter::Nobody)>
                    {say!(voice, "online-free-seat")}
                </button>
            })}
        </li>
    }
}

fn start<G: Far>(voice: Voice, visit: Visit<G>) -> impl IntoView {
    let standing = visit.standing();
    let host = Memo::new(move |_| standing.with(|standing| standing.host));
    let free = Memo::new(move |_| {
        standing.with(|standing| {
            let seats = standing.table.seats.iter();
            seats.filter(|info| info.sitter == Sitter::Nobody).count()
        })
    });
    let asked = RwSignal::new(false);
    let begin = move |_| {
        if free.get_untracked() > 0 {
            return;
        }
        asked.set(true);
        let id = visit.id();
        visit.ask(false, async move {
            let started = ask::start(&id).await;
            let _ = asked.try_set(false);
            started
        });
    };
    let said = move || {
        let gathering = standing.with(|standing| standing.table.state == State::Gathering);
        match (host.get(), free.get()) {
            _ if !gathering => String::new(),
            (_, 0) if !host.get() => voice.say("online-host-starts"),
            (_, 0) => String::new(),
            (true, count) => voice.tell("online-fill-first", &[("count", count.into())]),
            (false, count) => voice.tell("online-waiting-for", &[("count", count.into())]),
        }
    };
    view! {
        <div class="start-bar">
            <p role="status" class="soft" data-test="waiting-for">{said}</p>
            {move || host.get().then(|| view! {
                <button class="primary large" data-test="start"
                    aria-disabled=move || (free.get() > 0 || asked.get()).to_string() on:click=begin>
                    {say!(voice, "start")}
                </button>
            })}
        </div>
    }
}

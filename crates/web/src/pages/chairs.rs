//! Who sits where: a row for each chair, used wherever people sit down.

use crate::marks;
use crate::plan::Chair;
use crate::route::WhichGame;
use crate::words::Voice;
use caravanserai_bots::roster::LEVELS;
use caravanserai_kernel::Seat;
use caravanserai_kernel::record::LONGEST_NAME;
use leptos::prelude::*;

/// A row for each chair at the table. `change` gets a chair's number and who sits there now.
#[component]
pub fn Chairs(
    game: WhichGame,
    #[prop(into)] chairs: Signal<Vec<Chair>>,
    change: Callback<(usize, Chair)>,
) -> impl IntoView {
    let voice = Voice::of_page();
    let count = Memo::new(move |_| chairs.with(Vec::len));
    view! {
        <ol class="chairs">
            <For each=move || Seat::all(count.get()) key=|seat| *seat let(seat)>
                {row(voice, game, chairs, change, seat)}
            </For>
        </ol>
    }
}

fn row(
    voice: Voice,
    game: WhichGame,
    chairs: Signal<Vec<Chair>>,
    change: Callback<(usize, Chair)>,
    seat: Seat,
) -> impl IntoView {
    let at = seat.index();
    let chair = move || {
        let found = chairs.with(|chairs| chairs.get(at).cloned());
        found.unwrap_or_else(Chair::person)
    };
    let person = Memo::new(move |_| chair().person);
    let level = Memo::new(move |_| chair().level);
    let with = move |change_it: &dyn Fn(&mut Chair)| {
        let mut chair = untrack(chair);
        change_it(&mut chair);
        change.run((at, chair));
    };
    let choose_kind = move |event| {
        let kind: String = event_target_value(&event);
        with(&|chair| {
            chair.person = kind == "person";
            if !chair.person {
                chair.level.clone_from(&kind);
            }
        });
    };
    let levels = LEVELS.map(|name| {
        view! {
            <option value=name selected=move || !person.get() && level.get() == name>
                {move || voice.tell("bot-of-level", &[("level", voice.say(&format!("bot-{name}")).into())])}
            </option>
        }
    });
    let write_name = move |event| {
        let name: String = event_target_value(&event);
        with(&|chair| chair.name.clone_from(&name));
    };
    let number = at + 1;
    view! {
        <li class=format!("chair {}", marks::class(seat))>
            <span class="chair-mark">{marks::mark(seat)}</span>
            <label class="field">
                <span>{move || voice.tell("seat-number", &[("number", number.into())])}</span>
                <select data-test=format!("seat-{at}-kind") on:change=choose_kind>
                    <option value="person" selected=move || person.get()>{say!(voice, "person")}</option>
                    {levels.collect_view()}
                </select>
            </label>
            {move || if person.get() {
                let name = untrack(chair).name;
                view! {
                    <label class="field grow">
                        <span>{say!(voice, "name")}</span>
                        <input type="text" autocomplete="nickname" maxlength=LONGEST_NAME.to_string()
                            data-test=format!("seat-{at}-name") prop:value=name
                            placeholder=move || voice.tell("default-name-number", &[("number", number.into())])
                            on:input=write_name/>
                    </label>
                }
                .into_any()
            } else {
                view! {
                    <p class="small soft grow" data-test=format!("seat-{at}-about")>
                        {move || voice.say(&format!("bot-{}-{}", game.name(), level.get()))}
                    </p>
                }
                .into_any()
            }}
        </li>
    }
}

//! The rules of a game, numbered, per edition, with our rulings marked.

use crate::browser;
use crate::route::{self, Route, WhichGame};
use crate::words::{Voice, letters};
use caravanserai_desert::Edition;
use caravanserai_kernel::catalogue::Rule;
use leptos::prelude::*;

/// A game's catalogue.
pub fn catalogue(game: WhichGame) -> &'static [Rule] {
    match game {
        WhichGame::Desert => caravanserai_desert::rules::RULES,
        WhichGame::Timbuktu => caravanserai_timbuktu::rules::RULES,
    }
}

/// The key under which a rule's text stands; `-ruling` and the editions' names come behind it.
pub fn key(game: WhichGame, rule: &Rule) -> String {
    format!("rule-{}-{}", game.name(), rule.id.to_ascii_lowercase())
}

/// A game's rules by chapter: the key of each chapter's name, and its rules.
pub fn chapters(game: WhichGame) -> Vec<(String, &'static [Rule])> {
    let chapters = catalogue(game).chunk_by(|one, next| one.chapter == next.chapter);
    let key = |at: usize| format!("chapter-{}-{}", game.name(), at + 1);
    chapters
        .enumerate()
        .map(|(at, rules)| (key(at), rules))
        .collect()
}

fn anchor(id: &str) -> String {
    format!("rule-{}", id.to_ascii_lowercase())
}

/// The rules of a game; of one edition, or with what each says differently. `rule` is looked for.
#[component]
pub fn Rules(game: WhichGame, edition: Option<String>, rule: Option<String>) -> impl IntoView {
    let voice = Voice::of_page();
    let sought = RwSignal::new(String::new());
    let edition = edition.filter(|name| name.parse::<Edition>().is_ok());
    let edition = StoredValue::new(edition.filter(|_| game == WhichGame::Desert));
    let named = StoredValue::new(rule.clone().unwrap_or_default());
    if let Some(rule) = rule {
        browser::show_soon(anchor(&rule));
    }
    let found = Memo::new(move |_| {
        let sought = letters::small(&sought.get());
        let all = catalogue(game).iter();
        let fits = all.filter(|rule| {
            let key = key(game, rule);
            let texts = [voice.say(&key), voice.say(&format!("{key}-ruling"))];
            let id = rule.id.to_ascii_lowercase();
            id.starts_with(&sought)
                || texts
                    .iter()
                    .any(|text| letters::small(text).contains(&sought))
        });
        fits.map(|rule| rule.id).collect::<Vec<_>>()
    });
    let games = WhichGame::ALL.map(|other| {
        view! {
            <label>
                <input type="radio" name="rules-game" checked=other == game data-test=format!("rules-{}", other.name())
                    on:change=move |_| route::go(&Route::Rules(other, None))/>
                <span>{move || voice.say(&format!("game-{}", other.name()))}</span>
            </label>
        }
    });
    let chapters = chapters(game).into_iter().map(|(chapter, rules)| {
        let empty = move || found.with(|found| !rules.iter().any(|rule| found.contains(&rule.id)));
        let rules = rules
            .iter()
            .map(|rule| one(voice, game, edition, named, found, rule));
        view! {
            <section hidden=empty>
                <h2>{move || voice.say(&chapter)}</h2>
                <ul class="rules-list">{rules.collect_view()}</ul>
            </section>
        }
    });
    view! {
        <div class="page prose rules">
            <h1>{say!(voice, "title-rules")}</h1>
            <p class="soft">{say!(voice, "rules-about")}</p>
            <div class="rules-tools">
                <div class="choices">{games.collect_view()}</div>
                {(game == WhichGame::Desert).then(|| editions(voice, game, edition))}
                <label class="field">
                    <span>{say!(voice, "rules-search")}</span>
                    <input type="search" data-test="rules-search" prop:value=move || sought.get()
                        on:input=move |event| sought.set(event_target_value(&event))/>
                </label>
                <p class="small soft" role="status" data-test="rules-count">
                    {move || match found.with(Vec::len) {
                        0 => voice.say("rules-none"),
                        count => voice.tell("rules-count", &[("count", count.into())]),
                    }}
                </p>
            </div>
            {chapters.collect_view()}
        </div>
    }
}

/// Which edition's rules to read.
fn editions(voice: Voice, game: WhichGame, now: StoredValue<Option<String>>) -> impl IntoView {
    let choose = move |event| {
        let name: String = event_target_value(&event);
        route::go(&Route::Rules(
            game,
            Some(name).filter(|name| !name.is_empty()),
        ));
    };
    let options = Edition::ALL.map(|edition| {
        let chosen = now.with_value(|now| now.as_deref() == Some(edition.name()));
        view! { <option value=edition.name() selected=chosen>{edition.rules().title}</option> }
    });
    view! {
        <label class="field">
            <span>{say!(voice, "edition")}</span>
            <select data-test="rules-edition" on:change=choose>
                <option value="" selected=now.with_value(Option::is_none)>{say!(voice, "rules-edition-all")}</option>
                {options.collect_view()}
            </select>
        </label>
    }
}

fn one(
    voice: Voice,
    game: WhichGame,
    edition: StoredValue<Option<String>>,
    named: StoredValue<String>,
    found: Memo<Vec<&'static str>>,
    rule: &'static Rule,
) -> impl IntoView {
    let key = key(game, rule);
    let chosen = edition.get_value();
    let told = rule
        .editions
        .iter()
        .filter(|(name, _)| chosen.as_deref().is_none_or(|c| c == *name));
    let differences = told.map(|(name, _)| {
        let key = format!("{key}-{name}");
        let title = name
            .parse::<Edition>()
            .map_or(*name, |edition| edition.rules().title);
        view! {
            <p class="difference"><span class="tag">{title}</span> {move || voice.say(&key)}</p>
        }
    });
    let differences = differences.collect_view();
    let ruling = format!("{key}-ruling");
    let ruling = (!rule.ruling.is_empty()).then(|| view! {
        <p class="ruling"><strong>{say!(voice, "rules-ruling")} ": "</strong> {move || voice.say(&ruling)}</p>
    });
    let address = Route::Rule(game, rule.id.into()).to_string();
    let sought = named.with_value(|named| named.eq_ignore_ascii_case(rule.id));
    view! {
        <li class="rule" class:sought=sought id=anchor(rule.id) tabindex="-1" data-test=format!("rule-{}", rule.id)
            hidden=move || found.with(|found| !found.contains(&rule.id))>
            <a class="rule-id" href=address>{rule.id}</a>
            <div>
                <p>{move || voice.say(&key)}</p>
                {differences}
                {ruling}
            </div>
        </li>
    }
}

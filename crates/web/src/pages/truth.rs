//! What the pages tell about rules and data is what the catalogues and data files say: the English
//! words are the same, letter by letter, and every language has them all.

use super::rules::{catalogue, chapters, key};
use crate::route::WhichGame;
use crate::words::{Language, Voice};
use caravanserai_bots::roster::{self, Kind, Roster};
use caravanserai_desert::{Desert, Map};
use caravanserai_timbuktu::data::Table;
use caravanserai_timbuktu::{Data, Timbuktu};
use leptos::prelude::Owner;

/// Every key that must be there, with the English it stands for.
fn truths() -> Vec<(String, String)> {
    let mut truths = vec![];
    for game in WhichGame::ALL {
        for (chapter, rules) in chapters(game) {
            truths.push((chapter, rules[0].chapter.to_owned()));
        }
        for rule in catalogue(game) {
            let key = key(game, rule);
            truths.push((key.clone(), rule.text.to_owned()));
            for (edition, difference) in rule.editions {
                truths.push((format!("{key}-{edition}"), (*difference).to_owned()));
            }
            if !rule.ruling.is_empty() {
                truths.push((format!("{key}-ruling"), rule.ruling.to_owned()));
            }
        }
    }
    for name in Map::embedded_names() {
        let map = Map::embedded(name).expect("embedded");
        truths.push((format!("origin-board-{name}"), map_origin(&map)));
    }
    truths.extend(levels::<Desert>(WhichGame::Desert));
    truths.extend(levels::<Timbuktu>(WhichGame::Timbuktu));
    let data = Data::standard();
    for table in Table::ALL {
        let key = format!("origin-{}", table.name());
        truths.push((key, data.origin(table).to_owned()));
    }
    truths
}

/// What the levels of a game are like.
fn levels<G: Roster>(game: WhichGame) -> impl Iterator<Item = (String, String)> {
    let levels = roster::all::<G>().filter(|bot| bot.kind == Kind::Level);
    levels.map(move |bot| {
        (
            format!("bot-{}-{}", game.name(), bot.name),
            bot.about.to_owned(),
        )
    })
}

#[test]
fn the_english_rules_and_origins_are_the_catalogues_own() {
    let owner = Owner::new();
    owner.set();
    let voice = Voice::new(Language::English);
    for (key, text) in truths() {
        assert_eq!(voice.say(&key), text, "{key}");
    }
    assert!(truths().len() > 150);
}

#[test]
fn every_language_tells_every_rule_in_its_own_words() {
    let owner = Owner::new();
    owner.set();
    for language in Language::ALL {
        let voice = Voice::new(language);
        for (key, english) in truths() {
            assert!(voice.knows(&key), "{key} in {language:?}");
            // Short names may be the same in two languages, sentences are not.
            let same = voice.say(&key) == english && english.len() > 30;
            assert!(
                !same || language == Language::English,
                "{key} in {language:?}"
            );
        }
        // Nothing is told of rules that are no longer there.
        let known: Vec<String> = truths().into_iter().map(|(key, _)| key).collect();
        for key in crate::words::keys_of(language) {
            let told = ["rule-", "chapter-", "origin-"];
            let stray = told.iter().any(|beginning| key.starts_with(beginning));
            assert!(!stray || known.contains(&key), "{key} in {language:?}");
        }
    }
}

/// What a map says about where it comes from: the comments above its signs.
fn map_origin(map: &Map) -> String {
    let lines = map.text().lines().skip(1);
    let comments = lines.take_while(|line| !line.contains("flat-top"));
    let texts = comments.map(|line| line.trim_start_matches('#').trim());
    texts.collect::<Vec<_>>().join(" ")
}

//! All four languages say the same things.

use super::bundle::{self, files, number};
use super::language::Language;
use fluent_bundle::FluentResource;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Keys, each with the values it uses (`$name`), of a language.
pub(super) fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    for text in files(language) {
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let begins = line.starts_with(|c: char| c.is_ascii_lowercase());
            if let Some((name, _)) = line.split_once('=').filter(|_| begins) {
                key = name.trim().to_owned();
                let before = keys.insert(key.clone(), BTreeSet::new());
                assert!(before.is_none(), "{language:?} has {key} twice");
            }
            for used in line.split('$').skip(1) {
                let end = used.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
                let used = &used[..end.unwrap_or(used.len())];
                keys.entry(key.clone()).or_default().insert(used.to_owned());
            }
        }
    }
    keys
}

#[test]
fn every_file_is_good_fluent() {
    for language in Language::ALL {
        for text in files(language) {
            let errors = FluentResource::try_new(text.to_owned()).err();
            let errors = errors.map(|(_, errors)| errors).unwrap_or_default();
            assert!(errors.is_empty(), "{language:?}: {errors:?}");
        }
    }
}

#[test]
fn every_language_has_the_same_keys_with_the_same_values() {
    let english = keys(Language::English);
    for language in Language::ALL {
        let theirs = keys(language);
        let missing: Vec<_> = english
            .keys()
            .filter(|k| !theirs.contains_key(*k))
            .collect();
        let extra: Vec<_> = theirs
            .keys()
            .filter(|k| !english.contains_key(*k))
            .collect();
        assert!(
            missing.is_empty() && extra.is_empty(),
            "{language:?} lacks {missing:?} and has too much: {extra:?}"
        );
        for (key, values) in &english {
            assert_eq!(&theirs[key], values, "values of {key} in {language:?}");
        }
    }
}

/// Every key written out in the sources (`say("key")`, `tell("key"`, `say!(voice, "key"`) exists.
#[test]
fn every_key_the_sources_name_exists() {
    let english = keys(Language::English);
    let mut named = 0;
    for source in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let text = fs::read_to_string(&source).expect("a source reads");
        let flat: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for start in [
            "say(\"",
            "say( \"",
            "tell(\"",
            "tell( \"",
            "say!(voice, \"",
            "say!( voice, \"",
        ] {
            for part in flat.split(start).skip(1) {
                let key = part.split('"').next().unwrap_or_default();
                if key.contains(['{', '<', '$'])
                    || source
                        .parent()
                        .is_some_and(|folder| folder.ends_with("words"))
                {
                    continue;
                }
                named += 1;
                assert!(english.contains_key(key), "{key} in {}", source.display());
            }
        }
    }
    assert!(
        named > 10,
        "the sources name keys, or this test looks wrongly"
    );
}

fn sources(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut found = vec![];
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

#[test]
fn numbers_are_written_as_the_language_does() {
    assert_eq!(number(1234.5, 1, Language::English), "1234.5");
    assert_eq!(number(12345.25, 2, Language::English), "12,345.25");
    assert_eq!(number(12345.25, 1, Language::German), "12.345,2");
    assert_eq!(number(0.5, 1, Language::French), "0,5");
    assert_eq!(number(-3.0, 2, Language::Italian), "\u{2212}3");
    assert_eq!(number(-0.001, 2, Language::Italian), "0");
}

#[test]
fn plurals_follow_the_language() {
    for language in Language::ALL {
        let one = bundle::of(language).say("points", &[("count", 1.into())]);
        let two = bundle::of(language).say("points", &[("count", 2.into())]);
        assert_ne!(one.replace('1', "2"), two, "{language:?}");
    }
    let none = |language| bundle::of(language).say("points", &[("count", 0.into())]);
    assert!(none(Language::French).ends_with("point"));
    assert!(none(Language::German).ends_with("Punkte"));
}

#[test]
fn the_browser_says_which_language() {
    assert_eq!(Language::preferred(["de-CH", "en"]), Language::German);
    assert_eq!(Language::preferred(["ja", "it"]), Language::Italian);
    assert_eq!(Language::preferred([]), Language::English);
}

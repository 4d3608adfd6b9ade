//! The app speaks the browser's language, and another when asked.

use crate::person::{click_through_desert, click_timbuktu_until, sit_down, visit};
use crate::thinking::WITH_CARDS;
use caravanserai_e2e::{Browser, House, Look};

/// A key without words shows as itself, in brackets.
fn assert_all_said(browser: &Browser, screen: &str) {
    let missing = browser.script(
        "return (document.body.innerText.match(/\\[[a-z]+(-[a-z0-9]+)+\\]/g) ?? []).join(' ')",
        &[],
    );
    assert_eq!(missing, "", "every key is said on {screen}");
}

/// Lessons, rules and a table of Timbuktu; the rest is looked at in German below.
fn look_around_in(language: &str) {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop().language(language));
    for path in [
        "/#/learn/desert",
        "/#/learn/timbuktu",
        "/#/rules/desert",
        "/#/rules/timbuktu",
    ] {
        visit(&mut browser, &house, path);
        browser.wait_until(&format!("document.documentElement.lang === '{language}'"));
        browser.wait_for("[data-test=lesson], .rule");
        assert_all_said(&browser, path);
    }
    let chairs = ["person", "beginner", "beginner"];
    sit_down(&mut browser, &house, "timbuktu", &chairs);
    click_timbuktu_until(&mut browser, WITH_CARDS);
    browser.click("notebook");
    browser.wait_for("ul.t-seen");
    assert_all_said(&browser, "a table of Timbuktu");
    browser.assert_no_errors();
}

#[test]
fn lessons_rules_and_timbuktu_in_german() {
    look_around_in("de");
}

#[test]
fn lessons_rules_and_timbuktu_in_french() {
    look_around_in("fr");
}

#[test]
fn lessons_rules_and_timbuktu_in_italian() {
    look_around_in("it");
}

#[test]
fn a_german_browser_gets_german_and_can_change_its_mind() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop().language("de"));
    visit(&mut browser, &house, "/");
    browser.wait_until("document.documentElement.lang === 'de'");
    browser.wait_for_text("main", "Spiel");
    sit_down(&mut browser, &house, "desert", &["person", "beginner"]);
    click_through_desert(&mut browser, 16);
    let log = browser.text("[data-test=log]");
    assert!(log.contains("Leitkamel"), "{log}");
    assert_all_said(&browser, "the desert");
    browser.click_on("[data-test=language] option[value=it]");
    browser.wait_until("document.documentElement.lang === 'it'");
    browser.reload();
    browser.wait_until("document.documentElement.lang === 'it'");
    browser.assert_no_errors();
}

/// While a caravan is loaded, small letters are goods: the first ones of their names in each language.
fn load_by_letters(language: &str, letters: [&str; 4], goods: [&str; 4]) {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop().language(language));
    visit(&mut browser, &house, "/#/new/timbuktu");
    browser.wait_until(&format!("document.documentElement.lang === '{language}'"));
    browser.click("more");
    browser.click("own-loads");
    browser.click("start");
    browser.wait_for(".t-supply");
    browser.press(&letters);
    browser.wait_until("document.querySelectorAll('button.t-slot').length === 4");
    let labels = browser.script(
        "return [...document.querySelectorAll('button.t-slot')].map((slot) => slot.ariaLabel)",
        &[],
    );
    let labels = labels.as_array().expect("a list");
    for (label, good) in labels.iter().zip(goods) {
        let label = label.as_str().unwrap_or_default();
        assert!(label.contains(good), "{label:?} names {good} ({language})");
    }
    browser.assert_no_errors();
}

#[test]
fn goods_answer_to_their_letters_in_german() {
    let goods = ["Kaffee", "Wasser", "Pfeffer", "Gold"];
    load_by_letters("de", ["k", "w", "p", "g"], goods);
}

#[test]
fn goods_answer_to_their_letters_in_italian() {
    let goods = ["caffè", "acqua", "pepe", "oro"];
    load_by_letters("it", ["c", "a", "p", "o"], goods);
}

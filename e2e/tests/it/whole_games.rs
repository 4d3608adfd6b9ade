//! Whole games against bots, by mouse and by keyboard.

use crate::person::{
    click_through_desert, click_through_timbuktu, key_through_desert, key_through_timbuktu,
    sit_down,
};
use caravanserai_e2e::{Browser, House, Look};

/// More than any game takes.
const MOST: usize = 4000;

fn assert_over(browser: &mut Browser, seats: usize) {
    browser.wait_for("[data-test=summary]");
    let rows = browser.count("[data-test=summary] tr");
    assert_eq!(rows, seats, "everyone's score is told");
    browser.assert_no_errors();
}

#[test]
fn the_desert_by_clicks() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(
        &mut browser,
        &house,
        "desert",
        &["person", "beginner", "traveller"],
    );
    let clicks = click_through_desert(&mut browser, MOST);
    assert!(clicks > 40, "a game is more than {clicks} clicks");
    assert_over(&mut browser, 3);
}

#[test]
fn timbuktu_by_clicks() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(
        &mut browser,
        &house,
        "timbuktu",
        &["person", "beginner", "traveller"],
    );
    let clicks = click_through_timbuktu(&mut browser, MOST);
    assert!(clicks > 100, "a game is more than {clicks} clicks");
    assert_over(&mut browser, 3);
}

#[test]
fn the_desert_by_keyboard_only() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(&mut browser, &house, "desert", &["beginner", "person"]);
    let keys = key_through_desert(&mut browser, MOST);
    assert!(keys > 40, "a game is more than {keys} keys");
    assert_over(&mut browser, 2);
}

#[test]
fn timbuktu_by_keyboard_only() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(
        &mut browser,
        &house,
        "timbuktu",
        &["beginner", "person", "beginner"],
    );
    let keys = key_through_timbuktu(&mut browser, MOST);
    assert!(keys > 100, "a game is more than {keys} keys");
    assert_over(&mut browser, 3);
}

#[test]
fn both_games_on_a_phone_held_upright() {
    let house = House::open();
    let mut browser = Browser::start(&Look::phone());
    sit_down(&mut browser, &house, "desert", &["person", "beginner"]);
    assert_eq!(click_through_desert(&mut browser, 30), 30);
    let sideways = "return document.documentElement.scrollWidth > innerWidth + 1";
    assert_eq!(
        browser.script(sideways, &[]),
        false,
        "the desert fits the width"
    );
    sit_down(
        &mut browser,
        &house,
        "timbuktu",
        &["person", "beginner", "beginner"],
    );
    assert_eq!(click_through_timbuktu(&mut browser, 40), 40);
    assert_eq!(
        browser.script(sideways, &[]),
        false,
        "Timbuktu fits the width"
    );
    browser.assert_no_errors();
}

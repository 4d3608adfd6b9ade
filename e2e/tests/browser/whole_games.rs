//! Whole games against bots, by mouse and by keyboard.

use crate::person::{
    ENOUGH, click_desert_until, click_through_desert, click_through_timbuktu, key_through_desert,
    key_through_timbuktu, sit_down, visit,
};
use caravanserai_e2e::{Browser, House, Look};

/// Plays a game to its end in one way, which takes more than so many clicks or keys.
fn play_whole(
    game: &str,
    chairs: &[&str],
    way: fn(&mut Browser, usize) -> usize,
    more_than: usize,
) -> (House, Browser) {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(&mut browser, &house, game, chairs);
    let done = way(&mut browser, ENOUGH);
    assert!(
        done > more_than,
        "a game is more than {done} clicks or keys"
    );
    browser.wait_for("[data-test=summary]");
    let rows = browser.count("[data-test=summary] tr");
    assert_eq!(rows, chairs.len(), "everyone's score is told");
    browser.assert_no_errors();
    (house, browser)
}

#[test]
fn the_desert_by_clicks() {
    let chairs = ["person", "beginner", "traveller"];
    play_whole("desert", &chairs, click_through_desert, 25);
}

#[test]
fn timbuktu_by_clicks() {
    let chairs = ["person", "beginner", "traveller"];
    let (_house, mut browser) = play_whole("timbuktu", &chairs, click_through_timbuktu, 100);
    // The last thefts are watched before anyone reads the scores that they lead to.
    assert_eq!(browser.text("[data-test=summary]"), "");
    assert_eq!(browser.text("[data-test=ledger]"), "");
    browser.click("theft-skip");
    browser.wait_for_text("[data-test=summary]", "points");
    browser.wait_for_text("[data-test=turn]", "points");
}

/// The first colour to run out ends the game: who decides is warned in words.
#[test]
fn a_colour_that_runs_low_is_told_of() {
    let house = House::open();
    let mut browser = Browser::start(&Look::phone());
    sit_down(&mut browser, &house, "desert", &["person", "beginner"]);
    click_desert_until(&mut browser, "[data-test=running-low]");
    let said = browser.text("[data-test=running-low]");
    let left = said.split(|sign: char| !sign.is_ascii_digit());
    let left: Vec<u32> = left.filter_map(|number| number.parse().ok()).collect();
    assert!(said.starts_with("Running low: "), "{said}");
    assert!(
        !left.is_empty() && left.iter().all(|left| *left <= 4),
        "{said}"
    );
    // The buttons mark the same colours, and only these show so little.
    let marked = "return [...document.querySelectorAll('.desert-colour.low .count')]
        .map((count) => Number(count.textContent))";
    let marked = browser.script(marked, &[]);
    let marked = marked.as_array().expect("a list");
    let least = left.iter().min().copied().map(u64::from);
    assert!(!marked.is_empty(), "the colour is marked");
    assert!(marked.iter().all(|count| count.as_u64() >= least), "{said}");
    browser.assert_no_errors();
}

#[test]
fn the_desert_by_keyboard_only() {
    let chairs = ["beginner", "person"];
    play_whole("desert", &chairs, key_through_desert, 40);
}

#[test]
fn timbuktu_by_keyboard_only() {
    let chairs = ["beginner", "person", "beginner"];
    play_whole("timbuktu", &chairs, key_through_timbuktu, 100);
}

#[test]
fn both_games_on_a_phone_held_upright() {
    on_a_phone(&Look::phone());
}

#[test]
fn both_games_on_a_phone_held_sideways() {
    on_a_phone(&Look::phone_sideways());
}

/// The beginning of both games by taps, on a page that never needs to be moved sideways.
fn on_a_phone(look: &Look) {
    let house = House::open();
    let mut browser = Browser::start(look);
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

/// Everyone whose game is looked at with five at the table; the person sits in their midst.
const FIVE: [&str; 5] = ["beginner", "person", "beginner", "beginner", "beginner"];

/// To its end: with five a colour may be gone after few turns, so no number of clicks is certain to
/// find the game still going on.
#[test]
fn the_desert_with_five_at_the_table() {
    play_whole("desert", &FIVE, click_through_desert, 20);
}

/// Its beginning: five take long, and how many stages there are does not depend on how anyone plays.
#[test]
fn timbuktu_with_five_at_the_table() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(&mut browser, &house, "timbuktu", &FIVE);
    let done = click_through_timbuktu(&mut browser, 40);
    assert_eq!(done, 40, "the game goes on");
    browser.assert_no_errors();
}

#[test]
fn timbuktu_with_loads_of_ones_own() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    visit(&mut browser, &house, "/#/new/timbuktu");
    browser.click("more");
    browser.click("own-loads");
    browser.click("start");
    // A good by hand, taken off again; what is missing is said, and the rest goes by itself.
    browser.click_on(".t-supply .t-good");
    browser.wait_for("button.t-slot");
    assert_eq!(browser.count("button.t-slot"), 1);
    browser.click_on("button.t-slot");
    browser.wait_gone("button.t-slot");
    browser.click_on(".t-supply .t-good");
    browser.wait_for("button.t-slot");
    browser.click("fill");
    browser.wait_for(".timbuktu [data-test=confirm][aria-disabled=false]");
    assert_eq!(browser.count(".t-slot"), browser.count("button.t-slot"));
    browser.click_on(".timbuktu [data-test=confirm]");
    browser.wait_gone("[data-test=fill]");
    let done = click_through_timbuktu(&mut browser, ENOUGH);
    assert!(done > 60, "a game is more than {done} clicks");
    browser.wait_for("[data-test=summary]");
    browser.assert_no_errors();
}

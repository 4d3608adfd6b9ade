//! The first-game lessons, to their end.

use crate::person::visit;
use caravanserai_e2e::{Browser, House, Look};

fn learn(game: &str) {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    visit(&mut browser, &house, "/");
    browser.click(&format!("learn-{game}"));
    browser.wait_for("[data-test=lesson]");
    let mut steps = 0;
    while browser.count("[data-test=lesson-play]") == 0 {
        let text = browser.text("[data-test=lesson-text]");
        let next = if browser.count("[data-test=lesson-next]") > 0 {
            "lesson-next"
        } else {
            "lesson-show-me"
        };
        browser.click(next);
        browser.wait_until(&format!(
            "document.querySelector('[data-test=lesson-text]').innerText.trim() !== {}",
            serde_json::Value::from(text.trim())
        ));
        steps += 1;
        assert!(steps < 60, "the lesson goes round in circles at {text:?}");
    }
    assert!(steps > 8, "every rule in {steps} steps?");
    browser.assert_no_errors();
}

#[test]
fn the_deserts_lesson_to_its_end() {
    learn("desert");
}

#[test]
fn timbuktus_lesson_to_its_end() {
    learn("timbuktu");
}

/// The learner does it, not only the button: water first, then confirm.
#[test]
fn a_lesson_is_played_on_the_board() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    visit(&mut browser, &house, "/#/learn/desert");
    for _ in 0..2 {
        browser.click("lesson-next");
    }
    browser.wait_for_text("[data-test=lesson-text]", "leaders are placed");
    browser.click("lesson-show-me");
    browser.wait_for_text("[data-test=lesson-text]", "d2");
    browser.click("colour-green");
    browser.click_on("#space-d2");
    browser.click_on("#space-e2");
    browser.click_on(".desert [data-test=confirm]");
    browser.wait_for_text("[data-test=lesson-text]", "Three points");
    browser.click("lesson-leave");
    browser.wait_for("[data-test=play-now]");
}

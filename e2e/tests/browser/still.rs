//! The board stays where it is while one looks around and drafts: a board that moves takes clicks and
//! taps to the wrong space.

use crate::person::{click_desert_until, sit_down};
use crate::thinking::TO_PLACE;
use caravanserai_e2e::{Browser, House, Look};
use serde_json::Value;

/// Points at every space, with no colour chosen and with each, before and after drafting a camel, and
/// presses a space that is not open. Where the board's upper edge was, and how many different things
/// were said.
const LOOK_AROUND: &str = "
    const tops = new Set(), words = new Set();
    const board = document.querySelector('[data-test=board]');
    const settle = () => new Promise((done) => setTimeout(done));
    const note = () => {
        tops.add(Math.round(board.getBoundingClientRect().top + scrollY));
        words.add(document.querySelector('[data-test=pointing]').textContent);
    };
    const spaces = [...board.querySelectorAll('.space')];
    const look = async () => {
        for (const space of spaces) {
            space.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
            await settle();
            note();
        }
    };
    const press = async (element) => {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await settle();
        note();
    };
    return (async () => {
        await look();
        for (const colour of document.querySelectorAll('.desert-colour:not(.unusable)')) {
            await press(colour);
            await look();
        }
        await press(spaces.find((space) => !space.classList.contains('open')));
        const refused = document.querySelectorAll('.desert-says a').length;
        const on = board.getBoundingClientRect();
        const said = [...document.querySelectorAll('.desert-says > :not(.unseen)')]
            .map((part) => part.getBoundingClientRect())
            .filter((part) => part.left < on.right && part.right > on.left);
        const covered = said.some((part) => part.bottom > on.top);
        await press(board.querySelector('.space.open'));
        await look();
        return { tops: [...tops], words: words.size, refused, covered };
    })();
";

fn assert_still(look: &Look) {
    let house = House::open();
    let mut browser = Browser::start(look);
    sit_down(
        &mut browser,
        &house,
        "desert",
        &["person", "beginner", "beginner"],
    );
    // Who begins may have no colour chosen; both halves of the game are looked at.
    browser.wait_for(".desert[data-acting=true]");
    for half in ["leaders", "camels"] {
        if half == "camels" {
            click_desert_until(&mut browser, TO_PLACE);
        }
        let seen = browser.script(LOOK_AROUND, &[]);
        assert!(seen["words"].as_u64() > Some(100), "little is said: {seen}");
        assert_eq!(seen["refused"], 1, "{half}: the rule is shown: {seen}");
        assert_eq!(seen["covered"], false, "{half}: words lie on the board");
        let tops = seen["tops"].as_array().map(Vec::len);
        assert_eq!(tops, Some(1), "{half}: the board moves: {}", seen["tops"]);
        take_back(&mut browser);
    }
    browser.assert_no_errors();
}

fn take_back(browser: &mut Browser) {
    let drafted = browser.attribute(".desert", "data-drafted");
    if drafted != "0" {
        browser.click("take-back");
    }
    browser.wait_for(".desert[data-drafted=\"0\"]");
    let none: Value = browser.script("return document.querySelectorAll('.drafted').length", &[]);
    assert_eq!(none, 0, "nothing is left of the draft");
}

#[test]
fn the_board_stays_on_a_desk() {
    assert_still(&Look::desktop());
}

#[test]
fn the_board_stays_on_a_phone_in_german() {
    assert_still(&Look::phone().language("de"));
}

#[test]
fn the_board_stays_on_a_phone_held_sideways_in_french() {
    assert_still(&Look::phone_sideways().language("fr"));
}

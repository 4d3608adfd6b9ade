//! What stands where: nothing is cut off, wraps or lies on something else.

use crate::online::open_table;
use crate::person::{click_desert_until, click_timbuktu_until, sit_down};
use crate::thinking::TO_PLACE;
use caravanserai_e2e::{Browser, House, Look};
use serde_json::json;

/// The cards of a round stand in one row beside what is to be done.
const IN_ONE_ROW: &str = "
    const cards = [...document.querySelectorAll('.t-round li')].map((card) => card.getBoundingClientRect());
    const todo = document.querySelector('.t-todo').getBoundingClientRect();
    const status = document.querySelector('.t-status').getBoundingClientRect();
    return {
        cards: cards.length,
        rows: new Set(cards.map((card) => Math.round(card.top))).size,
        beside: cards.every((card) => card.left >= todo.right && card.right <= status.right + 1),
    };
";

fn assert_one_row_of_cards(language: &str) {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop().language(language));
    let chairs = ["person", "beginner", "beginner", "beginner", "beginner"];
    sit_down(&mut browser, &house, "timbuktu", &chairs);
    click_timbuktu_until(&mut browser, ".t-round li .t-camel");
    let seen = browser.script(IN_ONE_ROW, &[]);
    assert_eq!(seen, json!({ "cards": 5, "rows": 1, "beside": true }));
    browser.assert_no_errors();
}

#[test]
fn five_cards_of_a_round_fit_in_one_row_in_german() {
    assert_one_row_of_cards("de");
}

#[test]
fn five_cards_of_a_round_fit_in_one_row_in_french() {
    assert_one_row_of_cards("fr");
}

/// Held sideways, a phone shows the whole board at once, and the buttons beside it are whole.
#[test]
fn a_phone_held_sideways_shows_the_whole_board_and_whole_buttons() {
    let house = House::open();
    for look in [
        Look::phone_sideways(),
        Look::phone_sideways().size(740, 360),
    ] {
        let mut browser = Browser::start(&look.language("de"));
        let chairs = ["person", "beginner", "beginner"];
        sit_down(&mut browser, &house, "desert", &chairs);
        click_desert_until(&mut browser, TO_PLACE);
        let seen = browser.script(
            "const box = (selector) => document.querySelector(selector).getBoundingClientRect();
            const [board, back, log] = ['.desert-board', '[data-test=take-back]', '.log-box'].map(box);
            const large = Math.round(board.height) > innerHeight * 0.8;
            return [board.height <= innerHeight, large, board.right <= back.left, back.right <= log.left]",
            &[],
        );
        assert_eq!(seen, json!([true, true, true, true]));
        browser.assert_no_errors();
    }
}

/// Whoever follows a link has the keyboard in the page, which is no button: no frame is drawn around it.
#[test]
fn no_frame_is_drawn_around_a_page_that_one_comes_to() {
    let house = House::open();
    let mut ada = Browser::start(&Look::desktop());
    let link = open_table(&mut ada, &house, "desert", 2, "Ada");
    let mut eve = Browser::start(&Look::phone());
    eve.goto_url(&link);
    eve.wait_for("[data-test=sit]");
    let frame = eve.script(
        "const main = document.querySelector('main');
        main.focus({ focusVisible: true });
        return [document.activeElement === main, getComputedStyle(main).outlineStyle]",
        &[],
    );
    assert_eq!(frame, json!([true, "none"]));
}

/// What happened since one's last turn is marked in the log: the last lines, and no others.
#[test]
fn what_is_new_is_marked_in_the_log() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(
        &mut browser,
        &house,
        "desert",
        &["person", "beginner", "beginner"],
    );
    click_desert_until(&mut browser, TO_PLACE);
    browser.wait_for("[data-test=log] li.fresh");
    let marks = "const lines = [...document.querySelectorAll('[data-test=log] li')];
        const fresh = lines.map((line) => line.classList.contains('fresh'));
        const first = fresh.indexOf(true);
        return { some: first > 0, to_the_end: fresh.slice(first).every((mark) => mark), count: lines.length - first }";
    let before = browser.script(marks, &[]);
    assert_eq!(before["some"], true, "{before}");
    assert_eq!(before["to_the_end"], true, "{before}");
    // Two rivals have moved at most twice each since, and a camel can be told in three lines.
    assert!(before["count"].as_u64() <= Some(12), "{before}");
    browser.assert_no_errors();
}

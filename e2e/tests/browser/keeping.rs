//! Games are kept: closed and taken up again, saved as records, looked at move by move.

use crate::person::{ENOUGH, click_desert_until, click_through_desert, sit_down, visit};
use caravanserai_e2e::{Browser, House, Look};

/// The person is to decide, and has drafted nothing.
const TO_DECIDE: &str = ".desert[data-acting=true][data-drafted=\"0\"]";

/// The record of the only game on the shelf.
pub(crate) fn kept_record(browser: &Browser) -> String {
    let script =
        "const key = Object.keys(localStorage).find((key) => key.startsWith('caravanserai.game.'));
        return JSON.parse(localStorage.getItem(key)).record";
    let record = browser.script(script, &[]);
    record.as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_game_survives_closing_the_tab() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(&mut browser, &house, "desert", &["person", "beginner"]);
    click_through_desert(&mut browser, 30);
    click_desert_until(&mut browser, TO_DECIDE);
    let pieces = browser.count(".piece");
    let record = kept_record(&browser);
    assert!(pieces > 4, "{pieces} pieces stand after thirty clicks");
    browser.goto_url("about:blank");
    visit(&mut browser, &house, "/");
    browser.click("continue");
    browser.wait_for(TO_DECIDE);
    assert_eq!(browser.count(".piece"), pieces);
    assert_eq!(kept_record(&browser), record);
    browser.assert_no_errors();
}

#[test]
fn a_finished_game_is_replayed_and_played_on_from_the_middle() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(&mut browser, &house, "desert", &["person", "beginner"]);
    click_through_desert(&mut browser, ENOUGH);
    browser.click("replay-finished");
    browser.wait_for("[data-test=replay-slider]");
    let pieces = |browser: &Browser| browser.count(".piece");
    browser.press(&["End"]);
    browser.wait_until("document.querySelectorAll('.piece').length > 20");
    let all = pieces(&browser);
    browser.press(&["Home"]);
    browser.wait_until("document.querySelectorAll('.piece').length === 0");
    // The first step lays out palms and waterholes, each after it a leader.
    browser.press(&["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"]);
    browser.wait_for_text("[data-test=replay-place]", "Move 4 of");
    browser.wait_until("document.querySelectorAll('.piece').length === 3");
    browser.press(&["ArrowLeft"]);
    browser.wait_for_text("[data-test=replay-place]", "Move 3 of");
    browser.wait_until("document.querySelectorAll('.piece').length === 2");
    browser.click("play-on-open");
    browser.click("play-on");
    browser.wait_for(".play");
    browser.wait_for(".desert");
    assert!(pieces(&browser) < all);
    browser.assert_no_errors();
}

#[test]
fn a_broken_record_is_refused_with_its_place() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    visit(&mut browser, &house, "/#/games");
    let script = "const field = document.querySelector('[data-test=open-record]');
        const files = new DataTransfer();
        files.items.add(new File(['caravanserai-record 1\\ngame: desert\\nedition: nothing\\n'], 'a.txt'));
        field.files = files.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));";
    browser.script(script, &[]);
    browser.wait_for_text("main", "Line 3, column 10: expected an edition's name");
}

#[test]
fn all_of_it_works_without_a_network() {
    let mut house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(&mut browser, &house, "desert", &["person", "trader"]);
    browser.wait_until("navigator.serviceWorker.controller");
    house.close();
    browser.reload();
    browser.wait_for(".desert");
    assert_eq!(
        click_through_desert(&mut browser, 24),
        24,
        "bots think offline too"
    );
}

//! Games are kept: closed and taken up again, saved as records, looked at move by move.

use crate::curtain::own_pile;
use crate::online::downloaded;
use crate::person::{
    ENOUGH, click_desert_until, click_through_desert, click_timbuktu_until, sit_down, visit,
};
use crate::thinking::WITH_CARDS;
use caravanserai_e2e::{Browser, House, Look};
use serde_json::json;

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

/// Plays the first thirty clicks of a game, up to a decision; how many pieces stand then.
fn begin_a_game(browser: &mut Browser, house: &House) -> usize {
    sit_down(browser, house, "desert", &["person", "beginner"]);
    click_through_desert(browser, 30);
    click_desert_until(browser, TO_DECIDE);
    browser.count(".piece")
}

#[test]
fn a_game_survives_closing_the_tab() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    let pieces = begin_a_game(&mut browser, &house);
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

/// The thief cards in the open notebook: those that lie open, and the backs of the others.
fn notebook_cards(browser: &Browser) -> (usize, usize) {
    (
        browser.count("ul.t-seen .t-thief-card"),
        browser.count("ul.t-seen .t-card-back"),
    )
}

/// Moves the slider of a replay, as a hand does.
fn slide(browser: &Browser, to: usize) {
    let script = "const slider = document.querySelector('[data-test=replay-slider]');
        slider.value = String(arguments[0]);
        slider.dispatchEvent(new Event('input', { bubbles: true }));";
    browser.script(script, &[json!(to)]);
}

/// Looks at a replay with somebody's eyes: a seat's number, `spectator` or `everything`.
pub(crate) fn look_as(browser: &mut Browser, who: &str) {
    browser.click_on(&format!(
        "[data-test=replay-viewer] option[value=\"{who}\"]"
    ));
}

/// Three cards make a pile, five piles lie on the table. Before anything is swapped, everyone has seen
/// the one pile that lies before them.
#[test]
fn a_replay_shows_the_piles_that_its_eyes_have_seen() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    let chairs = ["person", "beginner", "beginner"];
    sit_down(&mut browser, &house, "timbuktu", &chairs);
    click_timbuktu_until(&mut browser, WITH_CARDS);
    browser.click("menu");
    browser.click("replay");
    browser.wait_for("[data-test=replay-slider]");
    let own = own_pile(&mut browser);
    browser.click("notebook");
    browser.wait_for("ul.t-seen");
    assert_eq!(notebook_cards(&browser), (3, 12), "with one's own eyes");
    look_as(&mut browser, "1");
    let label = "document.querySelector('[data-test=own-pile] [aria-label]')?.ariaLabel";
    let own = json!(own);
    browser.wait_until(&format!("({label} ?? {own}) !== {own}"));
    assert_eq!(notebook_cards(&browser), (3, 12), "with a rival's eyes");
    look_as(&mut browser, "everything");
    browser.wait_until("document.querySelectorAll('ul.t-seen .t-card-back').length === 0");
    assert_eq!(notebook_cards(&browser), (15, 0), "with all eyes");
    look_as(&mut browser, "spectator");
    browser.wait_gone("ul.t-seen");
    assert_eq!(browser.count("[data-test=own-pile]"), 0);
    // Before the deal there are no piles to see, whoever looks.
    look_as(&mut browser, "0");
    browser.wait_for("[data-test=own-pile]");
    slide(&browser, 2);
    browser.wait_for_text("[data-test=replay-place]", "Move 2 of");
    browser.wait_gone("[data-test=own-pile]");
    browser.assert_no_errors();
}

/// Gives the shelf a file to open.
fn open_file(browser: &Browser, text: &str) {
    let script = "const field = document.querySelector('[data-test=open-record]');
        const files = new DataTransfer();
        files.items.add(new File([arguments[0]], 'a.txt', { type: 'text/plain' }));
        field.files = files.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));";
    browser.script(script, &[json!(text)]);
}

#[test]
fn a_record_is_downloaded_and_opened_again() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    let pieces = begin_a_game(&mut browser, &house);
    browser.click("menu");
    let record = downloaded(&mut browser);
    assert_eq!(record, kept_record(&browser));
    visit(&mut browser, &house, "/#/games");
    browser.wait_for("[data-test=open-record]");
    open_file(&browser, &record);
    browser.wait_for("[data-test=replay-slider]");
    browser.wait_until(&format!(
        "document.querySelectorAll('.piece').length === {pieces}"
    ));
    visit(&mut browser, &house, "/#/games");
    browser.wait_for("[data-test=kept]");
    assert_eq!(browser.count("[data-test=kept]"), 2, "beside the first");
    browser.assert_no_errors();
}

#[test]
fn a_broken_record_is_refused_with_its_place() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    visit(&mut browser, &house, "/#/games");
    browser.wait_for("[data-test=open-record]");
    open_file(
        &browser,
        "caravanserai-record 1\ngame: desert\nedition: nothing\n",
    );
    browser.wait_for_text("main", "Line 3, column 10: the header “edition”");
    browser.wait_for_text("[data-test=faults]", "an edition's name");
    browser.click_on("[data-test=language] option[value=de]");
    browser.wait_for_text(
        "[data-test=faults]",
        "Zeile 3, Spalte 10: die Kopfzeile „edition“",
    );
    browser.wait_for_text("[data-test=faults]", "Einzelheiten stehen auf Englisch da.");
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

//! The app speaks the browser's language, and another when asked.

use crate::person::{click_through_desert, sit_down, visit};
use caravanserai_e2e::{Browser, House, Look};

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
    let missing = browser.script(
        "return (document.body.innerText.match(/\\[[a-z]+(-[a-z0-9]+)+\\]/g) ?? []).join(' ')",
        &[],
    );
    assert_eq!(missing, "", "every key is said");
    browser.click_on("[data-test=language] option[value=it]");
    browser.wait_until("document.documentElement.lang === 'it'");
    browser.reload();
    browser.wait_until("document.documentElement.lang === 'it'");
    browser.assert_no_errors();
}

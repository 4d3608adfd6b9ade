//! axe-core looks at every screen, light and dark.

use crate::online::{open_table, put_a_bot};
use crate::person::{
    ENOUGH, click_desert_until, click_through_desert, click_through_timbuktu, click_timbuktu_until,
    click_together, sit_down, visit,
};
use crate::thinking::{HINT_READY, TO_PLACE, WITH_CARDS};
use caravanserai_e2e::{Browser, House, Look, axe};

/// Asserts that axe-core finds nothing serious on the screen.
fn assert_fair(browser: &mut Browser, screen: &str) {
    let faults = browser.script(
        &format!(
            "{}; return axe.run(document, {{ resultTypes: ['violations'] }}).then((result) =>
                result.violations
                    .filter((fault) => ['serious', 'critical'].includes(fault.impact))
                    .map((fault) => `${{fault.id}}: ${{fault.help}}: `
                        + fault.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' ; ')))",
            axe()
        ),
        &[],
    );
    assert_eq!(faults, serde_json::json!([]), "on {screen}");
}

fn walk(look: &Look) {
    let house = House::open();
    let mut browser = Browser::start(look);
    for path in [
        "/",
        "/#/new/desert",
        "/#/new/timbuktu",
        "/#/games",
        "/#/rules/desert",
        "/#/rules/timbuktu",
        "/#/about",
        "/#/learn/desert",
        "/#/learn/timbuktu",
        "/#/online",
        "/#/online/new/desert",
        "/#/online/new/timbuktu",
    ] {
        visit(&mut browser, &house, path);
        assert_fair(&mut browser, path);
    }
    sit_down(
        &mut browser,
        &house,
        "desert",
        &["person", "beginner", "traveller"],
    );
    click_through_desert(&mut browser, 24);
    assert_fair(&mut browser, "the desert");
    click_desert_until(&mut browser, TO_PLACE);
    browser.click("hint");
    browser.wait_for("[data-test=hint-panel]");
    assert_fair(&mut browser, "a hint in the desert");
    click_through_desert(&mut browser, ENOUGH);
    browser.wait_for("[data-test=summary]");
    assert_fair(&mut browser, "a finished game");
    browser.click("replay-finished");
    browser.wait_for("[data-test=replay-slider]");
    assert_fair(&mut browser, "a replay");
    visit(&mut browser, &house, "/#/games");
    browser.wait_for("[data-test=kept]");
    assert_fair(&mut browser, "a shelf with games");
    sit_down(
        &mut browser,
        &house,
        "timbuktu",
        &["person", "beginner", "beginner"],
    );
    click_through_timbuktu(&mut browser, 30);
    assert_fair(&mut browser, "Timbuktu");
    click_timbuktu_until(&mut browser, WITH_CARDS);
    browser.click_on(HINT_READY);
    browser.wait_for("[data-test=hint-shown]");
    assert_fair(&mut browser, "a hint in Timbuktu");
    browser.click("notebook");
    browser.click("follows");
    browser.wait_for(".t-heat");
    assert_fair(&mut browser, "the notebook");
    sit_down(
        &mut browser,
        &house,
        "timbuktu",
        &["person", "person", "beginner"],
    );
    browser.wait_for("[data-test=curtain]");
    assert_fair(&mut browser, "the curtain");
}

fn walk_online(look: &Look) {
    let house = House::open();
    let mut browser = Browser::start(look);
    let link = open_table(&mut browser, &house, "desert", 3, "Ada");
    put_a_bot(&mut browser, 1);
    assert_fair(&mut browser, "a table with people");
    visit(&mut browser, &house, "/#/online");
    browser.wait_for("[data-test=own-tables] [data-test=go]");
    assert_fair(&mut browser, "a list with tables");
    let mut guest = Browser::start(look);
    guest.goto_url(&link);
    guest.wait_for("[data-test=sit]");
    assert_fair(&mut guest, "an invitation");
    browser.goto_url(&link);
    put_a_bot(&mut browser, 2);
    browser.click("start");
    click_together(&mut [&mut browser], 12);
    browser.click("menu");
    browser.click("other-device");
    browser.wait_for("[data-test=private-link]");
    browser.click("leave-game");
    assert_fair(&mut browser, "a game with people far away");
    guest.wait_for("[data-test=spectator]");
    assert_fair(&mut guest, "a game that is watched");
    browser.click("menu");
    click_through_desert(&mut browser, ENOUGH);
    browser.wait_for("[data-test=summary]");
    assert_fair(&mut browser, "a finished game with people far away");
}

#[test]
fn nothing_serious_in_the_light() {
    walk(&Look::desktop());
}

#[test]
fn nothing_serious_at_tables_online_in_the_light() {
    walk_online(&Look::desktop());
}

#[test]
fn nothing_serious_at_tables_online_in_the_dark_on_a_phone() {
    walk_online(&Look::phone().dark());
}

#[test]
fn nothing_serious_in_the_dark_on_a_phone() {
    walk(&Look::phone().dark());
}

//! axe-core looks at every screen, light and dark.

use crate::person::{click_through_desert, click_through_timbuktu, sit_down, visit};
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
    sit_down(
        &mut browser,
        &house,
        "timbuktu",
        &["person", "beginner", "beginner"],
    );
    click_through_timbuktu(&mut browser, 30);
    assert_fair(&mut browser, "Timbuktu");
    sit_down(
        &mut browser,
        &house,
        "timbuktu",
        &["person", "person", "beginner"],
    );
    browser.wait_for("[data-test=curtain]");
    assert_fair(&mut browser, "the curtain");
}

#[test]
fn nothing_serious_in_the_light() {
    walk(&Look::desktop());
}

#[test]
fn nothing_serious_in_the_dark_on_a_phone() {
    walk(&Look::phone().dark());
}

//! What is not allowed says why, and leads to its rule.

use crate::person::{click_desert_until, sit_down};
use caravanserai_e2e::{Browser, House, Look};

/// The person is to place a leader.
const TO_PLACE: &str = ".desert[data-acting=true][data-phase=leaders]";

#[test]
fn a_refused_space_leads_to_the_rule_that_closes_it() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(&mut browser, &house, "desert", &["person", "beginner"]);
    click_desert_until(&mut browser, TO_PLACE);
    browser.click_on(".desert-colour:not(.unusable)");
    let closed = "return document.querySelector('.space:not(.open)').id";
    let closed = browser.script(closed, &[]);
    let closed = format!("#{}", closed.as_str().expect("some space is closed"));
    let top =
        "return document.querySelector('.desert-board').getBoundingClientRect().top + scrollY";
    let before = browser.script(top, &[]);
    browser.click_on(&closed);
    browser.wait_for("[data-test=rule-link]");
    assert_eq!(
        browser.script(top, &[]),
        before,
        "the board stays under the mouse, whatever is said above it"
    );
    let href = browser.attribute("[data-test=rule-link]", "href");
    let rule = href.strip_prefix("#/rule/desert/").expect("a rule's page");
    let said = browser.script(
        "return document.querySelector('[data-test=said]').textContent",
        &[],
    );
    let said = said.as_str().unwrap_or_default();
    assert!(said.contains(rule), "{said:?} names {rule}");
    browser.goto(&house, &format!("/{href}"));
    browser.wait_for_text(".rule.sought", rule);
    browser.assert_no_errors();
}

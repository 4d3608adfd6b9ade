//! The rules are read and searched.

use crate::person::{sit_down, visit};
use caravanserai_e2e::{Browser, House, Look};
use serde_json::json;

/// The rules one can see.
const SEEN: &str =
    "[...document.querySelectorAll('.rule')].filter((rule) => rule.checkVisibility())";

fn seen(browser: &Browser) -> u64 {
    let count = browser.script(&format!("return {SEEN}.length"), &[]);
    count.as_u64().expect("a number")
}

#[test]
fn the_search_leaves_only_what_was_looked_for() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    visit(&mut browser, &house, "/#/rules/desert");
    browser.wait_for(".rule");
    let all = seen(&browser);
    assert!(all > 40, "only {all} rules");
    browser.fill("rules-search", "T3c");
    browser.wait_until(&format!("{SEEN}.length < {all}"));
    let found = browser.script(&format!("return {SEEN}.map((rule) => rule.id)"), &[]);
    let found = found.as_array().expect("a list");
    assert!(found.contains(&json!("rule-t3c")), "{found:?}");
    assert!(found.len() < 5, "{found:?}");
    browser.fill("rules-search", "nothing of the kind");
    browser.wait_until(&format!("{SEEN}.length === 0"));
    let headings = "[...document.querySelectorAll('.rules h2')].some((h) => h.checkVisibility())";
    browser.wait_until(&format!("!{headings}"));
    browser.assert_no_errors();
}

#[test]
fn at_a_table_the_rules_of_its_edition_open_beside_it() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(&mut browser, &house, "desert", &["person", "beginner"]);
    let rules = ".menu-list [data-test=rules]";
    assert_eq!(browser.attribute(rules, "target"), "_blank");
    let address = browser.attribute(rules, "href");
    let edition = address.strip_prefix("#/rules/desert/").unwrap_or_default();
    assert!(!edition.is_empty(), "{address} names no edition");
    visit(&mut browser, &house, &format!("/{address}"));
    browser.wait_until(&format!(
        "document.querySelector('[data-test=rules-edition]')?.value === '{edition}'"
    ));
    visit(&mut browser, &house, "/#/learn/desert");
    assert_eq!(
        browser.attribute(".lesson-rules a", "target"),
        "_blank",
        "a lesson waits where it is"
    );
    browser.assert_no_errors();
}

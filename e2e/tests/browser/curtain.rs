//! Around one screen: what one person sees, the next does not find anywhere in the page.

use crate::person::{click_timbuktu_until, sit_down};
use caravanserai_e2e::{Browser, House, Look};

/// The cards in the hands of whoever sits at the screen, in words.
pub(crate) fn own_pile(browser: &mut Browser) -> String {
    browser.attribute("[data-test=own-pile] [aria-label]", "aria-label")
}

#[test]
fn the_curtain_hides_what_it_should() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(
        &mut browser,
        &house,
        "timbuktu",
        &["person", "person", "beginner"],
    );
    click_timbuktu_until(&mut browser, "[data-test=own-pile]");
    let first = own_pile(&mut browser);
    assert!(first.len() > 5, "a pile in words: {first:?}");
    // Chooses a camel and confirms: the next person's turn.
    click_timbuktu_until(&mut browser, "[data-test=curtain]");
    let covered = browser.source();
    assert!(
        !covered.contains(&first),
        "the cards are behind the curtain"
    );
    assert_eq!(browser.count(".timbuktu"), 0, "and so is the table");
    browser.click("lift-curtain");
    browser.wait_for("[data-test=own-pile]");
    // Whoever has a keyboard plays on at once.
    browser.wait_until("document.activeElement.id === 'timbuktu'");
    let second = own_pile(&mut browser);
    assert_ne!(first, second, "each has a pile of their own");
    browser.click("notebook");
    assert!(
        !browser.source().contains(&first),
        "the rival's cards are nowhere in the page"
    );
    browser.assert_no_errors();
}

//! Around one screen: what one person sees, the next does not find anywhere in the page.

use crate::person::{click_desert_until, click_timbuktu_until, sit_down, sit_down_with};
use crate::thinking::{TO_PLACE, WITH_CARDS};
use caravanserai_e2e::{Browser, House, Look};
use serde_json::json;

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

/// Three people at one screen, each with a hand of thief cards, and the first of them puts down the
/// card of one camel or another; what the page holds of it once the next one sits there.
fn page_after_choosing(nth: usize) -> (String, String) {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down(&mut browser, &house, "timbuktu", &["person"; 3]);
    click_timbuktu_until(&mut browser, WITH_CARDS);
    let free = "return [...document.querySelectorAll(
        '.timbuktu [data-choice=camel]:not([aria-disabled=true])')][arguments[0]].dataset.test";
    let camel = browser.script(free, &[json!(nth)]);
    let camel = camel.as_str().expect("a camel to choose").to_owned();
    browser.click(&camel);
    browser.click_on(".timbuktu [data-test=confirm]");
    browser.wait_until("document.activeElement.id === 'lift-curtain'");
    let covered = page(&browser);
    browser.press(&["Enter"]);
    // Whoever has a keyboard plays on at once.
    browser.wait_until("document.activeElement.id === 'timbuktu'");
    browser.wait_for_text_anywhere("[data-test=meanwhile]", "face down");
    browser.click("notebook");
    browser.click_on(".timbuktu input[type=checkbox]");
    browser.wait_for(".t-heat");
    let uncovered = page(&browser);
    browser.assert_no_errors();
    (camel, format!("{covered}\n{uncovered}"))
}

/// The page without what is another for every match and every house: its id and its address.
fn page(browser: &Browser) -> String {
    let id = browser.script("return location.hash.split('/').pop()", &[]);
    let id = id.as_str().expect("a match has an id");
    assert!(id.len() > 3, "{id} can be told from other words");
    browser.source().replace(id, "")
}

/// Whatever the rival has put face down, the page is the same to the last sign.
#[test]
fn a_rivals_camel_face_down_is_nowhere_in_the_page() {
    let (one, page_of_one) = page_after_choosing(0);
    let (other, page_of_other) = page_after_choosing(1);
    assert_ne!(one, other, "two games that differ in a card face down");
    let differs = page_of_one
        .lines()
        .flat_map(|line| line.split('<'))
        .zip(page_of_other.lines().flat_map(|line| line.split('<')))
        .find(|(one, other)| one != other);
    assert_eq!(differs, None);
    assert_eq!(page_of_one, page_of_other);
}

/// A waterhole whose value the person at the screen has learnt, as the log tells it to nobody else.
const OWN_WATER: &str = "
    const lines = [...document.querySelectorAll('[data-test=log] li')];
    return lines.map((line) => line.textContent).find((line) => /waterhole at .*point/.test(line)) ?? '';
";

/// Drafts a camel on a waterhole, if one is in reach of any caravan.
fn draft_on_water(browser: &mut Browser) -> bool {
    let water = ".space.open[aria-label*=\"face-down waterhole\"]";
    (1..=5).any(|colour| {
        browser.click_on(&format!(".desert-colour:nth-child({colour})"));
        let found = browser.count(water) > 0;
        if found {
            let id = browser.attribute(water, "id");
            browser.click_on(&format!("#{id}"));
            browser.wait_for(".desert[data-drafted=\"1\"]");
        }
        found
    })
}

#[test]
fn aquifer_tokens_face_down_are_known_to_whoever_took_them_alone() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    sit_down_with(
        &mut browser,
        &house,
        "desert",
        &["person"; 2],
        &["aquifers"],
    );
    let own_water = |browser: &Browser| {
        let water = browser.script(OWN_WATER, &[]);
        water.as_str().unwrap_or_default().to_owned()
    };
    for _ in 0..20 {
        click_desert_until(&mut browser, TO_PLACE);
        assert_eq!(browser.count(".token:not(.back), .token text"), 0);
        assert!(browser.count(".token.back") > 10);
        assert!(!browser.source().contains("waterhole worth"));
        let drafted = draft_on_water(&mut browser);
        click_desert_until(&mut browser, "[data-test=curtain]");
        if drafted {
            break;
        }
    }
    // The other one's turn, and back to whoever took the token and knows its value now.
    click_desert_until(&mut browser, TO_PLACE);
    assert_eq!(own_water(&browser), "", "nobody else learns a value");
    click_desert_until(&mut browser, "[data-test=curtain]");
    click_desert_until(&mut browser, TO_PLACE);
    let learnt = own_water(&browser);
    let (taken, _) = learnt.rsplit_once(',').expect("a place, then points");
    let place = taken.rsplit_once(' ').expect("a place").1;
    click_desert_until(&mut browser, "[data-test=curtain]");
    assert!(
        !browser.source().contains(&learnt),
        "not behind the curtain"
    );
    browser.wait_until("document.activeElement.id === 'lift-curtain'");
    browser.press(&["Enter"]);
    browser.wait_until("document.activeElement.id === 'desert'");
    let source = browser.source();
    assert!(source.contains(&format!("the face-down waterhole at {place}")));
    assert!(!source.contains(&learnt), "{learnt}");
    browser.assert_no_errors();
}

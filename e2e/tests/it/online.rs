//! Tables online: two people far apart, whoever watches, and coming back.

use crate::person::{click_through_timbuktu, click_together, visit};
use caravanserai_desert::Desert;
use caravanserai_e2e::{Browser, House, Look};
use caravanserai_kernel::record::Record;
use caravanserai_kernel::replay::verify;
use std::time::{Duration, Instant};

/// More than any game takes.
const MOST: usize = 4000;

/// Opens a table for so many, sits down there, and gives the link to it.
fn open_table(
    browser: &mut Browser,
    house: &House,
    game: &str,
    seats: usize,
    name: &str,
) -> String {
    visit(browser, house, "/");
    browser.click("online");
    browser.click(&format!("open-{game}"));
    browser.click(&format!("seats-{seats}"));
    browser.fill("own-name", name);
    browser.fill("table-name", "Oasis");
    browser.click("public");
    browser.click("open");
    browser.wait_for_text("[data-test=chair-0-who]", name);
    let link = browser.script(
        "return document.querySelector('[data-test=invitation]').value",
        &[],
    );
    link.as_str().expect("a link").to_owned()
}

/// Follows an invitation and sits down.
fn follow(browser: &mut Browser, link: &str, name: &str) {
    browser.goto_url(link);
    browser.fill("own-name", name);
    browser.click("sit");
    browser.wait_for_text("[data-test=gathering]", "Leave the seat");
}

/// Two people at a table that has begun.
fn two_at_a_table(house: &House) -> (Browser, Browser, String) {
    let mut ada = Browser::start(&Look::desktop());
    let link = open_table(&mut ada, house, "desert", 2, "Ada");
    let mut ben = Browser::start(&Look::phone());
    follow(&mut ben, &link, "Ben");
    ada.wait_for_text("[data-test=chair-1-who]", "Ben");
    ada.click("start");
    ada.wait_for(".play.far .desert");
    ben.wait_for(".play.far .desert");
    (ada, ben, link)
}

fn pieces(browser: &Browser) -> usize {
    browser.count(".piece:not(.drafted)")
}

/// How many pieces stand once everyone sees the same: what was just confirmed is on its way for a
/// moment.
fn settled(one: &Browser, other: &Browser) -> usize {
    let end = Instant::now() + Duration::from_mins(1);
    let mut same = 0;
    let mut last = usize::MAX;
    while same < 5 {
        let (here, there) = (pieces(one), pieces(other));
        same = if here == there && here == last {
            same + 1
        } else {
            0
        };
        last = here;
        assert!(
            Instant::now() < end,
            "one sees {here} pieces, the other {there}"
        );
        std::thread::sleep(Duration::from_millis(200));
    }
    last
}

/// Waits until as many pieces stand here as there.
fn wait_for_pieces(browser: &mut Browser, count: usize) {
    browser.wait_until(&format!(
        "document.querySelectorAll('.piece:not(.drafted)').length === {count}"
    ));
}

/// What a click on the download button would save.
fn downloaded(browser: &mut Browser) -> String {
    let listen = "window.saved = null;
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text }); return make(blob); };";
    browser.script(listen, &[]);
    browser.click("download");
    browser.wait_until("window.saved");
    let saved = browser.script("return window.saved", &[]);
    saved.as_str().unwrap_or_default().to_owned()
}

#[test]
fn two_people_far_apart_play_a_whole_game_by_clicks() {
    let house = House::open();
    let (mut ada, mut ben, _) = two_at_a_table(&house);
    let seal = ada.script(
        "return document.querySelector('[data-test=commitment]').textContent",
        &[],
    );
    let clicks = click_together(&mut [&mut ada, &mut ben], MOST);
    assert!(clicks > 40, "a game of two is more than {clicks} clicks");
    for browser in [&mut ada, &mut ben] {
        browser.wait_for("[data-test=summary]");
        assert_eq!(browser.count("[data-test=summary] tr"), 2);
        browser.wait_for("[data-test=revealed-seed]");
    }
    let text = downloaded(&mut ben);
    let record = Record::<Desert>::parse(&text).expect("a record").record;
    assert_eq!(record.players, ["Ada", "Ben"]);
    let commitment = record.commitment.expect("the seal stands in the record");
    assert_eq!(seal, commitment.to_string());
    let verdict = verify(&record).expect("every move and draw is right");
    assert!(verdict.finished && verdict.shuffle_checked, "{verdict:?}");
    // Looked back on with the other's eyes, and played on against bots.
    ben.click("replay-finished");
    ben.wait_for("[data-test=replay-slider]");
    ben.press(&["End"]);
    ben.wait_until("document.querySelectorAll('.piece').length > 20");
    ada.assert_no_errors();
    ben.assert_no_errors();
}

#[test]
fn whoever_has_the_link_watches_and_decides_nothing() {
    let house = House::open();
    let (mut ada, mut ben, link) = two_at_a_table(&house);
    click_together(&mut [&mut ada, &mut ben], 24);
    let mut eve = Browser::start(&Look::desktop());
    eve.goto_url(&link);
    eve.wait_for("[data-test=spectator]");
    ada.wait_for("[data-test=watching]");
    let stand = settled(&ada, &ben);
    wait_for_pieces(&mut eve, stand);
    assert_eq!(eve.count(".desert[data-acting=true]"), 0);
    click_together(&mut [&mut ada, &mut ben], 12);
    let stand = settled(&ada, &ben);
    wait_for_pieces(&mut eve, stand);
    assert_eq!(eve.count("[data-test=other-device]"), 0);
    eve.assert_no_errors();
}

#[test]
fn one_comes_back_after_a_reload_and_on_another_device() {
    let house = House::open();
    let (mut ada, mut ben, _) = two_at_a_table(&house);
    click_together(&mut [&mut ada, &mut ben], 30);
    let stand = settled(&ada, &ben);
    ada.reload();
    ada.wait_for(".play.far .desert");
    wait_for_pieces(&mut ada, stand);
    assert!(ada.count("[data-test=log] li") > 4, "the whole log is told");
    ada.click("menu");
    ada.click("other-device");
    ada.wait_for("[data-test=private-link]");
    let link = ada.script(
        "return document.querySelector('[data-test=private-link]').value",
        &[],
    );
    let link = link.as_str().expect("a link").to_owned();
    // The laptop is closed, moves are made, and the phone is taken up.
    ada.goto_url("about:blank");
    let mut phone = Browser::start(&Look::phone());
    phone.goto_url(&link);
    phone.wait_for(".play.far .desert");
    let address = phone.script("return location.hash", &[]);
    let address = address.as_str().unwrap_or_default().to_owned();
    assert_eq!(
        address.matches('/').count(),
        2,
        "no secret stays in the address {address}"
    );
    assert_eq!(phone.count("[data-test=spectator]"), 0);
    click_together(&mut [&mut phone, &mut ben], 12);
    let stand = settled(&phone, &ben);
    wait_for_pieces(&mut phone, stand);
    // The laptop is opened again: what happened meanwhile is told.
    visit(&mut ada, &house, "/#/online");
    ada.wait_for("[data-test=own-tables] [data-test=go]");
    ada.click_on("[data-test=own-tables] [data-test=go]");
    ada.wait_for("[data-test=meanwhile]");
    wait_for_pieces(&mut ada, stand);
    for browser in [&mut ada, &mut ben, &mut phone] {
        browser.assert_no_errors();
    }
}

#[test]
fn a_house_that_closes_for_a_moment_finds_everyone_where_they_were() {
    let mut house = House::open();
    let (mut ada, mut ben, _) = two_at_a_table(&house);
    click_together(&mut [&mut ada, &mut ben], 30);
    let stand = settled(&ada, &ben);
    house.close();
    ada.wait_for("[data-test=connection]");
    ben.wait_for("[data-test=connection]");
    house.reopen();
    ada.wait_gone("[data-test=connection]");
    ben.wait_gone("[data-test=connection]");
    // What was confirmed and still on its way arrives after all; nothing that stood is gone.
    let again = settled(&ada, &ben);
    assert!(again >= stand, "{again} pieces stand where {stand} stood");
    assert_eq!(click_together(&mut [&mut ada, &mut ben], 24), 24);
    settled(&ada, &ben);
}

#[test]
fn bots_fill_empty_seats_and_the_list_shows_the_table() {
    let house = House::open();
    let mut ada = Browser::start(&Look::desktop());
    open_table(&mut ada, &house, "timbuktu", 3, "Ada");
    let mut ben = Browser::start(&Look::desktop().language("de"));
    visit(&mut ben, &house, "/#/online");
    ben.wait_for_text("[data-test=public-tables]", "Oasis");
    ben.click_on("[data-test=public-tables] [data-test=go]");
    ben.wait_for("[data-test=gathering]");
    // Guests cannot fill seats.
    assert_eq!(ben.count("[data-test=fill-1]"), 0);
    for seat in [1, 2] {
        ada.click_on(&format!("[data-test=fill-{seat}] option[value=beginner]"));
        ada.wait_for_text(&format!("[data-test=chair-{seat}-who]"), "Beginner");
    }
    ada.click("start");
    assert_eq!(click_through_timbuktu(&mut ada, 30), 30);
    ben.wait_for("[data-test=spectator]");
    for browser in [&mut ada, &mut ben] {
        browser.assert_no_errors();
    }
}

#[test]
fn a_link_to_no_table_says_so() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    visit(&mut browser, &house, "/#/table/AAAAAAAAAAAAAAAAAAAAAA");
    browser.wait_for("[data-test=no-table]");
}

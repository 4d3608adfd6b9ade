//! Tables online: two people far apart, whoever watches, and coming back.

use crate::keeping::look_as;
use crate::person::{click_through_desert, click_through_timbuktu, click_together, visit};
use caravanserai_desert::Desert;
use caravanserai_e2e::{Browser, House, Look};
use caravanserai_kernel::record::Record;
use caravanserai_kernel::replay::verify;
use caravanserai_server::Settings;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// More than any game takes.
const MOST: usize = 4000;

/// Opens a table for so many, sits down there, and gives the link to it.
pub(crate) fn open_table(
    browser: &mut Browser,
    house: &House,
    game: &str,
    seats: usize,
    name: &str,
) -> String {
    open_table_with(browser, house, game, seats, name, |_| {})
}

/// The same, with something else chosen besides.
fn open_table_with(
    browser: &mut Browser,
    house: &House,
    game: &str,
    seats: usize,
    name: &str,
    choose: impl FnOnce(&mut Browser),
) -> String {
    visit(browser, house, "/");
    browser.click("online");
    browser.click(&format!("open-{game}"));
    browser.click(&format!("seats-{seats}"));
    browser.fill("own-name", name);
    browser.fill("table-name", "Oasis");
    browser.click("public");
    choose(browser);
    browser.click("open");
    browser.wait_for_text("[data-test=chair-0-who]", name);
    let link = browser.script(
        "return document.querySelector('[data-test=invitation]').value",
        &[],
    );
    link.as_str().expect("a link").to_owned()
}

/// Puts the weakest bot on a seat.
pub(crate) fn put_a_bot(host: &mut Browser, seat: usize) {
    host.click_on(&format!("[data-test=fill-{seat}] option[value=beginner]"));
    host.wait_for_text(&format!("[data-test=chair-{seat}-who]"), "Beginner");
}

/// Follows an invitation and sits down.
pub(crate) fn follow(browser: &mut Browser, link: &str, name: &str) {
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

/// How many pieces stand once everyone sees the same and nothing is on its way: what was just
/// confirmed is seen only when the house has kept it.
fn settled(one: &Browser, other: &Browser) -> usize {
    let end = Instant::now() + Duration::from_mins(1);
    let mut same = 0;
    let mut last = usize::MAX;
    let busy = |browser: &Browser| browser.count(".play[data-busy=true]") > 0;
    while same < 5 {
        let busy = busy(one) || busy(other);
        let (here, there) = (pieces(one), pieces(other));
        same = if !busy && here == there && here == last {
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
pub(crate) fn downloaded(browser: &mut Browser) -> String {
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
    look_as(&mut ben, "0");
    let eyes = "document.querySelector('[data-test=replay-viewer]').value === '0'";
    ben.wait_until(eyes);
    ben.click("replay-first");
    ben.wait_until("document.querySelectorAll('.piece').length === 0");
    ben.click("replay-forward");
    ben.wait_for_text("[data-test=replay-place]", "Move 1 of");
    ben.click("play-on-open");
    ben.click_on("[data-test=seat-0-kind] option[value=beginner]");
    ben.click("play-on");
    ben.wait_for(".desert[data-acting=true]");
    assert_eq!(click_through_desert(&mut ben, 8), 8, "a bot has Ada's seat");
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
    ben.wait_for("[data-test=person-0] [data-test=away]");
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
    assert_eq!(settled(&ada, &ben), stand);
    assert_eq!(click_together(&mut [&mut ada, &mut ben], 24), 24);
    settled(&ada, &ben);
}

#[test]
fn a_line_that_dies_without_a_word_is_noticed_after_a_decision() {
    let house = House::open();
    let (mut ada, mut ben, _) = two_at_a_table(&house);
    click_together(&mut [&mut ada, &mut ben], 8);
    settled(&ada, &ben);
    // What is said on the lines there are now is heard by nobody; those to come are sound.
    let dead = "const Sound = WebSocket, send = Sound.prototype.send;
        Sound.prototype.send = function (text) { if (this.sound) send.call(this, text) };
        window.WebSocket = class extends Sound { sound = true };";
    ada.script(dead, &[]);
    ben.script(dead, &[]);
    assert_eq!(click_together(&mut [&mut ada, &mut ben], 8), 8);
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
        put_a_bot(&mut ada, seat);
    }
    ada.click("start");
    assert_eq!(click_through_timbuktu(&mut ada, 30), 30);
    ben.wait_for("[data-test=spectator]");
    for browser in [&mut ada, &mut ben] {
        browser.assert_no_errors();
    }
}

#[test]
fn whoever_leaves_a_running_game_leaves_the_seat_to_a_bot_for_good() {
    let house = House::open();
    let (mut ada, mut ben, _) = two_at_a_table(&house);
    click_together(&mut [&mut ada, &mut ben], 12);
    settled(&ada, &ben);
    ben.click("menu");
    ben.click("leave-game");
    ben.click("stay");
    ben.wait_gone("[data-test=leave-question]");
    ben.click("leave-game");
    ben.click("leave-for-good");
    ben.wait_for("[data-test=spectator]");
    ben.wait_gone("[data-test=leave-game]");
    ada.wait_for_text("[data-test=person-1]", "Traveller");
    ada.wait_for("[data-test=watching]");
    // The game goes on, and a seat that was left is not got back.
    assert_eq!(click_together(&mut [&mut ada], 12), 12);
    ben.reload();
    ben.wait_for("[data-test=spectator]");
    for browser in [&mut ada, &mut ben] {
        browser.assert_no_errors();
    }
}

#[test]
fn a_bot_stands_in_for_who_is_away_and_gives_the_seat_back() {
    let mut settings = Settings::default();
    settings.limits.patience = Duration::ZERO;
    let house = House::open_with(settings);
    let (mut ada, mut ben, link) = two_at_a_table(&house);
    ada.goto_url("about:blank");
    ben.click("let-stand-in-0");
    ben.wait_for_text("[data-test=person-0] [data-test=stand-in]", "Traveller");
    // Nobody waits for Ada any more.
    assert_eq!(click_together(&mut [&mut ben], 12), 12);
    ada.goto_url(&link);
    ada.wait_for(".play.far .desert");
    ada.wait_for("[data-test=meanwhile]");
    ben.wait_gone("[data-test=person-0] [data-test=stand-in]");
    assert_eq!(click_together(&mut [&mut ada, &mut ben], 12), 12);
    for browser in [&mut ada, &mut ben] {
        browser.assert_no_errors();
    }
}

#[test]
fn when_the_clock_runs_out_a_bot_plays_until_the_seat_is_taken_back() {
    let house = House::open();
    let mut ada = Browser::start(&Look::desktop());
    let link = open_table_with(&mut ada, &house, "desert", 2, "Ada", |browser| {
        browser.click("clock-move");
        browser.click_on("[data-test=move-seconds] option[value=\"15\"]");
        browser.click_on("[data-test=lapse] option[value=beginner]");
    });
    let mut ben = Browser::start(&Look::phone());
    follow(&mut ben, &link, "Ben");
    ada.wait_for_text("[data-test=chair-1-who]", "Ben");
    ada.click("start");
    ada.wait_for(".clock.runs");
    let first = usize::from(ada.count("[data-test=clock-0].runs") == 0);
    let before = pieces(&ada);
    // Whoever is to begin only looks on.
    let idle = if first == 0 { &mut ada } else { &mut ben };
    idle.wait_for("[data-test=stood-in]");
    idle.wait_for_text(
        &format!("[data-test=person-{first}] [data-test=stand-in]"),
        "Beginner",
    );
    idle.wait_until(&format!(
        "document.querySelectorAll('.piece:not(.drafted)').length > {before}"
    ));
    idle.click("take-seat-back");
    idle.wait_gone("[data-test=stood-in]");
    assert_eq!(click_together(&mut [&mut ada, &mut ben], 3), 3);
    for browser in [&mut ada, &mut ben] {
        browser.assert_no_errors();
    }
}

/// Hears one post and tells its body, if it comes within three minutes.
fn hear_one_post() -> (String, JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("bound");
    listener.set_nonblocking(true).expect("a socket of ours");
    let end = Instant::now() + Duration::from_mins(3);
    let heard = std::thread::spawn(move || {
        let stream = loop {
            match listener.accept() {
                Ok((stream, _)) => break stream,
                Err(_) if Instant::now() < end => std::thread::sleep(Duration::from_millis(50)),
                Err(nobody) => panic!("nobody called: {nobody}"),
            }
        };
        stream.set_nonblocking(false).expect("a socket of ours");
        let a_while = Some(Duration::from_secs(20));
        stream.set_read_timeout(a_while).expect("a socket of ours");
        let mut lines = BufReader::new(stream.try_clone().expect("the same call"));
        let mut length = 0;
        loop {
            let mut line = String::new();
            lines.read_line(&mut line).expect("a header");
            let line = line.trim().to_ascii_lowercase();
            if let Some(bytes) = line.strip_prefix("content-length:") {
                length = bytes.trim().parse().expect("a length");
            }
            if line.is_empty() {
                break;
            }
        }
        let mut body = vec![0; length];
        lines.read_exact(&mut body).expect("a body");
        let mut stream = stream;
        let thanks = b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n";
        stream.write_all(thanks).expect("the caller waits");
        String::from_utf8(body).expect("text")
    });
    (format!("http://{address}/turn"), heard)
}

#[test]
fn a_webhook_is_entered_told_why_it_is_wrong_and_called() {
    let settings = Settings {
        local_webhooks: true,
        ..Settings::default()
    };
    let house = House::open_with(settings);
    let (address, heard) = hear_one_post();
    let mut ada = Browser::start(&Look::desktop());
    open_table_with(&mut ada, &house, "desert", 2, "Ada", |browser| {
        browser.click("more");
        for (wrong, why) in [
            ("ftp://example.org/turn", "begins with https:// or http://"),
            ("https://", "begins with https:// or http://"),
            ("https://ada:secret@example.org/turn", "no password"),
        ] {
            browser.fill("webhook", wrong);
            browser.wait_for_text("[data-test=problems]", why);
            browser.click("open");
            assert_eq!(
                browser.count("[data-test=open-table]"),
                1,
                "not with {wrong}"
            );
        }
        browser.fill("webhook", &address);
    });
    put_a_bot(&mut ada, 1);
    ada.click("start");
    let body = heard.join().expect("somebody called");
    let told: serde_json::Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!(told["names"], serde_json::json!(["Ada"]), "{told}");
    assert_eq!(told["name"], "Oasis", "{told}");
    assert_eq!(told["game"], "desert", "{told}");
}

#[test]
fn a_link_to_no_table_says_so() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    visit(&mut browser, &house, "/#/table/AAAAAAAAAAAAAAAAAAAAAA");
    browser.wait_for("[data-test=no-table]");
}

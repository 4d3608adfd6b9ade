//! Pictures for people, taken anew when asked for; they lie in `target/screenshots` afterwards.
//!
//! - `cargo test --workspace --test browser -- --ignored pictures_for_the_readme`
//! - `cargo test --workspace --test browser -- --ignored pictures_of_every_screen`: light, dark, and
//!   a small phone held upright and sideways.

use crate::online::{follow, open_table, put_a_bot};
use crate::person::{
    ENOUGH, click_desert_until, click_through_desert, click_through_timbuktu, click_timbuktu_until,
    click_together, sit_down, visit,
};
use crate::thinking::HINT_READY;
use caravanserai_e2e::{Browser, House, Look};
use std::time::Duration;

#[test]
#[ignore = "takes pictures for people; asserts nothing"]
fn pictures_for_the_readme() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    visit(&mut browser, &house, "/");
    from_the_top(&browser, "readme-home");
    sit_down(
        &mut browser,
        &house,
        "desert",
        &["person", "trader", "guide"],
    );
    click_through_desert(&mut browser, 40);
    from_the_top(&browser, "readme-desert");
    sit_down(
        &mut browser,
        &house,
        "timbuktu",
        &["person", "trader", "guide"],
    );
    click_through_timbuktu(&mut browser, 60);
    from_the_top(&browser, "readme-timbuktu");
    let mut phone = Browser::start(&Look::phone().dark());
    sit_down(&mut phone, &house, "desert", &["person", "trader", "guide"]);
    click_through_desert(&mut phone, 40);
    from_the_top(&phone, "readme-phone");
}

/// A picture of the page as one sees it before scrolling.
fn from_the_top(browser: &Browser, name: &str) {
    // What is drawn with the next frames.
    std::thread::sleep(Duration::from_millis(300));
    browser.script("scrollTo(0, 0)", &[]);
    browser.screenshot(name);
}

/// Where the pictures of one kind of browser are taken.
struct Album {
    house: House,
    look: Look,
    name: &'static str,
}

impl Album {
    fn picture(&self, browser: &Browser, screen: &str) {
        from_the_top(browser, &format!("{}-{screen}", self.name));
    }

    /// The same after scrolling to what has this `data-test`.
    fn picture_at(&self, browser: &Browser, test: &str, screen: &str) {
        let there = format!("document.querySelector('[data-test={test}]')?.scrollIntoView()");
        browser.script(&there, &[]);
        std::thread::sleep(Duration::from_millis(300));
        browser.screenshot(&format!("{}-{screen}", self.name));
    }

    fn of_pages(&self) {
        let mut browser = Browser::start(&self.look);
        for (path, screen) in [
            ("/", "home"),
            ("/#/new/desert", "new-desert"),
            ("/#/new/timbuktu", "new-timbuktu"),
            ("/#/rules/desert", "rules"),
            ("/#/rules/timbuktu", "rules-timbuktu"),
            ("/#/about", "about"),
            ("/#/online", "online"),
            ("/#/online/new/desert", "online-new"),
            ("/#/learn/desert", "lesson-desert"),
            ("/#/learn/timbuktu", "lesson-timbuktu"),
        ] {
            visit(&mut browser, &self.house, path);
            self.picture(&browser, screen);
            if browser.count("[data-test=more]") > 0 {
                browser.click("more");
                self.picture_at(&browser, "more", &format!("{screen}-more"));
            }
        }
    }

    fn of_the_desert(&self) {
        let mut browser = Browser::start(&self.look);
        let chairs = ["person", "beginner", "traveller"];
        sit_down(&mut browser, &self.house, "desert", &chairs);
        self.picture(&browser, "desert-begin");
        click_through_desert(&mut browser, 40);
        click_desert_until(
            &mut browser,
            ".desert[data-acting=true][data-drafted=\"1\"]",
        );
        self.picture(&browser, "desert-middle");
        browser.click("hint");
        browser.wait_for("[data-test=hint-panel]");
        self.picture_at(&browser, "hint-panel", "desert-hint");
        self.picture_at(&browser, "log", "desert-log");
        click_through_desert(&mut browser, ENOUGH);
        self.picture(&browser, "desert-end");
        browser.click("replay-finished");
        browser.wait_for("[data-test=replay-slider]");
        self.picture(&browser, "replay");
        visit(&mut browser, &self.house, "/");
        self.picture(&browser, "home-again");
        visit(&mut browser, &self.house, "/#/games");
        self.picture(&browser, "games");
    }

    fn of_timbuktu(&self) {
        let mut browser = Browser::start(&self.look);
        let chairs = ["person", "beginner", "traveller"];
        sit_down(&mut browser, &self.house, "timbuktu", &chairs);
        self.picture(&browser, "timbuktu-begin");
        click_timbuktu_until(&mut browser, "[data-test=theft]");
        self.picture(&browser, "timbuktu-theft");
        click_through_timbuktu(&mut browser, 20);
        click_timbuktu_until(&mut browser, ".timbuktu [data-test=confirm]");
        self.picture(&browser, "timbuktu-middle");
        browser.click_on(HINT_READY);
        browser.wait_for("[data-test=hint-shown]");
        self.picture_at(&browser, "hint-shown", "timbuktu-hint");
        browser.click("notebook");
        self.picture_at(&browser, "notebook", "timbuktu-notebook");
        click_through_timbuktu(&mut browser, ENOUGH);
        self.picture(&browser, "timbuktu-end");
        let people = ["person", "person", "beginner"];
        sit_down(&mut browser, &self.house, "timbuktu", &people);
        browser.wait_for("[data-test=curtain]");
        self.picture(&browser, "curtain");
        visit(&mut browser, &self.house, "/#/new/timbuktu");
        browser.click("more");
        browser.click("own-loads");
        browser.click("start");
        // The same two people as just before.
        browser.click("lift-curtain");
        browser.click_on(".t-supply .t-good");
        browser.wait_for("button.t-slot");
        self.picture(&browser, "timbuktu-loader");
    }

    fn of_tables_online(&self) {
        let mut ada = Browser::start(&self.look);
        let link = open_table(&mut ada, &self.house, "desert", 3, "Ada");
        let mut ben = Browser::start(&self.look);
        ben.goto_url(&link);
        ben.wait_for("[data-test=sit]");
        self.picture(&ben, "online-invited");
        follow(&mut ben, &link, "Ben");
        put_a_bot(&mut ada, 2);
        self.picture(&ada, "online-waiting");
        self.picture_at(&ada, "chair-0", "online-chairs");
        visit(&mut ben, &self.house, "/#/online");
        ben.wait_for("[data-test=own-tables] [data-test=go]");
        self.picture(&ben, "online-list");
        ben.goto_url(&link);
        ada.click("start");
        ada.wait_for(".play.far .desert");
        ben.wait_for(".play.far .desert");
        click_together(&mut [&mut ada, &mut ben], 24);
        self.picture(&ada, "online-play");
        self.picture_at(&ada, "people", "online-people");
        ada.click("menu");
        ada.click("leave-game");
        self.picture_at(&ada, "menu", "online-menu");
        ada.click("menu");
        let mut eve = Browser::start(&self.look);
        eve.goto_url(&link);
        eve.wait_for("[data-test=spectator]");
        self.picture(&eve, "online-spectator");
        drop(eve);
        click_together(&mut [&mut ada, &mut ben], ENOUGH);
        self.picture(&ada, "online-end");
        self.picture_at(&ada, "summary", "online-summary");
    }
}

#[test]
#[ignore = "takes pictures for people; asserts nothing"]
fn pictures_of_every_screen() {
    let only = std::env::var("LOOK").unwrap_or_default();
    for (name, look) in [
        ("light", Look::desktop()),
        ("dark", Look::desktop().dark()),
        ("upright", Look::phone().size(360, 740)),
        ("sideways", Look::phone_sideways().size(740, 360).dark()),
    ] {
        if !name.contains(&only) {
            continue;
        }
        let house = House::open();
        let album = Album { house, look, name };
        album.of_pages();
        album.of_the_desert();
        album.of_timbuktu();
        album.of_tables_online();
    }
}

//! The pictures of the README, taken anew when asked for:
//! `cargo test -p caravanserai-e2e pictures -- --ignored`, then copied from `target/screenshots`.

use crate::person::{click_through_desert, click_through_timbuktu, sit_down, visit};
use caravanserai_e2e::{Browser, House, Look};

#[test]
#[ignore = "takes pictures for people; asserts nothing"]
fn pictures_for_the_readme() {
    let house = House::open();
    let mut browser = Browser::start(&Look::desktop());
    visit(&mut browser, &house, "/");
    browser.screenshot("readme-home");
    sit_down(
        &mut browser,
        &house,
        "desert",
        &["person", "trader", "guide"],
    );
    click_through_desert(&mut browser, 40);
    browser.screenshot("readme-desert");
    sit_down(
        &mut browser,
        &house,
        "timbuktu",
        &["person", "trader", "guide"],
    );
    click_through_timbuktu(&mut browser, 60);
    browser.screenshot("readme-timbuktu");
    let mut phone = Browser::start(&Look::phone().dark());
    sit_down(&mut phone, &house, "desert", &["person", "trader", "guide"]);
    click_through_desert(&mut phone, 40);
    phone.screenshot("readme-phone");
}

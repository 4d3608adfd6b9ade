//! Pictures of the app for people to look at: each path in light, in dark, on a phone.

use caravanserai_e2e::{Browser, House, Look};
use std::time::Duration;

fn main() {
    let mut paths: Vec<String> = std::env::args().skip(1).collect();
    if paths.is_empty() {
        paths.push("/".into());
    }
    let house = House::open();
    let looks = [
        ("light", Look::desktop()),
        ("dark", Look::desktop().dark()),
        ("phone", Look::phone()),
    ];
    for (name, look) in looks {
        let mut browser = Browser::start(&look);
        for path in &paths {
            browser.goto(&house, path);
            browser.wait_until("performance.getEntriesByName('interactive').length");
            // What is drawn with the next frames: pictures, and what the shelf held.
            std::thread::sleep(Duration::from_millis(500));
            let picture = browser.screenshot(&format!("{}-{name}", file_name(path)));
            println!("{}", picture.display());
        }
        for error in browser.errors() {
            eprintln!("{name}: {error}");
        }
    }
}

/// `/#/new?game=desert` as `new-game-desert`.
fn file_name(path: &str) -> String {
    let words: Vec<&str> = path
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    if words.is_empty() {
        "home".into()
    } else {
        words.join("-")
    }
}

//! The example bot in Python sits down at a real house and plays a whole game of each kind.

use crate::house::{Client, House};
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn ask(address: &str, path: &str, token: Option<&str>, body: Option<&Value>) -> Value {
    let client = Client::new(address);
    let answer = match body {
        None => client.get(path, token),
        Some(body) => client.post(path, token, body),
    };
    let (status, text) = answer.expect("an answer");
    assert!(status < 300, "{path}: {text}");
    serde_json::from_str(&text).unwrap_or(Value::Null)
}

fn plays(game: &str, setup: &str, seats: usize) {
    let name = format!("caravanserai-bot-{game}-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let house = House::open(&["--data", folder.to_str().expect("text")]);
    let at = &house.address;
    let opened = ask(at, "", None, Some(&json!({ "game": game, "setup": setup })));
    let id = opened["id"].as_str().expect("an id");
    let host = opened["host_token"].as_str();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/greedy_bot.py");
    let mut bot = Command::new("python3")
        .arg(file)
        .arg(format!("http://{at}"))
        .arg(id)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python3 runs: `apt-get install python3`");
    let end = Instant::now() + Duration::from_mins(2);
    while ask(at, &format!("/{id}"), None, None)["table"]["seats"][0]["kind"] != "person" {
        assert!(Instant::now() < end, "the bot does not sit down");
        std::thread::sleep(Duration::from_millis(50));
    }
    for seat in 1..seats {
        let wish = json!({ "sitter": { "kind": "bot", "level": "beginner" } });
        ask(at, &format!("/{id}/seats/{seat}"), host, Some(&wish));
    }
    ask(at, &format!("/{id}/start"), host, Some(&Value::Null));
    while bot.try_wait().expect("a child of ours").is_none() {
        if Instant::now() > end {
            let _ = bot.kill();
            panic!(
                "the bot does not come to an end: {:?}",
                bot.wait_with_output()
            );
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let output = bot.wait_with_output().expect("it ended");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(said.contains("over: ["), "{said}");
    drop(house);
    std::fs::remove_dir_all(folder).expect("ours to remove");
}

#[test]
fn the_example_bot_plays_through_the_desert() {
    let setup =
        "edition: kosmos1998\nmap: mountain\nseats: 2\nserpentine: no\naquifers: no\nscores: open";
    plays("desert", setup, 2);
}

#[test]
fn the_example_bot_plays_timbuktu() {
    plays("timbuktu", "seats: 3\nloads: printed", 3);
}

//! The house as a process: where it opens, what it serves, how it ends.

use crate::house::{Client, House};
use crate::{command, folder, run};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::{Duration, Instant};

fn get(house: &House, path: &str) -> String {
    let mut stream = TcpStream::connect(&house.address).expect("open");
    let request = format!("GET {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("answered");
    answer
}

#[test]
fn a_folder_is_served_and_a_signal_closes_the_house() {
    let folder = std::env::temp_dir().join(format!("caravanserai-serve-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("made");
    std::fs::write(folder.join("index.html"), "<p>camels").expect("written");
    let mut house = House::open(&[
        "--database",
        "sqlite::memory:",
        "--site",
        folder.to_str().expect("text"),
    ]);
    let page = get(&house, "/");
    assert!(page.starts_with("HTTP/1.1 200 OK"), "{page}");
    assert!(page.ends_with("<p>camels"), "{page}");
    assert!(get(&house, "/healthz").ends_with("ok\n"));

    let status = house.stop();
    assert!(status.success(), "{status}");
    std::fs::remove_dir_all(folder).expect("ours to remove");
}

#[test]
fn a_port_that_is_taken_is_said_in_one_sentence() {
    let other = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let taken = other.local_addr().expect("bound").to_string();
    let run = run(&["serve", "--addr", &taken]);
    assert_eq!(run.code, 1);
    assert!(
        run.err.contains(&format!("another program has {taken}")),
        "{}",
        run.err
    );
    assert!(run.err.contains("--addr 127.0.0.1:0"), "{}", run.err);
}

#[test]
fn a_folder_that_is_no_site_is_refused() {
    let run = run(&["serve", "--site", "no/such/folder"]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("this is no site to serve"), "{}", run.err);
}

#[test]
fn everything_can_be_set_by_environment() {
    let folder = folder("serve-by-environment");
    let site = folder.join("site");
    std::fs::create_dir_all(&site).expect("made");
    std::fs::write(site.join("index.html"), "<p>camels").expect("written");
    let mut house = command(&["serve"]);
    for (name, value) in [
        ("ADDR", "127.0.0.1:0"),
        ("OPEN", "false"),
        ("SITE", site.to_str().expect("text")),
        ("DATA", folder.to_str().expect("text")),
        ("BASE_URL", "https://games.example"),
        ("MAX_TABLES", "1"),
        ("MAX_CONNECTIONS", "9"),
        ("MAX_CONNECTIONS_EACH", "8"),
        ("MAX_PLAIN", "20"),
        ("MAX_PLAIN_EACH", "10"),
        ("MAX_MESSAGES", "7"),
        ("MAX_REQUESTS", "6"),
        ("MAX_OPENINGS", "5"),
        ("MAX_THINKERS", "1"),
        ("LOCAL_WEBHOOKS", "true"),
        ("LOG", "info"),
        ("LOG_JSON", "true"),
    ] {
        house.env(format!("CARAVANSERAI_{name}"), value);
    }
    let house = House::of(&mut house);
    assert!(get(&house, "/readyz").ends_with("ready\n"));
    assert!(get(&house, "/").ends_with("<p>camels"));
    assert!(folder.join("caravanserai.db").is_file());
    let wish = json!({ "game": "desert", "setup": SETUP });
    let client = Client::new(&house.address);
    let (status, opened) = client.post("", None, &wish).expect("open");
    assert_eq!(status, 201, "{opened}");
    let opened: Value = serde_json::from_str(&opened).expect("JSON");
    let id = opened["id"].as_str().expect("an id");
    client.get(&format!("/{id}"), None).expect("open");
    // One table is as many as there may be.
    let (status, refused) = client.post("", None, &wish).expect("open");
    assert_eq!(status, 503, "{refused}");
}

#[test]
fn the_database_can_be_named_by_environment() {
    let file = folder("serve-database-by-environment").join("named.db");
    let mut house = command(&["serve", "--addr", "127.0.0.1:0"]);
    house.env(
        "CARAVANSERAI_DATABASE",
        format!("sqlite:{}", file.display()),
    );
    let house = House::of(&mut house);
    assert!(get(&house, "/readyz").ends_with("ready\n"));
    assert!(file.is_file());
}

/// A table for two, as its headers.
const SETUP: &str =
    "edition: kosmos1998\nmap: mountain\nseats: 2\nserpentine: no\naquifers: no\nscores: open";

#[test]
fn the_log_is_for_machines_too_and_holds_no_secret() {
    let folder = folder("serve-log");
    let log = folder.join("log");
    let database = format!("sqlite:{}", folder.join("house.db").display());
    let mut house = command(&["serve", "--addr", "127.0.0.1:0", "--database", &database]);
    house.args(["--log", "trace", "--log-json", "--local-webhooks"]);
    house.stderr(std::fs::File::create(&log).expect("written"));
    let mut house = House::of(&mut house);
    let client = Client::new(&house.address);
    let say = |path: &str, token: Option<&str>, body: &Value| -> Value {
        let (_, text) = client.post(path, token, body).expect("open");
        serde_json::from_str(&text).unwrap_or_default()
    };
    let word = |value: &Value| value.as_str().expect("text").to_owned();
    // Nobody listens at port 1: the webhook fails.
    let webhook = "http://127.0.0.1:1/secret-of-the-receiver";
    let wish =
        json!({ "game": "desert", "setup": SETUP, "name": "Secret table", "webhook": webhook });
    let opened = say("", None, &wish);
    let (id, host) = (word(&opened["id"]), word(&opened["host_token"]));
    let seat = say(
        &format!("/{id}/sit"),
        None,
        &json!({ "name": "Secret person" }),
    );
    let token = word(&seat["token"]);
    let bot = json!({ "sitter": { "kind": "bot", "level": "beginner" } });
    say(&format!("/{id}/seats/1"), Some(&host), &bot);
    say(&format!("/{id}/start"), Some(&host), &Value::Null);
    // What is refused is logged, or not; but not what was sent.
    say(
        &format!("/{id}/moves"),
        Some(&token),
        &json!({ "version": 99, "moves": ["Ga1"] }),
    );
    say(
        &format!("/{id}/claim"),
        None,
        &json!({ "token": "forged-token" }),
    );
    client
        .post("", None, &json!("a-secret-that-is-no-table"))
        .expect("open");
    client
        .get(&format!("/{id}/link"), Some("forged-bearer"))
        .expect("open");
    say(&format!("/{id}/leave"), Some(&token), &Value::Null);
    let end = Instant::now() + Duration::from_mins(1);
    let seed = loop {
        let (_, text) = client.get(&format!("/{id}"), None).expect("open");
        let standing: Value = serde_json::from_str(&text).expect("JSON");
        if let Some(seed) = standing["table"]["seed"].as_str() {
            break seed.to_owned();
        }
        assert!(Instant::now() < end, "the bots play to the end");
        std::thread::sleep(Duration::from_millis(50));
    };
    // A connection that breaks off is worth a line.
    let mut stream = TcpStream::connect(&house.address).expect("open");
    stream
        .write_all(b"GET secret-of-nobody\r\n\r\n")
        .expect("sent");
    let _ = stream.read_to_end(&mut vec![]);
    house.stop();

    let text = std::fs::read_to_string(&log).expect("a log");
    assert!(text.lines().count() > 0, "something was logged");
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
        assert!(
            line["level"].is_string() && line["timestamp"].is_string(),
            "{line}"
        );
    }
    for secret in [
        &*host,
        &*token,
        &*seed,
        "secret-of-the-receiver",
        "secret-of-nobody",
        "Secret table",
        "Secret person",
        "forged-token",
        "forged-bearer",
        "a-secret-that-is-no-table",
    ] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}

/// A program that takes calls and never answers; its address.
fn never_answers() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("bound").to_string();
    (listener, address)
}

#[test]
fn a_webhook_that_never_answers_does_not_keep_the_house_from_closing() {
    let folder = folder("serve-closing");
    let data = folder.to_str().expect("text");
    let mut house = House::open(&["--data", data, "--local-webhooks"]);
    let (receiver, address) = never_answers();
    let client = Client::new(&house.address);
    let say = |path: &str, token: Option<&str>, body: &Value| -> Value {
        let (status, text) = client.post(path, token, body).expect("open");
        assert!(status < 300, "{text}");
        serde_json::from_str(&text).unwrap_or_default()
    };
    let webhook = format!("http://{address}/");
    let opened = say(
        "",
        None,
        &json!({ "game": "desert", "setup": SETUP, "webhook": webhook }),
    );
    let id = opened["id"].as_str().expect("an id");
    for name in ["Ada", "Ben"] {
        say(&format!("/{id}/sit"), None, &json!({ "name": name }));
    }
    let host = opened["host_token"].as_str();
    say(&format!("/{id}/start"), host, &Value::Null);
    // It is being called.
    let (_call, _) = receiver.accept().expect("a call");
    let start = Instant::now();
    assert!(house.stop().success());
    let took = start.elapsed();
    assert!(took < Duration::from_secs(7), "{took:?}");
    // And it was closed well: nothing waits to be brought home.
    assert!(!folder.join("caravanserai.db-wal").exists());
}

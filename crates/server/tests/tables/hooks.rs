//! Webhooks: whoever asked to be told is told, in JSON, until they say that they heard it, and never
//! anything that is not for them.

use crate::house::{Open, limits, metric};
use crate::visitor::{Visitor, desert, headers};
use caravanserai_protocol::requests::YourTurn;
use caravanserai_server::{Limits, Settings};
use caravanserai_storekit::{Place, on_both};
use serde_json::json;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// How long nothing must come for nothing to come.
const SILENCE: Duration = Duration::from_millis(800);

/// A program that is told, and answers with these, one after the other; then with 204.
struct Receiving {
    address: SocketAddr,
    came: Receiver<Called>,
}

/// What came: the lines before the body, and the body.
struct Called {
    head: String,
    body: String,
}

impl Receiving {
    fn answering(answers: &[&str]) -> Self {
        Self::at("127.0.0.1", answers)
    }

    fn at(host: &str, answers: &[&str]) -> Self {
        let listener = TcpListener::bind((host, 0)).expect("a free port");
        let address = listener.local_addr().expect("bound");
        let (tell, came) = channel();
        let answers: Vec<String> = answers.iter().map(ToString::to_string).collect();
        let mut answers = answers.into_iter();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.expect("a caller");
                let (head, body) = read_call(&mut stream);
                let answer = answers.next().unwrap_or_else(|| "204 Heard".into());
                let _ = write!(
                    stream,
                    "HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
                );
                if tell.send(Called { head, body }).is_err() {
                    return;
                }
            }
        });
        Self { address, came }
    }

    fn next(&self) -> Called {
        let patience = Duration::from_secs(20);
        self.came.recv_timeout(patience).expect("a call in time")
    }

    fn hears_no_more(&self) {
        let more = self.came.recv_timeout(SILENCE).map(|called| called.head);
        assert!(more.is_err(), "{more:?}");
    }
}

fn settings() -> Settings {
    Settings {
        base_url: Some("https://games.example".into()),
        local_webhooks: true,
        limits: Limits {
            hook_pauses: [100, 100, 200, 200].map(Duration::from_millis),
            ..limits()
        },
    }
}

fn house(place: &Place, local_webhooks: bool) -> Open {
    let settings = Settings {
        local_webhooks,
        ..settings()
    };
    Open::with(&place.url(), settings)
}

/// A table for two that has begun and calls this address; the secrets of both people and of the
/// table's host.
fn table(house: &Open, webhook: &str) -> (String, [Visitor; 2], Vec<String>) {
    let mut people = [Visitor::new(house), Visitor::new(house)];
    let setup = headers(&desert(2, |_| {}));
    let opened = people[0].post(
        "/api/tables",
        &json!({ "game": "desert", "setup": setup, "name": "The well", "webhook": webhook }),
    );
    let opened = opened.ok().json();
    let id = opened["id"].as_str().expect("an id").to_owned();
    let mut secrets = vec![opened["host_token"].as_str().expect("a token").to_owned()];
    for (person, name) in people.iter_mut().zip(["Ada", "Ben"]) {
        secrets.push(person.sits(&id, name));
        let cookie = person.cookie.clone().expect("a session");
        let (_, value) = cookie.split_once('=').expect("a cookie");
        let session = value.split('.').next().expect("an id");
        secrets.push(session.to_owned());
    }
    people[0].starts(&id);
    (id, people, secrets)
}

fn until_counted(house: &Open, name: &str) {
    let end = Instant::now() + Duration::from_secs(20);
    while metric(house, name) == 0 {
        assert!(Instant::now() < end, "{name} is not counted");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_webhook_is_posted_until_it_is_heard_and_says_whose_turn_it_is() {
    let place = Place::sqlite();
    let house = house(&place, true);
    let receiving = Receiving::answering(&["500 Not now", "503 Not yet"]);
    let url = format!("http://{}/turn?key=of-the-receiver", receiving.address);
    let (id, people, secrets) = table(&house, &url);
    let seed_free = |called: &Called| {
        for secret in &secrets {
            assert!(!called.head.contains(secret) && !called.body.contains(secret));
        }
    };
    let first = receiving.next();
    assert!(
        first
            .head
            .starts_with("POST /turn?key=of-the-receiver HTTP/1.1\r\n"),
        "{}",
        first.head
    );
    let kind = "content-type: application/json\r\n";
    assert!(first.head.to_lowercase().contains(kind), "{}", first.head);
    seed_free(&first);
    let told: YourTurn = serde_json::from_str(&first.body).expect("a message of ours");
    let mut lines = people.each_ref().map(|person| person.connects(&id));
    let sight = lines[0].view();
    assert_eq!(
        (told.table.as_str(), told.name.as_str()),
        (&*id, "The well")
    );
    let url = format!("https://games.example/#/table/{id}");
    assert_eq!(told.url, Some(url));
    assert_eq!((told.version, &told.seats), (sight.version, &sight.turn));
    let names: Vec<&str> = sight
        .turn
        .iter()
        .map(|seat| ["Ada", "Ben"][*seat])
        .collect();
    assert_eq!(told.names, names);

    // Twice it was not heard: the same is said again, and once it is heard no more.
    for _ in 0..2 {
        assert_eq!(receiving.next().body, first.body);
    }
    receiving.hears_no_more();
    assert_eq!(metric(&house, "webhooks_total"), 1);
    assert_eq!(metric(&house, "webhooks_failed_total"), 0);

    // Then it is the other's turn, and they are told of that.
    let acting = sight.turn[0];
    let (version, moves) = lines[acting].legal();
    let made = lines[acting].plays(version, &moves[0]).expect("legal");
    let turn = lines[acting].view_of(made).turn;
    let next = receiving.next();
    seed_free(&next);
    let told: YourTurn = serde_json::from_str(&next.body).expect("a message of ours");
    assert_eq!((told.version, told.seats), (made, turn));
    receiving.hears_no_more();
}

on_both!(what_was_not_heard_when_the_house_closed_is_posted_when_it_opens);

fn what_was_not_heard_when_the_house_closed_is_posted_when_it_opens(place: &Place) {
    // So long a pause that the second try does not come before the house closes.
    let limits = Limits {
        hook_pauses: [Duration::from_mins(10); 4],
        ..limits()
    };
    let patient = Settings {
        limits,
        ..settings()
    };
    let closing = Open::with(&place.url(), patient);
    let receiving = Receiving::answering(&["500 Not now"]);
    table(&closing, &format!("http://{}/", receiving.address));
    let first = receiving.next();
    closing.close();
    let open = house(place, true);
    assert_eq!(receiving.next().body, first.body);
    until_counted(&open, "webhooks_total");
    receiving.hears_no_more();
}

#[test]
fn a_house_that_does_not_know_where_it_is_found_names_no_address() {
    let place = Place::sqlite();
    let nowhere = Settings {
        base_url: None,
        ..settings()
    };
    let house = Open::with(&place.url(), nowhere);
    let receiving = Receiving::answering(&[]);
    table(&house, &format!("http://{}/", receiving.address));
    let called = receiving.next();
    let told: YourTurn = serde_json::from_str(&called.body).expect("a message of ours");
    assert_eq!(told.url, None);
    assert!(!called.body.contains("url"), "{}", called.body);
}

#[test]
fn a_webhook_that_is_never_heard_is_given_up() {
    let place = Place::sqlite();
    let house = house(&place, true);
    let receiving = Receiving::answering(&["500 No"; 20]);
    let url = format!("http://{}/", receiving.address);
    let (id, people, _) = table(&house, &url);
    for _ in 0..5 {
        receiving.next();
    }
    until_counted(&house, "webhooks_failed_total");
    receiving.hears_no_more();
    assert_eq!(metric(&house, "webhooks_total"), 0);
    // The table does not mind.
    let mut lines = people.each_ref().map(|person| person.connects(&id));
    let acting = lines[0].view().turn[0];
    let (version, moves) = lines[acting].legal();
    lines[acting].plays(version, &moves[0]).expect("legal");
}

#[test]
fn a_webhook_is_not_sent_on_to_another_address() {
    let place = Place::sqlite();
    let house = house(&place, true);
    let other = Receiving::answering(&[]);
    let to_other = format!("302 Found\r\nlocation: http://{}/", other.address);
    let receiving = Receiving::answering(&[to_other.as_str(); 5]);
    table(&house, &format!("http://{}/", receiving.address));
    for _ in 0..5 {
        receiving.next();
    }
    until_counted(&house, "webhooks_failed_total");
    other.hears_no_more();
}

#[test]
fn unless_allowed_a_webhook_reaches_nothing_near_however_it_is_called() {
    let place = Place::sqlite();
    let house = house(&place, false);
    let receiving = Receiving::answering(&[]);
    let port = receiving.address.port();
    for host in [
        "127.0.0.1",
        "localhost",
        "127.1",
        "2130706433",
        "0x7f000001",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "0",
    ] {
        table(&house, &format!("http://{host}:{port}/"));
    }
    receiving.hears_no_more();
    let end = Instant::now() + Duration::from_secs(20);
    while metric(&house, "webhooks_failed_total") < 8 {
        assert!(Instant::now() < end, "they are given up");
        std::thread::sleep(Duration::from_millis(20));
    }
    receiving.hears_no_more();
}

/// A program that takes calls and lets them wait: how many waited at once, and what they said.
struct Slow {
    address: SocketAddr,
    most: Arc<AtomicUsize>,
    came: Receiver<YourTurn>,
}

impl Slow {
    fn new(pause: Duration) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("bound");
        let (tell, came) = channel();
        let (waiting, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let highest = most.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.expect("a caller");
                most.fetch_max(1 + waiting.fetch_add(1, SeqCst), SeqCst);
                let (tell, waiting) = (tell.clone(), waiting.clone());
                std::thread::spawn(move || {
                    let (_, body) = read_call(&mut stream);
                    std::thread::sleep(pause);
                    // Before it is answered: who hears the answer may call again at once.
                    waiting.fetch_sub(1, SeqCst);
                    let end = "content-length: 0\r\nconnection: close\r\n\r\n";
                    let _ = write!(stream, "HTTP/1.1 204 Heard\r\n{end}");
                    let told = serde_json::from_str(&body).expect("a message of ours");
                    let _ = tell.send(told);
                });
            }
        });
        Self {
            address,
            most: highest,
            came,
        }
    }

    fn until(&self, wanted: impl Fn(&YourTurn) -> bool) {
        let patience = Duration::from_secs(20);
        while !wanted(&self.came.recv_timeout(patience).expect("a call in time")) {}
    }
}

/// The lines before the body, and the body.
fn read_call(stream: &mut TcpStream) -> (String, String) {
    let mut reader = BufReader::new(stream.try_clone().expect("a socket"));
    let mut head = String::new();
    while reader.read_line(&mut head).expect("text") > 2 {}
    let lines = head.lines().filter_map(|line| line.split_once(':'));
    let length = lines
        .filter(|(name, _)| name.eq_ignore_ascii_case("content-length"))
        .map(|(_, value)| value.trim().parse().expect("a number"))
        .next();
    let mut body = vec![0; length.unwrap_or(0)];
    reader.read_exact(&mut body).expect("a whole body");
    (head, String::from_utf8(body).expect("text"))
}

#[test]
fn one_table_has_one_call_under_way_and_ends_with_the_newest() {
    let place = Place::sqlite();
    let house = house(&place, true);
    let slow = Slow::new(Duration::from_millis(300));
    let (id, people, _) = table(&house, &format!("http://{}/", slow.address));
    let mut lines = people.each_ref().map(|person| person.connects(&id));
    let mut sight = lines[0].view();
    for _ in 0..8 {
        let acting = sight.turn[0];
        let (version, moves) = lines[acting].legal();
        let made = lines[acting].plays(version, &moves[0]).expect("legal");
        sight = lines[0].view_of(made);
    }
    slow.until(|told| told.version == sight.version && told.seats == sight.turn);
    assert_eq!(slow.most.load(SeqCst), 1);
}

#[test]
fn a_slow_host_does_not_get_all_calls_of_the_house() {
    let place = Place::sqlite();
    let house = house(&place, true);
    let slow = Slow::new(Duration::from_millis(500));
    let quick = Receiving::at("127.0.0.2", &[]);
    let port = slow.address.port();
    // However it is called, it is one host.
    let names = ["127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001"];
    let names = names.into_iter().cycle().take(30);
    let tables: Vec<_> = names
        .map(|name| table(&house, &format!("http://{name}:{port}/")))
        .collect();
    table(&house, &format!("http://{}/", quick.address));
    quick.next();
    for _ in &tables {
        slow.until(|_| true);
    }
    let most = slow.most.load(SeqCst);
    assert!((1..=4).contains(&most), "{most} at once");
}

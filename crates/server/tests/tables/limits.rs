//! What one visitor may use: beyond it they are refused, and nobody else is. A proxy on this machine
//! says whom a visitor comes from, and the tests are such a proxy.

use crate::house::{Open, limits, metric};
use crate::visitor::{Line, Visitor, desert, headers, two_at_the_desert};
use caravanserai_protocol::{Code, FromServer};
use caravanserai_server::{Limits, Settings};
use caravanserai_storekit::Place;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

fn house(place: &Place, limits: Limits) -> Open {
    let settings = Settings {
        limits,
        ..Settings::default()
    };
    Open::with(&place.url(), settings)
}

/// Somebody at an address far away.
fn from(house: &Open, address: &str) -> Visitor {
    let mut visitor = Visitor::new(house);
    visitor.headers = vec![("x-forwarded-for".into(), address.into())];
    visitor
}

/// Status and code with which a connection is refused.
fn refused(connection: Result<Line, Box<tungstenite::Error>>) -> (u16, String) {
    let Some(error) = connection.err() else {
        panic!("not refused");
    };
    let tungstenite::Error::Http(answer) = *error else {
        panic!("{error:?}");
    };
    let body = answer.body().clone().unwrap_or_default();
    let body: Value = serde_json::from_slice(&body).unwrap_or_default();
    let code = body["code"].as_str().unwrap_or_default();
    (answer.status().as_u16(), code.to_owned())
}

#[test]
fn one_address_gets_so_many_connections_and_another_its_own() {
    let place = Place::sqlite();
    let limits = Limits {
        connections_each: 2,
        ..limits()
    };
    let house = house(&place, limits);
    let (table, ..) = two_at_the_desert(&house);
    let [eve, zoe] = ["192.0.2.1", "192.0.2.2"].map(|address| from(&house, address));
    let [mut first, mut second] = [eve.connects(&table), eve.connects(&table)];
    first.view();
    second.view();
    assert_eq!(refused(eve.tries_to_connect(&table)), (503, "full".into()));
    zoe.connects(&table).view();
    // All addresses of one household are one.
    let [home, other_room] = ["2001:db8::1", "2001:db8::2"].map(|address| from(&house, address));
    let mut at_home = [home.connects(&table), home.connects(&table)];
    for line in &mut at_home {
        line.view();
    }
    let crowded = refused(other_room.tries_to_connect(&table));
    assert_eq!(crowded, (503, "full".into()));
    // A place that was given up is free again.
    drop(first);
    let end = Instant::now() + Duration::from_secs(10);
    while eve.tries_to_connect(&table).is_err() {
        assert!(Instant::now() < end, "the place is not given back");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn the_house_takes_so_many_connections_in_all() {
    let place = Place::sqlite();
    let limits = Limits {
        connections: 3,
        ..limits()
    };
    let house = house(&place, limits);
    let (table, ada, ben) = two_at_the_desert(&house);
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let acting = lines[0].view().turn[0];
    let _watcher = Visitor::new(&house).connects(&table);
    let more = Visitor::new(&house).tries_to_connect(&table);
    assert_eq!(refused(more), (503, "full".into()));
    // Those who are in play on.
    let (version, moves) = lines[acting].legal();
    lines[acting].plays(version, &moves[0]).expect("legal");
}

#[test]
fn one_address_may_ask_so_often_and_another_does_not_suffer() {
    let place = Place::sqlite();
    let limits = Limits {
        requests: 1,
        ..limits()
    };
    let house = house(&place, limits);
    let (table, ..) = two_at_the_desert(&house);
    let path = format!("/api/tables/{table}");
    let mut eve = from(&house, "192.0.2.1");
    let mut answers = (0..12).map(|_| eve.get(&path));
    let late = answers.find(|reply| reply.status != 200).expect("a limit");
    assert_eq!((late.status, late.code().as_str()), (429, "too_fast"));
    drop(answers);
    // Neither by writing nor by connecting does she get around it.
    let sit = eve.post(&format!("{path}/sit"), &json!({ "name": "Eve" }));
    assert_eq!((sit.status, sit.code().as_str()), (429, "too_fast"));
    let connection = refused(eve.tries_to_connect(&table));
    assert_eq!(connection, (429, "too_fast".into()));
    from(&house, "192.0.2.2").get(&path).ok();
    Visitor::new(&house).get(&path).ok();
}

#[test]
fn many_connections_of_one_address_say_no_more_than_a_few_and_another_does_not_suffer() {
    let place = Place::sqlite();
    let limits = Limits {
        messages: 5,
        ..limits()
    };
    let house = house(&place, limits);
    let (table, ..) = two_at_the_desert(&house);
    let [eve, zoe] = ["192.0.2.1", "192.0.2.2"].map(|address| from(&house, address));
    let mut lines: Vec<Line> = (0..30).map(|_| eve.connects(&table)).collect();
    let mut other = zoe.connects(&table);
    // On no connection is it too much.
    for line in &mut lines {
        for _ in 0..8 {
            // One that was hung up on takes no more.
            let _ = line
                .socket
                .send(tungstenite::Message::text("{\"type\":\"legal\"}"));
        }
    }
    let sent_away = |line: &mut Line| {
        line.until(|message| match message {
            FromServer::Bye { trouble } => Some(trouble.code == Code::TooFast),
            FromServer::Refused { trouble, .. } if trouble.code == Code::NotSeated => Some(false),
            _ => None,
        })
    };
    let cut = lines.iter_mut().map(sent_away).filter(|cut| *cut).count();
    assert!(cut > 0, "all of them are heard");
    for _ in 0..8 {
        other.says(&json!({ "type": "legal" }));
        assert!(!sent_away(&mut other), "somebody else is heard");
    }
}

/// Whether moves can be kept is found by a write, and that must not be anyone's to ask for at will.
#[test]
fn however_many_ask_whether_the_house_is_ready_the_store_is_asked_now_and_then() {
    let place = Place::sqlite();
    let limits = Limits {
        requests: 1,
        ..limits()
    };
    let house = house(&place, limits);
    let commits = || metric(&house, "store_commits_total");
    // The house writes twice by itself: its key, and once it is open it looks for forsaken tables.
    let end = Instant::now() + Duration::from_secs(20);
    while commits() < 2 {
        assert!(Instant::now() < end, "the house has not tidied up");
        std::thread::sleep(Duration::from_millis(5));
    }
    let (before, start) = (commits(), Instant::now());
    for _ in 0..200 {
        Visitor::new(&house).get("/readyz").ok();
    }
    let (asked, seconds) = (commits() - before, start.elapsed().as_secs());
    assert!(
        asked >= 1 && asked <= seconds + 1,
        "{asked} writes in {seconds} seconds"
    );
    let eve = from(&house, "192.0.2.1");
    let mut answers = (0..50).map(|_| eve.get("/readyz"));
    let late = answers.find(|reply| reply.status != 200).expect("a limit");
    assert_eq!((late.status, late.code().as_str()), (429, "too_fast"));
}

#[test]
fn one_address_opens_so_many_tables_an_hour_and_the_house_holds_so_many() {
    let place = Place::sqlite();
    let limits = Limits {
        openings: 2,
        tables: 3,
        ..limits()
    };
    let house = house(&place, limits);
    let wish = json!({ "game": "desert", "setup": headers(&desert(2, |_| {})) });
    let mut eve = from(&house, "192.0.2.1");
    // A wish that cannot be does not count.
    for _ in 0..3 {
        let bad = eve.post("/api/tables", &json!({ "game": "desert", "setup": "" }));
        assert_eq!((bad.status, bad.code().as_str()), (400, "malformed"));
    }
    let mut tables = vec![eve.opens_with(&wish), eve.opens_with(&wish)];
    let more = eve.post("/api/tables", &wish);
    assert_eq!((more.status, more.code().as_str()), (429, "too_fast"));
    let mut zoe = from(&house, "192.0.2.2");
    tables.push(zoe.opens_with(&wish));
    for table in &tables {
        zoe.standing(table);
    }
    let more = zoe.post("/api/tables", &wish);
    assert_eq!((more.status, more.code().as_str()), (503, "full"));
}

#[test]
fn whoever_says_nothing_but_nonsense_is_sent_away_and_the_others_play() {
    let place = Place::sqlite();
    let house = house(&place, limits());
    let (table, ada, ben) = two_at_the_desert(&house);
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let acting = lines[0].view().turn[0];
    let mut eve = Visitor::new(&house).connects(&table);
    for _ in 0..=100 {
        eve.says_text("{}");
    }
    eve.until(|message| match message {
        FromServer::Bye { .. } => Some(()),
        _ => None,
    });
    assert!(eve.next().is_none(), "the house hangs up");
    let (version, moves) = lines[acting].legal();
    lines[acting].plays(version, &moves[0]).expect("legal");
}

#[test]
fn what_the_host_watches_is_for_this_machine_alone() {
    let place = Place::sqlite();
    let house = house(&place, limits());
    let metrics = Visitor::new(&house).get("/metrics").ok().text;
    for line in metrics.lines() {
        let named = line
            .trim_start_matches("# HELP ")
            .trim_start_matches("# TYPE ");
        assert!(named.starts_with("caravanserai_"), "{line}");
    }
    let from_afar = from(&house, "192.0.2.1").get("/metrics");
    assert_eq!(
        (from_afar.status, from_afar.code().as_str()),
        (404, "unknown")
    );
    let unnamed = from(&house, "somebody").get("/metrics");
    assert_eq!(unnamed.status, 404);
}

#[test]
fn whoever_fills_tables_with_masters_keeps_no_other_bot_waiting() {
    let place = Place::sqlite();
    let limits = Limits {
        thinkers: 1,
        ..limits()
    };
    let house = house(&place, limits);
    let mut eve = Visitor::new(&house);
    for _ in 0..20 {
        let table = eve.opens("desert", &headers(&desert(4, |_| {})));
        for seat in 0..4 {
            eve.places(&table, seat, "master");
        }
        eve.starts(&table);
    }
    let mut ada = Visitor::new(&house);
    let table = ada.opens("desert", &headers(&desert(2, |_| {})));
    ada.places(&table, 0, "beginner");
    ada.places(&table, 1, "beginner");
    ada.starts(&table);
    let start = Instant::now();
    let mut line = ada.connects(&table);
    let begun = line.view().version;
    line.view_of(begun + 3);
    // A second for each master's thought would be a minute.
    let took = start.elapsed();
    assert!(took < Duration::from_secs(25), "three moves took {took:?}");
}

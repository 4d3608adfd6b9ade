//! Malformed, huge, foreign, too fast: a clear refusal, and nothing changes.

use crate::house::{Open, limits};
use crate::visitor::{Visitor, desert, headers, two_at_the_desert};
use caravanserai_protocol::{Code, FromServer, LONGEST_MESSAGE};
use caravanserai_server::{Limits, Settings};
use caravanserai_storekit::Place;
use serde_json::{Value, json};
use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

#[test]
fn messages_that_cannot_be_read_are_refused_and_the_connection_lives() {
    let place = Place::sqlite();
    let house = Open::on(&place);
    let (table, ada, _) = two_at_the_desert(&house);
    let mut line = ada.connects(&table);
    let version = line.view().version;
    let deep = "[".repeat(3000);
    for text in [
        "",
        "{}",
        "null",
        "hello",
        "{\"type\":\"move\"}",
        "{\"type\":\"move\",\"id\":-1,\"version\":0,\"move\":\"Gm7\"}",
        "{\"type\":\"move\",\"id\":1,\"version\":1e99,\"move\":\"Gm7\"}",
        "{\"type\":\"move\",\"id\":1,\"version\":0,\"move\":\"Gm7\",\"seat\":1}",
        "{\"type\":\"become\",\"host\":true}",
        "\u{202e}\u{0}",
        deep.as_str(),
    ] {
        line.says_text(text);
        let code = line.until(|message| match message {
            FromServer::Refused { trouble, .. } => Some(trouble.code),
            _ => None,
        });
        assert_eq!(code, Code::Malformed, "{text}");
    }
    for the_move in [
        "",
        "Gm7 Gm8",
        "\u{1f42a}",
        &"G".repeat(3000),
        "*G",
        "<script>",
    ] {
        let refused = line.plays(version, the_move).expect_err("no move");
        assert!(
            ["malformed", "not_your_turn"].contains(&refused.as_str()),
            "{the_move}: {refused}"
        );
    }
    assert_eq!(ada.standing(&table)["table"]["version"], version);
}

#[test]
fn a_message_that_is_too_large_is_refused_and_one_far_too_large_ends_the_connection() {
    let place = Place::sqlite();
    let house = Open::on(&place);
    let (table, ada, ben) = two_at_the_desert(&house);
    let mut line = ada.connects(&table);
    let mut other = ben.connects(&table);
    line.view();
    line.says_text(&"x".repeat(LONGEST_MESSAGE + 1));
    let code = line.until(|message| match message {
        FromServer::Refused { trouble, .. } => Some(trouble.code),
        _ => None,
    });
    assert_eq!(code, Code::TooLarge);
    line.legal();
    // A frame that only claims to be large, so that nothing lies unread when the house hangs up.
    let claim = [&[0x81, 0xff][..], &u64::to_be_bytes(1 << 40), &[0; 4]].concat();
    line.socket.get_mut().write_all(&claim).expect("sent");
    let bye = line.until(|message| match message {
        FromServer::Bye { trouble } => Some(trouble.code),
        _ => None,
    });
    assert_eq!(bye, Code::TooLarge);
    assert!(line.next().is_none(), "the house hangs up");
    other.view();
    assert!(other.legal().0 > 0);
}

#[test]
fn whoever_knocks_too_often_is_sent_away_too() {
    let place = Place::sqlite();
    let house = Open::on(&place);
    let (table, ada, _) = two_at_the_desert(&house);
    let mut line = ada.connects(&table);
    for _ in 0..3000 {
        let ping = tungstenite::Message::Ping(vec![1].into());
        if line.socket.send(ping).is_err() {
            break;
        }
    }
    let mut last = None;
    while let Some(message) = line.next() {
        last = Some(message);
    }
    assert!(matches!(last, Some(FromServer::Bye { trouble }) if trouble.code == Code::TooFast));
}

#[test]
fn whoever_sends_too_fast_is_sent_away() {
    let place = Place::sqlite();
    let settings = Settings {
        limits: Limits {
            messages: 5,
            ..limits()
        },
        ..Settings::default()
    };
    let house = Open::with(&place.url(), settings);
    let (table, ada, _) = two_at_the_desert(&house);
    let mut line = ada.connects(&table);
    for _ in 0..50 {
        if line
            .socket
            .send(tungstenite::Message::text("{\"type\":\"legal\"}"))
            .is_err()
        {
            break;
        }
    }
    let bye = line.until(|message| match message {
        FromServer::Bye { trouble } => Some(trouble.code),
        _ => None,
    });
    assert_eq!(bye, Code::TooFast);
}

#[test]
fn pages_of_other_houses_are_sent_away() {
    let place = Place::sqlite();
    let house = Open::on(&place);
    let (table, mut ada, _) = two_at_the_desert(&house);
    ada.headers = vec![("origin".into(), "http://evil.example".into())];
    assert!(ada.tries_to_connect(&table).is_err());
    let refused = ada.post(&format!("/api/tables/{table}/leave"), &Value::Null);
    assert_eq!((refused.status, refused.code().as_str()), (403, "foreign"));
    ada.headers = vec![("origin".into(), format!("http://{}", house.address))];
    assert!(ada.tries_to_connect(&table).is_ok());
}

#[test]
fn a_session_that_we_did_not_sign_is_nobodys() {
    let place = Place::sqlite();
    let house = Open::on(&place);
    let (table, ada, ben) = two_at_the_desert(&house);
    let cookie = ada.cookie.clone().expect("a session");
    let theirs = ben.cookie.clone().expect("a session");
    let (id, _) = cookie.split_once('.').expect("signed");
    let (_, signature) = theirs.split_once('.').expect("signed");
    for forged in [format!("{id}."), format!("{id}.{signature}"), id.to_owned()] {
        let mut eve = Visitor::new(&house);
        eve.cookie = Some(forged);
        assert_eq!(eve.standing(&table)["seat"], Value::Null);
    }
}

#[test]
fn the_cookie_is_for_the_house_alone() {
    let place = Place::sqlite();
    let settings = Settings {
        base_url: Some("https://games.example".into()),
        ..Settings::default()
    };
    let house = Open::with(&place.url(), settings);
    let mut ada = Visitor::new(&house);
    let wish = json!({ "game": "desert", "setup": headers(&desert(2, |_| {})) });
    let reply = ada.post("/api/tables", &wish).ok();
    let cookie = reply.cookie.expect("a session");
    for word in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(cookie.contains(word), "{cookie}");
    }
}

#[test]
fn forms_of_other_pages_cannot_post() {
    let place = Place::sqlite();
    let house = Open::on(&place);
    let url = format!("http://{}/api/tables", house.address);
    let config = ureq::Agent::config_builder()
        .http_status_as_error(false)
        .build();
    let agent = ureq::Agent::new_with_config(config);
    let answer = agent
        .post(url)
        .header("content-type", "text/plain")
        .send("{\"game\":\"desert\"}")
        .expect("an answer");
    assert_eq!(answer.status(), 400);
}

#[test]
fn what_is_not_there_is_not_found_and_says_so_in_json() {
    let place = Place::sqlite();
    let house = Open::on(&place);
    let visitor = Visitor::new(&house);
    for id in ["x", "AAAAAAAAAAAAAAAAAAAAAA", "..%2f..%2fetc", "%00"] {
        let reply = visitor.get(&format!("/api/tables/{id}"));
        assert_eq!(
            (reply.status, reply.code().as_str()),
            (404, "unknown"),
            "{id}"
        );
    }
    assert!(visitor.tries_to_connect("AAAAAAAAAAAAAAAAAAAAAA").is_err());
}

#[test]
fn whoever_asks_for_a_socket_without_one_hears_so_in_json() {
    let place = Place::sqlite();
    let house = Open::on(&place);
    let (table, ada, _) = two_at_the_desert(&house);
    let reply = ada.get(&format!("/api/tables/{table}/socket"));
    assert_eq!((reply.status, reply.code().as_str()), (400, "malformed"));
}

#[test]
fn a_huge_request_is_refused() {
    let place = Place::sqlite();
    let house = Open::on(&place);
    let mut ada = Visitor::new(&house);
    let wish = json!({ "game": "desert", "setup": "x".repeat(200_000) });
    assert_eq!(ada.post("/api/tables", &wish).status, 413);
}

/// A house that answers and hangs up in the middle of a request is not heard by whoever still sends.
#[test]
fn a_huge_request_is_heard_out_before_it_is_refused() {
    let place = Place::sqlite();
    let house = Open::on(&place);
    let mut line = TcpStream::connect(house.address).expect("the house is open");
    let head = "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                connection: close\r\ncontent-length: 200000\r\n\r\n";
    line.write_all(head.as_bytes()).expect("it listens");
    line.write_all(&vec![b'x'; 150_000]).expect("it listens");
    line.set_read_timeout(Some(Duration::from_millis(300)))
        .expect("a time");
    let early = line.peek(&mut [0]).map_err(|error| error.kind());
    assert_eq!(
        early,
        Err(ErrorKind::WouldBlock),
        "an answer before the end"
    );
    line.write_all(&vec![b'x'; 50_000])
        .expect("it still listens");
    line.set_read_timeout(None).expect("no time");
    let mut answer = String::new();
    line.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
}

#[test]
fn a_reader_who_does_not_read_gets_the_newest_and_all_that_was_told() {
    // So little room that the house soon cannot send more; the system may take it for twice as much,
    // at both ends.
    const ROOM: u32 = 16 * 1024;
    const MORE_THAN_FITS: usize = 16 * ROOM as usize;
    let place = Place::sqlite();
    let house = Open::with_room(&place.url(), Settings::default(), Some(ROOM));
    let (table, ada, ben) = two_at_the_desert(&house);
    let mut watcher = Visitor::new(&house).connects_with_room(&table, ROOM);
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let moves = crate::play::play_while(&mut lines, |lines| {
        let views = lines[0].heard.iter();
        let views = views.filter(|frame| frame.contains("\"type\":\"view\""));
        views.map(String::len).sum::<usize>() < MORE_THAN_FITS
    });
    let newest = ada.standing(&table)["table"]["version"].clone();
    // All of that has happened; the watcher reads only now.
    let mut known = 0;
    let mut frames = 0;
    while newest != known {
        let sight = watcher.view();
        frames += 1;
        assert!(sight.from <= known, "nothing is missing");
        for heard in &sight.told {
            assert!(heard.step >= sight.from && heard.step < sight.version);
        }
        known = sight.version;
    }
    assert!(frames < moves, "{frames} frames for {moves} moves");
}

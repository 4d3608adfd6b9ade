//! Somebody has found a copy of the database, and knows how the house works.

use crate::house::Open;
use crate::visitor::{Visitor, desert, headers};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use caravanserai_storekit::{Place, on_both};
use hmac::{Hmac, Mac as _};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeSet;

on_both!(
    a_leaked_copy_of_the_database_opens_no_seat,
    seats_and_links_from_before_open_as_before_and_a_copy_opens_none,
);

fn a_leaked_copy_of_the_database_opens_no_seat(place: &Place) {
    let house = Open::on(place);
    let mut ada = Visitor::new(&house);
    let opened = json!({ "game": "desert", "setup": headers(&desert(2, |_| {})) });
    let opened = ada.post("/api/tables", &opened).ok().json();
    let table = opened["id"].as_str().expect("an id");
    let host_token = opened["host_token"].as_str().expect("a token");
    let token = ada.sits(table, "Ada");
    let mut phone = Visitor::new(&house);
    let claim = format!("/api/tables/{table}/claim");
    phone.post(&claim, &json!({ "token": token })).ok();
    let mut ben = Visitor::new(&house);
    let bens = ben.sits(table, "Ben");
    ada.starts(table);

    let values = place.values();
    for thief in thieves(&house, table, &values) {
        let standing = thief.standing(table);
        let got = (&standing["seat"], &standing["host"]);
        assert_eq!(got, (&Value::Null, &json!(false)), "{:?}", thief.cookie);
    }
    let raw = [place.files(), values.concat()].concat();
    let cookies = [&ada, &phone, &ben].map(session_of);
    let secrets = [&token, &bens, host_token].map(str::to_owned);
    for secret in cookies.iter().chain(&secrets) {
        let mut found = raw.windows(secret.len());
        assert!(
            !found.any(|bytes| bytes == secret.as_bytes()),
            "a secret is kept"
        );
    }
    // Those whose seats they are have them.
    assert_eq!(phone.standing(table)["seat"], 0);
    assert_eq!(ada.standing(table)["host"], true);
    assert_eq!(ben.standing(table)["seat"], 1);
}

/// A house from when sessions were kept as they are.
fn seats_and_links_from_before_open_as_before_and_a_copy_opens_none(place: &Place) {
    const KEY: [u8; 32] = [7; 32];
    const TABLE: &str = "b2xkIHRhYmxlLCBvbGQgeQ";
    let sessions = [
        "YWRhcyBvbGQgYnJvd3Nlcg",
        "YWRhcyBvbGQgdGVsZXBob2",
        "YmVucyBvbGQgYnJvd3Nlcg",
    ];
    let [ada, phone, ben] = sessions;
    let host_token = "dGhlIG9sZCBob3N0J3Mga2";
    let old_token = BASE64.encode(&sign(&KEY, &["seat", TABLE, "0", ada])[..16]);
    let bens = BASE64.encode(&sign(&KEY, &["seat", TABLE, "1", ben])[..16]);
    let (schema, no, bytes): (_, _, fn(&[u8]) -> String) = match place {
        Place::Sqlite(_) => (
            include_str!("../../../store/migrations/sqlite/0001-tables.sql"),
            "0",
            |bytes| format!("x'{}'", digits(bytes)),
        ),
        Place::Postgres { .. } => (
            include_str!("../../../store/migrations/postgres/0001-tables.sql"),
            "false",
            |bytes| format!("'\\x{}'", digits(bytes)),
        ),
    };
    let hash = |token: &str| bytes(&Sha256::digest(token));
    let setup = headers(&desert(2, |_| {}));
    let seats = format!(
        "INSERT INTO seats (table_key, seat, kind, name, session, token)
         SELECT key, 0, 'person', 'Ada', '{ada} {phone}', {} FROM tables;
         INSERT INTO seats (table_key, seat, kind, name, session, token)
         SELECT key, 1, 'person', 'Ben', '{ben}', {} FROM tables;",
        hash(&old_token),
        hash(&bens)
    );
    // People sat down one after the other: each time the seats were written anew.
    place.sql(&format!(
        "{schema}
         CREATE TABLE schema (version integer NOT NULL);
         INSERT INTO schema (version) VALUES (1);
         INSERT INTO secret (one, bytes) VALUES (1, {});
         INSERT INTO tables (id, name, game, setup, public, clock, lapse, host, host_token, seed,
             state, opened, touched, revision)
         VALUES ('{TABLE}', '', 'desert', '{}', {no}, '{{\"kind\":\"none\"}}', '{{\"kind\":\"pass\"}}',
             '{ada}', {}, {}, 'playing', 1, 1, 3);
         {seats} DELETE FROM seats; {seats} DELETE FROM seats; {seats}",
        bytes(&KEY),
        setup.trim_end(),
        hash(host_token),
        bytes(&[9; 32]),
    ));

    let house = Open::on(place);
    let with_cookie = |session: &str| {
        let mut visitor = Visitor::new(&house);
        let signed = BASE64.encode(sign(&KEY, &["session", session]));
        visitor.cookie = Some(format!("caravanserai={session}.{signed}"));
        visitor
    };
    let with_token = |token: &str| {
        let mut visitor = Visitor::new(&house);
        visitor.token = Some(token.to_owned());
        visitor
    };
    let stands = |visitor: &Visitor| {
        let standing = visitor.standing(TABLE);
        (standing["seat"].as_u64(), standing["host"] == true)
    };
    assert_eq!(stands(&with_cookie(ada)), (Some(0), true));
    assert_eq!(stands(&with_cookie(phone)), (Some(0), false));
    assert_eq!(stands(&with_cookie(ben)), (Some(1), false));
    assert_eq!(stands(&with_token(&old_token)), (Some(0), false));
    assert_eq!(stands(&with_token(&bens)), (Some(1), false));
    assert_eq!(stands(&with_token(host_token)), (None, true));
    let claim = format!("/api/tables/{TABLE}/claim");
    for device in [with_cookie(ada), with_cookie(phone), with_token(&old_token)] {
        let link = device.get(&format!("/api/tables/{TABLE}/link")).ok().json();
        let mut another = Visitor::new(&house);
        let token = &link["token"];
        another.post(&claim, &json!({ "token": token })).ok();
        assert_eq!(stands(&another), (Some(0), false));
    }

    let values = place.values();
    for thief in thieves(&house, TABLE, &values) {
        assert_eq!(stands(&thief), (None, false), "{:?}", thief.cookie);
    }
    let raw = [place.files(), values.concat()].concat();
    for session in sessions {
        let mut found = raw.windows(session.len());
        assert!(!found.any(|bytes| bytes == session.as_bytes()), "{session}");
    }
}

fn digits(bytes: &[u8]) -> String {
    let pairs = bytes.iter().map(|byte| format!("{byte:02x}"));
    pairs.collect::<Vec<_>>().concat()
}

fn session_of(visitor: &Visitor) -> String {
    let cookie = visitor.cookie.as_deref().expect("a cookie");
    let (_, value) = cookie.split_once('=').expect("a value");
    value.split('.').next().expect("a session").to_owned()
}

/// Everyone whom the values could make, who signs with anything that may be a key.
fn thieves(house: &Open, table: &str, values: &[Vec<u8>]) -> Vec<Visitor> {
    let mut words = BTreeSet::new();
    for value in values {
        if let Ok(text) = std::str::from_utf8(value) {
            words.extend(text.split_whitespace().map(str::to_owned));
        }
        for piece in value.chunks(32).chain(value.chunks(16)) {
            words.insert(BASE64.encode(piece));
            words.insert(digits(piece));
        }
    }
    words.retain(|word| word.bytes().all(|byte| byte.is_ascii_graphic()));
    let keys: BTreeSet<&Vec<u8>> = values.iter().filter(|value| value.len() == 32).collect();
    assert!(!keys.is_empty(), "the key of the house is there");
    let mut thieves = vec![];
    let mut tries = |token: Option<String>, cookie: Option<String>| {
        let mut thief = Visitor::new(house);
        (thief.token, thief.cookie) = (token, cookie);
        thieves.push(thief);
    };
    for word in &words {
        tries(Some(word.clone()), None);
        for seat in ["host", "seat 0", "seat 1"] {
            let (kind, number) = seat.split_once(' ').unwrap_or((seat, ""));
            let text = [kind, table, number, word].join(" ").replace("  ", " ");
            tries(Some(BASE64.encode(&Sha256::digest(text)[..16])), None);
        }
        for key in &keys {
            let signed = sign(key, &["session", word]);
            let cookie = format!("caravanserai={word}.{}", BASE64.encode(signed));
            tries(None, Some(cookie));
            for seat in ["0", "1"] {
                let signed = sign(key, &["seat", table, seat, word]);
                tries(Some(BASE64.encode(&signed[..16])), None);
            }
        }
    }
    thieves
}

/// As the house signs.
fn sign(key: &[u8], words: &[&str]) -> Vec<u8> {
    let mut signature = Hmac::<Sha256>::new_from_slice(key).expect("any length will do");
    for word in words {
        signature.update(&(word.len() as u64).to_be_bytes());
        signature.update(word.as_bytes());
    }
    signature.finalize().into_bytes().to_vec()
}

//! Opening a table, sitting down, bots, the start.

use crate::house::Open;
use crate::visitor::{Visitor, desert, headers};
use caravanserai_desert::Map;
use caravanserai_storekit::{Place, on_both};
use serde_json::{Value, json};

on_both!(
    a_table_fills_and_begins,
    a_seat_is_for_one_and_a_name_too,
    public_tables_are_listed_and_others_are_not,
    what_cannot_be_a_table_is_refused_with_the_reason,
    a_private_link_takes_the_seat_to_another_device,
);

fn a_table_fills_and_begins(place: &Place) {
    let house = Open::on(place);
    let mut ada = Visitor::new(&house);
    let mut ben = Visitor::new(&house);
    let table = ada.opens("desert", &headers(&desert(3, |_| {})));
    assert_eq!(ada.standing(&table)["host"], true);
    assert_eq!(ben.standing(&table)["host"], false);
    let commitment = ben.standing(&table)["table"]["commitment"].clone();
    assert_eq!(commitment.as_str().map(str::len), Some(64));

    ada.sits(&table, "Ada");
    ben.sits(&table, " Ben\n");
    assert_eq!(ben.standing(&table)["seat"], 1);
    let early = ada.post(&format!("/api/tables/{table}/start"), &Value::Null);
    assert_eq!((early.status, early.code().as_str()), (409, "not_started"));
    ada.places(&table, 2, "beginner");
    let by_guest = ben.post(&format!("/api/tables/{table}/start"), &Value::Null);
    assert_eq!(
        (by_guest.status, by_guest.code().as_str()),
        (403, "not_host")
    );
    ada.starts(&table);

    let standing = ben.standing(&table);
    assert_eq!(standing["table"]["state"], "playing");
    assert_eq!(standing["table"]["commitment"], commitment);
    assert_eq!(standing["table"]["seed"], Value::Null);
    assert_eq!(standing["table"]["seats"][1]["name"], "Ben");
    assert_eq!(standing["table"]["seats"][2]["level"], "beginner");
    let late = ben.post(
        &format!("/api/tables/{table}/sit"),
        &json!({ "name": "Eve" }),
    );
    assert_eq!(late.code(), "started");
}

fn a_seat_is_for_one_and_a_name_too(place: &Place) {
    let house = Open::on(place);
    let mut ada = Visitor::new(&house);
    let mut ben = Visitor::new(&house);
    let table = ada.opens("desert", &headers(&desert(2, |_| {})));
    ada.sits(&table, "Ada");
    let sit = format!("/api/tables/{table}/sit");
    for (wish, status) in [
        (json!({ "name": "Ben", "seat": 0 }), 409),
        (json!({ "name": "Ada" }), 409),
        (json!({ "name": "Ben", "seat": 7 }), 404),
        (json!({ "name": "" }), 400),
        (json!({ "name": "x".repeat(31) }), 400),
        (json!({ "name": "Ben", "colour": "red" }), 400),
        (json!("Ben"), 400),
    ] {
        assert_eq!(ben.post(&sit, &wish).status, status, "{wish}");
    }
    let again = ada.post(&sit, &json!({ "name": "Ada the Second" }));
    assert_eq!(again.code(), "taken");
    ben.sits(&table, "Ben");
    let left = ben.post(&format!("/api/tables/{table}/leave"), &Value::Null);
    assert_eq!(left.status, 204);
    ben.sits(&table, "Benjamin");
}

fn public_tables_are_listed_and_others_are_not(place: &Place) {
    let house = Open::on(place);
    let mut ada = Visitor::new(&house);
    let setup = headers(&desert(2, |_| {}));
    let hidden = ada.opens("desert", &setup);
    let shown = ada.opens_with(&json!({
        "game": "desert", "setup": setup, "name": "At the well", "public": true,
    }));
    let list = Visitor::new(&house).get("/api/tables").ok();
    assert!(!list.text.contains(&hidden));
    assert_eq!(list.json()["tables"][0]["id"], shown.as_str());
    assert_eq!(list.json()["tables"][0]["name"], "At the well");
    assert_eq!(list.json()["tables"][0]["setup"], setup);

    // A board of one's own is named there and drawn at the table only.
    let map = Map::parse("well", Map::embedded("mountain").expect("embedded").text());
    let own = headers(&desert(2, |setup| setup.map = map.expect("a map")));
    let drawn = ada.opens_with(&json!({ "game": "desert", "setup": own, "public": true }));
    let list = Visitor::new(&house).get("/api/tables").ok().json();
    assert_eq!(list["tables"][0]["id"], drawn.as_str());
    let told = list["tables"][0]["setup"].as_str().expect("a setup");
    assert!(
        told.contains("map: custom well\n") && !told.contains('|'),
        "{told}"
    );
    assert_eq!(ada.standing(&drawn)["table"]["setup"], own);
}

fn what_cannot_be_a_table_is_refused_with_the_reason(place: &Place) {
    let house = Open::on(place);
    let mut ada = Visitor::new(&house);
    let setup = headers(&desert(2, |_| {}));
    let good = json!({ "game": "desert", "setup": setup });
    let with = |name: &str, value: Value| {
        let mut wish = good.clone();
        wish[name] = value;
        wish
    };
    for (wish, word) in [
        (with("game", json!("chess")), "game"),
        (with("setup", json!("edition: 2050")), "edition"),
        (with("setup", json!("")), "edition"),
        (
            with(
                "setup",
                json!(format!("{}\n\nresult: 0 0", setup.trim_end())),
            ),
            "empty line",
        ),
        (with("name", json!("x".repeat(61))), "name"),
        (with("name", json!("well\u{202e}erusaert")), "name"),
        (with("name", json!("two\nlines")), "name"),
        (
            with("clock", json!({ "kind": "move", "seconds": 0 })),
            "clock",
        ),
        (with("clock", json!({ "kind": "hourglass" })), "hourglass"),
        (
            with("lapse", json!({ "kind": "bot", "level": "oracle" })),
            "level",
        ),
        (with("webhook", json!("file:///etc/passwd")), "webhook"),
        (with("colour", json!("red")), "colour"),
    ] {
        let refused = ada.post("/api/tables", &wish);
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (400, "malformed"),
            "{wish}"
        );
        assert!(refused.text.contains(word), "{wish}: {}", refused.text);
    }
    assert_eq!(
        Visitor::new(&house).get("/api/tables").ok().json()["tables"],
        json!([])
    );
}

fn a_private_link_takes_the_seat_to_another_device(place: &Place) {
    let house = Open::on(place);
    let mut ada = Visitor::new(&house);
    let table = ada.opens("desert", &headers(&desert(2, |_| {})));
    let token = ada.sits(&table, "Ada");
    let link = ada.get(&format!("/api/tables/{table}/link")).ok().json();
    assert_eq!(link["token"], token.as_str());

    let mut phone = Visitor::new(&house);
    assert_eq!(
        phone.get(&format!("/api/tables/{table}/link")).code(),
        "not_seated"
    );
    let claim = format!("/api/tables/{table}/claim");
    let wrong = phone.post(&claim, &json!({ "token": "AAAAAAAAAAAAAAAAAAAAAA" }));
    assert_eq!((wrong.status, wrong.code().as_str()), (403, "not_seated"));
    phone.post(&claim, &json!({ "token": token })).ok();
    assert_eq!(phone.standing(&table)["seat"], 0);
    assert_eq!(ada.standing(&table)["seat"], 0);

    // Whoever sits here is not led to another's seat.
    let mut ben = Visitor::new(&house);
    ben.sits(&table, "Ben");
    let led = ben.post(&claim, &json!({ "token": token }));
    assert_eq!((led.status, led.code().as_str()), (409, "taken"));
    assert_eq!(ben.standing(&table)["seat"], 1);

    let mut program = Visitor::new(&house);
    program.token = Some(token);
    assert_eq!(program.standing(&table)["seat"], 0);
}

//! Secrets with a mark on them, in random games of both kinds: everything that every viewer was ever
//! sent is searched for them, and compared with what that viewer may know.

use crate::house::Open;
use crate::visitor::{Line, Visitor, desert, headers, timbuktu};
use caravanserai_kernel::record::Record;
use caravanserai_kernel::{Seat, Viewer};
use caravanserai_protocol::Wired;
use caravanserai_protocol::frames::Sight;
use caravanserai_storekit::{Place, on_both};
use caravanserai_table::Match;
use serde_json::{Value, json};

on_both!(
    nobody_is_sent_what_they_may_not_know_in_the_desert,
    nobody_is_sent_what_they_may_not_know_in_timbuktu,
);

/// A viewer and everything they were sent.
struct Recorded {
    viewer: Viewer,
    frames: Vec<String>,
}

/// Plays a whole game with three people and a watcher; what everyone got, the record, and all secrets
/// that nobody else may see: tokens, sessions, addresses.
fn record_everything(
    house: &Open,
    game: &str,
    setup: &str,
) -> (Vec<Recorded>, String, Vec<String>) {
    let mut people = [
        Visitor::new(house),
        Visitor::new(house),
        Visitor::new(house),
    ];
    let table = people[0].opens_with(&json!({
        "game": game, "setup": setup, "webhook": "http://canary.invalid/webhook-secret",
    }));
    let mut secrets = vec!["webhook-secret".to_owned()];
    for (person, name) in people.iter_mut().zip(["Ada", "Ben", "Cem"]) {
        secrets.push(person.sits(&table, name));
        let cookie = person.cookie.clone().expect("a session");
        let (_, cookie) = cookie.split_once('=').expect("a cookie");
        secrets.push(cookie.split('.').next().expect("an id").to_owned());
        secrets.push(cookie.to_owned());
    }
    people[0].starts(&table);
    let watcher = Visitor::new(house);
    let mut watching = watcher.connects(&table);
    let mut lines: Vec<Line> = people
        .iter()
        .map(|person| person.connects(&table))
        .collect();
    crate::play::play_out(&mut lines);
    let mut recorded = vec![];
    for (seat, line) in lines.iter_mut().enumerate() {
        read_to_the_end(line);
        let viewer = Viewer::Seat(Seat::new(seat).expect("a seat"));
        recorded.push(Recorded {
            viewer,
            frames: std::mem::take(&mut line.heard),
        });
    }
    read_to_the_end(&mut watching);
    recorded.push(Recorded {
        viewer: Viewer::Spectator,
        frames: watching.heard,
    });
    let text = watcher
        .get(&format!("/api/tables/{table}/record"))
        .ok()
        .text;
    let standing = watcher.get(&format!("/api/tables/{table}")).ok().text;
    for secret in &secrets {
        assert!(
            !text.contains(secret) && !standing.contains(secret),
            "{secret}"
        );
    }
    (recorded, text, secrets)
}

fn read_to_the_end(line: &mut Line) {
    if line.heard.iter().any(|frame| frame.contains("\"scores\"")) {
        return;
    }
    while !line.view().turn.is_empty() {}
}

fn search<G: Wired>(recorded: &[Recorded], text: &str, secrets: &[String]) {
    let record = Record::<G>::parse(text).expect("a record").record;
    let seed = record.seed.expect("shown after the end").to_string();
    let truth = Match::resume(&record).expect("a good record");
    let game = truth.game();
    for Recorded { viewer, frames } in recorded {
        let mut views = 0;
        for frame in frames {
            for secret in secrets {
                assert!(!frame.contains(secret), "{viewer:?} got {secret}: {frame}");
            }
            let over = frame.contains("\"finished\"") || frame.contains("\"scores\"");
            assert!(
                over || !frame.contains(&seed),
                "{viewer:?} got the seed: {frame}"
            );
            let value: Value = serde_json::from_str(frame).expect("JSON");
            if value["type"] != "view" {
                continue;
            }
            let sight: Sight = serde_json::from_value(value).expect("a view");
            let sent =
                serde_json::to_value(game.write_view(&truth.view_at(sight.version, *viewer)));
            assert_eq!(sight.view, sent.expect("plain data"), "{viewer:?}");
            let told = truth.told(sight.from, sight.version, *viewer);
            assert_eq!(sight.told.len(), told.len());
            for (heard, told) in sight.told.iter().zip(told) {
                let sent = serde_json::to_value(game.write_event(&told.event));
                assert_eq!(heard.event, sent.expect("plain data"), "{viewer:?}");
            }
            views += 1;
        }
        assert!(views > 1, "{viewer:?} was shown something");
    }
}

fn nobody_is_sent_what_they_may_not_know_in_the_desert(place: &Place) {
    let house = Open::on(place);
    let game = desert(3, |setup| {
        setup.aquifers = true;
        setup.closed_scores = true;
    });
    let (recorded, text, secrets) = record_everything(&house, "desert", &headers(&game));
    search::<caravanserai_desert::Desert>(&recorded, &text, &secrets);
}

fn nobody_is_sent_what_they_may_not_know_in_timbuktu(place: &Place) {
    let house = Open::on(place);
    let setup = headers(&timbuktu(3));
    let (recorded, text, secrets) = record_everything(&house, "timbuktu", &setup);
    search::<caravanserai_timbuktu::Timbuktu>(&recorded, &text, &secrets);
    // No card that is face down has a name in a spectator's frames: whatever the watcher got before
    // a theft says nothing of piles.
    let watcher = recorded.last().expect("a watcher");
    let record = Record::<caravanserai_timbuktu::Timbuktu>::parse(&text).expect("a record");
    let truth = Match::resume(&record.record).expect("a good record");
    let dealt = (1..truth.version()).filter(|version| {
        truth
            .view_at(*version, Viewer::Spectator)
            .open
            .thieves_wait()
    });
    assert!(dealt.count() > 10, "piles lay face down for a while");
    assert!(!watcher.frames.is_empty());
}

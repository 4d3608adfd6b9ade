//! Time runs out, and the table goes on.

use crate::house::{Folder, Open, limits};
use crate::visitor::{Visitor, desert, headers};
use caravanserai_protocol::FromServer;
use caravanserai_server::{Limits, Settings};
use serde_json::{Value, json};
use std::time::Duration;

fn timed(house: &Open, lapse: &Value) -> (String, Visitor, Visitor) {
    let mut ada = Visitor::new(house);
    let mut ben = Visitor::new(house);
    let table = ada.opens_with(&json!({
        "game": "desert", "setup": headers(&desert(2, |_| {})),
        "clock": { "kind": "move", "seconds": 5 }, "lapse": lapse,
    }));
    ada.sits(&table, "Ada");
    ben.sits(&table, "Ben");
    ada.starts(&table);
    (table, ada, ben)
}

#[test]
fn the_weakest_move_is_played_for_whoever_lets_time_run_out() {
    let folder = Folder::new();
    let house = Open::on(&folder);
    let (table, ada, _) = timed(&house, &json!({ "kind": "pass" }));
    let mut line = ada.connects(&table);
    let first = line.view();
    let clocks = first.clocks.expect("a clock");
    assert!(
        clocks.iter().all(|left| *left <= 5000 && *left > 3000),
        "{clocks:?}"
    );
    let next = line.view();
    assert_eq!(next.version, first.version + 1);
    assert_ne!(next.turn, first.turn);
}

#[test]
fn a_bot_stands_in_until_the_person_is_back() {
    let folder = Folder::new();
    let house = Open::on(&folder);
    let (table, ada, ben) = timed(&house, &json!({ "kind": "bot", "level": "beginner" }));
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let first = lines[0].view();
    let slow = first.turn[0];
    let patient = 1 - slow;
    // The slow one is gone; the other sees the stand-in, and its move.
    let _ = lines[slow].socket.close(None);
    let stand_in = |line: &mut crate::visitor::Line, wanted: bool| {
        line.until(|message| match message {
            FromServer::Table { table, .. } => {
                (table.seats[slow].stand_in.is_some() == wanted).then_some(())
            }
            _ => None,
        });
    };
    stand_in(&mut lines[patient], true);
    let after = lines[patient].view_of(first.version + 1);
    assert_eq!(after.turn, [patient]);
    let person = if slow == 0 { &ada } else { &ben };
    let mut back = person.connects(&table);
    stand_in(&mut lines[patient], false);
    let sight = back.view();
    assert!(sight.version > first.version);
    // Ben may go on, and then it is the person's own turn again, who decides.
    let (version, moves) = lines[patient].legal();
    lines[patient].plays(version, &moves[0]).expect("legal");
    back.view_of(version + 1);
    let (version, moves) = back.legal();
    assert!(!moves.is_empty());
    back.plays(version, &moves[0]).expect("legal");
}

#[test]
fn without_a_clock_others_need_not_wait_for_ever() {
    let folder = Folder::new();
    let settings = Settings {
        limits: Limits {
            patience: Duration::from_millis(300),
            ..limits()
        },
        ..Settings::default()
    };
    let house = Open::with(&folder.url(), settings);
    let (table, mut ada, mut ben) = crate::visitor::two_at_the_desert(&house);
    let mut lines = [Some(ada.connects(&table)), Some(ben.connects(&table))];
    let first = lines[0].as_mut().expect("open").view();
    let slow = first.turn[0];
    let wish = |visitor: &mut Visitor| {
        let path = format!("/api/tables/{table}/seats/{slow}/stand-in");
        visitor.post(&path, &Value::Null)
    };
    let others = if slow == 0 { &mut ben } else { &mut ada };
    assert_eq!(wish(others).code(), "taken");
    lines[slow] = None;
    std::thread::sleep(Duration::from_millis(600));
    assert_eq!(wish(&mut Visitor::new(&house)).code(), "not_seated");
    assert_eq!(wish(others).status, 204);
    let patient = lines[1 - slow].as_mut().expect("open");
    assert_eq!(patient.view_of(first.version + 1).turn, [1 - slow]);
}

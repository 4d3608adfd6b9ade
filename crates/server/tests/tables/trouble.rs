//! The disk is full, another process writes: players hear it, nothing is lost, play goes on.

use crate::house::{Folder, Open};
use crate::visitor::{Visitor, two_at_the_desert};
use caravanserai_store::{StepRow, Store};
use serde_json::json;
use std::time::{Duration, Instant};

#[test]
fn two_houses_on_one_store_never_both_win() {
    let folder = Folder::new();
    let first = Open::on(&folder);
    let (table, ada, ben) = two_at_the_desert(&first);
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let sight = lines[0].view();
    let acting = sight.turn[0];
    let (version, moves) = lines[acting].legal();

    // Another house takes the same move in at the same version.
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let other = Store::open(&folder.url()).expect("the same store");
    let step = StepRow {
        seat: Some(acting as u8),
        text: moves[1].clone(),
        at: 1,
    };
    let kept = runtime.block_on(other.append(&table, version, vec![step], None));
    kept.expect("the first to write wins");
    other.close();

    assert_eq!(lines[acting].plays(version, &moves[0]), Err("stale".into()));
    // Everyone now sees what is in the store.
    let sight = lines[1 - acting].view_of(version + 1);
    assert_eq!(sight.version, version + 1);
    let standing = Visitor::new(&first).standing(&table);
    assert_eq!(standing["table"]["version"], version + 1);
}

#[test]
fn a_full_disk_is_told_and_play_goes_on_when_there_is_room_again() {
    let folder = Folder::new();
    let house = Open::on(&folder);
    let (table, ada, ben) = two_at_the_desert(&house);
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let sight = lines[0].view();
    let acting = sight.turn[0];
    let (version, moves) = lines[acting].legal();
    house.fill_the_disk(true);
    assert_eq!(
        lines[acting].plays(version, &moves[0]),
        Err("unsaved".into())
    );
    assert_eq!(ada.get("/readyz").status, 503);
    // Nobody was shown anything, and nobody can open a table that would not be kept.
    assert_eq!(ada.standing(&table)["table"]["version"], version);
    let mut stranger = Visitor::new(&house);
    let setup = crate::visitor::headers(&crate::visitor::desert(2, |_| {}));
    let wish = json!({ "game": "desert", "setup": setup });
    assert_eq!(stranger.post("/api/tables", &wish).code(), "unsaved");

    house.fill_the_disk(false);
    let end = Instant::now() + Duration::from_secs(15);
    while lines[acting].plays(version, &moves[0]).is_err() {
        assert!(Instant::now() < end, "play does not go on");
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(lines[1 - acting].view_of(version + 1).version, version + 1);
    assert_eq!(ada.get("/readyz").status, 200);
}

#[test]
fn bots_go_on_when_there_is_room_again() {
    let folder = Folder::new();
    let house = Open::on(&folder);
    let mut ada = Visitor::new(&house);
    let setup = crate::visitor::headers(&crate::visitor::desert(2, |_| {}));
    let table = ada.opens("desert", &setup);
    ada.places(&table, 0, "beginner");
    ada.places(&table, 1, "beginner");
    ada.starts(&table);
    let mut line = ada.connects(&table);
    line.view_of(5);
    house.fill_the_disk(true);
    std::thread::sleep(Duration::from_millis(300));
    let stuck = ada.standing(&table)["table"]["version"].clone();
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(ada.standing(&table)["table"]["version"], stuck);
    house.fill_the_disk(false);
    let mut sight = line.view();
    while !sight.turn.is_empty() {
        sight = line.view();
    }
    assert!(sight.scores.is_some());
}

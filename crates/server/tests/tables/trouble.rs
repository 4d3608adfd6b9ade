//! The disk is full, another process writes: players hear it, nothing is lost, play goes on.

use crate::house::{Folder, Open};
use crate::visitor::{Visitor, two_at_the_desert};
use caravanserai_store::{StepRow, Store};

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

//! The disk is full, another process writes: players hear it, nothing is lost, play goes on.

use crate::house::{Folder, Open};
use crate::visitor::{Line, Visitor, desert, headers, two_at_the_desert};
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

/// Tables that are played while the disk is full: one game fits on a page that is there already.
const TABLES: usize = 12;

#[test]
fn a_full_disk_is_told_and_play_goes_on_when_there_is_room_again() {
    let folder = Folder::new();
    let house = Open::on(&folder);
    let mut tables: Vec<(String, [Line; 2])> = (0..TABLES)
        .map(|_| {
            let (table, ada, ben) = two_at_the_desert(&house);
            let lines = [ada.connects(&table), ben.connects(&table)];
            (table, lines)
        })
        .collect();
    house.fill_the_disk(true);
    let (at, acting, version, the_move) = tables
        .iter_mut()
        .enumerate()
        .find_map(|(at, (_, lines))| {
            let (acting, version, the_move) = play_until_refused(lines)?;
            Some((at, acting, version, the_move))
        })
        .expect("a full disk");
    let (table, lines) = &mut tables[at];
    // Nobody was shown anything, and nobody can open a table that would not be kept.
    let mut stranger = Visitor::new(&house);
    assert_eq!(stranger.get("/readyz").status, 503);
    assert_eq!(stranger.standing(table)["table"]["version"], version);
    let setup = headers(&desert(2, |_| {}));
    let wish = json!({ "game": "desert", "setup": setup, "name": "n".repeat(60) });
    let refused = (0..100).map(|_| stranger.post("/api/tables", &wish));
    let refused = refused.into_iter().find(|reply| reply.status != 201);
    assert_eq!(refused.expect("no room").code(), "unsaved");

    house.fill_the_disk(false);
    let end = Instant::now() + Duration::from_secs(15);
    while lines[acting].plays(version, &the_move).is_err() {
        assert!(Instant::now() < end, "play does not go on");
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(lines[1 - acting].view_of(version + 1).version, version + 1);
    assert_eq!(stranger.get("/readyz").status, 200);
}

/// Plays a game until a move is refused: whose, for which version, which. `None` if it was over before.
fn play_until_refused(lines: &mut [Line; 2]) -> Option<(usize, usize, String)> {
    loop {
        let choices = [lines[0].legal(), lines[1].legal()];
        let acting = choices.iter().position(|(_, moves)| !moves.is_empty())?;
        let (version, moves) = &choices[acting];
        let the_move = &moves[version * 7919 % moves.len()];
        if let Err(refused) = lines[acting].plays(*version, the_move) {
            assert_eq!(refused, "unsaved");
            return Some((acting, *version, the_move.clone()));
        }
    }
}

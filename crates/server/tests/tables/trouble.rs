//! The disk is full, the database is gone, another process writes: players hear it, nothing is lost, play goes on.

use crate::house::Open;
use crate::play::play_out;
use crate::visitor::{Line, Visitor, desert, headers, two_at_the_desert};
use caravanserai_desert::Desert;
use caravanserai_kernel::record::Record;
use caravanserai_kernel::replay;
use caravanserai_server::Settings;
use caravanserai_store::{StepRow, Store};
use caravanserai_storekit::{Far, Place, on_both};
use serde_json::json;
use std::time::{Duration, Instant};

on_both!(
    two_houses_on_one_store_never_both_win,
    a_full_disk_is_told_and_play_goes_on_when_there_is_room_again,
);

fn two_houses_on_one_store_never_both_win(place: &Place) {
    let first = Open::on(place);
    let (table, ada, ben) = two_at_the_desert(&first);
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let sight = lines[0].view();
    let acting = sight.turn[0];
    let (version, moves) = lines[acting].legal();

    // Another house takes the same move in at the same version.
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let other = Store::open(&place.url()).expect("the same store");
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

fn a_full_disk_is_told_and_play_goes_on_when_there_is_room_again(place: &Place) {
    let house = Open::on(place);
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

/// A house on a database far away; `None` where there is none to be had.
fn far_away(test: impl FnOnce(&Far, &Open)) {
    let Some(place) = Place::postgres() else {
        return;
    };
    let far = Far::to(&place);
    let house = Open::with(far.url(), Settings::default());
    test(&far, &house);
}

/// Sends the same again and again until it is kept.
fn plays_when_it_can(line: &mut Line, version: usize, the_move: &str) -> usize {
    let end = Instant::now() + Duration::from_secs(20);
    loop {
        match line.plays(version, the_move) {
            Ok(made) => return made,
            Err(refused) => assert_eq!(refused, "unsaved"),
        }
        assert!(Instant::now() < end, "play does not go on");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_database_that_is_gone_is_told_and_play_goes_on_when_it_is_back() {
    far_away(|far, house| {
        let (table, ada, ben) = two_at_the_desert(house);
        let mut lines = [ada.connects(&table), ben.connects(&table)];
        let acting = lines[0].view().turn[0];
        let (version, moves) = lines[acting].legal();
        far.go_away();
        for _ in 0..3 {
            let refused = lines[acting].plays(version, &moves[0]);
            assert_eq!(refused, Err("unsaved".into()));
        }
        let mut stranger = Visitor::new(house);
        assert_eq!(stranger.get("/readyz").status, 503);
        assert_eq!(stranger.get("/healthz").status, 200);
        let setup = headers(&desert(2, |_| {}));
        let opening = stranger.post("/api/tables", &json!({ "game": "desert", "setup": setup }));
        assert_eq!((opening.status, opening.code().as_str()), (503, "unsaved"));
        assert!(opening.text.contains("try again"), "{}", opening.text);
        let elsewhere = stranger.get("/api/tables/AAAAAAAAAAAAAAAAAAAAAA");
        assert_eq!(
            (elsewhere.status, elsewhere.code().as_str()),
            (503, "unsaved")
        );
        // Whoever comes now still sees the table as it was kept.
        assert_eq!(stranger.connects(&table).view().version, version);
        assert_eq!(stranger.standing(&table)["table"]["version"], version);

        far.come_back();
        let made = plays_when_it_can(&mut lines[acting], version, &moves[0]);
        assert_eq!(made, version + 1);
        assert_eq!(lines[1 - acting].view_of(made).version, made);
        assert_eq!(stranger.get("/readyz").status, 200);
        play_out(&mut [ada.connects(&table), ben.connects(&table)]);
        let record = ada.get(&format!("/api/tables/{table}/record")).ok().text;
        let record = Record::<Desert>::parse(&record).expect("a record").record;
        replay::verify(&record).expect("game and shuffle verify");
    });
}

#[test]
fn a_move_that_was_kept_though_nobody_heard_it_counts_once() {
    far_away(|far, house| {
        let (table, ada, ben) = two_at_the_desert(house);
        let mut lines = [ada.connects(&table), ben.connects(&table)];
        let acting = lines[0].view().turn[0];
        let (version, moves) = lines[acting].legal();
        far.lose_the_answer_to_the_next_commit_and_go_away();
        let refused = lines[acting].plays(version, &moves[0]);
        assert_eq!((refused, far.lost()), (Err("unsaved".into()), 1));
        far.come_back();
        // The same again is what is there already.
        let made = plays_when_it_can(&mut lines[acting], version, &moves[0]);
        assert_eq!(made, version + 1);
        assert_eq!(lines[1 - acting].view_of(made).version, made);

        // The next time the player thinks again: what was kept counts, and both see it.
        let choices = [lines[0].legal(), lines[1].legal()];
        let acting = usize::from(choices[0].1.is_empty());
        let (version, moves) = &choices[acting];
        far.lose_the_answer_to_the_next_commit_and_go_away();
        let refused = lines[acting].plays(*version, &moves[0]);
        assert_eq!((refused, far.lost()), (Err("unsaved".into()), 2));
        far.come_back();
        let end = Instant::now() + Duration::from_secs(20);
        while lines[acting].plays(*version, &moves[1]) != Err("stale".into()) {
            assert!(Instant::now() < end, "the house looks what is there");
            std::thread::sleep(Duration::from_millis(100));
        }
        for line in &mut lines {
            // Asked for: it may have come before the refusal.
            line.says(&json!({ "type": "since", "version": 0 }));
            assert_eq!(line.view_of(version + 1).version, version + 1);
        }
        play_out(&mut [ada.connects(&table), ben.connects(&table)]);
    });
}

#[test]
fn bots_wait_for_the_database_and_go_on_by_themselves() {
    far_away(|far, house| {
        let mut ada = Visitor::new(house);
        let table = ada.opens("desert", &headers(&desert(2, |_| {})));
        ada.places(&table, 0, "beginner");
        ada.places(&table, 1, "beginner");
        ada.starts(&table);
        let mut line = ada.connects(&table);
        line.view_of(6);
        far.go_away();
        let end = Instant::now() + Duration::from_secs(20);
        while ada.get("/readyz").status == 200 {
            assert!(Instant::now() < end, "it is away");
        }
        far.come_back();
        let mut sight = line.view();
        while !sight.turn.is_empty() {
            sight = line.view();
        }
        let record = ada.get(&format!("/api/tables/{table}/record")).ok().text;
        let record = Record::<Desert>::parse(&record).expect("a record").record;
        replay::verify(&record).expect("game and shuffle verify");
    });
}

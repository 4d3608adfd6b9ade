//! Playing: moves, views, refusals, the end, the record.

use crate::house::Open;
use crate::visitor::{Line, Visitor, desert, headers, timbuktu, two_at_the_desert};
use caravanserai_kernel::record::Record;
use caravanserai_kernel::replay;
use caravanserai_protocol::FromServer;
use caravanserai_storekit::{Place, on_both};
use serde_json::{Value, json};

on_both!(
    a_whole_game_of_the_desert_and_its_record_verifies,
    a_whole_game_of_timbuktu_against_bots,
    a_command_that_cannot_be_is_refused_and_changes_nothing,
    moves_can_also_be_posted_all_or_nothing,
    whoever_was_away_is_told_what_happened_meanwhile,
    presence_is_seen_by_the_others,
    leaving_a_game_hands_the_seat_to_a_bot,
);

/// Plays any legal moves on all seats until the game is over.
pub(crate) fn play_out(lines: &mut [Line]) {
    play_while(lines, |_| true);
}

/// The same as long as this holds; how many moves were made.
pub(crate) fn play_while(lines: &mut [Line], mut holds: impl FnMut(&[Line]) -> bool) -> usize {
    let mut turn = lines[0].view_of(0).turn;
    let mut luck = 7_usize;
    let mut made_in_all = 0;
    while !turn.is_empty() && holds(lines) {
        let seat = turn[0];
        let line = &mut lines[seat];
        let (version, moves) = line.legal();
        luck = luck.wrapping_mul(31).wrapping_add(version);
        let the_move = &moves[luck % moves.len()];
        let made = line.plays(version, the_move).expect("a legal move");
        turn = line.view_of(made).turn;
        made_in_all += 1;
    }
    made_in_all
}

fn a_whole_game_of_the_desert_and_its_record_verifies(place: &Place) {
    let house = Open::on(place);
    let (table, ada, ben) = two_at_the_desert(&house);
    let path = format!("/api/tables/{table}/record");
    assert_eq!(ada.get(&path).status, 409);
    let commitment = ada.standing(&table)["table"]["commitment"].clone();
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    play_out(&mut lines);

    let standing = Visitor::new(&house).standing(&table);
    assert_eq!(standing["table"]["state"], "finished");
    assert_eq!(standing["table"]["seed"].as_str().map(str::len), Some(64));
    let text = Visitor::new(&house).get(&path).ok().text;
    assert!(text.contains(commitment.as_str().expect("text")), "{text}");
    assert!(
        text.contains("player 0: Ada") && text.contains("player 1: Ben"),
        "{text}"
    );
    let read = Record::<caravanserai_desert::Desert>::parse(&text).expect("a record");
    replay::verify(&read.record).expect("game and shuffle verify");
}

fn a_whole_game_of_timbuktu_against_bots(place: &Place) {
    let house = Open::on(place);
    let mut ada = Visitor::new(&house);
    let table = ada.opens("timbuktu", &headers(&timbuktu(3)));
    ada.sits(&table, "Ada");
    ada.places(&table, 1, "beginner");
    ada.places(&table, 2, "beginner");
    ada.starts(&table);
    let mut line = ada.connects(&table);
    let mut sight = line.view();
    let mut played = 0;
    while !sight.turn.is_empty() {
        if sight.turn.contains(&0) {
            let (version, moves) = line.legal();
            if let Some(the_move) = moves.first() {
                // While everyone chooses, a bot's choice may come in between.
                if line.plays(version, the_move).is_ok() {
                    played += 1;
                }
            }
        }
        sight = line.view();
    }
    assert!(played > 20, "{played}");
    assert!(sight.scores.is_some() && sight.winners.is_some());
}

fn a_command_that_cannot_be_is_refused_and_changes_nothing(place: &Place) {
    let house = Open::on(place);
    let (table, ada, ben) = two_at_the_desert(&house);
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let sight = lines[0].view();
    let acting = sight.turn[0];
    let (version, moves) = lines[acting].legal();
    assert!(lines[1 - acting].legal().1.is_empty());
    assert_eq!(
        lines[1 - acting].plays(version, &moves[0]),
        Err("not_your_turn".into())
    );
    assert_eq!(
        lines[acting].plays(version + 1, &moves[0]),
        Err("stale".into())
    );
    assert_eq!(
        lines[acting].plays(version.wrapping_sub(1), &moves[0]),
        Err("stale".into())
    );
    assert_eq!(
        lines[acting].plays(version, "camel"),
        Err("malformed".into())
    );
    // Leaders come first, so no camel may be placed yet.
    let camel = moves[0].trim_start_matches('*').to_owned();
    assert_eq!(lines[acting].plays(version, &camel), Err("illegal".into()));
    let mut watcher = Visitor::new(&house).connects(&table);
    assert_eq!(watcher.plays(version, &moves[0]), Err("not_seated".into()));
    assert_eq!(
        Visitor::new(&house).standing(&table)["table"]["version"],
        version
    );
    // The same command twice: once it counts, then it is stale.
    assert_eq!(lines[acting].plays(version, &moves[0]), Ok(version + 1));
    let again = lines[acting].plays(version, &moves[0]);
    assert_eq!(again, Err("stale".into()));
}

fn moves_can_also_be_posted_all_or_nothing(place: &Place) {
    let house = Open::on(place);
    let (table, mut ada, mut ben) = two_at_the_desert(&house);
    let sight = ada.get(&format!("/api/tables/{table}/view")).ok().json();
    let mover = if sight["turn"][0] == 0 {
        &mut ada
    } else {
        &mut ben
    };
    let legal = mover.get(&format!("/api/tables/{table}/legal")).ok().json();
    let version = legal["version"].as_u64().expect("a version");
    let first = legal["moves"][0].clone();
    let path = format!("/api/tables/{table}/moves");
    let twice = json!({ "version": version, "moves": [first, first] });
    assert_eq!(mover.post(&path, &twice).status, 409);
    assert_eq!(mover.standing(&table)["table"]["version"], version);
    let once = json!({ "version": version, "moves": [first] });
    assert_eq!(mover.post(&path, &once).ok().json()["version"], version + 1);
    let nothing = json!({ "version": version + 1, "moves": [] });
    assert_eq!(mover.post(&path, &nothing).status, 400);
    let mut stranger = Visitor::new(&house);
    assert_eq!(stranger.post(&path, &once).code(), "not_seated");
}

fn whoever_was_away_is_told_what_happened_meanwhile(place: &Place) {
    let house = Open::on(place);
    let (table, ada, ben) = two_at_the_desert(&house);
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let first = lines[0].view();
    let seen = first.version;
    let away = 1 - first.turn[0];
    drop(lines[away].socket.close(None));
    let stays = first.turn[0];
    let (version, moves) = lines[stays].legal();
    lines[stays].plays(version, &moves[0]).expect("legal");

    let back = if away == 0 { &ada } else { &ben };
    let mut line = back.connects(&table);
    line.says(&json!({ "type": "since", "version": seen }));
    let sight = line.until(|message| match message {
        FromServer::View(sight) if sight.from == seen => Some(sight.clone()),
        _ => None,
    });
    assert_eq!(sight.version, version + 1);
    assert_eq!(sight.told.len(), 1);
    assert_eq!(sight.told[0].step, version);
}

fn presence_is_seen_by_the_others(place: &Place) {
    let house = Open::on(place);
    let (table, ada, ben) = two_at_the_desert(&house);
    let mut line = ada.connects(&table);
    let here = |line: &mut Line, expected: [bool; 2]| {
        line.until(|message| match message {
            FromServer::Table { table, .. } => {
                let here: Vec<bool> = table.seats.iter().map(|seat| seat.here).collect();
                (here == expected).then_some(())
            }
            _ => None,
        });
    };
    here(&mut line, [true, false]);
    let other = ben.connects(&table);
    here(&mut line, [true, true]);
    drop(other);
    here(&mut line, [true, false]);
    let watcher = Visitor::new(&house).connects(&table);
    line.until(|message| match message {
        FromServer::Table { table, .. } => (table.watching == 1).then_some(()),
        _ => None,
    });
    drop(watcher);
}

fn leaving_a_game_hands_the_seat_to_a_bot(place: &Place) {
    let house = Open::on(place);
    let mut ada = Visitor::new(&house);
    let mut ben = Visitor::new(&house);
    let table = ada.opens("desert", &headers(&desert(2, |_| {})));
    ada.sits(&table, "Ada");
    ben.sits(&table, "Ben");
    ada.starts(&table);
    let mut line = ada.connects(&table);
    ben.post(&format!("/api/tables/{table}/leave"), &Value::Null)
        .ok();
    // The bot decides whenever it is to: play goes on until it is Ada's turn, twice.
    for _ in 0..2 {
        let sight = loop {
            let sight = line.view();
            if sight.turn == [0] {
                break sight;
            }
        };
        let (version, moves) = line.legal();
        assert_eq!(version, sight.version);
        line.plays(version, &moves[0]).expect("legal");
    }
    assert_eq!(ben.standing(&table)["seat"], Value::Null);
}

//! Clients that drop, duplicate and reorder: every decision is made once or refused in clear words,
//! and nothing that was acknowledged is lost.

use crate::house::Open;
use crate::visitor::{Line, Visitor, two_at_the_desert};
use caravanserai_desert::Desert;
use caravanserai_kernel::record::Record;
use caravanserai_kernel::{Step, replay};
use caravanserai_protocol::{Code, FromServer};
use caravanserai_storekit::{Place, on_both};
use serde_json::json;
use std::collections::BTreeMap;

on_both!(
    a_game_through_a_bad_network_is_played_once,
    what_comes_twice_or_in_the_wrong_order_is_refused_and_the_rest_counts,
);

/// Sends a move without waiting for anything.
fn send(line: &mut Line, id: u64, version: usize, the_move: &str) {
    line.says(&json!({ "type": "move", "id": id, "version": version, "move": the_move }));
}

/// The answer to a message: the version it made, or why not.
fn answer(line: &mut Line, id: u64) -> Result<usize, (Code, Option<usize>)> {
    line.until(|message| match message {
        FromServer::Done { id: of, version } if *of == id => Some(Ok(*version)),
        FromServer::Refused { id: of, trouble } if *of == Some(id) => {
            assert!(!trouble.text.is_empty());
            Some(Err((trouble.code, trouble.version)))
        }
        _ => None,
    })
}

/// Whether a refusal says that the match is at this version, and has gone on or is over.
fn is_late(refused: (Code, Option<usize>), version: usize) -> bool {
    refused == (Code::Stale, Some(version)) || refused == (Code::Finished, None)
}

fn what_comes_twice_or_in_the_wrong_order_is_refused_and_the_rest_counts(place: &Place) {
    let house = Open::on(place);
    let (table, ada, ben) = two_at_the_desert(&house);
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let acting = lines[0].view().turn[0];
    let (version, moves) = lines[acting].legal();
    let line = &mut lines[acting];
    // The later one first; then the earlier one, twice; then one from long ago. All before any answer.
    send(line, 1, version + 1, &moves[1]);
    send(line, 2, version, &moves[0]);
    send(line, 2, version, &moves[0]);
    send(line, 3, 0, &moves[0]);
    send(line, 4, usize::MAX, &moves[0]);
    assert_eq!(answer(line, 1), Err((Code::Stale, Some(version))));
    assert_eq!(answer(line, 2), Ok(version + 1));
    for id in [2, 3, 4] {
        assert_eq!(answer(line, id), Err((Code::Stale, Some(version + 1))));
    }
    let told = lines[1 - acting].view_of(version + 1);
    assert_eq!(
        (told.version, told.told.last().map(|heard| heard.step)),
        (version + 1, Some(version))
    );
    let standing = Visitor::new(&house).standing(&table);
    assert_eq!(standing["table"]["version"], version + 1);
}

/// Small numbers that look random and are the same in every run.
struct Luck(u64);

impl Luck {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % most
    }
}

fn a_game_through_a_bad_network_is_played_once(place: &Place) {
    let house = Open::on(place);
    let (table, ada, ben) = two_at_the_desert(&house);
    let people = [ada, ben];
    let mut lines = people.each_ref().map(|person| person.connects(&table));
    let mut luck = Luck(6);
    let mut id = 0;
    // By version: what was decided, whether or not anyone heard that it counts.
    let mut decided: BTreeMap<usize, String> = BTreeMap::new();
    let (mut refusals, mut drops) = (0, 0);
    loop {
        let choices = lines.each_mut().map(Line::legal);
        let Some(acting) = choices.iter().position(|(_, moves)| !moves.is_empty()) else {
            break;
        };
        let (version, moves) = &choices[acting];
        let mine = &moves[luck.below(moves.len())];
        let mut sent: Vec<(usize, &str)> = vec![(*version, mine)];
        let before = decided
            .last_key_value()
            .map(|(at, text)| (*at, text.clone()));
        if let Some((at, text)) = &before {
            sent.push((*at, text));
        }
        // The same twice, and something for a version that is not there yet; in any order.
        sent.push((*version, mine));
        sent.push((version + 2, &moves[luck.below(moves.len())]));
        for last in (1..sent.len()).rev() {
            sent.swap(last, luck.below(last + 1));
        }
        let line = &mut lines[acting];
        for (at, the_move) in &sent {
            id += 1;
            send(line, id, *at, the_move);
        }
        decided.insert(*version, mine.clone());
        if luck.below(4) == 0 {
            // Gone without waiting for any answer, and back: the version says whether it arrived.
            drops += 1;
            lines[acting] = people[acting].connects(&table);
            let there = lines[acting].view().version;
            if there == *version {
                id += 1;
                send(&mut lines[acting], id, *version, mine);
                // What was under way may be first: then this one is stale, and it counts all the same.
                match answer(&mut lines[acting], id) {
                    Ok(made) => assert_eq!(made, version + 1),
                    Err(refused) => assert!(is_late(refused, version + 1), "{refused:?}"),
                }
            }
            continue;
        }
        let first = id + 1 - sent.len() as u64;
        let mut made = 0;
        for (number, (at, _)) in (first..).zip(&sent) {
            match answer(&mut lines[acting], number) {
                Ok(now) => {
                    assert_eq!((*at, now), (*version, version + 1));
                    made += 1;
                }
                Err(refused) => {
                    let late = is_late(refused, *version) || is_late(refused, version + 1);
                    assert!(late, "{refused:?}");
                    refusals += 1;
                }
            }
        }
        assert_eq!(made, 1, "once, and once only");
    }
    assert!(
        refusals > 50 && drops > 5,
        "{refusals} refusals, {drops} drops"
    );
    let record = people[0].get(&format!("/api/tables/{table}/record")).ok();
    let record = Record::<Desert>::parse(&record.text)
        .expect("a record")
        .record;
    replay::verify(&record).expect("game and shuffle verify");
    let moves = (0..)
        .zip(&record.steps)
        .filter_map(|(version, step)| match step {
            Step::Move(_, the_move) => Some((
                version,
                caravanserai_kernel::Game::write_move(&record.game, the_move),
            )),
            Step::Draw(_) => None,
        });
    assert_eq!(moves.collect::<BTreeMap<_, _>>(), decided);
}

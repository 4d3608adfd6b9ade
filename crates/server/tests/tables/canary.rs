//! Secrets with a mark on them, in random games of both kinds: everything that every viewer was ever
//! sent or answered is searched for them, and compared with what that viewer may know.

use crate::house::Open;
use crate::visitor::{Line, Visitor, desert, headers, timbuktu};
use caravanserai_kernel::record::Record;
use caravanserai_kernel::{Seat, Viewer};
use caravanserai_protocol::frames::Sight;
use caravanserai_protocol::{FromServer, Wired};
use caravanserai_storekit::{Place, on_both};
use caravanserai_table::Match;
use caravanserai_timbuktu::{Loading, Setup, Timbuktu};
use serde_json::{Value, json};
use std::collections::BTreeSet;

on_both!(
    nobody_is_sent_what_they_may_not_know_in_the_desert,
    nobody_is_sent_what_they_may_not_know_in_timbuktu,
    nobody_is_sent_what_they_may_not_know_in_timbuktu_with_loads_of_ones_own,
);

/// After how many moves everyone asks for everything, and tries what is not allowed.
const NOW_AND_THEN: usize = 5;

/// A viewer and everything they were sent.
struct Recorded {
    viewer: Viewer,
    frames: Vec<String>,
}

/// Somebody at the table, or watching it.
struct Guest {
    viewer: Viewer,
    visitor: Visitor,
    line: Line,
    /// What was answered to requests.
    answers: Vec<String>,
}

impl Guest {
    fn new(viewer: Viewer, visitor: &Visitor, table: &str) -> Self {
        Self {
            viewer,
            visitor: visitor.clone(),
            line: visitor.connects(table),
            answers: vec![],
        }
    }

    /// Asks for everything that can be asked for, whether it is granted or not.
    fn asks_for_everything(&mut self, table: &str) {
        let one = format!("/api/tables/{table}");
        let paths = [
            "/api/tables".into(),
            one.clone(),
            format!("{one}/view?since=0"),
            format!("{one}/legal"),
            format!("{one}/record"),
        ];
        for path in paths {
            self.answers.push(self.visitor.get(&path).text);
        }
    }

    fn recorded(mut self) -> Recorded {
        let is_the_end = |frame: &String| {
            let read = serde_json::from_str(frame);
            matches!(read, Ok(FromServer::<Value, Value>::View(sight)) if sight.turn.is_empty())
        };
        if !self.line.heard.iter().any(is_the_end) {
            while !self.line.view().turn.is_empty() {}
        }
        let mut frames = self.line.heard;
        frames.append(&mut self.answers);
        Recorded {
            viewer: self.viewer,
            frames,
        }
    }
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
    let wish = json!({
        "game": game, "setup": setup, "public": true,
        "webhook": "http://canary.invalid/webhook-secret",
    });
    let opened = people[0].post("/api/tables", &wish).ok().json();
    let word = |name: &str| opened[name].as_str().expect("text").to_owned();
    let table = word("id");
    let mut secrets = vec!["webhook-secret".to_owned(), word("host_token")];
    for (person, name) in people.iter_mut().zip(["Ada", "Ben", "Cem"]) {
        secrets.push(person.sits(&table, name));
        let cookie = person.cookie.clone().expect("a session");
        let (_, cookie) = cookie.split_once('=').expect("a cookie");
        secrets.push(cookie.split('.').next().expect("an id").to_owned());
        secrets.push(cookie.to_owned());
    }
    people[0].starts(&table);
    let seats = Seat::all(people.len()).map(Viewer::Seat);
    let mut seated: Vec<Guest> = seats
        .zip(&people)
        .map(|(viewer, person)| Guest::new(viewer, person, &table))
        .collect();
    let watcher = Visitor::new(house);
    let mut watching = Guest::new(Viewer::Spectator, &watcher, &table);
    play_and_provoke(&mut seated, &mut watching, &table);
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
    let all = seated.into_iter().chain([watching]);
    (all.map(Guest::recorded).collect(), text, secrets)
}

/// Any legal moves until the game is over; now and then everyone asks for everything and tries what
/// is refused, for a refusal could tell something, too.
fn play_and_provoke(seated: &mut [Guest], watching: &mut Guest, table: &str) {
    let mut turn = seated[0].line.view().turn;
    let mut refusals = BTreeSet::new();
    let mut played: Vec<String> = vec![];
    let mut luck = 7_usize;
    while !turn.is_empty() {
        let acting = turn[0];
        let (version, moves) = seated[acting].line.legal();
        luck = luck.wrapping_mul(31).wrapping_add(version);
        let the_move = moves[luck % moves.len()].clone();
        if played.len().is_multiple_of(NOW_AND_THEN) {
            for guest in seated.iter_mut().chain([&mut *watching]) {
                guest.asks_for_everything(table);
            }
            refusals.extend(watching.line.plays(version, &the_move).err());
            let rival = (0..seated.len()).find(|seat| !turn.contains(seat));
            if let Some(rival) = rival {
                refusals.extend(seated[rival].line.plays(version, &the_move).err());
                let acting = &mut seated[acting].line;
                let mut refused = |version, the_move| {
                    let refused = acting.plays(version, the_move);
                    refusals.insert(refused.expect_err("not allowed"));
                };
                // Where several decide at once, what was meant for a little earlier still holds.
                refused(0, &the_move);
                if let Some(illegal) = played.iter().rfind(|old| !moves.contains(old)) {
                    refused(version, illegal);
                }
            }
        }
        let line = &mut seated[acting].line;
        let made = line.plays(version, &the_move).expect("a legal move");
        turn = line.view_of(made).turn;
        played.push(the_move);
    }
    for code in ["not_seated", "not_your_turn", "stale", "illegal"] {
        assert!(refusals.contains(code), "{code} is not among {refusals:?}");
    }
}

/// Whether a frame is of a time when the seed is shown.
fn is_over(frame: &Value) -> bool {
    let finished = |table: &Value| table["state"] == "finished";
    let listed = frame["tables"].as_array();
    frame["turn"].as_array().is_some_and(Vec::is_empty)
        || finished(&frame["table"])
        || listed.is_some_and(|tables| tables.iter().all(finished))
}

fn search<G: Wired>(recorded: &[Recorded], truth: &Match<G>, seed: &str, secrets: &[String]) {
    let game = truth.game();
    for Recorded { viewer, frames } in recorded {
        let mut views = 0;
        for frame in frames {
            for secret in secrets {
                assert!(!frame.contains(secret), "{viewer:?} got {secret}: {frame}");
            }
            let value: Value = serde_json::from_str(frame).expect("JSON");
            assert!(
                is_over(&value) || !frame.contains(seed),
                "{viewer:?} got the seed: {frame}"
            );
            if value.get("view").is_none() {
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

/// The match as it was, and its seed.
fn truth_of<G: Wired>(text: &str) -> (Match<G>, String) {
    let record = Record::<G>::parse(text).expect("a record").record;
    let seed = record.seed.expect("shown after the end").to_string();
    (Match::resume(&record).expect("a good record"), seed)
}

fn nobody_is_sent_what_they_may_not_know_in_the_desert(place: &Place) {
    let house = Open::on(place);
    let game = desert(3, |setup| {
        setup.aquifers = true;
        setup.closed_scores = true;
    });
    let (recorded, text, secrets) = record_everything(&house, "desert", &headers(&game));
    let (truth, seed) = truth_of::<caravanserai_desert::Desert>(&text);
    search(&recorded, &truth, &seed, &secrets);
}

fn nobody_is_sent_what_they_may_not_know_in_timbuktu(place: &Place) {
    search_timbuktu(place, &timbuktu(3));
}

fn nobody_is_sent_what_they_may_not_know_in_timbuktu_with_loads_of_ones_own(place: &Place) {
    let setup = Setup::new(3).loading(Loading::Own);
    search_timbuktu(place, &Timbuktu::new(setup).expect("a good setup"));
}

fn search_timbuktu(place: &Place, game: &Timbuktu) {
    let house = Open::on(place);
    let (recorded, text, secrets) = record_everything(&house, "timbuktu", &headers(game));
    let (truth, seed) = truth_of::<Timbuktu>(&text);
    search(&recorded, &truth, &seed, &secrets);
    for Recorded { viewer, frames } in &recorded {
        let hidden = hidden_words(&truth, *viewer);
        let ever: BTreeSet<&String> = hidden.iter().flatten().collect();
        let covered = hidden.iter().filter(|words| !words.is_empty()).count();
        assert!(covered > 10, "piles lay face down for a while");
        for frame in frames {
            let value: Value = serde_json::from_str(frame).expect("JSON");
            if value.get("view").is_some() {
                let sight: Sight = serde_json::from_value(value).expect("a view");
                let now = &hidden[sight.version];
                holds_none(*viewer, &sight.view.to_string(), now);
                for heard in &sight.told {
                    // A pile that is open in one stage may be dealt again in the next: each event
                    // is held against its own time.
                    let then = &hidden[heard.step + 1];
                    holds_none(*viewer, &heard.event.to_string(), then);
                }
            } else if value["example"] != true {
                // An example of how to load is the same for everyone, and somebody may follow it.
                holds_none(*viewer, frame, ever.iter().copied());
            }
        }
    }
}

fn holds_none<'a>(viewer: Viewer, text: &str, words: impl IntoIterator<Item = &'a String>) {
    let found = words.into_iter().find(|word| text.contains(*word));
    assert_eq!(found, None, "{viewer:?} got it: {text}");
}

/// By version: the words of piles and loads that a viewer may not know then, in quotes as they are
/// sent. Worked out from everything by who has held which pile, not by the rules for views.
fn hidden_words(truth: &Match<Timbuktu>, viewer: Viewer) -> Vec<BTreeSet<String>> {
    /// Where three seats are on the ring of five piles, from the stage's starting player on.
    const PLACES: [usize; 3] = [0, 2, 3];
    let number = |value: &Value| value.as_u64().expect("a number") as usize;
    let word = |value: &Value| value.as_str().map(|word| format!("\"{word}\""));
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat.index()),
        Viewer::Spectator | Viewer::Everything => None,
    };
    let mut held = BTreeSet::new();
    let all = truth.views_from(0, Viewer::Everything);
    all.map(|view| {
        let whole = serde_json::to_value(truth.game().write_view(&view));
        let whole = whole.expect("plain data");
        match whole["phase"].as_str() {
            Some("load") => {
                let seats = whole["seats"].as_array().expect("seats").iter().enumerate();
                let others = seats.filter(|(other, _)| Some(*other) != seat);
                others
                    .filter_map(|(_, seat)| word(&seat["loads"]))
                    .collect()
            }
            Some("choose" | "move") => {
                let piles = whole["piles"].as_array().expect("piles");
                if let Some(seat) = seat {
                    let steps = (seat + 3 - number(&whole["stage_start"])) % 3;
                    held.extend(word(&piles[PLACES[steps]]));
                }
                let piles = piles.iter().filter_map(word);
                piles.filter(|pile| !held.contains(pile)).collect()
            }
            _ => {
                held.clear();
                BTreeSet::new()
            }
        }
    })
    .collect()
}

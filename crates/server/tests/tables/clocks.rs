//! Time runs out, and the table goes on.

use crate::house::{Open, limits, metric};
use crate::visitor::{Reply, Visitor, desert, headers};
use caravanserai_protocol::FromServer;
use caravanserai_server::{Limits, Settings};
use caravanserai_storekit::{Place, on_both};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

on_both!(
    the_weakest_move_is_played_for_whoever_lets_time_run_out,
    a_bot_stands_in_until_the_person_is_back,
    without_a_clock_others_need_not_wait_for_ever,
    whoever_plays_without_a_connection_gets_the_seat_back_too,
    whoever_lets_time_run_out_and_is_back_at_once_blocks_nobody,
    whoever_looks_on_has_time_to_take_the_seat_back,
    where_a_clock_runs_others_wait_for_it,
    whoever_is_here_and_never_decides_blocks_nobody,
    a_clock_for_the_game_is_charged_and_each_turn_adds_a_little,
    a_clock_of_days_gives_days,
    a_table_that_nobody_is_at_is_put_away_and_taken_up_when_time_runs_out,
);

/// How long others wait for who is away, and for who is here. What is refused before is refused only
/// if the machine was quick enough to ask in time; what is granted is never granted too early.
const PATIENCE: Duration = Duration::from_millis(700);
const PATIENCE_WITH_WHO_IS_HERE: Duration = PATIENCE.saturating_mul(6);

/// Asks again and again until the house agrees.
fn until_agreed(mut ask: impl FnMut() -> Reply) {
    let end = Instant::now() + Duration::from_mins(1);
    loop {
        let reply = ask();
        if reply.status == 204 {
            return;
        }
        assert_eq!(reply.code(), "taken");
        assert!(Instant::now() < end, "never");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A house where others need wait only for so long.
fn impatient(place: &Place, patience: Duration) -> Open {
    let settings = Settings {
        limits: Limits {
            patience,
            ..limits()
        },
        ..Settings::default()
    };
    Open::with(&place.url(), settings)
}

fn timed(house: &Open, lapse: &Value) -> (String, Visitor, Visitor) {
    with_clock(house, &json!({ "kind": "move", "seconds": 5 }), lapse)
}

pub(crate) fn with_clock(house: &Open, clock: &Value, lapse: &Value) -> (String, Visitor, Visitor) {
    let mut ada = Visitor::new(house);
    let mut ben = Visitor::new(house);
    let table = ada.opens_with(&json!({
        "game": "desert", "setup": headers(&desert(2, |_| {})),
        "clock": clock, "lapse": lapse,
    }));
    ada.sits(&table, "Ada");
    ben.sits(&table, "Ben");
    ada.starts(&table);
    (table, ada, ben)
}

fn the_weakest_move_is_played_for_whoever_lets_time_run_out(place: &Place) {
    let house = Open::on(place);
    let (table, ada, _) = timed(&house, &json!({ "kind": "pass" }));
    let mut line = ada.connects(&table);
    let first = line.view();
    let clocks = first.clocks.expect("a clock");
    let acting = first.turn[0];
    assert!(clocks[acting] <= 5000, "{clocks:?}");
    assert_eq!(clocks[1 - acting], 5000, "whoever waits has it in full");
    let next = line.view();
    assert_eq!(next.version, first.version + 1);
    assert_ne!(next.turn, first.turn);
}

fn a_bot_stands_in_until_the_person_is_back(place: &Place) {
    let house = Open::on(place);
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

fn without_a_clock_others_need_not_wait_for_ever(place: &Place) {
    let start = Instant::now();
    let house = impatient(place, PATIENCE);
    let (table, mut ada, mut ben) = crate::visitor::two_at_the_desert(&house);
    let mut lines = [Some(ada.connects(&table)), Some(ben.connects(&table))];
    let first = lines[0].as_mut().expect("open").view();
    let slow = first.turn[0];
    let wish = |visitor: &mut Visitor| {
        let path = format!("/api/tables/{table}/seats/{slow}/stand-in");
        visitor.post(&path, &Value::Null)
    };
    let others = if slow == 0 { &mut ben } else { &mut ada };
    let early = wish(others);
    if start.elapsed() < PATIENCE_WITH_WHO_IS_HERE {
        assert_eq!(early.code(), "taken");
    }
    let gone = Instant::now();
    lines[slow] = None;
    assert_eq!(wish(&mut Visitor::new(&house)).code(), "not_seated");
    until_agreed(|| wish(others));
    if start.elapsed() < PATIENCE_WITH_WHO_IS_HERE {
        assert!(gone.elapsed() >= PATIENCE, "{:?}", gone.elapsed());
    }
    let patient = lines[1 - slow].as_mut().expect("open");
    assert_eq!(patient.view_of(first.version + 1).turn, [1 - slow]);
}

fn whoever_plays_without_a_connection_gets_the_seat_back_too(place: &Place) {
    let start = Instant::now();
    let house = impatient(place, PATIENCE);
    let (table, ada, ben) = crate::visitor::two_at_the_desert(&house);
    let first = ada.get(&format!("/api/tables/{table}/view")).ok().json();
    let slow = usize::from(first["turn"][0] != 0);
    let (mut person, mut patient) = if slow == 0 { (ada, ben) } else { (ben, ada) };
    let mut line = patient.connects(&table);
    let version = line.view().version;
    let stand_in = format!("/api/tables/{table}/seats/{slow}/stand-in");
    // As long as they ask, they are not away, however long they have been without a connection.
    let mut asked = Instant::now();
    for _ in 0..4 {
        std::thread::sleep(PATIENCE / 3);
        asked = Instant::now();
        person.get(&format!("/api/tables/{table}/legal")).ok();
    }
    let early = patient.post(&stand_in, &Value::Null);
    if asked.elapsed() < PATIENCE && start.elapsed() < PATIENCE_WITH_WHO_IS_HERE {
        assert_eq!(early.code(), "taken");
    }
    until_agreed(|| patient.post(&stand_in, &Value::Null));
    if start.elapsed() < PATIENCE_WITH_WHO_IS_HERE {
        assert!(asked.elapsed() >= PATIENCE, "{:?}", asked.elapsed());
    }
    let played = line.view_of(version + 1).version;
    let seat = |visitor: &Visitor| visitor.standing(&table)["table"]["seats"][slow].clone();
    assert_eq!(seat(&patient)["stand_in"], "traveller");

    // Whatever they send, it is not their turn; but they are back.
    let moves = format!("/api/tables/{table}/moves");
    let early = person.post(&moves, &json!({ "version": played, "moves": ["Ga1"] }));
    assert_eq!(early.status, 409, "{}", early.text);
    assert_eq!(seat(&patient)["stand_in"], Value::Null);
    let (version, legal) = line.legal();
    line.plays(version, &legal[0]).expect("legal");
    // No bot decides for them any more.
    let legal = person
        .get(&format!("/api/tables/{table}/legal"))
        .ok()
        .json();
    let wish = json!({ "version": legal["version"], "moves": [legal["moves"][0]] });
    person.post(&moves, &wish).ok();
}

fn a_clock_for_the_game_is_charged_and_each_turn_adds_a_little(place: &Place) {
    let start = Instant::now();
    let house = Open::on(place);
    let clock = json!({ "kind": "game", "seconds": 600, "increment": 7 });
    let (table, ada, ben) = with_clock(&house, &clock, &json!({ "kind": "pass" }));
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let first = lines[0].view();
    let acting = first.turn[0];
    let clocks = first.clocks.expect("a clock");
    assert_eq!(
        clocks[1 - acting],
        600_000,
        "who does not decide pays nothing"
    );
    assert!(clocks[acting] <= 600_000);
    std::thread::sleep(Duration::from_secs(1));
    let (version, moves) = lines[acting].legal();
    let made = lines[acting].plays(version, &moves[0]).expect("legal");
    let after = lines[acting].view_of(made).clocks.expect("a clock");
    assert!(after[acting] <= 606_000, "a second was used: {after:?}");
    let used = start.elapsed().as_millis() as u64;
    assert!(
        after[acting] + used >= 607_000,
        "and seven were added: {after:?}"
    );
}

/// With bots only besides, the game would be over in a moment.
fn whoever_looks_on_has_time_to_take_the_seat_back(place: &Place) {
    let pause = Duration::from_secs(3);
    let settings = Settings {
        limits: Limits {
            stand_in_pause: pause,
            ..limits()
        },
        ..Settings::default()
    };
    let house = Open::with(&place.url(), settings);
    let start = Instant::now();
    let (table, ada, ben) = timed(&house, &json!({ "kind": "bot", "level": "beginner" }));
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let first = lines[0].view();
    let line = &mut lines[first.turn[0]];
    line.until(|message| match message {
        FromServer::Table { table, .. } => table.seats[first.turn[0]].stand_in.clone(),
        _ => None,
    });
    line.view_of(first.version + 1);
    // Five seconds of one's own, and then the pause; when the words of it arrive proves nothing.
    let clock = Duration::from_secs(5);
    assert!(start.elapsed() >= clock + pause, "{:?}", start.elapsed());
}

fn where_a_clock_runs_others_wait_for_it(place: &Place) {
    let house = impatient(place, Duration::ZERO);
    let days = json!({ "kind": "days", "days": 3 });
    let (table, _, mut ben) = with_clock(&house, &days, &json!({ "kind": "pass" }));
    // Nobody is connected, so Ada counts as away.
    let path = format!("/api/tables/{table}/seats/0/stand-in");
    assert_eq!(ben.post(&path, &Value::Null).code(), "taken");
}

fn a_clock_of_days_gives_days(place: &Place) {
    let start = Instant::now();
    let house = Open::on(place);
    let clock = json!({ "kind": "days", "days": 3 });
    let (table, ada, _) = with_clock(&house, &clock, &json!({ "kind": "pass" }));
    let sight = ada.connects(&table).view();
    let left = sight.clocks.expect("a clock")[sight.turn[0]];
    let three_days = 3 * 24 * 60 * 60 * 1000;
    let used = start.elapsed().as_millis() as u64;
    assert!(left <= three_days && left + used >= three_days, "{left}");
}

fn whoever_lets_time_run_out_and_is_back_at_once_blocks_nobody(place: &Place) {
    let house = Open::on(place);
    // A bot that takes its time, so that whoever is back is there before it has decided.
    let (table, ada, ben) = timed(&house, &json!({ "kind": "bot", "level": "master" }));
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let first = lines[0].view();
    let slow = first.turn[0];
    let there = loop {
        match lines[slow].next().expect("the house is there") {
            FromServer::Table { table, .. } if table.seats[slow].stand_in.is_some() => {
                lines[slow].says(&json!({ "type": "back" }));
            }
            FromServer::View(sight) if sight.version > first.version => break sight,
            _ => {}
        }
    };
    assert_eq!(there.version, first.version + 1);
    assert_eq!(lines[1 - slow].view_of(there.version).turn, [1 - slow]);
    // The seat is theirs again, and the next turn is.
    let seats = ada.standing(&table)["table"]["seats"].clone();
    assert_eq!(seats[slow]["stand_in"], Value::Null);
    let (version, moves) = lines[1 - slow].legal();
    let made = lines[1 - slow].plays(version, &moves[0]).expect("legal");
    lines[slow].view_of(made);
    let (version, moves) = lines[slow].legal();
    lines[slow].plays(version, &moves[0]).expect("legal");
}

fn whoever_is_here_and_never_decides_blocks_nobody(place: &Place) {
    let start = Instant::now();
    let house = impatient(place, PATIENCE);
    let (table, mut ada, mut ben) = crate::visitor::two_at_the_desert(&house);
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let first = lines[0].view();
    let slow = first.turn[0];
    let patient = if slow == 0 { &mut ben } else { &mut ada };
    let stand_in = |seat: usize| format!("/api/tables/{table}/seats/{seat}/stand-in");
    until_agreed(|| {
        // Never for somebody whose turn it is not.
        let other = patient.post(&stand_in(1 - slow), &Value::Null);
        assert_eq!(other.code(), "taken");
        patient.post(&stand_in(slow), &Value::Null)
    });
    let after = start.elapsed();
    assert!(after >= PATIENCE_WITH_WHO_IS_HERE, "{after:?}");
    let after = lines[1 - slow].view_of(first.version + 1);
    assert_eq!(after.turn, [1 - slow]);
}

fn a_table_that_nobody_is_at_is_put_away_and_taken_up_when_time_runs_out(place: &Place) {
    let settings = Settings {
        limits: Limits {
            linger: Duration::from_millis(200),
            ..limits()
        },
        ..Settings::default()
    };
    let house = Open::with(&place.url(), settings);
    let (table, ada, _) = timed(&house, &json!({ "kind": "pass" }));
    let until = |what: &str, there: &dyn Fn() -> bool| {
        let end = Instant::now() + Duration::from_mins(1);
        while !there() {
            assert!(Instant::now() < end, "{what}");
            std::thread::sleep(Duration::from_millis(10));
        }
    };
    // Counters are read without a word to the table.
    let put_away = || metric(&house, "live_tables") == 0;
    until("it stays in memory", &put_away);
    let lapses = metric(&house, "lapses_total");
    let look = || ada.get(&format!("/api/tables/{table}/view")).ok().json();
    until("nobody wakes it", &|| {
        metric(&house, "lapses_total") > lapses
    });
    let sight = look();
    assert!(sight["version"].as_u64() > Some(lapses + 1), "{sight}");
    // Whoever looks takes it up, and nobody has more time for that.
    until("it is put away again", &put_away);
    let clocks = look()["clocks"].clone();
    let left = clocks.as_array().expect("clocks").iter();
    let most = left.filter_map(Value::as_u64).max();
    assert!(most.is_some_and(|most| most <= 5000), "{clocks}");
}

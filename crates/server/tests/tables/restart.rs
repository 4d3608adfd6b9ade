//! The house closes and opens again: tables, seats and sessions are where they were.

use crate::house::{Open, limits, metric};
use crate::visitor::{Line, Visitor, desert, headers, two_at_the_desert};
use caravanserai_protocol::{Code, FromServer};
use caravanserai_server::{Limits, Settings};
use caravanserai_storekit::{Place, on_both};
use serde_json::json;
use std::time::{Duration, Instant};

on_both!(
    a_table_survives_the_house,
    bots_go_on_after_a_restart,
    everyone_hears_that_the_house_closes,
    no_clock_runs_while_the_house_is_closed,
    tables_that_nobody_is_at_take_no_room_when_the_house_opens,
);

/// The same visitor at a house that has opened again elsewhere.
fn again(visitor: &Visitor, house: &Open) -> Visitor {
    let mut moved = Visitor::new(house);
    moved.cookie.clone_from(&visitor.cookie);
    moved
}

fn a_table_survives_the_house(place: &Place) {
    let house = Open::on(place);
    let (table, ada, ben) = two_at_the_desert(&house);
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    for _ in 0..6 {
        let (version, moves, seat) = (0..2)
            .map(|seat| {
                let (version, moves) = lines[seat].legal();
                (version, moves, seat)
            })
            .find(|(_, moves, _)| !moves.is_empty())
            .expect("someone is to decide");
        let the_move = moves[version % moves.len()].clone();
        lines[seat].plays(version, &the_move).expect("legal");
    }
    let before = lines[0].view_of(7);
    house.close();
    let bye = lines[0].until(|message| match message {
        FromServer::Bye { trouble } => Some(trouble.code),
        _ => None,
    });
    assert_eq!(bye, Code::Closing);

    let house = Open::on(place);
    let (ada, ben) = (again(&ada, &house), again(&ben, &house));
    let mut lines = [ada.connects(&table), ben.connects(&table)];
    let after = lines[0].view();
    assert_eq!((after.version, &after.view), (before.version, &before.view));
    // Fresh connections, so that the first view is still to come.
    crate::play::play_out(&mut [ada.connects(&table), ben.connects(&table)]);
    let text = ada.get(&format!("/api/tables/{table}/record")).ok().text;
    let record = caravanserai_kernel::record::Record::<caravanserai_desert::Desert>::parse(&text);
    let record = record.expect("a record").record;
    caravanserai_kernel::replay::verify(&record).expect("game and shuffle verify");
}

fn everyone_hears_that_the_house_closes(place: &Place) {
    let house = Open::on(place);
    let (table, ..) = two_at_the_desert(&house);
    let watcher = Visitor::new(&house);
    let lines: Vec<Line> = (0..60).map(|_| watcher.connects(&table)).collect();
    house.close();
    for mut line in lines {
        line.until(|message| match message {
            FromServer::Bye { trouble } => (trouble.code == Code::Closing).then_some(()),
            _ => None,
        });
    }
}

fn bots_go_on_after_a_restart(place: &Place) {
    let house = Open::on(place);
    let mut ada = Visitor::new(&house);
    let table = ada.opens_with(&json!({ "game": "desert", "setup": headers(&desert(2, |_| {})) }));
    ada.places(&table, 0, "beginner");
    ada.places(&table, 1, "beginner");
    ada.starts(&table);
    let mut line = ada.connects(&table);
    line.view_of(10);
    house.close();
    let house = Open::on(place);
    let mut line = again(&ada, &house).connects(&table);
    let mut sight = line.view();
    while !sight.turn.is_empty() {
        sight = line.view();
    }
    assert!(sight.scores.is_some());
}

fn no_clock_runs_while_the_house_is_closed(place: &Place) {
    const FULL: u64 = 30_000;
    let house = Open::on(place);
    let clock = json!({ "kind": "move", "seconds": FULL / 1000 });
    let (table, ada, _) = crate::clocks::with_clock(&house, &clock, &json!({ "kind": "pass" }));
    let acting = ada.connects(&table).view().turn[0];
    house.close();
    std::thread::sleep(Duration::from_secs(2));
    let opening = Instant::now();
    let house = Open::on(place);
    let sight = again(&ada, &house).connects(&table).view();
    let left = sight.clocks.expect("a clock")[acting];
    // Two clocks are read here, the house's and ours: they may differ a little.
    let open = opening.elapsed().as_millis() as u64 + 50;
    assert!(left <= FULL && left + open >= FULL, "{left} after {open}");
}

/// Or a house with more unfinished games than it may have tables in memory could open none at first.
fn tables_that_nobody_is_at_take_no_room_when_the_house_opens(place: &Place) {
    let house = Open::on(place);
    let tables: Vec<_> = (0..3).map(|_| two_at_the_desert(&house)).collect();
    let days = json!({ "kind": "days", "days": 3 });
    let (slow, ..) = crate::clocks::with_clock(&house, &days, &json!({ "kind": "pass" }));
    let (_, ada, _) = &tables[0];
    let clocks = |house: &Open| {
        let sight = again(ada, house).get(&format!("/api/tables/{slow}/view"));
        let clocks = sight.ok().json()["clocks"].clone();
        let left = clocks.as_array().expect("a clock").iter();
        left.filter_map(serde_json::Value::as_u64).min()
    };
    house.close();
    let limits = Limits {
        tables: 1,
        ..limits()
    };
    let settings = Settings {
        limits,
        ..Settings::default()
    };
    let house = Open::with(&place.url(), settings);
    let end = Instant::now() + Duration::from_secs(20);
    while metric(&house, "live_tables") > 0 {
        assert!(Instant::now() < end, "they stay in memory");
        std::thread::sleep(Duration::from_millis(10));
    }
    let wish = json!({ "game": "desert", "setup": headers(&desert(2, |_| {})) });
    again(ada, &house).post("/api/tables", &wish).ok();
    // Whoever comes finds them as they were.
    let three_days = 3 * 24 * 60 * 60 * 1000;
    let left = clocks(&house).expect("a clock");
    assert!(left <= three_days && left + 60_000 >= three_days, "{left}");
    for (table, ada, ben) in &tables {
        let people = [again(ada, &house), again(ben, &house)];
        let mut lines = people.map(|person| person.connects(table));
        let acting = lines[0].view().turn[0];
        let (version, moves) = lines[acting].legal();
        lines[acting].plays(version, &moves[0]).expect("legal");
    }
}

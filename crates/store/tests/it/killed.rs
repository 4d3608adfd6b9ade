//! A program that is killed while it appends: whatever was acknowledged is there.
//!
//! The program is this test program once more, told by its environment to be the one that appends. It
//! says `TABLE VERSION` for each append when it is acknowledged and not before.

use crate::made_up::{Opens as _, step, table, texts};
use caravanserai_store::{Store, StoreError};
use caravanserai_storekit::{Place, on_both};
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Which database the program is to append to, and who it is.
const DATABASE: &str = "CARAVANSERAI_TEST_APPEND_TO";
const NAME: &str = "CARAVANSERAI_TEST_APPEND_AS";

const TABLES: usize = 8;

on_both!(crate::made_up::run =>
    ten_times_killed_and_every_acknowledged_append_is_there,
    of_two_programs_exactly_one_wins_each_version,
);

async fn ten_times_killed_and_every_acknowledged_append_is_there(place: &Place) {
    let store = place.open();
    for number in 0..TABLES {
        store
            .create(table(&format!("table-{number}")))
            .await
            .expect("kept");
    }
    store.close();
    let mut acknowledged: HashMap<(String, usize), String> = HashMap::new();
    for life in 0..10_u64 {
        let name = format!("life {life}");
        let mut program = start(&place.url(), &name);
        let heard = hear(&mut program, Duration::from_millis(60 + 23 * life));
        // SIGKILL: nothing is flushed, nobody is told.
        program.kill().expect("it runs");
        program.wait().expect("it is gone");
        let heard = heard.join().expect("the listener lives");
        assert!(!heard.is_empty(), "life {life} has appended something");
        for at in heard {
            assert_eq!(
                acknowledged.insert(at, name.clone()),
                None,
                "acknowledged twice"
            );
        }

        let store = place.open();
        let mut kept = HashMap::new();
        for number in 0..TABLES {
            let id = format!("table-{number}");
            for (version, text) in texts(&store, &id).await.into_iter().enumerate() {
                kept.insert((id.clone(), version), text);
            }
        }
        for (at, by) in &sorted(&acknowledged) {
            assert_eq!(kept.get(at), Some(by), "acknowledged to {by}: {at:?}");
        }
        // At most one append of each table was under way when it was killed.
        assert!(kept.len() <= acknowledged.len() + TABLES * (life as usize + 1));
    }
    assert!(
        acknowledged.len() > 100,
        "only {} appends",
        acknowledged.len()
    );
}

async fn of_two_programs_exactly_one_wins_each_version(place: &Place) {
    let store = place.open();
    for number in 0..TABLES {
        store
            .create(table(&format!("table-{number}")))
            .await
            .expect("kept");
    }
    let mut programs: Vec<(String, Child)> = ["one", "two"]
        .map(|name| (name.to_owned(), start(&place.url(), name)))
        .into();
    let listeners: Vec<_> = programs
        .iter_mut()
        .map(|(_, program)| hear(program, Duration::from_millis(700)))
        .collect();
    for (_, program) in &mut programs {
        program.kill().expect("it runs");
        program.wait().expect("it is gone");
    }
    let mut won: HashMap<(String, usize), String> = HashMap::new();
    for ((name, _), listener) in programs.into_iter().zip(listeners) {
        for at in listener.join().expect("the listener lives") {
            let both = format!("both have won {at:?}");
            assert_eq!(won.insert(at, name.clone()), None, "{both}");
        }
    }
    for number in 0..TABLES {
        let id = format!("table-{number}");
        let kept = texts(&store, &id).await;
        for (at, by) in sorted(&won)
            .into_iter()
            .filter(|((table, _), _)| *table == id)
        {
            assert_eq!(kept.get(at.1), Some(&by), "{at:?}");
        }
    }
}

/// The same in order, for messages that are the same each time.
fn sorted(all: &HashMap<(String, usize), String>) -> Vec<((String, usize), String)> {
    let mut all: Vec<_> = all
        .iter()
        .map(|(at, by)| (at.clone(), by.clone()))
        .collect();
    all.sort();
    all
}

fn start(url: &str, name: &str) -> Child {
    Command::new(std::env::current_exe().expect("we are a program"))
        .args([
            "--exact",
            "killed::the_program_that_appends",
            "--nocapture",
            "--ignored",
        ])
        .env(DATABASE, url)
        .env(NAME, name)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts")
}

/// Listens until some time after the first word, and then to what is left of a program that is gone.
fn hear(program: &mut Child, long: Duration) -> std::thread::JoinHandle<Vec<(String, usize)>> {
    let lines = BufReader::new(program.stdout.take().expect("it is piped")).lines();
    let (tell, told) = std::sync::mpsc::channel();
    let listener = std::thread::spawn(move || {
        let mut heard = Vec::new();
        // A line that is cut short by the kill has no end and may be wrong: only whole ones count.
        for line in lines.map_while(Result::ok) {
            let Some((table, version)) = line.strip_suffix(" ok").and_then(|at| at.split_once(' '))
            else {
                continue;
            };
            heard.push((table.to_owned(), version.parse().expect("a number")));
            let _ = tell.send(());
        }
        heard
    });
    told.recv().expect("it appends something");
    std::thread::sleep(long);
    listener
}

#[test]
#[ignore = "run by the tests above as a program of its own"]
fn the_program_that_appends() {
    let (Ok(url), Ok(name)) = (std::env::var(DATABASE), std::env::var(NAME)) else {
        return;
    };
    // On a machine with one core the line has begun with our name.
    println!();
    crate::made_up::run(async {
        let store = Store::open(&url).expect("it opens");
        let tasks: Vec<_> = (0..TABLES)
            .map(|number| tokio::spawn(append_for_ever(store.clone(), number, name.clone())))
            .collect();
        for task in tasks {
            task.await.expect("it goes on until it is killed");
        }
    });
}

async fn append_for_ever(store: Store, number: usize, name: String) {
    let id = format!("table-{number}");
    let mut version = texts(&store, &id).await.len();
    loop {
        match store.append(&id, version, vec![step(&name)], None).await {
            Ok(()) => {
                let line = format!("{id} {version} ok\n");
                let mut out = std::io::stdout().lock();
                out.write_all(line.as_bytes()).expect("someone listens");
                out.flush().expect("someone listens");
                version += 1;
            }
            Err(StoreError::Conflict) => version = texts(&store, &id).await.len(),
            Err(other) => panic!("{other:?}"),
        }
    }
}

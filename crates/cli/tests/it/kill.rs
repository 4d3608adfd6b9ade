//! The house is killed in the middle of play, ten times over: every move that was acknowledged is
//! there, play goes on, and every record verifies.

use crate::house::{Client, House};
use crate::run;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const TABLES: usize = 6;
const KILLS: u64 = 10;

/// One table with both its players.
struct Table {
    id: String,
    tokens: [String; 2],
    /// By version: the move that was acknowledged.
    kept: Vec<(u64, String)>,
    luck: u64,
}

fn open(client: &Client, luck: u64) -> Table {
    let read = |(status, text): (u16, String)| -> Value {
        assert!(status < 300, "{text}");
        serde_json::from_str(&text).unwrap_or(Value::Null)
    };
    let setup =
        "edition: kosmos1998\nmap: mountain\nseats: 2\nserpentine: no\naquifers: no\nscores: open";
    let wish = json!({ "game": "desert", "setup": setup });
    let opened = read(client.post("", None, &wish).expect("open"));
    let id = opened["id"].as_str().expect("an id").to_owned();
    let tokens = ["Ada", "Ben"].map(|name| {
        let wish = json!({ "name": name });
        let seat = read(
            client
                .post(&format!("/{id}/sit"), None, &wish)
                .expect("open"),
        );
        seat["token"].as_str().expect("a token").to_owned()
    });
    let host = opened["host_token"].as_str();
    read(
        client
            .post(&format!("/{id}/start"), host, &Value::Null)
            .expect("open"),
    );
    Table {
        id,
        tokens,
        kept: vec![],
        luck,
    }
}

/// One move of whoever is to decide; false once the game is over, `None` when the house is gone.
fn play(client: &Client, table: &mut Table) -> Option<bool> {
    for token in table.tokens.clone() {
        let (_, text) = client.get(&format!("/{}/legal", table.id), Some(&token))?;
        let legal: Value = serde_json::from_str(&text).ok()?;
        let moves = legal["moves"].as_array().cloned().unwrap_or_default();
        if moves.is_empty() {
            continue;
        }
        table.luck = table
            .luck
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let at = (table.luck >> 33) as usize % moves.len();
        let version = legal["version"].as_u64().expect("a version");
        let wish = json!({ "version": version, "moves": [moves[at]] });
        let path = format!("/{}/moves", table.id);
        let (status, text) = client.post(&path, Some(&token), &wish)?;
        assert_eq!(status, 200, "{text}");
        let the_move = moves[at].as_str().expect("text").to_owned();
        table.kept.push((version, the_move));
        return Some(true);
    }
    Some(false)
}

#[test]
fn nothing_that_was_acknowledged_is_lost_however_often_the_house_is_killed() {
    let folder = std::env::temp_dir().join(format!("caravanserai-kill-{}", std::process::id()));
    let data = folder.to_str().expect("text");
    let mut house = House::open(&["--data", data]);
    let mut tables: Vec<Table> = {
        let client = Client::new(&house.address);
        (0..TABLES as u64).map(|luck| open(&client, luck)).collect()
    };
    for kill in 0..KILLS {
        let gone = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let (gone, address) = (&gone, house.address.clone());
            for table in &mut tables {
                let address = address.clone();
                scope.spawn(move || {
                    let client = Client::new(&address);
                    while play(&client, table).is_some_and(|more| more) {}
                    // Whoever finds the house gone before it was killed has found a fault.
                    let over = client.get(&format!("/{}", table.id), None);
                    assert!(
                        over.is_some() || gone.load(Ordering::SeqCst),
                        "the house is gone"
                    );
                });
            }
            std::thread::sleep(Duration::from_millis(60 + 37 * kill % 150));
            gone.store(true, Ordering::SeqCst);
            house.kill();
        });
        house = House::open(&["--data", data]);
    }
    assert!(tables.iter().map(|table| table.kept.len()).sum::<usize>() > 50);

    let client = Client::new(&house.address);
    for table in &mut tables {
        while play(&client, table).expect("open") {}
        let (status, record) = client
            .get(&format!("/{}/record", table.id), None)
            .expect("open");
        assert_eq!(status, 200, "{record}");
        let file = folder.join(format!("{}.caravan", table.id));
        std::fs::write(&file, &record).expect("written");
        let verified = run(&["verify", file.to_str().expect("text")]).good();
        assert!(verified.starts_with("OK"), "{verified}");
        // Version 0 is the draw; from then on every version is one move, in the record's order.
        let (_, steps) = record.split_once("\n\n").expect("steps");
        let moves: Vec<&str> = steps
            .lines()
            .filter_map(|line| line.split_once(": "))
            .filter(|(seat, _)| seat.len() == 1)
            .flat_map(|(_, moves)| moves.split(' '))
            .collect();
        for (version, the_move) in &table.kept {
            let at = usize::try_from(*version).expect("small") - 1;
            assert_eq!(moves.get(at), Some(&the_move.as_str()), "{}", table.id);
        }
    }
    drop(house);
    std::fs::remove_dir_all(folder).expect("ours to remove");
}

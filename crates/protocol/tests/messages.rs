//! The examples of `docs/protocol.md` before "Views and events" are messages as they are sent: each
//! is read, and written again as it stands there.

use caravanserai_protocol::requests::{Claim, Moves, OpenTable, Place, Sit, YourTurn};
use caravanserai_protocol::{Code, FromClient, FromServer, TableInfo};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

const PAGE: &str = include_str!("../../../docs/protocol.md");

fn examples() -> Vec<Value> {
    let messages = PAGE.split("\n## Views and events\n").next();
    let blocks = messages.expect("a page").split("```json\n").skip(1);
    let texts = blocks.map(|block| block.split("```").next().expect("a block ends"));
    texts
        .map(|text| serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}")))
        .collect()
}

/// The name of the type, if the example is one of it to the last field.
fn is<T: DeserializeOwned + Serialize>(
    example: &Value,
    name: &'static str,
) -> Option<&'static str> {
    let read: T = serde_json::from_value(example.clone()).ok()?;
    let written = serde_json::to_value(read).expect("it is written");
    (written == *example).then_some(name)
}

fn kind(example: &Value) -> Option<&'static str> {
    is::<FromClient>(example, "from the client")
        .or_else(|| is::<FromServer>(example, "from the server"))
        .or_else(|| is::<OpenTable>(example, "open"))
        .or_else(|| is::<TableInfo>(example, "table"))
        .or_else(|| is::<Sit>(example, "sit"))
        .or_else(|| is::<Claim>(example, "claim"))
        .or_else(|| is::<Place>(example, "place"))
        .or_else(|| is::<Moves>(example, "moves"))
        .or_else(|| is::<YourTurn>(example, "webhook"))
}

#[test]
fn every_example_is_a_message_and_every_message_has_one() {
    let mut seen = vec![];
    for example in examples() {
        let kind = kind(&example).unwrap_or_else(|| panic!("no message: {example}"));
        let named = example.get("type").and_then(Value::as_str);
        seen.push(named.map_or(kind.to_owned(), |named| format!("{kind}: {named}")));
    }
    for wanted in [
        "open",
        "table",
        "sit",
        "claim",
        "place",
        "moves",
        "webhook",
        "from the client: move",
        "from the client: since",
        "from the client: legal",
        "from the client: back",
        "from the server: view",
        "from the server: done",
        "from the server: refused",
        "from the server: legal",
        "from the server: bye",
    ] {
        assert!(seen.iter().any(|one| one == wanted), "no example: {wanted}");
    }
}

#[test]
fn every_code_is_explained() {
    let (_, table) = PAGE.split_once("\n## Refusals\n").expect("a section");
    let (table, _) = table.split_once("\n## ").expect("another section");
    for &code in Code::ALL {
        let name = serde_json::to_value(code).expect("a code");
        let name = name.as_str().expect("text").to_owned();
        assert!(table.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn what_we_do_not_know_is_refused_from_clients_and_ignored_from_the_house() {
    let more = json!({ "type": "done", "id": 1, "version": 2, "later": true });
    assert!(serde_json::from_value::<FromServer>(more).is_ok());
    let more = json!({ "type": "since", "version": 2, "later": true });
    assert!(serde_json::from_value::<FromClient>(more).is_err());
}

//! The examples of `docs/protocol.md` under "Views and events" are what the house sends.

use super::games::{for_two, timbuktus};
use caravanserai_protocol::Wired;
use serde_json::Value;

const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// The JSON blocks between two headings.
fn examples(from: &str, to: &str) -> Vec<Value> {
    let start = PAGE.find(from).expect(from) + from.len();
    let section = &PAGE[start..];
    let section = &section[..section.find(to).unwrap_or(section.len())];
    let blocks = section.split("```json\n").skip(1);
    blocks
        .map(|block| {
            let text = block.split("```").next().expect("a block ends");
            serde_json::from_str(text).unwrap_or_else(|problem| panic!("{problem}: {text}"))
        })
        .collect()
}

/// An example is read, and is written again field for field as it stands there.
fn is_what_is_sent<G: Wired>(game: &G, example: &Value) {
    let again = if example.get("viewer").is_some() {
        let sent: G::SentView = serde_json::from_value(example.clone()).expect("a view");
        let view = game.read_view(&sent).expect("a view of this game");
        serde_json::to_value(game.write_view(&view))
    } else {
        let sent: G::SentEvent = serde_json::from_value(example.clone()).expect("an event");
        let event = game.read_event(&sent).expect("an event of this game");
        serde_json::to_value(game.write_event(&event))
    };
    assert_eq!(again.expect("it is written"), *example);
}

/// Views are single objects, events a list of them.
fn are_what_is_sent<G: Wired>(game: &G, examples: &[Value], kinds: &[&str]) {
    let mut told = vec![];
    for example in examples {
        for single in example
            .as_array()
            .map_or(std::slice::from_ref(example), |all| all)
        {
            is_what_is_sent(game, single);
            told.extend(single.get("kind").and_then(Value::as_str));
        }
    }
    assert!(
        examples
            .iter()
            .any(|example| example.get("viewer").is_some())
    );
    for kind in kinds {
        assert!(told.contains(kind), "no example of {kind}");
    }
}

#[test]
fn the_examples_of_the_desert_are_what_is_sent() {
    let kinds = [
        "laid_out",
        "returned",
        "leader_placed",
        "camel_placed",
        "linked",
        "crossed",
        "enclosed",
        "water_taken",
        "ended",
    ];
    let found = examples("\n### Through the Desert\n", "\n### ");
    are_what_is_sent(&for_two(), &found, &kinds);
}

#[test]
fn the_examples_of_timbuktu_are_what_is_sent() {
    let kinds = [
        "first",
        "loaded",
        "loads_shown",
        "placed",
        "dealt",
        "chose",
        "moved",
        "swapped",
        "robbed",
        "ended",
    ];
    let found = examples("\n### Timbuktu\n", "\n## ");
    are_what_is_sent(&timbuktus()[1], &found, &kinds);
}

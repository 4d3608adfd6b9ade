//! Broken and twisted JSON: refused with words, or read as something the rules can go on from. Never
//! a panic.

use super::games::{deserts, timbuktus, watch};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Luck, Step, Viewer};
use caravanserai_protocol::Wired;
use serde_json::Value;

/// Words that mean something somewhere.
const WORDS: [&str; 24] = [
    "",
    " ",
    "Gm7",
    "*Gm7",
    "*Gm8 *Gm9",
    "Gm7 Gm7",
    "m7",
    "m7=1",
    "m7=?",
    "m7=4",
    "zz",
    "z99",
    "green",
    "over",
    "camels",
    "spectator",
    "ccsw",
    "A31",
    "A02c",
    "3/14/cg",
    "ABCDEFGH",
    "GPYUT",
    "é",
    "null",
];

/// How many twisted texts were refused and how many were read.
#[derive(Default, Debug)]
struct Count {
    refused: usize,
    read: usize,
}

impl Count {
    /// The words are some, and no echo of what was sent.
    fn refuse(&mut self, why: &str) {
        assert!((10..200).contains(&why.len()), "{why}");
        self.refused += 1;
    }
}

fn pick<'a, T>(luck: &mut dyn Luck, all: &'a [T]) -> &'a T {
    &all[luck.below(all.len() as u32) as usize]
}

/// Changes one value somewhere inside.
fn twist(value: &mut Value, luck: &mut dyn Luck) {
    let inside = luck.below(4) > 0;
    match value {
        Value::Object(fields) if inside && !fields.is_empty() => {
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = pick(luck, &names);
            if luck.below(20) == 0 {
                fields.remove(name);
            } else if let Some(field) = fields.get_mut(name) {
                twist(field, luck);
            }
        }
        Value::Array(items) if inside && !items.is_empty() => {
            let number = luck.below(items.len() as u32) as usize;
            match luck.below(10) {
                0 => drop(items.remove(number)),
                1 => items.push(items[number].clone()),
                2 => items.swap(0, number),
                _ => twist(&mut items[number], luck),
            }
        }
        Value::String(text) if inside => *text = twist_text(text, luck),
        Value::Bool(flag) if inside => *flag = !*flag,
        Value::Number(_) if inside => {
            let numbers = [0, 1, 2, 3, 4, 5, 7, 8, 9, 19, 20, 100, 255, 256, 65_535, -1];
            *value = Value::from(*pick(luck, &numbers));
        }
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => {
            let others = [
                Value::Null,
                Value::from(3),
                Value::from(u64::MAX),
                Value::from(1.5),
                Value::from(*pick(luck, &WORDS)),
                Value::Array(vec![]),
                Value::Object(serde_json::Map::new()),
            ];
            *value = pick(luck, &others).clone();
        }
    }
}

fn twist_text(text: &str, luck: &mut dyn Luck) -> String {
    let gap = if text.contains('/') { '/' } else { ' ' };
    let mut words: Vec<String> = text.split(gap).map(String::from).collect();
    let number = luck.below(words.len() as u32) as usize;
    match luck.below(6) {
        0 => drop(words.remove(number)),
        1 => words.push(words[number].clone()),
        2 => words[number] = (*pick(luck, &WORDS)).into(),
        3 => words.push((*pick(luck, &WORDS)).into()),
        4 => words = vec![text.repeat(luck.below(40) as usize)],
        _ => {
            let signs = [
                'A', 'H', 'G', 'U', '*', '=', '?', '1', '5', '9', 'a', 'q', 'ß', '/',
            ];
            let sign = *pick(luck, &signs);
            let mut word: Vec<char> = words[number].chars().collect();
            let at = luck.below(word.len() as u32 + 1) as usize;
            match word.get_mut(at) {
                Some(old) => *old = sign,
                None => word.push(sign),
            }
            words[number] = word.into_iter().collect();
        }
    }
    words.join(&gap.to_string())
}

/// Reads a twisted view; one that is read is played on from.
fn reads_view<G: Wired>(game: &G, text: &str, luck: &mut FastLuck, count: &mut Count) {
    let Ok(sent) = serde_json::from_str::<G::SentView>(text) else {
        count.refused += 1;
        return;
    };
    match game.read_view(&sent) {
        Err(why) => count.refuse(&why),
        Ok(view) => {
            count.read += 1;
            let again = game.write_view(&view);
            assert_eq!(game.read_view(&again).as_ref(), Ok(&view), "{text}");
            let mut world = game.guess(&view, luck);
            for _ in 0..3 {
                let Some(mover) = game.turn(&world).seats().iter().next() else {
                    break;
                };
                let Some(the_move) = game.random_move(&world, mover, luck) else {
                    break;
                };
                game.apply(&mut world, &Step::Move(mover, the_move));
            }
        }
    }
}

fn reads_event<G: Wired>(game: &G, text: &str, count: &mut Count) {
    let Ok(sent) = serde_json::from_str::<G::SentEvent>(text) else {
        count.refused += 1;
        return;
    };
    match game.read_event(&sent) {
        Err(why) => count.refuse(&why),
        Ok(event) => {
            count.read += 1;
            let again = game.write_event(&event);
            assert_eq!(game.read_event(&again).as_ref(), Ok(&event), "{text}");
        }
    }
}

/// The same text with one byte of it gone or another.
fn break_text(text: &str, luck: &mut dyn Luck) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = luck.below(bytes.len() as u32) as usize;
    match luck.below(3) {
        0 => drop(bytes.remove(at)),
        1 => bytes[at] = luck.bits() as u8,
        _ => bytes.truncate(at),
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn survives<G: Wired>(game: &G, seed: u64, tries: usize) -> (Count, Count) {
    let (mut views, mut events) = (Count::default(), Count::default());
    let mut luck = FastLuck::new(seed);
    watch(game, seed, |before, step, after| {
        for viewer in Viewer::all(game.seats()) {
            let sent = game.write_view(&game.view(after, viewer));
            let whole = serde_json::to_value(&sent).expect("it is written");
            for _ in 0..tries {
                let mut value = whole.clone();
                twist(&mut value, &mut luck);
                let text = value.to_string();
                reads_view(game, &text, &mut luck, &mut views);
                let broken = break_text(&text, &mut luck);
                reads_view(game, &broken, &mut luck, &mut views);
            }
        }
        for event in game.events(before, step, after) {
            let whole = serde_json::to_value(game.write_event(&event)).expect("it is written");
            for _ in 0..tries {
                let mut value = whole.clone();
                twist(&mut value, &mut luck);
                let text = value.to_string();
                reads_event(game, &text, &mut events);
                let broken = break_text(&text, &mut luck);
                reads_event(game, &broken, &mut events);
            }
        }
    });
    (views, events)
}

fn all_survive<G: Wired>(games: &[G], tries: usize) {
    for (number, game) in games.iter().enumerate() {
        let (views, events) = survives(game, number as u64, tries);
        for count in [&views, &events] {
            assert!(
                count.refused > 100 && count.read > 10,
                "{views:?} {events:?}"
            );
        }
    }
}

#[test]
fn twisted_views_and_events_of_the_desert_break_nothing() {
    let games: Vec<_> = deserts().into_iter().step_by(7).collect();
    all_survive(&games, 8);
}

#[test]
fn twisted_views_and_events_of_timbuktu_break_nothing() {
    all_survive(&timbuktus(), 12);
}

#[test]
fn a_refusal_says_what_was_expected() {
    let game = super::games::for_two();
    let view = game.write_view(&game.view(&game.start(), Viewer::Spectator));
    let told = |change: fn(&mut caravanserai_protocol::wire::desert::SentView)| {
        let mut sent = view.clone();
        change(&mut sent);
        game.read_view(&sent).expect_err("a view that cannot be")
    };
    assert_eq!(
        told(|v| v.mover = 2),
        "expected a seat from 0 to 1 and not 2"
    );
    assert_eq!(
        told(|v| v.seats[1].pieces = "*Gm7 Gz9".into()),
        "seat 1: expected a piece as \"Gm7\" or \"*Gm7\" and not \"Gz9\""
    );
    assert_eq!(
        told(|v| drop(v.seats.pop())),
        "expected one for each of 2 seats and not 1"
    );
}

//! Moves in words, as they stand in playthroughs: `place A 3`, `choose B`, `go 1 pay coffee`.

use crate::goods::{Good, Load};
use crate::moves::Move;
use crate::places::{Camel, MAX_CAMELS, Pen};
use crate::position::Loads;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Load(loads) => {
                write!(f, "load")?;
                for (camel, load) in Camel::ALL.iter().zip(loads).take(loaded(loads)) {
                    write!(f, " {camel}:{load}")?;
                }
                Ok(())
            }
            Self::Place(camel, pen) => write!(f, "place {camel} {pen}"),
            Self::Choose(camel) => write!(f, "choose {camel}"),
            Self::Go(pen, None) => write!(f, "go {pen}"),
            Self::Go(pen, Some(good)) => write!(f, "go {pen} pay {good}"),
        }
    }
}

/// How many camels there are up to the last that carries something.
pub(crate) fn loaded(loads: &Loads) -> usize {
    let last = loads.iter().rposition(|load| !load.is_empty());
    last.map_or(0, |last| last + 1)
}

/// Why a text is no move: what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAMove(&'static str);

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.0)
    }
}

impl std::error::Error for NotAMove {}

const A_MOVE: NotAMove = NotAMove("\"load\", \"place\", \"choose\" or \"go\"");
const A_PLACEMENT: NotAMove = NotAMove("a camel and a pen, as in \"place A 3\"");
const A_CHOICE: NotAMove = NotAMove("a camel, as in \"choose B\"");
const A_WAY: NotAMove = NotAMove("a pen and perhaps a payment, as in \"go 1 pay coffee\"");
const A_CARAVAN: NotAMove =
    NotAMove("camels in order with their goods, as in \"load A:coffee+coffee+salt+water B:...\"");

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["place", camel, pen] => {
                let place = camel_in(camel).zip(pen_in(pen));
                place
                    .map(|(camel, pen)| Self::Place(camel, pen))
                    .ok_or(A_PLACEMENT)
            }
            ["place", ..] => Err(A_PLACEMENT),
            ["choose", camel] => camel_in(camel).map(Self::Choose).ok_or(A_CHOICE),
            ["choose", ..] => Err(A_CHOICE),
            ["go", pen] => pen_in(pen).map(|pen| Self::Go(pen, None)).ok_or(A_WAY),
            ["go", pen, "pay", good] => {
                let way = pen_in(pen).zip(Good::named(good));
                way.map(|(pen, good)| Self::Go(pen, Some(good)))
                    .ok_or(A_WAY)
            }
            ["go", ..] => Err(A_WAY),
            ["load", ref camels @ ..] => loads_in(camels).map(Self::Load).ok_or(A_CARAVAN),
            _ => Err(A_MOVE),
        }
    }
}

fn camel_in(word: &str) -> Option<Camel> {
    let mut letters = word.chars();
    let camel = Camel::lettered(letters.next()?)?;
    letters.next().is_none().then_some(camel)
}

fn pen_in(word: &str) -> Option<Pen> {
    Pen::ALL.into_iter().find(|pen| pen.to_string() == word)
}

fn loads_in(words: &[&str]) -> Option<Loads> {
    if words.len() > MAX_CAMELS {
        return None;
    }
    let mut loads = Loads::default();
    for (word, camel) in words.iter().zip(Camel::ALL) {
        let (letter, goods) = word.split_once(':')?;
        if camel_in(letter) != Some(camel) {
            return None;
        }
        if goods != "nothing" {
            let goods: Option<Vec<Good>> = goods.split('+').map(Good::named).collect();
            loads[camel.index()] = Load::new(&goods?)?;
        }
    }
    Some(loads)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_back_as_they_are_written() {
        let words = [
            "place A 3",
            "choose H",
            "go 5",
            "go 1 pay coffee",
            "load A:coffee+coffee+salt+water B:nothing C:gold",
            "load",
        ];
        for text in words {
            assert_eq!(text.parse().map(|m: Move| m.to_string()), Ok(text.into()));
        }
    }

    #[test]
    fn other_words_are_refused_with_what_was_expected() {
        let wrong = [
            ("", A_MOVE),
            ("pass", A_MOVE),
            ("place A 6", A_PLACEMENT),
            ("place AB 1", A_PLACEMENT),
            ("choose a", A_CHOICE),
            ("go 1 pay", A_WAY),
            ("go 1 pay silk", A_WAY),
            ("go 01", A_WAY),
            ("load B:gold", A_CARAVAN),
            ("load A:gold+gold+gold+gold+gold", A_CARAVAN),
            ("load A:gold  B:gold", A_CARAVAN),
        ];
        for (text, expected) in wrong {
            assert_eq!(text.parse::<Move>(), Err(expected), "{text}");
        }
    }
}

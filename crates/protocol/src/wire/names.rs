//! Small things by their names, and lists of them as words of one string.

use caravanserai_desert::{Colour, Space};
use caravanserai_kernel::{Seat, Viewer};
use caravanserai_timbuktu::{Camel, Good};
use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// Something with a name that no other of its kind has. Its `Display` is the name.
pub trait Name: fmt::Display + Sized {
    /// What a reader is told to write.
    const EXPECTED: &'static str;

    /// The one with this name.
    fn named(text: &str) -> Option<Self>;
}

impl Name for Colour {
    const EXPECTED: &'static str = "a camel colour: green, pink, yellow, purple or turquoise";

    fn named(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}

impl Name for Space {
    const EXPECTED: &'static str = "a space by column letter and row number, as \"m7\"";

    fn named(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}

impl Name for Good {
    const EXPECTED: &'static str = "a good: gold, coffee, pepper, salt or water";

    fn named(text: &str) -> Option<Self> {
        Good::named(text)
    }
}

impl Name for Camel {
    const EXPECTED: &'static str = "a camel's letter, A to H";

    fn named(text: &str) -> Option<Self> {
        let mut signs = text.chars();
        let camel = Camel::lettered(signs.next()?)?;
        signs.next().is_none().then_some(camel)
    }
}

/// A thing that stands in the JSON by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named<T>(pub T);

impl<T: Name> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: Name> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(NameReader(PhantomData))
    }
}

struct NameReader<T>(PhantomData<T>);

impl<T: Name> Visitor<'_> for NameReader<T> {
    type Value = Named<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
        let found = T::named(text).map(Named);
        found.ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
    }
}

/// Who looks: a seat's number, `"spectator"` or `"everything"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SentViewer(pub Viewer);

impl Serialize for SentViewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Viewer::Seat(seat) => serializer.serialize_u64(seat.index() as u64),
            Viewer::Spectator => serializer.serialize_str("spectator"),
            Viewer::Everything => serializer.serialize_str("everything"),
        }
    }
}

impl<'de> Deserialize<'de> for SentViewer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ViewerReader)
    }
}

struct ViewerReader;

impl Visitor<'_> for ViewerReader {
    type Value = SentViewer;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seat's number, \"spectator\" or \"everything\"")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<SentViewer, E> {
        let seat = usize::try_from(number).ok().and_then(Seat::new);
        seat.map(|seat| SentViewer(Viewer::Seat(seat)))
            .ok_or_else(|| E::invalid_value(de::Unexpected::Unsigned(number), &self))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<SentViewer, E> {
        match text {
            "spectator" => Ok(SentViewer(Viewer::Spectator)),
            "everything" => Ok(SentViewer(Viewer::Everything)),
            _ => Err(E::invalid_value(de::Unexpected::Str(text), &self)),
        }
    }
}

/// The words of a list, with one blank between them; none in an empty text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|_| !text.is_empty())
}

/// A blank, unless the list begins here.
pub(super) fn part(list: &mut String) {
    if !list.is_empty() {
        list.push(' ');
    }
}

/// A space's name. By hand: a view holds a hundred of them, and formatting takes longer than all the
/// rest of it.
pub(super) fn push_space(text: &mut String, space: Space) {
    text.push(char::from(b'a' + space.column() as u8));
    let row = space.row() + 1;
    if row >= 10 {
        text.push(char::from(b'0' + (row / 10) as u8));
    }
    text.push(char::from(b'0' + (row % 10) as u8));
}

/// What a reader is told about a word that is none; long ones are cut.
pub(super) fn wrong(word: &str, expected: &str) -> String {
    const SHOWN: usize = 20;
    let shown: String = word.chars().take(SHOWN).collect();
    let more = if shown.len() < word.len() { "..." } else { "" };
    format!("expected {expected} and not \"{shown}{more}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_is_spelled_as_it_displays() {
        for column in 0..26 {
            for row in 0..99 {
                let space = Space::new(column, row).expect("on the grid");
                let mut text = String::new();
                push_space(&mut text, space);
                assert_eq!(text, space.to_string());
            }
        }
    }

    #[test]
    fn a_wrong_name_is_answered_with_what_was_expected() {
        let told = serde_json::from_str::<Named<Colour>>("\"mauve\"").expect_err("no colour");
        assert!(told.to_string().contains("turquoise"), "{told}");
        let told = serde_json::from_str::<SentViewer>("7").expect_err("no seat");
        assert!(told.to_string().contains("spectator"), "{told}");
        assert_eq!(
            wrong(&"ß".repeat(30), "a space"),
            format!("expected a space and not \"{}...\"", "ß".repeat(20))
        );
    }
}

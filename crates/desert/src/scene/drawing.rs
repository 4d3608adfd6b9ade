//! Scenes drawn in text: a map whose signs may be what stands on the space instead.

use super::{Piece, Scene};
use crate::colour::Colour;
use crate::map::Map;
use crate::position::Phase;
use crate::space::Space;
use caravanserai_kernel::seat::MAX_SEATS;
use caravanserai_kernel::text::{TextError, quote, words};
use caravanserai_kernel::{BySeat, Seat};

/// What a word of a drawing puts on its space.
enum Thing {
    Palm,
    Token(u8),
    Taken(u8),
    Leader(Seat, Colour),
    Camel(Seat, Colour),
}

impl Scene {
    /// Reads a drawing, or tells everything that is wrong with it. One word a space:
    ///
    /// | word | what it is |
    /// |---|---|
    /// | `.` `o` `P` `#` | as in a map, with nothing on it |
    /// | `@` | an oasis |
    /// | `1` `2` `3` | a waterhole token |
    /// | `/1` `/2` `/3` | a space whose token was taken |
    /// | `G0` `P0` `Y0` `U0` `T0` | a leader of seat 0; colours as in records |
    /// | `g0` | a camel of seat 0 |
    /// | `g0/3` | a camel whose owner took a token there |
    /// | `,` and any of these, as `,@` | the same, beyond the elevation line |
    ///
    /// River sides stand below, as in a map. The turn, which a drawing cannot show, is the first
    /// player's, seat 0, with two camels to place.
    pub fn parse(drawing: &str) -> Result<Self, Vec<TextError>> {
        let mut problems = vec![];
        let mut things = vec![];
        let mut lines = vec![];
        let mut row = 0;
        for (index, line) in drawing.lines().enumerate() {
            let is_row = !matches!(line.trim(), "" | "#") && !line.trim().starts_with("river");
            if !is_row {
                lines.push(line.to_string());
                continue;
            }
            // Sign by sign under the words, so that the map's problems have the right columns.
            let mut signs = String::new();
            for (column, (at, word)) in words(line).enumerate() {
                let (sign, stand) = read_word(word).unwrap_or_else(|| {
                    let message = format!("{} is nothing that can stand on a space", quote(word));
                    problems.push(TextError::at(index + 1, at, message));
                    ('.', vec![])
                });
                signs.extend(std::iter::repeat_n(' ', at - 1 - signs.chars().count()));
                signs.push(sign);
                if let Some(space) = Space::new(column, row) {
                    things.extend(stand.into_iter().map(|thing| (space, thing)));
                }
            }
            lines.push(signs);
            row += 1;
        }
        match Map::parse("scene", &lines.join("\n")) {
            Ok(map) if problems.is_empty() => Ok(Self::of_things(map, things)),
            Ok(_) => Err(problems),
            Err(of_map) => {
                problems.extend(of_map);
                problems.sort();
                Err(problems)
            }
        }
    }

    fn of_things(map: Map, things: Vec<(Space, Thing)>) -> Self {
        let nobody = Seat::all(1).next().expect("a table has a seat");
        let mut scene = Self {
            map,
            oases: vec![],
            tokens: vec![],
            taken: vec![],
            leaders: vec![],
            camels: vec![],
            returned: BySeat::repeat(MAX_SEATS, None),
            phase: Phase::Camels,
            first: nobody,
            mover: nobody,
            camels_left: 2,
            supply: None,
        };
        for (space, thing) in things {
            match thing {
                Thing::Palm => scene.oases.push(space),
                Thing::Token(value) => scene.tokens.push((space, value)),
                Thing::Taken(value) => scene.taken.push((space, value)),
                Thing::Leader(seat, colour) => scene.leaders.push(Piece {
                    seat,
                    colour,
                    space,
                }),
                Thing::Camel(seat, colour) => scene.camels.push(Piece {
                    seat,
                    colour,
                    space,
                }),
            }
        }
        scene
    }
}

/// The map's sign for a word, and what stands there.
fn read_word(word: &str) -> Option<(char, Vec<Thing>)> {
    let (beyond, word) = match word.strip_prefix(',') {
        Some("") => return Some((',', vec![])),
        Some(word) => (true, word),
        None => (false, word),
    };
    let (sign, things) = match word {
        "." => ('.', vec![]),
        "o" => ('o', vec![]),
        "P" => ('P', vec![]),
        "#" | "c" | "Q" if !beyond => (word.chars().next()?, vec![]),
        "@" => ('P', vec![Thing::Palm]),
        _ => match word.split_once('/') {
            Some(("", value)) => ('o', vec![Thing::Taken(read_value(value)?)]),
            Some((piece, value)) => (
                'o',
                vec![read_piece(piece)?, Thing::Taken(read_value(value)?)],
            ),
            None => match read_value(word) {
                Some(value) => ('o', vec![Thing::Token(value)]),
                None => ('.', vec![read_piece(word)?]),
            },
        },
    };
    let sign = match sign {
        '.' if beyond => ',',
        'o' if beyond => 'c',
        'P' if beyond => 'Q',
        sign => sign,
    };
    Some((sign, things))
}

fn read_value(text: &str) -> Option<u8> {
    ["1", "2", "3"]
        .iter()
        .zip(1..)
        .find(|(digit, _)| **digit == text)
        .map(|(_, value)| value)
}

fn read_piece(text: &str) -> Option<Thing> {
    let mut signs = text.chars();
    let (letter, digit) = (signs.next()?, signs.next()?);
    let colour = Colour::from_letter(letter.to_ascii_uppercase())?;
    let seat = Seat::new(digit.to_digit(10)? as usize)?;
    let thing = if letter.is_ascii_uppercase() {
        Thing::Leader
    } else {
        Thing::Camel
    };
    signs.next().is_none().then(|| thing(seat, colour))
}

//! Maps are text files: a grid of signs and the sides along which a river runs.
//!
//! ```text
//! . . o P #      one sign a space: . desert, o small pool, P large pool, # no space
//! . , c Q .      , c Q: the same beyond the elevation line (4 and 5 seats only)
//! river 0,0 0,1  the river runs between column 0, row 0 and column 0, row 1
//! ```
//! A line that starts with `#` and has a word of more than one sign, or nothing else, is a comment.

use crate::space::{MAX_COLUMNS, MAX_ROWS, Space};
use caravanserai_kernel::text::{TextError, number, quote, words};
use std::collections::BTreeMap;
use std::fmt;

mod problems;

/// What a space shows before anything lies on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Sand.
    Desert,
    /// A small pool: gets a waterhole token.
    SmallPool,
    /// A large pool: gets a palm, or else a waterhole token.
    LargePool,
}

/// One space of a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plot {
    /// What it shows.
    pub ground: Ground,
    /// Whether it lies beyond the elevation line, in use with 4 and 5 seats only.
    pub beyond: bool,
    /// Where it stands in the text, for telling problems: line and column from 1.
    place: (usize, usize),
}

/// A map: its spaces and its river.
#[derive(Clone, PartialEq, Eq)]
pub struct Map {
    name: String,
    text: String,
    plots: BTreeMap<Space, Plot>,
    river: Vec<(Space, Space)>,
}

/// The embedded maps: name and text.
const EMBEDDED: [(&str, &str); 2] = [
    ("mountain", include_str!("../maps/mountain.map")),
    ("river", include_str!("../maps/river.map")),
];

impl Map {
    /// The names of the embedded maps.
    pub fn embedded_names() -> impl Iterator<Item = &'static str> {
        EMBEDDED.iter().map(|(name, _)| *name)
    }

    /// The embedded map with this name.
    pub fn embedded(name: &str) -> Option<Self> {
        let (name, text) = EMBEDDED.iter().find(|(known, _)| *known == name)?;
        Some(Self::parse(name, text).expect("a test reads every embedded map"))
    }

    /// Reads a map, or tells everything that is wrong with it for every number of seats alike.
    /// Whether it also suits a number of seats: [`Map::problems_for`].
    pub fn parse(name: &str, text: &str) -> Result<Self, Vec<TextError>> {
        let (map, mut problems) = Self::read(name, text);
        problems.extend(map.shape_problems());
        told_in_order(map, problems)
    }

    /// Reads a map for that many seats, or tells everything that is wrong with it, all at once.
    pub fn parse_for(name: &str, text: &str, seats: usize) -> Result<Self, Vec<TextError>> {
        let (map, mut problems) = Self::read(name, text);
        problems.extend(map.shape_problems());
        problems.extend(map.problems_for(seats));
        told_in_order(map, problems)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text it was read from, without white space at the ends of lines and of the whole.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it is one of the embedded maps, unchanged.
    pub fn is_embedded(&self) -> bool {
        EMBEDDED
            .iter()
            .any(|(name, text)| *name == self.name && tidy_text(text) == self.text)
    }

    /// Its spaces in use with that many seats (S5).
    pub fn plots_for(&self, seats: usize) -> impl Iterator<Item = (Space, Plot)> {
        let all = seats >= 4;
        self.plots
            .iter()
            .filter(move |(_, plot)| all || !plot.beyond)
            .map(|(s, p)| (*s, *p))
    }

    /// The sides the river runs along, as the two spaces on its banks.
    pub fn river(&self) -> &[(Space, Space)] {
        &self.river
    }

    /// Reads all that can be read, and what is wrong with the signs and lines themselves.
    fn read(name: &str, text: &str) -> (Self, Vec<TextError>) {
        let mut map = Self {
            name: tidy_name(name),
            text: tidy_text(text),
            plots: BTreeMap::new(),
            river: vec![],
        };
        let mut problems = vec![];
        let mut rivers = vec![];
        let mut row = 0;
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            if line.trim_start().starts_with("river") {
                rivers.push((number, line));
            } else if is_grid_row(line) {
                map.read_row(line, number, row, &mut problems);
                row += 1;
            } else if !line.trim().is_empty() && !line.trim_start().starts_with('#') {
                let column = words(line)
                    .find(|(_, word)| word.chars().count() > 1)
                    .map_or(1, |(at, _)| at);
                let message = "expected a row of single signs, a river side, or a comment behind #";
                let fault = TextError::at(number, column, message);
                problems.push(fault.named("map-line", []));
            }
        }
        for (number, line) in rivers {
            match map.read_river(line, number) {
                Ok(side) => map.river.push(side),
                Err(problem) => problems.push(problem),
            }
        }
        (map, problems)
    }

    fn read_row(&mut self, line: &str, number: usize, row: usize, problems: &mut Vec<TextError>) {
        for (column, (at, sign)) in words(line).enumerate() {
            let (ground, beyond) = match sign {
                "." => (Ground::Desert, false),
                "o" => (Ground::SmallPool, false),
                "P" => (Ground::LargePool, false),
                "," => (Ground::Desert, true),
                "c" => (Ground::SmallPool, true),
                "Q" => (Ground::LargePool, true),
                "#" => continue,
                unknown => {
                    let message = format!(
                        "unknown sign {}: expected one of . o P , c Q #",
                        quote(unknown)
                    );
                    let fault = TextError::at(number, at, message);
                    problems.push(fault.named("map-sign", [("text", quote(unknown))]));
                    continue;
                }
            };
            let Some(space) = Space::new(column, row) else {
                let message =
                    format!("a map has at most {MAX_COLUMNS} columns and {MAX_ROWS} rows");
                let values = [
                    ("columns", MAX_COLUMNS.to_string()),
                    ("rows", MAX_ROWS.to_string()),
                ];
                problems.push(TextError::at(number, at, message).named("map-size", values));
                return;
            };
            self.plots.insert(
                space,
                Plot {
                    ground,
                    beyond,
                    place: (number, at),
                },
            );
        }
    }

    fn read_river(&self, line: &str, number: usize) -> Result<(Space, Space), TextError> {
        let parts: Vec<(usize, &str)> = words(line).collect();
        let [(_, "river"), from, to] = parts[..] else {
            let message = "expected \"river column,row column,row\"";
            return Err(TextError::at(number, 1, message).named("map-river", []));
        };
        let bank = |(at, text): (usize, &str)| -> Result<Space, TextError> {
            let numbers = text
                .split_once(',')
                .and_then(|(column, row)| Space::new(self::number(column)?, self::number(row)?));
            let Some(space) = numbers else {
                let message = format!("expected column,row and not {}", quote(text));
                let fault = TextError::at(number, at, message);
                return Err(fault.named("map-bank", [("text", quote(text))]));
            };
            if !self.plots.contains_key(&space) {
                let fault = format!("there is no space at {text} ({space})");
                let values = [("place", text.into()), ("space", space.to_string())];
                return Err(TextError::at(number, at, fault).named("map-no-space", values));
            }
            Ok(space)
        };
        let (one, other) = (bank(from)?, bank(to)?);
        let banks = [("one", one.to_string()), ("other", other.to_string())];
        if !one.around().contains(&Some(other)) {
            let fault = format!("{one} and {other} are not neighbours");
            return Err(TextError::at(number, to.0, fault).named("map-apart", banks));
        }
        if self.river.contains(&(one, other)) || self.river.contains(&(other, one)) {
            let fault = format!("the side between {one} and {other} stands here twice");
            return Err(TextError::at(number, from.0, fault).named("map-river-twice", banks));
        }
        Ok((one, other))
    }
}

impl fmt::Debug for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Map {:?} of {} spaces", self.name, self.plots.len())
    }
}

/// A name that survives as the first line of a record's header.
fn tidy_name(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    if words.is_empty() {
        return "nameless".into();
    }
    words.join(" ")
}

/// A text that survives as lines of a record, which ends lines in its own way.
fn tidy_text(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_end_matches('\n').to_string() + "\n"
}

fn is_grid_row(line: &str) -> bool {
    let mut signs = 0;
    let single = words(line).all(|(_, word)| {
        signs += 1;
        word.chars().count() == 1
    });
    single && signs > 0 && line.trim() != "#"
}

fn told_in_order(map: Map, mut problems: Vec<TextError>) -> Result<Map, Vec<TextError>> {
    if problems.is_empty() {
        return Ok(map);
    }
    problems.sort();
    problems.dedup();
    Err(problems)
}

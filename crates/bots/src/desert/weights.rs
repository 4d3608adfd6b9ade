//! What was learned by self-play: weights of features, as a small text that says where it is from.
//!
//! A file is made of `# comments`, `[sections]` and lines `name number`. What is missing weighs 0.

use super::country::{self, LEADER_FEATURES};
use super::features::{self, FEATURES};
use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

/// No weight is farther from 0: sums and products of such are numbers still.
const MOST: f32 = 1e6;

/// The weights in use, with their provenance.
const SHIPPED: &str = include_str!("weights.txt");

/// What learning starts from, set by hand.
const BY_HAND: &str = include_str!("by-hand.txt");

/// Tables of so many seats have weights of their own: two, and more than two.
const TABLES: [&str; 2] = ["2 seats", "3-5 seats"];

/// Weights for every table.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// For two seats, and for more.
    tables: [Table; 2],
}

/// Weights for some seat counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Table {
    /// Of the features of camels (see [`features::NAMES`]).
    pub camels: [f32; FEATURES],
    /// Of the features of leaders, in points (see [`country::NAMES`]).
    pub leaders: [f32; LEADER_FEATURES],
}

/// Why a text holds no weights: the line, from 1, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotWeights {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl std::fmt::Display for NotWeights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for NotWeights {}

impl Weights {
    /// Nothing weighs anything.
    pub const NONE: Self = Self {
        tables: [Table {
            camels: [0.0; FEATURES],
            leaders: [0.0; LEADER_FEATURES],
        }; 2],
    };

    /// Those that come with the program.
    pub fn shipped() -> &'static Arc<Self> {
        static WEIGHTS: OnceLock<Arc<Weights>> = OnceLock::new();
        let read = || Self::parse(SHIPPED).expect("a test reads the shipped weights");
        WEIGHTS.get_or_init(|| Arc::new(read()))
    }

    /// Those that learning starts from.
    pub fn by_hand() -> Self {
        Self::parse(BY_HAND).expect("a test reads the weights set by hand")
    }

    /// The weights for a table of so many seats.
    pub fn table(&self, seats: usize) -> &Table {
        &self.tables[usize::from(seats > 2)]
    }

    /// The same, to change.
    pub fn table_mut(&mut self, seats: usize) -> &mut Table {
        &mut self.tables[usize::from(seats > 2)]
    }

    /// Reads weights.
    pub fn parse(text: &str) -> Result<Self, NotWeights> {
        let mut weights = Self::NONE;
        let mut section: Option<(usize, Part)> = None;
        let mut given = vec![];
        for (number, line) in text.lines().enumerate() {
            let fault = |what: String| NotWeights {
                line: number + 1,
                what,
            };
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(name) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
                let known = sections().find(|(known, ..)| known == name);
                let (_, table, part) =
                    known.ok_or_else(|| fault(format!("no section is called {name:?}")))?;
                section = Some((table, part));
                continue;
            }
            let (table, part) = section.ok_or_else(|| fault("expected a [section]".to_owned()))?;
            let (name, value) = line
                .split_once(' ')
                .ok_or_else(|| fault("expected a name and a number".to_owned()))?;
            let value: f32 = value
                .trim()
                .parse()
                .ok()
                .filter(|number: &f32| number.abs() <= MOST)
                .ok_or_else(|| fault(format!("{value:?} is no number from -{MOST} to {MOST}")))?;
            let place = part.names().iter().position(|known| *known == name);
            let place = place.ok_or_else(|| fault(format!("no feature is called {name:?}")))?;
            if given.contains(&(table, part, place)) {
                return Err(fault(format!("{name:?} stands there twice")));
            }
            given.push((table, part, place));
            part.of_mut(&mut weights.tables[table])[place] = value;
        }
        Ok(weights)
    }

    /// Writes weights so that [`Self::parse`] reads them, with comments before them.
    pub fn write(&self, comments: &[String]) -> String {
        let mut text = String::new();
        for comment in comments {
            let _ = writeln!(text, "# {comment}");
        }
        for (name, table, part) in sections() {
            let mut table = self.tables[table];
            let _ = writeln!(text, "\n[{name}]");
            for (name, value) in part.names().iter().zip(part.of_mut(&mut table)) {
                let _ = writeln!(text, "{name} {value:.3}");
            }
        }
        text
    }
}

/// What a section of a file is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Camels,
    Leaders,
}

impl Part {
    const ALL: [(&'static str, Self); 2] = [("camels", Self::Camels), ("leaders", Self::Leaders)];

    fn names(self) -> &'static [&'static str] {
        match self {
            Self::Camels => &features::NAMES,
            Self::Leaders => &country::NAMES,
        }
    }

    fn of_mut(self, table: &mut Table) -> &mut [f32] {
        match self {
            Self::Camels => &mut table.camels,
            Self::Leaders => &mut table.leaders,
        }
    }
}

/// The sections of a file: name, which table, and what of it.
fn sections() -> impl Iterator<Item = (String, usize, Part)> {
    TABLES.iter().enumerate().flat_map(|(table, seats)| {
        Part::ALL.map(|(name, part)| (format!("{name}, {seats}"), table, part))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_weights_read_back_as_they_are_written() {
        let shipped: &Weights = Weights::shipped();
        assert_eq!(Weights::parse(&shipped.write(&[])).as_ref(), Ok(shipped));
        assert_ne!(*shipped, Weights::NONE);
        assert_ne!(Weights::by_hand(), Weights::NONE);
        assert!(SHIPPED.starts_with("# "), "provenance comes first");
    }

    /// Whoever runs any step of learning again finds what it started from beside it.
    #[test]
    fn the_shipped_weights_were_learned_from_those_kept_beside_them() {
        let two = include_str!("two.txt");
        let searched = include_str!("searched.txt");
        let mark = crate::tune::notebook::mark;
        assert!(searched.contains(&mark(two)));
        assert!(SHIPPED.contains(&mark(searched)));
        let parse = |text| Weights::parse(text).expect("sound weights");
        let (searched, shipped) = (parse(searched), Weights::shipped());
        assert_eq!(shipped.table(2), parse(two).table(2));
        assert_eq!(searched.table(2), parse(two).table(2));
        assert_ne!(searched.table(4), shipped.table(4), "practice comes last");
    }

    #[test]
    fn a_wrong_line_is_named() {
        let line = |text: &str| Weights::parse(text).map_err(|fault| fault.line);
        assert_eq!(line("# fine\nlink 1"), Err(2));
        assert_eq!(line("[camels, 2 seats]\nlink one"), Err(2));
        assert_eq!(line("[camels, 2 seats]\nlink NaN"), Err(2));
        assert_eq!(line("[camels, 2 seats]\nlink 1\nwater inf"), Err(3));
        assert_eq!(line("[camels, 2 seats]\nlink 1\nwater 1\nlink 1"), Err(4));
        assert_eq!(line("[camels, 9 seats]"), Err(1));
        assert_eq!(line("[camels, 2 seats]\n\nlnk 1"), Err(3));
    }
}

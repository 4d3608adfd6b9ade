//! The editions, as data: what differs between them stands here and nowhere else.

use std::fmt;
use std::str::FromStr;

/// A published edition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// Kosmos, 1998.
    Kosmos1998,
    /// Z-Man Games, 2017.
    Zman2017,
    /// Allplay, 2023.
    Allplay2023,
}

/// What differs between editions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EditionRules {
    /// Its name in records and commands.
    pub name: &'static str,
    /// How people call it.
    pub title: &'static str,
    /// T3e: whether the owner of an enclosed area may build inside it.
    pub owner_builds_inside: bool,
    /// P1: whether a taken waterhole token is kept face down, so that sums are hidden (V4) unless
    /// the host opens them.
    pub keeps_tokens_face_down: bool,
    /// V1: whether its box has the river board.
    pub has_river_board: bool,
}

const RULES: [EditionRules; 3] = [
    EditionRules {
        name: "kosmos1998",
        title: "Kosmos 1998",
        owner_builds_inside: true,
        keeps_tokens_face_down: false,
        has_river_board: false,
    },
    EditionRules {
        name: "zman2017",
        title: "Z-Man 2017",
        owner_builds_inside: false,
        keeps_tokens_face_down: true,
        has_river_board: true,
    },
    EditionRules {
        name: "allplay2023",
        title: "Allplay 2023",
        owner_builds_inside: false,
        keeps_tokens_face_down: true,
        has_river_board: true,
    },
];

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Self; 3] = [Self::Kosmos1998, Self::Zman2017, Self::Allplay2023];

    /// What it says where editions differ.
    pub const fn rules(self) -> &'static EditionRules {
        &RULES[self as usize]
    }

    /// Its name in records and commands.
    pub const fn name(self) -> &'static str {
        self.rules().name
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is no edition's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnEdition;

impl fmt::Display for NotAnEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected kosmos1998, zman2017 or allplay2023")
    }
}

impl std::error::Error for NotAnEdition {}

impl FromStr for Edition {
    type Err = NotAnEdition;
    fn from_str(text: &str) -> Result<Self, NotAnEdition> {
        Self::ALL
            .into_iter()
            .find(|edition| edition.name() == text)
            .ok_or(NotAnEdition)
    }
}

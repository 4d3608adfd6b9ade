//! A table as anyone with its link may see it.

use serde::{Deserialize, Serialize};

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// People sit down.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Finished,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// The name they gave.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its level, as `caravanserai bots` lists it.
        level: String,
    },
}

/// How long one may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Clock {
    /// As long as one likes.
    None,
    /// So long for every decision.
    Move {
        /// Seconds a decision.
        seconds: u32,
    },
    /// A bank of time for the whole game, with a little more for every turn.
    Game {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds that every turn adds.
        increment: u32,
    },
    /// So many days for every decision.
    Days {
        /// Days a decision.
        days: u32,
    },
}

/// What happens to a seat whose time has run out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Lapse {
    /// A bot of this level plays for it until its person is back.
    Bot {
        /// The level.
        level: String,
    },
    /// The weakest legal move is played for it.
    Pass,
}

/// A seat as everyone sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatInfo {
    /// Who sits there.
    #[serde(flatten)]
    pub sitter: Sitter,
    /// Whether the person has a connection now; bots always have.
    pub here: bool,
    /// The level of the bot that plays for the person, whose time had run out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
}

/// A table as everyone with its link sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableInfo {
    /// Its id, the secret of the invitation link.
    pub id: String,
    /// What its host called it; may be empty.
    pub name: String,
    /// `desert` or `timbuktu`.
    pub game: String,
    /// The setup, as the headers of a record, one a line.
    pub setup: String,
    /// Whether it is listed.
    pub public: bool,
    /// How long one may think.
    pub clock: Clock,
    /// What happens when time runs out.
    pub lapse: Lapse,
    /// Where it stands.
    pub state: State,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// What binds the house to its shuffle, from before the first move: 64 hexadecimal digits.
    pub commitment: String,
    /// The seed itself, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// How many steps were taken.
    pub version: usize,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// Final scores by seat, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<i32>>,
    /// Who won, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<usize>>,
    /// How many watch without a seat.
    pub watching: usize,
}

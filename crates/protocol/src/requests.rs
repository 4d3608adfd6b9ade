//! What one asks for over HTTP, and what comes back. Addresses are in `docs/protocol.md`.

use crate::table::{Clock, Lapse, Sitter, TableInfo};
use serde::{Deserialize, Serialize};

/// `POST /api/tables`: opens a table. Answered with [`Opened`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// `desert` or `timbuktu`.
    pub game: String,
    /// The setup, as the headers of a record, one a line (`edition: zman2017`).
    pub setup: String,
    /// A name for the list; may be empty.
    #[serde(default)]
    pub name: String,
    /// Whether it is listed.
    #[serde(default)]
    pub public: bool,
    /// How long one may think.
    #[serde(default = "no_clock")]
    pub clock: Clock,
    /// What happens when time runs out.
    #[serde(default = "pass")]
    pub lapse: Lapse,
    /// Where to post when it is a person's turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub webhook: Option<String>,
}

fn no_clock() -> Clock {
    Clock::None
}

fn pass() -> Lapse {
    Lapse::Pass
}

/// A table was opened; whoever opened it is its host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Opened {
    /// The table's id.
    pub id: String,
    /// What makes a program the host, sent as `Authorization: Bearer`; browsers have their session.
    pub host_token: String,
}

/// `POST /api/tables/{id}/sit`: takes a seat. Answered with [`Seat`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The name to be seen by.
    pub name: String,
    /// Which seat; any free one if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
}

/// A seat is yours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seat {
    /// Which.
    pub seat: usize,
    /// What proves it, on any device: the secret of the private link.
    pub token: String,
}

/// `POST /api/tables/{id}/claim`: comes back to a seat with its private link. Answered with [`Seat`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The secret of the private link.
    pub token: String,
}

/// `POST /api/tables/{id}/seats/{seat}`: the host puts a bot on a seat, or frees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Who is to sit there: a bot or nobody.
    pub sitter: Sitter,
}

/// `POST /api/tables/{id}/moves`: moves of the sender's seat, in order, for those who have no socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Moves {
    /// The version they are meant for.
    pub version: usize,
    /// The moves, in the record's short form (`Gm7`).
    pub moves: Vec<String>,
}

/// `GET /api/tables/{id}`: the table, and what the asker is at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Standing {
    /// The table.
    pub table: TableInfo,
    /// The asker's seat.
    pub seat: Option<usize>,
    /// Whether the asker is the host.
    pub host: bool,
}

/// `GET /api/tables`: the public tables, the newest first. Of a setup only the first line of each
/// header is told here; `GET /api/tables/{id}` has it whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listing {
    /// The tables.
    pub tables: Vec<TableInfo>,
}

/// What a webhook is told: a JSON post when it is someone's turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct YourTurn {
    /// The table's id.
    pub table: String,
    /// Its name.
    pub name: String,
    /// Where to play; left out by a house that was not told where browsers find it (`--base-url`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// `desert` or `timbuktu`.
    pub game: String,
    /// The version the decision is for: one that was told before is not news.
    pub version: usize,
    /// The seats to decide.
    pub seats: Vec<usize>,
    /// Their names.
    pub names: Vec<String>,
}

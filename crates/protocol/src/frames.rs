//! What goes over the WebSocket at `/api/tables/{id}/socket`: one JSON object a message.
//!
//! A browser is known by its session; a program sends `Authorization: Bearer TOKEN` with the
//! upgrade. Without either, one watches.

use crate::table::TableInfo;
use crate::trouble::Trouble;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// From whoever plays or watches.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum FromClient {
    /// A decision of the sender's seat. Answered with `done` or `refused` under the same id.
    Move {
        /// The sender's number for this command; the answer bears it.
        id: u64,
        /// The version it is meant for.
        version: usize,
        /// The move in the record's short form (`Gm7`).
        #[serde(rename = "move")]
        the_move: String,
    },
    /// Asks for everything told from this version on: after a pause without connection.
    Since {
        /// The version the sender has.
        version: usize,
    },
    /// Asks for the legal moves of the sender's seat, answered with `legal`.
    Legal,
    /// Takes one's seat back from the bot that stood in.
    Back,
}

/// From the house. `V` and `E` are a game's views and events as they travel; whoever does not know the
/// game reads them as plain JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FromServer<V = Value, E = Value> {
    /// The table has changed: somebody sat down, left or came back, or the game began or ended.
    Table {
        /// The table.
        table: TableInfo,
        /// The reader's seat.
        seat: Option<usize>,
        /// Whether the reader is the host.
        host: bool,
    },
    /// What lies on the table for the reader. Slow readers get the newest only; `told` then reaches
    /// back to where the last frame ended, so nothing is missed.
    View(Sight<V, E>),
    /// The command with this id was carried out, and is kept.
    Done {
        /// The id of the command.
        id: u64,
        /// The version it made.
        version: usize,
    },
    /// The command with this id, or an unreadable one, changed nothing.
    Refused {
        /// The id of the command, if it could be read.
        id: Option<u64>,
        /// Why.
        #[serde(flatten)]
        trouble: Trouble,
    },
    /// The legal moves of the reader's seat.
    Legal {
        /// For this version.
        version: usize,
        /// In the record's short form; empty if it is not the reader's turn.
        moves: Vec<String>,
        /// Whether there are too many to list; then `moves` holds one example.
        example: bool,
    },
    /// The house closes the connection, and why. Come back unless told not to.
    Bye {
        /// Why.
        #[serde(flatten)]
        trouble: Trouble,
    },
}

/// What lies on the table for one viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sight<V = Value, E = Value> {
    /// How many steps were taken.
    pub version: usize,
    /// The seats whose decision is next; empty once the game is over.
    pub turn: Vec<usize>,
    /// What the viewer may know (`docs/protocol.md` describes it for each game).
    pub view: V,
    /// The first step that `told` reaches back to.
    pub from: usize,
    /// What the viewer heard in the steps from `from` on.
    pub told: Vec<Heard<E>>,
    /// Milliseconds each seat has left; `null` where there is no clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Vec<u64>>,
    /// Final scores by seat, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<i32>>,
    /// Who won, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<usize>>,
}

/// Something a viewer heard.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Heard<E = Value> {
    /// In which step it happened, from 0.
    pub step: usize,
    /// What.
    pub event: E,
}

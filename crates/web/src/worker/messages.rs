//! What page and worker say to each other.

use serde::{Deserialize, Serialize};

/// What would this bot do here?
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// So that the answer finds its way back.
    pub id: u32,
    /// The match so far, as a record. The worker shows the bot its seat's views of it and no more.
    pub record: String,
    /// The seat, by number.
    pub seat: usize,
    /// The bot's name.
    pub bot: String,
    /// The bot's seed.
    pub seed: u64,
    /// How long it may think, in milliseconds; its usual budget if nothing is said.
    pub milliseconds: Option<u32>,
}

/// What the bot thought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The question's id.
    pub id: u32,
    /// What it would do; `None` where there is nothing to decide or the question made no sense.
    pub advice: Option<Advice>,
}

/// A bot's choice with its reasons; moves in the record's short form.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// The move.
    pub the_move: String,
    /// What it considered, best first.
    pub considered: Vec<Considered>,
    /// How it expects play to go on: seat and move.
    pub line: Vec<(usize, String)>,
    /// How many iterations it took.
    pub iterations: u64,
}

/// A move it thought about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Considered {
    /// The move.
    pub the_move: String,
    /// Which share of its thinking went into it.
    pub share: f32,
    /// Expected final scores, by seat; empty if it did not find out.
    pub scores: Vec<f32>,
    /// Chances to win, by seat; empty if it did not find out.
    pub wins: Vec<f32>,
}

//! A saved game as text: headers, then steps (`docs/notation.md` describes it for people).
//!
//! ```text
//! caravanserai-record 1
//! game: desert
//! edition: zman2017
//! ...
//! seed: 7
//!
//! draw first=2 oases=...
//! 2: *Gm7
//! 3: *Pk4
//! result: 83 71 64 50
//! ```

use crate::game::Game;
use crate::luck::{Commitment, Seed};
use crate::turn::Step;
use std::fmt;

mod headers;
mod reader;
pub use headers::Headers;
pub use reader::{LONGEST_NAME, ReadRecord, game_name};

/// The first line of every record.
pub const FIRST_LINE: &str = "caravanserai-record 1";

/// A header line `name: value`. A value of several lines has its later lines behind `|`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// Its name, in lower case.
    pub name: String,
    /// Its value.
    pub value: String,
    /// The line of the record it stands on, from 1; 0 when it was not read from a text.
    pub line: usize,
}

impl Header {
    /// A header that was not read from a text.
    pub fn new(name: &str, value: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            value: value.into(),
            line: 0,
        }
    }
}

/// A game's setup and steps, and how it was shuffled.
#[derive(Clone, PartialEq, Debug)]
pub struct Record<G: Game> {
    /// The game with its setup.
    pub game: G,
    /// Who sat where, in seat order; empty if unknown.
    pub players: Vec<String>,
    /// What was shown of the seed before the first move.
    pub commitment: Option<Commitment>,
    /// The seed; known once the game is over.
    pub seed: Option<Seed>,
    /// Everything that happened.
    pub steps: Vec<Step<G>>,
    /// The final scores as whoever wrote the record had them.
    pub result: Option<Vec<i32>>,
}

impl<G: Game> Record<G> {
    /// A record of nothing yet.
    pub fn new(game: G) -> Self {
        Self {
            game,
            players: vec![],
            commitment: None,
            seed: None,
            steps: vec![],
            result: None,
        }
    }
}

impl<G: Game> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "game: {}", G::NAME)?;
        for header in self.game.headers() {
            let mut lines = header.value.split('\n');
            writeln!(f, "{}: {}", header.name, lines.next().unwrap_or_default())?;
            lines.try_for_each(|line| writeln!(f, "| {line}"))?;
        }
        for (number, player) in self.players.iter().enumerate() {
            writeln!(f, "player {number}: {player}")?;
        }
        if let Some(commitment) = self.commitment {
            writeln!(f, "commitment: {commitment}")?;
        }
        if let Some(seed) = self.seed {
            writeln!(f, "seed: {seed}")?;
        }
        writeln!(f)?;
        let mut open_line_of = None;
        for step in &self.steps {
            match step {
                Step::Draw(draw) => {
                    let end = if open_line_of.take().is_some() {
                        "\n"
                    } else {
                        ""
                    };
                    writeln!(f, "{end}draw {}", self.game.write_draw(draw))?;
                }
                Step::Move(seat, the_move) => {
                    if open_line_of == Some(*seat) {
                        write!(f, " ")?;
                    } else {
                        let end = if open_line_of.is_some() { "\n" } else { "" };
                        write!(f, "{end}{seat}: ")?;
                        open_line_of = Some(*seat);
                    }
                    write!(f, "{}", self.game.write_move(the_move))?;
                }
            }
        }
        if open_line_of.is_some() {
            writeln!(f)?;
        }
        if let Some(result) = &self.result {
            let numbers: Vec<String> = result.iter().map(i32::to_string).collect();
            writeln!(f, "result: {}", numbers.join(" "))?;
        }
        Ok(())
    }
}

//! The games kept on this device: each a record, with who sits where.

use crate::browser;
use crate::keep;
use crate::route::WhichGame;
use caravanserai_kernel::Game;
use caravanserai_kernel::record::{self, Record};
use caravanserai_table::{Match, Seated};
use serde::{Deserialize, Serialize};

/// A game as it lies on the shelf.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// Its id, in addresses.
    pub id: String,
    /// Which game.
    pub game: String,
    /// The record, seed included.
    pub record: String,
    /// Who sits where, by seat: `person NAME` or `bot LEVEL`.
    pub seated: Vec<String>,
    /// When it was begun, in milliseconds since 1970.
    pub begun: f64,
    /// When it was last played.
    pub touched: f64,
    /// Whether it is over.
    pub finished: bool,
}

fn key(id: &str) -> String {
    format!("game.{id}")
}

impl Kept {
    /// A match put on the shelf under a new id.
    pub fn new<G: Game>(the_match: &Match<G>, seated: &[Seated]) -> Self {
        let now = browser::now();
        let mut kept = Self {
            id: format!("{:x}", browser::surprise() >> 16),
            game: G::NAME.into(),
            record: String::new(),
            seated: vec![],
            begun: now,
            touched: now,
            finished: false,
        };
        kept.update(the_match, seated);
        kept
    }

    /// Brings it up to date with the match.
    pub fn update<G: Game>(&mut self, the_match: &Match<G>, seated: &[Seated]) {
        let names = seated.iter().map(|seated| seated.name().to_owned());
        self.record = the_match.record(names.collect()).to_string();
        self.seated = seated.iter().map(Seated::to_string).collect();
        self.touched = browser::now();
        self.finished = the_match.scores().is_some();
    }

    /// Puts it on the shelf; false where the browser would not keep it.
    pub fn keep(&self) -> bool {
        keep::set(&key(&self.id), self)
    }

    /// Takes it off the shelf for good.
    pub fn forget(id: &str) {
        keep::forget(&key(id));
    }

    /// The game with this id.
    pub fn find(id: &str) -> Option<Self> {
        keep::get(&key(id))
    }

    /// All games, the last played first.
    pub fn all() -> Vec<Self> {
        let keys = keep::keys("game.");
        let mut all: Vec<Self> = keys.iter().filter_map(|key| keep::get(key)).collect();
        all.sort_by(|a, b| b.touched.total_cmp(&a.touched));
        all
    }

    /// Which game it is, if the app knows it.
    pub fn which(&self) -> Option<WhichGame> {
        WhichGame::named(&self.game)
    }

    /// Who sits where.
    pub fn seated(&self) -> Vec<Seated> {
        let seated = self.seated.iter();
        seated.filter_map(|text| text.parse().ok()).collect()
    }

    /// The match, taken up again; the error is for the player.
    pub fn open<G: Game>(&self) -> Result<Match<G>, String> {
        open_record(&self.record)
    }
}

/// The match of a record's text; the error says what is wrong with it and where.
pub fn open_record<G: Game>(text: &str) -> Result<Match<G>, String> {
    let read = Record::<G>::parse(text).map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        problems.join("\n")
    })?;
    Match::resume(&read.record).map_err(|fault| fault.to_string())
}

/// Which game a record's text is of, if it is a record of a game the app knows.
pub fn game_of_record(text: &str) -> Option<WhichGame> {
    record::game_name(text).and_then(WhichGame::named)
}

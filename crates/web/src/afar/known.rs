//! The tables this browser has been at: to find the way back, and to tell what happened meanwhile.

use crate::keep;
use caravanserai_protocol::TableInfo;
use serde::{Deserialize, Serialize};

/// How many are kept: the last ones.
const MOST: usize = 12;
const KEY: &str = "tables";

/// A table this browser has been at.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Known {
    /// Its id.
    pub id: String,
    /// `desert` or `timbuktu`.
    pub game: String,
    /// Its name; may be empty.
    pub name: String,
    /// Whether we had a seat there.
    pub seated: bool,
    /// The last version that was looked at.
    pub seen: usize,
    /// The version after our own last decision.
    pub answered: usize,
}

impl Known {
    /// All of them, the last visited first.
    pub fn all() -> Vec<Self> {
        keep::get(KEY).unwrap_or_default()
    }

    /// The table with this id.
    pub fn find(id: &str) -> Option<Self> {
        Self::all().into_iter().find(|known| known.id == id)
    }

    /// Forgets a table that is no more.
    pub fn forget(id: &str) {
        let mut all = Self::all();
        all.retain(|known| known.id != id);
        keep::set(KEY, &all);
    }

    /// Remembers a visit.
    pub fn visit(table: &TableInfo, seated: bool) {
        keep::set(KEY, &visited(Self::all(), table, seated));
    }

    /// Remembers how far the match there has come.
    pub fn note(id: &str, note: impl FnOnce(&mut Self)) {
        let mut all = Self::all();
        if let Some(known) = all.iter_mut().find(|known| known.id == id) {
            note(known);
            keep::set(KEY, &all);
        }
    }
}

fn visited(mut all: Vec<Known>, table: &TableInfo, seated: bool) -> Vec<Known> {
    let at = all.iter().position(|known| known.id == table.id);
    let before = at.map(|at| all.remove(at));
    let (seen, answered) = before.map_or((0, 0), |known| (known.seen, known.answered));
    let known = Known {
        id: table.id.clone(),
        game: table.game.clone(),
        name: table.name.clone(),
        seated,
        seen,
        answered,
    };
    all.insert(0, known);
    all.truncate(MOST);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_protocol::{Clock, Lapse, State};

    fn table(id: &str) -> TableInfo {
        TableInfo {
            id: id.into(),
            name: String::new(),
            game: "desert".into(),
            setup: String::new(),
            public: false,
            clock: Clock::None,
            lapse: Lapse::Pass,
            state: State::Playing,
            seats: vec![],
            commitment: String::new(),
            seed: None,
            version: 0,
            opened: 0,
            scores: None,
            winners: None,
            watching: 0,
        }
    }

    #[test]
    fn the_last_tables_are_kept_and_a_second_visit_forgets_nothing() {
        let mut all = vec![];
        for number in 0..20 {
            all = visited(all, &table(&number.to_string()), false);
        }
        assert_eq!(all.len(), MOST);
        assert_eq!(all[0].id, "19");
        all[3].seen = 40;
        let id = all[3].id.clone();
        let all = visited(all, &table(&id), true);
        assert_eq!(
            (all[0].id.as_str(), all[0].seen, all[0].seated),
            (id.as_str(), 40, true)
        );
        assert_eq!(all.len(), MOST);
    }
}

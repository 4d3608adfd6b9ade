//! The schema, one numbered file per change and database. What was published is never edited: a
//! change is a new file at the end of both lists.

use crate::error::{Fault, Kind};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use rusqlite::functions::{Context, FunctionFlags};
use sha2::{Digest, Sha256};

/// The files for SQLite; the first makes version 1.
pub(crate) const SQLITE: &[&str] = &[
    include_str!("../migrations/sqlite/0001-tables.sql"),
    include_str!("../migrations/sqlite/0002-tokens.sql"),
];

/// The files for PostgreSQL.
pub(crate) const POSTGRES: &[&str] = &[
    include_str!("../migrations/postgres/0001-tables.sql"),
    include_str!("../migrations/postgres/0002-tokens.sql"),
];

/// What the files for SQLite ask for and PostgreSQL has: `hashed(what, sessions, tokens)`, in place of
/// sessions the hashes of their tokens. Like the files, never edited.
pub(crate) fn teach_sqlite(connection: &rusqlite::Connection) -> Result<(), Fault> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DIRECTONLY;
    let hashed = |asked: &Context<'_>| -> rusqlite::Result<Vec<u8>> {
        let (what, sessions): (String, String) = (asked.get(0)?, asked.get(1)?);
        let tokens: Option<Vec<u8>> = asked.get(2)?;
        let hash = |session| {
            let token = Sha256::digest(format!("{what} {session}"));
            Sha256::digest(BASE64.encode(&token[..16])).to_vec()
        };
        let hashes = sessions.split_whitespace().flat_map(hash);
        Ok(hashes.chain(tokens.unwrap_or_default()).collect())
    };
    Ok(connection.create_scalar_function("hashed", 3, flags, hashed)?)
}

/// Brings a database from version `found` to the newest: says to it whatever is missing. `schema` makes
/// the place where the version stands.
pub(crate) fn bring_up_to_date(
    all: &'static [&'static str],
    found: u32,
    schema: &str,
    mut say: impl FnMut(&str) -> Result<(), Fault>,
) -> Result<(), Fault> {
    for (version, sql) in missing(all, found)? {
        say(sql)?;
        if version == 1 {
            say(schema)?;
        }
        say(&format!("UPDATE schema SET version = {version}"))?;
    }
    Ok(())
}

/// The files that bring a database from version `found` to the newest, with the version that each
/// makes.
fn missing(
    all: &'static [&'static str],
    found: u32,
) -> Result<impl Iterator<Item = (u32, &'static str)>, Fault> {
    let known = all.len() as u32;
    if found > known {
        let kind = Kind::TooNew { found, known };
        return Err(Fault::saying(kind, "made by a newer program"));
    }
    Ok((1..).zip(all.iter().copied()).skip(found as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_databases_have_the_same_versions() {
        assert_eq!(SQLITE.len(), POSTGRES.len());
    }

    #[test]
    fn what_is_there_is_not_made_again() {
        let numbers = |found| -> Vec<u32> {
            let missing = missing(&["one", "two", "three"], found).expect("not too new");
            missing.map(|(number, _)| number).collect()
        };
        assert_eq!(numbers(0), [1, 2, 3]);
        assert_eq!(numbers(2), [3]);
        assert_eq!(numbers(3), [0; 0]);
    }

    #[test]
    fn a_newer_database_is_refused() {
        let Err(fault) = missing(&["one"], 2) else {
            panic!("2 is newer than 1");
        };
        assert_eq!(fault.kind, Kind::TooNew { found: 2, known: 1 });
    }
}

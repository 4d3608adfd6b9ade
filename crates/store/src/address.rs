//! Where a database is, and how to get there.

use crate::StoreError;
use crate::database::Database;
use crate::error::Fault;
use crate::on_postgres::Postgres;
use crate::on_sqlite::Sqlite;
use crate::server::Server;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Which database, read from what the host wrote.
#[derive(Clone)]
pub(crate) enum Address {
    /// A file.
    File(PathBuf),
    /// This process' memory, under a name of its own.
    Memory(String),
    /// A server.
    Postgres(Box<Server>),
}

/// What a connection is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Writes, and first brings the schema up to date.
    Writer,
    /// Reads what a writer has prepared.
    Reader,
}

impl Address {
    pub(crate) fn parse(url: &str) -> Result<Self, StoreError> {
        match url.split_once(':') {
            Some(("sqlite", ":memory:")) => Ok(Self::memory()),
            Some(("sqlite", path)) if !path.is_empty() => {
                let path = path.strip_prefix("//").unwrap_or(path);
                Ok(Self::File(path.into()))
            }
            Some(("postgres" | "postgresql", _)) => {
                Server::parse(url).map(|server| Self::Postgres(Box::new(server)))
            }
            Some(_) | None => Err(StoreError::Address("this is no database we know".into())),
        }
    }

    /// Each in-memory database is one of its own: two stores do not meet by chance.
    fn memory() -> Self {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        Self::Memory(format!("caravanserai-{}", NUMBER.fetch_add(1, Relaxed)))
    }

    pub(crate) fn connect(&self, role: Role) -> Result<Box<dyn Database>, Fault> {
        Ok(match self {
            Self::File(path) => Box::new(Sqlite::open_file(path, role)?),
            Self::Memory(name) => Box::new(Sqlite::open_memory(name, role)?),
            Self::Postgres(server) => Box::new(Postgres::connect(server, role)?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_with_or_without_slashes() {
        for (url, expected) in [
            ("sqlite:a.db", "a.db"),
            ("sqlite:/data/a.db", "/data/a.db"),
            ("sqlite:///data/a.db", "/data/a.db"),
        ] {
            let Ok(Address::File(path)) = Address::parse(url) else {
                panic!("{url} is a file");
            };
            assert_eq!(path, PathBuf::from(expected), "{url}");
        }
    }

    #[test]
    fn a_wrong_address_is_refused_without_repeating_its_password() {
        for url in [
            "",
            "sqlite:",
            "mysql://a:hunter2@host/b",
            "postgres://a:hunter2@host:port/b",
            "hunter2",
        ] {
            let Err(error) = Address::parse(url) else {
                panic!("{url} is no database");
            };
            let said = format!("{error} {error:?}");
            assert!(said.contains("sqlite:PATH"), "{said}");
            assert!(!said.contains("hunter2"), "{said}");
        }
    }
}

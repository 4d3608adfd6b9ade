//! Databases for tests. A test is written once and runs on SQLite, in a folder of its own, and on
//! PostgreSQL, in a schema of its own, where `CARAVANSERAI_TEST_POSTGRES` names a server (an address of
//! a user who may make schemas). `cargo xtask test` starts one and names it; by hand,
//! `cargo xtask postgres cargo test --package caravanserai-store` does.
//!
//! - here: a [`Place`] where one test keeps its tables, and [`on_both!`];
//! - `far`: a long way to a server, on which things get lost;
//! - `held`: a database in which nobody else can write for a while;
//! - `leak`: what somebody finds who finds a copy.
#![forbid(unsafe_code)]

mod far;
mod held;
mod leak;

pub use far::Far;
pub use held::Held;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use tempfile::TempDir;

/// The same tests on both databases: functions that take a [`Place`]. Where they give something that
/// must be run, such as a future, what runs it stands before an arrow.
#[macro_export]
macro_rules! on_both {
    ($run:path => $($name:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[test]
            fn $name() {
                let place = $crate::Place::sqlite();
                $run(super::$name(&place));
            })+
        }
        mod on_postgres {
            $(#[test]
            fn $name() {
                if let Some(place) = $crate::Place::postgres() {
                    $run(super::$name(&place));
                }
            })+
        }
    };
    ($($name:ident),+ $(,)?) => {
        $crate::on_both!(::std::convert::identity => $($name),+);
    };
}

/// Where one test keeps its tables; gone when the test is.
#[derive(Debug)]
pub enum Place {
    /// A file in a folder of its own.
    Sqlite(TempDir),
    /// A schema of its own on a server.
    Postgres {
        /// The server's address.
        server: String,
        /// The schema.
        schema: String,
    },
}

impl Place {
    /// A file in a folder of its own.
    pub fn sqlite() -> Self {
        Self::Sqlite(tempfile::tempdir().expect("a temporary folder"))
    }

    /// Nothing where no server is named: then there is nothing to test on.
    pub fn postgres() -> Option<Self> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let Ok(server) = std::env::var("CARAVANSERAI_TEST_POSTGRES") else {
            eprintln!("not run: CARAVANSERAI_TEST_POSTGRES names no server");
            return None;
        };
        let number = NUMBER.fetch_add(1, Relaxed);
        let schema = format!("test_{}_{number}", std::process::id());
        on_server(&server, &format!("CREATE SCHEMA {schema}"));
        Some(Self::Postgres { server, schema })
    }

    /// The address that a store opens.
    pub fn url(&self) -> String {
        match self {
            Self::Sqlite(folder) => format!("sqlite:{}", file(folder).display()),
            Self::Postgres { server, schema } => address(server, schema),
        }
    }

    /// Everything that is in the database, value by value, as whoever finds a copy of it reads it.
    pub fn values(&self) -> Vec<Vec<u8>> {
        match self {
            Self::Sqlite(folder) => leak::of_sqlite(&file(folder)),
            Self::Postgres { server, schema } => leak::of_postgres(server, schema),
        }
    }

    /// The bytes of the database's files, where it has any that are ours.
    pub fn files(&self) -> Vec<u8> {
        match self {
            Self::Sqlite(folder) => leak::of_files(folder.path()),
            Self::Postgres { .. } => Vec::new(),
        }
    }

    /// Stops all writing until the answer is dropped.
    pub fn hold(&self) -> Held {
        Held::of(self)
    }

    /// Says something to the database past the store.
    pub fn sql(&self, sql: &str) {
        match self {
            Self::Sqlite(folder) => rusqlite::Connection::open(file(folder))
                .expect("the file opens")
                .execute_batch(sql)
                .expect("the statement runs"),
            Self::Postgres { server, schema } => {
                on_server(server, &format!("SET search_path = {schema}; {sql}"));
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Self::Postgres { server, schema } = self {
            on_server(server, &format!("DROP SCHEMA {schema} CASCADE"));
        }
    }
}

fn file(folder: &TempDir) -> std::path::PathBuf {
    folder.path().join("house.db")
}

/// The server's address with everything in one schema; the connection is named after it too.
fn address(server: &str, schema: &str) -> String {
    let and = if server.contains('?') { '&' } else { '?' };
    format!("{server}{and}options=-csearch_path%3D{schema}&application_name={schema}")
}

/// The file with the certificate that vouches for the server, where there is one
/// (`CARAVANSERAI_TEST_POSTGRES_ROOTS`).
pub fn roots() -> Option<String> {
    let roots = std::env::var("CARAVANSERAI_TEST_POSTGRES_ROOTS").ok();
    if roots.is_none() {
        eprintln!("not run: CARAVANSERAI_TEST_POSTGRES_ROOTS names no certificate");
    }
    roots
}

/// Says something to the server, on a thread of its own as its client must not run inside a runtime.
pub fn on_server(server: &str, sql: &str) {
    std::thread::scope(|scope| {
        scope.spawn(|| {
            postgres::Client::connect(server, postgres::NoTls)
                .expect("the server is there")
                .batch_execute(sql)
                .expect("the statement runs");
        });
    });
}

//! A connection to SQLite: a file in WAL mode with full sync, or memory for tests.

use crate::address::Role;
use crate::columns::{COLUMNS, columns, read_seat, read_table, seat_columns, table_values};
use crate::database::{Database, Head, NewStep, at_one_moment};
use crate::error::{Fault, Kind};
use crate::migrations;
use crate::rows::{FINISHED, SeatRow, StepRow, TableRow, signed, signed_version, unsigned};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, Row, ToSql, params};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait for another process that writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long to wait before asking again where SQLite itself does not wait.
const PAUSE: Duration = Duration::from_millis(5);

/// Bytes of a page. Each table in play has its last steps on a page of its own, and a commit writes
/// whole pages: small ones make it several times less. Holds for new files only.
const PAGE: u32 = 1_024;

/// Pages in the write-ahead log before they are brought home into the database.
const CHECKPOINT: u32 = 8_000;

const TABLE_BY_ID: &str = concat!("SELECT ", columns!(), ", key FROM tables WHERE id = ?");

const SEATS: &str = concat!(
    "SELECT table_key, ",
    seat_columns!(),
    " FROM seats WHERE table_key = ? ORDER BY seat"
);

const ADD_SEAT: &str = concat!(
    "INSERT INTO seats (table_key, seat, ",
    seat_columns!(),
    ") VALUES (?, ?, ?, ?, ?, ?)"
);

const ADD_TABLE: &str = concat!(
    "INSERT INTO tables (",
    columns!(),
    ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING"
);

const PUBLIC_TABLES: &str = concat!(
    "SELECT ",
    columns!(),
    ", key FROM tables WHERE public = 1 \
     ORDER BY (state = 'finished'), opened DESC, key DESC LIMIT ?"
);

/// Says that nothing lies about in the file that is not in its tables.
const SWEPT: &str = "PRAGMA user_version = 1";

/// A connection.
pub(crate) struct Sqlite {
    connection: Connection,
}

impl Sqlite {
    pub(crate) fn open_file(path: &Path, role: Role) -> Result<Self, Fault> {
        if role == Role::Writer {
            for_our_eyes(path).map_err(|error| Fault::new(Kind::Away, error))?;
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Self::prepare(Connection::open_with_flags(path, flags)?, role)
    }

    /// Connections with the same name share one database, as long as one of them is open.
    pub(crate) fn open_memory(name: &str, role: Role) -> Result<Self, Fault> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_URI
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let address = format!("file:/{name}?vfs=memdb");
        Self::prepare(Connection::open_with_flags(address, flags)?, role)
    }

    fn prepare(connection: Connection, role: Role) -> Result<Self, Fault> {
        connection.busy_timeout(PATIENCE)?;
        connection.set_prepared_statement_cache_capacity(32);
        settle(&connection)?;
        let mut sqlite = Self { connection };
        match role {
            Role::Writer => {
                sqlite.migrate()?;
                // What cannot be swept now, for want of room on the disk, is when it opens next.
                let _ = sqlite.sweep();
            }
            Role::Reader => sqlite.connection.execute_batch("PRAGMA query_only = ON")?,
        }
        Ok(sqlite)
    }

    fn migrate(&mut self) -> Result<(), Fault> {
        self.begin()?;
        let outcome = self.bring_up_to_date().and_then(|()| self.commit());
        if outcome.is_err() {
            // The connection is given up anyway.
            let _ = self.rollback();
        }
        outcome
    }

    fn bring_up_to_date(&mut self) -> Result<(), Fault> {
        let there: bool = self.connection.query_row(
            "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'schema')",
            [],
            |row| row.get(0),
        )?;
        let found = if there {
            let read = |row: &Row<'_>| row.get(0);
            self.connection
                .query_row("SELECT version FROM schema", [], read)?
        } else {
            0
        };
        if !there {
            self.connection.execute_batch(SWEPT)?;
        }
        migrations::teach_sqlite(&self.connection)?;
        let schema = "CREATE TABLE schema (version INTEGER NOT NULL) STRICT;
                      INSERT INTO schema (version) VALUES (1);";
        migrations::bring_up_to_date(migrations::SQLITE, found, schema, |sql| {
            Ok(self.connection.execute_batch(sql)?)
        })
    }

    /// Writes a file anew in which sessions once stood. They are gone from its tables, and would lie
    /// about in its pages, and so in every copy.
    fn sweep(&self) -> Result<(), Fault> {
        let read = |row: &Row<'_>| row.get(0);
        let swept: i64 = self.connection.query_row("PRAGMA user_version", [], read)?;
        if swept == 0 {
            let sweep = format!("VACUUM; {SWEPT}; PRAGMA wal_checkpoint(TRUNCATE);");
            self.connection.execute_batch(&sweep)?;
        }
        Ok(())
    }

    /// Runs a statement that is kept prepared.
    fn execute(&self, sql: &str, values: impl rusqlite::Params) -> Result<usize, Fault> {
        Ok(self.connection.prepare_cached(sql)?.execute(values)?)
    }

    fn seats(&self, key: i64) -> Result<Vec<SeatRow>, Fault> {
        let mut statement = self.connection.prepare_cached(SEATS)?;
        let seats = statement.query_map([key], |row| Ok(read_seat!(row, get)))?;
        Ok(seats.collect::<Result<_, _>>()?)
    }

    fn add_seats(&self, key: i64, seats: &[SeatRow]) -> Result<(), Fault> {
        for (number, seat) in (0_i64..).zip(seats) {
            let SeatRow {
                kind,
                name,
                tokens,
                stand_in,
            } = seat;
            self.execute(ADD_SEAT, params![key, number, kind, name, tokens, stand_in])?;
        }
        Ok(())
    }
}

/// Sets a connection up. A new file is brought into WAL mode here, and of two programs that do so at
/// the same time SQLite turns one away at once, whatever its patience: both read already, so neither
/// could wait for the other. So we are patient in its place.
fn settle(connection: &Connection) -> Result<(), Fault> {
    let settings = format!(
        "PRAGMA page_size = {PAGE};
         PRAGMA journal_mode = WAL;
         PRAGMA synchronous = FULL;
         PRAGMA foreign_keys = ON;
         PRAGMA wal_autocheckpoint = {CHECKPOINT};"
    );
    let until = Instant::now() + PATIENCE;
    loop {
        match connection.execute_batch(&settings) {
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && Instant::now() < until =>
            {
                thread::sleep(PAUSE);
            }
            outcome => return Ok(outcome?),
        }
    }
}

impl Database for Sqlite {
    fn begin(&mut self) -> Result<(), Fault> {
        // Immediate: what is read from here on cannot be changed by another process.
        self.execute("BEGIN IMMEDIATE", []).map(drop)
    }

    fn commit(&mut self) -> Result<(), Fault> {
        self.execute("COMMIT", []).map(drop)
    }

    fn rollback(&mut self) -> Result<(), Fault> {
        // A full disk ends the transaction by itself.
        if self.connection.is_autocommit() {
            return Ok(());
        }
        self.execute("ROLLBACK", []).map(drop)
    }

    fn heads(&mut self, tables: &[&str]) -> Result<Vec<Option<Head>>, Fault> {
        let mut statement = self.connection.prepare_cached(
            "SELECT key, state = 'finished',
                    (SELECT max(version) + 1 FROM steps WHERE table_key = key)
             FROM tables WHERE id = ?",
        )?;
        let mut heads = Vec::with_capacity(tables.len());
        for table in tables {
            let head = statement.query_row([table], |row| {
                Ok(Head {
                    key: row.get(0)?,
                    finished: row.get(1)?,
                    steps: unsigned(row.get::<_, Option<i64>>(2)?.unwrap_or(0)) as usize,
                })
            });
            heads.push(head.optional()?);
        }
        Ok(heads)
    }

    fn add_steps(&mut self, steps: &[NewStep<'_>]) -> Result<(), Fault> {
        if steps.is_empty() {
            return Ok(());
        }
        let mut statement = self.connection.prepare_cached(
            "INSERT INTO steps (table_key, version, seat, text, at) VALUES (?, ?, ?, ?, ?)",
        )?;
        for NewStep { key, version, step } in steps {
            let version = signed_version(*version);
            statement.execute(params![key, version, step.seat, step.text, signed(step.at)])?;
        }
        Ok(())
    }

    fn finish(&mut self, key: i64, scores: &str, touched: u64) -> Result<(), Fault> {
        self.execute(
            "UPDATE tables SET state = ?, scores = ?, touched = max(touched, ?) WHERE key = ?",
            params![FINISHED, scores, signed(touched), key],
        )
        .map(drop)
    }

    fn steps_from(&mut self, key: i64, version: usize) -> Result<Vec<StepRow>, Fault> {
        let mut statement = self.connection.prepare_cached(
            "SELECT seat, text, at FROM steps WHERE table_key = ? AND version >= ? ORDER BY version",
        )?;
        let steps = statement.query_map(params![key, signed_version(version)], |row| {
            Ok(StepRow {
                seat: row.get(0)?,
                text: row.get(1)?,
                at: unsigned(row.get(2)?),
            })
        })?;
        Ok(steps.collect::<Result<_, _>>()?)
    }

    fn add_table(&mut self, table: &TableRow) -> Result<bool, Fault> {
        let added = self.execute(ADD_TABLE, table_values!(table, dyn ToSql).as_slice())?;
        if added == 0 {
            return Ok(false);
        }
        self.add_seats(self.connection.last_insert_rowid(), &table.seats)?;
        Ok(true)
    }

    fn change_table(&mut self, table: &TableRow) -> Result<bool, Fault> {
        let mut statement = self.connection.prepare_cached(
            "UPDATE tables SET
                 name = ?2, game = ?3, setup = ?4, public = ?5, clock = ?6, lapse = ?7, webhook = ?8,
                 host_tokens = ?9, seed = ?10, state = ?11, opened = ?12, touched = ?13,
                 revision = revision + 1, scores = coalesce(?15, scores)
             WHERE id = ?1 AND revision = ?14 AND (state <> 'finished' OR ?11 = 'finished')
             RETURNING key",
        )?;
        let values = table_values!(table, dyn ToSql);
        let key: Option<i64> = statement
            .query_row(values.as_slice(), |row| row.get(0))
            .optional()?;
        let Some(key) = key else {
            return Ok(false);
        };
        self.execute("DELETE FROM seats WHERE table_key = ?", [key])?;
        self.add_seats(key, &table.seats)?;
        Ok(true)
    }

    fn keyed_table(&mut self, id: &str) -> Result<Option<(i64, TableRow)>, Fault> {
        let mut statement = self.connection.prepare_cached(TABLE_BY_ID)?;
        let found = statement
            .query_row([id], |row| Ok((row.get(COLUMNS)?, read_table!(row, get))))
            .optional()?;
        let Some((key, mut table)) = found else {
            return Ok(None);
        };
        table.seats = self.seats(key)?;
        Ok(Some((key, table)))
    }

    fn remove_older(&mut self, state: &str, touched_before: u64) -> Result<usize, Fault> {
        self.execute(
            "DELETE FROM tables WHERE state = ?1 AND touched < ?2 AND coalesce(
                 (SELECT at FROM steps WHERE table_key = key ORDER BY version DESC LIMIT 1), 0) < ?2",
            params![state, signed(touched_before)],
        )
    }

    fn secret(&mut self, fresh: &[u8; 32]) -> Result<Vec<u8>, Fault> {
        let sql = "INSERT INTO secret (one, bytes) VALUES (1, ?) ON CONFLICT DO NOTHING";
        self.execute(sql, [fresh])?;
        let mut statement = self.connection.prepare_cached("SELECT bytes FROM secret")?;
        Ok(statement.query_row([], |row| row.get(0))?)
    }

    fn probe(&mut self) -> Result<(), Fault> {
        // Longer than a page, so that it cannot squeeze into one that is there.
        self.execute("INSERT INTO probe (bytes) VALUES (zeroblob(?))", [4 * PAGE])?;
        self.execute("DELETE FROM probe", []).map(drop)
    }

    fn pretend_full(&mut self, full: bool) -> Result<(), Fault> {
        let most = if full { 1 } else { u32::MAX - 1 };
        // Never less than there is: SQLite rounds 1 up to that.
        Ok(self
            .connection
            .execute_batch(&format!("PRAGMA max_page_count = {most}"))?)
    }

    fn begin_to_look(&mut self) -> Result<(), Fault> {
        self.execute("BEGIN", []).map(drop)
    }

    fn public_tables(&mut self, limit: usize) -> Result<Vec<(TableRow, usize)>, Fault> {
        at_one_moment(self, |this| {
            let mut statement = this.connection.prepare_cached(PUBLIC_TABLES)?;
            let rows = statement.query_map([i64::try_from(limit).unwrap_or(i64::MAX)], |row| {
                Ok((row.get(COLUMNS)?, read_table!(row, get)))
            })?;
            let mut last = this.connection.prepare_cached(
                "SELECT version + 1, at FROM steps WHERE table_key = ?
                 ORDER BY version DESC LIMIT 1",
            )?;
            let mut tables = Vec::new();
            for row in rows {
                let (key, mut table): (i64, TableRow) = row?;
                let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
                let (version, at) = last.query_row([key], read).optional()?.unwrap_or((0, 0));
                table.touched = table.touched.max(unsigned(at));
                table.seats = this.seats(key)?;
                tables.push((table, unsigned(version) as usize));
            }
            Ok(tables)
        })
    }

    fn unfinished(&mut self) -> Result<Vec<String>, Fault> {
        let mut statement = self
            .connection
            .prepare_cached("SELECT id FROM tables WHERE state = 'playing' ORDER BY key")?;
        let ids = statement.query_map([], |row| row.get(0))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }
}

/// Makes the file if there is none, so that nobody else on this machine can read it: seeds and the
/// secret of the house are in it. SQLite gives its companions the same permissions.
fn for_our_eyes(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        let kind = match error.sqlite_error_code() {
            Some(code) if is_about_what_was_asked(code) => Kind::Asked,
            // After these the connection may be in a state of its own; a new one is not.
            Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen) => Kind::Lost,
            Some(_) | None => Kind::Away,
        };
        Self::new(kind, error)
    }
}

fn is_about_what_was_asked(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::ConstraintViolation | ErrorCode::TypeMismatch | ErrorCode::TooBig
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_on_disk_before_it_is_said_to_be() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("house.db");
        let writer = Sqlite::open_file(&path, Role::Writer).expect("a file");
        let asked = |name: &str| -> String {
            let sql = format!("SELECT CAST({name} AS TEXT) FROM pragma_{name}");
            let found = writer.connection.query_row(&sql, [], |row| row.get(0));
            found.expect("a setting")
        };
        assert_eq!(asked("journal_mode"), "wal");
        // 2 is full: the log is synced with every commit.
        assert_eq!(asked("synchronous"), "2");
    }

    /// Often, because it takes luck to meet: without our own patience one of a dozen files was refused.
    #[test]
    fn a_new_file_is_made_by_several_at_once() {
        for round in 0..100 {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join("house.db");
            let barrier = std::sync::Barrier::new(4);
            thread::scope(|scope| {
                for _ in 0..4 {
                    scope.spawn(|| {
                        barrier.wait();
                        let opened = Sqlite::open_file(&path, Role::Writer);
                        opened.unwrap_or_else(|fault| panic!("file {round}: {fault:?}"));
                    });
                }
            });
        }
    }
}

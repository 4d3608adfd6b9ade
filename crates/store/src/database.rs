//! What the store asks of a database. SQLite and PostgreSQL answer the same questions, each in the
//! way that is fast there.

use crate::error::{Fault, Kind};
use crate::rows::{Loaded, StepRow, TableRow};

/// One connection to a database.
///
/// The questions of the first group are asked between `begin` and `commit` only, by the writer; those
/// of the second by the reader, each of them sees one moment.
pub(crate) trait Database: Send {
    /// Starts a transaction in which no other writer comes in between.
    fn begin(&mut self) -> Result<(), Fault>;
    /// Ends it; what was asked for is on the disk when this returns.
    fn commit(&mut self) -> Result<(), Fault>;
    /// Ends it as if nothing had been asked for.
    fn rollback(&mut self) -> Result<(), Fault>;

    /// How far each of these tables is. They stay so until the transaction ends.
    fn heads(&mut self, tables: &[&str]) -> Result<Vec<Option<Head>>, Fault>;
    /// Adds steps.
    fn add_steps(&mut self, steps: &[NewStep<'_>]) -> Result<(), Fault>;
    /// Sets a table to finished.
    fn finish(&mut self, key: i64, scores: &str, touched: u64) -> Result<(), Fault>;
    /// The steps from this version on.
    fn steps_from(&mut self, key: i64, version: usize) -> Result<Vec<StepRow>, Fault>;
    /// Adds a table, unless there is one with this id.
    fn add_table(&mut self, table: &TableRow) -> Result<bool, Fault>;
    /// Changes a table if its revision is this one and it is not finished behind our back.
    fn change_table(&mut self, table: &TableRow) -> Result<bool, Fault>;
    /// A table exactly as it was written, with its key.
    fn keyed_table(&mut self, id: &str) -> Result<Option<(i64, TableRow)>, Fault>;
    /// A table exactly as it was written.
    fn table(&mut self, id: &str) -> Result<Option<TableRow>, Fault> {
        Ok(self.keyed_table(id)?.map(|(_, table)| table))
    }
    /// Removes tables in which nothing has happened since.
    fn remove_older(&mut self, state: &str, touched_before: u64) -> Result<usize, Fault>;
    /// The secret of the house; `fresh` becomes it where there is none.
    fn secret(&mut self, fresh: &[u8; 32]) -> Result<Vec<u8>, Fault>;
    /// Writes something that needs room, and takes it away.
    fn probe(&mut self) -> Result<(), Fault>;
    /// From now on behaves as if there were no room; or no longer.
    fn pretend_full(&mut self, full: bool) -> Result<(), Fault>;

    /// Starts to look: all that is asked from here on sees one moment, until `rollback`.
    fn begin_to_look(&mut self) -> Result<(), Fault>;
    /// A table with its steps.
    fn load(&mut self, id: &str) -> Result<Option<Loaded>, Fault> {
        at_one_moment(self, |this| {
            let Some((key, mut table)) = this.keyed_table(id)? else {
                return Ok(None);
            };
            let steps = this.steps_from(key, 0)?;
            if let Some(last) = steps.last() {
                table.touched = table.touched.max(last.at);
            }
            Ok(Some(Loaded { table, steps }))
        })
    }
    /// Listed tables with their versions, those to be played first, the newest first.
    fn public_tables(&mut self, limit: usize) -> Result<Vec<(TableRow, usize)>, Fault>;
    /// The ids of the tables in play.
    fn unfinished(&mut self) -> Result<Vec<String>, Fault>;
}

/// How far a table is.
#[derive(Clone, Copy)]
pub(crate) struct Head {
    pub(crate) key: i64,
    pub(crate) steps: usize,
    pub(crate) finished: bool,
}

/// A step on its way into the database.
pub(crate) struct NewStep<'a> {
    pub(crate) key: i64,
    pub(crate) version: usize,
    pub(crate) step: &'a StepRow,
}

/// Runs `work` in one transaction. Whatever goes wrong, the connection is in none afterwards, or it
/// is lost.
pub(crate) fn in_transaction<T>(
    database: &mut dyn Database,
    work: impl FnOnce(&mut dyn Database) -> Result<T, Fault>,
) -> Result<T, Fault> {
    let outcome = database
        .begin()
        .and_then(|()| work(database))
        .and_then(|done| database.commit().map(|()| done));
    outcome.map_err(|fault| {
        if fault.kind != Kind::Lost && database.rollback().is_err() {
            return Fault {
                kind: Kind::Lost,
                ..fault
            };
        }
        fault
    })
}

/// Several questions that see the same state of things.
pub(crate) fn at_one_moment<D: Database + ?Sized, T>(
    database: &mut D,
    look: impl FnOnce(&mut D) -> Result<T, Fault>,
) -> Result<T, Fault> {
    database.begin_to_look()?;
    let seen = look(database);
    database.rollback().map_err(|fault| Fault {
        kind: Kind::Lost,
        ..fault
    })?;
    seen
}

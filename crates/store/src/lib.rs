//! The room that keeps tables: what is in it outlives the process, the power and the network.
//!
//! A [`Store`] is a handle on two threads. The writer owns the one connection that writes: it takes
//! all jobs that wait, of all tables, keeps them in one transaction, and answers when that is on the
//! disk, not before. The reader has a connection of its own, so that nobody who looks waits for a
//! commit. Why threads and not an asynchronous database library: `docs/decisions/0006`.
//!
//! The version of a match (the number of its steps) is part of the key of the next step, so that of
//! two writers, also in two processes, only one wins; the other hears of a [`StoreError::Conflict`]. What
//! is there already exactly as it is asked for is no conflict: after [`StoreError::Unavailable`], which
//! may mean that only the answer was lost, asking for the same again is always safe.
//!
//! | address | what it is |
//! |---|---|
//! | `sqlite:PATH` | a file, made if there is none; WAL mode, full sync; nobody else may read it |
//! | `sqlite::memory:` | a database of its own that goes with the store; for tests |
//! | `postgres://USER:PASSWORD@HOST/DATABASE` | a server; `?host=/run/postgresql` for a Unix socket; `?sslmode=require` for TLS, then with a server that proves its name to `sslrootcert=FILE`, or to whom browsers believe |
//!
//! The schema is brought up to date when a store opens; a database newer than the program is refused.
//!
//! The tour, in reading order:
//! - `rows`: what is kept. `error`: what can go wrong.
//! - `job`, `judge`, `writer`: what is asked for, what becomes of it, and who does it. `reader`: the other
//!   thread.
//! - `database`: what is asked of a database; `on_sqlite` and `on_postgres` answer;
//!   `columns`: what both call what they keep. `migrations`: the schema.
//! - `address`, `server`, `link`: where the database is, how a server is spoken to, and a connection that
//!   comes back.
//! - `counts`: what was done so far.
#![forbid(unsafe_code)]

mod address;
mod columns;
mod counts;
mod database;
mod error;
mod job;
mod judge;
mod link;
mod migrations;
mod on_postgres;
mod on_sqlite;
mod reader;
mod rows;
mod server;
mod writer;

pub use counts::Counts;
pub use error::{StoreError, Trouble};
pub use rows::{Loaded, SeatRow, StepRow, TableRow};

use address::{Address, Role};
use counts::Tally;
use database::Database;
use error::Fault;
use job::{Append, Done, Job, Outcome, Waiting};
use link::Link;
use reader::Question;
use rows::{check_steps, check_table, check_text};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::thread::{self, JoinHandle};
use tokio::sync::{mpsc, oneshot};

/// How many may wait for a thread before whoever asks next waits to ask.
const QUEUE: usize = 4_096;

/// The most tables anyone gets listed.
const LISTED: usize = 10_000;

/// A handle on what is kept; cloning it is cheap, and the last one to go waits until all is done.
#[derive(Clone)]
pub struct Store {
    house: Arc<House>,
}

/// The two threads, and how to ask them.
struct House {
    jobs: Door<Waiting>,
    questions: Door<Question>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    tally: Arc<Tally>,
}

/// The way to a thread, until it is shut. The thread ends when nobody is left in it.
struct Door<T>(RwLock<Option<mpsc::Sender<T>>>);

impl<T> Door<T> {
    fn to(thread: mpsc::Sender<T>) -> Self {
        Self(RwLock::new(Some(thread)))
    }

    async fn send(&self, message: T) -> Result<(), StoreError> {
        let thread = self.thread().ok_or_else(StoreError::gone)?;
        thread.send(message).await.map_err(|_| StoreError::gone())
    }

    fn thread(&self) -> Option<mpsc::Sender<T>> {
        // Nothing in here panics, and what a door holds is whole at any time.
        let open = self.0.read().unwrap_or_else(PoisonError::into_inner);
        open.clone()
    }

    fn shut(&self) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl Store {
    /// Opens the database at this address and brings its schema up to date. Blocks until that is done.
    pub fn open(url: &str) -> Result<Self, StoreError> {
        let address = Address::parse(url)?;
        let tally = Arc::new(Tally::default());
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let (questions, asked) = mpsc::channel(QUEUE);
        // From here on whatever was started ends with the house.
        let house = House {
            jobs: Door::to(jobs),
            questions: Door::to(questions),
            threads: Mutex::default(),
            tally: tally.clone(),
        };
        // One after the other: the writer makes the schema that the reader reads.
        house.add(start(
            "store-writer",
            (address.clone(), Role::Writer),
            move |link| writer::write(link, waiting, &tally),
        )?);
        house.add(start(
            "store-reader",
            (address, Role::Reader),
            move |link| reader::read(link, asked),
        )?);
        Ok(Self {
            house: Arc::new(house),
        })
    }

    /// Keeps a new table. [`StoreError::Conflict`] if there is another with this id.
    pub async fn create(&self, table: TableRow) -> Result<(), StoreError> {
        check_table(&table)?;
        self.keep(Job::Create(Box::new(table))).await
    }

    /// Keeps a table that has changed, if the one that is kept has the same revision; then it has the
    /// next. A table that is finished stays so, and keeps its scores unless it gets new ones.
    pub async fn save(&self, table: TableRow) -> Result<(), StoreError> {
        check_table(&table)?;
        self.keep(Job::Save(Box::new(table))).await
    }

    /// Keeps steps of a match that has had `version` steps before, all or none of them. With scores,
    /// these are its last, and the table is finished; its revision stays as it was.
    pub async fn append(
        &self,
        table: &str,
        version: usize,
        steps: Vec<StepRow>,
        finished: Option<String>,
    ) -> Result<(), StoreError> {
        check_text(table)?;
        check_steps(version, &steps)?;
        finished.as_deref().map_or(Ok(()), check_text)?;
        self.keep(Job::Append(Append {
            table: table.into(),
            version,
            steps,
            finished,
        }))
        .await
    }

    /// A table with its steps, as of one moment.
    pub async fn load(&self, table: &str) -> Result<Option<Loaded>, StoreError> {
        check_text(table)?;
        let table = table.to_owned();
        self.look(move |database| database.load(&table)).await
    }

    /// Listed tables with their versions: those that gather or play before finished ones, each the
    /// newest first.
    pub async fn public_tables(&self, limit: usize) -> Result<Vec<(TableRow, usize)>, StoreError> {
        self.look(move |database| database.public_tables(limit.min(LISTED)))
            .await
    }

    /// The ids of the tables in play.
    pub async fn unfinished(&self) -> Result<Vec<String>, StoreError> {
        self.look(|database| database.unfinished()).await
    }

    /// Removes the tables in this state in which nothing has happened since then; says how many.
    pub async fn remove_older(
        &self,
        state: &str,
        touched_before: u64,
    ) -> Result<usize, StoreError> {
        check_text(state)?;
        let state = state.to_owned();
        // No time is later than what fits.
        let touched_before = touched_before.min(i64::MAX as u64);
        match self
            .ask(Job::RemoveOlder {
                state,
                touched_before,
            })
            .await?
        {
            Done::Removed(count) => Ok(count),
            Done::Kept | Done::Secret(_) => Ok(0),
        }
    }

    /// What signs sessions: made from the system's randomness when first asked for, then kept.
    pub async fn secret(&self) -> Result<[u8; 32], StoreError> {
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).map_err(|error| StoreError::Unavailable(Arc::new(error)))?;
        match self.ask(Job::Secret { fresh }).await? {
            Done::Secret(bytes) => bytes
                .try_into()
                .map_err(|_| StoreError::unfit("the secret of the house is not 32 bytes long")),
            Done::Kept | Done::Removed(_) => Err(StoreError::gone()),
        }
    }

    /// Whether something can be kept right now: writes and removes it.
    pub async fn ready(&self) -> Result<(), StoreError> {
        self.keep(Job::Ready).await
    }

    /// What was done since the store was opened.
    pub fn counts(&self) -> Counts {
        self.house.tally.counts()
    }

    /// Lets go of this handle. If it was the last, waits until all that was asked for is done.
    pub fn close(self) {
        drop(self);
    }

    /// Stops the store, whoever else has a handle: waits until all that was asked for is done and the
    /// database is let go of. Whoever asks later hears that the store has stopped. Blocks, and those who have
    /// just asked must go on meanwhile: never call it where it holds up the only thread of a runtime.
    pub fn stop(&self) {
        self.house.stop();
    }

    /// For tests of trouble: from now on the disk is full, or it is no longer.
    #[doc(hidden)]
    pub async fn pretend_full(&self, full: bool) -> Result<(), StoreError> {
        self.keep(Job::PretendFull(full)).await
    }

    async fn keep(&self, job: Job) -> Result<(), StoreError> {
        self.ask(job).await.map(drop)
    }

    async fn ask(&self, job: Job) -> Outcome {
        let (answer, answered) = oneshot::channel();
        self.house.jobs.send(Waiting { job, answer }).await?;
        answered.await.map_err(|_| StoreError::gone())?
    }

    async fn look<T: Send + 'static>(
        &self,
        mut question: impl FnMut(&mut dyn Database) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let asked: Question = Box::new(move |link| {
            let _ = answer.send(link.ask(&mut question));
        });
        self.house.questions.send(asked).await?;
        Ok(answered.await.map_err(|_| StoreError::gone())??)
    }
}

impl House {
    fn add(&self, thread: JoinHandle<()>) {
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        threads.push(thread);
    }

    fn stop(&self) {
        self.jobs.shut();
        self.questions.shut();
        // Held while it waits, so that a second one who stops it waits as well.
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        for thread in threads.drain(..) {
            // One that panicked has said so, and there is nothing left to wait for.
            let _ = thread.join();
        }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Starts a thread that connects and then works; returns when it is connected. The connection is
/// made there because that of PostgreSQL must not be made inside an asynchronous runtime.
fn start(
    name: &str,
    (address, role): (Address, Role),
    work: impl FnOnce(Link) + Send + 'static,
) -> Result<JoinHandle<()>, StoreError> {
    let (connected, connection) = std::sync::mpsc::channel();
    let thread = thread::Builder::new()
        .name(name.into())
        .spawn(move || match Link::open(address, role) {
            Ok(link) => {
                let _ = connected.send(Ok(()));
                work(link);
            }
            Err(fault) => {
                let _ = connected.send(Err(fault));
            }
        })
        .map_err(|error| StoreError::Unavailable(Arc::new(error)))?;
    connection.recv().map_err(|_| StoreError::gone())??;
    Ok(thread)
}

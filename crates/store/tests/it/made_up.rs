//! Databases for one test each, and things to keep in them.

use caravanserai_store::{Loaded, SeatRow, StepRow, Store, StoreError, TableRow};
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;
use std::task::Poll;
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tempfile::TempDir;

/// The same test on both databases.
macro_rules! on_both {
    ($($name:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[test]
            fn $name() {
                let place = $crate::made_up::Place::sqlite();
                $crate::made_up::run(super::$name(&place));
            })+
        }
        mod on_postgres {
            $(#[test]
            fn $name() {
                if let Some(place) = $crate::made_up::Place::postgres() {
                    $crate::made_up::run(super::$name(&place));
                }
            })+
        }
    };
}
pub(crate) use on_both;

/// Runs a test as the server runs: on a runtime with threads.
pub(crate) fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime")
        .block_on(test);
}

/// Where one test keeps its tables; gone when the test is.
pub(crate) enum Place {
    Sqlite(TempDir),
    Postgres { server: String, schema: String },
}

impl Place {
    pub(crate) fn sqlite() -> Self {
        Self::Sqlite(tempfile::tempdir().expect("a temporary folder"))
    }

    /// Nothing where no server is named: then there is nothing to test on.
    pub(crate) fn postgres() -> Option<Self> {
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

    pub(crate) fn url(&self) -> String {
        match self {
            Self::Sqlite(folder) => format!("sqlite:{}", folder.path().join("house.db").display()),
            Self::Postgres { server, schema } => address(server, schema),
        }
    }

    pub(crate) fn open(&self) -> Store {
        Store::open(&self.url()).expect("the database opens")
    }

    /// Stops all writing until the answer is dropped.
    fn hold(&self) -> Held {
        let (release, released) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel();
        let wait = move || {
            tell.send(()).expect("someone waits for it");
            // Ends with an error when the other end is dropped, which is the sign.
            let _ = released.recv();
        };
        let thread = match self {
            Self::Sqlite(folder) => {
                let path = folder.path().join("house.db");
                thread::spawn(move || {
                    let connection = rusqlite::Connection::open(path).expect("it opens");
                    connection
                        .execute_batch("BEGIN IMMEDIATE")
                        .expect("it is free");
                    wait();
                })
            }
            Self::Postgres { .. } => {
                let url = self.url();
                thread::spawn(move || {
                    let mut client =
                        postgres::Client::connect(&url, postgres::NoTls).expect("it is there");
                    let lock = "BEGIN; LOCK TABLE probe IN ACCESS EXCLUSIVE MODE";
                    client.batch_execute(lock).expect("it is free");
                    wait();
                })
            }
        };
        told.recv().expect("it is held");
        Held {
            release: Some(release),
            thread: Some(thread),
        }
    }

    /// Says something to the database past the store.
    pub(crate) fn sql(&self, sql: &str) {
        match self {
            Self::Sqlite(folder) => rusqlite::Connection::open(folder.path().join("house.db"))
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

/// The server's address with everything in one schema; the connection is named after it too.
pub(crate) fn address(server: &str, schema: &str) -> String {
    let and = if server.contains('?') { '&' } else { '?' };
    format!("{server}{and}options=-csearch_path%3D{schema}&application_name={schema}")
}

/// Says something to the server, on a thread of its own as its client must not run inside a runtime.
pub(crate) fn on_server(server: &str, sql: &str) {
    std::thread::scope(|scope| {
        scope.spawn(|| {
            postgres::Client::connect(server, postgres::NoTls)
                .expect("the server is there")
                .batch_execute(sql)
                .expect("the statement runs");
        });
    });
}

pub(crate) fn table(id: &str) -> TableRow {
    TableRow {
        id: id.into(),
        name: "Ada's \"table\" — 'ä' 🐪; DROP TABLE tables".into(),
        game: "desert".into(),
        setup: "edition: kosmos-1998\nseats: 2".into(),
        public: true,
        clock: r#"{"kind":"none"}"#.into(),
        lapse: r#"{"kind":"bot","level":"trader"}"#.into(),
        webhook: Some("https://example.org/hook".into()),
        host: "session-of-the-host".into(),
        host_token: vec![0, 1, 2, 255],
        seed: (0..32).collect(),
        state: "gathering".into(),
        opened: 1_000,
        touched: 1_000,
        revision: 0,
        scores: None,
        seats: vec![
            SeatRow {
                kind: "person".into(),
                name: "Ada".into(),
                session: Some("session-of-ada".into()),
                token: Some(vec![9; 32]),
                stand_in: Some("beginner".into()),
            },
            SeatRow {
                kind: "nobody".into(),
                name: String::new(),
                session: None,
                token: None,
                stand_in: None,
            },
        ],
    }
}

pub(crate) fn step(text: &str) -> StepRow {
    StepRow {
        seat: Some(0),
        text: text.into(),
        at: 2_000,
    }
}

/// A table that must be there.
pub(crate) async fn loaded(store: &Store, id: &str) -> Loaded {
    let loaded = store.load(id).await.expect("it can be read");
    loaded.expect("it is there")
}

pub(crate) async fn texts(store: &Store, id: &str) -> Vec<String> {
    let steps = loaded(store, id).await.steps;
    steps.into_iter().map(|step| step.text).collect()
}

/// Asserts that a job was refused in this way.
macro_rules! refused {
    ($outcome:expr, $pattern:pat) => {{
        let outcome: Result<_, caravanserai_store::StoreError> = $outcome;
        assert!(
            matches!(outcome, Err($pattern)),
            "{:?} is not {}",
            outcome.map(drop),
            stringify!($pattern)
        );
    }};
}
pub(crate) use refused;

/// Asks until the database is back; how often it was not.
pub(crate) async fn until_back<F: Future<Output = Result<(), StoreError>>>(
    mut ask: impl FnMut() -> F,
) -> usize {
    for times in 0..400 {
        match ask().await {
            Ok(()) => return times,
            Err(StoreError::Unavailable(_)) => {
                tokio::time::sleep(Duration::from_millis(25)).await;
            }
            Err(other) => panic!("neither back nor away: {other:?}"),
        }
    }
    panic!("it does not come back");
}

/// Nobody writes while this lives.
struct Held {
    release: Option<mpsc::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.release = None;
        if let Some(thread) = self.thread.take() {
            thread.join().expect("it could be held");
        }
    }
}

/// Something asked of a store.
pub(crate) type Asked<'a> = Pin<Box<dyn Future<Output = Result<(), StoreError>> + 'a>>;

/// Asks for all of this while the writer is busy, so that it goes into one batch.
pub(crate) async fn together(
    place: &Place,
    store: &Store,
    asked: Vec<Asked<'_>>,
) -> Vec<Result<(), StoreError>> {
    let held = place.hold();
    let mut busy: Asked<'_> = Box::pin(store.ready());
    begin(&mut busy).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut asked: Vec<_> = asked.into_iter().map(|asked| (asked, None)).collect();
    for (asked, _) in &mut asked {
        begin(asked).await;
    }
    drop(held);
    busy.await.expect("it was only held up");
    for (asked, outcome) in &mut asked {
        *outcome = Some(asked.await);
    }
    asked
        .into_iter()
        .filter_map(|(_, outcome)| outcome)
        .collect()
}

/// Lets it come as far as it comes without waiting: the job is in the queue then.
async fn begin(asked: &mut Asked<'_>) {
    poll_fn(|context| {
        assert!(
            asked.as_mut().poll(context).is_pending(),
            "the writer is held"
        );
        Poll::Ready(())
    })
    .await;
}

/// What came of it, in one word.
pub(crate) fn said(outcome: &Result<(), StoreError>) -> &'static str {
    match outcome {
        Ok(()) => "kept",
        Err(StoreError::Conflict) => "conflict",
        Err(StoreError::Missing) => "missing",
        Err(StoreError::Unavailable(_)) => "unavailable",
        Err(StoreError::Unfit(_)) => "unfit",
        Err(StoreError::TooNew { .. }) => "too new",
        Err(StoreError::Address(_)) => "address",
    }
}

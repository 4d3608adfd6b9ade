//! Things to keep in databases, and ways to ask for it.

use caravanserai_store::{Loaded, SeatRow, StepRow, Store, StoreError, TableRow};
use caravanserai_storekit::{Far, Place};
use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;

/// Runs a test as the server runs: on a runtime with threads.
pub(crate) fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime")
        .block_on(test);
}

/// A database that a store can be opened on.
pub(crate) trait Opens {
    /// A store on it.
    fn open(&self) -> Store;
}

impl Opens for Place {
    fn open(&self) -> Store {
        Store::open(&self.url()).expect("the database opens")
    }
}

impl Opens for Far {
    fn open(&self) -> Store {
        Store::open(self.url()).expect("the way is open")
    }
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
        host_tokens: vec![0, 1, 2, 255],
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
                tokens: Some(b"token-of-ada".to_vec()),
                stand_in: Some("beginner".into()),
            },
            SeatRow {
                kind: "nobody".into(),
                name: String::new(),
                tokens: None,
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

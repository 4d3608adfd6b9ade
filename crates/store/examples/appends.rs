//! How many appends a second the store takes, and what one costs its writer thread.
//!
//! ```sh
//! cargo build --release --package caravanserai-store --example appends
//! taskset --cpu-list 0 target/release/examples/appends sqlite:target/appends.db 200 5
//! ```
//!
//! Arguments: the database (default `sqlite:appends.db` in a new temporary folder), how many tables
//! append at the same time (200), and for how many seconds (5). Each table waits for its append
//! before it sends the next. Costs are read from Linux' count of nanoseconds for each thread.

use caravanserai_store::{SeatRow, StepRow, Store, StoreError, TableRow};
use std::error::Error;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = tempfile::tempdir()?;
    let url = arguments
        .next()
        .unwrap_or_else(|| format!("sqlite:{}", folder.path().join("appends.db").display()));
    let tables: usize = arguments.next().map_or(Ok(200), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(5), |text| text.parse())?;

    let store = Store::open(&url)?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let started = Instant::now();
    let until = started + Duration::from_secs(seconds);
    let mut waits = runtime.block_on(async {
        let tasks: Vec<_> = (0..tables)
            .map(|number| tokio::spawn(table(store.clone(), number, until)))
            .collect();
        let mut waits = Vec::new();
        for task in tasks {
            waits.extend(task.await??);
        }
        Ok::<_, Box<dyn Error>>(waits)
    })?;
    let took = started.elapsed();

    waits.sort_unstable();
    let at = |share: usize| {
        waits
            .get(waits.len() * share / 100)
            .copied()
            .unwrap_or_default()
    };
    let counts = store.counts();
    let appends = counts.appends;
    println!(
        "{appends} appends in {:.1} s: {:.0} a second; {} commits, {:.1} appends each, at most {}",
        took.as_secs_f64(),
        appends as f64 / took.as_secs_f64(),
        counts.commits,
        appends as f64 / counts.commits as f64,
        counts.largest_batch,
    );
    println!(
        "waited: half at most {:?}, 99 % at most {:?}",
        at(50),
        at(99)
    );
    for (name, spent) in threads()? {
        println!(
            "{name}: {:.2} us of processor an append",
            spent.as_secs_f64() * 1e6 / appends as f64
        );
    }
    store.close();
    Ok(())
}

/// One table that appends step after step; returns how long each took.
async fn table(store: Store, number: usize, until: Instant) -> Result<Vec<Duration>, StoreError> {
    let id = format!("{number:08}-{:013}", std::process::id());
    store.create(made_up(&id)).await?;
    let mut waits = Vec::new();
    for version in 0.. {
        let sent = Instant::now();
        if sent >= until {
            break;
        }
        let step = StepRow {
            seat: Some((version % 2) as u8),
            text: "camel turquoise m7".into(),
            at: 1_794_000_000_000 + version as u64,
        };
        store.append(&id, version, vec![step], None).await?;
        waits.push(sent.elapsed());
    }
    Ok(waits)
}

fn made_up(id: &str) -> TableRow {
    let seat = |name: &str| SeatRow {
        kind: "person".into(),
        name: name.into(),
        tokens: Some(vec![1; 32]),
        stand_in: None,
    };
    TableRow {
        id: id.into(),
        name: "a table".into(),
        game: "desert".into(),
        setup: "edition kosmos-1998\nseats 2\n".into(),
        public: true,
        clock: "null".into(),
        lapse: "null".into(),
        webhook: None,
        host_tokens: vec![2; 32],
        seed: vec![3; 32],
        state: "playing".into(),
        opened: 1_794_000_000_000,
        touched: 1_794_000_000_000,
        revision: 0,
        scores: None,
        seats: vec![seat("Ada"), seat("Ben")],
    }
}

/// Each thread of this process, and how long it has had a processor.
fn threads() -> std::io::Result<Vec<(String, Duration)>> {
    let mut threads = Vec::new();
    for task in std::fs::read_dir("/proc/self/task")? {
        let task = task?.path();
        let name = std::fs::read_to_string(task.join("comm"))?;
        let spent = std::fs::read_to_string(task.join("schedstat"))?;
        let nanoseconds = spent.split(' ').next().and_then(|first| first.parse().ok());
        threads.push((
            name.trim().to_owned(),
            Duration::from_nanos(nanoseconds.unwrap_or_default()),
        ));
    }
    Ok(threads)
}

//! The house as a whole: its store, its tables in memory, and what they share.

use crate::crowd::{Crowd, OneOf};
use crate::handle::{Ask, Handle};
use crate::hooks::Hooks;
use crate::lately::Lately;
use crate::live;
use crate::metrics::Metrics;
use crate::rate::Buckets;
use crate::refusal;
use crate::resting::{self, Resting};
use crate::secrets::{self, Key};
use crate::settings::Settings;
use crate::setups::Setups;
use crate::thinkers::Thinkers;
use caravanserai_desert::Desert;
use caravanserai_protocol::{Code, Trouble};
use caravanserai_store::{Store, StoreError};
use caravanserai_timbuktu::Timbuktu;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{Notify, watch};

/// How long the last words to those who are connected may take once the house closes.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// How long an answer to whether moves can be kept is given without asking the store again.
const READY_FOR: Duration = Duration::from_secs(1);

/// From one address may come as many messages as on so many connections.
const AS_CONNECTIONS_OF_ONE: u32 = 4;

/// Everything the house has. One for a process.
pub struct House {
    pub(crate) store: Store,
    pub(crate) key: Key,
    pub(crate) settings: Settings,
    pub(crate) metrics: Metrics,
    pub(crate) thinkers: Arc<Thinkers>,
    pub(crate) requests: Buckets,
    pub(crate) openings: Buckets,
    /// What all connections from one address say.
    pub(crate) messages: Buckets,
    pub(crate) hooks: Arc<Hooks>,
    /// Whether the store takes writes, which is found by writing.
    pub(crate) readiness: Lately<Result<(), Trouble>>,
    pub(crate) closing: watch::Sender<bool>,
    pub(crate) deserts: Setups<Desert>,
    pub(crate) timbuktus: Setups<Timbuktu>,
    pub(crate) resting: Arc<Resting>,
    tables: Mutex<HashMap<String, Handle>>,
    /// Held while a table is brought from the store, so that none is brought twice.
    bringing: tokio::sync::Mutex<()>,
    crowd: Arc<Crowd>,
    /// Somebody's connection has ended.
    parted: Notify,
}

impl std::fmt::Debug for House {
    /// Neither keys nor tables: this may end up in a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("House").finish_non_exhaustive()
    }
}

impl House {
    /// Opens the house on its store: tables that were being played go on.
    pub async fn open(store: Store, settings: Settings) -> Result<Arc<Self>, StoreError> {
        let limits = settings.limits;
        let key = Key::new(store.secret().await?);
        let each = |rate: u32, burst: f64, seconds: f64| {
            Buckets::new(f64::from(rate) * burst, f64::from(rate) / seconds)
        };
        let house = Arc::new(Self {
            store,
            key,
            metrics: Metrics::default(),
            thinkers: Thinkers::new(limits.thinkers.max(1)),
            requests: each(limits.requests, 4.0, 1.0),
            openings: each(limits.openings, 1.0, 3600.0),
            messages: each(
                limits.messages.saturating_mul(AS_CONNECTIONS_OF_ONE),
                2.0,
                1.0,
            ),
            hooks: Arc::default(),
            readiness: Lately::new(READY_FOR),
            closing: watch::Sender::new(false),
            deserts: Setups::default(),
            timbuktus: Setups::default(),
            resting: Arc::default(),
            tables: Mutex::default(),
            bringing: tokio::sync::Mutex::default(),
            crowd: Crowd::new(limits.connections_each),
            parted: Notify::new(),
            settings,
        });
        for id in house.store.unfinished().await? {
            if let Err(trouble) = house.bring(&id, false).await {
                tracing::error!(code = ?trouble.code, "a table could not be taken up again");
            }
        }
        tokio::spawn(forget_the_forsaken(Arc::downgrade(&house)));
        tokio::spawn(resting::wake_in_time(Arc::downgrade(&house)));
        Ok(house)
    }

    /// The table with this id, brought from the store if need be.
    pub(crate) async fn table(self: &Arc<Self>, id: &str) -> Result<Handle, Trouble> {
        let unknown = || Trouble::new(Code::Unknown, "there is no such table");
        if !secrets::is_id(id) {
            return Err(unknown());
        }
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        self.bring(id, true).await
    }

    /// A table from the store, for somebody or because the house opens.
    async fn bring(self: &Arc<Self>, id: &str, somebody: bool) -> Result<Handle, Trouble> {
        let unknown = || Trouble::new(Code::Unknown, "there is no such table");
        let _one_at_a_time = self.bringing.lock().await;
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        self.refuse_if_closing()?;
        let loaded = self.store.load(id).await;
        let loaded = loaded.map_err(|error| refusal::of_store(&error))?;
        let handle = live::take_up(self, loaded.ok_or_else(unknown)?, somebody)?;
        self.lock().insert(id.to_owned(), handle.clone());
        // It may have gone to sleep before it was there.
        self.put_away(id);
        Ok(handle)
    }

    fn in_memory(&self, id: &str) -> Option<Handle> {
        let tables = self.lock();
        tables
            .get(id)
            .filter(|handle| !handle.0.is_closed())
            .cloned()
    }

    /// Takes a table out of memory whose task has ended or is about to; somebody may have taken it up
    /// again already.
    pub(crate) fn put_away(&self, id: &str) {
        let mut tables = self.lock();
        if tables.get(id).is_some_and(|handle| handle.0.is_closed()) {
            tables.remove(id);
        }
    }

    pub(crate) fn refuse_if_closing(&self) -> Result<(), Trouble> {
        if *self.closing.borrow() {
            return Err(closing());
        }
        Ok(())
    }

    /// How many tables are in memory.
    pub(crate) fn live_tables(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Handle>> {
        self.tables.lock().expect("nobody panics in here")
    }

    /// A place for one more connection from an address, if there is one.
    pub(crate) fn admit(self: &Arc<Self>, address: Option<IpAddr>) -> Result<Admitted, Trouble> {
        self.refuse_if_closing()?;
        let limits = self.settings.limits;
        let full = |text: &str| Trouble::new(Code::Full, text);
        let connections = self.metrics.connections.fetch_add(1, Relaxed);
        // From here on dropping it gives the place back.
        let mut admitted = Admitted {
            house: self.clone(),
            one: None,
        };
        if usize::try_from(connections).is_ok_and(|count| count >= limits.connections) {
            return Err(full("the house is full; try again later"));
        }
        if let Some(address) = address {
            let one = self.crowd.admit(address);
            let crowded = || full("too many connections from your address");
            admitted.one = Some(one.ok_or_else(crowded)?);
        }
        Ok(admitted)
    }

    /// Closes the house: clients are told, tables are kept. Done when the tables are put away.
    pub async fn close(&self) {
        self.closing.send_replace(true);
        let handles: Vec<Handle> = self.lock().values().cloned().collect();
        for handle in &handles {
            // A table that has ended already is closed.
            let _ = handle.tell(Ask::Close).await;
        }
        for handle in handles {
            handle.0.closed().await;
        }
        // What waits for those who are connected has still to go out to them.
        let gone = async {
            while self.metrics.connections.load(Relaxed) > 0 {
                self.parted.notified().await;
            }
        };
        // Whoever does not take it has been told all the same.
        let _ = tokio::time::timeout(LAST_WORDS, gone).await;
    }
}

pub(crate) fn closing() -> Trouble {
    Trouble::new(
        Code::Closing,
        "the house is closing for a moment; your table is kept, come back soon",
    )
}

/// A connection's place in the house, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Admitted {
    house: Arc<House>,
    one: Option<OneOf>,
}

impl Drop for Admitted {
    fn drop(&mut self) {
        self.house.metrics.connections.fetch_sub(1, Relaxed);
        drop(self.one.take());
        self.house.parted.notify_one();
    }
}

/// Now, in milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |time| time.as_millis() as u64)
}

const ONCE_IN_A_WHILE: Duration = Duration::from_hours(1);

/// Forgets tables that never began, while the house is open.
async fn forget_the_forsaken(house: std::sync::Weak<House>) {
    loop {
        let Some(open) = house.upgrade() else { return };
        let before = now().saturating_sub(open.settings.limits.forget.as_millis() as u64);
        match open.store.remove_older("gathering", before).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "forgot tables that never began"),
            Err(error) => {
                tracing::warn!(
                    error = &error as &dyn std::error::Error,
                    "could not tidy up"
                );
            }
        }
        drop(open);
        tokio::time::sleep(ONCE_IN_A_WHILE).await;
    }
}

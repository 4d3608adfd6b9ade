//! Tables in play that were put away because nobody is there: what they are to have again when they
//! are taken up, and when that must be, because somebody's time runs out.

use crate::house::{House, now};
use caravanserai_kernel::SeatSet;
use caravanserai_protocol::Code;
use caravanserai_table::Clocks;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::Duration;
use tokio::sync::Notify;

/// What does not follow from the steps that are kept. After a restart it is as if everyone had just
/// gone; while the house is open nobody shall gain or lose by the table having been put away.
#[derive(Clone, Debug)]
pub(crate) struct Asleep {
    pub(crate) version: usize,
    pub(crate) clocks: Clocks,
    pub(crate) away: Vec<Option<u64>>,
    pub(crate) forfeited: Vec<Option<usize>>,
    pub(crate) moved_at: u64,
    pub(crate) hooked: SeatSet,
    /// When somebody's time runs out.
    pub(crate) due: Option<u64>,
}

/// The tables that are put away.
#[derive(Debug, Default)]
pub(crate) struct Resting {
    tables: Mutex<Tables>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Tables {
    by_id: HashMap<String, Asleep>,
    due: BTreeSet<(u64, String)>,
}

impl Resting {
    pub(crate) fn put(&self, id: &str, asleep: Asleep) {
        let mut tables = self.lock();
        if let Some(due) = asleep.due {
            tables.due.insert((due, id.to_owned()));
        }
        tables.by_id.insert(id.to_owned(), asleep);
        drop(tables);
        self.news.notify_one();
    }

    /// What a table is to have again.
    pub(crate) fn take(&self, id: &str) -> Option<Asleep> {
        let mut tables = self.lock();
        let asleep = tables.by_id.remove(id)?;
        if let Some(due) = asleep.due {
            tables.due.remove(&(due, id.to_owned()));
        }
        Some(asleep)
    }

    fn first_due(&self) -> Option<u64> {
        self.lock().due.first().map(|(due, _)| *due)
    }

    fn due_by(&self, time: u64) -> Vec<String> {
        let tables = self.lock();
        let due = tables.due.iter().take_while(|(due, _)| *due <= time);
        due.map(|(_, id)| id.clone()).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().expect("nobody panics in here")
    }
}

/// How long to sleep at most: the system's time may be set, and machines sleep, too.
const LOOK_AROUND: Duration = Duration::from_mins(1);

/// How long to wait where tables cannot be read.
const TRY_AGAIN: Duration = Duration::from_secs(1);

/// Takes tables up again when somebody's time runs out there, as long as the house is open.
pub(crate) async fn wake_in_time(house: Weak<House>) {
    let Some((resting, mut closing)) = house
        .upgrade()
        .map(|house| (house.resting.clone(), house.closing.subscribe()))
    else {
        return;
    };
    loop {
        let due = resting.first_due();
        let wait = due.map(|due| Duration::from_millis(due.saturating_sub(now())));
        tokio::select! {
            () = tokio::time::sleep(wait.unwrap_or(LOOK_AROUND).min(LOOK_AROUND)) => {}
            () = resting.news.notified() => {}
            // Also when the house is no more.
            _ = closing.wait_for(|closing| *closing) => return,
        }
        let Some(house) = house.upgrade() else { return };
        if !wake_all(&house, &resting).await {
            tokio::time::sleep(TRY_AGAIN).await;
        }
    }
}

/// Wakes those that are due; false if some could not be, and should be tried again.
async fn wake_all(house: &Arc<House>, resting: &Resting) -> bool {
    let mut all = true;
    for id in resting.due_by(now()) {
        match house.table(&id).await {
            Ok(_) => {}
            // It is no more, or cannot be read whenever it is tried.
            Err(trouble) if matches!(trouble.code, Code::Unknown | Code::Internal) => {
                resting.take(&id);
            }
            Err(_) => all = false,
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_table::Pace;

    fn asleep(due: Option<u64>) -> Asleep {
        Asleep {
            version: 3,
            clocks: Clocks::new(Pace::Free, 2),
            away: vec![],
            forfeited: vec![],
            moved_at: 0,
            hooked: SeatSet::EMPTY,
            due,
        }
    }

    #[test]
    fn tables_are_due_in_order_and_no_more_once_they_are_taken_up() {
        let resting = Resting::default();
        resting.put("late", asleep(Some(30)));
        resting.put("never", asleep(None));
        resting.put("soon", asleep(Some(10)));
        assert_eq!(resting.first_due(), Some(10));
        assert_eq!(resting.due_by(9), [""; 0]);
        assert_eq!(resting.due_by(30), ["soon", "late"]);
        assert!(resting.take("soon").is_some() && resting.take("soon").is_none());
        assert_eq!(resting.due_by(30), ["late"]);
        assert!(resting.take("late").is_some() && resting.take("never").is_some());
        assert_eq!(resting.first_due(), None);
    }
}

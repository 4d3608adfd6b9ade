//! What the writer has done so far, for whoever watches the house.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What the writer has done since the store was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Transactions that became durable.
    pub commits: u64,
    /// Appends that were kept.
    pub appends: u64,
    /// The most jobs that ever went into one transaction.
    pub largest_batch: u64,
    /// Transactions of which nothing was kept.
    pub failures: u64,
}

/// The same while it is being counted.
#[derive(Default)]
pub(crate) struct Tally {
    commits: AtomicU64,
    appends: AtomicU64,
    largest_batch: AtomicU64,
    failures: AtomicU64,
}

impl Tally {
    pub(crate) fn committed(&self, jobs: usize, appends: usize) {
        self.commits.fetch_add(1, Relaxed);
        self.appends.fetch_add(appends as u64, Relaxed);
        self.largest_batch.fetch_max(jobs as u64, Relaxed);
    }

    pub(crate) fn failed(&self) {
        self.failures.fetch_add(1, Relaxed);
    }

    pub(crate) fn counts(&self) -> Counts {
        Counts {
            commits: self.commits.load(Relaxed),
            appends: self.appends.load(Relaxed),
            largest_batch: self.largest_batch.load(Relaxed),
            failures: self.failures.load(Relaxed),
        }
    }
}

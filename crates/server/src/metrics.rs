//! What a host can watch, in the text form that Prometheus reads.

use caravanserai_store::Counts;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};

/// Counted by the house as it goes.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) connections: AtomicI64,
    pub(crate) live_tables: AtomicI64,
    pub(crate) opened: AtomicU64,
    pub(crate) finished: AtomicU64,
    pub(crate) moves: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) views: AtomicU64,
    pub(crate) thoughts: AtomicU64,
    pub(crate) lapses: AtomicU64,
    pub(crate) hooks: AtomicU64,
    pub(crate) failed_hooks: AtomicU64,
    pub(crate) unsaved: AtomicU64,
}

/// One more.
pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Relaxed);
}

impl Metrics {
    /// All of it as text.
    pub(crate) fn text(&self, store: &Counts) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: i128| {
            write!(
                text,
                "# HELP caravanserai_{name} {help}\n# TYPE caravanserai_{name} {kind}\ncaravanserai_{name} {value}\n"
            )
            .expect("memory takes it");
        };
        let now = [
            (
                "connections",
                "Open WebSocket connections.",
                &self.connections,
            ),
            ("live_tables", "Tables in memory.", &self.live_tables),
        ];
        for (name, help, value) in now {
            line(name, "gauge", help, value.load(Relaxed).into());
        }
        let counted = [
            ("tables_opened_total", "Tables opened.", &self.opened),
            (
                "tables_finished_total",
                "Games played to their end.",
                &self.finished,
            ),
            ("moves_total", "Moves kept and told.", &self.moves),
            ("refused_total", "Commands refused.", &self.refused),
            ("views_total", "Views put out for readers.", &self.views),
            ("bot_decisions_total", "Decisions of bots.", &self.thoughts),
            ("lapses_total", "Turns in which time ran out.", &self.lapses),
            (
                "webhooks_total",
                "Webhooks called with success.",
                &self.hooks,
            ),
            (
                "webhooks_failed_total",
                "Webhooks given up.",
                &self.failed_hooks,
            ),
            (
                "unsaved_total",
                "Commands that could not be kept.",
                &self.unsaved,
            ),
        ];
        for (name, help, value) in counted {
            line(name, "counter", help, value.load(Relaxed).into());
        }
        let kept = [
            (
                "store_commits_total",
                "Transactions committed.",
                store.commits,
            ),
            ("store_appends_total", "Appends committed.", store.appends),
            (
                "store_failures_total",
                "Transactions that failed.",
                store.failures,
            ),
        ];
        for (name, help, value) in kept {
            line(name, "counter", help, value.into());
        }
        line(
            "store_largest_batch",
            "gauge",
            "The most jobs committed in one transaction.",
            store.largest_batch.into(),
        );
        text
    }
}

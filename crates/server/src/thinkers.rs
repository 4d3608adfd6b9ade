//! Where bots think: so many at once. The longer the line, the shorter each of them thinks, so that
//! whoever fills tables with slow bots keeps nobody else's waiting.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// About so long one waits in a line that stays as long as it is, until [`LEAST`] for each is more.
const WAIT: Duration = Duration::from_secs(2);
/// Less time than this is no thought; so much is left to everyone.
const LEAST: Duration = Duration::from_millis(5);

/// The places where bots think.
#[derive(Debug)]
pub(crate) struct Thinkers {
    at_once: usize,
    places: Arc<Semaphore>,
    /// How many wait or think.
    line: AtomicUsize,
}

impl Thinkers {
    /// So many think at once.
    pub(crate) fn new(at_once: usize) -> Arc<Self> {
        Arc::new(Self {
            at_once,
            places: Arc::new(Semaphore::new(at_once)),
            line: AtomicUsize::new(0),
        })
    }

    /// Waits for a place; none once the house has closed.
    pub(crate) async fn place(self: &Arc<Self>) -> Option<Place> {
        let in_line = InLine::new(self.clone());
        let permit = self.places.clone().acquire_owned().await.ok()?;
        Some(Place {
            in_line,
            _permit: permit,
        })
    }
}

/// One of those who wait or think, until it is dropped.
#[derive(Debug)]
struct InLine(Arc<Thinkers>);

impl InLine {
    fn new(thinkers: Arc<Thinkers>) -> Self {
        thinkers.line.fetch_add(1, Relaxed);
        Self(thinkers)
    }
}

impl Drop for InLine {
    fn drop(&mut self) {
        self.0.line.fetch_sub(1, Relaxed);
    }
}

/// A place to think at, for others when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    in_line: InLine,
    _permit: OwnedSemaphorePermit,
}

impl Place {
    /// How long to think here at most, by how many there are now.
    pub(crate) fn at_most(&self) -> Duration {
        let thinkers = &self.in_line.0;
        let line = thinkers.line.load(Relaxed).max(1);
        WAIT.mul_f64(thinkers.at_once as f64 / line as f64)
            .max(LEAST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::task::JoinSet;
    use tokio::time::Instant;

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_long_however_many_there_are() {
        let thinkers = Thinkers::new(2);
        let mut bots = JoinSet::new();
        for _ in 0..100 {
            let thinkers = thinkers.clone();
            bots.spawn(async move {
                let start = Instant::now();
                let place = thinkers.place().await.expect("the house is open");
                let waited = start.elapsed();
                tokio::time::sleep(place.at_most().min(Duration::from_secs(1))).await;
                waited
            });
        }
        let mut longest = Duration::ZERO;
        while let Some(waited) = bots.join_next().await {
            longest = longest.max(waited.expect("no panic"));
        }
        // The line gets shorter while it is waited for, so that the later ones think longer.
        assert!(longest < 6 * WAIT, "{longest:?}");
        assert_eq!(thinkers.line.load(Relaxed), 0);
        assert_eq!(thinkers.places.available_permits(), 2);
    }

    #[tokio::test]
    async fn who_is_alone_is_not_hurried() {
        let thinkers = Thinkers::new(1);
        let place = thinkers.place().await.expect("the house is open");
        assert!(place.at_most() >= Duration::from_secs(1));
        // Whoever gives up waiting is not counted any more.
        let waiting = tokio::time::timeout(Duration::from_millis(10), thinkers.place()).await;
        assert!(waiting.is_err());
        assert_eq!(thinkers.line.load(Relaxed), 1);
    }
}

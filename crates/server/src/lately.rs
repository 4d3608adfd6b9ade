//! An answer that costs something, found once and given to all who ask within a moment.

use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// The answer as it was lately.
#[derive(Debug)]
pub(crate) struct Lately<T> {
    holds: Duration,
    /// Locked while it is found, so that those who come meanwhile wait for it and do not ask, too.
    known: Mutex<Option<(Instant, T)>>,
}

impl<T: Clone> Lately<T> {
    pub(crate) fn new(holds: Duration) -> Self {
        Self {
            holds,
            known: Mutex::default(),
        }
    }

    /// The answer, found anew if the last is too old.
    pub(crate) async fn get(&self, find: impl AsyncFnOnce() -> T) -> T {
        let mut known = self.known.lock().await;
        if let Some((at, answer)) = &*known
            && at.elapsed() < self.holds
        {
            return answer.clone();
        }
        let answer = find().await;
        *known = Some((Instant::now(), answer.clone()));
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering::SeqCst};

    #[tokio::test(start_paused = true)]
    async fn those_who_ask_together_share_one_answer_and_later_ones_get_a_new_one() {
        let lately = Lately::new(Duration::from_secs(1));
        let asked = AtomicU32::new(0);
        let find = async || {
            // Others come while it is being found.
            tokio::time::sleep(Duration::from_millis(300)).await;
            asked.fetch_add(1, SeqCst)
        };
        let together = tokio::join!(lately.get(find), lately.get(find), lately.get(find));
        assert_eq!(together, (0, 0, 0));
        tokio::time::sleep(Duration::from_millis(900)).await;
        assert_eq!(lately.get(find).await, 0);
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert_eq!(lately.get(find).await, 1);
    }
}

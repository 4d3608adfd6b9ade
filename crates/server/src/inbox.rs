//! What waits to be sent on one connection. Of views only the newest waits: a slow reader skips
//! some, and costs the house one frame and no more.

use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::sync::Mutex;
use tokio::sync::Notify;

/// Answers that may wait; whoever lets more pile up is cut off.
const MOST_WAITING: usize = 1024;

/// What waits for one reader.
#[derive(Debug, Default)]
pub(crate) struct Inbox {
    waiting: Mutex<Waiting>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    view: Option<(usize, Utf8Bytes)>,
    table: Option<Utf8Bytes>,
    answers: VecDeque<Utf8Bytes>,
    last: Option<Utf8Bytes>,
    slow: bool,
}

/// What to do next on a connection.
#[derive(Debug)]
pub(crate) enum Next {
    /// Send these.
    Send(Vec<Utf8Bytes>),
    /// Send this, and close.
    Close(Option<Utf8Bytes>),
}

impl Inbox {
    /// The step from which the view that still waits tells; `None` if none waits.
    pub(crate) fn view_waits_from(&self) -> Option<usize> {
        self.lock().view.as_ref().map(|(from, _)| *from)
    }

    /// A view that tells from a step on, in place of one that still waits.
    pub(crate) fn put_view(&self, from: usize, frame: Utf8Bytes) {
        self.lock().view = Some((from, frame));
        self.news.notify_one();
    }

    /// The table as it is now.
    pub(crate) fn put_table(&self, frame: Utf8Bytes) {
        self.lock().table = Some(frame);
        self.news.notify_one();
    }

    /// An answer.
    pub(crate) fn put_answer(&self, frame: Utf8Bytes) {
        let mut waiting = self.lock();
        if waiting.answers.len() >= MOST_WAITING {
            waiting.slow = true;
        } else {
            waiting.answers.push_back(frame);
        }
        drop(waiting);
        self.news.notify_one();
    }

    /// The last words: the connection is closed behind them.
    pub(crate) fn close(&self, frame: Utf8Bytes) {
        self.lock().last.get_or_insert(frame);
        self.news.notify_one();
    }

    /// Waits until there is something to do.
    pub(crate) async fn next(&self) -> Next {
        loop {
            if let Some(next) = self.take() {
                return next;
            }
            self.news.notified().await;
        }
    }

    fn take(&self) -> Option<Next> {
        let mut waiting = self.lock();
        if waiting.slow {
            return Some(Next::Close(None));
        }
        let answers = waiting.answers.len();
        let frames =
            answers + usize::from(waiting.view.is_some()) + usize::from(waiting.table.is_some());
        if frames == 0 {
            return waiting.last.take().map(|last| Next::Close(Some(last)));
        }
        let mut all = Vec::with_capacity(frames);
        all.extend(waiting.table.take());
        all.extend(waiting.answers.drain(..));
        all.extend(waiting.view.take().map(|(_, frame)| frame));
        Some(Next::Send(all))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Waiting> {
        self.waiting.lock().expect("nobody panics in here")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(next: Next) -> Vec<String> {
        match next {
            Next::Send(frames) => frames.iter().map(ToString::to_string).collect(),
            Next::Close(last) => vec![format!("close {last:?}")],
        }
    }

    #[tokio::test]
    async fn of_views_only_the_newest_waits() {
        let inbox = Inbox::default();
        inbox.put_view(3, "three".into());
        assert_eq!(inbox.view_waits_from(), Some(3));
        inbox.put_view(3, "three to five".into());
        inbox.put_answer("done".into());
        assert_eq!(sent(inbox.next().await), ["done", "three to five"]);
        assert_eq!(inbox.view_waits_from(), None);
    }

    #[tokio::test]
    async fn the_last_words_come_last() {
        let inbox = Inbox::default();
        inbox.close("bye".into());
        inbox.put_answer("done".into());
        assert_eq!(sent(inbox.next().await), ["done"]);
        assert!(matches!(inbox.next().await, Next::Close(Some(_))));
    }

    #[tokio::test]
    async fn whoever_never_reads_is_cut_off() {
        let inbox = Inbox::default();
        for _ in 0..=MOST_WAITING {
            inbox.put_answer("done".into());
        }
        assert!(matches!(inbox.next().await, Next::Close(None)));
    }
}

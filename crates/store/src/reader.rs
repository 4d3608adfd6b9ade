//! The thread that reads. It has a connection of its own, so that nobody who looks waits for those
//! who write.

use crate::link::Link;
use tokio::sync::mpsc;

/// Something to look up; it brings its own way to answer.
pub(crate) type Question = Box<dyn FnOnce(&mut Link) + Send>;

/// Works until everyone who could ask is gone.
pub(crate) fn read(mut link: Link, mut questions: mpsc::Receiver<Question>) {
    while let Some(question) = questions.blocking_recv() {
        question(&mut link);
    }
}

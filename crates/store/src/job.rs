//! What the writer is asked to do.

use crate::StoreError;
use crate::rows::{StepRow, TableRow};
use tokio::sync::oneshot;

/// A change of what is kept. Doing one twice does no more than doing it once: the writer repeats
/// jobs when it does not know whether a commit arrived.
pub(crate) enum Job {
    Create(Box<TableRow>),
    Save(Box<TableRow>),
    Append(Append),
    RemoveOlder { state: String, touched_before: u64 },
    Secret { fresh: [u8; 32] },
    Ready,
    PretendFull(bool),
}

/// Steps for a match, and its result if they are the last.
pub(crate) struct Append {
    pub(crate) table: String,
    pub(crate) version: usize,
    pub(crate) steps: Vec<StepRow>,
    pub(crate) finished: Option<String>,
}

/// What came of a job.
pub(crate) enum Done {
    Kept,
    Removed(usize),
    Secret(Vec<u8>),
}

pub(crate) type Outcome = Result<Done, StoreError>;

/// A job with someone who waits for it.
pub(crate) struct Waiting {
    pub(crate) job: Job,
    pub(crate) answer: oneshot::Sender<Outcome>,
}

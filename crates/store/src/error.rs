//! What can go wrong: for callers, and between the store and a database.

use std::error::Error;
use std::sync::Arc;
use thiserror::Error;

/// What a database said, shared by everyone whose job was in the same transaction.
pub type Trouble = Arc<dyn Error + Send + Sync>;

/// Why something was not kept or not found.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// The version or revision is not the expected one: someone else was first.
    #[error("someone else has changed this table meanwhile")]
    Conflict,
    /// There is no such table.
    #[error("there is no such table")]
    Missing,
    /// The disk is full, or the database is gone. Nothing was told to be kept, and asking for the
    /// same again is safe: what was kept after all counts as done.
    #[error("the database cannot be used now")]
    Unavailable(#[source] Trouble),
    /// A newer program has been here. Nothing was changed.
    #[error(
        "the database has schema version {found}, but this program knows versions up to {known} only: \
         run the program that made it, or a newer one"
    )]
    TooNew {
        /// The version that the database has.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// What was to be kept does not fit into the database; asking again is no use.
    #[error("this cannot be kept: {0}")]
    Unfit(#[source] Trouble),
    /// The address is none of a database.
    #[error(
        "{0}: a database is `sqlite:PATH`, `sqlite::memory:` or `postgres://USER@HOST/DATABASE`"
    )]
    Address(String),
}

impl StoreError {
    pub(crate) fn unfit(why: &'static str) -> Self {
        Self::Unfit(Arc::from(Box::<dyn Error + Send + Sync>::from(why)))
    }

    /// When the thread that should do it is no more.
    pub(crate) fn gone() -> Self {
        let why = "the store has stopped";
        Self::Unavailable(Arc::from(Box::<dyn Error + Send + Sync>::from(why)))
    }
}

/// What went wrong in a database, and what helps.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) kind: Kind,
    pub(crate) trouble: Trouble,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The connection is no good any more; a new one may be.
    Lost,
    /// Two transactions were in each other's way, and this one had to give way.
    Again,
    /// The database cannot do it now: no space, no answer, no permission.
    Away,
    /// It is about what was asked for, not about the database.
    Asked,
    /// A newer program has been here.
    TooNew { found: u32, known: u32 },
}

impl Fault {
    pub(crate) fn new(kind: Kind, error: impl Error + Send + Sync + 'static) -> Self {
        Self {
            kind,
            trouble: Arc::new(error),
        }
    }

    pub(crate) fn saying(kind: Kind, why: impl Into<String>) -> Self {
        let error = Box::<dyn Error + Send + Sync>::from(why.into());
        Self {
            kind,
            trouble: Arc::from(error),
        }
    }
}

impl From<Fault> for StoreError {
    fn from(fault: Fault) -> Self {
        match fault.kind {
            Kind::Lost | Kind::Again | Kind::Away => Self::Unavailable(fault.trouble),
            Kind::Asked => Self::Unfit(fault.trouble),
            Kind::TooNew { found, known } => Self::TooNew { found, known },
        }
    }
}

//! A connection that comes back.

use crate::address::{Address, Role};
use crate::database::Database;
use crate::error::{Fault, Kind};
use std::time::{Duration, Instant};

/// How long to wait before asking again for a connection that was refused: at first, and at most.
const PAUSE: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(2));

/// A connection that is made again when it was lost, and not more often than is good.
pub(crate) struct Link {
    address: Address,
    role: Role,
    database: Option<Box<dyn Database>>,
    refused: Option<Refused>,
}

/// The last connection could not be made.
struct Refused {
    fault: Fault,
    until: Instant,
    pause: Duration,
}

impl Link {
    pub(crate) fn open(address: Address, role: Role) -> Result<Self, Fault> {
        Ok(Self {
            database: Some(address.connect(role)?),
            address,
            role,
            refused: None,
        })
    }

    /// Asks the database. If the connection turns out to be lost, makes a new one and asks again, once;
    /// so asking twice must do no more than asking once, even if the first time was heard.
    pub(crate) fn ask<T>(
        &mut self,
        mut question: impl FnMut(&mut dyn Database) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        match self.ask_once(&mut question) {
            Err(fault) if matches!(fault.kind, Kind::Lost | Kind::Again) => {
                self.ask_once(&mut question)
            }
            outcome => outcome,
        }
    }

    fn ask_once<T>(
        &mut self,
        question: &mut impl FnMut(&mut dyn Database) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let outcome = question(self.connection()?);
        if matches!(&outcome, Err(fault) if fault.kind == Kind::Lost) {
            self.database = None;
        }
        outcome
    }

    fn connection(&mut self) -> Result<&mut dyn Database, Fault> {
        let database = match self.database.take() {
            Some(database) => database,
            None => self.connect()?,
        };
        Ok(&mut **self.database.insert(database))
    }

    fn connect(&mut self) -> Result<Box<dyn Database>, Fault> {
        // Whoever asks while we pause gets the last answer at once instead of waiting in a queue.
        if let Some(Refused { fault, until, .. }) = &self.refused
            && Instant::now() < *until
        {
            return Err(fault.clone());
        }
        match self.address.connect(self.role) {
            Ok(database) => {
                self.refused = None;
                Ok(database)
            }
            Err(fault) => {
                let fault = match fault.kind {
                    // No second try right away: that was it.
                    Kind::Lost | Kind::Again => Fault {
                        kind: Kind::Away,
                        ..fault
                    },
                    Kind::Away | Kind::Asked | Kind::TooNew { .. } => fault,
                };
                let pause = self
                    .refused
                    .take()
                    .map_or(PAUSE.0, |refused| (refused.pause * 2).min(PAUSE.1));
                self.refused = Some(Refused {
                    fault: fault.clone(),
                    until: Instant::now() + pause,
                    pause,
                });
                Err(fault)
            }
        }
    }
}

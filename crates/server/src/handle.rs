//! How the rest of the house talks to a table: by messages to the one task that owns it.

use crate::inbox::Inbox;
use crate::visitor::Visitor;
use caravanserai_kernel::Seat;
use caravanserai_protocol::requests::{Moves, Seat as OwnSeat, Sit, Standing};
use caravanserai_protocol::{FromClient, Sitter, Trouble};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// Messages that may wait for a table; senders beyond wait themselves.
pub(crate) const MOST_ASKS: usize = 64;

/// What a table is asked.
#[derive(Debug)]
pub(crate) enum Ask {
    /// A request over HTTP.
    Please {
        visitor: Visitor,
        request: Request,
        reply: oneshot::Sender<Result<Answer, Trouble>>,
    },
    /// Someone connects.
    Join {
        visitor: Visitor,
        inbox: Arc<Inbox>,
        reply: oneshot::Sender<u64>,
    },
    /// A connection is gone.
    Part(u64),
    /// A connection says something.
    Said { connection: u64, said: FromClient },
    /// A bot has thought about a decision at a version.
    Thought {
        seat: Seat,
        version: usize,
        the_move: Option<String>,
    },
    /// The house closes.
    Close,
}

/// A request about one table.
#[derive(Debug)]
pub(crate) enum Request {
    Standing,
    Sit(Sit),
    Claim(String),
    Link,
    Place(usize, Sitter),
    StandIn(usize),
    Start,
    Leave,
    Moves(Moves),
    Sight(usize),
    Legal,
    Record,
}

/// What a table answers.
#[derive(Debug)]
pub(crate) enum Answer {
    Standing(Box<Standing>),
    Seat(OwnSeat),
    /// A frame, or any JSON as text.
    Json(String),
    Version(usize),
    Record(String),
    Done,
}

/// A table, by the way to its task.
#[derive(Clone, Debug)]
pub(crate) struct Handle(pub(crate) mpsc::Sender<Ask>);

/// The table's task has ended in between: look the table up again, and ask this once more.
#[derive(Debug)]
pub(crate) struct Gone(pub(crate) Box<Ask>);

impl Handle {
    /// Sends a message.
    pub(crate) async fn tell(&self, ask: Ask) -> Result<(), Gone> {
        let sent = self.0.send(ask).await;
        sent.map_err(|error| Gone(Box::new(error.0)))
    }
}

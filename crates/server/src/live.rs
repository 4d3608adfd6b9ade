//! A table in memory: one task owns it, and everything about it happens there, one thing after the
//! other. Saved first, then told: nobody sees or is promised anything that is not in the store.
//!
//! - here: what a table is;
//! - `taking_up`: from the store into memory;
//! - `life`: whatever is asked of it, in order;
//! - `moving`: moves are judged, kept, then told;
//! - `seats`: sitting down, leaving, bots, the host's wishes;
//! - `telling`: frames for everyone who is connected; `kept`: the table in them;
//! - `timing`: bots that think, clocks that run out, webhooks.

use crate::handle::Ask;
use crate::hooks::Caller;
use crate::hosted::Hosted;
use crate::house::House;
use crate::inbox::Inbox;
use crate::visitor::Visitor;
use axum::extract::ws::Utf8Bytes;
use caravanserai_kernel::{SeatSet, Turn, Viewer};
use caravanserai_protocol::{Clock, Code, FromServer, Lapse, Trouble};
use caravanserai_store::TableRow;
use caravanserai_table::{Clocks, Match};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

mod kept;
mod life;
mod moving;
mod seats;
mod taking_up;
mod telling;
mod timing;
#[cfg(test)]
mod trial;

pub(crate) use kept::listed;
pub(crate) use seats::{is_trick, nobody};
pub(crate) use taking_up::take_up;

/// How long after trouble with the store a table tries again.
const TRY_AGAIN: Duration = Duration::from_secs(1);

/// Someone who is connected.
#[derive(Debug)]
struct Connection {
    visitor: Visitor,
    viewer: Viewer,
    inbox: Arc<Inbox>,
    /// The step up to which this reader has been put everything.
    told_to: usize,
}

/// A table in memory.
pub(crate) struct Live<G: Hosted> {
    house: Arc<House>,
    /// The way to itself, for bots that come back with a move; weak, or it would never end.
    me: mpsc::WeakSender<Ask>,
    row: TableRow,
    game: G,
    clock: Clock,
    lapse: Lapse,
    /// Nothing while people gather.
    the_match: Option<Match<G>>,
    /// How many steps are in the store. What is beyond has not happened yet for anyone.
    saved: usize,
    /// Where everyone who keeps up has been told up to.
    shown: usize,
    clocks: Clocks,
    connections: BTreeMap<u64, Connection>,
    next_connection: u64,
    thinking: SeatSet,
    /// Since when the person of a seat has been away.
    away: Vec<Option<u64>>,
    /// By seat: the version at which its person let time run out. A bot decides there, even if the
    /// person is back before it has: or whoever comes back every time would never decide.
    forfeited: Vec<Option<usize>>,
    /// When the last step was kept, or the table taken up.
    moved_at: u64,
    /// The people a webhook was last told to wait for.
    hooked: SeatSet,
    caller: Caller,
    try_again: Option<Instant>,
    /// Whether there is more in the store than here, and it could not be read yet.
    outdated: bool,
    /// Since when nobody has asked anything; nothing where nobody has since the house opened.
    idle_since: Option<Instant>,
}

impl<G: Hosted> Live<G> {
    fn version(&self) -> usize {
        self.the_match.as_ref().map_or(0, Match::version)
    }

    fn to_act(&self) -> SeatSet {
        let turn = self.the_match.as_ref().map_or(Turn::Over, Match::turn);
        turn.seats()
    }

    /// The record of a finished game, seed included.
    fn record(&self) -> Result<String, Trouble> {
        let the_match = self.the_match.as_ref();
        let over = the_match.filter(|the_match| the_match.turn() == Turn::Over);
        let over = over.ok_or_else(|| {
            Trouble::new(
                Code::NotStarted,
                "the record is shown once the game is over",
            )
        })?;
        Ok(over.record(self.names()).to_string())
    }
}

/// A move that was judged in memory, and whose sender waits: the version it made, or why not.
#[derive(Debug)]
struct Judged {
    connection: u64,
    id: u64,
    outcome: Result<usize, Trouble>,
}

fn not_seated() -> Trouble {
    Trouble::new(Code::NotSeated, "you have no seat at this table")
}

fn unsaved() -> Trouble {
    Trouble::new(
        Code::Unsaved,
        "the house cannot keep anything at the moment, so nothing was changed; try again soon",
    )
}

/// A message as it is sent.
fn frame<G: Hosted>(message: &FromServer<G::SentView, G::SentEvent>) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("our own messages have text for keys")
        .into()
}

//! What the house says becomes what is known here, and what is known is shown.

use super::Visit;
use crate::afar::ask::Failure;
use crate::afar::clocks::{Left, Waiting};
use crate::afar::known::Known;
use crate::afar::line::{Connection, Line};
use crate::afar::memory::{Brought, Memory, SentSight};
use crate::afar::outbox::Outbox;
use crate::afar::setup::Far;
use crate::browser;
use caravanserai_kernel::Seat;
use caravanserai_protocol::requests::Standing;
use caravanserai_protocol::{Code, FromClient, FromServer, State, Trouble};
use leptos::prelude::*;
use std::sync::Arc;

impl<G: Far> Visit<G> {
    pub(super) fn take(self, message: FromServer<G::SentView, G::SentEvent>) {
        match message {
            FromServer::Table { table, seat, host } => {
                self.stand(Standing { table, seat, host });
            }
            FromServer::View(sight) => self.take_sight(&sight),
            FromServer::Done { id, version } => {
                self.outbox.update_value(|outbox| outbox.done(id, version));
                self.news_from.set(version);
                self.note_answered(version);
                self.settle();
            }
            FromServer::Refused { id, trouble } => self.take_refusal(id, trouble),
            FromServer::Legal { .. } => {}
            FromServer::Bye { trouble } => {
                let for_good = matches!(trouble.code, Code::Foreign | Code::Unknown);
                if for_good {
                    self.with_line(Line::end);
                    self.connection.set(Connection::Ended);
                }
                self.trouble.set(Some(Failure::Refused(trouble)));
            }
        }
    }

    pub(super) fn stand(self, standing: Standing) {
        let moved = self.standing.with_untracked(|s| s.seat) != standing.seat;
        if moved {
            // Other eyes have seen other things.
            self.memory.set_value(Memory::default());
            self.outbox.set_value(Outbox::default());
            self.shown.set(None);
            Known::visit(&standing.table, standing.seat.is_some());
        }
        let blind = self.memory.with_value(|memory| memory.now.is_none());
        let begun = standing.table.state != State::Gathering;
        self.standing.set(standing);
        if blind && begun {
            self.ask_since();
        }
    }

    pub(super) fn take_sight(self, sight: &SentSight<G>) {
        let first = self.memory.with_value(|memory| memory.now.is_none());
        let brought = self.game.with_value(|game| {
            self.memory
                .try_update_value(|memory| memory.take(game, sight))
        });
        match brought {
            None => return,
            Some(Err(_)) => {
                // A view of another make: only a new app can read it.
                self.trouble.set(Some(Failure::Strange(0)));
                return;
            }
            Some(Ok(Brought::Gap(version))) => self.send(&FromClient::Since { version }),
            Some(Ok(Brought::All | Brought::Old)) => {}
        }
        if sight.version == self.memory.with_value(Memory::version) {
            let running = sight.turn.iter().filter_map(|at| Seat::new(*at)).collect();
            let at = browser::now();
            let left = sight.clocks.clone().map(|clocks| Left {
                clocks,
                running,
                at,
            });
            self.times.update(|times| {
                let waiting = Waiting::after(times.waiting, sight.version, running, at);
                times.waiting = Some(waiting);
                times.left = left;
            });
        }
        if first && self.news_from.get_untracked() > sight.version {
            self.news_from.set(sight.version);
        }
        if self.came_back.get_value() {
            self.came_back.set_value(false);
            let again = self
                .outbox
                .try_update_value(|outbox| outbox.again(sight.version));
            for command in again.unwrap_or_default() {
                self.send(&command);
            }
        }
        self.tell_meanwhile();
        self.settle();
    }

    /// Tells how much happened while nobody here looked, once somebody does.
    pub(super) fn tell_meanwhile(self) {
        if browser::is_hidden() {
            return;
        }
        let version = self.memory.with_value(Memory::version);
        let since = self.away_since.try_update_value(Option::take).flatten();
        if let Some(since) = since.filter(|since| *since > 0 && *since < version) {
            self.meanwhile.set(Some(version - since));
        }
        self.id.with_value(|id| {
            Known::note(id, |known| known.seen = version);
        });
    }

    pub(super) fn note_answered(self, version: usize) {
        self.id.with_value(|id| {
            Known::note(id, |known| known.answered = version);
        });
    }

    pub(super) fn take_refusal(self, id: Option<u64>, trouble: Trouble) {
        let ours = match id {
            None => trouble.code != Code::NotStarted,
            Some(id) => self
                .outbox
                .try_update_value(|outbox| outbox.refused(id))
                .unwrap_or(false),
        };
        if ours {
            // Whatever we had missed is worth seeing now.
            self.ask_since();
            self.trouble.set(Some(Failure::Refused(trouble)));
        }
        self.settle();
    }

    /// Shows what is known, unless decisions made here are still on their way: then the table stays
    /// as it was left, with the draft on it, and nothing flickers.
    pub(super) fn settle(self) {
        let version = self.memory.with_value(Memory::version);
        let busy = self.outbox.with_value(|outbox| outbox.is_busy(version));
        if !busy {
            let shown = self.shown.with_untracked(|shown| {
                shown
                    .as_ref()
                    .map(|shown| (shown.version(), shown.heard_to))
            });
            let known = self
                .memory
                .with_value(|memory| (memory.version(), memory.heard_to));
            let some = self.memory.with_value(|memory| memory.now.is_some());
            if some && shown != Some(known) {
                self.shown.set(Some(Arc::new(self.memory.get_value())));
            }
        }
        if self.busy.get_untracked() != busy {
            self.busy.set(busy);
        }
    }
}

//! The line's life: kept open while somebody looks, asked whether it is still there, and opened anew
//! when it is not.

use super::Visit;
use crate::afar::line::{Connection, Line, News};
use crate::afar::memory::Memory;
use crate::afar::setup::Far;
use crate::browser;
use caravanserai_protocol::{FromClient, State};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// How long an open line may be silent after a question before it counts as dead.
const ANSWER: i32 = 6000;

impl<G: Far> Visit<G> {
    /// Follows whether somebody looks, and whether there is a network.
    pub(super) fn watch_browser(self) {
        // A page that is left may be kept by the browser for the way back, with its line open: the
        // house would think that somebody sits there.
        let rests = StoredValue::new(false);
        let left = window_event_listener_untyped("pagehide", move |_| {
            rests.set_value(true);
            self.note_away();
            self.with_line(Line::rest);
        });
        let back = window_event_listener_untyped("pageshow", move |_| {
            if rests.get_value() {
                rests.set_value(false);
                self.look_alive();
            }
        });
        let online = window_event_listener(leptos::ev::online, move |_| self.look_alive());
        let seen = window_event_listener(leptos::ev::visibilitychange, move |_| {
            if browser::is_hidden() {
                self.note_away();
            } else {
                self.look_alive();
                self.tell_meanwhile();
            }
        });
        on_cleanup(move || {
            left.remove();
            back.remove();
            online.remove();
            seen.remove();
        });
    }

    /// Nobody looks from now on.
    pub(super) fn note_away(self) {
        let version = self.memory.with_value(Memory::version);
        self.away_since.set_value(Some(version));
    }

    /// Makes sure that the line is not dead: opens it anew, or asks and waits for an answer.
    pub(super) fn look_alive(self) {
        if self.with_line(Line::is_open) != Some(true) {
            self.with_line(Line::renew);
            return;
        }
        if self.standing.with_untracked(|s| s.table.state) == State::Gathering {
            self.refresh();
            return;
        }
        self.ask_since();
        self.await_answer();
    }

    /// Something was said that the house answers: opens the line anew at once where it is not open, and
    /// if nothing is heard for long. A line can die without a word, and whoever waits on it would wait
    /// for ever.
    pub(super) fn await_answer(self) {
        if self.with_line(Line::is_open) != Some(true) {
            self.with_line(Line::renew);
            return;
        }
        let before = self.heard.get_value();
        spawn_local(async move {
            browser::pause(ANSWER).await;
            if self.heard.try_get_value() == Some(before) {
                self.with_line(Line::renew);
            }
        });
    }

    pub(super) fn with_line<T>(self, use_it: impl FnOnce(&Line) -> T) -> Option<T> {
        self.line
            .try_with_value(|line| line.as_ref().map(use_it))
            .flatten()
    }

    pub(super) fn send(self, message: &FromClient) {
        // What cannot be sent now is sent again when the line is back.
        self.with_line(|line| line.send(message));
    }

    pub(super) fn ask_since(self) {
        let version = self.memory.with_value(|memory| memory.heard_to);
        self.send(&FromClient::Since { version });
    }

    pub(super) fn hear(self, news: News) {
        match news {
            News::Opened => {
                self.connection.set(Connection::Open);
                // The house tells whoever comes everything: the table, then the view.
                self.came_back.set_value(true);
            }
            News::Lost => {
                let version = self.memory.with_value(Memory::version);
                self.away_since.update_value(|since| {
                    since.get_or_insert(version);
                });
                if self.connection.get_untracked() != Connection::Opening {
                    self.connection.set(Connection::Lost);
                }
            }
            News::Message(text) => {
                self.heard.update_value(|heard| *heard += 1);
                // What a newer house says and we do not know is left unheard.
                if let Ok(message) = serde_json::from_str(&text) {
                    self.take(message);
                }
            }
        }
    }
}

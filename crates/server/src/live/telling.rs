//! Frames for everyone who is connected, each built for its viewer.

use super::kept::kept;
use super::{Connection, Live, frame, not_seated};
use crate::hosted::Hosted;
use crate::house::now;
use crate::inbox::Inbox;
use crate::metrics::count;
use crate::visitor::Visitor;
use axum::extract::ws::Utf8Bytes;
use caravanserai_kernel::{Seat, Turn, Viewer};
use caravanserai_protocol::frames::{Heard, Sight};
use caravanserai_protocol::requests::Standing;
use caravanserai_protocol::{Code, FromServer, Sitter, TableInfo, Trouble};
use caravanserai_table::{Match, Told};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

type Message<G> = FromServer<
    <G as caravanserai_protocol::Wired>::SentView,
    <G as caravanserai_protocol::Wired>::SentEvent,
>;

impl<G: Hosted> Live<G> {
    pub(super) fn send(&self, connection: u64, message: &Message<G>) {
        if let Some(connection) = self.connections.get(&connection) {
            connection.inbox.put_answer(frame::<G>(message));
        }
    }

    pub(super) fn refuse(&self, connection: u64, id: Option<u64>, trouble: Trouble) {
        count(&self.house.metrics.refused);
        self.send(connection, &FromServer::Refused { id, trouble });
    }

    /// Everyone gets what is new since they were last told.
    pub(super) fn tell_views(&mut self) {
        let Some(the_match) = self.the_match.take() else {
            return;
        };
        let version = the_match.version();
        let from = self.shown;
        let mut made: Vec<(Viewer, Utf8Bytes)> = vec![];
        let mut connections = std::mem::take(&mut self.connections);
        for connection in connections.values_mut() {
            let viewer = connection.viewer;
            // A reader who has not taken the last frame yet gets one in its place that reaches as
            // far back.
            let start = connection.inbox.view_waits_from();
            let start = start.unwrap_or(connection.told_to).min(connection.told_to);
            let text = if start != from {
                self.view_frame(&the_match, viewer, start)
            } else if let Some((_, text)) = made.iter().find(|(other, _)| *other == viewer) {
                text.clone()
            } else {
                let text = self.view_frame(&the_match, viewer, start);
                made.push((viewer, text.clone()));
                text
            };
            connection.inbox.put_view(start, text);
            connection.told_to = version;
        }
        let views = connections.len() as u64;
        self.house.metrics.views.fetch_add(views, Relaxed);
        self.connections = connections;
        self.shown = version;
        self.the_match = Some(the_match);
    }

    /// Everyone gets everything: what they were told before does not count any more.
    pub(super) fn tell_all_anew(&mut self) {
        let all: Vec<u64> = self.connections.keys().copied().collect();
        for connection in all {
            self.tell_since(connection, 0);
        }
        self.tell_table();
    }

    /// One reader gets everything from a version on.
    pub(super) fn tell_since(&mut self, connection: u64, version: usize) {
        let Some(the_match) = &self.the_match else {
            return;
        };
        let Some(reader) = self.connections.get(&connection) else {
            return;
        };
        let from = version.min(the_match.version());
        let text = self.view_frame(the_match, reader.viewer, from);
        let told_to = the_match.version();
        if let Some(reader) = self.connections.get_mut(&connection) {
            reader.inbox.put_view(from, text);
            reader.told_to = told_to;
        }
    }

    fn view_frame(&self, the_match: &Match<G>, viewer: Viewer, from: usize) -> Utf8Bytes {
        frame::<G>(&FromServer::View(self.sight(the_match, viewer, from)))
    }

    fn sight(
        &self,
        the_match: &Match<G>,
        viewer: Viewer,
        from: usize,
    ) -> Sight<G::SentView, G::SentEvent> {
        let told = the_match.told(from, the_match.version(), viewer);
        let heard = |told: Told<G>| Heard {
            step: told.step,
            event: self.game.write_event(&told.event),
        };
        let winners = the_match.winners();
        Sight {
            version: the_match.version(),
            turn: numbers(the_match.turn()),
            view: self.game.write_view(&the_match.view(viewer)),
            from,
            told: told.into_iter().map(heard).collect(),
            clocks: self.clocks.all_left(now()),
            scores: the_match.scores().map(|scores| scores.as_slice().to_vec()),
            winners: winners.map(|seats| seats.iter().map(Seat::index).collect()),
        }
    }

    /// What a visitor without a socket may see.
    pub(super) fn sight_for(&self, visitor: &Visitor, from: usize) -> Result<String, Trouble> {
        let viewer = self.viewer_of(visitor);
        let the_match = self.the_match.as_ref();
        let the_match =
            the_match.ok_or_else(|| Trouble::new(Code::NotStarted, "the game has not begun"))?;
        let from = from.min(the_match.version());
        let sight = self.sight(the_match, viewer, from);
        Ok(serde_json::to_string(&sight).expect("our own messages have text for keys"))
    }

    pub(super) fn tell_legal(&self, connection: u64) {
        let viewer = self.connections.get(&connection).map(|c| c.viewer);
        match viewer {
            Some(Viewer::Seat(seat)) => self.send(connection, &self.legal(seat)),
            _ => self.refuse(connection, None, not_seated()),
        }
    }

    pub(super) fn legal_for(&self, visitor: &Visitor) -> Result<String, Trouble> {
        let seat = self.seat_of(visitor).ok_or_else(not_seated)?;
        Ok(frame::<G>(&self.legal(seat)).to_string())
    }

    fn legal(&self, seat: Seat) -> Message<G> {
        let listed = self
            .the_match
            .as_ref()
            .map(|the_match| the_match.legal(seat));
        let (moves, example) = listed.unwrap_or_default();
        FromServer::Legal {
            version: self.version(),
            moves: moves
                .iter()
                .map(|the_move| self.game.write_move(the_move))
                .collect(),
            example,
        }
    }

    /// Everyone gets the table as it is now: told once for each kind of reader, however many there are.
    pub(super) fn tell_table(&self) {
        if self.connections.is_empty() {
            return;
        }
        let table = self.info();
        let mut made: Vec<((Option<usize>, bool), Utf8Bytes)> = vec![];
        for connection in self.connections.values() {
            let seat = match connection.viewer {
                Viewer::Seat(seat) => Some(seat.index()),
                Viewer::Spectator | Viewer::Everything => None,
            };
            let reader = (seat, self.is_host(&connection.visitor));
            let text = if let Some((_, text)) = made.iter().find(|(other, _)| *other == reader) {
                text.clone()
            } else {
                let text = frame::<G>(&FromServer::Table {
                    table: table.clone(),
                    seat: reader.0,
                    host: reader.1,
                });
                made.push((reader, text.clone()));
                text
            };
            connection.inbox.put_table(text);
        }
    }

    pub(super) fn standing(&self, visitor: &Visitor) -> Standing {
        Standing {
            table: self.info(),
            seat: self.seat_of(visitor).map(Seat::index),
            host: self.is_host(visitor),
        }
    }

    pub(super) fn info(&self) -> TableInfo {
        let over = self.the_match.as_ref().filter(|m| m.turn() == Turn::Over);
        let mut info = kept(&self.row, self.saved);
        for (number, seat) in info.seats.iter_mut().enumerate() {
            seat.here = matches!(seat.sitter, Sitter::Bot { .. }) || self.is_here(number);
        }
        TableInfo {
            scores: over
                .and_then(Match::scores)
                .map(|scores| scores.as_slice().to_vec()),
            winners: over
                .and_then(Match::winners)
                .map(|seats| seats.iter().map(Seat::index).collect()),
            watching: self
                .connections
                .values()
                .filter(|connection| connection.viewer == Viewer::Spectator)
                .count(),
            ..info
        }
    }

    pub(super) fn is_here(&self, seat: usize) -> bool {
        let viewers = self
            .connections
            .values()
            .map(|connection| connection.viewer);
        let mut seats = viewers.filter_map(|viewer| match viewer {
            Viewer::Seat(seat) => Some(seat.index()),
            Viewer::Spectator | Viewer::Everything => None,
        });
        seats.any(|other| other == seat)
    }

    /// Someone connects, and gets everything there is for them.
    pub(super) async fn join(&mut self, visitor: &Visitor, inbox: Arc<Inbox>) -> u64 {
        let connection = self.next_connection;
        self.next_connection += 1;
        let viewer = self.viewer_of(visitor);
        self.connections.insert(
            connection,
            Connection {
                visitor: visitor.clone(),
                viewer,
                inbox,
                told_to: 0,
            },
        );
        if let Viewer::Seat(seat) = viewer {
            self.away[seat.index()] = None;
            self.give_back(seat).await;
        }
        self.tell_table();
        self.tell_since(connection, 0);
        connection
    }

    /// A connection is gone.
    pub(super) fn part(&mut self, connection: u64) {
        let Some(gone) = self.connections.remove(&connection) else {
            return;
        };
        if let Viewer::Seat(seat) = gone.viewer
            && !self.is_here(seat.index())
        {
            self.away[seat.index()] = Some(now());
        }
        self.tell_table();
    }

    /// Those who sat down or got up since they connected look with other eyes from now on.
    pub(super) fn look_again(&mut self) {
        let mut changed = vec![];
        let mut connections = std::mem::take(&mut self.connections);
        for (id, connection) in &mut connections {
            let viewer = self.viewer_of(&connection.visitor);
            if connection.viewer != viewer {
                connection.viewer = viewer;
                changed.push(*id);
            }
        }
        self.connections = connections;
        for seat in 0..self.away.len() {
            if self.is_here(seat) {
                self.away[seat] = None;
            }
        }
        for id in changed {
            self.tell_since(id, 0);
        }
    }
}

fn numbers(turn: Turn) -> Vec<usize> {
    turn.seats().iter().map(Seat::index).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::trial::Trial;
    use crate::secrets::{self, Session};
    use crate::visitor::Visitor;
    use caravanserai_protocol::Clock;

    #[tokio::test]
    async fn readers_of_one_kind_share_what_they_are_told_of_the_table() {
        let trial = Trial::open().await;
        let mut live = trial.desert(Clock::None).await;
        let stranger = Visitor {
            session: None,
            token: None,
            address: None,
        };
        let host = Session::new();
        let token = host.host_token(&live.row.id);
        live.row.host_tokens = secrets::hash(&token).to_vec();
        let host = Visitor {
            session: Some(host),
            ..stranger.clone()
        };
        let inboxes: Vec<Arc<Inbox>> = (0..3).map(|_| Arc::default()).collect();
        for (inbox, visitor) in inboxes.iter().zip([&stranger, &stranger, &host]) {
            live.join(visitor, inbox.clone()).await;
        }
        let mut told = vec![];
        for inbox in &inboxes {
            let crate::inbox::Next::Send(frames) = inbox.next().await else {
                panic!("everyone is told");
            };
            told.push(frames[0].clone());
        }
        assert_eq!(told[0].as_ptr(), told[1].as_ptr(), "written once");
        assert_ne!(told[0], told[2], "the host hears that the table is theirs");
    }
}

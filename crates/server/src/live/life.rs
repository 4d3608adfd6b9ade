//! The life of a table in memory: whatever is asked of it, one thing after the other.

use super::{Judged, Live, frame, not_seated};
use crate::handle::{Answer, Ask, MOST_ASKS, Request};
use crate::hosted::Hosted;
use crate::house;
use crate::visitor::Visitor;
use caravanserai_kernel::Viewer;
use caravanserai_protocol::{FromClient, FromServer, Trouble};
use std::sync::atomic::Ordering::Relaxed;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// How much is taken before the table looks at its clocks again: as much as can wait at a time, so
/// that those who ask without end hold off nobody's time.
const MOST_AT_ONCE: usize = MOST_ASKS;

/// What a table turns to next.
#[derive(Debug)]
enum Next {
    Time,
    /// `None` when nobody can ask any more.
    Ask(Option<Ask>),
}

/// Waits for the next thing to do. Time that is up goes before whatever waits.
async fn next(wake: Instant, asks: &mut mpsc::Receiver<Ask>) -> Next {
    // A sleep that is over already may not know it before the runtime has looked at its timers.
    if wake <= Instant::now() {
        return Next::Time;
    }
    tokio::select! {
        biased;
        () = tokio::time::sleep_until(wake) => Next::Time,
        ask = asks.recv() => Next::Ask(ask),
    }
}

impl<G: Hosted> Live<G> {
    /// The life of a table in memory.
    pub(super) async fn run(mut self, mut asks: mpsc::Receiver<Ask>) {
        self.settle(vec![]).await;
        // A table that was taken up again may wait for a bot.
        self.let_bots_think();
        // Nor does anyone know whether what was due before has been heard.
        self.call_webhook();
        // The first look is at once: a house that opens keeps nothing in memory that nobody would miss.
        let mut wake = Instant::now();
        loop {
            match next(wake, &mut asks).await {
                Next::Time if asks.is_empty() && self.is_forsaken() => {
                    self.fall_asleep();
                    break;
                }
                Next::Time => self.on_time().await,
                Next::Ask(Some(ask)) => {
                    if !self.take_all(ask, &mut asks).await {
                        break;
                    }
                    // Whoever asks without end must not keep this thread from everyone else.
                    if !asks.is_empty() {
                        tokio::task::yield_now().await;
                    }
                }
                Next::Ask(None) => break,
            }
            wake = self.next_wake();
        }
        // Whoever asked in between finds the channel closed and looks the table up again.
        asks.close();
        self.house.put_away(&self.row.id);
        self.house.metrics.live_tables.fetch_sub(1, Relaxed);
        let bye = frame::<G>(&FromServer::Bye {
            trouble: house::closing(),
        });
        for connection in self.connections.values() {
            connection.inbox.close(bye.clone());
        }
    }

    /// Takes what waits, up to a bound; moves that wait together are kept together. False to end.
    async fn take_all(&mut self, first: Ask, asks: &mut mpsc::Receiver<Ask>) -> bool {
        self.idle_since = Some(Instant::now());
        let mut next = Some(first);
        let mut taken = 0;
        let mut judged: Vec<Judged> = vec![];
        while let Some(ask) = next {
            match ask {
                Ask::Said {
                    connection,
                    said:
                        FromClient::Move {
                            id,
                            version,
                            the_move,
                        },
                } => {
                    // After trouble with the store nothing more is played until it is mended.
                    let outcome = self.command(connection, version, &the_move);
                    let one = Judged {
                        connection,
                        id,
                        outcome,
                    };
                    // What was judged after a move that is not kept yet must not be told before it.
                    if one.outcome.is_ok() || !judged.is_empty() {
                        judged.push(one);
                    } else {
                        self.reply(one);
                    }
                }
                Ask::Close => {
                    self.settle(std::mem::take(&mut judged)).await;
                    return false;
                }
                other @ (Ask::Please { .. }
                | Ask::Join { .. }
                | Ask::Part(_)
                | Ask::Said { .. }
                | Ask::Thought { .. }) => {
                    self.settle(std::mem::take(&mut judged)).await;
                    self.take_one(other).await;
                }
            }
            taken += 1;
            next = (taken < MOST_AT_ONCE)
                .then(|| asks.try_recv().ok())
                .flatten();
        }
        self.settle(judged).await;
        true
    }

    async fn take_one(&mut self, ask: Ask) {
        match ask {
            Ask::Please {
                visitor,
                request,
                reply,
            } => {
                let answer = self.answer(&visitor, request).await;
                // Whoever asked may have gone.
                let _ = reply.send(answer);
            }
            Ask::Join {
                visitor,
                inbox,
                reply,
            } => {
                let connection = self.join(&visitor, inbox).await;
                if reply.send(connection).is_err() {
                    self.part(connection);
                }
            }
            Ask::Part(connection) => self.part(connection),
            Ask::Said { connection, said } => self.said(connection, said).await,
            Ask::Thought {
                seat,
                version,
                the_move,
            } => self.thought(seat, version, the_move.as_deref()).await,
            Ask::Close => {}
        }
    }

    async fn said(&mut self, connection: u64, said: FromClient) {
        match said {
            FromClient::Move { .. } => {}
            FromClient::Since { version } => self.tell_since(connection, version),
            FromClient::Legal => self.tell_legal(connection),
            FromClient::Back => {
                let viewer = self.connections.get(&connection).map(|c| c.viewer);
                match viewer {
                    Some(Viewer::Seat(seat)) => self.give_back(seat).await,
                    _ => self.refuse(connection, None, not_seated()),
                }
            }
        }
    }

    async fn answer(&mut self, visitor: &Visitor, request: Request) -> Result<Answer, Trouble> {
        self.hear_from(visitor);
        match request {
            Request::Standing => Ok(Answer::Standing(Box::new(self.standing(visitor)))),
            Request::Sit(sit) => self.sit(visitor, sit).await,
            Request::Claim(token) => self.claim(visitor, &token).await,
            Request::Link => self.link(visitor),
            Request::Place(seat, sitter) => self.place(visitor, seat, sitter).await,
            Request::StandIn(seat) => self.let_a_bot_stand_in(visitor, seat).await,
            Request::Start => self.start(visitor).await,
            Request::Leave => self.leave(visitor).await,
            Request::Moves(moves) => self.moves(visitor, &moves).await,
            Request::Sight(since) => self.sight_for(visitor, since).map(Answer::Json),
            Request::Legal => self.legal_for(visitor).map(Answer::Json),
            Request::Record => self.record().map(Answer::Record),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::trial::Trial;
    use caravanserai_protocol::Clock;

    #[tokio::test]
    async fn whoever_asks_without_end_does_not_hold_off_the_clocks() {
        let trial = Trial::open().await;
        let mut live = trial.desert(Clock::None).await;
        let (sender, mut asks) = mpsc::channel(3 * MOST_AT_ONCE);
        for connection in 0..2 * MOST_AT_ONCE as u64 {
            sender.try_send(Ask::Part(connection)).expect("room");
        }
        let Next::Ask(Some(first)) =
            next(Instant::now() + super::super::TRY_AGAIN, &mut asks).await
        else {
            panic!("somebody asks");
        };
        assert!(live.take_all(first, &mut asks).await);
        assert_eq!(asks.len(), MOST_AT_ONCE, "the rest waits its turn");
        // However much waits, time that is up comes first; chance would let it pass sometimes.
        for _ in 0..100 {
            let up = next(Instant::now(), &mut asks).await;
            assert!(matches!(up, Next::Time), "{up:?}");
        }
    }
}

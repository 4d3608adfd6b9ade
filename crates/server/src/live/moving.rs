//! Moves: judged in memory, kept, and only then told.

use super::{Judged, Live, TRY_AGAIN, not_seated, unsaved};
use crate::handle::Answer;
use crate::hosted::Hosted;
use crate::house::now;
use crate::metrics::count;
use crate::refusal;
use crate::visitor::Visitor;
use caravanserai_kernel::{Refusal as _, Seat, Step, Viewer};
use caravanserai_protocol::requests::Moves;
use caravanserai_protocol::{Code, FromServer, Trouble};
use caravanserai_store::{StepRow, StoreError};
use caravanserai_table::Refused;
use std::sync::atomic::Ordering::Relaxed;
use tokio::time::Instant;

impl<G: Hosted> Live<G> {
    /// A move of a connection's seat, played in memory only; the version it made.
    pub(super) fn command(
        &mut self,
        connection: u64,
        version: usize,
        the_move: &str,
    ) -> Result<usize, Trouble> {
        let viewer = self.connections.get(&connection).map(|c| c.viewer);
        match viewer {
            Some(Viewer::Seat(seat)) => self.play(seat, version, the_move),
            _ => Err(not_seated()),
        }
    }

    /// A seat's move, played in memory only: [`Self::settle`] keeps and tells it.
    pub(super) fn play(
        &mut self,
        seat: Seat,
        version: usize,
        the_move: &str,
    ) -> Result<usize, Trouble> {
        if self.try_again.is_some() {
            return Err(unsaved());
        }
        let Some(the_match) = &mut self.the_match else {
            return Err(Trouble::new(Code::NotStarted, "the game has not begun"));
        };
        let the_move = self.game.read_move(the_move);
        let the_move = the_move.map_err(|why| Trouble::new(Code::Malformed, why))?;
        let played = the_match.play(seat, version, &the_move);
        played.map_err(|refused| match refused {
            Refused::Stale(version) => Trouble {
                version: Some(version),
                ..Trouble::new(Code::Stale, "the match has gone on since you looked")
            },
            Refused::NotYourTurn => Trouble::new(Code::NotYourTurn, "it is not your turn"),
            Refused::Finished => Trouble::new(Code::Finished, "the game is over"),
            Refused::Illegal(illegal) => Trouble {
                rule: Some(illegal.rule().into()),
                ..Trouble::new(Code::Illegal, illegal.to_string())
            },
        })?;
        Ok(the_match.version())
    }

    /// Keeps what was played, then tells everyone; or takes it back, and says so.
    pub(super) async fn settle(&mut self, judged: Vec<Judged>) {
        match self.keep().await {
            Ok(new) => {
                for one in judged {
                    self.reply(one);
                }
                if new {
                    self.after_a_step();
                }
            }
            Err(trouble) => {
                for one in judged {
                    count(&self.house.metrics.unsaved);
                    self.refuse(one.connection, Some(one.id), trouble.clone());
                }
            }
        }
    }

    /// Tells whoever sent a move what came of it.
    pub(super) fn reply(&self, one: Judged) {
        let Judged {
            connection,
            id,
            outcome,
        } = one;
        match outcome {
            Ok(version) => self.send(connection, &FromServer::Done { id, version }),
            Err(trouble) => self.refuse(connection, Some(id), trouble),
        }
    }

    /// Puts into the store what is not there yet; whether there was anything. If that fails, it did
    /// not happen.
    pub(super) async fn keep(&mut self) -> Result<bool, Trouble> {
        let Some(the_match) = &self.the_match else {
            return Ok(false);
        };
        if the_match.version() == self.saved {
            return Ok(false);
        }
        let at = now();
        let rows: Vec<StepRow> = the_match.steps()[self.saved..]
            .iter()
            .map(|step| match step {
                Step::Draw(draw) => StepRow {
                    seat: None,
                    text: self.game.write_draw(draw),
                    at,
                },
                Step::Move(seat, the_move) => StepRow {
                    seat: Some(seat.index() as u8),
                    text: self.game.write_move(the_move),
                    at,
                },
            })
            .collect();
        let moves = rows.iter().filter(|row| row.seat.is_some()).count() as u64;
        let scores = the_match.scores();
        let scores = scores.and_then(|scores| serde_json::to_string(scores.as_slice()).ok());
        let kept = self
            .house
            .store
            .append(&self.row.id, self.saved, rows, scores.clone())
            .await;
        match kept {
            Ok(()) => {
                self.try_again = None;
                self.moved_at = at;
                self.pass_clocks(at);
                self.saved = self.version();
                self.house.metrics.moves.fetch_add(moves, Relaxed);
                if scores.is_some() {
                    self.row.state = "finished".into();
                    self.row.scores = scores;
                    count(&self.house.metrics.finished);
                }
                Ok(true)
            }
            Err(StoreError::Conflict) => {
                self.read_anew().await;
                Err(refusal::of_store(&StoreError::Conflict))
            }
            Err(error) => {
                self.take_back();
                self.try_again = Some(Instant::now() + TRY_AGAIN);
                Err(refusal::of_store(&error))
            }
        }
    }

    /// Charges the clocks for the steps that were just kept.
    fn pass_clocks(&mut self, at: u64) {
        let Some(the_match) = &self.the_match else {
            return;
        };
        for step in &the_match.steps()[self.saved..] {
            if let Step::Move(seat, _) = step {
                let others = the_match.turn().seats();
                self.clocks.turn_passes(at, others, Some(*seat));
            }
        }
        self.clocks.turn_passes(at, the_match.turn().seats(), None);
    }

    /// Back to what is in the store.
    pub(super) fn take_back(&mut self) {
        if let Some(the_match) = &mut self.the_match {
            *the_match = the_match.back_to(self.saved);
        }
    }

    /// After something was kept: told, and those who are next are set to work.
    pub(super) fn after_a_step(&mut self) {
        self.tell_views();
        if self.row.state == "finished" {
            self.tell_table();
        }
        self.let_bots_think();
        self.call_webhook();
    }

    /// Moves that came over HTTP.
    pub(super) async fn moves(
        &mut self,
        visitor: &Visitor,
        moves: &Moves,
    ) -> Result<Answer, Trouble> {
        let seat = self.seat_of(visitor).ok_or_else(not_seated)?;
        // Whoever decides is back, whatever becomes of it.
        self.give_back(seat).await;
        let mut version = moves.version;
        let mut refused = None;
        for the_move in &moves.moves {
            match self.play(seat, version, the_move) {
                Ok(made) => version = made,
                Err(trouble) => {
                    refused = Some(trouble);
                    break;
                }
            }
        }
        // All or nothing: what was played before the one that is refused is taken back.
        if let Some(trouble) = refused {
            count(&self.house.metrics.refused);
            self.take_back();
            return Err(trouble);
        }
        if self.keep().await? {
            self.after_a_step();
        }
        Ok(Answer::Version(version))
    }
}

//! A table in memory: one task owns it, and everything about it happens there, one thing after the
//! other. Saved first, then told: nobody sees or is promised anything that is not in the store.
//!
//! - here: taking a table up, the loop, moves;
//! - `seats`: sitting down, leaving, bots, the host's wishes;
//! - `telling`: frames for everyone who is connected;
//! - `timing`: bots that think, clocks that run out, webhooks.

use crate::handle::{Answer, Ask, Handle, MOST_ASKS, Request};
use crate::house::{self, House, now};
use crate::inbox::Inbox;
use crate::metrics::count;
use crate::refusal;
use crate::setups::Setups;
use crate::visitor::Visitor;
use axum::extract::ws::Utf8Bytes;
use caravanserai_bots::Roster;
use caravanserai_desert::Desert;
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::record::{FIRST_LINE, Record};
use caravanserai_kernel::{Refusal as _, Seat, SeatSet, Step, Turn, Viewer};
use caravanserai_protocol::requests::Moves;
use caravanserai_protocol::{Clock, Code, FromClient, FromServer, Lapse, Trouble, Wired};
use caravanserai_store::{Loaded, StepRow, StoreError, TableRow};
use caravanserai_table::{Clocks, Match, Pace, Refused};
use caravanserai_timbuktu::Timbuktu;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

mod seats;
mod telling;
mod timing;

pub(crate) use telling::{sitter, state};

/// A game the house can host.
pub(crate) trait Hosted: Wired + Roster {
    /// The house's games of this kind that were read lately.
    fn setups(house: &House) -> &Setups<Self>;
}

impl Hosted for Desert {
    fn setups(house: &House) -> &Setups<Self> {
        &house.deserts
    }
}

impl Hosted for Timbuktu {
    fn setups(house: &House) -> &Setups<Self> {
        &house.timbuktus
    }
}

/// How long after trouble with the store a table tries again.
const TRY_AGAIN: Duration = Duration::from_secs(1);

/// What everyone who is to decide has at least after the house was closed.
const AFTER_A_PAUSE: u64 = 60_000;

/// Reads a setup: the headers of a record, one a line. All that is wrong is told at once.
fn read_setup<G: Hosted>(house: &House, setup: &str) -> Result<G, Trouble> {
    G::setups(house).game(setup, read_anew)
}

fn read_anew<G: Hosted>(setup: &str) -> Result<G, Trouble> {
    let text = format!("{FIRST_LINE}\ngame: {}\n{}\n\n", G::NAME, setup.trim_end());
    let read = Record::<G>::parse(&text).map_err(|errors| {
        let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
        Trouble::new(Code::Malformed, errors.join("; "))
    })?;
    Ok(read.record.game)
}

/// Whether there is such a game and setup, and how many seats it has.
pub(crate) fn seats_of(house: &House, game: &str, setup: &str) -> Result<usize, Trouble> {
    match game {
        "desert" => read_setup::<Desert>(house, setup).map(|game| game.setup().seats),
        "timbuktu" => read_setup::<Timbuktu>(house, setup).map(|game| game.setup().seats),
        _ => Err(Trouble::new(
            Code::Malformed,
            "there is no such game: expected desert or timbuktu",
        )),
    }
}

/// Whether the game has a bot of that name.
pub(crate) fn has_bot(level: &str) -> bool {
    caravanserai_bots::roster::LEVELS.contains(&level)
}

/// Takes a table up from the store; from now on its task owns it.
pub(crate) fn take_up(house: &Arc<House>, loaded: Loaded) -> Result<Handle, Trouble> {
    let broken = |trouble: Trouble| {
        tracing::error!(text = trouble.text, "a kept table cannot be read");
        Trouble::new(Code::Internal, "this table cannot be taken up again")
    };
    let (sender, asks) = mpsc::channel(MOST_ASKS);
    let handle = Handle(sender);
    match loaded.table.game.as_str() {
        "desert" => {
            let live = Live::<Desert>::new(house, &handle, loaded).map_err(broken)?;
            tokio::spawn(live.run(asks));
        }
        "timbuktu" => {
            let live = Live::<Timbuktu>::new(house, &handle, loaded).map_err(broken)?;
            tokio::spawn(live.run(asks));
        }
        other => return Err(broken(Trouble::new(Code::Internal, other))),
    }
    Ok(handle)
}

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
    /// The people a webhook was last told to wait for.
    hooked: SeatSet,
    try_again: Option<Instant>,
    idle_since: Instant,
}

impl<G: Hosted> Live<G> {
    fn new(house: &Arc<House>, handle: &Handle, loaded: Loaded) -> Result<Self, Trouble> {
        let Loaded { table: row, steps } = loaded;
        let game = read_setup::<G>(house, &row.setup)?;
        let broken = |text: String| Trouble::new(Code::Internal, text);
        let clock = serde_json::from_str(&row.clock).map_err(|e| broken(e.to_string()))?;
        let lapse = serde_json::from_str(&row.lapse).map_err(|e| broken(e.to_string()))?;
        let seats = row.seats.len();
        house.metrics.live_tables.fetch_add(1, Relaxed);
        let mut live = Self {
            house: house.clone(),
            me: handle.0.downgrade(),
            game,
            clock,
            lapse,
            the_match: None,
            saved: steps.len(),
            shown: 0,
            clocks: Clocks::new(pace(clock), seats),
            connections: BTreeMap::new(),
            next_connection: 0,
            thinking: SeatSet::EMPTY,
            away: vec![Some(now()); seats],
            hooked: SeatSet::EMPTY,
            try_again: None,
            idle_since: Instant::now(),
            row,
        };
        if live.row.state != "gathering" {
            live.resume(&steps)?;
        }
        Ok(live)
    }

    fn seed(&self) -> Result<Seed, Trouble> {
        let bytes = <[u8; 32]>::try_from(self.row.seed.as_slice());
        let bytes = bytes.map_err(|_| Trouble::new(Code::Internal, "a seed of another length"))?;
        Ok(Seed::from_bytes(bytes))
    }

    /// Plays the kept steps again: every one is judged anew.
    fn resume(&mut self, rows: &[StepRow]) -> Result<(), Trouble> {
        let broken = |text: String| Trouble::new(Code::Internal, text);
        let read = |row: &StepRow| match row.seat {
            None => {
                let draw = self.game.read_draw(&row.text);
                draw.map(Step::Draw).map_err(|(_, why)| broken(why))
            }
            Some(seat) => {
                let seat = Seat::new(seat.into()).ok_or_else(|| broken("no such seat".into()))?;
                let the_move = self.game.read_move(&row.text).map_err(broken)?;
                Ok(Step::Move(seat, the_move))
            }
        };
        let steps = rows.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let record = Record {
            seed: Some(self.seed()?),
            steps,
            ..Record::new(self.game.clone())
        };
        let resumed = Match::resume(&record).map_err(|fault| broken(fault.why))?;
        let mut clocks = Clocks::new(pace(self.clock), self.row.seats.len());
        for (version, turn) in resumed.turns().enumerate() {
            let before = version.checked_sub(1).and_then(|step| rows.get(step));
            let at = before.map_or(self.row.touched, |row| row.at);
            let decided = before.and_then(|row| Seat::new(row.seat?.into()));
            clocks.turn_passes(at, turn.seats(), decided);
        }
        clocks.grant(now(), AFTER_A_PAUSE);
        self.clocks = clocks;
        self.shown = resumed.version();
        self.saved = rows.len();
        self.the_match = Some(resumed);
        Ok(())
    }

    /// The life of a table in memory.
    async fn run(mut self, mut asks: mpsc::Receiver<Ask>) {
        self.settle(vec![]).await;
        // A table that was taken up again may wait for a bot.
        self.let_bots_think();
        loop {
            let wake = self.next_wake();
            let ask = tokio::select! {
                ask = asks.recv() => ask,
                () = tokio::time::sleep_until(wake) => {
                    if self.is_forsaken() {
                        break;
                    }
                    self.on_time().await;
                    continue;
                }
            };
            let Some(ask) = ask else { break };
            if !self.take_all(ask, &mut asks).await {
                break;
            }
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

    /// Takes everything that waits; moves that wait together are kept together. False to end.
    async fn take_all(&mut self, first: Ask, asks: &mut mpsc::Receiver<Ask>) -> bool {
        self.idle_since = Instant::now();
        let mut next = Some(first);
        let mut played: Vec<Played> = vec![];
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
                    match self.command(connection, version, &the_move) {
                        Ok(version) => played.push(Played {
                            connection,
                            id,
                            version,
                        }),
                        Err(trouble) => self.refuse(connection, Some(id), trouble),
                    }
                }
                Ask::Close => {
                    self.settle(std::mem::take(&mut played)).await;
                    return false;
                }
                other @ (Ask::Please { .. }
                | Ask::Join { .. }
                | Ask::Part(_)
                | Ask::Said { .. }
                | Ask::Thought { .. }) => {
                    self.settle(std::mem::take(&mut played)).await;
                    self.take_one(other).await;
                }
            }
            next = asks.try_recv().ok();
        }
        self.settle(played).await;
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

    /// A move of a connection's seat, played in memory only; the version it made.
    fn command(
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
    fn play(&mut self, seat: Seat, version: usize, the_move: &str) -> Result<usize, Trouble> {
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
    async fn settle(&mut self, played: Vec<Played>) {
        match self.keep().await {
            Ok(true) => {
                for one in &played {
                    let done = FromServer::Done {
                        id: one.id,
                        version: one.version,
                    };
                    self.send(one.connection, &done);
                }
                self.after_a_step();
            }
            Ok(false) => {}
            Err(trouble) => {
                for one in &played {
                    count(&self.house.metrics.unsaved);
                    self.refuse(one.connection, Some(one.id), trouble.clone());
                }
            }
        }
    }

    /// Puts into the store what is not there yet; whether there was anything. If that fails, it did
    /// not happen.
    async fn keep(&mut self) -> Result<bool, Trouble> {
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
    fn take_back(&mut self) {
        if let Some(the_match) = &mut self.the_match {
            *the_match = the_match.back_to(self.saved);
        }
    }

    /// Another process has written to this table: what is in the store counts.
    async fn read_anew(&mut self) {
        tracing::warn!("another process plays at the same table; reading it anew");
        self.take_back();
        match self.house.store.load(&self.row.id).await {
            Ok(Some(loaded)) => {
                self.row = loaded.table;
                if let Err(trouble) = self.resume(&loaded.steps) {
                    tracing::error!(text = trouble.text, "a kept table cannot be read");
                }
                self.tell_all_anew();
            }
            Ok(None) => {}
            Err(_) => self.try_again = Some(Instant::now() + TRY_AGAIN),
        }
    }

    /// After something was kept: told, and those who are next are set to work.
    fn after_a_step(&mut self) {
        self.tell_views();
        if self.row.state == "finished" {
            self.tell_table();
        }
        self.let_bots_think();
        self.call_webhook();
    }

    /// Moves that came over HTTP.
    async fn moves(&mut self, visitor: &Visitor, moves: &Moves) -> Result<Answer, Trouble> {
        let seat = self.seat_of(visitor).ok_or_else(not_seated)?;
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

/// A move played in memory, whose sender waits.
#[derive(Clone, Copy, Debug)]
struct Played {
    connection: u64,
    id: u64,
    version: usize,
}

fn pace(clock: Clock) -> Pace {
    let seconds = |count: u32| u64::from(count) * 1000;
    match clock {
        Clock::None => Pace::Free,
        Clock::Move { seconds: each } => Pace::EachTurn(seconds(each)),
        Clock::Game {
            seconds: start,
            increment,
        } => Pace::Bank {
            start: seconds(start),
            increment: seconds(increment),
        },
        Clock::Days { days } => Pace::EachTurn(seconds(days) * 24 * 60 * 60),
    }
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

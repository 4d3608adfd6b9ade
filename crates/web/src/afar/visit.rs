//! A visit to a table far away: what is known of it, what was decided here, and the line between.

use super::ask::{self, Failure, socket_address};
use super::clocks::{Left, Times, Waiting};
use super::known::Known;
use super::line::{Connection, Line, News};
use super::memory::{Brought, Memory, SentSight};
use super::outbox::Outbox;
use super::seating::{bots, seated};
use super::setup::Far;
use crate::browser;
use crate::showing::{Guide, Hint, Showing};
use caravanserai_kernel::{Seat, Viewer};
use caravanserai_protocol::requests::Standing;
use caravanserai_protocol::{Code, FromClient, FromServer, State, Trouble};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::future::Future;
use std::sync::Arc;

/// How long an open line may be silent after a question before it counts as dead.
const ANSWER: i32 = 6000;

/// A visit to a table.
pub struct Visit<G: Far> {
    id: StoredValue<String>,
    game: StoredValue<G>,
    standing: RwSignal<Standing>,
    connection: RwSignal<Connection>,
    /// Everything known; the newest.
    memory: StoredValue<Memory<G>>,
    /// What is on the screen: the newest, but never in the middle of a turn decided here.
    shown: RwSignal<Option<Arc<Memory<G>>>>,
    outbox: StoredValue<Outbox>,
    /// Whether decisions are on their way.
    busy: RwSignal<bool>,
    times: RwSignal<Times>,
    /// What happened from this version on, the person here has not answered yet.
    news_from: RwSignal<usize>,
    /// How many steps were taken while nobody here looked.
    meanwhile: RwSignal<Option<usize>>,
    /// The version last looked at, while nobody looks.
    away_since: StoredValue<Option<usize>>,
    /// Whether the next view is the first of a new line.
    came_back: StoredValue<bool>,
    /// Why the last thing asked for did not happen.
    trouble: RwSignal<Option<Failure>>,
    /// How many messages came; tells a dead line from a quiet one.
    heard: StoredValue<u64>,
    line: StoredValue<Option<Line>, LocalStorage>,
}

#[allow(
    clippy::expl_impl_clone_on_copy,
    reason = "a derived one would ask it of the game as well"
)]
impl<G: Far> Clone for Visit<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Far> Copy for Visit<G> {}

impl<G: Far> Visit<G> {
    /// Begins a visit; it ends with the page.
    pub fn begin(game: G, standing: Standing) -> Self {
        let id = standing.table.id.clone();
        let known = Known::find(&id);
        Known::visit(&standing.table, standing.seat.is_some());
        let visit = Self {
            id: StoredValue::new(id.clone()),
            game: StoredValue::new(game),
            standing: RwSignal::new(standing),
            connection: RwSignal::new(Connection::Opening),
            memory: StoredValue::new(Memory::default()),
            shown: RwSignal::new(None),
            outbox: StoredValue::new(Outbox::default()),
            busy: RwSignal::new(false),
            times: RwSignal::default(),
            news_from: RwSignal::new(known.as_ref().map_or(usize::MAX, |known| known.answered)),
            meanwhile: RwSignal::new(None),
            away_since: StoredValue::new(known.map(|known| known.seen)),
            came_back: StoredValue::new(false),
            trouble: RwSignal::new(None),
            heard: StoredValue::new(0),
            line: StoredValue::new_local(None),
        };
        if let Some(address) = socket_address(&id) {
            let line = Line::open(address, move |news| visit.hear(news));
            visit.line.set_value(Some(line));
        }
        visit.watch_browser();
        on_cleanup(move || {
            visit.line.try_update_value(|line| {
                if let Some(line) = line.take() {
                    line.end();
                }
            });
        });
        visit
    }

    /// Follows whether somebody looks, and whether there is a network.
    fn watch_browser(self) {
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
    fn note_away(self) {
        let version = self.memory.with_value(Memory::version);
        self.away_since.set_value(Some(version));
    }

    /// Makes sure that the line is not dead: opens it anew, or asks and waits for an answer.
    fn look_alive(self) {
        let open = self.with_line(Line::is_open);
        if open != Some(true) {
            self.with_line(Line::renew);
            return;
        }
        if self.standing.with_untracked(|s| s.table.state) == State::Gathering {
            self.refresh();
            return;
        }
        let before = self.heard.get_value();
        self.ask_since();
        spawn_local(async move {
            browser::pause(ANSWER).await;
            if self.heard.try_get_value() == Some(before) {
                self.with_line(Line::renew);
            }
        });
    }

    fn with_line<T>(self, use_it: impl FnOnce(&Line) -> T) -> Option<T> {
        self.line
            .try_with_value(|line| line.as_ref().map(use_it))
            .flatten()
    }

    fn send(self, message: &FromClient) {
        // What cannot be sent now is sent again when the line is back.
        self.with_line(|line| line.send(message));
    }

    fn ask_since(self) {
        let version = self.memory.with_value(|memory| memory.heard_to);
        self.send(&FromClient::Since { version });
    }

    fn hear(self, news: News) {
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

    fn take(self, message: FromServer<G::SentView, G::SentEvent>) {
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

    fn stand(self, standing: Standing) {
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

    fn take_sight(self, sight: &SentSight<G>) {
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
    fn tell_meanwhile(self) {
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

    fn note_answered(self, version: usize) {
        self.id.with_value(|id| {
            Known::note(id, |known| known.answered = version);
        });
    }

    fn take_refusal(self, id: Option<u64>, trouble: Trouble) {
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
    fn settle(self) {
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

    /// Carries out a turn's decisions of our seat.
    pub fn decide(self, moves: &[G::Move]) {
        let version = self
            .shown
            .with_untracked(|shown| shown.as_ref().map(|shown| shown.version()));
        let (Some(version), false) = (version, self.busy.get_untracked()) else {
            return;
        };
        let moves = self.game.with_value(|game| {
            let written = moves.iter().map(|the_move| game.write_move(the_move));
            written.collect::<Vec<_>>()
        });
        let commands = self
            .outbox
            .try_update_value(|outbox| outbox.put(version, moves));
        self.trouble.set(None);
        self.meanwhile.set(None);
        for command in commands.unwrap_or_default() {
            self.send(&command);
        }
        self.settle();
    }

    /// Takes our seat back from the bot that stood in.
    pub fn take_seat_back(self) {
        self.send(&FromClient::Back);
    }

    /// What lies on the table, once it is known.
    pub fn showing(self) -> Option<Arc<Showing<G>>> {
        let shown = self.shown.get()?;
        let now = shown.now.as_ref()?;
        let own = self.seat();
        let standing = self.standing.get();
        let seated = seated(&standing.table.seats);
        let stood_in = own.is_some_and(|seat| {
            let info = standing.table.seats.get(seat.index());
            info.is_some_and(|info| info.stand_in.is_some())
        });
        let bots = bots(&standing.table.seats);
        let to_act = now.turn.seats();
        let latest = now.version.saturating_sub(1);
        Some(Arc::new(Showing {
            game: self.game.get_value(),
            version: now.version,
            viewer: own.map_or(Viewer::Spectator, Viewer::Seat),
            view: now.view.clone(),
            turn: now.turn,
            acting: own.filter(|seat| to_act.contains(*seat) && !stood_in),
            thinking: to_act.iter().filter(|seat| bots.contains(*seat)).collect(),
            seated,
            told: shown.told.clone(),
            news_from: own.map_or(latest, |_| self.news_from.get()),
            outcome: now.outcome,
        }))
    }

    /// No hints: other people would not like them.
    pub fn no_hint() -> Signal<Option<Arc<Hint<G>>>> {
        Signal::derive(|| None)
    }

    /// No lesson.
    pub fn no_guide() -> Signal<Option<Arc<Guide<G>>>> {
        Signal::derive(|| None)
    }

    /// The table's id.
    pub fn id(self) -> String {
        self.id.get_value()
    }

    /// The table, and what we are at it.
    pub fn standing(self) -> RwSignal<Standing> {
        self.standing
    }

    /// Our seat.
    pub fn seat(self) -> Option<Seat> {
        self.standing
            .with(|standing| standing.seat.and_then(Seat::new))
    }

    /// How it is with the connection.
    pub fn connection(self) -> Connection {
        self.connection.get()
    }

    /// Whether decisions are on their way.
    pub fn is_busy(self) -> bool {
        self.busy.get()
    }

    /// The clocks, where there are any.
    pub fn left(self) -> Option<Left> {
        self.times.with(|times| times.left.clone())
    }

    /// Whether everyone has long waited for this seat to decide.
    pub fn long_waits_for(self, seat: Seat, now: f64) -> bool {
        let waiting = self.times.with(|times| times.waiting);
        waiting.is_some_and(|waiting| waiting.is_long(seat, now))
    }

    /// How many steps were taken while nobody here looked; until it is put away.
    pub fn meanwhile(self) -> RwSignal<Option<usize>> {
        self.meanwhile
    }

    /// Why the last thing asked for did not happen; until it is put away.
    pub fn trouble(self) -> RwSignal<Option<Failure>> {
        self.trouble
    }

    /// Asks the house for something and looks how the table stands after it. Where `renew` is true
    /// the line is opened anew, since we are somebody else now.
    pub fn ask<T, F>(self, renew: bool, what: F)
    where
        F: Future<Output = Result<T, Failure>> + 'static,
    {
        self.trouble.set(None);
        spawn_local(async move {
            let answer = what.await;
            if let Err(failure) = answer {
                // The page may have been left meanwhile.
                let _ = self.trouble.try_set(Some(failure));
                return;
            }
            self.look_again().await;
            if renew {
                self.with_line(Line::renew);
            }
        });
    }

    fn refresh(self) {
        spawn_local(self.look_again());
    }

    async fn look_again(self) {
        let Some(id) = self.id.try_get_value() else {
            return;
        };
        if let Ok(standing) = ask::standing(&id).await
            && !self.standing.is_disposed()
        {
            self.stand(standing);
        }
    }
}

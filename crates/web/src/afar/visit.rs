//! A visit to a table far away: what is known of it, what was decided here, and the line between. Here
//! is what the page does with it; `alive` is the line's life, `hearing` what the house says over it.

mod alive;
mod hearing;

use super::ask::{self, Failure, socket_address};
use super::clocks::{Left, Times};
use super::known::Known;
use super::line::{Connection, Line};
use super::memory::Memory;
use super::outbox::Outbox;
use super::seating::{bots, seated};
use super::setup::Far;
use crate::showing::{Guide, Hint, Showing};
use caravanserai_kernel::{Seat, Viewer};
use caravanserai_protocol::FromClient;
use caravanserai_protocol::requests::Standing;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::future::Future;
use std::sync::Arc;

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
        self.await_answer();
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

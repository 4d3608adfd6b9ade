//! What happens by itself: bots think, clocks run out, webhooks are called, tables nobody looks at
//! are put away.

use super::Live;
use crate::handle::Ask;
use crate::hosted::Hosted;
use crate::house::now;
use crate::metrics::count;
use crate::resting::Asleep;
use caravanserai_kernel::{Seat, SeatSet};
use caravanserai_protocol::Lapse;
use caravanserai_protocol::requests::YourTurn;
use caravanserai_table::{hurried_advice, idle_move};
use std::time::Duration;
use tokio::time::Instant;

/// How long a table sleeps at most before it looks around.
const LOOK_AROUND: Duration = Duration::from_mins(1);

impl<G: Hosted> Live<G> {
    /// The level of the bot that decides for a seat, if one does.
    fn bot_at(&self, seat: Seat) -> Option<&str> {
        let row = &self.row.seats[seat.index()];
        match row.kind.as_str() {
            "bot" => Some(&row.name),
            _ => row.stand_in.as_deref(),
        }
    }

    /// Whether a bot decides for a person who looks on.
    fn stands_in_for_who_is_here(&self, seat: Seat) -> bool {
        let seat = seat.index();
        self.row.seats[seat].stand_in.is_some() && self.away[seat].is_none()
    }

    /// The seats whose person is to decide.
    fn people_to_act(&self) -> SeatSet {
        let to_act = self.to_act().iter();
        to_act.filter(|seat| self.bot_at(*seat).is_none()).collect()
    }

    /// Every bot that is to decide and does not think yet begins to.
    pub(super) fn let_bots_think(&mut self) {
        if self.saved != self.version() {
            return;
        }
        let bots: Vec<(Seat, String)> = self
            .to_act()
            .iter()
            .filter(|seat| !self.thinking.contains(*seat))
            .filter_map(|seat| Some((seat, self.bot_at(seat)?.to_owned())))
            .collect();
        for (seat, level) in bots {
            self.ask_bot(seat, level);
        }
    }

    fn ask_bot(&mut self, seat: Seat, level: String) {
        let Some(the_match) = self.the_match.clone() else {
            return;
        };
        let version = the_match.version();
        self.thinking = self.thinking.with(seat);
        count(&self.house.metrics.thoughts);
        let me = self.me.clone();
        let thinkers = self.house.thinkers.clone();
        let luck = self.luck(seat);
        let pause = if self.stands_in_for_who_is_here(seat) {
            self.house.settings.limits.stand_in_pause
        } else {
            Duration::ZERO
        };
        tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            // Closed only with the house.
            let Some(place) = thinkers.place().await else {
                return;
            };
            let thought = tokio::task::spawn_blocking(move || {
                let choice = hurried_advice(&the_match, seat, &level, luck, place.at_most())?;
                Some(the_match.game().write_move(&choice.the_move))
            });
            let the_move = thought.await.unwrap_or_else(|error| {
                tracing::error!(%error, "a bot gave up");
                None
            });
            if let Some(me) = me.upgrade() {
                // The table may have been put away.
                let _ = me
                    .send(Ask::Thought {
                        seat,
                        version,
                        the_move,
                    })
                    .await;
            }
        });
    }

    /// A bot has decided; what it decided about may have changed meanwhile.
    pub(super) async fn thought(&mut self, seat: Seat, version: usize, the_move: Option<&str>) {
        self.thinking = self.thinking.without(seat);
        let due = self.bot_at(seat).is_some() || self.forfeited[seat.index()] == Some(version);
        if due && self.to_act().contains(seat) {
            let played = the_move.is_some_and(|text| self.play(seat, version, text).is_ok());
            // A bot never blocks a table: without an answer the weakest move is played.
            if !played && version == self.version() && self.try_again.is_none() {
                self.play_idle(seat);
            }
        }
        if !matches!(self.keep().await, Ok(true)) {
            // Not kept, or not played: whoever is to decide now is asked (again).
            if self.try_again.is_none() {
                self.let_bots_think();
            }
            return;
        }
        self.after_a_step();
    }

    /// The luck with which the house decides for a seat now.
    fn luck(&self, seat: Seat) -> u64 {
        let key = &self.house.key;
        key.luck(&self.row.id, seat.index(), self.version())
    }

    fn play_idle(&mut self, seat: Seat) {
        let luck = self.luck(seat);
        let Some(the_match) = &mut self.the_match else {
            return;
        };
        let version = the_match.version();
        if let Some(the_move) = idle_move(the_match, seat, luck)
            && the_match.play(seat, version, &the_move).is_err()
        {
            tracing::error!("the weakest legal move is not legal");
        }
    }

    /// When to look again without being asked.
    pub(super) fn next_wake(&self) -> Instant {
        let mut wake = Instant::now() + LOOK_AROUND;
        if let Some(again) = self.try_again {
            // Nothing can be kept until then, so nobody's time runs out before either.
            return wake.min(again);
        }
        if let Some(due) = self.due() {
            let rest = Duration::from_millis(due.saturating_sub(now()));
            wake = wake.min(Instant::now() + rest);
        }
        let linger = self.house.settings.limits.linger;
        let leave = self.idle_since.map(|since| since + linger);
        let leave = leave.filter(|leave| self.connections.is_empty() && *leave > Instant::now());
        wake = leave.map_or(wake, |leave| wake.min(leave));
        wake
    }

    /// Whether nobody would miss the table in memory for a while.
    pub(super) fn is_forsaken(&self) -> bool {
        let linger = self.house.settings.limits.linger;
        let soon = now().saturating_add(linger.as_millis() as u64);
        let due_soon = self.due().is_some_and(|due| due <= soon);
        self.connections.is_empty()
            && self.thinking.is_empty()
            && self.try_again.is_none()
            && !self.caller.is_calling()
            && !due_soon
            && self
                .idle_since
                .is_none_or(|since| since.elapsed() >= linger)
    }

    /// When somebody's time runs out.
    fn due(&self) -> Option<u64> {
        self.clocks.next_lapse(self.people_to_act())
    }

    /// Leaves with the house what it takes to go on as if the table had stayed in memory.
    pub(super) fn fall_asleep(&self) {
        if self.row.state != "playing" {
            return;
        }
        let asleep = Asleep {
            version: self.version(),
            clocks: self.clocks.clone(),
            away: self.away.clone(),
            forfeited: self.forfeited.clone(),
            moved_at: self.moved_at,
            hooked: self.hooked,
            due: self.due(),
        };
        self.house.resting.put(&self.row.id, asleep);
    }

    /// Goes on where it was put away, if nothing has happened to it elsewhere.
    pub(super) fn wake_up(&mut self) {
        let asleep = self.house.resting.take(&self.row.id);
        let same = |asleep: &Asleep| asleep.version == self.version();
        let Some(asleep) = asleep.filter(same) else {
            return;
        };
        self.clocks = asleep.clocks;
        self.away = asleep.away;
        self.forfeited = asleep.forfeited;
        self.moved_at = asleep.moved_at;
        self.hooked = asleep.hooked;
    }

    /// Time has passed: clocks may have run out, and what could not be kept is tried again.
    pub(super) async fn on_time(&mut self) {
        if self.try_again.is_some_and(|again| again <= Instant::now()) {
            self.try_again = None;
            if self.house.store.ready().await.is_err() {
                self.try_again = Some(Instant::now() + super::TRY_AGAIN);
                return;
            }
            if self.outdated {
                self.read_anew().await;
            } else if matches!(self.keep().await, Ok(true)) {
                self.after_a_step();
            }
            self.let_bots_think();
        }
        if self.try_again.is_some() {
            return;
        }
        let lapsed = self.clocks.lapsed(now(), self.people_to_act());
        for seat in lapsed.iter() {
            self.lapse(seat).await;
        }
    }

    async fn lapse(&mut self, seat: Seat) {
        count(&self.house.metrics.lapses);
        match self.lapse.clone() {
            Lapse::Bot { level } => {
                if self.put_stand_in(seat.index(), level).await.is_err() {
                    self.try_again = Some(Instant::now() + super::TRY_AGAIN);
                }
            }
            Lapse::Pass => {
                // The whole turn, however many decisions it has.
                let deciders = self.to_act();
                let mut before = self.version();
                self.play_idle(seat);
                while self.version() > before && self.to_act() == deciders && deciders.len() == 1 {
                    before = self.version();
                    self.play_idle(seat);
                }
                if matches!(self.keep().await, Ok(true)) {
                    self.after_a_step();
                }
            }
        }
    }

    /// Whoever asked to be told that it is somebody's turn is told: of those who were not to decide
    /// before, and of all where what was told before may not have been heard.
    pub(super) fn call_webhook(&mut self) {
        let Some(url) = self.row.webhook.clone() else {
            return;
        };
        let version = self.version();
        if self.saved != version {
            return;
        }
        let waiting = self.people_to_act();
        let before = std::mem::replace(&mut self.hooked, waiting);
        let people: SeatSet = waiting
            .iter()
            .filter(|seat| !before.contains(*seat))
            .collect();
        if people.is_empty() {
            return;
        }
        let people = if self.caller.is_calling() {
            waiting
        } else {
            people
        };
        let base = self.house.settings.base_url.as_deref();
        let told = YourTurn {
            table: self.row.id.clone(),
            name: self.row.name.clone(),
            url: base.map(|base| format!("{}/#/table/{}", base.trim_end_matches('/'), self.row.id)),
            game: self.row.game.clone(),
            version,
            seats: people.iter().map(Seat::index).collect(),
            names: people
                .iter()
                .map(|seat| self.row.seats[seat.index()].name.clone())
                .collect(),
        };
        self.caller.call(&self.house, url, &told);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::House;
    use crate::live::trial::Trial;
    use crate::settings::Settings;
    use caravanserai_protocol::Clock;
    use caravanserai_table::{Clocks, Pace};
    use std::sync::atomic::Ordering::Relaxed;

    #[tokio::test]
    async fn what_everyone_at_a_table_knows_does_not_tell_what_its_bots_do() {
        let [one, other] = [Trial::open().await, Trial::open().await];
        let mut here = one.desert(Clock::None).await;
        let mut there = other.desert(Clock::None).await;
        there.row.id.clone_from(&here.row.id);
        let seat = Seat::all(2).next().expect("a seat");
        assert_eq!(here.version(), there.version());
        let luck = here.luck(seat);
        assert_ne!(
            luck,
            there.luck(seat),
            "another house, the same public facts"
        );
        let again = House::open(one.house.store.clone(), Settings::default()).await;
        here.house = again.expect("the same house after a restart");
        assert_eq!(luck, here.luck(seat));
    }

    #[tokio::test]
    async fn time_that_runs_out_while_nothing_can_be_kept_is_tried_now_and_then() {
        let trial = Trial::open().await;
        for lapse in [
            Lapse::Pass,
            Lapse::Bot {
                level: "beginner".into(),
            },
        ] {
            let mut live = trial.desert(Clock::Move { seconds: 5 }).await;
            live.lapse = lapse;
            // A table that the store does not know: nothing of it can be kept.
            live.row.id = crate::secrets::new_id();
            live.clocks = Clocks::new(Pace::EachDecision(1), 2);
            live.clocks.turn_passes(0, live.to_act(), None);
            let lapses = || trial.house.metrics.lapses.load(Relaxed);
            let before = lapses();
            live.on_time().await;
            assert_eq!(lapses(), before + 1);
            assert!(live.try_again.is_some());
            assert_eq!(Some(live.next_wake()), live.try_again, "not at once");
            // Whoever asks something meanwhile makes no difference.
            live.try_again = Some(Instant::now() + LOOK_AROUND / 2);
            live.on_time().await;
            assert_eq!(lapses(), before + 1);
            assert_eq!(Some(live.next_wake()), live.try_again);
        }
    }

    #[tokio::test]
    async fn a_table_with_days_to_go_is_put_away_and_one_that_is_due_soon_is_not() {
        let trial = Trial::open().await;
        let soon = Clock::Move { seconds: 60 };
        for (clock, forsaken) in [(soon, false), (Clock::Days { days: 3 }, true)] {
            let mut live = trial.desert(clock).await;
            live.idle_since = Some(Instant::now());
            assert!(!live.is_forsaken(), "somebody was here just now");
            live.idle_since = None;
            assert_eq!(live.is_forsaken(), forsaken);
        }
    }
}

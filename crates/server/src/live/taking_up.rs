//! Taking a table up from the store: every step that was kept is judged anew.

use super::{Live, TRY_AGAIN};
use crate::handle::{Handle, MOST_ASKS};
use crate::hooks::Caller;
use crate::hosted::{Hosted, read_setup};
use crate::house::{House, now};
use caravanserai_desert::Desert;
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::record::Record;
use caravanserai_kernel::{Seat, SeatSet, Step};
use caravanserai_protocol::{Clock, Code, Trouble};
use caravanserai_store::{Loaded, StepRow};
use caravanserai_table::{Clocks, Match, Pace};
use caravanserai_timbuktu::Timbuktu;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// What everyone who is to decide has at least after the house was closed, if it is not more than
/// the clock gives: time to come back in.
const AFTER_A_PAUSE: u64 = 30_000;

/// The same where there are days for a decision: nobody looks every hour.
const AFTER_A_PAUSE_OF_DAYS: u64 = 24 * 60 * 60 * 1000;

/// Takes a table up from the store, for somebody or because the house opens; from now on its task
/// owns it.
pub(crate) fn take_up(
    house: &Arc<House>,
    loaded: Loaded,
    somebody: bool,
) -> Result<Handle, Trouble> {
    let broken = |trouble: Trouble| {
        tracing::error!(text = trouble.text, "a kept table cannot be read");
        Trouble::new(Code::Internal, "this table cannot be taken up again")
    };
    let (sender, asks) = mpsc::channel(MOST_ASKS);
    let handle = Handle(sender);
    let idle_since = somebody.then(Instant::now);
    match loaded.table.game.as_str() {
        "desert" => {
            let mut live = Live::<Desert>::new(house, &handle, loaded).map_err(broken)?;
            live.idle_since = idle_since;
            tokio::spawn(live.run(asks));
        }
        "timbuktu" => {
            let mut live = Live::<Timbuktu>::new(house, &handle, loaded).map_err(broken)?;
            live.idle_since = idle_since;
            tokio::spawn(live.run(asks));
        }
        other => return Err(broken(Trouble::new(Code::Internal, other))),
    }
    house.metrics.live_tables.fetch_add(1, Relaxed);
    Ok(handle)
}

impl<G: Hosted> Live<G> {
    pub(super) fn new(
        house: &Arc<House>,
        handle: &Handle,
        loaded: Loaded,
    ) -> Result<Self, Trouble> {
        let Loaded { table: row, steps } = loaded;
        let game = read_setup::<G>(house, &row.setup)?;
        let broken = |text: String| Trouble::new(Code::Internal, text);
        let clock = serde_json::from_str(&row.clock).map_err(|e| broken(e.to_string()))?;
        let lapse = serde_json::from_str(&row.lapse).map_err(|e| broken(e.to_string()))?;
        let seats = row.seats.len();
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
            forfeited: vec![None; seats],
            moved_at: now(),
            hooked: SeatSet::EMPTY,
            caller: Caller::default(),
            try_again: None,
            outdated: false,
            idle_since: None,
            row,
        };
        if live.row.state != "gathering" {
            live.resume(&steps)?;
            live.wake_up();
        }
        Ok(live)
    }

    pub(super) fn seed(&self) -> Result<Seed, Trouble> {
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
        let now = now();
        if matches!(self.clock, Clock::Days { .. }) {
            // By the calendar: or each restart would give all of the days once more.
            clocks.stood_still(now, now, AFTER_A_PAUSE_OF_DAYS);
        } else {
            // Nobody knows when the house closed: the decision under way is not charged from the
            // last step on.
            let last = rows.last().map_or(self.row.touched, |row| row.at);
            clocks.stood_still(last, now, AFTER_A_PAUSE);
        }
        self.clocks = clocks;
        self.shown = resumed.version();
        self.saved = rows.len();
        self.the_match = Some(resumed);
        Ok(())
    }

    /// Another process has written to this table, or we have and did not hear of it: what is in the
    /// store counts.
    pub(super) async fn read_anew(&mut self) {
        tracing::warn!("there is more in the store than was known here; reading the table anew");
        self.take_back();
        let loaded = self.house.store.load(&self.row.id).await;
        self.outdated = loaded.is_err();
        match loaded {
            Ok(Some(loaded)) => {
                self.row = loaded.table;
                if self.row.state != "gathering"
                    && let Err(trouble) = self.resume(&loaded.steps)
                {
                    tracing::error!(text = trouble.text, "a kept table cannot be read");
                }
                // Who sits where may have changed too.
                self.look_again();
                self.tell_all_anew();
                self.let_bots_think();
                self.call_webhook();
            }
            Ok(None) => {}
            Err(_) => self.try_again = Some(Instant::now() + TRY_AGAIN),
        }
    }
}

fn pace(clock: Clock) -> Pace {
    let seconds = |count: u32| u64::from(count) * 1000;
    match clock {
        Clock::None => Pace::Free,
        Clock::Move { seconds: each } => Pace::EachDecision(seconds(each)),
        Clock::Game {
            seconds: start,
            increment,
        } => Pace::Bank {
            start: seconds(start),
            increment: seconds(increment),
        },
        Clock::Days { days } => Pace::EachDecision(seconds(days) * 24 * 60 * 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::trial::Trial;

    const MINUTE: u64 = 60_000;
    const HOUR: u64 = 60 * MINUTE;

    /// What whoever is to decide has left where the house opens so long after the last step.
    async fn left_after(trial: &Trial, clock: Clock, pause: u64) -> u64 {
        let mut live = trial.desert(clock).await;
        let loaded = trial.house.store.load(&live.row.id).await;
        let mut steps = loaded.expect("readable").expect("there").steps;
        let then = now() - pause;
        for step in &mut steps {
            step.at = then;
        }
        live.row.touched = then;
        let before = now();
        live.resume(&steps).expect("sound");
        let acting = live.to_act().iter().next().expect("somebody");
        live.clocks.left_at(before, acting)
    }

    #[tokio::test]
    async fn a_closed_house_charges_nobody() {
        let trial = Trial::open().await;
        let each = Clock::Move { seconds: 120 };
        let bank = Clock::Game {
            seconds: 120,
            increment: 5,
        };
        for clock in [each, bank] {
            for pause in [MINUTE, HOUR, 100 * HOUR] {
                assert_eq!(left_after(&trial, clock, pause).await, 2 * MINUTE);
            }
        }
    }

    #[tokio::test]
    async fn where_there_are_days_a_closed_house_leaves_one_at_least() {
        let trial = Trial::open().await;
        let days = |days| Clock::Days { days };
        // What passed between two looks at the time is not counted here.
        let is_near = |left: u64, hours: u64| (hours * HOUR).abs_diff(left) < MINUTE;
        assert!(is_near(left_after(&trial, days(3), 10 * HOUR).await, 62));
        assert!(is_near(left_after(&trial, days(3), 60 * HOUR).await, 24));
        assert!(is_near(left_after(&trial, days(3), 900 * HOUR).await, 24));
        assert!(is_near(left_after(&trial, days(1), 900 * HOUR).await, 24));
    }
}

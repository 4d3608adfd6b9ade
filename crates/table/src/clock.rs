//! How long everyone may think. No clock is read here: whoever knows the time says it, in
//! milliseconds on any one scale, so that a match's clocks can be worked out again from when its
//! steps were taken.

use caravanserai_kernel::{Seat, SeatSet};

/// How thinking is timed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// Not at all.
    Free,
    /// So many milliseconds for every decision.
    EachDecision(u64),
    /// A bank for the whole game, and a little more for every turn.
    Bank {
        /// Milliseconds at the start.
        start: u64,
        /// Milliseconds that every turn adds.
        increment: u64,
    },
}

impl Pace {
    /// What everyone has at the start.
    const fn full(self) -> u64 {
        match self {
            Self::Free => 0,
            Self::EachDecision(time) => time,
            Self::Bank { start, .. } => start,
        }
    }
}

/// What someone who comes back after their bank ran dry gets at least, so that coming back is
/// worth it.
pub const WELCOME_BACK: u64 = 30_000;

/// The clocks of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    pace: Pace,
    left: Vec<u64>,
    /// Since when a seat has been thinking.
    since: Vec<Option<u64>>,
}

impl Clocks {
    /// Clocks that all stand still.
    pub fn new(pace: Pace, seats: usize) -> Self {
        Self {
            pace,
            left: vec![pace.full(); seats],
            since: vec![None; seats],
        }
    }

    /// These seats are to decide from now on, and no others; `decided` has just decided, if anyone
    /// has. With a bank, a seat that goes on deciding keeps its clock running: placing two camels is
    /// one turn. With time for every decision, each has it in full.
    pub fn turn_passes(&mut self, now: u64, to_act: SeatSet, decided: Option<Seat>) {
        for seat in Seat::all(self.left.len()) {
            let at = seat.index();
            match (self.since[at], to_act.contains(seat)) {
                (None, true) => self.since[at] = Some(now),
                (Some(since), false) => {
                    self.since[at] = None;
                    self.left[at] = match self.pace {
                        Pace::Free => 0,
                        Pace::EachDecision(time) => time,
                        Pace::Bank { increment, .. } => {
                            self.left[at].saturating_sub(now.saturating_sub(since)) + increment
                        }
                    };
                }
                (Some(_), true) if decided == Some(seat) => {
                    if let Pace::EachDecision(time) = self.pace {
                        self.since[at] = Some(now);
                        self.left[at] = time;
                    }
                }
                (None, false) | (Some(_), true) => {}
            }
        }
    }

    /// Somebody whose time ran out is back.
    pub fn welcome_back(&mut self, now: u64, seat: Seat) {
        let at = seat.index();
        match self.pace {
            Pace::Free => {}
            Pace::EachDecision(time) => self.left[at] = time,
            Pace::Bank { increment, .. } => {
                self.left[at] = self.left_at(now, seat).max(increment).max(WELCOME_BACK);
            }
        }
        if self.since[at].is_some() {
            self.since[at] = Some(now);
        }
    }

    /// The house was closed for a while: from `from` until `now` no clock ran, and everyone who is to
    /// decide has at least `least` left, or as much as anyone has at the start.
    pub fn stood_still(&mut self, from: u64, now: u64, least: u64) {
        let least = least.min(self.pace.full());
        for seat in Seat::all(self.left.len()) {
            let at = seat.index();
            if self.since[at].is_some() {
                self.left[at] = self.left_at(from, seat).max(least);
                self.since[at] = Some(now);
            }
        }
    }

    /// What a seat has left now; 0 where nothing is timed.
    pub fn left_at(&self, now: u64, seat: Seat) -> u64 {
        let used = self.since[seat.index()].map_or(0, |since| now.saturating_sub(since));
        self.left[seat.index()].saturating_sub(used)
    }

    /// What everyone has left; nothing where nothing is timed.
    pub fn all_left(&self, now: u64) -> Option<Vec<u64>> {
        let left = Seat::all(self.left.len()).map(|seat| self.left_at(now, seat));
        (self.pace != Pace::Free).then(|| left.collect())
    }

    /// When the first of these seats runs out of time.
    pub fn next_lapse(&self, among: SeatSet) -> Option<u64> {
        if self.pace == Pace::Free {
            return None;
        }
        let ends = among
            .iter()
            .filter_map(|seat| Some(self.since[seat.index()]? + self.left[seat.index()]));
        ends.min()
    }

    /// Those of these seats whose time has run out.
    pub fn lapsed(&self, now: u64, among: SeatSet) -> SeatSet {
        let out = |seat: &Seat| self.since[seat.index()].is_some() && self.left_at(now, *seat) == 0;
        if self.pace == Pace::Free {
            return SeatSet::EMPTY;
        }
        among.iter().filter(out).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: usize) -> Seat {
        Seat::new(number).expect("a seat")
    }

    fn only(number: usize) -> SeatSet {
        SeatSet::EMPTY.with(seat(number))
    }

    #[test]
    fn a_bank_is_charged_for_own_thinking_only_and_every_turn_adds() {
        let pace = Pace::Bank {
            start: 10_000,
            increment: 2_000,
        };
        let mut clocks = Clocks::new(pace, 2);
        clocks.turn_passes(100, only(0), None);
        clocks.turn_passes(3_100, only(0), Some(seat(0)));
        assert_eq!(clocks.all_left(3_100), Some(vec![7_000, 10_000]));
        clocks.turn_passes(4_100, only(1), Some(seat(0)));
        assert_eq!(clocks.all_left(5_100), Some(vec![8_000, 9_000]));
        assert_eq!(clocks.next_lapse(SeatSet::all(2)), Some(14_100));
        assert!(clocks.lapsed(14_099, SeatSet::all(2)).is_empty());
        assert_eq!(clocks.lapsed(14_100, SeatSet::all(2)), only(1));
    }

    #[test]
    fn a_clock_for_each_decision_is_full_again_with_every_decision() {
        let mut clocks = Clocks::new(Pace::EachDecision(1_000), 2);
        clocks.turn_passes(0, only(0), None);
        assert_eq!(clocks.left_at(900, seat(0)), 100);
        clocks.turn_passes(900, only(1), Some(seat(0)));
        assert_eq!(clocks.all_left(900), Some(vec![1_000, 1_000]));
        clocks.turn_passes(1_500, only(1), Some(seat(1)));
        assert_eq!(clocks.left_at(1_500, seat(1)), 1_000);
    }

    #[test]
    fn those_who_decide_at_once_are_timed_each_for_themselves() {
        let mut clocks = Clocks::new(Pace::EachDecision(1_000), 3);
        clocks.turn_passes(0, SeatSet::all(3), None);
        clocks.turn_passes(400, SeatSet::all(3).without(seat(1)), Some(seat(1)));
        assert_eq!(clocks.lapsed(1_000, SeatSet::all(3)).len(), 2);
    }

    #[test]
    fn whoever_comes_back_has_time_to_look() {
        let pace = Pace::Bank {
            start: 1_000,
            increment: 0,
        };
        let mut clocks = Clocks::new(pace, 2);
        clocks.turn_passes(0, only(0), None);
        assert_eq!(clocks.lapsed(5_000, SeatSet::all(2)), only(0));
        clocks.welcome_back(5_000, seat(0));
        assert_eq!(clocks.left_at(5_000, seat(0)), WELCOME_BACK);
        assert!(clocks.lapsed(5_000, SeatSet::all(2)).is_empty());
    }

    #[test]
    fn while_the_house_is_closed_no_clock_runs() {
        let bank = Pace::Bank {
            start: 10_000,
            increment: 2_000,
        };
        for pace in [bank, Pace::EachDecision(10_000)] {
            let mut clocks = Clocks::new(pace, 2);
            clocks.turn_passes(0, only(0), None);
            clocks.stood_still(3_000, 90_000, 500);
            assert_eq!(clocks.all_left(91_000), Some(vec![6_000, 10_000]));
        }
    }

    #[test]
    fn after_the_house_was_closed_there_is_time_to_come_back_but_not_more_than_there_was() {
        for (full, left) in [(100_000, 30_000), (20_000, 20_000)] {
            let mut clocks = Clocks::new(Pace::EachDecision(full), 2);
            clocks.turn_passes(0, only(0), None);
            clocks.stood_still(99_000, 200_000, 30_000);
            assert_eq!(clocks.all_left(200_000), Some(vec![left, full]));
        }
    }

    #[test]
    fn without_a_clock_nobody_runs_out_of_time() {
        let mut clocks = Clocks::new(Pace::Free, 2);
        clocks.turn_passes(0, SeatSet::all(2), None);
        assert_eq!(clocks.next_lapse(SeatSet::all(2)), None);
        assert!(clocks.lapsed(u64::MAX, SeatSet::all(2)).is_empty());
        assert_eq!(clocks.all_left(5), None);
    }
}

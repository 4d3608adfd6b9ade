//! The time that is left, ticking between one frame and the next.

use caravanserai_kernel::{Seat, SeatSet};

/// What the last frame said of the clocks, and when it came.
#[derive(Clone, PartialEq, Debug)]
pub struct Left {
    /// Milliseconds by seat, when the frame came.
    pub clocks: Vec<u64>,
    /// The seats whose clocks run.
    pub running: SeatSet,
    /// When the frame came, in milliseconds since 1970.
    pub at: f64,
}

impl Left {
    /// Whole seconds a seat has left at this moment.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped, and no clock runs for more than some weeks"
    )]
    pub fn seconds(&self, seat: Seat, now: f64) -> Option<u64> {
        let left = *self.clocks.get(seat.index())?;
        let gone = if self.running.contains(seat) {
            (now - self.at).max(0.0) as u64
        } else {
            0
        };
        Some(left.saturating_sub(gone).div_ceil(1000))
    }
}

/// How long the others wait here before they are offered a bot for somebody who is at the table and does
/// not decide, in milliseconds. The house agrees after an hour; but a page that was opened late, or
/// anew, has not seen all of it.
const LONG: f64 = 10.0 * 60_000.0;

/// Who is to decide, and since when that is known here.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Waiting {
    version: usize,
    seats: SeatSet,
    since: f64,
}

impl Waiting {
    /// What a frame says, after what was known before it.
    pub fn after(before: Option<Self>, version: usize, seats: SeatSet, now: f64) -> Self {
        let same = before.filter(|before| before.version == version);
        Self {
            version,
            seats,
            since: same.map_or(now, |same| same.since),
        }
    }

    /// Whether everyone has long waited for this seat.
    pub fn is_long(&self, seat: Seat, now: f64) -> bool {
        self.seats.contains(seat) && now - self.since >= LONG
    }
}

/// All that is known of time at the table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Times {
    /// The clocks, where there are any.
    pub left: Option<Left>,
    /// Who is waited for, once that is known.
    pub waiting: Option<Waiting>,
}

/// How a time is written: `2:05`, `1:00:00`; `None` for more than a day, which words tell.
pub fn written(seconds: u64) -> Option<String> {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => Some(format!("{minutes}:{rest:02}")),
        1..=23 => Some(format!("{hours}:{minutes:02}:{rest:02}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_lets_everyone_wait_for_long_is_waited_for_long() {
        let seat = |at| Seat::new(at).expect("a seat");
        let first = SeatSet::EMPTY.with(seat(0));
        let waiting = Waiting::after(None, 3, first, 1000.0);
        assert!(!waiting.is_long(seat(0), 1000.0 + LONG - 1.0));
        assert!(waiting.is_long(seat(0), 1000.0 + LONG));
        assert!(!waiting.is_long(seat(1), 1000.0 + LONG));
        // A frame that comes again changes nothing, a decision does.
        let again = Waiting::after(Some(waiting), 3, first, 5000.0);
        assert_eq!(again, waiting);
        let decided = Waiting::after(Some(waiting), 4, first, 5000.0);
        assert!(!decided.is_long(seat(0), 1000.0 + LONG));
    }

    #[test]
    fn only_the_clocks_of_those_who_decide_run() {
        let seat = |at| Seat::new(at).expect("a seat");
        let left = Left {
            clocks: vec![60_000, 30_000],
            running: SeatSet::EMPTY.with(seat(1)),
            at: 1000.0,
        };
        assert_eq!(left.seconds(seat(0), 5000.0), Some(60));
        assert_eq!(left.seconds(seat(1), 5000.0), Some(26));
        assert_eq!(left.seconds(seat(1), 5001.0), Some(26));
        assert_eq!(left.seconds(seat(1), 99_000.0), Some(0));
        assert_eq!(left.seconds(seat(1), 0.0), Some(30));
        assert_eq!(left.seconds(seat(2), 5000.0), None);
    }

    #[test]
    fn times_are_written_as_clocks_do() {
        assert_eq!(written(65).as_deref(), Some("1:05"));
        assert_eq!(written(3599).as_deref(), Some("59:59"));
        assert_eq!(written(3600).as_deref(), Some("1:00:00"));
        assert_eq!(written(86_400), None);
    }
}

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

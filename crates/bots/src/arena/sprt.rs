//! When enough has been seen: a sequential test of who is better.

/// The answer to "is the first bot better than its fair share?".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It wins more than its share.
    Ahead,
    /// It wins less.
    Behind,
    /// It wins its share, or so nearly that the difference does not matter.
    Even,
    /// Not known yet.
    Open,
}

impl Answer {
    /// Its name in results.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ahead => "ahead",
            Self::Behind => "behind",
            Self::Even => "even",
            Self::Open => "open",
        }
    }
}

/// How far from the fair share, in win share, a difference begins to matter.
pub const DISTANCE: f64 = 0.08;

/// How often equals may be called different, either way.
pub const FALSE_ALARM: f64 = 0.05;

/// How often a difference that matters may be missed.
pub const MISSED: f64 = 0.05;

/// Two of Wald's tests at once (after Sobel and Wald): the fair share against [`DISTANCE`] more, and
/// against as much less. They run over rounds of games, taken as normal with the variance seen, as in
/// the "generalised" test that chess engines are developed with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    fair: f64,
    /// A guess at the variance of a round's mean, worth [`Self::PRIOR`] rounds: rounds may be alike by luck,
    /// and stopping waits for just that. With 4 instead of 32, equals of independent games were called
    /// different in 6.5 to 8.8 % of 1,500 contests, with 32 in 4.3 to 5.3 % (two to five seats, 18
    /// November 2026).
    variance: f64,
}

impl Sprt {
    const PRIOR: f64 = 32.0;

    /// For tables of so many seats.
    pub fn new(seats: usize) -> Self {
        let fair = 1.0 / seats as f64;
        Self {
            fair,
            variance: fair * (1.0 - fair) / seats as f64,
        }
    }

    /// The logarithms of how much likelier than the fair share a share above it is, and one below.
    fn evidence(&self, rounds: &[f64]) -> [f64; 2] {
        let count = rounds.len() as f64;
        let mean = rounds.iter().sum::<f64>() / count.max(1.0);
        let spread: f64 = rounds.iter().map(|share| (share - mean).powi(2)).sum();
        let variance = (spread + Self::PRIOR * self.variance) / (count + Self::PRIOR);
        let ahead = mean - self.fair;
        [ahead, -ahead].map(|by| count * DISTANCE * (by - DISTANCE / 2.0) / variance)
    }

    /// The answer after these rounds.
    pub fn answer(&self, rounds: &[f64]) -> Answer {
        let alarm = FALSE_ALARM / 2.0;
        let enough = ((1.0 - MISSED) / alarm).ln();
        let too_little = (MISSED / (1.0 - alarm)).ln();
        match self.evidence(rounds) {
            [above, _] if above >= enough => Answer::Ahead,
            [_, below] if below >= enough => Answer::Behind,
            both if both.iter().all(|evidence| *evidence <= too_little) => Answer::Even,
            _ => Answer::Open,
        }
    }

    /// After how many of these rounds the answer was known first, and the answer.
    pub fn first_answer(&self, rounds: &[f64]) -> Option<(usize, Answer)> {
        (1..=rounds.len())
            .map(|count| (count, self.answer(&rounds[..count])))
            .find(|(_, answer)| *answer != Answer::Open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_kernel::Luck;
    use caravanserai_kernel::luck::FastLuck;

    /// What 400 tests say of rounds of games at a table of so many seats, in which each game is won with
    /// that chance, and how many rounds they took on average.
    fn answers(seats: usize, chance: u32, seed: u64) -> ([usize; 4], usize) {
        let mut luck = FastLuck::new(seed);
        let (mut counts, mut length) = ([0; 4], 0);
        for _ in 0..400 {
            let mut round = || {
                let wins = (0..seats).filter(|_| luck.below(1000) < chance);
                wins.count() as f64 / seats as f64
            };
            let rounds: Vec<f64> = (0..1000).map(|_| round()).collect();
            let found = Sprt::new(seats).first_answer(&rounds);
            let (after, answer) = found.unwrap_or((rounds.len(), Answer::Open));
            counts[answer as usize] += 1;
            length += after;
        }
        (counts, length / 400)
    }

    #[test]
    fn a_difference_that_matters_is_found() {
        for seats in 2..=5 {
            let fair = 1000 / seats as u32;
            let ([ahead, behind, even, open], length) = answers(seats, fair + 80, 1);
            assert!(
                ahead >= 360 && behind <= 2 && even <= 40 && open == 0,
                "{seats} seats: {ahead} {behind} {even}"
            );
            assert!(length < 200, "{length} rounds");
            let ([_, behind, ..], _) = answers(seats, fair - 80, 2);
            assert!(behind >= 360, "{seats} seats: {behind}");
        }
    }

    #[test]
    fn a_large_difference_is_found_soon() {
        let ([ahead, ..], length) = answers(2, 850, 3);
        assert_eq!(ahead, 400);
        assert!(length < 20, "{length} rounds");
    }

    #[test]
    fn equals_are_rarely_called_different() {
        let mut alarms = 0;
        for seats in 2..=5 {
            let ([ahead, behind, even, _], length) = answers(seats, 1000 / seats as u32, 4);
            // 20 are meant; this many come by luck once in a thousand times.
            assert!(ahead + behind <= 34, "{seats} seats: {ahead} {behind}");
            assert!(even >= 360, "{even}");
            assert!(length < 250, "{length} rounds");
            alarms += ahead + behind;
        }
        // 80 are meant.
        assert!(alarms <= 108, "{alarms}");
    }
}

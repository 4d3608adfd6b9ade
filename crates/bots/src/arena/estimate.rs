//! How sure a share of wins is, and a mean of points.

/// A share and where it lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// What was seen.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Share {
    /// The share of wins over rounds of games, from the mean of each round.
    ///
    /// Games of a round have the shuffle in common and are no independent witnesses; rounds are. So
    /// the spread between rounds says how many independent games all of them are worth, and
    /// Wilson's interval is taken for so many. It stays within 0 and 1 and is honest about 100 %,
    /// where the spread alone would promise certainty.
    pub fn of_rounds(rounds: &[f64], games_per_round: usize) -> Self {
        let count = rounds.len();
        if count == 0 {
            return Self {
                mean: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let mean = rounds.iter().sum::<f64>() / count as f64;
        let games = (count * games_per_round) as f64;
        let spread: f64 = rounds.iter().map(|share| (share - mean).powi(2)).sum();
        let one_game = mean * (1.0 - mean);
        // The variance of the mean, by the rounds and as if all games were independent.
        let by_rounds = spread / (count as f64 * (count.max(2) - 1) as f64);
        let independent = one_game / games;
        let effect = if count > 1 && independent > 0.0 {
            by_rounds / independent
        } else {
            1.0
        };
        // Few rounds know their own spread badly: never believe in more than twice the games.
        let worth = games / effect.clamp(0.5, games_per_round as f64);
        let quantile = student(count - 1);
        let (low, high) = wilson(mean, worth, quantile);
        // Where all were won nothing tells whether games of a round agree, so they may, and a round
        // counts as one game. Who lost some is no surer than that.
        let (surest, _) = wilson(1.0, count as f64, quantile);
        Self {
            mean,
            low: low.min(surest),
            high: high.max(1.0 - surest),
        }
    }

    /// The same for a part of it.
    #[must_use]
    pub fn divided_by(self, parts: usize) -> Self {
        let parts = parts as f64;
        Self {
            mean: self.mean / parts,
            low: self.low / parts,
            high: self.high / parts,
        }
    }
}

/// By how much the mean of all rounds may be off, with 95 % confidence, from the mean of each. One round
/// alone does not tell.
pub fn margin_of_rounds(rounds: &[f64]) -> Option<f64> {
    let count = rounds.len();
    if count < 2 {
        return None;
    }
    let mean = rounds.iter().sum::<f64>() / count as f64;
    let spread: f64 = rounds.iter().map(|round| (round - mean).powi(2)).sum();
    let error = (spread / (count * (count - 1)) as f64).sqrt();
    Some(student(count - 1) * error)
}

/// Wilson's score interval for a share seen in so many games.
fn wilson(share: f64, games: f64, z: f64) -> (f64, f64) {
    let z2 = z * z / games;
    let middle = (share + z2 / 2.0) / (1.0 + z2);
    let half = z / (1.0 + z2) * (share * (1.0 - share) / games + z2 / (4.0 * games)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// The two-sided 95 % quantile of Student's distribution.
fn student(freedom: usize) -> f64 {
    const SMALL: [f64; 10] = [
        12.706, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262,
    ];
    SMALL.get(freedom).copied().unwrap_or_else(|| {
        // Cornish and Fisher's expansion, good to three digits from here on.
        let (z, n) = (1.959_964_f64, freedom as f64);
        z + (z.powi(3) + z) / (4.0 * n)
            + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * n * n)
            + (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z)
                / (384.0 * n.powi(3))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn independent_games_get_the_interval_of_the_textbook() {
        // 60 of 100 games, one game a round: Wilson says 50.2 to 69.1 %; Student adds a little.
        let rounds: Vec<f64> = (0..100).map(|i| f64::from(u8::from(i < 60))).collect();
        let share = Share::of_rounds(&rounds, 1);
        assert!((share.mean - 0.6).abs() < 1e-9);
        assert!((share.low - 0.502).abs() < 0.005, "{share:?}");
        assert!((share.high - 0.691).abs() < 0.005, "{share:?}");
    }

    #[test]
    fn rounds_that_agree_within_themselves_count_as_fewer_games() {
        let all_or_nothing: Vec<f64> = (0..50).map(|i| f64::from(u8::from(i < 25))).collect();
        let split = vec![0.5; 50];
        let width = |rounds: &[f64]| {
            let share = Share::of_rounds(rounds, 2);
            share.high - share.low
        };
        assert!(width(&all_or_nothing) > 1.3 * width(&split));
    }

    #[test]
    fn winning_everything_is_no_certainty() {
        let share = Share::of_rounds(&[1.0; 50], 2);
        assert!(share.low > 0.92 && share.low < 0.95 && share.high > 0.999);
        let once = Share::of_rounds(&[1.0], 2);
        assert!(once.low < 0.1);
    }

    #[test]
    fn who_wins_more_is_never_told_less_sure_of_it() {
        // Forty rounds of five: in some of them one game was lost.
        let won = |lost: usize| {
            let rounds: Vec<f64> = (0..40).map(|i| if i < lost { 0.8 } else { 1.0 }).collect();
            Share::of_rounds(&rounds, 5)
        };
        for lost in 0..40 {
            let (more, less) = (won(lost), won(lost + 1));
            assert!(more.low >= less.low && more.high >= less.high, "{lost}");
        }
        assert!(won(30).low < won(0).low);
        // And the other way round for who loses them.
        let rounds: Vec<f64> = (0..40).map(|i| if i < 1 { 0.2 } else { 0.0 }).collect();
        let loser = Share::of_rounds(&rounds, 5);
        assert!((loser.high - (1.0 - won(1).low)).abs() < 1e-9);
        assert!((loser.low - (1.0 - won(1).high)).abs() < 1e-9);
    }

    #[test]
    fn a_mean_of_points_is_as_sure_as_its_rounds_agree() {
        // The textbook's interval for 10, 12, 14: 12 ± 4.303 × 2 / √3.
        let margin = margin_of_rounds(&[10.0, 12.0, 14.0]).expect("three rounds");
        assert!((margin - 4.969).abs() < 0.001, "{margin}");
        assert_eq!(margin_of_rounds(&[7.0; 5]), Some(0.0));
        assert_eq!(margin_of_rounds(&[7.0]), None);
        assert_eq!(margin_of_rounds(&[]), None);
    }

    #[test]
    fn students_quantiles_are_those_of_the_table() {
        assert!((student(10) - 2.228).abs() < 0.002);
        assert!((student(30) - 2.042).abs() < 0.001);
        assert!((student(1000) - 1.962).abs() < 0.001);
    }
}

//! Ratings from games of any number of seats, by the method of Weng and Lin (that of `OpenSkill`).

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// How strong someone is, and how unsure that is. Everyone begins with 25 and 8.3.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The mean.
    pub mean: f64,
    /// One standard deviation.
    pub deviation: f64,
}

/// The ratings of several after some games.
#[derive(Clone, Debug)]
pub struct Ratings {
    of: Vec<WengLinRating>,
    config: WengLinConfig,
}

impl Ratings {
    /// Of so many, before the first game.
    pub fn new(count: usize) -> Self {
        Self {
            of: vec![WengLinRating::new(); count],
            config: WengLinConfig::new(),
        }
    }

    /// Takes in a game: who sat at each seat, and in which place they came in, from 1.
    pub fn add(&mut self, who: &[usize], places: &[usize]) {
        let before: Vec<[WengLinRating; 1]> = who.iter().map(|&one| [self.of[one]]).collect();
        let table: Vec<_> = before
            .iter()
            .zip(places)
            .map(|(rating, &place)| (&rating[..], MultiTeamOutcome::new(place)))
            .collect();
        let after = weng_lin_multi_team(&table, &self.config);
        // Who sits at several seats has learned from all of them: the changes add up, as they would
        // have one game after the other.
        let mut sum: Vec<(f64, f64)> = vec![(0.0, 1.0); self.of.len()];
        for ((&one, before), after) in who.iter().zip(&before).zip(&after) {
            sum[one].0 += after[0].rating - before[0].rating;
            sum[one].1 *= after[0].uncertainty / before[0].uncertainty;
        }
        for (rating, (change, factor)) in self.of.iter_mut().zip(sum) {
            rating.rating += change;
            rating.uncertainty *= factor;
        }
    }

    /// The rating of one of them.
    pub fn of(&self, one: usize) -> Rating {
        Rating {
            mean: self.of[one].rating,
            deviation: self.of[one].uncertainty,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_more_is_rated_higher() {
        let mut ratings = Ratings::new(3);
        for game in 0..30 {
            let places: [usize; 3] = if game % 5 == 0 { [2, 1, 3] } else { [1, 2, 3] };
            ratings.add(&[0, 1, 2], &places);
        }
        let means: Vec<f64> = (0..3).map(|one| ratings.of(one).mean).collect();
        assert!(means[0] > means[1] && means[1] > means[2], "{means:?}");
        assert!(ratings.of(0).deviation < 5.0);
    }

    #[test]
    fn copies_of_one_bot_share_a_rating() {
        let mut ratings = Ratings::new(2);
        for _ in 0..20 {
            ratings.add(&[1, 0, 1, 1], &[2, 1, 2, 2]);
        }
        assert!(ratings.of(0).mean > 25.0 && ratings.of(1).mean < 25.0);
    }
}

//! Ratings from games of any number of seats, by the method of Weng and Lin (that of `OpenSkill`).

use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{BySeat, Luck};
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

/// A game as ratings see it: who sat at each seat, and in which place they came in, from 1.
pub struct Outcome {
    /// By seat.
    pub who: BySeat<usize>,
    /// By seat.
    pub places: BySeat<usize>,
}

/// In how many orders games are taken in, at the most: who takes them in one after the other believes the
/// last most, and each order believes others.
const ORDERS: usize = 64;
/// How many games are taken in for all orders together, at the most but for one order of all.
const ENOUGH: usize = 400_000;

/// The ratings of so many who took part in these games: their means over some orders of the games, always the
/// same ones.
pub fn over(count: usize, games: &[Outcome]) -> Vec<Rating> {
    let orders = (ENOUGH / games.len().max(1)).clamp(1, ORDERS);
    let mut luck = FastLuck::new(0);
    let luck: &mut dyn Luck = &mut luck;
    let mut order: Vec<&Outcome> = games.iter().collect();
    let mut sum = vec![(0.0, 0.0); count];
    for _ in 0..orders {
        luck.shuffle(&mut order);
        let mut running = Running::new(count);
        for game in &order {
            running.add(game);
        }
        for ((mean, deviation), of) in sum.iter_mut().zip(&running.of) {
            *mean += of.rating / orders as f64;
            *deviation += of.uncertainty / orders as f64;
        }
    }
    sum.into_iter()
        .map(|(mean, deviation)| Rating { mean, deviation })
        .collect()
}

/// Ratings while games are taken in.
struct Running {
    of: Vec<WengLinRating>,
    config: WengLinConfig,
}

impl Running {
    fn new(count: usize) -> Self {
        Self {
            of: vec![WengLinRating::new(); count],
            config: WengLinConfig::new(),
        }
    }

    fn add(&mut self, game: &Outcome) {
        let (who, places) = (game.who.as_slice(), game.places.as_slice());
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
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(who: &[usize], places: &[usize]) -> Outcome {
        Outcome {
            who: BySeat::from_fn(who.len(), |seat| who[seat.index()]),
            places: BySeat::from_fn(who.len(), |seat| places[seat.index()]),
        }
    }

    #[test]
    fn who_wins_more_is_rated_higher() {
        let games: Vec<Outcome> = (0..30)
            .map(|game| {
                let places: [usize; 3] = if game % 5 == 0 { [2, 1, 3] } else { [1, 2, 3] };
                outcome(&[0, 1, 2], &places)
            })
            .collect();
        let rated = over(3, &games);
        let means: Vec<f64> = rated.iter().map(|rating| rating.mean).collect();
        assert!(means[0] > means[1] && means[1] > means[2], "{means:?}");
        assert!(rated[0].deviation < 5.0);
    }

    #[test]
    fn copies_of_one_bot_share_a_rating() {
        let games: Vec<Outcome> = (0..20)
            .map(|_| outcome(&[1, 0, 1, 1], &[2, 1, 2, 2]))
            .collect();
        let rated = over(2, &games);
        assert!(rated[0].mean > 25.0 && rated[1].mean < 25.0);
    }

    #[test]
    fn it_hardly_matters_which_games_came_last() {
        // Three of four are won, those lost are the first of all or the last.
        let games = |lost: std::ops::Range<u32>| -> Vec<Outcome> {
            let places = |game| if lost.contains(&game) { [2, 1] } else { [1, 2] };
            (0..200)
                .map(|game| outcome(&[0, 1], &places(game)))
                .collect()
        };
        let (lost_first, lost_last) = (games(0..50), games(150..200));
        let one_after_the_other = |games: &[Outcome]| {
            let mut running = Running::new(2);
            for game in games {
                running.add(game);
            }
            running.of[0].rating - running.of[1].rating
        };
        let rated = |games: &[Outcome]| {
            let rated = over(2, games);
            rated[0].mean - rated[1].mean
        };
        let apart = |lead: &dyn Fn(&[Outcome]) -> f64| (lead(&lost_first) - lead(&lost_last)).abs();
        let (before, now) = (apart(&one_after_the_other), apart(&rated));
        assert!(before > 5.0 && now < before / 5.0, "{before} {now}");
    }
}

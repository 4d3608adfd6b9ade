//! Fitting weights: least squares for leaders, a softmax for camels.

use super::Settings;
use super::games::{Brought, Sample};
use crate::arithmetic::exp;
use crate::desert::country::LEADER_FEATURES;
use crate::desert::features::FEATURES;

/// The weights that tell best, in the mean square, how many points leaders brought.
pub(super) fn least_squares(
    settings: &Settings,
    samples: impl Iterator<Item = Brought>,
) -> [f32; LEADER_FEATURES] {
    const N: usize = LEADER_FEATURES;
    // Sums of squares and products.
    let mut matrix = [[0.0_f64; N]; N];
    let mut right = [0.0_f64; N];
    for (features, points) in samples {
        for i in 0..N {
            let x = f64::from(features[i]);
            if x == 0.0 {
                continue;
            }
            right[i] += x * f64::from(points);
            for (entry, feature) in matrix[i].iter_mut().zip(features) {
                *entry += x * f64::from(feature);
            }
        }
    }
    for (i, row) in matrix.iter_mut().enumerate() {
        row[i] += settings.leaders_ridge;
    }
    // Elimination without exchanging rows: the matrix is symmetric and positive.
    for i in 0..N {
        let pivot = matrix[i];
        for j in i + 1..N {
            let factor = matrix[j][i] / pivot[i];
            for (entry, above) in matrix[j].iter_mut().zip(pivot) {
                *entry -= factor * above;
            }
            right[j] -= factor * right[i];
        }
    }
    let mut weights = [0.0_f64; N];
    for i in (0..N).rev() {
        let known: f64 = (i + 1..N).map(|j| matrix[i][j] * weights[j]).sum();
        weights[i] = (right[i] - known) / matrix[i][i];
    }
    weights.map(|weight| weight as f32)
}

/// The weights whose softmax comes closest to the shares, by Adam (with its authors' 0.9 and 0.999) from where
/// they were.
pub(super) fn softmax(
    settings: &Settings,
    samples: &[Sample],
    start: [f32; FEATURES],
) -> [f32; FEATURES] {
    let Settings {
        search_epochs: epochs,
        search_rate,
        search_decay: decay,
        ..
    } = *settings;
    let batch = settings.search_batch.min(samples.len());
    let mut weights = start;
    let (mut first, mut second) = ([0.0_f32; FEATURES], [0.0_f32; FEATURES]);
    let steps = epochs * samples.len().div_ceil(batch.max(1));
    let mut chances: Vec<f32> = vec![];
    // How much of the means is still the nothing they began with.
    let (mut fade_first, mut fade_second) = (1.0_f32, 1.0_f32);
    for step in 0..steps {
        // A stride that shares no factor with powers of two mixes games within a batch.
        let mut gradient = [0.0_f32; FEATURES];
        for number in 0..batch {
            let sample = &samples[(step * batch + number).wrapping_mul(7919) % samples.len()];
            chances.clear();
            chances.extend(sample.rows.iter().map(|row| dot(row, &weights)));
            let most = chances.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            for chance in &mut chances {
                *chance = exp(*chance - most);
            }
            let all: f32 = chances.iter().sum();
            for ((row, share), chance) in sample.rows.iter().zip(&sample.shares).zip(&chances) {
                let error = chance / all - share;
                for (slope, x) in gradient.iter_mut().zip(row) {
                    *slope += error * x;
                }
            }
        }
        let rate = search_rate * (1.0 - step as f32 / steps as f32);
        (fade_first, fade_second) = (fade_first * 0.9, fade_second * 0.999);
        for i in 0..FEATURES {
            let slope = gradient[i] / batch as f32 + decay * weights[i];
            first[i] = 0.9 * first[i] + 0.1 * slope;
            second[i] = 0.999 * second[i] + 0.001 * slope * slope;
            let mean = first[i] / (1.0 - fade_first);
            let spread = (second[i] / (1.0 - fade_second)).sqrt();
            weights[i] -= rate * mean / (spread + 1e-8);
        }
    }
    weights
}

fn dot(row: &[f32; FEATURES], weights: &[f32; FEATURES]) -> f32 {
    row.iter().zip(weights).map(|(x, w)| x * w).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_kernel::Luck;
    use caravanserai_kernel::luck::FastLuck;

    /// From -1 to 1.
    fn number(luck: &mut FastLuck) -> f32 {
        luck.below(2001) as f32 / 1000.0 - 1.0
    }

    #[test]
    fn least_squares_find_what_made_the_points() {
        let mut luck = FastLuck::new(1);
        let truth: [f32; LEADER_FEATURES] = std::array::from_fn(|_| 10.0 * number(&mut luck));
        let games: Vec<Brought> = (0..5_000)
            .map(|_| {
                let country = std::array::from_fn(|_| number(&mut luck));
                let points: f32 = truth.iter().zip(country).map(|(t, x)| t * x).sum();
                (country, points + number(&mut luck))
            })
            .collect();
        let found = least_squares(&Settings::USUAL, games.iter().copied());
        // What holds weights near 0 takes a little off: 20 against 5,000 games of a third each.
        for (found, truth) in found.iter().zip(truth) {
            assert!((found - truth).abs() < 0.25, "{found} for {truth}");
        }
        let nothing = least_squares(&Settings::USUAL, std::iter::empty());
        assert!(nothing.iter().all(|weight| weight.abs() < 1e-6));
    }

    #[test]
    fn a_softmax_finds_what_made_the_shares() {
        let mut luck = FastLuck::new(2);
        let truth: [f32; FEATURES] = std::array::from_fn(|_| 2.0 * number(&mut luck));
        let samples: Vec<Sample> = (0..2_000)
            .map(|_| {
                let rows: Vec<_> = (0..12)
                    .map(|_| std::array::from_fn(|_| number(&mut luck)))
                    .collect();
                let chances: Vec<f32> = rows.iter().map(|row| exp(dot(row, &truth))).collect();
                let all: f32 = chances.iter().sum();
                let shares = chances.iter().map(|chance| chance / all).collect();
                Sample { rows, shares }
            })
            .collect();
        let settings = Settings {
            search_epochs: 30,
            ..Settings::USUAL
        };
        let found = softmax(&settings, &samples, [0.0; FEATURES]);
        for (found, truth) in found.iter().zip(truth) {
            assert!((found - truth).abs() < 0.1, "{found} for {truth}");
        }
    }
}

//! What the end of a game is worth to each seat: the one place that says so for `uct` and the desert's
//! search. Timbuktu's levels, which look to the end of a stage, have a reward of their own.

use caravanserai_kernel::{BySeat, Seat, SeatSet};

/// How much of the value is the win, the rest being the margin. Prototypes that went for the margin
/// alone won big and lost close games (38 to 40 % against the win alone). On ours 0.3 and 0.95 were no
/// better than 0.7 (`docs/bots/desert-trials.md`, 17 November).
pub const WIN: f32 = 0.7;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outcome {
    /// The final scores.
    pub scores: BySeat<i32>,
    /// Who won.
    pub winners: SeatSet,
}

impl Outcome {
    /// How far each seat is ahead of its best rival, or behind it.
    #[inline]
    pub fn margins(&self) -> BySeat<i32> {
        let (best, second, leader) = best_two(&self.scores);
        self.scores
            .map(|seat: Seat, score| score - if seat.index() == leader { second } else { best })
    }

    /// What the end is worth to each seat, from 0 to 1: its share of the win and its margin over the
    /// best rival, squashed. A margin of `scale` points counts as half of all there is to gain.
    #[inline]
    pub fn values(&self, scale: f32) -> BySeat<f32> {
        let share = WIN / self.winners.len().max(1) as f32;
        self.margins().map(|seat, &margin| {
            let win = if self.winners.contains(seat) {
                share
            } else {
                0.0
            };
            win + worth_of_margin(margin as f32, scale)
        })
    }
}

/// The most points, the next most, and the index of who has the most.
#[inline]
fn best_two(points: &BySeat<i32>) -> (i32, i32, usize) {
    let (mut best, mut second, mut leader) = (i32::MIN, i32::MIN, 0);
    for (seat, &score) in points.iter() {
        if score > best {
            (second, best, leader) = (best, score, seat.index());
        } else if score > second {
            second = score;
        }
    }
    (best, second, leader)
}

/// What the margin adds to the worth of an end.
#[inline]
fn worth_of_margin(margin: f32, scale: f32) -> f32 {
    // Cheaper than a hyperbolic tangent, and no worse.
    let squashed = 0.5 + 0.5 * margin / (scale + margin.abs());
    (1.0 - WIN) * squashed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(scores: &[i32], winners: &[usize]) -> Outcome {
        let seat = |number: &usize| Seat::new(*number).expect("a seat");
        Outcome {
            scores: BySeat::from_fn(scores.len(), |seat| scores[seat.index()]),
            winners: winners.iter().map(seat).collect(),
        }
    }

    #[test]
    fn a_margin_is_counted_from_the_best_rival() {
        let ended = outcome(&[40, 55, 52], &[1]);
        assert_eq!(ended.margins().as_slice(), [-15, 3, -3]);
        assert_eq!(outcome(&[7, 7], &[0, 1]).margins().as_slice(), [0, 0]);
    }

    #[test]
    fn a_win_is_worth_more_than_any_margin_and_a_shared_one_half() {
        let narrow = outcome(&[51, 50], &[0]).values(20.0);
        let lost = outcome(&[0, 50], &[1]).values(20.0);
        assert!(narrow.as_slice()[0] > 0.8 && narrow.as_slice()[1] < 0.2);
        assert!(lost.as_slice()[0] < narrow.as_slice()[1]);
        let shared = outcome(&[50, 50], &[0, 1]).values(20.0);
        assert_eq!(shared.as_slice(), [0.5, 0.5]);
    }
}

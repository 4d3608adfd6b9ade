//! Learning the weights of Timbuktu's bots: what `caravanserai tune --game timbuktu` runs.
//!
//! Weights are tried out in games against each other (see [`climb`](crate::tune::climb)). Games come
//! in pairs of one shuffle: in the second one everyone has the other side's weights. What counts is
//! the difference of points, which tells bots apart with fewer games than wins do.

use crate::bot::{Bot, Budget};
use crate::timbuktu::caravaneer::{Caravaneer, Style};
use crate::timbuktu::weights::Weights;
use crate::tune::climb::{Stride, Trial};
use crate::tune::settings::settings;
use crate::tune::{Course, Work, gather};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::study::Study;
use caravanserai_kernel::{Game, Luck, Seat, Viewer};
use caravanserai_timbuktu::{Position, Setup, Timbuktu};
use std::fmt::Write;

/// What to learn from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// Everything random follows from it.
    pub seed: u64,
    /// Pairs of games a round, for 3, 4 and 5 seats in turn.
    pub games: u32,
    /// Iterations of search a decision; with none, only what matters without search is learned.
    pub iterations: u64,
    /// The lesson's own numbers.
    pub settings: Settings,
}

settings! {
    /// By which share of itself a weight is changed for trying out.
    reach: f64 = 0.15, 0.000_1..=2.0;
    /// How far a weight moves, as a share of `reach`, for one point of difference.
    rate: f64 = 0.25, 0.000_1..=100.0;
    /// The farthest a weight moves in a round, as a share of `reach`.
    most: f64 = 1.0, 0.000_1..=10.0;
}

/// What learning starts from, set by hand.
const BY_HAND: &str = include_str!("by-hand.txt");

/// What only search looks at.
const FOR_SEARCH: [&str; 3] = ["prior", "field", "insight"];

/// What is measured and not learned, or switches something.
const FIXED: [&str; 6] = [
    "survive_3",
    "survive_4",
    "survive_5",
    "doubt",
    "win",
    "spread",
];

impl Plan {
    /// The names of the weights to learn.
    fn names(&self) -> Vec<&'static str> {
        let names = Weights::NAMES.iter().copied();
        names
            .filter(|name| self.iterations > 0 || !FOR_SEARCH.contains(name))
            .filter(|name| !FIXED.contains(name))
            .collect()
    }

    fn style(&self, weights: Weights) -> Style {
        Style {
            searches: self.iterations > 0,
            ..Style::of_level(4, weights)
        }
    }

    /// By how many points a seat of the first side was better, over a pair of games.
    fn pair(&self, sides: &[Style; 2], round: u32, number: u32) -> f64 {
        let game = Timbuktu::new(Setup::new(3 + number as usize % 3)).expect("a standard setup");
        let stream = u64::from(round) << 32 | u64::from(number);
        let shuffle = FastLuck::new(FastLuck::new(self.seed).bits() ^ stream).bits();
        let play = |swapped: usize| {
            let side = |seat: Seat| (seat.index() + swapped) % 2;
            let mut bots: Vec<Caravaneer> = Seat::all(game.seats())
                .map(|seat| Caravaneer::new(sides[side(seat)], shuffle ^ seat.index() as u64))
                .collect();
            let choose = |game: &Timbuktu, position: &Position, seat: Seat, _: &mut dyn Luck| {
                let view = game.view(position, Viewer::Seat(seat));
                let budget = Budget::Iterations(self.iterations);
                let choice = bots[seat.index()].choose(game, &view, seat, budget);
                choice.expect("the seat is to decide").the_move
            };
            let mut study = Study::new(&game, Seed::from_number(shuffle), choose);
            study.by_ref().for_each(drop);
            let scores = game.scores(study.position()).expect("the game is over");
            let mean = |wanted: usize| {
                let of_side = scores.iter().filter(|(seat, _)| side(*seat) == wanted);
                let (count, sum) =
                    of_side.fold((0, 0), |(n, sum), (_, score)| (n + 1, sum + score));
                f64::from(sum) / f64::from(count)
            };
            mean(0) - mean(1)
        };
        f64::midpoint(play(0), play(1))
    }
}

impl Course for Plan {
    fn title(&self) -> String {
        "Timbuktu".to_owned()
    }

    fn options(&self) -> String {
        let Self {
            seed,
            games,
            iterations,
            settings,
        } = self;
        let set = settings.options();
        format!("--game timbuktu --games {games} --iterations {iterations} --seed {seed}{set}")
    }

    fn games(&self) -> u64 {
        self.games.into()
    }

    fn start(&self) -> String {
        BY_HAND.to_owned()
    }

    fn check(&self, weights: &str) -> Result<(), String> {
        Weights::parse(weights).map(drop)
    }

    fn round(&self, round: u32, weights: &str, work: Work) -> Result<String, String> {
        let weights = Weights::parse(weights)?;
        let names = self.names();
        let with = |values: &[f32]| {
            let mut changed = weights;
            for (name, value) in names.iter().zip(values) {
                changed.set(name, *value).expect("one of the names");
            }
            changed
        };
        let mut readable = weights;
        let values: Vec<f32> = names
            .iter()
            .map(|name| *readable.number_mut(name).expect("one of the names"))
            .collect();
        let Settings { reach, rate, most } = self.settings;
        let stride = Stride { reach, rate, most };
        let trial = Trial::new(values.len(), stride, self.seed, round);
        let sides = trial.sides(&values).map(|values| self.style(with(&values)));
        let points = gather(self.games, work, |number| {
            let pair = || self.pair(&sides, round, number);
            work.scratch.once(&format!("pair-{number}"), pair)
        });
        let difference = points.iter().sum::<f64>() / f64::from(self.games.max(1));
        Ok(write(&with(&trial.learned(&values, difference))))
    }
}

/// The weights as a text that reads back.
fn write(weights: &Weights) -> String {
    let mut text = String::new();
    for (name, number) in Weights::NAMES.iter().zip(weights.numbers()) {
        let _ = writeln!(text, "{name} {number}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_the_same_on_any_number_of_threads_and_its_weights_read_back() {
        let course = Plan {
            seed: 1,
            games: 6,
            iterations: 0,
            settings: Settings::USUAL,
        };
        let start = course.start();
        let by_hand = Weights::parse(&start).expect("weights");
        let alone = course.round(0, &start, Work::silent(1)).expect("weights");
        let together = course.round(0, &start, Work::silent(3)).expect("weights");
        assert_eq!(alone, together);
        let learned = Weights::parse(&alone).expect("weights");
        assert_ne!(learned, by_hand);
        let untouched = (learned.prior - by_hand.prior).abs();
        assert!(untouched < 1e-6, "search was not tried out");
    }
}

//! The rounds as a course, as every game has one.

use super::{Lesson, Plan, Seats, round};
use crate::desert::weights::Weights;
use crate::tune::{Course, Work};

impl Course for Plan {
    fn title(&self) -> String {
        "Through the Desert".to_owned()
    }

    fn options(&self) -> String {
        let seats = match self.seats {
            Seats::Two => "2",
            Seats::More => "3-5",
        };
        let how = match self.lesson {
            Lesson::Search {
                quick_games,
                iterations,
            } => format!("--quick-games {quick_games} --iterations {iterations}"),
            Lesson::Practice { quick_games, steps } => {
                format!("--quick-games {quick_games} --practice {steps}")
            }
        };
        let Self { games, seed, .. } = self;
        let set = self.settings.options();
        format!("--game desert --seats {seats} --games {games} {how} --seed {seed}{set}")
    }

    fn games(&self) -> u64 {
        let games = u64::from(self.games);
        match self.lesson {
            Lesson::Search { quick_games, .. } => u64::from(quick_games) + games,
            Lesson::Practice { quick_games, steps } => {
                u64::from(quick_games) + games * u64::from(steps)
            }
        }
    }

    fn start(&self) -> String {
        Weights::by_hand().write(&["Set by hand.".to_owned()])
    }

    fn check(&self, weights: &str) -> Result<(), String> {
        let read = Weights::parse(weights);
        read.map(drop).map_err(|fault| fault.to_string())
    }

    fn round(&self, number: u32, weights: &str, work: Work) -> Result<String, String> {
        let weights = Weights::parse(weights).map_err(|fault| fault.to_string())?;
        Ok(round(self, &weights, number, work).write(&[]))
    }
}

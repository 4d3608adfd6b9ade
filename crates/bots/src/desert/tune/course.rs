//! The rounds as a course, as every game has one.

use super::{Plan, Seats, round};
use crate::desert::weights::Weights;
use crate::tune::{Course, Progress};

impl Course for Plan {
    fn title(&self) -> String {
        "Through the Desert".to_owned()
    }

    fn options(&self) -> String {
        let Self {
            seats,
            seed,
            quick_games,
            games,
            iterations,
            practice,
            foretell,
        } = self;
        let seats = match seats {
            Seats::Two => "2",
            Seats::More => "3-5",
        };
        if *foretell > 0 {
            return format!(
                "--game desert --seats {seats} --games {games} --iterations {iterations} \
                 --foretell {foretell} --seed {seed}"
            );
        }
        let how = if *practice > 0 {
            format!("--practice {practice}")
        } else {
            format!("--iterations {iterations}")
        };
        format!(
            "--game desert --seats {seats} --games {games} --quick-games {quick_games} {how} \
             --seed {seed}"
        )
    }

    fn games(&self) -> u64 {
        if self.foretell > 0 {
            return u64::from(self.games);
        }
        u64::from(self.quick_games) + u64::from(self.games) * u64::from(self.practice.max(1))
    }

    fn start(&self) -> String {
        Weights::by_hand().write(&["Set by hand.".to_owned()])
    }

    fn round(
        &self,
        number: u32,
        weights: &str,
        threads: usize,
        progress: Progress,
    ) -> Result<String, String> {
        let weights = Weights::parse(weights).map_err(|fault| fault.to_string())?;
        Ok(round(self, &weights, number, threads, progress).write(&[]))
    }
}

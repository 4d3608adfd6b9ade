//! The numbers of the desert's lessons. Those of one lesson alone begin with its name.

use super::Lesson;
use crate::tune::settings::settings;

settings! {
    /// One game in so many is played on the river board; with three to five seats, so many in a row have as many.
    river_in: u32 = 4, 1..=20;
    /// What keeps weights of leaders near 0 that games say nothing about.
    leaders_ridge: f64 = 20.0, 0.001..=1e9;
    /// How well leaders of quick games are chosen: the most tries a leader is the best of.
    leaders_tries: u32 = 24, 1..=1000;

    /// How loosely quick games are played out.
    search_loose: f32 = 0.7, 0.01..=100.0;
    /// How flat the prior is to a search that it learns from: flat, so that what it overlooks is found. A sharp
    /// one runs away: a camel is visited most because it is sharp, and it learns from that to be sharper.
    search_flat: f32 = 1.5, 0.01..=100.0;
    /// How wide that search is: wider than in play, for the same reason.
    search_exploration: f32 = 2.0, 0.01..=100.0;
    /// At which visit it lists a position.
    search_list_at: u32 = 3, 1..=1_000_000;
    /// Its leaders are the best of so many random ones.
    search_tries: u32 = 24, 1..=1000;
    /// One decision in so many is kept: two in a row have little new to tell.
    search_keep_in: u32 = 2, 1..=20;
    /// One camel in so many is any that was visited, by its visits, and not the best: games should differ.
    search_stray_in: u32 = 3, 1..=1_000_000;
    /// How often all samples are looked at.
    search_epochs: usize = 6, 1..=1000;
    /// How many samples make one step (all of them, if they are fewer).
    search_batch: usize = 64, 1..=1_000_000;
    /// The first step's size; later ones shrink to nothing.
    search_rate: f32 = 0.03, 0.000_001..=10.0;
    /// How strongly weights are drawn to 0.
    search_decay: f32 = 2e-5, 0.0..=1.0;

    /// How loosely quick games are played out: who has practised knows better what a leader brings.
    practice_loose: f32 = 0.3, 0.01..=100.0;
    /// Camels are drawn at the temperature at which the search takes its prior, so that they are
    /// learned as it needs them.
    practice_flat: f32 = 0.4, 0.01..=100.0;
    /// Leaders are the best of so many random ones.
    practice_tries: u32 = 4, 1..=1000;
    /// So many camels in a row are a time of the game, which has points of its own that are usual.
    practice_time: usize = 10, 1..=1000;
    /// How far the first step goes; the last one goes nowhere.
    practice_rate: f32 = 0.024, 0.000_001..=10.0;
    /// How much is kept from step to step of the direction,
    practice_direction: f32 = 0.9, 0.0..=0.999_999;
    /// of its size,
    practice_size: f32 = 0.98, 0.0..=0.999_999;
    /// and of what is usual.
    practice_usual: f32 = 0.8, 0.0..=0.999_999;
}

impl Settings {
    /// Whether a lesson of that kind has to do with a number. What it has not would change nothing.
    pub fn concerns(name: &str, lesson: Lesson) -> bool {
        let own: &[&str] = match lesson {
            Lesson::Search { .. } => &["river_", "leaders_", "search_"],
            Lesson::Practice { .. } => &["river_", "leaders_", "practice_"],
        };
        own.iter().any(|own| name.starts_with(own))
    }

    /// How many tries a leader of a quick game is the best of: some are well chosen, some hardly
    /// at all, so there is something to compare.
    pub(super) fn quick_tries(&self) -> [u32; 4] {
        [24, 8, 3, 1].map(|share| (self.leaders_tries / share).max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_concerns_a_lesson() {
        let quick_games = 1;
        let lessons = [
            Lesson::Search {
                quick_games,
                iterations: 1,
            },
            Lesson::Practice {
                quick_games,
                steps: 1,
            },
        ];
        for (name, _) in Settings::usual() {
            let concerned = lessons.iter().filter(|of| Settings::concerns(name, **of));
            let expected = match name {
                "river_in" | "leaders_ridge" | "leaders_tries" => 2,
                _ => 1,
            };
            assert_eq!(concerned.count(), expected, "{name}");
        }
    }

    #[test]
    fn leaders_are_chosen_among_more_and_fewer_as_they_always_were() {
        assert_eq!(Settings::USUAL.quick_tries(), [1, 3, 8, 24]);
    }
}

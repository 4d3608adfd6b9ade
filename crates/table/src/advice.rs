//! A bot's decision in a match: it sees what its seat saw, step by step, and nothing else.

use crate::referee::Match;
use caravanserai_bots::roster::{self, Roster};
use caravanserai_bots::{Budget, Choice};
use caravanserai_kernel::{Seat, Viewer};
use std::time::Duration;

/// What a bot of that name would do at the seat now; `None` where there is no such bot or nothing to
/// decide. The bot is made anew and shown the whole match from its seat, so that the same match and
/// seed give the same answer, whoever asks and however often the program was closed in between.
pub fn advice<G: Roster>(
    the_match: &Match<G>,
    seat: Seat,
    bot: &str,
    seed: u64,
    budget: Option<Budget>,
) -> Option<Choice<G>> {
    let usual = roster::listed::<G>(bot)?.budget;
    let mut bot = roster::bot::<G>(bot, seed)?;
    let game = the_match.game();
    for view in the_match.views_from(1, Viewer::Seat(seat)) {
        bot.watch(game, &view, seat);
    }
    let view = the_match.view(Viewer::Seat(seat));
    bot.choose(game, &view, seat, budget.unwrap_or(usual))
}

/// The same where others wait: a bot thinks so long at most, and one that counts as often as it could in
/// that time.
pub fn hurried_advice<G: Roster>(
    the_match: &Match<G>,
    seat: Seat,
    bot: &str,
    seed: u64,
    most: Duration,
) -> Option<Choice<G>> {
    let budget = hurried(roster::listed::<G>(bot)?.budget, most);
    advice(the_match, seat, bot, seed, Some(budget))
}

/// So often a bot of either game looks in a millisecond on one core of ours, roughly: the desert's guide
/// takes some 90 of them, all other bots that count less.
const LOOKS_A_MILLISECOND: u64 = 100;

/// A budget cut down to so long.
fn hurried(usual: Budget, most: Duration) -> Budget {
    match usual {
        Budget::Time(usual) => Budget::Time(usual.min(most)),
        Budget::Iterations(count) => {
            let most = most.as_millis().try_into().unwrap_or(u64::MAX);
            Budget::Iterations(count.min(LOOKS_A_MILLISECOND.saturating_mul(most)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_in_no_hurry_thinks_as_usual_and_who_is_less() {
        let time = Budget::Time(Duration::from_secs(1));
        let count = Budget::Iterations(9_000);
        for budget in [time, count, Budget::NONE] {
            assert_eq!(hurried(budget, Duration::from_secs(1)), budget);
        }
        let most = Duration::from_millis(20);
        assert_eq!(hurried(time, most), Budget::Time(most));
        assert_eq!(hurried(count, most), Budget::Iterations(2_000));
        assert_eq!(hurried(Budget::NONE, most), Budget::NONE);
    }
}

//! A bot's decision in a match: it sees what its seat sees, and nothing else.

use crate::referee::Match;
use caravanserai_bots::roster::{self, Roster};
use caravanserai_bots::{Budget, Choice};
use caravanserai_kernel::{Seat, Viewer};
use std::time::Duration;

/// What a bot of that name would do at the seat now; `None` where there is no such bot or nothing to
/// decide. The bot is made anew, so that the same match and seed give the same answer, whoever asks and
/// however often the program was closed in between.
pub fn advice<G: Roster>(
    the_match: &Match<G>,
    seat: Seat,
    bot: &str,
    seed: u64,
    budget: Option<Budget>,
) -> Option<Choice<G>> {
    let usual = roster::usual::<G>(bot, the_match.game().seats())?.budget;
    let mut bot = roster::bot::<G>(bot, seed)?;
    let game = the_match.game();
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
    let usual = roster::usual::<G>(bot, the_match.game().seats())?;
    advice(the_match, seat, bot, seed, Some(usual.hurried(most)))
}

//! One game between bots, and how it went.

use crate::arena::contest::{Contest, Fixture};
use crate::bot::Bot;
use crate::clock::Stopwatch;
use caravanserai_kernel::record::{LONGEST_NAME, Record};
use caravanserai_kernel::text::without_controls;
use caravanserai_kernel::{BySeat, Game, Seat, SeatSet, Step, Turn, Viewer};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// Which one of the contest.
    pub fixture: Fixture,
    /// The final scores.
    pub scores: BySeat<i32>,
    /// Who won.
    pub winners: SeatSet,
    /// How much each seat thought.
    pub thought: BySeat<Thought>,
    /// Every step.
    pub record: Record<G>,
}

/// How much a seat thought in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Thought {
    /// Decisions it took.
    pub decisions: u64,
    /// Iterations in all.
    pub iterations: u64,
    /// Time in all.
    pub time: Duration,
}

/// What a bot did that it must never do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Which game of the contest, from 0.
    pub game: usize,
    /// The bot.
    pub bot: String,
    /// What it did.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, bot, what } = self;
        write!(f, "{bot} {what} in game {}", game + 1)
    }
}

impl std::error::Error for Fault {}

/// Plays a game of the contest; `None` if it is broken off, which is asked before every decision.
pub fn play<G: Game>(
    contest: &Contest<G>,
    number: usize,
    broken_off: &dyn Fn() -> bool,
) -> Result<Option<Played<G>>, Fault> {
    let game = &contest.game;
    let fixture = contest.fixture(number);
    let mut bots: Vec<Box<dyn Bot<G>>> = fixture
        .seating
        .iter()
        .map(|(seat, who)| contest.entrants()[*who].bot(contest.seed_of_bot(&fixture, seat)))
        .collect();
    let mut position = game.start();
    let mut steps = vec![];
    let mut draws = 0;
    let mut thought = BySeat::repeat(game.seats(), Thought::default());
    loop {
        let step = match game.turn(&position) {
            Turn::Over => break,
            Turn::Chance => {
                let mut luck = fixture.seed.luck_of_draw(draws);
                draws += 1;
                Step::Draw(game.draw(&position, &mut luck))
            }
            turn @ (Turn::One(_) | Turn::Several(_)) => {
                if broken_off() {
                    return Ok(None);
                }
                let seat = turn.seats().iter().next().expect("somebody decides");
                let bot = &mut bots[seat.index()];
                let the_move = ask(contest, &fixture, &position, seat, bot, &mut thought[seat])?;
                Step::Move(seat, the_move)
            }
        };
        game.apply(&mut position, &step);
        steps.push(step);
    }
    let scores = game.scores(&position).expect("the game is over");
    let names = fixture.seating.iter();
    let record = Record {
        players: names
            .map(|(_, who)| in_record(&contest.entrants()[*who].name))
            .collect(),
        commitment: Some(fixture.seed.commitment()),
        seed: Some(fixture.seed),
        steps,
        result: Some(scores.as_slice().to_vec()),
        ..Record::new(game.clone())
    };
    Ok(Some(Played {
        fixture,
        scores,
        winners: game.winners(&position).expect("the game is over"),
        thought,
        record,
    }))
}

/// A name as a record may hold it. Of a long one the beginning, which tells the bot, and the end, which tells
/// the file of its weights.
fn in_record(name: &str) -> String {
    const BEGINNING: usize = 12;
    let name = without_controls(name);
    let chars: Vec<char> = name.chars().collect();
    if chars.len() <= LONGEST_NAME {
        return name;
    }
    let end = chars.len() - (LONGEST_NAME - BEGINNING - 1);
    let beginning = chars[..BEGINNING].iter();
    beginning.chain(&['…']).chain(&chars[end..]).collect()
}

/// Asks a bot for its move, with the watch running.
fn ask<G: Game>(
    contest: &Contest<G>,
    fixture: &Fixture,
    position: &G::Position,
    seat: Seat,
    bot: &mut Box<dyn Bot<G>>,
    thought: &mut Thought,
) -> Result<G::Move, Fault> {
    let game = &contest.game;
    let entrant = &contest.entrants()[fixture.seating[seat]];
    let fault = |what: String| Fault {
        game: fixture.number,
        bot: entrant.name.clone(),
        what,
    };
    let view = game.view(position, Viewer::Seat(seat));
    let watch = Stopwatch::start();
    // A bot that breaks off in the middle ends the contest; what was played before is told all the same.
    let choose = AssertUnwindSafe(|| bot.choose(game, &view, seat, entrant.budget));
    let choice = catch_unwind(choose).map_err(|_| fault("panicked".into()))?;
    thought.time += watch.elapsed();
    thought.decisions += 1;
    let choice = choice.ok_or_else(|| fault("gave no move".into()))?;
    thought.iterations += choice.iterations;
    game.check(position, seat, &choice.the_move)
        .map_err(|illegal| fault(format!("played \"{}\": {illegal}", choice.the_move)))?;
    Ok(choice.the_move)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_to_what_a_record_may_hold() {
        assert_eq!(in_record("guide@mine.txt"), "guide@mine.txt");
        let exact = "x".repeat(LONGEST_NAME);
        assert_eq!(in_record(&exact), exact);
        let long = format!("traveller@{}/mine\n.txt", "far/".repeat(20));
        let cut = in_record(&long);
        assert_eq!(cut.chars().count(), LONGEST_NAME);
        assert!(
            cut.starts_with("traveller@fa…") && cut.ends_with("/mine\\n.txt"),
            "{cut}"
        );
    }
}

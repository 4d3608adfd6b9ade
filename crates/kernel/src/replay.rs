//! A record played back: every step judged, the shuffle checked against the seed.

use crate::game::{Game, Refusal};
use crate::record::Record;
use crate::turn::{Step, Turn};
use std::fmt;

/// What is wrong with a record that reads well.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The step, counted from 0; `None` where the fault is of the record as a whole.
    pub step: Option<usize>,
    /// The id of the rule that was broken; `None` where it is not a rule of the game.
    pub rule: Option<&'static str>,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.why)
    }
}

impl Fault {
    fn at(step: usize, why: impl Into<String>) -> Self {
        Self {
            step: Some(step),
            rule: None,
            why: why.into(),
        }
    }

    fn of_record(why: impl Into<String>) -> Self {
        Self {
            step: None,
            rule: None,
            why: why.into(),
        }
    }
}

/// What a good record turned out to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether the game is over.
    pub finished: bool,
    /// Whether the seed was there, so that every draw could be checked against it.
    pub shuffle_checked: bool,
    /// The final scores, once it is over.
    pub scores: Option<Vec<i32>>,
}

/// The position after all steps of the record, or the first step that is against the rules.
pub fn replay<G: Game>(record: &Record<G>) -> Result<G::Position, Fault> {
    let mut position = record.game.start();
    for (number, step) in record.steps.iter().enumerate() {
        play(&record.game, &mut position, step, number)?;
    }
    Ok(position)
}

fn play<G: Game>(
    game: &G,
    position: &mut G::Position,
    step: &Step<G>,
    number: usize,
) -> Result<(), Fault> {
    if game.turn(position) == Turn::Over {
        return Err(Fault::at(number, "the game is over before this step"));
    }
    game.play(position, step).map_err(|illegal| Fault {
        step: Some(number),
        rule: Some(illegal.rule()),
        why: illegal.to_string(),
    })
}

/// Replays a record and checks all it claims: rules, result, commitment and shuffle.
pub fn verify<G: Game>(record: &Record<G>) -> Result<Verdict, Fault> {
    let game = &record.game;
    if let (Some(seed), Some(commitment)) = (record.seed, record.commitment)
        && seed.commitment() != commitment
    {
        return Err(Fault::of_record(
            "the seed is not the one that was committed to",
        ));
    }
    let mut position = game.start();
    let mut draws = 0;
    for (number, step) in record.steps.iter().enumerate() {
        if let (Step::Draw(draw), Some(seed), Turn::Chance) =
            (step, record.seed, game.turn(&position))
            && game.draw(&position, &mut seed.luck_of_draw(draws)) != *draw
        {
            return Err(Fault::at(number, "this draw does not follow from the seed"));
        }
        play(game, &mut position, step, number)?;
        draws += u64::from(matches!(step, Step::Draw(_)));
    }
    let scores = game
        .scores(&position)
        .map(|scores| scores.as_slice().to_vec());
    match (&record.result, &scores) {
        (Some(_), None) => {
            return Err(Fault::of_record(
                "there is a result, but the game is not over",
            ));
        }
        (Some(claimed), Some(true_scores)) if claimed != true_scores => {
            return Err(Fault::of_record(format!(
                "the result says {claimed:?}, but the scores are {true_scores:?}"
            )));
        }
        (Some(_) | None, _) => {}
    }
    Ok(Verdict {
        finished: game.turn(&position) == Turn::Over,
        shuffle_checked: record.seed.is_some() && draws > 0,
        scores,
    })
}

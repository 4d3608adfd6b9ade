//! One number of a bot against another: a bot that searches with some numbers changed among copies of the
//! one that is shipped, by the arena's rules (the same setups from every seat).
//!
//! ```sh
//! cargo run --release --package caravanserai-bots --example duel -- desert 2 800its 240 31 margin=8
//! cargo run --release --package caravanserai-bots --example duel -- desert 4 100its 160 31 closely temperature=0.2
//! cargo run --release --package caravanserai-bots --example duel -- desert 4 1its 4000 31 loose=0.15
//! cargo run --release --package caravanserai-bots --example duel -- timbuktu 3 1500its 120 42 insight=0.25
//! ```
//!
//! Arguments: the game, seats, iterations a decision (`800its`) or a time (`40ms`), games, the seed, `closely` in
//! the desert for playouts camel by camel, and numbers by name: in the desert those of a search
//! (`Manner`), or `loose` alone, how loosely somebody chooses who takes one look; in Timbuktu the weights. It
//! prints the changed one's share of wins, how far it is ahead of the mean of the others in points, and how
//! often both looked.

use caravanserai_bots::Budget;
use caravanserai_bots::arena::run::Next;
use caravanserai_bots::arena::{self, Contest, Entrant};
use caravanserai_bots::desert::beginner::LOOSE;
use caravanserai_bots::desert::eye::Eye;
use caravanserai_bots::desert::manner::Manner;
use caravanserai_bots::desert::quick::Quick;
use caravanserai_bots::desert::strong::Strong;
use caravanserai_bots::desert::weights::Weights;
use caravanserai_bots::timbuktu::caravaneer::{Caravaneer, Style};
use caravanserai_bots::timbuktu::weights::Weights as Habits;
use caravanserai_desert::{Desert, Edition, Map, Setup};
use caravanserai_kernel::Game;
use caravanserai_timbuktu::Timbuktu;
use std::error::Error;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

type Failure = Box<dyn Error>;

/// What the first words say.
struct Duel {
    seats: usize,
    budget: Budget,
    games: usize,
    seed: u64,
}

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, budget, games, seed, changes @ ..] = &words[..] else {
        return Err("expected: GAME SEATS BUDGET GAMES SEED [closely] [NAME=NUMBER ...]".into());
    };
    let duel = Duel {
        seats: seats.parse()?,
        budget: budget_of(budget)?,
        games: games.parse()?,
        seed: seed.parse()?,
    };
    let closely = changes.iter().any(|word| word == "closely");
    let numbers = changes.iter().filter(|word| *word != "closely");
    let numbers = numbers.map(|word| number_of(word));
    let numbers = numbers.collect::<Result<Vec<_>, _>>()?;
    match game.as_str() {
        "desert" => duel.in_the_desert(closely, &numbers),
        "timbuktu" => duel.to_timbuktu(&numbers),
        _ => Err("the games are desert and timbuktu".into()),
    }
}

fn budget_of(word: &str) -> Result<Budget, Failure> {
    if let Some(count) = word.strip_suffix("its") {
        return Ok(Budget::Iterations(count.parse()?));
    }
    let time = word
        .strip_suffix("ms")
        .ok_or("a budget is 800its or 40ms")?;
    Ok(Budget::Time(Duration::from_millis(time.parse()?)))
}

fn number_of(word: &str) -> Result<(&str, f32), Failure> {
    let (name, number) = word.split_once('=').ok_or("a number is NAME=NUMBER")?;
    Ok((name, number.parse()?))
}

/// Changes one number of a search.
fn change(manner: &mut Manner, name: &str, number: f32) -> Result<(), Failure> {
    let grove = &mut manner.grove;
    match (name, &mut manner.eye) {
        ("exploration", _) => manner.exploration = number,
        ("caution", _) => manner.caution = number,
        ("list-at", _) => manner.list_at = whole(number),
        ("temperature", _) => manner.temperature = number,
        ("margin", _) => manner.margin = number,
        ("flat", Eye::Canny(flat)) => *flat = number,
        ("glance", Eye::Keen(glance)) => glance.camels = number,
        ("glance-race", Eye::Keen(glance)) => glance.race = number,
        ("leaders-kept", _) => grove.kept = whole(number) as usize,
        ("leaders-list-at", _) => grove.list_at = whole(number),
        ("leaders-exploration", _) => grove.exploration = number,
        ("leaders-points", _) => grove.points = number,
        ("leaders-likely", _) => grove.likely = number,
        _ => return Err(format!("no number is called {name} here").into()),
    }
    Ok(())
}

#[allow(clippy::cast_sign_loss, reason = "counts that somebody has typed in")]
fn whole(number: f32) -> u32 {
    number as u32
}

impl Duel {
    fn in_the_desert(&self, closely: bool, numbers: &[(&str, f32)]) -> Result<(), Failure> {
        let map = Map::embedded("mountain").ok_or("an embedded map")?;
        let setup = Setup::preset(Edition::Zman2017, map, self.seats);
        let game = Desert::new(setup).map_err(|problems| format!("{problems:?}"))?;
        if let [("loose", loose)] = *numbers {
            let entrant = |name: &str, loose: f32| {
                Entrant::new(name, self.budget, move |seed| {
                    Quick::new(seed, Weights::shipped().clone(), loose)
                })
            };
            let entrants = vec![entrant("changed", loose), entrant("shipped", LOOSE)];
            return self.play(game, entrants);
        }
        let shipped = if closely {
            Manner::canny(self.seats)
        } else {
            Manner::usual(self.seats)
        };
        let mut changed = shipped;
        for (name, number) in numbers {
            change(&mut changed, name, *number)?;
        }
        let entrant = |name: &str, manner: Manner| {
            Entrant::new(name, self.budget, move |seed| {
                Strong::always(seed, Weights::shipped().clone(), manner)
            })
        };
        let entrants = vec![entrant("changed", changed), entrant("shipped", shipped)];
        self.play(game, entrants)
    }

    fn to_timbuktu(&self, numbers: &[(&str, f32)]) -> Result<(), Failure> {
        let setup = caravanserai_timbuktu::Setup::new(self.seats);
        let game = Timbuktu::new(setup).map_err(|problems| format!("{problems:?}"))?;
        let mut changed = Habits::shipped();
        for (name, number) in numbers {
            let known = changed.number_mut(name);
            *known.ok_or_else(|| format!("no weight is called {name}"))? = *number;
        }
        let entrant = |name: &str, weights: Habits| {
            Entrant::new(name, self.budget, move |seed| {
                Caravaneer::new(Style::of_level(4, weights), seed)
            })
        };
        let shipped = entrant("shipped", Habits::shipped());
        self.play(game, vec![entrant("changed", changed), shipped])
    }

    fn play<G: Game>(&self, game: G, entrants: Vec<Entrant<G>>) -> Result<(), Failure> {
        let contest = Contest::new(game, entrants, self.games, self.seed)?;
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        // By round: how far the first was ahead of the mean of the others.
        let mut leads = vec![0.0; contest.games() / self.seats];
        let never = AtomicBool::new(false);
        let tally = arena::run(&contest, threads, &never, |played, _| {
            let all: i32 = played.scores.as_slice().iter().sum();
            for (seat, score) in played.scores.iter() {
                if played.fixture.seating[seat] == 0 {
                    let others = f64::from(all - score) / (self.seats - 1) as f64;
                    let lead = f64::from(*score) - others;
                    leads[played.fixture.round] += lead / self.seats as f64;
                }
            }
            Next::On
        });
        let summary = tally.map_err(|broken| broken.to_string())?.summary(false);
        let count = leads.len() as f64;
        let mean = leads.iter().sum::<f64>() / count;
        let spread: f64 = leads.iter().map(|lead| (lead - mean) * (lead - mean)).sum();
        let error = 1.96 * (spread / (count * (count - 1.0).max(1.0))).sqrt();
        let share = &summary.bots[0].share;
        let looks = |bot: usize| {
            let thought = &summary.bots[bot].thought;
            thought.iterations / thought.decisions.max(1)
        };
        println!(
            "{:.1} % [{:.1}, {:.1}] of {} games (fair {:.1} %), {mean:+.1} ±{error:.1} points, \
             {} looks against {}",
            100.0 * share.mean,
            100.0 * share.low,
            100.0 * share.high,
            summary.games,
            100.0 / self.seats as f64,
            looks(0),
            looks(1),
        );
        Ok(())
    }
}

//! `caravanserai bots`: who can play; and the option that says who does.

mod named;

pub(crate) use named::{Named, NamedParser};

use crate::terminal;
use crate::which_game::GameName;
use caravanserai_bots::bot::Budget;
use caravanserai_bots::roster::{self, Kind, Listed};
use caravanserai_bots::{Bot, Roster};
use caravanserai_desert::Desert;
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::study::at_random;
use caravanserai_kernel::{Game, Luck, Seat, Viewer};
use caravanserai_timbuktu::Timbuktu;
use serde_json::json;
use std::io::{self, Write};
use std::time::Duration;

/// List the bots of a game: levels, weakest first, and reference bots apart.
///
/// A level is an opponent with its own usual time to think; a reference bot is a yardstick that
/// stays as simple as it is.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai bots
  caravanserai bots --game timbuktu --json")]
pub(crate) struct Args {
    /// Which game
    #[arg(long, value_name = "GAME", default_value = "desert")]
    game: GameName,
    /// One JSON object a line: name, kind, about
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    match args.game {
        GameName::Desert => list::<Desert>(args, &[2, 3, 4, 5]),
        GameName::Timbuktu => list::<Timbuktu>(args, &[3, 4, 5]),
    }
}

fn list<G: Roster>(args: &Args, tables: &[usize]) -> anyhow::Result<()> {
    let listed: Vec<Listed> = roster::all::<G>().collect();
    let mut out = io::stdout().lock();
    if args.json {
        for bot in &listed {
            // By hand: the fields in this order, whatever a map would make of it.
            let (name, kind, about) = (json!(bot.name), json!(bot.kind.name()), json!(bot.about));
            writeln!(out, "{{\"name\":{name},\"kind\":{kind},\"about\":{about}}}")?;
        }
        return Ok(());
    }
    let tell = |out: &mut dyn Write, kind: Kind| -> io::Result<()> {
        for bot in listed.iter().filter(|bot| bot.kind == kind) {
            let about = format!("{}{}", bot.about, usual::<G>(bot.name, tables));
            let about = terminal::wrap(&about, terminal::width() - INDENT.len(), INDENT);
            writeln!(out, "  {:10} {about}", bot.name)?;
        }
        Ok(())
    };
    writeln!(out, "Levels, weakest first:")?;
    tell(&mut out, Kind::Level)?;
    writeln!(out, "\nReference bots:")?;
    tell(&mut out, Kind::Reference)?;
    Ok(())
}

/// Where what is said about a bot begins.
const INDENT: &str = "             ";

/// How much a bot thinks, table by table if they differ.
fn usual<G: Roster>(name: &str, tables: &[usize]) -> String {
    let much = |seats: usize| {
        let usual = roster::usual::<G>(name, seats)?;
        let closely = if usual.is_close() { " closely," } else { "" };
        match usual.budget {
            Budget::Time(time) => Some(format!("Thinks {} ms a decision", time.as_millis())),
            Budget::Iterations(0) => None,
            Budget::Iterations(count) => Some(format!("Looks{closely} {count} times a decision")),
        }
    };
    let mut told = String::new();
    for same in tables.chunk_by(|a, b| much(*a) == much(*b)) {
        let seats = match same {
            all if all.len() == tables.len() => String::new(),
            [first, .., last] => format!(" with {first} to {last} seats"),
            [one] => format!(" with {one} seats"),
            [] => continue,
        };
        told += &much(same[0]).map_or_else(String::new, |much| format!(" {much}{seats}."));
    }
    told
}

/// How much bots may think, where the usual is not meant.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct BudgetArgs {
    /// How long a bot may think about a decision, such as 200ms or 1s [default: its usual budget]
    #[arg(long, value_name = "TIME", value_parser = parse_time, conflicts_with = "iterations")]
    time: Option<Duration>,
    /// How many iterations a bot may take for a decision: the same moves on every machine
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    iterations: Option<u64>,
    /// On how many threads the desert's levels that search think about a decision; others use one.
    /// Iterations are shared out among them, so other moves come out than on one
    #[arg(long, value_name = "T", default_value = "1",
          value_parser = clap::value_parser!(u16).range(1..=64))]
    search_threads: u16,
}

impl BudgetArgs {
    /// What was asked for, if anything.
    pub(crate) fn budget(self) -> Option<Budget> {
        let time = self.time.map(Budget::Time);
        time.or(self.iterations.map(Budget::Iterations))
    }

    /// On how many threads a bot thinks.
    pub(crate) fn search_threads(self) -> usize {
        self.search_threads.into()
    }
}

fn parse_time(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|letter: char| letter.is_alphabetic());
    let seconds_each = match &text[digits.len()..] {
        "ms" => 1e-3,
        "s" => 1.0,
        "min" => 60.0,
        _ => f64::NAN,
    };
    let seconds = digits.trim_end().parse::<f64>().ok();
    let seconds = seconds.map(|number| number * seconds_each);
    seconds
        .filter(|seconds| (0.0..=86_400.0).contains(seconds))
        .map(Duration::from_secs_f64)
        .filter(|time| !time.is_zero())
        .ok_or_else(|| {
            "expected a time above 0 and up to 24 hours such as 200ms, 1.5s or 1min".to_owned()
        })
}

/// Who plays the seats that no person plays.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct BotArgs {
    /// Who plays: "caravanserai bots" tells who there is; a level with weights of your own is NAME@FILE
    /// [default: traveller in play, random elsewhere]
    #[arg(long, value_name = "NAME", hide_possible_values = true, value_parser = NamedParser)]
    bot: Option<Named>,
    #[command(flatten)]
    budget: BudgetArgs,
}

/// Chance itself: it takes its moves from the game's own seed, as every other program would.
const RANDOM: &str = "random";

/// Whom a person meets who asked for nobody: moves that make sense, at once, and a fair chance.
const COMPANION: &str = "traveller";

impl BotArgs {
    /// Company for a person: bots for all seats that think as they usually do, or as asked.
    pub(crate) fn companions<G: Roster>(&self, game: &G, seed: Seed) -> anyhow::Result<Players<G>> {
        self.players(game, seed, COMPANION, |name, seats| {
            roster::usual::<G>(name, seats).map(|usual| usual.budget)
        })
    }

    /// Whoever writes games down: chance itself if nobody was named, and never by the clock unless
    /// asked for it, so that the same moves come out again.
    pub(crate) fn steady_players<G: Roster>(
        &self,
        game: &G,
        seed: Seed,
    ) -> anyhow::Result<Players<G>> {
        self.players(game, seed, RANDOM, roster::steady::<G>)
    }

    fn players<G: Roster>(
        &self,
        game: &G,
        seed: Seed,
        unless_named: &str,
        unless_asked: impl Fn(&str, usize) -> Option<Budget>,
    ) -> anyhow::Result<Players<G>> {
        let unnamed = || Named::plain(unless_named);
        let named = self.bot.clone().unwrap_or_else(unnamed);
        let seats = game.seats();
        let budget = self.budget.budget();
        let budget = budget.unwrap_or_else(|| named.budget(seats, unless_asked));
        let mut entrant = named.entrant::<G>(seats, Some(budget))?;
        entrant.threads = self.budget.search_threads();
        // Far from the numbers of a game's own decisions.
        let seed_of = |seat: Seat| seed.luck_of_decision(1 << 62 | seat.index() as u64).bits();
        let bot = |seat| entrant.bot(seed_of(seat));
        Ok(Players {
            bots: if named.is(RANDOM) {
                vec![]
            } else {
                Seat::all(seats).map(bot).collect()
            },
            budget,
        })
    }
}

/// Whoever plays the seats that no person plays.
pub(crate) struct Players<G: Game> {
    /// By seat; empty where chance itself plays.
    bots: Vec<Box<dyn Bot<G>>>,
    budget: Budget,
}

impl<G: Game> Players<G> {
    /// The move of the seat, which has one. Chance takes it from the luck of the decision.
    pub(crate) fn choose(
        &mut self,
        game: &G,
        position: &G::Position,
        seat: Seat,
        luck: &mut dyn Luck,
    ) -> G::Move {
        let Some(bot) = self.bots.get_mut(seat.index()) else {
            return at_random(game, position, seat, luck);
        };
        let view = game.view(position, Viewer::Seat(seat));
        let choice = bot.choose(game, &view, seat, self.budget);
        choice
            .expect("a bot whose seat decides has a move")
            .the_move
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_their_unit() {
        assert_eq!(parse_time("200ms"), Ok(Duration::from_millis(200)));
        assert_eq!(parse_time("1.5s"), Ok(Duration::from_millis(1500)));
        assert_eq!(parse_time("2 min"), Ok(Duration::from_mins(2)));
        for wrong in ["", "200", "ms", "0ms", "-1s", "1h", "infs", "1e9s"] {
            assert!(parse_time(wrong).is_err(), "{wrong}");
        }
    }
}

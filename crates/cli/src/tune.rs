//! `caravanserai tune`: learns the weights of a bot by self-play.

use crate::terminal;
use anyhow::{Context, bail};
use caravanserai_bots::desert::tune::{self, Plan, Seats};
use caravanserai_bots::desert::weights::Weights;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Learn the weights of a bot by self-play.
///
/// Writes the file after every round. Called again with the same options and file it goes on after
/// the last round written. The same options give the same weights, on any number of threads.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai tune --game desert --seats 2 --rounds 3 --out weights.txt
  caravanserai tune --game desert --seats 3-5 --rounds 3 --from weights.txt --out more.txt")]
pub(crate) struct Args {
    /// Which game; only the desert has weights
    #[arg(long, value_name = "NAME", default_value = "desert", value_parser = ["desert"])]
    game: String,
    /// For which tables: "2" or "3-5"
    #[arg(long, value_name = "N", default_value = "2", value_parser = ["2", "3-5"])]
    seats: String,
    /// How often to play and learn
    #[arg(long, value_name = "N", default_value_t = 3)]
    rounds: u32,
    /// Games with search, a round
    #[arg(long, value_name = "N", default_value_t = 150)]
    games: u32,
    /// Quick games without search, a round
    #[arg(long, value_name = "N", default_value_t = 4000)]
    quick_games: u32,
    /// Iterations of search, a camel
    #[arg(long, value_name = "N", default_value_t = 500)]
    iterations: u64,
    /// Everything random follows from it
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads play
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,
    /// Weights to start from instead of those set by hand
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Where to write them
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// What the line of a file that tells the rounds begins with.
const ROUNDS: &str = "# rounds: ";

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let plan = Plan {
        seats: if args.seats == "2" {
            Seats::Two
        } else {
            Seats::More
        },
        seed: args.seed,
        quick_games: args.quick_games.max(1),
        games: args.games.max(1),
        iterations: args.iterations.max(1),
    };
    let command = command(args);
    let start = match &args.from {
        Some(file) => read(file)?.1,
        None => Weights::by_hand(),
    };
    let (done, mut weights) = if args.out.exists() {
        taken_up(&args.out, &command)?
    } else {
        (0, start)
    };
    let played = u64::from(plan.games) + u64::from(plan.quick_games);
    for round in done..args.rounds {
        let bar = terminal::bar(played, format!("round {} of {}", round + 1, args.rounds));
        let threads = usize::from(args.threads);
        weights = tune::round(&plan, &weights, round, threads, &|| bar.inc(1));
        bar.finish_and_clear();
        save(args, &command, round + 1, &weights)?;
    }
    let mut out = io::stdout().lock();
    writeln!(out, "{}", args.out.display())?;
    Ok(())
}

/// The command that would make the same weights, but for the number of rounds and the file.
fn command(args: &Args) -> String {
    let from = args.from.as_ref().and_then(|file| file.file_name());
    let from = from.map_or(String::new(), |name| {
        format!(" --from {}", name.to_string_lossy())
    });
    format!(
        "caravanserai tune --game {} --seats {} --games {} --quick-games {} --iterations {} --seed {}{from}",
        args.game, args.seats, args.games, args.quick_games, args.iterations, args.seed,
    )
}

fn read(file: &Path) -> anyhow::Result<(String, Weights)> {
    let text =
        fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let weights = Weights::parse(&text).with_context(|| file.display().to_string())?;
    Ok((text, weights))
}

/// The rounds and weights of a file that this command began.
fn taken_up(file: &Path, command: &str) -> anyhow::Result<(u32, Weights)> {
    let (text, weights) = read(file)?;
    let ours = text.lines().any(|line| line == format!("# {command}"));
    let rounds = text.lines().find_map(|line| line.strip_prefix(ROUNDS));
    match rounds.and_then(|rounds| rounds.parse().ok()) {
        Some(rounds) if ours => Ok((rounds, weights)),
        Some(_) | None => bail!(
            "{} was made in another way; name another file or move it away",
            file.display()
        ),
    }
}

/// Writes the weights aside first: a run that is stopped leaves the last whole round.
fn save(args: &Args, command: &str, rounds: u32, weights: &Weights) -> anyhow::Result<()> {
    let before = args.from.as_ref().map(|file| fs::read_to_string(file));
    let before = before.transpose()?.unwrap_or_default();
    let mut comments = vec![
        "Through the Desert: what was learned by self-play. Made by".to_owned(),
        command.to_owned(),
        format!("{}{rounds}", &ROUNDS[2..]),
        format!("{}, caravanserai {}", today(), env!("CARGO_PKG_VERSION")),
    ];
    let earlier: Vec<&str> = before
        .lines()
        .filter_map(|l| l.strip_prefix("# "))
        .collect();
    if !earlier.is_empty() {
        comments.push("What it started from:".to_owned());
        comments.extend(earlier.iter().map(|line| format!("  {line}")));
    }
    let aside = args.out.with_extension("part");
    fs::write(&aside, weights.write(&comments))
        .and_then(|()| fs::rename(&aside, &args.out))
        .with_context(|| format!("cannot write {}", args.out.display()))
}

/// The date, by the calendar of the whole world's clocks.
fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH);
    let mut days = seconds.map_or(0, |since| since.as_secs() / 86_400);
    let mut year = 1970;
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= months[month] {
        days -= months[month];
        month += 1;
    }
    format!("{year}-{:02}-{:02}", month + 1, days + 1)
}

//! `caravanserai play`: Through the Desert in the terminal.

use crate::bots::BotArgs;
use crate::which_game::{DesertArgs, parse_seats, told};
use anyhow::{Context, bail};
use caravanserai_desert::{Desert, Returns, Setup};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::record::LONGEST_NAME;
use clap::builder::PossibleValuesParser;
use std::fs::OpenOptions;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

mod board;
mod evening;
mod input;
mod paint;
mod standings;
mod table;
mod words;

/// Play Through the Desert in this terminal, against bots.
///
/// You sit at seat 0; who begins is drawn. Every turn shows the board, the standings and what the
/// others did. Type "help" in the game for how to write a move; whatever is refused names its rule.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai play                              four seats, mountain board
  caravanserai play --seats 2 --map river --aquifers
  caravanserai play --bot guide                  against somebody who looks ahead
  caravanserai play --auto                       watch a game

Moves, short or long:
  Gm7   or  camel green m7     a green camel on m7 (colours: G P Y U T; U is purple)
  *Gm7  or  leader green m7    a leader, before the first camel
  -G    or  return green       with five seats: the leader you give back

Exit codes: 0, also when you stop before the end.")]
pub(crate) struct Args {
    /// How many seats, yours among them
    #[arg(long, value_name = "N", default_value = "4", value_parser = parse_seats())]
    seats: usize,
    #[command(flatten)]
    desert: DesertArgs,
    /// Rivals' waterhole points: open, or closed as at most tables (rule V4) [default: as the
    /// edition has it]
    #[arg(long, value_name = "HOW", help_heading = "Through the Desert",
          value_parser = PossibleValuesParser::new(["open", "closed"]))]
    scores: Option<String>,
    /// Five seats: the leaders given back are dealt at random (rule S4)
    #[arg(long, help_heading = "Through the Desert")]
    deal_returns: bool,
    #[command(flatten)]
    bot: BotArgs,
    /// What the shuffle follows from [default: drawn]
    #[arg(long, value_name = "SEED", allow_hyphen_values = true)]
    seed: Option<Seed>,
    /// What you are called
    #[arg(long, value_name = "NAME", default_value = "You", value_parser = parse_name)]
    name: String,
    /// Save the game there as a record when it ends or you stop
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Bots at all seats: watch a game
    #[arg(long)]
    auto: bool,
    /// Colours: letters and signs say the same without
    #[arg(long, value_name = "WHEN", default_value = "auto",
          value_parser = PossibleValuesParser::new(["auto", "always", "never"]))]
    color: String,
}

fn parse_name(name: &str) -> Result<String, String> {
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 || length > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(format!("expected a name of 1 to {LONGEST_NAME} characters"));
    }
    Ok(name.to_owned())
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    if args.deal_returns && args.seats != 5 {
        bail!("leaders are given back with five seats only: add --seats 5 (rule S4)");
    }
    let preset = args.desert.setup(args.seats)?;
    let scores = args.scores.as_deref();
    let setup = Setup {
        closed_scores: scores.map_or(preset.closed_scores, |how| how == "closed"),
        returns: if args.deal_returns {
            Returns::Dealt
        } else {
            Returns::Chosen
        },
        ..preset
    };
    let game = Desert::new(setup).map_err(|problems| told("the setup", &problems))?;
    let seed = args.seed.unwrap_or_else(drawn_seed);
    let players = args.bot.companions(&game, seed)?;
    let table = table::Table::new(game, seed, names(args), players);
    let paints = match args.color.as_str() {
        "always" => true,
        "never" => false,
        _ => io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
    };
    let style = paint::Style { paints };
    if let Some(path) = args.record.as_ref().filter(|path| path.exists()) {
        bail!("{} exists already: choose another name", path.display());
    }
    let table = if args.auto {
        evening::watch(table, style)?
    } else {
        evening::play(table, style)?
    };
    match &args.record {
        None => Ok(()),
        Some(path) => match table.may_be_shown() {
            Ok(()) => save(&table, path).with_context(|| path.display().to_string()),
            Err(why) => Ok(writeln!(
                io::stdout(),
                "{} was not written: {why}.",
                path.display()
            )?),
        },
    }
}

/// Writes the game so far; never over a file that is there.
fn save(table: &table::Table, path: &Path) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(table.record().to_string().as_bytes())
}

/// Opponents with different first letters, so that nobody is mistaken for another.
fn names(args: &Args) -> Vec<String> {
    let you = if args.auto {
        "Zahra"
    } else {
        args.name.as_str()
    };
    let others = ["Amina", "Bilal", "Dunya", "Faris"];
    let all = std::iter::once(you).chain(others);
    all.take(args.seats).map(str::to_owned).collect()
}

/// A seed nobody can guess: the standard library keys its hash tables from the system's entropy.
fn drawn_seed() -> Seed {
    use std::hash::{BuildHasher, RandomState};
    let mut bytes = [0; 32];
    for (number, chunk) in bytes.chunks_mut(8).enumerate() {
        chunk.copy_from_slice(&RandomState::new().hash_one(number).to_be_bytes());
    }
    Seed::from_bytes(bytes)
}

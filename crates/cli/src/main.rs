//! `caravanserai`: plays, hosts, checks and measures the games of the house.
//!
//! One file per subcommand; `which_game` turns options into a game, `terminal` knows whether
//! somebody is looking, `play` is a game in the terminal.
#![forbid(unsafe_code)]

mod arena;
mod bench;
mod bots;
mod completions;
mod count;
mod load;
mod play;
mod playthrough;
mod record;
mod rules;
mod serve;
mod terminal;
mod tune;
mod verify;
mod which_game;

use clap::{Parser, Subcommand};
use std::io::{self, Write};
use std::process::ExitCode;

/// Two desert caravan games: Through the Desert and Timbuktu.
///
/// Play a game in the browser or in this terminal, read the rules by number, write whole games that any program can
/// check, and check those that any program wrote.
#[derive(Parser)]
#[command(name = "caravanserai", version, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  caravanserai serve --open                  both games, in the browser
  caravanserai play                          a game against bots, here and now
  caravanserai rules T3c                     what a rule says, after a move was refused
  caravanserai playthrough --seats 4 --seed 7 > game.jsonl
  caravanserai verify game.jsonl             OK, or the first wrong line, the rule and why
  caravanserai help count                    more about one command

Exit codes: 0 good, 1 wrong or unreadable input, 2 the command line itself.";

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Serve(serve::Args),
    Load(load::Args),
    Rules(rules::Args),
    Playthrough(playthrough::Args),
    Record(record::Args),
    Verify(verify::Args),
    Count(count::Args),
    Bots(bots::Args),
    Arena(arena::Args),
    Bench(bench::Args),
    Tune(tune::Args),
    Completions(completions::Args),
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Play(args) => play::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Load(args) => load::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Playthrough(args) => playthrough::run(&args),
        Command::Record(args) => record::run(&args),
        Command::Verify(args) => return exit(verify::run(&args)),
        Command::Count(args) => count::run(&args),
        Command::Bots(args) => bots::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Tune(args) => tune::run(&args),
        Command::Completions(args) => completions::run(&args),
    };
    exit(outcome.map(|()| ExitCode::SUCCESS))
}

/// A reader that went away (`| head`) is no error; everything else is told.
fn exit(outcome: anyhow::Result<ExitCode>) -> ExitCode {
    outcome.unwrap_or_else(|error| {
        let gone = |cause: &(dyn std::error::Error + 'static)| {
            let io = cause.downcast_ref::<io::Error>();
            io.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
        };
        if error.chain().any(gone) {
            return ExitCode::SUCCESS;
        }
        // If nobody can read this either, the exit code still says it.
        let _ = writeln!(io::stderr(), "error: {error:#}");
        ExitCode::FAILURE
    })
}

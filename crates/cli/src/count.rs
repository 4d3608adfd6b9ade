//! `caravanserai count`: how many ways a game can go on.

use crate::terminal;
use crate::which_game::{AnyGame, GameArgs, SeedArgs};
use anyhow::bail;
use caravanserai_kernel::Game;
use caravanserai_kernel::count::{Root, TooManyToList};
use caravanserai_kernel::study::{Study, at_random};
use std::io::{self, Write};

/// Count how many ways a game can go on, to a depth.
///
/// From a seeded setup, how many different lines of 1, 2, ... decisions there are. Two programs
/// that agree on these numbers agree on nearly every rule of moving. Games that end before a depth
/// count for nothing there.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai count --game desert --seats 2 --seed 1 --depth 3
  caravanserai count --seats 4 --seed 1 --after 60 --depth 4     from the middle of a game")]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    seed: SeedArgs,
    /// How many decisions deep
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: u32,
    /// Let that many decisions be made at random first
    #[arg(long, value_name = "N", default_value_t = 0)]
    after: u64,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    match args.game.game()? {
        AnyGame::Desert(game) => count(&game, args),
        AnyGame::Timbuktu(game) => count(&game, args),
    }
}

fn count<G: Game>(game: &G, args: &Args) -> anyhow::Result<()> {
    let mut study = Study::new(game, args.seed.seed, at_random);
    study.skip_chance();
    for made in 0..args.after {
        if study.next().is_none() {
            bail!("the game is over after {made} decisions: choose a smaller --after");
        }
        study.skip_chance();
    }
    let root = Root {
        position: study.position().clone(),
        seed: args.seed.seed,
        draws: study.draws(),
    };
    let mut out = io::stdout().lock();
    for depth in 1..=args.depth {
        let Ok(lines) = count_with_bar(game, &root, depth) else {
            bail!("at depth {depth} a decision has too many answers to list, let alone to count");
        };
        writeln!(out, "depth {depth}: {lines}")?;
        out.flush()?;
    }
    Ok(())
}

/// Counts below each first decision on its own, so that there is something to show meanwhile.
fn count_with_bar<G: Game>(game: &G, root: &Root<G>, depth: u32) -> Result<u64, TooManyToList> {
    let children = root.children(game)?;
    let bar = terminal::bar(children.len() as u64, 0, format!("depth {depth}"));
    let mut lines = 0;
    for child in &children {
        lines += child.count(game, depth - 1)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(lines)
}

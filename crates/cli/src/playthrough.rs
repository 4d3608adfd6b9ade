//! `caravanserai playthrough`: a whole game as JSON Lines, for any program to check.

use crate::bots::BotArgs;
use crate::which_game::{AnyGame, GameArgs};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::study::at_random;
use std::io::{self, Write};

/// Write a whole game as JSON Lines, with every legal move of every decision.
///
/// One object a line: the header, each decision with the complete list of legal moves and what it
/// brought, the result. Same arguments, same bytes, on every machine.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai playthrough --game desert --edition zman2017 --map mountain --seats 4 --seed 7
  caravanserai playthrough --game desert --edition kosmos1998 --seats 5 --seed 7 --serpentine
  caravanserai playthrough --seats 3 --map my-board.map | caravanserai verify - --map my-board.map
  caravanserai playthrough --game timbuktu --seats 3 --seed 7 --own-loads")]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    bot: BotArgs,
    /// What the shuffle and the random choices follow from
    #[arg(long, value_name = "SEED", default_value = "1")]
    seed: Seed,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    match args.game.game()? {
        AnyGame::Desert(game) => {
            caravanserai_desert::playthrough::write(&game, args.seed, at_random, &mut out)?;
        }
        AnyGame::Timbuktu(game) => {
            caravanserai_timbuktu::playthrough::write(&game, args.seed, at_random, &mut out)?;
        }
    }
    out.flush()?;
    Ok(())
}

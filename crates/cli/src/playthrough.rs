//! `caravanserai playthrough`: a whole game as JSON Lines, for any program to check.

use crate::bots::BotArgs;
use crate::which_game::{AnyGame, GameArgs, SeedArgs};
use caravanserai_kernel::Luck;
use std::io::{self, Write};

/// Write a whole game as JSON Lines, with every legal move of every decision.
///
/// One object a line: the header, each decision with the complete list of legal moves and what it
/// brought, the result. Same arguments, same bytes, on every machine; so bots that usually think by
/// the clock look 20,000 times at a decision (the desert's master 40,000 times with two seats, 4,000
/// times and more closely with three to five), unless --time says otherwise.
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
    #[command(flatten)]
    seed: SeedArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let seed = args.seed.seed;
    match args.game.game()? {
        AnyGame::Desert(game) => {
            let mut players = args.bot.steady_players(&game, seed)?;
            let choose = |game: &_, position: &_, seat, luck: &mut dyn Luck| {
                players.choose(game, position, seat, luck)
            };
            caravanserai_desert::playthrough::write(&game, seed, choose, &mut out)?;
        }
        AnyGame::Timbuktu(game) => {
            let mut players = args.bot.steady_players(&game, seed)?;
            let choose = |game: &_, position: &_, seat, luck: &mut dyn Luck| {
                players.choose(game, position, seat, luck)
            };
            caravanserai_timbuktu::playthrough::write(&game, seed, choose, &mut out)?;
        }
    }
    out.flush()?;
    Ok(())
}

//! `caravanserai record`: a whole game as a short, readable record.

use crate::bots::BotArgs;
use crate::which_game::{AnyGame, GameArgs, SeedArgs};
use caravanserai_bots::Roster;
use caravanserai_kernel::Luck;
use caravanserai_kernel::record::Record;
use caravanserai_kernel::study::Study;
use std::io::{self, Write};

/// Write a whole game as a record, the short text in which games are saved.
///
/// The game is the one that `playthrough` writes for the same options.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai record --game desert --seats 3 --seed 7 > game.txt
  caravanserai verify game.txt")]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    bot: BotArgs,
    #[command(flatten)]
    seed: SeedArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let text = match args.game.game()? {
        AnyGame::Desert(game) => play_record(game, args)?.to_string(),
        AnyGame::Timbuktu(game) => play_record(game, args)?.to_string(),
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

fn play_record<G: Roster>(game: G, args: &Args) -> anyhow::Result<Record<G>> {
    let seed = args.seed.seed;
    let mut players = args.bot.steady_players(&game, seed)?;
    let choose = |game: &G, position: &G::Position, seat, luck: &mut dyn Luck| {
        players.choose(game, position, seat, luck)
    };
    let mut study = Study::new(&game, seed, choose);
    let steps = study.by_ref().map(|taken| taken.step).collect();
    let scores = game.scores(study.position());
    Ok(Record {
        commitment: Some(seed.commitment()),
        seed: Some(seed),
        steps,
        result: scores.map(|scores| scores.as_slice().to_vec()),
        ..Record::new(game)
    })
}

//! Who plays: for now only chance itself.

use clap::builder::PossibleValuesParser;

/// The names of all bots.
const KNOWN: [&str; 1] = ["random"];

/// Who plays the seats that no person plays.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct BotArgs {
    /// Who plays: "random" takes any legal move, each equally likely
    #[arg(long, value_name = "NAME", default_value = "random",
          value_parser = PossibleValuesParser::new(KNOWN))]
    bot: String,
}

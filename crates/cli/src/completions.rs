//! `caravanserai completions`: a script that teaches a shell our options.

use clap::CommandFactory;
use std::io::{self, Write};

/// Print a script that lets your shell complete our commands and options.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai completions bash > ~/.local/share/bash-completion/completions/caravanserai
  caravanserai completions zsh > ~/.zfunc/_caravanserai
  caravanserai completions fish > ~/.config/fish/completions/caravanserai.fish")]
pub(crate) struct Args {
    /// Which shell
    shell: clap_complete::Shell,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    // Written to memory first: clap panics where a pipe breaks.
    let mut script = vec![];
    let mut command = crate::Cli::command();
    clap_complete::generate(args.shell, &mut command, "caravanserai", &mut script);
    io::stdout().write_all(&script)?;
    Ok(())
}

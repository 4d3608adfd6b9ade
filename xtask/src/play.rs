//! `cargo xtask play`: the main job, from a fresh clone to a game in the terminal.

use crate::Stopped;
use crate::steps;
use std::path::PathBuf;
use std::process::Command;

pub(crate) fn play(arguments: &[String]) -> Result<(), Stopped> {
    let caravanserai = build_release()?;
    steps::become_program(Command::new(caravanserai).arg("play").args(arguments))
}

/// Builds the one binary as players get it, and tells where it stands.
pub(crate) fn build_release() -> Result<PathBuf, Stopped> {
    steps::run(&mut steps::cargo([
        "build",
        "--release",
        "--package",
        "caravanserai",
    ]))?;
    Ok(steps::target()?
        .join("release")
        .join(format!("caravanserai{}", std::env::consts::EXE_SUFFIX)))
}

//! `cargo xtask play`: the main job, from a fresh clone to a game in the browser.

use crate::Stopped;
use crate::site;
use crate::steps;
use std::path::PathBuf;
use std::process::Command;

pub(crate) fn play(arguments: &[String]) -> Result<(), Stopped> {
    site::build(&site::folder()?)?;
    let caravanserai = build_release()?;
    let mut serve = Command::new(caravanserai);
    serve.args(["serve", "--open"]).args(arguments);
    steps::become_program(&mut serve)
}

/// Builds the one binary as players get it, and tells where it stands. The site is in it if one was
/// built before: the server's build finds it in the target folder.
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

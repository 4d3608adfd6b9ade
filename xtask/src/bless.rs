//! `cargo xtask bless`: golden files rewritten from what the code does now.
//!
//! A test that compares with a file in `testdata/`, `docs/rules/` or
//! `docs/openapi.json` has `golden` in its name and
//! writes the file instead of comparing when the environment holds `BLESS=1`.

use crate::Stopped;
use crate::steps;
use std::process::Command;

pub(crate) fn bless(arguments: &[String]) -> Result<(), Stopped> {
    steps::no_arguments("bless", arguments)?;
    let tests = [
        "test",
        "--workspace",
        "--lib",
        "--bins",
        "--tests",
        "--",
        "golden",
    ];
    steps::run(steps::cargo(tests).env("BLESS", "1"))?;

    let mut status = Command::new("git");
    status
        .args([
            "status",
            "--short",
            "--",
            "testdata",
            "docs/rules",
            "docs/openapi.json",
        ])
        .current_dir(steps::workspace());
    let changed = steps::output(&mut status)?;
    if changed.is_empty() {
        println!("\nThe golden files are as they were.");
    } else {
        println!("\nGolden files changed; read `git diff` before you commit:\n{changed}");
    }
    Ok(())
}

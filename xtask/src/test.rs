//! `cargo xtask test`: everything that must hold before a change goes in.

use crate::Stopped;
use crate::needs;
use crate::postgres::Postgres;
use crate::steps::{self, Step, cargo};
use std::process::Command;

pub(crate) fn test(arguments: &[String]) -> Result<(), Stopped> {
    steps::no_arguments("test", arguments)?;
    let fuzz = steps::workspace().join("fuzz/Cargo.toml").is_file();

    // What is missing is said now, not after ten minutes of checks.
    needs::checkers()?;
    needs::chromium()?;
    needs::python()?;
    needs::axe()?;
    if fuzz {
        needs::cxx_compiler()?;
    }

    // For as long as we check: the store is tested on it. Stopped on every way out of here.
    let database = Postgres::start()?;
    let mut tests = cargo([
        "test",
        "--workspace",
        "--exclude",
        "caravanserai-e2e",
        "--lib",
        "--bins",
        "--tests",
    ]);
    database.name_to(&mut tests);

    let mut checks = checks(tests);
    // A workspace of its own, so `--workspace` above does not reach it.
    if fuzz {
        let lints = [
            "clippy",
            "--manifest-path",
            "fuzz/Cargo.toml",
            "--",
            "-D",
            "warnings",
        ];
        checks.push(Step {
            name: "format of the fuzz targets",
            command: cargo(["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]),
            remedy: "`cargo fmt --manifest-path fuzz/Cargo.toml` puts the format right.",
        });
        checks.push(Step {
            name: "fuzz targets",
            command: cargo(lints),
            remedy: "The fuzz targets in fuzz/ must compile against the crates as they are now.",
        });
    }
    steps::run_all(checks)
}

/// The checks of the workspace, in order.
fn checks(tests: Command) -> Vec<Step> {
    let mut docs = cargo(["doc", "--workspace", "--no-deps"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");

    vec![
        Step {
            name: "format",
            command: cargo(["fmt", "--all", "--check"]),
            remedy: "`cargo fmt --all` puts the format right.",
        },
        // Before anything else is built: the server takes the site in, and would be built twice.
        Step {
            name: "site",
            command: cargo(["run", "--quiet", "--package", "xtask", "--", "site"]),
            remedy: "`cargo xtask site` builds the browser app alone.",
        },
        Step {
            name: "lints",
            command: cargo([
                "clippy",
                "--workspace",
                "--all-targets",
                "--",
                "-D",
                "warnings",
            ]),
            remedy: "The lints above say what to write instead.",
        },
        // The one choice of features that nothing else here builds. The site has seen to the target.
        Step {
            name: "an arena without threads, as WebAssembly",
            command: cargo([
                "check",
                "--quiet",
                "--package",
                "caravanserai-bots",
                "--no-default-features",
                "--features",
                "arena",
                "--target",
                "wasm32-unknown-unknown",
            ]),
            remedy: "crates/bots must compile for browsers with `arena` and without `threads`.",
        },
        Step {
            name: "tests",
            command: tests,
            remedy: "If a golden file changed on purpose, `cargo xtask bless` rewrites it.",
        },
        Step {
            name: "browser",
            // Of the whole workspace, so that nothing is built again with fewer features. One browser
            // at a time: a page, a bot and a server are enough for two cores.
            command: cargo([
                "test",
                "--workspace",
                "--test",
                "browser",
                "--",
                "--test-threads",
                "1",
            ]),
            remedy: "What was on the screen is in target/screenshots.",
        },
        Step {
            name: "examples in the docs",
            command: cargo(["test", "--workspace", "--doc"]),
            remedy: "The example named above no longer does what its text says.",
        },
        Step {
            name: "docs",
            command: docs,
            remedy: "The warning above names the doc comment to mend.",
        },
    ]
}

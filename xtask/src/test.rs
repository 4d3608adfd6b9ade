//! `cargo xtask test`: everything that must hold before a change goes in.

use crate::Stopped;
use crate::needs;
use crate::steps::{self, Step, cargo};

pub(crate) fn test(arguments: &[String]) -> Result<(), Stopped> {
    steps::no_arguments("test", arguments)?;
    let fuzz = steps::workspace().join("fuzz/Cargo.toml").is_file();

    // What is missing is said now, not after ten minutes of checks.
    needs::checkers()?;
    if fuzz {
        needs::cxx_compiler()?;
    }

    let mut docs = cargo(["doc", "--workspace", "--no-deps"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");

    let mut checks = vec![
        Step {
            name: "format",
            command: cargo(["fmt", "--all", "--check"]),
            remedy: "`cargo fmt --all` puts the format right.",
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
        Step {
            name: "tests",
            command: cargo(["test", "--workspace", "--lib", "--bins", "--tests"]),
            remedy: "If a golden file changed on purpose, `cargo xtask bless` rewrites it.",
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
    ];
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

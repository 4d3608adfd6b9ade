//! Help, version, completions, and what is said to a wrong command line.

use crate::{command, run};
use std::io::Read;
use std::process::Stdio;

const COMMANDS: [&str; 13] = [
    "play",
    "serve",
    "load",
    "rules",
    "playthrough",
    "record",
    "verify",
    "count",
    "bots",
    "arena",
    "tune",
    "bench",
    "completions",
];

#[test]
fn help_names_every_command_and_teaches_by_examples() {
    let help = run(&["--help"]).good();
    for name in COMMANDS {
        assert!(help.contains(&format!("\n  {name} ")), "{name} in {help}");
        let help = run(&[name, "--help"]).good();
        assert!(help.contains("Examples:\n  caravanserai "), "{help}");
        let missing = help.lines().find(|line| line.chars().count() > 100);
        assert_eq!(missing, None, "too wide");
    }
}

#[test]
fn the_version_is_told() {
    let version = run(&["--version"]).good();
    assert_eq!(
        version,
        concat!("caravanserai ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn a_wrong_command_line_is_exit_code_2_and_says_what_is_known() {
    for (args, told) in [
        (&["dance"][..], "unrecognized subcommand 'dance'"),
        (&[], "Usage: caravanserai <COMMAND>"),
        (&["playthrough", "--bot", "deep"], ", random, "),
        (
            &["playthrough", "--seats", "6"],
            "[possible values: 2, 3, 4, 5]",
        ),
        (
            &["playthrough", "--edition", "2099"],
            "kosmos1998, zman2017, allplay2023",
        ),
        (&["playthrough", "--game", "chess"], "desert, timbuktu"),
        (&["playthrough", "--seed", "x"], "64 hexadecimal digits"),
        (&["playthrough", "--seed", "-1"], "64 hexadecimal digits"),
        (&["playthrough", "--own-loads"], "are for --game timbuktu"),
        (
            &["playthrough", "--game", "timbuktu", "--aquifers"],
            "are for --game desert",
        ),
        (
            &["rules", "--game", "timbuktu", "--edition", "zman2017"],
            "is for --game desert",
        ),
        (&["count", "--depth", "0"], "0 is not in 1..=100"),
        (&["bench", "--seconds", "0"], "0.01 to 3600"),
        (&["verify"], "<FILE>"),
        (&["completions", "tcsh"], "possible values"),
        (&["play", "--name", ""], "1 to 40 characters"),
        (&["play", "--iterations", "0"], "0 is not in 1.."),
        (
            &["arena", "--bots", "uct,random", "--iterations", "0"],
            "0 is not in 1..",
        ),
        (&["playthrough", "--time", "0ms"], "a time above 0"),
        (
            &["tune", "--iterations", "0", "--out", "no.txt"],
            "needs at least 1",
        ),
    ] {
        let run = run(args);
        assert_eq!(run.code, 2, "{args:?}: {}{}", run.out, run.err);
        assert!(run.err.contains(told), "{args:?}: {}", run.err);
    }
}

#[test]
fn every_shell_gets_its_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&["completions", shell]).good();
        assert!(script.contains("playthrough"), "{shell}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for args in [
        &["playthrough", "--seats", "5"][..],
        &["rules"],
        &["record"],
        &["completions", "bash"],
        &["play", "--auto", "--seed", "1"],
        &["count", "--depth", "2"],
        &["--help"],
    ] {
        let mut child = command(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let mut err = String::new();
        let mut pipe = child.stderr.take().expect("it has an error output");
        pipe.read_to_string(&mut err).expect("UTF-8");
        let code = child.wait().expect("it ends").code();
        assert_eq!((code, err.as_str()), (Some(0), ""), "{args:?}");
    }
}

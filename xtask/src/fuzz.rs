//! `cargo xtask fuzz`: one fuzz target, for a bounded time.

use crate::Stopped;
use crate::needs;
use crate::steps;
use std::process::Command;

const DEFAULT_SECONDS: u32 = 60;

pub(crate) fn fuzz(arguments: &[String]) -> Result<(), Stopped> {
    let targets = targets()?;
    let Some(Request { target, seconds }) = Request::parse(arguments)? else {
        println!("Fuzz targets: {}.", targets.join(", "));
        return Ok(());
    };
    if !targets.contains(&target) {
        return Err(format!(
            "There is no fuzz target `{target}`; there are: {}.",
            targets.join(", ")
        ));
    }
    needs::cxx_compiler()?;
    needs::cargo_fuzz()?;

    let limit = format!("-max_total_time={seconds}");
    // Only nightly knows the sanitizers. Our code has one small unsafe module, so coverage alone, on
    // the pinned toolchain, still finds nearly everything there is to find.
    let mut command = if needs::has_nightly() {
        let mut nightly = Command::new("rustup");
        nightly
            .args(["run", "nightly", "cargo", "fuzz", "run"])
            .current_dir(steps::workspace());
        nightly
    } else {
        println!("No nightly toolchain here: fuzzing without the address sanitizer.");
        steps::cargo(["fuzz", "run", "--sanitizer", "none"])
    };
    steps::run(command.args([&target, "--", &limit])).map_err(|why| {
        format!("{why} If the fuzzer found an input, it lies in fuzz/artifacts/{target}.")
    })
}

/// What was asked for on the command line.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    target: String,
    seconds: u32,
}

impl Request {
    /// Nothing asked for is no mistake: it lists the targets.
    fn parse(arguments: &[String]) -> Result<Option<Self>, Stopped> {
        let usage = "it is `cargo xtask fuzz TARGET [--seconds S]`";
        match arguments {
            [] => Ok(None),
            [target] if !target.starts_with('-') => Ok(Some(Self {
                target: target.clone(),
                seconds: DEFAULT_SECONDS,
            })),
            [target, flag, seconds] if flag == "--seconds" => match seconds.parse() {
                // libFuzzer takes 0 for "for ever".
                Ok(seconds) if seconds > 0 => Ok(Some(Self {
                    target: target.clone(),
                    seconds,
                })),
                Ok(_) | Err(_) => Err(format!(
                    "`{seconds}` is no number of seconds above 0; {usage}."
                )),
            },
            [first, ..] => Err(format!("Not understood from `{first}` on; {usage}.")),
        }
    }
}

/// One target per file in `fuzz/fuzz_targets`, in order of name.
fn targets() -> Result<Vec<String>, Stopped> {
    let folder = steps::workspace().join("fuzz/fuzz_targets");
    let files = std::fs::read_dir(&folder)
        .map_err(|error| format!("There are no fuzz targets in fuzz/fuzz_targets: {error}."))?;
    let mut targets: Vec<String> = files
        .filter_map(|file| {
            let path = file.ok()?.path();
            let is_rust = path.extension()? == "rs";
            is_rust
                .then(|| path.file_stem()?.to_str().map(String::from))
                .flatten()
        })
        .collect();
    targets.sort();
    Ok(targets)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Option<Request>, Stopped> {
        let arguments: Vec<String> = line.split_whitespace().map(String::from).collect();
        Request::parse(&arguments)
    }

    #[test]
    fn a_target_alone_runs_for_a_minute() {
        let request = Request {
            target: "maps".into(),
            seconds: 60,
        };
        assert_eq!(parse("maps"), Ok(Some(request)));
    }

    #[test]
    fn seconds_bound_the_run() {
        let request = Request {
            target: "maps".into(),
            seconds: 5,
        };
        assert_eq!(parse("maps --seconds 5"), Ok(Some(request)));
    }

    #[test]
    fn a_run_without_end_is_refused() {
        parse("maps --seconds 0").expect_err("0 means for ever to libFuzzer");
        parse("maps --seconds many").expect_err("not a number");
        parse("--seconds 5").expect_err("no target");
    }

    #[test]
    fn nothing_asked_for_lists_the_targets() {
        assert_eq!(parse(""), Ok(None));
    }
}

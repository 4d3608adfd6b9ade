//! Running other programs: where, how it is shown, and what is said when one fails.

use crate::Stopped;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// The folder of the workspace, whatever folder `cargo xtask` was called from.
pub(crate) fn workspace() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask
        .parent()
        .expect("xtask lies inside the workspace")
        .to_path_buf()
}

/// The target folder, wherever a setting may have moved it.
pub(crate) fn target() -> Result<PathBuf, Stopped> {
    // We are `<target folder>/debug/xtask` ourselves; asking ourselves follows every setting that
    // moves the target folder, without reading any.
    let xtask = std::env::current_exe()
        .map_err(|error| format!("xtask cannot tell where it runs from: {error}."))?;
    let target = xtask.parent().and_then(|debug| debug.parent());
    Ok(target
        .expect("cargo puts programs two folders deep")
        .to_path_buf())
}

/// The cargo that runs us, called from the workspace's folder.
pub(crate) fn cargo<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(workspace());
    command
}

/// Runs `command` to its end on our own terminal.
pub(crate) fn run(command: &mut Command) -> Result<(), Stopped> {
    let line = shown(command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{line}` failed ({status}).")),
        Err(error) => Err(format!("`{line}` could not be started: {error}.")),
    }
}

/// Runs `command` and returns what it wrote to standard output; its complaints go to our terminal.
pub(crate) fn output(command: &mut Command) -> Result<String, Stopped> {
    let line = shown(command);
    let output = command
        .stderr(std::process::Stdio::inherit())
        .output()
        .map_err(|error| format!("`{line}` could not be started: {error}."))?;
    if !output.status.success() {
        return Err(format!("`{line}` failed ({}).", output.status));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("`{line}` printed something not UTF-8."))
}

/// Whether `command` runs and succeeds, without showing anything.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Hands our terminal over to `command` for good, so that its signals and exit code are its own.
pub(crate) fn become_program(command: &mut Command) -> Result<(), Stopped> {
    #[cfg(unix)]
    {
        let error = std::os::unix::process::CommandExt::exec(command);
        Err(format!(
            "`{}` could not be started: {error}.",
            shown(command)
        ))
    }
    #[cfg(not(unix))]
    run(command)
}

/// Refuses arguments given to a command that takes none.
pub(crate) fn no_arguments(command: &str, arguments: &[String]) -> Result<(), Stopped> {
    match arguments.first() {
        None => Ok(()),
        Some(first) => Err(format!(
            "`cargo xtask {command}` takes no arguments, but got `{first}`; see `cargo xtask help`."
        )),
    }
}

/// The command as one would type it, from the name of the program on.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_stem().unwrap_or(program.as_os_str());
    let mut line = name.to_string_lossy().into_owned();
    for argument in command.get_args() {
        line.push(' ');
        line.push_str(&argument.to_string_lossy());
    }
    line
}

/// One check among several: its name, the command, and what to do when it fails.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) command: Command,
    pub(crate) remedy: &'static str,
}

/// Runs the steps in order, each announced and timed, and stops at the first that fails.
pub(crate) fn run_all(steps: Vec<Step>) -> Result<(), Stopped> {
    let count = steps.len();
    let start = Instant::now();
    for (
        index,
        Step {
            name,
            mut command,
            remedy,
        },
    ) in steps.into_iter().enumerate()
    {
        let number = index + 1;
        println!("\n[{number}/{count}] {name}: {}", shown(&command));
        let started = Instant::now();
        let outcome = run(&mut command);
        let took = Took(started.elapsed());
        outcome.map_err(|why| {
            format!("Check {number} of {count}, {name}, failed after {took}: {why} {remedy}")
        })?;
        println!("[{number}/{count}] {name}: good, {took}");
    }
    println!(
        "\nAll {count} checks are good, {} in all.",
        Took(start.elapsed())
    );
    Ok(())
}

/// A length of time for people: `0.4 s`, `2 min 05 s`.
struct Took(Duration);

impl fmt::Display for Took {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        if seconds < 60 {
            write!(f, "{:.1} s", self.0.as_secs_f64())
        } else {
            write!(f, "{} min {:02} s", seconds / 60, seconds % 60)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short_and_readable() {
        assert_eq!(Took(Duration::from_millis(432)).to_string(), "0.4 s");
        assert_eq!(Took(Duration::from_secs(125)).to_string(), "2 min 05 s");
    }

    #[test]
    fn the_first_failing_step_stops_the_rest_and_says_what_to_do() {
        let step = |name, argument| {
            let mut command = cargo([argument]);
            command
                .stdout(std::process::Stdio::null())
                .stderr(std::process::Stdio::null());
            Step {
                name,
                command,
                remedy: "Do this.",
            }
        };
        let why = run_all(vec![
            step("good", "--version"),
            step("bad", "--no-such-flag"),
        ])
        .expect_err("cargo refuses an unknown flag");
        assert!(why.starts_with("Check 2 of 2, bad, failed after"), "{why}");
        assert!(why.contains("`cargo --no-such-flag` failed"), "{why}");
        assert!(why.ends_with("Do this."), "{why}");
    }
}

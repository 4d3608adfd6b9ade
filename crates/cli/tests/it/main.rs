//! The program as people and scripts use it: run, what it printed, its exit code.

mod arena;
mod bench;
mod count;
mod example_bot;
mod house;
mod kill;
mod load;
mod play;
mod playthrough;
mod rules;
mod serve;
mod usage;
mod verify;
mod weights;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run of the program came to.
struct Run {
    code: i32,
    out: String,
    err: String,
}

impl Run {
    /// It went well; what it printed.
    fn good(self) -> String {
        assert_eq!(self.code, 0, "{}{}", self.out, self.err);
        self.out
    }
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_caravanserai"));
    command.args(args).env_remove("NO_COLOR");
    command
}

fn run(args: &[&str]) -> Run {
    run_with(args, b"")
}

/// Runs with something to read.
fn run_with(args: &[&str], input: &[u8]) -> Run {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A program that stops reading early is no fault of the test.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer does not panic");
    let text = |bytes| String::from_utf8(bytes).expect("it prints UTF-8");
    Run {
        code: output.status.code().expect("it exits by itself"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

fn testdata() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata")
}

/// A folder of its own for a test; a fresh one for every run.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the target folder can be written");
    folder
}

fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("the target folder can be written");
    path.to_str().expect("a plain path").to_owned()
}

/// Compares with a file in testdata, or writes it when the environment holds BLESS=1.
fn golden(name: &str, text: &str) {
    let path = testdata().join(name);
    if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        std::fs::create_dir_all(path.parent().expect("in testdata")).expect("it can be written");
        std::fs::write(&path, text).expect("testdata can be written");
        return;
    }
    let golden = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{name} is missing ({error}): `cargo xtask bless`"));
    for (number, (is, was)) in text.lines().zip(golden.lines()).enumerate() {
        assert_eq!(is, was, "{name}, line {}", number + 1);
    }
    assert_eq!(text.len(), golden.len(), "{name} is longer or shorter");
}

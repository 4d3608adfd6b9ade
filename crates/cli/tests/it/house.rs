//! The house as a process of its own.

use crate::command;
use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};

/// Ended with the test, however that goes.
pub(crate) struct House {
    pub(crate) process: Child,
    pub(crate) address: String,
}

impl House {
    /// At a free port, and for the rest as these arguments say.
    pub(crate) fn open(args: &[&str]) -> Self {
        let line = [&["serve", "--addr", "127.0.0.1:0"], args].concat();
        let mut process = command(&line)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut first = String::new();
        let out = process.stdout.take().expect("it has an output");
        BufReader::new(out).read_line(&mut first).expect("a line");
        let address = first
            .strip_prefix("The house is open at http://")
            .and_then(|rest| rest.split('/').next())
            .unwrap_or_else(|| panic!("no address in {first:?}"))
            .to_owned();
        Self { process, address }
    }

    /// As the kernel does it: no signal handler runs.
    pub(crate) fn kill(&mut self) {
        self.process.kill().expect("a child of ours");
        self.process.wait().expect("a child of ours");
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

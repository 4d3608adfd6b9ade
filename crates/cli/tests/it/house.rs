//! The house as a process of its own.

use crate::command;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// Ended with the test, however that goes.
pub(crate) struct House {
    pub(crate) process: Child,
    pub(crate) address: String,
}

impl House {
    /// At a free port, and for the rest as these arguments say.
    pub(crate) fn open(args: &[&str]) -> Self {
        Self::of(&mut command(
            &[&["serve", "--addr", "127.0.0.1:0"], args].concat(),
        ))
    }

    /// By this command line and environment.
    pub(crate) fn of(command: &mut Command) -> Self {
        let mut process = command
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

    /// Asks it to end, and waits until it has; how that went.
    pub(crate) fn stop(&mut self) -> ExitStatus {
        let asked = Command::new("kill")
            .arg(self.process.id().to_string())
            .status();
        assert!(asked.expect("kill runs").success());
        let end = Instant::now() + Duration::from_secs(10);
        loop {
            if let Some(status) = self.process.try_wait().expect("a child of ours") {
                return status;
            }
            assert!(
                Instant::now() < end,
                "still open ten seconds after the signal"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
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

/// Somebody who asks a house, as any program would.
pub(crate) struct Client<'a> {
    address: &'a str,
    agent: ureq::Agent,
}

impl<'a> Client<'a> {
    pub(crate) fn new(address: &'a str) -> Self {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(Duration::from_secs(20)))
            .http_status_as_error(false)
            .build();
        Self {
            address,
            agent: ureq::Agent::new_with_config(config),
        }
    }

    /// `None` when the house is gone.
    pub(crate) fn post(
        &self,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Option<(u16, String)> {
        let url = format!("http://{}/api/tables{path}", self.address);
        let mut request = self
            .agent
            .post(url)
            .header("content-type", "application/json");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let mut answer = request.send(body.to_string()).ok()?;
        Some((
            answer.status().as_u16(),
            answer.body_mut().read_to_string().ok()?,
        ))
    }

    /// The same, without sending anything.
    pub(crate) fn get(&self, path: &str, token: Option<&str>) -> Option<(u16, String)> {
        let url = format!("http://{}/api/tables{path}", self.address);
        let mut request = self.agent.get(url);
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let mut answer = request.call().ok()?;
        Some((
            answer.status().as_u16(),
            answer.body_mut().read_to_string().ok()?,
        ))
    }
}

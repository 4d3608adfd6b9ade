//! chromedriver: a process of our own, and the messages it takes.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use crate::look::Look;

/// How often Chromium is started before we give up: a machine that is busy otherwise can be too slow
/// for it once.
const ATTEMPTS: usize = 3;

/// A session of one browser. Ends with the value: the browser is closed, its profile removed.
pub(crate) struct Driver {
    process: Child,
    agent: ureq::Agent,
    /// Address of the session.
    session: String,
    profile: PathBuf,
}

/// What chromedriver answered instead of what was asked for: a short name, and a sentence.
#[derive(Debug)]
pub(crate) struct Refused {
    pub(crate) error: String,
    pub(crate) message: String,
}

impl Driver {
    pub(crate) fn start(look: &Look) -> Self {
        let mut refused = vec![];
        while refused.len() < ATTEMPTS {
            match Self::try_start(look) {
                Ok(driver) => return driver,
                Err(Refused { message, .. }) => refused.push(message),
            }
        }
        panic!("no browser: {refused:#?}")
    }

    fn try_start(look: &Look) -> Result<Self, Refused> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!(
            "caravanserai-browser-{}-{number}",
            std::process::id()
        ));
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("chromedriver does not start: {error}; `cargo xtask test` installs it")
            });
        let port = port(&mut process);
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(Duration::from_mins(2)))
            .http_status_as_error(false)
            .build();
        let mut driver = Self {
            process,
            agent: config.into(),
            session: format!("http://127.0.0.1:{port}"),
            profile,
        };
        let chromium = std::env::var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".into());
        let wanted = look.capabilities(&driver.profile.to_string_lossy(), &chromium);
        let session = driver.post("/session", &wanted)?;
        let id = session["sessionId"].as_str().expect("a session has an id");
        driver.session = format!("{}/session/{id}", driver.session);
        for (command, parameters) in look.emulation() {
            driver.chromium(command, &parameters);
        }
        Ok(driver)
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Result<Value, Refused> {
        let url = format!("{}{path}", self.session);
        let sent = self
            .agent
            .post(url)
            .header("content-type", "application/json")
            .send(body.to_string());
        read(sent)
    }

    pub(crate) fn get(&self, path: &str) -> Result<Value, Refused> {
        read(self.agent.get(format!("{}{path}", self.session)).call())
    }

    /// A command of Chromium's own protocol.
    pub(crate) fn chromium(&self, command: &str, parameters: &Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters });
        self.post("/goog/cdp/execute", &body)
            .unwrap_or_else(|refused| panic!("{command}: {}", refused.message))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Closing the session closes the browser; without it the driver's end would leave one behind.
        let _ = self.agent.delete(self.session.clone()).call();
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// The driver chooses a free port and prints it.
fn port(process: &mut Child) -> u16 {
    let out = process.stdout.take().expect("it has an output");
    let mut lines = BufReader::new(out).lines();
    let port = lines.by_ref().find_map(|line| {
        let line = line.expect("it prints text");
        let after = line.split("successfully on port ").nth(1)?;
        after.trim_end_matches('.').parse().ok()
    });
    // Whatever else it prints is read, so that it never waits for us.
    std::thread::spawn(move || lines.count());
    port.expect("chromedriver says which port it took")
}

fn read(answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<Value, Refused> {
    let mut answer = answer.unwrap_or_else(|error| panic!("chromedriver is gone: {error}"));
    let text = answer
        .body_mut()
        .with_config()
        .limit(64 << 20)
        .read_to_string();
    let text = text.unwrap_or_else(|error| panic!("chromedriver stopped in mid-sentence: {error}"));
    let mut json: Value = serde_json::from_str(&text).expect("chromedriver speaks JSON");
    let value = json["value"].take();
    match value["error"].as_str() {
        None => Ok(value),
        Some(error) => Err(Refused {
            error: error.into(),
            message: value["message"].as_str().unwrap_or_default().into(),
        }),
    }
}

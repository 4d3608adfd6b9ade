//! Opening tables over HTTP, as any program would.

use anyhow::Context;
use caravanserai_desert::{Desert, Edition, Map, Setup};
use caravanserai_kernel::Game;
use caravanserai_protocol::requests::{OpenTable, Opened, Seat, Sit};
use caravanserai_protocol::{Clock, Lapse};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;

/// A house on this machine.
#[derive(Clone)]
pub(super) struct House {
    address: SocketAddr,
    agent: ureq::Agent,
}

/// A table that has begun.
pub(super) struct Opening {
    pub(super) id: String,
    /// What proves each seat.
    pub(super) tokens: [String; 2],
}

/// The game every match plays: two seats, nothing hidden.
pub(super) fn game() -> anyhow::Result<Desert> {
    let map = Map::embedded("mountain").context("no such board")?;
    let setup = Setup::preset(Edition::Kosmos1998, map, 2);
    Desert::new(setup).map_err(|errors| anyhow::anyhow!("{errors:?}"))
}

impl House {
    pub(super) fn new(address: SocketAddr) -> Self {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(std::time::Duration::from_secs(30)))
            .http_status_as_error(false)
            .build();
        let agent = ureq::Agent::new_with_config(config);
        Self { address, agent }
    }

    fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        token: Option<&str>,
        body: &impl Serialize,
    ) -> anyhow::Result<T> {
        let url = format!("http://{}/api/tables{path}", self.address);
        let mut request = self
            .agent
            .post(url)
            .header("content-type", "application/json");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let mut answer = request
            .send(serde_json::to_string(body)?)
            .with_context(|| format!("no house answers at {}", self.address))?;
        let text = answer.body_mut().read_to_string()?;
        if !answer.status().is_success() {
            anyhow::bail!("the house refused {path}: {text}");
        }
        let text = if text.is_empty() { "null" } else { &text };
        Ok(serde_json::from_str(text)?)
    }

    /// Opens a table, sits down on both seats, and starts.
    pub(super) fn open(&self, game: &Desert) -> anyhow::Result<Opening> {
        let lines = game.headers().into_iter().map(|header| {
            let value = header.value.replace('\n', "\n| ");
            format!("{}: {value}", header.name)
        });
        let wish = OpenTable {
            game: Desert::NAME.into(),
            setup: lines.collect::<Vec<_>>().join("\n"),
            name: String::new(),
            public: false,
            clock: Clock::None,
            lapse: Lapse::Pass,
            webhook: None,
        };
        let Opened { id, host_token } = self.post("", None, &wish)?;
        let sit = |name: &str| -> anyhow::Result<String> {
            let wish = Sit {
                name: name.into(),
                seat: None,
            };
            let seat: Seat = self.post(&format!("/{id}/sit"), None, &wish)?;
            Ok(seat.token)
        };
        let tokens = [sit("North")?, sit("South")?];
        let () = self.post(&format!("/{id}/start"), Some(&host_token), &())?;
        Ok(Opening { id, tokens })
    }
}

//! Where names lead. Whoever opens a table chooses the name, and with it the name server that is asked,
//! which may take its time: nobody waits for it long, and while the system still does, it holds
//! nothing that others need.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, Resolver as _};
use ureq::unversioned::transport::NextTimeout;

/// How long a look-up may take; then it is tried again as if nobody had heard the call.
const PATIENCE: Duration = Duration::from_secs(3);

/// Look-ups at once. The system cannot be stopped and may take half a minute: each counts until it is
/// done. More than one address may open tables in an hour, and the slow besides.
const MOST: usize = 96;

/// How many of them may be for tables whose name was looked up too slowly before.
const MOST_OF_THE_SLOW: usize = 4;

/// The names that are being looked up.
#[derive(Debug)]
pub(super) struct Names {
    ask: fn(&Uri) -> Vec<SocketAddr>,
    patience: Duration,
    all: Arc<Semaphore>,
    slow: Arc<Semaphore>,
}

impl Default for Names {
    fn default() -> Self {
        Self::asking(ask_the_system, PATIENCE)
    }
}

impl Names {
    /// Names that lead where `ask` says, if it says so in time.
    pub(super) fn asking(ask: fn(&Uri) -> Vec<SocketAddr>, patience: Duration) -> Self {
        Self {
            ask,
            patience,
            all: Arc::new(Semaphore::new(MOST)),
            slow: Arc::new(Semaphore::new(MOST_OF_THE_SLOW)),
        }
    }

    /// Where an address leads; nowhere, if that is not known in time. `domain` is what there is for
    /// names of its kind, `was_slow` is remembered for the table.
    pub(super) async fn look_up(
        &self,
        uri: Uri,
        domain: &Arc<Semaphore>,
        was_slow: &AtomicBool,
    ) -> Vec<SocketAddr> {
        let Some(places) = self.places(domain, was_slow.load(Relaxed)).await else {
            return vec![];
        };
        let (tell, told) = oneshot::channel();
        let ask = self.ask;
        // A thread of its own, for which the house does not wait when it closes.
        let asking = std::thread::Builder::new().name("look-up".into());
        let asking = asking.spawn(move || {
            // Whoever asked may have given up.
            let _ = tell.send(ask(&uri));
            drop(places);
        });
        if asking.is_err() {
            return vec![];
        }
        let found = tokio::time::timeout(self.patience, told).await;
        if found.is_err() {
            was_slow.store(true, Relaxed);
        }
        found.ok().and_then(Result::ok).unwrap_or_default()
    }

    /// Waits for everything that a look-up holds, what everyone needs last.
    async fn places(
        &self,
        domain: &Arc<Semaphore>,
        was_slow: bool,
    ) -> Option<Vec<OwnedSemaphorePermit>> {
        let slow = was_slow.then_some(&self.slow);
        let mut places = vec![];
        for places_of in [Some(domain), slow, Some(&self.all)].into_iter().flatten() {
            places.push(places_of.clone().acquire_owned().await.ok()?);
        }
        Some(places)
    }
}

fn ask_the_system(uri: &Uri) -> Vec<SocketAddr> {
    let found = DefaultResolver::default().resolve(uri, &Config::default(), NextTimeout::default());
    found.map_or_else(|_| vec![], |found| found.to_vec())
}

/// The part of a host's name that somebody has to buy: what stands before it is theirs to make up.
pub(super) fn domain_of(host: &str) -> &str {
    let ends = || host.rmatch_indices('.').map(|(at, _)| at);
    let last = &host[ends().next().map_or(0, |at| at + 1)..];
    if last.starts_with(|sign: char| sign.is_ascii_digit()) {
        // An address in numbers.
        return host;
    }
    // Where countries sell names below `co`, `com` or `ac`, those are everybody's.
    let second = ends().next().map_or("", |at| &host[..at]);
    let second = second.rsplit('.').next().unwrap_or_default();
    let parts = if last.len() == 2 && second.len() <= 3 {
        3
    } else {
        2
    };
    ends().nth(parts - 1).map_or(host, |at| &host[at + 1..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_cost_nothing_belong_to_one_that_does() {
        for (host, domain) in [
            ("example.org", "example.org"),
            ("hooks.example.org", "example.org"),
            ("a.b.c.example.org", "example.org"),
            ("a.b.example.co.uk", "example.co.uk"),
            ("example.co.uk", "example.co.uk"),
            ("a.example.de", "example.de"),
            ("localhost", "localhost"),
            ("127.0.0.1", "127.0.0.1"),
            ("127.1", "127.1"),
            ("[::ffff:127.0.0.1]", "[::ffff:127.0.0.1]"),
            ("", ""),
        ] {
            assert_eq!(domain_of(host), domain, "{host}");
        }
    }
}

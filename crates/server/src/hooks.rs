//! Webhooks: a post to an address that a table's host chose, tried a few times. Whoever opens tables
//! must not be able to reach what only this machine can reach, so addresses of its own network are
//! refused unless the host of the house allows them. `room`: how many calls there may be at once;
//! `names`: where they lead.

use crate::house::House;
use crate::metrics::count;
use caravanserai_protocol::requests::YourTurn;
use caravanserai_protocol::{Code, Trouble};
use room::Room;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::Notify;
use ureq::Agent;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};

mod names;
mod room;

pub(crate) use room::Hooks;

/// The longest address of a webhook.
const LONGEST_URL: usize = 500;

/// The most addresses of one name that are tried.
const MOST_ADDRESSES: usize = 4;

/// How long one try may take once it is known where to.
const PATIENCE: Duration = Duration::from_secs(10);

/// Whether a webhook could be called at all.
pub(crate) fn check(url: &str) -> Result<(), Trouble> {
    let malformed = |text: &str| Err(Trouble::new(Code::Malformed, text));
    if url.len() > LONGEST_URL {
        return malformed("the webhook's address is too long");
    }
    let Ok(uri) = url.parse::<Uri>() else {
        return malformed("the webhook's address cannot be read");
    };
    if !matches!(uri.scheme_str(), Some("http" | "https")) || uri.host().is_none() {
        return malformed("a webhook's address begins with http:// or https:// and names a host");
    }
    let Some(authority) = uri.authority() else {
        return malformed("the webhook's address cannot be read");
    };
    if authority.as_str().contains('@') {
        return malformed("a webhook's address holds no password");
    }
    if authority.as_str() != authority.host() && authority.port_u16().is_none() {
        return malformed("the webhook's address has a port that there is not");
    }
    Ok(())
}

/// A table's way to its webhook. One call is under way at a time: what comes meanwhile waits, the
/// newest in place of what it overtakes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Caller(Arc<Calling>);

#[derive(Debug, Default)]
struct Calling {
    state: Mutex<CallState>,
    news: Notify,
    /// Whether the name was ever looked up too slowly.
    was_slow: AtomicBool,
}

#[derive(Debug, Default)]
struct CallState {
    under_way: bool,
    next: Option<String>,
}

impl Caller {
    /// Whether something is being told that nobody may have heard yet.
    pub(crate) fn is_calling(&self) -> bool {
        self.lock().under_way
    }

    /// Tells a webhook, in the background.
    pub(crate) fn call(&self, house: &Arc<House>, url: String, told: &YourTurn) {
        let body = serde_json::to_string(told).expect("our own messages have text for keys");
        let mut state = self.lock();
        state.next = Some(body);
        if state.under_way {
            drop(state);
            self.0.news.notify_one();
            return;
        }
        let Some(room) = house.hooks.room(&url) else {
            state.next = None;
            count(&house.metrics.failed_hooks);
            return;
        };
        state.under_way = true;
        drop(state);
        tokio::spawn(self.clone().run(house.clone(), url, room));
    }

    async fn run(self, house: Arc<House>, url: String, mut room: Room) {
        while let Some(body) = self.take() {
            match self.deliver(&house, &url, &body, &mut room).await {
                Outcome::Heard => count(&house.metrics.hooks),
                Outcome::Overtaken => {}
                Outcome::GivenUp => {
                    count(&house.metrics.failed_hooks);
                    // Not the address: it may hold a secret of whoever receives it.
                    tracing::info!("a webhook was given up");
                }
                Outcome::Closing => return,
            }
        }
    }

    /// What to tell next; when there is nothing, no call is under way any more.
    fn take(&self) -> Option<String> {
        let mut state = self.lock();
        let next = state.next.take();
        state.under_way = next.is_some();
        next
    }

    async fn deliver(&self, house: &House, url: &str, body: &str, room: &mut Room) -> Outcome {
        let mut closing = house.closing.subscribe();
        let pauses = house.settings.limits.hook_pauses;
        for pause in [Duration::ZERO].into_iter().chain(pauses) {
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = self.overtaken() => return Outcome::Overtaken,
                _ = closing.wait_for(|closing| *closing) => return Outcome::Closing,
            }
            let was_slow = &self.0.was_slow;
            match post(house, url.to_owned(), body.to_owned(), (room, was_slow)).await {
                Posted::Heard => return Outcome::Heard,
                Posted::Unheard => {}
                Posted::NoRoom => return Outcome::GivenUp,
            }
        }
        Outcome::GivenUp
    }

    /// Done when there is something newer to tell.
    async fn overtaken(&self) {
        while self.lock().next.is_none() {
            self.0.news.notified().await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, CallState> {
        self.0.state.lock().expect("nobody panics in here")
    }
}

/// What came of a call.
enum Outcome {
    Heard,
    Overtaken,
    GivenUp,
    Closing,
}

/// What came of one try.
enum Posted {
    Heard,
    Unheard,
    /// Too many call the same address already, by whatever name.
    NoRoom,
}

async fn post(
    house: &House,
    url: String,
    body: String,
    (room, was_slow): (&mut Room, &AtomicBool),
) -> Posted {
    // First the queue of this name: those who wait for a slow one hold no place that others need.
    let Ok(_turn) = room.turn().await else {
        return Posted::Unheard;
    };
    let found = judged(room.look_up(was_slow).await, house.settings.local_webhooks);
    if !room.leads_to(&found) {
        return Posted::NoRoom;
    }
    if found.is_empty() {
        return Posted::Unheard;
    }
    let Ok(_places) = room.to_post().await else {
        return Posted::Unheard;
    };
    let posted = tokio::task::spawn_blocking(move || {
        let posted = agent(found)
            .post(&url)
            .header("content-type", "application/json")
            .send(&body);
        posted.is_ok_and(|answer| answer.status().is_success())
    });
    if posted.await.unwrap_or(false) {
        Posted::Heard
    } else {
        Posted::Unheard
    }
}

/// Where a name leads, if only to where anyone could call.
fn judged(found: Vec<SocketAddr>, anywhere: bool) -> Vec<SocketAddr> {
    if anywhere || found.iter().all(|address| is_public(address.ip())) {
        found.into_iter().take(MOST_ADDRESSES).collect()
    } else {
        vec![]
    }
}

fn agent(found: Vec<SocketAddr>) -> Agent {
    let config = Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        // Another address would have to be judged anew.
        .max_redirects(0)
        // A proxy would look the name up itself, where we cannot judge what it finds.
        .proxy(None)
        .http_status_as_error(false)
        .build();
    Agent::with_parts(config, DefaultConnector::default(), Found(found))
}

/// The addresses that were found and judged: looked up once more, they could be others.
#[derive(Debug)]
struct Found(Vec<SocketAddr>);

impl Resolver for Found {
    fn resolve(
        &self,
        _: &Uri,
        _: &Config,
        _: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let mut found = self.empty();
        for address in &self.0 {
            found.push(*address);
        }
        Ok(found)
    }
}

/// Whether an address is one of the open network.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            let shared = a == 100 && (64..128).contains(&b);
            let special = a == 0 || a >= 240 || (a == 192 && b == 0 && c == 0);
            let tests = a == 198 && (b == 18 || b == 19);
            !(v4.is_private()
                || v4.is_loopback()
                || v4.is_link_local()
                || v4.is_multicast()
                || v4.is_documentation()
                || shared
                || special
                || tests)
        }
        IpAddr::V6(v6) => {
            // Only what has been given out for the open network, and not its tunnels to others.
            let [first, second, ..] = v6.segments();
            let global = first & 0xe000 == 0x2000;
            let tunnel = first == 0x2002 || (first == 0x2001 && second < 0x200);
            let documentation = first == 0x2001 && second == 0xdb8;
            global && !tunnel && !documentation
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_open_network_are_called() {
        let public = |text: &str| is_public(text.parse().expect("an address"));
        for open in ["1.1.1.1", "93.184.216.34", "2606:4700::1111"] {
            assert!(public(open), "{open}");
        }
        for closed in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "224.0.0.1",
            "::1",
            "::",
            "::ffff:127.0.0.1",
            "fe80::1",
            "fd00::1",
            "2002:7f00:1::",
            "64:ff9b::7f00:1",
        ] {
            assert!(!public(closed), "{closed}");
        }
    }

    #[test]
    fn an_address_that_cannot_be_called_is_refused_at_once() {
        for right in [
            "https://example.org/turn?key=1",
            "http://example.org:8080/",
            "http://[2606:4700::1111]:80/",
            "http://[2606:4700::1111]/",
        ] {
            assert!(check(right).is_ok(), "{right}");
        }
        for wrong in [
            "",
            "example.org",
            "ftp://example.org",
            "file:///etc/passwd",
            "http://",
            "http://user:secret@example.org/",
            "http://example.org/\r\nx-injected: yes",
            "http://example.org/ HTTP/1.1",
            "http://exa\tmple.org/",
            "http://example.org:99999/",
            "http://example.org:/",
            &format!("http://example.org/{}", "x".repeat(LONGEST_URL)),
        ] {
            assert!(check(wrong).is_err(), "{wrong}");
        }
    }
}

//! How many calls there may be at once, and how many of them to one host: by its name, and by where the
//! name leads, since anyone can have as many names as they like.

use super::names::{Names, domain_of};
use crate::visitor::household;
use std::collections::{BTreeSet, HashMap};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore, SemaphorePermit};
use ureq::http::Uri;

/// Calls under way at once, in the whole house and to one host; more are let go, for a dead address
/// must not fill memory.
const MOST_CALLS: usize = 1000;
const MOST_CALLS_TO_ONE: usize = 250;

/// Posts at once, in the whole house and to one host; more wait. As many names of one domain are looked
/// up at once.
const MOST_POSTS: usize = 16;
const MOST_POSTS_TO_ONE: usize = 4;

/// The room there is for webhooks: no host that is called gets all of it.
#[derive(Debug)]
pub(crate) struct Hooks {
    calls: Arc<Semaphore>,
    names: Names,
    posts: Semaphore,
    hosts: Mutex<HashMap<Whom, Host>>,
}

/// Whom a call is for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Whom {
    /// A name, as its address has it.
    Named(String),
    /// All names of one domain, whose owner can make up as many as they like.
    Domain(String),
    /// An address that the name leads to; all that lead nowhere lead to the same.
    At(IpAddr),
}

/// A host that is being called.
#[derive(Debug)]
struct Host {
    calls: usize,
    posts: Arc<Semaphore>,
}

impl Default for Hooks {
    fn default() -> Self {
        Self::with(Names::default())
    }
}

impl Hooks {
    fn with(names: Names) -> Self {
        Self {
            calls: Arc::new(Semaphore::new(MOST_CALLS)),
            names,
            posts: Semaphore::new(MOST_POSTS),
            hosts: Mutex::default(),
        }
    }

    /// Room for a call to this address, if there is any.
    pub(super) fn room(self: &Arc<Self>, url: &str) -> Option<Room> {
        let call = self.calls.clone().try_acquire_owned().ok()?;
        let uri = url.parse::<Uri>().ok()?;
        let host = host_of(&uri)?;
        let domain = self.share(Whom::Domain(domain_of(&host).to_owned()))?;
        let named = self.share(Whom::Named(host))?;
        Some(Room {
            hooks: self.clone(),
            uri,
            named,
            domain,
            at: vec![],
            _call: call,
        })
    }

    /// A share of what there is for one host, if there is any left.
    fn share(self: &Arc<Self>, whom: Whom) -> Option<Share> {
        let mut hosts = self.lock();
        let host = hosts.entry(whom.clone()).or_insert_with(|| Host {
            calls: 0,
            posts: Arc::new(Semaphore::new(MOST_POSTS_TO_ONE)),
        });
        if host.calls >= MOST_CALLS_TO_ONE {
            return None;
        }
        host.calls += 1;
        let posts = host.posts.clone();
        drop(hosts);
        Some(Share {
            hooks: self.clone(),
            whom,
            posts,
        })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Whom, Host>> {
        self.hosts.lock().expect("nobody panics in here")
    }
}

/// One call's share of what there is for one host, given back when it is dropped.
#[derive(Debug)]
struct Share {
    hooks: Arc<Hooks>,
    whom: Whom,
    posts: Arc<Semaphore>,
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut hosts = self.hooks.lock();
        if let Some(host) = hosts.get_mut(&self.whom) {
            host.calls -= 1;
            if host.calls == 0 {
                hosts.remove(&self.whom);
            }
        }
    }
}

/// The room of one call, given back when it is dropped.
#[derive(Debug)]
pub(super) struct Room {
    hooks: Arc<Hooks>,
    uri: Uri,
    named: Share,
    domain: Share,
    at: Vec<Share>,
    _call: OwnedSemaphorePermit,
}

impl Room {
    /// Waits until it is this call's turn among those to the same name.
    pub(super) async fn turn(&self) -> Result<OwnedSemaphorePermit, AcquireError> {
        self.named.posts.clone().acquire_owned().await
    }

    /// Where the name leads; nowhere, if that is not known in time.
    pub(super) async fn look_up(&self, was_slow: &AtomicBool) -> Vec<SocketAddr> {
        let names = &self.hooks.names;
        names
            .look_up(self.uri.clone(), &self.domain.posts, was_slow)
            .await
    }

    /// The name leads to these addresses; false if there is no more room for one of them.
    pub(super) fn leads_to(&mut self, found: &[SocketAddr]) -> bool {
        let mut whom: BTreeSet<IpAddr> = found.iter().map(|at| household(at.ip())).collect();
        if whom.is_empty() {
            whom.insert(Ipv6Addr::UNSPECIFIED.into());
        }
        // What was found before is given back first.
        self.at.clear();
        let shares = whom.into_iter().map(Whom::At);
        let shares: Option<Vec<Share>> = shares.map(|whom| self.hooks.share(whom)).collect();
        let room = shares.is_some();
        self.at = shares.unwrap_or_default();
        room
    }

    /// Waits until it is this call's turn to post to where its name leads.
    pub(super) async fn to_post(&self) -> Result<Vec<SemaphorePermit<'_>>, AcquireError> {
        let mut places = vec![];
        // In one order for all calls, so that no two wait for each other; the house's own last.
        for share in &self.at {
            places.push(share.posts.acquire().await?);
        }
        places.push(self.hooks.posts.acquire().await?);
        Ok(places)
    }
}

/// The host that an address names, however it is written.
fn host_of(uri: &Uri) -> Option<String> {
    Some(uri.host()?.trim_end_matches('.').to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};
    use tokio::task::JoinSet;

    #[test]
    fn one_host_gets_so_many_calls_and_leaves_room_for_others() {
        let hooks = Arc::new(Hooks::default());
        let to = |port: usize| {
            format!(
                "http://{}:{port}/",
                ["Slow.example", "slow.example."][port % 2]
            )
        };
        let mut rooms: Vec<Room> = (0..MOST_CALLS_TO_ONE)
            .map(|call| hooks.room(&to(1 + call)).expect("room"))
            .collect();
        assert!(hooks.room(&to(1)).is_none());
        assert!(hooks.room("http://other.example/").is_some());
        rooms.pop();
        assert!(hooks.room(&to(1)).is_some());
        drop(rooms);
        assert!(
            hooks.lock().is_empty(),
            "a host that is not called is forgotten"
        );
    }

    #[test]
    fn many_names_of_one_address_count_as_one_host() {
        let hooks = Arc::new(Hooks::default());
        let at = |text: &str| vec![text.parse::<SocketAddr>().expect("an address")];
        let [one, other] = ["192.0.2.1:80", "192.0.2.2:80"].map(at);
        let to = |name: usize, found: &[SocketAddr]| {
            let room = hooks.room(&format!("http://n{name}.example/"));
            let mut room = room.expect("a name of its own");
            room.leads_to(found).then_some(room)
        };
        let rooms: Vec<_> = (0..MOST_CALLS_TO_ONE)
            .map(|name| to(name, &one).expect("room"))
            .collect();
        assert!(to(999, &one).is_none());
        let both = [one.clone(), other.clone()].concat();
        assert!(to(999, &both).is_none(), "another one beside it");
        assert!(to(999, &other).is_some());
        assert!(to(999, &[]).is_some(), "nowhere is a place of its own");
        // Whoever is called again has room as before.
        let mut rooms = rooms;
        assert!(rooms[0].leads_to(&one));
        drop(rooms);
        assert!(hooks.lock().is_empty());
    }

    /// How long the name server of some takes, and how long it is waited for.
    const SLOW: Duration = Duration::from_secs(20);
    const PATIENCE: Duration = Duration::from_millis(300);

    fn with_slow_names() -> Arc<Hooks> {
        let names = Names::asking(
            |uri| {
                if uri.host().is_some_and(|host| host.starts_with("slow")) {
                    std::thread::sleep(SLOW);
                }
                vec!["192.0.2.1:80".parse().expect("an address")]
            },
            PATIENCE,
        );
        Arc::new(Hooks::with(names))
    }

    /// Somebody else's name is looked up at once.
    async fn others_are_found(hooks: &Arc<Hooks>) {
        let room = hooks.room("http://other.example/").expect("room");
        let fast = AtomicBool::new(false);
        let found = tokio::time::timeout(SLOW / 2, room.look_up(&fast)).await;
        assert_eq!(found.expect("nobody holds it up").len(), 1);
    }

    #[tokio::test]
    async fn a_slow_name_server_is_not_waited_for_and_keeps_nobody_from_calling_others() {
        let hooks = with_slow_names();
        // One domain, and as many names as they like.
        let mut slow = JoinSet::new();
        for name in 0..MOST_CALLS_TO_ONE {
            let room = hooks.room(&format!("http://slow{name}.names.example/"));
            let room = room.expect("room");
            slow.spawn(async move { room.look_up(&AtomicBool::new(false)).await });
        }
        let start = Instant::now();
        let first = slow.join_next().await.expect("one").expect("no panic");
        assert!(first.is_empty() && (PATIENCE..SLOW).contains(&start.elapsed()));
        others_are_found(&hooks).await;
    }

    #[tokio::test]
    async fn tables_whose_names_were_slow_leave_the_places_to_others() {
        let hooks = with_slow_names();
        // As many domains as one address may open tables in an hour, each tried a few times.
        let mut slow = JoinSet::new();
        for name in 0..60 {
            let room = hooks.room(&format!("http://slow{name}.example/"));
            let room = room.expect("room");
            slow.spawn(async move {
                let was_slow = AtomicBool::new(false);
                for _ in 0..3 {
                    room.look_up(&was_slow).await;
                }
            });
        }
        // The first look-ups of all are given up, the second are under way.
        tokio::time::sleep(4 * PATIENCE).await;
        others_are_found(&hooks).await;
    }
}

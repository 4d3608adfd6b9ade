//! How many calls there may be at once, and how many of them to one host.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore, SemaphorePermit};
use ureq::http::Uri;

/// Calls under way at once, in the whole house and to one host; more are let go, for a dead address
/// must not fill memory.
const MOST_CALLS: usize = 1000;
const MOST_CALLS_TO_ONE: usize = 250;

/// Posts at once, in the whole house and to one host; more wait.
const MOST_POSTS: usize = 16;
const MOST_POSTS_TO_ONE: usize = 4;

/// The room there is for webhooks: no host that is called gets all of it.
#[derive(Debug)]
pub(crate) struct Hooks {
    calls: Arc<Semaphore>,
    posts: Semaphore,
    hosts: Mutex<HashMap<String, Host>>,
}

/// A host that is being called.
#[derive(Debug)]
struct Host {
    calls: usize,
    posts: Arc<Semaphore>,
}

impl Default for Hooks {
    fn default() -> Self {
        Self {
            calls: Arc::new(Semaphore::new(MOST_CALLS)),
            posts: Semaphore::new(MOST_POSTS),
            hosts: Mutex::default(),
        }
    }
}

impl Hooks {
    /// Room for a call to this address, if there is any.
    pub(super) fn room(self: &Arc<Self>, url: &str) -> Option<Room> {
        let name = host_of(url)?;
        let call = self.calls.clone().try_acquire_owned().ok()?;
        let mut hosts = self.lock();
        let host = hosts.entry(name.clone()).or_insert_with(|| Host {
            calls: 0,
            posts: Arc::new(Semaphore::new(MOST_POSTS_TO_ONE)),
        });
        if host.calls >= MOST_CALLS_TO_ONE {
            return None;
        }
        host.calls += 1;
        let posts = host.posts.clone();
        drop(hosts);
        Some(Room {
            hooks: self.clone(),
            name,
            posts,
            _call: call,
        })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Host>> {
        self.hosts.lock().expect("nobody panics in here")
    }
}

/// The room of one call, given back when it is dropped.
#[derive(Debug)]
pub(super) struct Room {
    hooks: Arc<Hooks>,
    name: String,
    posts: Arc<Semaphore>,
    _call: OwnedSemaphorePermit,
}

impl Room {
    /// Waits until it is this call's turn to post.
    pub(super) async fn to_post(&self) -> Result<[SemaphorePermit<'_>; 2], AcquireError> {
        // First the host's own queue: those who wait for a slow one hold no place that others need.
        let turn = self.posts.acquire().await?;
        Ok([turn, self.hooks.posts.acquire().await?])
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let mut hosts = self.hooks.lock();
        if let Some(host) = hosts.get_mut(&self.name) {
            host.calls -= 1;
            if host.calls == 0 {
                hosts.remove(&self.name);
            }
        }
    }
}

/// The host that an address names, however it is written.
fn host_of(url: &str) -> Option<String> {
    let uri = url.parse::<Uri>().ok()?;
    Some(uri.host()?.trim_end_matches('.').to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

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
}

//! What a host can set.

use std::time::Duration;

/// How a house is run.
#[derive(Clone, Default, Debug)]
pub struct Settings {
    /// Where browsers find the house, such as `https://games.example.org`; what they send must come
    /// from there. Without one, whatever host a request names.
    pub base_url: Option<String>,
    /// What one visitor may use.
    pub limits: Limits,
    /// Whether webhooks may call addresses of this machine and its own network.
    pub local_webhooks: bool,
}

/// Bounds, so that one visitor cannot spoil the house for the others.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Tables in memory, in whatever state, at which no more can be opened.
    pub tables: usize,
    /// Connections to tables in all.
    pub connections: usize,
    /// Connections to tables from one address. Programs on this machine have no such limit.
    pub connections_each: usize,
    /// Other connections in all, on which pages and requests come; more wait before the door.
    pub plain: usize,
    /// Other connections from one address. Programs on this machine, a proxy among them, have no
    /// such limit.
    pub plain_each: usize,
    /// Messages a second on one connection; bursts of twice as many are taken. From one address come
    /// four times as many at most. Programs on this machine have no such limit together.
    pub messages: u32,
    /// Requests a second from one address; bursts of four times as many are taken.
    pub requests: u32,
    /// Tables that one address may open in an hour.
    pub openings: u32,
    /// How many bots may think at once.
    pub thinkers: usize,
    /// How long a person must be away before others may let a bot stand in, where there is no clock.
    pub patience: Duration,
    /// How long a bot that stands in for somebody who is here waits before each decision: they may
    /// want the seat back before the game is over.
    pub stand_in_pause: Duration,
    /// How long a table without visitors stays in memory.
    pub linger: Duration,
    /// After how long a table that never began is forgotten.
    pub forget: Duration,
    /// How long to wait before each try of a webhook after the first; then it is given up.
    pub hook_pauses: [Duration; 4],
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            tables: 10_000,
            connections: 20_000,
            connections_each: 100,
            plain: 5_000,
            plain_each: 100,
            messages: 500,
            requests: 50,
            openings: 60,
            thinkers: cores,
            patience: Duration::from_mins(10),
            stand_in_pause: Duration::from_secs(3),
            linger: Duration::from_mins(5),
            forget: Duration::from_hours(24 * 7),
            hook_pauses: [
                Duration::from_secs(2),
                Duration::from_secs(10),
                Duration::from_mins(1),
                Duration::from_mins(5),
            ],
        }
    }
}

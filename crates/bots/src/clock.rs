//! How long something took. The one place that looks at a clock: a browser has another one.
#![cfg_attr(
    not(all(target_arch = "wasm32", target_os = "unknown")),
    expect(clippy::disallowed_types, reason = "this is the place")
)]

#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
use std::time::Instant;
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
use web_time::Instant;

use std::time::Duration;

/// A watch that runs from when it was made.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts now.
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// How long it has run.
    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

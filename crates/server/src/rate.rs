//! How much one visitor may ask for in how short a time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

/// A bucket that fills at a steady rate and is emptied by use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    full: f64,
    rate: f64,
    level: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket for bursts of `full`, refilled at `rate` a second.
    pub(crate) fn new(full: f64, rate: f64, now: Instant) -> Self {
        Self {
            full,
            rate,
            level: full,
            at: now,
        }
    }

    /// Takes one out, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.level = (self.level + since * self.rate).min(self.full);
        self.at = now;
        let enough = self.level >= 1.0;
        if enough {
            self.level -= 1.0;
        }
        enough
    }

    fn is_full(&self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.level + since * self.rate >= self.full
    }
}

/// A bucket for every address that asks, and a bound on how many are remembered.
#[derive(Debug)]
pub(crate) struct Buckets {
    full: f64,
    rate: f64,
    by_address: Mutex<HashMap<IpAddr, Bucket>>,
}

/// Addresses remembered at most. Beyond, those whose buckets are full again are forgotten; where
/// none is, strangers have to wait, and nobody who is known does.
const MOST_ADDRESSES: usize = 50_000;

impl Buckets {
    pub(crate) fn new(full: f64, rate: f64) -> Self {
        Self {
            full,
            rate,
            by_address: Mutex::default(),
        }
    }

    /// Takes one from the address's bucket, if there is one.
    pub(crate) fn take(&self, address: IpAddr) -> bool {
        let now = Instant::now();
        let mut buckets = self.by_address.lock().expect("nobody panics in here");
        if buckets.len() >= MOST_ADDRESSES && !buckets.contains_key(&address) {
            buckets.retain(|_, bucket| !bucket.is_full(now));
            if buckets.len() >= MOST_ADDRESSES {
                return false;
            }
        }
        let fresh = || Bucket::new(self.full, self.rate, now);
        buckets.entry(address).or_insert_with(fresh).take(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_burst_is_taken_and_then_the_steady_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::new(3.0, 2.0, start);
        let taken = (0..5).filter(|_| bucket.take(start)).count();
        assert_eq!(taken, 3);
        assert!(bucket.take(start + Duration::from_millis(500)));
        assert!(!bucket.take(start + Duration::from_millis(600)));
        assert!(bucket.take(start + Duration::from_mins(1)));
    }

    #[test]
    fn one_address_does_not_use_up_anothers() {
        let buckets = Buckets::new(1.0, 0.001);
        let [one, other] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().expect("an address"));
        assert!(buckets.take(one));
        assert!(!buckets.take(one));
        assert!(buckets.take(other));
    }
}

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
        self.level = self.level(now);
        self.at = now;
        let enough = self.level >= 1.0;
        if enough {
            self.level -= 1.0;
        }
        enough
    }

    /// How much is in it now.
    fn level(&self, now: Instant) -> f64 {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        (self.level + since * self.rate).min(self.full)
    }
}

/// A bucket for every address that asks, and a bound on how many are remembered.
#[derive(Debug)]
pub(crate) struct Buckets {
    full: f64,
    rate: f64,
    by_address: Mutex<HashMap<IpAddr, Bucket>>,
}

/// Addresses remembered at most. Beyond, those whose buckets are nearest to full are forgotten, who
/// gain the least by it: somebody with thousands of networks can push out neither strangers nor those
/// who have used up what they may.
const MOST_ADDRESSES: usize = 50_000;

/// How many are forgotten at a time: looking for them costs something.
const FORGOTTEN: usize = MOST_ADDRESSES / 10;

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
            forget_the_fullest(&mut buckets, now);
        }
        let fresh = || Bucket::new(self.full, self.rate, now);
        buckets.entry(address).or_insert_with(fresh).take(now)
    }
}

fn forget_the_fullest(buckets: &mut HashMap<IpAddr, Bucket>, now: Instant) {
    let mut levels: Vec<f64> = buckets.values().map(|bucket| bucket.level(now)).collect();
    let (_, bound, _) = levels.select_nth_unstable_by(FORGOTTEN, |a, b| b.total_cmp(a));
    let bound = *bound;
    let mut left = FORGOTTEN;
    buckets.retain(|_, bucket| {
        let forgotten = left > 0 && bucket.level(now) >= bound;
        left -= usize::from(forgotten);
        !forgotten
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv6Addr;
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

    #[test]
    fn somebody_with_many_networks_spoils_it_for_nobody_and_gains_nothing() {
        let buckets = Buckets::new(3.0, 0.000_001);
        let network = |number: usize| IpAddr::V6(Ipv6Addr::from_bits((number as u128) << 64));
        let busy = network(usize::MAX);
        for _ in 0..3 {
            assert!(buckets.take(busy));
        }
        for number in 0..2 * MOST_ADDRESSES {
            assert!(buckets.take(network(number)), "a stranger is let in");
        }
        assert!(!buckets.take(busy), "what was used up stays used up");
        let remembered = buckets.by_address.lock().expect("sound").len();
        assert!(remembered <= MOST_ADDRESSES, "{remembered}");
    }
}

//! How many are here from each address, and how many may be.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};

/// Those who are here, by where they come from.
#[derive(Debug)]
pub(crate) struct Crowd {
    most: usize,
    by_address: Mutex<HashMap<IpAddr, usize>>,
}

impl Crowd {
    /// So many from one address, and no more.
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            by_address: Mutex::default(),
        })
    }

    /// One more from an address, if that is not too many.
    pub(crate) fn admit(self: &Arc<Self>, address: IpAddr) -> Option<OneOf> {
        let mut by_address = self.lock();
        let count = by_address.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        drop(by_address);
        let crowd = self.clone();
        Some(OneOf { crowd, address })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.by_address.lock().expect("nobody panics in here")
    }
}

/// One of the crowd, who makes room by being dropped.
#[derive(Debug)]
pub(crate) struct OneOf {
    crowd: Arc<Crowd>,
    address: IpAddr,
}

impl Drop for OneOf {
    fn drop(&mut self) {
        let mut by_address = self.crowd.lock();
        if let Some(count) = by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_gets_so_many_places_and_none_is_lost() {
        let crowd = Crowd::new(2);
        let [one, other] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().expect("an address"));
        let first = crowd.admit(one).expect("room");
        let second = crowd.admit(one).expect("room");
        assert!(crowd.admit(one).is_none());
        assert!(crowd.admit(other).is_some());
        drop(first);
        let third = crowd.admit(one).expect("room again");
        drop((second, third));
        assert!(crowd.lock().is_empty(), "nobody is remembered");
    }
}

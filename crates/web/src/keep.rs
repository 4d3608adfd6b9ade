//! What the browser keeps for us: small texts by key, on this device only.
//!
//! A browser may refuse (private windows, full disk): then it is kept for as long as the page is
//! open, whoever kept it is told, and play goes on.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::RefCell;
use std::collections::BTreeMap;

const PREFIX: &str = "caravanserai.";

thread_local! {
    /// What the browser refused to keep.
    static REFUSED: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn text(key: &str) -> Option<String> {
    let refused = REFUSED.with_borrow(|refused| refused.get(key).cloned());
    refused.or_else(|| storage()?.get_item(&format!("{PREFIX}{key}")).ok()?)
}

/// The value kept under the key, if there is one that still reads.
pub fn get<T: DeserializeOwned>(key: &str) -> Option<T> {
    serde_json::from_str(&text(key)?).ok()
}

/// Keeps the value under the key; false where it is kept only until the page is closed.
pub fn set<T: Serialize>(key: &str, value: &T) -> bool {
    let Ok(text) = serde_json::to_string(value) else {
        return false;
    };
    let kept =
        storage().is_some_and(|storage| storage.set_item(&format!("{PREFIX}{key}"), &text).is_ok());
    REFUSED.with_borrow_mut(|refused| {
        if kept {
            refused.remove(key);
        } else {
            refused.insert(key.to_owned(), text);
        }
    });
    kept
}

/// Forgets what is kept under the key.
pub fn forget(key: &str) {
    REFUSED.with_borrow_mut(|refused| refused.remove(key));
    if let Some(storage) = storage() {
        // What was never kept is forgotten already.
        let _ = storage.remove_item(&format!("{PREFIX}{key}"));
    }
}

/// Every key that begins so, in no order.
pub fn keys(beginning: &str) -> Vec<String> {
    let stored = storage().map_or(vec![], |storage| {
        let count = storage.length().unwrap_or(0);
        let keys = (0..count).filter_map(|at| storage.key(at).ok()?);
        keys.filter_map(|key| Some(key.strip_prefix(PREFIX)?.to_owned()))
            .collect()
    });
    let refused: Vec<String> = REFUSED.with_borrow(|refused| refused.keys().cloned().collect());
    let mut keys: Vec<String> = refused.into_iter().chain(stored).collect();
    keys.retain(|key| key.starts_with(beginning));
    keys.sort();
    keys.dedup();
    keys
}

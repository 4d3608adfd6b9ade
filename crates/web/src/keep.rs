//! What the browser keeps for us: small texts by key, on this device only.
//!
//! A browser may refuse (private windows, full disk): then nothing is kept and play goes on.

use serde::Serialize;
use serde::de::DeserializeOwned;

const PREFIX: &str = "caravanserai.";

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The value kept under the key, if there is one that still reads.
pub fn get<T: DeserializeOwned>(key: &str) -> Option<T> {
    let text = storage()?.get_item(&format!("{PREFIX}{key}")).ok()??;
    serde_json::from_str(&text).ok()
}

/// Keeps the value under the key; false where the browser would not.
pub fn set<T: Serialize>(key: &str, value: &T) -> bool {
    let Ok(text) = serde_json::to_string(value) else {
        return false;
    };
    storage().is_some_and(|storage| storage.set_item(&format!("{PREFIX}{key}"), &text).is_ok())
}

/// Forgets what is kept under the key.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
        // What was never kept is forgotten already.
        let _ = storage.remove_item(&format!("{PREFIX}{key}"));
    }
}

/// Every key that begins so, in no order.
pub fn keys(beginning: &str) -> Vec<String> {
    let Some(storage) = storage() else {
        return vec![];
    };
    let count = storage.length().unwrap_or(0);
    let keys = (0..count).filter_map(|at| storage.key(at).ok()?);
    keys.filter_map(|key| Some(key.strip_prefix(PREFIX)?.to_owned()))
        .filter(|key| key.starts_with(beginning))
        .collect()
}

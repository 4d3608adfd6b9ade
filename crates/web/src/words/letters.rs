//! Small letters and capitals. A browser knows them of every script, so it is asked: the tables of
//! the standard library would travel with the app, for a dozen words.

/// The text in small letters.
pub fn small(text: &str) -> String {
    #[cfg(target_arch = "wasm32")]
    return js_sys::JsString::from(text).to_lower_case().into();
    #[cfg(not(target_arch = "wasm32"))]
    text.to_lowercase()
}

/// The text in capitals.
pub fn capitals(text: &str) -> String {
    #[cfg(target_arch = "wasm32")]
    return js_sys::JsString::from(text).to_upper_case().into();
    #[cfg(not(target_arch = "wasm32"))]
    text.to_uppercase()
}

//! The browser app.
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// Starts the page.
#[wasm_bindgen]
pub fn start_page() {
    mount_to_body(|| view! { <p>"hello"</p> });
}
/// Starts the worker.
#[wasm_bindgen]
pub fn start_worker() {}

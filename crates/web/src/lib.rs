//! The browser app: the same rules, referee and bots as everywhere, compiled to WebAssembly.
//!
//! The tour, in reading order:
//! - `app`: the page; `route`: which screen; `pages`: the screens.
//! - `showing`: what lies on the table for whoever looks, and the desk to decide at. `desert` and
//!   `timbuktu` draw it; they know nothing of where the match comes from.
//! - `plan`: what is chosen before a game; `evening`: a match played on this screen, with `curtain`
//!   between people who share it; `shelf`: the games kept on this device.
//! - `afar`: a match played at a house far away, drawn by the same tables.
//! - `lessons`: first games, played on small tables; `marks`: a shape for each seat, besides its colour;
//!   `rule`: from a refusal to its rule.
//! - `worker`: bots think there, so that the page never freezes.
//! - `words`: four languages; `settings`, `keep` and `browser`: what the browser does for us.
#![forbid(unsafe_code)]
#![allow(
    unreachable_pub,
    reason = "nothing depends on the app; `pub` says what a module offers to the others"
)]

#[macro_use]
mod words;

mod afar;
mod app;
mod browser;
mod curtain;
mod desert;
mod evening;
mod keep;
mod lessons;
mod marks;
mod pages;
mod plan;
mod route;
mod rule;
mod settings;
mod shelf;
mod showing;
mod timbuktu;
mod worker;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// Starts the app in the page. `worker` is the address of the script that calls [`start_worker`].
#[wasm_bindgen]
pub fn start_page(worker: String) {
    browser::tell_panics();
    mount_to_body(move || view! { <app::App worker/> });
}

/// Starts thinking for a page, in a Web Worker.
#[wasm_bindgen]
pub fn start_worker() {
    browser::tell_panics();
    worker::answering::listen();
}

//! The browser app in a real Chromium, as a person uses it.
//!
//! `House` serves the site that `cargo xtask site` built, in process; `Look` says what kind of browser
//! it is (size, language, light or dark); `Browser` opens pages, clicks, types, reads and takes
//! pictures. A test that fails panics with what was on the screen and in the console.
//!
//! `WebDriver` is a handful of JSON messages over HTTP, and half of what we need (the console, network
//! and media emulation) are Chromium's own: so they are spoken here directly (`driver`), without a
//! client crate, and without `async` in tests.
#![forbid(unsafe_code)]

mod axe;
mod browser;
mod driver;
mod house;
mod keys;
mod look;
mod trace;

pub use axe::axe;
pub use browser::Browser;
pub use house::{House, Loaded};
pub use look::Look;
pub use trace::Worked;

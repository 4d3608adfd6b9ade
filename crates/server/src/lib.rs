//! The house: what `caravanserai serve` puts on the network. The browser app, which plays by itself
//! once it is loaded, and tables where people far apart play.
//!
//! The tour, in reading order:
//! - `site`, `assets`: the browser app's files; `guard` tells browsers what the page may do; `door`
//!   opens and closes the whole, `patient` gives up on whoever does not read, `crowd` counts who is here.
//! - `settings`: what a host can set. `house`: the store, the tables in memory, and what they share.
//! - `live`: one table in memory, owned by one task; `handle`: how the rest talks to it; `hosted`: games by name and
//!   setup; `setups`: those read lately; `resting`: tables put away while they are played;
//!   `thinkers`: where bots think, and how long when many wait.
//! - `socket`: one connection; `inbox`: what waits to be sent on it.
//! - `api`: the addresses; `visitor`: who asks; `secrets`: ids, tokens, sessions; `rate`: how often;
//!   `lately`: answers for all who ask at once; `refusal`: why not.
//! - `openapi`: the addresses for machines; `hooks`: webhooks; `metrics`: what a host can watch.
#![forbid(unsafe_code)]

mod api;
mod assets;
mod crowd;
mod door;
mod guard;
mod handle;
mod hooks;
mod hosted;
mod house;
mod inbox;
mod lately;
mod live;
mod metrics;
mod openapi;
mod patient;
mod rate;
mod refusal;
mod resting;
mod secrets;
mod settings;
mod setups;
mod site;
mod socket;
mod thinkers;
mod visitor;

pub use door::{close_on_signal, serve};
pub use house::House;
pub use settings::{Limits, Settings};
pub use site::Site;

use axum::Router;
use axum::http::{HeaderMap, Uri};
use axum::routing::get;
use std::sync::Arc;

/// The browser app alone; without a site, a page that says how to get one.
pub fn router(site: Option<Site>) -> Router {
    around(Router::new(), site)
}

/// Everything the house answers to: the browser app, and tables.
pub fn house_router(site: Option<Site>, house: Arc<House>) -> Router {
    around(api::routes(house), site)
}

fn around(tables: Router, site: Option<Site>) -> Router {
    let site = site.map(Arc::new);
    tables
        .route("/healthz", get(async || "ok\n"))
        .fallback(get(move |uri: Uri, headers: HeaderMap| {
            std::future::ready(assets::answer(site.as_deref(), &uri, &headers))
        }))
        .layer(axum::middleware::map_response(guard::guard))
}

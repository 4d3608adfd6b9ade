//! The house: what `caravanserai serve` puts on the network.
//!
//! Today that is the browser app, which plays by itself once it is loaded. `site` holds its files,
//! `assets` answers with them, `guard` tells browsers what the page may do, `door` opens and closes
//! the whole.
#![forbid(unsafe_code)]

mod assets;
mod door;
mod guard;
mod site;

pub use door::{close_on_signal, serve};
pub use site::Site;

use axum::Router;
use axum::http::{HeaderMap, Uri};
use axum::routing::get;
use std::sync::Arc;

/// Everything the house answers to; without a site, a page that says how to get one.
pub fn router(site: Option<Site>) -> Router {
    let site = site.map(Arc::new);
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .fallback(get(move |uri: Uri, headers: HeaderMap| {
            std::future::ready(assets::answer(site.as_deref(), &uri, &headers))
        }))
        .layer(axum::middleware::map_response(guard::guard))
}

//! Answers with the files of the site: in the smallest form that the browser takes, and not at all
//! where the browser has them already.

use crate::site::{File, Form, Site};
use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use std::borrow::Cow;

/// The name of such a file holds the hash of its content: another content has another name.
const HASHED: &str = "assets/";

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_FIRST: &str = "no-cache";

const WITHOUT_APP: &str = include_str!("without_app.html");

pub(crate) fn answer(site: Option<&Site>, uri: &Uri, headers: &HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let Some(site) = site else {
        return without_app(path);
    };
    match site.file(path) {
        Some(file) => send(path, file, headers),
        None => not_found(),
    }
}

fn send(path: &str, file: &File, headers: &HeaderMap) -> Response {
    let (form, encoding) = best_form(file, headers);
    let cache = if path.starts_with(HASHED) {
        FOR_EVER
    } else {
        ASK_FIRST
    };
    let known = text(headers, IF_NONE_MATCH.as_str());
    let about = [
        (CACHE_CONTROL, cache),
        (ETAG, form.tag.as_str()),
        (VARY, "accept-encoding"),
    ];
    if known.split(',').any(|tag| matches(tag, &form.tag)) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let body = match &form.bytes {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::copy_from_slice(bytes),
    };
    let content = [(CONTENT_TYPE, content_type(path))];
    let encoding = encoding.map(|encoding| [(CONTENT_ENCODING, encoding)]);
    let Some(encoding) = encoding else {
        return (about, content, Body::from(body)).into_response();
    };
    (about, content, encoding, Body::from(body)).into_response()
}

/// A proxy on the way may have made the tag weak, or a browser may take any.
fn matches(known: &str, tag: &str) -> bool {
    let known = known.trim();
    known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag
}

fn best_form<'a>(file: &'a File, headers: &HeaderMap) -> (&'a Form, Option<&'static str>) {
    let accepted = text(headers, ACCEPT_ENCODING.as_str());
    let forms = [("br", &file.brotli), ("gzip", &file.gzip)];
    forms
        .into_iter()
        .find_map(|(name, form)| Some((form.as_ref().filter(|_| accepts(&accepted, name))?, name)))
        .map_or((&file.plain, None), |(form, name)| (form, Some(name)))
}

/// Whether `accepted`, an `Accept-Encoding`, takes `name`: named, and not with the weight 0.
fn accepts(accepted: &str, name: &str) -> bool {
    accepted.split(',').any(|choice| {
        let mut words = choice.split(';').map(str::trim);
        let named = words
            .next()
            .is_some_and(|word| word.eq_ignore_ascii_case(name));
        let refused = words
            .filter_map(|word| word.strip_prefix("q="))
            .any(|weight| weight.parse().is_ok_and(|weight: f32| weight <= 0.0));
        named && !refused
    })
}

/// All headers of one name, as one list.
fn text(headers: &HeaderMap, name: &str) -> String {
    let values = headers.get_all(name).iter();
    let texts: Vec<&str> = values.filter_map(|value| value.to_str().ok()).collect();
    texts.join(",")
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        Some(_) | None => "application/octet-stream",
    }
}

fn not_found() -> Response {
    let body = "There is nothing here. The games are at /.\n";
    (StatusCode::NOT_FOUND, [(CACHE_CONTROL, ASK_FIRST)], body).into_response()
}

fn without_app(path: &str) -> Response {
    if path != "index.html" {
        return not_found();
    }
    let about = [
        (CONTENT_TYPE, content_type(path)),
        (CACHE_CONTROL, "no-store"),
    ];
    (StatusCode::SERVICE_UNAVAILABLE, about, WITHOUT_APP).into_response()
}

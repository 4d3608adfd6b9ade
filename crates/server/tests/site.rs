//! The house in process, asked as a browser asks.

use axum::body::Body;
use axum::http::{Request, Response, StatusCode};
use caravanserai_server::{Site, router};
use http_body_util::BodyExt;
use std::borrow::Cow;
use tower::ServiceExt;

const PLAIN: &[u8] = b"let camel = 1; let caravan = 2;";
const BROTLI: &[u8] = b"as brotli";
const GZIP: &[u8] = b"as gzip";
const SCRIPT: &str = "/assets/app.0123456789ab.js";

fn site() -> Site {
    let files: [(&str, &[u8]); 6] = [
        ("index.html", b"<!doctype html>"),
        ("service-worker.js", b"// keeps"),
        ("assets/app.0123456789ab.js", PLAIN),
        ("assets/app.0123456789ab.js.br", BROTLI),
        ("assets/app.0123456789ab.js.gz", GZIP),
        ("assets/app.0123456789ab.wasm", b"\0asm"),
    ];
    Site::from_files(files.map(|(name, bytes)| (name.into(), Cow::Borrowed(bytes))))
}

async fn ask(site: Option<Site>, path: &str, headers: &[(&str, &str)]) -> Response<Body> {
    let mut request = Request::get(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).expect("a good request");
    let answered = router(site).oneshot(request).await;
    answered.expect("the router always answers")
}

async fn get(path: &str, headers: &[(&str, &str)]) -> Response<Body> {
    ask(Some(site()), path, headers).await
}

fn header<'a>(response: &'a Response<Body>, name: &str) -> &'a str {
    let value = response.headers().get(name);
    value.map_or("", |value| value.to_str().expect("text"))
}

async fn body(response: Response<Body>) -> Vec<u8> {
    let body = response.into_body().collect().await;
    body.expect("a body in memory").to_bytes().to_vec()
}

#[tokio::test]
async fn the_page_is_at_the_root_and_asked_for_anew_every_time() {
    for path in ["/", "/index.html", "/?lang=de"] {
        let response = get(path, &[]).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(
            header(&response, "content-type"),
            "text/html; charset=utf-8"
        );
        assert_eq!(header(&response, "cache-control"), "no-cache");
        assert_eq!(body(response).await, b"<!doctype html>");
    }
    let keeper = get("/service-worker.js", &[]).await;
    assert_eq!(header(&keeper, "cache-control"), "no-cache");
}

#[tokio::test]
async fn a_hashed_file_is_kept_for_ever() {
    let response = get("/assets/app.0123456789ab.wasm", &[]).await;
    assert_eq!(header(&response, "content-type"), "application/wasm");
    assert_eq!(
        header(&response, "cache-control"),
        "public, max-age=31536000, immutable"
    );
}

#[tokio::test]
async fn the_smallest_form_that_the_browser_takes_is_sent() {
    for (accepted, encoding, bytes) in [
        ("gzip, deflate, br, zstd", "br", BROTLI),
        ("gzip, br;q=0", "gzip", GZIP),
        ("GZIP;q=0.5", "gzip", GZIP),
        ("deflate", "", PLAIN),
        ("", "", PLAIN),
    ] {
        let response = get(SCRIPT, &[("accept-encoding", accepted)]).await;
        assert_eq!(
            header(&response, "content-encoding"),
            encoding,
            "{accepted}"
        );
        assert_eq!(header(&response, "vary"), "accept-encoding");
        assert_eq!(body(response).await, bytes, "{accepted}");
    }
    let response = get("/", &[("accept-encoding", "br")]).await;
    assert_eq!(
        header(&response, "content-encoding"),
        "",
        "there is no such form"
    );
}

#[tokio::test]
async fn what_the_browser_has_is_not_sent_again() {
    let br = ("accept-encoding", "br");
    let first = get(SCRIPT, &[br]).await;
    let tag = header(&first, "etag").to_owned();
    let weak = format!("\"other\", W/{tag}");
    for known in [tag.as_str(), weak.as_str(), "*"] {
        let again = get(SCRIPT, &[br, ("if-none-match", known)]).await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{known}");
        assert_eq!(header(&again, "etag"), tag);
        assert_eq!(body(again).await, b"");
    }
    let other_form = get(SCRIPT, &[("if-none-match", &tag)]).await;
    assert_eq!(
        other_form.status(),
        StatusCode::OK,
        "plain bytes, another tag"
    );
}

#[tokio::test]
async fn every_answer_says_what_the_page_may_do() {
    for path in ["/", SCRIPT, "/healthz", "/no/such/thing"] {
        let response = get(path, &[]).await;
        let policy = header(&response, "content-security-policy");
        for rule in [
            "default-src 'self'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
        ] {
            assert!(
                policy.split("; ").any(|part| part == rule),
                "{path}: {policy}"
            );
        }
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"));
        assert_eq!(header(&response, "x-content-type-options"), "nosniff");
        assert_eq!(header(&response, "referrer-policy"), "no-referrer");
    }
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    for path in [
        "/assets/",
        "/assets/old.js",
        "/../Cargo.toml",
        "/index.html.br",
        "//",
    ] {
        let response = get(path, &[]).await;
        let expected = if path == "//" {
            StatusCode::OK
        } else {
            StatusCode::NOT_FOUND
        };
        assert_eq!(response.status(), expected, "{path}");
    }
}

#[tokio::test]
async fn only_reading_is_allowed() {
    let post = Request::post("/")
        .body(Body::empty())
        .expect("a good request");
    let answered = router(Some(site())).oneshot(post).await.expect("answers");
    assert_eq!(answered.status(), StatusCode::METHOD_NOT_ALLOWED);

    let head = Request::head(SCRIPT)
        .body(Body::empty())
        .expect("a good request");
    let answered = router(Some(site())).oneshot(head).await.expect("answers");
    assert_eq!(answered.status(), StatusCode::OK);
    assert_eq!(header(&answered, "content-length"), PLAIN.len().to_string());
    assert_eq!(body(answered).await, b"");
}

#[tokio::test]
async fn a_program_without_the_app_says_how_to_get_it() {
    let response = ask(None, "/", &[]).await;
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    let page = String::from_utf8(body(response).await).expect("a page");
    assert!(page.contains("cargo xtask play"), "{page}");
    assert_eq!(ask(None, "/healthz", &[]).await.status(), StatusCode::OK);
    assert_eq!(
        ask(None, "/a.js", &[]).await.status(),
        StatusCode::NOT_FOUND
    );
}

#[test]
fn a_folder_without_a_page_is_no_site() {
    let nowhere = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let why = Site::from_folder(&nowhere).expect_err("source code is no site");
    assert!(why.to_string().contains("no index.html"), "{why}");
}

//! What one asks the house for over HTTP. Its addresses are relative to the page's, so that a house
//! may stand in any folder of a host.

use caravanserai_protocol::requests::{
    Claim, Listing, OpenTable, Opened, Place, Seat, Sit, Standing,
};
use caravanserai_protocol::{Code, PROTOCOL, Sitter, Trouble};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// Why there is no answer as hoped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// Nobody answers.
    Unreachable,
    /// The house says why not.
    Refused(Trouble),
    /// Somebody has not been away for long enough that a bot may stand in.
    TooEarly,
    /// An answer that no house gives, with this status.
    Strange(u16),
}

/// Whether the page comes from a house that keeps tables. On a plain web host it does not, and
/// nothing of online play is shown.
#[derive(Clone, Copy, Debug)]
pub struct House(RwSignal<bool>);

#[derive(Deserialize)]
struct Greeting {
    protocol: u32,
}

impl House {
    /// Asks whether there is one, while the page goes on.
    pub fn look_for() -> Self {
        let found = RwSignal::new(false);
        spawn_local(async move {
            let greeting: Result<Greeting, Failure> = get("api/house").await;
            let spoken = greeting.is_ok_and(|greeting| greeting.protocol == PROTOCOL);
            let _ = found.try_set(spoken);
        });
        Self(found)
    }

    /// The house of the page.
    pub fn of_page() -> Self {
        expect_context()
    }

    /// Whether there is one; whoever asks follows the answer.
    pub fn is_there(self) -> bool {
        self.0.get()
    }
}

/// The public tables, the newest first.
pub async fn tables() -> Result<Listing, Failure> {
    get("api/tables").await
}

/// Opens a table.
pub async fn open(table: &OpenTable) -> Result<Opened, Failure> {
    post("api/tables", table).await
}

/// The table, and what we are at it.
pub async fn standing(id: &str) -> Result<Standing, Failure> {
    get(&at(id, "")).await
}

/// Takes any free seat, or this one.
pub async fn sit(id: &str, name: String, seat: Option<usize>) -> Result<Seat, Failure> {
    post(&at(id, "/sit"), &Sit { name, seat }).await
}

/// Comes back to a seat with its private link.
pub async fn claim(id: &str, token: String) -> Result<Seat, Failure> {
    post(&at(id, "/claim"), &Claim { token }).await
}

/// The private link of our seat.
pub async fn own_seat(id: &str) -> Result<Seat, Failure> {
    get(&at(id, "/link")).await
}

/// Gives our seat back: before the game begins to anyone, from then on to a bot and for good.
pub async fn leave(id: &str) -> Result<(), Failure> {
    request("POST", &at(id, "/leave"), Some("{}"))
        .await
        .map(drop)
}

/// Begins the game.
pub async fn start(id: &str) -> Result<(), Failure> {
    request("POST", &at(id, "/start"), Some("{}"))
        .await
        .map(drop)
}

/// Puts a bot on a seat, or frees it.
pub async fn place(id: &str, seat: usize, sitter: Sitter) -> Result<(), Failure> {
    let body = written(&Place { sitter })?;
    let path = at(id, &format!("/seats/{seat}"));
    request("POST", &path, Some(&body)).await.map(drop)
}

/// Lets a bot stand in for somebody who has long been away.
pub async fn stand_in(id: &str, seat: usize) -> Result<(), Failure> {
    let path = at(id, &format!("/seats/{seat}/stand-in"));
    match request("POST", &path, Some("{}")).await {
        Err(Failure::Refused(trouble)) if trouble.code == Code::Taken => Err(Failure::TooEarly),
        other => other.map(drop),
    }
}

/// The record of a finished game.
pub async fn record(id: &str) -> Result<String, Failure> {
    request("GET", &at(id, "/record"), None).await
}

/// Where the table's socket is.
pub fn socket_address(id: &str) -> Option<String> {
    let page = web_sys::window()?.location().href().ok()?;
    let url = web_sys::Url::new_with_base(&at(id, "/socket"), &page).ok()?;
    let protocol = if url.protocol() == "https:" {
        "wss:"
    } else {
        "ws:"
    };
    url.set_protocol(protocol);
    Some(url.href())
}

/// The full address of a page of the app, to send to others.
pub fn link(hash: &str) -> String {
    let href = web_sys::window().and_then(|window| window.location().href().ok());
    let href = href.unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    format!("{page}{hash}")
}

fn at(id: &str, what: &str) -> String {
    let id: String = js_sys::encode_uri_component(id).into();
    format!("api/tables/{id}{what}")
}

async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Failure> {
    read(&request("GET", path, None).await?)
}

async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Failure> {
    read(&request("POST", path, Some(&written(body)?)).await?)
}

fn written(body: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(body).map_err(|_| Failure::Strange(0))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Failure> {
    serde_json::from_str(text).map_err(|_| Failure::Strange(200))
}

async fn request(method: &str, path: &str, body: Option<&str>) -> Result<String, Failure> {
    let (status, text) = fetch(method, path, body)
        .await
        .map_err(|_| Failure::Unreachable)?;
    match (status, serde_json::from_str(&text)) {
        (200..=299, _) => Ok(text),
        (_, Ok(trouble)) => Err(Failure::Refused(trouble)),
        (_, Err(_)) => Err(Failure::Strange(status)),
    }
}

async fn fetch(method: &str, path: &str, body: Option<&str>) -> Result<(u16, String), JsValue> {
    let init = web_sys::RequestInit::new();
    init.set_method(method);
    init.set_cache(web_sys::RequestCache::NoStore);
    if let Some(body) = body {
        let headers = web_sys::Headers::new()?;
        headers.set("content-type", "application/json")?;
        init.set_headers(&headers);
        init.set_body(&JsValue::from_str(body));
    }
    let window = web_sys::window().ok_or("there is no page")?;
    let response = JsFuture::from(window.fetch_with_str_and_init(path, &init)).await?;
    let response: web_sys::Response = response.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?;
    Ok((response.status(), text.as_string().unwrap_or_default()))
}

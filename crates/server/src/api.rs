//! The addresses of the house (`docs/protocol.md` lists them for people).
//!
//! - here: the addresses, and what is asked of a table;
//! - `asking`: who asks, judged before anything is done;
//! - `opening`: new tables, and the list.

use crate::handle::{Answer, Request};
use crate::house::House;
use crate::openapi;
use crate::refusal::{self, Refusal};
use crate::secrets::{COOKIE, Session};
use crate::socket;
use crate::visitor::check_origin;
use asking::{Asker, AtTable, Wished, visitor};
use axum::Json;
use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Query, State, WebSocketUpgrade};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use caravanserai_protocol::requests::{Claim, Moves, Place, Sit};
use caravanserai_protocol::{Code, PROTOCOL, Trouble};
use serde::Deserialize;
use std::sync::{Arc, LazyLock};

mod asking;
mod opening;

type Shared = State<Arc<House>>;
type Answered = Result<Response, Refusal>;
/// What a table answers to a request.
type Asked = Result<Answer, Refusal>;

/// Moves in one request: a turn has two.
const MOST_MOVES: usize = 8;

pub(crate) fn routes(house: Arc<House>) -> Router {
    Router::new()
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .route("/api/house", get(about))
        .route("/api/openapi.json", get(for_machines))
        .route("/api/tables", get(opening::list).post(opening::open))
        .route("/api/tables/{id}", get(standing))
        .route("/api/tables/{id}/sit", post(sit))
        .route("/api/tables/{id}/claim", post(claim))
        .route("/api/tables/{id}/link", get(link))
        .route("/api/tables/{id}/seats/{seat}", post(place))
        .route("/api/tables/{id}/seats/{seat}/stand-in", post(stand_in))
        .route("/api/tables/{id}/start", post(start))
        .route("/api/tables/{id}/leave", post(leave))
        .route("/api/tables/{id}/view", get(view))
        .route("/api/tables/{id}/legal", get(legal))
        .route("/api/tables/{id}/moves", post(moves))
        .route("/api/tables/{id}/record", get(record))
        .route("/api/tables/{id}/socket", get(upgrade))
        .with_state(house)
}

async fn ready(Asker { house, .. }: Asker) -> Answered {
    house.refuse_if_closing()?;
    let (store, known) = (&house.store, &house.readiness);
    let ready = known.get(async || {
        store
            .ready()
            .await
            .map_err(|error| refusal::of_store(&error))
    });
    ready.await?;
    Ok("ready\n".into_response())
}

async fn metrics(State(house): Shared, mut parts: Parts) -> Answered {
    // For the host alone: from this machine, and not through its proxy.
    if visitor(&mut parts, &house).await?.address.is_some() {
        return Err(Trouble::new(Code::Unknown, "there is nothing here").into());
    }
    let text = house.metrics.text(&house.store.counts());
    let kind = [(CONTENT_TYPE, "text/plain; version=0.0.4")];
    Ok((kind, text).into_response())
}

async fn about(State(house): Shared) -> Answered {
    house.refuse_if_closing()?;
    Ok(Json(serde_json::json!({
        "protocol": PROTOCOL,
        "version": env!("CARGO_PKG_VERSION"),
    }))
    .into_response())
}

async fn for_machines() -> Response {
    static DOCUMENT: LazyLock<String> = LazyLock::new(|| openapi::document().to_string());
    let kind = [(CONTENT_TYPE, "application/json")];
    (kind, DOCUMENT.as_str()).into_response()
}

/// An answer with the session's cookie.
fn with_cookie(house: &House, session: &Session, answer: impl IntoResponse) -> Response {
    let base = house.settings.base_url.as_deref().unwrap_or_default();
    let secure = if base.starts_with("https:") {
        "; Secure"
    } else {
        ""
    };
    let sealed = house.key.seal(session);
    let a_year = 365 * 24 * 60 * 60;
    let cookie =
        format!("{COOKIE}={sealed}; Path=/; Max-Age={a_year}; HttpOnly; SameSite=Lax{secure}");
    (
        [(SET_COOKIE, cookie), (CACHE_CONTROL, "no-store".into())],
        answer,
    )
        .into_response()
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let private = [(CACHE_CONTROL, "no-store")];
        match self {
            Answer::Standing(standing) => (private, Json(standing)).into_response(),
            Answer::Seat(seat) => (private, Json(seat)).into_response(),
            Answer::Json(text) => {
                let kind = [(CONTENT_TYPE, "application/json")];
                (private, kind, text).into_response()
            }
            Answer::Version(version) => {
                (private, Json(serde_json::json!({ "version": version }))).into_response()
            }
            Answer::Record(text) => {
                let kind = [
                    (CONTENT_TYPE, "text/plain; charset=utf-8"),
                    (CONTENT_DISPOSITION, "attachment; filename=\"game.caravan\""),
                ];
                (private, kind, text).into_response()
            }
            Answer::Done => StatusCode::NO_CONTENT.into_response(),
        }
    }
}

async fn standing(at: AtTable) -> Asked {
    at.ask(Request::Standing).await
}

async fn sit(Wished(at, sit): Wished<AtTable, Sit>) -> Answered {
    take_seat(at, Request::Sit(sit)).await
}

async fn claim(Wished(at, Claim { token }): Wished<AtTable, Claim>) -> Answered {
    take_seat(at, Request::Claim(token)).await
}

async fn take_seat(at: AtTable, request: Request) -> Answered {
    let house = at.asker.house.clone();
    let (given, session) = at.ask_with_session(request).await?;
    Ok(with_cookie(&house, &session, given))
}

async fn link(at: AtTable) -> Asked {
    at.ask(Request::Link).await
}

async fn place(Wished(at, Place { sitter }): Wished<AtTable, Place>) -> Asked {
    let seat = at.seat()?;
    at.ask(Request::Place(seat, sitter)).await
}

async fn stand_in(Wished(at, _): Wished<AtTable, Nothing>) -> Asked {
    let seat = at.seat()?;
    at.ask(Request::StandIn(seat)).await
}

async fn start(Wished(at, _): Wished<AtTable, Nothing>) -> Asked {
    at.ask(Request::Start).await
}

async fn leave(Wished(at, _): Wished<AtTable, Nothing>) -> Asked {
    at.ask(Request::Leave).await
}

/// A request that says nothing more than its address.
type Nothing = Option<Empty>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Empty {}

#[derive(Deserialize)]
struct Since {
    #[serde(default)]
    since: usize,
}

async fn view(at: AtTable, since: Result<Query<Since>, QueryRejection>) -> Asked {
    let malformed = |_| Trouble::new(Code::Malformed, "`since` is a version");
    let Query(Since { since }) = since.map_err(malformed)?;
    at.ask(Request::Sight(since)).await
}

async fn legal(at: AtTable) -> Asked {
    at.ask(Request::Legal).await
}

async fn moves(Wished(at, moves): Wished<AtTable, Moves>) -> Asked {
    if moves.moves.is_empty() || moves.moves.len() > MOST_MOVES {
        let text = format!("expected 1 to {MOST_MOVES} moves");
        return Err(Trouble::new(Code::Malformed, text).into());
    }
    at.ask(Request::Moves(moves)).await
}

async fn record(at: AtTable) -> Asked {
    at.ask(Request::Record).await
}

async fn upgrade(
    at: AtTable,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answered {
    let no_socket = |_| Trouble::new(Code::Malformed, "this address speaks WebSocket only");
    let upgrade = upgrade.map_err(no_socket)?;
    let AtTable {
        asker: Asker { house, visitor },
        id,
        ..
    } = at;
    check_origin(house.settings.base_url.as_deref(), &headers)?;
    let table = house.table(&id).await?;
    let admitted = house.admit(visitor.address)?;
    // The defaults are made for files, not for moves: eight thousand readers would take a gigabyte.
    let upgrade = upgrade
        .max_message_size(socket::LARGEST_READ)
        .max_frame_size(socket::LARGEST_READ)
        .read_buffer_size(2048)
        // What is sent together goes out in one piece.
        .write_buffer_size(4096)
        .max_write_buffer_size(1024 * 1024);
    Ok(upgrade.on_upgrade(move |socket| socket::converse(house, table, visitor, socket, admitted)))
}

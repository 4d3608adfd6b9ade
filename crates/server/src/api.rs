//! The addresses of the house (`docs/protocol.md` lists them for people).

use crate::handle::{Answer, Request};
use crate::hooks;
use crate::house::{House, now};
use crate::live::{self, has_bot, seats_of};
use crate::metrics::count;
use crate::openapi;
use crate::refusal::{self, Refusal};
use crate::secrets::{self, COOKIE};
use crate::socket;
use crate::visitor::{Visitor, check_origin};
use axum::Json;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Query, State, WebSocketUpgrade};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use caravanserai_kernel::luck::Seed;
use caravanserai_protocol::requests::{Claim, Listing, Moves, OpenTable, Opened, Place, Sit};
use caravanserai_protocol::{
    Clock, Code, LONGEST_MESSAGE, LONGEST_NAME, Lapse, PROTOCOL, SeatInfo, TableInfo, Trouble,
};
use caravanserai_store::{SeatRow, TableRow};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};

type Shared = State<Arc<House>>;
type Peer = ConnectInfo<SocketAddr>;
type Answered = Result<Response, Refusal>;

/// The largest request: a setup with a map of one's own.
const LARGEST_REQUEST: usize = 64 * 1024;

/// Public tables that are listed.
const LISTED: usize = 100;

pub(crate) fn routes(house: Arc<House>) -> Router {
    Router::new()
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .route("/api/house", get(about))
        .route("/api/openapi.json", get(for_machines))
        .route("/api/tables", get(list).post(open))
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
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .with_state(house)
}

async fn ready(State(house): Shared) -> Answered {
    house.refuse_if_closing()?;
    let ready = house.store.ready().await;
    ready.map_err(|error| refusal::of_store(&error))?;
    Ok("ready\n".into_response())
}

async fn metrics(State(house): Shared, ConnectInfo(peer): Peer, headers: HeaderMap) -> Answered {
    // For the host alone: from this machine, and not through its proxy.
    if Visitor::of(&house, peer, &headers).address.is_some() {
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

/// Whoever asks, if they do not ask too often.
fn visitor(house: &House, peer: SocketAddr, headers: &HeaderMap) -> Result<Visitor, Trouble> {
    let visitor = Visitor::of(house, peer, headers);
    if visitor
        .address
        .is_some_and(|address| !house.requests.take(address))
    {
        return Err(Trouble::new(
            Code::TooFast,
            "too many requests in a short time",
        ));
    }
    Ok(visitor)
}

/// Whoever wants to change something: from a page of ours, with JSON that can be read.
fn sender<T: DeserializeOwned>(
    house: &House,
    peer: SocketAddr,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<(Visitor, T), Trouble> {
    check_origin(house.settings.base_url.as_deref(), headers)?;
    let visitor = visitor(house, peer, headers)?;
    let kind = headers
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    // Forms of other pages cannot send this without asking first.
    if !kind.is_some_and(|kind| kind.starts_with("application/json")) {
        return Err(Trouble::new(Code::Malformed, "expected application/json"));
    }
    let read = serde_json::from_slice(if body.is_empty() { b"null" } else { body });
    let read = read.map_err(|error| Trouble::new(Code::Malformed, error.to_string()))?;
    Ok((visitor, read))
}

/// An answer with the session's cookie.
fn with_cookie(house: &House, session: &str, answer: impl IntoResponse) -> Response {
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

async fn ask(
    house: &Arc<House>,
    id: &str,
    visitor: Visitor,
    request: Request,
) -> Result<Answer, Trouble> {
    house.table(id).await?.please(visitor, request).await
}

fn answer(answer: Answer) -> Response {
    let private = [(CACHE_CONTROL, "no-store")];
    match answer {
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

async fn list(State(house): Shared, ConnectInfo(peer): Peer, headers: HeaderMap) -> Answered {
    visitor(&house, peer, &headers)?;
    let rows = house.store.public_tables(LISTED).await;
    let rows = rows.map_err(|error| refusal::of_store(&error))?;
    let tables = rows.iter().map(|(row, version)| listed(row, *version));
    let tables: Vec<TableInfo> = tables.collect();
    Ok(([(CACHE_CONTROL, "no-store")], Json(Listing { tables })).into_response())
}

/// A table as the list shows it: as kept, without who is connected.
fn listed(row: &TableRow, version: usize) -> TableInfo {
    let finished = row.state == "finished";
    let seed = <[u8; 32]>::try_from(row.seed.as_slice())
        .map(Seed::from_bytes)
        .ok();
    let seats = row.seats.iter().map(|seat| SeatInfo {
        sitter: live::sitter(&seat.kind, &seat.name),
        here: false,
        stand_in: seat.stand_in.clone(),
    });
    TableInfo {
        id: row.id.clone(),
        name: row.name.clone(),
        game: row.game.clone(),
        setup: row.setup.clone(),
        public: row.public,
        clock: serde_json::from_str(&row.clock).unwrap_or(Clock::None),
        lapse: serde_json::from_str(&row.lapse).unwrap_or(Lapse::Pass),
        state: live::state(&row.state),
        seats: seats.collect(),
        commitment: seed
            .map(|seed| seed.commitment().to_string())
            .unwrap_or_default(),
        seed: seed.filter(|_| finished).map(|seed| seed.to_string()),
        version,
        opened: row.opened,
        scores: row
            .scores
            .as_deref()
            .and_then(|text| serde_json::from_str(text).ok()),
        winners: None,
        watching: 0,
    }
}

async fn open(
    State(house): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    body: Bytes,
) -> Answered {
    let (visitor, wish) = sender::<OpenTable>(&house, peer, &headers, &body)?;
    house.refuse_if_closing()?;
    if visitor
        .address
        .is_some_and(|address| !house.openings.take(address))
    {
        return Err(Trouble::new(Code::TooFast, "too many tables opened; try again later").into());
    }
    let seats = checked(&house, &wish)?;
    let host_token = secrets::new_id();
    let (_, session) = visitor.with_session();
    let nobody = SeatRow {
        kind: "nobody".into(),
        name: String::new(),
        session: None,
        token: None,
        stand_in: None,
    };
    let at = now();
    let text = |value: serde_json::Result<String>| value.expect("plain data");
    let row = TableRow {
        id: secrets::new_id(),
        name: wish.name.trim().to_owned(),
        game: wish.game,
        setup: wish.setup.trim_end().to_owned(),
        public: wish.public,
        clock: text(serde_json::to_string(&wish.clock)),
        lapse: text(serde_json::to_string(&wish.lapse)),
        webhook: wish.webhook,
        host: session.clone(),
        host_token: secrets::hash(&host_token),
        seed: secrets::random_seed().to_vec(),
        state: "gathering".into(),
        opened: at,
        touched: at,
        revision: 0,
        scores: None,
        seats: vec![nobody; seats],
    };
    let id = row.id.clone();
    let created = house.store.create(row).await;
    created.map_err(|error| refusal::of_store(&error))?;
    count(&house.metrics.opened);
    let opened = (StatusCode::CREATED, Json(Opened { id, host_token }));
    Ok(with_cookie(&house, &session, opened))
}

/// Whether such a table can be opened, and how many seats it has.
fn checked(house: &House, wish: &OpenTable) -> Result<usize, Trouble> {
    let malformed = |text: String| Trouble::new(Code::Malformed, text);
    if house.live_tables() >= house.settings.limits.tables {
        return Err(Trouble::new(
            Code::Full,
            "the house has no room for more tables",
        ));
    }
    if wish.name.chars().count() > 2 * LONGEST_NAME || wish.name.chars().any(char::is_control) {
        return Err(malformed(format!(
            "a table's name has one line of at most {} characters",
            2 * LONGEST_NAME
        )));
    }
    if let Lapse::Bot { level } = &wish.lapse
        && !has_bot(level)
    {
        return Err(malformed("there is no bot of that level".into()));
    }
    let timed = match wish.clock {
        Clock::None => true,
        Clock::Move { seconds } => (5..=3600).contains(&seconds),
        Clock::Game { seconds, increment } => (30..=86_400).contains(&seconds) && increment <= 3600,
        Clock::Days { days } => (1..=30).contains(&days),
    };
    if !timed {
        return Err(malformed(
            "a clock has 5 to 3,600 seconds a move, or 30 to 86,400 seconds a game with at most \
             3,600 more a turn, or 1 to 30 days a move"
                .into(),
        ));
    }
    if let Some(url) = &wish.webhook {
        hooks::check(url)?;
    }
    seats_of(house, &wish.game, wish.setup.trim_end())
}

async fn standing(
    State(house): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answered {
    let visitor = visitor(&house, peer, &headers)?;
    Ok(answer(ask(&house, &id, visitor, Request::Standing).await?))
}

async fn sit(
    State(house): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Path(id): Path<String>,
    body: Bytes,
) -> Answered {
    let (visitor, sit) = sender::<Sit>(&house, peer, &headers, &body)?;
    // A program that comes without a cookie is somebody else every time, and so may sit down more
    // than once.
    let (visitor, session) = visitor.with_session();
    let given = ask(&house, &id, visitor, Request::Sit(sit)).await?;
    Ok(with_cookie(&house, &session, answer(given)))
}

async fn claim(
    State(house): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Path(id): Path<String>,
    body: Bytes,
) -> Answered {
    let (visitor, Claim { token }) = sender::<Claim>(&house, peer, &headers, &body)?;
    let (visitor, session) = visitor.with_session();
    let given = ask(&house, &id, visitor, Request::Claim(token)).await?;
    Ok(with_cookie(&house, &session, answer(given)))
}

async fn link(
    State(house): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answered {
    let visitor = visitor(&house, peer, &headers)?;
    Ok(answer(ask(&house, &id, visitor, Request::Link).await?))
}

async fn place(
    State(house): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Path((id, seat)): Path<(String, usize)>,
    body: Bytes,
) -> Answered {
    let (visitor, Place { sitter }) = sender::<Place>(&house, peer, &headers, &body)?;
    let request = Request::Place(seat, sitter);
    Ok(answer(ask(&house, &id, visitor, request).await?))
}

async fn stand_in(
    State(house): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Path((id, seat)): Path<(String, usize)>,
    body: Bytes,
) -> Answered {
    let (visitor, Nothing {}) = nothing(&house, peer, &headers, &body)?;
    Ok(answer(
        ask(&house, &id, visitor, Request::StandIn(seat)).await?,
    ))
}

async fn start(
    State(house): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Path(id): Path<String>,
    body: Bytes,
) -> Answered {
    let (visitor, Nothing {}) = nothing(&house, peer, &headers, &body)?;
    Ok(answer(ask(&house, &id, visitor, Request::Start).await?))
}

async fn leave(
    State(house): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Path(id): Path<String>,
    body: Bytes,
) -> Answered {
    let (visitor, Nothing {}) = nothing(&house, peer, &headers, &body)?;
    Ok(answer(ask(&house, &id, visitor, Request::Leave).await?))
}

/// A request that says nothing more than its address.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Nothing {}

fn nothing(
    house: &House,
    peer: SocketAddr,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<(Visitor, Nothing), Trouble> {
    let (visitor, nothing) = sender::<Option<Nothing>>(house, peer, headers, body)?;
    Ok((visitor, nothing.unwrap_or_default()))
}

#[derive(Deserialize)]
struct Since {
    #[serde(default)]
    since: usize,
}

async fn view(
    State(house): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
) -> Answered {
    let visitor = visitor(&house, peer, &headers)?;
    Ok(answer(
        ask(&house, &id, visitor, Request::Sight(since)).await?,
    ))
}

async fn legal(
    State(house): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answered {
    let visitor = visitor(&house, peer, &headers)?;
    Ok(answer(ask(&house, &id, visitor, Request::Legal).await?))
}

async fn moves(
    State(house): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Path(id): Path<String>,
    body: Bytes,
) -> Answered {
    let (visitor, moves) = sender::<Moves>(&house, peer, &headers, &body)?;
    if moves.moves.is_empty() || moves.moves.len() > MOST_MOVES {
        let text = format!("expected 1 to {MOST_MOVES} moves");
        return Err(Trouble::new(Code::Malformed, text).into());
    }
    Ok(answer(
        ask(&house, &id, visitor, Request::Moves(moves)).await?,
    ))
}

/// Moves in one request: a turn has two.
const MOST_MOVES: usize = 8;

async fn record(
    State(house): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answered {
    let visitor = visitor(&house, peer, &headers)?;
    Ok(answer(ask(&house, &id, visitor, Request::Record).await?))
}

async fn upgrade(
    State(house): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Answered {
    check_origin(house.settings.base_url.as_deref(), &headers)?;
    let visitor = visitor(&house, peer, &headers)?;
    let table = house.table(&id).await?;
    let admitted = house.admit(visitor.address)?;
    // The defaults are made for files, not for moves: eight thousand readers would take a gigabyte.
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(2048)
        // What is sent together goes out in one piece.
        .write_buffer_size(4096)
        .max_write_buffer_size(1024 * 1024);
    Ok(upgrade.on_upgrade(move |socket| socket::converse(house, table, visitor, socket, admitted)))
}

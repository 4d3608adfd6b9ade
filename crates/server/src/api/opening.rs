//! Opening tables, and the list of those that are public.

use super::Answered;
use super::asking::{Asker, Wished};
use super::with_cookie;
use crate::hooks;
use crate::hosted::{has_bot, seats_of};
use crate::house::{House, now};
use crate::live;
use crate::metrics::count;
use crate::refusal;
use crate::secrets;
use axum::Json;
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::IntoResponse;
use caravanserai_protocol::requests::{Listing, OpenTable, Opened};
use caravanserai_protocol::{Clock, Code, LONGEST_NAME, Lapse, TableInfo, Trouble};
use caravanserai_store::TableRow;

/// Public tables that are listed.
const LISTED: usize = 100;

pub(super) async fn list(Asker { house, .. }: Asker) -> Answered {
    let rows = house.store.public_tables(LISTED).await;
    let rows = rows.map_err(|error| refusal::of_store(&error))?;
    let tables = rows
        .iter()
        .map(|(row, version)| live::listed(row, *version));
    let tables: Vec<TableInfo> = tables.collect();
    Ok(([(CACHE_CONTROL, "no-store")], Json(Listing { tables })).into_response())
}

pub(super) async fn open(
    Wished(Asker { house, visitor }, wish): Wished<Asker, OpenTable>,
) -> Answered {
    house.refuse_if_closing()?;
    // First what is wrong with the wish: whoever mistypes a setup has not opened a table.
    let seats = checked(&house, &wish)?;
    if visitor
        .address
        .is_some_and(|address| !house.openings.take(address))
    {
        return Err(Trouble::new(Code::TooFast, "too many tables opened; try again later").into());
    }
    let (_, session) = visitor.with_session();
    let id = secrets::new_id();
    let host_token = session.host_token(&id);
    let at = now();
    let text = |value: serde_json::Result<String>| value.expect("plain data");
    let row = TableRow {
        id: id.clone(),
        name: wish.name.trim().to_owned(),
        game: wish.game,
        setup: wish.setup.trim_end().to_owned(),
        public: wish.public,
        clock: text(serde_json::to_string(&wish.clock)),
        lapse: text(serde_json::to_string(&wish.lapse)),
        webhook: wish.webhook,
        host_tokens: secrets::hash(&host_token).to_vec(),
        seed: secrets::random_seed().to_vec(),
        state: "gathering".into(),
        opened: at,
        touched: at,
        revision: 0,
        scores: None,
        seats: vec![live::nobody(); seats],
    };
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
    let unfit = |sign: char| sign.is_control() || live::is_trick(sign);
    if wish.name.chars().count() > 2 * LONGEST_NAME || wish.name.chars().any(unfit) {
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

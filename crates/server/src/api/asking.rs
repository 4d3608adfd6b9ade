//! Who asks for what, judged before any handler runs: how often, from which page, about which table,
//! and with JSON that can be read.

use crate::handle::{Answer, Ask, Gone, Request};
use crate::house::House;
use crate::refusal::Refusal;
use crate::secrets::Session;
use crate::visitor::{Visitor, check_origin};
use axum::body::Body;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, RawPathParams};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use caravanserai_protocol::{Code, Trouble};
use futures_util::StreamExt as _;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;

/// The largest request: a setup with a map of one's own.
const LARGEST_REQUEST: usize = 64 * 1024;

/// So much of a larger one is heard out before it is refused.
const LARGEST_HEARD_OUT: usize = 1024 * 1024;

/// How long a request may take to arrive.
const PATIENCE: Duration = Duration::from_secs(15);

/// Whoever asks, if they do not ask too often.
pub(super) struct Asker {
    pub(super) house: Arc<House>,
    pub(super) visitor: Visitor,
}

impl FromRequestParts<Arc<House>> for Asker {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Refusal> {
        let visitor = visitor(parts, house).await?;
        let too_often = |address| !house.requests.take(address);
        if visitor.address.is_some_and(too_often) {
            let text = "too many requests in a short time";
            return Err(Trouble::new(Code::TooFast, text).into());
        }
        let house = house.clone();
        Ok(Self { house, visitor })
    }
}

/// Whoever asks, however often.
pub(super) async fn visitor(parts: &mut Parts, house: &Arc<House>) -> Result<Visitor, Refusal> {
    let peer = ConnectInfo::<SocketAddr>::from_request_parts(parts, house).await;
    let nowhere = |_| Trouble::new(Code::Internal, "a request from nowhere");
    let ConnectInfo(peer) = peer.map_err(nowhere)?;
    Ok(Visitor::of(house, peer, &parts.headers))
}

/// Whoever asks, and the table they ask about.
pub(super) struct AtTable {
    pub(super) asker: Asker,
    pub(super) id: String,
    seat: Option<usize>,
}

impl FromRequestParts<Arc<House>> for AtTable {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Refusal> {
        let asker = Asker::from_request_parts(parts, house).await?;
        let unknown = |_| Trouble::new(Code::Unknown, "there is no such table");
        let words = RawPathParams::from_request_parts(parts, house).await;
        let words = words.map_err(unknown)?;
        let word = |name| {
            let mut words = words.iter();
            words.find_map(|(other, word)| (other == name).then_some(word))
        };
        Ok(Self {
            asker,
            id: word("id").unwrap_or_default().to_owned(),
            seat: word("seat").and_then(|seat| seat.parse().ok()),
        })
    }
}

impl AtTable {
    /// The seat they ask about.
    pub(super) fn seat(&self) -> Result<usize, Trouble> {
        let unknown = || Trouble::new(Code::Unknown, "there is no such seat");
        self.seat.ok_or_else(unknown)
    }

    /// Passes it on to the table.
    pub(super) async fn ask(self, request: Request) -> Result<Answer, Refusal> {
        let Asker { house, visitor } = self.asker;
        let (reply, answer) = oneshot::channel();
        let mut ask = Ask::Please {
            visitor,
            request,
            reply,
        };
        // A table that is put away just now is taken up again.
        while let Err(Gone(unasked)) = house.table(&self.id).await?.tell(ask).await {
            ask = *unasked;
        }
        let gone = |_| Trouble::new(Code::Closing, "the table is being put away; try again");
        Ok(answer.await.map_err(gone)??)
    }

    /// The same for somebody who has a session from now on; gives it, too.
    pub(super) async fn ask_with_session(
        mut self,
        request: Request,
    ) -> Result<(Answer, Session), Refusal> {
        // A program that comes without a cookie is somebody else every time, and so may sit down
        // more than once.
        let (visitor, session) = self.asker.visitor.with_session();
        self.asker.visitor = visitor;
        Ok((self.ask(request).await?, session))
    }
}

/// Whoever wants to change something, and how: from a page of ours, with JSON that can be read.
pub(super) struct Wished<P, T>(pub(super) P, pub(super) T);

impl<P, T> FromRequest<Arc<House>> for Wished<P, T>
where
    P: FromRequestParts<Arc<House>, Rejection = Refusal> + Send,
    T: DeserializeOwned,
{
    type Rejection = Refusal;

    async fn from_request(
        request: axum::extract::Request,
        house: &Arc<House>,
    ) -> Result<Self, Refusal> {
        let (mut parts, body) = request.into_parts();
        check_origin(house.settings.base_url.as_deref(), &parts.headers)?;
        let asker = P::from_request_parts(&mut parts, house).await?;
        let kind = parts.headers.get(CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok());
        // Forms of other pages cannot send this without asking first.
        if !kind.is_some_and(|kind| kind.starts_with("application/json")) {
            return Err(Trouble::new(Code::Malformed, "expected application/json").into());
        }
        let body = tokio::time::timeout(PATIENCE, read_whole(body)).await;
        let body = body.map_err(|_| breaks_off())??;
        let read = serde_json::from_slice(if body.is_empty() { b"null" } else { &body });
        let read = read.map_err(|error| Trouble::new(Code::Malformed, error.to_string()))?;
        Ok(Self(asker, read))
    }
}

fn breaks_off() -> Trouble {
    Trouble::new(Code::Malformed, "the request breaks off")
}

/// Reads a request to its end. What is too large is read on for a while and thrown away: whoever is still
/// sending when the line is closed does not hear why.
async fn read_whole(body: Body) -> Result<Vec<u8>, Trouble> {
    let mut parts = body.into_data_stream();
    let (mut read, mut length) = (vec![], 0);
    while let Some(part) = parts.next().await {
        let part = part.map_err(|_| breaks_off())?;
        length += part.len();
        if length <= LARGEST_REQUEST {
            read.extend_from_slice(&part);
        } else if length > LARGEST_HEARD_OUT {
            break;
        }
    }
    if length > LARGEST_REQUEST {
        return Err(Trouble::new(Code::TooLarge, "the request is too large"));
    }
    Ok(read)
}

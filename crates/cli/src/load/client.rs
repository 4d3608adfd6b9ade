//! One client on one WebSocket.

use super::contest::Shared;
use super::replica::Replica;
use anyhow::{Context, bail};
use caravanserai_desert::Desert;
use caravanserai_kernel::Seat;
use caravanserai_kernel::luck::FastLuck;
use caravanserai_protocol::{FromClient, FromServer, Wired};
use futures_util::{SinkExt, StreamExt};
use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

type Frame = FromServer<<Desert as Wired>::SentView, <Desert as Wired>::SentEvent>;

/// An answer must come within this time, or the house has lost a move.
const PATIENCE: Duration = Duration::from_secs(30);

/// By version: when the move that made it was sent, and by which seat.
pub(super) type Sent = Vec<Option<(Instant, Option<Seat>)>>;

/// One side of a match.
pub(super) struct Side {
    /// `None` for whoever only watches.
    pub(super) seat: Option<Seat>,
    pub(super) token: Option<String>,
    pub(super) seed: u64,
    pub(super) sent: Rc<RefCell<Sent>>,
}

/// Plays one match to its end, or until the time is over.
pub(super) async fn play(table: String, side: Side, shared: Rc<Shared>) -> anyhow::Result<()> {
    let mut socket = connect(&table, side.token.as_deref(), &shared).await?;
    let mut client = Client {
        replica: Replica::new(shared.game.clone(), side.seat),
        luck: FastLuck::new(side.seed),
        waiting: 0,
        made: 0,
        next_id: 0,
        side,
        shared,
    };
    loop {
        let left = client
            .shared
            .until
            .borrow()
            .map(|until| until.saturating_duration_since(Instant::now()));
        // Answers that are on their way when time is over still count as kept.
        let patience = if client.waiting > 0 {
            PATIENCE
        } else {
            left.unwrap_or(PATIENCE).min(PATIENCE)
        };
        let message = match tokio::time::timeout(patience, socket.next()).await {
            Ok(message) => message.context("the house hung up")??,
            Err(_) if client.shared.is_over() && client.waiting == 0 => break,
            Err(_) if client.waiting == 0 && !client.shared.plan.plays => continue,
            Err(_) if client.side.seat.is_none() => continue,
            Err(_) => bail!("nothing came for {} s", PATIENCE.as_secs()),
        };
        let Message::Text(text) = message else {
            continue;
        };
        let moves = client.hear(&text)?;
        for message in moves {
            socket.feed(Message::Text(message.into())).await?;
        }
        socket.flush().await?;
        let over = client.replica.is_over() || client.shared.is_over();
        if over && client.waiting == 0 {
            break;
        }
    }
    // A house that hangs up first has heard that we go.
    let _ = socket.close(None).await;
    Ok(())
}

async fn connect(
    table: &str,
    token: Option<&str>,
    shared: &Shared,
) -> anyhow::Result<WebSocketStream<TcpStream>> {
    let address = shared.plan.address;
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let mut request = format!("ws://{address}/api/tables/{table}/socket").into_client_request()?;
    if let Some(token) = token {
        let value = HeaderValue::from_str(&format!("Bearer {token}"))?;
        request.headers_mut().insert("authorization", value);
    }
    let config = WebSocketConfig::default()
        .read_buffer_size(8 * 1024)
        .write_buffer_size(0);
    let (socket, _) =
        tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
    Ok(socket)
}

struct Client {
    side: Side,
    replica: Replica,
    luck: FastLuck,
    /// Commands without an answer.
    waiting: usize,
    /// The version that one's own moves have made; a view of it is still to come if it is ahead.
    made: usize,
    next_id: u64,
    shared: Rc<Shared>,
}

impl Client {
    /// Takes a message in; what to send then.
    fn hear(&mut self, text: &str) -> anyhow::Result<Vec<String>> {
        let frame: Frame = serde_json::from_str(text).context("unreadable")?;
        match frame {
            FromServer::View(sight) => {
                let now = Instant::now();
                let before = self.replica.version();
                let right = self.replica.take(&sight);
                right.map_err(|why| anyhow::anyhow!("a wrong view: {why}"))?;
                self.seen(before, now);
            }
            FromServer::Done { .. } => {
                self.waiting -= 1;
                if self.shared.measures() {
                    self.shared.counted.borrow_mut().moves += 1;
                }
            }
            FromServer::Refused { trouble, .. } => bail!("a legal move was refused: {trouble:?}"),
            FromServer::Bye { trouble } => bail!("sent away: {trouble:?}"),
            FromServer::Table { .. } | FromServer::Legal { .. } => {}
        }
        Ok(self.decide())
    }

    /// Notes how long the opponent's moves took to get here.
    fn seen(&self, before: usize, now: Instant) {
        let mut counted = self.shared.counted.borrow_mut();
        counted.views += 1;
        if !self.shared.measures() || self.side.seat.is_none() {
            return;
        }
        let sent = self.side.sent.borrow();
        for version in before + 1..=self.replica.version() {
            if let Some(Some((at, seat))) = sent.get(version)
                && *seat != self.side.seat
            {
                counted.latencies.push(now - *at);
            }
        }
    }

    fn decide(&mut self) -> Vec<String> {
        let plays = self.shared.plan.plays && self.shared.measures();
        let behind = self.replica.version() < self.made;
        if !plays || self.waiting > 0 || behind || !self.replica.is_to_act() {
            return vec![];
        }
        let moves = self.replica.turn(&mut self.luck);
        let mut sent = self.side.sent.borrow_mut();
        let mut messages = vec![];
        for (ahead, the_move) in moves.into_iter().enumerate() {
            let version = self.replica.version() + ahead;
            if sent.len() <= version + 1 {
                sent.resize(version + 2, None);
            }
            sent[version + 1] = Some((Instant::now(), self.side.seat));
            let message = FromClient::Move {
                id: self.next_id,
                version,
                the_move,
            };
            self.next_id += 1;
            self.waiting += 1;
            self.made = version + 1;
            messages.push(serde_json::to_string(&message).expect("plain data"));
        }
        messages
    }
}

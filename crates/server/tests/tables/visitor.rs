//! Whoever visits: asks over HTTP, talks over a WebSocket, and keeps a cookie as a browser does.

use crate::house::Open;
use caravanserai_desert::{Desert, Edition, Map, Setup};
use caravanserai_kernel::Game;
use caravanserai_protocol::FromServer;
use caravanserai_protocol::frames::Sight;
use caravanserai_timbuktu::Timbuktu;
use serde_json::{Value, json};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// Someone with a browser or a program.
#[derive(Clone)]
pub(crate) struct Visitor {
    address: SocketAddr,
    pub(crate) cookie: Option<String>,
    pub(crate) token: Option<String>,
    pub(crate) headers: Vec<(String, String)>,
}

/// A status and what came with it.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) text: String,
    pub(crate) cookie: Option<String>,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().into()
    }

    pub(crate) fn ok(self) -> Self {
        assert!((200..300).contains(&self.status), "{self:?}");
        self
    }
}

impl Visitor {
    pub(crate) fn new(house: &Open) -> Self {
        Self {
            address: house.address,
            cookie: None,
            token: None,
            headers: vec![],
        }
    }

    fn agent() -> ureq::Agent {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(Duration::from_secs(20)))
            .http_status_as_error(false)
            .build();
        ureq::Agent::new_with_config(config)
    }

    fn dress<B>(&self, mut request: ureq::RequestBuilder<B>) -> ureq::RequestBuilder<B> {
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        request
    }

    pub(crate) fn get(&self, path: &str) -> Reply {
        let url = format!("http://{}{path}", self.address);
        let answer = self.dress(Self::agent().get(url)).call();
        reply(answer.expect("an answer"))
    }

    pub(crate) fn post(&mut self, path: &str, body: &Value) -> Reply {
        self.post_text(path, &body.to_string())
    }

    pub(crate) fn post_text(&mut self, path: &str, body: &str) -> Reply {
        let url = format!("http://{}{path}", self.address);
        let request = self.dress(Self::agent().post(url));
        let answer = request
            .header("content-type", "application/json")
            .send(body);
        let reply = reply(answer.expect("an answer"));
        if let Some(cookie) = &reply.cookie {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        reply
    }

    /// Opens a table; its id.
    pub(crate) fn opens(&mut self, game: &str, setup: &str) -> String {
        self.opens_with(&json!({ "game": game, "setup": setup }))
    }

    pub(crate) fn opens_with(&mut self, wish: &Value) -> String {
        let opened = self.post("/api/tables", wish).ok().json();
        opened["id"].as_str().expect("an id").to_owned()
    }

    /// Sits down; the token of the seat.
    pub(crate) fn sits(&mut self, table: &str, name: &str) -> String {
        let wish = json!({ "name": name });
        let seat = self
            .post(&format!("/api/tables/{table}/sit"), &wish)
            .ok()
            .json();
        seat["token"].as_str().expect("a token").to_owned()
    }

    pub(crate) fn starts(&mut self, table: &str) {
        self.post(&format!("/api/tables/{table}/start"), &Value::Null)
            .ok();
    }

    pub(crate) fn places(&mut self, table: &str, seat: usize, level: &str) {
        let wish = json!({ "sitter": { "kind": "bot", "level": level } });
        self.post(&format!("/api/tables/{table}/seats/{seat}"), &wish)
            .ok();
    }

    pub(crate) fn standing(&self, table: &str) -> Value {
        self.get(&format!("/api/tables/{table}")).ok().json()
    }

    /// Connects to a table.
    pub(crate) fn connects(&self, table: &str) -> Line {
        self.tries_to_connect(table).expect("a connection")
    }

    pub(crate) fn tries_to_connect(&self, table: &str) -> Result<Line, Box<tungstenite::Error>> {
        let stream = TcpStream::connect(self.address).expect("the house is open");
        self.tries_to_connect_by(stream, table)
    }

    /// Connects to a table with so many bytes of room for what has come and is not read yet.
    pub(crate) fn connects_with_room(&self, table: &str, room: u32) -> Line {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .build()
            .expect("a thread");
        let stream = runtime.block_on(async {
            let socket = tokio::net::TcpSocket::new_v4()?;
            socket.set_recv_buffer_size(room)?;
            socket.connect(self.address).await?.into_std()
        });
        let stream = stream.expect("the house is open");
        stream.set_nonblocking(false).expect("a socket");
        self.tries_to_connect_by(stream, table)
            .expect("a connection")
    }

    fn tries_to_connect_by(
        &self,
        stream: TcpStream,
        table: &str,
    ) -> Result<Line, Box<tungstenite::Error>> {
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().expect("an address");
        let mut put = |name: &str, value: &str| {
            let name = tungstenite::http::HeaderName::try_from(name).expect("a name");
            let value = value.parse().expect("a value");
            request.headers_mut().insert(name, value);
        };
        if let Some(cookie) = &self.cookie {
            put("cookie", cookie);
        }
        if let Some(token) = &self.token {
            put("authorization", &format!("Bearer {token}"));
        }
        for (name, value) in &self.headers {
            put(name, value);
        }
        stream.set_nodelay(true).expect("a socket");
        let patience = Some(Duration::from_secs(20));
        stream.set_read_timeout(patience).expect("a socket");
        let made = tungstenite::client(request, stream);
        match made {
            Ok((socket, _)) => Ok(Line {
                socket,
                heard: vec![],
            }),
            Err(tungstenite::HandshakeError::Failure(error)) => Err(Box::new(error)),
            Err(tungstenite::HandshakeError::Interrupted(_)) => panic!("interrupted"),
        }
    }
}

fn reply(mut answer: ureq::http::Response<ureq::Body>) -> Reply {
    let cookie = answer.headers().get("set-cookie");
    let cookie = cookie.map(|value| value.to_str().expect("text").to_owned());
    Reply {
        status: answer.status().as_u16(),
        cookie,
        text: answer.body_mut().read_to_string().expect("text"),
    }
}

/// A connection to a table.
pub(crate) struct Line {
    pub(crate) socket: WebSocket<TcpStream>,
    /// Everything that came, as it came.
    pub(crate) heard: Vec<String>,
}

impl Line {
    pub(crate) fn says(&mut self, message: &Value) {
        self.says_text(&message.to_string());
    }

    pub(crate) fn says_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).expect("sent");
    }

    /// The next message; `None` when the house has hung up.
    pub(crate) fn next(&mut self) -> Option<FromServer> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.to_string());
                    let read = serde_json::from_str(&text);
                    return Some(read.unwrap_or_else(|error| panic!("{error}: {text}")));
                }
                Ok(Message::Close(_)) => return None,
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) if is_late(&error) => {
                    panic!("nothing came in time; the last was {:?}", self.heard.last())
                }
                Err(_) => return None,
            }
        }
    }

    /// The next view, whatever comes before it.
    pub(crate) fn view(&mut self) -> Sight {
        self.until(|message| match message {
            FromServer::View(sight) => Some(sight.clone()),
            _ => None,
        })
    }

    /// Views until one has reached a version.
    pub(crate) fn view_of(&mut self, version: usize) -> Sight {
        loop {
            let sight = self.view();
            if sight.version >= version {
                return sight;
            }
        }
    }

    /// Messages until one of them is looked for.
    pub(crate) fn until<T>(&mut self, mut look: impl FnMut(&FromServer) -> Option<T>) -> T {
        loop {
            let message = self.next().expect("the house is there");
            if let Some(found) = look(&message) {
                return found;
            }
        }
    }

    /// Sends a move and waits for its answer.
    pub(crate) fn plays(&mut self, version: usize, the_move: &str) -> Result<usize, String> {
        self.says(&json!({ "type": "move", "id": 1, "version": version, "move": the_move }));
        self.until(|message| match message {
            FromServer::Done { version, .. } => Some(Ok(*version)),
            FromServer::Refused { trouble, .. } => {
                let code = serde_json::to_value(trouble.code).expect("a code");
                Some(Err(code.as_str().expect("text").to_owned()))
            }
            _ => None,
        })
    }

    /// The legal moves of one's own seat.
    pub(crate) fn legal(&mut self) -> (usize, Vec<String>) {
        self.says(&json!({ "type": "legal" }));
        self.until(|message| match message {
            FromServer::Legal { version, moves, .. } => Some((*version, moves.clone())),
            _ => None,
        })
    }
}

fn is_late(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{TimedOut, WouldBlock};
    matches!(error.kind(), TimedOut | WouldBlock)
}

/// A setup as its headers.
pub(crate) fn headers<G: Game>(game: &G) -> String {
    let lines = game.headers().into_iter().map(|header| {
        let value = header.value.replace('\n', "\n| ");
        format!("{}: {value}", header.name)
    });
    lines.collect::<Vec<_>>().join("\n")
}

pub(crate) fn desert(seats: usize, change: impl FnOnce(&mut Setup)) -> Desert {
    let map = Map::embedded("mountain").expect("embedded");
    let mut setup = Setup::preset(Edition::Kosmos1998, map, seats);
    change(&mut setup);
    Desert::new(setup).expect("a good setup")
}

pub(crate) fn timbuktu(seats: usize) -> Timbuktu {
    Timbuktu::new(caravanserai_timbuktu::Setup::new(seats)).expect("a good setup")
}

/// A table of the desert for two that has begun: its id, host, both players.
pub(crate) fn two_at_the_desert(house: &Open) -> (String, Visitor, Visitor) {
    let mut ada = Visitor::new(house);
    let mut ben = Visitor::new(house);
    let table = ada.opens("desert", &headers(&desert(2, |_| {})));
    ada.sits(&table, "Ada");
    ben.sits(&table, "Ben");
    ada.starts(&table);
    (table, ada, ben)
}

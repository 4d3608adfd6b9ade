//! The connection to a table: a WebSocket that comes back by itself, sooner at first and slower
//! later, and at once when the browser says that the network is back.

use crate::browser;
use caravanserai_protocol::FromClient;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

/// How it is with the connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Connection {
    /// Being made for the first time.
    Opening,
    /// There.
    Open,
    /// Gone; being made again.
    Lost,
    /// Ended by the house for good.
    Ended,
}

/// What the line tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// It is open, for the first time or again.
    Opened,
    /// A message came.
    Message(String),
    /// It is gone, and will be tried again.
    Lost,
}

/// A line to a table.
#[derive(Clone)]
pub struct Line(Rc<Inner>);

struct Inner {
    address: String,
    tell: Box<dyn Fn(News)>,
    socket: RefCell<Option<Socket>>,
    /// How often in a row it could not be opened, or was lost before a message came.
    tries: Cell<u32>,
    /// Goes up with every attempt: what belongs to an older one counts no more.
    attempt: Cell<u64>,
    ended: Cell<bool>,
}

/// An attempt's socket, with what the browser calls.
struct Socket {
    inner: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut()>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.inner.set_onopen(None);
        self.inner.set_onmessage(None);
        self.inner.set_onclose(None);
        // One that is closed already stays closed.
        let _ = self.inner.close();
    }
}

/// How long to wait before the next attempt, in milliseconds: 0.4, 0.8, ... up to 15 seconds, each
/// up to half as long again, so that not everyone comes back in the same moment.
fn pause(tries: u32, chance: u64) -> i32 {
    let base = 400_u64 << tries.min(6);
    let base = base.min(15_000);
    let more = chance % (base / 2);
    i32::try_from(base + more).unwrap_or(15_000)
}

impl Line {
    /// Opens a line.
    pub fn open(address: String, tell: impl Fn(News) + 'static) -> Self {
        let line = Self(Rc::new(Inner {
            address,
            tell: Box::new(tell),
            socket: RefCell::new(None),
            tries: Cell::new(0),
            attempt: Cell::new(0),
            ended: Cell::new(false),
        }));
        line.attempt();
        line
    }

    /// Sends a message; false where the line is not open.
    pub fn send(&self, message: &FromClient) -> bool {
        let Ok(text) = serde_json::to_string(message) else {
            return false;
        };
        let socket = self.0.socket.borrow();
        let open = socket
            .as_ref()
            .filter(|socket| socket.inner.ready_state() == WebSocket::OPEN);
        open.is_some_and(|socket| socket.inner.send_with_str(&text).is_ok())
    }

    /// Whether it is open.
    pub fn is_open(&self) -> bool {
        let socket = self.0.socket.borrow();
        let state = socket.as_ref().map(|socket| socket.inner.ready_state());
        state == Some(WebSocket::OPEN)
    }

    /// Opens it anew at once: as somebody else, or because the network is back.
    pub fn renew(&self) {
        self.0.tries.set(0);
        self.attempt();
    }

    /// Closes it until [`Self::renew`].
    pub fn rest(&self) {
        self.0.attempt.set(self.0.attempt.get() + 1);
        *self.0.socket.borrow_mut() = None;
    }

    /// Closes it for good.
    pub fn end(&self) {
        self.0.ended.set(true);
        self.rest();
    }

    fn attempt(&self) {
        if self.0.ended.get() {
            return;
        }
        let attempt = self.0.attempt.get() + 1;
        self.0.attempt.set(attempt);
        // The old one first: two at once would be two visitors.
        drop(self.0.socket.borrow_mut().take());
        let Ok(socket) = WebSocket::new(&self.0.address) else {
            self.lost(attempt);
            return;
        };
        let line = self.clone();
        let opened = Closure::<dyn FnMut()>::new(move || {
            if line.0.attempt.get() == attempt {
                (line.0.tell)(News::Opened);
            }
        });
        let line = self.clone();
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string();
            if let Some(text) = text.filter(|_| line.0.attempt.get() == attempt) {
                line.0.tries.set(0);
                (line.0.tell)(News::Message(text));
            }
        });
        let line = self.clone();
        let closed = Closure::<dyn FnMut()>::new(move || line.lost(attempt));
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        // What goes wrong is followed by closing, always.
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        *self.0.socket.borrow_mut() = Some(Socket {
            inner: socket,
            _opened: opened,
            _message: message,
            _closed: closed,
        });
    }

    fn lost(&self, attempt: u64) {
        if self.0.attempt.get() != attempt || self.0.ended.get() {
            return;
        }
        (self.0.tell)(News::Lost);
        let tries = self.0.tries.get();
        self.0.tries.set(tries + 1);
        let line = self.clone();
        spawn_local(async move {
            browser::pause(pause(tries, browser::surprise())).await;
            // Somebody may have been quicker.
            if line.0.attempt.get() == attempt {
                line.attempt();
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_come_soon_at_first_and_never_seldom() {
        assert_eq!(pause(0, 0), 400);
        let mut before = 0;
        for tries in 0..40 {
            let soonest = pause(tries, 0);
            assert!(soonest >= before && soonest <= 15_000);
            before = soonest;
            for chance in [1, 77, u64::MAX] {
                let some = pause(tries, chance);
                assert!(
                    (soonest..soonest + soonest / 2 + 1).contains(&some),
                    "{some}"
                );
            }
        }
        assert_eq!(before, 15_000);
    }
}

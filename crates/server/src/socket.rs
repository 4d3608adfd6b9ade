//! One connection: what it says goes to its table, what waits for it goes out.

use crate::handle::{Ask, Handle};
use crate::house::{Admitted, House, closing};
use crate::inbox::{Inbox, Next};
use crate::rate::Bucket;
use crate::visitor::Visitor;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use caravanserai_protocol::{Code, FromClient, FromServer, LONGEST_MESSAGE, Trouble};
use futures_util::{Sink, SinkExt as _, Stream, StreamExt as _};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// How long a reader may take for what is sent; then it is gone.
const SEND_PATIENCE: Duration = Duration::from_secs(20);

/// A connection on which nothing came for so long is asked whether it is still there, and is gone if
/// it says nothing for as long again.
const QUIET: Duration = Duration::from_secs(30);

/// How long the other side may take to hang up, too.
const FAREWELL: Duration = Duration::from_secs(1);

/// Refusals on one connection until it is cut: whoever sends nothing but nonsense is no player.
const MOST_NONSENSE: u32 = 100;

/// The largest message that is read at all; those between this and the largest that is taken are
/// refused in words, larger ones end the connection.
pub(crate) const LARGEST_READ: usize = 4 * LONGEST_MESSAGE;

pub(crate) async fn converse(
    house: Arc<House>,
    handle: Handle,
    visitor: Visitor,
    mut socket: WebSocket,
    _admitted: Admitted,
) {
    let inbox = Arc::new(Inbox::default());
    let (reply, joined) = oneshot::channel();
    let address = visitor.address;
    let join = Ask::Join {
        visitor,
        inbox: inbox.clone(),
        reply,
    };
    let joined = match handle.tell(join).await {
        Ok(()) => joined.await.ok(),
        Err(_) => None,
    };
    if let Some(connection) = joined {
        let talk = Talk {
            messages: house.settings.limits.messages,
            may_say: &|| address.is_none_or(|address| house.messages.take(address)),
            handle: &handle,
            inbox: &inbox,
            connection,
        };
        talk.run(&mut socket).await;
        // A table that is gone needs no goodbye.
        let _ = handle.tell(Ask::Part(connection)).await;
    } else {
        // The table was put away in between: who comes back finds it.
        let bye = text_of(&FromServer::Bye { trouble: closing() });
        let told = socket.send(Message::Text(bye));
        let _ = tokio::time::timeout(SEND_PATIENCE, told).await;
    }
    // Whoever is gone already does not hear it.
    let _ = tokio::time::timeout(SEND_PATIENCE, socket.close()).await;
    // What was still under way is read and forgotten: hanging up on it would take the last words from
    // whoever sends it.
    let rest = async { while let Some(Ok(_)) = socket.next().await {} };
    let _ = tokio::time::timeout(FAREWELL, rest).await;
}

/// What messages come and go on: a WebSocket, or a test in place of one.
trait Wire:
    Stream<Item = Result<Message, axum::Error>> + Sink<Message, Error = axum::Error> + Unpin
{
}

impl<S> Wire for S where
    S: Stream<Item = Result<Message, axum::Error>> + Sink<Message, Error = axum::Error> + Unpin
{
}

struct Talk<'a> {
    messages: u32,
    /// Whether all who come from the same address may say one thing more.
    may_say: &'a (dyn Fn() -> bool + Sync),
    handle: &'a Handle,
    inbox: &'a Arc<Inbox>,
    connection: u64,
}

impl Talk<'_> {
    async fn run<S: Wire>(&self, socket: &mut S) {
        let rate = f64::from(self.messages);
        let mut bucket = Bucket::new(2.0 * rate, rate, Instant::now());
        let mut nonsense = 0;
        let mut asked = false;
        loop {
            tokio::select! {
                next = self.inbox.next() => {
                    let sent = tokio::time::timeout(SEND_PATIENCE, send(socket, next));
                    if !matches!(sent.await, Ok(Ok(true))) {
                        return;
                    }
                }
                message = socket.next() => {
                    asked = false;
                    // Of whatever kind: an answer to each is work, too.
                    if !bucket.take(Instant::now()) || !(self.may_say)() {
                        self.bye(Code::TooFast, "too many messages in a short time");
                        continue;
                    }
                    let text = match message {
                        Some(Ok(Message::Text(text))) => text,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        Some(Ok(Message::Binary(_))) => "".into(),
                        Some(Ok(Message::Close(_))) | None => return,
                        Some(Err(_)) => {
                            self.bye(Code::TooLarge, "this is far too large, or no message at all");
                            let last = send(socket, self.inbox.next().await);
                            // Whoever is gone does not hear it.
                            let _ = tokio::time::timeout(SEND_PATIENCE, last).await;
                            return;
                        }
                    };
                    if !self.hear(&text).await {
                        nonsense += 1;
                        if nonsense > MOST_NONSENSE {
                            self.bye(Code::Malformed, "too many messages that cannot be read");
                        }
                    }
                }
                () = tokio::time::sleep(QUIET) => {
                    // Whoever takes nothing does not take this either.
                    let ping = socket.send(Message::Ping("".into()));
                    let sent = tokio::time::timeout(SEND_PATIENCE, ping);
                    if asked || !matches!(sent.await, Ok(Ok(()))) {
                        return;
                    }
                    asked = true;
                }
            }
        }
    }

    /// Passes a message on; false if it makes no sense.
    async fn hear(&self, text: &str) -> bool {
        if text.len() > LONGEST_MESSAGE {
            let text = format!("a message has at most {LONGEST_MESSAGE} bytes");
            self.refuse(Trouble::new(Code::TooLarge, text));
            return false;
        }
        match serde_json::from_str::<FromClient>(text) {
            Ok(said) => {
                let connection = self.connection;
                if self
                    .handle
                    .tell(Ask::Said { connection, said })
                    .await
                    .is_err()
                {
                    self.bye(Code::Closing, "the table is being put away; come back");
                }
                true
            }
            Err(error) => {
                self.refuse(Trouble::new(Code::Malformed, error.to_string()));
                false
            }
        }
    }

    fn refuse(&self, trouble: Trouble) {
        let refused = FromServer::<(), ()>::Refused { id: None, trouble };
        self.inbox.put_answer(text_of(&refused));
    }

    fn bye(&self, code: Code, text: &str) {
        let trouble = Trouble::new(code, text);
        self.inbox.close(text_of(&FromServer::Bye { trouble }));
    }
}

/// Sends what waits, all in one go; false when that was the last.
async fn send<S: Wire>(socket: &mut S, next: Next) -> Result<bool, axum::Error> {
    match next {
        Next::Send(frames) => {
            for frame in frames {
                socket.feed(Message::Text(frame)).await?;
            }
            socket.flush().await?;
            Ok(true)
        }
        Next::Close(last) => {
            let last = last.unwrap_or_else(|| {
                let trouble = Trouble::new(Code::Slow, "you did not keep up; come back");
                text_of(&FromServer::Bye { trouble })
            });
            socket.send(Message::Text(last)).await?;
            Ok(false)
        }
    }
}

fn text_of(message: &FromServer<(), ()>) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("our own messages have text for keys")
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::pin::Pin;
    use std::task::{Context, Poll};

    /// Somebody who says nothing and takes nothing.
    struct Stone;

    impl Stream for Stone {
        type Item = Result<Message, axum::Error>;

        fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
            Poll::Pending
        }
    }

    impl Sink<Message> for Stone {
        type Error = axum::Error;

        fn poll_ready(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
            Poll::Pending
        }

        fn start_send(self: Pin<&mut Self>, _: Message) -> Result<(), axum::Error> {
            Ok(())
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
            Poll::Pending
        }

        fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
            Poll::Pending
        }
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_does_not_even_take_the_question_whether_they_are_there_is_gone() {
        let (sender, _asks) = tokio::sync::mpsc::channel(1);
        let (handle, inbox) = (Handle(sender), Arc::default());
        let talk = Talk {
            messages: 1,
            may_say: &|| true,
            handle: &handle,
            inbox: &inbox,
            connection: 0,
        };
        let patience = QUIET + 2 * SEND_PATIENCE;
        let gone = tokio::time::timeout(patience, talk.run(&mut Stone)).await;
        gone.expect("given up");
    }
}

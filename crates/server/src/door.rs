//! Opening and closing: whoever is being answered is answered to the end, but not for ever; whoever
//! does not come to the point is not waited for.

use crate::crowd::Crowd;
use crate::patient::Patient;
use crate::settings::Limits;
use crate::visitor::household;
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use futures_util::FutureExt as _;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::Instant;
use tower::Service as _;

/// How long the last answers may take once the house closes.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// How long somebody may take to say what they want, or say nothing between two requests.
const TO_THE_POINT: Duration = Duration::from_secs(20);

/// The same for programs on this machine: a proxy keeps its ways to us open, and does not wait for
/// slow ones itself.
const TO_THE_POINT_NEAR: Duration = Duration::from_mins(5);

/// How long to wait before the next connection where there can be no more, because all handles on
/// sockets are taken.
const NO_HANDLES: Duration = Duration::from_millis(500);

/// How long somebody may let an answer wait without taking any of it.
const TO_TAKE: Duration = Duration::from_secs(20);

/// How often at most a host is told that there is no room.
const ONCE_IN_A_WHILE: Duration = Duration::from_mins(1);

/// Whom the door lets in, and how long it waits for them.
#[derive(Clone, Copy, Debug)]
struct Manners {
    plain: usize,
    plain_each: usize,
    /// Whether programs on this machine count by address, too. Behind a proxy all come from there.
    near_counts: bool,
    to_the_point: Duration,
    to_the_point_near: Duration,
    to_take: Duration,
}

/// Serves until `close` is done, then finishes what is being answered.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: &Limits,
    close: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let manners = Manners {
        plain: limits.plain,
        plain_each: limits.plain_each,
        near_counts: false,
        to_the_point: TO_THE_POINT,
        to_the_point_near: TO_THE_POINT_NEAR,
        to_take: TO_TAKE,
    };
    serve_with(listener, router, manners, close).await
}

async fn serve_with(
    listener: TcpListener,
    router: Router,
    manners: Manners,
    close: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let (ending, told) = watch::channel(false);
    let mut close = std::pin::pin!(close.fuse());
    let mut room = Room::new(manners.plain);
    let crowd = Crowd::new(manners.plain_each);
    loop {
        let next = async {
            // Whoever finds no room waits before the door, where they cost nothing.
            let place = room.place().await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            next = next => next,
            () = &mut close => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                let near = peer.ip().to_canonical().is_loopback();
                let counts = !near || manners.near_counts;
                let one = counts.then(|| crowd.admit(household(peer.ip())));
                if matches!(one, Some(None)) {
                    tracing::debug!("too many connections from one address");
                    continue;
                }
                let guest = Guest {
                    stream,
                    peer,
                    to_the_point: if near {
                        manners.to_the_point_near
                    } else {
                        manners.to_the_point
                    },
                    to_take: manners.to_take,
                };
                let (router, told) = (router.clone(), told.clone());
                tokio::spawn(async move {
                    guest.attend(router, told).await;
                    drop((place, one));
                });
            }
            Err(error) if is_about_one_connection(&error) => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be taken");
                tokio::time::sleep(NO_HANDLES).await;
            }
        }
    }
    // Nobody finds the door open while the last ones are answered.
    drop((listener, told));
    ending.send_replace(true);
    // Done when nobody is left to be told, or else too slow.
    let _ = tokio::time::timeout(LAST_ANSWERS, ending.closed()).await;
    Ok(())
}

/// Places for connections, and when it was last told that there are none.
struct Room {
    places: Arc<Semaphore>,
    told: Option<Instant>,
}

impl Room {
    fn new(places: usize) -> Self {
        Self {
            places: Arc::new(Semaphore::new(places.clamp(1, Semaphore::MAX_PERMITS))),
            told: None,
        }
    }

    /// Waits for a place.
    async fn place(&mut self) -> OwnedSemaphorePermit {
        if self.places.available_permits() == 0
            && self
                .told
                .is_none_or(|told| told.elapsed() > ONCE_IN_A_WHILE)
        {
            tracing::warn!("there is no room for more connections; others wait");
            self.told = Some(Instant::now());
        }
        let place = self.places.clone().acquire_owned().await;
        place.expect("never closed")
    }
}

/// Somebody at the door.
struct Guest {
    stream: TcpStream,
    peer: SocketAddr,
    to_the_point: Duration,
    to_take: Duration,
}

impl Guest {
    /// Answers one connection until it ends, or goes on as a WebSocket.
    async fn attend(self, router: Router, mut ending: watch::Receiver<bool>) {
        // A move that waits for the other side's thanks before it is sent is 40 ms late.
        if let Err(error) = self.stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection that cannot be hurried");
        }
        let peer = self.peer;
        let service = hyper::service::service_fn(move |request| {
            let mut request: Request<hyper::body::Incoming> = request;
            request.extensions_mut().insert(ConnectInfo(peer));
            router.clone().call(request)
        });
        let stream = Patient::new(self.stream, self.to_take);
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.to_the_point)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut connection = std::pin::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = ending.wait_for(|ending| *ending).map(drop) => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection broke off");
        }
    }
}

/// Whether only the one who wanted to come in is concerned.
fn is_about_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}

/// Done when somebody presses Ctrl-C, or the system asks the program to end.
pub async fn close_on_signal() -> io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        tokio::select! {
            pressed = tokio::signal::ctrl_c() => pressed,
            _ = terminate.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}

#[cfg(test)]
mod tests;

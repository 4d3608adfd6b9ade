//! Opening and closing: whoever is being answered is answered to the end, but not for ever; whoever
//! does not come to the point is not waited for.

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use futures_util::FutureExt as _;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
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

/// Serves until `close` is done, then finishes what is being answered.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    close: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let patience = |peer: SocketAddr| {
        if peer.ip().to_canonical().is_loopback() {
            TO_THE_POINT_NEAR
        } else {
            TO_THE_POINT
        }
    };
    serve_with(listener, router, close, patience).await
}

async fn serve_with(
    listener: TcpListener,
    router: Router,
    close: impl Future<Output = ()> + Send + 'static,
    patience: impl Fn(SocketAddr) -> Duration,
) -> io::Result<()> {
    let (ending, told) = watch::channel(false);
    let mut close = std::pin::pin!(close.fuse());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut close => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                let router = router.clone();
                let patience = patience(peer);
                tokio::spawn(attend(stream, peer, router, patience, told.clone()));
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

/// Answers one connection until it ends.
async fn attend(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Duration,
    mut ending: watch::Receiver<bool>,
) {
    // A move that waits for the other side's thanks before it is sent is 40 ms late.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection that cannot be hurried");
    }
    let service = hyper::service::service_fn(move |request| {
        let mut request: Request<hyper::body::Incoming> = request;
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
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
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::time::Instant;

    /// What is answered to this, and how long it took until the house hung up.
    fn said(address: SocketAddr, text: &str) -> (String, Duration) {
        let start = Instant::now();
        let mut stream = std::net::TcpStream::connect(address).expect("open");
        let patience = Some(Duration::from_secs(20));
        stream.set_read_timeout(patience).expect("a socket");
        stream.write_all(text.as_bytes()).expect("sent");
        let mut answer = String::new();
        // However it hangs up.
        let _ = stream.read_to_string(&mut answer);
        (answer, start.elapsed())
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn whoever_does_not_come_to_the_point_is_not_waited_for() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("bound");
        let patience = Duration::from_millis(400);
        let never = std::future::pending();
        let serving = serve_with(listener, crate::router(None), never, move |_| patience);
        let serving = tokio::spawn(serving);
        let said = tokio::task::spawn_blocking(move || {
            [
                said(address, ""),
                said(address, "GET /healthz HTTP/1.1\r\nhost: he"),
                said(address, "GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n"),
            ]
        });
        let [silent, slow, idle] = said.await.expect("no panic");
        for (_, after) in [&silent, &slow, &idle] {
            assert!(
                *after >= patience && *after < Duration::from_secs(10),
                "{after:?}"
            );
        }
        assert!(!silent.0.contains(" 200 ") && !slow.0.contains(" 200 "));
        assert!(idle.0.starts_with("HTTP/1.1 200 OK"), "{}", idle.0);
        serving.abort();
    }
}

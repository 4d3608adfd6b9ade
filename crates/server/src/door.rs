//! Opening and closing: whoever is being answered is answered to the end, but not for ever.

use axum::Router;
use axum::serve::ListenerExt;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;

/// How long the last answers may take once the house closes.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// Serves until `close` is done, then finishes what is being answered.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    close: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let (closing, closed) = tokio::sync::oneshot::channel();
    // A move that waits for the other side's thanks before it is sent is 40 ms late.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection that cannot be hurried");
        }
    });
    let served = axum::serve(
        listener,
        router.into_make_service_with_connect_info::<SocketAddr>(),
    )
    .with_graceful_shutdown(async move {
        close.await;
        // Gone only if the answers below are finished already.
        let _ = closing.send(());
    });
    tokio::select! {
        result = served => result,
        () = async {
            if closed.await.is_err() {
                std::future::pending::<()>().await;
            }
            tokio::time::sleep(LAST_ANSWERS).await;
        } => Ok(()),
    }
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

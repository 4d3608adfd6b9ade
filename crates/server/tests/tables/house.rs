//! A house of the test's own, on a free port.

use crate::visitor::Visitor;
use caravanserai_server::{House, Limits, Settings, house_router, serve};
use caravanserai_store::Store;
use caravanserai_storekit::Place;
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread::JoinHandle;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::oneshot;

/// An open house.
pub(crate) struct Open {
    pub(crate) address: SocketAddr,
    store: Option<Store>,
    closing: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

/// Limits that no test runs into by accident.
pub(crate) fn limits() -> Limits {
    Limits::default()
}

impl Open {
    pub(crate) fn on(place: &Place) -> Self {
        Self::with(&place.url(), Settings::default())
    }

    pub(crate) fn with(database: &str, settings: Settings) -> Self {
        Self::with_room(database, settings, None)
    }

    /// With so many bytes of room on each connection for what its reader has not taken yet; otherwise
    /// as many as the system likes.
    pub(crate) fn with_room(database: &str, settings: Settings, room: Option<u32>) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("threads to serve with");
        let limits = settings.limits;
        let store = Store::open(database).expect("a store");
        let house = runtime
            .block_on(House::open(store.clone(), settings))
            .expect("what is kept can be read");
        let listener = runtime.block_on(async { listen(room) });
        let listener = listener.expect("a free port");
        let address = listener.local_addr().expect("bound");
        let (close, closed) = oneshot::channel::<()>();
        let kept = store.clone();
        let thread = std::thread::spawn(move || {
            runtime.block_on(async {
                let router = house_router(None, Arc::clone(&house));
                let served = serve(listener, router, &limits, async move {
                    let _ = closed.await;
                    house.close().await;
                });
                served.await.expect("the house stays open");
            });
            drop(runtime);
            store.close();
        });
        Self {
            address,
            store: Some(kept),
            closing: Some((close, thread)),
        }
    }

    /// From now on the disk is full, or it is no longer.
    pub(crate) fn fill_the_disk(&self, full: bool) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .build()
            .expect("a thread");
        let store = self.store.as_ref().expect("the house is open");
        let done = runtime.block_on(store.pretend_full(full));
        done.expect("the store is there");
    }

    /// Closes the house in an orderly way.
    pub(crate) fn close(mut self) {
        self.shut();
    }

    fn shut(&mut self) {
        drop(self.store.take());
        if let Some((close, thread)) = self.closing.take() {
            let _ = close.send(());
            thread.join().expect("the house closes");
        }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.shut();
        }
    }
}

fn listen(room: Option<u32>) -> std::io::Result<TcpListener> {
    let socket = TcpSocket::new_v4()?;
    if let Some(room) = room {
        // Connections have it from whoever listens.
        socket.set_send_buffer_size(room)?;
    }
    socket.bind(([127, 0, 0, 1], 0).into())?;
    socket.listen(1024)
}

/// What the house has counted.
pub(crate) fn metric(house: &Open, name: &str) -> u64 {
    let text = Visitor::new(house).get("/metrics").ok().text;
    let prefix = format!("caravanserai_{name} ");
    let value = text.lines().find_map(|line| line.strip_prefix(&prefix));
    value.expect("a metric").parse().expect("a number")
}

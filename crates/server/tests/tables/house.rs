//! A house of the test's own, on a free port, with a store in a folder of its own.

use caravanserai_server::{House, Limits, Settings, house_router, serve};
use caravanserai_store::Store;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::JoinHandle;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// A folder that is gone when the test is.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("caravanserai-tables-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    pub(crate) fn url(&self) -> String {
        format!("sqlite:{}", self.0.join("tables.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left behind lies in the system's own folder for such things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

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
    pub(crate) fn on(folder: &Folder) -> Self {
        Self::with(&folder.url(), Settings::default())
    }

    pub(crate) fn with(database: &str, settings: Settings) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("threads to serve with");
        let store = Store::open(database).expect("a store");
        let house = runtime
            .block_on(House::open(store.clone(), settings))
            .expect("what is kept can be read");
        let listener = runtime
            .block_on(TcpListener::bind(("127.0.0.1", 0)))
            .expect("a free port");
        let address = listener.local_addr().expect("bound");
        let (close, closed) = oneshot::channel::<()>();
        let kept = store.clone();
        let thread = std::thread::spawn(move || {
            runtime.block_on(async {
                let router = house_router(None, Arc::clone(&house));
                let served = serve(listener, router, async move {
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

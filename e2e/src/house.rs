//! The house that a test visits: the real router over a real socket, with a list of what was loaded.

use axum::body::HttpBody;
use axum::extract::Request;
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use caravanserai_server::{House as Tables, Settings, Site, house_router, serve};
use caravanserai_store::Store;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// One answer of the house.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// What was asked for.
    pub path: String,
    /// The body as it travelled, compressed.
    pub bytes: u64,
}

/// A house of this test's own, at a free port of this machine, with tables in a folder of its own.
pub struct House {
    address: SocketAddr,
    loaded: Arc<Mutex<Vec<Loaded>>>,
    folder: PathBuf,
    settings: Settings,
    open: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl House {
    /// Opens the house with the site that `cargo xtask site` left in the target folder.
    pub fn open() -> Self {
        Self::open_with(Settings::default())
    }

    /// The same with settings of its own.
    pub fn open_with(settings: Settings) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = format!("caravanserai-house-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(folder);
        std::fs::create_dir_all(&folder).expect("a folder to keep tables in");
        let mut house = Self {
            address: "127.0.0.1:0".parse().expect("an address"),
            loaded: Arc::default(),
            folder,
            settings,
            open: None,
        };
        house.reopen();
        house
    }

    /// Opens the house again after [`Self::close`], at the same address and with the same tables.
    pub fn reopen(&mut self) {
        let site = Site::from_folder(&site_folder()).unwrap_or_else(|error| {
            panic!("{error}: `cargo xtask site` builds the site that these tests visit")
        });
        let list = Arc::clone(&self.loaded);
        let note = from_fn(move |request: Request, next: Next| {
            let list = Arc::clone(&list);
            async move {
                let path = request.uri().path().to_owned();
                let response: Response = next.run(request).await;
                let bytes = response.body().size_hint().upper().unwrap_or(0);
                let mut list = list.lock().expect("no test panics while it holds this");
                list.push(Loaded { path, bytes });
                response
            }
        });

        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a thread to serve with");
        let listener = runtime
            .block_on(TcpListener::bind(self.address))
            .expect("a free port");
        self.address = listener.local_addr().expect("bound");
        let file = self.folder.join("tables.db");
        let store = Store::open(&format!("sqlite:{}", file.display())).expect("a store");
        let settings = self.settings.clone();
        let limits = settings.limits;
        let (close, closed) = oneshot::channel::<()>();
        let thread = std::thread::spawn(move || {
            runtime.block_on(async {
                let opened = Tables::open(store.clone(), settings).await;
                let tables = opened.expect("what is kept can be read");
                let router = house_router(Some(site), Arc::clone(&tables)).layer(note);
                let served = serve(listener, router, &limits, async move {
                    let _ = closed.await;
                    tables.close().await;
                });
                served.await.expect("the house stays open");
            });
            drop(runtime);
            store.close();
        });
        self.open = Some((close, thread));
    }

    /// The full address of a path.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}/{}", self.address, path.trim_start_matches('/'))
    }

    /// What was loaded so far.
    pub fn loaded(&self) -> Vec<Loaded> {
        let list = self.loaded.lock();
        list.expect("no test panics while it holds this").clone()
    }

    /// Closes the house, as a network that is gone does: nobody answers at the address any more.
    pub fn close(&mut self) {
        if let Some((close, thread)) = self.open.take() {
            let _ = close.send(());
            thread.join().expect("the house closes in order");
        }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.close();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// `CARAVANSERAI_SITE`, or else `site` in the target folder, which cargo has marked.
fn site_folder() -> PathBuf {
    if let Some(named) = std::env::var_os("CARAVANSERAI_SITE") {
        return named.into();
    }
    target_folder().join("site")
}

/// The target folder that this program was built in.
pub(crate) fn target_folder() -> PathBuf {
    let program = std::env::current_exe().expect("a program lies somewhere");
    let marked = |folder: &&std::path::Path| folder.join("CACHEDIR.TAG").is_file();
    let target = program.ancestors().find(marked);
    target.expect("cargo built us in its target folder").into()
}

//! The house that a test visits: the real router over a real socket, with a list of what was loaded.

use axum::body::HttpBody;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use caravanserai_server::{Site, router, serve};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// Where the page asks whether tables for people far apart are to be had. Not here: these tests visit
/// the app alone, as any web host serves it. An answer of "not found" would be an error in the console.
const GREETING: &str = "/api/house";

/// One answer of the house.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// What was asked for.
    pub path: String,
    /// The body as it travelled, compressed.
    pub bytes: u64,
}

/// A house of this test's own, at a free port of this machine.
pub struct House {
    address: SocketAddr,
    loaded: Arc<Mutex<Vec<Loaded>>>,
    open: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl House {
    /// Opens the house with the site that `cargo xtask site` left in the target folder.
    pub fn open() -> Self {
        Self::at("127.0.0.1:0".parse().expect("an address"))
    }

    fn at(address: SocketAddr) -> Self {
        let folder = site_folder();
        let site = Site::from_folder(&folder).unwrap_or_else(|error| {
            panic!("{error}: `cargo xtask site` builds the site that these tests visit")
        });
        let loaded = Arc::<Mutex<Vec<Loaded>>>::default();
        let list = Arc::clone(&loaded);
        let note = from_fn(move |request: Request, next: Next| {
            let list = Arc::clone(&list);
            async move {
                let path = request.uri().path().to_owned();
                if path == GREETING {
                    return StatusCode::NO_CONTENT.into_response();
                }
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
            .block_on(TcpListener::bind(address))
            .expect("a free port");
        let address = listener.local_addr().expect("bound");
        let (close, closed) = oneshot::channel::<()>();
        let thread = std::thread::spawn(move || {
            let served = serve(listener, router(Some(site)).layer(note), async {
                let _ = closed.await;
            });
            runtime.block_on(served).expect("the house stays open");
        });
        Self {
            address,
            loaded,
            open: Some((close, thread)),
        }
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

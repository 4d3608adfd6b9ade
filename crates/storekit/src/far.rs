//! A long way to the server, on which things get lost.

use crate::{Place, address};
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// A door in front of the server that passes everything on until it is told otherwise.
#[derive(Debug)]
pub struct Far {
    url: String,
    here: SocketAddr,
    way: Arc<Way>,
}

#[derive(Debug)]
struct Way {
    server: SocketAddr,
    open: AtomicBool,
    closed_for_good: AtomicBool,
    lose: AtomicBool,
    then_close: AtomicBool,
    lost: AtomicUsize,
    passing: Mutex<Vec<TcpStream>>,
}

impl Far {
    /// The way to a place on a server.
    pub fn to(place: &Place) -> Self {
        let Place::Postgres { server, schema } = place else {
            panic!("only a server can be far away");
        };
        let config: postgres::Config = server.parse().expect("an address");
        let port = config.get_ports().first().copied().unwrap_or(5432);
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let here = listener.local_addr().expect("it has an address");
        let way = Arc::new(Way {
            server: ([127, 0, 0, 1], port).into(),
            open: AtomicBool::new(true),
            closed_for_good: AtomicBool::new(false),
            lose: AtomicBool::new(false),
            then_close: AtomicBool::new(false),
            lost: AtomicUsize::new(0),
            passing: Mutex::default(),
        });
        let door = way.clone();
        thread::spawn(move || door.keep(&listener));
        let near = format!(":{port}");
        assert!(
            server.contains(&near),
            "the test server's address names its port"
        );
        let server = server.replacen(&near, &format!(":{}", here.port()), 1);
        Self {
            url: address(&server, schema),
            here,
            way,
        }
    }

    /// The address of the place, by this way.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Cuts everything that is under way, and lets nothing through.
    pub fn go_away(&self) {
        self.way.close();
    }

    /// Lets everything through again.
    pub fn come_back(&self) {
        self.way.open.store(true, SeqCst);
    }

    /// The next commit arrives; its answer does not.
    pub fn lose_the_answer_to_the_next_commit(&self) {
        self.way.lose.store(true, SeqCst);
    }

    /// The next commit arrives; its answer does not, nor does anything after it.
    pub fn lose_the_answer_to_the_next_commit_and_go_away(&self) {
        self.way.then_close.store(true, SeqCst);
        self.way.lose.store(true, SeqCst);
    }

    /// How many answers were lost so far.
    pub fn lost(&self) -> usize {
        self.way.lost.load(SeqCst)
    }
}

impl Drop for Far {
    fn drop(&mut self) {
        self.way.closed_for_good.store(true, SeqCst);
        // Wakes the door so that it sees it.
        let _ = TcpStream::connect(self.here);
    }
}

impl Way {
    fn keep(self: Arc<Self>, listener: &TcpListener) {
        for client in listener.incoming().flatten() {
            if self.closed_for_good.load(SeqCst) {
                return;
            }
            if !self.open.load(SeqCst) {
                continue;
            }
            let server = TcpStream::connect(self.server).expect("the server is there");
            let copy = |stream: &TcpStream| stream.try_clone().expect("a stream can be shared");
            let (from_server, to_client) = (copy(&server), copy(&client));
            let mut passing = self.passing.lock().expect("nobody panicked");
            passing.extend([copy(&client), copy(&server)]);
            drop(passing);
            let way = self.clone();
            thread::spawn(move || way.pass_on(client, server));
            thread::spawn(move || pass_back(from_server, to_client));
        }
    }

    /// From the client to the server; the one that may lose an answer.
    fn pass_on(&self, mut client: TcpStream, mut server: TcpStream) {
        let mut bytes = vec![0; 65_536];
        while let Ok(count @ 1..) = client.read(&mut bytes) {
            let said = &bytes[..count];
            let commits = said.windows(7).any(|part| part == b"COMMIT\0");
            if commits && self.lose.swap(false, SeqCst) {
                self.lost.fetch_add(1, SeqCst);
                let mut others = Vec::new();
                if self.then_close.load(SeqCst) {
                    self.open.store(false, SeqCst);
                    others.append(&mut *self.passing.lock().expect("nobody panicked"));
                }
                // First cut the way back, then let the commit through.
                let _ = client.shutdown(Shutdown::Both);
                let _ = server.write_all(said);
                // The server must not see the way cut before it has read it.
                thread::sleep(Duration::from_millis(200));
                for other in others {
                    let _ = other.shutdown(Shutdown::Both);
                }
                break;
            }
            if server.write_all(said).is_err() {
                break;
            }
        }
        let _ = client.shutdown(Shutdown::Both);
        let _ = server.shutdown(Shutdown::Both);
    }

    fn close(&self) {
        self.open.store(false, SeqCst);
        for stream in self.passing.lock().expect("nobody panicked").drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

/// From the server to the client.
fn pass_back(mut server: TcpStream, mut client: TcpStream) {
    let _ = std::io::copy(&mut server, &mut client);
    let _ = client.shutdown(Shutdown::Both);
}

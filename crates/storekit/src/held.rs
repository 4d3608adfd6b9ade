//! A database in which nobody else can write.

use crate::{Place, file};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};

/// Nobody writes while this lives.
#[derive(Debug)]
pub struct Held {
    release: Option<mpsc::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Held {
    pub(crate) fn of(place: &Place) -> Self {
        let (release, released) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel();
        let wait = move || {
            tell.send(()).expect("someone waits for it");
            // Ends with an error when the other end is dropped, which is the sign.
            let _ = released.recv();
        };
        let thread = match place {
            Place::Sqlite(folder) => {
                let path = file(folder);
                thread::spawn(move || {
                    let connection = rusqlite::Connection::open(path).expect("it opens");
                    connection
                        .execute_batch("BEGIN IMMEDIATE")
                        .expect("it is free");
                    wait();
                })
            }
            Place::Postgres { .. } => {
                let url = place.url();
                thread::spawn(move || {
                    let mut client =
                        postgres::Client::connect(&url, postgres::NoTls).expect("it is there");
                    let lock = "BEGIN; LOCK TABLE probe IN ACCESS EXCLUSIVE MODE";
                    client.batch_execute(lock).expect("it is free");
                    wait();
                })
            }
        };
        told.recv().expect("it is held");
        Self {
            release: Some(release),
            thread: Some(thread),
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.release = None;
        if let Some(thread) = self.thread.take() {
            thread.join().expect("it could be held");
        }
    }
}

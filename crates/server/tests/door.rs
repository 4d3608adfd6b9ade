//! Opening and closing, over a real socket.

use caravanserai_server::{Limits, router, serve};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;
use tokio::net::TcpListener;

/// Two threads: the browser here waits for the house there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_house_closes_when_told_even_if_a_browser_keeps_its_connection() {
    let listener = TcpListener::bind(("127.0.0.1", 0))
        .await
        .expect("a free port");
    let address = listener.local_addr().expect("bound");
    let (close, closed) = tokio::sync::oneshot::channel::<()>();
    let house = tokio::spawn(async move {
        let closed = async {
            let _ = closed.await;
        };
        serve(listener, router(None), &Limits::default(), closed).await
    });

    let mut browser = TcpStream::connect(address).expect("open");
    browser
        .write_all(b"GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n")
        .expect("sent");
    let mut answer = [0; 15];
    browser.read_exact(&mut answer).expect("answered");
    assert_eq!(&answer, b"HTTP/1.1 200 OK");

    close.send(()).expect("the house is listening");
    let ended = tokio::time::timeout(Duration::from_secs(10), house).await;
    ended
        .expect("in time")
        .expect("no panic")
        .expect("no error");
    TcpStream::connect(address).expect_err("closed");
}

use super::*;
use std::io::{Read, Write};
use std::net::TcpStream as Browser;

const ASK: &str = "GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n";

/// Long enough for whatever happens at all.
const SOME_TIME: Duration = Duration::from_secs(20);

/// Nobody is hurried, and everybody is counted.
fn manners() -> Manners {
    Manners {
        plain: 100,
        plain_each: 100,
        near_counts: true,
        to_the_point: SOME_TIME,
        to_the_point_near: SOME_TIME,
        to_take: SOME_TIME,
    }
}

async fn opened(router: Router, manners: Manners) -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = listener.local_addr().expect("bound");
    let never = std::future::pending();
    tokio::spawn(serve_with(listener, router, manners, never));
    address
}

fn browser(address: SocketAddr) -> Browser {
    let stream = Browser::connect(address).expect("open");
    stream.set_read_timeout(Some(SOME_TIME)).expect("a socket");
    stream
}

/// Asks on a connection; whether that was answered.
fn is_answered(stream: &mut Browser) -> bool {
    stream.write_all(ASK.as_bytes()).is_ok() && answer_of(stream).starts_with("HTTP/1.1 200 OK")
}

/// An answer to its end, or as much of it as comes.
fn answer_of(stream: &mut Browser) -> String {
    let mut answer = vec![];
    let mut byte = [0];
    while !answer.ends_with(b"ok\n") && stream.read_exact(&mut byte).is_ok() {
        answer.extend(byte);
    }
    String::from_utf8(answer).expect("text")
}

/// What is answered to this, and how long it took until the house hung up.
fn said(address: SocketAddr, text: &str) -> (String, Duration) {
    let start = Instant::now();
    let mut stream = browser(address);
    stream.write_all(text.as_bytes()).expect("sent");
    let mut answer = String::new();
    // However it hangs up.
    let _ = stream.read_to_string(&mut answer);
    (answer, start.elapsed())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_come_to_the_point_is_not_waited_for() {
    let patience = Duration::from_millis(400);
    let hurried = Manners {
        to_the_point_near: patience,
        ..manners()
    };
    let address = opened(crate::router(None), hurried).await;
    let said = tokio::task::spawn_blocking(move || {
        [
            said(address, ""),
            said(address, "GET /healthz HTTP/1.1\r\nhost: he"),
            said(address, ASK),
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
}

/// Tells when it is dropped.
struct Dropped(Option<tokio::sync::oneshot::Sender<()>>);

impl Drop for Dropped {
    fn drop(&mut self) {
        let _ = self.0.take().map(|tell| tell.send(()));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_take_the_answer_is_given_up() {
    let (tell, dropped) = tokio::sync::oneshot::channel();
    let guard = Arc::new(std::sync::Mutex::new(Some(Dropped(Some(tell)))));
    let endless = axum::routing::get(async move || {
        let guard = guard.lock().expect("sound").take();
        let pieces = futures_util::stream::repeat_with(move || {
            let _kept = &guard;
            Ok::<_, io::Error>(vec![0; 64 * 1024])
        });
        axum::body::Body::from_stream(pieces)
    });
    let hurried = Manners {
        to_take: Duration::from_millis(400),
        ..manners()
    };
    let address = opened(Router::new().route("/endless", endless), hurried).await;
    let mut idle = browser(address);
    let ask = b"GET /endless HTTP/1.1\r\nhost: here\r\n\r\n";
    idle.write_all(ask).expect("sent");
    let given_up = tokio::time::timeout(SOME_TIME, dropped).await;
    given_up.expect("the house gives up").expect("told");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_gets_so_many_plain_connections() {
    let few = Manners {
        plain_each: 2,
        ..manners()
    };
    let address = opened(crate::router(None), few).await;
    let asked = tokio::task::spawn_blocking(move || {
        let mut held = [browser(address), browser(address)];
        assert!(held.iter_mut().all(is_answered));
        assert!(!is_answered(&mut browser(address)), "one too many");
        assert!(held.iter_mut().all(is_answered), "the others stay");
        drop(held);
        let end = Instant::now() + SOME_TIME;
        while !is_answered(&mut browser(address)) {
            assert!(Instant::now() < end, "the place is not given back");
        }
    });
    asked.await.expect("no panic");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_finds_no_room_waits_before_the_door() {
    let narrow = Manners {
        plain: 1,
        ..manners()
    };
    let address = opened(crate::router(None), narrow).await;
    let asked = tokio::task::spawn_blocking(move || {
        let mut first = browser(address);
        assert!(is_answered(&mut first));
        let mut second = browser(address);
        let a_moment = Some(Duration::from_millis(300));
        second.set_read_timeout(a_moment).expect("a socket");
        assert!(!is_answered(&mut second), "there is no room");
        drop(first);
        second.set_read_timeout(Some(SOME_TIME)).expect("a socket");
        assert!(answer_of(&mut second).ends_with("ok\n"), "answered at last");
    });
    asked.await.expect("no panic");
}

//! The house as a process: where it opens, what it serves, how it ends.

use crate::house::House;
use crate::run;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::Command;
use std::time::{Duration, Instant};

fn get(house: &House, path: &str) -> String {
    let mut stream = TcpStream::connect(&house.address).expect("open");
    let request = format!("GET {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("answered");
    answer
}

#[test]
fn a_folder_is_served_and_a_signal_closes_the_house() {
    let folder = std::env::temp_dir().join(format!("caravanserai-serve-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("made");
    std::fs::write(folder.join("index.html"), "<p>camels").expect("written");
    let mut house = House::open(&[
        "--database",
        "sqlite::memory:",
        "--site",
        folder.to_str().expect("text"),
    ]);
    let page = get(&house, "/");
    assert!(page.starts_with("HTTP/1.1 200 OK"), "{page}");
    assert!(page.ends_with("<p>camels"), "{page}");
    assert!(get(&house, "/healthz").ends_with("ok\n"));

    let asked = Command::new("kill")
        .arg(house.process.id().to_string())
        .status();
    assert!(asked.expect("kill runs").success());
    let end = Instant::now() + Duration::from_secs(10);
    let status = loop {
        if let Some(status) = house.process.try_wait().expect("a child of ours") {
            break status;
        }
        assert!(
            Instant::now() < end,
            "still open ten seconds after the signal"
        );
        std::thread::sleep(Duration::from_millis(20));
    };
    assert!(status.success(), "{status}");
    std::fs::remove_dir_all(folder).expect("ours to remove");
}

#[test]
fn a_port_that_is_taken_is_said_in_one_sentence() {
    let other = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let taken = other.local_addr().expect("bound").to_string();
    let run = run(&["serve", "--addr", &taken]);
    assert_eq!(run.code, 1);
    assert!(
        run.err.contains(&format!("another program has {taken}")),
        "{}",
        run.err
    );
    assert!(run.err.contains("--addr 127.0.0.1:0"), "{}", run.err);
}

#[test]
fn a_folder_that_is_no_site_is_refused() {
    let run = run(&["serve", "--site", "no/such/folder"]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("this is no site to serve"), "{}", run.err);
}

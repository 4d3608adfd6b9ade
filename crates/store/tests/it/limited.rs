//! A disk that takes no more, for real: the system lets a program write no further into its files, and
//! then does. What SQLite hears is an input/output error in the middle of a commit.

use crate::made_up::{Opens as _, run, step, table, texts};
use caravanserai_store::{Store, StoreError};
use caravanserai_storekit::Place;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Which database the program is to append to.
const DATABASE: &str = "CARAVANSERAI_TEST_APPEND_UNTIL_FULL";

/// How many appends are made after the disk is back.
const AFTER: usize = 50;

#[test]
fn a_disk_that_refuses_in_mid_commit_loses_nothing_and_play_goes_on_when_it_is_back() {
    let place = Place::sqlite();
    run(async {
        place.open().create(table("a")).await.expect("kept");
        // 256 blocks of 512 bytes or 1 kB, as the shell likes. The signal that comes with it is ignored,
        // so that the program gets an error instead.
        let limited = "trap '' XFSZ; ulimit -S -f 256; exec \"$0\" \"$@\"";
        let mut program = Command::new("sh")
            .args(["-c", limited])
            .arg(std::env::current_exe().expect("we are a program"))
            .args(["--exact", "limited::the_program_that_fills_the_disk"])
            .args(["--nocapture", "--ignored"])
            .env(DATABASE, place.url())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut acknowledged = 0;
        let mut refused = 0;
        let lines = BufReader::new(program.stdout.take().expect("it is piped")).lines();
        for line in lines.map_while(Result::ok) {
            match line.as_str() {
                "kept" => acknowledged += 1,
                "refused" => {
                    refused += 1;
                    if refused == 3 {
                        let pid = program.id().to_string();
                        let lifted = Command::new("prlimit")
                            .args(["--pid", &pid, "--fsize=unlimited"])
                            .status()
                            .expect("prlimit is there");
                        assert!(lifted.success());
                    }
                }
                _ => {}
            }
        }
        assert!(program.wait().expect("it ends").success());
        assert!(refused >= 3, "it was refused {refused} times");
        let expected: Vec<String> = (0..acknowledged).map(long_text).collect();
        assert!(acknowledged > AFTER, "{acknowledged}");
        assert!(texts(&place.open(), "a").await == expected);
    });
}

fn long_text(version: usize) -> String {
    format!("{version} {}", "x".repeat(2_000))
}

#[test]
#[ignore = "run by the test above as a program of its own"]
fn the_program_that_fills_the_disk() {
    let Ok(url) = std::env::var(DATABASE) else {
        return;
    };
    // On a machine with one core the line has begun with our name.
    say("");
    run(async {
        let store = Store::open(&url).expect("it opens");
        let (mut version, mut left) = (0, None);
        while left != Some(0) {
            let text = long_text(version);
            match store.append("a", version, vec![step(&text)], None).await {
                Ok(()) => {
                    say("kept");
                    version += 1;
                    left = left.map(|left| left - 1);
                }
                Err(StoreError::Unavailable(_)) => {
                    say("refused");
                    left = Some(AFTER);
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                Err(other) => panic!("{other:?}"),
            }
        }
    });
}

fn say(word: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{word}").expect("someone listens");
    out.flush().expect("someone listens");
}

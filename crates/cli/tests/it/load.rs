//! A house is loaded by real clients, and only one on this machine.

use crate::house::House;
use crate::run;
use serde_json::Value;

#[test]
fn a_house_is_measured_and_every_view_is_right() {
    let house = House::open(&["--database", "sqlite::memory:"]);
    let url = format!("http://{}", house.address);
    let line = ["load", "--url", &url, "--matches", "3", "--seconds", "2"];
    let printed = run(&[&line[..], &["--json"]].concat()).good();
    let last = printed.lines().last().expect("a line");
    let measured: Value = serde_json::from_str(last).expect("JSON");
    let names: Vec<&str> = measured
        .as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect();
    let known = ["matches", "moves_per_s", "p50_ms", "p99_ms", "errors"];
    assert!(known.iter().all(|name| names.contains(name)) && names.len() == known.len());
    assert_eq!(
        (&measured["matches"], &measured["errors"]),
        (&3.into(), &0.into())
    );
    for name in ["moves_per_s", "p50_ms", "p99_ms"] {
        assert!(measured[name].as_f64() > Some(0.0), "{measured}");
    }
    let words = run(&[&line[..], &["--watchers", "1"]].concat()).good();
    assert!(words.contains("moves a second"), "{words}");
    let sitting = run(&[&line[..], &["--what", "sit"]].concat()).good();
    assert!(sitting.contains(" 0 moves in 0 games"), "{sitting}");
}

#[test]
fn no_other_machine_is_loaded() {
    let run = run(&["load", "--url", "http://192.0.2.1:80", "--seconds", "1"]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("is not on this machine"), "{}", run.err);
}

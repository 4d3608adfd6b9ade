//! `caravanserai bench`.

use crate::run;
use serde_json::Value;

#[test]
fn as_json_every_benchmark_is_an_object_a_line() {
    let text = run(&["bench", "--json", "--seconds", "0.01"]).good();
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let found = |name: &str, unit: &str| {
        let line = lines.iter().find(|line| line["name"] == name);
        let line = line.unwrap_or_else(|| panic!("{name} in {text}"));
        assert_eq!(line["unit"], unit);
        assert!(
            line["value"].as_f64().is_some_and(|value| value > 0.0),
            "{line}"
        );
        line["games_per_s"]
            .as_f64()
            .is_some_and(|games| games > 0.0)
    };
    for seats in 2..=5 {
        assert!(found(&format!("desert/playout/{seats}"), "placements/s"));
    }
    assert!(!found("desert/clone", "clones/s"));
    for seats in 3..=5 {
        assert!(found(&format!("timbuktu/playout/{seats}"), "decisions/s"));
    }
    assert!(!found("desert/uct/2", "simulations/s"));
    assert!(!found("timbuktu/uct/4", "simulations/s"));
}

#[test]
fn one_benchmark_may_be_chosen_or_all_that_begin_alike() {
    let names = |only: &str| {
        let text = run(&["bench", "--json", "--seconds", "0.01", "--only", only]).good();
        text.lines().count()
    };
    assert_eq!(names("desert/playout/4"), 1);
    assert_eq!(names("desert/playout"), 4);
    let unknown = run(&["bench", "--only", "chess"]);
    assert_eq!(unknown.code, 1);
    assert!(
        unknown.err.contains("there are desert/playout/2, "),
        "{}",
        unknown.err
    );
}

#[test]
fn the_table_for_people_names_the_instruction_set() {
    let text = run(&["bench", "--seconds", "0.01", "--only", "desert/playout/2"]).good();
    assert!(text.starts_with("One core, instruction set "), "{text}");
    assert!(text.contains(" million placements/s, "), "{text}");
}

#[test]
fn the_probe_plays_the_same_games_every_time() {
    let probe = |games| run(&["bench", "--probe", "desert/playout/4", "--games", games]).good();
    let few = probe("10");
    assert_eq!(few, probe("10"));
    let count = |text: &str| -> u64 {
        let number = text.strip_prefix("placements ").expect("what xtask reads");
        number.trim().parse().expect("a number")
    };
    assert!(count(&probe("300")) > count(&few) * 20);
}

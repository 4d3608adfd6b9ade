//! `caravanserai rules`.

use crate::{folder, run, write};

#[test]
fn every_rule_of_both_games_is_told_within_eighty_columns() {
    for (game, ids) in [
        (
            "desert",
            &["S1", "S11r", "T3c", "T5", "P5", "E6", "N2t", "V4"][..],
        ),
        ("timbuktu", &["S6", "G10", "N2", "V2"]),
    ] {
        let text = run(&["rules", "--game", game]).good();
        for id in ids {
            let starts = |line: &str| line.split(' ').next() == Some(id);
            assert!(text.lines().any(starts), "{id} in {text}");
        }
        assert_eq!(text.lines().find(|line| line.chars().count() > 80), None);
        assert!(text.contains("RULING: "), "{text}");
    }
}

#[test]
fn rules_are_found_by_id_in_any_case_and_in_the_order_of_the_book() {
    let text = run(&["rules", "e1", "T3C"]).good();
    let ids: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with(' '))
        .map(|line| line.split(' ').next().expect("a word"))
        .collect();
    assert_eq!(ids, ["T3c", "E1"]);
    let unknown = run(&["rules", "T99"]);
    assert_eq!(unknown.code, 1);
    assert!(
        unknown.err.contains("no rule T99; there are S1, S2, "),
        "{}",
        unknown.err
    );
}

#[test]
fn an_edition_leaves_out_what_the_others_say() {
    let all = run(&["rules", "T3e"]).good();
    assert!(all.contains("kosmos1998: "), "{all}");
    let zman = run(&["rules", "T3e", "--edition", "zman2017"]).good();
    assert!(!zman.contains("kosmos1998: "), "{zman}");
}

#[test]
fn as_json_every_rule_is_an_object_a_line() {
    let text = run(&["rules", "--json"]).good();
    for line in text.lines() {
        let rule: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert!(rule["id"].is_string() && rule["text"].is_string() && rule["editions"].is_object());
        assert!(rule["ruling"].is_string() || rule["ruling"].is_null());
    }
    assert!(text.lines().count() > 40);
}

#[test]
fn the_tables_of_timbuktu_are_a_file_that_data_takes() {
    let tables = run(&["rules", "--game", "timbuktu", "--tables"]).good();
    let count = |word: &str| tables.lines().filter(|line| line.starts_with(word)).count();
    assert_eq!((count("table "), count("origin ")), (7, 7), "{tables}");
    let edited = tables.replace("all 2 to 1 3", "all 2 to 4 5");
    assert_ne!(edited, tables);
    let file = write(&folder("tables-of-a-box"), "box.txt", edited);
    let record = run(&["record", "--game", "timbuktu", "--data", &file]).good();
    assert!(record.contains("\n| 1 2 to 4 5\n"), "{record}");
}

#[test]
fn tables_are_refused_where_there_are_none() {
    let desert = run(&["rules", "--tables"]);
    assert_eq!(desert.code, 2);
    assert!(
        desert.err.contains("--tables is for --game timbuktu"),
        "{}",
        desert.err
    );
    let with_ids = run(&["rules", "--game", "timbuktu", "--tables", "S1"]);
    assert_eq!(with_ids.code, 2, "{}", with_ids.err);
}

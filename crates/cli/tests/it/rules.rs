//! `caravanserai rules`.

use crate::run;

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

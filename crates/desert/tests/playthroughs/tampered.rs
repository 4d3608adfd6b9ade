//! Files that someone changed: every change is found, on its line.

use super::{playthrough, setup};
use caravanserai_desert::Edition;
use caravanserai_desert::playthrough::verify;
use caravanserai_playthrough::Fault;
use caravanserai_testkit::tamper::changes;
use serde_json::Value;

fn good() -> Vec<String> {
    let text = playthrough(setup(Edition::Zman2017, "river", 5), 7);
    text.lines().map(str::to_owned).collect()
}

fn fault(lines: &[String]) -> Fault {
    verify(&lines.join("\n"), None).expect_err("something was changed")
}

/// What a stranger may well write: another layout, another variant, another order of the oases.
/// Some of it is a game in which the same moves go wrong later, or not at all.
fn is_another_game(what: &str) -> bool {
    let value_of_a_token = what.starts_with("header/waterholes/") && what.contains(" one ");
    let other_table =
        what.starts_with("header/first: one ") || what.starts_with("header/seats: one ");
    let other_variant = what.ends_with(": the contrary");
    let other_order = what == "header/oases the other way round";
    what.starts_with("header") && (value_of_a_token || other_table || other_variant || other_order)
}

#[test]
fn any_change_in_any_field_is_found_on_its_line() {
    let lines = good();
    let last = lines.len() - 1;
    let mut tried = 0;
    for number in [0, 1, 5, 6, 25, 26, 40, 60, last - 2, last - 1, last] {
        let value: Value = serde_json::from_str(&lines[number]).expect("good JSON");
        let place = if number == 0 { "header" } else { "line" };
        changes(&value, place, &mut |changed, what| {
            let mut tampered = lines.clone();
            tampered[number] = changed.to_string();
            let verdict = verify(&tampered.join("\n"), None);
            tried += 1;
            match verdict {
                Ok(_) => assert!(is_another_game(&what), "{number}: {what} is not found"),
                Err(fault) => assert!(
                    fault.line == number + 1 || is_another_game(&what),
                    "{number}: {what} is found on line {} only: {fault}",
                    fault.line
                ),
            }
        });
    }
    assert!(tried > 1000, "{tried}");
}

#[test]
fn a_line_left_out_or_doubled_or_put_elsewhere_is_found_there() {
    let lines = good();
    for number in [0, 1, 7, 30, lines.len() - 1] {
        let mut fewer = lines.clone();
        fewer.remove(number);
        assert_eq!(fault(&fewer).line, number + 1);
        let mut twice = lines.clone();
        twice.insert(number, lines[number].clone());
        assert_eq!(fault(&twice).line, number + 2);
        let mut empty = lines.clone();
        empty.insert(number, String::new());
        assert_eq!(fault(&empty).line, number + 1);
    }
    for length in [0, 1, 2, 50, lines.len() - 1] {
        let fault = fault(&lines[..length]);
        assert_eq!(fault.line, length + 1);
        assert!(fault.why.starts_with("the file ends here"), "{fault}");
    }
    let mut more = lines.clone();
    more.push("{}".into());
    assert_eq!(fault(&more).line, lines.len() + 1);
}

#[test]
fn an_illegal_move_is_refused_by_its_rule() {
    let lines = good();
    let wrong_move = |number: usize, the_move: &str| {
        let mut tampered = lines.clone();
        let mut value: Value = serde_json::from_str(&lines[number]).expect("good JSON");
        value["move"] = the_move.into();
        tampered[number] = value.to_string();
        let fault = fault(&tampered);
        assert_eq!(fault.line, number + 1);
        fault
    };
    assert_eq!(wrong_move(1, "leader green a3").rule, Some("S4"));
    assert_eq!(wrong_move(6, "camel green a3").rule, Some("S9"));
    assert_eq!(wrong_move(6, "leader green z99").rule, Some("S10a"));
    assert_eq!(wrong_move(26, "camel green z99").rule, Some("T3b"));
    let none = wrong_move(26, "camel green  a3");
    assert_eq!(none.rule, None);
    assert!(none.why.contains("camel COLOUR SPACE"), "{none}");
}

#[test]
fn an_incomplete_or_padded_list_of_legal_moves_is_told_by_the_move() {
    let lines = good();
    let with_legal = |change: &dyn Fn(&mut Vec<Value>)| {
        let mut tampered = lines.clone();
        let mut value: Value = serde_json::from_str(&lines[26]).expect("good JSON");
        change(value["legal"].as_array_mut().expect("a list"));
        tampered[26] = value.to_string();
        fault(&tampered).to_string()
    };
    let first = |legal: &[Value]| legal[0].as_str().expect("a text").to_owned();
    let value: Value = serde_json::from_str(&lines[26]).expect("good JSON");
    let first = first(value["legal"].as_array().expect("a list"));
    let missing = with_legal(&|legal| drop(legal.remove(0)));
    assert_eq!(
        missing,
        format!("line 27: \"{first}\" is missing in \"legal\"")
    );
    let padded = with_legal(&|legal| legal.push("camel green a1".into()));
    assert!(
        padded.starts_with("line 27: \"legal\" lists \"camel green a1\", which is not one: ")
            && padded.ends_with("(rule T3b)"),
        "{padded}"
    );
    let turned = with_legal(&|legal| legal.reverse());
    assert_eq!(turned, "line 27: \"legal\" is not sorted as strings");
}

#[test]
fn spaces_and_the_order_of_fields_are_free() {
    let lines = good();
    let loose: Vec<String> = lines
        .iter()
        .map(|line| {
            let value: Value = serde_json::from_str(line).expect("good JSON");
            // Sorted by name, with spaces.
            format!(" {} ", value.to_string().replace("\":", "\" : "))
        })
        .collect();
    assert_ne!(loose, lines);
    verify(&loose.join("\r\n"), None).expect("it says the same");
}

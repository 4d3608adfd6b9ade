//! Files that someone changed: every change is found, on its line.

use super::playthrough;
use caravanserai_playthrough::Fault;
use caravanserai_testkit::tamper::changes;
use caravanserai_timbuktu::playthrough::verify;
use caravanserai_timbuktu::{Loading, Setup};
use serde_json::Value;

fn good() -> Vec<String> {
    let text = playthrough(Setup::new(3).loading(Loading::Own), 7);
    text.lines().map(str::to_owned).collect()
}

fn fault(lines: &[String]) -> Fault {
    verify(&lines.join("\n"), None).expect_err("something was changed")
}

fn value(line: &str) -> Value {
    serde_json::from_str(line).expect("good JSON")
}

/// The numbers of one line of each kind at least.
fn kinds(lines: &[String]) -> Vec<usize> {
    let first = |sign: &str| {
        lines
            .iter()
            .position(|line| line.contains(sign))
            .expect(sign)
    };
    let mut kinds: Vec<usize> = [
        "load A",
        "place A",
        "\"deal\"",
        "choose ",
        "\"go ",
        "\"swap\":true",
        "thefts",
    ]
    .map(first)
    .to_vec();
    kinds.extend([0, 40, 41, 45, lines.len() - 2, lines.len() - 1]);
    kinds
}

/// Whoever else starts: another game, in which the same moves go wrong on the next line.
fn is_another_game(what: &str) -> bool {
    what.starts_with("header/first: one ") || what.starts_with("header/seats: one ")
}

#[test]
fn any_change_in_any_field_is_found_on_its_line() {
    let lines = good();
    let mut tried = 0;
    for number in kinds(&lines) {
        let place = if number == 0 { "header" } else { "line" };
        changes(&value(&lines[number]), place, &mut |changed, what| {
            let mut tampered = lines.clone();
            tampered[number] = changed.to_string();
            let fault = fault(&tampered);
            tried += 1;
            assert!(
                fault.line == number + 1 || is_another_game(&what),
                "{number}: {what} is found on line {} only: {fault}",
                fault.line
            );
        });
    }
    assert!(tried > 600, "{tried}");
}

#[test]
fn a_line_left_out_or_doubled_or_put_elsewhere_is_found_there() {
    let lines = good();
    for number in kinds(&lines) {
        let mut fewer = lines.clone();
        fewer.remove(number);
        assert_eq!(fault(&fewer).line, number + 1);
        let mut twice = lines.clone();
        twice.insert(number, lines[number].clone());
        assert_eq!(fault(&twice).line, number + 2);
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
fn a_wrong_move_is_refused_by_its_rule() {
    let lines = good();
    let number_of = |sign: &str| {
        lines
            .iter()
            .position(|line| line.contains(sign))
            .expect(sign)
    };
    let wrong_move = |number: usize, the_move: &str| {
        let mut tampered = lines.clone();
        let mut changed = value(&lines[number]);
        changed["move"] = the_move.into();
        tampered[number] = changed.to_string();
        let fault = fault(&tampered);
        assert_eq!(fault.line, number + 1, "{fault}");
        fault
    };
    assert_eq!(wrong_move(1, "load A:gold").rule, Some("V1"));
    assert_eq!(wrong_move(1, "place A 1").rule, Some("V1"));
    let place = number_of("\"place ");
    assert_eq!(wrong_move(place, "choose A").rule, Some("S5"));
    let choose = number_of("\"choose ");
    assert_eq!(wrong_move(choose, "go 1").rule, Some("G5"));
    let none = wrong_move(choose, "choose  A");
    assert_eq!(none.rule, None);
    assert!(none.why.contains("choose B"), "{none}");
    let unsorted = value(&lines[1])["move"]
        .as_str()
        .expect("a text")
        .replacen("A:coffee", "A:water", 1);
    assert_eq!(wrong_move(1, &unsorted).line, 2);
}

#[test]
fn a_line_of_another_kind_is_told_with_what_was_expected() {
    let lines = good();
    let deal = lines
        .iter()
        .position(|line| line.contains("\"deal\""))
        .expect("a deal");
    let thefts = lines
        .iter()
        .position(|line| line.contains("thefts"))
        .expect("thefts");
    let last = lines.last().expect("a last line");
    let with = |number: usize, line: &str| {
        let mut tampered = lines.clone();
        tampered[number] = line.to_owned();
        let fault = fault(&tampered);
        assert_eq!(fault.line, number + 1);
        (fault.rule, fault.why)
    };
    assert_eq!(
        with(deal, last),
        (Some("N1"), "expected a deal (rule N1)".into())
    );
    assert_eq!(with(deal, &lines[deal + 1]).0, Some("G1"));
    assert_eq!(with(thefts, &lines[deal]).0, Some("G13"));
    assert_eq!(with(deal + 1, &lines[deal]).0, Some("G5"));
    assert_eq!(with(lines.len() - 1, &lines[deal]).0, Some("N1"));
}

#[test]
fn an_incomplete_or_padded_list_of_legal_moves_is_told_by_the_move() {
    let lines = good();
    let number = lines
        .iter()
        .position(|line| line.contains("\"go "))
        .expect("a move");
    let with_legal = |change: &dyn Fn(&mut Vec<Value>)| {
        let mut tampered = lines.clone();
        let mut changed = value(&lines[number]);
        change(changed["legal"].as_array_mut().expect("a list"));
        tampered[number] = changed.to_string();
        fault(&tampered).to_string()
    };
    let missing = with_legal(&|legal| drop(legal.remove(0)));
    assert!(missing.ends_with(" is missing in \"legal\""), "{missing}");
    let padded = with_legal(&|legal| legal.push("choose A".into()));
    assert!(
        padded.contains("lists \"choose A\", which is not one: ") && padded.ends_with("(rule G6)"),
        "{padded}"
    );
    let turned = with_legal(&|legal| legal.reverse());
    assert!(
        turned.ends_with("\"legal\" is not sorted as strings"),
        "{turned}"
    );
}

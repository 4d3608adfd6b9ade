//! `caravanserai verify`.

use crate::{folder, run, run_with, testdata, write};

#[test]
fn every_kept_playthrough_is_ok() {
    let mut checked = 0;
    for entry in std::fs::read_dir(testdata().join("playthroughs")).expect("it is there") {
        let path = entry.expect("readable").path();
        let path = path.to_str().expect("a plain path");
        let verdict = run(&["verify", path]).good();
        assert!(
            verdict.starts_with("OK: ") && verdict.ends_with('\n'),
            "{verdict}"
        );
        checked += 1;
    }
    assert!(checked > 24, "{checked}");
}

#[test]
fn a_record_is_held_to_the_commitment_that_was_shown_before_the_game() {
    for game in ["desert", "timbuktu"] {
        let record = run(&["record", "--game", game, "--seed", "7"]).good();
        let verify = |record: &str, shown: &str| {
            run_with(&["verify", "-", "--commitment", shown], record.as_bytes())
        };
        let line = record
            .lines()
            .find_map(|line| line.strip_prefix("commitment: "));
        let shown = line.expect("a record of ours has one");
        let verdict = verify(&record, shown).good();
        assert!(
            verdict.ends_with("which is the one committed to before the game\n"),
            "{verdict}"
        );
        let changed = if shown.starts_with('0') { "1" } else { "0" };
        let other = format!("{changed}{}", &shown[1..]);
        let refused = verify(&record, &other);
        assert_eq!(refused.code, 1);
        assert!(refused.out.starts_with("WRONG: line "), "{}", refused.out);
        assert!(
            refused
                .out
                .contains(&format!("{shown}, not the one that was shown")),
            "{}",
            refused.out
        );
        // A seed alone has a commitment too; without both there is nothing to hold to.
        let without = |beginning: &str, record: &str| -> String {
            let kept = record.lines().filter(|line| !line.starts_with(beginning));
            kept.map(|line| line.to_owned() + "\n").collect()
        };
        let seed_only = without("commitment:", &record);
        verify(&seed_only, shown).good();
        assert_eq!(verify(&seed_only, &other).code, 1);
        let neither = verify(&without("seed:", &seed_only), shown);
        assert!(
            neither.out.contains("neither a seed nor a commitment"),
            "{}",
            neither.out
        );
    }
    let playthrough = run_with(
        &["verify", "-", "--commitment", &"0".repeat(64)],
        golden().as_bytes(),
    );
    assert_eq!(playthrough.code, 2);
    assert_eq!(run(&["verify", "-", "--commitment", "xyz"]).code, 2);
}

fn golden() -> String {
    let path = testdata().join("playthroughs/desert-zman2017-mountain-4.jsonl");
    std::fs::read_to_string(path).expect("it is there")
}

#[test]
fn the_first_wrong_line_is_told_with_its_rule_and_the_exit_code_is_1() {
    let golden = golden();
    let illegal: Vec<String> = golden
        .lines()
        .map(str::to_owned)
        .enumerate()
        .map(|(index, line)| match index {
            21 => {
                let at = line.find("\"move\":\"").expect("a decision") + 8;
                let end = at + line[at..].find('"').expect("the end of the move");
                format!("{}camel green z99{}", &line[..at], &line[end..])
            }
            _ => line,
        })
        .collect();
    let run = run_with(&["verify", "-"], illegal.join("\n").as_bytes());
    assert_eq!(run.code, 1);
    assert_eq!(
        run.out,
        "WRONG: line 22: camel green z99: there is no space z99 on the board (rule T3b)\n"
    );
    assert_eq!(run.err, "");
}

#[test]
fn what_is_neither_playthrough_nor_record_is_told_so() {
    for (text, told) in [
        (&b""[..], "line 1: expected the header of a playthrough"),
        (b"\n", "line 1: expected the header of a playthrough"),
        (b"hello", "line 1: expected the header of a playthrough"),
        (b"{", "line 1: this is no JSON object: column 1"),
        (b"[]", "line 1: expected the header"),
        (
            b"{\"game\":\"chess\"}",
            "line 1: \"game\": expected \"desert\" or \"timbuktu\"",
        ),
        (
            b"{\"game\":\"desert\"}",
            "line 1: the field \"format\" is missing",
        ),
        (
            b"{\"game\":\"timbuktu\"}",
            "line 1: the field \"format\" is missing",
        ),
        (
            b"caravanserai-record 2\n",
            "line 1, column 1: expected \"caravanserai-record 1\"",
        ),
        (
            b"caravanserai-record 1\ngame: chess\n",
            "line 2, column 1: expected \"game: ",
        ),
        (
            b"caravanserai-record 1\n",
            "line 2, column 1: expected \"game: ",
        ),
        (b"{}\n{}\n\xff", "line 3: this is no UTF-8 text"),
    ] {
        let run = run_with(&["verify", "-"], text);
        assert_eq!(run.code, 1, "{told}");
        assert!(
            run.out.starts_with(&format!("WRONG: {told}")),
            "{}",
            run.out
        );
    }
    let missing = run(&["verify", "no-such-file"]);
    assert_eq!((missing.code, missing.out.as_str()), (1, ""));
    assert!(
        missing.err.starts_with("error: no-such-file: "),
        "{}",
        missing.err
    );
}

#[test]
fn a_broken_record_gets_line_and_column() {
    let record = run(&["record", "--seats", "3", "--seed", "5"]).good();
    let verdict = |text: &str| {
        let run = run_with(&["verify", "-"], text.as_bytes());
        assert_eq!(run.code, 1, "{}", run.out);
        run.out
    };
    let moves = record
        .lines()
        .position(|line| line.starts_with("draw"))
        .expect("a draw")
        + 2;
    let first_move = record.lines().nth(moves - 1).expect("a move");
    let broken = verdict(&record.replacen(first_move, "0: *Gm7 huh", 1));
    assert!(
        broken.starts_with(&format!("WRONG: line {moves}, column 9: expected a camel")),
        "{broken}"
    );
    let illegal = verdict(&record.replacen(first_move, &format!("{}: Gm7", &first_move[..1]), 1));
    assert_eq!(
        illegal,
        format!(
            "WRONG: line {moves}, column 4: all leaders are placed before the first camel (rule S9)\n"
        )
    );
    let result = record.lines().count();
    let last = record.lines().last().expect("a result");
    let other = verdict(&record.replace(last, "result: 1 2 3"));
    assert!(
        other.starts_with(&format!("WRONG: line {result}: the result says [1, 2, 3]")),
        "{other}"
    );
    let seed = record
        .lines()
        .position(|line| line.starts_with("seed"))
        .expect("a seed")
        + 1;
    let other = verdict(&record.replace("seed: 5", "seed: 6"));
    assert!(
        other.starts_with(&format!("WRONG: line {seed}: the seed is not")),
        "{other}"
    );
    let headers = verdict(
        &record
            .replace("seats: 3", "seats: 9")
            .replace("edition: z", "edition: y"),
    );
    assert_eq!(
        headers.lines().count(),
        2,
        "all problems at once: {headers}"
    );
}

#[test]
fn a_record_without_seed_or_end_is_ok_but_says_so() {
    let record = run(&["record", "--seats", "3", "--seed", "5"]).good();
    let kept = |line: &&str| !line.starts_with("seed") && !line.starts_with("result");
    let lines: Vec<&str> = record.lines().filter(kept).collect();
    let half = lines[..lines.len() / 2].join("\n");
    let verdict = run_with(&["verify", "-"], half.as_bytes()).good();
    assert!(
        verdict.contains("not finished; no seed, so the shuffle was not checked"),
        "{verdict}"
    );
}

#[test]
fn options_that_do_not_fit_the_file_are_a_wrong_command_line() {
    let folder = folder("verify-options");
    let record = write(&folder, "record", run(&["record"]).good());
    let desert = write(&folder, "desert", golden());
    let timbuktu = write(
        &folder,
        "timbuktu",
        run(&["playthrough", "--game", "timbuktu"]).good(),
    );
    for args in [
        ["verify", &record, "--map", "river"],
        ["verify", &desert, "--data", "x"],
        ["verify", &timbuktu, "--map", "river"],
    ] {
        assert_eq!(run(&args).code, 2, "{args:?}");
    }
    let other_map = run(&["verify", &desert, "--map", "river"]);
    assert_eq!(other_map.code, 1);
    assert!(
        other_map
            .out
            .contains("line 1: \"map\" says \"mountain\", but \"river\" was given")
    );
}

#[test]
fn a_byte_order_mark_is_told_in_records_and_playthroughs() {
    for text in [run(&["record"]).good(), golden()] {
        let run = run_with(&["verify", "-"], format!("\u{feff}{text}").as_bytes());
        assert_eq!(run.code, 1);
        assert_eq!(
            run.out,
            "WRONG: line 1: the file begins with a byte order mark: save it as UTF-8 without one\n"
        );
    }
}

#[test]
fn a_huge_value_is_not_repeated_whole() {
    let huge = format!("\"waterholes\":\"{}\"", "9".repeat(5_000));
    let text = golden().replacen(
        "\"gain\":{\"waterholes\":0",
        &format!("\"gain\":{{{huge}"),
        1,
    );
    let run = run_with(&["verify", "-"], text.as_bytes());
    assert_eq!(run.code, 1);
    assert!(
        run.out.contains("\"waterholes\" says \"9999"),
        "{}",
        run.out
    );
    assert!(run.out.len() < 300, "{}", run.out);
}

#[test]
fn a_board_with_a_million_problems_has_fifty_of_them_told() {
    let folder = folder("bad-board");
    let map = write(&folder, "bad.map", "x y\n".repeat(100_000));
    let run = run(&["playthrough", "--map", &map]);
    assert_eq!(run.code, 1);
    assert_eq!(run.err.lines().count(), 52, "{}", run.err);
    let last = run.err.lines().last().expect("a line");
    assert!(
        last.starts_with("  and ") && last.ends_with(" more"),
        "{last}"
    );
}

#[cfg(unix)]
#[test]
fn the_name_of_a_board_cannot_steer_the_terminal() {
    let folder = folder("odd-board");
    let map = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../desert/maps/river.map");
    let text = std::fs::read(map).expect("the river board");
    let map = write(&folder, "my\u{1b}[2Jboard.map", text);
    let played = run(&["playthrough", "--map", &map]).good();
    let verdict = run_with(&["verify", "-", "--map", &map], played.as_bytes()).good();
    assert!(verdict.contains("my\\u{1b}[2Jboard"), "{verdict}");
    assert!(!verdict.contains('\u{1b}'));
}

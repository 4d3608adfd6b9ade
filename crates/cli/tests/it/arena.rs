//! `arena`, `bots` and `tune`: what programs read, and that it repeats itself.

use crate::{command, folder, run};
use serde_json::Value;
use std::process::Stdio;
use std::time::{Duration, Instant};

fn json(text: &str) -> Value {
    let last = text.lines().last().expect("it printed something");
    serde_json::from_str(last).expect("the last line is JSON")
}

#[test]
fn bots_are_listed_levels_first_one_object_a_line() {
    for game in ["desert", "timbuktu"] {
        let text = run(&["bots", "--game", game, "--json"]).good();
        let bots: Vec<Value> = text.lines().map(json).collect();
        let kinds: Vec<&str> = bots.iter().filter_map(|bot| bot["kind"].as_str()).collect();
        assert_eq!(kinds, [["level"; 5].as_slice(), &["reference"; 3]].concat());
        for bot in &bots {
            let about = bot["about"].as_str().expect("a sentence");
            assert!(about.ends_with('.'), "{about}");
            assert!(bot["name"].is_string());
        }
    }
    let told = run(&["bots"]).good();
    assert!(told.starts_with("Levels, weakest first:\n") && told.contains("\nReference bots:\n"));
}

#[test]
fn an_arena_ends_with_one_object_the_same_on_any_number_of_threads() {
    let arena = |threads| {
        run(&[
            "arena",
            "--seats",
            "3",
            "--bots",
            "uct,random",
            "--games",
            "5",
            "--iterations",
            "30",
            "--seed",
            "7",
            "--json",
            "--threads",
            threads,
        ])
        .good()
    };
    let text = arena("1");
    assert_eq!(text, arena("3"));
    assert_eq!(text.lines().count(), 1);
    let result = json(&text);
    assert_eq!(result["games"], 6, "whole rounds of three");
    let bots = result["bots"].as_array().expect("bots");
    assert_eq!(bots.len(), 2);
    for bot in bots {
        let share = bot["win_share"].as_f64().expect("a share");
        let interval: Vec<f64> = bot["ci95"]
            .as_array()
            .expect("an interval")
            .iter()
            .filter_map(Value::as_f64)
            .collect();
        assert!(interval[0] <= share && share <= interval[1]);
        assert!(bot["mean_score"].as_f64().is_some_and(|score| score > 0.0));
    }
    assert_eq!(bots[0]["name"], "uct");
    let all = bots[0]["win_share"].as_f64().expect("a share")
        + 2.0 * bots[1]["win_share"].as_f64().expect("a share");
    assert!((all - 1.0).abs() < 1e-3, "{text}");
}

#[test]
fn a_question_that_is_answered_needs_no_more_games_in_any_edition_on_any_board() {
    let text = run(&[
        "arena",
        "--bots",
        "greedy,random",
        "--games",
        "2000",
        "--sprt",
        "--edition",
        "kosmos1998",
        "--map",
        "river",
        "--seed",
        "1",
        "--json",
    ])
    .good();
    let result = json(&text);
    assert_eq!(result["sprt"], "ahead", "{text}");
    assert!(
        result["games"].as_u64().is_some_and(|games| games < 200),
        "{text}"
    );
}

#[test]
fn an_arena_keeps_its_games_and_writes_a_page() {
    let folder = folder("arena");
    let (keep, page) = (folder.join("games"), folder.join("page.html"));
    let path = |path: &std::path::Path| path.to_str().expect("UTF-8").to_owned();
    let (keep_text, page_text) = (path(&keep), path(&page));
    let args = [
        "arena",
        "--game",
        "timbuktu",
        "--seats",
        "3",
        "--bots",
        "greedy,random",
        "--games",
        "3",
        "--keep",
        &keep_text,
        "--html",
        &page_text,
    ];
    let told = run(&args).good();
    assert!(
        told.contains("greedy") && told.contains("random × 2"),
        "{told}"
    );
    for number in ["0001", "0002", "0003"] {
        let file = path(&keep.join(format!("{number}.txt")));
        assert!(run(&["verify", &file]).good().starts_with("OK: "));
    }
    let html = std::fs::read_to_string(&page).expect("the page");
    assert!(html.starts_with("<!doctype html>") && html.contains("<svg"));
    assert!(html.contains("seed 1") && html.contains("caravanserai "));
    let again = run(&args);
    assert_eq!(again.code, 1, "kept games are never written over");
    assert!(again.err.contains("is not empty"), "{}", again.err);
    let after = std::fs::read_to_string(&page).expect("the page");
    assert_eq!(after, html, "a refused contest leaves the old page alone");
}

#[test]
fn a_page_is_not_written_over_a_game_that_is_kept() {
    let folder = folder("page-among-games");
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let (games, page) = (path("games"), path("games/../games/0001.txt"));
    let told = run(&[
        "arena",
        "--bots",
        "random,random",
        "--games",
        "2",
        "--keep",
        &games,
        "--html",
        &page,
    ]);
    assert_eq!(told.code, 2);
    assert!(told.err.contains("holds games only"), "{}", told.err);
}

#[cfg(unix)]
#[test]
fn a_page_that_is_a_link_to_nowhere_is_refused_and_nothing_is_made_there() {
    let folder = folder("dangling-page");
    let (page, games) = (folder.join("page.html"), folder.join("games"));
    std::os::unix::fs::symlink("games/0001.txt", &page).expect("a link");
    let path = |of: &std::path::Path| of.to_str().expect("UTF-8").to_owned();
    let (page, games) = (path(&page), path(&games));
    let arena = ["arena", "--bots", "random,random", "--games", "2"];
    let told = run(&[&arena[..], &["--keep", &games, "--html", &page]].concat());
    assert_ne!(told.code, 0);
    assert!(told.err.contains("a link to nowhere"), "{}", told.err);
    let made = std::fs::read_dir(&games).expect("a folder").count();
    assert_eq!(made, 0, "in the folder of the games");
}

// Elsewhere such names may be refused.
#[cfg(target_os = "linux")]
#[test]
fn a_page_may_have_a_name_that_is_no_text() {
    use std::os::unix::ffi::OsStrExt;
    let page = folder("odd-page").join(std::ffi::OsStr::from_bytes(b"r\xff.html"));
    let arena = ["arena", "--bots", "random,random", "--games", "2", "--html"];
    let status = command(&arena).arg(&page).stdout(Stdio::null()).status();
    assert!(status.expect("the program starts").success());
    let html = std::fs::read_to_string(&page).expect("the page");
    assert!(html.contains("r\u{fffd}.html"), "{html}");
}

#[test]
fn the_wrong_number_of_bots_is_told() {
    let told = run(&["arena", "--seats", "4", "--bots", "random,greedy,uct"]);
    assert_eq!(told.code, 1);
    assert!(told.err.contains("3 bots for 4 seats"), "{}", told.err);
    assert_eq!(run(&["arena", "--bots", "nobody,uct"]).code, 2);
    assert_eq!(
        run(&["arena", "--bots", "uct,uct", "--time", "200"]).code,
        2
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_tells_what_is_known_so_far() {
    use std::io::Read;
    let keep = folder("interrupted");
    let mut child = command(&[
        "arena",
        "--seats",
        "2",
        "--bots",
        "greedy,random",
        "--games",
        "200000",
        "--keep",
        keep.to_str().expect("UTF-8"),
        "--json",
    ])
    .stdout(Stdio::piped())
    .spawn()
    .expect("the program starts");
    // A minute at the most: a program that died must fail this test, not hang it.
    // Numbered with as many digits as the games that were asked for.
    let kept = keep.join("000009.txt");
    for _ in 0..3_000 {
        if kept.exists() {
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    if !kept.exists() {
        child.kill().expect("it runs, or has just ended");
        panic!("no ten games within a minute");
    }
    // Several, as `timeout` does it, which tells the program and then its group: only a later one
    // means "now".
    let id = child.id();
    let often = format!("for i in 1 2 3 4 5 6; do kill -INT {id}; done");
    let killed = std::process::Command::new("sh")
        .args(["-c", &often])
        .status();
    assert!(killed.expect("kill runs").success());
    let mut text = String::new();
    let mut out = child.stdout.take().expect("it has an output");
    out.read_to_string(&mut text).expect("it prints UTF-8");
    assert!(child.wait().expect("it ends").success());
    let games = json(&text)["games"].as_u64().expect("games");
    assert!(
        (2..200_000).contains(&games) && games.is_multiple_of(2),
        "{games}"
    );
}

#[test]
fn what_was_learned_is_taken_up_and_not_mixed_with_other_plans() {
    let folder = folder("tune");
    let file = folder.join("weights.txt");
    let file_text = file.to_str().expect("UTF-8");
    let tune = |rounds, games| {
        run(&[
            "tune", "--game", "timbuktu", "--games", games, "--rounds", rounds, "--out", file_text,
        ])
    };
    let read = || std::fs::read_to_string(&file).expect("the file");
    tune("2", "3").good();
    let whole = read();
    assert!(whole.contains("\n# rounds: 2\n"), "{whole}");
    std::fs::remove_file(&file).expect("it is there");
    tune("1", "3").good();
    assert_ne!(whole, read());
    tune("2", "3").good();
    assert_eq!(whole, read());
    let other = tune("2", "4");
    assert_eq!(other.code, 1);
    assert!(other.err.contains("made in another way"), "{}", other.err);
}

/// Killed in the middle of a round, it goes on from its notes and learns the same.
#[test]
fn a_round_that_was_broken_off_goes_on_in_its_middle() {
    let folder = folder("broken-off");
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let tune = |out: &str| {
        command(&[
            "tune",
            "--game",
            "timbuktu",
            "--games",
            "40",
            "--rounds",
            "1",
            "--out",
            &path(out),
        ])
    };
    let finish = |out: &str| assert!(tune(out).output().expect("it runs").status.success());
    let read = |name: &str| std::fs::read_to_string(path(name)).expect("the file");
    finish("whole.txt");
    let mut child = tune("broken.txt")
        .stdout(Stdio::null())
        .spawn()
        .expect("it starts");
    let unfinished = path("broken.txt.unfinished");
    let noted = || std::fs::read_to_string(&unfinished).unwrap_or_default();
    let begun = Instant::now();
    while noted().lines().count() < 5 {
        assert!(begun.elapsed().as_secs() < 60, "it notes nothing");
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().expect("it runs, or has just ended");
    child.wait().expect("it ends");
    let before = noted();
    assert!(before.starts_with("# caravanserai tune --game timbuktu --games 40"));
    finish("broken.txt");
    assert_eq!(read("whole.txt"), read("broken.txt"));
    assert!(!std::path::Path::new(&unfinished).exists());
    // Notes of another lesson are not mixed in.
    std::fs::write(
        path("other.txt.unfinished"),
        before.replace("--seed 1", "--seed 2"),
    )
    .expect("it can be written");
    finish("other.txt");
    assert_eq!(read("whole.txt"), read("other.txt"));
}

/// What cannot work is said before anything is played, and blamed on the right file.
#[test]
fn a_lesson_that_cannot_be_learned_is_refused_at_once() {
    let folder = folder("refused");
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let tune = |more: &[&str]| {
        let mut args = vec!["tune", "--game", "desert", "--games", "1000000"];
        args.extend(more);
        run(&args)
    };
    let out = path("out.txt");
    assert_eq!(tune(&["--rounds", "0", "--out", &out]).code, 2);
    assert_eq!(
        tune(&["--practice", "3", "--iterations", "3", "--out", &out]).code,
        2
    );
    for (number, why) in [
        ("search_rate", "expected NAME=NUMBER"),
        ("search_rate=fast", "search_rate is a number from"),
        ("search_speed=1", "search_rate=0.03, "),
        ("practice_rate=0.1", "does not look at that number"),
    ] {
        let told = tune(&["--set", number, "--out", &out]);
        assert_eq!(told.code, 2);
        assert!(told.err.contains(why), "{}", told.err);
    }
    let nowhere = path("no-such-folder/out.txt");
    let told = tune(&["--out", &nowhere]);
    assert_eq!(told.code, 1);
    assert!(told.err.contains("no-such-folder"), "{}", told.err);
    let bad = path("bad.txt");
    std::fs::write(&bad, "[camels, 2 seats]\nlink much\n").expect("it can be written");
    let told = tune(&["--from", &bad, "--out", &out]);
    assert_eq!(told.code, 1);
    assert!(
        told.err.contains("bad.txt") && told.err.contains("line 2"),
        "{}",
        told.err
    );
    assert!(!std::path::Path::new(&out).exists());
}

/// Every kind of lesson, as small as it goes: the file says how it was made, and the same command
/// makes it again.
#[test]
fn the_deserts_lessons_say_how_to_repeat_them() {
    let folder = folder("lessons");
    let kinds: [&[&str]; 3] = [
        &["--quick-games", "4", "--iterations", "5"],
        &["--quick-games", "4", "--practice", "2"],
        &[
            "--quick-games",
            "4",
            "--iterations",
            "5",
            "--set",
            "search_rate=0.5",
        ],
    ];
    let mut texts = vec![];
    for (number, kind) in kinds.into_iter().enumerate() {
        let learned = |name: &str| {
            let file = folder.join(format!("{number}{name}"));
            let mut args = vec!["tune", "--game", "desert", "--seats", "3-5", "--games", "6"];
            args.extend(kind);
            args.extend(["--rounds", "1", "--out", file.to_str().expect("UTF-8")]);
            run(&args).good();
            std::fs::read_to_string(&file).expect("the file")
        };
        let text = learned("a");
        assert_eq!(text, learned("b"));
        assert!(!texts.contains(&text), "{kind:?} makes no difference");
        let said = text.lines().find(|line| line.contains("caravanserai tune"));
        let said = said.expect("the command");
        for word in kind {
            assert!(said.contains(word), "{said}");
        }
        texts.push(text);
    }
}

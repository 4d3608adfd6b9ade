//! `caravanserai play`: whole games through a pipe.

use crate::{folder, golden, run, run_with};

/// Rivals that chance plays: what they do follows from the seed alone, and not from what bots have
/// learned since.
const BY_CHANCE: [&str; 2] = ["--bot", "random"];

#[test]
fn a_game_to_watch_has_its_golden_transcript() {
    let game = [
        "play", "--auto", "--seed", "7", "--seats", "3", "--map", "river",
    ];
    let text = run(&[&game[..], &BY_CHANCE].concat()).good();
    golden("play/watch.txt", &text);
}

#[test]
fn whoever_names_nobody_meets_travellers() {
    let watch = ["play", "--auto", "--seed", "7", "--seats", "2"];
    let with = |bot: &str| run(&[&watch[..], &["--bot", bot]].concat()).good();
    let unnamed = run(&watch).good();
    assert_eq!(unnamed, with("traveller"));
    assert_ne!(unnamed, with("random"));
}

#[test]
fn a_game_with_refusals_undo_and_rules_has_its_golden_transcript() {
    let input =
        "help\nmoves\nGm7\n*Gj5\nrule s11\n*Pj3\nPj5\n*Pk5\nmoves yellow\nUo6\nT c5\nzz\nquit\n";
    let game = ["play", "--seed", "7", "--seats", "2"];
    let run = run_with(&[&game[..], &BY_CHANCE].concat(), input.as_bytes());
    golden("play/beginning.txt", &run.good());
}

/// Seat 0's random moves of the record, a turn a line, as a person would type them.
fn turns(args: &[&str]) -> String {
    let record = run(args).good();
    let mine = record.lines().filter_map(|line| line.strip_prefix("0: "));
    let lines: Vec<&str> = mine.collect();
    lines.join("\n") + "\n"
}

/// The same, a move a line.
fn moves(args: &[&str]) -> String {
    turns(args).trim_end().replace(' ', "\n") + "\n"
}

#[test]
fn a_whole_game_typed_move_by_move_is_saved_as_it_was_played() {
    for (setup, typed) in [
        ("--seats 2 --seed 11", moves as fn(&[&str]) -> String),
        (
            "--seats 5 --seed 12 --map river --aquifers --serpentine",
            moves,
        ),
        ("--seats 3 --seed 13 --edition kosmos1998", turns),
    ] {
        let options: Vec<&str> = setup.split(' ').collect();
        let recorded: Vec<&str> = std::iter::once("record").chain(options.clone()).collect();
        let file = folder("played").join("game.txt");
        let file = file.to_str().expect("a plain path");
        let mut played = vec!["play", "--name", "Zoë", "--record", file];
        played.extend(options);
        played.extend(BY_CHANCE);
        let run = run_with(&played, typed(&recorded).as_bytes());
        let text = run.good();
        assert!(
            text.contains("(rule N1)") && text.contains("total"),
            "{text}"
        );
        let saved = std::fs::read_to_string(file).expect("it was saved");
        assert!(
            saved.contains("player 0: Zoë\nplayer 1: Amina\n"),
            "{saved}"
        );
        let verdict = crate::run(&["verify", file]).good();
        assert!(
            verdict.contains("shuffle follows from the seed"),
            "{verdict}"
        );
        // The others move as they do in the record, so it is the same game.
        let steps = |text: &str| -> Vec<String> {
            let after = text.lines().skip_while(|line| !line.starts_with("draw"));
            after.map(str::to_owned).collect()
        };
        assert_eq!(steps(&saved), steps(&crate::run(&recorded).good()));
    }
}

#[test]
fn the_first_camel_can_be_taken_back_and_nothing_else() {
    let record = ["record", "--seats", "2", "--seed", "11"];
    let moves = moves(&record);
    let mut lines: Vec<&str> = moves.lines().collect();
    // Five leaders, then a turn; the first camel of it is taken back and placed again.
    let before = lines[..5].join("\n");
    lines.drain(..5);
    let input = format!("{before}\nundo\n{}\nundo\nundo\n{}\n", lines[0], moves);
    let game = ["play", "--seats", "2", "--seed", "11"];
    let text = run_with(&[&game[..], &BY_CHANCE].concat(), input.as_bytes()).good();
    assert!(
        text.contains("No: only the first camel of your turn can be taken back."),
        "{text}"
    );
    let taken_back = text.matches("Taken back.").count();
    let one_camel_turn = text.contains("first player") && text.contains("You are first player");
    assert_eq!(taken_back, usize::from(!one_camel_turn), "{text}");
}

#[test]
fn a_camel_that_saw_a_face_down_token_stays() {
    // Try seeds until the first camel of a turn takes a token.
    for seed in 0..40 {
        let seed = seed.to_string();
        let setup = ["--seats", "2", "--aquifers", "--seed", &seed];
        let record: Vec<&str> = std::iter::once("record").chain(setup).collect();
        let moves = moves(&record);
        let input: Vec<String> = moves.lines().map(|line| format!("{line}\nundo")).collect();
        let play = [&["play"], &setup[..], &BY_CHANCE].concat();
        let text = run_with(&play, input.join("\n").as_bytes()).good();
        if text.contains("No: you have looked at a face-down token: that camel stays (rule V3).") {
            return;
        }
    }
    panic!("no first camel of a turn ever took a token");
}

#[test]
fn the_end_of_the_input_ends_the_game_politely_and_saves_it() {
    let file = folder("unfinished").join("game.txt");
    let file = file.to_str().expect("a plain path");
    let text = run_with(&["play", "--seed", "3", "--record", file], b"").good();
    assert!(
        text.ends_with("\nEnd of input: the game stops here.\n"),
        "{text}"
    );
    let saved = std::fs::read_to_string(file).expect("it was saved");
    assert!(
        !saved.contains("\nseed: ") && saved.contains("\ncommitment: "),
        "{saved}"
    );
    assert!(run(&["verify", file]).good().contains("not finished"));
    let again = run(&["play", "--seed", "3", "--record", file]);
    assert_eq!(again.code, 1);
    assert!(again.err.contains("exists already"), "{}", again.err);
}

#[test]
fn the_game_can_be_saved_on_the_way_but_not_over_another_file() {
    let file = folder("saved").join("my game.txt");
    let input = format!(
        "save {0}\nsave {0}\nsave /no/such/folder/x\nquit\n",
        file.display()
    );
    let text = run_with(&["play", "--seed", "3"], input.as_bytes()).good();
    assert!(text.contains("my game.txt.\n"), "{text}");
    assert!(
        text.contains("exists already: choose another name."),
        "{text}"
    );
    assert!(text.contains("cannot be written"), "{text}");
    let file = file.to_str().expect("a plain path");
    assert!(run(&["verify", file]).good().contains("not finished"));
}

#[test]
fn without_a_terminal_there_are_no_colours_unless_asked_for() {
    let plain = run_with(&["play", "--seed", "3"], b"").good();
    assert!(!plain.contains('\u{1b}'));
    let painted = run_with(&["play", "--seed", "3", "--color", "always"], b"").good();
    assert!(painted.contains("\u{1b}[30;48;5;71m") || painted.contains("\u{1b}[1;94m"));
}

#[test]
fn two_games_without_a_seed_are_shuffled_differently() {
    let commitment = || {
        let text = run_with(&["play"], b"").good();
        text.lines().nth(2).map(str::to_owned)
    };
    assert_ne!(commitment(), commitment());
}

#[test]
fn face_down_tokens_and_closed_scores_stay_hidden_from_the_person() {
    let text = run_with(&["play", "--seed", "3", "--aquifers"], b"").good();
    assert!(
        text.contains("(?)") && !text.contains("(1)") && !text.contains("(3)"),
        "{text}"
    );
    assert!(text.contains("0 + ?"), "{text}");
    let text = run_with(&["play", "--seed", "3", "--scores", "closed"], b"").good();
    assert!(text.contains("(1)") && text.contains("0 + ?"), "{text}");
}

#[test]
fn scores_are_open_or_closed_as_the_edition_has_them_unless_told_otherwise() {
    for (options, closed) in [
        ("", true),
        ("--edition zman2017", true),
        ("--edition allplay2023", true),
        ("--edition kosmos1998", false),
        ("--edition kosmos1998 --scores closed", true),
        ("--edition zman2017 --scores open", false),
    ] {
        let mut args = vec!["play", "--seed", "3"];
        args.extend(options.split_whitespace());
        let text = run_with(&args, b"").good();
        assert_eq!(text.contains("0 + ?"), closed, "{options}: {text}");
        let welcome = text.lines().next().expect("a line");
        assert_eq!(welcome.contains("closed scores"), closed, "{welcome}");
    }
    assert_eq!(run(&["play", "--scores", "secret"]).code, 2);
}

#[test]
fn no_record_shows_face_down_tokens_before_the_end() {
    let folder = folder("face-down");
    let (saved, recorded) = (folder.join("saved.txt"), folder.join("recorded.txt"));
    let file = recorded.to_str().expect("a plain path");
    let args = ["play", "--seed", "3", "--aquifers", "--record", file];
    let input = format!("save {}\nquit\n", saved.display());
    let text = run_with(&args, input.as_bytes()).good();
    assert!(
        text.contains("No: a record shows what lies face down"),
        "{text}"
    );
    let last = text.lines().last().expect("a line");
    assert!(
        last.contains("recorded.txt was not written: ") && last.ends_with("(rule V3)."),
        "{text}"
    );
    assert!(!saved.exists() && !recorded.exists());
}

#[test]
fn odd_and_endless_input_is_told_shortly_and_the_game_goes_on() {
    let file = folder("odd-input").join("game.txt");
    let file = file.to_str().expect("a plain path");
    let mut input = b"caf\xe9\n".to_vec();
    input.extend("x".repeat(100_000).bytes());
    input.extend(b"\n\x1b[2J\nquit\n");
    let text = run_with(&["play", "--seed", "3", "--record", file], &input).good();
    assert!(text.contains("That is no UTF-8 text.\n"), "{text}");
    assert!(!text.contains(&"x".repeat(50)) && !text.contains('\u{1b}'));
    assert!(run(&["verify", file]).good().contains("not finished"));
}

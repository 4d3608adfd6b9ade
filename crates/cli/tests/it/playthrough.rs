//! `caravanserai playthrough` and `record`.

use crate::{folder, run, run_with, testdata, write};

#[test]
fn the_arguments_of_a_kept_playthrough_give_its_bytes() {
    for (name, args) in [
        (
            "desert-zman2017-mountain-4",
            "--game desert --edition zman2017 --map mountain --seats 4 --seed 2017",
        ),
        ("desert-zman2017-mountain-4", "--seed 2017"),
        (
            "desert-kosmos1998-mountain-5-serpentine-aquifers",
            "--game desert --edition kosmos1998 --seats 5 --seed 7 --serpentine --aquifers",
        ),
        (
            "desert-allplay2023-river-2",
            "--edition allplay2023 --map river --seats 2 --seed 2023 --bot random",
        ),
    ] {
        let args: Vec<&str> = std::iter::once("playthrough")
            .chain(args.split(' '))
            .collect();
        let path = testdata().join(format!("playthroughs/{name}.jsonl"));
        let golden = std::fs::read_to_string(path).expect("it is there");
        assert!(run(&args).good() == golden, "{args:?}");
    }
}

#[test]
fn a_seed_may_be_sixty_four_hexadecimal_digits() {
    let digits = "0".repeat(62) + "07";
    assert_eq!(
        run(&["record", "--seed", &digits]).good(),
        run(&["record", "--seed", "7"]).good()
    );
}

#[test]
fn playthroughs_and_records_of_both_games_verify() {
    for args in [
        "--seats 2 --seed 3 --aquifers",
        "--seats 5 --map river --edition allplay2023",
        "--game timbuktu --seats 3 --seed 7",
        "--game timbuktu --seats 5 --seed 7 --own-loads",
    ] {
        for command in ["playthrough", "record"] {
            let args: Vec<&str> = std::iter::once(command).chain(args.split(' ')).collect();
            let text = run(&args).good();
            let verdict = run_with(&["verify", "-"], text.as_bytes()).good();
            assert!(verdict.starts_with("OK: "), "{args:?}: {verdict}");
        }
    }
}

#[test]
fn a_map_of_ones_own_takes_the_name_of_its_file() {
    let folder = folder("own-map");
    let river = include_str!("../../../desert/maps/river.map");
    let map = write(&folder, "our own.map", river.replacen('o', ".", 1));
    for command in ["playthrough", "record"] {
        let text = run(&[command, "--map", &map, "--seats", "3"]).good();
        assert!(text.contains("our own"), "{text}");
        let file = write(&folder, command, &text);
        let mut args = vec!["verify", &file];
        if command == "playthrough" {
            let without = run(&args);
            assert_eq!(without.code, 1);
            assert!(without.out.contains("line 1: \"map\" says \"our own\""));
            args.extend(["--map", &map]);
        }
        assert!(run(&args).good().starts_with("OK: "), "{args:?}");
    }
}

#[test]
fn a_map_of_ones_own_may_not_pass_for_one_of_ours() {
    let folder = folder("passing-map");
    let mountain = include_str!("../../../desert/maps/mountain.map");
    let map = write(&folder, "river.map", mountain);
    let run = run(&["playthrough", "--map", &map, "--seats", "3"]);
    assert_eq!(run.code, 1);
    assert!(
        run.err.contains("river is the name of one of our boards"),
        "{}",
        run.err
    );
}

#[test]
fn a_bad_map_gets_all_its_problems_at_once_with_line_and_column() {
    let folder = folder("bad-map");
    let map = write(
        &folder,
        "bad.map",
        "# a bad map\n. x . P\n. . # # .\nriver 0,0 3,0\n",
    );
    for command in ["playthrough", "record", "count", "play"] {
        let run = run(&[command, "--map", &map]);
        assert_eq!(run.code, 1, "{command}");
        for problem in [
            "line 2, column 3: unknown sign \"x\"",
            "line 4, column 11: a1 and d1 are not neighbours",
            "is not connected",
            "1 large pools",
            "too small for the leaders",
        ] {
            assert!(run.err.contains(problem), "{problem} in {}", run.err);
        }
        assert!(run.err.contains("bad.map has "), "{}", run.err);
    }
}

#[test]
fn what_is_not_there_is_told_by_name() {
    let run = run(&["playthrough", "--map", "no-such.map"]);
    assert_eq!(run.code, 1);
    assert!(
        run.err
            .contains("mountain or river, or a map file: no-such.map: "),
        "{}",
        run.err
    );
    let run = crate::run(&["record", "--game", "timbuktu", "--data", "no-such.txt"]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("no-such.txt: "), "{}", run.err);
}

#[test]
fn too_few_seats_for_timbuktu_are_refused_by_the_rule() {
    let run = run(&["playthrough", "--game", "timbuktu", "--seats", "2"]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("(rule S1)"), "{}", run.err);
}

#[test]
fn bad_tables_get_all_their_problems_at_once() {
    let folder = folder("bad-data");
    let data = write(&folder, "bad.txt", "timbuktu-data 1\nnonsense\n");
    let run = run(&["playthrough", "--game", "timbuktu", "--data", &data]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("bad.txt has "), "{}", run.err);
    assert!(run.err.contains("\n  line 2"), "{}", run.err);
}

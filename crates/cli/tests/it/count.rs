//! `caravanserai count`: numbers that only a change of rules or shuffle may change.

use crate::run;

fn counted(args: &str) -> Vec<u64> {
    let args: Vec<&str> = std::iter::once("count").chain(args.split(' ')).collect();
    let lines = run(&args).good();
    let number = |(index, line): (usize, &str)| {
        let label = format!("depth {}: ", index + 1);
        let number = line.strip_prefix(&label).expect("its depth first");
        number.parse().expect("a number")
    };
    lines.lines().enumerate().map(number).collect()
}

#[test]
fn the_desert_has_always_as_many_ways_to_go_on() {
    assert_eq!(
        counted("--game desert --seats 2 --seed 1 --depth 2"),
        [605, 282_160]
    );
    assert_eq!(counted("--seats 4 --seed 1 --depth 2"), [835, 541_960]);
    assert_eq!(
        counted("--seats 5 --seed 1 --depth 5"),
        [5, 20, 60, 120, 120]
    );
    assert_eq!(
        counted("--seats 4 --seed 1 --after 60 --depth 4"),
        [25, 627, 19_286, 606_201]
    );
}

#[test]
fn timbuktu_has_always_as_many_ways_to_go_on() {
    assert_eq!(
        counted("--game timbuktu --seats 3 --seed 1"),
        [40, 1_600, 64_000]
    );
    let choices_and_moves = counted("--game timbuktu --seats 3 --seed 1 --after 25 --depth 5");
    assert_eq!(choices_and_moves, [8, 64, 776, 9_409, 131_726]);
}

#[test]
fn what_cannot_be_counted_is_told() {
    let own_loads = run(&["count", "--game", "timbuktu", "--own-loads"]);
    assert_eq!(own_loads.code, 1);
    assert!(
        own_loads.err.contains("too many answers to list"),
        "{}",
        own_loads.err
    );
    let too_late = run(&["count", "--after", "1000"]);
    assert_eq!(too_late.code, 1);
    assert!(
        too_late.err.contains("the game is over after"),
        "{}",
        too_late.err
    );
}

#[test]
fn a_game_that_ends_has_no_longer_lines() {
    let over = run(&["count", "--after", "1000"]).err;
    assert!(over.contains("over after 140 decisions"), "{over}");
    assert_eq!(counted("--after 139 --depth 3"), [14, 0, 0]);
    assert_eq!(counted("--after 138 --depth 3"), [20, 365, 3_044]);
}

#[test]
fn no_progress_bar_is_shown_in_a_pipe() {
    assert_eq!(run(&["count", "--depth", "2"]).err, "");
}

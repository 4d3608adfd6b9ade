//! Levels with weights of one's own, `NAME@FILE`: what `tune` has learned is put to the test.

use crate::{folder, run, write};
use serde_json::Value;

/// The weights that come with the program, as files like any other.
const DESERT: &str = include_str!("../../../bots/src/desert/weights.txt");
const TIMBUKTU: &str = include_str!("../../../bots/src/timbuktu/weights.txt");

fn arena(game: &str, bots: &str) -> String {
    let words = ["arena", "--game", game, "--bots", bots].into_iter();
    let words = words.chain("--seats 3 --games 3 --iterations 20 --seed 5 --json".split(' '));
    run(&words.collect::<Vec<_>>()).good()
}

#[test]
fn a_level_with_the_shipped_weights_from_a_file_plays_as_it_always_does() {
    let folder = folder("shipped-weights");
    for (game, text) in [("desert", DESERT), ("timbuktu", TIMBUKTU)] {
        let file = write(&folder, game, text);
        for level in ["beginner", "trader", "master"] {
            let named = format!("{level}@{file}");
            let result = arena(game, &format!("{named},random"));
            let parsed: Value = serde_json::from_str(&result).expect("one object");
            assert_eq!(parsed["bots"][0]["name"], named.as_str());
            let plain = arena(game, &format!("{level},random"));
            assert_eq!(result.replace(&named, level), plain, "{game}, {level}");
        }
    }
}

#[test]
fn a_level_with_other_weights_plays_otherwise() {
    let folder = folder("other-weights");
    let water_alone = "[camels, 3-5 seats]\nwater 9\n[leaders, 3-5 seats]\n";
    let careless = TIMBUKTU
        .replace("later 0.4858005", "later 0")
        .replace("scarcity 1.1322073", "scarcity 0");
    for (game, text) in [("desert", water_alone), ("timbuktu", &careless)] {
        let file = write(&folder, game, text);
        for level in ["beginner", "trader", "master"] {
            // Timbuktu's beginner weighs neither.
            if (game, level) == ("timbuktu", "beginner") {
                continue;
            }
            let named = format!("{level}@{file}");
            let result = arena(game, &format!("{named},random")).replace(&named, level);
            assert_ne!(
                result,
                arena(game, &format!("{level},random")),
                "{game}, {level}"
            );
        }
    }
}

#[test]
fn games_with_weights_of_whatever_name_are_kept_as_records_that_verify() {
    let folder = folder("odd-weights");
    let file = write(&folder, "two\nlines.txt", DESERT);
    let kept = folder.join("kept");
    let kept = kept.to_str().expect("UTF-8");
    let bots = format!("trader@{file},random");
    let words = ["arena", "--bots", &bots, "--games", "2", "--keep", kept];
    run(&[&words[..], &["--iterations", "5"]].concat()).good();
    run(&["verify", &format!("{kept}/0001.txt")]).good();
}

#[test]
fn weights_that_are_none_are_refused_with_the_file_and_the_line() {
    let folder = folder("no-weights");
    let desert = write(&folder, "desert.txt", DESERT);
    let absent = folder.join("absent.txt");
    let absent = absent.to_str().expect("UTF-8");
    let broken = write(&folder, "broken.txt", "[camels, 2 seats]\nlink one\n");
    let refused = |command: &[&str], bots: &str| {
        let result = run(&[command, &[bots]].concat());
        assert_ne!(result.code, 0, "{bots}");
        assert!(result.out.is_empty(), "{}", result.out);
        result.err
    };
    let arena = ["arena", "--games", "2", "--bots"];
    let err = refused(&arena, &format!("trader@{broken},trader"));
    assert!(err.contains("broken.txt: line 2: "), "{err}");
    let err = refused(&arena, &format!("trader,trader@{absent}"));
    assert!(
        err.contains("cannot read") && err.contains("absent.txt"),
        "{err}"
    );
    let err = refused(&arena, &format!("uct@{desert},trader"));
    assert!(err.contains("only levels take weights"), "{err}");
    let err = refused(&arena, "trader@,trader");
    assert!(err.contains("expected a file of weights"), "{err}");
    let err = refused(&arena, &format!("tradr@{desert},trader"));
    assert!(err.contains("'trader'"), "a similar name: {err}");
    let timbuktu = ["record", "--game", "timbuktu", "--seed", "1", "--bot"];
    let err = refused(&timbuktu, &format!("master@{desert}"));
    assert!(err.contains("desert.txt: line "), "{err}");
    let mad = TIMBUKTU.replace("survive_3 0.872", "survive_3 -1e30");
    let mad = write(&folder, "mad.txt", &mad);
    let err = refused(&timbuktu, &format!("master@{mad}"));
    assert!(
        err.contains("line 13: survive_3 is a number from 0 to 1"),
        "{err}"
    );
    let huge = write(
        &folder,
        "huge.txt",
        DESERT.replace("link 2.323", "link 3e38"),
    );
    let err = refused(&arena, &format!("trader@{huge},trader"));
    assert!(err.contains("is no number from"), "{err}");
    // Before anything is begun, and with the line as it stands in the file.
    let out = folder.join("learned.txt");
    let out = out.to_str().expect("UTF-8");
    let tune = ["tune", "--game", "timbuktu", "--out", out, "--from"];
    let line = TIMBUKTU
        .lines()
        .position(|line| line.starts_with("survive_3"));
    let line = format!("mad.txt: line {}: ", line.expect("it is there") + 1);
    let err = refused(&tune, &mad);
    assert!(err.contains(&line), "{err}");
    assert!(!folder.join("learned.txt.unfinished").exists());
    let play = ["play", "--auto", "--bot"];
    assert!(refused(&play, &format!("trader@{broken}")).contains("line 2"));
}

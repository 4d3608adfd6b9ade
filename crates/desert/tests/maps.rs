//! Maps: the embedded ones are sound, and every problem of others is told at its line and column.

use caravanserai_desert::map::Ground;
use caravanserai_desert::{Cells, Desert, Edition, Map, Setup, Space};
use caravanserai_kernel::Luck;
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::text::TextError;
use caravanserai_testkit::keeps_promises;

fn embedded(name: &str) -> Map {
    Map::embedded(name).expect("an embedded map")
}

fn count(map: &Map, seats: usize, ground: Ground) -> usize {
    map.plots_for(seats)
        .filter(|(_, plot)| plot.ground == ground)
        .count()
}

fn told(problems: &[TextError]) -> Vec<String> {
    problems.iter().map(TextError::to_string).collect()
}

/// What is wrong with a map's shape, whatever the seats.
fn problems(text: &str) -> Vec<String> {
    told(&Map::parse("test", text).expect_err("a bad map"))
}

/// What is wrong with it for so many seats.
fn problems_for(seats: usize, text: &str) -> Vec<String> {
    told(&Map::parse_for("test", text, seats).expect_err("a bad map"))
}

/// A block of sand.
fn sand(columns: usize, rows: usize) -> String {
    let row = vec!["."; columns].join(" ");
    vec![row; rows].join("\n")
}

/// A block of sand with five large pools in its first column: enough for any number of seats.
fn playable(columns: usize, rows: usize) -> String {
    let text = sand(columns, rows);
    let lines = text.lines().enumerate().map(|(row, line)| {
        if row < 5 {
            line.replacen('.', "P", 1)
        } else {
            line.into()
        }
    });
    lines.collect::<Vec<String>>().join("\n")
}

#[test]
fn the_embedded_maps_have_the_counts_their_comments_tell() {
    let names: Vec<&str> = Map::embedded_names().collect();
    assert_eq!(names, ["mountain", "river"]);
    assert_eq!(embedded("mountain").plots_for(2).count(), 189);
    for name in names {
        let map = embedded(name);
        assert_eq!(
            (
                count(&map, 3, Ground::LargePool),
                count(&map, 3, Ground::SmallPool)
            ),
            (6, 32)
        );
        assert_eq!(
            (
                count(&map, 4, Ground::LargePool),
                count(&map, 4, Ground::SmallPool)
            ),
            (7, 43)
        );
        assert_eq!(
            7 + 43 - 5,
            45,
            "with four or five seats every token lies on the board"
        );
        assert!(map.plots_for(5).count() <= 256);
        assert!(map.is_embedded());
    }
    assert_eq!(Map::embedded("atlantis"), None);
}

#[test]
fn the_embedded_maps_are_sound_for_every_number_of_seats() {
    for name in Map::embedded_names() {
        let text = embedded(name).text().to_string();
        for seats in 2..=5 {
            Map::parse_for(name, &text, seats).expect("it is sound");
        }
    }
}

#[test]
fn only_the_river_map_has_a_river_and_it_divides_the_board() {
    assert!(embedded("mountain").river().is_empty());
    let map = embedded("river");
    for seats in [2, 4] {
        let game = Desert::new(Setup::preset(Edition::Zman2017, map.clone(), seats));
        let game = game.expect("a sound setup");
        let board = game.board();
        let start = board.in_use().first().expect("a space");
        let mut bank = Cells::only(start);
        loop {
            let more = bank.iter().fold(bank, |all, cell| {
                all | board.near(cell).without(board.across(cell))
            });
            if more == bank {
                break;
            }
            bank = more;
        }
        assert!(bank.len() > 50, "one bank");
        assert!(board.in_use().without(bank).len() > 50, "and the other");
    }
}

#[test]
fn an_unknown_sign_is_told_where_it_stands() {
    let text = ". . .\n. x .\n. . é";
    assert_eq!(
        problems(text),
        [
            "line 2, column 3: unknown sign \"x\": expected one of . o P , c Q #",
            "line 3, column 5: unknown sign \"é\": expected one of . o P , c Q #",
        ]
    );
}

#[test]
fn columns_are_counted_in_characters() {
    assert_eq!(
        problems("é . x"),
        [
            "line 1, column 1: unknown sign \"é\": expected one of . o P , c Q #",
            "line 1, column 5: unknown sign \"x\": expected one of . o P , c Q #",
        ]
    );
    let row = "expected a row of single signs, a river side, or a comment behind #";
    assert_eq!(
        problems(".\né . ab ."),
        [format!("line 2, column 5: {row}")]
    );
}

#[test]
fn a_line_that_is_neither_row_nor_river_nor_comment_is_told() {
    let row = "expected a row of single signs, a river side, or a comment behind #";
    assert_eq!(
        problems(". .\nhello\n. ."),
        [format!("line 2, column 1: {row}")]
    );
    assert_eq!(
        problems(". .\n. .. ."),
        [format!("line 2, column 3: {row}")]
    );
}

#[test]
fn spaces_that_are_not_connected_are_told_each() {
    assert_eq!(
        problems(". # .\n. # ."),
        [
            "line 1, column 5: c1 is not connected with a1 (2 seats)",
            "line 1, column 5: c1 is not connected with a1 (4 seats)",
            "line 2, column 5: c2 is not connected with a1 (2 seats)",
            "line 2, column 5: c2 is not connected with a1 (4 seats)",
        ]
    );
}

#[test]
fn the_part_in_use_with_two_or_three_must_hang_together_by_itself() {
    assert_eq!(
        problems(". , ."),
        ["line 1, column 5: c1 is not connected with a1 (2 seats)"]
    );
    assert_eq!(
        problems(". # ,"),
        ["line 1, column 5: c1 is not connected with a1 (4 seats)"]
    );
}

#[test]
fn a_map_without_a_space_is_no_map() {
    for text in ["", "\n\n", "# nothing here", "# #", "#"] {
        assert_eq!(
            problems(text),
            ["line 1, column 1: there is no space at all"],
            "{text:?}"
        );
    }
}

#[test]
fn exactly_256_spaces_can_be_played_on() {
    let map = Map::parse("full", &playable(16, 16)).expect("256 spaces");
    assert_eq!(map.plots_for(5).count(), 256);
    for (seats, edition) in [
        (2, Edition::Kosmos1998),
        (4, Edition::Zman2017),
        (5, Edition::Allplay2023),
    ] {
        let game = Desert::new(Setup::preset(edition, map.clone(), seats)).expect("a sound setup");
        let kept = keeps_promises(&game, Seed::from_number(1), 200);
        kept.unwrap_or_else(|broken| panic!("{seats} seats: {broken}"));
    }
}

#[test]
fn the_257th_space_is_one_too_many() {
    let text = format!(
        "{}\n{}",
        playable(16, 16),
        "# # # # # # # # # # # # # # # ."
    );
    assert_eq!(
        problems(&text),
        ["line 17, column 31: 257 spaces, and a map has at most 256: p17 is one too many"]
    );
}

#[test]
fn at_most_26_columns_and_99_rows() {
    let told = "a map has at most 26 columns and 99 rows";
    let wide = format!("{} .", vec!["."; 26].join(" "));
    assert_eq!(problems(&wide), [format!("line 1, column 53: {told}")]);
    let mountains_may_stand_there = format!("{} # #", vec!["."; 26].join(" "));
    Map::parse("wide", &mountains_may_stand_there).expect("26 columns of spaces");
    assert_eq!(
        problems(&sand(1, 100)),
        [format!("line 100, column 1: {told}")]
    );
    Map::parse("high", &sand(1, 99)).expect("99 rows");
}

#[test]
fn five_palms_need_five_large_pools_in_the_part_in_use() {
    let four = playable(14, 14).replacen('P', "o", 1);
    assert_eq!(
        problems_for(4, &four),
        ["line 1, column 1: 4 large pools in the part in use with 4 seats: 5 palms need 5"]
    );
    let fifth_beyond = playable(14, 14).replacen('P', "Q", 1);
    Map::parse_for("test", &fifth_beyond, 4).expect("five in use");
    let told = "4 large pools in the part in use with 3 seats: 5 palms need 5";
    assert_eq!(
        problems_for(3, &fifth_beyond),
        [format!("line 1, column 1: {told}")]
    );
}

#[test]
fn there_are_45_tokens_for_the_pools() {
    let with_pools = |small: usize| {
        let mut text = playable(16, 16);
        let end = text.len() - 2 * small;
        let pools = text[end..].replace('.', "o");
        text.replace_range(end.., &pools);
        text
    };
    Map::parse_for("test", &with_pools(45), 4).expect("a token for each");
    let told = "46 pools without a palm with 4 seats, and there are only 45 tokens";
    assert_eq!(
        problems_for(4, &with_pools(46)),
        [format!("line 1, column 1: {told}")]
    );
}

#[test]
fn leaders_need_room_whatever_the_palms_and_the_others_do() {
    let told = |seats: usize, room: usize, need: usize| {
        format!(
            "line 1, column 1: too small for the leaders of {seats} seats: {room} spaces are sure \
             to be open to them, and {need} are needed so that nobody can be left without one"
        )
    };
    // Of 72 spaces five are pools, with eleven neighbours if each pool's are counted for itself.
    assert_eq!(problems_for(2, &playable(8, 9)), [told(2, 56, 64)]);
    Map::parse_for("test", &playable(9, 9), 2).expect("room for ten leaders");
    assert_eq!(problems_for(3, &playable(9, 9)), [told(3, 65, 99)]);
    assert_eq!(problems_for(4, &playable(9, 9)), [told(4, 65, 134)]);
    assert_eq!(problems_for(5, &playable(9, 9)), [told(5, 65, 134)]);
}

#[test]
fn a_river_side_lies_between_two_neighbours_of_the_map() {
    let with = |river: &str| problems(&format!(". . #\n. . .\n{river}"));
    let place = |column: usize, message: &str| [format!("line 3, column {column}: {message}")];
    assert_eq!(
        with("river 0,0 0,2"),
        place(11, "there is no space at 0,2 (a3)")
    );
    assert_eq!(
        with("river 2,0 0,0"),
        place(7, "there is no space at 2,0 (c1)"),
        "a mountain"
    );
    assert_eq!(
        with("river 0,0 2,1"),
        place(11, "a1 and c2 are not neighbours")
    );
    assert_eq!(
        with("river 0,0 0,0"),
        place(11, "a1 and a1 are not neighbours")
    );
    assert_eq!(
        with("river 0,0 x,1"),
        place(11, "expected column,row and not \"x,1\"")
    );
    assert_eq!(
        with("river 0,0 99,1"),
        place(11, "expected column,row and not \"99,1\"")
    );
    let shape = "expected \"river column,row column,row\"";
    assert_eq!(with("river 0,0"), place(1, shape));
    assert_eq!(with("river 0,0 0,1 1,1"), place(1, shape));
    assert_eq!(with("rivers 0,0 0,1"), place(1, shape));
    assert_eq!(with("river"), place(1, shape));
}

#[test]
fn a_river_side_stands_once() {
    for again in ["river 0,0 0,1", "river 0,1 0,0"] {
        let told = problems(&format!(". .\n. .\nriver 0,0 0,1\n{again}"));
        let between = if again.ends_with("0,0") {
            "a2 and a1"
        } else {
            "a1 and a2"
        };
        assert_eq!(
            told,
            [format!(
                "line 4, column 7: the side between {between} stands here twice"
            )]
        );
    }
}

#[test]
fn a_river_may_stand_anywhere_in_the_file() {
    let map = Map::parse("test", "river 0,0 0,1\n. .\n. .").expect("a map");
    assert_eq!(map.river(), [(space("a1"), space("a2"))]);
}

fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

#[test]
fn all_problems_are_told_at_once_in_order() {
    let text = "# a bad map\n. x . # P\n. .. .\nriver 0,0 2,0\nriver 0,0 9,9";
    assert_eq!(
        problems_for(4, text),
        [
            "line 2, column 1: 1 large pools in the part in use with 4 seats: 5 palms need 5",
            "line 2, column 1: too small for the leaders of 4 seats: 2 spaces are sure to be open \
             to them, and 134 are needed so that nobody can be left without one",
            "line 2, column 3: unknown sign \"x\": expected one of . o P , c Q #",
            "line 2, column 5: c1 is not connected with a1 (2 seats)",
            "line 2, column 5: c1 is not connected with a1 (4 seats)",
            "line 2, column 9: e1 is not connected with a1 (2 seats)",
            "line 2, column 9: e1 is not connected with a1 (4 seats)",
            "line 3, column 3: expected a row of single signs, a river side, or a comment behind #",
            "line 4, column 11: a1 and c1 are not neighbours",
            "line 5, column 11: there is no space at 9,9 (j10)",
        ]
    );
}

#[test]
fn a_comment_is_no_row_and_a_row_of_mountains_no_comment() {
    let map = Map::parse(
        "test",
        "# two words\n#\n#x\n\n# # .\n# . .\n  # indented comment",
    )
    .expect("a map");
    let spaces: Vec<Space> = map.plots_for(4).map(|(space, _)| space).collect();
    assert_eq!(spaces, [space("b2"), space("c1"), space("c2")]);
}

#[test]
fn windows_line_ends_tabs_and_wide_gaps_make_no_difference() {
    let plain = Map::parse("test", ". o P\n. . #\nriver 0,0 0,1\n").expect("a map");
    let spaces = |map: &Map| {
        map.plots_for(4)
            .map(|(space, plot)| (space, plot.ground))
            .collect::<Vec<_>>()
    };
    for text in [
        ". o P\r\n. . #\r\nriver 0,0 0,1\r\n",
        ".\to\tP\n.\t.\t#\nriver\t0,0\t0,1",
        "   .   o P   \n\n.  .  #\n\n\n  river  0,0  0,1  \n\n",
        "\u{a0}. o\u{2003}P\n. . #\u{3000}\nriver 0,0 0,1",
    ] {
        let map = Map::parse("test", text).unwrap_or_else(|problems| panic!("{problems:?}"));
        assert_eq!(spaces(&map), spaces(&plain), "{text:?}");
        assert_eq!(map.river(), plain.river(), "{text:?}");
    }
}

/// Any text is a map or refused with places that are in the text; never a panic.
#[test]
fn odd_texts_are_read_or_refused_in_order() {
    let signs: Vec<char> = ".oP,cQ#  \n\n\t\rriver 0123456789,-+xé\u{0}\u{85}\u{2028}\u{feff}🐪"
        .chars()
        .collect();
    let luck: &mut dyn Luck = &mut FastLuck::new(1);
    for _ in 0..3000 {
        let length = luck.below(80);
        let mut text: String = (0..length).map(|_| *luck.pick(&signs)).collect();
        if luck.below(2) == 0 {
            text.push_str("\nriver ");
            text.extend((0..luck.below(12)).map(|_| *luck.pick(&signs)));
        }
        for seats in 2..=5 {
            match Map::parse_for("odd", &text, seats) {
                Ok(map) => {
                    assert!(Desert::new(Setup::preset(Edition::Zman2017, map, seats)).is_ok());
                }
                Err(problems) => {
                    assert!(!problems.is_empty());
                    let lines: Vec<&str> = text.lines().collect();
                    for TextError { line, column, .. } in problems {
                        let length = lines.get(line - 1).map_or(0, |line| line.chars().count());
                        assert!(column <= length.max(1), "{line}:{column} in {text:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_map_reads_back_from_its_own_text() {
    for text in [
        playable(16, 16),
        ". .\r\n. . \n\n".into(),
        "\n\n  . .\n".into(),
    ] {
        let map = Map::parse("  odd \n name ", &text).expect("a map");
        assert_eq!(Map::parse(map.name(), map.text()).as_ref(), Ok(&map));
    }
}

#[test]
fn a_river_is_written_in_plain_digits() {
    let text = format!("{}\nriver +0,0 0,1\nriver 0,0 0,-1\n", playable(12, 12));
    assert_eq!(
        problems(&text),
        [
            "line 13, column 7: expected column,row and not \"+0,0\"",
            "line 14, column 11: expected column,row and not \"0,-1\"",
        ]
    );
}

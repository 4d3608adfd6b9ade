//! One thing changed in the first record of docs/notation.md, and what is said about it.

/// What to find, what to put in its place, and the one fault told.
pub(crate) type Case = (&'static str, &'static str, &'static str);

/// In the headers.
pub(crate) const HEADERS: &[Case] = &[
    (
        "caravanserai-record 1\n",
        "",
        "line 1, column 1: expected \"caravanserai-record 1\"",
    ),
    (
        "record 1",
        "record 2",
        "line 1, column 1: expected \"caravanserai-record 1\"",
    ),
    (
        "game: desert",
        "game: chess",
        "line 2, column 1: expected \"game: desert\"",
    ),
    (
        "game: desert\n",
        "",
        "line 2, column 1: expected \"game: desert\"",
    ),
    (
        "edition: zman2017\n",
        "",
        "line 12, column 1: there is no header \"edition\"",
    ),
    (
        "zman2017",
        "zman2018",
        "line 3, column 10: expected an edition's name, not \"zman2018\"",
    ),
    (
        "map: mountain\n",
        "",
        "line 12, column 1: there is no header \"map\"",
    ),
    (
        "mountain",
        "hill",
        "line 4, column 6: expected mountain, river or \"custom NAME\" and the map",
    ),
    (
        "mountain",
        "custom hill",
        "line 4, column 6: expected mountain, river or \"custom NAME\" and the map",
    ),
    (
        "seats: 2\n",
        "",
        "line 12, column 1: there is no header \"seats\"",
    ),
    (
        "seats: 2",
        "seats: 6",
        "line 5, column 8: expected 2 to 5 seats, not \"6\"",
    ),
    (
        "seats: 2",
        "seats: +2",
        "line 5, column 8: expected 2 to 5 seats, not \"+2\"",
    ),
    (
        "serpentine: no",
        "serpentine: nein",
        "line 6, column 13: expected yes or no, not \"nein\"",
    ),
    (
        "aquifers: no",
        "aquifers:",
        "line 7, column 11: expected yes or no, not \"\"",
    ),
    (
        "scores: closed",
        "scores: shut",
        "line 8, column 9: expected open or closed, not \"shut\"",
    ),
    (
        "scores: closed",
        "returns: all",
        "line 8, column 10: expected chosen or dealt, not \"all\"",
    ),
    (
        "scores: closed",
        "first: x",
        "line 8, column 8: expected a seat's number, not \"x\"",
    ),
    (
        "scores: closed",
        "first: 2",
        "line 8, column 8: the first player sits at one of the seats 0 to 1 (rule S8)",
    ),
    (
        "scores: closed",
        "oases: b8 d3 h11 j3",
        "line 8, column 8: expected five spaces, not \"b8 d3 h11 j3\"",
    ),
    (
        "scores: closed",
        "oases: b8 d3 h11 j3 a1",
        "line 8, column 8: a1 is no large pool in use, so no palm can stand there (rule S6)",
    ),
    (
        "scores: closed",
        "colour: red",
        "line 8, column 1: unknown header \"colour\": expected one of edition, map, seats, \
             serpentine, aquifers, scores, returns, first, oases",
    ),
    (
        "scores: closed",
        "closed",
        "line 8, column 1: expected \"name: value\" or an empty line",
    ),
    (
        "scores: closed",
        "seats: 2",
        "line 8, column 1: \"seats\" stands here twice",
    ),
    (
        "edition:",
        "| edition:",
        "line 3, column 1: expected a header before a \"|\" line",
    ),
    (
        "player 1",
        "player 2",
        "line 10, column 1: expected players in seat order, \"player 1\" next, for 2 seats",
    ),
    (
        "player 1: Tin Hinan",
        "player 1:",
        "line 10, column 11: expected a name of 1 to 40 characters",
    ),
    (
        "commitment: 9f",
        "commitment: 9F",
        "line 11, column 13: expected 64 hexadecimal digits (lower case)",
    ),
    (
        "seed: 1d",
        "seed: d",
        "line 12, column 7: expected a whole number below 2^64 or 64 hexadecimal digits",
    ),
];

/// In the steps; `<line>` and `<move>` stand for what is expected as a line and as a move.
pub(crate) const STEPS: &[Case] = &[
    ("draw first", "drew first", "line 14, column 1: <line>"),
    (
        "first=1",
        "first=9",
        "line 14, column 12: expected a seat's number",
    ),
    ("first=1 ", "", "line 14, column 6: expected \"first=...\""),
    (
        "oases=b8,d3",
        "oases=b8,3d",
        "line 14, column 23: expected a space",
    ),
    (
        "oases=b8,d3",
        "oases=d3",
        "line 14, column 20: expected five spaces",
    ),
    (
        "water=a6:1",
        "water=a6",
        "line 14, column 42: expected a space, a colon and 1, 2 or 3",
    ),
    (
        ",b4:3",
        ",b4:4",
        "line 14, column 47: expected a space, a colon and 1, 2 or 3",
    ),
    (
        " water=",
        " wells=",
        "line 14, column 36: expected \"water=...\"",
    ),
    (
        "r6:1\n",
        "r6:1 returns=G,P\n",
        "line 14, column 222: expected five colours",
    ),
    (
        "r6:1\n",
        "r6:1 returns=G,P,Y,U,X\n",
        "line 14, column 230: expected a colour's letter",
    ),
    (
        "r6:1\n",
        "r6:1 G\n",
        "line 14, column 214: expected \"returns=...\"",
    ),
    (
        "r6:1\n",
        "r6:1 returns=G,P,Y,U,T x\n",
        "line 14, column 232: expected nothing more on this line",
    ),
    ("1: *Ti6", "2: *Ti6", "line 15, column 1: <line>"),
    ("1: *Ti6", "1 *Ti6", "line 15, column 1: <line>"),
    ("1: *Ti6", "+1: *Ti6", "line 15, column 1: <line>"),
    ("*Ti6", "*Xi6", "line 15, column 4: <move>, not \"*Xi6\""),
    ("*Ti6", "*Ti0", "line 15, column 4: <move>, not \"*Ti0\""),
    ("*Ti6", "-Ti6", "line 15, column 4: <move>, not \"-Ti6\""),
    ("Ge6 Gd6", "Ge6 d6", "line 26, column 8: <move>, not \"d6\""),
    ("Ge6 Gd6", "Ge6 Gé", "line 26, column 8: <move>, not \"Gé\""),
    (
        "result: 48 42",
        "result: +48 42",
        "line 37, column 9: expected a score, not \"+48\"",
    ),
    (
        "0: Ge9 Pd4",
        "0: ",
        "line 36, column 3: expected a move behind the seat",
    ),
    (
        "result: 48 42",
        "result: 48 x",
        "line 37, column 12: expected a score, not \"x\"",
    ),
    (
        "result: 48 42\n",
        "result: 48 42\n0: Ge10\n",
        "line 38, column 1: expected nothing after the result",
    ),
];

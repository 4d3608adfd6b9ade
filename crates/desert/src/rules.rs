//! The rules in our own words, one by one; `docs/rules/desert.md` is written from here.
//!
//! An id never changes its meaning: refusals, tests, records of old disputes and links name it.
//! What the rulebooks say where they disagree, and why we decided as we did: `docs/rulings.md`.

use caravanserai_kernel::catalogue::Rule;

const SETUP: &str = "Setup";
const TURNS: &str = "Turns";
const POINTS: &str = "Points";
const ENCLOSING: &str = "Enclosing";
const END: &str = "End";
const VARIANTS: &str = "Variants";

const KOSMOS: &str = "kosmos1998";
const ZMAN: &str = "zman2017";
const ALLPLAY: &str = "allplay2023";

/// Every rule of Through the Desert, in order.
pub const RULES: &[Rule] = &[
    Rule::new("S1", SETUP, "Two to five can play."),
    Rule::new(
        "S2",
        SETUP,
        "Camels come in five colours. Whose camels they are is told by the rider of the leader \
         they hang together with; each player has riders of one colour.",
    )
    .by_edition(&[
        (
            KOSMOS,
            "Five pastel shades; the names used here stand for them.",
        ),
        (
            ZMAN,
            "Green, pink, yellow, purple and turquoise, the names used here.",
        ),
        (
            ALLPLAY,
            "The box has its own five colours; the names used here stand for them.",
        ),
    ]),
    Rule::new(
        "S3",
        SETUP,
        "The supply holds 22 camels of each colour with two players, 26 with three, 30 with four \
         or five. Leaders come on top of that.",
    )
    .by_edition(&[(
        KOSMOS,
        "Counted the other way round, by what goes out of the box's 34 of each colour; the \
         figures come out the same.",
    )])
    .ruled(
        "With five players in Kosmos 1998 the sum gives 29 or 30, as one reads it; the rules that \
         name a figure name 30.",
    ),
    Rule::new(
        "S4",
        SETUP,
        "A player has one leader of each colour. With five players each gives one leader back, no \
         two of the same colour, so that everyone leads four caravans and every colour is led by \
         four.",
    )
    .by_edition(&[
        (
            KOSMOS,
            "A sixth, grey leader shows who is who and never enters the board.",
        ),
        (
            ZMAN,
            "A sixth, grey leader shows who is who and never enters the board.",
        ),
    ])
    .ruled(
        "What to give back is chosen in turn order, before any leader is placed. The host may \
         have it dealt at random instead.",
    ),
    Rule::new(
        "S5",
        SETUP,
        "With two or three players the part beyond the elevation line is out of the game: nothing \
         is laid out there and nothing goes there later.",
    )
    .ruled("The line is then an edge of the board like any other, and areas close against it."),
    Rule::new(
        "S6",
        SETUP,
        "Five palms go on five different large pools of the part in use. A pool with a palm is an \
         oasis.",
    )
    .by_edition(&[(ZMAN, "Which pools is up to the players; random is one way.")])
    .ruled("The pools are drawn at random, or the host picks all five."),
    Rule::new(
        "S7",
        SETUP,
        "Every other pool of the part in use, small or large, gets one waterhole token, face up. \
         They are drawn blind from 45: fifteen each of 1, 2 and 3 points. The rest goes back \
         unseen.",
    )
    .by_edition(&[(ZMAN, "Face down with the Aquifers variant (V3).")])
    .ruled(
        "One translation of Kosmos 1998 seems to lay leftover tokens on other spaces; we follow \
         the rest.",
    ),
    Rule::new(
        "S8",
        SETUP,
        "One player is the first player, in placing leaders and in the turns after that.",
    )
    .by_edition(&[
        (KOSMOS, "The youngest."),
        (ZMAN, "The youngest."),
        (ALLPLAY, "Whoever last had a drink of water."),
    ])
    .ruled("The first player is drawn at random, or the host names one."),
    Rule::new(
        "S9",
        SETUP,
        "Leaders are placed one by one, clockwise from the first player, until all stand: five \
         rounds, or four with five players. The first camel comes after the last leader.",
    )
    .by_edition(&[(ZMAN, "Or back and forth, as in V2.")]),
    Rule::new(
        "S10a",
        SETUP,
        "A leader goes on a space of the part in use that holds no waterhole token, no palm and \
         no leader. Mountains and villages are not spaces.",
    ),
    Rule::new("S10b", SETUP, "A leader never goes next to an oasis."),
    Rule::new(
        "S10c",
        SETUP,
        "A leader never goes next to another leader, whatever its colour and whosever it is, \
         one's own included.",
    ),
    Rule::new(
        "S10d",
        SETUP,
        "All else may be next to a leader: waterholes, mountains, the edge of the board, the \
         river.",
    ),
    Rule::new(
        "S11",
        SETUP,
        "The first leader a player places has a colour that no leader on the board has yet.",
    )
    .by_edition(&[
        (KOSMOS, "As far as that can be done."),
        (ZMAN, "No exception is named."),
        (ALLPLAY, "No exception is named."),
    ]),
    Rule::new(
        "S11r",
        SETUP,
        "A player without a leader of any colour that is still missing on the board may begin \
         with any leader.",
    )
    .ruled(
        "It happens to the last of five players alone, when the one colour missing is the one \
         that player gave back. Only Kosmos 1998 foresees it; we let its exception hold in all \
         editions, because the game could not go on otherwise.",
    ),
    Rule::new(
        "T1",
        TURNS,
        "Turns go clockwise from the first player. A turn is two camels from the supply, of one \
         colour or of two; never fewer, never more.",
    ),
    Rule::new(
        "T2",
        TURNS,
        "The first two players place a single camel in their first turn. With two players only \
         the first player does.",
    ),
    Rule::new(
        "T3a",
        TURNS,
        "A camel goes next to a leader or camel of its colour that is the player's own, and so \
         makes that caravan longer.",
    ),
    Rule::new(
        "T3b",
        TURNS,
        "It goes on a space of the part in use without a camel, a leader or a palm. A waterhole \
         token does not hinder it.",
    ),
    Rule::new(
        "T3c",
        TURNS,
        "It never goes next to a leader or camel of its own colour that is another player's.",
    ),
    Rule::new(
        "T3d",
        TURNS,
        "Camels of other colours do not hinder it, whosever they are, and a caravan may branch.",
    ),
    Rule::new(
        "T3e",
        TURNS,
        "It never goes inside an area that is enclosed, not even one's own.",
    )
    .by_edition(&[(
        KOSMOS,
        "The owner of the area may build inside it; for everyone else it is closed.",
    )]),
    Rule::new(
        "T4",
        TURNS,
        "Only colours with camels left in the supply can be placed. A first camel that uses its \
         colour up does not cut the turn short: the second must still be placed.",
    )
    .by_edition(&[(ALLPLAY, "Spelled out; the others imply it.")])
    .ruled("Kosmos 1998 and Z-Man 2017 say so only through N1, and that is how we read them."),
    Rule::new(
        "T5",
        TURNS,
        "Nobody may pass. When the player to place a camel, the first or the second of a turn, \
         has nowhere to put any, the game ends at once and is scored.",
    )
    .by_edition(&[
        (KOSMOS, "Silent."),
        (ZMAN, "Silent."),
        (ALLPLAY, "Spelled out."),
    ])
    .ruled(
        "All editions follow Allplay 2023. The game then counts as ended by being stuck, also \
         when the first camel of that very turn had just used up a colour.",
    ),
    Rule::new(
        "P1",
        POINTS,
        "A camel placed on a waterhole token takes it: 1, 2 or 3 points for its player.",
    )
    .by_edition(&[
        (KOSMOS, "Taken tokens stay face up."),
        (ZMAN, "Taken tokens are kept face down."),
        (ALLPLAY, "Taken tokens are kept face down."),
    ])
    .ruled(
        "Translations of Kosmos 1998 disagree on how taken tokens lie; we keep them face up. It \
         only changes which kind of score, open or closed, an edition starts with (V4).",
    ),
    Rule::new(
        "P2a",
        POINTS,
        "A camel placed next to an oasis links its caravan with that oasis: 5 points, once for \
         each caravan and oasis.",
    ),
    Rule::new(
        "P2b",
        POINTS,
        "One camel can link several oases, one caravan many, and one oasis can be linked with any \
         number of caravans of any players.",
    ),
    Rule::new(
        "P3",
        POINTS,
        "On the river board a caravan that crosses the river brings 5 points, the first time it \
         does so and never again.",
    )
    .by_edition(&[(
        KOSMOS,
        "The box has no river; on our river board it counts all the same (V1).",
    )])
    .ruled(
        "The river runs along the sides between spaces. A caravan crosses it when a camel is \
         placed next to a camel or leader of the same caravan and the river is on the side \
         between the two. The river is no border: it closes no area.",
    ),
    Rule::new(
        "P4",
        POINTS,
        "Points never run out, even if the tokens that stand for them would.",
    )
    .by_edition(&[(ZMAN, "Spelled out.")])
    .ruled("Kosmos 1998 and Allplay 2023 do not say; nobody should lose points to a box."),
    Rule::new(
        "P5",
        POINTS,
        "A large pool without a palm is a plain space once its waterhole token is gone. It never \
         becomes an oasis.",
    )
    .by_edition(&[(ALLPLAY, "Spelled out.")]),
    Rule::new(
        "E1",
        ENCLOSING,
        "A caravan encloses an area when nothing but that one caravan and borders lies all round \
         it: the edge of the part in use, mountains, villages. Borders are not needed if the \
         caravan closes the ring alone.",
    )
    .ruled(
        "To the letter: of the spaces in use, oases included, leave out those of the caravan. \
         What remains falls into parts. Each part that touches the camel just placed and holds no \
         camel and no leader at all is enclosed now, unless it was before. No part counts as the \
         outside.",
    ),
    Rule::new(
        "E2",
        ENCLOSING,
        "Caravans of two colours never close an area together, not even when both are one \
         player's.",
    ),
    Rule::new(
        "E3",
        ENCLOSING,
        "A part that holds a camel or leader of anyone, the encloser's other colours included, is \
         not enclosed and brings nothing.",
    )
    .ruled("Only Allplay 2023 names leaders; we count them in all editions."),
    Rule::new(
        "E4",
        ENCLOSING,
        "Whoever encloses an area takes every waterhole token in it at once, and 5 points for \
         every oasis in it that the caravan was not linked with. It is linked from then on.",
    ),
    Rule::new(
        "E5",
        ENCLOSING,
        "One camel can enclose several areas, and each of them counts.",
    )
    .ruled("No rulebook speaks of it, and none forbids it."),
    Rule::new(
        "E6",
        ENCLOSING,
        "At the end an area brings 1 point for each empty space. Spaces whose waterhole was taken \
         are empty; oases are not counted.",
    )
    .by_edition(&[(
        KOSMOS,
        "A space that the owner has filled since is not empty.",
    )])
    .ruled(
        "One translation of Kosmos 1998 leaves out all large pools; we leave out oases only, as \
         all others do.",
    ),
    Rule::new(
        "N1",
        END,
        "Once some colour has no camel left in the supply, the running turn is finished and the game \
         is over.",
    )
    .ruled(
        "The turn is played to its end (T4), although an overview in Z-Man 2017 says that the \
         game ends immediately: its chapter on the end of the game says it as we do.",
    ),
    Rule::new(
        "N2",
        END,
        "In each colour the caravan with the most camels brings its owner 10 points. If several \
         share the most, each of them gets 5 and nobody 10. Leaders count for all alike and so \
         for nobody.",
    )
    .ruled("The longest caravan is the one with the most camels, however it is bent or branched."),
    Rule::new(
        "N2t",
        END,
        "A colour in which nobody placed a camel is shared by all who have a leader of it: 5 \
         points each.",
    )
    .ruled("Their caravans are equal, so they tie."),
    Rule::new(
        "N2r",
        END,
        "With five players, whoever gave back the leader of a colour takes no part in comparing \
         it.",
    )
    .ruled("Without a leader there is no caravan, not even one of length zero."),
    Rule::new(
        "N3",
        END,
        "Whoever has the most points wins. Those who tie for the most share the victory.",
    ),
    Rule::new(
        "V1",
        VARIANTS,
        "The river board can be played instead of the mountain board; crossing the river scores \
         (P3).",
    )
    .by_edition(&[(
        KOSMOS,
        "The box has no river board: here it is a combination of our own.",
    )])
    .ruled("A switch of its own, on any edition."),
    Rule::new(
        "V2",
        VARIANTS,
        "Serpentine: leaders are placed clockwise from the first player to the last, then back \
         from the last to the first, and so on.",
    )
    .by_edition(&[(ZMAN, "A variant of this edition.")])
    .ruled("A switch of its own, on any edition."),
    Rule::new(
        "V3",
        VARIANTS,
        "Aquifers: waterhole tokens lie face down. Only whoever takes a token learns its value, \
         and keeps it secret until the end. What nobody took is shown to nobody before the end.",
    )
    .by_edition(&[(ZMAN, "A variant of this edition.")])
    .ruled(
        "A switch of its own, on any edition. At the end everything is shown, also what nobody \
         took.",
    ),
    Rule::new(
        "V4",
        VARIANTS,
        "Open or closed score. Closed, the waterhole points of the others are not shown as a sum. \
         Without Aquifers everyone saw each token as it was taken, so this hides no secret: it \
         asks for memory.",
    )
    .by_edition(&[
        (KOSMOS, "Open unless the host closes it."),
        (ZMAN, "Closed unless the host opens it."),
        (ALLPLAY, "Closed unless the host opens it."),
    ])
    .ruled("A switch of ours; each edition starts as its taken tokens lie (P1)."),
];

/// The rule with this id.
pub fn rule(id: &str) -> Option<&'static Rule> {
    RULES.iter().find(|rule| rule.id == id)
}

//! The kinds of things that are seen in a camel.

/// So many stands of a race are told apart: three behind or more, up to two ahead or more.
pub(super) const STANDS: usize = 6;
/// So far ways to an oasis are looked for, in camels.
pub(super) const FAR: usize = 6;

/// It links so many oases; the same as the first camel of a turn; to so many of them it is the only
/// way left.
pub(super) const LINK: usize = 0;
pub(super) const LINK_FIRST: usize = 1;
pub(super) const LINK_LAST: usize = 2;
/// The points of the token it takes.
pub(super) const WATER: usize = 3;
/// Points of tokens next to it that its caravan did not reach before; as the first camel of a turn.
pub(super) const NEXT_WATER: usize = 4;
pub(super) const NEXT_WATER_FIRST: usize = 5;
/// What it encloses: points, and that it does.
pub(super) const AREA_POINTS: usize = 6;
pub(super) const AREA: usize = 7;
/// It is a step on the shortest way of its caravan to an oasis so many camels away, from two on.
pub(super) const PATH: usize = 8;
/// The first camel of a turn, two camels away from an oasis.
pub(super) const PATH_FIRST: usize = PATH + FAR - 1;
/// How few such steps there are, two or three camels away: four for a single one.
pub(super) const NARROW: usize = PATH_FIRST + 1;
/// It stands where a rival could link an oasis; it reaches so many such cells of its own colour.
pub(super) const DENY: usize = NARROW + 1;
pub(super) const DENY_SAME: usize = DENY + 1;
/// It closes so many cells to rivals of its colour; it takes a cell from so many rival caravans.
pub(super) const BLOCKED: usize = DENY_SAME + 1;
pub(super) const BLOCKED_OTHER: usize = BLOCKED + 1;
/// Points of water that rivals could take, gone for them.
pub(super) const DENY_WATER: usize = BLOCKED_OTHER + 1;
/// Cells next to it that its caravan did not reach before.
pub(super) const FREEDOM: usize = DENY_WATER + 1;
/// It brings its caravan to the rim.
pub(super) const RIM: usize = FREEDOM + 1;
/// Pieces of its own caravan next to it, and others.
pub(super) const COMPANY: usize = RIM + 1;
pub(super) const CROWD: usize = COMPANY + 1;
/// It crosses the river; it could next.
pub(super) const CROSS: usize = CROWD + 1;
pub(super) const NEAR_RIVER: usize = CROSS + 1;
/// How the race for its colour stands; the same in 32nds of how many camels of the colour are gone.
pub(super) const RACE: usize = NEAR_RIVER + 1;
pub(super) const LATE: usize = RACE + STANDS;
/// The race is over: the lead is greater than what is left.
pub(super) const DECIDED: usize = LATE + STANDS;
/// How many kinds of things are seen in a camel.
pub const KINDS: usize = DECIDED + 1;

/// Names of the kinds, in order: what a weights file calls them.
pub const NAMES: [&str; KINDS] = [
    "link",
    "link-first",
    "link-last",
    "water",
    "next-water",
    "next-water-first",
    "area-points",
    "area",
    "path-2",
    "path-3",
    "path-4",
    "path-5",
    "path-6",
    "path-2-first",
    "path-narrow",
    "deny",
    "deny-same",
    "blocked",
    "blocked-other",
    "deny-water",
    "freedom",
    "rim",
    "company",
    "crowd",
    "cross",
    "near-river",
    "race-behind-3",
    "race-behind-2",
    "race-behind-1",
    "race-level",
    "race-ahead-1",
    "race-ahead-2",
    "late-behind-3",
    "late-behind-2",
    "late-behind-1",
    "late-level",
    "late-ahead-1",
    "late-ahead-2",
    "race-decided",
];

/// What one of a kind counts for: those that come in great numbers count for less.
pub const UNITS: [f32; KINDS] = {
    let mut units = [1.0; KINDS];
    units[AREA_POINTS] = 0.2;
    units[NARROW] = 0.25;
    units[FREEDOM] = 0.25;
    units[CROWD] = 0.25;
    let mut stand = 0;
    while stand < STANDS {
        units[LATE + stand] = 1.0 / 32.0;
        stand += 1;
    }
    units
};

/// Parts of a doubling of a camel's chance: what weights are counted in.
pub(super) const PARTS: i32 = 256;

/// How much of each kind there is in a camel.
pub type Seen = [i32; KINDS];

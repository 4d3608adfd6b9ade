//! What there is to see in each legal camel of a position: the numbers that the prior weighs.
//!
//! Everything is found by operations on sets of cells, for all moves of a node together: one
//! listing takes a few microseconds.

use super::names::place;
use super::scene::{HORIZON, Scene};
use caravanserai_desert::colour::COLOURS;
use caravanserai_desert::setup::supply;
use caravanserai_desert::{Cell, Cells, Colour, Position};
use caravanserai_kernel::Seat;

/// Names of the features, in order: what a weights file calls them.
pub const NAMES: [&str; FEATURES] = [
    "link",
    "link-first",
    "cross",
    "near-river",
    "water",
    "area-points",
    "area",
    "path-2",
    "path-2-first",
    "path-3",
    "path-4",
    "path-5",
    "path-6",
    "deny-1-all",
    "deny-1-part",
    "deny-2-all",
    "deny-2-part",
    "deny-3-part",
    "deny-area-points",
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
    "next-water",
    "next-water-first",
    "blocked",
    "blocked-other",
    "deny-water",
    "freedom",
    "end-ahead",
    "end-behind",
    "end-now-ahead",
    "end-now-behind",
    "rim",
    "company",
    "cramped",
    "link-last",
    "path-narrow",
    "crowd",
];

/// How many features a move has.
pub const FEATURES: usize = 48;

/// The features of one move.
pub type Features = [f32; FEATURES];

pub(crate) const LINK: usize = place(&NAMES, "link");
const LINK_FIRST: usize = place(&NAMES, "link-first");
const CROSS: usize = place(&NAMES, "cross");
const NEAR_RIVER: usize = place(&NAMES, "near-river");
pub(crate) const WATER: usize = place(&NAMES, "water");
const AREA_POINTS: usize = place(&NAMES, "area-points");
const AREA: usize = place(&NAMES, "area");
pub(super) const PATH_2: usize = place(&NAMES, "path-2");
pub(super) const PATH_2_FIRST: usize = place(&NAMES, "path-2-first");
pub(super) const PATH_3: usize = place(&NAMES, "path-3");
pub(super) const DENY_1: usize = place(&NAMES, "deny-1-all");
const DENY_2: usize = place(&NAMES, "deny-2-all");
const DENY_3: usize = place(&NAMES, "deny-3-part");
const DENY_AREA: usize = place(&NAMES, "deny-area-points");
pub(super) const RACE: usize = place(&NAMES, "race-behind-3");
pub(super) const LATE: usize = place(&NAMES, "late-behind-3");
const DECIDED: usize = place(&NAMES, "race-decided");
const NEXT_WATER: usize = place(&NAMES, "next-water");
const NEXT_WATER_FIRST: usize = place(&NAMES, "next-water-first");
const BLOCKED: usize = place(&NAMES, "blocked");
const BLOCKED_OTHER: usize = place(&NAMES, "blocked-other");
const DENY_WATER: usize = place(&NAMES, "deny-water");
const FREEDOM: usize = place(&NAMES, "freedom");
const END: usize = place(&NAMES, "end-ahead");
const END_NOW: usize = place(&NAMES, "end-now-ahead");
const RIM: usize = place(&NAMES, "rim");
const COMPANY: usize = place(&NAMES, "company");
const CRAMPED: usize = place(&NAMES, "cramped");
const LINK_LAST: usize = place(&NAMES, "link-last");
const PATH_NARROW: usize = place(&NAMES, "path-narrow");
const CROWD: usize = place(&NAMES, "crowd");

/// A legal camel, small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Camel {
    pub(crate) colour: Colour,
    pub(crate) cell: Cell,
}

/// The legal camels of a position with their features; keeps its memory from one to the next.
#[derive(Clone, Debug)]
pub(crate) struct Listing {
    pub(crate) camels: Vec<Camel>,
    pub(crate) rows: Vec<Features>,
    /// By colour and cell: the row. Only legal cells are ever up to date.
    row_of: Box<[[u16; 256]; COLOURS]>,
    legal: [Cells; COLOURS],
}

impl Default for Listing {
    fn default() -> Self {
        Self {
            camels: vec![],
            rows: vec![],
            row_of: Box::new([[0; 256]; COLOURS]),
            legal: [Cells::EMPTY; COLOURS],
        }
    }
}

impl Listing {
    /// Lists the camels of the seat to move.
    pub(crate) fn fill(&mut self, scene: &Scene, position: &Position) {
        self.list(position);
        let seat = position.mover();
        for colour in Colour::ALL {
            if !self.legal[colour.index()].is_empty() {
                self.look_at_colour(scene, position, seat, colour);
                self.look_for_paths(scene, position, seat, colour);
            }
        }
        for rival in Seat::all(scene.game.setup().seats) {
            if rival != seat {
                self.look_at_rival(scene, position, rival);
            }
        }
    }

    fn list(&mut self, position: &Position) {
        let seat = position.mover();
        self.camels.clear();
        for colour in Colour::ALL {
            let legal = position.legal_camels(seat, colour);
            self.legal[colour.index()] = legal;
            for cell in legal.iter() {
                self.row_of[colour.index()][cell.index()] = self.camels.len() as u16;
                self.camels.push(Camel { colour, cell });
            }
        }
        self.rows.clear();
        self.rows.resize(self.camels.len(), [0.0; FEATURES]);
    }

    #[inline]
    fn row(&mut self, colour: Colour, cell: Cell) -> &mut Features {
        &mut self.rows[usize::from(self.row_of[colour.index()][cell.index()])]
    }

    /// What each camel of a colour brings at once and what it touches.
    fn look_at_colour(&mut self, scene: &Scene, position: &Position, seat: Seat, colour: Colour) {
        let (game, board) = (scene.game, scene.game.board());
        let first = position.camels_left_in_turn() == 2;
        let legal = self.legal[colour.index()];
        let caravan = position.caravan(seat, colour);
        let linked = position.linked(seat, colour);
        let common = common(scene, position, seat, colour, legal);
        let reach = position.reach(colour);
        let new = position.free().without(reach);
        let on_rim = caravan.meets(board.rim());
        let river = board.has_river() && !position.has_crossed(seat, colour);
        let crowd = position.occupied();
        for cell in legal.iter() {
            let row = self.row(colour, cell);
            *row = common;
            let near = board.near(cell);
            if position.near_palms().contains(cell) {
                let links = (0..scene.oases.len())
                    .filter(|number| linked >> number & 1 == 0)
                    .filter(|&number| scene.oases[number].near.contains(cell))
                    .count() as f32;
                row[LINK] = links;
                row[LINK_FIRST] = if first { links } else { 0.0 };
            }
            row[WATER] = scene.water_on(position, cell);
            let next = scene.water_in(position, near & new);
            row[NEXT_WATER] = next;
            row[NEXT_WATER_FIRST] = if first { next } else { 0.0 };
            row[FREEDOM] = (near & new).len() as f32 * 0.25;
            row[RIM] = f32::from(!on_rim && board.rim().contains(cell));
            row[COMPANY] = (near & caravan).len() as f32 - 1.0;
            row[CROWD] = (near & crowd.without(caravan)).len() as f32 * 0.25;
            if river {
                let across = board.across(cell);
                row[CROSS] = f32::from(across.meets(caravan));
                row[NEAR_RIVER] = f32::from(across.meets(position.growable(seat, colour)));
            }
            let area = game.would_enclose(position, seat, colour, cell);
            if !area.is_empty() {
                row[AREA_POINTS] = area_points(scene, position, seat, colour, area) * 0.2;
                row[AREA] = 1.0;
            }
        }
    }

    /// The camels on shortest ways to oases.
    fn look_for_paths(&mut self, scene: &Scene, position: &Position, seat: Seat, colour: Colour) {
        let first = position.camels_left_in_turn() == 2;
        let legal = self.legal[colour.index()];
        for number in 0..scene.oases.len() {
            let Some((camels, steps)) = way(scene, position, seat, colour, number, HORIZON) else {
                continue;
            };
            let narrow = 1.0 / steps.len() as f32;
            for cell in (steps & legal).iter() {
                let row = self.row(colour, cell);
                if camels == 1 {
                    row[LINK_LAST] += f32::from(narrow > 0.99);
                    continue;
                }
                if camels < 4 {
                    row[PATH_NARROW] += narrow;
                }
                if camels == 2 {
                    row[PATH_2] += 1.0;
                    row[PATH_2_FIRST] += f32::from(first);
                } else {
                    row[PATH_3 + camels - 3] += 1.0;
                }
            }
        }
    }

    /// What a rival wants, and which camels spoil it.
    fn look_at_rival(&mut self, scene: &Scene, position: &Position, rival: Seat) {
        let board = scene.game.board();
        for colour in Colour::ALL {
            let open = position.legal_camels(rival, colour);
            if open.is_empty() {
                continue;
            }
            // A camel of the same colour closes what it stands next to.
            let mine = self.legal[colour.index()];
            for cell in mine.iter() {
                let lost = board.near(cell) & open;
                if !lost.is_empty() {
                    let row = self.row(colour, cell);
                    row[BLOCKED] += lost.len() as f32;
                    row[DENY_WATER] += scene.water_in(position, lost);
                }
            }
            for other in Colour::ALL {
                for cell in (self.legal[other.index()] & open).iter() {
                    let water = scene.water_on(position, cell);
                    let row = self.row(other, cell);
                    row[BLOCKED_OTHER] += 1.0;
                    row[DENY_WATER] += water;
                }
            }
            for number in 0..scene.oases.len() {
                if let Some((camels, steps)) = way(scene, position, rival, colour, number, 3) {
                    self.spoil(scene, colour, camels, steps);
                }
            }
            for cell in open.iter() {
                let area = scene.game.would_enclose(position, rival, colour, cell);
                if !area.is_empty() {
                    let points = area_points(scene, position, rival, colour, area) * 0.2;
                    self.spoil_area(scene, colour, area | Cells::only(cell), cell, points);
                }
            }
        }
    }

    /// Which camels stand in a rival's way to an oasis, with part or all of its next steps gone.
    fn spoil(&mut self, scene: &Scene, colour: Colour, camels: usize, steps: Cells) {
        let board = scene.game.board();
        let all = steps.len() as f32;
        let count = |row: &mut Features, lost: f32| {
            let share = lost / all;
            match camels {
                1 => {
                    row[DENY_1] += f32::from(share > 0.99);
                    row[DENY_1 + 1] += share;
                }
                2 => {
                    row[DENY_2] += f32::from(share > 0.99);
                    row[DENY_2 + 1] += share;
                }
                _ => row[DENY_3] += share,
            }
        };
        let same = board.near_any(steps) | steps;
        for cell in (self.legal[colour.index()] & same).iter() {
            let lost = ((board.near(cell) | Cells::only(cell)) & steps).len() as f32;
            count(self.row(colour, cell), lost);
        }
        for other in Colour::ALL {
            if other != colour {
                for cell in (self.legal[other.index()] & steps).iter() {
                    count(self.row(other, cell), 1.0);
                }
            }
        }
    }

    /// Which camels keep a rival from closing an area: by standing in it or on its last gap, or
    /// next to the gap in the same colour.
    fn spoil_area(&mut self, scene: &Scene, colour: Colour, area: Cells, gap: Cell, points: f32) {
        for other in Colour::ALL {
            let mut stops = area;
            if other == colour {
                stops |= scene.game.board().near(gap);
            }
            for cell in (self.legal[other.index()] & stops).iter() {
                let row = self.row(other, cell);
                row[DENY_AREA] += points;
            }
        }
    }
}

/// The features that all camels of a colour share.
fn common(
    scene: &Scene,
    position: &Position,
    seat: Seat,
    colour: Colour,
    legal: Cells,
) -> Features {
    let mut row = [0.0; FEATURES];
    let seats = scene.game.setup().seats;
    let left = position.supply(colour);
    let own = i32::from(position.caravan_length(seat, colour));
    let rival = Seat::all(seats)
        .filter(|&other| other != seat && position.returned(other) != Some(colour))
        .map(|other| i32::from(position.caravan_length(other, colour)))
        .max()
        .unwrap_or(0);
    let lead = own - rival;
    let late = 1.0 - f32::from(left) / f32::from(supply(seats));
    let bucket = (lead.clamp(-3, 2) + 3).unsigned_abs() as usize;
    row[RACE + bucket] = 1.0;
    row[LATE + bucket] = late;
    row[DECIDED] = f32::from(lead.abs() > i32::from(left));
    row[CRAMPED] = 1.0 / legal.len() as f32;
    if left <= 6 {
        let margin = margin(scene, position, seat);
        let near_end = 1.0 / f32::from(left);
        let size = (margin.abs() / 8.0).min(1.0);
        let behind = usize::from(margin < 0.0);
        row[END + behind] = near_end * size;
        if left <= position.camels_left_in_turn() {
            row[END_NOW + behind] = size;
        }
    }
    row
}

/// How far ahead of the best rival the seat would be if the game ended now.
fn margin(scene: &Scene, position: &Position, seat: Seat) -> f32 {
    let points = scene.game.breakdown(position);
    let best = points
        .iter()
        .filter(|(other, _)| *other != seat)
        .map(|(_, points)| points.total())
        .max()
        .unwrap_or(0);
    f32::from(points[seat].total()) - f32::from(best)
}

/// What an area brings: its spaces, its tokens, its oases.
fn area_points(scene: &Scene, position: &Position, seat: Seat, colour: Colour, area: Cells) -> f32 {
    let linked = position.linked(seat, colour);
    let links = (0..scene.oases.len())
        .filter(|&n| {
            linked >> n & 1 == 0 && (area & position.palms()).contains(scene.oases[n].palm)
        })
        .count() as f32;
    let spaces = area.without(position.palms()).len() as f32;
    spaces + scene.water_in(position, area) + 5.0 * links
}

/// The shortest way of a caravan to an oasis it is not linked to: how many camels it takes, and
/// the cells it can begin with. Nothing if it takes more than `most`.
#[inline]
fn way(
    scene: &Scene,
    position: &Position,
    seat: Seat,
    colour: Colour,
    oasis: usize,
    most: usize,
) -> Option<(usize, Cells)> {
    if position.linked(seat, colour) >> oasis & 1 == 1 {
        return None;
    }
    let board = scene.game.board();
    let oasis = &scene.oases[oasis];
    let open = position.legal_camels(seat, colour);
    if !open.meets(oasis.within(most)) {
        return None;
    }
    let country = position.growable(seat, colour);
    let mut layer = oasis.near & country;
    let mut seen = layer;
    for camels in 1..=most {
        let steps = layer & open;
        if !steps.is_empty() {
            return Some((camels, steps));
        }
        layer = (board.near_any(layer) & country).without(seen);
        if layer.is_empty() {
            return None;
        }
        seen |= layer;
    }
    None
}

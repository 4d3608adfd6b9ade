//! Where things lie on the drawn board: hexes with flat tops, or the whole board turned a quarter
//! clockwise, so that a phone held upright has hexes large enough for a finger.

use caravanserai_desert::map::{Ground, Map};
use caravanserai_desert::space::{MAX_COLUMNS, MAX_ROWS};
use caravanserai_desert::{Cells, Desert, Space};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// From the middle of a hex to its corners, in the drawing's units.
pub(super) const RADIUS: f64 = 20.0;
/// From the middle of a hex to the middles of its sides.
const HALF_HEIGHT: f64 = 17.320_508;
/// How far the corners of a hex with a flat top lie to the right of its middle and below it, as
/// shares of its radius; from the upper left clockwise.
const CORNERS: [(f64, f64); 6] = {
    let height = HALF_HEIGHT / RADIUS;
    [
        (-0.5, -height),
        (0.5, -height),
        (1.0, 0.0),
        (0.5, height),
        (-0.5, height),
        (-1.0, 0.0),
    ]
};
/// How much of what lies round the part in use is shown.
const MARGIN: f64 = 15.0;

/// A point of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// One place of the drawn ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Patch {
    pub(super) space: Space,
    pub(super) ground: Ground,
    /// Not in use with this number of seats.
    pub(super) unused: bool,
}

/// The board as it is drawn.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Geometry {
    turned: bool,
    /// Every space of the map, used or not.
    pub(super) patches: Vec<Patch>,
    /// Places without a space inside the outline: mountains.
    pub(super) mountains: Vec<Space>,
    /// The sides along the elevation line, each as a space this side of it and a direction.
    line: Vec<(Space, usize)>,
    /// The sides the river runs along.
    river: Vec<(Space, usize)>,
    corner: Point,
    size: Point,
}

impl Geometry {
    pub(super) fn new(game: &Desert, turned: bool) -> Self {
        let map = &game.setup().map;
        let used: BTreeSet<Space> = map.plots_for(game.setup().seats).map(|(s, _)| s).collect();
        let plots: BTreeMap<Space, _> = map.plots_for(usize::MAX).collect();
        let beyond = |space: &Space| plots.get(space).map(|plot| plot.beyond);
        let mut line = vec![];
        for (space, _) in plots.iter().filter(|(_, plot)| !plot.beyond) {
            for (direction, next) in space.around().into_iter().enumerate() {
                if next.and_then(|next| beyond(&next)) == Some(true) {
                    line.push((*space, direction));
                }
            }
        }
        let side = |(one, other): &(Space, Space)| {
            let direction = one.around().iter().position(|next| *next == Some(*other));
            direction.map(|direction| (*one, direction))
        };
        let mut geometry = Self {
            turned,
            patches: plots
                .iter()
                .map(|(space, plot)| Patch {
                    space: *space,
                    ground: plot.ground,
                    unused: !used.contains(space),
                })
                .collect(),
            mountains: holes(map),
            line,
            river: map.river().iter().filter_map(side).collect(),
            corner: Point { x: 0.0, y: 0.0 },
            size: Point { x: 1.0, y: 1.0 },
        };
        geometry.frame(&used);
        geometry
    }

    /// Fits the frame round the part in use.
    fn frame(&mut self, used: &BTreeSet<Space>) {
        let corners = used.iter().flat_map(|space| self.corners(*space));
        let far = (f64::MAX, f64::MAX, f64::MIN, f64::MIN);
        let (left, top, right, bottom) = corners.fold(far, |(l, t, r, b), p| {
            (l.min(p.x), t.min(p.y), r.max(p.x), b.max(p.y))
        });
        if left < right {
            self.corner = Point {
                x: left - MARGIN,
                y: top - MARGIN,
            };
            self.size = Point {
                x: right - left + 2.0 * MARGIN,
                y: bottom - top + 2.0 * MARGIN,
            };
        }
    }

    /// Whether the board is turned a quarter clockwise.
    pub(super) fn turned(&self) -> bool {
        self.turned
    }

    /// Upper left corner and size of what is shown.
    pub(super) fn bounds(&self) -> (Point, Point) {
        (self.corner, self.size)
    }

    /// For the drawing's `viewBox`.
    pub(super) fn view_box(&self) -> String {
        let (corner, size) = (self.corner, self.size);
        format!(
            "{:.1} {:.1} {:.1} {:.1}",
            corner.x, corner.y, size.x, size.y
        )
    }

    fn turn(&self, x: f64, y: f64) -> Point {
        if self.turned {
            Point { x: -y, y: x }
        } else {
            Point { x, y }
        }
    }

    /// The middle of a space.
    pub(super) fn middle(&self, space: Space) -> Point {
        let (x, y) = flat(space);
        self.turn(x, y)
    }

    /// For `transform`: puts what is drawn round the origin on a space. Figures stay upright on a
    /// turned board.
    pub(super) fn put(&self, space: Space) -> String {
        let Point { x, y } = self.middle(space);
        format!("translate({x:.1} {y:.1})")
    }

    fn corner(&self, space: Space, number: usize) -> Point {
        let (x, y) = flat(space);
        // Behind the sixth comes the first again: the last side ends there.
        let (along, down) = CORNERS[number % 6];
        self.turn(x + RADIUS * along, y + RADIUS * down)
    }

    /// The corners of a space, clockwise; the side in direction `d` lies between corners `d` and
    /// `d + 1`.
    pub(super) fn corners(&self, space: Space) -> [Point; 6] {
        std::array::from_fn(|number| self.corner(space, number))
    }

    /// The outline of a space, for `points`.
    pub(super) fn hex(&self, space: Space) -> String {
        let mut text = String::new();
        for Point { x, y } in self.corners(space) {
            let _ = write!(text, "{x:.1},{y:.1} ");
        }
        text.pop();
        text
    }

    /// The outlines of many spaces, as a path.
    pub(super) fn hexes(&self, spaces: impl Iterator<Item = Space>) -> String {
        let mut path = String::new();
        for space in spaces {
            for (number, Point { x, y }) in self.corners(space).into_iter().enumerate() {
                let sign = if number == 0 { 'M' } else { 'L' };
                let _ = write!(path, "{sign}{x:.1} {y:.1}");
            }
            path.push('Z');
        }
        path
    }

    fn sides(&self, sides: impl Iterator<Item = (Space, usize)>) -> String {
        let mut path = String::new();
        for (space, direction) in sides {
            let from = self.corner(space, direction);
            let to = self.corner(space, direction + 1);
            let _ = write!(path, "M{:.1} {:.1}L{:.1} {:.1}", from.x, from.y, to.x, to.y);
        }
        path
    }

    /// The border round a set of spaces, as a path.
    pub(super) fn border(&self, spaces: &BTreeSet<Space>) -> String {
        let open = |(space, direction): &(Space, usize)| {
            let next = space.around()[*direction];
            next.is_none_or(|next| !spaces.contains(&next))
        };
        let sides = spaces.iter().flat_map(|space| (0..6).map(|d| (*space, d)));
        self.sides(sides.filter(open))
    }

    /// The elevation line, as a path.
    pub(super) fn elevation_line(&self) -> String {
        self.sides(self.line.iter().copied())
    }

    /// The river, as a path.
    pub(super) fn river(&self) -> String {
        self.sides(self.river.iter().copied())
    }

    /// The ropes of a caravan: from each of its pieces to those next to it, as a path.
    pub(super) fn ropes(&self, game: &Desert, caravan: Cells) -> String {
        let board = game.board();
        let mut path = String::new();
        for cell in caravan.iter() {
            let from = self.middle(board.space(cell));
            for next in (board.near(cell) & caravan).iter().filter(|n| *n > cell) {
                let to = self.middle(board.space(next));
                let _ = write!(path, "M{:.1} {:.1}L{:.1} {:.1}", from.x, from.y, to.x, to.y);
            }
        }
        path
    }
}

/// The middle of a space on a board that is not turned.
fn flat(space: Space) -> (f64, f64) {
    let lower = if space.column().is_multiple_of(2) {
        0.5
    } else {
        0.0
    };
    (
        1.5 * RADIUS * space.column() as f64,
        2.0 * HALF_HEIGHT * (space.row() as f64 + lower),
    )
}

/// The places without a space that spaces surround.
fn holes(map: &Map) -> Vec<Space> {
    let plots: BTreeSet<Space> = map.plots_for(usize::MAX).map(|(space, _)| space).collect();
    let columns = plots.iter().map(|s| s.column() + 1).max().unwrap_or(0);
    let rows = plots.iter().map(|s| s.row() + 1).max().unwrap_or(0);
    let empty =
        |space: &Space| space.column() < columns && space.row() < rows && !plots.contains(space);
    let grid = (0..columns.min(MAX_COLUMNS))
        .flat_map(|column| (0..rows.min(MAX_ROWS)).filter_map(move |row| Space::new(column, row)));
    let at_edge = |s: &Space| {
        s.column() == 0 || s.row() == 0 || s.column() + 1 == columns || s.row() + 1 == rows
    };
    let mut outside: BTreeSet<Space> = BTreeSet::new();
    let mut fresh: Vec<Space> = grid.clone().filter(|s| empty(s) && at_edge(s)).collect();
    while let Some(space) = fresh.pop() {
        if outside.insert(space) {
            fresh.extend(space.around().into_iter().flatten().filter(empty));
        }
    }
    grid.filter(|s| empty(s) && !outside.contains(s)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_desert::{Edition, Setup};

    fn game(map: &str, seats: usize) -> Desert {
        let map = Map::embedded(map).expect("an embedded map");
        Desert::new(Setup::preset(Edition::Zman2017, map, seats)).expect("a good setup")
    }

    fn space(name: &str) -> Space {
        name.parse().expect("a space's name")
    }

    fn distance(a: Point, b: Point) -> f64 {
        (a.x - b.x).hypot(a.y - b.y)
    }

    #[test]
    fn neighbours_are_one_hex_apart_and_share_the_side_in_their_direction() {
        for turned in [false, true] {
            let geometry = Geometry::new(&game("mountain", 4), turned);
            for middle in [space("k5"), space("l5")] {
                for (direction, next) in middle.around().into_iter().enumerate() {
                    let next = next.expect("in the middle of the board");
                    let apart = distance(geometry.middle(middle), geometry.middle(next));
                    assert!((apart - 2.0 * HALF_HEIGHT).abs() < 1e-3, "{middle} {next}");
                    let own = geometry.corners(middle);
                    let theirs = geometry.corners(next);
                    let shared = |a: Point| theirs.iter().any(|b| distance(a, *b) < 1e-3);
                    assert!(shared(own[direction]) && shared(own[(direction + 1) % 6]));
                }
            }
        }
    }

    #[test]
    fn turning_takes_left_to_the_top_and_top_to_the_right() {
        let flat = Geometry::new(&game("mountain", 2), false);
        let turned = Geometry::new(&game("mountain", 2), true);
        let (left, right) = (space("a5"), space("m5"));
        assert!(flat.middle(left).x < flat.middle(right).x);
        assert!(turned.middle(left).y < turned.middle(right).y);
        let (top, bottom) = (space("c3"), space("c9"));
        assert!(turned.middle(top).x > turned.middle(bottom).x);
        let ((_, wide), (_, narrow)) = (flat.bounds(), turned.bounds());
        assert!((wide.x - narrow.y).abs() < 1e-3 && (wide.y - narrow.x).abs() < 1e-3);
    }

    #[test]
    fn mountains_are_the_places_inside_the_outline_without_a_space() {
        let named = |map| {
            let geometry = Geometry::new(&game(map, 4), false);
            let names = geometry.mountains.iter().map(Space::to_string);
            names.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(named("mountain"), "f7 f8 g7 g8 h8 i8 j8");
        assert_eq!(named("river"), "e4 f4 f5 j11 k10 k11 n5 o4 o5");
    }

    #[test]
    fn with_few_seats_the_frame_leaves_out_most_of_what_lies_beyond_the_line() {
        let few = Geometry::new(&game("river", 3), false);
        let many = Geometry::new(&game("river", 4), false);
        assert!(few.bounds().1.x < many.bounds().1.x - 40.0);
        assert!(few.patches.iter().any(|patch| patch.unused));
        assert!(many.patches.iter().all(|patch| !patch.unused));
        assert!(!few.elevation_line().is_empty() && !few.river().is_empty());
        assert!(
            Geometry::new(&game("mountain", 4), false)
                .river()
                .is_empty()
        );
    }

    #[test]
    fn the_border_of_two_neighbours_has_ten_sides() {
        let geometry = Geometry::new(&game("mountain", 4), false);
        let two: BTreeSet<Space> = [space("k5"), space("k6")].into();
        assert_eq!(geometry.border(&two).matches('M').count(), 10);
        assert_eq!(geometry.hex(space("k5")).split(' ').count(), 6);
    }
}

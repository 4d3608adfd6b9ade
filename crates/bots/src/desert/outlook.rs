//! What playouts do not see coming: numbers of a position that say, beside what playouts tell, who is
//! better off.
//!
//! Playouts go for what can be had soon, so they hardly ever wall off land, and they take no heed of
//! who stands nearer to what. Looked at once for each position of the tree, the numbers cost next
//! to nothing; only where leaders are placed they are looked at in every playout. What they weigh is
//! learned with `tune --foretell`.

use super::scene::Scene;
use caravanserai_desert::keen::STANDS;
use caravanserai_desert::setup::{OASES, supply};
use caravanserai_desert::{Breakdown, Cells, Colour, Position};
use caravanserai_kernel::Seat;
use caravanserai_kernel::seat::MAX_SEATS;

/// How far a caravan looks, in camels.
const FAR: usize = 6;
/// How far water is looked for.
const WATER_FAR: usize = 4;

/// How many numbers a seat has.
pub const NUMBERS: usize = 42;
/// What playouts tell: no number of a position, but it is weighed with them.
pub(crate) const PLAYOUTS: usize = 0;
/// Points that nobody can take away.
const SAFE: usize = 1;
/// Oases so many camels away that no rival of the colour reaches as soon, and those one does.
const OASIS: usize = 2;
const SECOND: usize = OASIS + FAR;
/// Water that the seat alone reaches with so many camels, and that rivals reach as soon.
const WATER: usize = SECOND + FAR;
const SHARED: usize = WATER + WATER_FAR;
/// Tens of cells that it alone reaches with three camels, and with six.
const LAND: usize = SHARED + WATER_FAR;
/// How it stands in the races, from three behind to two ahead; the same weighed by how many camels of
/// the colour are gone.
const RACE: usize = LAND + 2;
const LATE: usize = RACE + STANDS;
/// Caravans that cannot grow.
const STUCK: usize = LATE + STANDS;
/// Tens of cells before its caravans, three camels far and six, up to what one caravan can use.
const ROOM: usize = STUCK + 1;
/// Pieces at the rim, in fives.
const RIM: usize = ROOM + 2;
/// How long it is until its turn, as a share of a round.
const WAIT: usize = RIM + 1;
/// Camels that it still places in the turn under way.
const CAMELS: usize = WAIT + 1;

/// Names of the numbers, in order: what a weights file calls them.
pub const NAMES: [&str; NUMBERS] = [
    "playouts",
    "safe",
    "oasis-1",
    "oasis-2",
    "oasis-3",
    "oasis-4",
    "oasis-5",
    "oasis-6",
    "second-1",
    "second-2",
    "second-3",
    "second-4",
    "second-5",
    "second-6",
    "water-1",
    "water-2",
    "water-3",
    "water-4",
    "shared-1",
    "shared-2",
    "shared-3",
    "shared-4",
    "land-3",
    "land-6",
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
    "stuck",
    "room-3",
    "room-6",
    "rim",
    "wait",
    "camels",
];

/// The numbers of a seat.
pub(crate) type Numbers = [f32; NUMBERS];

/// What the numbers weigh at the beginning, and how much that changes until all camels are gone.
pub type Weights = [[f32; NUMBERS]; 2];

/// How far the game is: the share of all camels that are gone.
pub(crate) fn late(position: &Position, seats: usize) -> f32 {
    let left = Colour::ALL.map(|colour| u16::from(position.supply(colour)));
    let all = left.len() as f32 * f32::from(supply(seats));
    1.0 - f32::from(left.iter().sum::<u16>()) / all
}

/// Points that nobody can take away: the longest caravans are open to the end.
pub(crate) fn safe(points: &Breakdown) -> f32 {
    f32::from(points.total() - points.longest)
}

/// By seat: how many points more than playouts tell it may look forward to, of which only the
/// differences between seats mean something, times a factor; `None` if that is 0 or was not learned.
pub(crate) fn outlook(
    scene: &Scene,
    [early, more]: &Weights,
    factor: f32,
    position: &Position,
) -> Option<[f32; MAX_SEATS]> {
    if factor <= 0.0 {
        return None;
    }
    let late = late(position, scene.game.setup().seats);
    let weights: Numbers = std::array::from_fn(|number| early[number] + late * more[number]);
    let trust = weights[PLAYOUTS];
    let points = |numbers: Numbers| -> f32 {
        let sum: f32 = numbers.iter().zip(&weights).map(|(x, w)| x * w).sum();
        factor * sum / trust
    };
    (trust > 0.0).then(|| numbers(scene, position).map(points))
}

/// The numbers of a position, by seat.
pub(crate) fn numbers(scene: &Scene, position: &Position) -> [Numbers; MAX_SEATS] {
    let seats = scene.game.setup().seats;
    let mut all = [[0.0; NUMBERS]; MAX_SEATS];
    let mut reach = [[Cells::EMPTY; FAR]; MAX_SEATS];
    for colour in Colour::ALL {
        look_along(scene, position, colour, &mut all, &mut reach);
    }
    let points = scene.game.breakdown(position);
    let rim = scene.game.board().rim();
    for seat in Seat::all(seats) {
        let row = &mut all[seat.index()];
        row[SAFE] = safe(&points[seat]);
        row[RIM] = 0.2 * (position.pieces(seat) & rim).len() as f32;
        let wait = (seat.index() + seats - position.mover().index()) % seats;
        row[WAIT] = wait as f32 / seats as f32;
        if wait == 0 {
            row[CAMELS] = f32::from(position.camels_left_in_turn());
        }
        look_around(scene, position, seat, &reach, row);
    }
    all
}

/// What lies before the caravans of a colour; adds to what each seat reaches with so many camels.
fn look_along(
    scene: &Scene,
    position: &Position,
    colour: Colour,
    all: &mut [Numbers; MAX_SEATS],
    reach: &mut [[Cells; FAR]; MAX_SEATS],
) {
    let board = scene.game.board();
    let seats = scene.game.setup().seats;
    let left = position.supply(colour);
    let late = 1.0 - f32::from(left) / f32::from(supply(seats));
    // By seat and oasis: how many camels away it is, less one; `FAR` is too far.
    let mut ways = [[FAR; OASES]; MAX_SEATS];
    for seat in Seat::all(seats).filter(|_| left > 0) {
        let row = &mut all[seat.index()];
        let country = position.growable(seat, colour);
        let linked = position.linked(seat, colour);
        let caravan = position.caravan(seat, colour);
        let (mut newest, mut seen, mut cells) = (caravan, caravan, Cells::EMPTY);
        for (camels, reached) in reach[seat.index()].iter_mut().enumerate() {
            newest = (board.near_any(newest) & country).without(seen);
            seen |= newest;
            cells |= newest;
            *reached |= cells;
            for (number, oasis) in scene.oases.iter().enumerate() {
                let way = &mut ways[seat.index()][number];
                if *way == FAR && linked >> number & 1 == 0 && newest.meets(oasis.near) {
                    *way = camels;
                }
            }
            if camels + 1 == 3 {
                row[ROOM] += 0.1 * cells.len().min(15) as f32;
            }
        }
        row[ROOM + 1] += 0.1 * cells.len().min(30) as f32;
        if !caravan.is_empty() && cells.is_empty() {
            row[STUCK] += 1.0;
        }
    }
    let length = |seat: Seat| usize::from(position.caravan_length(seat, colour));
    for seat in Seat::all(seats) {
        let row = &mut all[seat.index()];
        let rivals = Seat::all(seats).filter(|rival| *rival != seat);
        for (number, &way) in ways[seat.index()].iter().enumerate() {
            if way < FAR {
                let soon = |rival: Seat| ways[rival.index()][number] <= way;
                let second = rivals.clone().any(soon);
                row[if second { SECOND } else { OASIS } + way] += 1.0;
            }
        }
        let longest = rivals.map(length).max().unwrap_or(0);
        let stand = (length(seat) + 3).saturating_sub(longest).min(STANDS - 1);
        row[RACE + stand] += 1.0;
        row[LATE + stand] += late;
    }
}

/// What a seat reaches by land, and by whom else that is reached as soon.
fn look_around(
    scene: &Scene,
    position: &Position,
    seat: Seat,
    reach: &[[Cells; FAR]; MAX_SEATS],
    row: &mut Numbers,
) {
    let mut sooner = Cells::EMPTY;
    for camels in 0..FAR {
        let own = reach[seat.index()][camels] & position.free();
        let rivals = reach.iter().enumerate();
        let rivals = rivals.filter(|(rival, _)| *rival != seat.index());
        let others = rivals.fold(Cells::EMPTY, |cells, (_, reach)| cells | reach[camels]);
        if camels < WATER_FAR {
            let new = own.without(sooner);
            row[WATER + camels] = scene.water_in(position, new.without(others));
            row[SHARED + camels] = scene.water_in(position, new & others);
        }
        let alone = 0.1 * own.without(others).len() as f32;
        match camels + 1 {
            3 => row[LAND] = alone,
            FAR => row[LAND + 1] = alone,
            _ => (),
        }
        sooner = own;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_desert::{Desert, Edition, Setup};
    use caravanserai_kernel::{Game, Viewer};

    fn seen(drawing: &str) -> [Numbers; 2] {
        let drawn = caravanserai_desert::Scene::parse(drawing).expect("a scene");
        let game = Desert::on_any_board(Setup::preset(Edition::Zman2017, drawn.map.clone(), 2));
        let position = game.put_up(&drawn).expect("it could stand on a table");
        let view = game.view(&position, Viewer::Everything);
        let all = numbers(&Scene::new(&game, &view, &position), &position);
        [all[0], all[1]]
    }

    /// Of tens of cells.
    fn cells(tens: f32) -> i32 {
        (10.0 * tens).round() as i32
    }

    #[test]
    fn land_that_two_seats_reach_is_nobodys() {
        let land = |drawing: &str| seen(drawing).map(|row| cells(row[LAND]));
        assert_eq!(land("G0 . . . . . . . Y1"), [3, 3]);
        assert_eq!(land("G0 . . . . Y1"), [1, 1]);
        assert_eq!(land("G0 . . Y1"), [0, 0]);
        let far = |drawing: &str| seen(drawing).map(|row| cells(row[LAND + 1]));
        assert_eq!(far("G0 . . . . . . . Y1"), [1, 1]);
    }

    #[test]
    fn water_is_counted_once_and_told_apart_by_who_else_reaches_it() {
        let [own, other] = seen("G0 3 2 . . . . . Y1");
        let water = |row: Numbers| {
            row[WATER..LAND]
                .iter()
                .map(|x| *x as i32)
                .collect::<Vec<_>>()
        };
        assert_eq!(water(own), [3, 2, 0, 0, 0, 0, 0, 0]);
        assert_eq!(water(other), [0; 8]);
        let [own, other] = seen("G0 . 3 . Y1");
        assert_eq!(water(own), water(other));
        assert_eq!(water(own), [0, 0, 0, 0, 0, 3, 0, 0]);
    }

    #[test]
    fn an_oasis_is_seconds_where_a_rival_of_the_colour_is_as_near() {
        let oases = |row: Numbers| {
            row[OASIS..WATER]
                .iter()
                .map(|x| *x as i32)
                .collect::<Vec<_>>()
        };
        let [own, other] = seen("G0 . . @ . . . G1");
        assert_eq!(oases(own), [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(oases(other), [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
        // Another colour is no rival for it.
        let [own, other] = seen("G0 . . @ . . . Y1");
        assert_eq!(oases(own)[1], 1);
        assert_eq!(oases(other)[2], 1);
    }

    #[test]
    fn nothing_is_told_that_was_not_learned() {
        let weights = crate::desert::weights::Weights::NONE;
        let drawn = caravanserai_desert::Scene::parse("G0 . . Y1").expect("a scene");
        let game = Desert::on_any_board(Setup::preset(Edition::Zman2017, drawn.map.clone(), 2));
        let position = game.put_up(&drawn).expect("it could stand on a table");
        let view = game.view(&position, Viewer::Everything);
        let scene = Scene::new(&game, &view, &position);
        let weights = &weights.table(2).outlook;
        assert_eq!(outlook(&scene, weights, 1.0, &position), None);
    }
}

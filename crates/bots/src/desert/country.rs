//! What there is to see in the leaders of a position: the country each of them has before it.

use super::names::place;
use super::scene::Scene;
use caravanserai_desert::{Cell, Cells, Colour, Position};
use caravanserai_kernel::Seat;

/// Names of the features, in order: what a weights file calls them.
pub const NAMES: [&str; LEADER_FEATURES] = [
    "oasis-1",
    "oasis-2",
    "oasis-3",
    "oasis-4",
    "oasis-5",
    "second-1",
    "second-2",
    "second-3",
    "second-4",
    "second-5",
    "water-1",
    "water-2",
    "water-3",
    "water-4",
    "rim",
    "rim-1",
    "room-3",
    "room-6",
    "rival-2",
    "rival-3",
    "rival-4",
    "rival-5",
    "friends-2",
    "friends-4",
    "river-1",
    "river-2",
    "alone",
    "first-oasis",
];

/// How many features a seat's leaders have.
pub const LEADER_FEATURES: usize = 28;

/// The sums of the features of a seat's leaders.
pub type Country = [f32; LEADER_FEATURES];

const OASIS: usize = place(&NAMES, "oasis-1");
const SECOND: usize = place(&NAMES, "second-1");
const WATER: usize = place(&NAMES, "water-1");
const RIM: usize = place(&NAMES, "rim");
const ROOM: usize = place(&NAMES, "room-3");
const RIVAL: usize = place(&NAMES, "rival-2");
const FRIENDS: usize = place(&NAMES, "friends-2");
const RIVER: usize = place(&NAMES, "river-1");
const ALONE: usize = place(&NAMES, "alone");
const FIRST_OASIS: usize = place(&NAMES, "first-oasis");

/// How far a leader looks.
const FAR: usize = 6;
/// Further than anyone looks.
const BEYOND: usize = FAR + 1;

/// The layers of cells round a leader: those one camel away, two, and so on.
fn layers(
    scene: &Scene,
    position: &Position,
    seat: Seat,
    colour: Colour,
    cell: Cell,
) -> [Cells; FAR] {
    let board = scene.game.board();
    let country = position.growable(seat, colour);
    let mut seen = Cells::only(cell);
    let mut layer = seen;
    std::array::from_fn(|_| {
        layer = (board.near_any(layer) & country).without(seen);
        seen |= layer;
        layer
    })
}

/// How many camels it takes from the layers to each oasis.
fn ways(scene: &Scene, layers: &[Cells; FAR]) -> [usize; 5] {
    scene.oases.map(|oasis| {
        let layer = layers.iter().position(|layer| layer.meets(oasis.near));
        layer.map_or(BEYOND, |layer| layer + 1)
    })
}

/// A leader as the others see it.
struct Seen {
    seat: Seat,
    cell: Cell,
    layers: [Cells; FAR],
    ways: [usize; 5],
}

/// The country of each seat's leaders of one colour, added to `sums`.
pub(crate) fn add_colour(scene: &Scene, position: &Position, colour: Colour, sums: &mut [Country]) {
    let leaders = Seat::all(sums.len()).filter_map(|seat| {
        let cell = position.leader(seat, colour)?;
        let layers = layers(scene, position, seat, colour, cell);
        Some(Seen {
            seat,
            cell,
            ways: ways(scene, &layers),
            layers,
        })
    });
    let mut all = [const { None }; 5];
    let mut count = 0;
    for leader in leaders {
        all[count] = Some(leader);
        count += 1;
    }
    let all = &all[..count];
    for leader in all.iter().flatten() {
        let rivals = all.iter().flatten();
        let rivals = rivals.filter(|other| other.seat != leader.seat);
        let row = &mut sums[leader.seat.index()];
        add_leader(scene, position, leader, &rivals, row);
    }
}

fn add_leader<'a>(
    scene: &Scene,
    position: &Position,
    leader: &Seen,
    rivals: &(impl Iterator<Item = &'a Seen> + Clone),
    row: &mut Country,
) {
    let board = scene.game.board();
    let mut nearest = BEYOND;
    for (number, &camels) in leader.ways.iter().enumerate() {
        nearest = nearest.min(camels);
        if camels > 5 {
            continue;
        }
        let best = rivals.clone().map(|rival| rival.ways[number]).min();
        if best.is_some_and(|best| best <= camels) {
            row[SECOND + camels - 1] += 1.0;
        } else {
            row[OASIS + camels - 1] += 1.0;
        }
    }
    row[FIRST_OASIS] += 1.0 / nearest as f32;
    for (number, layer) in leader.layers[..4].iter().enumerate() {
        row[WATER + number] += scene.water_in(position, *layer);
    }
    if board.rim().contains(leader.cell) {
        row[RIM] += 1.0;
    } else if leader.layers[0].meets(board.rim()) {
        row[RIM + 1] += 1.0;
    }
    let room: u32 = leader.layers[..3].iter().map(Cells::len).sum();
    let wide: u32 = leader.layers.iter().map(Cells::len).sum();
    row[ROOM] += room as f32 * 0.1;
    row[ROOM + 1] += wide as f32 * 0.1;
    let mut reached = board.near(leader.cell);
    let mut distance = 1;
    let near_rival = loop {
        if rivals.clone().any(|rival| reached.contains(rival.cell)) {
            break Some(distance);
        }
        if distance == 5 {
            break None;
        }
        reached |= board.near_any(reached);
        distance += 1;
    };
    if let Some(distance) = near_rival
        && distance >= 2
    {
        row[RIVAL + distance - 2] += 1.0;
    }
    row[ALONE] += f32::from(rivals.clone().next().is_none());
    let own = position.pieces(leader.seat);
    let two = board.near_any(board.near(leader.cell));
    row[FRIENDS] += (two & own).len() as f32 - 1.0;
    row[FRIENDS + 1] += (board.near_any(board.near_any(two)) & own).len() as f32 - 1.0;
    if board.has_river() {
        let crosses = |cells: Cells| cells.iter().any(|cell| !board.across(cell).is_empty());
        if crosses(Cells::only(leader.cell)) {
            row[RIVER] += 1.0;
        } else if crosses(leader.layers[0]) {
            row[RIVER + 1] += 1.0;
        }
    }
}

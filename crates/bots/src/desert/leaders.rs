//! Leaders to place: a learned judgement of the country before them.

use super::country::{self, Country, LEADER_FEATURES};
use super::features::Camel;
use super::scene::Scene;
use super::weights::Table;
use caravanserai_desert::{Cell, Colour, Move, Position};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Luck, Seat, Step};

/// A leader to place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Leader {
    pub(crate) colour: Colour,
    pub(crate) cell: Cell,
    /// How many points better than the mean rival it is thought to be.
    pub(crate) points: f32,
}

impl Leader {
    /// The same as a piece of a colour on a cell.
    pub(crate) fn camel(self) -> Camel {
        Camel {
            colour: self.colour,
            cell: self.cell,
        }
    }
}

/// Sums of features by seat, colour by colour.
pub(crate) fn countries(scene: &Scene, position: &Position) -> [[Country; 5]; 5] {
    let seats = scene.game.seats();
    let mut all = [[[0.0; LEADER_FEATURES]; 5]; 5];
    for colour in Colour::ALL {
        let sums = &mut all[colour.index()][..seats];
        country::add_colour(scene, position, colour, sums);
    }
    all
}

/// How many points a seat is better off than the mean of its rivals.
pub(crate) fn lead(table: &Table, sums: &[Country], seat: Seat) -> f32 {
    let points =
        |country: &Country| -> f32 { country.iter().zip(&table.leaders).map(|(x, w)| x * w).sum() };
    let own = points(&sums[seat.index()]);
    let all: f32 = sums.iter().map(points).sum();
    own - (all - own) / (sums.len() - 1) as f32
}

/// The leaders that a seat may place, or might if it were to move, with what they are thought to be
/// worth, best first.
pub(crate) fn judged(scene: &Scene, table: &Table, position: &Position, seat: Seat) -> Vec<Leader> {
    let game = scene.game;
    let seats = game.seats();
    let open = position.open_to_leaders();
    let points = |position: &Position, colour: Colour| {
        let mut sums = [[0.0; LEADER_FEATURES]; 5];
        country::add_colour(scene, position, colour, &mut sums[..seats]);
        lead(table, &sums[..seats], seat)
    };
    let mut all = vec![];
    for colour in game.leaders_to_come(position, seat) {
        let before = points(position, colour);
        all.extend(open.iter().map(|cell| {
            let after = game.with_leader(position, seat, colour, cell);
            Leader {
                colour,
                cell,
                points: points(&after, colour) - before,
            }
        }));
    }
    all.sort_by(|a, b| {
        let order = b.points.total_cmp(&a.points);
        order.then((a.colour, a.cell).cmp(&(b.colour, b.cell)))
    });
    all
}

/// How many points a leader just placed brings, by judgement.
pub(crate) fn gain(
    scene: &Scene,
    table: &Table,
    before: &Position,
    after: &Position,
    the_move: Move,
) -> f32 {
    let Move::Leader(colour, _) = the_move else {
        return 0.0;
    };
    let (seat, seats) = (before.mover(), scene.game.seats());
    let points = |position: &Position| {
        let mut sums = [[0.0; LEADER_FEATURES]; 5];
        country::add_colour(scene, position, colour, &mut sums[..seats]);
        lead(table, &sums[..seats], seat)
    };
    points(after) - points(before)
}

/// Places the best by judgement of a few random leaders: quick enough for playouts.
pub(crate) fn place_quickly(
    scene: &Scene,
    table: &Table,
    position: &mut Position,
    tries: u32,
    luck: &mut FastLuck,
) {
    let (game, seat) = (scene.game, position.mover());
    let mut best: Option<(f32, Position)> = None;
    for _ in 0..tries {
        let Some(the_move) = game.random_move(position, seat, luck) else {
            return;
        };
        let mut after = *position;
        game.apply(&mut after, &Step::Move(seat, the_move));
        let gain = gain(scene, table, position, &after, the_move);
        if best.as_ref().is_none_or(|(most, _)| gain > *most) {
            best = Some((gain, after));
        }
    }
    if let Some((_, after)) = best {
        *position = after;
    }
}

/// A number from 0 up to 1.
pub(crate) fn unit(luck: &mut FastLuck) -> f32 {
    (luck.bits() >> 40) as f32 / (1_u64 << 24) as f32
}

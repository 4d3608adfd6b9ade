//! A table put up by hand, for lessons, puzzles and tests.
//!
//! A [`Scene`] may be nonsense. [`Desert::put_up`] tells everything that could not stand on a table,
//! or makes the [`Position`]: it works out what follows from where the pieces stand (links,
//! crossings, enclosed areas, who may go where). A scene may leave out what it is not about:
//! leaders, palms, tokens.
//!
//! ```
//! use caravanserai_desert::{Desert, Edition, Scene, Setup};
//! use caravanserai_kernel::Game;
//!
//! let scene = Scene::parse(
//!     "
//!     G0 g0 @  .  1
//!     .  .  .  .  G1
//!     ",
//! )
//! .expect("a scene");
//! let setup = Setup::preset(Edition::Zman2017, scene.map.clone(), 2);
//! let game = Desert::on_any_board(setup);
//! let position = game.put_up(&scene).expect("it could stand on a table");
//! let mut moves = vec![];
//! game.legal_moves(&position, scene.mover, &mut moves);
//! assert_eq!(moves.len(), 2);
//! ```

use crate::Desert;
use crate::cells::Cells;
use crate::colour::{ByColour, COLOURS, Colour};
use crate::enclose::explore;
use crate::map::Map;
use crate::position::{End, Phase, Position};
use crate::setup::supply;
use crate::space::Space;
use crate::view::{SeatView, View};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::text::TextError;
use caravanserai_kernel::{BySeat, Seat, Viewer};

mod drawing;
mod problems;

/// A camel or leader of a scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// Its colour.
    pub colour: Colour,
    /// Where it stands.
    pub space: Space,
}

/// A table put up by hand; it may be nonsense.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The board it stands on.
    pub map: Map,
    /// The palms, five at most.
    pub oases: Vec<Space>,
    /// The waterhole tokens on the board and their values.
    pub tokens: Vec<(Space, u8)>,
    /// The tokens that were taken: by whoever stands there now or has enclosed the space.
    pub taken: Vec<(Space, u8)>,
    /// The leaders on the board.
    pub leaders: Vec<Piece>,
    /// The camels on the board.
    pub camels: Vec<Piece>,
    /// What each seat gave back (S4).
    pub returned: BySeat<Option<Colour>>,
    /// Leaders or camels: what is placed next.
    pub phase: Phase,
    /// The first player.
    pub first: Seat,
    /// The seat to decide.
    pub mover: Seat,
    /// How many camels it still places in this turn: 1 or 2.
    pub camels_left: u8,
    /// Camels left in the supply; `None` for all those that are not on the board.
    pub supply: Option<ByColour<u8>>,
}

impl Scene {
    fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        self.leaders.iter().chain(&self.camels).copied()
    }

    fn supply_for(&self, seats: usize) -> ByColour<u8> {
        self.supply.unwrap_or_else(|| {
            ByColour::from_fn(|colour| {
                let placed = self.camels.iter().filter(|camel| camel.colour == colour);
                supply(seats).saturating_sub(placed.count().min(u8::MAX.into()) as u8)
            })
        })
    }
}

impl Desert {
    /// The position of a scene on this game's map, or everything that is wrong with the scene.
    ///
    /// The first turns of a game (T2) are over in it.
    pub fn put_up(&self, scene: &Scene) -> Result<Position, Vec<TextError>> {
        let problems = self.scene_problems(scene);
        if !problems.is_empty() {
            return Err(problems);
        }
        let view = self.show(scene);
        let problems = self.area_problems(&view);
        if !problems.is_empty() {
            return Err(problems);
        }
        // Everything is known, so nothing is left to luck.
        let mut position = self.guess_world(&view, &mut FastLuck::new(0));
        if scene.phase == Phase::Camels && !position.can_place(scene.mover.index()) {
            position.phase = Phase::Over(End::Stuck);
        }
        Ok(position)
    }

    /// The scene as someone sees it who sees everything.
    fn show(&self, scene: &Scene) -> View {
        let board = self.board();
        let cell = |space: Space| board.cell(space).expect("the problems were told");
        let cells = |tokens: &[(Space, u8)], bit: u8| -> Cells {
            let with_bit = tokens.iter().filter(|(_, value)| value & bit > 0);
            with_bit.map(|(space, _)| cell(*space)).collect()
        };
        let supply = scene.supply_for(self.setup().seats).0;
        let values = [1, 2].map(|bit| cells(&scene.tokens, bit) | cells(&scene.taken, bit));
        let mut view = View {
            viewer: Viewer::Everything,
            phase: scene.phase,
            first: scene.first,
            mover: scene.mover,
            camels_left: 0,
            last_turn: false,
            decisions: scene.leaders.len() as u16,
            supply,
            oases: scene.oases.iter().map(|space| cell(*space)).collect(),
            camels: [Cells::EMPTY; COLOURS],
            seats: BySeat::repeat(self.setup().seats, SeatView::default()),
            waterholes: values[0] | values[1],
            tokens: cells(&scene.tokens, 3),
            known: values[0] | values[1],
            values,
        };
        if scene.phase == Phase::Camels {
            view.camels_left = scene.camels_left;
            view.last_turn = supply.contains(&0);
            view.decisions = 2;
        }
        for piece in scene.pieces() {
            view.camels[piece.colour.index()].insert(cell(piece.space));
            view.seats[piece.seat].pieces.insert(cell(piece.space));
        }
        for leader in &scene.leaders {
            view.seats[leader.seat].leaders[leader.colour.index()] = Some(cell(leader.space));
        }
        for seat in Seat::all(self.setup().seats) {
            view.seats[seat].returned = scene.returned[seat];
            for colour in 0..COLOURS {
                self.catch_up(&mut view, seat, colour);
            }
        }
        view
    }

    /// What a caravan has reached by standing where it stands: its length, links, crossing, areas.
    fn catch_up(&self, view: &mut View, seat: Seat, colour: usize) {
        let board = self.board();
        let seen = &mut view.seats[seat];
        let caravan = view.camels[colour] & seen.pieces;
        let leader: Cells = seen.leaders[colour].into_iter().collect();
        let camels = caravan.without(leader);
        let near = board.near_any(camels);
        let rest = board.in_use().without(caravan);
        let occupied = view
            .camels
            .iter()
            .fold(Cells::EMPTY, |all, camels| all | *camels);
        let mut areas = Cells::EMPTY;
        let mut untried = near & rest;
        while let Some(start) = untried.first() {
            untried.remove(start);
            let (part, empty) = explore(board, start, rest, occupied);
            untried = untried.without(part);
            if empty {
                areas |= part;
            }
        }
        seen.enclosed |= areas;
        seen.lengths[colour] = camels.len() as u8;
        for (number, oasis) in view.oases.iter().enumerate() {
            seen.linked[colour] |= u8::from((near | areas).contains(oasis)) << number;
        }
        seen.crossed[colour] = camels
            .iter()
            .any(|camel| board.across(camel).meets(caravan));
    }
}

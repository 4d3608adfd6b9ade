//! Through the Desert, in the editions of 1998, 2017 and 2023.
//!
//! The tour, in reading order:
//! - [`space`] names a space (`m7`); [`colour`] the five camel colours.
//! - [`map`] reads a board from text; [`board`] numbers the part in use and knows who is next to
//!   whom; [`cells`] are sets of numbered spaces, four machine words each.
//! - [`edition`] and [`setup`]: what the host chooses; editions are data.
//! - [`position`]: the truth of a match, flat memory.
//! - [`deal`]: what chance lays out; [`moves`]: what seats decide; `enclose` and
//!   [`score`]: what it brings.
//! - [`illegal`]: why not, by rule.
//! - [`view`]: what a viewer may know; [`event`]: what a viewer hears.
//! - `notation`: how it stands in a record.
//! - [`scene`]: a table put up by hand, for lessons, puzzles and tests.
//! - [`rules`]: every rule in our own words, by id; [`fuzzing`]: promises about any bytes.
//! - [`playthrough`]: whole games for anyone to check, and the check of anyone's.
//! - [`playout`]: whole random games, fast; [`keen`]: the same by players who see what is good at a
//!   glance, and [`canny`] by players who look at each camel; [`cpu`] picks the instruction set for it.
#![allow(
    clippy::inline_always,
    reason = "hot functions must melt into the loop compiled for the machine's instructions"
)]

pub mod board;
pub mod canny;
pub mod cells;
pub mod colour;
pub mod cpu;
pub mod deal;
pub mod edition;
mod enclose;
pub mod event;
pub mod fuzzing;
pub mod illegal;
pub mod keen;
pub mod map;
pub mod moves;
mod notation;
pub mod playout;
pub mod playthrough;
pub mod position;
pub mod rules;
pub mod scene;
pub mod score;
pub mod setup;
pub mod space;
#[cfg(test)]
mod trials;
pub mod view;

pub use board::Board;
pub use cells::{Cell, Cells};
pub use colour::Colour;
pub use deal::Draw;
pub use edition::Edition;
pub use event::Event;
pub use illegal::Illegal;
pub use map::Map;
pub use moves::Move;
pub use position::{End, Phase, Position};
pub use scene::Scene;
pub use score::Breakdown;
pub use setup::{Returns, Setup};
pub use space::Space;
pub use view::View;

use crate::setup::MOST_LEADERS;
use caravanserai_kernel::record::Header;
use caravanserai_kernel::text::TextError;
use caravanserai_kernel::{BySeat, Game, Luck, Seat, SeatSet, Step, Turn, Viewer};
use std::sync::Arc;

/// Through the Desert with its setup and board.
#[derive(Clone, Debug)]
pub struct Desert {
    setup: Arc<Setup>,
    board: Arc<Board>,
    /// S9, V2: how far round from the first player each leader's owner sits.
    leader_order: [u8; MOST_LEADERS],
}

impl PartialEq for Desert {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
    }
}

impl Desert {
    /// The game of a setup, or everything that is wrong with the setup.
    pub fn new(setup: Setup) -> Result<Self, Vec<TextError>> {
        let problems = setup.problems();
        if problems.is_empty() {
            Ok(Self::on_any_board(setup))
        } else {
            Err(problems)
        }
    }

    /// The game of a setup whose board may be too small for a whole game: for studies and tests of
    /// single positions.
    pub fn on_any_board(setup: Setup) -> Self {
        let board = Board::new(&setup.map, setup.seats);
        Self {
            leader_order: setup.leader_order(),
            setup: Arc::new(setup),
            board: Arc::new(board),
        }
    }

    /// What the host chose.
    #[inline]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The part of the map in use.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }
}

impl Game for Desert {
    type Position = Position;
    type Move = Move;
    type Draw = Draw;
    type View = View;
    type Event = Event;
    type Illegal = Illegal;

    const NAME: &'static str = "desert";

    fn seats(&self) -> usize {
        self.setup.seats
    }

    fn start(&self) -> Position {
        Position::blank()
    }

    fn turn(&self, position: &Position) -> Turn {
        match position.phase {
            Phase::Dealing => Turn::Chance,
            Phase::Returning | Phase::Leaders | Phase::Camels => Turn::One(position.mover()),
            Phase::Over(_) => Turn::Over,
        }
    }

    fn legal_moves(&self, position: &Position, seat: Seat, moves: &mut Vec<Move>) {
        self.list_moves(position, seat, moves);
    }

    fn check(&self, position: &Position, seat: Seat, the_move: &Move) -> Result<(), Illegal> {
        self.judge(position, seat, *the_move)
    }

    fn draw(&self, _: &Position, luck: &mut dyn Luck) -> Draw {
        self.draw_layout(luck)
    }

    fn check_draw(&self, position: &Position, draw: &Draw) -> Result<(), Illegal> {
        self.judge_layout(position, draw)
    }

    fn apply(&self, position: &mut Position, step: &Step<Self>) {
        match step {
            Step::Move(seat, the_move) => self.carry_out(position, *seat, *the_move),
            Step::Draw(draw) => self.lay_out(position, draw),
        }
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        self.make_view(position, viewer)
    }

    fn guess(&self, view: &View, luck: &mut dyn Luck) -> Position {
        self.guess_world(view, luck)
    }

    fn events(&self, before: &Position, step: &Step<Self>, after: &Position) -> Vec<Event> {
        self.list_events(before, step, after)
    }

    fn told(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(self.tell(event, viewer))
    }

    fn scores(&self, position: &Position) -> Option<BySeat<i32>> {
        self.final_scores(position)
    }

    fn winners(&self, position: &Position) -> Option<SeatSet> {
        self.final_scores(position)
            .map(|scores| score::best(&scores))
    }

    fn headers(&self) -> Vec<Header> {
        notation::write_setup(&self.setup)
    }

    fn from_headers(headers: &[Header]) -> Result<Self, Vec<TextError>> {
        Self::read_headers(headers)
    }

    fn write_move(&self, the_move: &Move) -> String {
        notation::write_move(*the_move)
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        notation::read_move(text)
    }

    fn write_draw(&self, draw: &Draw) -> String {
        notation::write_draw(draw)
    }

    fn read_draw(&self, text: &str) -> Result<Draw, (usize, String)> {
        notation::read_draw(text)
    }
}

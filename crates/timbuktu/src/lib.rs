//! Timbuktu: caravans on the way through the desert, robbed in every oasis by thieves of whom each
//! player knows a little.
//!
//! The tour, in reading order:
//! - [`goods`] and [`places`]: what camels carry, and where they stand; [`few`], small sets of both.
//! - [`cards`] and [`ring`]: piles of thief cards, and how they lie round the table.
//! - [`data`]: the tables of the game, read from a text; [`setup`]: what the host chooses.
//! - [`position`]: the truth of a match, flat memory; [`went`]: how camels came to where they stand.
//! - [`moves`]: what seats decide and chance draws; `loading`: whole caravans loaded by their
//!   owners; `stage` and [`theft`]: what steps bring about.
//! - [`score`]: what it was worth; [`illegal`]: why not, by rule.
//! - [`view`]: what a viewer may know; [`event`]: what a viewer hears; [`parts`]: what lies open, for
//!   travelling.
//! - [`knowledge`]: what follows from a view about the thieves; [`belief`]: the same, weighed by
//!   evidence.
//! - `notation`: how it stands in a record; [`wording`]: in words; [`playthrough`]: in a file that
//!   any program can check.
//! - [`playout`]: whole random games, fast.
//! - [`rules`]: the catalogue; [`fuzzing`]: promises about any bytes.
#![forbid(unsafe_code)]

pub mod belief;
pub mod cards;
pub mod data;
pub mod event;
pub mod few;
pub mod fuzzing;
pub mod goods;
pub mod illegal;
pub mod knowledge;
mod loading;
pub mod moves;
mod notation;
pub mod parts;
pub mod places;
pub mod playout;
pub mod playthrough;
pub mod position;
pub mod ring;
pub mod rules;
pub mod score;
pub mod setup;
mod stage;
pub mod theft;
pub mod view;
pub mod went;
pub mod wording;

pub use cards::{Card, Pile, Piles};
pub use data::Data;
pub use event::Event;
pub use few::Few;
pub use goods::{ByGood, Good, Load};
pub use illegal::Illegal;
pub use moves::{Draw, Move};
pub use places::{Camel, Pen, Pitch, Spot};
pub use position::{Loads, Open, Phase, Position};
pub use setup::{Loading, Setup};
pub use theft::Theft;
pub use view::View;
pub use went::Went;

use caravanserai_kernel::record::Header;
use caravanserai_kernel::seat::MAX_SEATS;
use caravanserai_kernel::text::TextError;
use caravanserai_kernel::{BySeat, Game, Luck, Seat, SeatSet, Step, Turn, Viewer};
use std::sync::Arc;

/// Timbuktu with its setup, and its tables in the order they are needed.
#[derive(Clone, Debug)]
pub struct Timbuktu {
    setup: Arc<Setup>,
    seats: usize,
    camels: usize,
    everyone: SeatSet,
    /// By stage.
    stages: [Stage; data::PLACES],
    /// Every seat's whole caravan.
    caravans: [Few; MAX_SEATS],
    /// What each card robs.
    pitch_cards: [[Pitch; 2]; ring::PILES],
    goods_cards: [[Good; 2]; ring::PILES],
}

/// What a stage takes from the data.
#[derive(Clone, Copy, Debug, Default)]
struct Stage {
    arrows: [Few; places::PENS],
    swaps: u32,
}

impl PartialEq for Timbuktu {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
    }
}

impl Timbuktu {
    /// The game of a setup, or everything that is wrong with the setup.
    pub fn new(setup: Setup) -> Result<Self, Vec<TextError>> {
        let problems = setup.problems();
        if !problems.is_empty() {
            return Err(problems);
        }
        let seats = setup.seats;
        let camels = setup::camels_of(seats);
        let mut stages = [Stage::default(); data::PLACES];
        for (stage, &place) in stages.iter_mut().zip(setup.data.route(seats)) {
            stage.arrows = setup.data.arrows[place];
            stage.swaps = setup.data.swaps[place];
        }
        let mut caravans = [Few::EMPTY; MAX_SEATS];
        caravans[..seats].fill(Few::below(camels));
        Ok(Self {
            seats,
            camels,
            everyone: SeatSet::all(seats),
            stages,
            caravans,
            pitch_cards: setup.data.pitch_cards,
            goods_cards: setup.data.goods_cards,
            setup: Arc::new(setup),
        })
    }

    /// What the host chose.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The tables.
    pub fn data(&self) -> &Data {
        &self.setup.data
    }

    /// How many camels each seat has (S1), and so how many rounds a stage has (G4).
    pub const fn camels(&self) -> usize {
        self.camels
    }

    /// How many stages there are (S2).
    pub const fn stage_count(&self) -> usize {
        self.seats
    }

    /// The pens (by index) free of charge from a pen in a stage (G8).
    pub fn arrows(&self, stage: usize, from: Pen) -> Few {
        self.stages[stage].arrows[from.index()]
    }

    /// Whether a camel that lands there in a stage turns the ring of piles (G10).
    pub fn is_swap(&self, stage: usize, spot: Spot) -> bool {
        self.stages[stage].swaps >> spot.index() & 1 == 1
    }

    /// The camels of each seat.
    pub fn caravan(&self) -> impl DoubleEndedIterator<Item = Camel> + Clone + use<> {
        Camel::ALL.into_iter().take(self.camels)
    }
}

impl Game for Timbuktu {
    type Position = Position;
    type Move = Move;
    type Draw = Draw;
    type View = View;
    type Event = Event;
    type Illegal = Illegal;

    const NAME: &'static str = "timbuktu";

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> Position {
        Position::start(self)
    }

    fn turn(&self, position: &Position) -> Turn {
        position.turn(self.seats)
    }

    fn legal_moves(&self, position: &Position, seat: Seat, moves: &mut Vec<Move>) {
        self.list_moves(position, seat, moves);
    }

    fn lists_moves(&self, position: &Position) -> bool {
        position.open.phase != Phase::Load
    }

    fn random_move(&self, position: &Position, seat: Seat, luck: &mut dyn Luck) -> Option<Move> {
        self.pick_move(position, seat, luck)
    }

    fn check(&self, position: &Position, seat: Seat, the_move: &Move) -> Result<(), Illegal> {
        self.judge(position, seat, *the_move)
    }

    fn draw(&self, position: &Position, luck: &mut dyn Luck) -> Draw {
        if position.open.phase == Phase::First {
            let seats: Vec<Seat> = Seat::all(self.seats).collect();
            Draw::First(*luck.pick(&seats))
        } else {
            Draw::Deal(cards::deal(luck))
        }
    }

    fn check_draw(&self, position: &Position, draw: &Draw) -> Result<(), Illegal> {
        self.judge_draw(position, draw)
    }

    fn apply(&self, position: &mut Position, step: &Step<Self>) {
        self.carry_out(position, step);
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
        self.final_winners(position)
    }

    fn headers(&self) -> Vec<Header> {
        notation::write_setup(&self.setup)
    }

    fn from_headers(headers: &[Header]) -> Result<Self, Vec<TextError>> {
        notation::read_setup(headers).and_then(Self::new)
    }

    fn write_move(&self, the_move: &Move) -> String {
        notation::write_move(*the_move)
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        notation::read_move(text)
    }

    fn write_draw(&self, draw: &Draw) -> String {
        notation::write_draw(self, draw)
    }

    fn read_draw(&self, text: &str) -> Result<Draw, (usize, String)> {
        notation::read_draw(self, text)
    }
}

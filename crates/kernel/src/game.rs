//! The trait every game of the house implements.

use crate::luck::Luck;
use crate::record::Header;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::text::TextError;
use crate::turn::{Step, Turn, Viewer};
use std::fmt::{Debug, Display};

/// Why a step is against the rules: small, without strings, one variant per rule.
pub trait Refusal: Copy + PartialEq + Debug + Display {
    /// The id of the rule in the game's catalogue, such as `T3c`.
    fn rule(&self) -> &'static str;
}

/// A game with its setup: the rules, and everything public that never changes during a match
/// (board, edition, number of seats). What changes is the `Position`, a flat value apart from it,
/// so that copying one is a plain copy of memory.
///
/// # Promises (the testkit runs them on every game)
/// - `legal_moves` and `check` agree wherever `lists_moves` says so, `random_move` and `check` always;
///   `apply` accepts whatever `check` accepts and trusts its caller.
/// - `view(guess(view(p))) == view(p)` for every viewer.
/// - A seat to act has the same legal moves in every world guessed from its view.
/// - What a viewer hears follows from what that viewer sees before and after a step.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// The truth, secrets included. Never serialised, never sent.
    type Position: Clone + PartialEq + Debug + Send + Sync;
    /// A seat's decision. Its `Display` is the long form used in playthroughs (`camel green m7`).
    type Move: Clone + Eq + Ord + Debug + Display + Send + Sync;
    /// What chance gives.
    type Draw: Clone + Eq + Debug + Send + Sync;
    /// What one viewer may know, built field by field.
    type View: Clone + PartialEq + Debug + Send + Sync;
    /// What happened, for telling.
    type Event: Clone + PartialEq + Debug + Send + Sync;
    /// A refusal.
    type Illegal: Refusal + Send + Sync;

    /// The game's name in records and commands.
    const NAME: &'static str;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// The position before anything has happened.
    fn start(&self) -> Self::Position;

    /// Whose decision comes next.
    fn turn(&self, position: &Self::Position) -> Turn;

    /// Replaces the buffer's content with every legal move of the seat, each once, in a fixed order.
    /// Empty when the seat may not decide now, or when there are too many to list (`lists_moves`).
    fn legal_moves(&self, position: &Self::Position, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Whether `legal_moves` can list the decisions this position waits for. False only where one
    /// decision has too many answers for a list (a whole caravan loaded at once: billions): there
    /// the buffer stays empty, `check` judges as ever, and `random_move` gives an example.
    fn lists_moves(&self, position: &Self::Position) -> bool {
        let _ = position;
        true
    }

    /// One of the seat's legal moves, each equally likely; `None` when the seat has none now.
    fn random_move(
        &self,
        position: &Self::Position,
        seat: Seat,
        luck: &mut dyn Luck,
    ) -> Option<Self::Move> {
        let mut moves = vec![];
        self.legal_moves(position, seat, &mut moves);
        (!moves.is_empty()).then(|| moves.swap_remove(luck.below(moves.len() as u32) as usize))
    }

    /// Judges a move by anyone.
    fn check(
        &self,
        position: &Self::Position,
        seat: Seat,
        the_move: &Self::Move,
    ) -> Result<(), Self::Illegal>;

    /// Draws what chance gives at a [`Turn::Chance`].
    fn draw(&self, position: &Self::Position, luck: &mut dyn Luck) -> Self::Draw;

    /// Judges a draw by anyone.
    fn check_draw(&self, position: &Self::Position, draw: &Self::Draw)
    -> Result<(), Self::Illegal>;

    /// Carries out a step that is known to be legal.
    fn apply(&self, position: &mut Self::Position, step: &Step<Self>);

    /// Judges a step by anyone.
    fn check_step(
        &self,
        position: &Self::Position,
        step: &Step<Self>,
    ) -> Result<(), Self::Illegal> {
        match step {
            Step::Move(seat, the_move) => self.check(position, *seat, the_move),
            Step::Draw(draw) => self.check_draw(position, draw),
        }
    }

    /// The door for strangers: checks, then applies. A refused step changes nothing.
    fn play(&self, position: &mut Self::Position, step: &Step<Self>) -> Result<(), Self::Illegal> {
        self.check_step(position, step)?;
        self.apply(position, step);
        Ok(())
    }

    /// What the viewer may know.
    fn view(&self, position: &Self::Position, viewer: Viewer) -> Self::View;

    /// A world that fits the view: what the viewer knows as it is, the rest drawn from what is
    /// possible.
    fn guess(&self, view: &Self::View, luck: &mut dyn Luck) -> Self::Position;

    /// What happened in a step, secrets included.
    fn events(
        &self,
        before: &Self::Position,
        step: &Step<Self>,
        after: &Self::Position,
    ) -> Vec<Self::Event>;

    /// What the viewer hears of an event: all, part, or nothing.
    fn told(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Final scores, once the game is over.
    fn scores(&self, position: &Self::Position) -> Option<BySeat<i32>>;

    /// Who won, once the game is over.
    fn winners(&self, position: &Self::Position) -> Option<SeatSet>;

    /// The setup as headers of a record.
    fn headers(&self) -> Vec<Header>;

    /// The game a record's headers describe, or everything that is wrong with them.
    fn from_headers(headers: &[Header]) -> Result<Self, Vec<TextError>>;

    /// A move in the record's short form, without white space (`Gm7`).
    fn write_move(&self, the_move: &Self::Move) -> String;

    /// Reads the short form of a move; the error says what was expected.
    fn read_move(&self, text: &str) -> Result<Self::Move, String>;

    /// A draw in the record's form, on one line.
    fn write_draw(&self, draw: &Self::Draw) -> String;

    /// Reads a draw; the error says where in the text, counted in characters from 0, and what was
    /// expected there.
    fn read_draw(&self, text: &str) -> Result<Self::Draw, (usize, String)>;
}

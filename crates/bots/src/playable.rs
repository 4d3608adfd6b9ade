//! What search needs of a game beyond its rules.

use crate::value::Outcome;
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{BySeat, Game, Seat, Step, Turn};
use std::fmt::Debug;

/// A game that search can play fast. Worlds come from [`Game::guess`] and from nowhere else.
pub trait Playable: Game<Position: Copy> {
    /// A decision, small, as everyone at the table knows it once it is out: where a move turns
    /// something over, the code says what. Equal codes are the same branch of a search tree.
    type Code: Copy + Eq + Debug + Send + Sync;

    /// Stands where a move has no code: a decision with too many answers to list.
    const NO_CODE: Self::Code;

    /// How many points of margin are half of all there is to gain (see [`Outcome::values`]).
    const MARGIN: f32;

    /// Whether worlds guessed from the view can differ in anything that matters.
    fn has_secrets(&self, view: &Self::View) -> bool;

    /// Replaces the buffer's content with the codes of every legal move of the seat, each once, in a
    /// fixed order. Empty where the moves are too many to list.
    fn codes(&self, position: &Self::Position, seat: Seat, codes: &mut Vec<Self::Code>);

    /// The move of a code.
    fn decode(&self, code: Self::Code) -> Self::Move;

    /// A number for what the seat knows about its own moves that the table does not: where two
    /// worlds have had the same codes so far, equal signatures mean equal moves. 0 where the
    /// table knows everyone's moves.
    #[inline]
    fn signature(&self, position: &Self::Position, seat: Seat) -> u32 {
        let _ = (position, seat);
        0
    }

    /// Carries out the legal move of a code.
    #[inline]
    fn follow(&self, position: &mut Self::Position, seat: Seat, code: Self::Code) {
        self.apply(position, &Step::Move(seat, self.decode(code)));
    }

    /// Plays a position to its end by uniformly random legal moves. This one is slow.
    fn playout(&self, position: &mut Self::Position, luck: &mut FastLuck) {
        loop {
            let step = match self.turn(position) {
                Turn::Over => return,
                Turn::Chance => Step::Draw(self.draw(position, luck)),
                turn @ (Turn::One(_) | Turn::Several(_)) => {
                    let seat = turn.seats().iter().next().expect("somebody decides");
                    let the_move = self.random_move(position, seat, luck);
                    Step::Move(seat, the_move.expect("who decides has a legal move"))
                }
            };
            self.apply(position, &step);
        }
    }

    /// How a finished game ended.
    fn outcome(&self, position: &Self::Position) -> Outcome {
        Outcome {
            scores: self.scores(position).expect("the game is over"),
            winners: self.winners(position).expect("the game is over"),
        }
    }

    /// What a finished game is worth to each seat.
    #[inline]
    fn values(&self, position: &Self::Position) -> BySeat<f32> {
        self.outcome(position).values(Self::MARGIN)
    }
}

//! How search plays Through the Desert.

use crate::playable::Playable;
use crate::value::Outcome;
use caravanserai_desert::{Colour, Desert, Move, Phase, Position, View, score};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, Step};

impl Playable for Desert {
    /// A move is as small as a code could be.
    type Code = Move;

    /// Every decision can be listed.
    const NO_CODE: Move = Move::Return(Colour::Green);

    /// Margins between good players are some ten points.
    const MARGIN: f32 = 15.0;

    fn has_secrets(&self, view: &View) -> bool {
        view.known != view.waterholes
    }

    /// The same in every world: only the values of tokens are ever secret.
    fn codes(&self, position: &Position, seat: Seat, codes: &mut Vec<Move>) {
        self.legal_moves(position, seat, codes);
    }

    #[inline]
    fn decode(&self, code: Move) -> Move {
        code
    }

    #[inline]
    fn follow(&self, position: &mut Position, seat: Seat, code: Move) {
        self.apply(position, &Step::Move(seat, code));
    }

    fn playout(&self, position: &mut Position, luck: &mut FastLuck) {
        if position.phase() == Phase::Dealing {
            let draw = self.draw(position, luck);
            self.apply(position, &Step::Draw(draw));
        }
        self.random_playout(position, luck);
    }

    #[inline]
    fn outcome(&self, position: &Position) -> Outcome {
        let scores = self
            .breakdown(position)
            .map(|_, points| i32::from(points.total()));
        Outcome {
            scores,
            winners: score::best(&scores),
        }
    }
}

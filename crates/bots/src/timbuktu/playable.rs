//! How search plays Timbuktu.

use crate::playable::Playable;
use crate::timbuktu::ways::Ways;
use crate::value::Outcome;
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, SeatSet, Step};
use caravanserai_timbuktu::{Camel, Few, Good, Move, Pen, Position, Timbuktu, View};

/// A decision as the table knows it once it is out. Loading is not among them: it has too many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// A camel into a pen of the start area.
    Place(Camel, Pen),
    /// A camel's card, face down.
    Choose(Camel),
    /// The card turned over: this camel goes to that pen and pays that.
    Go(Camel, Pen, Option<Good>),
}

impl Playable for Timbuktu {
    type Code = Code;

    /// Loading a caravan.
    const NO_CODE: Code = Code::Choose(Camel::A);

    /// Scores differ by some tens of points.
    const MARGIN: f32 = 20.0;

    fn has_secrets(&self, view: &View) -> bool {
        let _ = view;
        true
    }

    fn codes(&self, position: &Position, seat: Seat, codes: &mut Vec<Code>) {
        codes.clear();
        let mut moves = vec![];
        self.legal_moves(position, seat, &mut moves);
        let card = position.choice(seat).unwrap_or(Camel::A);
        codes.extend(moves.into_iter().filter_map(|the_move| match the_move {
            Move::Load(_) => None,
            Move::Place(camel, pen) => Some(Code::Place(camel, pen)),
            Move::Choose(camel) => Some(Code::Choose(camel)),
            Move::Go(pen, pay) => Some(Code::Go(card, pen, pay)),
        }));
    }

    /// Where a seat may go depends on the card it has face down, and on what thieves have left.
    #[inline]
    fn signature(&self, position: &Position, seat: Seat) -> u32 {
        let Some(camel) = position.choice(seat) else {
            return 0;
        };
        let load = position.load(seat, camel);
        let ways = Ways::of(self, position.open(), seat, camel, load);
        let bits = |set: Few| set.iter().fold(0, |bits, member| bits | 1_u32 << member);
        let sets = [ways.free, ways.costly, load.kinds()];
        let sets = sets.iter().fold(0, |all, set| all << 5 | bits(*set));
        1 + (sets << 3 | camel.index() as u32)
    }

    #[inline]
    fn decode(&self, code: Code) -> Move {
        match code {
            Code::Place(camel, pen) => Move::Place(camel, pen),
            Code::Choose(camel) => Move::Choose(camel),
            Code::Go(_, pen, pay) => Move::Go(pen, pay),
        }
    }

    #[inline]
    fn follow(&self, position: &mut Position, seat: Seat, code: Code) {
        self.apply(position, &Step::Move(seat, self.decode(code)));
    }

    fn playout(&self, position: &mut Position, luck: &mut FastLuck) {
        self.random_playout(position, luck);
    }

    #[inline]
    fn outcome(&self, position: &Position) -> Outcome {
        let scores = self.standings(position);
        let most = scores.as_slice().iter().max().copied().unwrap_or(0);
        let best: SeatSet = scores
            .iter()
            .filter(|(_, score)| **score == most)
            .map(|(seat, _)| seat)
            .collect();
        // Tokens break ties, and are counted only then.
        let winners = if best.len() == 1 {
            best
        } else {
            self.winners(position).unwrap_or(best)
        };
        Outcome { scores, winners }
    }
}

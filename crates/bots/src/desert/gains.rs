//! What a move brings at once: tokens, oases, the river, and areas that close.

use crate::greedy::Gains;
use caravanserai_desert::setup::{TOKENS, TOKENS_OF_EACH_VALUE};
use caravanserai_desert::{Desert, Move, Position, View};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, Step};

impl Gains for Desert {
    /// Points for camels placed; leaders bring nothing at once. Longest caravans are counted at the
    /// end and so are no gain. A token face down counts as the mean of those not seen.
    fn gains(&self, view: &View, seat: Seat, luck: &mut FastLuck) -> Vec<(Move, f64)> {
        let world = self.guess(view, luck);
        let mut moves = vec![];
        self.legal_moves(&world, seat, &mut moves);
        let unseen = mean_of_unseen(view);
        let before = dry_points(self, &world, seat);
        let gain = |the_move: Move| {
            let mut after = world;
            self.apply(&mut after, &Step::Move(seat, the_move));
            let taken = world.tokens().without(after.tokens()).iter();
            let water: f64 = taken
                .map(|cell| view.token_value(cell).map_or(unseen, f64::from))
                .sum();
            f64::from(dry_points(self, &after, seat)) - f64::from(before) + water
        };
        moves.into_iter().map(|m| (m, gain(m))).collect()
    }
}

/// All but tokens and longest caravans.
fn dry_points(game: &Desert, position: &Position, seat: Seat) -> u16 {
    let points = game.breakdown(position)[seat];
    points.total() - points.waterholes - points.longest
}

/// The mean value of the tokens whose values the viewer does not know.
pub(super) fn mean_of_unseen(view: &View) -> f64 {
    let known = view.known.iter().filter_map(|cell| view.token_value(cell));
    let (count, sum) = known.fold((0, 0.0), |(count, sum), value| {
        (count + 1, sum + f64::from(value))
    });
    let all = TOKENS_OF_EACH_VALUE * (1 + 2 + 3);
    (all as f64 - sum) / (TOKENS - count).max(1) as f64
}

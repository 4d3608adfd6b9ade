//! The move for somebody who does not decide: the weakest legal one, so that nobody gains by letting
//! time run out, and the table goes on.

use crate::referee::Match;
use caravanserai_bots::roster::Roster;
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Seat, Viewer};

/// The move that is played for a seat whose person let the time run out: of the legal moves as its
/// seat sees them, one with the least immediate gain, the first of several by the moves' own order;
/// where there are too many to list, any: by a luck that rivals must not know where the move is
/// face down. `None` where the seat has nothing to decide.
pub fn idle_move<G: Roster>(the_match: &Match<G>, seat: Seat, luck: u64) -> Option<G::Move> {
    let game = the_match.game();
    let view = the_match.view(Viewer::Seat(seat));
    let mut luck = FastLuck::new(luck);
    let gains = game.gains(&view, seat, &mut luck);
    let weakest = gains
        .into_iter()
        .min_by(|a, b| a.1.total_cmp(&b.1).then_with(|| a.0.cmp(&b.0)));
    if let Some((the_move, _)) = weakest {
        return Some(the_move);
    }
    // The moves of a seat are the same in every world that fits its view.
    let world = game.guess(&view, &mut luck);
    game.random_move(&world, seat, &mut luck)
}

//! Matches to look at; what is asserted of them, by what it is about.

mod drafts;
mod rounds;
mod told;
mod watched;

use crate::showing::Showing;
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::{Game, Seat, SeatSet, Viewer};
use caravanserai_table::{Match, Seated};
use caravanserai_timbuktu::{Loading, Setup, Timbuktu};

fn game(seats: usize, loading: Loading) -> Timbuktu {
    Timbuktu::new(Setup::new(seats).loading(loading)).expect("a sound setup")
}

/// A random match, looked at by the seat to act before each of its decisions.
fn watch(seats: usize, loading: Loading, seed: u64, mut look: impl FnMut(&Match<Timbuktu>, Seat)) {
    let mut the_match = Match::open(game(seats, loading), Seed::from_number(seed));
    let mut luck = FastLuck::new(seed);
    while let Some(seat) = the_match.turn().seats().iter().next() {
        look(&the_match, seat);
        let view = the_match.view(Viewer::Seat(seat));
        let world = the_match.game().guess(&view, &mut luck);
        let the_move = the_match.game().random_move(&world, seat, &mut luck);
        let version = the_match.version();
        let the_move = the_move.expect("who is to act has a move");
        the_match
            .play(seat, version, &the_move)
            .expect("a legal move");
    }
}

fn showing(the_match: &Match<Timbuktu>, viewer: Viewer) -> Showing<Timbuktu> {
    let seats = the_match.game().seats();
    Showing {
        game: the_match.game().clone(),
        version: the_match.version(),
        viewer,
        view: the_match.view(viewer),
        turn: the_match.turn(),
        acting: None,
        thinking: SeatSet::EMPTY,
        seated: (0..seats)
            .map(|at| Seated::Person(format!("P{at}")))
            .collect(),
        told: the_match.told(0, the_match.version(), viewer),
        news_from: 0,
        outcome: the_match.scores().zip(the_match.winners()),
    }
}

//! Who sits at a table far away, and for whom a bot decides.

use caravanserai_kernel::{Seat, SeatSet};
use caravanserai_protocol::{SeatInfo, Sitter};
use caravanserai_table::Seated;

/// Who sits where, as the tables want it; a seat that nobody has taken is nameless.
pub fn seated(seats: &[SeatInfo]) -> Vec<Seated> {
    let seats = seats.iter().map(|info| match &info.sitter {
        Sitter::Nobody => Seated::Person(String::new()),
        Sitter::Person { name } => Seated::Person(name.clone()),
        Sitter::Bot { level } => Seated::Bot(level.clone()),
    });
    seats.collect()
}

/// The seats that a bot decides for now.
pub(super) fn bots(seats: &[SeatInfo]) -> SeatSet {
    let all = Seat::all(seats.len()).zip(seats);
    let bots = all
        .filter(|(_, info)| matches!(info.sitter, Sitter::Bot { .. }) || info.stand_in.is_some());
    bots.map(|(seat, _)| seat).collect()
}

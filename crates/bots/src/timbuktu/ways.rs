//! Where a camel may go and what that costs, as anyone can see on the table.

use caravanserai_kernel::Seat;
use caravanserai_timbuktu::{Camel, Few, Load, Open, Timbuktu};

/// The pens (by index) a camel could go to now: free of charge, and for a good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ways {
    /// Free of charge.
    pub free: Few,
    /// For one good of those it carries.
    pub costly: Few,
}

impl Ways {
    /// Those of a seat's camel that carries this load, while the stage is under way (G7, G8, G9).
    pub fn of(game: &Timbuktu, open: &Open, seat: Seat, camel: Camel, load: Load) -> Self {
        let room = open.pens_with_room();
        let place = game.data().route(game.stage_count())[open.stage()];
        let free = match open.spot(seat, camel) {
            Some(spot) if !load.is_empty() => room.and(game.data().arrows(place, spot.pen())),
            Some(_) | None => room,
        };
        Self {
            free,
            costly: room.minus(free),
        }
    }
}

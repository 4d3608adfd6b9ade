//! What rivals did in this stage, move by move, as everyone could see it.

use crate::timbuktu::cost::Taken;
use crate::timbuktu::tables::Tables;
use caravanserai_kernel::Seat;
use caravanserai_timbuktu::{Camel, Few, Load, Pen, View};

/// A camel that moved in this stage, and the table as it was just then.
#[derive(Clone, Copy, Debug)]
pub struct Moved {
    /// Whose it is.
    pub seat: Seat,
    /// The camel.
    pub camel: Camel,
    /// The pen it left.
    pub from: Pen,
    /// The pen it went to.
    pub to: Pen,
    /// What it carried before it paid.
    pub load: Load,
    /// The pitches taken before it moved.
    pub taken: Taken,
    /// The pitches taken when its round began and the card was chosen.
    pub taken_at_choice: Taken,
    /// How often the piles had moved on.
    pub swaps: usize,
    /// How often when the card was chosen.
    pub swaps_at_choice: usize,
    /// The seat's camels that waited when the card was chosen.
    pub waiting: Few,
}

/// Where a camel stood when the stage began, and what it carried: both stay so until it moves.
pub type Before = (Pen, Load);

/// How every camel stood before it moved, by seat and camel.
pub fn before(view: &View, seats: usize, camels: usize) -> [[Before; 8]; 5] {
    let mut before = [[(Pen::ALL[0], Load::EMPTY); 8]; 5];
    for seat in Seat::all(seats) {
        for &camel in &Camel::ALL[..camels] {
            let load = view.load(seat, camel);
            let Some(spot) = view.open.spot(seat, camel) else {
                continue;
            };
            before[seat.index()][camel.index()] = match view.open.went(seat, camel) {
                Some(went) => (went.from(), load.plus(went.paid())),
                None => (spot.pen(), load),
            };
        }
    }
    before
}

/// The moves of the running stage in order.
pub fn moves(tables: &Tables, camels: usize, view: &View) -> Vec<Moved> {
    let open = &view.open;
    let mut moves = Vec::with_capacity(25);
    let (mut taken, mut swaps) = ([0; 5], 0);
    let mut waiting = [Few::below(camels); 5];
    for round in 0..=open.round() {
        let first = tables.start.after(round, tables.seats);
        let (taken_at_choice, swaps_at_choice) = (taken, swaps);
        for seat in first.clockwise(tables.seats) {
            let in_round = |camel: &&Camel| {
                let went = open.went(seat, **camel);
                went.is_some_and(|went| went.round() == round)
            };
            let Some(&camel) = Camel::ALL[..camels].iter().find(in_round) else {
                continue;
            };
            let (Some(went), Some(spot)) = (open.went(seat, camel), open.spot(seat, camel)) else {
                continue;
            };
            moves.push(Moved {
                seat,
                camel,
                from: went.from(),
                to: spot.pen(),
                load: view.load(seat, camel).plus(went.paid()),
                taken,
                taken_at_choice,
                swaps,
                swaps_at_choice,
                waiting: waiting[seat.index()],
            });
            waiting[seat.index()] = waiting[seat.index()].without(camel.index());
            taken[spot.pen().index()] += 1;
            swaps += usize::from(tables.is_swap(spot));
        }
    }
    moves
}

/// What a camel carried before it paid.
trait Plus {
    fn plus(self, paid: Option<caravanserai_timbuktu::Good>) -> Self;
}

impl Plus for Load {
    fn plus(self, paid: Option<caravanserai_timbuktu::Good>) -> Self {
        let goods: Vec<_> = self.goods().chain(paid).collect();
        Self::new(&goods).unwrap_or(self)
    }
}

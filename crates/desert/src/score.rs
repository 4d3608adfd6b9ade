//! The end: longest caravans, areas, and who won.

use crate::Desert;
use crate::colour::{COLOURS, Colour};
use crate::position::{Phase, Position};
use caravanserai_kernel::{BySeat, Seat, SeatSet};

/// Points for an oasis link or a river crossing (P2a, P3).
pub const LINK: u8 = 5;
/// Points for the longest caravan of a colour (N2).
pub const LONGEST: u16 = 10;
/// Points for each of several longest caravans of a colour (N2).
pub const LONGEST_TIED: u16 = 5;

/// Where a seat's points come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Breakdown {
    /// P1, E4: waterhole tokens.
    pub waterholes: u16,
    /// P2, E4: oasis links.
    pub oases: u16,
    /// P3: river crossings.
    pub river: u16,
    /// E6: empty spaces of enclosed areas.
    pub areas: u16,
    /// N2: longest caravans.
    pub longest: u16,
}

impl Breakdown {
    /// All of it.
    pub fn total(&self) -> u16 {
        self.waterholes + self.oases + self.river + self.areas + self.longest
    }
}

impl Position {
    /// What a seat has scored so far in play: waterholes, oases, river; not the end scoring.
    pub fn scored_in_play(&self, seat: Seat) -> Breakdown {
        let belongings = &self.belongings[seat.index()];
        Breakdown {
            waterholes: belongings.water.into(),
            oases: u16::from(belongings.links) * u16::from(LINK),
            river: u16::from(belongings.crossings) * u16::from(LINK),
            areas: 0,
            longest: 0,
        }
    }
}

impl Desert {
    /// The scoring if the game ended now.
    #[inline]
    pub fn breakdown(&self, position: &Position) -> BySeat<Breakdown> {
        let mut all = BySeat::from_fn(self.setup().seats, |seat| position.scored_in_play(seat));
        let empty = !(position.occupied() | position.palms);
        for seat in Seat::all(self.setup().seats) {
            all[seat].areas = (position.enclosed[seat.index()] & empty).len() as u16;
        }
        for colour in 0..COLOURS {
            self.score_longest(position, colour, &mut all);
        }
        all
    }

    /// N2: the leader counts for everyone alike, so only camels are compared, and only by seats
    /// that have a caravan of the colour (N2r). With none placed all of them tie (N2t).
    #[inline]
    fn score_longest(&self, position: &Position, colour: usize, all: &mut BySeat<Breakdown>) {
        let seats = self.setup().seats;
        let length = |seat: Seat| {
            let belongings = &position.belongings[seat.index()];
            (belongings.returned as usize != colour).then_some(belongings.caravans[colour].length)
        };
        let most = Seat::all(seats).filter_map(length).max();
        let longest: SeatSet = Seat::all(seats)
            .filter(|&seat| length(seat) == most)
            .collect();
        let points = if longest.len() == 1 {
            LONGEST
        } else {
            LONGEST_TIED
        };
        for seat in longest.iter() {
            all[seat].longest += points;
        }
    }

    /// The seats that share the longest caravan of a colour now.
    pub fn longest(&self, position: &Position, colour: Colour) -> SeatSet {
        let mut all = BySeat::repeat(self.setup().seats, Breakdown::default());
        self.score_longest(position, colour.index(), &mut all);
        all.iter()
            .filter(|(_, points)| points.longest > 0)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Final scores, once the game is over.
    pub(crate) fn final_scores(&self, position: &Position) -> Option<BySeat<i32>> {
        matches!(position.phase, Phase::Over(_)).then(|| {
            self.breakdown(position)
                .map(|_, points| i32::from(points.total()))
        })
    }
}

/// N3: the seats with the most points.
pub fn best(scores: &BySeat<i32>) -> SeatSet {
    let most = scores.as_slice().iter().max();
    scores
        .iter()
        .filter(|(_, score)| Some(*score) == most)
        .map(|(seat, _)| seat)
        .collect()
}

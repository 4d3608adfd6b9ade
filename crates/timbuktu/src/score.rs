//! What the tokens that arrived are worth, and who won (N1, N2).

use crate::Timbuktu;
use crate::goods::{ByGood, Good};
use crate::position::{Loads, Phase, Position};
use caravanserai_kernel::{BySeat, Seat, SeatSet};

/// How many of each good a caravan carries.
#[inline]
pub(crate) fn carried(loads: &Loads) -> ByGood<u32> {
    // Two goods share a byte of a load. Spread over bytes, the loads of a caravan can be added up
    // at once: eight camels carry no more than 32 of a good.
    let (mut even, mut odd) = (0, 0);
    for load in loads {
        even += load.0 & 0x000f_0f0f;
        odd += load.0 >> 4 & 0x000f_0f0f;
    }
    let byte = |sums: u32, at: u32| sums >> (8 * at) & 0xff;
    ByGood([
        byte(even, 0),
        byte(odd, 0),
        byte(even, 1),
        byte(odd, 1),
        byte(even, 2),
    ])
}

/// What goods score where a token of each is worth so much (N1).
#[inline]
pub(crate) fn points(goods: &ByGood<u32>, values: &ByGood<u32>) -> u32 {
    let points = |good: Good| goods[good] * values[good];
    Good::ALL.into_iter().map(points).sum()
}

impl Timbuktu {
    /// What a token of each good is worth by now: how many were stolen or paid (N1).
    pub fn values(&self, position: &Position) -> ByGood<u32> {
        ByGood::from_fn(|good| position.open.value(good))
    }

    /// How many of each good a seat's camels carry.
    #[inline]
    pub fn holdings(&self, position: &Position, seat: Seat) -> ByGood<u32> {
        carried(&position.loads[seat.index()])
    }

    /// How many tokens each seat still has.
    pub fn tokens(&self, position: &Position) -> BySeat<u32> {
        BySeat::from_fn(self.seats, |seat| {
            self.holdings(position, seat).0.iter().sum()
        })
    }

    /// What each seat would score if the game ended with nothing more lost.
    #[inline]
    pub fn standings(&self, position: &Position) -> BySeat<i32> {
        let values = self.values(position);
        BySeat::from_fn(self.seats, |seat| {
            points(&self.holdings(position, seat), &values).cast_signed()
        })
    }

    pub(crate) fn final_scores(&self, position: &Position) -> Option<BySeat<i32>> {
        (position.open.phase == Phase::Over).then(|| self.standings(position))
    }

    /// N2: most points; tied, most tokens; still tied, shared.
    pub(crate) fn final_winners(&self, position: &Position) -> Option<SeatSet> {
        let scores = self.final_scores(position)?;
        let tokens = self.tokens(position);
        let rank = |seat: Seat| (scores[seat], tokens[seat]);
        let best = Seat::all(self.seats).map(rank).max();
        Some(
            Seat::all(self.seats)
                .filter(|&seat| Some(rank(seat)) == best)
                .collect(),
        )
    }
}

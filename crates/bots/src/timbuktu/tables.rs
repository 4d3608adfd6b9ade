//! The tables of one stage, laid out for arithmetic.

use caravanserai_kernel::{Game, Seat};
use caravanserai_timbuktu::{Card, Few, Good, Load, Open, Pen, Pile, Spot, Timbuktu, ring};

/// One number for each good.
pub type Goods = [f32; 5];

/// What decisions of one stage need of the game.
#[derive(Clone, Copy, Debug)]
pub struct Tables {
    /// How many seats there are.
    pub seats: usize,
    /// How many stages follow this one.
    pub stages_left: usize,
    /// Who started the stage, and so sits at the ring's first place.
    pub start: Seat,
    /// By pitch card and pitch: 1 where it robs.
    pub pitches: [[f32; 5]; 5],
    /// By goods card and good: 1 where it robs.
    pub goods: [Goods; 5],
    /// The pens free of charge, by the pen left.
    pub arrows: [Few; 5],
    /// A bit for each spot that turns the ring.
    pub swaps: u32,
}

impl Tables {
    /// Those of the stage that is under way.
    pub fn of(game: &Timbuktu, open: &Open) -> Self {
        let data = game.data();
        let stage = open.stage().min(game.stage_count() - 1);
        let place = data.route(game.seats())[stage];
        let (mut pitches, mut goods) = ([[0.0; 5]; 5], [[0.0; 5]; 5]);
        for card in Card::ALL {
            for pitch in data.pitches(card) {
                pitches[card.index()][pitch.index()] = 1.0;
            }
            for good in data.goods(card) {
                goods[card.index()][good.index()] = 1.0;
            }
        }
        let swaps = caravanserai_timbuktu::knowledge::spots()
            .filter(|&spot| data.is_swap(place, spot))
            .fold(0, |set, spot| set | 1 << spot.index());
        Self {
            seats: game.seats(),
            stages_left: game.stage_count() - 1 - stage,
            start: open.stage_start(),
            pitches,
            goods,
            arrows: Pen::ALL.map(|pen| data.arrows(place, pen)),
            swaps,
        }
    }

    /// Where on the ring a seat sits.
    pub fn place(&self, seat: Seat) -> usize {
        ring::place_of(seat, self.start, self.seats)
    }

    /// Whether a camel that lands there turns the ring.
    pub fn is_swap(&self, spot: Spot) -> bool {
        self.swaps >> spot.index() & 1 == 1
    }

    /// The piles that the seat at a ring place has seen after that many swaps.
    pub fn seen(&self, piles: &[Pile; 5], place: usize, swaps: usize) -> [Option<Pile>; 5] {
        let mut seen = [None; 5];
        for step in 0..=swaps.min(4) {
            let at = (place + step) % 5;
            seen[at] = Some(piles[at]);
        }
        seen
    }
}

/// A load as numbers, each good times what it is worth.
#[inline]
pub fn worth_of(load: Load, values: &Goods) -> Goods {
    std::array::from_fn(|good| load.of(Good::ALL[good]) as f32 * values[good])
}

/// The sum of products.
#[inline]
pub fn dot(one: &Goods, other: &Goods) -> f32 {
    one[0] * other[0]
        + one[1] * other[1]
        + one[2] * other[2]
        + one[3] * other[3]
        + one[4] * other[4]
}

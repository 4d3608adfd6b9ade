//! The theft at the end of a stage (G13).

use crate::Timbuktu;
use crate::cards::Pile;
use crate::goods::Load;
use crate::places::{Camel, Spot};
use crate::position::{Open, Position};
use caravanserai_kernel::Seat;

/// What one camel lost in a theft.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theft {
    /// Where it stands.
    pub spot: Spot,
    /// Whose camel it is.
    pub seat: Seat,
    /// The camel.
    pub camel: Camel,
    /// What it lost.
    pub lost: Load,
}

/// Who stands on each spot, as seat times eight plus camel; [`NOBODY`] where it is empty.
pub(crate) type Standing = [u8; Spot::COUNT];
pub(crate) const NOBODY: u8 = u8::MAX;

/// Who stands where in the place that has been filled.
#[inline]
pub(crate) fn standing(game: &Timbuktu, open: &Open) -> Standing {
    let mut standing = [NOBODY; Spot::COUNT];
    for (seat, spots) in open.spots[..game.seats].iter().enumerate() {
        for (camel, spot) in spots[..game.camels].iter().enumerate() {
            standing[spot.index()] = (seat * 8 + camel) as u8;
        }
    }
    standing
}

/// The thieves strike: on both pitches of each pile's pen, the camel loses all of both goods.
pub(crate) fn strike(game: &Timbuktu, position: &mut Position) {
    let standing = standing(game, &position.open);
    for pile in position.piles {
        let goods = game.goods_cards[pile.goods.index()];
        for spot in robbed(game, pile) {
            let who = usize::from(standing[spot.index()]);
            // Nobody's number lies beyond the last seat.
            if let Some(caravan) = position.loads.get_mut(who / 8) {
                let load = &mut caravan[who % 8];
                for good in goods {
                    position.open.stolen[good] += load.of(good) as u8;
                    *load = load.without(good);
                }
            }
        }
    }
}

/// The two spots a pile robs.
#[inline]
pub(crate) fn robbed(game: &Timbuktu, pile: Pile) -> [Spot; 2] {
    let pitches = game.pitch_cards[pile.pitches.index()];
    pitches.map(|pitch| Spot::new(pile.pen, pitch))
}

/// What would be or was stolen from whom, by pen and then pitch; only camels that lose something.
/// The position is the one before the theft, with every camel of the stage arrived.
pub(crate) fn thefts(game: &Timbuktu, position: &Position) -> Vec<Theft> {
    let standing = standing(game, &position.open);
    let mut thefts = vec![];
    for pile in position.piles {
        let goods = game.goods_cards[pile.goods.index()];
        for spot in robbed(game, pile) {
            let who = usize::from(standing[spot.index()]);
            let Some(seat) = Seat::new(who / 8) else {
                continue;
            };
            let camel = Camel::ALL[who % 8];
            let load = position.load(seat, camel);
            let lost = Load(load.0 - goods.into_iter().fold(load, Load::without).0);
            if !lost.is_empty() {
                thefts.push(Theft {
                    spot,
                    seat,
                    camel,
                    lost,
                });
            }
        }
    }
    thefts.sort_unstable_by_key(|theft| theft.spot);
    thefts
}

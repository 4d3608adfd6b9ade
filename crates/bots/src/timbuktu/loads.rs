//! Own loads: a caravan for the whole way.
//!
//! Every load of four loses 1.6 goods on average to a goods card. What differs is how much the
//! cards differ: a load of neighbours on the ring of goods loses three of four to one card and
//! nothing to another. Who can tell the cards apart can choose the place where nothing is lost.

use crate::timbuktu::tables::{Tables, dot, worth_of};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat};
use caravanserai_timbuktu::{Loads, Move, Position, Timbuktu};

/// How many caravans are looked at.
const TRIES: usize = 100;

/// How much the losses of a caravan differ from card to card: the mean of their variances.
pub fn spread(tables: &Tables, camels: usize, loads: &Loads) -> f32 {
    let of_camel = |load: &caravanserai_timbuktu::Load| {
        let worth = worth_of(*load, &[1.0; 5]);
        let losses = tables.goods.map(|card| dot(&card, &worth));
        let mean = losses.iter().sum::<f32>() / 5.0;
        losses.iter().map(|loss| (loss - mean).powi(2)).sum::<f32>() / 5.0
    };
    loads[..camels].iter().map(of_camel).sum::<f32>() / camels as f32
}

/// Out of some legal caravans, the one with the largest spread times `liking`.
pub fn pick(
    game: &Timbuktu,
    world: &Position,
    seat: Seat,
    liking: f32,
    luck: &mut FastLuck,
) -> Option<Move> {
    let tables = Tables::of(game, world.open());
    let mut best: Option<(Move, f32)> = None;
    for _ in 0..TRIES {
        let the_move = game.random_move(world, seat, luck)?;
        let Move::Load(loads) = the_move else {
            return Some(the_move);
        };
        let score = liking * spread(&tables, game.camels(), &loads);
        if best.is_none_or(|(_, most)| score > most) {
            best = Some((the_move, score));
        }
        if liking == 0.0 {
            break;
        }
    }
    best.map(|(the_move, _)| the_move)
}

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

/// How many of them are told of.
const TOLD: usize = 5;

/// How much the losses of a caravan differ from card to card: the mean of their variances.
pub fn spread(tables: &Tables, camels: usize, loads: &Loads) -> f32 {
    let of_camel = |load: &caravanserai_timbuktu::Load| {
        let worth = worth_of(*load, &[1.0; 5]);
        let losses = tables.goods.map(|card| dot(&card, &worth));
        let mean = losses.iter().sum::<f32>() / 5.0;
        let square = |loss: &f32| (loss - mean) * (loss - mean);
        losses.iter().map(square).sum::<f32>() / 5.0
    };
    loads[..camels].iter().map(of_camel).sum::<f32>() / camels as f32
}

/// The best of some legal caravans, best first: those with the largest spread times `liking`. Who
/// likes none better than another looks at one only.
pub fn pick(
    game: &Timbuktu,
    world: &Position,
    seat: Seat,
    liking: f32,
    luck: &mut FastLuck,
) -> Vec<Move> {
    let tables = Tables::of(game, world.open());
    let tries = if liking == 0.0 { 1 } else { TRIES };
    let caravan = || match game.random_move(world, seat, luck)? {
        the_move @ Move::Load(loads) => {
            Some((the_move, liking * spread(&tables, game.camels(), &loads)))
        }
        Move::Place(..) | Move::Choose(_) | Move::Go(..) => None,
    };
    let mut caravans: Vec<(Move, f32)> = std::iter::repeat_with(caravan)
        .take(tries)
        .flatten()
        .collect();
    caravans.sort_by(|a, b| b.1.total_cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    caravans.dedup_by(|a, b| a.0 == b.0);
    let best = caravans.into_iter().take(TOLD);
    best.map(|(the_move, _)| the_move).collect()
}

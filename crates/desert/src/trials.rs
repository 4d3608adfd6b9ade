//! What the tests of all kinds of playouts share.

use crate::{Breakdown, Desert, Edition, Map, Position, Setup};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::{Game, Step};

/// A table with everything laid out, by a seed.
pub(crate) fn laid_out(edition: Edition, map: &str, seats: usize, seed: u64) -> (Desert, Position) {
    let map = Map::embedded(map).expect("an embedded map");
    let game = Desert::new(Setup::preset(edition, map, seats)).expect("a sound setup");
    let mut position = game.start();
    let draw = game.draw(&position, &mut Seed::from_number(seed).luck_of_draw(0));
    game.apply(&mut position, &Step::Draw(draw));
    (game, position)
}

/// The mean of something over so many games, and the variance of that mean.
pub(crate) fn mean(
    (game, start): &(Desert, Position),
    games: u32,
    of: fn(&Breakdown) -> u16,
    mut play: impl FnMut(&Desert, &mut Position),
) -> (f64, f64) {
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..games {
        let mut position = *start;
        play(game, &mut position);
        let points = game.breakdown(&position);
        let points: f64 = points.iter().map(|(_, points)| f64::from(of(points))).sum();
        sum += points;
        squares += points * points;
    }
    let (games, mean) = (f64::from(games), sum / f64::from(games));
    (mean, (squares / games - mean * mean) / games)
}

//! A random move is each legal move equally often.

use crate::broken::{Kept, Promise};
use crate::walk::listed;
use caravanserai_kernel::{Game, Luck, Seat};
use std::collections::BTreeMap;

/// Random moves drawn for each legal one.
const EACH: usize = 20;

/// Promise: drawn often, the listed moves of the seat come equally often (by the chi-square sum,
/// whose mean is one less than the number of moves, and whose variance is twice its mean).
pub fn random_is_even<G: Game>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    luck: &mut dyn Luck,
) -> Kept {
    let moves = listed(game, position, seat);
    let mut counts: BTreeMap<&G::Move, f64> = moves.iter().map(|listed| (listed, 0.0)).collect();
    for _ in 0..moves.len() * EACH {
        let chosen = game.random_move(position, seat, luck);
        let count = chosen.as_ref().and_then(|chosen| counts.get_mut(chosen));
        let count = count.ok_or_else(|| Promise::RandomIsLegal.broken(format!("{chosen:?}")))?;
        *count += 1.0;
    }
    let each = EACH as f64;
    let sum: f64 = counts
        .values()
        .map(|count| (count - each).powi(2) / each)
        .sum();
    let freedom = moves.len().saturating_sub(1) as f64;
    // Seven standard deviations, and a little for the long tail of few moves.
    let limit = freedom + 7.0 * (2.0 * freedom).sqrt() + 20.0;
    Promise::RandomIsEven.holds(sum <= limit, || {
        let of = counts.iter().max_by(|a, b| a.1.total_cmp(b.1));
        format!("{seat:?}: {sum:.0} where {limit:.0} is the most; most often {of:?}")
    })
}

/// The same at one random moment of the game for each seat on turn then.
pub fn at_some_moment<G: Game>(game: &G, played: &crate::Played<G>, luck: &mut dyn Luck) -> Kept {
    let mut position = game.start();
    let moment = luck.below(played.steps.len() as u32 + 1) as usize;
    for step in &played.steps[..moment] {
        game.apply(&mut position, step);
    }
    for seat in game.turn(&position).seats().iter() {
        random_is_even(game, &position, seat, luck).map_err(|broken| broken.after(moment))?;
    }
    Ok(())
}

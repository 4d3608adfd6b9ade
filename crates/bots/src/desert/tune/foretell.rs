//! What playouts see, learned by how well they foretell games: from positions of games between
//! searching players, which weights make the mean of a few playouts go along best with how those
//! games really ended?
//!
//! A playout is no player: it need not choose well, its end has to be a fair sign of who is better
//! off. So these weights are not the prior's. They are few, and trying one takes seconds, so each is
//! simply moved up or down as long as that helps.

use super::Plan;
use super::games::{leads, scene, table};
use crate::desert::eye::{self, Eye};
use crate::desert::features::FEATURES;
use crate::desert::leaders::place_quickly;
use crate::desert::search::{Manner, Search, place};
use crate::desert::weights::{Table, Weights};
use crate::tune::{Progress, gather};
use caravanserai_desert::keen::Lures;
use caravanserai_desert::{Breakdown, Desert, Phase, Position};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::seat::MAX_SEATS;
use caravanserai_kernel::{BySeat, Luck, Seat};

/// A position is kept every so many camels, and so many of a game.
const EVERY: usize = 14;
const KEPT: usize = 7;
/// How far a weight is moved at first, in the first round; where that does not help, the next sweep
/// moves it half as far.
const STEP: f32 = 0.4;
/// So often all weights are tried in a round.
const SWEEPS: usize = 3;
/// What has to be gained: less is luck.
const GAIN: f64 = 0.0002;

/// A game as it went: positions and how many points each seat was ahead of its rivals in the end.
struct Went {
    game: Desert,
    positions: Vec<Position>,
    leads: BySeat<f32>,
    lures: Lures,
}

/// Weights for playouts that foretell better than those given.
pub(super) fn foretell(
    plan: &Plan,
    weights: &Weights,
    round: u32,
    threads: usize,
    progress: Progress,
) -> [f32; FEATURES] {
    let games = gather(plan.games, threads, progress, |number| {
        play(plan, weights, round, number)
    });
    let seats = plan.seats.of(0);
    let mut best = *weights.table(seats);
    let eye = Manner::usual(seats).eye;
    let Some(eye) = eye else {
        return best.playouts;
    };
    let score = |table: &Table| foretold(plan, &games, table, eye, threads);
    let mut most = score(&best);
    let mut steps = [STEP / (round + 1) as f32; eye::SEEN.len()];
    for _ in 0..SWEEPS {
        for (&feature, step) in eye::SEEN.iter().zip(&mut steps) {
            let mut helped = false;
            for sign in [1.0, -1.0] {
                loop {
                    let mut tried = best;
                    tried.playouts[feature] += sign * *step;
                    let found = score(&tried);
                    if found < most + GAIN {
                        break;
                    }
                    (best, most) = (tried, found);
                    helped = true;
                }
                if helped {
                    break;
                }
            }
            if !helped {
                *step /= 2.0;
            }
        }
    }
    best.playouts
}

/// A game with search at every camel.
fn play(plan: &Plan, weights: &Weights, round: u32, number: u32) -> Went {
    let (game, mut position, mut luck) = table(plan, round, number, 4);
    let scene = scene(&game, &position);
    let seats = game.setup().seats;
    let learned = weights.table(seats);
    while position.phase() == Phase::Leaders {
        // Some leaders are chosen better than others: games should differ.
        let tries = [3, 8, 24, 60][luck.below(4) as usize];
        place_quickly(&scene, learned, &mut position, tries, &mut luck);
    }
    let manner = Manner::usual(seats);
    let lures = Lures::new(&game, &position);
    let mut search = Search::default();
    let mut positions = vec![];
    let mut placed = 0;
    while position.phase() == Phase::Camels {
        if placed % EVERY == 0 && positions.len() < KEPT {
            positions.push(position);
        }
        search.plant(&scene, learned, &manner, &position);
        for _ in 0..plan.iterations {
            let mut world = position;
            search.simulate(&scene, learned, &manner, &mut world, &mut luck);
        }
        place(&game, &mut position, search.found()[0].camel);
        placed += 1;
    }
    let points = game.breakdown(&position);
    Went {
        leads: leads(&points.map(|_, points| f32::from(points.total()))),
        positions,
        lures,
        game,
    }
}

/// How much of the leads in the end playouts explain: the mean, over seat counts and times of the
/// game, of the square of the correlation.
fn foretold(plan: &Plan, games: &[Went], table: &Table, eye: Eye, threads: usize) -> f64 {
    /// Sums of squares and products, by the time of the game.
    type Sums = [[f64; 3]; KEPT];
    let keens = [2, 3, 4, 5].map(|seats| eye.open(table, seats));
    let each = gather(games.len() as u32, threads, &|| (), |number| {
        let went = &games[number as usize];
        let seats = went.game.setup().seats;
        // The same luck whatever the weights, so that they are what makes the difference.
        let mut luck = FastLuck::new(plan.seed ^ u64::from(number));
        let mut sums: Sums = [[0.0; 3]; KEPT];
        for (position, sums) in went.positions.iter().zip(&mut sums) {
            let mut points = BySeat::repeat(seats, 0.0);
            for _ in 0..plan.foretell {
                let mut end = *position;
                went.game
                    .keen_playout(&mut end, &mut luck, &keens[seats - 2], &went.lures);
                for (seat, ended) in went.game.breakdown(&end).iter() {
                    points[seat] += f32::from(Breakdown::total(ended));
                }
            }
            let told = leads(&points);
            for seat in Seat::all(seats) {
                let (told, really) = (f64::from(told[seat]), f64::from(went.leads[seat]));
                sums[0] += told * told;
                sums[1] += told * really;
                sums[2] += really * really;
            }
        }
        (seats, sums)
    });
    let mut by_seats = [[[0.0; 3]; KEPT]; MAX_SEATS + 1];
    for (seats, sums) in each {
        for (all, one) in by_seats[seats].iter_mut().zip(sums) {
            all.iter_mut().zip(one).for_each(|(all, one)| *all += one);
        }
    }
    let (mut explained, mut count) = (0.0, 0.0);
    for [told, both, really] in by_seats.into_iter().flatten() {
        if really > 0.0 {
            count += 1.0;
            if told > 0.0 && both > 0.0 {
                explained += both * both / (told * really);
            }
        }
    }
    explained / f64::max(count, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desert::tune::Seats;

    #[test]
    fn playouts_that_see_nothing_learn_to_foretell_the_same_on_any_number_of_threads() {
        let plan = Plan {
            seats: Seats::Two,
            seed: 1,
            quick_games: 0,
            games: 24,
            iterations: 20,
            practice: 0,
            foretell: 8,
        };
        let mut weights = Weights::shipped().clone();
        weights.table_mut(2).playouts = Weights::NONE.table(2).playouts;
        let learned = |threads| foretell(&plan, &weights, 0, threads, &|| ());
        let bits = |weights: [f32; FEATURES]| weights.map(f32::to_bits);
        assert_eq!(bits(learned(1)), bits(learned(2)));
        let mut table = *weights.table(2);
        table.playouts = learned(1);
        let games: Vec<Went> = (0..60)
            .map(|number| play(&plan, &weights, 9, number))
            .collect();
        let eye = Manner::usual(2).eye.expect("playouts see");
        let score = |table: &Table| foretold(&plan, &games, table, eye, 1);
        let (before, after) = (score(weights.table(2)), score(&table));
        assert!(after > before, "other games: {before} and then {after}");
    }
}

//! Camels learned by playing: what brought points is weighed more, whatever a search would say.
//!
//! A seat of one look draws camels by their chances. In the end each camel is told how many points
//! came after it, more than the rivals' and more than usual at that time of the game; the weights
//! move so that camels become likelier by that much (the policy gradient), in small steps.

use super::games::{leads, scene, table};
use super::{Plan, Settings};
use crate::arithmetic::power;
use crate::desert::features::{FEATURES, Features};
use crate::desert::leaders::{place_quickly, unit};
use crate::desert::policy::Policy;
use crate::desert::search::place;
use crate::desert::weights::Weights;
use crate::tune::{Work, gather};
use caravanserai_desert::{Desert, Phase, Position};
use caravanserai_kernel::{BySeat, Game, Seat};

/// There are so many times of a game at the most; the last of them goes on to its end.
const TIMES: usize = 16;

/// What one game tells.
struct Told {
    /// Which way the weights would go.
    way: [f64; FEATURES],
    /// Camels, and the points that came after them, by the time of the game.
    camels: [u32; TIMES],
    points: [f64; TIMES],
}

/// Practises camels from the weights given, in so many steps of `plan.games` games each.
pub(super) fn practise(
    plan: &Plan,
    steps: u32,
    weights: &Weights,
    round: u32,
    work: Work,
) -> [f32; FEATURES] {
    let Settings {
        practice_rate,
        practice_direction: keep_direction,
        practice_size: keep_size,
        practice_usual: keep_usual,
        ..
    } = plan.settings;
    let seats = plan.seats.of(0);
    let mut weights = weights.clone();
    let mut usual = [0.0_f32; TIMES];
    let (mut direction, mut size) = ([0.0_f32; FEATURES], [0.0_f32; FEATURES]);
    for step in 0..steps {
        let games = gather(plan.games, work, |game| {
            play(plan, &weights, &usual, round, step * plan.games + game)
        });
        let mut way = [0.0; FEATURES];
        let (mut camels, mut points) = ([0; TIMES], [0.0; TIMES]);
        for told in games {
            way.iter_mut().zip(told.way).for_each(|(sum, x)| *sum += x);
            for time in 0..TIMES {
                camels[time] += told.camels[time];
                points[time] += told.points[time];
            }
        }
        for time in (0..TIMES).filter(|&time| camels[time] > 0) {
            let mean = (points[time] / f64::from(camels[time])) as f32;
            usual[time] = keep_usual * usual[time] + (1.0 - keep_usual) * mean;
        }
        // Adam, with a rate that falls to nothing.
        let all = f64::from(camels.iter().sum::<u32>().max(1));
        let rate = practice_rate * (1.0 - step as f32 / steps as f32);
        let steps_so_far = step + 1;
        let young = |kept: f32| 1.0 - power(kept, steps_so_far);
        let (young_direction, young_size) = (young(keep_direction), young(keep_size));
        let learned = &mut weights.table_mut(seats).camels;
        for feature in 0..FEATURES {
            let slope = (way[feature] / all) as f32;
            direction[feature] =
                keep_direction * direction[feature] + (1.0 - keep_direction) * slope;
            size[feature] = keep_size * size[feature] + (1.0 - keep_size) * slope * slope;
            let root = (size[feature] / young_size).sqrt().max(1e-6);
            learned[feature] += rate * direction[feature] / young_direction / root;
        }
    }
    weights.table(seats).camels
}

fn play(plan: &Plan, weights: &Weights, usual: &[f32; TIMES], round: u32, number: u32) -> Told {
    let (game, mut position, mut luck) = table(plan, round, number, 3);
    let settings = &plan.settings;
    let scene = scene(&game, &position);
    let learned = weights.table(game.seats());
    while position.phase() == Phase::Leaders {
        place_quickly(
            &scene,
            learned,
            &mut position,
            settings.practice_tries,
            &mut luck,
        );
    }
    let mut policy = Policy::default();
    let mut placed: Vec<(Seat, f32, Features)> = vec![];
    while position.phase() == Phase::Camels {
        let seat = position.mover();
        policy.weigh(&scene, learned, &position, settings.practice_flat);
        let (camel, way) = policy.draw_and_tell(unit(&mut luck));
        placed.push((seat, safe_leads(&game, &position)[seat], way));
        place(&game, &mut position, camel);
    }
    let points = game.breakdown(&position);
    let leads = leads(&points.map(|_, points| f32::from(points.total())));
    let mut told = Told {
        way: [0.0; FEATURES],
        camels: [0; TIMES],
        points: [0.0; TIMES],
    };
    for (number, (seat, before, way)) in placed.into_iter().enumerate() {
        let time = (number / settings.practice_time).min(TIMES - 1);
        let came = leads[seat] - before;
        told.camels[time] += 1;
        told.points[time] += f64::from(came);
        let more = f64::from(came - usual[time]);
        for (sum, x) in told.way.iter_mut().zip(way) {
            *sum += more * f64::from(x);
        }
    }
    told
}

/// By how many points that nobody can take away each seat is ahead: the longest caravans are open to the end.
fn safe_leads(game: &Desert, position: &Position) -> BySeat<f32> {
    let points = game.breakdown(position);
    leads(&points.map(|_, points| f32::from(points.total() - points.longest)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desert::features::{LINK, WATER};
    use crate::desert::tune::{Lesson, Seats};

    const STEPS: u32 = 12;

    #[test]
    fn practice_finds_out_that_oases_and_water_bring_points() {
        let plan = Plan {
            seats: Seats::Two,
            seed: 1,
            games: 40,
            lesson: Lesson::Practice {
                quick_games: 0,
                steps: STEPS,
            },
            settings: Settings::USUAL,
        };
        let practised = |threads| practise(&plan, STEPS, &Weights::NONE, 0, Work::silent(threads));
        let learned = practised(1);
        assert!(learned[LINK] > 0.05 && learned[WATER] > 0.05, "{learned:?}");
        let bits = |weights: [f32; FEATURES]| weights.map(f32::to_bits);
        assert_eq!(bits(learned), bits(practised(2)), "whatever the threads");
    }
}

//! What playouts see, learned by how well they foretell games: from positions of games between
//! searching players, which weights make the mean of a few playouts go along best with how those
//! games really ended?
//!
//! What they cannot see is then weighed beside them: least squares tell how far they are to be
//! trusted, and what the numbers of the outlook are worth.
//!
//! A playout is no player: it need not choose well, its end has to be a fair sign of who is better
//! off. So these weights are not the prior's. They are few, and trying one takes seconds, so each is
//! simply moved up or down as long as that helps.

use super::Plan;
use super::fit::LeastSquares;
use super::games::{leads, scene, table};
use crate::desert::eye::{self, Glance};
use crate::desert::features::FEATURES;
use crate::desert::leaders::place_quickly;
use crate::desert::manner::Manner;
use crate::desert::outlook::{self, NUMBERS, Numbers, PLAYOUTS};
use crate::desert::search::{Search, to_move};
use crate::desert::weights::{Table, Weights};
use crate::tune::{Work, gather};
use caravanserai_desert::keen::Lures;
use caravanserai_desert::{Breakdown, Desert, Phase, Position};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::seat::MAX_SEATS;
use caravanserai_kernel::{BySeat, Game, Luck, Step, Turn};

/// A position is kept every so many camels, and so many of a game.
const EVERY: usize = 14;
const KEPT: usize = 7;
/// How far a weight is moved at first, in the first round; where that does not help, the next sweep
/// moves it half as far.
const STEP: f32 = 0.4;
/// So often all weights are tried in a round.
const SWEEPS: usize = 3;
/// So many times a weight is tried in all.
pub(super) const STEPS: u64 = (SWEEPS * eye::SEEN.len()) as u64;

/// Trying one weight takes as long as playing so many games, roughly: half of the time goes into games.
pub(super) fn steps_like(games: u32) -> u64 {
    u64::from(games).div_ceil(STEPS)
}

/// What has to be gained: less is luck.
const GAIN: f64 = 0.0002;

/// How many times as many playouts tell what the outlook is weighed beside: whatever is left to their
/// luck would go to its credit.
const FINER: u32 = 4;

/// A game as it went, and how many points each seat was ahead of its rivals in the end.
struct Went {
    game: Desert,
    stages: Vec<Stage>,
    leads: BySeat<f32>,
    lures: Lures,
}

/// A position on the way.
struct Stage {
    position: Position,
    /// How far the game is.
    late: f32,
    /// By seat, above the mean of its rivals.
    numbers: [Numbers; MAX_SEATS],
}

/// What was learned.
pub(super) struct Foretold {
    /// What playouts see.
    pub(super) playouts: [f32; FEATURES],
    /// What they do not.
    pub(super) outlook: outlook::Weights,
}

/// Weights for playouts that foretell better than those given, and for what is to be thought beside
/// them: each position of games of so many iterations by so many playouts.
pub(super) fn foretell(
    plan: &Plan,
    (iterations, playouts): (u64, u32),
    weights: &Weights,
    round: u32,
    work: Work,
) -> Foretold {
    let games = gather(plan.games, work, |number| {
        let playing = || play(plan, iterations, weights, round, number);
        let follow = |camels: &[u16]| follow(plan, weights, round, number, camels);
        let camels = work.scratch.once(&format!("game-{number}"), playing);
        // Notes that cannot be followed are no game of this lesson.
        let went = follow(&camels).or_else(|| follow(&playing()));
        went.expect("a game that was just played can be followed")
    });
    let seats = plan.seats.of(0);
    let mut best = *weights.table(seats);
    let glance = Glance::usual(seats);
    let told =
        |table: &Table, playouts| tell(plan.seed, playouts, &games, table, glance, work.threads);
    let mut scores = 0;
    let mut score = |table: &Table| {
        scores += 1;
        let score = || explained(&games, &told(table, playouts));
        work.scratch.once(&format!("score-{scores}"), score)
    };
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
            (0..steps_like(plan.games)).for_each(|_| (work.progress)());
        }
    }
    Foretold {
        playouts: best.playouts,
        outlook: weigh(&games, &told(&best, FINER * playouts)),
    }
}

/// The table of a game with all leaders placed, and its luck.
fn led(plan: &Plan, weights: &Weights, round: u32, number: u32) -> (Desert, Position, FastLuck) {
    let (game, mut position, mut luck) = table(plan, round, number, 4);
    let scene = scene(&game, &position);
    let learned = weights.table(game.seats());
    while position.phase() == Phase::Leaders {
        // Some leaders are chosen better than others: games should differ.
        let tries = [3, 8, 24, 60][luck.below(4) as usize];
        place_quickly(&scene, learned, &mut position, tries, &mut luck);
    }
    (game, position, luck)
}

/// A game with search at every camel: which of the legal ones were placed.
fn play(plan: &Plan, iterations: u64, weights: &Weights, round: u32, number: u32) -> Vec<u16> {
    let (game, mut position, mut luck) = led(plan, weights, round, number);
    let scene = scene(&game, &position);
    let learned = weights.table(game.seats());
    let manner = Manner::usual(game.seats());
    let mut search = Search::default();
    let (mut camels, mut legal) = (vec![], vec![]);
    while position.phase() == Phase::Camels {
        search.plant(&scene, learned, &manner, &position);
        for _ in 0..iterations {
            let mut world = position;
            search.simulate(&scene, learned, &manner, &mut world, &mut luck);
        }
        let mover = position.mover();
        let camel = to_move(&game, search.found()[0].camel);
        game.legal_moves(&position, mover, &mut legal);
        let number = legal.iter().position(|the_move| *the_move == camel);
        camels.push(number.expect("search finds legal camels") as u16);
        game.apply(&mut position, &Step::Move(mover, camel));
    }
    camels
}

/// The same game once more, as it went; `None` if it cannot have gone so.
fn follow(plan: &Plan, weights: &Weights, round: u32, number: u32, camels: &[u16]) -> Option<Went> {
    let (game, mut position, _) = led(plan, weights, round, number);
    let scene = scene(&game, &position);
    let seats = game.seats();
    let lures = Lures::new(&game, &position);
    let mut stages = vec![];
    let mut legal = vec![];
    for (placed, camel) in camels.iter().enumerate() {
        if placed % EVERY == 0 && stages.len() < KEPT {
            stages.push(Stage {
                position,
                late: outlook::late(&position, seats),
                numbers: above_rivals(&outlook::numbers(&scene, &position), seats),
            });
        }
        let mover = position.mover();
        game.legal_moves(&position, mover, &mut legal);
        let camel = *legal.get(usize::from(*camel))?;
        game.apply(&mut position, &Step::Move(mover, camel));
    }
    if game.turn(&position) != Turn::Over {
        return None;
    }
    let points = game.breakdown(&position);
    Some(Went {
        leads: leads(&points.map(|_, points| f32::from(points.total()))),
        stages,
        lures,
        game,
    })
}

/// How much more of each number a seat has than the mean of its rivals.
fn above_rivals(numbers: &[Numbers; MAX_SEATS], seats: usize) -> [Numbers; MAX_SEATS] {
    let lead = |number: usize| {
        leads(&BySeat::from_fn(seats, |seat| {
            numbers[seat.index()][number]
        }))
    };
    let leads: Vec<_> = (0..NUMBERS).map(lead).collect();
    let of = |seat: usize, number: usize| leads[number].as_slice().get(seat).copied();
    std::array::from_fn(|seat| std::array::from_fn(|number| of(seat, number).unwrap_or(0.0)))
}

/// By game and stage: the leads that so many playouts tell on average.
fn tell(
    seed: u64,
    playouts: u32,
    games: &[Went],
    table: &Table,
    glance: Glance,
    threads: usize,
) -> Vec<Vec<BySeat<f32>>> {
    let keens = [2, 3, 4, 5].map(|seats| glance.open(table, seats));
    gather(games.len() as u32, Work::silent(threads), |number| {
        let went = &games[number as usize];
        let seats = went.game.setup().seats;
        // The same luck whatever the weights, so that they are what makes the difference.
        let mut luck = FastLuck::new(seed ^ u64::from(number));
        let mut stage = |stage: &Stage| {
            let mut points = BySeat::repeat(seats, 0.0);
            for _ in 0..playouts {
                let mut end = stage.position;
                went.game
                    .keen_playout(&mut end, &mut luck, &keens[seats - 2], &went.lures);
                for (seat, ended) in went.game.breakdown(&end).iter() {
                    points[seat] += f32::from(Breakdown::total(ended));
                }
            }
            leads(&points.map(|_, points| points / playouts as f32))
        };
        went.stages.iter().map(&mut stage).collect()
    })
}

/// How much of the leads in the end is explained by those told: the mean, over seat counts and times
/// of the game, of the square of the correlation.
fn explained(games: &[Went], told: &[Vec<BySeat<f32>>]) -> f64 {
    // Sums of squares and products.
    let mut by_seats = [[[0.0; 3]; KEPT]; MAX_SEATS + 1];
    for (went, told) in games.iter().zip(told) {
        let sums = &mut by_seats[went.game.setup().seats];
        for (sums, told) in sums.iter_mut().zip(told) {
            for (told, really) in told.as_slice().iter().zip(went.leads.as_slice()) {
                let (told, really) = (f64::from(*told), f64::from(*really));
                sums[0] += told * told;
                sums[1] += told * really;
                sums[2] += really * really;
            }
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

/// What the leads told and the numbers of the outlook are worth together, by least squares.
fn weigh(games: &[Went], told: &[Vec<BySeat<f32>>]) -> outlook::Weights {
    let mut sums = LeastSquares::<{ 2 * NUMBERS }>::new();
    for (went, told) in games.iter().zip(told) {
        for (stage, told) in went.stages.iter().zip(told) {
            for (seat, really) in went.leads.iter() {
                let mut features = [0.0; 2 * NUMBERS];
                let (early, late) = features.split_at_mut(NUMBERS);
                early.copy_from_slice(&stage.numbers[seat.index()]);
                early[PLAYOUTS] = told[seat];
                for (late, early) in late.iter_mut().zip(early) {
                    *late = stage.late * *early;
                }
                sums.note(&features, *really);
            }
        }
    }
    let weights = sums.weights();
    std::array::from_fn(|half| std::array::from_fn(|number| weights[half * NUMBERS + number]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desert::tune::{Lesson, Seats};
    use crate::tune::Scratch;
    use std::sync::Mutex;

    const ITERATIONS: u64 = 20;
    const EACH: u32 = 8;

    #[test]
    fn playouts_that_see_nothing_learn_to_foretell_the_same_on_any_number_of_threads() {
        let plan = Plan {
            seats: Seats::Two,
            seed: 1,
            games: 24,
            lesson: Lesson::Foretell {
                iterations: ITERATIONS,
                playouts: EACH,
            },
        };
        let mut weights = Weights::clone(Weights::shipped());
        weights.table_mut(2).playouts = Weights::NONE.table(2).playouts;
        let learned = |threads| {
            foretell(
                &plan,
                (ITERATIONS, EACH),
                &weights,
                0,
                Work::silent(threads),
            )
        };
        let (one, two) = (learned(1), learned(2));
        let bits = |weights: &[f32]| weights.iter().map(|w| w.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&one.playouts), bits(&two.playouts));
        assert_eq!(
            one.outlook.map(|half| bits(&half)),
            two.outlook.map(|half| bits(&half))
        );
        let mut table = *weights.table(2);
        table.playouts = one.playouts;
        let games: Vec<Went> = (0..60)
            .map(|number| {
                let camels = play(&plan, ITERATIONS, &weights, 9, number);
                follow(&plan, &weights, 9, number, &camels).expect("it was just played")
            })
            .collect();
        let glance = Glance::usual(2);
        let score =
            |table: &Table| explained(&games, &tell(plan.seed, EACH, &games, table, glance, 1));
        let (before, after) = (score(weights.table(2)), score(&table));
        assert!(after > before, "other games: {before} and then {after}");
    }
    #[test]
    fn a_lesson_that_was_broken_off_goes_on_from_its_notes_and_learns_the_same() {
        let plan = Plan {
            seats: Seats::More,
            seed: 1,
            games: 6,
            lesson: Lesson::Foretell {
                iterations: 5,
                playouts: 2,
            },
        };
        let learned = |notes: &str| {
            let lines = Mutex::new(vec![]);
            let note = |line: &str| lines.lock().expect("nobody panics").push(line.to_owned());
            let work = Work {
                scratch: &Scratch::new(notes, &note),
                ..Work::silent(1)
            };
            let learned = foretell(&plan, (5, 2), Weights::shipped(), 0, work);
            let bits = learned.playouts.map(f32::to_bits);
            (bits, lines.into_inner().expect("nobody panics"))
        };
        let (whole, notes) = learned("");
        let games = notes.iter().filter(|line| line.starts_with("game-"));
        assert_eq!(games.count(), 6);
        // Broken off among the games, among the weights that are tried, and in the middle of a line.
        for cut in [3, 6 + (notes.len() - 6) / 2, notes.len()] {
            let half = notes[..cut].concat() + "score-9";
            let (again, more) = learned(&half);
            assert_eq!(again, whole);
            assert_eq!(more, notes[cut..], "only what is missing is found");
        }
        // Notes of other games.
        let (again, more) = learned("game-0 0,0,0\ngame-1 9999\n");
        assert_eq!(again, whole);
        assert_eq!(more, notes[2..]);
    }
}

//! The games learning is made of.

use super::Plan;
use crate::desert::country::Country;
use crate::desert::eye::{Eye, Glance};
use crate::desert::features::{Features, Listing};
use crate::desert::leaders::{countries, place_quickly, unit};
use crate::desert::manner::Manner;
use crate::desert::policy::Policy;
use crate::desert::scene::Scene;
use crate::desert::search::{Search, place};
use crate::desert::weights::Weights;
use caravanserai_desert::{Desert, Edition, Map, Phase, Position, Setup};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{BySeat, Game, Luck, Seat, Step, Turn, Viewer};

/// What a search thought of a position: each camel's features and its share of the visits.
#[derive(Clone, Debug)]
pub struct Sample {
    /// By camel.
    pub rows: Vec<Features>,
    /// By camel; they sum to 1.
    pub shares: Vec<f32>,
}

/// What leaders brought: how much more of each feature a seat had than its rivals, and how many
/// more points in the end.
pub(crate) type Brought = (Country, f32);

/// The table of a game, laid out, and its luck.
pub(super) fn table(plan: &Plan, round: u32, game: u32, kind: u64) -> (Desert, Position, FastLuck) {
    let stream = plan.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ u64::from(round) << 40
        ^ u64::from(game) << 8
        ^ kind;
    let mut luck = FastLuck::new(stream);
    let river_in = plan.settings.river_in;
    let map = if game % river_in == river_in - 1 {
        "river"
    } else {
        "mountain"
    };
    let map = Map::embedded(map).expect("one of the embedded maps");
    let setup = Setup::preset(Edition::Zman2017, map, plan.seats.of(game / river_in));
    let desert = Desert::new(setup).expect("a preset is sound");
    let mut position = desert.start();
    let draw = desert.draw(&position, &mut luck);
    desert.apply(&mut position, &Step::Draw(draw));
    while position.phase() == Phase::Returning {
        let seat = position.mover();
        let the_move = desert.random_move(&position, seat, &mut luck);
        let the_move = the_move.expect("who decides has a legal move");
        desert.apply(&mut position, &Step::Move(seat, the_move));
    }
    (desert, position, luck)
}

/// Everyone sees all tokens in these games, so any seat's scene is everyone's.
pub(super) fn scene<'a>(game: &'a Desert, position: &Position) -> Scene<'a> {
    Scene::new(game, &game.view(position, Viewer::Everything), position)
}

/// How many points each seat has more than the mean of its rivals.
pub(super) fn leads(points: &BySeat<f32>) -> BySeat<f32> {
    let all: f32 = points.as_slice().iter().sum();
    let rivals = (points.as_slice().len() - 1) as f32;
    points.map(|_, own| own - (all - own) / rivals)
}

/// A game by the prior alone, at that temperature: what the leaders of each stage brought.
pub(super) fn quick(
    plan: &Plan,
    weights: &Weights,
    temperature: f32,
    round: u32,
    number: u32,
) -> Vec<Brought> {
    let (game, mut position, mut luck) = table(plan, round, number, 1);
    let scene = scene(&game, &position);
    let seats = game.seats();
    let table = weights.table(seats);
    let mut stages: Vec<(Seat, Country)> = vec![];
    while position.phase() == Phase::Leaders {
        let tries = plan.settings.quick_tries()[luck.below(4) as usize];
        place_quickly(&scene, table, &mut position, tries, &mut luck);
        let sums = countries(&scene, &position);
        for seat in Seat::all(seats) {
            let country = std::array::from_fn(|feature| {
                let of = |seat: Seat| -> f32 {
                    sums.iter()
                        .map(|colour| colour[seat.index()][feature])
                        .sum()
                };
                let rivals = Seat::all(seats).filter(|other| *other != seat);
                of(seat) - rivals.map(of).sum::<f32>() / (seats - 1) as f32
            });
            stages.push((seat, country));
        }
    }
    Policy::default().play_to_end(&scene, table, &mut position, temperature, &mut luck);
    debug_assert_eq!(game.turn(&position), Turn::Over);
    let points = game.breakdown(&position);
    let leads = leads(&points.map(|_, points| f32::from(points.total())));
    stages
        .into_iter()
        .map(|(seat, country)| (country, leads[seat]))
        .collect()
}

/// A game with search at every camel: what the search thought.
pub(super) fn searched(
    plan: &Plan,
    iterations: u64,
    weights: &Weights,
    round: u32,
    number: u32,
) -> Vec<Sample> {
    let (game, mut position, mut luck) = table(plan, round, number, 2);
    let settings = &plan.settings;
    let scene = scene(&game, &position);
    let seats = game.seats();
    let table = weights.table(seats);
    let mut manner = Manner::usual(seats);
    // What playouts see is boiled down from the prior, so a camel they are blind to would be found as
    // little as the prior thinks of it (docs/bots/desert-trials.md): they see nothing.
    manner.eye = Eye::Keen(Glance::BLIND);
    manner.temperature = settings.search_flat;
    manner.exploration = settings.search_exploration;
    manner.list_at = settings.search_list_at;
    while position.phase() == Phase::Leaders {
        place_quickly(
            &scene,
            table,
            &mut position,
            settings.search_tries,
            &mut luck,
        );
    }
    let mut search = Search::default();
    let mut listing = Listing::default();
    let mut samples = vec![];
    while position.phase() == Phase::Camels {
        search.plant(&scene, table, &manner, &position);
        for _ in 0..iterations {
            let mut world = position;
            search.simulate(&scene, table, &manner, &mut world, &mut luck);
        }
        let found = search.found();
        let all: u32 = found.iter().map(|found| found.visits).sum();
        if luck.below(settings.search_keep_in) == 0 && found.len() > 1 {
            listing.fill(&scene, &position);
            let shares = listing.camels.iter().map(|camel| {
                let found = found.iter().find(|found| found.camel == *camel);
                found.map_or(0.0, |found| found.visits as f32 / all as f32)
            });
            samples.push(Sample {
                shares: shares.collect(),
                rows: listing.rows.clone(),
            });
        }
        let mut chosen = found[0].camel;
        if luck.below(settings.search_stray_in) == 0 {
            let mut rest = unit(&mut luck) * all as f32;
            for found in &found {
                rest -= found.visits as f32;
                if rest < 0.0 {
                    chosen = found.camel;
                    break;
                }
            }
        }
        place(&game, &mut position, chosen);
    }
    samples
}

//! Placing leaders: a learned judgement of the country before them, and playouts of the best.

use super::country::{self, Country, LEADER_FEATURES};
use super::policy::Policy;
use super::scene::Scene;
use super::search::{Manner, Worth, play_out};
use super::weights::Table;
use crate::bot::{Budget, Choice, Considered, Expected};
use crate::playable::Playable;
use caravanserai_desert::eager::Eager;
use caravanserai_desert::{Cell, Colour, Desert, Move, Phase, Position};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{BySeat, Game, Luck, Seat, Step};

/// How leaders are placed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placing {
    /// How many of the best by judgement are played out; 1 is judgement alone.
    pub candidates: usize,
    /// Whether playouts follow the learned judgement and prior: a hundred times slower.
    pub informed: bool,
    /// Where they do not, leaders are placed by chance and camels as eager as this; `None` is
    /// uniformly random.
    pub eager: Option<Eager>,
    /// How much the judgement weighs against what was found.
    pub exploration: f32,
    /// How many points of judgement make a move e times as likely.
    pub points: f32,
    /// What an end is worth.
    pub worth: Worth,
}

/// A leader to place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Leader {
    pub(crate) colour: Colour,
    pub(crate) cell: Cell,
    /// How many points better than the mean rival it is thought to be.
    pub(crate) points: f32,
}

/// Sums of features by seat, colour by colour.
pub(crate) fn countries(scene: &Scene, position: &Position) -> [[Country; 5]; 5] {
    let seats = scene.game.seats();
    let mut all = [[[0.0; LEADER_FEATURES]; 5]; 5];
    for colour in Colour::ALL {
        let sums = &mut all[colour.index()][..seats];
        country::add_colour(scene, position, colour, sums);
    }
    all
}

/// How many points a seat is better off than the mean of its rivals.
pub(crate) fn lead(table: &Table, sums: &[Country], seat: Seat) -> f32 {
    let points =
        |country: &Country| -> f32 { country.iter().zip(&table.leaders).map(|(x, w)| x * w).sum() };
    let own = points(&sums[seat.index()]);
    let all: f32 = sums.iter().map(points).sum();
    own - (all - own) / (sums.len() - 1) as f32
}

/// The legal leaders of the seat to move with what they are thought to be worth, best first.
pub(crate) fn judged(scene: &Scene, table: &Table, position: &Position) -> Vec<Leader> {
    let game = scene.game;
    let (seat, seats) = (position.mover(), game.seats());
    let mut moves = vec![];
    game.legal_moves(position, seat, &mut moves);
    let before: Vec<f32> = Colour::ALL
        .iter()
        .map(|colour| {
            let mut sums = [[0.0; LEADER_FEATURES]; 5];
            country::add_colour(scene, position, *colour, &mut sums[..seats]);
            lead(table, &sums[..seats], seat)
        })
        .collect();
    let mut all: Vec<Leader> = moves
        .into_iter()
        .filter_map(|the_move| {
            let Move::Leader(colour, space) = the_move else {
                return None;
            };
            let mut after = *position;
            game.apply(&mut after, &Step::Move(seat, the_move));
            let mut sums = [[0.0; LEADER_FEATURES]; 5];
            country::add_colour(scene, &after, colour, &mut sums[..seats]);
            Some(Leader {
                colour,
                cell: game.board().cell(space)?,
                points: lead(table, &sums[..seats], seat) - before[colour.index()],
            })
        })
        .collect();
    all.sort_by(|a, b| {
        let order = b.points.total_cmp(&a.points);
        order.then((a.colour, a.cell).cmp(&(b.colour, b.cell)))
    });
    all
}

/// How many points a leader just placed brings, by judgement.
pub(crate) fn gain(
    scene: &Scene,
    table: &Table,
    before: &Position,
    after: &Position,
    the_move: Move,
) -> f32 {
    let Move::Leader(colour, _) = the_move else {
        return 0.0;
    };
    let (seat, seats) = (before.mover(), scene.game.seats());
    let points = |position: &Position| {
        let mut sums = [[0.0; LEADER_FEATURES]; 5];
        country::add_colour(scene, position, colour, &mut sums[..seats]);
        lead(table, &sums[..seats], seat)
    };
    points(after) - points(before)
}

/// Places the best by judgement of a few random leaders: quick enough for playouts.
pub(crate) fn place_quickly(
    scene: &Scene,
    table: &Table,
    position: &mut Position,
    tries: u32,
    luck: &mut FastLuck,
) {
    let (game, seat) = (scene.game, position.mover());
    let mut best: Option<(f32, Position)> = None;
    for _ in 0..tries {
        let Some(the_move) = game.random_move(position, seat, luck) else {
            return;
        };
        let mut after = *position;
        game.apply(&mut after, &Step::Move(seat, the_move));
        let gain = gain(scene, table, position, &after, the_move);
        if best.as_ref().is_none_or(|(most, _)| gain > *most) {
            best = Some((gain, after));
        }
    }
    if let Some((_, after)) = best {
        *position = after;
    }
}

fn to_move(game: &Desert, leader: Leader) -> Move {
    Move::Leader(leader.colour, game.board().space(leader.cell))
}

#[derive(Clone, Copy)]
struct Tally {
    visits: u32,
    value: f32,
    scores: BySeat<f32>,
    wins: BySeat<f32>,
}

/// Chooses a leader. `world` gives a world to play out each time it is asked.
pub(crate) fn choose(
    scene: &Scene,
    table: &Table,
    placing: &Placing,
    mut world: impl FnMut(&mut FastLuck) -> Position,
    budget: Budget,
    luck: &mut FastLuck,
) -> Option<Choice<Desert>> {
    let game = scene.game;
    let mut spending = budget.begin();
    let position = world(luck);
    let seat = position.mover();
    let mut leaders = judged(scene, table, &position);
    leaders.truncate(placing.candidates.max(1));
    let best = leaders.first()?.points;
    let weights = leaders
        .iter()
        .map(|l| ((l.points - best) / placing.points).exp());
    let all: f32 = weights.clone().sum();
    let priors: Vec<f32> = weights.map(|weight| weight / all).collect();
    let nothing = Tally {
        visits: 0,
        value: 0.0,
        scores: BySeat::repeat(game.seats(), 0.0),
        wins: BySeat::repeat(game.seats(), 0.0),
    };
    let mut tallies = vec![nothing; leaders.len()];
    let (mut visits, mut value) = (0_u32, 0.0_f32);
    let mut policy = Policy::default();
    while leaders.len() > 1 && spending.take() {
        let root = placing.exploration * (visits as f32 + 1.0).sqrt();
        let parent = if visits == 0 {
            0.5
        } else {
            value / visits as f32
        };
        let score = |number: usize| {
            let tally = &tallies[number];
            let mean = if tally.visits == 0 {
                parent
            } else {
                tally.value / tally.visits as f32
            };
            mean + root * priors[number] / (1.0 + tally.visits as f32)
        };
        let chosen = (0..leaders.len())
            .rev()
            .max_by(|&a, &b| score(a).total_cmp(&score(b)))?;
        let mut position = world(luck);
        game.apply(
            &mut position,
            &Step::Move(seat, to_move(game, leaders[chosen])),
        );
        if placing.informed {
            while position.phase() == Phase::Leaders {
                place_quickly(scene, table, &mut position, 8, luck);
            }
            policy.play_to_end(scene, table, &mut position, 1.0, luck);
        } else {
            play_out(game, &mut position, placing.eager, luck);
        }
        let outcome = game.outcome(&position);
        let worth = placing.worth.of(&outcome)[seat];
        let tally = &mut tallies[chosen];
        tally.visits += 1;
        tally.value += worth;
        let wins = outcome.wins();
        for other in Seat::all(game.seats()) {
            tally.scores[other] += outcome.scores[other] as f32;
            tally.wins[other] += wins[other];
        }
        visits += 1;
        value += worth;
    }
    let mut order: Vec<usize> = (0..leaders.len()).collect();
    order.sort_by(|&a, &b| tallies[b].visits.cmp(&tallies[a].visits).then(a.cmp(&b)));
    let considered = order.iter().map(|&number| {
        let tally = &tallies[number];
        let mean = |sums: &BySeat<f32>| sums.map(|_, sum| sum / tally.visits as f32);
        Considered {
            the_move: to_move(game, leaders[number]),
            share: if visits == 0 {
                f32::from(number == 0)
            } else {
                tally.visits as f32 / visits as f32
            },
            expected: (tally.visits > 0).then(|| Expected {
                scores: mean(&tally.scores),
                wins: mean(&tally.wins),
            }),
        }
    });
    let the_move = to_move(game, leaders[order[0]]);
    Some(Choice {
        considered: considered.collect(),
        line: vec![(seat, the_move)],
        the_move,
        iterations: spending.spent(),
    })
}

/// A number from 0 up to 1.
pub(crate) fn unit(luck: &mut FastLuck) -> f32 {
    (luck.bits() >> 40) as f32 / (1_u64 << 24) as f32
}

impl Placing {
    /// For a table of so many seats. What was measured: `docs/bots/desert.md`.
    pub const fn usual(seats: usize) -> Self {
        let two = seats == 2;
        let manner = Manner::usual(seats);
        Self {
            candidates: if two { 12 } else { 16 },
            informed: two,
            eager: manner.eager,
            exploration: 1.0,
            points: 4.0,
            worth: manner.worth,
        }
    }
}

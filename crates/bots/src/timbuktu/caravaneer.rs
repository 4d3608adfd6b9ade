//! The bot: what it knows, what it makes of it, and what it plays.

use crate::bot::{Bot, Budget, Choice, Considered, Expected};
use crate::timbuktu::belief::Belief;
use crate::timbuktu::cost::{Mind, taken};
use crate::timbuktu::loads;
use crate::timbuktu::risk::Risk;
use crate::timbuktu::rollout::{Rollout, wins};
use crate::timbuktu::search::{Candidate, search};
use crate::timbuktu::tables::{Goods, Tables, dot, worth_of};
use crate::timbuktu::weights::Weights;
use crate::timbuktu::worth::{Stock, scaled};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, Step, Turn};
use caravanserai_timbuktu::knowledge::Knowledge;
use caravanserai_timbuktu::{Good, Load, Move, Phase, Position, Spot, Timbuktu, View};

/// How a caravaneer plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// The numbers it plays by.
    pub weights: Weights,
    /// Whether it remembers piles that have moved on.
    pub remembers: bool,
    /// How many of five camels it looks at before it moves one: at one at least.
    pub looks_of_five: u32,
    /// Whether it weighs what goods will be worth.
    pub plans: bool,
    /// Whether it reads rivals' moves as evidence about their piles.
    pub reads: bool,
    /// Whether it tries moves out before it makes one.
    pub searches: bool,
}

/// A player of Timbuktu.
#[derive(Clone, Debug)]
pub struct Caravaneer {
    style: Style,
    luck: FastLuck,
}

/// What goods are worth to each seat, and how many points that is.
struct Worth {
    values: [Goods; 5],
    /// What 1 in the seat's own values stands for.
    point: f32,
}

impl Caravaneer {
    /// In this style, with this seed.
    pub fn new(style: Style, seed: u64) -> Self {
        Self {
            style,
            luck: FastLuck::new(seed),
        }
    }

    fn belief(
        &self,
        game: &Timbuktu,
        view: &View,
        seat: Seat,
        tables: &Tables,
        knowledge: &Knowledge,
    ) -> Belief {
        let style = &self.style;
        if style.reads {
            let camels = game.camels();
            return Belief::read(tables, &style.weights, camels, view, seat, knowledge);
        }
        let mut seen = *knowledge.piles();
        if !style.remembers {
            let hand = tables.place(seat);
            seen = std::array::from_fn(|place| seen[place].filter(|_| place == hand));
        }
        Belief::even(tables, &Knowledge::from_piles(game, seen))
    }

    fn worth(&self, tables: &Tables, stock: &Stock, seat: Seat) -> Worth {
        let weights = &self.style.weights;
        let through = weights.through(tables.seats, tables.stages_left + 1);
        let (_, scale) = scaled(stock.points(weights, seat, through));
        let mut values = [[1.0; 5]; 5];
        if self.style.plans {
            for other in Seat::all(tables.seats) {
                values[other.index()] = scaled(stock.points(weights, other, through)).0;
            }
        }
        Worth {
            values,
            point: scale * weights.through(tables.seats, tables.stages_left),
        }
    }

    /// Loads a caravan of its own. What follows is told from the caravans that rivals may have.
    fn load(&mut self, game: &Timbuktu, world: &Position, seat: Seat) -> Option<Choice<Timbuktu>> {
        let weights = &self.style.weights;
        let liking = if self.style.plans {
            weights.spread
        } else {
            0.0
        };
        let caravans = loads::pick(game, world, seat, liking, &mut self.luck);
        let mut loaded = *world;
        while let Turn::Several(waiting) = game.turn(&loaded)
            && let Some(rival) = waiting.iter().find(|waiting| *waiting != seat)
        {
            let the_move = game.random_move(&loaded, rival, &mut self.luck)?;
            game.apply(&mut loaded, &Step::Move(rival, the_move));
        }
        let considered = caravans.iter().enumerate().map(|(rank, the_move)| {
            let mut after = loaded;
            game.apply(&mut after, &Step::Move(seat, *the_move));
            let load = |seat, camel| after.load(seat, camel);
            let stock = Stock::of(game.seats(), game.camels(), after.open(), load);
            let stages = game.stage_count();
            let scores = stock.scores(weights.through(game.seats(), stages));
            Considered {
                the_move: *the_move,
                share: if rank == 0 { 1.0 } else { 0.0 },
                expected: Some(Expected {
                    wins: wins(&scores, weights.doubt * (stages as f32).sqrt()),
                    scores,
                }),
            }
        });
        let the_move = *caravans.first()?;
        Some(Choice {
            considered: considered.collect(),
            ..Choice::at_once(seat, the_move)
        })
    }

    /// The moves it looks at, one at the least, with what the static model says of them.
    fn candidates(
        &mut self,
        mind: &Mind<'_>,
        point: f32,
        view: &View,
        seat: Seat,
        moves: &[Move],
    ) -> Vec<Candidate> {
        let mut left = moves.len() as u32;
        let mut unseen = match view.open.phase() {
            Phase::Choose => left - left.min((left * self.style.looks_of_five).div_ceil(5)),
            Phase::First | Phase::Load | Phase::Place | Phase::Deal | Phase::Move | Phase::Over => {
                0
            }
        };
        let mut candidate = |the_move: &Move| {
            let overlooked = unseen > 0 && self.luck.roughly_below(left) < unseen;
            left -= 1;
            unseen -= u32::from(overlooked);
            // A breath of luck decides between equals.
            let breath = self.luck.roughly_below(1000) as f32 * 1e-6;
            let cost = || static_cost(mind, view, seat, the_move) * point + breath;
            (!overlooked).then(|| Candidate::new(mind.tables.seats, *the_move, cost()))
        };
        moves.iter().filter_map(&mut candidate).collect()
    }
}

impl Bot<Timbuktu> for Caravaneer {
    fn choose(
        &mut self,
        game: &Timbuktu,
        view: &View,
        seat: Seat,
        budget: Budget,
    ) -> Option<Choice<Timbuktu>> {
        let mut spending = budget.begin();
        let weights = self.style.weights;
        let world = game.guess(view, &mut self.luck);
        if view.open.phase() == Phase::Load {
            return self.load(game, &world, seat);
        }
        let mut moves = vec![];
        game.legal_moves(&world, seat, &mut moves);
        match moves[..] {
            [] => return None,
            [only] => return Some(Choice::at_once(seat, only)),
            [..] => {}
        }
        let tables = Tables::of(game, &view.open);
        let knowledge = Knowledge::of(game, view);
        let belief = knowledge.map(|known| self.belief(game, view, seat, &tables, &known));
        let load = |seat, camel| view.load(seat, camel);
        let stock = Stock::of(tables.seats, game.camels(), &view.open, load);
        let worth = self.worth(&tables, &stock, seat);
        let mind = Mind {
            tables: &tables,
            weights: &weights,
            risk: belief.as_ref().map_or(&Risk::NONE, |belief| &belief.risk),
            values: &worth.values[seat.index()],
        };
        let mut candidates = self.candidates(&mind, worth.point, view, seat, &moves);
        candidates.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        let mut line = None;
        if let Some(belief) = &belief {
            let rollout = Rollout {
                game,
                tables: &tables,
                weights: &weights,
                seat,
                risk: &belief.risk,
                values: &worth.values,
            };
            let luck = &mut self.luck;
            if self.style.searches && !budget.is_empty() {
                search(&rollout, view, belief, &mut candidates, &mut spending, luck);
            }
            // With a luck of its own: whether a line is told changes no move.
            let mut luck = luck.clone();
            let best = candidates[0].the_move;
            line = Some(rollout.line(view, &belief.likeliest(), best, &mut luck));
        }
        // Before the first deal no stage is behind, and none under way.
        let through = weights.through(tables.seats, tables.stages_left + 1);
        let at_rest = stock.scores(through);
        let doubt = weights.doubt * (tables.stages_left as f32 + 1.0).sqrt();
        let mut choice = told(seat, &candidates, spending.spent(), |candidate| {
            let mut scores = at_rest;
            scores[seat] -= candidate.cost;
            Expected {
                wins: wins(&scores, doubt),
                scores,
            }
        });
        choice.line = line.unwrap_or(choice.line);
        Some(choice)
    }
}

/// What the static model says of a move, in goods.
fn static_cost(mind: &Mind<'_>, view: &View, seat: Seat, the_move: &Move) -> f32 {
    let open = &view.open;
    let taken = taken(open);
    match *the_move {
        Move::Choose(camel) => {
            let later = mind.later(&taken);
            open.spot(seat, camel).map(Spot::pen).map_or(0.0, |from| {
                mind.regret(&taken, &later, from, view.load(seat, camel))
            })
        }
        Move::Go(pen, pay) => {
            let camel = view.choices[seat];
            let load = camel.map_or(Load::EMPTY, |camel| view.load(seat, camel));
            let risk = &mind.risk.0[pen.index() * 5 + taken[pen.index()].min(4)];
            let loss = dot(risk, &worth_of(load, mind.values));
            let price = |good: Good| mind.values[good.index()] * (1.0 - risk[good.index()]);
            loss + pay.map_or(0.0, price)
        }
        Move::Load(_) | Move::Place(..) => 0.0,
    }
}

/// The answer with its reasons. What was not tried out is told as the static model guesses it.
fn told(
    seat: Seat,
    candidates: &[Candidate],
    iterations: u64,
    guessed: impl Fn(&Candidate) -> Expected,
) -> Choice<Timbuktu> {
    let tried: u32 = candidates.iter().map(|c| c.tried).sum();
    let share = |rank: usize, candidate: &Candidate| match tried {
        0 if rank == 0 => 1.0,
        0 => 0.0,
        _ => candidate.tried as f32 / tried as f32,
    };
    let considered = candidates.iter().enumerate().map(|(rank, candidate)| {
        let expected = candidate.expected().unwrap_or_else(|| guessed(candidate));
        Considered {
            the_move: candidate.the_move,
            share: share(rank, candidate),
            expected: Some(expected),
        }
    });
    let the_move = candidates[0].the_move;
    Choice {
        the_move,
        considered: considered.collect(),
        line: vec![(seat, the_move)],
        iterations,
    }
}

//! The bot: what it knows, what it makes of it, and what it plays.

use crate::bot::{Bot, Budget, Choice, Considered, Expected};
use crate::timbuktu::belief::Belief;
use crate::timbuktu::cost::{Mind, taken};
use crate::timbuktu::risk::Risk;
use crate::timbuktu::rollout::{Rollout, wins};
use crate::timbuktu::search::{Candidate, search};
use crate::timbuktu::tables::{Tables, dot, worth_of};
use crate::timbuktu::weights::Weights;
use crate::timbuktu::worth::{Stock, scaled};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat};
use caravanserai_timbuktu::knowledge::Knowledge;
use caravanserai_timbuktu::{Good, Move, Spot, Timbuktu, View};

/// How a caravaneer plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// The numbers it plays by.
    pub weights: Weights,
    /// Whether it remembers piles that have moved on.
    pub remembers: bool,
    /// Whether it reckons with thieves it has not seen.
    pub reckons: bool,
    /// Whether it weighs what goods will be worth, and which camel can wait.
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

impl Caravaneer {
    /// In this style, with this seed.
    pub fn new(style: Style, seed: u64) -> Self {
        Self {
            style,
            luck: FastLuck::new(seed),
        }
    }
}

impl Caravaneer {
    fn belief(
        &self,
        game: &Timbuktu,
        view: &View,
        seat: Seat,
        tables: &Tables,
        knowledge: Knowledge,
    ) -> Belief {
        let style = &self.style;
        if style.reads {
            return Belief::read(tables, &style.weights, game.camels(), view, seat, knowledge);
        }
        let mut seen = *knowledge.piles();
        if !style.remembers {
            let hand = tables.place(seat);
            seen = std::array::from_fn(|place| seen[place].filter(|_| place == hand));
        }
        let mut belief = Belief::even(tables, Knowledge::from_piles(game, seen));
        if !style.reckons {
            belief.risk = Risk::NONE.with(tables, &seen);
        }
        belief
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
        let world = game.guess(view, &mut self.luck);
        let mut moves = vec![];
        game.legal_moves(&world, seat, &mut moves);
        let Some(knowledge) = Knowledge::of(game, view) else {
            let the_move = game.random_move(&world, seat, &mut self.luck)?;
            return Some(Choice::at_once(seat, the_move));
        };
        if let [only] = moves[..] {
            return Some(Choice::at_once(seat, only));
        }
        if moves.is_empty() {
            return None;
        }
        let weights = &self.style.weights;
        let tables = Tables::of(game, &view.open);
        let belief = self.belief(game, view, seat, &tables, knowledge);
        let stock = Stock::of(tables.seats, game.camels(), &view.open, |seat, camel| {
            view.load(seat, camel)
        });
        let survive = weights.survive(tables.seats);
        let through = survive.powi(tables.stages_left as i32 + 1);
        let mut values = [[1.0; 5]; 5];
        let mut point = 1.0;
        for other in Seat::all(tables.seats) {
            let (own, scale) = scaled(stock.points(weights, other, through));
            if self.style.plans {
                values[other.index()] = own;
            }
            if other == seat {
                point = scale * survive.powi(tables.stages_left as i32);
            }
        }
        let mind = Mind {
            tables: &tables,
            weights,
            risk: &belief.risk,
            values: &values[seat.index()],
        };
        let mut candidates: Vec<Candidate> = moves
            .iter()
            .map(|the_move| {
                let cost = match the_move {
                    // Without a plan any camel will do.
                    Move::Choose(_) if !self.style.plans => self.luck.roughly_below(1000) as f32,
                    _ => static_cost(&mind, view, seat, the_move),
                };
                // A breath of luck decides between equals.
                let breath = self.luck.roughly_below(1000) as f32 * 1e-6;
                Candidate::new(tables.seats, *the_move, cost * point + breath)
            })
            .collect();
        if self.style.searches && !budget.is_empty() {
            let rollout = Rollout {
                game,
                tables: &tables,
                weights,
                seat,
                risk: &belief.risk,
                values: &values,
            };
            search(
                &rollout,
                view,
                &belief,
                &mut candidates,
                &mut spending,
                &mut self.luck,
            );
        } else {
            candidates.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        }
        let at_rest = stock.scores(through);
        Some(told(seat, &candidates, spending.spent(), |c| {
            let mut scores = at_rest;
            scores[seat] -= c.cost;
            let doubt = weights.doubt * (tables.stages_left as f32 + 1.0).sqrt();
            (scores, wins(&scores, doubt))
        }))
    }
}

/// What the static model says of a move, in goods.
fn static_cost(mind: &Mind<'_>, view: &View, seat: Seat, the_move: &Move) -> f32 {
    let open = &view.open;
    let taken = taken(open);
    let place = |camel| open.spot(seat, camel).map(Spot::pen);
    match *the_move {
        Move::Choose(camel) => {
            let later = mind.later(&taken);
            place(camel).map_or(0.0, |from| {
                mind.regret(&taken, &later, from, view.load(seat, camel))
            })
        }
        Move::Go(pen, pay) => {
            let load = view.choices[seat].map_or(caravanserai_timbuktu::Load::EMPTY, |camel| {
                view.load(seat, camel)
            });
            let risk = &mind.risk.0[pen.index() * 5 + taken[pen.index()].min(4)];
            let loss = dot(risk, &worth_of(load, mind.values));
            let price = |good: Good| mind.values[good.index()] * (1.0 - risk[good.index()]);
            loss + pay.map_or(0.0, price)
        }
        Move::Load(_) | Move::Place(..) => 0.0,
    }
}

fn told(
    seat: Seat,
    candidates: &[Candidate],
    iterations: u64,
    guessed: impl Fn(
        &Candidate,
    ) -> (
        caravanserai_kernel::BySeat<f32>,
        caravanserai_kernel::BySeat<f32>,
    ),
) -> Choice<Timbuktu> {
    let tried: u32 = candidates.iter().map(|c| c.tried).sum();
    let considered = candidates.iter().enumerate().map(|(rank, candidate)| {
        let (scores, wins) = candidate.expected().unwrap_or_else(|| guessed(candidate));
        Considered {
            the_move: candidate.the_move,
            share: if tried > 0 {
                candidate.tried as f32 / tried as f32
            } else if rank == 0 {
                1.0
            } else {
                0.0
            },
            expected: Some(Expected { scores, wins }),
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

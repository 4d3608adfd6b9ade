//! The third yardstick: textbook UCT for any number of seats.
//!
//! - Every branching maximises the value of the seat that decides there, by UCB1.
//! - From the first new position on, moves are uniformly random up to the end of the game.
//! - Where something is hidden, every simulation plays in a world of its own, guessed from the view,
//!   and all share one tree of what the table sees (information-set search). What chance draws is
//!   drawn, and is no branching.
//! - Where several seats decide at once in secret, they decide one after the other, each at a
//!   branching that does not know what the others chose.
//! - The most visited move is played.

use crate::bot::{Bot, Budget, Choice, Considered, LONGEST_LINE, MOST_VISITS};
use crate::playable::Playable;
use crate::sums::Sums;
use crate::tree::{Edge, NodeId, SlotId, Tree};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Luck, Seat, Step, Turn};

/// UCB1's constant, for values from 0 to 1. The theory's square root of two explores more than these
/// games repay. Measured in the arena on 15 November 2026, seats rotated, 0.3 at equal iterations:
/// desert, 2 seats, against 0.7: 67.5 % (57 to 76) of 80 games at 2,000 iterations, 57 % (34 to 77) of
/// 30 at 15,000; against 0.5: 62 % (50 to 72) of 60; against 0.2: 47 % (34 to 60) of 60. Desert, 4
/// seats, one among 0.7: 30 % (17 to 47; fair 25) of 32. Timbuktu, 3 seats, one against two of 0.7:
/// 29 % (16 to 46; fair 33) of 45; there 1.0 had 19 % (9 to 35) against 0.7.
pub const EXPLORATION: f32 = 0.3;

/// Where moves are too many to list, so many random ones are looked at.
const CANDIDATES: usize = 32;

/// A line is told only as far as its moves were tried that often.
const FEW_VISITS: u32 = 10;

/// The tree stops growing at so many slots (some 18 bytes each).
const MOST_SLOTS: usize = 1 << 25;

/// Textbook UCT.
#[derive(Clone, Debug)]
pub struct Uct<G: Playable> {
    luck: FastLuck,
    tree: Tree<G::Code>,
    /// Whether the decision to take stays secret for now.
    secret: bool,
    /// The moves of the first node's slots.
    moves: Vec<G::Move>,
    /// By move of the first node: sums over its simulations.
    sums: Vec<Sums>,
    path: Vec<(SlotId, Seat)>,
    codes: Vec<G::Code>,
}

const ROOT: NodeId = 0;

impl<G: Playable> Uct<G> {
    /// With this seed.
    pub fn new(seed: u64) -> Self {
        Self {
            luck: FastLuck::new(seed),
            tree: Tree::new(),
            secret: false,
            moves: vec![],
            sums: vec![],
            path: vec![],
            codes: vec![],
        }
    }

    /// Begins a new search from what the seat sees. Gives a world that fits, or `None` if the seat
    /// has nothing to decide.
    pub fn begin(&mut self, game: &G, view: &G::View, seat: Seat) -> Option<G::Position> {
        let world = game.guess(view, &mut self.luck);
        self.plant(game, &world, seat).then_some(world)
    }

    /// A new tree over the seat's moves, in random order. False if there is nothing to decide.
    fn plant(&mut self, game: &G, world: &G::Position, seat: Seat) -> bool {
        self.tree.clear();
        self.sums.clear();
        self.moves.clear();
        let turn = game.turn(world);
        if !turn.is_for(seat) {
            return false;
        }
        self.secret = matches!(turn, Turn::Several(_));
        self.list(game, world, seat);
        if self.codes.is_empty() {
            let luck = &mut self.luck;
            let candidates = (0..CANDIDATES).filter_map(|_| game.random_move(world, seat, luck));
            self.moves.extend(candidates);
            self.codes.resize(self.moves.len(), G::NO_CODE);
        } else {
            self.moves
                .extend(self.codes.iter().map(|&code| game.decode(code)));
        }
        self.tree.add(seat, &self.codes);
        self.sums
            .resize(self.moves.len(), Sums::nothing(game.seats()));
        !self.moves.is_empty()
    }

    /// Lists the seat's moves in a random order.
    fn list(&mut self, game: &G, world: &G::Position, seat: Seat) {
        game.codes(world, seat, &mut self.codes);
        let luck: &mut dyn Luck = &mut self.luck;
        luck.shuffle(&mut self.codes);
    }

    /// One simulation in a world that fits the view the search was begun with.
    pub fn simulate(&mut self, game: &G, world: &mut G::Position, seat: Seat) {
        self.path.clear();
        let slot = self.tree.select(ROOT, EXPLORATION);
        self.path.push((slot, seat));
        let edge = edge(game.turn(world), ROOT, slot);
        game.apply(world, &Step::Move(seat, self.moves[slot].clone()));
        self.descend(game, world, edge);
        game.playout(world, &mut self.luck);
        let outcome = game.outcome(world);
        let values = outcome.values(G::MARGIN);
        for &(slot, seat) in &self.path {
            self.tree.count(slot, values[seat]);
        }
        self.sums[slot].note(&outcome);
    }

    /// Walks on down the tree to the first new node, and one move further.
    fn descend(&mut self, game: &G, world: &mut G::Position, mut edge: Edge) {
        loop {
            let turn = game.turn(world);
            let seat = match turn {
                Turn::Over => return,
                Turn::Chance => {
                    let draw = game.draw(world, &mut self.luck);
                    game.apply(world, &Step::Draw(draw));
                    continue;
                }
                Turn::One(seat) => seat,
                Turn::Several(seats) => seats.iter().next().expect("somebody decides"),
            };
            if !game.lists_moves(world) {
                let the_move = game.random_move(world, seat, &mut self.luck);
                let the_move = the_move.expect("who decides has a legal move");
                game.apply(world, &Step::Move(seat, the_move));
                continue;
            }
            let signature = game.signature(world, seat);
            let known = self.tree.follow(edge, signature);
            let node = if let Some(node) = known {
                node
            } else {
                // A position is worth remembering when it is met the second time.
                if self.tree.walked(edge) == 0 || self.tree.slots() > MOST_SLOTS {
                    return;
                }
                self.list(game, world, seat);
                self.tree.grow(edge, signature, seat, &self.codes)
            };
            let slot = self.tree.select(node, EXPLORATION);
            self.path.push((slot, seat));
            game.follow(world, seat, self.tree.code(slot));
            if known.is_none() {
                return;
            }
            edge = self::edge(turn, node, slot);
        }
    }

    /// What was found out.
    fn answer(&self, game: &G, seat: Seat, iterations: u64) -> Option<Choice<G>> {
        let Some(best) = self.tree.most_visited(ROOT) else {
            return Some(Choice::at_once(seat, self.moves.first()?.clone()));
        };
        let all = self.tree.node(ROOT).visits().max(1) as f32;
        let mut order: Vec<SlotId> = self.tree.node(ROOT).slots().collect();
        order.sort_by(|&a, &b| {
            let by_visits = self.tree.visits(b).cmp(&self.tree.visits(a));
            by_visits
                .then_with(|| self.tree.mean(b).total_cmp(&self.tree.mean(a)))
                .then_with(|| (a != best).cmp(&(b != best)))
        });
        let considered = order.iter().map(|&slot| Considered {
            the_move: self.moves[slot].clone(),
            share: self.tree.visits(slot) as f32 / all,
            expected: self.sums[slot].mean(),
        });
        Some(Choice {
            the_move: self.moves[best].clone(),
            considered: considered.collect(),
            line: self.line(game, best, seat),
            iterations,
        })
    }

    /// The most visited moves one after the other, as long as the tree knows more than one game.
    fn line(&self, game: &G, best: SlotId, seat: Seat) -> Vec<(Seat, G::Move)> {
        let mut line = vec![(seat, self.moves[best].clone())];
        let mut edge = if self.secret {
            Edge::Secret(ROOT)
        } else {
            Edge::Open(best)
        };
        while line.len() < LONGEST_LINE {
            let Some(node) = self.tree.usual(edge) else {
                break;
            };
            let Some(slot) = self.tree.most_visited(node) else {
                break;
            };
            if self.tree.visits(slot) < FEW_VISITS {
                break;
            }
            // A secret decision leads on without a move that the table sees.
            edge = if self.tree.usual(Edge::Secret(node)).is_none() {
                line.push((
                    self.tree.node(node).seat(),
                    game.decode(self.tree.code(slot)),
                ));
                Edge::Open(slot)
            } else {
                Edge::Secret(node)
            };
        }
        line
    }
}

/// How the tree goes on from a decision.
fn edge(turn: Turn, node: NodeId, slot: SlotId) -> Edge {
    match turn {
        Turn::Several(_) => Edge::Secret(node),
        Turn::One(_) | Turn::Chance | Turn::Over => Edge::Open(slot),
    }
}

impl<G: Playable> Bot<G> for Uct<G> {
    fn choose(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        budget: Budget,
    ) -> Option<Choice<G>> {
        let mut spending = budget.begin();
        let world = self.begin(game, view, seat)?;
        if self.moves.len() == 1 {
            return Some(Choice::at_once(seat, self.moves[0].clone()));
        }
        let secrets = game.has_secrets(view);
        while self.tree.node(ROOT).visits() < MOST_VISITS && spending.take() {
            let mut world = if secrets {
                game.guess(view, &mut self.luck)
            } else {
                world
            };
            self.simulate(game, &mut world, seat);
        }
        self.answer(game, seat, spending.spent())
    }
}

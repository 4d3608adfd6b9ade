//! Moves to try that may well be illegal: what was legal at other moments of the game, and what
//! moves become when a sign of their short form is changed.

use crate::walk::listed;
use caravanserai_kernel::{Game, Luck, Seat, Step};
use std::collections::BTreeSet;

/// Moves and draws gathered along a game.
#[derive(Clone, Debug)]
pub struct Pool<G: Game> {
    game: G,
    seen: BTreeSet<G::Move>,
    moves: Vec<G::Move>,
    draws: Vec<G::Draw>,
}

impl<G: Game> Pool<G> {
    /// An empty pool.
    pub fn new(game: &G) -> Self {
        Self {
            game: game.clone(),
            seen: BTreeSet::new(),
            moves: vec![],
            draws: vec![],
        }
    }

    /// Adds what is legal in this position, as far as it is listed.
    pub fn gather(&mut self, position: &G::Position) {
        for seat in Seat::all(self.game.seats()) {
            for the_move in listed(&self.game, position, seat) {
                self.add(the_move);
            }
        }
    }

    /// Adds a move.
    pub fn add(&mut self, the_move: G::Move) {
        if self.seen.insert(the_move.clone()) {
            self.moves.push(the_move);
        }
    }

    /// Adds what a step was made of.
    pub fn add_step(&mut self, step: &Step<G>) {
        match step {
            Step::Move(_, the_move) => self.add(the_move.clone()),
            Step::Draw(draw) if self.draws.contains(draw) => {}
            Step::Draw(draw) => self.draws.push(draw.clone()),
        }
    }

    /// The draws gathered so far.
    pub fn draws(&self) -> &[G::Draw] {
        &self.draws
    }

    /// Some of the moves, and some with a sign of their short form changed.
    pub fn some(&self, count: usize, luck: &mut dyn Luck) -> Vec<G::Move> {
        if self.moves.is_empty() {
            return vec![];
        }
        let mut some = vec![];
        for _ in 0..count {
            let the_move = luck.pick(&self.moves);
            some.extend(self.mutated(the_move, luck));
            some.push(the_move.clone());
        }
        some
    }

    /// What the move becomes when one sign of its short form takes the place of one of another
    /// move's, if that still reads as a move.
    fn mutated(&self, the_move: &G::Move, luck: &mut dyn Luck) -> Option<G::Move> {
        let mut signs: Vec<char> = self.game.write_move(the_move).chars().collect();
        let other = self.game.write_move(luck.pick(&self.moves));
        let others: Vec<char> = other.chars().collect();
        if signs.is_empty() || others.is_empty() {
            return None;
        }
        let place = luck.below(signs.len() as u32) as usize;
        signs[place] = *luck.pick(&others);
        self.game.read_move(&signs.iter().collect::<String>()).ok()
    }
}

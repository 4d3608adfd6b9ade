//! How many ways a game can go on: node counts to a depth, the figure by which two engines can be
//! compared without playing a single game through.

use crate::game::Game;
use crate::luck::Seed;
use crate::turn::{Step, Turn};

/// Where a count begins: a position, and the chance that comes after it.
///
/// Chance's turns below it draw from the seed, one fixed draw for each chance turn of a line, and
/// are no nodes of their own. Where several seats decide at once they do so in seat order, so that
/// the same choices count once.
#[derive(Clone, Debug)]
pub struct Root<G: Game> {
    /// The position.
    pub position: G::Position,
    /// The seed of later draws.
    pub seed: Seed,
    /// How many draws there were before.
    pub draws: u64,
}

/// The decision cannot be listed, so it cannot be counted either.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyToList;

impl<G: Game> Root<G> {
    /// The positions one decision on, in the order of the legal moves.
    pub fn children(&self, game: &G) -> Result<Vec<Self>, TooManyToList> {
        let mut root = self.clone();
        root.skip_chance(game);
        let mut moves = vec![];
        let Some(seat) = root.list(game, &mut moves)? else {
            return Ok(vec![]);
        };
        let child = |the_move: &G::Move| {
            let mut child = root.clone();
            game.apply(&mut child.position, &Step::Move(seat, the_move.clone()));
            child
        };
        Ok(moves.iter().map(child).collect())
    }

    /// How many lines of exactly that many decisions begin here. Games that end earlier have none.
    pub fn count(&self, game: &G, depth: u32) -> Result<u64, TooManyToList> {
        let mut buffers = vec![vec![]; depth as usize];
        self.clone().count_into(game, &mut buffers)
    }

    /// One buffer of moves for each decision still to come: nothing is allocated on the way.
    fn count_into(mut self, game: &G, buffers: &mut [Vec<G::Move>]) -> Result<u64, TooManyToList> {
        let Some((moves, deeper)) = buffers.split_first_mut() else {
            return Ok(1);
        };
        self.skip_chance(game);
        let Some(seat) = self.list(game, moves)? else {
            return Ok(0);
        };
        if deeper.is_empty() {
            return Ok(moves.len() as u64);
        }
        let mut lines = 0;
        for the_move in moves {
            let mut child = self.clone();
            game.apply(&mut child.position, &Step::Move(seat, the_move.clone()));
            lines += child.count_into(game, deeper)?;
        }
        Ok(lines)
    }

    fn skip_chance(&mut self, game: &G) {
        while game.turn(&self.position) == Turn::Chance {
            let draw = game.draw(&self.position, &mut self.seed.luck_of_draw(self.draws));
            game.apply(&mut self.position, &Step::Draw(draw));
            self.draws += 1;
        }
    }

    /// The first seat to decide and its moves; `None` when the game is over.
    fn list(
        &self,
        game: &G,
        moves: &mut Vec<G::Move>,
    ) -> Result<Option<crate::Seat>, TooManyToList> {
        let Some(seat) = game.turn(&self.position).seats().iter().next() else {
            return Ok(None);
        };
        if !game.lists_moves(&self.position) {
            return Err(TooManyToList);
        }
        game.legal_moves(&self.position, seat, moves);
        Ok(Some(seat))
    }
}

//! Several trees of one decision, grown at the same time: each on a thread of its own, with luck of its
//! own, and what they found out is added up.
//!
//! Nothing is shared while they grow, so the same seed, iterations and number of workers give the same
//! answer, whichever is done first. A single worker is just a search.

use super::features::Camel;
use super::manner::Manner;
use super::scene::Scene;
use super::search::{Found, Search, found_by};
use super::weights::Table;
use crate::bot::{Expected, MOST_VISITS, Spending};
use caravanserai_desert::{Desert, Move, Position, View};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Luck, Seat};

/// What is to be found out.
pub(crate) struct Question<'a> {
    pub(crate) scene: &'a Scene<'a>,
    pub(crate) view: &'a View,
    pub(crate) table: &'a Table,
    pub(crate) manner: &'a Manner,
    /// A world that fits the view; if nothing is hidden, all of them are like it.
    pub(crate) world: &'a Position,
    pub(crate) secrets: bool,
    /// The first camel of the turn under way, if trees may grow on from it.
    pub(crate) after: Option<Camel>,
}

impl Question<'_> {
    /// What may be true, as far as the seat knows.
    fn a_world(&self, luck: &mut FastLuck) -> Position {
        if self.secrets {
            self.scene.game.guess(self.view, luck)
        } else {
            *self.world
        }
    }
}

/// One of those who search.
#[derive(Clone, Debug)]
struct Worker {
    luck: FastLuck,
    tree: Search,
}

impl Worker {
    /// Begins with the tree of the decision before, or anew; false if nobody decides there.
    fn begin(&mut self, question: &Question) -> bool {
        let Question {
            scene,
            table,
            manner,
            world,
            after,
            ..
        } = question;
        after.is_some_and(|camel| self.tree.go_on(scene, table, manner, camel, world))
            || self.tree.plant(scene, table, manner, world)
    }

    /// Searches as long as the budget lasts; tells how many iterations that were, or `None` if nobody
    /// decides there.
    fn search(&mut self, question: &Question, mut spending: Spending) -> Option<u64> {
        if !self.begin(question) {
            return None;
        }
        let Question {
            scene,
            table,
            manner,
            ..
        } = question;
        while self.tree.options() > 1 && self.tree.visits() < MOST_VISITS && spending.take() {
            let mut world = question.a_world(&mut self.luck);
            self.tree
                .simulate(scene, table, manner, &mut world, &mut self.luck);
        }
        Some(spending.spent())
    }
}

/// All of those who search.
#[derive(Clone, Debug)]
pub(crate) struct Workers(Vec<Worker>);

impl Workers {
    /// One, with this seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(vec![Worker {
            luck: FastLuck::new(seed),
            tree: Search::default(),
        }])
    }

    /// So many, at least one; just one where there are no threads to be had. What they knew of a decision
    /// is forgotten.
    pub(crate) fn set_number(&mut self, number: usize) {
        let number = if cfg!(feature = "threads") { number } else { 1 };
        let mut luck = self.0[0].luck.clone();
        let first = Worker {
            luck: luck.clone(),
            tree: Search::default(),
        };
        self.0 = vec![first];
        self.0.extend((1..number).map(|_| Worker {
            luck: FastLuck::new(luck.bits()),
            tree: Search::default(),
        }));
    }

    /// The luck of the first of them, which decides whatever is not searched.
    pub(crate) fn luck(&mut self) -> &mut FastLuck {
        &mut self.0[0].luck
    }

    /// Looks into a question; tells how many iterations that took, or `None` if nobody decides there.
    pub(crate) fn search(&mut self, question: &Question, spending: Spending) -> Option<u64> {
        let count = self.0.len();
        let workers = self.0.iter_mut().enumerate();
        at_the_same_time(workers, |(number, worker)| {
            worker.search(question, spending.part(number, count))
        })
    }

    /// The moves there are, with all that was found out, the best first.
    pub(crate) fn found(&self) -> Vec<Found> {
        found_by(self.0.iter().map(|worker| &worker.tree))
    }

    /// How games end after a piece that only trees of an earlier decision have looked at. With luck of its
    /// own: whether that is told changes no move.
    pub(crate) fn glimpse(&self, question: &Question, camel: Camel) -> Option<Expected> {
        let Worker { luck, tree } = &self.0[0];
        let world = |luck: &mut FastLuck| question.a_world(luck);
        tree.glimpse(question.scene.game, world, camel, &mut luck.clone())
    }

    /// How many simulations went through the roots.
    pub(crate) fn visits(&self) -> u32 {
        self.0.iter().map(|worker| worker.tree.visits()).sum()
    }

    /// The move of a piece.
    pub(crate) fn root_move(&self, game: &Desert, camel: Camel) -> Move {
        self.0[0].tree.root_move(game, camel)
    }

    /// How the game is thought to go on after a piece, by whoever looked at it most.
    pub(crate) fn line(&self, game: &Desert, first: Camel) -> Vec<(Seat, Move)> {
        let trees = self.0.iter().rev().map(|worker| &worker.tree);
        let most = trees.max_by_key(|tree| tree.tried(first));
        most.map_or_else(Vec::new, |tree| tree.line(game, first))
    }
}

/// Lets all of them search; how many iterations that were.
#[cfg(not(feature = "threads"))]
fn at_the_same_time<W>(
    workers: impl Iterator<Item = W>,
    search: impl Fn(W) -> Option<u64>,
) -> Option<u64> {
    workers.map(search).sum()
}

/// Lets all of them search, one of them at least on this thread; how many iterations that were.
#[cfg(feature = "threads")]
fn at_the_same_time<W>(
    workers: impl ExactSizeIterator<Item = W> + Send,
    search: impl Fn(W) -> Option<u64> + Sync,
) -> Option<u64> {
    use std::sync::Mutex;
    use std::thread::Builder;

    let threads = workers.len();
    let idle = Mutex::new(workers);
    // Whoever is ready takes the next. A machine that has no more threads to give is slower, and finds the same.
    let some = || -> Option<u64> {
        let next = || idle.lock().expect("taking one does not panic").next();
        std::iter::from_fn(next).map(&search).sum()
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads)
            .map_while(|_| Builder::new().spawn_scoped(scope, some).ok())
            .collect();
        let mine = some();
        let join = |other: std::thread::ScopedJoinHandle<Option<u64>>| {
            other.join().expect("a search does not panic")
        };
        let theirs: Option<u64> = others.into_iter().map(join).sum();
        Some(mine? + theirs?)
    })
}

//! What a lesson is made of, and how one walks through it.

use crate::showing::{Guide, Showing, Shown};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, SeatSet, Step, Turn, Viewer};
use caravanserai_table::{Seated, Told};
use std::sync::Arc;

/// The learner's seat.
pub fn learner() -> Seat {
    Seat::all(1).next().expect("a table has a seat")
}

/// A table put up for one thing to learn, and what happens on it.
#[derive(Clone, Debug)]
pub struct Chapter<G: Game> {
    /// The key of its title; the texts of its beats hang on it: `KEY-1`, `KEY-2`, ...
    pub key: &'static str,
    /// The rules it lets one meet, by id.
    pub rules: &'static [&'static str],
    /// The game.
    pub game: G,
    /// The table at its beginning.
    pub start: G::Position,
    /// What happens, in order.
    pub beats: Vec<Beat<G>>,
}

/// One step of a chapter. The text of the beat with number n (from 1) is `KEY-n`.
#[derive(Clone, Debug)]
pub enum Beat<G: Game> {
    /// Read, look, go on.
    Read,
    /// Decide; only these moves are taken, or any legal one if there are none.
    Do(Vec<G::Move>),
}

/// Someone on the way through a lesson.
#[derive(Clone, Debug)]
pub struct Walk<G: Game> {
    chapters: Arc<Vec<Chapter<G>>>,
    chapter: usize,
    beat: usize,
    position: G::Position,
    told: Vec<Told<G>>,
    version: usize,
    /// The version before the learner's last decision.
    news_from: usize,
}

impl<G: Shown> Walk<G> {
    /// At the beginning of a lesson, which has a chapter at least.
    pub fn new(chapters: Vec<Chapter<G>>) -> Self {
        let position = chapters[0].start;
        Self {
            chapters: Arc::new(chapters),
            chapter: 0,
            beat: 0,
            position,
            told: vec![],
            version: 0,
            news_from: 0,
        }
    }

    /// The chapter one is in.
    pub fn chapter(&self) -> &Chapter<G> {
        &self.chapters[self.chapter]
    }

    /// The beat one is at, unless the lesson is over.
    pub fn beat(&self) -> Option<&Beat<G>> {
        self.chapter().beats.get(self.beat)
    }

    /// Chapter and beat, both from 0, and how many chapters there are.
    pub fn place(&self) -> (usize, usize, usize) {
        (self.chapter, self.beat, self.chapters.len())
    }

    /// The key of the text to read now.
    pub fn text(&self) -> String {
        format!("{}-{}", self.chapter().key, self.beat + 1)
    }

    /// Whether the lesson is over.
    pub fn is_over(&self) -> bool {
        self.beat().is_none()
    }

    /// Whether there is something to read before going on by oneself.
    pub fn only_reads(&self) -> bool {
        matches!(self.beat(), Some(Beat::Read))
    }

    /// Goes on from a text; does nothing where a decision is asked for.
    pub fn go_on(&mut self) {
        if self.only_reads() {
            self.next_beat();
        }
    }

    /// Goes back to the beginning of this chapter, or of the one before if one is there already.
    pub fn go_back(&mut self) {
        let chapter = if self.beat == 0 {
            self.chapter.saturating_sub(1)
        } else {
            self.chapter
        };
        self.open(chapter);
    }

    /// Decides as the lesson asks. False, and nothing has changed, if it asks for something else.
    pub fn decide(&mut self, moves: &[G::Move]) -> bool {
        let Some(Beat::Do(only)) = self.beat() else {
            return false;
        };
        let welcome = |the_move: &G::Move| only.is_empty() || only.contains(the_move);
        if moves.is_empty() || !moves.iter().all(welcome) {
            return false;
        }
        let mut tried = self.clone();
        tried.news_from = tried.version;
        let all_legal = moves.iter().all(|the_move| tried.play(learner(), the_move));
        if !all_legal {
            return false;
        }
        tried.let_others_decide();
        tried.next_beat();
        *self = tried;
        true
    }

    /// What the lesson would accept, for whoever asks to be shown.
    pub fn example(&self) -> Vec<G::Move> {
        let Some(Beat::Do(only)) = self.beat() else {
            return vec![];
        };
        let mut tried = self.clone();
        let mut example = vec![];
        while tried.turn() == self.turn() && tried.turn().is_for(learner()) {
            let game = &tried.chapter().game;
            let mut legal = vec![];
            game.legal_moves(&tried.position, learner(), &mut legal);
            let wanted = legal
                .iter()
                .find(|the_move| only.is_empty() || only.contains(the_move));
            let Some(the_move) = wanted.cloned() else {
                break;
            };
            tried.play(learner(), &the_move);
            example.push(the_move);
            // Where a turn is several decisions, its first is not asked for alone.
            if !matches!(tried.turn(), Turn::One(_)) {
                break;
            }
        }
        example
    }

    fn turn(&self) -> Turn {
        self.chapter().game.turn(&self.position)
    }

    fn next_beat(&mut self) {
        self.beat += 1;
        if self.is_over() && self.chapter + 1 < self.chapters.len() {
            self.open(self.chapter + 1);
        }
    }

    fn open(&mut self, chapter: usize) {
        self.chapter = chapter;
        self.beat = 0;
        self.position = self.chapter().start;
        self.told = vec![];
        self.version = 0;
        self.news_from = 0;
    }

    fn play(&mut self, seat: Seat, the_move: &G::Move) -> bool {
        let legal = self.chapter().game.check(&self.position, seat, the_move);
        if legal.is_ok() {
            self.take(&Step::Move(seat, the_move.clone()));
        }
        legal.is_ok()
    }

    fn take(&mut self, step: &Step<G>) {
        let game = &self.chapters[self.chapter].game;
        let before = self.position;
        game.apply(&mut self.position, step);
        let events = game.events(&before, step, &self.position);
        let heard = events
            .iter()
            .filter_map(|event| game.told(event, Viewer::Seat(learner())));
        let step = self.version;
        self.told.extend(heard.map(|event| Told { step, event }));
        self.version += 1;
    }

    /// Where the learner must wait for others, they decide at random, always the same way.
    fn let_others_decide(&mut self) {
        let mut luck = FastLuck::new(self.chapter as u64);
        // Only within a turn that several take part in: elsewhere the next chapter has its own table.
        while let Some(seat) = self.next_rival() {
            let game = &self.chapters[self.chapter].game;
            let Some(the_move) = game.random_move(&self.position, seat, &mut luck) else {
                break;
            };
            self.play(seat, &the_move);
        }
    }

    fn next_rival(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Several(seats) => seats.iter().find(|seat| *seat != learner()),
            Turn::One(_) | Turn::Chance | Turn::Over => None,
        }
    }

    /// What lies on the table for the learner.
    pub fn showing(&self, seated: Vec<Seated>) -> Arc<Showing<G>> {
        let game = self.chapter().game.clone();
        let turn = self.turn();
        let asked = matches!(self.beat(), Some(Beat::Do(_)));
        let viewer = Viewer::Seat(learner());
        Arc::new(Showing {
            version: self.version,
            viewer,
            view: game.view(&self.position, viewer),
            turn,
            acting: (asked && turn.is_for(learner())).then(learner),
            thinking: SeatSet::EMPTY,
            seated,
            told: self.told.clone(),
            news_from: self.news_from,
            outcome: game
                .scores(&self.position)
                .zip(game.winners(&self.position)),
            game,
        })
    }

    /// What the lesson asks for now.
    pub fn guide(&self) -> Option<Arc<Guide<G>>> {
        match self.beat() {
            Some(Beat::Do(only)) => Some(Arc::new(Guide { only: only.clone() })),
            Some(Beat::Read) | None => None,
        }
    }
}

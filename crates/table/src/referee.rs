//! One match: setup, seed, and everything that happened.
//!
//! Kept are the steps and the last few positions; an earlier one is played again from the start. A house
//! holds thousands of matches, and their positions would be most of its memory, while playing a whole
//! random game again took 2.5 µs (desert for two, 76 steps) to 5.6 µs (for five, 148 steps) on
//! 2026-11-16, in tests.
//!
//! The truth never leaves this room as such: who asks says who looks, and gets a view and what that
//! viewer may hear.

use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::record::Record;
use caravanserai_kernel::replay::Fault;
use caravanserai_kernel::{BySeat, Game, Refusal, Seat, SeatSet, Step, Turn, Viewer};
use std::collections::VecDeque;
use std::fmt;

/// Why a command was not carried out. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Refused<I> {
    /// The match has gone on since the sender last looked: it has this version now.
    Stale(usize),
    /// The seat is not to act.
    NotYourTurn,
    /// The game is over.
    Finished,
    /// The move is against the rules.
    Illegal(I),
}

impl<I: Refusal> fmt::Display for Refused<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stale(version) => write!(f, "the match has gone on to version {version}"),
            Self::NotYourTurn => write!(f, "it is not this seat's turn"),
            Self::Finished => write!(f, "the game is over"),
            Self::Illegal(illegal) => write!(f, "{illegal}"),
        }
    }
}

impl<I: Refusal> std::error::Error for Refused<I> {}

/// Something a viewer heard, and in which step (counted from 0) it happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Told<G: Game> {
    /// The step.
    pub step: usize,
    /// What the viewer heard of it.
    pub event: G::Event,
}

/// How many positions a match keeps: now, and those of a turn before it, so that what was heard in
/// the latest steps is told without playing again.
const KEPT: usize = 5;

/// A match with its truth. The version is the number of steps taken.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    seed: Option<Seed>,
    steps: Vec<Step<G>>,
    /// Of the last versions, now at the back.
    positions: VecDeque<G::Position>,
    draws: u64,
    /// The version from which on nothing but decisions of the present turn were taken.
    turn_began: usize,
}

impl<G: Game> Match<G> {
    /// A new match. What chance gives before the first decision is drawn at once.
    pub fn open(game: G, seed: Seed) -> Self {
        let mut opened = Self::blank(game, Some(seed));
        opened.skip_chance();
        opened
    }

    /// A match taken up again from its record: every step judged anew. A record without a seed can
    /// be looked at; going on from it needs one ([`Self::reseed`]) as soon as chance has a turn.
    pub fn resume(record: &Record<G>) -> Result<Self, Fault> {
        let mut resumed = Self::blank(record.game.clone(), record.seed);
        for (number, step) in record.steps.iter().enumerate() {
            let fault = |rule, why: String| Fault {
                step: Some(number),
                rule,
                why,
            };
            if resumed.turn() == Turn::Over {
                return Err(fault(None, "the game is over before this step".into()));
            }
            let mut position = resumed.now().clone();
            let played = resumed.game.play(&mut position, step);
            played.map_err(|illegal| fault(Some(illegal.rule()), illegal.to_string()))?;
            resumed.push(step.clone(), position);
        }
        resumed.skip_chance();
        Ok(resumed)
    }

    /// Takes a seed for the draws to come, if the match has none of its own.
    pub fn reseed(&mut self, seed: Seed) {
        self.seed.get_or_insert(seed);
        self.skip_chance();
    }

    /// The rules, with everything public that never changes.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many steps were taken.
    pub fn version(&self) -> usize {
        self.steps.len()
    }

    /// Everything that happened, secrets included: for records and referees.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// Whose decision is next.
    pub fn turn(&self) -> Turn {
        self.game.turn(self.now())
    }

    /// Whose decision was next at an earlier version.
    ///
    /// # Panics
    /// If the match never had that version.
    pub fn turn_at(&self, version: usize) -> Turn {
        self.game.turn(&self.walk_from(version).position)
    }

    /// What the viewer may know now.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(self.now(), viewer)
    }

    /// What the viewer knew at an earlier version.
    ///
    /// # Panics
    /// If the match never had that version.
    pub fn view_at(&self, version: usize, viewer: Viewer) -> G::View {
        self.game.view(&self.walk_from(version).position, viewer)
    }

    /// What the viewer knew at every version from this one on, in one walk.
    pub fn views_from(&self, version: usize, viewer: Viewer) -> impl Iterator<Item = G::View> {
        let mut walk = Some(version)
            .filter(|version| *version <= self.version())
            .map(|version| self.walk_from(version));
        std::iter::from_fn(move || {
            let here = walk.as_mut()?;
            let view = self.game.view(&here.position, viewer);
            if here.go_on().is_none() {
                walk = None;
            }
            Some(view)
        })
    }

    /// What the viewer heard in the steps from one version to another.
    pub fn told(&self, from: usize, to: usize, viewer: Viewer) -> Vec<Told<G>> {
        let mut told = vec![];
        let to = to.min(self.steps.len());
        if from >= to {
            return told;
        }
        let mut walk = self.walk_from(from);
        for step in from..to {
            let before = walk.position.clone();
            let Some(taken) = walk.go_on() else { break };
            let events = self.game.events(&before, taken, &walk.position);
            let heard = events.iter().filter_map(|e| self.game.told(e, viewer));
            told.extend(heard.map(|event| Told { step, event }));
        }
        told
    }

    /// Whose decision was next at every version, from the start.
    pub fn turns(&self) -> impl Iterator<Item = Turn> {
        let mut walk = Some(self.walk_from(0));
        std::iter::from_fn(move || {
            let here = walk.as_mut()?;
            let turn = self.game.turn(&here.position);
            if here.go_on().is_none() {
                walk = None;
            }
            Some(turn)
        })
    }

    /// The legal moves of a seat now; where there are too many to list, one of them, and true.
    pub fn legal(&self, seat: Seat) -> (Vec<G::Move>, bool) {
        let mut moves = vec![];
        if self.game.lists_moves(self.now()) {
            self.game.legal_moves(self.now(), seat, &mut moves);
            return (moves, false);
        }
        let mut luck = FastLuck::new(self.version() as u64);
        let any = self.game.random_move(self.now(), seat, &mut luck);
        let example = any.is_some();
        (any.into_iter().collect(), example)
    }

    /// A command: a seat's move, meant for the match as it was at that version.
    pub fn play(
        &mut self,
        seat: Seat,
        version: usize,
        the_move: &G::Move,
    ) -> Result<(), Refused<G::Illegal>> {
        self.judge(seat, version, the_move)?;
        let step = Step::Move(seat, the_move.clone());
        let mut position = self.now().clone();
        self.game.apply(&mut position, &step);
        self.push(step, position);
        self.skip_chance();
        Ok(())
    }

    /// Whether a command would be carried out.
    pub fn judge(
        &self,
        seat: Seat,
        version: usize,
        the_move: &G::Move,
    ) -> Result<(), Refused<G::Illegal>> {
        let turn = self.turn();
        if turn == Turn::Over {
            return Err(Refused::Finished);
        }
        // Where several decide at once, others' decisions do not make mine stale.
        let current = version == self.version()
            || matches!(turn, Turn::Several(_))
                && (self.turn_began..self.version()).contains(&version);
        if !current {
            return Err(Refused::Stale(self.version()));
        }
        let legal = self.game.check(self.now(), seat, the_move);
        match legal {
            Err(_) if !turn.is_for(seat) => Err(Refused::NotYourTurn),
            other => other.map_err(Refused::Illegal),
        }
    }

    /// The same match as it was at an earlier version, to go on differently from there.
    #[must_use]
    pub fn back_to(&self, version: usize) -> Self {
        let mut earlier = Self::blank(self.game.clone(), self.seed);
        for step in self.steps.iter().take(version) {
            let mut position = earlier.now().clone();
            earlier.game.apply(&mut position, step);
            earlier.push(step.clone(), position);
        }
        earlier.skip_chance();
        earlier
    }

    /// Final scores, once the game is over.
    pub fn scores(&self) -> Option<BySeat<i32>> {
        self.game.scores(self.now())
    }

    /// Who won, once the game is over.
    pub fn winners(&self) -> Option<SeatSet> {
        self.game.winners(self.now())
    }

    /// The match as a record, seed included: for whoever may know everything.
    pub fn record(&self, players: Vec<String>) -> Record<G> {
        Record {
            game: self.game.clone(),
            players,
            commitment: self.seed.map(Seed::commitment),
            seed: self.seed,
            steps: self.steps.clone(),
            result: self.scores().map(|scores| scores.as_slice().to_vec()),
        }
    }

    /// Before anything has happened.
    fn blank(game: G, seed: Option<Seed>) -> Self {
        let mut positions = VecDeque::with_capacity(KEPT);
        positions.push_back(game.start());
        Self {
            game,
            seed,
            steps: vec![],
            positions,
            draws: 0,
            turn_began: 0,
        }
    }

    fn now(&self) -> &G::Position {
        self.positions.back().expect("a match has a start")
    }

    fn push(&mut self, step: Step<G>, position: G::Position) {
        let (before, after) = (self.turn(), self.game.turn(&position));
        let several = matches!(before, Turn::Several(_));
        let goes_on = several && after.seats().len() < before.seats().len();
        self.draws += u64::from(matches!(step, Step::Draw(_)));
        self.steps.push(step);
        if self.positions.len() == KEPT {
            self.positions.pop_front();
        }
        self.positions.push_back(position);
        if !goes_on {
            self.turn_began = self.version();
        }
    }

    /// A walk through the match that begins at a version.
    ///
    /// # Panics
    /// If the match never had that version.
    fn walk_from(&self, version: usize) -> Walk<'_, G> {
        assert!(version <= self.version(), "the match has that version");
        let oldest = self.version() + 1 - self.positions.len();
        let kept = version
            .checked_sub(oldest)
            .and_then(|number| self.positions.get(number));
        if let Some(position) = kept {
            return Walk {
                the_match: self,
                version,
                position: position.clone(),
            };
        }
        let mut walk = Walk {
            the_match: self,
            version: 0,
            position: self.game.start(),
        };
        while walk.version < version {
            walk.go_on();
        }
        walk
    }

    fn skip_chance(&mut self) {
        let Some(seed) = self.seed else { return };
        while self.turn() == Turn::Chance {
            let draw = self
                .game
                .draw(self.now(), &mut seed.luck_of_draw(self.draws));
            let step = Step::Draw(draw);
            let mut position = self.now().clone();
            self.game.apply(&mut position, &step);
            self.push(step, position);
        }
    }
}

/// A position of a match on the way from one version to the last.
struct Walk<'a, G: Game> {
    the_match: &'a Match<G>,
    version: usize,
    position: G::Position,
}

impl<'a, G: Game> Walk<'a, G> {
    /// Takes the next step and says which it was; `None` at the end of the match.
    fn go_on(&mut self) -> Option<&'a Step<G>> {
        let step = self.the_match.steps.get(self.version)?;
        self.the_match.game.apply(&mut self.position, step);
        self.version += 1;
        Some(step)
    }
}

//! One game at the table: where it stands, how it came there, who sits where.

use crate::bots::Players;
use caravanserai_desert::{Breakdown, Cells, Desert, Event, Move, Phase, Position, View};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::record::Record;
use caravanserai_kernel::{BySeat, Game, Seat, SeatSet, Step, Turn, Viewer};

pub(crate) struct Table {
    game: Desert,
    seed: Seed,
    names: Vec<String>,
    players: Players<Desert>,
    position: Position,
    /// Every step, with the position before it.
    past: Vec<(Position, Step<Desert>)>,
}

impl Table {
    /// A table at which palms and tokens are laid out.
    pub(crate) fn new(
        game: Desert,
        seed: Seed,
        names: Vec<String>,
        players: Players<Desert>,
    ) -> Self {
        let position = game.start();
        let draw = game.draw(&position, &mut seed.luck_of_draw(0));
        let mut table = Self {
            game,
            seed,
            names,
            players,
            position,
            past: vec![],
        };
        table.take(Step::Draw(draw));
        table
    }

    pub(crate) fn game(&self) -> &Desert {
        &self.game
    }

    pub(crate) fn seed(&self) -> Seed {
        self.seed
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    pub(crate) fn phase(&self) -> Phase {
        self.position.phase()
    }

    /// The seat to decide; nobody once the game is over.
    pub(crate) fn mover(&self) -> Option<Seat> {
        match self.game.turn(&self.position) {
            Turn::One(seat) => Some(seat),
            Turn::Several(_) | Turn::Chance | Turn::Over => None,
        }
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.game.view(&self.position, viewer)
    }

    pub(crate) fn legal_moves(&self, seat: Seat) -> Vec<Move> {
        let mut moves = vec![];
        self.game.legal_moves(&self.position, seat, &mut moves);
        moves
    }

    /// A move by a person: judged before it is made.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        the_move: Move,
    ) -> Result<(), caravanserai_desert::Illegal> {
        self.game.check(&self.position, seat, &the_move)?;
        self.take(Step::Move(seat, the_move));
        Ok(())
    }

    /// A move of the bot at the seat.
    pub(crate) fn play_bot(&mut self, seat: Seat) {
        let decisions = self.past.len() as u64 - 1;
        let mut luck = self.seed.luck_of_decision(decisions);
        let the_move = self
            .players
            .choose(&self.game, &self.position, seat, &mut luck);
        self.take(Step::Move(seat, the_move));
    }

    fn take(&mut self, step: Step<Desert>) {
        let before = self.position;
        self.game.apply(&mut self.position, &step);
        self.past.push((before, step));
    }

    /// How many steps there were.
    pub(crate) fn steps(&self) -> usize {
        self.past.len()
    }

    /// What the viewer heard of the step with this number.
    pub(crate) fn told(&self, number: usize, viewer: Viewer) -> Vec<Event> {
        let (before, step) = &self.past[number];
        let after = self.past.get(number + 1).map_or(&self.position, |(p, _)| p);
        let events = self.game.events(before, step, after).into_iter();
        events
            .filter_map(|event| self.game.told(&event, viewer))
            .collect()
    }

    /// What was placed from the step with this number on.
    pub(crate) fn placed_since(&self, number: usize) -> Cells {
        let before = self.past.get(number).map_or(&self.position, |(p, _)| p);
        self.position.occupied().without(before.occupied())
    }

    /// Takes back the seat's last camel, if its turn goes on and it saw nothing by it.
    pub(crate) fn undo(&mut self, seat: Seat) -> Result<(), &'static str> {
        let Some((before, Step::Move(mover, Move::Camel(..)))) = self.past.last() else {
            return Err("only the first camel of your turn can be taken back");
        };
        if *mover != seat || before.mover() != seat || self.position.mover() != seat {
            return Err("only the first camel of your turn can be taken back");
        }
        if self.game.setup().aquifers && before.tokens() != self.position.tokens() {
            return Err("you have looked at a face-down token: that camel stays (rule V3)");
        }
        if let Some((before, _)) = self.past.pop() {
            self.position = before;
        }
        Ok(())
    }

    /// Where everyone's points come from, if the game ended now.
    pub(crate) fn breakdown(&self) -> BySeat<Breakdown> {
        self.game.breakdown(&self.position)
    }

    /// Who won; nobody while the game goes on.
    pub(crate) fn winners(&self) -> Vec<Seat> {
        let winners = self.game.winners(&self.position).into_iter();
        winners.flat_map(SeatSet::iter).collect()
    }

    /// Whether a record of the game so far tells nothing that is still a secret.
    pub(crate) fn may_be_shown(&self) -> Result<(), &'static str> {
        let over = matches!(self.phase(), Phase::Over(_));
        if self.game.setup().aquifers && !over {
            return Err(
                "a record shows what lies face down, so with aquifers there is none before the \
                 end of the game (rule V3)",
            );
        }
        Ok(())
    }

    /// The game so far; its seed only once it is over.
    pub(crate) fn record(&self) -> Record<Desert> {
        let scores = self.game.scores(&self.position);
        Record {
            players: self.names.clone(),
            commitment: Some(self.seed.commitment()),
            seed: scores.is_some().then_some(self.seed),
            steps: self.past.iter().map(|(_, step)| step.clone()).collect(),
            result: scores.map(|scores| scores.as_slice().to_vec()),
            ..Record::new(self.game.clone())
        }
    }
}

//! A client's own match, made from what it is told alone. If a view differs from what follows from
//! it, the house is wrong.

use caravanserai_desert::{Desert, Draw, Event, Move, Position};
use caravanserai_kernel::{Game, Luck, Refusal as _, Seat, Step, Turn, Viewer};
use caravanserai_protocol::Wired;
use caravanserai_protocol::frames::Sight;

type Seen = Sight<<Desert as Wired>::SentView, <Desert as Wired>::SentEvent>;

/// The match as one seat has heard of it. Nothing is hidden in it: the setup has no aquifers.
pub(super) struct Replica {
    game: Desert,
    seat: Option<Seat>,
    position: Position,
    version: usize,
}

impl Replica {
    pub(super) fn new(game: Desert, seat: Option<Seat>) -> Self {
        Self {
            position: game.start(),
            game,
            seat,
            version: 0,
        }
    }

    pub(super) fn version(&self) -> usize {
        self.version
    }

    pub(super) fn is_over(&self) -> bool {
        self.game.turn(&self.position) == Turn::Over
    }

    pub(super) fn is_to_act(&self) -> bool {
        self.seat
            .is_some_and(|seat| self.game.turn(&self.position) == Turn::One(seat))
    }

    /// Takes in what was told, and compares what is shown with what follows from it.
    pub(super) fn take(&mut self, sight: &Seen) -> Result<(), String> {
        if sight.from > self.version {
            return Err(format!(
                "told from step {} on, but known only up to {}",
                sight.from, self.version
            ));
        }
        let known = self.version;
        for heard in sight.told.iter().filter(|heard| heard.step >= known) {
            let event = self.game.read_event(&heard.event)?;
            let Some(step) = step_of(&event) else {
                continue;
            };
            if heard.step != self.version {
                return Err(format!("step {} after step {}", heard.step, self.version));
            }
            let played = self.game.play(&mut self.position, &step);
            played.map_err(|illegal| format!("against rule {}: {illegal}", illegal.rule()))?;
            self.version += 1;
        }
        if sight.version != self.version {
            return Err(format!(
                "the view has version {}, what was told ends at {}",
                sight.version, self.version
            ));
        }
        let viewer = self.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let shown = self.game.read_view(&sight.view)?;
        if shown != self.game.view(&self.position, viewer) {
            return Err(format!("the view at version {} is wrong", self.version));
        }
        let scores = self
            .game
            .scores(&self.position)
            .map(|scores| scores.as_slice().to_vec());
        if scores != sight.scores {
            return Err(format!("wrong scores {:?}", sight.scores));
        }
        Ok(())
    }

    /// Random legal moves for the rest of the turn, in the record's short form.
    pub(super) fn turn(&self, luck: &mut dyn Luck) -> Vec<String> {
        let Some(seat) = self.seat else { return vec![] };
        let mut moves = vec![];
        let mut position = self.position;
        while self.game.turn(&position) == Turn::One(seat) {
            let Some(the_move) = self.game.random_move(&position, seat, luck) else {
                break;
            };
            moves.push(self.game.write_move(&the_move));
            self.game.apply(&mut position, &Step::Move(seat, the_move));
        }
        moves
    }
}

/// The step an event tells of; nothing for what follows from a step.
fn step_of(event: &Event) -> Option<Step<Desert>> {
    match event {
        Event::LaidOut {
            first,
            oases,
            waterholes,
            returns,
        } => {
            let known = waterholes
                .iter()
                .map(|(space, value)| Some((*space, (*value)?)));
            Some(Step::Draw(Draw {
                first: *first,
                oases: oases.clone().try_into().ok()?,
                waterholes: known.collect::<Option<_>>()?,
                returns: *returns,
            }))
        }
        Event::Returned(seat, colour) => Some(Step::Move(*seat, Move::Return(*colour))),
        Event::LeaderPlaced(seat, colour, space) => {
            Some(Step::Move(*seat, Move::Leader(*colour, *space)))
        }
        Event::CamelPlaced(seat, colour, space) => {
            Some(Step::Move(*seat, Move::Camel(*colour, *space)))
        }
        Event::Linked(..)
        | Event::Crossed(..)
        | Event::Enclosed(..)
        | Event::WaterTaken(..)
        | Event::Ended { .. } => None,
    }
}

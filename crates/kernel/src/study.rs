//! Whole games from a seed, for playthroughs, counts and studies: the same seed and the same
//! choosers, the same game on every machine.

use crate::game::Game;
use crate::luck::{Luck, Seed};
use crate::seat::Seat;
use crate::turn::{Step, Turn};

/// One step of a study game.
#[derive(Clone, Debug)]
pub struct Taken<G: Game> {
    /// The position before it.
    pub before: G::Position,
    /// What happened.
    pub step: Step<G>,
    /// The position after it.
    pub after: G::Position,
}

/// A game in progress: an iterator over its steps, up to its end.
///
/// Chance turn `n` draws from [`Seed::luck_of_draw`], decision `n` of all seats together is made
/// with [`Seed::luck_of_decision`]. Where several seats decide at once they are asked in seat
/// order; the choices are secret, so the order means nothing.
#[derive(Clone, Debug)]
pub struct Study<'a, G: Game, C> {
    game: &'a G,
    seed: Seed,
    choose: C,
    position: G::Position,
    draws: u64,
    decisions: u64,
}

impl<'a, G, C> Study<'a, G, C>
where
    G: Game,
    C: FnMut(&G, &G::Position, Seat, &mut dyn Luck) -> G::Move,
{
    /// A game from its start, played by the chooser at all seats. The chooser must answer with a
    /// legal move.
    pub fn new(game: &'a G, seed: Seed, choose: C) -> Self {
        Self {
            game,
            seed,
            choose,
            position: game.start(),
            draws: 0,
            decisions: 0,
        }
    }

    /// Where the game stands.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// How many chance turns there were.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// Plays chance's turns until a seat decides or the game is over.
    pub fn skip_chance(&mut self) {
        while self.game.turn(&self.position) == Turn::Chance {
            self.next();
        }
    }
}

impl<G, C> Iterator for Study<'_, G, C>
where
    G: Game,
    C: FnMut(&G, &G::Position, Seat, &mut dyn Luck) -> G::Move,
{
    type Item = Taken<G>;

    fn next(&mut self) -> Option<Taken<G>> {
        let step = match self.game.turn(&self.position) {
            Turn::Over => return None,
            Turn::Chance => {
                let mut luck = self.seed.luck_of_draw(self.draws);
                self.draws += 1;
                Step::Draw(self.game.draw(&self.position, &mut luck))
            }
            turn @ (Turn::One(_) | Turn::Several(_)) => {
                let mut luck = self.seed.luck_of_decision(self.decisions);
                self.decisions += 1;
                let seat = turn.seats().iter().next().expect("somebody decides");
                let chosen = (self.choose)(self.game, &self.position, seat, &mut luck);
                Step::Move(seat, chosen)
            }
        };
        let before = self.position.clone();
        self.game.apply(&mut self.position, &step);
        Some(Taken {
            before,
            step,
            after: self.position.clone(),
        })
    }
}

/// The chooser that takes any legal move, each equally likely.
pub fn at_random<G: Game>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    luck: &mut dyn Luck,
) -> G::Move {
    game.random_move(position, seat, luck)
        .expect("a seat that is to decide has a legal move")
}

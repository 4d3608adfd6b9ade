//! Who plays whom: seats rotate, and the same setups are played from every seat.

use crate::bot::{Bot, Budget};
use crate::roster::{self, Roster};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::{BySeat, Game, Luck, Seat};

/// Makes a bot from a seed.
type Maker<G> = Box<dyn Fn(u64) -> Box<dyn Bot<G>> + Send + Sync>;

/// Who takes part.
pub struct Entrant<G: Game> {
    /// What it is called.
    pub name: String,
    /// How much it thinks about a decision.
    pub budget: Budget,
    /// On how many threads, if it is one that can use them.
    pub threads: usize,
    make: Maker<G>,
}

impl<G: Game> Entrant<G> {
    /// Someone made by a function of a seed: for experiments with bots that are on no list.
    pub fn new<B: Bot<G> + 'static>(
        name: impl Into<String>,
        budget: Budget,
        make: impl Fn(u64) -> B + Send + Sync + 'static,
    ) -> Self {
        Self {
            name: name.into(),
            budget,
            threads: 1,
            make: Box::new(move |seed| Box::new(make(seed))),
        }
    }

    /// Someone of the roster, with its usual budget at a table of so many seats, or another one.
    pub fn named(name: &str, seats: usize, budget: Option<Budget>) -> Option<Self>
    where
        G: Roster,
    {
        let usual = roster::usual::<G>(name, seats)?;
        let name = roster::listed::<G>(name)?.name;
        Some(Self {
            name: name.to_owned(),
            budget: budget.unwrap_or(usual.budget),
            threads: 1,
            make: Box::new(move |seed| roster::bot(name, seed).expect("it is on the list")),
        })
    }

    /// A level of the roster that weighs things in its own way, called by another name so that it can meet
    /// the one that everybody knows.
    pub fn weighing(
        (level, weights): (usize, G::Weights),
        name: impl Into<String>,
        seats: usize,
        budget: Option<Budget>,
    ) -> Self
    where
        G: Roster,
    {
        Self {
            name: name.into(),
            budget: budget.unwrap_or(G::usual(level, seats).budget),
            threads: 1,
            make: Box::new(move |seed| G::level(level, &weights, seed)),
        }
    }

    /// The bot for one game.
    pub fn bot(&self, seed: u64) -> Box<dyn Bot<G>> {
        let mut bot = (self.make)(seed);
        bot.think_on(self.threads);
        bot
    }
}

/// A number of games between entrants.
///
/// Games come in rounds, one game for each seat of the table. All games of a round have the same
/// setup and shuffle; from one to the next everyone moves on by a seat. So over a round everyone
/// has had every seat once, and the luck of the deal has favoured each alike.
pub struct Contest<G: Game> {
    /// The game and its setup.
    pub game: G,
    entrants: Vec<Entrant<G>>,
    rounds: usize,
    seed: u64,
}

/// One game of a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// Its number, from 0.
    pub number: usize,
    /// Its round, from 0.
    pub round: usize,
    /// Who sits where, by the entrant's number.
    pub seating: BySeat<usize>,
    /// What the shuffle follows from: the same for a whole round.
    pub seed: Seed,
}

impl<G: Game> Contest<G> {
    /// At least that many games, in whole rounds. There must be an entrant for each seat, or two:
    /// then the first one plays against copies of the second.
    pub fn new(
        game: G,
        entrants: Vec<Entrant<G>>,
        games: usize,
        seed: u64,
    ) -> Result<Self, String> {
        let seats = game.seats();
        if entrants.len() != 2 && entrants.len() != seats {
            let named = match entrants.len() {
                1 => "1 bot".to_owned(),
                count => format!("{count} bots"),
            };
            return Err(format!(
                "{named} for {seats} seats: name two (the first against copies of the second) \
                 or one for each seat"
            ));
        }
        Ok(Self {
            rounds: games.div_ceil(seats),
            game,
            entrants,
            seed,
        })
    }

    /// Who takes part.
    pub fn entrants(&self) -> &[Entrant<G>] {
        &self.entrants
    }

    /// How many games there are: whole rounds.
    pub fn games(&self) -> usize {
        self.rounds * self.game.seats()
    }

    /// How many seats an entrant has in a game.
    pub fn copies(&self, entrant: usize) -> usize {
        if entrant > 0 && self.entrants.len() == 2 {
            self.game.seats() - 1
        } else {
            1
        }
    }

    /// The game with this number.
    pub fn fixture(&self, number: usize) -> Fixture {
        let seats = self.game.seats();
        let (round, turn) = (number / seats, number % seats);
        // In the first game of a round everyone has the seat of their place in the list.
        let seating = BySeat::from_fn(seats, |seat| {
            let place = (seat.index() + seats - turn) % seats;
            place.min(self.entrants.len() - 1)
        });
        Fixture {
            number,
            round,
            seating,
            seed: Seed::from_number(self.number(round, 0)),
        }
    }

    /// The seed of whoever sits there in that game.
    pub fn seed_of_bot(&self, fixture: &Fixture, seat: Seat) -> u64 {
        self.number(fixture.number, 1 + seat.index())
    }

    /// A number of its own for each purpose, from the contest's seed.
    fn number(&self, of: usize, purpose: usize) -> u64 {
        let stream = FastLuck::new(self.seed).bits() ^ of as u64;
        FastLuck::new(stream).bits() ^ FastLuck::new(purpose as u64).bits()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use caravanserai_timbuktu::{Setup, Timbuktu};

    fn contest(seats: usize, entrants: usize, games: usize) -> Result<Contest<Timbuktu>, String> {
        let game = Timbuktu::new(Setup::new(seats)).expect("a sound setup");
        let entrant = |number: usize| Entrant::new(number.to_string(), Budget::NONE, Random::new);
        Contest::new(game, (0..entrants).map(entrant).collect(), games, 1)
    }

    #[test]
    fn two_names_mean_the_first_against_copies_of_the_second() {
        let contest = contest(4, 2, 8).expect("a contest");
        assert_eq!((contest.copies(0), contest.copies(1)), (1, 3));
        for number in 0..8 {
            let seating = contest.fixture(number).seating;
            let first: Vec<usize> = seating
                .iter()
                .filter(|(_, who)| **who == 0)
                .map(|(seat, _)| seat.index())
                .collect();
            assert_eq!(first, [number % 4]);
        }
    }

    #[test]
    fn over_a_round_everyone_has_every_seat_once_and_the_same_shuffle() {
        let contest = contest(5, 5, 12).expect("a contest");
        assert_eq!(contest.games(), 15);
        for round in 0..3 {
            let fixtures: Vec<Fixture> = (0..5)
                .map(|turn| contest.fixture(round * 5 + turn))
                .collect();
            for seat in Seat::all(5) {
                let mut who: Vec<usize> = fixtures.iter().map(|f| f.seating[seat]).collect();
                who.sort_unstable();
                assert_eq!(who, [0, 1, 2, 3, 4]);
            }
            assert!(
                fixtures
                    .iter()
                    .all(|f| f.seed == fixtures[0].seed && f.round == round)
            );
        }
        assert_ne!(contest.fixture(0).seed, contest.fixture(5).seed);
    }

    #[test]
    fn other_numbers_of_bots_are_refused() {
        assert!(contest(4, 3, 8).is_err());
        assert!(contest(4, 1, 8).is_err());
        assert!(contest(3, 3, 8).is_ok());
    }
}

//! The games of a contest while it is played, and which of them count.

use crate::arena::contest::Contest;
use crate::arena::game::{Played, Thought};
use crate::arena::sprt::{Answer, Sprt};
use crate::arena::summary::{Counted, Summary, sum};
use caravanserai_kernel::{BySeat, Game, Seat, SeatSet};

/// The results of games, kept small, in the order of their numbers.
#[derive(Clone, Debug)]
pub struct Tally {
    seats: usize,
    names: Vec<String>,
    copies: Vec<usize>,
    games: Vec<Option<Result>>,
    played: usize,
}

/// What is kept of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Result {
    pub(super) seating: BySeat<usize>,
    pub(super) scores: BySeat<i32>,
    winners: SeatSet,
    pub(super) thought: BySeat<Thought>,
}

/// Games that are counted, those of a round one after the other.
pub(super) struct Rounds {
    pub(super) games: Vec<Result>,
    /// How many games are a round.
    pub(super) length: usize,
}

impl Rounds {
    pub(super) fn each(&self) -> impl Iterator<Item = &[Result]> {
        self.games.chunks(self.length)
    }
}

impl Tally {
    /// Nothing yet.
    pub fn new<G: Game>(contest: &Contest<G>) -> Self {
        let entrants = contest.entrants();
        Self {
            seats: contest.game.seats(),
            names: entrants
                .iter()
                .map(|entrant| entrant.name.clone())
                .collect(),
            copies: (0..entrants.len()).map(|one| contest.copies(one)).collect(),
            games: vec![],
            played: 0,
        }
    }

    /// Takes in a game.
    pub fn add<G: Game>(&mut self, played: &Played<G>) {
        self.played += 1;
        let number = played.fixture.number;
        // Games finish nearly in order, so there are few gaps, and none in the end.
        if self.games.len() <= number {
            self.games.resize(number + 1, None);
        }
        self.games[number] = Some(Result {
            seating: played.fixture.seating,
            scores: played.scores,
            winners: played.winners,
            thought: played.thought,
        });
    }

    /// How many games were taken in.
    pub fn played(&self) -> usize {
        self.played
    }

    /// The rounds that are complete, up to the first that is not.
    fn rounds(&self) -> impl Iterator<Item = Vec<Result>> + '_ {
        self.games
            .chunks_exact(self.seats)
            .map_while(|round| round.iter().copied().collect::<Option<Vec<_>>>())
    }

    /// The first one's share of wins in each complete round.
    fn shares_of_first(&self) -> Vec<f64> {
        self.rounds()
            .map(|round| round.iter().map(|game| game.wins_of(0)).sum::<f64>() / self.seats as f64)
            .collect()
    }

    /// Whether the complete rounds show that the first one is better than its fair share, or worse.
    pub fn answer(&self) -> Answer {
        Sprt::new(self.seats).answer(&self.shares_of_first())
    }

    /// Each one's share of wins so far, for each of its copies, by name: for whoever watches.
    pub fn standing(&self) -> Vec<(&str, f64)> {
        let games: Vec<&Result> = self.games.iter().flatten().collect();
        let share = |one: usize| {
            let wins: f64 = games.iter().map(|game| game.wins_of(one)).sum();
            wins / games.len().max(1) as f64 / self.copies[one] as f64
        };
        let names = self.names.iter().enumerate();
        names
            .map(|(one, name)| (name.as_str(), share(one)))
            .collect()
    }

    /// What came out, of complete rounds only: others would favour whoever had the better seats.
    /// Where there is no complete round, of all games. With `decided`, of the rounds up to the
    /// first that answered the question.
    pub fn summary(&self, decided: bool) -> Summary {
        let shares = self.shares_of_first();
        let sprt = Sprt::new(self.seats);
        let first_answer = decided.then(|| sprt.first_answer(&shares)).flatten();
        let rounds = first_answer.map_or(shares.len(), |(rounds, _)| rounds);
        let games: Vec<Result> = if rounds == 0 {
            self.games.iter().flatten().copied().collect()
        } else {
            self.rounds().take(rounds).flatten().collect()
        };
        let answer = match first_answer {
            Some((_, answer)) => answer,
            None => sprt.answer(&shares),
        };
        // Parts of rounds are one witness together: nobody knows how far they agree.
        let length = if rounds == 0 {
            games.len().max(1)
        } else {
            self.seats
        };
        let counted = Counted {
            seats: self.seats,
            names: &self.names,
            copies: &self.copies,
            rounds: &Rounds { games, length },
        };
        counted.summary(answer, rounds > 0)
    }
}

impl Result {
    pub(super) fn seats_of(&self, one: usize) -> impl Iterator<Item = Seat> + '_ {
        let seated = self.seating.iter();
        seated
            .filter(move |(_, who)| **who == one)
            .map(|(seat, _)| seat)
    }

    pub(super) fn wins_at(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) {
            1.0 / self.winners.len() as f64
        } else {
            0.0
        }
    }

    pub(super) fn wins_of(&self, one: usize) -> f64 {
        sum(self.seats_of(one).map(|seat| self.wins_at(seat)))
    }

    /// In which place each seat came in, from 1: winners first, then by score.
    pub(super) fn places(&self) -> BySeat<usize> {
        let rank = |seat: Seat| (self.winners.contains(seat), self.scores[seat]);
        BySeat::from_fn(self.seating.seats(), |seat| {
            let better =
                |other: &Seat| rank(*other) > rank(seat) && !(rank(*other).0 && rank(seat).0);
            1 + Seat::all(self.seating.seats()).filter(better).count()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::summary::SeatLine;

    /// Rounds of three seats, one against two copies: whether the copy at seat 0 wins in the second and
    /// the third game of each, where it sits there. Else its rival in the next seat does.
    fn tally(rounds: &[[bool; 2]]) -> Tally {
        let game = |(turn, wins): (usize, bool)| {
            let winner = Seat::all(3).nth(usize::from(!wins)).expect("three seats");
            Some(Result {
                seating: BySeat::from_fn(3, |seat| usize::from(seat.index() != turn)),
                scores: BySeat::from_fn(3, |seat| i32::from(seat == winner)),
                winners: SeatSet::from_iter([winner]),
                thought: BySeat::repeat(3, Thought::default()),
            })
        };
        let games = rounds
            .iter()
            .flat_map(|[second, third]| [(0, true), (1, *second), (2, *third)].map(game));
        Tally {
            seats: 3,
            names: vec!["one".to_owned(), "copies".to_owned()],
            copies: vec![1, 2],
            played: 3 * rounds.len(),
            games: games.collect(),
        }
    }

    #[test]
    fn a_part_of_a_round_counts_for_the_games_it_has() {
        let mut part = tally(&[[true, true]]);
        part.games.truncate(2);
        let part = part.summary(false);
        assert!(!part.is_fair && tally(&[[true, true]]).summary(false).is_fair);
        // One game each at seat 0, both won: neither is surer than the other.
        let [one, copies] = [0, 1].map(|bot| part.bots[bot].by_seat[0].share);
        assert_eq!(one, copies);
        assert!(one.low < 0.01, "{one:?}");
    }

    #[test]
    fn parts_of_rounds_make_no_round_however_many_games_they_are() {
        let mut parts = tally(&[[true, true], [true, true]]);
        (parts.games[0], parts.games[3], parts.games[4]) = (None, None, None);
        parts.games.push(tally(&[[true, true]]).games[0]);
        // The second and the third game of the first round, the third of the second, one of the third.
        let parts = parts.summary(false);
        assert_eq!(parts.games, 4);
        assert!(!parts.is_fair);
        let share = parts.bots[1].share;
        assert_eq!(parts.bots[1].running.len(), 1);
        assert!(share.low < 0.01, "{share:?}");
    }

    #[test]
    fn copies_that_win_or_lose_a_round_together_are_known_less_surely_by_seat_too() {
        let together: Vec<_> = (0..40).map(|round| [round % 2 == 0; 2]).collect();
        let apart = [[true, false]; 40];
        let at_seat_0 = |rounds: &[[bool; 2]]| tally(rounds).summary(false).bots[1].by_seat[0];
        let (together, apart) = (at_seat_0(&together), at_seat_0(&apart));
        for line in [together, apart] {
            assert_eq!(line.games, 80);
            assert!((line.share.mean - 0.5).abs() < 1e-9, "{line:?}");
        }
        let width = |line: SeatLine| line.share.high - line.share.low;
        assert!(
            width(together) > 1.3 * width(apart),
            "{together:?} {apart:?}"
        );
    }
}

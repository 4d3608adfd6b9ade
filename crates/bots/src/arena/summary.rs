//! What came out of a contest: wins, scores, ratings, overall and by seat.

use crate::arena::contest::Contest;
use crate::arena::estimate::Share;
use crate::arena::game::{Played, Thought};
use crate::arena::ratings::{Rating, Ratings};
use crate::arena::sprt::{Answer, Sprt};
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
struct Result {
    seating: BySeat<usize>,
    scores: BySeat<i32>,
    winners: SeatSet,
    thought: BySeat<Thought>,
}

/// Games that are counted, those of a round one after the other.
struct Rounds {
    games: Vec<Result>,
    /// How many games are a round.
    length: usize,
}

impl Rounds {
    fn each(&self) -> impl Iterator<Item = &[Result]> {
        self.games.chunks(self.length)
    }
}

/// What came out.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Games counted.
    pub games: usize,
    /// Seats of the table.
    pub seats: usize,
    /// Everyone who took part, in the order they were named.
    pub bots: Vec<Line>,
    /// Whether the first bot is better than its fair share.
    pub answer: Answer,
    /// Whether everyone had every seat as often: so it is but for contests that were broken off
    /// before their first round was complete.
    pub is_fair: bool,
}

/// What came out for one who took part.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// At how many seats of a game it sat.
    pub copies: usize,
    /// Wins, shared ones as their parts, of all its copies.
    pub wins: f64,
    /// Wins for each game and copy.
    pub share: Share,
    /// Points for each game and copy.
    pub mean_score: f64,
    /// All its scores.
    pub scores: Vec<i32>,
    /// How strong it is among those who took part.
    pub rating: Rating,
    /// How much it thought.
    pub thought: Thought,
    /// The same by seat.
    pub by_seat: Vec<SeatLine>,
    /// Its share of wins after each round, per copy.
    pub running: Vec<f64>,
}

/// What came out for one at one seat.
#[derive(Clone, Copy, Debug)]
pub struct SeatLine {
    /// The seat.
    pub seat: Seat,
    /// Games it sat there.
    pub games: usize,
    /// Wins, shared ones as their parts.
    pub wins: f64,
    /// Wins for each game.
    pub share: Share,
    /// Points for each game.
    pub mean_score: f64,
    /// How strong it is there.
    pub rating: Rating,
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
        let first_answer = sprt.first_answer(&shares).filter(|_| decided);
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
        let (overall, by_seat) = self.rate(&games);
        // Parts of rounds are one witness together: nobody knows how far they agree.
        let games = Rounds {
            length: if rounds == 0 {
                games.len().max(1)
            } else {
                self.seats
            },
            games,
        };
        let line = |one: usize| self.line(one, &games, overall.of(one), &by_seat);
        Summary {
            games: games.games.len(),
            seats: self.seats,
            bots: (0..self.names.len()).map(line).collect(),
            answer,
            is_fair: rounds > 0,
        }
    }

    fn rate(&self, games: &[Result]) -> (Ratings, Ratings) {
        let mut overall = Ratings::new(self.names.len());
        let mut by_seat = Ratings::new(self.names.len() * self.seats);
        for game in games {
            let places = game.places();
            overall.add(game.seating.as_slice(), &places);
            let who = game.seating.iter();
            let who: Vec<usize> = who.map(|(seat, &one)| self.at_seat(one, seat)).collect();
            by_seat.add(&who, &places);
        }
        (overall, by_seat)
    }

    fn at_seat(&self, one: usize, seat: Seat) -> usize {
        one * self.seats + seat.index()
    }

    fn line(&self, one: usize, rounds: &Rounds, rating: Rating, by_seat: &Ratings) -> Line {
        let copies = self.copies[one];
        let games = &rounds.games;
        let shares: Vec<f64> = rounds
            .each()
            .map(|round| {
                let wins: f64 = round.iter().map(|game| game.wins_of(one)).sum();
                wins / round.len() as f64
            })
            .collect();
        let scores: Vec<i32> = games
            .iter()
            .flat_map(|game| game.seats_of(one).map(|seat| game.scores[seat]))
            .collect();
        let mut thought = Thought::default();
        for (game, seat) in games
            .iter()
            .flat_map(|game| game.seats_of(one).map(move |seat| (game, seat)))
        {
            thought.decisions += game.thought[seat].decisions;
            thought.iterations += game.thought[seat].iterations;
            thought.time += game.thought[seat].time;
        }
        let running = shares.iter().enumerate().scan(0.0, |sum, (round, share)| {
            *sum += share;
            Some(*sum / (round + 1) as f64 / copies as f64)
        });
        let seat_line = |seat| self.seat_line(one, seat, rounds, by_seat);
        Line {
            name: self.names[one].clone(),
            copies,
            wins: sum(games.iter().map(|game| game.wins_of(one))),
            share: Share::of_rounds(&shares, rounds.length).divided_by(copies),
            mean_score: mean(scores.iter().map(|&score| f64::from(score))),
            scores,
            rating,
            thought,
            by_seat: Seat::all(self.seats).map(seat_line).collect(),
            running: running.collect(),
        }
    }

    fn seat_line(&self, one: usize, seat: Seat, rounds: &Rounds, by_seat: &Ratings) -> SeatLine {
        let here = |game: &&Result| game.seating[seat] == one;
        let there: Vec<&Result> = rounds.games.iter().filter(here).collect();
        // Copies sit there several times in a round.
        let shares: Vec<f64> = rounds
            .each()
            .filter_map(|round| {
                let wins: Vec<f64> = round.iter().filter(here).map(|g| g.wins_at(seat)).collect();
                (!wins.is_empty()).then(|| mean(wins.into_iter()))
            })
            .collect();
        SeatLine {
            seat,
            games: there.len(),
            wins: sum(there.iter().map(|game| game.wins_at(seat))),
            share: Share::of_rounds(&shares, there.len() / shares.len().max(1)),
            mean_score: mean(there.iter().map(|game| f64::from(game.scores[seat]))),
            rating: by_seat.of(self.at_seat(one, seat)),
        }
    }
}

fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len().max(1) as f64;
    sum(values) / count
}

/// The sum of nothing is nothing, not what the standard library says: less than nothing, and shown so.
fn sum(values: impl Iterator<Item = f64>) -> f64 {
    values.fold(0.0, |sum, value| sum + value)
}

impl Result {
    fn seats_of(&self, one: usize) -> impl Iterator<Item = Seat> + '_ {
        let seated = self.seating.iter();
        seated
            .filter(move |(_, who)| **who == one)
            .map(|(seat, _)| seat)
    }

    fn wins_at(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) {
            1.0 / self.winners.len() as f64
        } else {
            0.0
        }
    }

    fn wins_of(&self, one: usize) -> f64 {
        sum(self.seats_of(one).map(|seat| self.wins_at(seat)))
    }

    /// In which place each seat came in, from 1: winners first, then by score.
    fn places(&self) -> Vec<usize> {
        let rank = |seat: Seat| (self.winners.contains(seat), self.scores[seat]);
        Seat::all(self.seating.seats())
            .map(|seat| {
                let better =
                    |other: &Seat| rank(*other) > rank(seat) && !(rank(*other).0 && rank(seat).0);
                1 + Seat::all(self.seating.seats()).filter(better).count()
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

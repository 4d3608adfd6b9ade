//! What came out of a contest: wins, scores, ratings, overall and by seat.

use crate::arena::estimate::{Share, margin_of_rounds};
use crate::arena::game::Thought;
use crate::arena::ratings::{self, Outcome, Rating};
use crate::arena::sprt::Answer;
use crate::arena::tally::{Result, Rounds};
use caravanserai_kernel::Seat;

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
    /// By how much `mean_score` may be off, with 95 % confidence; not known from a single round.
    pub score_margin: Option<f64>,
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

/// The games that count, and who played them.
pub(super) struct Counted<'a> {
    pub(super) seats: usize,
    pub(super) names: &'a [String],
    /// At how many seats each sat.
    pub(super) copies: &'a [usize],
    pub(super) rounds: &'a Rounds,
}

impl Counted<'_> {
    /// What came out of them.
    pub(super) fn summary(&self, answer: Answer, is_fair: bool) -> Summary {
        let (overall, by_seat) = self.rate();
        let line = |one: usize| self.line(one, overall[one], &by_seat);
        Summary {
            games: self.rounds.games.len(),
            seats: self.seats,
            bots: (0..self.names.len()).map(line).collect(),
            answer,
            is_fair,
        }
    }

    /// Everyone's rating, and everyone's at each seat.
    fn rate(&self) -> (Vec<Rating>, Vec<Rating>) {
        let outcomes = |who: &dyn Fn(usize, Seat) -> usize| -> Vec<Outcome> {
            let outcome = |game: &Result| Outcome {
                who: game.seating.map(|seat, &one| who(one, seat)),
                places: game.places(),
            };
            self.rounds.games.iter().map(outcome).collect()
        };
        let count = self.names.len();
        let overall = ratings::over(count, &outcomes(&|one, _| one));
        let at_seat = |one, seat| self.at_seat(one, seat);
        let by_seat = ratings::over(count * self.seats, &outcomes(&at_seat));
        (overall, by_seat)
    }

    fn at_seat(&self, one: usize, seat: Seat) -> usize {
        one * self.seats + seat.index()
    }

    fn line(&self, one: usize, rating: Rating, by_seat: &[Rating]) -> Line {
        let copies = self.copies[one];
        let rounds = self.rounds;
        let games = &rounds.games;
        let shares: Vec<f64> = rounds
            .each()
            .map(|round| {
                let wins: f64 = round.iter().map(|game| game.wins_of(one)).sum();
                wins / round.len() as f64
            })
            .collect();
        let scores_of = |games: &[Result]| -> Vec<i32> {
            let scores = |game: &Result| game.seats_of(one).map(|seat| game.scores[seat]).collect();
            games.iter().flat_map::<Vec<i32>, _>(scores).collect()
        };
        let points: Vec<f64> = rounds
            .each()
            .map(|round| mean(scores_of(round).into_iter().map(f64::from)))
            .collect();
        let scores = scores_of(games);
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
        let seat_line = |seat| self.seat_line(one, seat, by_seat);
        Line {
            name: self.names[one].clone(),
            copies,
            wins: sum(games.iter().map(|game| game.wins_of(one))),
            share: Share::of_rounds(&shares, rounds.length).divided_by(copies),
            mean_score: mean(scores.iter().map(|&score| f64::from(score))),
            score_margin: margin_of_rounds(&points),
            scores,
            rating,
            thought,
            by_seat: Seat::all(self.seats).map(seat_line).collect(),
            running: running.collect(),
        }
    }

    fn seat_line(&self, one: usize, seat: Seat, by_seat: &[Rating]) -> SeatLine {
        let here = |game: &&Result| game.seating[seat] == one;
        let rounds = self.rounds;
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
            rating: by_seat[self.at_seat(one, seat)],
        }
    }
}

fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len().max(1) as f64;
    sum(values) / count
}

/// The sum of nothing is nothing, not what the standard library says: less than nothing, and shown so.
pub(super) fn sum(values: impl Iterator<Item = f64>) -> f64 {
    values.fold(0.0, |sum, value| sum + value)
}

//! Whole games of random legal moves, step by step.

use crate::broken::{Kept, Promise};
use caravanserai_kernel::luck::{Seed, SeedLuck};
use caravanserai_kernel::{Game, Luck, Seat, SeatSet, Step, Turn};

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// What it was shuffled from.
    pub seed: Seed,
    /// Every step.
    pub steps: Vec<Step<G>>,
    /// The position after them.
    pub end: G::Position,
}

/// The random choices of the tests themselves, apart from those of the players.
pub fn luck_of_tests(seed: Seed) -> SeedLuck {
    seed.luck_of_draw(1 << 62)
}

/// Plays a whole game: chance draws from the seed as in a real match, seats choose evenly among
/// their legal moves by the seed's luck for decisions. `each` sees every step with the positions before and after it.
pub fn play_random<G: Game>(
    game: &G,
    seed: Seed,
    longest: usize,
    mut each: impl FnMut(&G::Position, &Step<G>, &G::Position) -> Kept,
) -> Kept<Played<G>> {
    let (mut draws, mut decisions) = (0, 0);
    let mut position = game.start();
    let mut steps = vec![];
    loop {
        let number = steps.len();
        let count = |counter: &mut u64| std::mem::replace(counter, *counter + 1);
        let mut luck = match game.turn(&position) {
            Turn::Chance => seed.luck_of_draw(count(&mut draws)),
            Turn::One(_) | Turn::Several(_) | Turn::Over => {
                seed.luck_of_decision(count(&mut decisions))
            }
        };
        let step = random_step(game, &position, &mut luck);
        let Some(step) = step.map_err(|broken| broken.after(number))? else {
            break;
        };
        Promise::Ends.holds(number < longest, || {
            format!("still going after {longest} steps")
        })?;
        let mut after = position.clone();
        game.apply(&mut after, &step);
        each(&position, &step, &after).map_err(|broken| broken.after(number))?;
        position = after;
        steps.push(step);
    }
    Ok(Played {
        seed,
        steps,
        end: position,
    })
}

/// The next step of a random game; `None` when it is over.
pub fn random_step<G: Game>(
    game: &G,
    position: &G::Position,
    luck: &mut dyn Luck,
) -> Kept<Option<Step<G>>> {
    let turn = game.turn(position);
    let seat = match turn {
        Turn::Over => return Ok(None),
        Turn::Chance => return Ok(Some(Step::Draw(game.draw(position, luck)))),
        Turn::One(seat) => seat,
        Turn::Several(seats) => one_of(seats, luck)?,
    };
    let chosen = game.random_move(position, seat, luck);
    let chosen = chosen.ok_or_else(|| Promise::HasAMove.broken(format!("{turn:?}")))?;
    Ok(Some(Step::Move(seat, chosen)))
}

/// The legal moves of the seat, as the game lists them.
pub fn listed<G: Game>(game: &G, position: &G::Position, seat: Seat) -> Vec<G::Move> {
    let mut moves = vec![];
    game.legal_moves(position, seat, &mut moves);
    moves
}

fn one_of(seats: SeatSet, luck: &mut dyn Luck) -> Kept<Seat> {
    let seats: Vec<Seat> = seats.iter().collect();
    Promise::TurnIsOfTheTable.holds(!seats.is_empty(), || "several seats, but none of them")?;
    Ok(*luck.pick(&seats))
}

/// Promise: the same seed gives the same game, and one position draws the same from the same luck.
pub fn is_steady<G: Game>(game: &G, played: &Played<G>, longest: usize) -> Kept {
    let again = play_random(game, played.seed, longest, |before, step, _| {
        let Step::Draw(_) = step else { return Ok(()) };
        let [one, two] = [0, 1].map(|_| game.draw(before, &mut played.seed.luck_of_draw(5)));
        Promise::SameSeedSameGame.same("two draws from the same luck", &one, &two)
    })?;
    let promise = Promise::SameSeedSameGame;
    promise.same("the steps", &played.steps, &again.steps)?;
    promise.same("the last position", &played.end, &again.end)
}

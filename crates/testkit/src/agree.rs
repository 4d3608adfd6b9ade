//! `legal_moves`, `check` and `play` say the same; the game is scored when it is over.

use crate::broken::{Kept, Promise, difference};
use crate::pool::Pool;
use crate::walk::listed;
use caravanserai_kernel::{Game, Luck, Refusal, Seat, Step, Turn};

/// How many moves of the pool each seat tries in each position.
const TRIED: usize = 12;

/// Every promise about one position that concerns no secrets.
pub fn at<G: Game>(game: &G, position: &G::Position, pool: &Pool<G>, luck: &mut dyn Luck) -> Kept {
    turn_is_of_the_table(game, position)?;
    is_scored_when_over(game, position)?;
    for seat in Seat::all(game.seats()) {
        lists_what_it_accepts(game, position, seat, pool, luck)?;
    }
    draws_only_on_turn(game, position, pool, luck)
}

fn turn_is_of_the_table<G: Game>(game: &G, position: &G::Position) -> Kept {
    let turn = game.turn(position);
    let seats = turn.seats();
    let needs_a_seat = matches!(turn, Turn::One(_) | Turn::Several(_));
    let at_table = seats.iter().all(|seat| seat.index() < game.seats());
    Promise::TurnIsOfTheTable.holds(at_table && !(needs_a_seat && seats.is_empty()), || {
        format!("{turn:?} with {} seats", game.seats())
    })
}

/// Promise: the list of a seat's legal moves is what `check` accepts, no less and, as far as the
/// pool goes, no more; a random move is one of them.
pub fn lists_what_it_accepts<G: Game>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    pool: &Pool<G>,
    luck: &mut dyn Luck,
) -> Kept {
    let moves = is_well_listed(game, position, seat)?;
    for the_move in &moves {
        if let Err(illegal) = game.check(position, seat, the_move) {
            let how = format!("{seat:?}: {the_move} is listed, but: {illegal}");
            return Err(Promise::ListedIsAccepted.broken(how));
        }
    }
    random_is_legal(game, position, seat, &moves, luck)?;
    let on_turn = game.turn(position).is_for(seat);
    if on_turn && !game.lists_moves(position) {
        return Ok(());
    }
    for the_move in pool.some(TRIED, luck) {
        if !moves.contains(&the_move) {
            let promise = if on_turn {
                Promise::UnlistedIsRefused
            } else {
                Promise::OffTurnIsRefused
            };
            is_refused(game, position, &Step::Move(seat, the_move), promise)?;
        }
    }
    Ok(())
}

fn random_is_legal<G: Game>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    moves: &[G::Move],
    luck: &mut dyn Luck,
) -> Kept {
    let chosen = game.random_move(position, seat, luck);
    let fits = match &chosen {
        None => !game.turn(position).is_for(seat),
        Some(chosen) if game.lists_moves(position) => moves.contains(chosen),
        Some(chosen) => game.check(position, seat, chosen).is_ok(),
    };
    Promise::RandomIsLegal.holds(fits, || format!("{seat:?}: {chosen:?}"))
}

fn is_well_listed<G: Game>(game: &G, position: &G::Position, seat: Seat) -> Kept<Vec<G::Move>> {
    let moves = listed(game, position, seat);
    let mut again = moves.clone();
    again.extend_from_slice(&moves);
    game.legal_moves(position, seat, &mut again);
    Promise::ListReplacesTheBuffer
        .holds(moves.is_empty() || again.len() != 3 * moves.len(), || {
            format!("{seat:?}: the buffer held {} moves more", 2 * moves.len())
        })?;
    Promise::ListedInFixedOrder.same("listed twice", &moves, &again)?;
    let mut sorted = moves.clone();
    sorted.sort();
    let mut twins = sorted.iter().zip(sorted.iter().skip(1));
    if let Some((twin, _)) = twins.find(|(a, b)| a == b) {
        return Err(Promise::ListedOnce.broken(format!("{seat:?}: {twin} is listed twice")));
    }
    let on_turn = game.turn(position).is_for(seat);
    if on_turn && !game.lists_moves(position) {
        Promise::ListedOrTooMany.holds(moves.is_empty(), || format!("{seat:?}: {}", moves[0]))?;
        return Ok(moves);
    }
    Promise::HasAMove.holds(!on_turn || !moves.is_empty(), || format!("{seat:?}"))?;
    Promise::OffTurnIsRefused.holds(on_turn || moves.is_empty(), || {
        format!("{seat:?} is not on turn, but {} is listed", moves[0])
    })?;
    Ok(moves)
}

/// Promise: what was legal a step ago is still listed or no longer accepted. (A rule that is checked
/// in one place and forgotten in the other shows here first.)
pub fn keeps_up<G: Game>(game: &G, before: &G::Position, after: &G::Position) -> Kept {
    if !game.lists_moves(after) {
        return Ok(());
    }
    for seat in Seat::all(game.seats()) {
        let moves = listed(game, after, seat);
        for was_legal in listed(game, before, seat) {
            if !moves.contains(&was_legal) {
                let step = Step::Move(seat, was_legal);
                is_refused(game, after, &step, Promise::UnlistedIsRefused)?;
            }
        }
    }
    Ok(())
}

/// Promise: the step is refused for a reason, and the position is as it was.
pub fn is_refused<G: Game>(
    game: &G,
    position: &G::Position,
    step: &Step<G>,
    promise: Promise,
) -> Kept {
    let Err(illegal) = game.check_step(position, step) else {
        return Err(promise.broken(format!("{step:?} is accepted")));
    };
    let names_its_rule = !illegal.rule().is_empty() && !illegal.to_string().is_empty();
    Promise::RefusalNamesItsRule.holds(names_its_rule, || format!("{illegal:?} for {step:?}"))?;
    let mut after = position.clone();
    let refused = game.play(&mut after, step);
    promise.holds(refused == Err(illegal), || {
        format!("check refused {step:?} ({illegal:?}), play answered {refused:?}")
    })?;
    Promise::RefusalChangesNothing.same(&format!("after {step:?}"), position, &after)
}

fn draws_only_on_turn<G: Game>(
    game: &G,
    position: &G::Position,
    pool: &Pool<G>,
    luck: &mut dyn Luck,
) -> Kept {
    if game.turn(position) == Turn::Chance {
        let draw = game.draw(position, luck);
        let judged = game.check_draw(position, &draw);
        return Promise::DrawIsAccepted.holds(judged.is_ok(), || format!("{draw:?}: {judged:?}"));
    }
    pool.draws().iter().try_for_each(|draw| {
        let step = Step::Draw(draw.clone());
        is_refused(game, position, &step, Promise::DrawOffTurnIsRefused)
    })
}

/// Promise: a step that was chosen as legal is accepted by `check` and `play`, and `play` comes to
/// where `apply` came.
pub fn applies<G: Game>(
    game: &G,
    before: &G::Position,
    step: &Step<G>,
    after: &G::Position,
) -> Kept {
    let mut played = before.clone();
    let checked = game.check_step(before, step);
    let answer = game.play(&mut played, step);
    Promise::PlayAppliesWhatCheckAccepts.holds(checked.is_ok() && answer.is_ok(), || {
        format!("{step:?}: check answers {checked:?}, play {answer:?}")
    })?;
    Promise::PlayAppliesWhatCheckAccepts.holds(played == *after, || {
        format!(
            "{step:?}: apply and play differ: {}",
            difference(after, &played)
        )
    })
}

/// Promise: scores and winners are there exactly when the game is over, and nobody wins who has not
/// the best score. (A game may break ties further.)
pub fn is_scored_when_over<G: Game>(game: &G, position: &G::Position) -> Kept {
    let over = game.turn(position) == Turn::Over;
    let (scores, winners) = (game.scores(position), game.winners(position));
    let promise = Promise::ScoredWhenOver;
    promise.holds(
        scores.is_some() == over && winners.is_some() == over,
        || format!("over: {over}, scores {scores:?}, winners {winners:?}"),
    )?;
    let (Some(scores), Some(winners)) = (scores, winners) else {
        return Ok(());
    };
    promise.holds(scores.seats() == game.seats(), || {
        format!("scores {scores:?}")
    })?;
    let best = scores.as_slice().iter().max();
    let is_best = |seat: Seat| scores.as_slice().get(seat.index()) == best;
    Promise::WinnersAreBest.holds(!winners.is_empty() && winners.iter().all(is_best), || {
        format!("scores {scores:?}, winners {winners:?}")
    })
}

//! The three laws of secrets, and what goes with them:
//! 1. `view(guess(view(p))) == view(p)` for every viewer;
//! 2. the seat to act has the same legal moves in every guessed world;
//! 3. equal views before and after a step imply equal messages.
//!
//! No such law can find a view that shows too much to a seat: to the laws, what a view holds is
//! known. That is why [`told_apart`] exists: a game's own tests make two games that a viewer must
//! not tell apart, and ask when the viewer can.

use crate::agree::is_scored_when_over;
use crate::broken::{Kept, Promise};
use crate::walk::{Played, listed, random_step};
use caravanserai_kernel::{Game, Luck, Seat, Step, Turn, Viewer};

/// Worlds guessed for each viewer in each position.
const GUESSES: usize = 2;
/// Other decisions tried in each world, in search of one the viewer cannot tell from the real one.
const OTHER_MOVES: usize = 8;
/// Other draws tried: there are few chance turns, and most draws do show in a seat's view.
const OTHER_DRAWS: usize = 60;

/// The laws about one position.
pub fn at<G: Game>(game: &G, position: &G::Position, luck: &mut dyn Luck) -> Kept {
    let spectator = game.view(position, Viewer::Spectator);
    for viewer in Viewer::all(game.seats()) {
        let view = game.view(position, viewer);
        for _ in 0..GUESSES {
            let world = game.guess(&view, luck);
            let seen = game.view(&world, viewer);
            Promise::GuessKeepsTheView.same(&format!("{viewer:?}"), &view, &seen)?;
            let seen = game.view(&world, Viewer::Spectator);
            let what = format!("the spectator's view in a world guessed by {viewer:?}");
            Promise::OpenIsOpenToAll.same(&what, &spectator, &seen)?;
            match viewer {
                Viewer::Seat(seat) => {
                    keeps_moves(game, [position, &world], seat, luck)?;
                    keeps_moves(game, [&world, position], seat, luck)?;
                }
                Viewer::Spectator => {}
                Viewer::Everything => {
                    Promise::EverythingIsKnown.same("guessed", position, &world)?;
                }
            }
        }
    }
    Ok(())
}

fn keeps_moves<G: Game>(
    game: &G,
    worlds: [&G::Position; 2],
    seat: Seat,
    luck: &mut dyn Luck,
) -> Kept {
    let promise = Promise::GuessKeepsTheMoves;
    let [one, other] = worlds.map(|p| listed(game, p, seat));
    promise.same(&format!("moves of {seat:?}"), &one, &other)?;
    // The lists may be empty because there would be too much in them.
    let Some(chosen) = game.random_move(worlds[0], seat, luck) else {
        return Ok(());
    };
    let judged = game.check(worlds[1], seat, &chosen);
    promise.holds(judged.is_ok(), || {
        format!("{seat:?}: {chosen} is legal in one of two worlds: {judged:?}")
    })
}

/// A step with the position before and after it.
pub type Moment<'a, G> = (
    &'a <G as Game>::Position,
    &'a Step<G>,
    &'a <G as Game>::Position,
);

/// What a viewer hears of a step.
pub fn messages<G: Game>(game: &G, moment: Moment<'_, G>, viewer: Viewer) -> Vec<G::Event> {
    let events = game.events(moment.0, moment.1, moment.2);
    let told = events.iter().filter_map(|event| game.told(event, viewer));
    told.collect()
}

/// The laws about one step.
pub fn in_step<G: Game>(game: &G, moment: Moment<'_, G>, luck: &mut dyn Luck) -> Kept {
    open_is_told_to_all(game, moment)?;
    for viewer in Viewer::all(game.seats()) {
        let view = game.view(moment.0, viewer);
        let mut worlds = vec![moment.0.clone()];
        if viewer != Viewer::Everything {
            worlds.push(game.guess(&view, luck));
        }
        for world in worlds {
            equal_views_equal_messages(game, moment, viewer, &world, luck)?;
        }
    }
    Ok(())
}

fn open_is_told_to_all<G: Game>(game: &G, moment: Moment<'_, G>) -> Kept {
    for event in game.events(moment.0, moment.1, moment.2) {
        let all = game.told(&event, Viewer::Everything);
        Promise::EverythingIsTold.same("told", &Some(event.clone()), &all)?;
        if game.told(&event, Viewer::Spectator).is_some() {
            for seat in Seat::all(game.seats()) {
                let told = game.told(&event, Viewer::Seat(seat));
                Promise::OpenIsToldToAll.holds(told.is_some(), || {
                    format!("{seat:?} hears nothing of {event:?}")
                })?;
            }
        }
    }
    Ok(())
}

/// In a world that looks the same to the viewer, takes the same step and others; wherever the
/// result looks the same too, the viewer must have heard the same.
fn equal_views_equal_messages<G: Game>(
    game: &G,
    moment: Moment<'_, G>,
    viewer: Viewer,
    world: &G::Position,
    luck: &mut dyn Luck,
) -> Kept {
    let (before, step, after) = moment;
    if game.view(world, viewer) != game.view(before, viewer) {
        return Ok(());
    }
    let seen = game.view(after, viewer);
    let heard = messages(game, moment, viewer);
    for other in alternatives(game, world, step, luck) {
        let mut next = world.clone();
        game.apply(&mut next, &other);
        if game.view(&next, viewer) == seen {
            let told = messages(game, (world, &other, &next), viewer);
            let what = format!("{viewer:?} sees {step:?} and {other:?} alike, but hears");
            Promise::EqualViewsEqualMessages.same(&what, &heard, &told)?;
        }
    }
    Ok(())
}

fn alternatives<G: Game>(
    game: &G,
    world: &G::Position,
    step: &Step<G>,
    luck: &mut dyn Luck,
) -> Vec<Step<G>> {
    let mut steps: Vec<Step<G>> = match game.turn(world) {
        Turn::Over => vec![],
        Turn::Chance => (0..OTHER_DRAWS)
            .map(|_| Step::Draw(game.draw(world, luck)))
            .collect(),
        turn @ (Turn::One(_) | Turn::Several(_)) => {
            let seats: Vec<Seat> = turn.seats().iter().collect();
            let any_move = |_| {
                let seat = *luck.pick(&seats);
                let chosen = game.random_move(world, seat, luck);
                chosen.map(|the_move| Step::Move(seat, the_move))
            };
            (0..OTHER_MOVES).filter_map(any_move).collect()
        }
    };
    if game.check_step(world, step).is_ok() {
        steps.push(step.clone());
    }
    steps
}

/// Promise: a world guessed by any viewer at any moment can be played to its end.
pub fn guesses_play_on<G: Game>(
    game: &G,
    played: &Played<G>,
    longest: usize,
    luck: &mut dyn Luck,
) -> Kept {
    for viewer in Viewer::all(game.seats()) {
        let mut world = game.start();
        let moment = luck.below(played.steps.len() as u32 + 1) as usize;
        for step in &played.steps[..moment] {
            game.apply(&mut world, step);
        }
        world = game.guess(&game.view(&world, viewer), luck);
        plays_on(game, world, longest, luck).map_err(|broken| {
            let how = format!("guessed by {viewer:?}: {broken}");
            Promise::GuessPlaysOn.broken(how).after(moment)
        })?;
    }
    Ok(())
}

fn plays_on<G: Game>(
    game: &G,
    mut world: G::Position,
    longest: usize,
    luck: &mut dyn Luck,
) -> Kept {
    for _ in 0..=longest {
        let Some(step) = random_step(game, &world, luck)? else {
            return is_scored_when_over(game, &world);
        };
        let answer = game.play(&mut world, &step);
        Promise::ListedIsAccepted.holds(answer.is_ok(), || format!("{step:?}: {answer:?}"))?;
    }
    Err(Promise::Ends.broken(format!("still going after {longest} steps")))
}

/// Two games side by side: for each number of steps, whether what the viewer sees then, or heard
/// of the last step, tells which of the two is being played. Ends where the shorter one ends.
///
/// Both must be legal games of the same setup, such as one game and the same moves over another
/// deal of what nobody has seen.
pub fn told_apart<G: Game>(
    game: &G,
    viewer: Viewer,
    one: &[Step<G>],
    two: &[Step<G>],
) -> Kept<Vec<bool>> {
    let mut worlds = [game.start(), game.start()];
    let mut apart = vec![false];
    for (number, pair) in one.iter().zip(two).enumerate() {
        let mut told = vec![];
        for (world, step) in worlds.iter_mut().zip([pair.0, pair.1]) {
            let before = world.clone();
            let answer = game.play(world, step);
            Promise::PlayAppliesWhatCheckAccepts
                .holds(answer.is_ok(), || format!("{step:?}: {answer:?}"))
                .map_err(|broken| broken.after(number))?;
            told.push(messages(game, (&before, step, world), viewer));
        }
        let [view_one, view_two] = [&worlds[0], &worlds[1]].map(|p| game.view(p, viewer));
        apart.push(view_one != view_two || told[0] != told[1]);
    }
    Ok(apart)
}

//! Decisions made at the same time are secret and independent of each other.

use crate::broken::{Kept, Promise};
use crate::walk::listed;
use caravanserai_kernel::{Game, Luck, Seat, SeatSet, Step, Turn, Viewer};

/// The promises about a position in which several seats decide; kept by every other one.
pub fn at<G: Game>(game: &G, position: &G::Position, luck: &mut dyn Luck) -> Kept {
    let Turn::Several(seats) = game.turn(position) else {
        return Ok(());
    };
    if seats.len() < 2 {
        return Ok(());
    }
    for seat in seats.iter() {
        stays_secret(game, position, seat, luck)?;
        for other in seats.without(seat).iter().filter(|&other| other > seat) {
            in_any_order(game, position, [seat, other], luck)?;
        }
    }
    Ok(())
}

fn after<G: Game>(game: &G, position: &G::Position, seat: Seat, chosen: &G::Move) -> G::Position {
    let mut after = position.clone();
    game.apply(&mut after, &Step::Move(seat, chosen.clone()));
    after
}

/// Whatever the seat decides, nobody else sees a difference, and it has decided.
fn stays_secret<G: Game>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    luck: &mut dyn Luck,
) -> Kept {
    let others: SeatSet = game.turn(position).seats().without(seat);
    let [one, two] = [0, 1].map(|_| game.random_move(position, seat, luck));
    let (Some(one), Some(two)) = (one, two) else {
        return Err(Promise::HasAMove.broken(format!("{seat:?}")));
    };
    let after_one = after(game, position, seat, &one);
    let after_two = after(game, position, seat, &two);
    let turn = game.turn(&after_one);
    let expected = Turn::Several(others);
    Promise::SeveralDecideOnce.same(&format!("after {seat:?}: {one}"), &expected, &turn)?;
    for viewer in Viewer::all(game.seats()).filter(|viewer| !viewer.shares_secrets_of(seat)) {
        let [view_one, view_two] = [&after_one, &after_two].map(|p| game.view(p, viewer));
        let what = format!("{viewer:?} can tell {one} of {seat:?} from {two}");
        Promise::SecretWhileOthersDecide.same(&what, &view_one, &view_two)?;
    }
    Ok(())
}

fn in_any_order<G: Game>(
    game: &G,
    position: &G::Position,
    pair: [Seat; 2],
    luck: &mut dyn Luck,
) -> Kept {
    let chosen = pair.map(|seat| game.random_move(position, seat, luck));
    let [Some(first), Some(second)] = chosen else {
        return Err(Promise::HasAMove.broken(format!("{pair:?}")));
    };
    let after_first = after(game, position, pair[0], &first);
    let promise = Promise::SeveralInAnyOrder;
    let [had, has] = [position, &after_first].map(|p| listed(game, p, pair[1]));
    promise.same(&format!("moves of {:?} after {first}", pair[1]), &had, &has)?;
    let judged = game.check(&after_first, pair[1], &second);
    promise.holds(judged.is_ok(), || {
        format!("{second} after {first}: {judged:?}")
    })?;
    let one_way = after(game, &after_first, pair[1], &second);
    let after_second = after(game, position, pair[1], &second);
    let other_way = after(game, &after_second, pair[0], &first);
    promise.same(&format!("{first} and {second}"), &one_way, &other_way)
}

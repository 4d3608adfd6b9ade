//! Ways to tamper with a good record, each of which `verify` must find.

use crate::broken::{Broken, Kept, Promise};
use crate::pool::Pool;
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::record::Record;
use caravanserai_kernel::replay::verify;
use caravanserai_kernel::{Game, Luck, Seat, Step};

/// How many steps are replaced by illegal ones.
const TRIED: usize = 10;

/// Promise: a finished, verified record with one thing changed is refused, at the step changed.
pub fn refuses_tampering<G: Game>(record: &Record<G>, pool: &Pool<G>, luck: &mut dyn Luck) -> Kept {
    another_result(record)?;
    another_seed(record)?;
    too_short_or_too_long(record)?;
    for _ in 0..TRIED {
        an_illegal_step(record, pool, luck)?;
    }
    another_draw(record, luck)
}

/// The tampered record is refused; where the step is given, there.
fn refused<G: Game>(what: &str, tampered: &Record<G>, step: Option<usize>) -> Kept {
    let promise = Promise::TamperedRecordIsRefused;
    let place = |broken: Broken| step.map_or(broken.clone(), |number| broken.after(number));
    match verify(tampered) {
        Ok(_) => Err(place(promise.broken(format!("{what} is accepted")))),
        Err(fault) => promise
            .holds(step.is_none() || step == fault.step, || {
                format!("{what} is found at {:?} only: {fault}", fault.step)
            })
            .map_err(place),
    }
}

fn another_result<G: Game>(record: &Record<G>) -> Kept {
    let scores = record.result.clone().unwrap_or_default();
    for seat in 0..scores.len() {
        let with = |scores: Vec<i32>| Record {
            result: Some(scores),
            ..record.clone()
        };
        let mut better = scores.clone();
        better[seat] += 1;
        refused("another result", &with(better), None)?;
        let mut fewer = scores.clone();
        fewer.remove(seat);
        refused("a result for too few seats", &with(fewer), None)?;
    }
    Ok(())
}

fn another_seed<G: Game>(record: &Record<G>) -> Kept {
    let mut tampered = record.clone();
    tampered.seed = Some(Seed::from_bytes([0x5a; 32]));
    refused("another seed", &tampered, None)?;
    tampered.seed = record.seed;
    tampered.commitment = Some(Seed::from_bytes([0x5a; 32]).commitment());
    refused("another commitment", &tampered, None)
}

fn too_short_or_too_long<G: Game>(record: &Record<G>) -> Kept {
    let mut tampered = record.clone();
    let Some(last) = tampered.steps.pop() else {
        return Ok(());
    };
    refused("a result before the end", &tampered, None)?;
    tampered.steps.extend([last.clone(), last]);
    refused("a step after the end", &tampered, Some(record.steps.len()))
}

fn position_at<G: Game>(record: &Record<G>, number: usize) -> G::Position {
    let mut position = record.game.start();
    for step in &record.steps[..number] {
        record.game.apply(&mut position, step);
    }
    position
}

fn an_illegal_step<G: Game>(record: &Record<G>, pool: &Pool<G>, luck: &mut dyn Luck) -> Kept {
    let game = &record.game;
    let number = luck.below(record.steps.len() as u32) as usize;
    let position = position_at(record, number);
    let mut tampered = record.clone();
    let seats: Vec<Seat> = Seat::all(game.seats()).collect();
    let seat = *luck.pick(&seats);
    for the_move in pool.some(3, luck) {
        if game.check(&position, seat, &the_move).is_err() {
            let what = format!("{seat:?}: {the_move}, which is illegal,");
            tampered.steps[number] = Step::Move(seat, the_move);
            refused(&what, &tampered, Some(number))?;
        }
    }
    Ok(())
}

/// Another draw than the seed gives is refused where it stands, and so is another seed than the
/// draws came from, even when nobody committed to one.
fn another_draw<G: Game>(record: &Record<G>, luck: &mut dyn Luck) -> Kept {
    let mut draws = 0;
    let stranger = Seed::from_number(luck.bits());
    for (number, step) in record.steps.iter().enumerate() {
        let Step::Draw(draw) = step else { continue };
        let position = position_at(record, number);
        let other = record
            .game
            .draw(&position, &mut stranger.luck_of_draw(draws));
        if other != *draw {
            let mut tampered = record.clone();
            tampered.steps[number] = Step::Draw(other);
            refused("a draw that is not the seed's", &tampered, Some(number))?;
            tampered.steps[number] = step.clone();
            tampered.seed = Some(stranger);
            tampered.commitment = None;
            return refused("a seed that is not the draw's", &tampered, Some(number));
        }
        draws += 1;
    }
    Ok(())
}

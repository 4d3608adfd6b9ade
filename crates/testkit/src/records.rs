//! Records read back, verify, and refuse what was tampered with.

use crate::broken::{Kept, Promise};
use crate::pool::Pool;
use crate::walk::Played;
use caravanserai_kernel::record::Record;
use caravanserai_kernel::replay::{replay, verify};
use caravanserai_kernel::{Game, Luck, Step};

mod garble;
mod tamper;
pub use garble::{reads_or_says_where, survives_garbling};
pub use tamper::refuses_tampering;

/// Every promise about the record of a game that was played.
pub fn all<G: Game>(game: &G, played: &Played<G>, pool: &Pool<G>, luck: &mut dyn Luck) -> Kept {
    let record = record_of(game, played);
    moves_read_back(game, played, pool, luck)?;
    reads_back(&record)?;
    verifies(&record, played)?;
    refuses_tampering(&record, pool, luck)?;
    survives_garbling::<G>(&record.to_string(), luck)
}

/// The record of a game that was played, with all a record can hold.
pub fn record_of<G: Game>(game: &G, played: &Played<G>) -> Record<G> {
    let names = ["Aïcha", "b: c", "| Ó", "draw 7", "result: 1 # x"];
    let mut record = Record::new(game.clone());
    record.players = names.map(String::from)[..game.seats()].to_vec();
    record.seed = Some(played.seed);
    record.commitment = Some(played.seed.commitment());
    record.steps.clone_from(&played.steps);
    let scores = game.scores(&played.end);
    record.result = scores.map(|scores| scores.as_slice().to_vec());
    record
}

/// Promise: every move and draw reads back, and moves hold no white space.
pub fn moves_read_back<G: Game>(
    game: &G,
    played: &Played<G>,
    pool: &Pool<G>,
    luck: &mut dyn Luck,
) -> Kept {
    let promise = Promise::MoveReadsBack;
    let draws = played.steps.iter().filter_map(|step| match step {
        Step::Draw(draw) => Some(draw),
        Step::Move(..) => None,
    });
    for draw in draws {
        let text = game.write_draw(draw);
        promise.holds(!text.contains('\n'), || format!("{text:?} is two lines"))?;
        promise.same(&text, &Ok(draw.clone()), &game.read_draw(&text))?;
    }
    for the_move in pool.some(50, luck) {
        let text = game.write_move(&the_move);
        let one_word = !text.is_empty() && !text.contains(char::is_whitespace);
        promise.holds(one_word, || format!("{text:?} is not one word"))?;
        promise.same(&text, &Ok(the_move), &game.read_move(&text))?;
    }
    Ok(())
}

/// Promise: a record reads back as it was written, and again to the same text.
pub fn reads_back<G: Game>(record: &Record<G>) -> Kept {
    let promise = Promise::RecordReadsBack;
    let text = record.to_string();
    let read = Record::<G>::parse(&text)
        .map_err(|errors| promise.broken(format!("{} in\n{text}", errors_in_a_row(&errors))))?;
    let headers = |record: &Record<G>| {
        let headers = record.game.headers().into_iter();
        headers
            .map(|header| (header.name, header.value))
            .collect::<Vec<_>>()
    };
    promise.same("headers", &headers(record), &headers(&read.record))?;
    promise.same("players", &record.players, &read.record.players)?;
    promise.same("seed", &record.seed, &read.record.seed)?;
    promise.same("commitment", &record.commitment, &read.record.commitment)?;
    promise.same("steps", &record.steps, &read.record.steps)?;
    promise.same("result", &record.result, &read.record.result)?;
    promise.same("written again", &text, &read.record.to_string())?;
    let lines: Vec<&str> = text.lines().collect();
    let has_its_place = |&(line, column): &(usize, usize)| {
        let line = line.checked_sub(1).and_then(|line| lines.get(line));
        line.is_some_and(|line| column > 0 && column <= line.chars().count())
    };
    let places = &read.places;
    let each_has = places.len() == record.steps.len() && places.iter().all(has_its_place);
    promise.holds(each_has, || format!("places {places:?} in\n{text}"))
}

fn errors_in_a_row(errors: &[caravanserai_kernel::text::TextError]) -> String {
    let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
    texts.join("; ")
}

/// Promise: the record of a finished game replays to its end and verifies, shuffle included.
pub fn verifies<G: Game>(record: &Record<G>, played: &Played<G>) -> Kept {
    let end = replay(record).map_err(|fault| {
        let broken = Promise::ReplayReachesTheEnd.broken(fault.to_string());
        broken.after(fault.step.unwrap_or_default())
    })?;
    Promise::ReplayReachesTheEnd.same("the last position", &played.end, &end)?;
    let promise = Promise::GoodRecordVerifies;
    let verdict = verify(record).map_err(|fault| promise.broken(fault.to_string()))?;
    let had_chance = record
        .steps
        .iter()
        .any(|step| matches!(step, Step::Draw(_)));
    promise.holds(verdict.finished, || "the verdict says it is not finished")?;
    promise.same("scores", &record.result, &verdict.scores)?;
    promise.same("shuffle checked", &had_chance, &verdict.shuffle_checked)
}

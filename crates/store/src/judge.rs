//! What becomes of jobs, inside one transaction: who is in time, who comes too late, who was here
//! before.
//!
//! A conflict is an outcome of its job and no trouble for the others. Whether a job conflicts is
//! therefore asked before anything is written for it.
//!
//! The rule of the second time: what is already there exactly as it is asked for counts as done. A
//! connection can be lost after a commit was sent and before its answer came; whoever then asks again
//! must not hear of a conflict with themselves. For an append that means: the same seats and texts,
//! from the same version on, are the last steps of the match, and the match has ended with the same
//! result or not ended at all.

use crate::StoreError;
use crate::database::{Database, Head, NewStep};
use crate::error::Fault;
use crate::job::{Append, Done, Job, Outcome, Waiting};
use crate::rows::{FINISHED, TableRow};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Does all jobs of a batch, and says what came of each.
///
/// All of them are on their way at the same time, so no order is promised among them; appends come
/// last because they can be done together.
pub(crate) fn batch(database: &mut dyn Database, batch: &[Waiting]) -> Result<Vec<Outcome>, Fault> {
    let mut outcomes: Vec<Option<Outcome>> = Vec::with_capacity(batch.len());
    let mut appends = Vec::with_capacity(batch.len());
    for Waiting { job, .. } in batch {
        outcomes.push(match job {
            Job::Append(append) => {
                appends.push(append);
                None
            }
            Job::Create(table) => Some(create(database, table)?),
            Job::Save(table) => Some(save(database, table)?),
            Job::RemoveOlder {
                state,
                touched_before,
            } => Some(Ok(Done::Removed(
                database.remove_older(state, *touched_before)?,
            ))),
            Job::Secret { fresh } => Some(Ok(Done::Secret(database.secret(fresh)?))),
            Job::Ready => {
                database.probe()?;
                Some(Ok(Done::Kept))
            }
            Job::PretendFull(full) => {
                database.pretend_full(*full)?;
                Some(Ok(Done::Kept))
            }
        });
    }
    let mut appended = append_all(database, &appends)?.into_iter();
    Ok(outcomes
        .into_iter()
        .map(|outcome| {
            outcome.unwrap_or_else(|| appended.next().expect("an outcome for every append"))
        })
        .collect())
}

fn create(database: &mut dyn Database, table: &TableRow) -> Result<Outcome, Fault> {
    if database.add_table(table)? {
        return Ok(Ok(Done::Kept));
    }
    let there = database.table(&table.id)?;
    Ok(if there.as_ref() == Some(table) {
        Ok(Done::Kept)
    } else {
        Err(StoreError::Conflict)
    })
}

fn save(database: &mut dyn Database, table: &TableRow) -> Result<Outcome, Fault> {
    if database.change_table(table)? {
        return Ok(Ok(Done::Kept));
    }
    Ok(match database.table(&table.id)? {
        None => Err(StoreError::Missing),
        Some(there) if is_saved(&there, table) => Ok(Done::Kept),
        Some(_) => Err(StoreError::Conflict),
    })
}

/// Whether `there` is what saving `table` leaves behind. Scores once given stay.
fn is_saved(there: &TableRow, table: &TableRow) -> bool {
    let mut left = table.clone();
    left.revision += 1;
    left.scores = left.scores.or_else(|| there.scores.clone());
    *there == left
}

fn append_all(database: &mut dyn Database, appends: &[&Append]) -> Result<Vec<Outcome>, Fault> {
    let mut heads = heads_of(database, appends)?;
    let mut outcomes = Vec::with_capacity(appends.len());
    // Steps that are judged good and not yet written.
    let mut waiting: Vec<NewStep<'_>> = Vec::with_capacity(appends.len());
    let mut finished = Vec::new();
    for append in appends {
        let head = heads.get_mut(append.table.as_str());
        let Some(head) = head.and_then(Option::as_mut) else {
            outcomes.push(Err(StoreError::Missing));
            continue;
        };
        if head.steps != append.version || head.finished {
            // Rare, and asked of the database: so all that was judged before must be there.
            database.add_steps(&waiting)?;
            waiting.clear();
            finish_all(database, &mut finished)?;
            let again = is_appended(database, head, append)?;
            outcomes.push(again.then_some(Done::Kept).ok_or(StoreError::Conflict));
            continue;
        }
        for (version, step) in (append.version..).zip(&append.steps) {
            waiting.push(NewStep {
                key: head.key,
                version,
                step,
            });
        }
        head.steps += append.steps.len();
        if let Some(scores) = &append.finished {
            head.finished = true;
            let ended = append.steps.last().map_or(0, |step| step.at);
            finished.push((head.key, scores.as_str(), ended));
        }
        outcomes.push(Ok(Done::Kept));
    }
    database.add_steps(&waiting)?;
    finish_all(database, &mut finished)?;
    Ok(outcomes)
}

/// How far each table is that something is appended to.
fn heads_of<'a>(
    database: &mut dyn Database,
    appends: &[&'a Append],
) -> Result<HashMap<&'a str, Option<Head>>, Fault> {
    let mut heads = HashMap::with_capacity(appends.len());
    let mut tables = Vec::with_capacity(appends.len());
    for append in appends {
        if let Entry::Vacant(place) = heads.entry(append.table.as_str()) {
            place.insert(None);
            tables.push(append.table.as_str());
        }
    }
    for (table, head) in tables.iter().zip(database.heads(&tables)?) {
        heads.insert(table, head);
    }
    Ok(heads)
}

fn finish_all(
    database: &mut dyn Database,
    finished: &mut Vec<(i64, &str, u64)>,
) -> Result<(), Fault> {
    for (key, scores, ended) in finished.drain(..) {
        database.finish(key, scores, ended)?;
    }
    Ok(())
}

/// Whether the last steps of the table are these, and its end is this one.
fn is_appended(database: &mut dyn Database, head: &Head, append: &Append) -> Result<bool, Fault> {
    if head.steps != append.version + append.steps.len()
        || head.finished != append.finished.is_some()
    {
        return Ok(false);
    }
    let there = database.steps_from(head.key, append.version)?;
    let same = there.len() == append.steps.len()
        && there
            .iter()
            .zip(&append.steps)
            .all(|(there, asked)| (there.seat, &there.text) == (asked.seat, &asked.text));
    if !same || append.finished.is_none() {
        return Ok(same);
    }
    let table = database.table(&append.table)?;
    Ok(table.is_some_and(|table| table.state == FINISHED && table.scores == append.finished))
}

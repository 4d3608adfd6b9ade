//! The one thread that writes: takes all that waits, keeps it in one transaction, then answers.

use crate::counts::Tally;
use crate::database::in_transaction;
use crate::error::{Fault, Kind};
use crate::job::{Job, Outcome, Waiting};
use crate::judge;
use crate::link::Link;
use std::sync::Arc;
use tokio::sync::mpsc;

/// How many jobs go into one transaction at most. More would only make the first wait longer.
const MOST: usize = 1_024;

/// Works until everyone who could ask is gone and all they asked for is done.
pub(crate) fn write(mut link: Link, mut jobs: mpsc::Receiver<Waiting>, tally: &Arc<Tally>) {
    let mut batch = Vec::with_capacity(MOST);
    while jobs.blocking_recv_many(&mut batch, MOST) > 0 {
        let outcomes = keep(&mut link, &batch, tally);
        // Only now, after the commit, does anyone hear of it.
        for (Waiting { answer, .. }, outcome) in batch.drain(..).zip(outcomes) {
            // Whoever no longer waits need not hear it; it was done all the same.
            let _ = answer.send(outcome);
        }
    }
}

fn keep(link: &mut Link, batch: &[Waiting], tally: &Tally) -> Vec<Outcome> {
    match transaction(link, batch, tally) {
        Ok(outcomes) => outcomes,
        // One job that no database would take must not spoil the others.
        Err(fault) if fault.kind == Kind::Asked && batch.len() > 1 => batch
            .chunks(1)
            .flat_map(|one| keep(link, one, tally))
            .collect(),
        Err(fault) => batch.iter().map(|_| Err(fault.clone().into())).collect(),
    }
}

fn transaction(link: &mut Link, batch: &[Waiting], tally: &Tally) -> Result<Vec<Outcome>, Fault> {
    let kept = link.ask(|database| in_transaction(database, |open| judge::batch(open, batch)));
    match &kept {
        Ok(outcomes) => tally.committed(batch.len(), appends(batch, outcomes)),
        Err(_) => tally.failed(),
    }
    kept
}

/// How many appends were kept.
fn appends(batch: &[Waiting], outcomes: &[Outcome]) -> usize {
    batch
        .iter()
        .zip(outcomes)
        .filter(|(waiting, outcome)| matches!(waiting.job, Job::Append(_)) && outcome.is_ok())
        .count()
}

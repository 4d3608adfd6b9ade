//! All games of a contest, on several threads, with the same result whatever their number.

use crate::arena::contest::Contest;
use crate::arena::game::{Fault, Played, play};
use crate::arena::tally::Tally;
use caravanserai_kernel::Game;
use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether to go on after a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Play on.
    On,
    /// Enough.
    Stop,
}

/// A contest that could not go on.
#[derive(Clone, Debug)]
pub struct Broken {
    /// Why not.
    pub fault: Fault,
    /// The games that were over by then.
    pub before: Tally,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)
    }
}

impl Error for Broken {}

/// Plays the games of a contest. `stop` breaks them off from outside; `after` hears of every game
/// that was played, in the order they finish, and may end the contest.
///
/// What the tally holds depends on neither threads nor time as long as budgets are in iterations
/// and nothing was broken off: games know their number, and the tally puts them in order.
pub fn run<G: Game>(
    contest: &Contest<G>,
    threads: usize,
    stop: &AtomicBool,
    mut after: impl FnMut(&Played<G>, &Tally) -> Next,
) -> Result<Tally, Box<Broken>> {
    let mut tally = Tally::new(contest);
    let enough = AtomicBool::new(false);
    let take = |played: &Played<G>, tally: &mut Tally| {
        tally.add(played);
        if after(played, tally) == Next::Stop {
            enough.store(true, Ordering::Relaxed);
        }
    };
    let stop = Stop {
        from_outside: stop,
        enough: &enough,
    };
    match every_game(contest, threads, stop, &mut tally, take) {
        Ok(()) => Ok(tally),
        Err(fault) => Err(Box::new(Broken {
            fault,
            before: tally,
        })),
    }
}

/// What may end a contest early.
#[derive(Clone, Copy)]
struct Stop<'a> {
    from_outside: &'a AtomicBool,
    enough: &'a AtomicBool,
}

impl Stop<'_> {
    fn is_set(self) -> bool {
        self.from_outside.load(Ordering::Relaxed) || self.enough.load(Ordering::Relaxed)
    }
}

#[cfg(not(feature = "threads"))]
fn every_game<G: Game>(
    contest: &Contest<G>,
    _threads: usize,
    stop: Stop,
    tally: &mut Tally,
    take: impl FnMut(&Played<G>, &mut Tally),
) -> Result<(), Fault> {
    one_by_one(contest, stop, tally, take)
}

#[cfg(feature = "threads")]
fn every_game<G: Game>(
    contest: &Contest<G>,
    threads: usize,
    stop: Stop,
    tally: &mut Tally,
    mut take: impl FnMut(&Played<G>, &mut Tally),
) -> Result<(), Fault> {
    use std::sync::atomic::AtomicUsize;
    use std::sync::mpsc;
    use std::thread::Builder;

    if threads <= 1 {
        return one_by_one(contest, stop, tally, take);
    }
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        let mut started = 0;
        for _ in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            let games = move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= contest.games() || stop.is_set() {
                        return;
                    }
                    let result = play(contest, number, &|| stop.is_set());
                    let failed = result.is_err();
                    let sent = result
                        .transpose()
                        .is_none_or(|result| sender.send(result).is_ok());
                    // A receiver that is gone has heard of a fault.
                    if failed || !sent {
                        return;
                    }
                }
            };
            // A machine that has no more threads to give plays on those that it gave: slower, and the same.
            if Builder::new().spawn_scoped(scope, games).is_err() {
                break;
            }
            started += 1;
        }
        drop(sender);
        if started == 0 {
            return one_by_one(contest, stop, tally, take);
        }
        for result in receiver {
            match result {
                Ok(played) => take(&played, tally),
                Err(fault) => {
                    stop.enough.store(true, Ordering::Relaxed);
                    return Err(fault);
                }
            }
        }
        Ok(())
    })
}

fn one_by_one<G: Game>(
    contest: &Contest<G>,
    stop: Stop,
    tally: &mut Tally,
    mut take: impl FnMut(&Played<G>, &mut Tally),
) -> Result<(), Fault> {
    for number in 0..contest.games() {
        if stop.is_set() {
            break;
        }
        if let Some(played) = play(contest, number, &|| stop.is_set())? {
            take(&played, tally);
        }
    }
    Ok(())
}

//! Many games at once, their results in order.

use super::Work;

/// Plays so many games on several threads; what they gave is in the order of their numbers.
pub fn gather<T: Send>(games: u32, work: Work, play: impl Fn(u32) -> T + Sync) -> Vec<T> {
    let played = |number: u32| {
        let given = play(number);
        (work.progress)();
        given
    };
    every_game(games, work.threads, played)
}

#[cfg(not(feature = "threads"))]
fn every_game<T: Send>(games: u32, _threads: usize, play: impl Fn(u32) -> T + Sync) -> Vec<T> {
    (0..games).map(play).collect()
}

#[cfg(feature = "threads")]
fn every_game<T: Send>(games: u32, threads: usize, play: impl Fn(u32) -> T + Sync) -> Vec<T> {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::thread::Builder;

    if threads < 2 {
        return (0..games).map(play).collect();
    }
    let next = AtomicU32::new(0);
    let some = || {
        let numbers = std::iter::from_fn(|| {
            let number = next.fetch_add(1, Ordering::Relaxed);
            (number < games).then_some(number)
        });
        numbers
            .map(|number| (number, play(number)))
            .collect::<Vec<_>>()
    };
    let mut all: Vec<(u32, T)> = std::thread::scope(|scope| {
        // This thread plays too. A machine that has no more to give is slower, and finds the same.
        let running: Vec<_> = (1..threads)
            .map_while(|_| Builder::new().spawn_scoped(scope, some).ok())
            .collect();
        let mut all = some();
        for part in running {
            all.extend(part.join().expect("a game does not panic"));
        }
        all
    });
    all.sort_unstable_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, given)| given).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn results_are_in_order_whatever_the_threads() {
        let played = AtomicU32::new(0);
        let progress = || {
            played.fetch_add(1, Ordering::Relaxed);
        };
        for threads in [1, 2, 5] {
            let work = Work {
                progress: &progress,
                ..Work::silent(threads)
            };
            let squares = gather(50, work, |number| number * number);
            assert_eq!(squares, (0..50).map(|n| n * n).collect::<Vec<_>>());
        }
        assert_eq!(played.load(Ordering::Relaxed), 150);
    }
}

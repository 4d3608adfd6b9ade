//! Contests are fair, and repeat themselves whatever the number of threads.

use caravanserai_bots::arena::run::Next;
use caravanserai_bots::arena::sprt::Answer;
use caravanserai_bots::arena::{self, Broken, Contest, Entrant, Summary};
use caravanserai_bots::{Bot, Budget, Choice, Roster, roster};
use caravanserai_desert::{Desert, Edition, Map, Setup};
use caravanserai_kernel::record::Record;
use caravanserai_kernel::{Game, Seat, replay};
use caravanserai_timbuktu::Timbuktu;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

fn desert(seats: usize) -> Desert {
    let map = Map::embedded("mountain").expect("an embedded map");
    Desert::new(Setup::preset(Edition::Zman2017, map, seats)).expect("a sound setup")
}

fn timbuktu(seats: usize) -> Timbuktu {
    Timbuktu::new(caravanserai_timbuktu::Setup::new(seats)).expect("a sound setup")
}

fn contest<G: Roster>(game: G, names: &[&str], budget: Budget, games: usize) -> Contest<G> {
    let seats = game.seats();
    let entrant = |name: &&str| {
        let entrant = Entrant::named(name, seats, Some(budget));
        entrant.expect("a name of the roster")
    };
    Contest::new(game, names.iter().map(entrant).collect(), games, 7).expect("a contest")
}

fn result<G: Roster>(contest: &Contest<G>, threads: usize) -> Summary {
    let tally = arena::run(contest, threads, &AtomicBool::new(false), |_, _| Next::On);
    tally.expect("bots keep to the rules").summary(false)
}

#[test]
fn copies_of_one_bot_have_their_fair_share_and_every_seat_alike() {
    let summary = result(
        &contest(desert(2), &["greedy", "greedy"], Budget::NONE, 400),
        2,
    );
    for bot in &summary.bots {
        assert!((bot.share.mean - 0.5).abs() < 0.1, "{:?}", bot.share);
        assert!(bot.by_seat.iter().all(|line| line.games == 200));
    }
    let summary = result(
        &contest(timbuktu(4), &["random", "random"], Budget::NONE, 200),
        2,
    );
    assert_eq!(summary.bots[1].copies, 3);
    assert!((summary.bots[0].share.mean - 0.25).abs() < 0.1);
    let all: f64 = summary.bots.iter().map(|bot| bot.wins).sum();
    assert!((all - 200.0).abs() < 1e-6);
    let seats = summary.bots[0].by_seat.iter().map(|line| line.games);
    assert_eq!(seats.collect::<Vec<_>>(), [50; 4]);
    // More games at a seat tell more.
    let [alone, copies] = [0, 1].map(|bot: usize| summary.bots[bot].by_seat[0].share);
    assert_eq!(summary.bots[1].by_seat[0].games, 150);
    assert!(copies.high - copies.low < alone.high - alone.low);
}

#[test]
fn a_contest_that_has_seen_enough_ends_by_itself_and_tells_what_it_has_seen() {
    let contest = contest(desert(3), &["greedy", "random"], Budget::NONE, 300);
    for threads in [1, 2] {
        let from_outside = AtomicBool::new(false);
        let tally = arena::run(&contest, threads, &from_outside, |_, _| Next::Stop);
        let summary = tally.expect("bots keep to the rules").summary(false);
        assert!((1..30).contains(&summary.games), "{}", summary.games);
        // Whoever listens for Ctrl-C has not heard one.
        assert!(!from_outside.into_inner());
        let lines = summary.bots.iter().flat_map(|bot| &bot.by_seat);
        for line in lines.filter(|line| line.games == 0) {
            assert_eq!(
                format!("{:.1} {:.1}", line.wins, line.mean_score),
                "0.0 0.0"
            );
        }
    }
}

#[test]
fn a_contest_has_the_same_result_on_any_number_of_threads() {
    let contest = contest(desert(3), &["uct", "greedy"], Budget::Iterations(20), 9);
    let tell = |summary: Summary| {
        let lines = summary.bots.into_iter();
        lines
            .map(|bot| (bot.wins, bot.scores, bot.rating, bot.thought.iterations))
            .collect::<Vec<_>>()
    };
    let alone = tell(result(&contest, 1));
    assert_eq!(alone, tell(result(&contest, 1)));
    assert_eq!(alone, tell(result(&contest, 4)));
}

#[test]
fn the_better_bot_comes_out_ahead() {
    let summary = result(
        &contest(timbuktu(3), &["greedy", "random"], Budget::NONE, 60),
        2,
    );
    assert!(summary.bots[0].share.low > 0.7);
    assert!(summary.bots[0].rating.mean > summary.bots[1].rating.mean + 5.0);
    assert_eq!(summary.answer, Answer::Ahead);
}

#[test]
fn every_game_kept_is_a_record_that_replays() {
    let contest = contest(timbuktu(5), &["greedy", "random"], Budget::NONE, 5);
    let mut kept = vec![];
    let tally = arena::run(&contest, 2, &AtomicBool::new(false), |played, _| {
        kept.push((
            played.fixture.number,
            played.record.to_string(),
            played.scores,
        ));
        Next::On
    });
    assert_eq!(tally.expect("bots keep to the rules").played(), 5);
    kept.sort_unstable_by_key(|(number, ..)| *number);
    for (number, text, scores) in kept {
        let read = Record::<Timbuktu>::parse(&text);
        let read = read.unwrap_or_else(|error| panic!("{error:?}\n{text}"));
        assert_eq!(read.record.result.as_deref(), Some(scores.as_slice()));
        assert_eq!(read.record.players[number % 5], "greedy");
        assert!(replay::verify(&read.record).is_ok_and(|verdict| verdict.shuffle_checked));
    }
}

/// Plays by chance, or does what no bot may.
#[derive(Clone, Copy)]
enum Conduct {
    Fine,
    Silent,
    Panics,
}

impl Bot<Desert> for Conduct {
    fn choose(
        &mut self,
        game: &Desert,
        view: &<Desert as Game>::View,
        seat: Seat,
        budget: Budget,
    ) -> Option<Choice<Desert>> {
        match self {
            Self::Fine => {
                let mut talker: Box<dyn Bot<Desert>> = roster::bot("random", 1)?;
                talker.choose(game, view, seat, budget)
            }
            Self::Silent => None,
            Self::Panics => panic!("as it is meant to"),
        }
    }
}

/// What comes of a long contest of two, one of whom does that from its fourth game on.
fn broken_by(conduct: Conduct, threads: usize) -> Broken {
    let made = AtomicUsize::new(0);
    let sometimes = Entrant::new("sometimes", Budget::NONE, move |_| {
        if made.fetch_add(1, Ordering::Relaxed) < 3 {
            Conduct::Fine
        } else {
            conduct
        }
    });
    let always = Entrant::new("always", Budget::NONE, |_| Conduct::Fine);
    let contest = Contest::new(desert(2), vec![sometimes, always], 5_000, 7).expect("a contest");
    let ran = arena::run(&contest, threads, &AtomicBool::new(false), |_, _| Next::On);
    *ran.expect_err("somebody is at fault")
}

#[test]
fn a_bot_at_fault_ends_a_contest_and_what_was_played_before_is_known() {
    let broken = broken_by(Conduct::Silent, 1);
    assert_eq!(broken.fault.bot, "sometimes");
    assert_eq!(broken.fault.what, "gave no move");
    assert_eq!(broken.before.played(), 3);
}

#[test]
fn a_bot_that_panics_is_at_fault_and_nobody_plays_on() {
    for threads in [1, 2] {
        let broken = broken_by(Conduct::Panics, threads);
        assert_eq!(broken.fault.what, "panicked");
        assert!(broken.before.played() < 100, "{}", broken.before.played());
    }
}

#[test]
fn whoever_says_stop_gets_what_is_known_so_far() {
    let contest = contest(desert(2), &["greedy", "random"], Budget::NONE, 1000);
    let tally = arena::run(&contest, 1, &AtomicBool::new(false), |_, tally| {
        if tally.played() == 11 {
            Next::Stop
        } else {
            Next::On
        }
    });
    let tally = tally.expect("bots keep to the rules");
    assert_eq!(tally.played(), 11);
    // Half a round would favour whoever had the better seat.
    assert_eq!(tally.summary(false).games, 10);
}

#[test]
fn the_page_needs_nothing_else_and_escapes_what_it_tells() {
    let summary = result(
        &contest(desert(2), &["greedy", "random"], Budget::NONE, 20),
        2,
    );
    let setup = ["edition: <any>".to_owned()];
    let heading = arena::page::Heading {
        title: "a <b> & c",
        command: "caravanserai arena \"x\"",
        setup: &setup,
        asked: 20,
        answer: Some("a <wins>"),
    };
    let page = arena::page::page(&heading, &summary);
    assert!(page.contains("edition: &lt;any&gt;") && !page.contains("asked for"));
    let broken_off = arena::page::Heading {
        asked: 100,
        ..heading
    };
    let broken_off = arena::page::page(&broken_off, &summary);
    assert!(broken_off.contains("20 games of 100 asked for"));
    assert!(page.contains("a &lt;b&gt; &amp; c") && page.contains("&quot;x&quot;"));
    assert_eq!(page.matches("<svg").count(), 3);
    assert!(!page.contains("http") && !page.contains("<script"));
}

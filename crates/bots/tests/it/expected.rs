//! What bots tell of the end: whoever weighs moves says what it expects of its own, and in Timbuktu that is
//! right on average.

use crate::tables::{deserts, timbuktus};
use caravanserai_bots::{Bot, Budget, Roster, roster};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::study::{Study, at_random};
use caravanserai_kernel::{Game, Luck, Seat, Viewer};
use caravanserai_timbuktu::{Setup, Timbuktu};

/// Plays a game by one bot's moves, which sees every view, and asks at each decision with a choice in it.
fn tells_what_it_expects<G: Roster>(game: &G, name: &str, budget: Budget) {
    let mut bot: Box<dyn Bot<G>> = roster::bot(name, 3).expect("a name of the roster");
    let mut told = 0;
    let choose = |game: &G, position: &G::Position, seat: Seat, luck: &mut dyn Luck| {
        let view = game.view(position, Viewer::Seat(seat));
        let choice = bot.choose(game, &view, seat, budget).expect("it decides");
        if let Some(best) = choice.considered.first() {
            told += 1;
            assert_eq!(best.the_move, choice.the_move, "{name}");
            let expected = best.expected.as_ref();
            let expected = expected.unwrap_or_else(|| panic!("{name} expects nothing"));
            let all: f32 = expected.wins.as_slice().iter().sum();
            assert!((all - 1.0).abs() < 0.01, "{name}: {expected:?}");
            let sound = |score: &f32| score.is_finite() && *score >= 0.0;
            assert!(expected.scores.as_slice().iter().all(sound), "{expected:?}");
        }
        // Now and then something that it would not have played.
        if luck.bits().is_multiple_of(4) {
            at_random(game, position, seat, luck)
        } else {
            choice.the_move
        }
    };
    let mut study = Study::new(game, Seed::from_number(9), choose);
    study.by_ref().for_each(drop);
    assert!(told > 10, "{name}: {told}");
}

fn all_but_the_simple_tell<G: Roster>(games: &[G]) {
    let simple = ["random", "greedy"];
    for listed in roster::all::<G>().filter(|listed| !simple.contains(&listed.name)) {
        for game in games {
            for looks in [1, 3, 20] {
                tells_what_it_expects(game, listed.name, Budget::Iterations(looks));
            }
        }
    }
}

#[test]
fn whoever_weighs_moves_in_the_desert_tells_what_it_expects_of_its_own() {
    // One of each number of seats, every variant among them.
    let games: Vec<_> = deserts().into_iter().step_by(5).collect();
    assert!((2..=5).all(|seats| games.iter().any(|game| game.seats() == seats)));
    all_but_the_simple_tell(&games);
}

#[test]
fn whoever_weighs_moves_in_timbuktu_tells_what_it_expects_of_its_own() {
    all_but_the_simple_tell(&timbuktus());
}

/// By which part the scores told during games were above those that came, on average over all
/// decisions of all seats.
fn too_high(name: &str, seats: usize, games: u64) -> f32 {
    let game = Timbuktu::new(Setup::new(seats)).expect("a sound setup");
    let (mut foretold, mut came) = (0.0, 0.0);
    for number in 0..games {
        let mut bots: Vec<Box<dyn Bot<Timbuktu>>> = (0..seats as u64)
            .map(|seat| roster::bot(name, number << 8 | seat).expect("a level"))
            .collect();
        let mut told = vec![];
        let choose = |game: &Timbuktu, position: &_, seat: Seat, _: &mut dyn Luck| {
            let view = game.view(position, Viewer::Seat(seat));
            let bot = &mut bots[seat.index()];
            let choice = bot.choose(game, &view, seat, Budget::NONE);
            let choice = choice.expect("it decides");
            let best = choice.considered.first().and_then(|best| best.expected);
            told.extend(best.map(|expected| (seat, expected.scores[seat])));
            choice.the_move
        };
        let mut study = Study::new(&game, Seed::from_number(number), choose);
        study.by_ref().for_each(drop);
        let scores = game.scores(study.position()).expect("it is over");
        for (seat, told) in told {
            foretold += told;
            came += scores[seat] as f32;
        }
    }
    foretold / came - 1.0
}

#[test]
fn the_scores_that_readers_of_timbuktu_tell_are_right_within_five_percent_on_average() {
    for seats in 3..=5 {
        let error = too_high("guide", seats, 30);
        assert!(error.abs() < 0.05, "{seats} seats: {error:+.3}");
    }
}

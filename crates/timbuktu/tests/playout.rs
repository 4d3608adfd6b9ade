//! Fast random games are the same games: they end in sound positions, and as often in each as slow
//! ones.

use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::study::{Study, at_random};
use caravanserai_kernel::{Game, Seat, Step, Turn, Viewer};
use caravanserai_testkit::agree::is_scored_when_over;
use caravanserai_testkit::play_random;
use caravanserai_timbuktu::{Loading, Phase, Position, Setup, Timbuktu, playout};

fn game(seats: usize) -> Timbuktu {
    Timbuktu::new(Setup::new(seats)).expect("a sound setup")
}

#[test]
fn a_game_has_its_number_of_decisions() {
    // A placement for each camel; a choice and a move for each camel in each stage.
    for (seats, decisions) in [
        (3, 24 + 2 * 3 * 24),
        (4, 24 + 2 * 4 * 24),
        (5, 25 + 2 * 5 * 25),
    ] {
        let game = game(seats);
        let luck = &mut FastLuck::new(1);
        let played = playout::random_game(&game, &game.start(), luck);
        assert_eq!(played.decisions, decisions);
        let own = Timbuktu::new(Setup::new(seats).loading(Loading::Own)).expect("a sound setup");
        let played = playout::random_game(&own, &own.start(), luck);
        assert_eq!(
            played.decisions as usize,
            decisions as usize + seats,
            "loads count too"
        );
    }
}

#[test]
fn a_fast_game_may_begin_at_any_moment_of_any_game() {
    for number in 0..60 {
        let loading = [Loading::Printed, Loading::Own][number as usize % 2];
        let setup = Setup::new(3 + number as usize % 3).loading(loading);
        let game = Timbuktu::new(setup).expect("a sound setup");
        let luck = &mut FastLuck::new(number);
        let mut moments = vec![];
        let played = play_random(&game, Seed::from_number(number), 400, |_, _, after| {
            moments.push(*after);
            Ok(())
        });
        played.unwrap_or_else(|broken| panic!("{broken}"));
        for mut moment in moments.into_iter().step_by(9) {
            game.random_playout(&mut moment, luck);
            assert_eq!(moment.open().phase(), Phase::Over);
            is_scored_when_over(&game, &moment).unwrap_or_else(|broken| panic!("{broken}"));
            // Had the fast game kept anything beside what lies on the table, this would differ.
            let seen = game.view(&moment, Viewer::Everything);
            assert_eq!(game.guess(&seen, luck), moment);
        }
    }
}

/// Every end of the position and its chance, when every legal move is equally likely.
fn ends(game: &Timbuktu, position: &Position, chance: f64, found: &mut Vec<(Position, f64)>) {
    let Some(seat) = game.turn(position).seats().iter().next() else {
        match found.iter_mut().find(|(end, _)| end == position) {
            Some((_, sum)) => *sum += chance,
            None => found.push((*position, chance)),
        }
        return;
    };
    let mut moves = vec![];
    game.legal_moves(position, seat, &mut moves);
    for the_move in &moves {
        let mut next = *position;
        game.apply(&mut next, &Step::Move(seat, *the_move));
        ends(game, &next, chance / moves.len() as f64, found);
    }
}

#[test]
fn every_way_to_end_a_game_comes_as_often_as_it_should() {
    let mut tested = 0;
    for number in 0..40 {
        let game = game(3 + number as usize % 3);
        let mut study = Study::new(&game, Seed::from_number(number), at_random);
        // The last round, from its choices or from its second move on.
        while {
            let open = study.position().open();
            let last = open.stage() + 1 == game.stage_count() && open.round() + 1 == game.camels();
            !(last
                && matches!(game.turn(study.position()), Turn::One(seat) if seat != open.round_start()))
        } {
            study.next().expect("it comes to its last round");
        }
        let start = *study.position();
        let mut expected = vec![];
        ends(&game, &start, 1.0, &mut expected);
        if expected.len() < 4 || expected.len() > 150 {
            continue;
        }
        let games = 200 * expected.len();
        let mut counts = vec![0_u32; expected.len()];
        let luck = &mut FastLuck::new(number);
        for _ in 0..games {
            let mut end = start;
            game.random_playout(&mut end, luck);
            let which = expected.iter().position(|(position, _)| *position == end);
            counts[which.expect("a way to end it")] += 1;
        }
        let terms = expected.iter().zip(&counts).map(|((_, chance), count)| {
            let mean = chance * games as f64;
            (f64::from(*count) - mean).powi(2) / mean
        });
        let sum: f64 = terms.sum();
        let freedom = (expected.len() - 1) as f64;
        assert!(
            sum < freedom + 6.0 * (2.0 * freedom).sqrt() + 10.0,
            "{sum} for {freedom}"
        );
        tested += 1;
    }
    assert!(tested >= 10, "{tested}");
}

#[test]
fn fast_games_are_on_average_as_good_as_slow_ones() {
    for seats in 3..=5 {
        let game = game(seats);
        let mean = |scores: &[i32]| f64::from(scores.iter().sum::<i32>()) / seats as f64;
        let slow: f64 = (0..400)
            .map(|number| {
                let mut study = Study::new(&game, Seed::from_number(number), at_random);
                while study.next().is_some() {}
                mean(game.scores(study.position()).expect("over").as_slice())
            })
            .sum::<f64>()
            / 400.0;
        let luck = &mut FastLuck::new(2);
        let fast: f64 = (0..20_000)
            .map(|_| {
                mean(
                    playout::random_game(&game, &game.start(), luck)
                        .scores
                        .as_slice(),
                )
            })
            .sum::<f64>()
            / 20_000.0;
        // A game's mean score varies by some ten points at most: five standard errors.
        assert!(
            (slow - fast).abs() < 2.5,
            "{seats} seats: {slow} and {fast}"
        );
    }
}

#[test]
fn every_seat_starts_equally_often() {
    let game = game(3);
    let luck = &mut FastLuck::new(6);
    let mut starts = [0_u32; 3];
    for _ in 0..6000 {
        let mut position = game.start();
        game.random_playout(&mut position, luck);
        // The third stage was started two seats after the first.
        let first = Seat::all(3).find(|seat| seat.after(2, 3) == position.open().stage_start());
        starts[first.expect("one of three").index()] += 1;
    }
    assert!(
        starts.iter().all(|&times| times.abs_diff(2000) < 190),
        "{starts:?}"
    );
}

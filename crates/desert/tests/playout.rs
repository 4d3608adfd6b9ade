//! Fast random games are the same games: they end in sound positions, and on average where an
//! independent prototype's games ended.

use caravanserai_desert::{Colour, Desert, Edition, Map, Phase, Position, Setup};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::{Game, Seat, Step, Viewer};
use caravanserai_testkit::agree::is_scored_when_over;
use caravanserai_testkit::play_random;

fn game(edition: Edition, map: &str, seats: usize) -> Desert {
    let map = Map::embedded(map).expect("an embedded map");
    Desert::new(Setup::preset(edition, map, seats)).expect("a setup that can be played")
}

fn laid_out(game: &Desert, luck: &mut FastLuck) -> Position {
    let mut position = game.start();
    let draw = game.draw(&position, luck);
    game.apply(&mut position, &Step::Draw(draw));
    position
}

fn camels(game: &Desert, position: &Position) -> u32 {
    let of_seat = |seat| Colour::ALL.map(|colour| u32::from(position.caravan_length(seat, colour)));
    Seat::all(game.seats()).flat_map(of_seat).sum()
}

/// Plays on to the end; answers the camels placed and the mean score.
fn play_out(game: &Desert, mut position: Position, luck: &mut FastLuck) -> (f64, f64) {
    let before = camels(game, &position);
    let placements = game.random_playout(&mut position, luck);
    assert!(matches!(position.phase(), Phase::Over(_)));
    assert_eq!(camels(game, &position), before + placements);
    is_scored_when_over(game, &position).unwrap_or_else(|broken| panic!("{broken}"));
    // A view of everything holds only what lies on the table: had the fast game kept anything
    // wrongly beside it, the position put together from the view would differ.
    let seen = game.view(&position, Viewer::Everything);
    assert_eq!(game.guess(&seen, luck), position);
    let scores = game.scores(&position).expect("it is over");
    let sum: i32 = scores.as_slice().iter().sum();
    (f64::from(placements), f64::from(sum) / game.seats() as f64)
}

#[test]
fn a_fast_game_may_begin_at_any_moment_of_any_game() {
    for number in 0..240 {
        let edition = Edition::ALL[number as usize % 3];
        let map = if number / 3 % 2 == 0 {
            "mountain"
        } else {
            "river"
        };
        let game = game(edition, map, 2 + number as usize / 6 % 4);
        let luck = &mut FastLuck::new(number);
        let mut moments = vec![];
        let played = play_random(&game, Seed::from_number(number), 200, |_, _, after| {
            moments.push(*after);
            Ok(())
        });
        played.unwrap_or_else(|broken| panic!("{broken}"));
        for moment in moments.into_iter().step_by(9) {
            play_out(&game, moment, luck);
        }
    }
}

/// The averages of 200,000 games of the prototype in the notes on speed, and of 10,000 of ours:
/// five of our standard errors are about 0.6 placements and 0.5 points.
#[test]
fn fast_games_are_on_average_as_long_and_as_good_as_the_prototypes() {
    let facts = [
        (2, 71.1, 56.4),
        (3, 88.8, 43.5),
        (4, 106.8, 33.6),
        (5, 108.0, 27.1),
    ];
    for (seats, placements, score) in facts {
        let game = game(Edition::Zman2017, "mountain", seats);
        let games: u32 = 10_000;
        let all = (0..games).map(|number| {
            let luck = &mut FastLuck::new(number.into());
            play_out(&game, laid_out(&game, luck), luck)
        });
        let sums = all.fold((0.0, 0.0), |sums, one| (sums.0 + one.0, sums.1 + one.1));
        let means = (sums.0 / f64::from(games), sums.1 / f64::from(games));
        let near = (means.0 - placements).abs() < 0.6 && (means.1 - score).abs() < 0.5;
        assert!(
            near,
            "{seats} seats: {means:?}, not ({placements}, {score})"
        );
    }
}

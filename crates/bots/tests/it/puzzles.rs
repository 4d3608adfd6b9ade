//! Hand-made positions with one right answer.

use caravanserai_bots::{Budget, Choice, roster};
use caravanserai_desert::{Colour, Desert, Edition, Move, Position, Scene, Setup};
use caravanserai_kernel::{Game, Seat, Step, Turn, Viewer};

/// A drawing in which it is seat 0's turn, and the last one: it uses up the green camels.
fn last_turn(drawing: &str, camels: u8) -> (Desert, Position) {
    let mut scene = Scene::parse(drawing).expect("a scene");
    scene.camels_left = camels;
    scene.supply = Some(caravanserai_desert::colour::ByColour::from_fn(|colour| {
        if colour == Colour::Green { camels } else { 5 }
    }));
    let setup = Setup::preset(Edition::Zman2017, scene.map.clone(), 2);
    let game = Desert::on_any_board(setup);
    let position = game.put_up(&scene).expect("it could stand on a table");
    (game, position)
}

fn ask(game: &Desert, position: &Position, name: &str, seed: u64) -> Choice<Desert> {
    let seat = Seat::new(0).expect("a seat");
    let view = game.view(position, Viewer::Seat(seat));
    let mut bot = roster::bot::<Desert>(name, seed).expect("a name of the roster");
    let choice = bot.choose(game, &view, seat, Budget::Iterations(2_000));
    choice.expect("seat 0 decides")
}

fn camel(text: &str) -> Move {
    text.parse().expect("a move")
}

/// Whoever takes what it sees, searches, or claims to be good.
const SENSIBLE: [&str; 3] = ["greedy", "uct", "master"];

#[test]
fn three_points_are_better_than_one_or_none() {
    let drawing = "
        1  G0 3
        .  .  .
        .  .  .
        .  .  Y1
    ";
    let (game, position) = last_turn(drawing, 1);
    for (name, seed) in SENSIBLE.into_iter().zip(0..) {
        let choice = ask(&game, &position, name, seed);
        assert_eq!(choice.the_move, camel("camel green c1"), "{name}");
    }
}

#[test]
fn an_oasis_is_better_than_any_token() {
    let drawing = "
        3  G0 .  @
        .  .  .  .
        .  .  .  .
        .  Y1 .  .
    ";
    let (game, position) = last_turn(drawing, 1);
    for (name, seed) in SENSIBLE.into_iter().zip(0..) {
        let mut after = position;
        let choice = ask(&game, &position, name, seed);
        let seat = Seat::new(0).expect("a seat");
        game.apply(&mut after, &Step::Move(seat, choice.the_move));
        assert_eq!(
            after.scored_in_play(seat).oases,
            5,
            "{name}: {}",
            choice.the_move
        );
    }
}

/// The rival is four points ahead. Greed takes two points and then one, and loses; who looks a
/// camel ahead goes for the oasis and wins.
#[test]
fn search_sees_the_second_camel_of_its_turn() {
    let drawing = "
        1  2  G0 .  .  @
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  y1/3 y1/1 Y1 .
    ";
    let (game, start) = last_turn(drawing, 2);
    let seat = Seat::new(0).expect("a seat");
    let points = |name: &str, seed| {
        let mut position = start;
        while game.turn(&position) == Turn::One(seat) {
            let choice = ask(&game, &position, name, seed);
            game.apply(&mut position, &Step::Move(seat, choice.the_move));
        }
        let scored = position.scored_in_play(seat);
        (scored.oases, scored.waterholes)
    };
    for seed in 0..4 {
        assert_eq!(points("greedy", seed), (0, 3));
        assert_eq!(points("uct", seed), (5, 0));
        assert_eq!(points("master", seed), (5, 0));
    }
}

#[test]
fn a_search_tells_what_it_expects_and_how_play_goes_on() {
    let drawing = "
        3  2  G0 .  .  @
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  Y1
    ";
    let (game, position) = last_turn(drawing, 2);
    let choice = ask(&game, &position, "uct", 1);
    assert_eq!(choice.iterations, 2_000);
    let best = choice.considered.first().expect("it considered something");
    assert_eq!(best.the_move, choice.the_move);
    assert!(
        choice
            .considered
            .windows(2)
            .all(|two| two[0].share >= two[1].share)
    );
    let expected = best.expected.expect("it tried its move");
    let scores = expected.scores.as_slice();
    assert!(scores[0] > scores[1], "{expected:?}");
    assert!(expected.wins.as_slice()[0] > 0.9);
    assert_eq!(
        choice.line.len(),
        2,
        "the turn has two camels and is the last"
    );
    let mut after = position;
    for (seat, the_move) in choice.line {
        game.play(&mut after, &Step::Move(seat, the_move))
            .expect("a legal line");
    }
}

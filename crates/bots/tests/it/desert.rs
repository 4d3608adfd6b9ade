//! What the searching levels of the desert must see: areas, a rival's only way, the end.

use crate::tables::deserts;
use caravanserai_bots::desert::manner::Manner;
use caravanserai_bots::desert::strong::Strong;
use caravanserai_bots::desert::weights::Weights;
use caravanserai_bots::{Bot, Budget, Choice, roster};
use caravanserai_desert::colour::ByColour;
use caravanserai_desert::{Colour, Desert, Edition, Move, Phase, Position, Scene, Setup, Space};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::study::{Study, Taken, at_random};
use caravanserai_kernel::{Game, Luck, Seat, Step, Turn, Viewer};

/// Those who search, by what their playouts see. Nothing else tells levels with the same iterations apart.
fn searching() -> [(&'static str, Strong); 2] {
    let strong = |manner| Strong::always(1, Weights::shipped().clone(), manner);
    [
        ("at a glance", strong(Manner::usual(2))),
        // As with more seats, where everyone from the trader up looks so.
        ("closely", strong(Manner::canny(4))),
    ]
}

fn put_up(drawing: &str, camels_left: u8, supply: fn(Colour) -> u8) -> (Desert, Position) {
    let mut scene = Scene::parse(drawing).expect("a scene");
    scene.camels_left = camels_left;
    scene.supply = Some(ByColour::from_fn(supply));
    let game = Desert::on_any_board(Setup::preset(Edition::Zman2017, scene.map.clone(), 2));
    let position = game.put_up(&scene).expect("it could stand on a table");
    (game, position)
}

fn ask(
    game: &Desert,
    position: &Position,
    bot: &mut dyn Bot<Desert>,
    iterations: u64,
) -> Choice<Desert> {
    let seat = Seat::new(0).expect("a seat");
    let view = game.view(position, Viewer::Seat(seat));
    let choice = bot.choose(game, &view, seat, Budget::Iterations(iterations));
    choice.expect("seat 0 decides")
}

fn a_master() -> Box<dyn Bot<Desert>> {
    roster::bot("master", 1).expect("a name of the roster")
}

fn camel(text: &str) -> Move {
    text.parse().expect("a move")
}

#[test]
fn an_area_that_can_be_closed_now_is_closed() {
    let drawing = "
        .  .  .  .  .  .
        .  .  g0 .  .  .
        G0 g0 .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  Y1 .
    ";
    let (game, position) = put_up(drawing, 1, |_| 6);
    for (name, mut bot) in searching() {
        let choice = ask(&game, &position, &mut bot, 2_000);
        assert_eq!(choice.the_move, camel("camel green c1"), "{name}");
    }
}

/// The rival needs one camel to the oasis, by the one space that is open to it.
#[test]
fn a_rivals_only_way_to_an_oasis_is_taken() {
    let drawing = "
        @  .  y1 Y1 .  .
        #  g0 #  .  .  .
        #  G0 #  .  .  .
        .  .  .  .  .  .
    ";
    let (game, position) = put_up(drawing, 1, |_| 6);
    for (name, mut bot) in searching() {
        let choice = ask(&game, &position, &mut bot, 2_000);
        assert_eq!(choice.the_move, camel("camel green b1"), "{name}");
    }
}

/// Yellow has one camel left: whoever places it ends the game, and seat 0 is ahead.
#[test]
fn whoever_is_ahead_ends_the_game() {
    let drawing = "
        g0/3 G0 .  .  .  3
        .  .  .  .  3  .
        .  .  3  .  3  P1
        .  .  .  .  .  p1
        Y0 .  .  .  .  .
    ";
    let (game, position) = put_up(
        drawing,
        1,
        |colour| {
            if colour == Colour::Yellow { 1 } else { 8 }
        },
    );
    for (name, mut bot) in searching() {
        let choice = ask(&game, &position, &mut bot, 2_000);
        assert!(
            matches!(choice.the_move, Move::Camel(Colour::Yellow, _)),
            "{name}: {}",
            choice.the_move
        );
    }
}

#[test]
fn the_choice_tells_what_it_weighed_and_a_legal_line() {
    let drawing = "
        .  3  G0 .  .  @
        .  .  .  .  .  .
        2  .  .  .  .  .
        .  .  .  .  .  Y1
    ";
    let (game, position) = put_up(drawing, 2, |_| 8);
    for (name, mut bot) in searching() {
        let choice = ask(&game, &position, &mut bot, 3_000);
        assert_eq!(choice.iterations, 3_000, "{name}");
        assert_eq!(choice.considered[0].the_move, choice.the_move);
        assert!(choice.considered.is_sorted_by(|a, b| a.share >= b.share));
        let expected = choice.considered[0].expected.expect("it was tried");
        assert!((expected.wins.as_slice().iter().sum::<f32>() - 1.0).abs() < 0.01);
        assert!(choice.line.len() >= 2, "{:?}", choice.line);
        let mut after = position;
        for (seat, the_move) in choice.line {
            let step = Step::Move(seat, the_move);
            game.play(&mut after, &step).expect("a legal line");
        }
    }
}

/// What was found out beyond the first camel is not found out again; without it the bot starts anew.
#[test]
fn the_second_camel_of_a_turn_is_looked_for_where_the_first_led() {
    let drawing = "
        .  3  G0 .  .  @
        .  .  .  .  .  .
        2  .  .  .  .  .
        .  .  .  .  .  Y1
    ";
    let (game, start) = put_up(drawing, 2, |_| 8);
    let seat = Seat::new(0).expect("a seat");
    let mut moves = vec![];
    game.legal_moves(&start, seat, &mut moves);
    for (name, mut bot) in searching() {
        let mut choose = |position: &Position, iterations| {
            let view = game.view(position, Viewer::Seat(seat));
            let choice = bot.choose(&game, &view, seat, Budget::Iterations(iterations));
            choice.expect("seat 0 decides")
        };
        let first = choose(&start, 2_000).the_move;
        let other = moves.iter().copied().find(|the_move| *the_move != first);
        let second = |the_move| {
            let mut position = start;
            game.apply(&mut position, &Step::Move(seat, the_move));
            position
        };
        let known = choose(&second(first), 0);
        assert_eq!(known.iterations, 0);
        let tried = |choice: &Choice<Desert>| {
            let tried = choice.considered.iter().filter(|c| c.share > 0.0);
            tried.count()
        };
        assert!(tried(&known) > 1, "{name} remembers nothing");
        // Beyond the first camel the tree tries no pair in both orders; to decide, all count again.
        let mut legal = vec![];
        game.legal_moves(&second(first), seat, &mut legal);
        assert_eq!(known.considered.len(), legal.len());
        // Both once more, but somebody else's first camel was placed.
        assert_eq!(choose(&start, 2_000).the_move, first);
        let unknown = choose(&second(other.expect("another move")), 0);
        assert!(tried(&unknown) <= 1, "{name} remembers another game");
    }
}

/// So the search may leave one of the two orders out. Only who closes an area before filling it has
/// enclosed more.
#[test]
fn two_camels_of_a_turn_come_to_the_same_in_either_order() {
    let mut luck = FastLuck::new(3);
    let mut pairs = 0;
    for (number, game) in deserts().iter().enumerate() {
        let study = Study::new(game, Seed::from_number(number as u64), at_random);
        for Taken { before, .. } in study {
            if before.phase() != Phase::Camels || before.camels_left_in_turn() != 2 {
                continue;
            }
            let seat = before.mover();
            let mut moves = vec![];
            game.legal_moves(&before, seat, &mut moves);
            // What the first has closed, and the table after both if the second is legal then.
            let after = |first: Move, second: Move| {
                let mut position = before;
                game.apply(&mut position, &Step::Move(seat, first));
                let closed = game
                    .board()
                    .spaces(position.enclosed(seat))
                    .collect::<Vec<_>>();
                let played = game.play(&mut position, &Step::Move(seat, second));
                (closed, played.ok().map(|()| position))
            };
            for _ in 0..4 {
                let mut any = || moves[luck.below(moves.len() as u32) as usize];
                let (one, other) = (any(), any());
                let ((by_one, one_first), (by_other, other_first)) =
                    (after(one, other), after(other, one));
                let inside = |closed: &[Space], the_move| matches!(the_move, Move::Camel(_, space) if closed.contains(&space));
                if inside(&by_one, other) || inside(&by_other, one) {
                    continue;
                }
                assert!(
                    one_first == other_first,
                    "{one} and {other} on table {number}"
                );
                pairs += 1;
            }
        }
    }
    assert!(pairs > 1_000, "only {pairs} pairs");
}

/// Leaders are placed in a tree: it tells how rivals answer, and the same each time.
#[test]
fn leaders_are_thought_through_to_the_rivals_answer() {
    let map = caravanserai_desert::Map::embedded("mountain").expect("an embedded map");
    for seats in [2, 4] {
        let setup = Setup::preset(Edition::Zman2017, map.clone(), seats);
        let game = Desert::new(setup).expect("a sound setup");
        let mut position = game.start();
        let draw = game.draw(&position, &mut Seed::from_number(1).luck_of_draw(0));
        game.apply(&mut position, &Step::Draw(draw));
        while position.mover() != Seat::new(0).expect("a seat") {
            let seat = position.mover();
            let mut moves = vec![];
            game.legal_moves(&position, seat, &mut moves);
            game.apply(&mut position, &Step::Move(seat, moves[0]));
        }
        let choice = ask(&game, &position, a_master().as_mut(), 3_000);
        assert_eq!(choice.iterations, 3_000);
        assert!(choice.considered.len() > 1);
        assert!(choice.considered.is_sorted_by(|a, b| a.share >= b.share));
        assert!(choice.line.len() >= 2, "{:?}", choice.line);
        let again = ask(&game, &position, a_master().as_mut(), 3_000);
        assert_eq!(again.line, choice.line);
        let mut after = position;
        for (seat, the_move) in choice.line {
            assert!(matches!(the_move, Move::Leader(..)));
            let step = Step::Move(seat, the_move);
            game.play(&mut after, &step).expect("a legal line");
        }
    }
}

/// The levels are what they say they are, thinking as much as they usually do, on few games.
#[test]
fn a_level_that_hardly_looks_ahead_loses_to_one_that_does() {
    let map = caravanserai_desert::Map::embedded("mountain").expect("an embedded map");
    let game = Desert::new(Setup::preset(Edition::Zman2017, map, 2)).expect("a sound setup");
    let contest = |names: [&str; 2]| {
        let mut won = 0.0;
        for number in 0..8 {
            let mut position = game.start();
            let mut bots: Vec<_> = (0..2)
                .map(|seat| {
                    let name = names[(seat + number) % 2];
                    let bot = roster::bot::<Desert>(name, number as u64).expect("a name");
                    (bot, name)
                })
                .collect();
            loop {
                let step = match game.turn(&position) {
                    Turn::Over => break,
                    Turn::Chance => {
                        let seed = Seed::from_number(number as u64 / 2);
                        let mut luck = seed.luck_of_draw(0);
                        Step::Draw(game.draw(&position, &mut luck))
                    }
                    turn @ (Turn::One(_) | Turn::Several(_)) => {
                        let seat = turn.seats().iter().next().expect("somebody decides");
                        let view = game.view(&position, Viewer::Seat(seat));
                        let (bot, name) = &mut bots[seat.index()];
                        let usual = roster::usual::<Desert>(name, 2).expect("a name");
                        let choice = bot.choose(&game, &view, seat, usual.budget);
                        Step::Move(seat, choice.expect("a move").the_move)
                    }
                };
                game.apply(&mut position, &step);
            }
            let winners = game.winners(&position).expect("it is over");
            let share = 1.0 / winners.len() as f64;
            won += winners
                .iter()
                .filter(|seat| bots[seat.index()].1 == names[0])
                .map(|_| share)
                .sum::<f64>();
        }
        won
    };
    assert!(contest(["trader", "beginner"]) >= 7.0);
    assert!(contest(["beginner", "random"]) >= 7.0);
}

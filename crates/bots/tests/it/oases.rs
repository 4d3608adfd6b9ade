//! Timbuktu by hand: positions with one right answer.

use caravanserai_bots::timbuktu::belief::Belief;
use caravanserai_bots::timbuktu::tables::Tables;
use caravanserai_bots::timbuktu::weights::Weights;
use caravanserai_bots::{Budget, Choice, roster};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, Step, Turn, Viewer};
use caravanserai_timbuktu::knowledge::Knowledge;
use caravanserai_timbuktu::{Loading, Move, Phase, Position, Setup, Timbuktu};

/// Every level that is one.
const LEVELS: [&str; 5] = roster::LEVELS;

fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

fn play(game: &Timbuktu, position: &mut Position, mover: usize, words: &str) {
    let the_move: Move = words.parse().expect("the words of a move");
    let step = Step::Move(seat(mover), the_move);
    game.play(position, &step).expect("a legal move");
}

/// Three seats, seat 0 starts; A to E stand in pens 1 to 5, the rest where there is room; the pile
/// of pen 1 lies before seat 0, which has its camel A face down and is to move.
fn to_move() -> (Timbuktu, Position) {
    let game = Timbuktu::new(Setup::new(3).first(seat(0))).expect("a sound setup");
    let mut position = game.start();
    let spare = [[1, 2, 3], [4, 5, 1], [2, 3, 4]];
    for camel in game.caravan() {
        for (mover, spare) in spare.iter().enumerate() {
            let at = camel.index();
            let pen = if at < 5 { at + 1 } else { spare[at - 5] };
            play(&game, &mut position, mover, &format!("place {camel} {pen}"));
        }
    }
    let deal = "deal 1/12/cg 2/23/cp 3/34/ps 4/45/sw 5/15/gw";
    let draw = game.read_draw(deal).expect("a draw");
    game.play(&mut position, &Step::Draw(draw)).expect("a deal");
    for mover in 0..3 {
        play(&game, &mut position, mover, "choose A");
    }
    assert_eq!(position.open().phase(), Phase::Move);
    (game, position)
}

fn ask(game: &Timbuktu, position: &Position, name: &str, mover: usize) -> Choice<Timbuktu> {
    let view = game.view(position, Viewer::Seat(seat(mover)));
    let mut bot = roster::bot::<Timbuktu>(name, 3).expect("a bot of the roster");
    bot.choose(game, &view, seat(mover), Budget::Iterations(400))
        .expect("the seat is to decide")
}

#[test]
fn a_pitch_that_is_surely_robbed_is_avoided_and_nothing_paid_where_a_free_way_is_safer() {
    // Camel A carries two coffee; the thief in hand takes coffee and gold on pitches 1 and 2 of pen
    // 1. Pen 2 is free of charge too, and three in four that nobody comes to its first pitch.
    let (game, position) = to_move();
    for name in LEVELS {
        let choice = ask(&game, &position, name, 0);
        assert_eq!(choice.the_move.to_string(), "go 2", "{name}");
    }
}

#[test]
fn a_rival_who_pays_to_keep_away_from_free_pens_is_taken_to_know_why() {
    let (game, mut position) = to_move();
    play(&game, &mut position, 0, "go 2");
    // Free of charge would have been pens 1 and 2.
    play(&game, &mut position, 1, "go 4 pay salt");
    let view = game.view(&position, Viewer::Seat(seat(2)));
    let tables = Tables::of(&game, &view.open);
    let knowledge = Knowledge::of(&game, &view).expect("thieves wait");
    let read = Belief::read(&tables, &Weights::shipped(), 8, &view, seat(2), &knowledge);
    let even = Belief::even(&tables, &knowledge);
    let coffee = 1;
    // Pitch 1 of pen 1 was free, and the camel had two coffee.
    assert!(read.risk.0[0][coffee] > even.risk.0[0][coffee] + 0.02);
    let sum = |belief: &Belief| belief.risk.0.iter().flatten().sum::<f32>();
    let robbed = sum(&read);
    assert!((robbed - sum(&even)).abs() < 0.01, "thieves are as many");
}

#[test]
fn the_top_level_tells_scores_chances_and_shares_of_every_move() {
    let (game, position) = to_move();
    let choice = ask(&game, &position, "master", 0);
    let mut moves = vec![];
    game.legal_moves(&position, seat(0), &mut moves);
    assert_eq!(choice.considered.len(), moves.len());
    assert_eq!(choice.considered[0].the_move, choice.the_move);
    assert_eq!(choice.iterations, 400);
    for considered in &choice.considered {
        let expected = considered.expected.expect("it was weighed");
        let wins: f32 = expected.wins.as_slice().iter().sum();
        assert!((wins - 1.0).abs() < 0.01);
        // Near what such games end with.
        let usual = |score: &f32| (60.0..260.0).contains(score);
        assert!(expected.scores.as_slice().iter().all(usual), "{expected:?}");
    }
}

/// Beginners and travellers overlook camels: what they did not look at they have nothing to say of.
#[test]
fn every_level_tells_scores_near_the_usual_of_the_camels_it_looked_at() {
    let game = Timbuktu::new(Setup::new(3)).expect("a sound setup");
    let mut luck = FastLuck::new(3);
    let mut position = game.start();
    while position.open().phase() != Phase::Choose {
        let step = match game.turn(&position) {
            Turn::One(seat) => {
                let the_move = game.random_move(&position, seat, &mut luck);
                Step::Move(seat, the_move.expect("who decides has a move"))
            }
            Turn::Chance => Step::Draw(game.draw(&position, &mut luck)),
            Turn::Several(_) | Turn::Over => unreachable!("camels are not chosen yet"),
        };
        game.apply(&mut position, &step);
    }
    for (name, looks) in LEVELS.into_iter().zip([4, 4, 8, 8, 8]) {
        let choice = ask(&game, &position, name, 0);
        assert_eq!(choice.considered.len(), looks, "{name}");
        assert_eq!(choice.considered[0].the_move, choice.the_move);
        for considered in &choice.considered {
            let expected = considered.expected.expect("it was weighed");
            let usual = |score: &f32| (60.0..260.0).contains(score);
            assert!(
                expected.scores.as_slice().iter().all(usual),
                "{name}: {expected:?}"
            );
        }
    }
}

#[test]
fn a_caravan_of_ones_own_is_chosen_among_others_and_all_of_them_are_legal() {
    for seats in 3..=5 {
        let game = Timbuktu::new(Setup::new(seats).loading(Loading::Own)).expect("a sound setup");
        let mut position = game.start();
        let first = game.draw(&position, &mut FastLuck::new(1));
        game.apply(&mut position, &Step::Draw(first));
        let view = game.view(&position, Viewer::Seat(seat(1)));
        let mut guide = roster::bot::<Timbuktu>("guide", 5).expect("a level");
        let choice = guide.choose(&game, &view, seat(1), Budget::NONE);
        let choice = choice.expect("it loads");
        assert_eq!(choice.considered[0].the_move, choice.the_move);
        assert_eq!(choice.considered.len(), 5);
        for considered in &choice.considered {
            let legal = game.check(&position, seat(1), &considered.the_move);
            assert_eq!(legal, Ok(()));
            let expected = considered.expected.expect("scores and chances");
            let chances: f32 = expected.wins.as_slice().iter().sum();
            assert!((chances - 1.0).abs() < 1e-4 && expected.scores[seat(1)] > 0.0);
        }
    }
}

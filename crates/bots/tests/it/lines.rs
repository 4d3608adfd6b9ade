//! Timbuktu's levels tell how they expect a stage to go on.

use crate::tables::timbuktus;
use caravanserai_bots::{Budget, roster};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::{Game, Seat, Step, Turn, Viewer};
use caravanserai_timbuktu::{Move, Phase, Position, Timbuktu};

/// Played by chance up to the first decision of that phase.
fn up_to(game: &Timbuktu, phase: Phase) -> (Position, Seat) {
    let mut position = game.start();
    let mut luck = Seed::from_number(5).luck_of_draw(0);
    loop {
        let turn = game.turn(&position);
        let seat = turn.seats().iter().next();
        if position.open().phase() == phase
            && let Some(seat) = seat
        {
            return (position, seat);
        }
        let step = match (turn, seat) {
            (Turn::Chance, _) => Step::Draw(game.draw(&position, &mut luck)),
            (_, Some(seat)) => {
                let the_move = game.random_move(&position, seat, &mut luck);
                Step::Move(seat, the_move.expect("who decides has a legal move"))
            }
            (_, None) => panic!("over before {phase:?}"),
        };
        game.apply(&mut position, &step);
    }
}

#[test]
fn a_line_goes_on_with_ones_own_way_and_keeps_rivals_cards_face_down() {
    for game in timbuktus() {
        let (position, seat) = up_to(&game, Phase::Choose);
        let view = game.view(&position, Viewer::Seat(seat));
        for name in roster::LEVELS {
            let mut bot = roster::bot::<Timbuktu>(name, 1).expect("a level");
            let choice = bot.choose(&game, &view, seat, Budget::Iterations(60));
            let choice = choice.expect("it decides");
            assert_eq!(choice.line[0], (seat, choice.the_move));
            let own: Vec<Move> = choice
                .line
                .iter()
                .filter(|(mover, _)| *mover == seat)
                .map(|(_, the_move)| *the_move)
                .collect();
            assert!(
                matches!(own[..2], [Move::Choose(_), Move::Go(..)]),
                "{name}: {:?}",
                choice.line
            );
            for (mover, the_move) in &choice.line {
                let card = matches!(the_move, Move::Choose(_));
                assert!(!card || *mover == seat, "{name}: {:?}", choice.line);
            }
        }
    }
}

/// Whoever moves first in a round knows where everyone stands: what comes next is legal as told.
#[test]
fn a_line_begins_with_legal_moves_one_after_the_other() {
    for game in timbuktus() {
        let (mut position, seat) = up_to(&game, Phase::Move);
        let view = game.view(&position, Viewer::Seat(seat));
        let mut bot = roster::bot::<Timbuktu>("guide", 1).expect("a level");
        let choice = bot.choose(&game, &view, seat, Budget::NONE);
        let line = choice.expect("it decides").line;
        let (mover, the_move) = line[0];
        game.play(&mut position, &Step::Move(mover, the_move))
            .expect("a legal move");
        let Turn::One(next) = game.turn(&position) else {
            panic!("others move in this round");
        };
        assert_eq!(line[1].0, next);
        assert!(matches!(line[1].1, Move::Go(..)));
    }
}

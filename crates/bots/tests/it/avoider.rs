//! Timbuktu's greedy bot against a slow twin that lists everything the thieves may do.

use crate::tables::timbuktus;
use caravanserai_bots::{Budget, roster};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::study::{Study, Taken, at_random};
use caravanserai_kernel::{Game, Seat, Step, Viewer};
use caravanserai_timbuktu::knowledge::Knowledge;
use caravanserai_timbuktu::{Camel, Move, Phase, Position, Timbuktu};

/// Tokens lost by a move on average: one if it pays, and what thieves take in every possible plan.
fn loss(game: &Timbuktu, position: &Position, seat: Seat, the_move: Move) -> f64 {
    let Move::Go(pen, pay) = the_move else {
        panic!("only camels that move lose something");
    };
    let camel = position.choice(seat).expect("a card lies face down");
    let mut after = *position;
    game.apply(&mut after, &Step::Move(seat, the_move));
    let spot = after.open().spot(seat, camel).expect("it has moved");
    let view = game.view(position, Viewer::Seat(seat));
    let knowledge = Knowledge::of(game, &view).expect("thieves wait");
    let before = position.load(seat, camel);
    let load = pay.map_or(before, |good| before.less(good));
    let stolen = knowledge.plans().map(|plan| {
        let (pitches, goods) = plan[pen.index()];
        let comes = game.data().pitches(pitches).contains(&spot.pitch());
        let taken: u32 = game
            .data()
            .goods(goods)
            .iter()
            .map(|good| load.of(*good))
            .sum();
        if comes { f64::from(taken) } else { 0.0 }
    });
    let stolen = stolen.sum::<f64>() / knowledge.plan_count() as f64;
    stolen + if pay.is_some() { 1.0 } else { 0.0 }
}

#[test]
fn greedy_goes_where_it_loses_least() {
    let mut asked = 0;
    for (number, game) in timbuktus().iter().enumerate() {
        let study = Study::new(game, Seed::from_number(number as u64), at_random);
        let moving = study.filter(|taken| taken.before.open().phase() == Phase::Move);
        for Taken { before, step, .. } in moving.step_by(7) {
            let Step::Move(seat, _) = step else { continue };
            let view = game.view(&before, Viewer::Seat(seat));
            let mut bot = roster::bot::<Timbuktu>("greedy", 3).expect("a yardstick");
            let choice = bot
                .choose(game, &view, seat, Budget::NONE)
                .expect("it decides");
            let mut moves = vec![];
            game.legal_moves(&before, seat, &mut moves);
            let losses = moves.iter().map(|m| loss(game, &before, seat, *m));
            let least = losses.fold(f64::INFINITY, f64::min);
            let chosen = loss(game, &before, seat, choice.the_move);
            assert!((chosen - least).abs() < 1e-9, "{chosen} and not {least}");
            asked += 1;
        }
    }
    assert!(asked > 50);
}

/// The camel chosen is one whose best way, were it the card face down, loses least of all.
#[test]
fn greedy_chooses_the_camel_that_can_lose_least() {
    for (number, game) in timbuktus().iter().enumerate() {
        let study = Study::new(game, Seed::from_number(number as u64), at_random);
        let choosing = study.filter(|taken| taken.before.open().phase() == Phase::Choose);
        for Taken { before, .. } in choosing.step_by(11) {
            // The round's first seat, so that nobody moves in between.
            let seat = before.open().round_start();
            if before.open().face_down().contains(seat) {
                continue;
            }
            let best_of = |camel: Camel| {
                let mut position = before;
                for other in game.turn(&before).seats().iter() {
                    let waiting = before.open().waiting(other).iter().next();
                    let first = Camel::ALL[waiting.expect("it has a camel left")];
                    let chosen = if other == seat { camel } else { first };
                    game.apply(&mut position, &Step::Move(other, Move::Choose(chosen)));
                }
                let mut moves = vec![];
                game.legal_moves(&position, seat, &mut moves);
                let losses = moves.iter().map(|m| loss(game, &position, seat, *m));
                losses.fold(f64::INFINITY, f64::min)
            };
            let camels = before.open().waiting(seat).iter().map(|at| Camel::ALL[at]);
            let least = camels.map(best_of).fold(f64::INFINITY, f64::min);
            let view = game.view(&before, Viewer::Seat(seat));
            let mut bot = roster::bot::<Timbuktu>("greedy", 3).expect("a yardstick");
            let choice = bot
                .choose(game, &view, seat, Budget::NONE)
                .expect("it decides");
            let Move::Choose(camel) = choice.the_move else {
                panic!("it is time to choose")
            };
            assert!((best_of(camel) - least).abs() < 1e-9);
        }
    }
}

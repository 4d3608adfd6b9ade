//! The worker's side: a record in, a bot's choice out.

use super::messages::{Advice, Answer, Considered, Question};
use crate::route::WhichGame;
use crate::shelf;
use caravanserai_bots::{Budget, Choice, Roster};
use caravanserai_desert::Desert;
use caravanserai_kernel::Seat;
use caravanserai_table::advice;
use caravanserai_timbuktu::Timbuktu;
use std::time::Duration;
use wasm_bindgen::prelude::*;

/// Answers questions until the page ends the worker.
pub fn listen() {
    let scope: web_sys::DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let to_page = scope.clone();
    let listener =
        Closure::<dyn Fn(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            if let Ok(question) = serde_json::from_str::<Question>(&text) {
                let answer = serde_json::to_string(&answer(&question)).unwrap_or_default();
                // Only a page that is gone cannot be told, and then nobody waits.
                let _ = to_page.post_message(&JsValue::from_str(&answer));
            }
        });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // The worker listens as long as it lives.
    listener.forget();
    let _ = scope.post_message(&JsValue::from_str("ready"));
}

/// What the bot would do.
pub fn answer(question: &Question) -> Answer {
    let advice = match shelf::game_of_record(&question.record) {
        Some(WhichGame::Desert) => ask::<Desert>(question),
        Some(WhichGame::Timbuktu) => ask::<Timbuktu>(question),
        None => None,
    };
    Answer {
        id: question.id,
        advice,
    }
}

fn ask<G: Roster>(question: &Question) -> Option<Advice> {
    let the_match = shelf::open_record::<G>(&question.record).ok()?;
    let seat = Seat::new(question.seat)?;
    let time = |ms: u32| Budget::Time(Duration::from_millis(ms.into()));
    let budget = question.milliseconds.map(time);
    let choice = advice(&the_match, seat, &question.bot, question.seed, budget)?;
    Some(written(the_match.game(), &choice))
}

fn written<G: Roster>(game: &G, choice: &Choice<G>) -> Advice {
    let considered = choice.considered.iter().map(|considered| Considered {
        the_move: game.write_move(&considered.the_move),
        share: considered.share,
        scores: considered
            .expected
            .map(|expected| expected.scores.as_slice().to_vec())
            .unwrap_or_default(),
        wins: considered
            .expected
            .map(|expected| expected.wins.as_slice().to_vec())
            .unwrap_or_default(),
    });
    let line = choice.line.iter();
    Advice {
        the_move: game.write_move(&choice.the_move),
        considered: considered.collect(),
        line: line
            .map(|(seat, the_move)| (seat.index(), game.write_move(the_move)))
            .collect(),
        iterations: choice.iterations,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_desert::{Edition, Map, Setup};
    use caravanserai_kernel::Game;
    use caravanserai_kernel::luck::Seed;
    use caravanserai_table::Match;

    #[test]
    fn a_question_is_answered_with_a_legal_move() {
        let map = Map::embedded("mountain").expect("embedded");
        let setup = Setup::preset(Edition::Zman2017, map, 2);
        let game = Desert::new(setup).expect("a good setup");
        let mut the_match = Match::open(game, Seed::from_number(1));
        let seat = the_match.turn().seats().iter().next().expect("someone");
        let question = Question {
            id: 7,
            record: the_match.record(vec![]).to_string(),
            seat: seat.index(),
            bot: "traveller".into(),
            seed: 1,
            milliseconds: None,
        };
        let answered = answer(&question);
        assert_eq!(answered.id, 7);
        let text = answered.advice.expect("a move").the_move;
        let the_move = the_match.game().read_move(&text).expect("it reads");
        let version = the_match.version();
        the_match
            .play(seat, version, &the_move)
            .expect("it is legal");
        for nonsense in ["", "caravanserai-record 1\ngame: chess\n"] {
            let question = Question {
                record: nonsense.into(),
                ..question.clone()
            };
            assert_eq!(answer(&question).advice, None);
        }
    }
}

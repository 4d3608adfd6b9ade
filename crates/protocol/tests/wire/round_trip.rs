//! Whatever a viewer sees and hears in a random game arrives as it was sent.

use super::games::{deserts, timbuktus, watch};
use caravanserai_kernel::{Game, Seat, Step, Viewer};
use caravanserai_protocol::frames::{Heard, Sight};
use caravanserai_protocol::{FromServer, Wired};

fn sees<G: Wired>(game: &G, position: &G::Position) {
    for viewer in Viewer::all(game.seats()) {
        let view = game.view(position, viewer);
        let text = serde_json::to_string(&game.write_view(&view)).expect("it is written");
        let sent: G::SentView = serde_json::from_str(&text).expect(&text);
        assert_eq!(game.read_view(&sent).as_ref(), Ok(&view), "{text}");
    }
}

fn hears<G: Wired>(game: &G, before: &G::Position, step: &Step<G>, after: &G::Position) {
    for event in game.events(before, step, after) {
        for viewer in Viewer::all(game.seats()) {
            let Some(told) = game.told(&event, viewer) else {
                continue;
            };
            let text = serde_json::to_string(&game.write_event(&told)).expect("it is written");
            let sent: G::SentEvent = serde_json::from_str(&text).expect(&text);
            assert_eq!(game.read_event(&sent).as_ref(), Ok(&told), "{text}");
        }
    }
}

fn arrives<G: Wired>(game: &G, seed: u64) {
    sees(game, &game.start());
    watch(game, seed, |before, step, after| {
        sees(game, after);
        hears(game, before, step, after);
    });
}

#[test]
fn every_view_and_event_of_the_desert_arrives_as_it_was_sent() {
    for (number, game) in deserts().iter().enumerate() {
        arrives(game, number as u64);
    }
}

#[test]
fn every_view_and_event_of_timbuktu_arrives_as_it_was_sent() {
    for (number, game) in timbuktus().iter().enumerate() {
        for seed in 0..6 {
            arrives(game, 10 * number as u64 + seed);
        }
    }
}

/// Frames say their type inside, which makes serde read them in two passes: names must survive it.
fn arrives_in_a_frame<G: Wired>(game: &G)
where
    G::SentView: PartialEq,
    G::SentEvent: PartialEq,
{
    let mut step_number = 0;
    watch(game, 2, |before, step, after| {
        let events = game.events(before, step, after);
        let frame: FromServer<G::SentView, G::SentEvent> = FromServer::View(Sight {
            version: step_number + 1,
            turn: game.turn(after).seats().iter().map(Seat::index).collect(),
            view: game.write_view(&game.view(after, Viewer::Everything)),
            from: step_number,
            told: events
                .iter()
                .map(|event| Heard {
                    step: step_number,
                    event: game.write_event(event),
                })
                .collect(),
            clocks: None,
            scores: game.scores(after).map(|scores| scores.as_slice().to_vec()),
            winners: None,
        });
        let text = serde_json::to_string(&frame).expect("it is written");
        assert_eq!(
            serde_json::from_str::<FromServer<_, _>>(&text).expect(&text),
            frame
        );
        step_number += 1;
    });
}

#[test]
fn views_and_events_arrive_in_frames() {
    arrives_in_a_frame(&super::games::for_two());
    arrives_in_a_frame(&timbuktus()[0]);
}

/// Worlds guessed from a view look the same to the viewer, so they travel the same.
#[test]
fn a_view_that_arrived_can_be_played_on_from() {
    let game = &timbuktus()[1];
    let luck = &mut caravanserai_kernel::luck::FastLuck::new(3);
    watch(game, 3, |_, _, after| {
        for viewer in Viewer::all(game.seats()) {
            let view = game.view(after, viewer);
            let arrived = game.read_view(&game.write_view(&view)).expect("a view");
            let world = game.guess(&arrived, luck);
            assert_eq!(game.view(&world, viewer), view);
        }
    });
}

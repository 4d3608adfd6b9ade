//! What the board, the notebook and the thefts show, held against the match.

use super::{showing, watch};
use crate::timbuktu::{notebook, scene};
use caravanserai_kernel::Viewer;
use caravanserai_timbuktu::knowledge::{Knowledge, spots};
use caravanserai_timbuktu::{ByGood, Camel, Event, Good, Loading, Phase};

#[test]
fn the_notebook_says_what_knowledge_says() {
    let mut notes = 0;
    watch(4, Loading::Printed, 11, |the_match, seat| {
        let view = the_match.view(Viewer::Seat(seat));
        let Some(knowledge) = Knowledge::of(the_match.game(), &view) else {
            return;
        };
        let load = view.load(seat, Camel::B);
        let rows = notebook::rows(&knowledge, Some(load));
        let one_each = ByGood::from_fn(|_| 1.0);
        let same = |one: f64, other: f64| (one - other).abs() < 1e-12;
        for spot in spots() {
            let row = &rows[spot.pen().index()];
            let at = spot.pitch().index();
            assert!(same(row.visited[at], knowledge.visited(spot)));
            let loss = row.loss.expect("a camel is in hand")[at];
            assert!(same(loss, knowledge.expected_loss(spot, load, &one_each)));
            for good in Good::ALL {
                let robbed = row.visited[at] * row.takes[good];
                assert!(same(robbed, knowledge.robbed(spot, good)));
            }
        }
        let known = rows.iter().filter(|row| row.known).count();
        assert_eq!(known + knowledge.unknown(), 5);
        notes += 1;
    });
    assert!(notes > 50);
}

#[test]
fn who_was_robbed_stood_where_the_sequence_shows_it() {
    let mut thefts_seen = 0;
    let mut last = None;
    watch(3, Loading::Printed, 3, |the_match, _| {
        last = Some(the_match.clone());
    });
    let shown = showing(&last.expect("a match"), Viewer::Spectator);
    for told in &shown.told {
        if let Event::Robbed { thefts, .. } = &told.event {
            let stood = scene::stood(&shown, told.step);
            assert_eq!(
                stood.iter().flatten().count(),
                24,
                "every camel has arrived"
            );
            for theft in thefts {
                assert_eq!(stood[theft.spot.index()], Some((theft.seat, theft.camel)));
                thefts_seen += 1;
            }
        }
    }
    assert!(thefts_seen > 5, "{thefts_seen}");
}

#[test]
fn every_camel_stands_in_one_of_the_two_places() {
    watch(5, Loading::Printed, 2, |the_match, seat| {
        let scene = scene::Scene::of(&showing(the_match, Viewer::Seat(seat)));
        let behind = scene
            .behind
            .map_or(0, |(_, stands)| stands.iter().flatten().count());
        let all = behind + scene.ahead.1.iter().flatten().count();
        let placing = the_match.view(Viewer::Spectator).open.phase() == Phase::Place;
        assert!(placing || all == 25, "{all}");
    });
}

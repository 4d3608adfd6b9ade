use super::{showing, watch};
use crate::timbuktu::ledger::Line;
use crate::timbuktu::round::{Card, cards};
use caravanserai_kernel::{Game, Seat, Viewer};
use caravanserai_timbuktu::{Loading, Phase};

#[test]
fn cards_are_turned_over_in_order_and_until_then_known_to_their_owners_alone() {
    let (mut turned, mut hidden) = (0, 0);
    watch(4, Loading::Printed, 11, |the_match, to_act| {
        for viewer in Seat::all(4) {
            let seen = showing(the_match, Viewer::Seat(viewer));
            let open = seen.view.open;
            let all = cards(&seen);
            assert_eq!(all.is_empty(), !open.thieves_wait());
            let order: Vec<Seat> = all.iter().map(|(seat, _)| *seat).collect();
            assert!(
                order
                    .iter()
                    .copied()
                    .eq(open.round_start().clockwise(order.len()))
            );
            for (seat, card) in all {
                match card {
                    Card::Awaited => {
                        assert_eq!(open.phase(), Phase::Choose);
                        assert!(!open.face_down().contains(seat));
                    }
                    Card::FaceDown(camel) => {
                        assert_eq!(camel.is_some(), seat == viewer);
                        hidden += usize::from(camel.is_none());
                    }
                    Card::Turned(camel, spot, load) => {
                        assert_eq!(open.spot(seat, camel), Some(spot));
                        assert!(!open.waiting(seat).contains(camel.index()), "it has moved");
                        assert_eq!(load, seen.view.load(seat, camel));
                        let place = |who| order.iter().position(|seat| *seat == who);
                        assert!(place(seat) < place(to_act), "in order");
                        turned += 1;
                    }
                }
            }
        }
    });
    assert!(turned > 100 && hidden > 100, "{turned} {hidden}");
}

#[test]
fn the_ledger_counts_as_the_rules_do() {
    watch(3, Loading::Own, 5, |the_match, _| {
        let all = showing(the_match, Viewer::Everything);
        if matches!(all.view.open.phase(), Phase::First | Phase::Load) {
            return;
        }
        let world = all
            .game
            .guess(&all.view, &mut caravanserai_kernel::luck::FastLuck::new(1));
        let standings = all.game.standings(&world);
        let tokens = all.game.tokens(&world);
        for line in Line::all(&all) {
            assert_eq!(line.points.cast_signed(), standings[line.seat]);
            assert_eq!(line.tokens(), tokens[line.seat]);
        }
    });
}

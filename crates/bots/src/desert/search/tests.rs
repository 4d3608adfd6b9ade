//! That the search tries what it should, where it should.

use super::*;
use crate::desert::weights::Weights;
use caravanserai_desert::{Edition, Setup};
use caravanserai_kernel::Viewer;

#[test]
fn no_two_camels_of_a_turn_are_tried_in_both_orders() {
    let drawing = "
        .  3  G0 .  .  @
        .  .  .  .  P0 .
        2  .  .  .  .  .
        .  .  .  .  .  Y1
    ";
    let mut drawn = caravanserai_desert::Scene::parse(drawing).expect("a scene");
    drawn.camels_left = 2;
    let game = Desert::on_any_board(Setup::preset(Edition::Zman2017, drawn.map.clone(), 2));
    let position = game.put_up(&drawn).expect("it could stand on a table");
    let view = game.view(&position, Viewer::Everything);
    let scene = Scene::new(&game, &view, &position);
    let table = Weights::shipped().table(2);
    let pairs = |in_one_order| {
        let mut manner = Manner::usual(2);
        manner.in_one_order = in_one_order;
        let mut search = Search::default();
        assert!(search.plant(&scene, table, &manner, &position));
        let mut luck = FastLuck::new(1);
        for _ in 0..4_000 {
            let mut world = position;
            search.simulate(&scene, table, &manner, &mut world, &mut luck);
        }
        let mut pairs = vec![];
        for first in search.nodes[0].slots() {
            if search.below[first] != NONE {
                let below = search.nodes[search.below[first] as usize];
                pairs.extend(below.slots().map(|slot| (first, search.camels[slot])));
            }
        }
        let twice = pairs.iter().filter(|(first, second)| {
            let first = search.camels[*first];
            let other =
                |(one, other): &&(usize, Camel)| search.camels[*one] == *second && *other == first;
            pairs.iter().find(other).is_some()
        });
        (pairs.len(), twice.count())
    };
    let (all, twice) = pairs(false);
    assert!(twice > all / 4, "{twice} of {all}");
    let (fewer, twice) = pairs(true);
    assert!(fewer > all / 4, "{fewer} of {all}");
    assert_eq!(twice, 0);
}

//! That the search tries what it should, where it should.

use super::*;
use crate::desert::outlook;
use crate::desert::weights::Weights;
use caravanserai_desert::{Edition, Map, Setup};
use caravanserai_kernel::Viewer;
use caravanserai_kernel::luck::Seed;

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

#[test]
fn leaders_are_placed_with_a_view_to_what_playouts_do_not_see() {
    let map = Map::embedded("mountain").expect("an embedded map");
    let game = Desert::new(Setup::preset(Edition::Zman2017, map, 4)).expect("a sound setup");
    let mut start = game.start();
    let draw = game.draw(&start, &mut Seed::from_number(1).luck_of_draw(0));
    game.apply(&mut start, &Step::Draw(draw));
    assert_eq!(start.phase(), Phase::Leaders);
    let view = game.view(&start, Viewer::Everything);
    let scene = Scene::new(&game, &view, &start);
    let number = |name| outlook::NAMES.iter().position(|known| *known == name);
    let (playouts, rim) = (number("playouts"), number("rim"));
    // How often a leader at the rim was tried, if pieces there are worth so much.
    let at_the_rim = |points: f32| {
        let mut table = *Weights::shipped().table(4);
        table.outlook = Weights::NONE.table(4).outlook;
        table.outlook[0][playouts.expect("it is weighed")] = 1.0;
        table.outlook[0][rim.expect("it is weighed")] = points;
        // Nobody is told beforehand that the rim is no good.
        table.leaders = Weights::NONE.table(4).leaders;
        let mut manner = Manner::usual(4);
        manner.grove.kept = 200;
        let mut search = Search::default();
        assert!(search.plant(&scene, &table, &manner, &start));
        let mut luck = FastLuck::new(1);
        for _ in 0..2_000 {
            let mut world = start;
            search.simulate(&scene, &table, &manner, &mut world, &mut luck);
        }
        let found = search.found();
        let there = found
            .iter()
            .filter(|found| game.board().rim().contains(found.camel.cell));
        there.map(|found| found.visits).sum::<u32>()
    };
    let (shunned, sought) = (at_the_rim(-60.0), at_the_rim(60.0));
    assert!(sought > 2 * shunned + 100, "{shunned} and {sought}");
}

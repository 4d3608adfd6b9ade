//! The hot path allocates nothing: whole random games, counted by the allocator itself.

use caravanserai_desert::canny::{Canny, Rings, kinds::KINDS};
use caravanserai_desert::keen::{Keen, Lures};
use caravanserai_desert::{Desert, Edition, Map, Setup};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::{Game, Step};

#[test]
fn a_playout_and_its_scores_allocate_nothing() {
    for map in ["mountain", "river"] {
        for seats in 2..=5 {
            let map = Map::embedded(map).expect("an embedded map");
            let setup = Setup::preset(Edition::Kosmos1998, map, seats);
            let game = Desert::new(setup).expect("a sound setup");
            let mut start = game.start();
            let draw = game.draw(&start, &mut Seed::from_number(1).luck_of_draw(0));
            game.apply(&mut start, &Step::Draw(draw));
            let mut luck = FastLuck::new(1);
            let keen = Keen {
                spoil: 1,
                ..Keen::BLIND
            };
            let lures = Lures::new(&game, &start);
            let canny = Canny::new(&[0.1; KINDS]);
            let rings = Rings::new(&game, &start);
            let counted = allocation_counter::measure(|| {
                for _ in 0..50 {
                    let mut position = start;
                    game.random_playout(&mut position, &mut luck);
                    std::hint::black_box(game.breakdown(&position));
                    let mut position = start;
                    game.keen_playout(&mut position, &mut luck, &keen, &lures);
                    std::hint::black_box(position);
                    let mut position = start;
                    game.canny_playout(&mut position, &mut luck, &canny, &rings);
                    std::hint::black_box(position);
                }
            });
            assert_eq!(counted.count_total, 0, "{seats} seats");
        }
    }
}

/// The counter counts at all: without this the test above could not fail.
#[test]
fn an_allocation_is_counted() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1])));
    assert_eq!(counted.count_total, 1);
}

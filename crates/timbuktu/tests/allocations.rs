//! The hot path allocates nothing: whole random games, counted by the allocator itself.

use caravanserai_kernel::Game;
use caravanserai_kernel::luck::FastLuck;
use caravanserai_timbuktu::{Setup, Timbuktu, playout};

#[test]
fn a_whole_random_game_allocates_nothing() {
    for seats in 3..=5 {
        let game = Timbuktu::new(Setup::new(seats)).expect("a sound setup");
        let start = game.start();
        let mut luck = FastLuck::new(1);
        let counted = allocation_counter::measure(|| {
            for _ in 0..50 {
                std::hint::black_box(playout::random_game(&game, &start, &mut luck));
            }
        });
        assert_eq!(counted.count_total, 0, "{seats} seats");
    }
}

/// The counter counts at all: without this the test above could not fail.
#[test]
fn an_allocation_is_counted() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1])));
    assert_eq!(counted.count_total, 1);
}

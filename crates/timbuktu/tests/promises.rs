//! The promises of the house, over random games at every seat count and with both ways of loading.

use caravanserai_kernel::Seat;
use caravanserai_kernel::luck::Seed;
use caravanserai_testkit::keeps_promises;
use caravanserai_timbuktu::{Loading, Setup, Timbuktu};

/// No game is longer: the starting player, five loads, 25 placements, and in five stages a deal, 25
/// choices and 25 moves.
const LONGEST: usize = 1 + 5 + 25 + 5 * 51;

fn keeps(setup: Setup, games: u64) {
    let game = Timbuktu::new(setup).expect("a sound setup");
    for number in 0..games {
        if let Err(broken) = keeps_promises(&game, Seed::from_number(number), LONGEST) {
            panic!("{broken}");
        }
    }
}

#[test]
fn printed_loads_keep_every_promise_at_every_seat_count() {
    for seats in 3..=5 {
        keeps(Setup::new(seats), 8);
    }
}

#[test]
fn own_loads_keep_every_promise_at_every_seat_count() {
    for seats in 3..=5 {
        keeps(Setup::new(seats).loading(Loading::Own), 5);
    }
}

#[test]
fn a_game_whose_first_player_is_set_keeps_every_promise() {
    let first = Seat::new(2).expect("a seat");
    keeps(Setup::new(4).first(first), 2);
}

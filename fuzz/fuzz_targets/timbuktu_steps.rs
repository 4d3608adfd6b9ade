//! A setup of Timbuktu from the first byte, moves from the others: list and judge agree.
#![no_main]

use caravanserai_testkit::fuzz_steps;
use caravanserai_timbuktu::fuzzing;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (game, moves) = fuzzing::setup(bytes);
    if let Err(broken) = fuzz_steps(&game, moves) {
        panic!("{broken}");
    }
});

//! The same games as in `desert_moves`, held to the promises that every game keeps step by step.
#![no_main]

use caravanserai_desert::fuzzing;
use caravanserai_testkit::fuzz_steps;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (game, moves) = fuzzing::setup(bytes);
    if let Err(broken) = fuzz_steps(&game, moves) {
        panic!("{broken}");
    }
});

//! A setup of Through the Desert from the first two bytes, moves from the others: list and judge agree
//! on all moves there are, and guessed worlds look the same.
#![no_main]

use caravanserai_desert::fuzzing;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| fuzzing::moves(bytes));

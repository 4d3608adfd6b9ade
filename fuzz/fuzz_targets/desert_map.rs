//! Any text as a map of Through the Desert.
#![no_main]

use caravanserai_desert::fuzzing;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| fuzzing::map(bytes));

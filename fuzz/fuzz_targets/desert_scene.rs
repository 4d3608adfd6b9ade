//! Any text as a drawing of a table.
#![no_main]

use caravanserai_desert::fuzzing;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| fuzzing::scene(bytes));

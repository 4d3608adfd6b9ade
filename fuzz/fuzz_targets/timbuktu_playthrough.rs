//! Any text as a playthrough of Timbuktu.
#![no_main]

use caravanserai_timbuktu::fuzzing;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| fuzzing::playthrough(bytes));

//! Any text as a record of Timbuktu.
#![no_main]

use caravanserai_testkit::fuzz_record;
use caravanserai_timbuktu::Timbuktu;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = fuzz_record::<Timbuktu>(bytes) {
        panic!("{broken}");
    }
});

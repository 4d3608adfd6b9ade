//! Any text as a record of Through the Desert.
#![no_main]

use caravanserai_desert::Desert;
use caravanserai_testkit::fuzz_record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = fuzz_record::<Desert>(bytes) {
        panic!("{broken}");
    }
});

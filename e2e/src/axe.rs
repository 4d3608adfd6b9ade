//! axe-core, which finds what shuts people out. It comes from npm at a fixed version and is not ours
//! to copy, so `cargo xtask test` fetches it into the target folder.

use crate::house::target_folder;

/// The text of axe-core, to be run in a page.
pub fn axe() -> String {
    let file = target_folder().join("axe/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&file).unwrap_or_else(|error| {
        panic!("{}: {error}: `cargo xtask test` fetches it", file.display())
    })
}

//! Texts that are kept: a change of their bytes is a change of the rules or of the shuffle.

use std::collections::BTreeSet;
use std::path::Path;

/// Whether kept texts are to be rewritten: `BLESS=1`, as `cargo xtask bless` sets it.
pub fn bless() -> bool {
    std::env::var_os("BLESS").is_some_and(|value| value == "1")
}

/// Panics unless the file holds just this text. With [`bless`] the file is written instead.
pub fn holds(file: &Path, text: &str) {
    let name = file.file_name().unwrap_or_default().display();
    if bless() {
        let folder = file.parent().expect("a file lies in a folder");
        std::fs::create_dir_all(folder).expect("the folder can be made");
        std::fs::write(file, text).expect("the file can be written");
        return;
    }
    let kept = std::fs::read_to_string(file).unwrap_or_else(|error| {
        panic!("{name} is missing ({error}): `cargo xtask bless` writes it")
    });
    let mut pairs = text.lines().zip(kept.lines());
    if let Some(line) = pairs.position(|(is, was)| is != was) {
        panic!("{name} differs from line {} on", line + 1);
    }
    assert_eq!(text.len(), kept.len(), "{name} is longer or shorter");
}

/// Panics if the folder holds a file whose name has this beginning and is not known: nothing would
/// check it.
pub fn no_stray(folder: &Path, beginning: &str, known: impl IntoIterator<Item = String>) {
    let known: BTreeSet<String> = known.into_iter().collect();
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let name = entry.expect("it is readable").file_name();
        let name = name.to_string_lossy();
        assert!(
            !name.starts_with(beginning) || known.contains(&*name),
            "nothing checks {name}"
        );
    }
}

/// The texts a page shows between fences of the kind `text`.
pub fn examples(page: &str) -> Vec<&str> {
    page.split("```text\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next())
        .collect()
}

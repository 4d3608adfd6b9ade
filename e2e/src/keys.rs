//! The keys that have no letter, by the names that browsers give them.

/// The sign by which `WebDriver` means the key; a key with a letter is its own sign.
pub(crate) fn sign(key: &str) -> String {
    let code = match key {
        "Backspace" => '\u{E003}',
        "Tab" => '\u{E004}',
        "Enter" => '\u{E007}',
        "Shift" => '\u{E008}',
        "Control" => '\u{E009}',
        "Escape" => '\u{E00C}',
        "PageUp" => '\u{E00E}',
        "PageDown" => '\u{E00F}',
        "End" => '\u{E010}',
        "Home" => '\u{E011}',
        "ArrowLeft" => '\u{E012}',
        "ArrowUp" => '\u{E013}',
        "ArrowRight" => '\u{E014}',
        "ArrowDown" => '\u{E015}',
        "Delete" => '\u{E017}',
        "Space" => ' ',
        letter => {
            assert_eq!(letter.chars().count(), 1, "no key is called {letter:?}");
            return letter.into();
        }
    };
    code.into()
}

//! Whether somebody is looking: colours, widths and progress bars are for people only.

use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};
use std::fmt;
use std::io::{self, IsTerminal};

/// How wide text is written where nobody says: a pipe, a file.
const USUAL_WIDTH: usize = 80;
/// Longer lines are hard to read, however wide the screen.
const WIDEST: usize = 100;

/// How wide text should be.
pub(crate) fn width() -> usize {
    let found = io::stdout()
        .is_terminal()
        .then(terminal_size::terminal_size);
    let columns = found.flatten().map(|(width, _)| usize::from(width.0));
    columns.unwrap_or(USUAL_WIDTH).clamp(20, WIDEST)
}

/// How many threads to work on: as many as asked for, or one for each core.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(cores, usize::from)
}

/// A bar for long work, where somebody sees what is told on the side (results may go to a file);
/// else one that shows nothing. `begun` of it was done before this program ran.
pub(crate) fn bar(length: u64, begun: u64, what: impl Into<String>) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{msg} {wide_bar} {percent}% done, {left}")
        .expect("the template names what indicatif knows")
        .with_key(
            "left",
            move |state: &ProgressState, out: &mut dyn fmt::Write| {
                // Before anything is done, indicatif would say that nothing is left to wait for.
                let _ = if state.pos() == begun {
                    write!(out, "time left not known yet")
                } else {
                    write!(out, "{:#} left", HumanDuration(state.eta()))
                };
            },
        );
    let bar = ProgressBar::new(length)
        .with_style(style)
        .with_message(what.into());
    bar.set_position(begun);
    bar.reset_eta();
    bar
}

/// The words of a text in lines of at most that width, the later ones indented.
pub(crate) fn wrap(text: &str, width: usize, indent: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        let used = line.chars().count();
        if !line.trim().is_empty() && used + 1 + word.chars().count() > width {
            lines.push(format!("{indent}{word}"));
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_at_words_and_indented() {
        assert_eq!(wrap("S1 two to five", 10, "   "), "S1 two to\n   five");
        assert_eq!(wrap("camelcaravans", 5, ""), "camelcaravans");
        assert_eq!(wrap("a camelcaravan b", 5, "  "), "a\n  camelcaravan\n  b");
        assert_eq!(wrap("", 5, ""), "");
    }
}

//! Where a text is wrong, and what was expected there.

use std::fmt;
use std::str::FromStr;

/// A fault in a text: maps, records and data files all report it the same way.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TextError {
    /// Counted from 1; 0 where the fault is of the text as a whole.
    pub line: usize,
    /// In characters, counted from 1; 0 where the fault is of the line as a whole.
    pub column: usize,
    /// What is wrong or what was expected there.
    pub message: String,
    /// The same as data, where whoever shows it may have words of another language.
    pub fault: Option<Fault>,
}

/// A fault as data.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fault {
    /// Which one it is.
    pub name: &'static str,
    /// What it speaks of, by name. `detail` is English, from the rules themselves.
    pub values: Vec<(&'static str, String)>,
}

impl TextError {
    /// A fault at a place.
    pub fn at(line: usize, column: usize, message: impl Into<String>) -> Self {
        Self {
            line,
            column,
            message: message.into(),
            fault: None,
        }
    }

    /// The same with its fault as data.
    #[must_use]
    pub fn named<const N: usize>(
        self,
        name: &'static str,
        values: [(&'static str, String); N],
    ) -> Self {
        let values = values.into();
        let fault = Some(Fault { name, values });
        Self { fault, ..self }
    }

    /// A fault of the text as a whole.
    pub fn whole(message: impl Into<String>) -> Self {
        Self::at(0, 0, message)
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (0, _) => write!(f, "{}", self.message),
            (line, 0) => write!(f, "line {line}: {}", self.message),
            (line, column) => write!(f, "line {line}, column {column}: {}", self.message),
        }
    }
}

impl std::error::Error for TextError {}

/// The words of a line with the column each starts at (characters, from 1).
pub fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = line;
    let mut column = 1;
    std::iter::from_fn(move || {
        let trimmed = rest.trim_start();
        column += rest[..rest.len() - trimmed.len()].chars().count();
        let end = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        let (word, after) = trimmed.split_at(end);
        let start = column;
        column += word.chars().count();
        rest = after;
        (!word.is_empty()).then_some((start, word))
    })
}

/// What to say of a text that begins with U+FEFF, which some editors put there unseen.
pub const BYTE_ORDER_MARK: &str =
    "the file begins with a byte order mark: save it as UTF-8 without one";

/// Whether a text begins with a byte order mark.
pub fn has_byte_order_mark(text: &str) -> bool {
    text.starts_with('\u{feff}')
}

/// A number written in plain digits: no sign, no white space, nothing that is too large.
pub fn number<T: FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// A piece of a stranger's text for an error message: quoted, escaped, and cut when long.
pub fn quote(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = text.chars().take(LONGEST).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    format!("\"{}\"", shown.escape_debug())
}

/// A stranger's name to print: nothing in it can steer a terminal.
pub fn without_controls(text: &str) -> String {
    let mut shown = String::new();
    for sign in text.chars() {
        if sign.is_control() {
            shown.extend(sign.escape_debug());
        } else {
            shown.push(sign);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_columns_in_characters() {
        let found: Vec<_> = words("  é gold\t pay ").collect();
        assert_eq!(found, [(3, "é"), (5, "gold"), (11, "pay")]);
        assert_eq!(words(" ").count(), 0);
    }

    #[test]
    fn a_number_is_digits_and_nothing_else() {
        assert_eq!(number::<u8>("42"), Some(42));
        for bad in ["", "+4", "-4", " 4", "4 ", "256", "x", "٤"] {
            assert_eq!(number::<u8>(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_long_or_odd_text_is_quoted_short_and_escaped() {
        assert_eq!(quote("a\u{1b}b"), "\"a\\u{1b}b\"");
        assert!(quote(&"x".repeat(100)).chars().count() < 50);
        assert_eq!(without_controls("Zoë's \u{1b}[2J"), "Zoë's \\u{1b}[2J");
    }
}

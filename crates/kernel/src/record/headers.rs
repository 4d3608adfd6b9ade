//! A game's own headers: each found by name, its faults told where they stand in the record.

use super::Header;
use crate::text::{TextError, quote};

/// Reads a game's headers one by one and gathers everything that is wrong with them.
#[derive(Debug)]
pub struct Headers<'a> {
    headers: &'a [Header],
    problems: Vec<TextError>,
}

impl<'a> Headers<'a> {
    /// The headers of a game that knows headers of these names and no others.
    pub fn new(headers: &'a [Header], known: &[&str]) -> Self {
        let unknown = headers
            .iter()
            .filter(|header| !known.contains(&header.name.as_str()));
        let problems = unknown.map(|header| {
            let message = format!(
                "unknown header {}: expected one of {}",
                quote(&header.name),
                known.join(", ")
            );
            let values = [("text", quote(&header.name)), ("known", known.join(", "))];
            TextError::at(header.line, 1, message).named("unknown-header", values)
        });
        Self {
            headers,
            problems: problems.collect(),
        }
    }

    fn find(&self, name: &str) -> Option<&'a Header> {
        self.headers.iter().find(|header| header.name == name)
    }

    /// The value of a header that must be there.
    pub fn value(&mut self, name: &str) -> Option<&'a str> {
        let header = self.find(name);
        if header.is_none() {
            let message = format!("there is no header \"{name}\"");
            let fault = TextError::whole(message);
            let fault = fault.named("no-header", [("text", name.into())]);
            self.problems.push(fault);
        }
        Some(&header?.value)
    }

    /// The value of a header that may be left out.
    pub fn value_if_any(&self, name: &str) -> Option<&'a str> {
        Some(&self.find(name)?.value)
    }

    /// What a header that must be there says, as `read` understands it.
    pub fn required<T>(
        &mut self,
        name: &str,
        read: impl Fn(&str) -> Option<T>,
        expected: &str,
    ) -> Option<T> {
        self.value(name)?;
        self.optional(name, read, expected)
    }

    /// What a header says, as `read` understands it, if it is there.
    pub fn optional<T>(
        &mut self,
        name: &str,
        read: impl Fn(&str) -> Option<T>,
        expected: &str,
    ) -> Option<T> {
        let value = self.value_if_any(name)?;
        let read = read(value);
        if read.is_none() {
            let message = format!("expected {expected}, not {}", quote(value));
            let fault = self.at_value(name, message);
            let values = [
                ("header", name.into()),
                ("text", quote(value)),
                ("detail", expected.into()),
            ];
            self.problems.push(fault.named("header-value", values));
        }
        read
    }

    /// A problem of a header's value, at its place.
    pub fn tell(&mut self, name: &str, message: impl Into<String>) {
        let fault = self.at_value(name, message);
        let values = [("header", name.into()), ("detail", fault.message.clone())];
        self.problems.push(fault.named("header-unfit", values));
    }

    fn at_value(&self, name: &str, message: impl Into<String>) -> TextError {
        let line = self.find(name).map_or(0, |header| header.line);
        TextError::at(line, name.chars().count() + 3, message)
    }

    /// Problems of the text that a header's value holds from its second line on. In the record that
    /// text stands behind `| ` below the header.
    pub fn tell_below(&mut self, name: &str, problems: Vec<TextError>) {
        let line = self.find(name).map_or(0, |header| header.line);
        for problem in problems {
            let (line, column) = match (problem.line, problem.column) {
                (0, _) => (line, name.chars().count() + 3),
                (below, 0) => (line + below, 0),
                (below, column) => (line + below, column + 2),
            };
            self.problems.push(TextError {
                line,
                column,
                ..problem
            });
        }
    }

    /// Everything that was wrong, in the order of the text, what is missing last; empty if nothing
    /// was.
    pub fn problems(mut self) -> Vec<TextError> {
        self.problems
            .sort_by_key(|problem| (problem.line == 0, problem.line, problem.column));
        self.problems
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::number;

    fn header(name: &str, value: &str, line: usize) -> Header {
        Header {
            line,
            ..Header::new(name, value)
        }
    }

    #[test]
    fn every_problem_is_told_at_its_place() {
        let all = [
            header("seats", "+3", 3),
            header("tables", "own\none\ntwo", 4),
            header("colour", "red", 7),
        ];
        let mut headers = Headers::new(&all, &["seats", "first", "tables", "board"]);
        assert_eq!(headers.required("seats", number::<u8>, "a number"), None);
        assert_eq!(headers.optional("first", number::<u8>, "a seat"), None);
        assert_eq!(headers.value("board"), None);
        assert_eq!(headers.value("tables"), Some("own\none\ntwo"));
        headers.tell_below(
            "tables",
            vec![
                TextError::at(2, 1, "a word"),
                TextError::at(1, 0, "a line"),
                TextError::whole("the whole"),
            ],
        );
        let told: Vec<String> = headers.problems().iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "line 3, column 8: expected a number, not \"+3\"",
                "line 4, column 9: the whole",
                "line 5: a line",
                "line 6, column 3: a word",
                "line 7, column 1: unknown header \"colour\": expected one of seats, first, tables, \
                 board",
                "there is no header \"board\"",
            ]
        );
    }
}

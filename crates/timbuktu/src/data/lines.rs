//! The lines of a text sorted into tables, and what rows are read with. Every problem is kept, and
//! reading goes on.

use super::{FIRST_LINE, Table};
use crate::goods::Good;
use crate::places::{PENS, Pen};
use caravanserai_kernel::text::{TextError, number as plain_number, quote, words};

/// The longest origin, in characters.
const LONGEST_ORIGIN: usize = 400;

/// A line of a table.
pub(super) struct Row<'a> {
    pub(super) line: usize,
    pub(super) words: Vec<(usize, &'a str)>,
    /// The column behind its last word.
    end: usize,
}

/// A table as it stands in the text; line 0 when it is missing.
#[derive(Default)]
pub(super) struct Lines<'a> {
    pub(super) line: usize,
    pub(super) origin: Option<&'a str>,
    pub(super) rows: Vec<Row<'a>>,
}

#[derive(Default)]
pub(super) struct Reader {
    pub(super) problems: Vec<TextError>,
}

impl Reader {
    pub(super) fn problem(&mut self, line: usize, column: usize, message: impl Into<String>) {
        self.problems.push(TextError::at(line, column, message));
    }

    /// Sorts the lines into tables.
    pub(super) fn tables<'a>(&mut self, text: &'a str) -> [Lines<'a>; Table::ALL.len()] {
        let mut tables: [Lines<'a>; Table::ALL.len()] = Default::default();
        let mut open: Option<usize> = None;
        let mut lines = text.lines().enumerate();
        if lines.next().map(|(_, line)| line.trim_end()) != Some(FIRST_LINE) {
            self.problem(1, 1, format!("expected \"{FIRST_LINE}\""));
        }
        let mut skipping = false;
        for (index, line) in lines {
            let number = index + 1;
            let row: Vec<_> = words(line).collect();
            let Some(&(column, first)) = row.first() else {
                continue;
            };
            if first.starts_with('#') {
                continue;
            }
            if first == "table" {
                open = self.open_table(number, &row, &mut tables);
                skipping = open.is_none();
            } else if let Some(table) = open {
                if first == "origin" {
                    let rest = line.trim().strip_prefix("origin").map_or("", str::trim);
                    if tables[table].origin.replace(rest).is_some() {
                        self.problem(number, column, "a second origin of the same table");
                    }
                } else {
                    let end = line.trim_end().chars().count() + 1;
                    tables[table].rows.push(Row {
                        line: number,
                        words: row,
                        end,
                    });
                }
            } else if !skipping {
                self.problem(number, column, "expected \"table\" and its name");
            }
        }
        for (lines, table) in tables.iter().zip(Table::ALL) {
            if lines.line == 0 {
                self.problem(0, 0, format!("table {} is missing", table.name()));
            }
        }
        tables
    }

    fn open_table(
        &mut self,
        line: usize,
        row: &[(usize, &str)],
        tables: &mut [Lines; Table::ALL.len()],
    ) -> Option<usize> {
        let name = row.get(1).map_or("", |word| word.1);
        let Some(at) = Table::ALL
            .into_iter()
            .position(|table| table.name() == name)
        else {
            let names: Vec<_> = Table::ALL.into_iter().map(Table::name).collect();
            let message = format!("expected a table: {}", names.join(", "));
            self.problem(line, row.get(1).map_or(row[0].0, |word| word.0), message);
            return None;
        };
        if let Some(&(column, word)) = row.get(2) {
            self.problem(
                line,
                column,
                format!("expected nothing after the name, not {}", quote(word)),
            );
        }
        if tables[at].line != 0 {
            self.problem(line, row[1].0, format!("table {name} stands here twice"));
            return None;
        }
        tables[at].line = line;
        Some(at)
    }

    pub(super) fn origin(&mut self, table: &Lines) -> String {
        match table.origin {
            Some(origin) if !origin.is_empty() && origin.chars().count() <= LONGEST_ORIGIN => {
                origin.split_whitespace().collect::<Vec<_>>().join(" ")
            }
            Some(_) | None if table.line == 0 => String::new(),
            Some(_) | None => {
                let message = format!(
                    "expected a line \"origin\" that says in up to {LONGEST_ORIGIN} characters where \
                     the table comes from"
                );
                self.problem(table.line, 0, message);
                String::new()
            }
        }
    }

    /// A word of a row as a number within limits, or a problem.
    pub(super) fn number(
        &mut self,
        row: &Row,
        word: usize,
        what: &str,
        limits: (usize, usize),
    ) -> Option<usize> {
        let (least, most) = limits;
        let found = row.words.get(word);
        let number = found.and_then(|(_, text)| plain_number(text));
        if let Some(number) = number.filter(|number| (least..=most).contains(number)) {
            return Some(number);
        }
        self.expected(row, word, &format!("{what} from {least} to {most}"));
        None
    }

    pub(super) fn pen(&mut self, row: &Row, word: usize) -> Option<Pen> {
        self.number(row, word, "a pen", (1, PENS))
            .and_then(Pen::numbered)
    }

    pub(super) fn good(&mut self, row: &Row, word: usize) -> Option<Good> {
        let good = row.words.get(word).and_then(|(_, name)| Good::named(name));
        if good.is_none() {
            let names: Vec<_> = Good::ALL.into_iter().map(Good::name).collect();
            self.expected(row, word, &format!("a good ({})", names.join(", ")));
        }
        good
    }

    pub(super) fn expected(&mut self, row: &Row, word: usize, what: &str) {
        match row.words.get(word) {
            Some((column, text)) => {
                self.problem(
                    row.line,
                    *column,
                    format!("expected {what}, not {}", quote(text)),
                );
            }
            None => self.problem(row.line, row.end, format!("expected {what}")),
        }
    }

    /// Whether the row has that many words and no more; too few are reported where they are read.
    pub(super) fn ends(&mut self, row: &Row, words: usize) {
        if let Some(&(column, text)) = row.words.get(words) {
            self.problem(
                row.line,
                column,
                format!("expected the end of the line, not {}", quote(text)),
            );
        }
    }

    /// Puts a value where none was yet, or reports the second.
    pub(super) fn fill<T>(&mut self, slot: &mut Option<T>, value: T, row: &Row, what: &str) {
        if slot.is_some() {
            self.problem(
                row.line,
                row.words[0].0,
                format!("{what} stands here twice"),
            );
        } else {
            *slot = Some(value);
        }
    }

    /// Reports that a table lacks a row, unless the table itself is missing.
    pub(super) fn lacks(&mut self, table: &Lines, what: &str) {
        if table.line != 0 {
            self.problem(table.line, 0, format!("the table has no row for {what}"));
        }
    }
}

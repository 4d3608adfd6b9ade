//! One line of a playthrough: its fields, read and compared with what the game says.

use crate::{Fault, strict};
use caravanserai_kernel::Seat;
use caravanserai_kernel::text::{BYTE_ORDER_MARK, has_byte_order_mark, quote};
use serde::Serialize;
use serde_json::{Map, Value};

mod compare;

pub use compare::shown;

/// The lines of a file, in order.
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    rest: std::str::Lines<'a>,
    read: usize,
}

impl<'a> Lines<'a> {
    /// All lines of the text.
    pub fn new(text: &'a str) -> Self {
        Self {
            rest: text.lines(),
            read: 0,
        }
    }

    /// The next line; a file that ends here is a fault, told with what was expected.
    pub fn expect(&mut self, expected: &str) -> Result<Line, Fault> {
        match self.next() {
            Some(line) => line,
            None => Err(Fault::at(
                self.read + 1,
                format!("the file ends here; expected {expected}"),
            )),
        }
    }

    /// Nothing may follow.
    pub fn expect_end(&mut self) -> Result<(), Fault> {
        match self.rest.next() {
            None => Ok(()),
            Some(_) => Err(Fault::at(
                self.read + 1,
                "expected nothing after the last line of the game",
            )),
        }
    }
}

impl Iterator for Lines<'_> {
    type Item = Result<Line, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        let text = self.rest.next()?;
        self.read += 1;
        Some(Line::read(self.read, text))
    }
}

/// One line.
#[derive(Clone, Debug)]
pub struct Line {
    number: usize,
    fields: Map<String, Value>,
}

impl Line {
    fn read(number: usize, text: &str) -> Result<Self, Fault> {
        if number == 1 && has_byte_order_mark(text) {
            return Err(Fault::at(number, BYTE_ORDER_MARK));
        }
        match strict::read(text) {
            Ok(Value::Object(fields)) => Ok(Self { number, fields }),
            Ok(_) => Err(Fault::at(number, "expected an object in braces")),
            Err((column, why)) => {
                let why = format!("this is no JSON object: column {column}: {why}");
                Err(Fault::at(number, why))
            }
        }
    }

    /// Its number, counted from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Whether it has the field.
    pub fn has(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    /// A fault of this line.
    pub fn fault(&self, why: impl Into<String>) -> Fault {
        Fault::at(self.number, why)
    }

    /// The line has these fields and no others.
    pub fn has_exactly(&self, names: &[&str]) -> Result<(), Fault> {
        if let Some(missing) = names.iter().find(|name| !self.has(name)) {
            return Err(self.fault(format!("the field \"{missing}\" is missing")));
        }
        let unknown = self
            .fields
            .keys()
            .find(|name| !names.contains(&name.as_str()));
        unknown.map_or(Ok(()), |name| {
            let fields = names.join(", ");
            Err(self.fault(format!(
                "unknown field {}: expected only {fields}",
                quote(name)
            )))
        })
    }

    /// The field's value.
    pub fn value(&self, name: &str) -> Result<&Value, Fault> {
        let value = self.fields.get(name);
        value.ok_or_else(|| self.fault(format!("the field \"{name}\" is missing")))
    }

    /// The field's text.
    pub fn text(&self, name: &str) -> Result<&str, Fault> {
        self.read_as(name, Value::as_str, "a text")
    }

    /// The field's number.
    pub fn whole_number(&self, name: &str) -> Result<u64, Fault> {
        self.read_as(name, Value::as_u64, "a whole number")
    }

    /// Whether the field says true.
    pub fn truth(&self, name: &str) -> Result<bool, Fault> {
        self.read_as(name, Value::as_bool, "true or false")
    }

    /// The field's seat, at a table of that many.
    pub fn seat(&self, name: &str, seats: usize) -> Result<Seat, Fault> {
        let seat = |value: &Value| {
            let number = usize::try_from(value.as_u64()?).ok()?;
            Seat::new(number).filter(|_| number < seats)
        };
        self.read_as(name, seat, &format!("a seat from 0 to {}", seats - 1))
    }

    /// The field's texts.
    pub fn texts(&self, name: &str) -> Result<Vec<&str>, Fault> {
        fn texts(value: &Value) -> Option<Vec<&str>> {
            value.as_array()?.iter().map(Value::as_str).collect()
        }
        self.read_as(name, texts, "a list of texts")
    }

    /// The field's object.
    pub fn object(&self, name: &str) -> Result<&Map<String, Value>, Fault> {
        self.read_as(name, Value::as_object, "an object in braces")
    }

    /// The field as read by a function; where that gives nothing, the fault says what was expected.
    pub fn read_as<'a, T>(
        &'a self,
        name: &str,
        read: impl FnOnce(&'a Value) -> Option<T>,
        expected: &str,
    ) -> Result<T, Fault> {
        let value = self.value(name)?;
        read(value).ok_or_else(|| {
            let found = compare::shown(value);
            self.fault(format!("\"{name}\": expected {expected}, not {found}"))
        })
    }

    /// The field says the same as the game; where it does not, by which rule.
    pub fn agrees(
        &self,
        name: &str,
        truth: &impl Serialize,
        rule: Option<&'static str>,
    ) -> Result<(), Fault> {
        let truth = serde_json::to_value(truth).expect("lines are plain data");
        let difference = compare::difference(&format!("\"{name}\""), self.value(name)?, &truth);
        match (difference, rule) {
            (None, _) => Ok(()),
            (Some(why), None) => Err(self.fault(why)),
            (Some(why), Some(rule)) => Err(Fault::against(self.number, rule, why)),
        }
    }

    /// The field lists exactly these texts, in this order. `refusal` says why a text that should
    /// not be there is wrong: the rule and the reason.
    pub fn lists(
        &self,
        name: &str,
        truth: &[String],
        refusal: impl Fn(&str) -> Option<(&'static str, String)>,
    ) -> Result<(), Fault> {
        let listed = self.texts(name)?;
        if listed.iter().copied().eq(truth.iter().map(String::as_str)) {
            return Ok(());
        }
        for (index, text) in listed.iter().enumerate() {
            let text = *text;
            if !truth.iter().any(|known| known == text) {
                let what = format!("\"{name}\" lists {}, which is not one", quote(text));
                return Err(match refusal(text) {
                    Some((rule, why)) => Fault {
                        line: self.number,
                        rule: Some(rule),
                        why: format!("{what}: {why}"),
                    },
                    None => self.fault(what),
                });
            }
            if listed[..index].contains(&text) {
                return Err(self.fault(format!("\"{name}\" lists {} twice", quote(text))));
            }
        }
        if let Some(missing) = truth.iter().find(|text| !listed.contains(&text.as_str())) {
            return Err(self.fault(format!("{} is missing in \"{name}\"", quote(missing))));
        }
        Err(self.fault(format!("\"{name}\" is not sorted as strings")))
    }
}

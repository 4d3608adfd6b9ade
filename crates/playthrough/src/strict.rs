//! JSON in which no field stands twice.
//!
//! The usual reader keeps the last of two fields with one name, so that a checker and whoever
//! wrote the file might read different things.

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

/// Reads one value; the error says in which column (of the text, from 1) and what is wrong there.
pub fn read(text: &str) -> Result<Value, (usize, String)> {
    serde_json::from_str::<Strict>(text)
        .map(|strict| strict.0)
        .map_err(|error| {
            // Its text ends in " at line 1 column N", and the line is always 1 here.
            let why = error.to_string();
            let place = format!(" at line {} column {}", error.line(), error.column());
            let why = why.strip_suffix(&place).unwrap_or(&why).to_owned();
            (error.column(), why)
        })
}

struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Self)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = vec![];
        while let Some(Strict(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some((name, Strict(value))) = entries.next_entry::<String, Strict>()? {
            if fields.contains_key(&name) {
                let name = caravanserai_kernel::text::quote(&name);
                return Err(de::Error::custom(format!("the field {name} stands twice")));
            }
            fields.insert(name, value);
        }
        Ok(Value::Object(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_value_is_read_as_it_stands() {
        let text = r#"{"a":null,"b":[true,-1,2.5,"é"],"c":{"a":18446744073709551615}}"#;
        let usual: Value = serde_json::from_str(text).expect("good JSON");
        assert_eq!(read(text), Ok(usual));
    }

    #[test]
    fn a_field_that_stands_twice_is_refused_at_any_depth() {
        for text in [r#"{"a":1,"a":1}"#, r#"[{"b":{"a":1,"a":2}}]"#] {
            let (_, why) = read(text).expect_err("twice");
            assert_eq!(why, "the field \"a\" stands twice");
        }
    }

    #[test]
    fn what_is_no_json_is_told_with_its_column() {
        assert_eq!(
            read(r#"{"a":1}x"#),
            Err((8, "trailing characters".to_owned()))
        );
        assert!(read("").is_err() && read(&"[".repeat(100_000)).is_err());
    }
}

//! Where two JSON values differ, in words.

use serde_json::Value;

/// The first difference between what a file says and the truth, or none. `at` names the place.
pub(super) fn difference(at: &str, says: &Value, truth: &Value) -> Option<String> {
    match (says, truth) {
        (Value::Object(says), Value::Object(truth)) => {
            let missing = truth.keys().find(|name| !says.contains_key(*name));
            if let Some(name) = missing {
                return Some(format!("{at}: the field \"{name}\" is missing"));
            }
            says.iter().find_map(|(name, value)| match truth.get(name) {
                None => Some(format!("{at}: unknown field {}", shown_text(name))),
                Some(truth) => difference(&format!("{at}, \"{name}\""), value, truth),
            })
        }
        (Value::Array(says), Value::Array(truth)) => {
            let pairs = says.iter().zip(truth).enumerate();
            let texts = truth.first().or(says.first()).is_some_and(Value::is_string);
            if says.len() == truth.len() && !texts {
                let place = |number| format!("{at}, item {}", number + 1);
                return pairs
                    .into_iter()
                    .find_map(|(number, (says, truth))| difference(&place(number), says, truth));
            }
            let not_there = says.iter().find(|item| !truth.contains(item));
            let not_said = truth.iter().find(|item| !says.contains(item));
            match (not_there, not_said) {
                (Some(item), _) => Some(format!("{at} has {}, wrongly", shown(item))),
                (None, Some(item)) => Some(format!("{at} has not {}", shown(item))),
                (None, None) if says != truth => Some(format!("{at} is not in order")),
                (None, None) => None,
            }
        }
        _ if says == truth => None,
        _ => Some(format!(
            "{at} says {}, but it is {}",
            shown(says),
            shown(truth)
        )),
    }
}

/// A value for an error message: escaped, and cut when long.
pub fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => shown_text(text),
        Value::Null | Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}

fn shown_text(text: &str) -> String {
    caravanserai_kernel::text::quote(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn said(says: &Value, truth: &Value) -> String {
        let none = || "no difference".to_owned();
        difference("it", says, truth).unwrap_or_else(none)
    }

    #[test]
    fn a_difference_is_told_where_it_lies() {
        let truth = json!({"a": [1, {"b": 2}], "c": ["d1", "d2"]});
        assert_eq!(said(&truth, &truth), "no difference");
        for (says, told) in [
            (
                json!({"a": [1, {"b": 3}], "c": ["d1", "d2"]}),
                "it, \"a\", item 2, \"b\" says 3, but it is 2",
            ),
            (
                json!({"a": [1, {"b": 2.0}], "c": ["d1", "d2"]}),
                "it, \"a\", item 2, \"b\" says 2.0, but it is 2",
            ),
            (
                json!({"a": [1, {"b": 2}]}),
                "it: the field \"c\" is missing",
            ),
            (
                json!({"a": [1, {"b": 2, "x": 0}], "c": ["d1", "d2"]}),
                "it, \"a\", item 2: unknown field \"x\"",
            ),
            (
                json!({"a": [1, [2]], "c": ["d1", "d2"]}),
                "it, \"a\", item 2 says a list, but it is an object",
            ),
            (
                json!({"a": [1], "c": ["d1", "d2"]}),
                "it, \"a\" has not an object",
            ),
            (
                json!({"a": [1, {"b": 2}], "c": ["d2", "d1"]}),
                "it, \"c\" is not in order",
            ),
            (
                json!({"a": [1, {"b": 2}], "c": ["d1", "d2", "d2"]}),
                "it, \"c\" is not in order",
            ),
            (
                json!({"a": [1, {"b": 2}], "c": ["d1", "e1", "d2"]}),
                "it, \"c\" has \"e1\", wrongly",
            ),
            (
                json!({"a": [1, {"b": 2}], "c": ["d1"]}),
                "it, \"c\" has not \"d2\"",
            ),
            (
                json!({"a": [1, {"b": 2}], "c": []}),
                "it, \"c\" has not \"d1\"",
            ),
        ] {
            assert_eq!(said(&says, &truth), told, "{says}");
        }
        assert_eq!(said(&json!(["x"]), &json!([])), "it has \"x\", wrongly");
    }
}

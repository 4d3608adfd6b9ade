//! Every small change of a JSON value, for tests of whoever checks such values.

use serde_json::{Value, json};

/// Calls `found` with every way to change one thing in the value, and with what was changed (of long
/// lists only the first items). `place` names the value.
pub fn changes(value: &Value, place: &str, found: &mut dyn FnMut(Value, String)) {
    match value {
        Value::Object(fields) => {
            for name in fields.keys() {
                let mut fewer = fields.clone();
                fewer.remove(name);
                found(fewer.into(), format!("{place}: {name} left out"));
                changes(&fields[name], &format!("{place}/{name}"), &mut |v, what| {
                    let mut changed = fields.clone();
                    changed.insert(name.clone(), v);
                    found(changed.into(), what);
                });
            }
            let mut more = fields.clone();
            more.insert("extra".into(), 1.into());
            found(more.into(), format!("{place}: a field more"));
            let values: Vec<Value> = fields.values().cloned().collect();
            found(values.into(), format!("{place}: a list of the values"));
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate().take(12) {
                let place = format!("{place}/{index}");
                let mut fewer = items.clone();
                fewer.remove(index);
                found(fewer.into(), format!("{place} left out"));
                let mut twice = items.clone();
                twice.insert(index, item.clone());
                found(twice.into(), format!("{place} twice"));
                changes(item, &place, &mut |v, what| {
                    let mut changed = items.clone();
                    changed[index] = v;
                    found(changed.into(), what);
                });
            }
            let mut turned = items.clone();
            turned.reverse();
            if turned != *items {
                found(turned.into(), format!("{place} the other way round"));
            }
            found(json!([items]), format!("{place} in a list"));
        }
        Value::String(text) => {
            found(format!("{text}x").into(), format!("{place}: an x more"));
            found(Value::Null, format!("{place} empty"));
        }
        Value::Number(number) => {
            let number = number.as_i64().expect("whole numbers only");
            found((number + 1).into(), format!("{place}: one more"));
            found((number - 1).into(), format!("{place}: one less"));
            found(json!(number as f64), format!("{place} as a fraction"));
            found(number.to_string().into(), format!("{place} as a text"));
        }
        Value::Bool(truth) => {
            found((!truth).into(), format!("{place}: the contrary"));
            found(u8::from(*truth).into(), format!("{place} as a number"));
        }
        Value::Null => {}
    }
}

//! Fluent, and what it needs of us: files by language, numbers as the language writes them.

use super::language::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// The files of a language, in the order of `FILES`.
macro_rules! files {
    ($code:literal) => {
        [
            include_str!(concat!("../../words/", $code, "/app.ftl")),
            include_str!(concat!("../../words/", $code, "/bots.ftl")),
            include_str!(concat!("../../words/", $code, "/desert.ftl")),
            include_str!(concat!("../../words/", $code, "/faults.ftl")),
            include_str!(concat!("../../words/", $code, "/lessons.ftl")),
            include_str!(concat!("../../words/", $code, "/online.ftl")),
            include_str!(concat!("../../words/", $code, "/origins.ftl")),
            include_str!(concat!("../../words/", $code, "/rules-desert.ftl")),
            include_str!(concat!("../../words/", $code, "/rules-timbuktu.ftl")),
            include_str!(concat!("../../words/", $code, "/timbuktu.ftl")),
        ]
    };
}

pub(super) fn files(language: Language) -> [&'static str; 10] {
    match language {
        Language::English => files!("en"),
        Language::German => files!("de"),
        Language::French => files!("fr"),
        Language::Italian => files!("it"),
    }
}

/// A value put into a sentence.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Words.
    Text(String),
    /// A number: chooses plurals, and is written as the language writes it.
    Number(f64),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

macro_rules! from_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Self::Number(f64::from(number))
            }
        })*
    };
}
from_numbers!(u8, u16, u32, i32, f32, f64);

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(number as f64)
    }
}

/// Everything the app can say in one language.
pub(super) struct Bundle {
    bundle: FluentBundle<FluentResource>,
}

/// The words of a language, read when they are first needed.
pub(super) fn of(language: Language) -> &'static Bundle {
    static BUNDLES: [OnceLock<Bundle>; 4] = [const { OnceLock::new() }; 4];
    BUNDLES[language as usize].get_or_init(|| Bundle::read(language))
}

impl Bundle {
    fn read(language: Language) -> Self {
        let tag: LanguageIdentifier = language.code().parse().expect("a code is a tag");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Isolating marks would show up as boxes in titles and test strings, and all four languages
        // run from left to right.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::English => |value, _| written(value, Language::English),
            Language::German => |value, _| written(value, Language::German),
            Language::French => |value, _| written(value, Language::French),
            Language::Italian => |value, _| written(value, Language::Italian),
        }));
        for text in files(language) {
            // A faulty entry is left out here and found by the tests.
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(r, _)| r);
            bundle.add_resource_overriding(resource);
        }
        Self { bundle }
    }

    #[cfg(test)]
    pub(super) fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    pub(super) fn say(&self, key: &str, values: &[(&str, Value)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|m| m.value()) else {
            return format!("[{key}]");
        };
        let mut args = FluentArgs::new();
        for (name, value) in values {
            match value {
                Value::Text(text) => args.set(*name, text.as_str()),
                Value::Number(number) => args.set(*name, FluentValue::from(*number)),
            }
        }
        let mut errors = vec![];
        let said: Cow<'_, str> = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors);
        said.into_owned()
    }
}

/// A number as the language writes it; anything else Fluent writes itself.
fn written(value: &FluentValue<'_>, language: Language) -> Option<String> {
    let FluentValue::Number(FluentNumber { value, options }) = value else {
        return None;
    };
    let digits = options.maximum_fraction_digits.unwrap_or(2);
    Some(number(*value, digits, language))
}

/// A number with at most so many digits behind the point, written as the language does.
pub(super) fn number(value: f64, digits: usize, language: Language) -> String {
    let plain = format!("{:.digits$}", value.abs());
    let (whole, parts) = plain.split_once('.').unwrap_or((&plain, ""));
    let parts = parts.trim_end_matches('0');
    let (point, between) = language.separators();
    let mut text = String::new();
    if value < 0.0 && plain.chars().any(|c| c.is_ascii_digit() && c != '0') {
        text.push('\u{2212}');
    }
    for (at, digit) in whole.chars().enumerate() {
        let left = whole.len() - at;
        // Four digits stand together, as people write years and scores.
        if at > 0 && left % 3 == 0 && whole.len() > 4 {
            text.push(between);
        }
        text.push(digit);
    }
    if !parts.is_empty() {
        text.push(point);
        text.push_str(parts);
    }
    text
}

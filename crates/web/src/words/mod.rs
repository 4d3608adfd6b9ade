//! What the app says, in four languages: Fluent files under `words/`, one folder a language.
//!
//! The English files say which keys there are; a test holds the other languages to them.

mod bundle;
mod language;
pub mod letters;
#[cfg(test)]
mod tests;

pub use bundle::Value;
pub use language::Language;

use leptos::prelude::*;

/// Every key of a language.
#[cfg(test)]
pub(crate) fn keys_of(language: Language) -> Vec<String> {
    tests::keys(language).into_keys().collect()
}

/// The app's voice: speaks the language that is chosen now. A closure that uses it speaks anew when
/// the language changes.
#[derive(Clone, Copy, Debug)]
pub struct Voice(RwSignal<Language>);

impl Voice {
    /// A voice that begins in a language.
    pub fn new(language: Language) -> Self {
        Self(RwSignal::new(language))
    }

    /// The voice of the page.
    pub fn of_page() -> Self {
        expect_context()
    }

    /// The language now.
    pub fn language(self) -> Language {
        self.0.get()
    }

    /// Speaks another language from now on.
    pub fn set_language(self, language: Language) {
        self.0.set(language);
    }

    /// What the key stands for.
    pub fn say(self, key: &str) -> String {
        bundle::of(self.language()).say(key, &[])
    }

    /// What the key stands for, with values put in.
    pub fn tell(self, key: &str, values: &[(&str, Value)]) -> String {
        bundle::of(self.language()).say(key, values)
    }

    /// Whether the language has such a key.
    #[cfg(test)]
    pub fn knows(self, key: &str) -> bool {
        bundle::of(self.language()).knows(key)
    }
}

/// `say!(voice, "key")` or `say!(voice, "key", name = value, ...)`: a closure for a view, which
/// speaks anew whenever the language changes.
#[macro_export]
macro_rules! say {
    ($voice:expr, $key:expr) => {
        move || $voice.say($key)
    };
    ($voice:expr, $key:expr, $($name:ident = $value:expr),+ $(,)?) => {
        move || $voice.tell($key, &[$((stringify!($name), $value.into())),+])
    };
}

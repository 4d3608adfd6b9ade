//! The languages of the app.

/// A language of the app.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
    /// French.
    French,
    /// Italian.
    Italian,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::English, Self::German, Self::French, Self::Italian];

    /// Its code in files, settings and the page's `lang`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Italian => "it",
        }
    }

    /// What its speakers call it.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::French => "Français",
            Self::Italian => "Italiano",
        }
    }

    /// The language with this code.
    pub fn coded(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }

    /// The first language in a browser's list (`de-CH`, `en`, ...) that the app speaks.
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        let spoken = |tag: &str| Self::coded(&tag.split('-').next()?.to_ascii_lowercase());
        tags.into_iter().find_map(spoken).unwrap_or(Self::English)
    }

    /// What stands between whole and parts, and between thousands.
    pub(super) const fn separators(self) -> (char, char) {
        match self {
            Self::English => ('.', ','),
            Self::German | Self::Italian => (',', '.'),
            Self::French => (',', '\u{202f}'),
        }
    }
}

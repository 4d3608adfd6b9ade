//! What people set once: language, light or dark, pace.

use crate::keep;
use crate::words::{Language, Voice};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

const KEY: &str = "settings";

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the system is.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// Its name in settings and style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// How long a bot's move is left to be seen before the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// No longer than it takes.
    Quick,
    /// Long enough to follow.
    #[default]
    Calm,
    /// Long enough to explain.
    Slow,
}

impl Pace {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Quick, Self::Calm, Self::Slow];

    /// Its name in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Calm => "calm",
            Self::Slow => "slow",
        }
    }

    /// How long to wait after a bot's move, in milliseconds.
    pub const fn pause(self) -> i32 {
        match self {
            Self::Quick => 0,
            Self::Calm => 450,
            Self::Slow => 1500,
        }
    }
}

/// What is kept of the settings.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// The language's code, if one was chosen.
    pub language: Option<String>,
    /// Light or dark.
    pub theme: Theme,
    /// The bots' pace.
    pub pace: Pace,
    /// The name last played under.
    pub name: Option<String>,
}

/// The settings of the page.
#[derive(Clone, Copy, Debug)]
pub struct Settings(RwSignal<Kept>);

impl Settings {
    /// The settings as they were kept, with the page following them from now on.
    pub fn open(voice: Voice) -> Self {
        let settings = Self(RwSignal::new(keep::get(KEY).unwrap_or_default()));
        Effect::new(move || {
            let kept = settings.0.get();
            let chosen = kept.language.as_deref().and_then(Language::coded);
            let language = chosen.unwrap_or_else(crate::browser::language);
            if voice.language() != language {
                voice.set_language(language);
            }
            crate::browser::dress_page(language.code(), kept.theme.name());
        });
        settings
    }

    /// The settings of the page.
    pub fn of_page() -> Self {
        expect_context()
    }

    /// The settings now; whoever asks follows them.
    pub fn get(self) -> Kept {
        self.0.get()
    }

    /// The settings now, without following them.
    pub fn now(self) -> Kept {
        self.0.get_untracked()
    }

    /// Changes and keeps them.
    pub fn change(self, change: impl FnOnce(&mut Kept)) {
        self.0.update(change);
        keep::set(KEY, &self.now());
    }
}

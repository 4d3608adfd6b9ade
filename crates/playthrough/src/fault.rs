//! The first thing that is wrong with a playthrough.

use caravanserai_kernel::Refusal;
use std::fmt;

/// What is wrong, where, and by which rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// The id of the rule that was broken; `None` where it is not a rule of the game.
    pub rule: Option<&'static str>,
    /// What is wrong; it names the rule too.
    pub why: String,
}

impl Fault {
    /// A fault of the file, not of the game.
    pub fn at(line: usize, why: impl Into<String>) -> Self {
        Self {
            line,
            rule: None,
            why: why.into(),
        }
    }

    /// Something that a rule of the game says otherwise.
    pub fn against(line: usize, rule: &'static str, why: impl fmt::Display) -> Self {
        Self {
            line,
            rule: Some(rule),
            why: format!("{why} (rule {rule})"),
        }
    }

    /// A step that the game refuses.
    pub fn refused(line: usize, what: &str, refusal: &impl Refusal) -> Self {
        Self {
            line,
            rule: Some(refusal.rule()),
            why: format!("{what}: {refusal}"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for Fault {}

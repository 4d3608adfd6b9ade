//! Who sits at a seat.

use std::fmt;
use std::str::FromStr;

/// Who decides for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seated {
    /// A person, by name.
    Person(String),
    /// A bot, by the name it has in the roster.
    Bot(String),
}

impl Seated {
    /// The name to show.
    pub fn name(&self) -> &str {
        match self {
            Self::Person(name) | Self::Bot(name) => name,
        }
    }

    /// Whether a person sits here.
    pub fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }
}

/// `person NAME` or `bot LEVEL`, the form in which a saved match keeps it.
impl fmt::Display for Seated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(name) => write!(f, "person {name}"),
            Self::Bot(level) => write!(f, "bot {level}"),
        }
    }
}

/// The text names nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotSeated;

impl fmt::Display for NotSeated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected \"person NAME\" or \"bot LEVEL\"")
    }
}

impl std::error::Error for NotSeated {}

impl FromStr for Seated {
    type Err = NotSeated;

    fn from_str(text: &str) -> Result<Self, NotSeated> {
        match text.split_once(' ') {
            Some(("person", name)) => Ok(Self::Person(name.into())),
            Some(("bot", level)) => Ok(Self::Bot(level.into())),
            _ => Err(NotSeated),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        for seated in [
            Seated::Person("Ada of the Wells".into()),
            Seated::Person(String::new()),
            Seated::Bot("guide".into()),
        ] {
            assert_eq!(seated.to_string().parse(), Ok(seated));
        }
        assert_eq!("camel".parse::<Seated>(), Err(NotSeated));
    }
}

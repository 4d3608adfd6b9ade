//! The five camel colours.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// How many camel colours there are.
pub const COLOURS: usize = 5;

/// A camel colour. Riders (seats) have colours of their own, which the rules never need.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// Green.
    Green,
    /// Pink.
    Pink,
    /// Yellow.
    Yellow,
    /// Purple.
    Purple,
    /// Turquoise.
    Turquoise,
}

impl Colour {
    /// All five, in the order used everywhere.
    pub const ALL: [Self; COLOURS] = [
        Self::Green,
        Self::Pink,
        Self::Yellow,
        Self::Purple,
        Self::Turquoise,
    ];

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        ["green", "pink", "yellow", "purple", "turquoise"][self as usize]
    }

    /// Its letter in records; purple is `U`, because pink has the `P`.
    pub const fn letter(self) -> char {
        ['G', 'P', 'Y', 'U', 'T'][self as usize]
    }

    /// The colour with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is no colour's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAColour;

impl FromStr for Colour {
    type Err = NotAColour;
    fn from_str(text: &str) -> Result<Self, NotAColour> {
        Self::ALL
            .into_iter()
            .find(|colour| colour.name() == text)
            .ok_or(NotAColour)
    }
}

/// One value for each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(transparent)]
pub struct ByColour<T>(pub(crate) [T; COLOURS]);

impl<T> ByColour<T> {
    /// A value for each colour, made by a function of the colour.
    pub fn from_fn(mut value: impl FnMut(Colour) -> T) -> Self {
        Self(Colour::ALL.map(&mut value))
    }

    /// Colours and their values.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, &T)> {
        Colour::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;
    #[inline]
    fn index(&self, colour: Colour) -> &T {
        &self.0[colour.index()]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour.index()]
    }
}

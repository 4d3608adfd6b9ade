//! Camels, and where they stand: pens, pitches, and spots (a pitch of a pen).

use std::fmt;

/// How many pens every place has (S3).
pub const PENS: usize = 5;
/// How many pitches every pen has (S3).
pub const PITCHES: usize = 5;
/// The most camels a seat can have.
pub const MAX_CAMELS: usize = 8;

/// One of a seat's camels, by its letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the letters say all")]
pub enum Camel {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl Camel {
    /// The letters a caravan can have.
    pub const ALL: [Self; MAX_CAMELS] = [
        Self::A,
        Self::B,
        Self::C,
        Self::D,
        Self::E,
        Self::F,
        Self::G,
        Self::H,
    ];

    /// Its place in [`Camel::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The camel with this letter.
    pub fn lettered(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|camel| camel.letter() == letter)
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }
}

impl fmt::Display for Camel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Defines a number from 1 to 5 as people say it, kept from 0.
macro_rules! one_to_five {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u8);

        impl $name {
            /// All five, ascending.
            pub const ALL: [Self; 5] = [Self(0), Self(1), Self(2), Self(3), Self(4)];

            /// The one with this number, 1 to 5.
            pub const fn numbered(number: usize) -> Option<Self> {
                match number {
                    1..=5 => Some(Self(number as u8 - 1)),
                    _ => None,
                }
            }

            /// Its place in `ALL`: its number less one.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its number, 1 to 5.
            pub const fn number(self) -> usize {
                self.0 as usize + 1
            }

            /// The one at this index, which is below five.
            #[allow(dead_code, reason = "not every one of these kinds is found by its index")]
            pub(crate) const fn at(index: usize) -> Self {
                debug_assert!(index < 5);
                Self(index as u8)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.number())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{} {}", stringify!($name).to_ascii_lowercase(), self.number())
            }
        }
    };
}

one_to_five! {
    /// A pen of a place.
    Pen
}
one_to_five! {
    /// A pitch of a pen. Camels fill a pen from pitch 1 upward.
    Pitch
}

/// A pitch of a pen, in one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

impl Spot {
    /// How many spots a place has.
    pub const COUNT: usize = PENS * PITCHES;

    /// This pitch of this pen.
    pub const fn new(pen: Pen, pitch: Pitch) -> Self {
        Self(pen.0 * PITCHES as u8 + pitch.0)
    }

    /// Its number: pen by pen, pitch by pitch, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its pen.
    pub const fn pen(self) -> Pen {
        Pen(self.0 / PITCHES as u8)
    }

    /// Its pitch.
    pub const fn pitch(self) -> Pitch {
        Pitch(self.0 % PITCHES as u8)
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} of {:?}", self.pitch(), self.pen())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_run_from_one_to_five_and_spots_hold_both() {
        assert_eq!(Pen::numbered(0), None);
        assert_eq!(Pitch::numbered(6), None);
        for pen in Pen::ALL {
            assert_eq!(Pen::numbered(pen.number()), Some(pen));
            for pitch in Pitch::ALL {
                let spot = Spot::new(pen, pitch);
                assert_eq!((spot.pen(), spot.pitch()), (pen, pitch));
                assert!(spot.index() < Spot::COUNT);
            }
        }
        let camel = Camel::lettered('H').expect("a letter");
        assert_eq!((camel.index(), camel.to_string().as_str()), (7, "H"));
    }
}

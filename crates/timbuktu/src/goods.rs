//! The five goods, and what a camel carries of them.

use crate::few::Few;
use std::fmt;
use std::ops::{Index, IndexMut};

/// How many tokens of each good exist (S4).
pub const TOKENS: u32 = 21;
/// How many goods a camel sets out with (S4).
pub const LOAD: u32 = 4;

/// A kind of good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Good {
    /// Gold.
    Gold,
    /// Coffee.
    Coffee,
    /// Pepper.
    Pepper,
    /// Salt.
    Salt,
    /// Water.
    Water,
}

impl Good {
    /// All goods, in the order of the ring of goods.
    pub const ALL: [Self; 5] = [
        Self::Gold,
        Self::Coffee,
        Self::Pepper,
        Self::Salt,
        Self::Water,
    ];
    /// All goods, sorted by name.
    pub const BY_NAME: [Self; 5] = [
        Self::Coffee,
        Self::Gold,
        Self::Pepper,
        Self::Salt,
        Self::Water,
    ];

    /// Its place in [`Good::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gold => "gold",
            Self::Coffee => "coffee",
            Self::Pepper => "pepper",
            Self::Salt => "salt",
            Self::Water => "water",
        }
    }

    /// The first letter of its name, which no other good has.
    pub fn letter(self) -> char {
        char::from(self.name().as_bytes()[0])
    }

    /// The good with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|good| good.name() == name)
    }

    /// The good with this first letter.
    pub fn lettered(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|good| good.letter() == letter)
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One value for each good.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByGood<T>(pub(crate) [T; 5]);

impl<T> ByGood<T> {
    /// A value for each good, made by a function of the good.
    pub fn from_fn(mut value: impl FnMut(Good) -> T) -> Self {
        Self(Good::ALL.map(&mut value))
    }

    /// Goods and their values, in the order of [`Good::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Good, &T)> {
        Good::ALL.into_iter().zip(&self.0)
    }

    /// Another value for each good, made from this one's.
    pub fn map<U>(&self, mut f: impl FnMut(Good, &T) -> U) -> ByGood<U> {
        ByGood::from_fn(|good| f(good, &self[good]))
    }
}

impl<T> Index<Good> for ByGood<T> {
    type Output = T;
    fn index(&self, good: Good) -> &T {
        &self.0[good.index()]
    }
}

impl<T> IndexMut<Good> for ByGood<T> {
    fn index_mut(&mut self, good: Good) -> &mut T {
        &mut self.0[good.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for ByGood<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// What one camel carries: at most four goods, counted in one nibble for each kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Load(pub(crate) u32);

impl Load {
    /// A camel without goods.
    pub const EMPTY: Self = Self(0);

    /// These goods, if a camel can carry them.
    pub fn new(goods: &[Good]) -> Option<Self> {
        (goods.len() <= LOAD as usize).then(|| {
            let counted = goods.iter().map(|good| 1 << (4 * good.index()));
            Self(counted.sum())
        })
    }

    /// How many it has of a good.
    pub const fn of(self, good: Good) -> u32 {
        self.0 >> (4 * good.index()) & 0xf
    }

    /// How many goods it has.
    pub const fn count(self) -> u32 {
        self.0.wrapping_mul(0x1_1111) >> 16 & 0xf
    }

    /// The kinds of goods it has, by their index.
    pub const fn kinds(self) -> Few {
        Few::nonzero(self.0)
    }

    /// Whether it has none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The load with one good less, which it must have.
    #[must_use]
    pub const fn less(self, good: Good) -> Self {
        Self(self.0 - (1 << (4 * good.index())))
    }

    /// The load without all it has of a good.
    #[must_use]
    pub const fn without(self, good: Good) -> Self {
        Self(self.0 & !(0xf << (4 * good.index())))
    }

    /// Its goods one by one, sorted by name.
    pub fn goods(self) -> impl Iterator<Item = Good> {
        Good::BY_NAME
            .into_iter()
            .flat_map(move |good| std::iter::repeat_n(good, self.of(good) as usize))
    }
}

/// The goods sorted by name and joined by `+`; `nothing` for an empty load.
impl fmt::Display for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nothing");
        }
        self.goods().enumerate().try_for_each(|(number, good)| {
            let plus = if number == 0 { "" } else { "+" };
            write!(f, "{plus}{good}")
        })
    }
}

impl fmt::Debug for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Good::{Coffee, Gold, Salt, Water};

    #[test]
    fn a_load_counts_its_goods_and_names_them_in_order() {
        let load = Load::new(&[Water, Coffee, Salt, Coffee]).expect("four goods");
        assert_eq!(load.to_string(), "coffee+coffee+salt+water");
        assert_eq!((load.count(), load.of(Coffee), load.of(Gold)), (4, 2, 0));
        assert_eq!(load.kinds().len(), 3);
        assert_eq!(load.less(Coffee).without(Salt).to_string(), "coffee+water");
        assert_eq!(Load::new(&[Gold; 5]), None);
        assert_eq!(Load::EMPTY.to_string(), "nothing");
    }

    #[test]
    fn names_and_letters_lead_back_to_the_good() {
        for good in Good::ALL {
            assert_eq!(Good::named(good.name()), Some(good));
            assert_eq!(Good::lettered(good.letter()), Some(good));
        }
        assert!(Good::BY_NAME.is_sorted_by_key(|good| good.name()));
    }
}

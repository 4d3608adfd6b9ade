//! A board's own numbering of its spaces, and sets of them: four machine words each.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// The most spaces a board may have.
pub const MAX_CELLS: usize = 256;

/// A space of one board by its number there (`Board::space` gives its name).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub(crate) u8);

impl Cell {
    /// The cell with this number. Boards know cells below their size only.
    #[inline]
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(align(32))]
pub struct Cells(pub(crate) [u64; 4]);

/// The set of each single cell: as a vector, looking it up is cheaper than making it, and unlike
/// setting a bit it never stores less than is loaded next.
static ONLY: [Cells; MAX_CELLS] = {
    let mut sets = [Cells::EMPTY; MAX_CELLS];
    let mut number = 0;
    while number < MAX_CELLS {
        sets[number].insert(Cell(number as u8));
        number += 1;
    }
    sets
};

impl Cells {
    /// No cell.
    pub const EMPTY: Self = Self([0; 4]);

    /// The set of this one cell.
    #[inline]
    pub fn only(cell: Cell) -> Self {
        ONLY[cell.index()]
    }

    /// Whether the cell is in the set.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[(cell.0 >> 6) as usize] >> (cell.0 & 63) & 1 == 1
    }

    /// Puts the cell in.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[(cell.0 >> 6) as usize] |= 1 << (cell.0 & 63);
    }

    /// Takes the cell out.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[(cell.0 >> 6) as usize] &= !(1 << (cell.0 & 63));
    }

    /// The cells of this set that are not in the other.
    #[inline]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        self & !other
    }

    /// Whether there is no cell in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Whether the two sets share a cell.
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Whether every cell of this set is in the other.
    #[inline]
    pub fn is_within(self, other: Self) -> bool {
        self.without(other).is_empty()
    }

    /// How many cells it has.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cell with the lowest number.
    #[inline]
    pub fn first(&self) -> Option<Cell> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(Cell(
            (word as u32 * 64 + self.0[word].trailing_zeros()) as u8,
        ))
    }

    /// Its cells, ascending.
    #[inline]
    pub fn iter(self) -> Iter {
        Iter {
            words: self.0,
            word: 0,
        }
    }
}

/// The cells of a set, ascending: word after word, so that none is looked through twice.
#[derive(Clone, Debug)]
pub struct Iter {
    words: [u64; 4],
    word: usize,
}

impl Iterator for Iter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while let Some(rest) = self.words.get_mut(self.word) {
            if *rest != 0 {
                let bit = rest.trailing_zeros();
                *rest &= *rest - 1;
                return Some(Cell((self.word as u32 * 64 + bit) as u8));
            }
            self.word += 1;
        }
        None
    }

    #[inline(always)]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, start: B, mut with: F) -> B {
        let mut all = start;
        for (word, mut rest) in self.words.into_iter().enumerate().skip(self.word) {
            while rest != 0 {
                let bit = rest.trailing_zeros();
                rest &= rest - 1;
                all = with(all, Cell((word as u32 * 64 + bit) as u8));
            }
        }
        all
    }
}

impl BitAnd for Cells {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Cells {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl Not for Cells {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl BitAndAssign for Cells {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Cells {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in_and_no_more() {
        let mut set: Cells = [0, 63, 64, 200, 255].map(Cell).into_iter().collect();
        set.remove(Cell(64));
        assert_eq!(
            set.iter().map(Cell::index).collect::<Vec<_>>(),
            [0, 63, 200, 255]
        );
        assert_eq!(set.len(), 4);
        assert!(set.contains(Cell(255)) && !set.contains(Cell(64)));
        assert_eq!((!set).len(), 252);
        assert!(Cells::only(Cell(63)).is_within(set) && !Cells::only(Cell(62)).meets(set));
        assert_eq!(Cells::EMPTY.first(), None);
    }
}

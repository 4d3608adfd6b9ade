//! A set of a few small numbers, made for picking one at random.

use std::fmt;

/// A set of numbers below eight (pens, goods, camels), one nibble for each. Counting is one
/// multiplication and finding the n-th member another: no loop, no table, and no instruction that
/// an older processor or a browser lacks. Sums of such sets count members nibble by nibble.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Few(pub(crate) u32);

/// A one in every nibble: multiplying by it makes running totals.
const ONES: u32 = 0x1111_1111;

impl Few {
    /// No number.
    pub const EMPTY: Self = Self(0);

    /// The numbers from 0 up to, but not including, `count`.
    pub const fn below(count: usize) -> Self {
        debug_assert!(count <= 8);
        Self((ONES as u64 & ((1 << (4 * count)) - 1)) as u32)
    }

    /// Only this number.
    pub const fn only(number: usize) -> Self {
        debug_assert!(number < 8);
        Self(1 << (4 * number))
    }

    /// The numbers whose nibble in `counts` is not 0; each nibble is at most 7.
    pub(crate) const fn nonzero(counts: u32) -> Self {
        Self((counts | counts >> 1 | counts >> 2) & ONES)
    }

    /// Whether the number is in the set.
    pub const fn contains(self, number: usize) -> bool {
        self.0 >> (4 * number) & 1 == 1
    }

    /// The set with this number as well.
    #[must_use]
    pub const fn with(self, number: usize) -> Self {
        Self(self.0 | Self::only(number).0)
    }

    /// The set without this number.
    #[must_use]
    pub const fn without(self, number: usize) -> Self {
        Self(self.0 & !Self::only(number).0)
    }

    /// What is in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What is in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether nothing is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many numbers are in it.
    pub const fn len(self) -> u32 {
        self.0.wrapping_mul(ONES) >> 28
    }

    /// The member with this rank, counted from 0 in ascending order; 8 when there is none.
    #[inline]
    pub const fn nth(self, rank: u32) -> usize {
        debug_assert!(rank < 8);
        // Nibble i: how many members are i or less. Adding 7 - rank lifts the totals above the
        // rank, and only those, to 8 or more: the lowest such nibble is the member.
        let totals = self.0.wrapping_mul(ONES);
        let above = totals.wrapping_add((7 - rank) * ONES) & 0x8888_8888;
        above.trailing_zeros() as usize / 4
    }

    /// The members, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        (0..8).filter(move |&number| self.contains(number))
    }
}

impl FromIterator<usize> for Few {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        numbers.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for Few {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_and_picking_agree_with_a_list_for_every_set() {
        for bits in 0..256_usize {
            let members: Vec<usize> = (0..8).filter(|number| bits >> number & 1 == 1).collect();
            let set: Few = members.iter().copied().collect();
            assert_eq!(set.len() as usize, members.len());
            assert_eq!(set.iter().collect::<Vec<_>>(), members);
            for rank in 0..8 {
                let expected = members.get(rank).copied().unwrap_or(8);
                assert_eq!(set.nth(rank as u32), expected, "{members:?} {rank}");
            }
        }
    }

    #[test]
    fn sets_are_combined_member_by_member() {
        let (low, even) = (Few::below(3), [0, 2, 4].into_iter().collect::<Few>());
        assert_eq!(low.and(even).iter().collect::<Vec<_>>(), [0, 2]);
        assert_eq!(low.minus(even), Few::only(1));
        assert_eq!(low.or(even).without(0), [1, 2, 4].into_iter().collect());
        assert_eq!(Few::below(8).len(), 8);
        assert_eq!(Few::nonzero(0x0004_0705), [0, 2, 4].into_iter().collect());
    }
}

//! Seats round the table, sets of them, and values kept for each.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats any game of the house has.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, if a table can have it.
    pub const fn new(number: usize) -> Option<Self> {
        if number < MAX_SEATS {
            Some(Self(number as u8))
        } else {
            None
        }
    }

    /// The seat's number, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seats of a table, clockwise from 0.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        debug_assert!(seats <= MAX_SEATS);
        (0..seats as u8).map(Self)
    }

    /// The seats of a table, clockwise from this one.
    pub fn clockwise(self, seats: usize) -> impl Iterator<Item = Self> + Clone {
        (0..seats).map(move |steps| self.after(steps, seats))
    }

    /// The seat that many places to the left (clockwise).
    #[must_use]
    pub const fn after(self, steps: usize, seats: usize) -> Self {
        Self(((self.0 as usize + steps) % seats) as u8)
    }

    /// The next seat clockwise. Without a division: playouts pass the turn millions of times.
    #[must_use]
    pub const fn next(self, seats: usize) -> Self {
        let next = self.0 + 1;
        Self(if next as usize == seats { 0 } else { next })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// All seats of a table.
    pub const fn all(seats: usize) -> Self {
        Self((1 << seats) - 1)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with this seat as well.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Whether no seat is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Its seats, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One value for each seat of a table. Plain memory: copying it allocates nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    seats: u8,
    values: [T; MAX_SEATS],
}

impl<T> BySeat<T> {
    /// A value for each seat, made by a function of the seat.
    pub fn from_fn(seats: usize, mut value: impl FnMut(Seat) -> T) -> Self
    where
        T: Default,
    {
        debug_assert!(seats <= MAX_SEATS);
        let values = std::array::from_fn(|i| {
            if i < seats {
                value(Seat(i as u8))
            } else {
                T::default()
            }
        });
        Self {
            seats: seats as u8,
            values,
        }
    }

    /// The same value for each seat.
    pub fn repeat(seats: usize, value: T) -> Self
    where
        T: Copy + Default,
    {
        Self::from_fn(seats, |_| value)
    }

    /// How many seats there are.
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// The values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.seats as usize]
    }

    /// Seats and their values, in seat order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        Seat::all(self.seats()).zip(self.as_slice())
    }

    /// Another value for each seat, made from this one's.
    pub fn map<U: Default>(&self, mut f: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.seats(), |seat| f(seat, &self[seat]))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: usize) -> Seat {
        Seat::new(number).expect("a small number")
    }

    #[test]
    fn seats_go_round_clockwise_and_wrap() {
        let order: Vec<usize> = seat(3).clockwise(5).map(Seat::index).collect();
        assert_eq!(order, [3, 4, 0, 1, 2]);
        assert_eq!(seat(2).next(3), seat(0));
        assert_eq!(Seat::new(5), None);
    }

    #[test]
    fn a_set_of_seats_adds_and_removes() {
        let set = SeatSet::all(4).without(seat(1)).with(seat(4));
        assert_eq!(
            set.iter().map(Seat::index).collect::<Vec<_>>(),
            [0, 2, 3, 4]
        );
        assert_eq!(set.len(), 4);
        assert!(!set.contains(seat(1)));
    }

    #[test]
    fn values_by_seat_hold_only_the_seats_of_the_table() {
        let mut points = BySeat::repeat(3, 0);
        points[seat(2)] += 5;
        assert_eq!(points.as_slice(), [0, 0, 5]);
        assert_eq!(points.iter().count(), 3);
    }
}

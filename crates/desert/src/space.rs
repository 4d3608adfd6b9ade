//! A space by its name: column letter and row number, as `m7`.

use std::fmt;
use std::str::FromStr;

/// The most columns a map may have: one letter each.
pub const MAX_COLUMNS: usize = 26;
/// The most rows a map may have.
pub const MAX_ROWS: usize = 99;

/// A place of the map's grid: column 12, row 6 (both from 0) is `m7`.
///
/// This is the public name of a space. Inside, a board numbers its own spaces ([`crate::Cell`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space {
    column: u8,
    row: u8,
}

impl Space {
    /// The place in this column and row, counted from 0.
    pub const fn new(column: usize, row: usize) -> Option<Self> {
        if column < MAX_COLUMNS && row < MAX_ROWS {
            Some(Self {
                column: column as u8,
                row: row as u8,
            })
        } else {
            None
        }
    }

    /// Its column, from 0.
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// Its row, from 0.
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// The six places round it, clockwise from straight up; `None` off the grid. The hexes have
    /// flat tops, and even columns sit half a hex lower.
    pub fn around(self) -> [Option<Self>; 6] {
        let lower = i32::from(self.column.is_multiple_of(2));
        let sides = [
            (0, -1),
            (1, lower - 1),
            (1, lower),
            (0, 1),
            (-1, lower),
            (-1, lower - 1),
        ];
        sides.map(|(columns, rows)| {
            let column = usize::try_from(i32::from(self.column) + columns).ok()?;
            let row = usize::try_from(i32::from(self.row) + rows).ok()?;
            Self::new(column, row)
        })
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column) as char, self.row + 1)
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The text is no space's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotASpace;

impl FromStr for Space {
    type Err = NotASpace;
    fn from_str(text: &str) -> Result<Self, NotASpace> {
        let (letter, digits) = text.split_at_checked(1).ok_or(NotASpace)?;
        let letter = letter.as_bytes()[0];
        let plain = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
        if !letter.is_ascii_lowercase() || !plain || digits.len() > 2 {
            return Err(NotASpace);
        }
        let row: usize = digits.parse().map_err(|_| NotASpace)?;
        Self::new((letter - b'a') as usize, row - 1).ok_or(NotASpace)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_count_from_a_and_1() {
        let space = Space::new(12, 6).expect("on the grid");
        assert_eq!(space.to_string(), "m7");
        assert_eq!("m7".parse(), Ok(space));
        for bad in [
            "", "m", "7", "m0", "m07", "m100", "M7", "mm7", "m7 ", "é7", "m-1", "m+1",
        ] {
            assert_eq!(bad.parse::<Space>(), Err(NotASpace), "{bad}");
        }
    }

    #[test]
    fn neighbours_are_mutual_and_consecutive_ones_touch() {
        let middle = Space::new(4, 4).expect("on the grid");
        for start in [middle, Space::new(5, 5).expect("on the grid")] {
            let ring = start
                .around()
                .map(|space| space.expect("in the middle of the grid"));
            for (direction, space) in ring.into_iter().enumerate() {
                assert_eq!(space.around()[(direction + 3) % 6], Some(start));
                assert!(space.around().contains(&Some(ring[(direction + 1) % 6])));
            }
        }
    }
}

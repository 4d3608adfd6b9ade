//! The twin's board: the map file read in the plainest way, spaces as (column, row).

use std::collections::{BTreeMap, BTreeSet};

/// Column and row, both from 0.
pub(crate) type Space = (i32, i32);

/// What the map file says of the part in use.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// The spaces in use; mountains and what is off the board are simply not among them.
    pub(crate) spaces: BTreeSet<Space>,
    pub(crate) large_pools: BTreeSet<Space>,
    pub(crate) small_pools: BTreeSet<Space>,
    /// Sides with the river on them, each both ways round.
    pub(crate) river: BTreeSet<(Space, Space)>,
    /// The neighbours in use of each space in use.
    pub(crate) neighbours: BTreeMap<Space, Vec<Space>>,
}

impl Board {
    /// Reads a map. S5: with 2 and 3 seats nothing past the elevation line counts as a space.
    pub(crate) fn read(text: &str, seats: usize) -> Self {
        let (mut spaces, mut river) = (BTreeSet::new(), BTreeSet::new());
        let (mut large_pools, mut small_pools) = (BTreeSet::new(), BTreeSet::new());
        let mut row = 0;
        for line in text.lines() {
            if let Some(side) = line.strip_prefix("river ") {
                let (one, two) = side.split_once(' ').expect("two spaces");
                let (one, two) = (read_pair(one), read_pair(two));
                river.extend([(one, two), (two, one)]);
            } else if is_row(line) {
                for (column, sign) in line.split(' ').enumerate() {
                    let space = (small(column), row);
                    let beyond = [",", "c", "Q"].contains(&sign);
                    if sign == "#" || beyond && seats <= 3 {
                        continue;
                    }
                    spaces.insert(space);
                    match sign {
                        "P" | "Q" => drop(large_pools.insert(space)),
                        "o" | "c" => drop(small_pools.insert(space)),
                        _ => {}
                    }
                }
                row += 1;
            }
        }
        let neighbours_in_use = |&space: &Space| {
            let mut round = around(space).to_vec();
            round.retain(|near| spaces.contains(near));
            (space, round)
        };
        Self {
            neighbours: spaces.iter().map(neighbours_in_use).collect(),
            spaces,
            large_pools,
            small_pools,
            river,
        }
    }
}

/// A row of the board: single signs with single spaces between. A comment also begins with `#`, but
/// has a sign of more than one letter in it.
fn is_row(line: &str) -> bool {
    let signs = ["#", ".", "o", "P", ",", "c", "Q"];
    !line.is_empty() && line.split(' ').all(|sign| signs.contains(&sign))
}

/// Columns and rows are small, and signed so that a neighbour may lie off the grid.
pub(crate) fn small(number: usize) -> i32 {
    i32::try_from(number).expect("a small number")
}

fn read_pair(text: &str) -> Space {
    let (column, row) = text.split_once(',').expect("column,row");
    let number = |text: &str| text.parse().expect("a number");
    (number(column), number(row))
}

/// The six places round a flat-top hex where even columns sit half a hex lower.
pub(crate) fn around((column, row): Space) -> [Space; 6] {
    let (upper, lower) = if column % 2 == 0 {
        (row, row + 1)
    } else {
        (row - 1, row)
    };
    [
        (column, row - 1),
        (column, row + 1),
        (column - 1, upper),
        (column - 1, lower),
        (column + 1, upper),
        (column + 1, lower),
    ]
}

//! Arrow keys across the hexes: four arrows, every space within reach.

use caravanserai_desert::{Board, Cell, Space};

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Arrow {
    Up,
    Right,
    Down,
    Left,
}

impl Arrow {
    /// The arrow of a key.
    pub(super) fn of_key(key: &str) -> Option<Self> {
        match key {
            "ArrowUp" => Some(Self::Up),
            "ArrowRight" => Some(Self::Right),
            "ArrowDown" => Some(Self::Down),
            "ArrowLeft" => Some(Self::Left),
            _ => None,
        }
    }

    /// What it means on a board that is turned a quarter clockwise.
    fn turned_back(self) -> Self {
        match self {
            Self::Up => Self::Left,
            Self::Right => Self::Up,
            Self::Down => Self::Right,
            Self::Left => Self::Down,
        }
    }

    const fn steps(self) -> (isize, isize) {
        match self {
            Self::Up => (0, -1),
            Self::Right => (1, 0),
            Self::Down => (0, 1),
            Self::Left => (-1, 0),
        }
    }
}

/// The cell an arrow leads to. Up and down stay in the column; left and right stay in the row,
/// which zigzags by half a hex. Mountains are leapt over; where a row ends, the nearest space of the
/// next column is taken.
pub(super) fn next(board: &Board, from: Cell, arrow: Arrow, turned: bool) -> Cell {
    let arrow = if turned { arrow.turned_back() } else { arrow };
    let (columns, rows) = arrow.steps();
    let start = board.space(from);
    let ahead = (1..).map_while(|steps: isize| {
        let column = start.column().checked_add_signed(columns * steps)?;
        let row = start.row().checked_add_signed(rows * steps)?;
        Space::new(column, row)
    });
    let straight = ahead.clone().find_map(|space| board.cell(space));
    let nearest = || {
        let column = start.column().checked_add_signed(columns)?;
        let cells = board.in_use().iter();
        let in_column = cells.filter(|cell| board.space(*cell).column() == column);
        in_column.min_by_key(|cell| board.space(*cell).row().abs_diff(start.row()))
    };
    let aside = if columns == 0 { None } else { nearest() };
    straight.or(aside).unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_desert::{Cells, Map};

    fn board(map: &str) -> Board {
        Board::new(&Map::embedded(map).expect("an embedded map"), 4)
    }

    fn lead(board: &Board, from: &str, arrow: Arrow, turned: bool) -> String {
        let cell = board.cell(from.parse().expect("a name")).expect("in use");
        board.space(next(board, cell, arrow, turned)).to_string()
    }

    #[test]
    fn arrows_lead_to_the_next_space_as_one_sees_it() {
        let board = board("mountain");
        assert_eq!(lead(&board, "c4", Arrow::Up, false), "c3");
        assert_eq!(lead(&board, "c4", Arrow::Right, false), "d4");
        assert_eq!(lead(&board, "c4", Arrow::Left, false), "b4");
        assert_eq!(lead(&board, "c4", Arrow::Down, true), "d4");
        assert_eq!(lead(&board, "c4", Arrow::Right, true), "c3");
        assert_eq!(lead(&board, "a6", Arrow::Left, false), "a6");
    }

    #[test]
    fn mountains_are_leapt_over() {
        let board = board("mountain");
        assert_eq!(lead(&board, "e8", Arrow::Right, false), "k8");
        assert_eq!(lead(&board, "g9", Arrow::Up, false), "g6");
    }

    #[test]
    fn every_space_is_within_reach_of_every_other() {
        for map in ["mountain", "river"] {
            let board = board(map);
            for turned in [false, true] {
                let start = board.in_use().first().expect("a board has spaces");
                let mut reached = Cells::only(start);
                let mut fresh = vec![start];
                while let Some(cell) = fresh.pop() {
                    for arrow in [Arrow::Up, Arrow::Right, Arrow::Down, Arrow::Left] {
                        let to = next(&board, cell, arrow, turned);
                        if !reached.contains(to) {
                            reached.insert(to);
                            fresh.push(to);
                        }
                    }
                }
                assert_eq!(reached, board.in_use(), "{map}");
            }
        }
    }
}

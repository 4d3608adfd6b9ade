//! The part of a map in use, numbered, with its neighbourhoods as tables.

use crate::cells::{Cell, Cells, MAX_CELLS};
use crate::enclose::MANY_RUNS;
use crate::map::{Ground, Map};
use crate::space::{MAX_COLUMNS, MAX_ROWS, Space};

/// Where nothing lies: a direction that leads off the part in use.
const BORDER: u8 = 0;

/// One cell's surroundings, in one cache line with its set of neighbours.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Surroundings {
    /// The neighbours in use, oases included.
    pub(crate) near: Cells,
    /// The neighbour on each of the six sides; the cell itself where there is none. The sides are
    /// in the order of the neighbours' numbers (see [`SIDES`]).
    pub(crate) sides: [u8; 6],
    /// The sides that lead off the part in use, as bits.
    pub(crate) border: u8,
    /// All bits set if there is such a side.
    pub(crate) border_mask: u8,
    /// The sides that cross the river, as bits.
    pub(crate) river: u8,
    /// The first of the two words of `near` that hold all neighbours.
    pub(crate) word: u8,
    /// How many neighbours are in that word.
    pub(crate) in_word: u8,
}

/// The clockwise directions of [`Space::around`] in the order of the cells they lead to: columns
/// left to right, and in each from top to bottom. So the neighbours among a set of cells, taken out
/// of its words in order, are at once a code of their sides.
pub(crate) const SIDES: [usize; 6] = [5, 4, 0, 3, 1, 2];

/// Tables of the part of a map in use. Public knowledge, and the same for a whole match.
#[derive(Clone, Debug)]
pub struct Board {
    spaces: Vec<Space>,
    cell_of: Vec<u8>,
    surroundings: [Surroundings; MAX_CELLS],
    in_use: Cells,
    rim: Cells,
    small_pools: Cells,
    large_pools: Cells,
    river: bool,
    compact: bool,
    worth_a_flood: u64,
}

impl Board {
    /// The part of the map in use with that many seats (S5). The map must be one that
    /// [`Map::parse`] accepts.
    pub fn new(map: &Map, seats: usize) -> Self {
        let spaces: Vec<Space> = map.plots_for(seats).map(|(space, _)| space).collect();
        let mut cell_of = vec![BORDER; MAX_COLUMNS * MAX_ROWS];
        for (number, space) in spaces.iter().enumerate() {
            cell_of[grid_index(*space)] = number as u8;
        }
        let none = Surroundings {
            near: Cells::EMPTY,
            sides: [0; 6],
            border: 0b11_1111,
            border_mask: 0xff,
            river: 0,
            word: 0,
            in_word: 0,
        };
        let mut board = Self {
            in_use: (0..spaces.len()).map(|number| Cell(number as u8)).collect(),
            spaces,
            cell_of,
            surroundings: [none; MAX_CELLS],
            rim: Cells::EMPTY,
            small_pools: Cells::EMPTY,
            large_pools: Cells::EMPTY,
            river: false,
            compact: true,
            worth_a_flood: MANY_RUNS,
        };
        for (space, plot) in map.plots_for(seats) {
            let cell = board.cell(space).expect("it is one of the spaces in use");
            match plot.ground {
                Ground::Desert => {}
                Ground::SmallPool => board.small_pools.insert(cell),
                Ground::LargePool => board.large_pools.insert(cell),
            }
            board.survey(map, cell, space);
        }
        if board.in_use.iter().any(|cell| board.is_cut_space(cell)) {
            board.worth_a_flood = u64::MAX;
        }
        board
    }

    fn survey(&mut self, map: &Map, cell: Cell, space: Space) {
        let mut around = Surroundings {
            near: Cells::EMPTY,
            sides: [cell.0; 6],
            border: 0,
            border_mask: 0,
            river: 0,
            word: 0,
            in_word: 0,
        };
        let places = space.around();
        for (side, direction) in SIDES.into_iter().enumerate() {
            let neighbour = places[direction].and_then(|place| Some((place, self.cell(place)?)));
            let Some((place, neighbour)) = neighbour else {
                around.border |= 1 << side;
                around.border_mask = 0xff;
                self.rim.insert(cell);
                continue;
            };
            around.near.insert(neighbour);
            around.sides[side] = neighbour.0;
            if map.river().contains(&(space, place)) || map.river().contains(&(place, space)) {
                around.river |= 1 << side;
                self.river = true;
            }
        }
        let lowest = around.near.first().unwrap_or(cell).0;
        around.word = (lowest >> 6).min(2);
        let word = usize::from(around.word);
        around.in_word = around.near.0[word].count_ones() as u8;
        self.compact &= around.near.len()
            == around.near.0[word..word + 2]
                .iter()
                .map(|w| w.count_ones())
                .sum::<u32>();
        self.surroundings[cell.index()] = around;
    }

    /// Whether the rest of the board falls apart without this cell.
    fn is_cut_space(&self, cell: Cell) -> bool {
        let mut rest = self.in_use;
        rest.remove(cell);
        let Some(start) = rest.first() else {
            return false;
        };
        self.flood(start, rest) != rest
    }

    /// The cells connected with `start` inside `within`, which must hold it.
    pub fn flood(&self, start: Cell, within: Cells) -> Cells {
        let mut reached = Cells::only(start);
        let mut fresh = reached;
        while let Some(cell) = fresh.first() {
            fresh.remove(cell);
            let new = (self.near(cell) & within).without(reached);
            reached |= new;
            fresh |= new;
        }
        reached
    }

    /// The name of a cell.
    pub fn space(&self, cell: Cell) -> Space {
        self.spaces[cell.index()]
    }

    /// The names of the cells of a set, in the board's order.
    pub fn spaces(&self, cells: Cells) -> impl Iterator<Item = Space> {
        cells.iter().map(|cell| self.space(cell))
    }

    /// The cell with this name, if it is in use.
    pub fn cell(&self, space: Space) -> Option<Cell> {
        let number = self.cell_of[grid_index(space)];
        (self.spaces.get(number as usize) == Some(&space)).then_some(Cell(number))
    }

    /// The cells next to a cell.
    #[inline]
    pub fn near(&self, cell: Cell) -> Cells {
        self.surroundings[cell.index()].near
    }

    /// The cells next to any cell of the set. Once in the browser, as `Desert::place_camel`.
    #[cfg_attr(not(target_family = "wasm"), inline)]
    #[cfg_attr(target_family = "wasm", inline(never))]
    pub fn near_any(&self, cells: Cells) -> Cells {
        cells
            .iter()
            .fold(Cells::EMPTY, |near, cell| near | self.near(cell))
    }

    /// The cells next to a cell with the river on the side between them.
    pub fn across(&self, cell: Cell) -> Cells {
        let around = self.around(cell);
        let sides = around.sides.iter().enumerate();
        sides
            .filter(|(side, _)| around.river >> side & 1 == 1)
            .map(|(_, number)| Cell(*number))
            .collect()
    }

    #[inline]
    pub(crate) fn around(&self, cell: Cell) -> &Surroundings {
        &self.surroundings[cell.index()]
    }

    /// All cells in use.
    #[inline]
    pub fn in_use(&self) -> Cells {
        self.in_use
    }

    /// The cells at the edge of the part in use or at a mountain.
    pub fn rim(&self) -> Cells {
        self.rim
    }

    /// The small pools in use.
    pub fn small_pools(&self) -> Cells {
        self.small_pools
    }

    /// The large pools in use.
    pub fn large_pools(&self) -> Cells {
        self.large_pools
    }

    /// Whether a river runs through the part in use.
    pub fn has_river(&self) -> bool {
        self.river
    }

    /// Whether every cell's neighbours lie in the two words its surroundings name; only a map with
    /// very long columns has others.
    #[inline]
    pub(crate) fn is_compact(&self) -> bool {
        self.compact
    }

    /// Whether some single cell holds two parts of the board together.
    pub fn has_cut_space(&self) -> bool {
        self.worth_a_flood == u64::MAX
    }

    /// By the walls round a placed camel, as bits of its sides: whether it can have enclosed
    /// anything. Where a single space holds two parts of the board together the quick test would
    /// not be exact (see `enclose`), and every camel is worth a flood fill.
    #[inline]
    pub(crate) fn worth_a_flood(&self) -> u64 {
        self.worth_a_flood
    }
}

fn grid_index(space: Space) -> usize {
    space.column() * MAX_ROWS + space.row()
}

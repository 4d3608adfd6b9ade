//! Where what is seen in camels is written down: weighed at once to draw one, or kind by kind.

use super::Canny;
use super::kinds::{KINDS, PARTS, Seen};
use crate::cells::{Cell, MAX_CELLS};
use crate::colour::{COLOURS, Colour};
use crate::playout::Placement;
use crate::position::Position;
use caravanserai_kernel::Luck;
use caravanserai_kernel::luck::FastLuck;

/// Where what is seen is written down.
pub(super) trait Page {
    /// What is seen in one camel.
    type Entry: Copy;
    /// Nothing seen yet.
    fn blank(&self) -> Self::Entry;
    /// Adds so much of a kind.
    fn add(&self, entry: &mut Self::Entry, kind: usize, amount: i32);
    /// Adds so much of a kind that only the first camel of a turn of two has.
    fn add_if_first(&self, entry: &mut Self::Entry, kind: usize, amount: i32);
    /// Writes down what all camels of a colour share.
    fn put_common(&mut self, colour: usize, entry: Self::Entry);
    /// Writes down a camel.
    fn put(&mut self, colour: usize, cell: Cell, entry: Self::Entry);
    /// Writes down that some camel of a colour closes something off.
    fn put_closing(&mut self, colour: usize);
    /// What was written down of a camel.
    fn entry(&mut self, colour: usize, cell: Cell) -> &mut Self::Entry;
}

/// Weighed at once.
pub(super) struct Sums<'a> {
    weights: &'a [i32; KINDS],
    of: [[Weight; MAX_CELLS]; COLOURS],
    common: [i32; COLOURS],
    /// The colours of which some camel closes something off.
    pub(super) closes: [bool; COLOURS],
    /// The legal camels that one is drawn from, and the sum of the chances up to each: of older ones
    /// something is left behind them.
    camels: [Placement; MOST_CAMELS],
    up_to: [f32; MOST_CAMELS],
}

/// What a camel weighs, and how much more if it is the first of a turn of two.
#[derive(Clone, Copy)]
pub(super) struct Weight {
    any: i32,
    first: i32,
}

impl Page for Sums<'_> {
    type Entry = Weight;

    #[inline(always)]
    fn blank(&self) -> Weight {
        Weight { any: 0, first: 0 }
    }

    #[inline(always)]
    fn add(&self, entry: &mut Weight, kind: usize, amount: i32) {
        entry.any += self.weights[kind] * amount;
    }

    #[inline(always)]
    fn add_if_first(&self, entry: &mut Weight, kind: usize, amount: i32) {
        entry.first += self.weights[kind] * amount;
    }

    #[inline(always)]
    fn put_common(&mut self, colour: usize, entry: Weight) {
        self.common[colour] = entry.any;
        self.closes[colour] = false;
    }

    #[inline(always)]
    fn put(&mut self, colour: usize, cell: Cell, entry: Weight) {
        self.of[colour][cell.index()] = entry;
    }

    #[inline(always)]
    fn put_closing(&mut self, colour: usize) {
        self.closes[colour] = true;
    }

    #[inline(always)]
    fn entry(&mut self, colour: usize, cell: Cell) -> &mut Weight {
        &mut self.of[colour][cell.index()]
    }
}

/// No seat can have more legal camels.
const MOST_CAMELS: usize = COLOURS * MAX_CELLS;

impl<'a> Sums<'a> {
    pub(super) fn new(canny: &'a Canny) -> Self {
        Self {
            weights: &canny.weights,
            of: [[Weight { any: 0, first: 0 }; MAX_CELLS]; COLOURS],
            common: [0; COLOURS],
            closes: [false; COLOURS],
            camels: [Placement {
                colour: 0,
                cell: Cell(0),
            }; MOST_CAMELS],
            up_to: [0.0; MOST_CAMELS],
        }
    }

    /// Draws one of the legal camels, if there is any.
    #[inline(always)]
    pub(super) fn draw(&mut self, position: &Position, luck: &mut FastLuck) -> Option<Placement> {
        let seat = position.mover as usize;
        let first = if position.camels_left == 2 { !0 } else { 0 };
        let (mut count, mut all) = (0, 0.0);
        for colour in 0..COLOURS {
            if position.supply[colour] == 0 {
                continue;
            }
            let common = self.common[colour];
            for cell in position.open_to_camel(seat, colour).iter() {
                let weight = self.of[colour][cell.index()];
                all += power_of_two(common + weight.any + (weight.first & first));
                self.camels[count] = Placement {
                    colour: colour as u8,
                    cell,
                };
                self.up_to[count] = all;
                count += 1;
            }
        }
        let sought = (luck.bits() >> 40) as f32 / (1_u64 << 24) as f32 * all;
        let up_to = self.up_to[..count].iter();
        let place = up_to.take_while(|&&up_to| up_to <= sought).count();
        // Rounding may lead one past the last.
        let place = place.min(count.checked_sub(1)?);
        Some(self.camels[place])
    }
}

/// Two to the power of so many parts, roughly (between whole powers on a straight line), and the same
/// on every machine.
#[inline(always)]
fn power_of_two(parts: i32) -> f32 {
    let parts = parts.clamp(-60 * PARTS, 60 * PARTS);
    f32::from_bits((parts + 127 * PARTS).cast_unsigned() << 15)
}

/// What is seen in each legal camel, one by one; keeps its memory from one position to the next.
#[derive(Clone, Debug)]
pub struct Notes {
    /// The camels, and how much of each kind there is in them.
    pub camels: Vec<(Colour, Cell, Seen)>,
    /// By colour and cell: the camel. Only of legal ones it is up to date.
    place: Box<[[u16; MAX_CELLS]; COLOURS]>,
    /// What all camels of the colour that is looked at share.
    common: Seen,
    /// Whether it is the first camel of a turn of two.
    pub(super) first: bool,
}

impl Default for Notes {
    fn default() -> Self {
        Self {
            camels: vec![],
            place: Box::new([[0; MAX_CELLS]; COLOURS]),
            common: [0; KINDS],
            first: false,
        }
    }
}

impl Page for Notes {
    type Entry = Seen;

    fn blank(&self) -> Seen {
        [0; KINDS]
    }

    fn add(&self, entry: &mut Seen, kind: usize, amount: i32) {
        entry[kind] += amount;
    }

    fn add_if_first(&self, entry: &mut Seen, kind: usize, amount: i32) {
        if self.first {
            entry[kind] += amount;
        }
    }

    fn put_common(&mut self, _: usize, entry: Seen) {
        self.common = entry;
    }

    fn put(&mut self, colour: usize, cell: Cell, entry: Seen) {
        self.place[colour][cell.index()] = self.camels.len() as u16;
        let seen = std::array::from_fn(|kind| entry[kind] + self.common[kind]);
        self.camels.push((Colour::ALL[colour], cell, seen));
    }

    fn put_closing(&mut self, _: usize) {}

    fn entry(&mut self, colour: usize, cell: Cell) -> &mut Seen {
        let place = usize::from(self.place[colour][cell.index()]);
        &mut self.camels[place].2
    }
}

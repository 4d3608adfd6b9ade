//! Whole games of random legal moves by players who weigh what each camel leads to.
//!
//! Where [`crate::keen`] counts cells of a kind, here every legal camel is looked at by itself: what it
//! links and takes, which ways it goes, what it closes off, whom it stands in the way of, how the race
//! for its colour stands. What is seen is weighed and summed up, and a camel is drawn whose chance
//! doubles with every so much of that sum. It takes ten times as long as counting, and foretells far
//! better how games of good players end (`docs/bots/desert-trials.md`).
//!
//! What is seen comes in [`kinds`]; `sight` looks, with `ways` to oases remembered as long as they
//! hold, and `page` is where it is written down.

pub mod kinds;
mod page;
mod sight;
#[cfg(test)]
mod tests;
mod ways;

pub use page::Notes;

use self::page::Sums;
use self::sight::Table;
use self::ways::Ways;
use crate::Desert;
use crate::cells::{Cell, Cells};
use crate::colour::COLOURS;
use crate::cpu::{Cpu, Work, on_this_machine};
use crate::playout::{Placement, place_leaders};
use crate::position::{End, Phase, Position};
use crate::setup::OASES;
use caravanserai_kernel::luck::FastLuck;
use kinds::{FAR, KINDS, PARTS, UNITS};

/// What a player sees in camels: how much each kind weighs, in 256ths of doubling its chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Canny {
    weights: [i32; KINDS],
}

impl Canny {
    /// By natural logarithms of how many times likelier a unit more of a kind makes a camel.
    pub fn new(weights: &[f32; KINDS]) -> Self {
        let parts = |weight: f32| {
            let parts = weight * PARTS as f32 / std::f32::consts::LN_2;
            parts.round().clamp(-MOST, MOST) as i32
        };
        Self {
            weights: std::array::from_fn(|kind| parts(weights[kind] * UNITS[kind])),
        }
    }
}

/// No weight is larger, so that sums of them fit: more than anyone can tell from certain.
const MOST: f32 = 65_536.0;

const SETS: usize = 1 << OASES;

/// The cells round the oases of one table.
#[derive(Clone, Debug)]
pub struct Rings {
    /// By oasis: the cells next to it.
    near: [Cells; OASES],
    /// By oasis: the cells as far from it as ways are looked for.
    within: [Cells; OASES],
    /// By the oases a caravan is linked to, as bits: the cells next to any other one.
    links: [Cells; SETS],
}

impl Rings {
    /// Of a table that is laid out.
    pub fn new(game: &Desert, position: &Position) -> Self {
        let board = game.board();
        let near = position.oases.map(|palm| {
            // A table put up by hand may have fewer palms than numbers for them.
            if position.palms.contains(Cell(palm)) {
                board.near(Cell(palm))
            } else {
                Cells::EMPTY
            }
        });
        let within = near.map(|near| (1..FAR).fold(near, |cells, _| cells | board.near_any(cells)));
        let links = std::array::from_fn(|linked| {
            let open = (0..OASES).filter(|number| linked >> number & 1 == 0);
            open.fold(Cells::EMPTY, |cells, number| cells | near[number])
        });
        Self {
            near,
            within,
            links,
        }
    }
}

impl Desert {
    /// Plays a position to its end by random legal moves, leaders by chance and camels by what is
    /// seen in them. Palms must be laid out as they were for the rings. Allocates nothing.
    pub fn canny_playout(
        &self,
        position: &mut Position,
        luck: &mut FastLuck,
        canny: &Canny,
        rings: &Rings,
    ) {
        let work = Playout {
            game: self,
            position,
            luck,
            canny,
            rings,
        };
        on_this_machine(self.board(), work);
    }

    /// Notes down what is seen in each legal camel of the seat to move: for whoever checks it.
    pub fn note_camels(&self, position: &Position, rings: &Rings, notes: &mut Notes) {
        notes.camels.clear();
        notes.first = position.camels_left == 2;
        let work = Listing {
            game: self,
            position,
            rings,
            notes,
        };
        on_this_machine(self.board(), work);
    }
}

struct Playout<'a> {
    game: &'a Desert,
    position: &'a mut Position,
    luck: &'a mut FastLuck,
    canny: &'a Canny,
    rings: &'a Rings,
}

impl Work for Playout<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, cpu: impl Cpu) {
        let Self {
            game,
            position,
            luck,
            canny,
            rings,
        } = self;
        place_leaders(game, position, luck, cpu);
        let mut page = Sums::new(canny);
        let mut ways = Ways::none();
        // Colours of which what was seen for the first camel of the turn holds for the second.
        let mut known = [false; COLOURS];
        while position.phase == Phase::Camels {
            let seat = position.mover as usize;
            let table = Table {
                game,
                position,
                rings,
            };
            table.look(known, &mut ways, &mut page, cpu);
            let Some(Placement { colour, cell }) = page.draw(position, luck) else {
                position.phase = Phase::Over(End::Stuck);
                break;
            };
            let colour = usize::from(colour);
            let before = position.enclosed[seat];
            known = table.unmoved(colour, cell, &ways, &page);
            game.place_camel(position, seat, colour, cell, cpu);
            position.camels_left -= 1;
            if position.camels_left == 0 || position.enclosed[seat] != before {
                known = [false; COLOURS];
            }
            if position.camels_left == 0 {
                game.end_turn(position);
            }
        }
    }
}

struct Listing<'a> {
    game: &'a Desert,
    position: &'a Position,
    rings: &'a Rings,
    notes: &'a mut Notes,
}

impl Work for Listing<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, cpu: impl Cpu) {
        let Self {
            game,
            position,
            rings,
            notes,
        } = self;
        let table = Table {
            game,
            position,
            rings,
        };
        table.look([false; COLOURS], &mut Ways::none(), notes, cpu);
    }
}

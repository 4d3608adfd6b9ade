//! Whole games of uniformly random legal moves, as fast as we can.

use crate::Desert;
use crate::cells::{Cell, Cells};
use crate::colour::{COLOURS, Colour};
use crate::cpu::{Cpu, Work, on_this_machine};
use crate::position::{End, NOWHERE, Phase, Position};
use caravanserai_kernel::luck::FastLuck;

impl Desert {
    /// Plays a position to its end by uniformly random legal moves; returns how many camels were
    /// placed. Palms and tokens must be laid out. Allocates nothing.
    pub fn random_playout(&self, position: &mut Position, luck: &mut FastLuck) -> u32 {
        on_this_machine(Playout {
            game: self,
            position,
            luck,
        })
    }
}

struct Playout<'a> {
    game: &'a Desert,
    position: &'a mut Position,
    luck: &'a mut FastLuck,
}

impl Work for Playout<'_> {
    type Output = u32;

    #[inline(always)]
    fn run(self, cpu: impl Cpu) -> u32 {
        let Self {
            game,
            position,
            luck,
        } = self;
        assert!(
            position.phase != Phase::Dealing,
            "palms and tokens are laid out first"
        );
        while position.phase == Phase::Returning {
            random_return(game, position, luck);
        }
        while position.phase == Phase::Leaders {
            random_leader(game, position, luck, cpu);
        }
        let mut camels = 0;
        while position.phase == Phase::Camels {
            if random_camel(game, position, luck, cpu) {
                camels += 1;
            } else {
                position.phase = Phase::Over(End::Stuck);
            }
        }
        camels
    }
}

#[cold]
fn random_return(game: &Desert, position: &mut Position, luck: &mut FastLuck) {
    let taken = position.belongings.map(|belongings| belongings.returned);
    let mut open = Colour::ALL
        .into_iter()
        .filter(|colour| !taken.contains(&(*colour as u8)));
    let choice = luck.roughly_below(open.clone().count() as u32) as usize;
    let colour = open
        .nth(choice)
        .expect("fewer seats than colours have returned one");
    game.carry_out(position, position.mover(), crate::Move::Return(colour));
}

#[inline(always)]
fn random_leader(game: &Desert, position: &mut Position, luck: &mut FastLuck, cpu: impl Cpu) {
    let seat = position.mover as usize;
    let belongings = &position.belongings[seat];
    let mut colours = 0_u64;
    let mut new_colours = 0_u64;
    for colour in 0..COLOURS {
        let has = belongings.leaders[colour] == NOWHERE && belongings.returned as usize != colour;
        colours |= u64::from(has) << colour;
        new_colours |= u64::from(has && position.camels[colour].is_empty()) << colour;
    }
    // S11, S11r: a first leader has a new colour, if there is one.
    if position.pieces[seat].is_empty() && new_colours != 0 {
        colours = new_colours;
    }
    let spaces = position.open_to_leaders();
    let choice = luck.roughly_below(colours.count_ones() * spaces.len());
    let colour = cpu.nth_bit(colours, choice / spaces.len());
    let cell = nth_cell(&spaces, choice % spaces.len(), cpu);
    game.place_leader(position, seat, Colour::ALL[colour as usize], cell);
}

/// Places a random camel, or tells that there is none to place.
#[inline(always)]
fn random_camel(
    game: &Desert,
    position: &mut Position,
    luck: &mut FastLuck,
    cpu: impl Cpu,
) -> bool {
    let seat = position.mover as usize;
    let mut below = [0; COLOURS + 1];
    for colour in 0..COLOURS {
        let open = position.open_to_camel(seat, colour).len();
        let count = if position.supply[colour] > 0 { open } else { 0 };
        below[colour + 1] = below[colour] + count;
    }
    let all = below[COLOURS];
    if all == 0 {
        return false;
    }
    let choice = luck.roughly_below(all);
    let colour: usize = (1..COLOURS)
        .map(|colour| usize::from(choice >= below[colour]))
        .sum();
    let open = position.open_to_camel(seat, colour);
    let cell = nth_cell(&open, choice - below[colour], cpu);
    game.place_camel(position, seat, colour, cell);
    game.end_placement(position);
    true
}

/// The cell of the set with `rank` cells of it below. There must be one.
#[inline(always)]
fn nth_cell(cells: &Cells, rank: u32, cpu: impl Cpu) -> Cell {
    let words = &cells.0;
    let counts = words.map(u64::count_ones);
    let below = [
        counts[0],
        counts[0] + counts[1],
        counts[0] + counts[1] + counts[2],
    ];
    let word = below
        .iter()
        .map(|&below| usize::from(rank >= below))
        .sum::<usize>();
    let rest = rank - if word == 0 { 0 } else { below[word - 1] };
    Cell((word as u32 * 64 + cpu.nth_bit(words[word & 3], rest)) as u8)
}

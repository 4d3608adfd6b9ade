//! Whole games of uniformly random legal moves, as fast as we can.

use crate::Desert;
use crate::cells::{Cell, Cells};
use crate::colour::{COLOURS, Colour};
use crate::cpu::{Cpu, FIELD, Work, on_this_machine};
use crate::position::{Belongings, End, NOWHERE, Phase, Position};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::seat::MAX_SEATS;

impl Desert {
    /// Plays a position to its end by uniformly random legal moves; returns how many camels were
    /// placed. Palms and tokens must be laid out. Allocates nothing.
    pub fn random_playout(&self, position: &mut Position, luck: &mut FastLuck) -> u32 {
        on_this_machine(
            self.board(),
            Playout {
                game: self,
                position,
                luck,
            },
        )
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
        place_leaders(game, position, luck, cpu);
        play_camels(game, position, luck, cpu)
    }
}

/// Returns and places leaders by chance, up to the first camel. Once in the browser, as
/// `Desert::place_camel`.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
#[cfg_attr(target_family = "wasm", inline(never))]
pub(crate) fn place_leaders(
    game: &Desert,
    position: &mut Position,
    luck: &mut FastLuck,
    cpu: impl Cpu,
) {
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
    let mut colours = u64::from(position.belongings[seat].hand);
    // S11, S11r: a first leader has a new colour, if there is one.
    if position.pieces[seat].is_empty() {
        let new = (0..COLOURS).fold(0, |new, colour| {
            new | u64::from(position.camels[colour].is_empty()) << colour
        });
        if colours & new != 0 {
            colours &= new;
        }
    }
    let spaces = position.open_to_leaders();
    let colour = cpu.nth_bit(colours, luck.roughly_below(colours.count_ones()));
    let cell = nth_cell(&spaces, luck.roughly_below(spaces.len()), cpu);
    game.place_leader(position, seat, Colour::ALL[colour as usize], cell);
}

/// A placement: colour and cell.
#[derive(Clone, Copy)]
pub(crate) struct Placement {
    pub(crate) colour: u8,
    pub(crate) cell: Cell,
}

/// Turns of camels, each drawn a turn ahead.
///
/// The loop would otherwise wait at every camel: draw, place, and only then the next draw. But
/// until a seat's next turn rivals only take placements away from it, and its own first camel adds
/// at most the six places round it. So both camels are drawn from all that can still be legal, at
/// the end of the seat's turn before. If a camel is legal when its time comes, it is kept, else
/// drawn anew from what is legal: either way each legal placement is equally likely.
#[inline(always)]
fn play_camels(game: &Desert, position: &mut Position, luck: &mut FastLuck, cpu: impl Cpu) -> u32 {
    // A seat's leader stands on the cell of its nothing drawn yet: never legal, so drawn anew.
    let nothing = |seat: &Belongings| {
        let (colour, cell) = seat
            .leaders
            .iter()
            .enumerate()
            .find(|(_, cell)| **cell != NOWHERE)
            .unwrap_or((0, &0));
        let placement = Placement {
            colour: colour as u8,
            cell: Cell(*cell as u8),
        };
        [placement; 2]
    };
    let mut ahead: [[Placement; 2]; MAX_SEATS] = position.belongings.each_ref().map(nothing);
    let mut camels = 0;
    while position.phase == Phase::Camels {
        let seat = position.mover as usize;
        let [mut first, mut second] = ahead[seat];
        let kept = is_legal(position, seat, first);
        if !kept && !draw(position, luck, cpu, seat, &mut first) {
            position.phase = Phase::Over(End::Stuck);
            break;
        }
        let two = position.camels_left == 2;
        game.place_camel(position, seat, first.colour.into(), first.cell, cpu);
        camels += 1;
        if two {
            let kept = kept && is_legal(position, seat, second);
            if !kept && !draw(position, luck, cpu, seat, &mut second) {
                position.camels_left = 1;
                position.phase = Phase::Over(End::Stuck);
                break;
            }
            game.place_camel(position, seat, second.colour.into(), second.cell, cpu);
            camels += 1;
        }
        game.end_turn(position);
        draw_ahead(game, position, luck, cpu, seat, &mut ahead[seat]);
    }
    camels
}

#[inline(always)]
fn is_legal(position: &Position, seat: usize, Placement { colour, cell }: Placement) -> bool {
    let colour = usize::from(colour);
    let open = position.live[seat][colour].contains(cell);
    open && position.free.contains(cell) && position.supply[colour] > 0
}

/// Draws a legal placement, or tells that there is none.
#[inline(always)]
fn draw(
    position: &Position,
    luck: &mut FastLuck,
    cpu: impl Cpu,
    seat: usize,
    drawn: &mut Placement,
) -> bool {
    let counts = Counts::of(position, seat, cpu);
    let all = counts.all();
    if all > 0 {
        *drawn = counts.pick(position, seat, luck.roughly_below(all), cpu);
    }
    all > 0
}

/// Draws both camels of the seat's next turn.
#[inline(always)]
fn draw_ahead(
    game: &Desert,
    position: &Position,
    luck: &mut FastLuck,
    cpu: impl Cpu,
    seat: usize,
    drawn: &mut [Placement; 2],
) {
    let counts = Counts::of(position, seat, cpu);
    let all = counts.all();
    if all == 0 {
        // What is drawn now lies under a camel and will be refused.
        return;
    }
    let first = counts.pick(position, seat, luck.roughly_below(all), cpu);
    // All six sides of the first camel get a chance, also those that add nothing: so this choice
    // need not wait for the first one.
    let choice = luck.roughly_below(all + 6);
    let second = if choice < all {
        counts.pick(position, seat, choice, cpu)
    } else {
        let around = game.board().around(first.cell);
        let cell = Cell(around.sides[(choice - all) as usize % 6]);
        let reach = &position.reach[usize::from(first.colour)];
        let added = !reach.contains(cell) && position.free.contains(cell);
        // Refused when its time comes, because the first camel stands there.
        Placement {
            cell: if added { cell } else { first.cell },
            ..first
        }
    };
    *drawn = [first, second];
}

/// How many legal placements a seat has, by word of the cell sets and colour: for each word twelve
/// bits a colour, so that sums over words or colours are single additions.
struct Counts {
    words: [u64; 4],
    /// Twelve bits a colour: the placements of that colour and those before it.
    up_to: u64,
}

const FIELD_MASK: u64 = (1 << FIELD) - 1;
/// A one in each colour's field.
const ONES: u64 = 0x0001_0010_0100_1001;

impl Counts {
    #[inline(always)]
    fn of(position: &Position, seat: usize, cpu: impl Cpu) -> Self {
        let mut words = cpu.count_shared(&position.live[seat], &position.free);
        if position.last_turn {
            // T4: only the second camel of the last turn can meet a colour that is gone.
            for colour in 0..COLOURS {
                if position.supply[colour] == 0 {
                    words = words.map(|word| word & !(FIELD_MASK << (FIELD * colour as u32)));
                }
            }
        }
        let by_colour = words[0] + words[1] + words[2] + words[3];
        Self {
            words,
            up_to: by_colour.wrapping_mul(ONES),
        }
    }

    #[inline(always)]
    fn all(&self) -> u32 {
        (self.up_to >> (FIELD * 4) & FIELD_MASK) as u32
    }

    /// The placement with that many others before it.
    #[inline(always)]
    fn pick(&self, position: &Position, seat: usize, choice: u32, cpu: impl Cpu) -> Placement {
        // The colour: how many colours' fields hold no more than the choice, compared all at once
        // with a borrow bit on top of each.
        const TOPS: u64 = 0x0000_8008_0080_0800;
        let choices = u64::from(choice) * (ONES & (FIELD_MASK << (FIELD * 4)).wrapping_sub(1));
        let passed = ((choices | TOPS) - (self.up_to & !(u64::MAX << (FIELD * 4)))) & TOPS;
        let colour = passed.count_ones();
        let shift = FIELD * colour;
        let before = (self.up_to << FIELD >> shift) & FIELD_MASK;
        let rank = choice - before as u32;
        let counts = self.words.map(|word| (word >> shift & FIELD_MASK) as u32);
        let (one, two) = (counts[0], counts[0] + counts[1]);
        let three = two + counts[2];
        let word = usize::from(rank >= one) + usize::from(rank >= two) + usize::from(rank >= three);
        let before = [0, one, two, three][word & 3];
        let live = &position.live[seat][colour as usize];
        let bits = live.0[word & 3] & position.free.0[word & 3];
        let cell = Cell((word as u32 * 64 + cpu.nth_bit(bits, rank - before)) as u8);
        Placement {
            colour: colour as u8,
            cell,
        }
    }
}

/// The cell of the set with `rank` cells of it below. There must be one.
#[inline(always)]
pub(crate) fn nth_cell(cells: &Cells, rank: u32, cpu: impl Cpu) -> Cell {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Edition;
    use crate::cpu::Portable;
    use crate::trials::laid_out;
    use caravanserai_kernel::{Game, Luck, Step, Turn};

    fn all_tables() -> impl Iterator<Item = (Edition, &'static str, usize)> {
        let boards = ["mountain", "river"].into_iter();
        let pairs = boards.flat_map(|map| Edition::ALL.map(|edition| (edition, map)));
        pairs.flat_map(|(edition, map)| (2..=5).map(move |seats| (edition, map, seats)))
    }

    #[test]
    fn a_playout_is_the_same_on_every_machine() {
        for (edition, map, seats) in all_tables() {
            let (game, start) = laid_out(edition, map, seats, 1);
            let (mut luck, mut portable_luck) = (FastLuck::new(2), FastLuck::new(2));
            for _ in 0..20 {
                let (mut position, mut portable) = (start, start);
                let camels = game.random_playout(&mut position, &mut luck);
                let work = Playout {
                    game: &game,
                    position: &mut portable,
                    luck: &mut portable_luck,
                };
                assert_eq!(work.run(Portable), camels);
                assert_eq!(position, portable);
            }
        }
    }

    /// The slow way, through the door that everyone else uses.
    fn slow_playout(game: &Desert, position: &mut Position, luck: &mut FastLuck) -> u32 {
        let (mut moves, mut camels) = (vec![], 0);
        while let Turn::One(seat) = game.turn(position) {
            game.legal_moves(position, seat, &mut moves);
            let the_move = moves[luck.below(moves.len() as u32) as usize];
            camels += u32::from(matches!(the_move, crate::Move::Camel(..)));
            game.apply(position, &Step::Move(seat, the_move));
        }
        camels
    }

    /// Camels drawn a turn ahead must be as random as camels drawn when they are placed. Means of
    /// many games tell: the bounds are five standard errors of their difference.
    #[test]
    fn drawing_ahead_changes_no_chances() {
        for (edition, map, seats) in [
            (Edition::Zman2017, "mountain", 4),
            (Edition::Kosmos1998, "river", 2),
        ] {
            let (game, start) = laid_out(edition, map, seats, 3);
            let mut luck = FastLuck::new(4);
            let mut means = |play: fn(&Desert, &mut Position, &mut FastLuck) -> u32| {
                let samples: Vec<[f64; 3]> = (0..4_000)
                    .map(|_| {
                        let mut position = start;
                        let camels = play(&game, &mut position, &mut luck);
                        let scores = game.breakdown(&position);
                        let sum = |of: fn(&crate::Breakdown) -> u16| -> f64 {
                            scores.iter().map(|(_, points)| f64::from(of(points))).sum()
                        };
                        [
                            camels.into(),
                            sum(|p| p.waterholes + p.oases),
                            sum(|p| p.areas),
                        ]
                    })
                    .collect();
                let n = samples.len() as f64;
                let mean = [0, 1, 2].map(|i| samples.iter().map(|s| s[i]).sum::<f64>() / n);
                let variance = [0, 1, 2].map(|i| {
                    samples
                        .iter()
                        .map(|s| (s[i] - mean[i]).powi(2))
                        .sum::<f64>()
                        / n
                        / n
                });
                (mean, variance)
            };
            let (fast, fast_variance) = means(Desert::random_playout);
            let (slow, slow_variance) = means(slow_playout);
            for i in 0..3 {
                let bound = 5.0 * (fast_variance[i] + slow_variance[i]).sqrt();
                assert!(
                    (fast[i] - slow[i]).abs() < bound,
                    "{i}: {fast:?} {slow:?}, bound {bound}"
                );
            }
        }
    }

    #[test]
    fn a_playout_ends_where_every_derived_fact_agrees_with_the_board() {
        use caravanserai_kernel::Viewer;
        for (edition, map, seats) in all_tables() {
            let (game, start) = laid_out(edition, map, seats, 5);
            let mut luck = FastLuck::new(6);
            for _ in 0..20 {
                let mut position = start;
                game.random_playout(&mut position, &mut luck);
                assert_eq!(game.turn(&position), Turn::Over);
                let view = game.view(&position, Viewer::Everything);
                assert_eq!(game.guess(&view, &mut luck), position);
            }
        }
    }
}

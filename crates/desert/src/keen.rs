//! Whole games of random legal moves by players who see what is good, roughly and quickly.
//!
//! In a uniformly random game hardly anyone links an oasis that is one camel away. Here a camel is
//! drawn by weights: some for any legal one, more for one that links an oasis or makes for it, takes
//! water, or stands where somebody would link; and all of it times how much the race for the colour's
//! longest caravan asks for a camel.
//!
//! Weights add up instead of multiplying: that way a count of cells for each kind is all it takes.

use crate::Desert;
use crate::cells::{Cell, Cells};
use crate::colour::COLOURS;
use crate::cpu::{Cpu, Work, on_this_machine};
use crate::playout::{Placement, nth_cell, place_leaders};
use crate::position::{Belongings, End, Phase, Position};
use crate::setup::OASES;
use caravanserai_kernel::Luck;
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::seat::MAX_SEATS;

/// So many stands of a race are told apart: three behind or more, up to two ahead or more.
pub const STANDS: usize = 6;
/// And so many numbers of camels left of a colour.
pub const LEFT: usize = 64;
/// The highest weight: above it sums might not fit.
pub const MOST: u32 = 1 << 16;

/// What a player sees in camels: how much each kind weighs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keen {
    /// Any legal camel. The others come on top of it, each for itself.
    pub any: u32,
    /// It links an oasis.
    pub link: u32,
    /// It stands two cells from an oasis that its caravan is not linked to; as the turn's last camel.
    pub two_away: u32,
    /// The same, when the next camel of the turn can link it.
    pub two_away_first: u32,
    /// Three cells from such an oasis.
    pub three_away: u32,
    /// It takes a token of one point or three.
    pub odd_water: u32,
    /// It takes a token of two points or three.
    pub more_water: u32,
    /// Somebody could link an oasis there.
    pub spoil: u32,
    /// By how far the caravan is ahead of its longest rival (three behind comes first) and how many
    /// camels of the colour are left: what all weights of the colour are multiplied with.
    pub race: [[u16; LEFT]; STANDS],
}

impl Keen {
    /// Sees nothing: every legal camel is equally likely.
    pub const BLIND: Self = Self {
        any: 1,
        link: 0,
        two_away: 0,
        two_away_first: 0,
        three_away: 0,
        odd_water: 0,
        more_water: 0,
        spoil: 0,
        race: [[1; LEFT]; STANDS],
    };
}

const SETS: usize = 1 << OASES;

/// The cells round the oases of one table, by what a caravan is linked to.
#[derive(Clone, Debug)]
pub struct Lures {
    /// By the oases a caravan is linked to, as bits: the cells next to any other one, those two
    /// cells away from one, and three.
    rings: Box<[[Cells; 3]; SETS]>,
}

impl Lures {
    /// Of a table that is laid out.
    pub fn new(game: &Desert, position: &Position) -> Self {
        let board = game.board();
        let rings_of = |number: usize| {
            let palm = Cell(position.oases[number]);
            // A table put up by hand may have fewer palms than numbers for them.
            if !position.palms.contains(palm) {
                return [Cells::EMPTY; 3];
            }
            let first = board.near(palm);
            let second = board.near_any(first).without(first | Cells::only(palm));
            let third = board.near_any(second).without(first | second);
            [first, second, third]
        };
        let each: [[Cells; 3]; OASES] = std::array::from_fn(rings_of);
        let mut rings = Box::new([[Cells::EMPTY; 3]; SETS]);
        for (linked, sets) in rings.iter_mut().enumerate() {
            for (number, of_one) in each.iter().enumerate() {
                if linked >> number & 1 == 0 {
                    for (set, ring) in sets.iter_mut().zip(of_one) {
                        *set |= *ring;
                    }
                }
            }
        }
        Self { rings }
    }

    #[inline(always)]
    fn of(&self, belongings: &Belongings, colour: usize) -> &[Cells; 3] {
        &self.rings[usize::from(belongings.caravans[colour].linked) % SETS]
    }
}

impl Desert {
    /// Plays a position to its end by random legal moves, leaders by chance and camels by what is
    /// seen in them. Palms and tokens must be laid out as they were for the lures. Allocates nothing.
    pub fn keen_playout(
        &self,
        position: &mut Position,
        luck: &mut FastLuck,
        keen: &Keen,
        lures: &Lures,
    ) {
        let work = Playout {
            game: self,
            position,
            luck,
            keen,
            lures,
        };
        on_this_machine(self.board(), work);
    }
}

struct Playout<'a> {
    game: &'a Desert,
    position: &'a mut Position,
    luck: &'a mut FastLuck,
    keen: &'a Keen,
    lures: &'a Lures,
}

impl Work for Playout<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, cpu: impl Cpu) {
        let Self {
            game,
            position,
            luck,
            keen,
            lures,
        } = self;
        place_leaders(game, position, luck, cpu);
        let seats = game.setup().seats;
        let mut stakes = Stakes::new(position, seats, keen, lures);
        while position.phase == Phase::Camels {
            let seat = position.mover as usize;
            let sight = Sight::new(position, seat, keen, lures, &stakes);
            let drawn = sight.draw(luck, cpu);
            let Some(Placement { colour, cell }) = drawn else {
                position.phase = Phase::Over(End::Stuck);
                break;
            };
            game.place_camel(position, seat, colour.into(), cell, cpu);
            stakes.update(position, seats, colour.into(), keen, lures);
            position.camels_left -= 1;
            if position.camels_left == 0 {
                game.end_turn(position);
            }
        }
    }
}

/// What is at stake in each colour: it changes with that colour's camels only.
struct Stakes {
    /// By colour: where somebody could link an oasis.
    coveted: [Cells; COLOURS],
    /// By seat and colour: how much the race for the longest caravan asks for a camel.
    races: [[u16; COLOURS]; MAX_SEATS],
}

impl Stakes {
    #[inline(always)]
    fn new(position: &Position, seats: usize, keen: &Keen, lures: &Lures) -> Self {
        let mut new = Self {
            coveted: [Cells::EMPTY; COLOURS],
            races: [[0; COLOURS]; MAX_SEATS],
        };
        for colour in 0..COLOURS {
            new.update(position, seats, colour, keen, lures);
        }
        new
    }

    /// After a camel of the colour.
    #[inline(always)]
    fn update(
        &mut self,
        position: &Position,
        seats: usize,
        colour: usize,
        keen: &Keen,
        lures: &Lures,
    ) {
        let mut coveted = Cells::EMPTY;
        let (mut longest, mut second) = (0, 0);
        for seat in 0..seats {
            let belongings = &position.belongings[seat];
            coveted |= position.live[seat][colour] & lures.of(belongings, colour)[0];
            let length = usize::from(belongings.caravans[colour].length);
            second = second.max(length.min(longest));
            longest = longest.max(length);
        }
        self.coveted[colour] = coveted;
        let left = usize::from(position.supply[colour]) % LEFT;
        for seat in 0..seats {
            let length = usize::from(position.belongings[seat].caravans[colour].length);
            let rival = if length == longest { second } else { longest };
            let ahead = (length + 3).saturating_sub(rival).min(STANDS - 1);
            self.races[seat][colour] = keen.race[ahead][left];
        }
    }
}

/// Kinds of camels with a weight of their own, any camel among them.
const KINDS: usize = 7;

/// What the seat to move sees.
struct Sight<'a> {
    position: &'a Position,
    seat: usize,
    lures: &'a Lures,
    races: &'a [u16; COLOURS],
    /// Where somebody could link an oasis.
    coveted: Cells,
    odd_water: Cells,
    more_water: Cells,
    weights: [u32; KINDS],
}

impl<'a> Sight<'a> {
    #[inline(always)]
    fn new(
        position: &'a Position,
        seat: usize,
        keen: &Keen,
        lures: &'a Lures,
        stakes: &'a Stakes,
    ) -> Self {
        let two_away = if position.camels_left == 2 {
            keen.two_away_first
        } else {
            keen.two_away
        };
        let [a, b, c, d, e] = stakes.coveted;
        Self {
            position,
            seat,
            lures,
            races: &stakes.races[seat],
            coveted: (a | b) | (c | d) | e,
            odd_water: position.tokens & position.values[0],
            more_water: position.tokens & position.values[1],
            weights: [
                keen.link,
                keen.more_water,
                two_away,
                keen.any,
                keen.odd_water,
                keen.spoil,
                keen.three_away,
            ],
        }
    }

    /// Which cells have each weight, in the order of the weights, as far as camels of the colour may go
    /// there: `open` is where they may. Kinds that are drawn often come first.
    #[inline(always)]
    fn kinds<'b>(&'b self, colour: usize, open: &'b Cells) -> [&'b Cells; KINDS] {
        let lures = self.lures.of(&self.position.belongings[self.seat], colour);
        [
            &lures[0],
            &self.more_water,
            &lures[1],
            open,
            &self.odd_water,
            &self.coveted,
            &lures[2],
        ]
    }

    /// Draws a camel, if there is a legal one.
    #[inline(always)]
    fn draw(&self, luck: &mut FastLuck, cpu: impl Cpu) -> Option<Placement> {
        let mut up_to = [0; COLOURS];
        let mut of_colour = [0; COLOURS];
        let mut all = 0;
        for colour in 0..COLOURS {
            let open = self.position.open_to_camel(self.seat, colour);
            let weight = cpu.weigh(&open, self.kinds(colour, &open), &self.weights);
            of_colour[colour] = weight;
            if self.position.supply[colour] > 0 {
                all += weight * u64::from(self.races[colour]);
            }
            up_to[colour] = all;
        }
        if all == 0 {
            return None;
        }
        let choice = below(luck, all);
        let colour = up_to.iter().filter(|&&up_to| up_to <= choice).count() % COLOURS;
        let open = self.position.open_to_camel(self.seat, colour);
        let kinds = self.kinds(colour, &open);
        let mut choice = below(luck, of_colour[colour]);
        let mut found = (1, open);
        for (&weight, set) in self.weights.iter().zip(kinds) {
            let cells = open & *set;
            found = (weight, cells);
            let here = u64::from(weight) * u64::from(cells.len());
            if choice < here {
                break;
            }
            choice -= here;
        }
        let (weight, cells) = found;
        let rank = choice as u32 / weight.max(1);
        Some(Placement {
            colour: colour as u8,
            cell: nth_cell(&cells, rank, cpu),
        })
    }
}

/// A number below a limit, each nearly as likely as any other.
#[inline(always)]
fn below(luck: &mut FastLuck, limit: u64) -> u64 {
    ((u128::from(luck.bits()) * u128::from(limit)) >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::Portable;
    use crate::trials::{laid_out, mean};
    use crate::{Breakdown, Colour, Edition};
    use caravanserai_kernel::{Game, Seat, Turn, Viewer};

    /// Sees everything, sharply.
    const SHARP: Keen = Keen {
        any: 10,
        link: 1000,
        two_away: 50,
        two_away_first: 100,
        three_away: 20,
        odd_water: 20,
        more_water: 80,
        spoil: 50,
        race: [[7; LEFT]; STANDS],
    };

    #[test]
    fn a_game_is_the_same_on_every_machine_and_ends_where_the_board_says() {
        for (edition, map, seats) in [
            (Edition::Zman2017, "mountain", 2),
            (Edition::Kosmos1998, "river", 4),
            (Edition::Allplay2023, "mountain", 5),
        ] {
            let (game, start) = laid_out(edition, map, seats, 1);
            let lures = Lures::new(&game, &start);
            let (mut luck, mut portable_luck) = (FastLuck::new(2), FastLuck::new(2));
            for keen in [SHARP, Keen::BLIND, SHARP] {
                let (mut position, mut portable) = (start, start);
                game.keen_playout(&mut position, &mut luck, &keen, &lures);
                let work = Playout {
                    game: &game,
                    position: &mut portable,
                    luck: &mut portable_luck,
                    keen: &keen,
                    lures: &lures,
                };
                work.run(Portable);
                assert_eq!(position, portable);
                assert_eq!(game.turn(&position), Turn::Over);
                let view = game.view(&position, Viewer::Everything);
                assert_eq!(game.guess(&view, &mut luck), position);
                let _ = game.guess(&view, &mut portable_luck);
            }
        }
    }

    /// Bounds are five standard errors.
    #[test]
    fn who_sees_nothing_plays_uniformly_and_who_does_gets_more_of_it() {
        let table = laid_out(Edition::Zman2017, "mountain", 4, 1);
        let lures = Lures::new(&table.0, &table.1);
        let mut luck = FastLuck::new(3);
        let parts: [fn(&Breakdown) -> u16; 3] = [|p| p.oases, |p| p.waterholes, |p| p.longest];
        for (number, part) in parts.into_iter().enumerate() {
            let uniform = mean(&table, 2_000, part, |game, position| {
                game.random_playout(position, &mut luck);
            });
            let mut keen = |keen: &Keen| {
                mean(&table, 2_000, part, |game, position| {
                    game.keen_playout(position, &mut luck, keen, &lures);
                })
            };
            let (blind, sharp) = (keen(&Keen::BLIND), keen(&SHARP));
            let bound = 5.0 * (uniform.1 + blind.1).sqrt();
            assert!(
                (uniform.0 - blind.0).abs() < bound,
                "{number}: {uniform:?}, {blind:?}"
            );
            if number < 2 {
                let bound = 5.0 * (uniform.1 + sharp.1).sqrt();
                assert!(
                    sharp.0 > uniform.0 + bound,
                    "{number}: {uniform:?}, {sharp:?}"
                );
            }
        }
    }

    /// Whoever adds to caravans that are behind keeps races close.
    #[test]
    fn races_are_run_where_they_matter() {
        let (game, start) = laid_out(Edition::Zman2017, "mountain", 2, 1);
        let lures = Lures::new(&game, &start);
        let mut chasing = Keen::BLIND;
        for behind in &mut chasing.race[..3] {
            *behind = [100; LEFT];
        }
        let mut luck = FastLuck::new(4);
        let mut gaps = |keen: &Keen| -> u32 {
            let mut sum = 0;
            for _ in 0..200 {
                let mut position = start;
                game.keen_playout(&mut position, &mut luck, keen, &lures);
                for colour in Colour::ALL {
                    let length = |seat| {
                        let seat = Seat::new(seat).expect("a seat");
                        position.caravan_length(seat, colour)
                    };
                    sum += u32::from(length(0).abs_diff(length(1)));
                }
            }
            sum
        };
        let (blind, chasing) = (gaps(&Keen::BLIND), gaps(&chasing));
        assert!(chasing * 2 < blind, "gaps {chasing} against {blind}");
    }
}

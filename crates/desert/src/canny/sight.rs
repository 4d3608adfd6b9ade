//! What the seat to move sees in its legal camels.

use super::kinds::{
    AREA, AREA_POINTS, BLOCKED, BLOCKED_OTHER, COMPANY, CROSS, CROWD, DECIDED, DENY, DENY_SAME,
    DENY_WATER, FREEDOM, LATE, LINK, LINK_FIRST, LINK_LAST, NARROW, NEAR_RIVER, NEXT_WATER,
    NEXT_WATER_FIRST, PATH, PATH_FIRST, RACE, RIM, WATER,
};
use super::page::{Page, Sums};
use super::ways::Ways;
use super::{Rings, SETS};
use crate::Desert;
use crate::cells::{Cell, Cells};
use crate::colour::COLOURS;
use crate::cpu::Cpu;
use crate::enclose::Foreseen;
use crate::position::Position;
use crate::setup::supply;

/// What all rivals of the seat to move could do.
struct Rivals {
    /// By colour: where their caravans may grow to next, and where they would link an oasis.
    open: [Cells; COLOURS],
    links: [Cells; COLOURS],
    /// Where any of them would.
    any_links: Cells,
    /// How many of their caravans may grow to a cell next, in binary, up to seven.
    ones: Cells,
    twos: Cells,
    fours: Cells,
}

impl Rivals {
    #[inline(always)]
    fn new(position: &Position, seats: usize, seat: usize, rings: &Rings) -> Self {
        let none = Cells::EMPTY;
        let (mut open, mut links) = ([none; COLOURS], [none; COLOURS]);
        let (mut ones, mut twos, mut fours) = (none, none, none);
        let mut any_links = none;
        for colour in 0..COLOURS {
            for rival in 0..seats {
                if rival == seat {
                    continue;
                }
                let live = position.live[rival][colour];
                let linked = position.belongings[rival].caravans[colour].linked;
                open[colour] |= live;
                links[colour] |= live & rings.links[usize::from(linked) % SETS];
                let carry = ones & live;
                ones = Cells(std::array::from_fn(|w| ones.0[w] ^ live.0[w]));
                let carry_more = twos & carry;
                twos = Cells(std::array::from_fn(|w| twos.0[w] ^ carry.0[w]));
                fours |= carry_more;
            }
            open[colour] &= position.free;
            links[colour] &= position.free;
            any_links |= links[colour];
        }
        Self {
            open,
            links,
            any_links,
            ones,
            twos,
            fours,
        }
    }
}

/// What is looked at.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub(super) game: &'a Desert,
    pub(super) position: &'a Position,
    pub(super) rings: &'a Rings,
}

impl Table<'_> {
    /// Looks at all legal camels of the seat to move, but for colours of which all is known.
    #[inline(always)]
    pub(super) fn look(
        &self,
        known: [bool; COLOURS],
        ways: &mut Ways,
        page: &mut impl Page,
        cpu: impl Cpu,
    ) {
        let Self {
            game,
            position,
            rings,
        } = *self;
        let seats = game.setup().seats;
        let seat = position.mover as usize;
        let rivals = Rivals::new(position, seats, seat, rings);
        let wet = [
            position.tokens & position.values[0],
            position.tokens & position.values[1],
        ];
        let occupied = position.occupied();
        for (colour, known) in known.into_iter().enumerate() {
            let legal = position.open_to_camel(seat, colour);
            if known || position.supply[colour] == 0 || legal.is_empty() {
                continue;
            }
            look_at_race(position, seats, seat, colour, page);
            let sight = Sight {
                game,
                position,
                seat,
                colour,
                rivals: &rivals,
                wet: &wet,
                occupied: &occupied,
                legal,
                land: position.open_to_caravan(seat, colour),
            };
            sight.look_at_cells(page, cpu);
            sight.look_for_ways(rings, ways, page);
        }
    }

    /// The colours of which all that was seen stays as it is when the seat to move places a camel, if
    /// that encloses nothing: their legal cells are not next to it, no way leads through it, and
    /// they close nothing off that it might stand in.
    #[inline(always)]
    pub(super) fn unmoved(
        &self,
        placed: usize,
        cell: Cell,
        ways: &Ways,
        page: &Sums,
    ) -> [bool; COLOURS] {
        let position = self.position;
        let seat = position.mover as usize;
        let near = self.game.board().near(cell) | Cells::only(cell);
        std::array::from_fn(|colour| {
            colour != placed
                && !page.closes[colour]
                && !position.live[seat][colour].meets(near)
                && !ways.lead_through(seat, colour, cell)
        })
    }
}

/// How the race for the longest caravan of a colour stands.
#[inline(always)]
fn look_at_race(
    position: &Position,
    seats: usize,
    seat: usize,
    colour: usize,
    page: &mut impl Page,
) {
    let length = |seat: usize| i32::from(position.belongings[seat].caravans[colour].length);
    let mut longest = 0;
    for rival in 0..seats {
        if rival != seat {
            longest = longest.max(length(rival));
        }
    }
    let lead = length(seat) - longest;
    let left = i32::from(position.supply[colour]);
    let all = i32::from(supply(seats));
    let stand = (lead.clamp(-3, 2) + 3).unsigned_abs() as usize;
    let mut entry = page.blank();
    page.add(&mut entry, RACE + stand, 1);
    page.add(&mut entry, LATE + stand, 32 * (all - left) / all);
    page.add(&mut entry, DECIDED, i32::from(lead.abs() > left));
    page.put_common(colour, entry);
}

struct Sight<'a> {
    game: &'a Desert,
    position: &'a Position,
    seat: usize,
    colour: usize,
    rivals: &'a Rivals,
    /// Where tokens of one point or three lie, and of two or three.
    wet: &'a [Cells; 2],
    occupied: &'a Cells,
    legal: Cells,
    /// Where the caravan could still grow to.
    land: Cells,
}

impl Sight<'_> {
    /// What there is on each cell and round it.
    #[inline(always)]
    fn look_at_cells(&self, page: &mut impl Page, cpu: impl Cpu) {
        let (position, colour) = (self.position, self.colour);
        let board = self.game.board();
        let new = position.free.without(position.reach[colour]);
        let new_wet = [self.wet[0] & new, self.wet[1] & new];
        let rival = self.rivals.open[colour];
        let rival_links = self.rivals.links[colour];
        let caravan = &position.belongings[self.seat].caravans[colour];
        let river = board.has_river() && !caravan.crossed;
        let rim_wanted = caravan.border_mask == 0;
        for cell in self.legal.iter() {
            let around = board.around(cell);
            let mut entry = page.blank();
            let near = |set: &Cells| cpu.neighbours_in(around, set).cast_signed();
            let own = cpu.sides_in(around, &position.camels[colour]);
            let company = own.count_ones().cast_signed();
            page.add(&mut entry, COMPANY, company);
            page.add(&mut entry, CROWD, near(self.occupied) - company);
            page.add(&mut entry, FREEDOM, near(&new));
            let next = near(&new_wet[0]) + 2 * near(&new_wet[1]);
            page.add(&mut entry, NEXT_WATER, next);
            page.add_if_first(&mut entry, NEXT_WATER_FIRST, next);
            let in_set = |set: &Cells| i32::from(set.contains(cell));
            let water = in_set(&self.wet[0]) + 2 * in_set(&self.wet[1]);
            page.add(&mut entry, WATER, water);
            let rivals = self.rivals;
            let others =
                in_set(&rivals.ones) + 2 * in_set(&rivals.twos) + 4 * in_set(&rivals.fours);
            page.add(&mut entry, BLOCKED_OTHER, others);
            page.add(&mut entry, DENY, in_set(&rivals.any_links));
            let mut denied = others * water;
            let blocked = near(&rival);
            if blocked > 0 {
                page.add(&mut entry, BLOCKED, blocked);
                page.add(&mut entry, DENY_SAME, near(&rival_links));
                denied += near(&(rival & self.wet[0]));
                denied += 2 * near(&(rival & self.wet[1]));
            }
            page.add(&mut entry, DENY_WATER, denied);
            if rim_wanted {
                page.add(&mut entry, RIM, i32::from(around.border != 0));
            }
            if river {
                page.add(&mut entry, CROSS, i32::from(around.river & own != 0));
                let ahead = cpu.sides_in(around, &self.land);
                page.add(&mut entry, NEAR_RIVER, i32::from(around.river & ahead != 0));
            }
            let walls = own | (around.border & caravan.border_mask);
            if board.worth_a_flood() >> walls & 1 == 1 {
                let area = cpu.apart(Foreseen {
                    game: self.game,
                    position,
                    seat: self.seat,
                    colour,
                    cell,
                    own,
                });
                if let Some(points) = area {
                    page.add(&mut entry, AREA_POINTS, points);
                    page.add(&mut entry, AREA, 1);
                    page.put_closing(colour);
                }
            }
            page.put(colour, cell, entry);
        }
    }

    /// The camels on shortest ways to oases, through land that is open to the caravan.
    #[inline(always)]
    fn look_for_ways(&self, rings: &Rings, ways: &mut Ways, page: &mut impl Page) {
        let (position, colour) = (self.position, self.colour);
        let board = self.game.board();
        let caravan = &position.belongings[self.seat].caravans[colour];
        let (linked, length) = (caravan.linked, caravan.length);
        for (number, &near) in rings.near.iter().enumerate() {
            if linked >> number & 1 == 1 || !self.legal.meets(rings.within[number]) {
                continue;
            }
            let which = (self.seat, colour, number);
            let where_to = (near & self.land, self.land, self.legal);
            let way = ways.find(board, which, length, where_to);
            let (ring, steps) = (usize::from(way.ring), way.steps);
            let count = steps.len();
            let narrow = match count {
                0 => continue,
                1 => 4,
                2 => 2,
                3 | 4 => 1,
                _ => 0,
            };
            for cell in steps.iter() {
                let mut entry = *page.entry(colour, cell);
                if ring == 0 {
                    page.add(&mut entry, LINK, 1);
                    page.add_if_first(&mut entry, LINK_FIRST, 1);
                    page.add(&mut entry, LINK_LAST, i32::from(count == 1));
                } else {
                    page.add(&mut entry, PATH + ring - 1, 1);
                    if ring == 1 {
                        page.add_if_first(&mut entry, PATH_FIRST, 1);
                    }
                    if ring < 3 {
                        page.add(&mut entry, NARROW, narrow);
                    }
                }
                *page.entry(colour, cell) = entry;
            }
        }
    }
}

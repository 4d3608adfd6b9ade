//! Random maps: mountains in odd places, walls with a gap, rooms and necks, single spaces that hold
//! the board together, and a river that runs anywhere.

use crate::board::{Space, around, small};
use caravanserai_kernel::Luck;
use std::collections::{BTreeMap, BTreeSet};

/// What a random map is like.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Kind {
    /// Anything, dead ends and necks of a single space too; in part beyond the elevation line.
    Odd,
    /// As odd, but no single space cuts the board in two: there the engine looks before it floods.
    Solid,
}

/// The text of a random map with room for the palms, in one piece with and without the part beyond
/// the elevation line. It may well be too small for all leaders.
pub(crate) fn random(luck: &mut dyn Luck, seats: usize, kind: Kind) -> String {
    loop {
        let mut land = largest_part(&shape(luck, seats));
        let mut beyond = part_beyond(&land, luck);
        if kind == Kind::Solid {
            land = without_cut_spaces(land);
            beyond.clear();
        }
        let core: BTreeSet<Space> = land.difference(&beyond).copied().collect();
        if (60..=256).contains(&land.len()) && core.len() >= 50 && largest_part(&core) == core {
            return write(&land, &beyond, luck);
        }
    }
}

fn below(luck: &mut dyn Luck, limit: i32) -> i32 {
    luck.below(limit.unsigned_abs()).cast_signed()
}

fn shape(luck: &mut dyn Luck, seats: usize) -> BTreeSet<Space> {
    let more = small(seats / 2);
    let (columns, rows) = (9 + 3 * more + below(luck, 6), 7 + 2 * more + below(luck, 5));
    let all = (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row)));
    let mut land: BTreeSet<Space> = all.collect();
    // Single mountains, from none to one in five.
    let mountains = luck.below(20);
    land.retain(|_| luck.below(100) >= mountains);
    // Walls with one gap, or none and a way round.
    for _ in 0..luck.below(3) {
        let (upright, at) = (luck.below(2) == 0, below(luck, 16));
        let gap = below(luck, 12);
        land.retain(|&(column, row)| {
            let (across, along) = if upright {
                (column, row)
            } else {
                (row, column)
            };
            across != at || along == gap
        });
    }
    // A large hole.
    if luck.below(3) == 0 {
        let (column, row, size) = (below(luck, columns), below(luck, rows), 1 + below(luck, 3));
        land.retain(|&(c, r)| (c - column).abs() > size || (r - row).abs() > size);
    }
    land
}

fn part_with(start: Space, land: &BTreeSet<Space>) -> BTreeSet<Space> {
    let mut part = BTreeSet::from([start]);
    let mut queue = vec![start];
    while let Some(space) = queue.pop() {
        let near = around(space).into_iter().filter(|near| land.contains(near));
        queue.extend(near.filter(|near| part.insert(*near)));
    }
    part
}

fn largest_part(land: &BTreeSet<Space>) -> BTreeSet<Space> {
    let mut rest = land.clone();
    let mut largest = BTreeSet::new();
    while let Some(&start) = rest.first() {
        let part = part_with(start, &rest);
        rest.retain(|space| !part.contains(space));
        if part.len() > largest.len() {
            largest = part;
        }
    }
    largest
}

/// Cuts dead ends and rooms behind a single space off until there are none.
fn without_cut_spaces(mut land: BTreeSet<Space>) -> BTreeSet<Space> {
    loop {
        let smaller = land.iter().find_map(|cut| {
            let rest: BTreeSet<Space> = land.iter().copied().filter(|space| space != cut).collect();
            let largest = largest_part(&rest);
            (largest != rest).then_some(largest)
        });
        match smaller {
            Some(smaller) => land = smaller,
            None => return land,
        }
    }
}

/// Every second map has a corner beyond the elevation line.
fn part_beyond(land: &BTreeSet<Space>, luck: &mut dyn Luck) -> BTreeSet<Space> {
    if luck.below(2) == 0 {
        return BTreeSet::new();
    }
    let line = 14 + below(luck, 10);
    land.iter()
        .copied()
        .filter(|(column, row)| column + row > line)
        .collect()
}

fn write(land: &BTreeSet<Space>, beyond: &BTreeSet<Space>, luck: &mut dyn Luck) -> String {
    let mut signs: BTreeMap<Space, char> = land.iter().map(|&space| (space, '.')).collect();
    let mut places: Vec<Space> = land.difference(beyond).copied().collect();
    luck.shuffle(&mut places);
    let (large, small) = (5 + luck.below(3) as usize, luck.below(20) as usize);
    for (number, place) in places.iter().take(large + small).enumerate() {
        signs.insert(*place, if number < large { 'P' } else { 'o' });
    }
    // Never more pools than tokens.
    let mut pools = luck.below(18);
    for place in beyond {
        let is_pool = pools > 0 && luck.below(3) == 0;
        pools -= u32::from(is_pool);
        let sign = if is_pool {
            *luck.pick(&['c', 'Q'])
        } else {
            ','
        };
        signs.insert(*place, sign);
    }
    let columns = land.iter().map(|space| space.0).max().unwrap_or(0);
    let rows = land.iter().map(|space| space.1).max().unwrap_or(0);
    let mut text = String::from("# made at random\n\n");
    for row in 0..=rows {
        let sign = |column| signs.get(&(column, row)).unwrap_or(&'#').to_string();
        let line: Vec<String> = (0..=columns).map(sign).collect();
        text.push_str(&line.join(" "));
        text.push('\n');
    }
    for &(column, row) in land {
        for (near_column, near_row) in around((column, row)) {
            let near = (near_column, near_row);
            if land.contains(&near) && (column, row) < near && luck.below(12) == 0 {
                let side = format!("river {column},{row} {near_column},{near_row}\n");
                text.push_str(&side);
            }
        }
    }
    text
}

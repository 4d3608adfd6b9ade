//! What lies under the pieces and never changes: sand, pools, mountains, the river, the line.

use super::geometry::{Geometry, Patch, Point};
use caravanserai_desert::map::Ground;
use caravanserai_desert::{Desert, Space};
use leptos::prelude::*;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A number that follows from a space, for harmless variety.
fn chance(space: Space) -> usize {
    (space.column() * 73 + space.row() * 151 + space.column() * space.row() * 31) % 97
}

/// The ground of a board. Drawn once; nothing in it follows the game.
pub(super) fn ground(game: &Desert, geometry: &Geometry) -> impl IntoView + use<> {
    let spaces: BTreeSet<Space> = geometry.patches.iter().map(|p| p.space).collect();
    let with_mountains: BTreeSet<Space> =
        spaces.iter().chain(&geometry.mountains).copied().collect();
    let unused: BTreeSet<Space> = geometry
        .patches
        .iter()
        .filter(|p| p.unused)
        .map(|p| p.space)
        .collect();
    let (corner, size) = geometry.bounds();
    let tones = (0..3).map(|tone| {
        let own = spaces.iter().filter(|s| chance(**s) % 3 == tone).copied();
        view! { <path class=format!("sand tone-{tone}") d=geometry.hexes(own)/> }
    });
    let mountains = geometry.mountains.iter().map(|space| {
        view! { <use href="#desert-mountain" transform=geometry.put(*space)/> }
    });
    let pools = geometry
        .patches
        .iter()
        .filter_map(|patch| pool(*patch, geometry));
    let line = geometry.elevation_line();
    let river = geometry.river();
    let few = game.setup().seats < 4;
    view! {
        <g class="ground" aria-hidden="true">
            <rect class="dunes" x=corner.x y=corner.y width=size.x height=size.y/>
            <path class="dune-lines" d=dunes(corner, size)/>
            <path class="board-edge" d=geometry.border(&with_mountains)/>
            {tones.collect_view()}
            <path class="rocks" d=geometry.hexes(geometry.mountains.iter().copied())/>
            <path class="ripples" d=ripples(geometry)/>
            <path class="grid" d=geometry.hexes(spaces.iter().copied())/>
            {pools.collect_view()}
            <path class="river-bed" d=river.clone()/>
            <path class="river-water" d=river.clone()/>
            <path class="river-shine" d=river/>
            {mountains.collect_view()}
            <path class="unused" d=geometry.hexes(unused.into_iter())/>
            <path class="line-shade" class:strong=few d=line.clone()/>
            <path class="line" class:strong=few d=line/>
            <rect class="light" x=corner.x y=corner.y width=size.x height=size.y/>
        </g>
    }
}

fn pool(patch: Patch, geometry: &Geometry) -> Option<impl IntoView + use<>> {
    let (class, wide, high) = match patch.ground {
        Ground::Desert => return None,
        Ground::SmallPool => ("pool", 10.5, 8.6),
        Ground::LargePool => ("pool large", 14.6, 12.4),
    };
    Some(view! {
        <g class=class transform=geometry.put(patch.space)>
            <ellipse class="bank" rx=wide + 1.8 ry=high + 1.6 cy="0.6"/>
            <ellipse class="water" rx=wide ry=high/>
        </g>
    })
}

/// Wind in the sand of some spaces.
fn ripples(geometry: &Geometry) -> String {
    let mut path = String::new();
    let plain = geometry
        .patches
        .iter()
        .filter(|p| p.ground == Ground::Desert);
    for patch in plain.filter(|p| chance(p.space) % 5 < 2) {
        let Point { x, y } = geometry.middle(patch.space);
        let (x, y) = (
            x - 8.0 + (chance(patch.space) % 7) as f64,
            y - 4.0 + (chance(patch.space) % 9) as f64,
        );
        let _ = write!(
            path,
            "M{x:.1} {y:.1}q3.5 -2.4 7 0t6 0M{:.1} {:.1}q3 -2 6 0t4.5 0",
            x + 2.0,
            y + 4.2
        );
    }
    path
}

/// Long dunes behind the board.
fn dunes(corner: Point, size: Point) -> String {
    let mut path = String::new();
    let mut y = corner.y - 20.0;
    let mut shift = 0.0;
    while y < corner.y + size.y + 40.0 {
        let mut x = corner.x - 60.0 + shift;
        let _ = write!(path, "M{x:.1} {y:.1}");
        while x < corner.x + size.x {
            path.push_str("q30 -16 60 0t60 0");
            x += 120.0;
        }
        y += 26.0;
        shift = (shift + 37.0) % 60.0;
    }
    path
}

//! The lines of a playthrough; the fields stand in the order of the format.

use crate::deal::Draw;
use crate::position::{End, Phase};
use crate::{Breakdown, Cells, Desert, Move, Position};
use caravanserai_kernel::{Game, Seat};
use caravanserai_playthrough::FORMAT;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
pub(super) struct Header<'a> {
    format: &'static str,
    game: &'static str,
    edition: &'static str,
    map: &'a str,
    seats: usize,
    serpentine: bool,
    aquifers: bool,
    first: usize,
    oases: Vec<String>,
    /// A map that sorts its keys as strings.
    waterholes: BTreeMap<String, u8>,
}

/// The fields of the header.
pub(super) const HEADER: [&str; 10] = [
    "format",
    "game",
    "edition",
    "map",
    "seats",
    "serpentine",
    "aquifers",
    "first",
    "oases",
    "waterholes",
];

impl<'a> Header<'a> {
    pub(super) fn new(game: &'a Desert, draw: &Draw) -> Self {
        let setup = game.setup();
        Self {
            format: FORMAT,
            game: Desert::NAME,
            edition: setup.edition.name(),
            map: setup.map.name(),
            seats: setup.seats,
            serpentine: setup.serpentine,
            aquifers: setup.aquifers,
            first: draw.first.index(),
            oases: sorted(draw.oases),
            waterholes: draw
                .waterholes
                .iter()
                .map(|(space, value)| (space.to_string(), *value))
                .collect(),
        }
    }
}

#[derive(Serialize)]
pub(super) struct Decision {
    pub(super) seat: usize,
    #[serde(rename = "move")]
    pub(super) the_move: String,
    pub(super) legal: Vec<String>,
    pub(super) gain: Gain,
    pub(super) enclosed: Vec<String>,
    pub(super) points: Vec<u16>,
}

/// The fields of a decision.
pub(super) const DECISION: [&str; 6] = ["seat", "move", "legal", "gain", "enclosed", "points"];

#[derive(Serialize)]
pub(super) struct Gain {
    pub(super) waterholes: u16,
    pub(super) oases: u16,
    pub(super) river: u16,
}

impl Decision {
    pub(super) fn new(
        game: &Desert,
        before: &Position,
        seat: Seat,
        the_move: Move,
        after: &Position,
    ) -> Self {
        let mut moves = vec![];
        game.legal_moves(before, seat, &mut moves);
        let area = after.enclosed(seat).without(before.enclosed(seat));
        let (had, has) = (before.scored_in_play(seat), after.scored_in_play(seat));
        let points = |seat| after.scored_in_play(seat).total();
        Self {
            seat: seat.index(),
            the_move: the_move.to_string(),
            legal: sorted(moves),
            gain: Gain {
                waterholes: has.waterholes - had.waterholes,
                oases: has.oases - had.oases,
                river: has.river - had.river,
            },
            enclosed: spaces(game, area),
            points: Seat::all(game.seats()).map(points).collect(),
        }
    }
}

#[derive(Serialize)]
pub(super) struct Last {
    /// Always true.
    #[serde(rename = "final")]
    pub(super) is_final: bool,
    pub(super) reason: &'static str,
    pub(super) scores: Vec<u16>,
    pub(super) winners: Vec<usize>,
    pub(super) breakdown: Vec<Points>,
}

/// The fields of the last line.
pub(super) const LAST: [&str; 5] = ["final", "reason", "scores", "winners", "breakdown"];

#[derive(Serialize)]
pub(super) struct Points {
    pub(super) waterholes: u16,
    pub(super) oases: u16,
    pub(super) river: u16,
    pub(super) areas: u16,
    pub(super) longest: u16,
}

impl From<&Breakdown> for Points {
    fn from(breakdown: &Breakdown) -> Self {
        Self {
            waterholes: breakdown.waterholes,
            oases: breakdown.oases,
            river: breakdown.river,
            areas: breakdown.areas,
            longest: breakdown.longest,
        }
    }
}

impl Last {
    /// The last line; `None` while the game goes on.
    pub(super) fn new(game: &Desert, position: &Position) -> Option<Self> {
        let Phase::Over(end) = position.phase() else {
            return None;
        };
        let breakdown = game.breakdown(position);
        let winners = game.winners(position)?;
        Some(Self {
            is_final: true,
            reason: match end {
                End::Supply => "supply",
                End::Stuck => "stuck",
            },
            scores: breakdown.as_slice().iter().map(Breakdown::total).collect(),
            winners: winners.iter().map(Seat::index).collect(),
            breakdown: breakdown.as_slice().iter().map(Points::from).collect(),
        })
    }
}

/// The names of the cells, sorted as strings.
fn spaces(game: &Desert, cells: Cells) -> Vec<String> {
    sorted(game.board().spaces(cells))
}

fn sorted<T: ToString>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    let mut texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.sort_unstable();
    texts
}

//! The lines of a playthrough; the fields stand in the order of the format.

use crate::cards::Pile;
use crate::goods::{Good, Load};
use crate::moves::Move;
use crate::places::Pitch;
use crate::position::Position;
use crate::ring;
use crate::theft::Theft;
use crate::{ByGood, Timbuktu};
use caravanserai_kernel::{Game, Seat, SeatSet};
use caravanserai_playthrough::FORMAT;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

#[derive(Serialize)]
pub(super) struct Header {
    format: &'static str,
    game: &'static str,
    seats: usize,
    loads: &'static str,
    first: usize,
}

/// The fields of the header.
pub(super) const HEADER: [&str; 5] = ["format", "game", "seats", "loads", "first"];

impl Header {
    pub(super) fn new(game: &Timbuktu, first: Seat) -> Self {
        Self {
            format: FORMAT,
            game: Timbuktu::NAME,
            seats: game.seats(),
            loads: game.setup().loading.name(),
            first: first.index(),
        }
    }
}

/// A caravan loaded, a camel placed or chosen.
#[derive(Serialize)]
pub(super) struct Decision {
    seat: usize,
    #[serde(rename = "move")]
    the_move: String,
    /// `None` where they are too many to list.
    pub(super) legal: Option<Vec<String>>,
}

/// The fields of such a decision.
pub(super) const DECISION: [&str; 3] = ["seat", "move", "legal"];

impl Decision {
    pub(super) fn new(game: &Timbuktu, before: &Position, seat: Seat, the_move: Move) -> Self {
        Self {
            seat: seat.index(),
            the_move: the_move.to_string(),
            legal: game.lists_moves(before).then(|| legal(game, before, seat)),
        }
    }
}

/// A camel moved.
#[derive(Serialize)]
pub(super) struct Go {
    seat: usize,
    #[serde(rename = "move")]
    the_move: String,
    pub(super) legal: Vec<String>,
    pub(super) pitch: usize,
    pub(super) swap: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) held: Option<Vec<usize>>,
}

/// The fields of a camel's move; the last one only after a swap.
pub(super) const GO: [&str; 6] = ["seat", "move", "legal", "pitch", "swap", "held"];

impl Go {
    pub(super) fn new(
        game: &Timbuktu,
        before: &Position,
        seat: Seat,
        the_move: Move,
        after: &Position,
    ) -> Self {
        let spot = after.open.spots[seat.index()][before.chosen(seat).index()];
        let swap = after.open.swaps != before.open.swaps;
        Self {
            seat: seat.index(),
            the_move: the_move.to_string(),
            legal: legal(game, before, seat),
            pitch: spot.pitch().number(),
            swap,
            // The stage may be over by now, and the start passed on.
            held: swap.then(|| held(game, before.open.stage_start, after)),
        }
    }
}

/// The thief cards dealt.
#[derive(Serialize)]
pub(super) struct Deal {
    chance: &'static str,
    pub(super) stage: usize,
    pub(super) start: usize,
    pub(super) piles: Vec<Cards>,
    pub(super) held: Vec<usize>,
}

/// The fields of a deal.
pub(super) const DEAL: [&str; 5] = ["chance", "stage", "start", "piles", "held"];
/// What the field `chance` says.
pub(super) const CHANCE: &str = "deal";

/// A pile.
#[derive(Serialize, PartialEq)]
pub(super) struct Cards {
    pen: usize,
    pitches: [usize; 2],
    goods: [&'static str; 2],
}

impl Cards {
    pub(super) fn new(game: &Timbuktu, pile: Pile) -> Self {
        Self {
            pen: pile.pen.number(),
            pitches: game.data().pitches(pile.pitches).map(Pitch::number),
            goods: game.data().goods(pile.goods).map(Good::name),
        }
    }
}

impl Deal {
    /// The deal that led to this position.
    pub(super) fn new(game: &Timbuktu, after: &Position) -> Self {
        let start = after.open.stage_start;
        Self {
            chance: CHANCE,
            stage: after.open.stage(),
            start: start.index(),
            piles: after
                .piles
                .iter()
                .map(|pile| Cards::new(game, *pile))
                .collect(),
            held: held(game, start, after),
        }
    }
}

/// The theft at the end of a stage.
#[derive(Serialize)]
pub(super) struct Thefts {
    event: &'static str,
    pub(super) stage: usize,
    pub(super) stolen: Vec<Stolen>,
}

/// The fields of a theft.
pub(super) const THEFTS: [&str; 3] = ["event", "stage", "stolen"];
/// What the field `event` says.
pub(super) const EVENT: &str = "thefts";

#[derive(Serialize)]
pub(super) struct Stolen {
    pen: usize,
    pitch: usize,
    seat: usize,
    camel: char,
    goods: Counts,
}

impl Thefts {
    pub(super) fn new(stage: usize, thefts: &[Theft]) -> Self {
        let stolen = |theft: &Theft| Stolen {
            pen: theft.spot.pen().number(),
            pitch: theft.spot.pitch().number(),
            seat: theft.seat.index(),
            camel: theft.camel.letter(),
            goods: Counts::lost(theft.lost),
        };
        Self {
            event: EVENT,
            stage,
            stolen: thefts.iter().map(stolen).collect(),
        }
    }
}

/// The result.
#[derive(Serialize)]
pub(super) struct Last {
    #[serde(rename = "final")]
    is_final: bool,
    pub(super) values: Counts,
    pub(super) tokens: Vec<u32>,
    pub(super) scores: Vec<i32>,
    pub(super) winners: Vec<usize>,
}

/// The fields of the last line.
pub(super) const LAST: [&str; 5] = ["final", "values", "tokens", "scores", "winners"];

impl Last {
    pub(super) fn new(game: &Timbuktu, position: &Position) -> Self {
        let winners = game
            .winners(position)
            .map_or(SeatSet::EMPTY, |winners| winners);
        Self {
            is_final: true,
            values: Counts::all(&game.values(position)),
            tokens: game.tokens(position).as_slice().to_vec(),
            scores: game.standings(position).as_slice().to_vec(),
            winners: winners.iter().map(Seat::index).collect(),
        }
    }
}

/// Goods and how many, in the order of the goods.
pub(super) struct Counts(Vec<(&'static str, u32)>);

impl Counts {
    fn all(counts: &ByGood<u32>) -> Self {
        Self(
            counts
                .iter()
                .map(|(good, count)| (good.name(), *count))
                .collect(),
        )
    }

    fn lost(load: Load) -> Self {
        let kinds = Good::ALL.into_iter().filter(|good| load.of(*good) > 0);
        Self(kinds.map(|good| (good.name(), load.of(good))).collect())
    }
}

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, count) in &self.0 {
            map.serialize_entry(name, count)?;
        }
        map.end()
    }
}

/// Every legal move of the seat, sorted as strings.
fn legal(game: &Timbuktu, position: &Position, seat: Seat) -> Vec<String> {
    let mut moves = vec![];
    game.legal_moves(position, seat, &mut moves);
    let mut texts: Vec<String> = moves.iter().map(Move::to_string).collect();
    texts.sort_unstable();
    texts
}

/// For each seat the pen of the pile it holds.
fn held(game: &Timbuktu, start: Seat, position: &Position) -> Vec<usize> {
    let pile = |seat| position.piles[ring::place_of(seat, start, game.seats())];
    Seat::all(game.seats())
        .map(|seat| pile(seat).pen.number())
        .collect()
}

//! What a viewer may know, put together field by field, and worlds guessed from it.
//!
//! Only one thing is ever secret: the values of tokens that lie face down (V3, aquifers). Everyone
//! else's tokens stay unknown until the end; one's own are known and remembered.

use crate::Desert;
use crate::cells::{Cell, Cells};
use crate::colour::{COLOURS, Colour};
use crate::position::{NOTHING, NOWHERE, Phase, Position};
use crate::setup::TOKENS_OF_EACH_VALUE;
use caravanserai_kernel::seat::MAX_SEATS;
use caravanserai_kernel::{BySeat, Luck, Seat, Viewer};

/// What is open about one seat, and what the viewer may know of its points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatView {
    /// All its camels and leaders.
    pub pieces: Cells,
    /// The areas it has enclosed.
    pub enclosed: Cells,
    /// Where its leaders stand.
    pub leaders: [Option<Cell>; COLOURS],
    /// Camels in each caravan, leaders not counted.
    pub lengths: [u8; COLOURS],
    /// The oases each caravan is linked to, as bits: the lowest for the first of `View::oases`.
    pub linked: [u8; COLOURS],
    /// The caravans that have crossed the river.
    pub crossed: [bool; COLOURS],
    /// The colour it gave back (five seats).
    pub returned: Option<Colour>,
    /// Points from oases and river: always open.
    pub open_points: u16,
    /// Points from waterholes, unless they are hidden from the viewer (V3, V4).
    pub water_points: Option<u16>,
}

impl Default for SeatView {
    fn default() -> Self {
        Self {
            pieces: Cells::EMPTY,
            enclosed: Cells::EMPTY,
            leaders: [None; COLOURS],
            lengths: [0; COLOURS],
            linked: [0; COLOURS],
            crossed: [false; COLOURS],
            returned: None,
            open_points: 0,
            water_points: None,
        }
    }
}

/// What one viewer may know of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Where the match stands.
    pub phase: Phase,
    /// The first player, once drawn.
    pub first: Seat,
    /// The seat to decide.
    pub mover: Seat,
    /// Camels it still places in this turn.
    pub camels_left: u8,
    /// Whether this turn is the last (N1).
    pub last_turn: bool,
    /// Decisions taken in this phase.
    pub decisions: u16,
    /// Camels left of each colour.
    pub supply: [u8; COLOURS],
    /// The oases.
    pub oases: Cells,
    /// All camels and leaders of each colour.
    pub camels: [Cells; COLOURS],
    /// The seats.
    pub seats: BySeat<SeatView>,
    /// Where a token lies or lay.
    pub waterholes: Cells,
    /// Where a token lies now.
    pub tokens: Cells,
    /// The tokens, taken ones too, whose value the viewer knows.
    pub known: Cells,
    /// The values of those, by bit 0 and bit 1.
    pub values: [Cells; 2],
}

impl View {
    /// The value of the token that lies or lay on the cell, if the viewer knows it.
    pub fn token_value(&self, cell: Cell) -> Option<u8> {
        let bits = self.values.map(|bit| u8::from(bit.contains(cell)));
        self.known.contains(cell).then_some(bits[0] + 2 * bits[1])
    }
}

impl Desert {
    /// The tokens whose values the viewer knows.
    fn known_tokens(&self, position: &Position, viewer: Viewer) -> Cells {
        let all = position.values[0] | position.values[1];
        if !self.setup().aquifers || matches!(position.phase, Phase::Over(_)) {
            return all;
        }
        match viewer {
            Viewer::Everything => all,
            Viewer::Spectator => Cells::EMPTY,
            Viewer::Seat(seat) => position.tokens_taken(seat),
        }
    }

    /// Whether the viewer may see a seat's waterhole sum.
    fn sees_water_of(&self, position: &Position, viewer: Viewer, seat: Seat) -> bool {
        let hidden = self.setup().aquifers || self.setup().closed_scores;
        !hidden || viewer.shares_secrets_of(seat) || matches!(position.phase, Phase::Over(_))
    }

    pub(crate) fn make_view(&self, position: &Position, viewer: Viewer) -> View {
        let known = self.known_tokens(position, viewer);
        let seats = BySeat::from_fn(self.setup().seats, |seat| {
            let belongings = &position.belongings[seat.index()];
            let scored = position.scored_in_play(seat);
            SeatView {
                pieces: position.pieces[seat.index()],
                enclosed: position.enclosed[seat.index()],
                leaders: Colour::ALL.map(|colour| position.leader(seat, colour)),
                lengths: belongings.caravans.map(|caravan| caravan.length),
                linked: belongings.caravans.map(|caravan| caravan.linked),
                crossed: belongings.caravans.map(|caravan| caravan.crossed),
                returned: position.returned(seat),
                open_points: scored.oases + scored.river,
                water_points: self
                    .sees_water_of(position, viewer, seat)
                    .then_some(scored.waterholes),
            }
        });
        View {
            viewer,
            phase: position.phase,
            first: position.first(),
            mover: position.mover(),
            camels_left: position.camels_left,
            last_turn: position.last_turn,
            decisions: position.taken,
            supply: position.supply,
            oases: position.palms,
            camels: position.camels,
            seats,
            waterholes: position.values[0] | position.values[1],
            tokens: position.tokens,
            known,
            values: position.values.map(|bit| bit & known),
        }
    }

    pub(crate) fn guess_world(&self, view: &View, luck: &mut dyn Luck) -> Position {
        let mut position = Position::blank();
        position.phase = view.phase;
        position.first = view.first.index() as u8;
        position.mover = view.mover.index() as u8;
        position.camels_left = view.camels_left;
        position.last_turn = view.last_turn;
        position.taken = view.decisions;
        position.supply = view.supply;
        position.camels = view.camels;
        position.tokens = view.tokens;
        position.values = view.values;
        if view.phase == Phase::Dealing {
            return position;
        }
        position.oases = self.number_oases(view.oases);
        self.plant(&mut position);
        guess_tokens(view, &mut position, luck);
        for (seat, seen) in view.seats.iter() {
            position.pieces[seat.index()] = seen.pieces;
            position.enclosed[seat.index()] = seen.enclosed;
            let water = position.water_in(position.tokens_taken(seat));
            let belongings = &mut position.belongings[seat.index()];
            for (colour, caravan) in belongings.caravans.iter_mut().enumerate() {
                caravan.length = seen.lengths[colour];
                caravan.linked = seen.linked[colour];
                caravan.crossed = seen.crossed[colour];
            }
            belongings.water = water;
            belongings.links = seen.linked.iter().map(|bits| bits.count_ones() as u8).sum();
            belongings.crossings = seen.crossed.iter().map(|&crossed| u8::from(crossed)).sum();
            belongings.returned = seen.returned.map_or(NOTHING, |colour| colour as u8);
            belongings.hand = Colour::ALL
                .into_iter()
                .filter(|c| seen.leaders[c.index()].is_none() && seen.returned != Some(*c))
                .fold(0, |hand, colour| hand | 1 << colour.index());
            belongings.leaders = seen
                .leaders
                .map(|cell| cell.map_or(NOWHERE, |c| c.0.into()));
        }
        position.free = self.free_cells(&position);
        position.derive(self.board(), self.setup().seats);
        position
    }

    /// Where a camel may still go if it suits its caravan: no palm, no piece, no closed area.
    fn free_cells(&self, position: &Position) -> Cells {
        let closed = if self.setup().edition.rules().owner_builds_inside {
            Cells::EMPTY
        } else {
            (0..MAX_SEATS).fold(Cells::EMPTY, |all, seat| all | position.enclosed[seat])
        };
        self.board()
            .in_use()
            .without(position.palms | position.occupied() | closed)
    }
}

/// Gives every token of unknown value one of the tokens the viewer has not seen; those left over
/// are the ones that went back into the box.
fn guess_tokens(view: &View, position: &mut Position, luck: &mut dyn Luck) {
    let unknown = view.waterholes.without(view.known);
    if unknown.is_empty() {
        return;
    }
    let mut unseen = vec![];
    for value in 1..=3_u8 {
        let seen = view
            .known
            .iter()
            .filter(|&cell| view.token_value(cell) == Some(value))
            .count();
        unseen.extend(std::iter::repeat_n(value, TOKENS_OF_EACH_VALUE - seen));
    }
    luck.shuffle(&mut unseen);
    for (cell, value) in unknown.iter().zip(unseen) {
        position.set_value(cell, value);
    }
}

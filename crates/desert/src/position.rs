//! The truth of a match: a flat value, copied by a plain copy of memory.

use crate::board::Board;
use crate::cells::{Cell, Cells};
use crate::colour::{COLOURS, Colour};
use crate::setup::OASES;
use caravanserai_kernel::Seat;
use caravanserai_kernel::seat::MAX_SEATS;

/// Where a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Chance lays out palms and tokens and draws the first player.
    Dealing,
    /// Five seats: each returns a leader.
    Returning,
    /// Leaders are placed.
    Leaders,
    /// Camels are placed.
    Camels,
    /// The game is over.
    Over(End),
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// N1: a colour ran out.
    Supply,
    /// T5: the player to move had no legal placement.
    Stuck,
}

/// No leader of that seat and colour stands on the board.
pub(crate) const NOWHERE: u16 = u16::MAX;
/// A hand of all five leaders.
pub(crate) const ALL_COLOURS: u8 = (1 << COLOURS) - 1;
/// Nothing returned.
pub(crate) const NOTHING: u8 = u8::MAX;

/// What a caravan is, apart from its cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Caravan {
    /// Its camels, the leader not counted.
    pub(crate) length: u8,
    /// The oases it is linked to, as bits by the oasis' number.
    pub(crate) linked: u8,
    /// All bits set once it touches a border, none before: a mask for the walls round a camel.
    pub(crate) border_mask: u8,
    /// Whether it has crossed the river.
    pub(crate) crossed: bool,
}

/// What one seat has, apart from where it may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Belongings {
    /// By colour.
    pub(crate) caravans: [Caravan; COLOURS],
    /// Points from waterhole tokens.
    pub(crate) water: u8,
    /// Oasis links, each worth five points.
    pub(crate) links: u8,
    /// River crossings, each worth five points.
    pub(crate) crossings: u8,
    /// The colour of the leader given back with five seats, or `NOTHING`.
    pub(crate) returned: u8,
    /// The colours of the leaders still to place, as bits.
    pub(crate) hand: u8,
    /// Where each leader stands, or `NOWHERE`.
    pub(crate) leaders: [u16; COLOURS],
}

/// The truth of a match, the values of face-down tokens included.
///
/// A space beside two rival caravans of one colour is closed to both, so rivals of a colour never
/// touch: one set of camels for each colour is enough to know a caravan's neighbourhood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// By seat and colour: the cells that only this seat's caravan of the colour is next to.
    pub(crate) live: [[Cells; COLOURS]; MAX_SEATS],
    /// By colour: the cells next to any caravan of the colour.
    pub(crate) reach: [Cells; COLOURS],
    /// By colour: its camels and leaders.
    pub(crate) camels: [Cells; COLOURS],
    /// Where a camel may still go if it suits its caravan.
    pub(crate) free: Cells,
    /// By seat: its camels and leaders.
    pub(crate) pieces: [Cells; MAX_SEATS],
    /// By seat: the areas it has enclosed.
    pub(crate) enclosed: [Cells; MAX_SEATS],
    /// Waterhole tokens still on the board.
    pub(crate) tokens: Cells,
    /// The values of all tokens, taken ones too: bit 0 and bit 1 of the value of each cell.
    pub(crate) values: [Cells; 2],
    /// The palms.
    pub(crate) palms: Cells,
    /// The cells next to a palm.
    pub(crate) near_palms: Cells,
    pub(crate) belongings: [Belongings; MAX_SEATS],
    /// The oases, ascending; where a scene has fewer than five, numbers behind the board's last.
    pub(crate) oases: [u8; OASES],
    /// Camels left of each colour.
    pub(crate) supply: [u8; COLOURS],
    pub(crate) phase: Phase,
    pub(crate) first: u8,
    /// The seat to decide.
    pub(crate) mover: u8,
    /// Camels this turn still places.
    pub(crate) camels_left: u8,
    /// Whether a colour has run out, so that this turn is the last.
    pub(crate) last_turn: bool,
    /// Decisions taken in this phase: leaders returned, leaders placed, or turns begun.
    pub(crate) taken: u16,
}

impl Position {
    /// Nothing laid out yet.
    pub(crate) fn blank() -> Self {
        let caravan = Caravan {
            length: 0,
            linked: 0,
            border_mask: 0,
            crossed: false,
        };
        let nobody = Belongings {
            caravans: [caravan; COLOURS],
            water: 0,
            links: 0,
            crossings: 0,
            returned: NOTHING,
            hand: ALL_COLOURS,
            leaders: [NOWHERE; COLOURS],
        };
        Self {
            live: [[Cells::EMPTY; COLOURS]; MAX_SEATS],
            reach: [Cells::EMPTY; COLOURS],
            camels: [Cells::EMPTY; COLOURS],
            free: Cells::EMPTY,
            pieces: [Cells::EMPTY; MAX_SEATS],
            enclosed: [Cells::EMPTY; MAX_SEATS],
            tokens: Cells::EMPTY,
            values: [Cells::EMPTY; 2],
            palms: Cells::EMPTY,
            near_palms: Cells::EMPTY,
            belongings: [nobody; MAX_SEATS],
            oases: [0; OASES],
            supply: [0; COLOURS],
            phase: Phase::Dealing,
            first: 0,
            mover: 0,
            camels_left: 0,
            last_turn: false,
            taken: 0,
        }
    }

    /// Where the match stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat to decide, while leaders or camels are placed.
    pub fn mover(&self) -> Seat {
        seat(self.mover)
    }

    /// The first player, once drawn.
    pub fn first(&self) -> Seat {
        seat(self.first)
    }

    /// Camels the seat to move still places in this turn.
    pub fn camels_left_in_turn(&self) -> u8 {
        self.camels_left
    }

    /// Camels of the colour left in the supply.
    pub fn supply(&self, colour: Colour) -> u8 {
        self.supply[colour.index()]
    }

    /// The cells with a palm.
    pub fn palms(&self) -> Cells {
        self.palms
    }

    /// The cells with a waterhole token on them now.
    pub fn tokens(&self) -> Cells {
        self.tokens
    }

    /// The value of the token that lies or lay on the cell; 0 if there never was one.
    #[inline]
    pub fn token_value(&self, cell: Cell) -> u8 {
        u8::from(self.values[0].contains(cell)) + 2 * u8::from(self.values[1].contains(cell))
    }

    /// A token of this value lies or lay on the cell.
    pub(crate) fn set_value(&mut self, cell: Cell, value: u8) {
        for (bit, cells) in self.values.iter_mut().enumerate() {
            if value >> bit & 1 == 1 {
                cells.insert(cell);
            }
        }
    }

    /// The sum of the values of the tokens that lie or lay on a set of cells.
    #[inline]
    pub fn water_in(&self, cells: Cells) -> u8 {
        ((self.values[0] & cells).len() + 2 * (self.values[1] & cells).len()) as u8
    }

    /// The cells of a caravan, leader included.
    #[inline]
    pub fn caravan(&self, seat: Seat, colour: Colour) -> Cells {
        self.camels[colour.index()] & self.pieces[seat.index()]
    }

    /// Camels in a caravan, the leader not counted.
    pub fn caravan_length(&self, seat: Seat, colour: Colour) -> u8 {
        self.belongings[seat.index()].caravans[colour.index()].length
    }

    /// All cells with a camel or leader.
    #[inline]
    pub fn occupied(&self) -> Cells {
        self.camels
            .iter()
            .fold(Cells::EMPTY, |all, camels| all | *camels)
    }

    /// The cells a seat has enclosed.
    pub fn enclosed(&self, seat: Seat) -> Cells {
        self.enclosed[seat.index()]
    }

    /// The cell of a seat's leader, once it stands on the board.
    pub fn leader(&self, seat: Seat, colour: Colour) -> Option<Cell> {
        let cell = self.belongings[seat.index()].leaders[colour.index()];
        (cell != NOWHERE).then_some(Cell(cell as u8))
    }

    /// The colour of the leader a seat gave back.
    pub fn returned(&self, seat: Seat) -> Option<Colour> {
        Colour::ALL
            .get(self.belongings[seat.index()].returned as usize)
            .copied()
    }

    /// Whether a seat's caravan has crossed the river.
    pub fn has_crossed(&self, seat: Seat, colour: Colour) -> bool {
        self.belongings[seat.index()].caravans[colour.index()].crossed
    }

    /// The palms a seat's caravan is linked to.
    pub fn links(&self, seat: Seat, colour: Colour) -> Cells {
        let linked = self.belongings[seat.index()].caravans[colour.index()].linked;
        let oases = self.oases.iter().enumerate();
        oases
            .filter(|(number, _)| linked >> number & 1 == 1)
            .map(|(_, cell)| Cell(*cell))
            .collect()
    }

    /// The tokens a seat has taken: those of its camels' spaces and of its areas that are gone.
    /// Nobody else can have taken them, so they need no memory of their own.
    pub(crate) fn tokens_taken(&self, seat: Seat) -> Cells {
        let all = self.values[0] | self.values[1];
        all.without(self.tokens) & (self.pieces[seat.index()] | self.enclosed[seat.index()])
    }

    /// The owner of the piece on a cell and its colour.
    pub fn piece(&self, cell: Cell) -> Option<(Seat, Colour)> {
        let colour = Colour::ALL
            .into_iter()
            .find(|c| self.camels[c.index()].contains(cell))?;
        let owner = Seat::all(MAX_SEATS).find(|s| self.pieces[s.index()].contains(cell))?;
        Some((owner, colour))
    }

    /// Where a leader may be placed, whatever its colour (S10): not on or next to an oasis, not on
    /// a token, not on or next to a leader. Only leaders stand on the board while this is asked.
    #[inline]
    pub fn open_to_leaders(&self) -> Cells {
        let near_leaders = self
            .reach
            .iter()
            .fold(Cells::EMPTY, |all, reach| all | *reach);
        self.free
            .without(self.tokens | self.near_palms | near_leaders)
    }

    /// Where the seat may place a camel of the colour, the supply apart (T3).
    #[inline]
    pub(crate) fn open_to_camel(&self, seat: usize, colour: usize) -> Cells {
        self.live[seat][colour] & self.free
    }

    /// Where the seat may place a camel of the colour now (T3).
    #[inline]
    pub fn legal_camels(&self, seat: Seat, colour: Colour) -> Cells {
        if self.supply[colour.index()] == 0 {
            return Cells::EMPTY;
        }
        self.open_to_camel(seat.index(), colour.index())
    }

    /// Where a seat's caravan could still grow to as things stand: the free cells that no rival
    /// caravan of the colour is next to, reached already or not.
    #[inline]
    pub fn growable(&self, seat: Seat, colour: Colour) -> Cells {
        self.open_to_caravan(seat.index(), colour.index())
    }

    /// The same by the numbers of seat and colour.
    #[inline]
    pub(crate) fn open_to_caravan(&self, seat: usize, colour: usize) -> Cells {
        (self.live[seat][colour] | !self.reach[colour]) & self.free
    }

    /// The cells next to any caravan of the colour, whosever it is.
    #[inline]
    pub fn reach(&self, colour: Colour) -> Cells {
        self.reach[colour.index()]
    }

    /// The cells that are free for a camel if it suits its caravan.
    #[inline]
    pub fn free(&self) -> Cells {
        self.free
    }

    /// The cells next to an oasis.
    #[inline]
    pub fn near_palms(&self) -> Cells {
        self.near_palms
    }

    /// The cells of a seat's camels and leaders.
    #[inline]
    pub fn pieces(&self, seat: Seat) -> Cells {
        self.pieces[seat.index()]
    }

    /// The oases by their numbers, once laid out.
    pub fn oases(&self) -> [Cell; OASES] {
        self.oases.map(Cell)
    }

    /// The oases a seat's caravan is linked to, as bits by the oasis' number.
    #[inline]
    pub fn linked(&self, seat: Seat, colour: Colour) -> u8 {
        self.belongings[seat.index()].caravans[colour.index()].linked
    }

    /// Whether the seat has any legal placement (T5).
    #[inline]
    pub(crate) fn can_place(&self, seat: usize) -> bool {
        let all = (0..COLOURS)
            .filter(|&colour| self.supply[colour] > 0)
            .fold(Cells::EMPTY, |all, colour| all | self.live[seat][colour]);
        all.meets(self.free)
    }

    /// S4: a leader goes back into the box.
    pub(crate) fn return_leader(&mut self, seat: usize, colour: Colour) {
        self.belongings[seat].returned = colour as u8;
        self.belongings[seat].hand &= !(1 << colour.index());
    }

    /// Takes the supply, camels, links and the rest as they are and works out again what follows
    /// from them: where each seat may go and who touches a border.
    pub(crate) fn derive(&mut self, board: &Board, seats: usize) {
        for colour in Colour::ALL {
            let c = colour.index();
            let near: Vec<Cells> = Seat::all(seats)
                .map(|seat| board.near_any(self.caravan(seat, colour)))
                .collect();
            self.reach[c] = near.iter().fold(Cells::EMPTY, |all, cells| all | *cells);
            for seat in Seat::all(seats) {
                let rivals = Seat::all(seats)
                    .filter(|rival| *rival != seat)
                    .fold(Cells::EMPTY, |all, rival| all | near[rival.index()]);
                self.live[seat.index()][c] = near[seat.index()].without(rivals);
                let at_border = self.caravan(seat, colour).meets(board.rim());
                self.belongings[seat.index()].caravans[c].border_mask = mask(at_border);
            }
        }
    }
}

/// All bits for yes, none for no.
pub(crate) fn mask(yes: bool) -> u8 {
    0_u8.wrapping_sub(yes.into())
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number as usize).expect("positions hold seats of the table only")
}

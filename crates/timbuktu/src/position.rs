//! The truth of a game in progress: a flat value without heap, copied like memory.
//!
//! It has an open part, [`Open`], which every viewer may see whole and which therefore never holds
//! a secret, and the three secrets of the game beside it: loads until all have loaded, camel cards
//! until they are turned over, and piles.

use crate::Timbuktu;
use crate::cards::{Card, Pile, Piles};
use crate::few::Few;
use crate::goods::{ByGood, Good, Load};
use crate::places::{Camel, MAX_CAMELS, PENS, Pen, Pitch, Spot};
use crate::ring::PILES;
use crate::went::Went;
use caravanserai_kernel::seat::MAX_SEATS;
use caravanserai_kernel::{Seat, SeatSet, Turn};

/// What a position waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Chance draws the starting player.
    First,
    /// The seats load their caravans (V1).
    Load,
    /// A seat places a camel in the start area (S5).
    Place,
    /// Chance deals the thief cards (G1).
    Deal,
    /// The seats choose their camels (G5).
    Choose,
    /// A seat turns its card over and moves that camel (G6).
    Move,
    /// Nothing: the game is over.
    Over,
}

/// A seat's caravan: what each camel carries. Camels that are not in the game carry nothing.
pub type Loads = [Load; MAX_CAMELS];

/// How many pitches of each pen are free, one nibble for each pen.
pub(crate) const ALL_FREE: u32 = 0x5_5555;

/// What lies open on the table. Every field is public by its meaning: a secret has no place here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Open {
    pub(crate) phase: Phase,
    /// From 0; in [`Phase::Deal`] the stage about to begin.
    pub(crate) stage: u8,
    /// From 0.
    pub(crate) round: u8,
    /// Swaps in this stage.
    pub(crate) swaps: u8,
    /// The seat with the stage counter; while placing, the starting player.
    pub(crate) stage_start: Seat,
    /// The seat with the round counter.
    pub(crate) round_start: Seat,
    /// Who places or moves.
    pub(crate) to_act: Seat,
    /// Who has loaded, or whose camel card lies face down.
    pub(crate) face_down: SeatSet,
    /// The free pitches of the place that is being filled.
    pub(crate) room: u32,
    /// Camels that have not moved in this stage; while placing, those not placed yet.
    pub(crate) waiting: [Few; MAX_SEATS],
    /// While placing: the pens a seat has no camel in.
    pub(crate) missing: [Few; MAX_SEATS],
    /// Where camels stand: waiting ones in the place behind, the others in the place ahead.
    pub(crate) spots: [[Spot; MAX_CAMELS]; MAX_SEATS],
    /// How camels came there; of those still waiting, what they did in the stage before.
    pub(crate) went: [[Went; MAX_CAMELS]; MAX_SEATS],
    /// Goods paid so far.
    pub(crate) paid: ByGood<u8>,
    /// Goods stolen so far.
    pub(crate) stolen: ByGood<u8>,
}

impl Open {
    /// What the position waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The stage, from 0. Between two stages, the one about to begin.
    pub const fn stage(&self) -> usize {
        self.stage as usize
    }

    /// The round of the stage, from 0.
    pub const fn round(&self) -> usize {
        self.round as usize
    }

    /// How often the piles have moved on in this stage.
    pub const fn swaps(&self) -> u32 {
        self.swaps as u32
    }

    /// Who starts the stage; while placing, who started placing.
    pub const fn stage_start(&self) -> Seat {
        self.stage_start
    }

    /// Who starts the round.
    pub const fn round_start(&self) -> Seat {
        self.round_start
    }

    /// Who has loaded already, or whose camel card lies face down.
    pub const fn face_down(&self) -> SeatSet {
        self.face_down
    }

    /// The camels (by index) of a seat that have not moved in this stage; while placing, those not
    /// placed yet.
    pub fn waiting(&self, seat: Seat) -> Few {
        self.waiting[seat.index()]
    }

    /// Where a camel stands; `None` before it is placed.
    pub fn spot(&self, seat: Seat, camel: Camel) -> Option<Spot> {
        let placed = match self.phase {
            Phase::First | Phase::Load => false,
            Phase::Place => !self.waiting(seat).contains(camel.index()),
            Phase::Deal | Phase::Choose | Phase::Move | Phase::Over => true,
        };
        placed.then(|| self.spots[seat.index()][camel.index()])
    }

    /// How a camel moved in this stage; `None` if it has not.
    pub fn went(&self, seat: Seat, camel: Camel) -> Option<Went> {
        let moved = match self.phase {
            Phase::First | Phase::Load | Phase::Place | Phase::Deal => false,
            Phase::Choose | Phase::Move | Phase::Over => {
                !self.waiting(seat).contains(camel.index())
            }
        };
        moved.then(|| self.went[seat.index()][camel.index()])
    }

    /// How many pitches of a pen are free in the place that is being filled.
    pub const fn room(&self, pen: Pen) -> usize {
        (self.room >> (4 * pen.index()) & 0xf) as usize
    }

    /// The pens (by index) that have a free pitch.
    pub const fn pens_with_room(&self) -> Few {
        Few::nonzero(self.room)
    }

    /// The pitch a camel lands on in a pen: the free one of the lowest number (G7).
    pub fn landing(&self, pen: Pen) -> Option<Pitch> {
        let taken = Pitch::ALL.len() - self.room(pen);
        Pitch::ALL.get(taken).copied()
    }

    /// The goods paid so far.
    pub fn paid(&self) -> ByGood<u8> {
        self.paid
    }

    /// The goods stolen so far.
    pub fn stolen(&self) -> ByGood<u8> {
        self.stolen
    }

    /// What a token of a good is worth if nothing more is lost (N1).
    pub fn value(&self, good: Good) -> u32 {
        u32::from(self.paid[good]) + u32::from(self.stolen[good])
    }

    /// Whether thieves are on their way: the piles of the stage are dealt and not turned over yet.
    pub const fn thieves_wait(&self) -> bool {
        matches!(self.phase, Phase::Choose | Phase::Move)
    }

    /// Sets the table for filling the next place.
    pub(crate) fn begin_place(&mut self, game: &Timbuktu) {
        self.round = 0;
        self.room = ALL_FREE;
        self.waiting = game.caravans;
    }
}

/// The truth, secrets included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) open: Open,
    /// Open once everyone has loaded.
    pub(crate) loads: [Loads; MAX_SEATS],
    /// The camel cards that lie face down.
    pub(crate) choices: [Option<Camel>; MAX_SEATS],
    /// By ring place; open from the theft to the next deal.
    pub(crate) piles: Piles,
}

impl Position {
    /// Before anything has happened.
    pub(crate) fn start(game: &Timbuktu) -> Self {
        let seats = game.setup.seats;
        let printed = game.setup.loading == crate::setup::Loading::Printed;
        let first = game
            .setup
            .first
            .unwrap_or(Seat::new(0).expect("0 is a seat"));
        let mut loads = [[Load::EMPTY; MAX_CAMELS]; MAX_SEATS];
        if printed {
            for caravan in &mut loads[..seats] {
                caravan[..game.camels].copy_from_slice(&game.setup.data.loads[..game.camels]);
            }
        }
        let nothing = Spot::new(Pen::ALL[0], Pitch::ALL[0]);
        let mut missing = [Few::EMPTY; MAX_SEATS];
        missing[..seats].fill(Few::below(PENS));
        let mut position = Self {
            open: Open {
                phase: Phase::First,
                stage: 0,
                round: 0,
                swaps: 0,
                stage_start: first,
                round_start: first,
                to_act: first,
                face_down: SeatSet::EMPTY,
                room: ALL_FREE,
                waiting: game.caravans,
                missing,
                spots: [[nothing; MAX_CAMELS]; MAX_SEATS],
                went: [[Went::NOT_YET; MAX_CAMELS]; MAX_SEATS],
                paid: ByGood::default(),
                stolen: ByGood::default(),
            },
            loads,
            choices: [None; MAX_SEATS],
            piles: UNDEALT,
        };
        if game.setup.first.is_some() {
            position.begin_with(game, first);
        }
        position
    }

    /// The starting player is known: loading or placing comes next.
    pub(crate) fn begin_with(&mut self, game: &Timbuktu, first: Seat) {
        self.open.stage_start = first;
        self.open.round_start = first;
        self.open.to_act = first;
        self.open.phase = match game.setup.loading {
            crate::setup::Loading::Printed => Phase::Place,
            crate::setup::Loading::Own => Phase::Load,
        };
    }

    /// What lies open.
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// What a camel carries.
    pub fn load(&self, seat: Seat, camel: Camel) -> Load {
        self.loads[seat.index()][camel.index()]
    }

    /// The camel card a seat has face down.
    pub fn choice(&self, seat: Seat) -> Option<Camel> {
        self.choices[seat.index()]
    }

    /// The piles by ring place; `None` before the first deal.
    pub fn piles(&self) -> Option<&Piles> {
        let dealt = match self.open.phase {
            Phase::First | Phase::Load | Phase::Place => false,
            Phase::Deal => self.open.stage > 0,
            Phase::Choose | Phase::Move | Phase::Over => true,
        };
        dealt.then_some(&self.piles)
    }

    /// Whose decision comes next.
    pub(crate) fn turn(&self, seats: usize) -> Turn {
        let Open {
            phase,
            face_down,
            to_act,
            ..
        } = self.open;
        match phase {
            Phase::First | Phase::Deal => Turn::Chance,
            Phase::Load | Phase::Choose => {
                let undecided = |seat: &Seat| !face_down.contains(*seat);
                Turn::Several(Seat::all(seats).filter(undecided).collect())
            }
            Phase::Place | Phase::Move => Turn::One(to_act),
            Phase::Over => Turn::Over,
        }
    }
}

/// What stands for the piles before the first deal.
pub(crate) const UNDEALT: Piles = [Pile {
    pen: Pen::ALL[0],
    pitches: Card::ALL[0],
    goods: Card::ALL[0],
}; PILES];

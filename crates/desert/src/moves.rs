//! Decisions: which are legal, why others are not, and what they do.

use crate::Desert;
use crate::cells::{Cell, Cells};
use crate::colour::Colour;
use crate::cpu::{Cpu, Portable};
use crate::illegal::Illegal;
use crate::position::{End, NOTHING, NOWHERE, Phase, Position};
use crate::setup::{Returns, leaders_to_place};
use crate::space::Space;
use caravanserai_kernel::Seat;
use std::fmt;
use std::str::FromStr;

/// A seat's decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// S4: give a leader back.
    Return(Colour),
    /// S9: place a leader.
    Leader(Colour, Space),
    /// T1: place a camel.
    Camel(Colour, Space),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Return(colour) => write!(f, "return {colour}"),
            Self::Leader(colour, space) => write!(f, "leader {colour} {space}"),
            Self::Camel(colour, space) => write!(f, "camel {colour} {space}"),
        }
    }
}

/// The text is no move; it says what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAMove;

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected \"return COLOUR\", \"leader COLOUR SPACE\" or \"camel COLOUR SPACE\""
        )
    }
}

impl std::error::Error for NotAMove {}

impl FromStr for Move {
    type Err = NotAMove;
    fn from_str(text: &str) -> Result<Self, NotAMove> {
        let words: Vec<&str> = text.split(' ').collect();
        let colour = |word: &str| word.parse().map_err(|_| NotAMove);
        let space = |word: &str| word.parse().map_err(|_| NotAMove);
        match words[..] {
            ["return", c] => Ok(Self::Return(colour(c)?)),
            ["leader", c, s] => Ok(Self::Leader(colour(c)?, space(s)?)),
            ["camel", c, s] => Ok(Self::Camel(colour(c)?, space(s)?)),
            _ => Err(NotAMove),
        }
    }
}

impl Desert {
    /// Fills the buffer with the seat's legal moves.
    pub(crate) fn list_moves(&self, position: &Position, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        if position.mover != seat.index() as u8 {
            return;
        }
        match position.phase {
            Phase::Dealing | Phase::Over(_) => {}
            Phase::Returning => {
                let open = Colour::ALL
                    .into_iter()
                    .filter(|c| !self.is_returned(position, *c));
                moves.extend(open.map(Move::Return));
            }
            Phase::Leaders => {
                let spaces = position.open_to_leaders();
                for colour in Colour::ALL {
                    if check_leader_colour(position, seat, colour).is_ok() {
                        let board = self.board();
                        moves.extend(board.spaces(spaces).map(|s| Move::Leader(colour, s)));
                    }
                }
            }
            Phase::Camels => {
                for colour in Colour::ALL {
                    if position.supply(colour) > 0 {
                        let spaces = position.open_to_camel(seat.index(), colour.index());
                        let board = self.board();
                        moves.extend(board.spaces(spaces).map(|s| Move::Camel(colour, s)));
                    }
                }
            }
        }
    }

    fn is_returned(&self, position: &Position, colour: Colour) -> bool {
        Seat::all(self.setup().seats).any(|seat| position.returned(seat) == Some(colour))
    }

    /// Judges a move.
    pub(crate) fn judge(
        &self,
        position: &Position,
        seat: Seat,
        the_move: Move,
    ) -> Result<(), Illegal> {
        match position.phase {
            Phase::Dealing => return Err(Illegal::NotLaidOut),
            Phase::Over(_) => return Err(Illegal::GameOver),
            Phase::Returning | Phase::Leaders | Phase::Camels => {}
        }
        if position.mover() != seat {
            return Err(Illegal::NotYourTurn(seat));
        }
        match (position.phase, the_move) {
            (Phase::Returning, Move::Return(colour)) => {
                if self.is_returned(position, colour) {
                    return Err(Illegal::ReturnedAlready(colour));
                }
                Ok(())
            }
            (Phase::Returning, _) => Err(Illegal::ReturnFirst),
            (_, Move::Return(_)) => Err(Illegal::NotReturning),
            (Phase::Leaders, Move::Leader(colour, space)) => {
                check_leader_colour(position, seat, colour)?;
                self.check_leader_space(position, space)
            }
            (Phase::Leaders, Move::Camel(..)) => Err(Illegal::LeadersFirst),
            (_, Move::Leader(..)) => Err(Illegal::LeadersDone),
            (_, Move::Camel(colour, space)) => self.check_camel(position, seat, colour, space),
        }
    }

    fn check_leader_space(&self, position: &Position, space: Space) -> Result<(), Illegal> {
        let cell = self.cell_in_use(space, Illegal::LeaderOffBoard(space))?;
        if position.open_to_leaders().contains(cell) {
            return Ok(());
        }
        let near = self.board().near(cell);
        let name = |cell: Cell| self.board().space(cell);
        Err(if position.palms.contains(cell) {
            Illegal::LeaderOnOasis(space)
        } else if position.tokens.contains(cell) {
            Illegal::LeaderOnWaterhole(space)
        } else if position.occupied().contains(cell) {
            Illegal::LeaderOnLeader(space)
        } else if let Some(oasis) = (near & position.palms).first() {
            Illegal::LeaderNextToOasis(space, name(oasis))
        } else {
            let leader = (near & position.occupied()).first();
            Illegal::LeaderNextToLeader(space, name(leader.expect("nothing else closes a space")))
        })
    }

    fn check_camel(
        &self,
        position: &Position,
        seat: Seat,
        colour: Colour,
        space: Space,
    ) -> Result<(), Illegal> {
        if position.supply(colour) == 0 {
            return Err(Illegal::NoCamelsLeft(colour));
        }
        let cell = self.cell_in_use(space, Illegal::CamelOffBoard(space))?;
        if position
            .open_to_camel(seat.index(), colour.index())
            .contains(cell)
        {
            return Ok(());
        }
        if position.palms.contains(cell) {
            return Err(Illegal::CamelOnOasis(space));
        }
        if position.occupied().contains(cell) {
            return Err(Illegal::CamelOnPiece(space));
        }
        let owner = Seat::all(self.setup().seats)
            .find(|owner| position.enclosed[owner.index()].contains(cell));
        let may_build = self.setup().edition.rules().owner_builds_inside;
        if let Some(owner) = owner.filter(|&owner| owner != seat || !may_build) {
            return Err(Illegal::InsideArea(space, owner));
        }
        let near = self.board().near(cell) & position.camels[colour.index()];
        if !near.meets(position.pieces[seat.index()]) {
            return Err(Illegal::NotNextToOwn(colour, space));
        }
        let piece = near.without(position.pieces[seat.index()]).first();
        let piece = piece.expect("only a rival is left as a reason");
        let (rival, _) = position.piece(piece).expect("a camel stands there");
        Err(Illegal::NextToRival {
            space,
            colour,
            rival,
            piece: self.board().space(piece),
        })
    }

    fn cell_in_use(&self, space: Space, off_board: Illegal) -> Result<Cell, Illegal> {
        self.board().cell(space).ok_or_else(|| {
            let beyond = self
                .setup()
                .map
                .plots_for(5)
                .any(|(known, _)| known == space);
            if beyond {
                Illegal::BeyondTheLine(space)
            } else {
                off_board
            }
        })
    }

    /// Carries out a legal move.
    pub(crate) fn carry_out(&self, position: &mut Position, seat: Seat, the_move: Move) {
        let s = seat.index();
        let cell = |space| {
            self.board()
                .cell(space)
                .expect("a legal move names a space in use")
        };
        match the_move {
            Move::Return(colour) => {
                position.return_leader(s, colour);
                position.taken += 1;
                self.begin_returns_or_leaders(position);
            }
            Move::Leader(colour, space) => self.place_leader(position, s, colour, cell(space)),
            Move::Camel(colour, space) => {
                self.place_camel(position, s, colour.index(), cell(space), Portable);
                self.go_on(position);
                if position.phase == Phase::Camels && !position.can_place(position.mover.into()) {
                    position.phase = Phase::Over(End::Stuck);
                }
            }
        }
    }

    /// After the deal and after each return: whose decision is next.
    pub(crate) fn begin_returns_or_leaders(&self, position: &mut Position) {
        let seats = self.setup().seats;
        let choosing = seats == 5 && self.setup().returns == Returns::Chosen;
        let waiting = choosing
            && position.belongings[..seats]
                .iter()
                .any(|b| b.returned == NOTHING);
        if waiting {
            position.phase = Phase::Returning;
            position.mover = ((position.first as usize + position.taken as usize) % seats) as u8;
        } else {
            position.phase = Phase::Leaders;
            position.taken = 0;
            position.mover = position.first;
        }
    }

    /// The colours of which the seat may place a leader, were it to move (S9, S11).
    pub fn leaders_to_come(
        &self,
        position: &Position,
        seat: Seat,
    ) -> impl Iterator<Item = Colour> + Clone + use<> {
        let allowed = Colour::ALL.map(|colour| check_leader_colour(position, seat, colour).is_ok());
        Colour::ALL
            .into_iter()
            .filter(move |colour| allowed[colour.index()])
    }

    /// The position as it would be had the seat placed a leader, whoever is to move.
    pub fn with_leader(
        &self,
        position: &Position,
        seat: Seat,
        colour: Colour,
        cell: Cell,
    ) -> Position {
        let mut after = *position;
        self.place_leader(&mut after, seat.index(), colour, cell);
        after
    }

    #[inline(always)]
    pub(crate) fn place_leader(
        &self,
        position: &mut Position,
        seat: usize,
        colour: Colour,
        cell: Cell,
    ) {
        let belongings = &mut position.belongings[seat];
        debug_assert_eq!(belongings.leaders[colour.index()], NOWHERE);
        belongings.leaders[colour.index()] = cell.0.into();
        belongings.hand &= !(1 << colour.index());
        belongings.caravans[colour.index()].border_mask = self.board().around(cell).border_mask;
        self.extend_caravan(position, seat, colour.index(), cell);
        position.taken += 1;
        let seats = self.setup().seats;
        if position.taken as usize == leaders_to_place(seats) {
            position.phase = Phase::Camels;
            position.mover = position.first;
            position.taken = 0;
            position.camels_left = 1;
            if !position.can_place(position.mover.into()) {
                position.phase = Phase::Over(End::Stuck);
            }
            return;
        }
        position.mover = position.first + self.leader_order[position.taken as usize];
        if position.mover as usize >= seats {
            position.mover -= seats as u8;
        }
    }

    /// A camel or leader on a cell: where everyone may go changes with it.
    #[inline(always)]
    pub(crate) fn extend_caravan(
        &self,
        position: &mut Position,
        seat: usize,
        colour: usize,
        cell: Cell,
    ) {
        let near = self.board().near(cell);
        let own = position.live[seat][colour] | near.without(position.reach[colour]);
        // All five, whoever plays: cheaper than asking.
        for live in &mut position.live {
            live[colour] = live[colour].without(near);
        }
        position.live[seat][colour] = own;
        position.reach[colour] |= near;
        // `free` is read as a vector at the very next draw: a narrow store would stall that.
        position.free = position.free.without(Cells::only(cell));
        position.camels[colour].insert(cell);
        position.pieces[seat].insert(cell);
    }

    /// A camel on a cell: caravan, points, enclosing. The turn goes on in [`Self::go_on`].
    ///
    /// In the browser there is one kind of machine and every byte travels: there a call is cheaper than
    /// a copy in every kind of playout.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    #[cfg_attr(target_family = "wasm", inline(never))]
    pub(crate) fn place_camel(
        &self,
        position: &mut Position,
        seat: usize,
        colour: usize,
        cell: Cell,
        cpu: impl Cpu,
    ) {
        let around = self.board().around(cell);
        let own = cpu.sides_in(around, &position.camels[colour]);
        self.extend_caravan(position, seat, colour, cell);
        position.supply[colour] -= 1;
        position.last_turn |= position.supply[colour] == 0;
        let belongings = &mut position.belongings[seat];
        belongings.caravans[colour].length += 1;
        // P3: next to a camel of its own caravan, with the river on the side between them.
        if around.river & own != 0 && !belongings.caravans[colour].crossed {
            belongings.caravans[colour].crossed = true;
            belongings.crossings += 1;
        }
        if position.tokens.contains(cell) {
            // Not by `remove`: a word stored alone makes whoever loads the set next wait.
            position.tokens = position.tokens.without(Cells::only(cell));
            position.belongings[seat].water += position.token_value(cell);
        }
        if position.near_palms.contains(cell) {
            let linked = position.oases_among(around.near);
            position.link(seat, colour, linked);
        }
        self.enclose(position, seat, colour, cell, own, cpu);
    }

    /// After a camel: the same turn goes on, the next begins, or the game is over (N1). Whether
    /// the next to place is stuck (T5) is for the caller to see.
    fn go_on(&self, position: &mut Position) {
        position.camels_left -= 1;
        if position.camels_left == 0 {
            self.end_turn(position);
        }
    }

    /// All camels of a turn are placed.
    #[inline(always)]
    pub(crate) fn end_turn(&self, position: &mut Position) {
        if position.last_turn {
            position.camels_left = 0;
            position.phase = Phase::Over(End::Supply);
            return;
        }
        let seats = self.setup().seats;
        position.taken += 1;
        position.mover += 1;
        if position.mover as usize == seats {
            position.mover = 0;
        }
        // T2: the first two turns of the game have one camel; with two seats only the first.
        let short = position.taken == 1 && seats > 2;
        position.camels_left = if short { 1 } else { 2 };
    }
}

/// S9, S11: whether the seat may place a leader of this colour now.
fn check_leader_colour(position: &Position, seat: Seat, colour: Colour) -> Result<(), Illegal> {
    let hand = position.belongings[seat.index()].hand;
    let has = |colour: &Colour| hand >> colour.index() & 1 == 1;
    if !has(&colour) {
        return Err(Illegal::NoSuchLeader(colour));
    }
    let on_board = |colour: &Colour| !position.camels[colour.index()].is_empty();
    let is_first = position.pieces[seat.index()].is_empty();
    // S11r: waived for a player who has no new colour left.
    let has_new_colour = || Colour::ALL.iter().filter(|c| has(c)).any(|c| !on_board(c));
    if is_first && on_board(&colour) && has_new_colour() {
        return Err(Illegal::FirstLeaderColour(colour));
    }
    Ok(())
}

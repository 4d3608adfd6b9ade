//! Whose decision is next, who looks at the table, and what can happen.

use crate::game::Game;
use crate::seat::{Seat, SeatSet};
use std::fmt;

/// Whose decision a position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Chance: a [`Game::Draw`] comes next.
    Chance,
    /// One seat decides, in the open.
    One(Seat),
    /// Several seats decide at the same time, in secret; those in the set have not decided yet.
    /// Each decision is a step of its own, in any order.
    Several(SeatSet),
    /// Nobody: the game is over.
    Over,
}

impl Turn {
    /// Whether this seat may decide now.
    pub fn is_for(self, seat: Seat) -> bool {
        self.seats().contains(seat)
    }

    /// The seats that may decide now.
    pub fn seats(self) -> SeatSet {
        match self {
            Self::One(seat) => SeatSet::EMPTY.with(seat),
            Self::Several(seats) => seats,
            Self::Chance | Self::Over => SeatSet::EMPTY,
        }
    }
}

/// Who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The one who sits there.
    Seat(Seat),
    /// Someone who watches and sees only what is open.
    Spectator,
    /// The referee, a replay with everything open: sees all.
    Everything,
}

impl Viewer {
    /// Whether the viewer may know what only this seat knows.
    pub fn shares_secrets_of(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own == seat,
            Self::Spectator => false,
            Self::Everything => true,
        }
    }

    /// Every kind of viewer a table of that many seats has.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        Seat::all(seats)
            .map(Self::Seat)
            .chain([Self::Spectator, Self::Everything])
    }
}

/// What takes a position to the next one.
pub enum Step<G: Game> {
    /// A seat's decision.
    Move(Seat, G::Move),
    /// What chance gave.
    Draw(G::Draw),
}

impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Move(seat, the_move) => Self::Move(*seat, the_move.clone()),
            Self::Draw(draw) => Self::Draw(draw.clone()),
        }
    }
}

impl<G: Game> PartialEq for Step<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Move(a, x), Self::Move(b, y)) => a == b && x == y,
            (Self::Draw(x), Self::Draw(y)) => x == y,
            (Self::Move(..), Self::Draw(_)) | (Self::Draw(_), Self::Move(..)) => false,
        }
    }
}

impl<G: Game> fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(seat, the_move) => write!(f, "{seat:?}: {the_move:?}"),
            Self::Draw(draw) => write!(f, "draw {draw:?}"),
        }
    }
}

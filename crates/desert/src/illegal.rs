//! Refusals: one variant per reason, each with its rule, none with a string.

use crate::colour::Colour;
use crate::space::Space;
use caravanserai_kernel::{Refusal, Seat};
use std::fmt;

/// Why a step is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// S4: another seat has returned that colour.
    ReturnedAlready(Colour),
    /// S4: leaders are returned only with five seats, before placement.
    NotReturning,
    /// S4: the seat has to return a leader first.
    ReturnFirst,
    /// S9: leaders come before camels.
    LeadersFirst,
    /// S9: all leaders are placed.
    LeadersDone,
    /// S9: the seat has no leader of the colour left to place.
    NoSuchLeader(Colour),
    /// S5: the space lies beyond the elevation line.
    BeyondTheLine(Space),
    /// S10a: a leader on no space of the board.
    LeaderOffBoard(Space),
    /// S10a: a leader on a waterhole token.
    LeaderOnWaterhole(Space),
    /// S10a: a leader on an oasis.
    LeaderOnOasis(Space),
    /// S10a: a leader on a leader.
    LeaderOnLeader(Space),
    /// S10b: a leader next to an oasis.
    LeaderNextToOasis(Space, Space),
    /// S10c: a leader next to a leader.
    LeaderNextToLeader(Space, Space),
    /// S11: a first leader of a colour that is on the board.
    FirstLeaderColour(Colour),
    /// T1: somebody else's turn.
    NotYourTurn(Seat),
    /// T3a: not next to the seat's own caravan of the colour.
    NotNextToOwn(Colour, Space),
    /// T3b: a camel on no space of the board.
    CamelOffBoard(Space),
    /// T3b: a camel on an oasis.
    CamelOnOasis(Space),
    /// T3b: a camel on a camel or leader.
    CamelOnPiece(Space),
    /// T3c: next to a rival's piece of the colour.
    NextToRival {
        /// Where the camel was to go.
        space: Space,
        /// The colour of both.
        colour: Colour,
        /// The rival.
        rival: Seat,
        /// The rival's piece.
        piece: Space,
    },
    /// T3e: inside an enclosed area.
    InsideArea(Space, Seat),
    /// T4: no camel of the colour is left.
    NoCamelsLeft(Colour),
    /// N1: the game is over.
    GameOver,
    /// S6: palms not on five different large pools in use, or not where the host put them.
    PalmsWrong,
    /// S7: not one token on every other pool, or more than fifteen of a value.
    WaterholesWrong,
    /// S8: the first player is not at the table, or not the one the host set.
    FirstWrong,
    /// S4: dealt returns that are not five different colours, or not dealt at all.
    ReturnsWrong,
    /// S6: chance has nothing to draw now.
    NothingToDraw,
    /// S6: palms and tokens are not laid out yet.
    NotLaidOut,
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Self::ReturnedAlready(_)
            | Self::NotReturning
            | Self::ReturnFirst
            | Self::ReturnsWrong => "S4",
            Self::BeyondTheLine(_) => "S5",
            Self::PalmsWrong | Self::NothingToDraw | Self::NotLaidOut => "S6",
            Self::WaterholesWrong => "S7",
            Self::FirstWrong => "S8",
            Self::LeadersFirst | Self::LeadersDone | Self::NoSuchLeader(_) => "S9",
            Self::LeaderOffBoard(_)
            | Self::LeaderOnWaterhole(_)
            | Self::LeaderOnOasis(_)
            | Self::LeaderOnLeader(_) => "S10a",
            Self::LeaderNextToOasis(..) => "S10b",
            Self::LeaderNextToLeader(..) => "S10c",
            Self::FirstLeaderColour(_) => "S11",
            Self::NotYourTurn(_) => "T1",
            Self::NotNextToOwn(..) => "T3a",
            Self::CamelOffBoard(_) | Self::CamelOnOasis(_) | Self::CamelOnPiece(_) => "T3b",
            Self::NextToRival { .. } => "T3c",
            Self::InsideArea(..) => "T3e",
            Self::NoCamelsLeft(_) => "T4",
            Self::GameOver => "N1",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ReturnedAlready(colour) => {
                write!(
                    f,
                    "the {colour} leader was returned by another seat already"
                )?;
            }
            Self::NotReturning => {
                write!(
                    f,
                    "leaders are returned only with five seats, before any is placed"
                )?;
            }
            Self::ReturnFirst => write!(f, "every seat returns a leader before any is placed")?,
            Self::LeadersFirst => write!(f, "all leaders are placed before the first camel")?,
            Self::LeadersDone => write!(f, "all leaders are placed already")?,
            Self::NoSuchLeader(colour) => write!(f, "there is no {colour} leader left to place")?,
            Self::BeyondTheLine(space) => {
                write!(
                    f,
                    "{space} lies beyond the elevation line, unused with 2 or 3 seats"
                )?;
            }
            Self::LeaderOffBoard(space) | Self::CamelOffBoard(space) => {
                write!(f, "there is no space {space} on the board")?;
            }
            Self::LeaderOnWaterhole(space) => write!(f, "a waterhole token lies on {space}")?,
            Self::LeaderOnOasis(space) | Self::CamelOnOasis(space) => {
                write!(f, "{space} is an oasis")?;
            }
            Self::LeaderOnLeader(space) => write!(f, "a leader stands on {space}")?,
            Self::LeaderNextToOasis(space, oasis) => {
                write!(f, "{space} is next to the oasis at {oasis}")?;
            }
            Self::LeaderNextToLeader(space, leader) => {
                write!(f, "{space} is next to the leader at {leader}")?;
            }
            Self::FirstLeaderColour(colour) => {
                write!(
                    f,
                    "a {colour} leader is on the board, and a first leader needs a new colour"
                )?;
            }
            Self::NotYourTurn(seat) => write!(f, "it is not seat {seat}'s turn")?,
            Self::NotNextToOwn(colour, space) => {
                write!(f, "{space} is not next to the seat's own {colour} caravan")?;
            }
            Self::CamelOnPiece(space) => write!(f, "{space} is taken")?,
            Self::NextToRival {
                space,
                colour,
                rival,
                piece,
            } => {
                write!(
                    f,
                    "{space} is next to seat {rival}'s {colour} camel at {piece}"
                )?;
            }
            Self::InsideArea(space, owner) => {
                write!(f, "{space} lies in the area that seat {owner} enclosed")?;
            }
            Self::NoCamelsLeft(colour) => write!(f, "no {colour} camel is left")?,
            Self::GameOver => write!(f, "the game is over")?,
            Self::PalmsWrong => {
                write!(
                    f,
                    "the palms do not stand on five different large pools as set up"
                )?;
            }
            Self::WaterholesWrong => write!(
                f,
                "not exactly one token, of at most fifteen of each value, on every other pool"
            )?,
            Self::FirstWrong => write!(f, "the first player is not one the setup allows")?,
            Self::ReturnsWrong => write!(f, "the returned leaders are not dealt as set up")?,
            Self::NothingToDraw => write!(f, "palms and tokens are laid out already")?,
            Self::NotLaidOut => write!(f, "palms and tokens are not laid out yet")?,
        }
        write!(f, " (rule {})", self.rule())
    }
}

impl std::error::Error for Illegal {}

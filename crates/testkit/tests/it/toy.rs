//! The toy: each seat is dealt a hidden card of a deck two larger than the table, all bid 0 to 2 at
//! the same time and in secret (never the number of one's own card), then each in turn shows its
//! card or keeps it hidden to the end. The score is the card plus twice the bid.
//!
//! Small, yet with chance, hidden cards, simultaneous secrets and open moves. A [`Flaw`] breaks it
//! in one way.
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a flaw is the exception; all others play by the rules"
)]

use caravanserai_kernel::{BySeat, Refusal, Seat, SeatSet, Viewer};
use std::fmt;

mod flaw;
mod knowledge;
mod notation;
mod rules;

pub(crate) use flaw::Flaw;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Toy {
    pub(crate) seats: usize,
    /// Whether bids are listed: the toy may claim that they are too many.
    pub(crate) lists_bids: bool,
    pub(crate) flaw: Flaw,
}

impl Toy {
    pub(crate) fn sound(seats: usize) -> Self {
        Self::with(Flaw::None, seats)
    }

    pub(crate) fn with(flaw: Flaw, seats: usize) -> Self {
        Self {
            seats,
            lists_bids: flaw != Flaw::ListsSome,
            flaw,
        }
    }

    pub(crate) fn has(&self, flaw: Flaw) -> bool {
        self.flaw == flaw
    }
}

/// The deck in the order it was dealt: the first cards are the seats' own, the rest is unseen.
pub(crate) type Deck = Vec<u8>;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Table {
    pub(crate) deck: Deck,
    pub(crate) bids: BySeat<Option<u8>>,
    pub(crate) shown: SeatSet,
    pub(crate) answers: usize,
    /// Only a flaw uses it.
    pub(crate) last_to_bid: Option<Seat>,
}

impl Table {
    pub(crate) fn all_bid(&self) -> bool {
        self.bids.iter().all(|(_, bid)| bid.is_some())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.answers == self.bids.seats()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Choice {
    Bid(u8),
    Keep,
    Show,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bid(bid) => write!(f, "bid {bid}"),
            Self::Keep => write!(f, "keep"),
            Self::Show => write!(f, "show"),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Seen {
    pub(crate) viewer: Viewer,
    pub(crate) deck: Vec<Option<u8>>,
    pub(crate) bids: BySeat<Option<u8>>,
    pub(crate) decided: SeatSet,
    pub(crate) shown: SeatSet,
    pub(crate) answers: usize,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum News {
    Dealt(Seat, Option<u8>),
    Bid(Seat, Option<u8>),
    AllBid(BySeat<Option<u8>>),
    Answered(Seat, Choice),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Wrong {
    Turn,
    Deal,
    Bid,
    Nameless,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "against the rule of the {self:?}")
    }
}

impl Refusal for Wrong {
    fn rule(&self) -> &'static str {
        match self {
            Self::Turn => "Y1",
            Self::Deal => "Y2",
            Self::Bid => "Y3",
            Self::Nameless => "",
        }
    }
}

//! How a camel came to where it stands: the open history of the running stage, camel by camel.
//!
//! Everyone at the table saw it happen, so it is open. Who reads rivals' moves as evidence about
//! their piles needs it, also when a match is taken up in the middle of a stage.

use crate::goods::Good;
use crate::places::{MAX_CAMELS, Pen};

/// When a camel moved in this stage, from which pen, and what it paid; in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Went(u8);

/// The ways to pay: one of five goods, or nothing.
const PAYMENTS: u8 = 6;
/// Pens times payments.
const PER_ROUND: u8 = 5 * PAYMENTS;

impl Went {
    /// Stands for camels that have not moved in any stage.
    pub(crate) const NOT_YET: Self = Self(0);

    /// In that round (from 0), from that pen, for that payment.
    #[inline]
    pub(crate) fn new(round: u8, from: Pen, paid: Option<Good>) -> Self {
        debug_assert!(round < 8);
        let paid = paid.map_or(0, |good| good.index() as u8 + 1);
        Self(round * PER_ROUND + from.index() as u8 * PAYMENTS + paid)
    }

    /// The same for rounds from anywhere; `None` if no stage has that round.
    pub fn checked(round: usize, from: Pen, paid: Option<Good>) -> Option<Self> {
        (round < MAX_CAMELS).then(|| Self::new(round as u8, from, paid))
    }

    /// The round of the stage, from 0.
    pub const fn round(self) -> usize {
        (self.0 / PER_ROUND) as usize
    }

    /// The pen it left.
    pub const fn from(self) -> Pen {
        Pen::ALL[(self.0 % PER_ROUND / PAYMENTS) as usize]
    }

    /// What it paid for the way.
    pub fn paid(self) -> Option<Good> {
        let paid = (self.0 % PAYMENTS) as usize;
        Good::ALL.into_iter().find(|good| good.index() + 1 == paid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_holds_every_round_pen_and_payment() {
        let payments = || std::iter::once(None).chain(Good::ALL.map(Some));
        for round in 0..8 {
            for pen in Pen::ALL {
                for paid in payments() {
                    let went = Went::new(round, pen, paid);
                    let read = (went.round(), went.from(), went.paid());
                    assert_eq!(read, (usize::from(round), pen, paid));
                }
            }
        }
    }
}

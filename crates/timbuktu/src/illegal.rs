//! Refusals: why a step is against the rules.

use crate::goods::Good;
use crate::places::{Camel, Pen};
use crate::position::Phase;
use caravanserai_kernel::Refusal;
use std::fmt;

/// Why a step is against the rules. What is refused is told first where several reasons hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The position waits for something else.
    NotNow(Phase),
    /// Another seat places or moves first.
    NotYourTurn(Phase),
    /// The seat has already loaded or chosen.
    Decided(Phase),
    /// No such seat at this table (S1).
    NoSuchSeat,
    /// The camel is not in the game with this number of seats (S1).
    CamelNotInGame(Camel),
    /// V1: a camel of the game has no load.
    CamelWithoutLoad(Camel),
    /// V1: a camel has to carry exactly four goods.
    NotFourGoods(Camel),
    /// V1: a camel has to carry three or four kinds.
    TooFewKinds(Camel),
    /// V1: more of a good than the seat was given.
    TooManyOfAGood(Good),
    /// S5: the camel stands in the start area already.
    CamelPlaced(Camel),
    /// S5: the pen has no free place.
    StartPenFull(Pen),
    /// S6: another seat would no longer find a place in this pen.
    PlaceOfAnother(Pen),
    /// S6: the seat would have too few camels left for the pens it is not in yet.
    CamelNeededElsewhere(Pen),
    /// G1: a deal has each card of each kind once.
    NotADeck,
    /// G5: the camel has moved in this stage.
    CamelMoved(Camel),
    /// G7: the pen has no free pitch.
    PenFull(Pen),
    /// G8: the pen costs one good.
    PaymentDue(Pen),
    /// G8: the pen is free of charge.
    NothingDue(Pen),
    /// G8: the camel does not carry the good it would pay with.
    GoodNotCarried(Good),
    /// G9: a camel without goods pays nothing.
    EmptyPaysNothing,
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Self::NotNow(phase) | Self::NotYourTurn(phase) | Self::Decided(phase) => match phase {
                Phase::First | Phase::Place => "S5",
                Phase::Load => "V1",
                Phase::Deal => "G1",
                Phase::Choose => "G5",
                Phase::Move => "G6",
                Phase::Over => "N1",
            },
            Self::NoSuchSeat | Self::CamelNotInGame(_) => "S1",
            Self::CamelWithoutLoad(_)
            | Self::NotFourGoods(_)
            | Self::TooFewKinds(_)
            | Self::TooManyOfAGood(_) => "V1",
            Self::CamelPlaced(_) | Self::StartPenFull(_) => "S5",
            Self::PlaceOfAnother(_) | Self::CamelNeededElsewhere(_) => "S6",
            Self::NotADeck => "G1",
            Self::CamelMoved(_) => "G5",
            Self::PenFull(_) => "G7",
            Self::PaymentDue(_) | Self::NothingDue(_) | Self::GoodNotCarried(_) => "G8",
            Self::EmptyPaysNothing => "G9",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotNow(phase) => f.write_str(now(*phase))?,
            Self::NotYourTurn(_) => write!(f, "it is another seat's turn")?,
            Self::Decided(Phase::Load) => write!(f, "this seat has loaded already")?,
            Self::Decided(_) => write!(f, "this seat has chosen already")?,
            Self::NoSuchSeat => write!(f, "there is no such seat at this table")?,
            Self::CamelNotInGame(camel) => {
                write!(f, "camel {camel} is not in the game with so many seats")?;
            }
            Self::CamelWithoutLoad(camel) => write!(f, "camel {camel} has no load")?,
            Self::NotFourGoods(camel) => write!(f, "camel {camel} does not carry four goods")?,
            Self::TooFewKinds(camel) => {
                write!(f, "camel {camel} carries fewer than three kinds of goods")?;
            }
            Self::TooManyOfAGood(good) => write!(f, "the seat was not given so much {good}")?,
            Self::CamelPlaced(camel) => write!(f, "camel {camel} is placed already")?,
            Self::StartPenFull(pen) => write!(f, "pen {pen} has no free place")?,
            Self::PlaceOfAnother(pen) => write!(
                f,
                "the free places of pen {pen} are kept for seats that are not in it yet"
            )?,
            Self::CamelNeededElsewhere(pen) => write!(
                f,
                "the seat is in pen {pen} and needs its last camels for pens it is not in yet"
            )?,
            Self::NotADeck => write!(f, "a deal has each card of each kind once")?,
            Self::CamelMoved(camel) => write!(f, "camel {camel} has moved in this stage")?,
            Self::PenFull(pen) => write!(f, "pen {pen} has no free pitch")?,
            Self::PaymentDue(pen) => {
                write!(f, "no arrow leads to pen {pen}, so it costs one good")?;
            }
            Self::NothingDue(pen) => {
                write!(f, "an arrow leads to pen {pen}, so it is free of charge")?;
            }
            Self::GoodNotCarried(good) => write!(f, "the camel carries no {good}")?,
            Self::EmptyPaysNothing => write!(f, "a camel without goods pays nothing")?,
        }
        write!(f, " (rule {})", self.rule())
    }
}

/// What a phase waits for.
fn now(phase: Phase) -> &'static str {
    match phase {
        Phase::First => "the starting player has to be drawn first",
        Phase::Load => "the caravans have to be loaded first",
        Phase::Place => "camels are placed in the start area now",
        Phase::Deal => "the thief cards have to be dealt first",
        Phase::Choose => "the seats choose their camels now",
        Phase::Move => "the chosen camels move now",
        Phase::Over => "the game is over",
    }
}

impl std::error::Error for Illegal {}

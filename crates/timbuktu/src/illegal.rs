//! Refusals: why a step is against the rules.

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
    CamelNotInGame,
    /// V1: a camel of the game has no load.
    CamelWithoutLoad,
    /// V1: a camel has to carry exactly four goods.
    NotFourGoods,
    /// V1: a camel has to carry three or four kinds.
    TooFewKinds,
    /// V1: more of a good than the seat was given.
    TooManyOfAGood,
    /// S5: the camel stands in the start area already.
    CamelPlaced,
    /// S5: the pen has no free place.
    StartPenFull,
    /// S6: another seat would no longer find a place in this pen.
    PlaceOfAnother,
    /// S6: the seat would have too few camels left for the pens it is not in yet.
    CamelNeededElsewhere,
    /// G1: a deal has each card of each kind once.
    NotADeck,
    /// G5: the camel has moved in this stage.
    CamelMoved,
    /// G7: the pen has no free pitch.
    PenFull,
    /// G8: the pen costs one good.
    PaymentDue,
    /// G8: the pen is free of charge.
    NothingDue,
    /// G8: the camel does not carry the good it would pay with.
    GoodNotCarried,
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
            Self::NoSuchSeat | Self::CamelNotInGame => "S1",
            Self::CamelWithoutLoad
            | Self::NotFourGoods
            | Self::TooFewKinds
            | Self::TooManyOfAGood => "V1",
            Self::CamelPlaced | Self::StartPenFull => "S5",
            Self::PlaceOfAnother | Self::CamelNeededElsewhere => "S6",
            Self::NotADeck => "G1",
            Self::CamelMoved => "G5",
            Self::PenFull => "G7",
            Self::PaymentDue | Self::NothingDue | Self::GoodNotCarried => "G8",
            Self::EmptyPaysNothing => "G9",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self {
            Self::NotNow(phase) => match phase {
                Phase::First => "the starting player has to be drawn first",
                Phase::Load => "the caravans have to be loaded first",
                Phase::Place => "camels are placed in the start area now",
                Phase::Deal => "the thief cards have to be dealt first",
                Phase::Choose => "the seats choose their camels now",
                Phase::Move => "the chosen camels move now",
                Phase::Over => "the game is over",
            },
            Self::NotYourTurn(_) => "it is another seat's turn",
            Self::Decided(Phase::Load) => "this seat has loaded already",
            Self::Decided(_) => "this seat has chosen already",
            Self::NoSuchSeat => "there is no such seat at this table",
            Self::CamelNotInGame => "this camel is not in the game with so many seats",
            Self::CamelWithoutLoad => "every camel of the game needs a load",
            Self::NotFourGoods => "a camel carries exactly four goods",
            Self::TooFewKinds => "a camel carries three or four kinds of goods",
            Self::TooManyOfAGood => "the seat was not given so many of one good",
            Self::CamelPlaced => "this camel is placed already",
            Self::StartPenFull => "this pen has no free place",
            Self::PlaceOfAnother => {
                "the free places of this pen are needed by seats that are not in it yet"
            }
            Self::CamelNeededElsewhere => {
                "the camels left are needed for the pens this seat is not in yet"
            }
            Self::NotADeck => "a deal has each card of each kind once",
            Self::CamelMoved => "this camel has moved in this stage",
            Self::PenFull => "this pen has no free pitch",
            Self::PaymentDue => "no arrow leads to this pen: it costs one good",
            Self::NothingDue => "an arrow leads to this pen: it is free of charge",
            Self::GoodNotCarried => "the camel does not carry this good",
            Self::EmptyPaysNothing => "a camel without goods pays nothing",
        };
        write!(f, "{why} (rule {})", self.rule())
    }
}

impl std::error::Error for Illegal {}

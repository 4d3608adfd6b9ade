//! The ways in which the toy can be broken, each with the promise it breaks.

use caravanserai_testkit::Promise;
use std::sync::atomic::{AtomicU64, Ordering};

macro_rules! flaws {
    ($($flaw:ident $promise:ident,)*) => {
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub(crate) enum Flaw { None, SeatPeeks, ReaderPanics, $($flaw,)* }

        impl Flaw {
            /// Flaws that show in a random game, and the promise each breaks first.
            pub(crate) const ALL: &[(Self, Promise)] = &[$((Self::$flaw, Promise::$promise),)*];
        }
    };
}

flaws! {
    NeverEnds Ends,
    TurnOfNobody TurnIsOfTheTable,
    TurnOfAStranger TurnIsOfTheTable,
    NoMove HasAMove,
    ListsTwice ListedOnce,
    ListsUnsteadily ListedInFixedOrder,
    ListAppends ListReplacesTheBuffer,
    ListsSome ListedOrTooMany,
    RandomIllegal RandomIsLegal,
    RandomUneven RandomIsEven,
    ListsIllegal ListedIsAccepted,
    AcceptsUnlisted UnlistedIsRefused,
    AcceptsOffTurn OffTurnIsRefused,
    ListsOffTurn OffTurnIsRefused,
    MuteRefusal RefusalNamesItsRule,
    RefusalChanges RefusalChangesNothing,
    PlayDiffers PlayAppliesWhatCheckAccepts,
    RefusesDraw DrawIsAccepted,
    DrawsAnytime DrawOffTurnIsRefused,
    ScoresEarly ScoredWhenOver,
    NoWinner WinnersAreBest,
    WorstWins WinnersAreBest,
    DecidesTwice SeveralDecideOnce,
    OrderMatters SeveralInAnyOrder,
    BidSeen SecretWhileOthersDecide,
    GuessForgets GuessKeepsTheView,
    NotEverythingSeen EverythingIsKnown,
    OwnCardForgotten GuessKeepsTheMoves,
    SpectatorPeeks OpenIsOpenToAll,
    GuessStuck GuessPlaysOn,
    BidTold EqualViewsEqualMessages,
    CardTold EqualViewsEqualMessages,
    NotEverythingTold EverythingIsTold,
    SeatsNotTold OpenIsToldToAll,
    DrawsUnsteadily SameSeedSameGame,
    MovesWrittenAlike MoveReadsBack,
    MovesOfTwoWords MoveReadsBack,
    SeatsNotWritten RecordReadsBack,
}

/// A number that is another one each time: what a rule must never depend on.
pub(crate) fn unsteady() -> u64 {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    COUNT.fetch_add(1, Ordering::Relaxed)
}

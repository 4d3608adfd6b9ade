//! The list of promises, and what a broken one says.

use caravanserai_kernel::luck::Seed;
use std::fmt::{self, Debug};

macro_rules! promises {
    ($($name:ident: $sentence:literal,)*) => {
        /// One promise of a game. Its `Display` is the promise as a sentence.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Promise {
            $(#[doc = $sentence] $name,)*
        }

        impl Promise {
            /// Every promise.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The promise as a sentence.
            pub const fn sentence(self) -> &'static str {
                match self {
                    $(Self::$name => $sentence,)*
                }
            }
        }
    };
}

promises! {
    Ends: "the game ends within its bound",
    TurnIsOfTheTable: "the turn is of seats at the table, and of at least one",
    HasAMove: "a seat on turn has a legal move",
    ListedOnce: "a legal move is listed once",
    ListedInFixedOrder: "the same position lists the same moves in the same order",
    ListReplacesTheBuffer: "the list replaces what was in the buffer",
    ListedOrTooMany: "where moves are too many to list, none is listed",
    RandomIsLegal: "a random move is a legal one, wherever there is one",
    RandomIsEven: "each legal move is as likely as any other",
    ListedIsAccepted: "a listed move is accepted",
    UnlistedIsRefused: "a move that is not listed is refused",
    OffTurnIsRefused: "a seat that is not on turn has no move",
    RefusalNamesItsRule: "a refusal names its rule and says why",
    RefusalChangesNothing: "a refused step changes nothing",
    PlayAppliesWhatCheckAccepts: "play accepts what check accepts and applies it",
    DrawIsAccepted: "what chance draws is accepted",
    DrawOffTurnIsRefused: "chance draws only on its turn",
    ScoredWhenOver: "scores and winners are known exactly when the game is over",
    WinnersAreBest: "the winners are among those with the best score",
    SeveralDecideOnce: "of several who decide at the same time each decides once",
    SeveralInAnyOrder: "decisions made at the same time may come in any order",
    SecretWhileOthersDecide: "a decision stays secret while others still decide",
    GuessKeepsTheView: "a guessed world looks the same to its viewer",
    EverythingIsKnown: "a view of everything is enough to tell the position",
    GuessKeepsTheMoves: "the seat to act has the same moves in a guessed world",
    OpenIsOpenToAll: "what a spectator sees, every seat knows",
    GuessPlaysOn: "a guessed world can be played to its end",
    EqualViewsEqualMessages: "equal views before and after mean equal messages",
    EverythingIsTold: "a viewer of everything hears everything",
    OpenIsToldToAll: "what a spectator hears, every seat hears",
    SameSeedSameGame: "the same seed gives the same game",
    MoveReadsBack: "a move or draw reads back as it was written",
    RecordReadsBack: "a record reads back as it was written",
    ReplayReachesTheEnd: "a replayed record reaches the same position",
    GoodRecordVerifies: "a good record verifies",
    TamperedRecordIsRefused: "a record that was tampered with is refused",
    FaultHasItsPlace: "a fault in a text has its place and its reason",
}

impl Promise {
    /// A breach of this promise; `how` says what was found.
    pub fn broken(self, how: impl Into<String>) -> Broken {
        Broken {
            promise: self,
            step: None,
            seed: None,
            how: how.into(),
        }
    }

    /// Kept if this holds; `how` is asked only when it does not.
    pub fn holds<S: Into<String>>(self, kept: bool, how: impl FnOnce() -> S) -> Kept {
        if kept {
            Ok(())
        } else {
            Err(self.broken(how()))
        }
    }

    /// Kept if the two are equal; if not, the breach shows where they differ.
    pub fn same<T: PartialEq + Debug>(self, what: &str, expected: &T, found: &T) -> Kept {
        self.holds(expected == found, || {
            format!("{what}: {}", difference(expected, found))
        })
    }
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

/// A promise that was not kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Which one.
    pub promise: Promise,
    /// After how many steps of the game, where that is known.
    pub step: Option<usize>,
    /// The seed of the game, where that is known.
    pub seed: Option<Seed>,
    /// What was found instead.
    pub how: String,
}

/// `Ok` while a promise is kept.
pub type Kept<T = ()> = Result<T, Broken>;

impl Broken {
    /// The same, with the number of steps played before it, unless that is known already.
    #[must_use]
    pub fn after(mut self, steps: usize) -> Self {
        self.step.get_or_insert(steps);
        self
    }

    /// The same, with the seed of the game.
    #[must_use]
    pub fn from(mut self, seed: Seed) -> Self {
        self.seed.get_or_insert(seed);
        self
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "broken promise: {}", self.promise)?;
        if let Some(seed) = self.seed {
            write!(f, "; seed {seed}")?;
        }
        if let Some(step) = self.step {
            write!(f, "; after {step} steps")?;
        }
        write!(f, ": {}", self.how)
    }
}

impl std::error::Error for Broken {}

/// Where the `Debug` forms of two values part, with some text round it. A position prints as
/// thousands of characters; what matters is the one that differs.
pub fn difference<T: Debug>(expected: &T, found: &T) -> String {
    const ROUND: usize = 120;
    let expected: Vec<char> = format!("{expected:?}").chars().collect();
    let found: Vec<char> = format!("{found:?}").chars().collect();
    let part = expected
        .iter()
        .zip(&found)
        .take_while(|(a, b)| a == b)
        .count();
    let cut = |text: &[char]| {
        let window = part.saturating_sub(ROUND)..text.len().min(part + ROUND);
        text[window].iter().collect::<String>()
    };
    format!("expected …{}…, found …{}…", cut(&expected), cut(&found))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_shown_where_it_is() {
        let mut other = vec![7; 500];
        other[400] = 8;
        let shown = difference(&vec![7; 500], &other);
        assert!(shown.contains('8') && shown.len() < 600, "{shown}");
        assert_eq!(difference(&"a", &"ab"), "expected …\"a\"…, found …\"ab\"…");
    }

    #[test]
    fn a_breach_says_which_promise_where_and_how() {
        let broken = Promise::Ends.broken("still going").after(9).after(3);
        let text = broken.from(Seed::from_number(7)).to_string();
        assert_eq!(
            text,
            "broken promise: the game ends within its bound; seed 7; after 9 steps: still going"
        );
    }
}

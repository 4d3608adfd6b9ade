//! Every refusal of the house, with a code that programs can rely on and words for people.

use serde::{Deserialize, Serialize};

/// Makes the codes and the list of all of them from one list, so that none can be left out.
macro_rules! codes {
    ($($(#[$about:meta])+ $code:ident,)+) => {
        /// The codes. They stay what they are; new ones may be added.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "snake_case")]
        pub enum Code {
            $($(#[$about])+ $code,)+
        }

        impl Code {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$code),+];
        }
    };
}

codes! {
    /// The match has gone on since the sender last looked.
    Stale,
    /// It is not the seat's turn.
    NotYourTurn,
    /// The move is against a rule.
    Illegal,
    /// The game is over.
    Finished,
    /// The game has not begun.
    NotStarted,
    /// The game has begun already.
    Started,
    /// The sender has no seat here.
    NotSeated,
    /// The seat is taken.
    Taken,
    /// Only the host may do that.
    NotHost,
    /// There is no such table, seat or page.
    Unknown,
    /// The message cannot be read.
    Malformed,
    /// The message is too large.
    TooLarge,
    /// Too many messages in a short time.
    TooFast,
    /// The house has no room for more tables or connections.
    Full,
    /// The request comes from a page of another house.
    Foreign,
    /// It could not be kept, so it did not happen; try again in a moment.
    Unsaved,
    /// The house is closing; the table is kept.
    Closing,
    /// The reader did not keep up.
    Slow,
    /// Something is wrong on our side.
    Internal,
}

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Trouble {
    /// What programs go by.
    pub code: Code,
    /// What people read. Never holds a secret.
    pub text: String,
    /// The rule a move is against.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The version the match has, where the sender's was stale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<usize>,
}

impl Trouble {
    /// A refusal in these words.
    pub fn new(code: Code, text: impl Into<String>) -> Self {
        Self {
            code,
            text: text.into(),
            rule: None,
            version: None,
        }
    }
}

//! The rules in our own words, numbered, for the command line, the app and the documents.

/// One rule of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its id, such as `T3c`.
    pub id: &'static str,
    /// The chapter it belongs to, such as `Turns`.
    pub chapter: &'static str,
    /// The rule, in our own words.
    pub text: &'static str,
    /// Where an edition differs from the text or adds to it: the edition's name and its difference.
    pub editions: &'static [(&'static str, &'static str)],
    /// What we decided where the rulebooks are silent or unclear; empty if nothing.
    pub ruling: &'static str,
}

//! Learning by self-play: what all games' learners have in common.
//!
//! - A [`Course`] learns in rounds, each from the weights before it, the same on any number of
//!   threads.
//! - [`notebook`]: what was learned so far, as a text that is the data file itself; so learning can
//!   be taken up where it stopped.
//! - [`scratch`]: what a round has found out so far, so that a long one goes on in its middle.
//! - [`settings`]: the numbers of the lessons themselves, by name.
//! - [`mod@gather`]: many games at once; [`climb`]: weights that are tried out in games.

pub mod climb;
pub mod gather;
pub mod notebook;
pub mod scratch;
pub mod settings;

pub use gather::gather;
pub use notebook::Notebook;
pub use scratch::Scratch;

/// One game more has been played.
pub type Progress<'a> = &'a (dyn Fn() + Sync);

/// What a round is worked out with; none of it changes what comes out.
#[derive(Clone, Copy)]
pub struct Work<'a> {
    /// On how many threads games are played.
    pub threads: usize,
    /// Told of every game.
    pub progress: Progress<'a>,
    /// What the round has found out already.
    pub scratch: &'a Scratch<'a>,
}

impl Work<'_> {
    /// On so many threads, and nobody is told of it.
    pub fn silent(threads: usize) -> Self {
        Self {
            threads,
            progress: &|| (),
            scratch: &scratch::NO_SCRATCH,
        }
    }
}

/// What a game learns, round by round.
pub trait Course: Sync {
    /// What is learned, in a few words.
    fn title(&self) -> String;

    /// The options of `caravanserai tune` that everything learned follows from, but for the number
    /// of rounds: two courses with the same options learn the same.
    fn options(&self) -> String;

    /// How many games a round has.
    fn games(&self) -> u64;

    /// The weights that learning starts from if no others are given.
    fn start(&self) -> String;

    /// What is wrong with weights, if anything, and in which line.
    fn check(&self, weights: &str) -> Result<(), String>;

    /// One round, counted from 0: better weights than those given, or what is wrong with those
    /// given.
    fn round(&self, round: u32, weights: &str, work: Work) -> Result<String, String>;
}

//! What is kept, as plain values: the store knows no game, no clock and no person.

use crate::StoreError;
use std::fmt;

/// A table: what was agreed on, who sits where, how far it is.
///
/// `Debug` leaves out whatever lets someone in or looks into the future: tokens and seed.
#[derive(Clone, PartialEq, Eq)]
pub struct TableRow {
    /// What the world calls it; hard to guess.
    pub id: String,
    /// What its host called it.
    pub name: String,
    /// Which game.
    pub game: String,
    /// The headers of the game's record.
    pub setup: String,
    /// Whether it is listed.
    pub public: bool,
    /// The clock, as JSON.
    pub clock: String,
    /// What happens when time runs out, as JSON.
    pub lapse: String,
    /// Whom to call when it is someone's turn.
    pub webhook: Option<String>,
    /// The hashes of what proves to be its host, one behind the other.
    pub host_tokens: Vec<u8>,
    /// Where its luck comes from.
    pub seed: Vec<u8>,
    /// `gathering`, `playing` or `finished`.
    pub state: String,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// When something last happened there: the last change or the last step, whichever is later.
    pub touched: u64,
    /// How often it was changed; grows by one with each [`save`](crate::Store::save).
    pub revision: u64,
    /// The result, as JSON.
    pub scores: Option<String>,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
}

impl fmt::Debug for TableRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableRow")
            .field("name", &self.name)
            .field("game", &self.game)
            .field("setup", &self.setup)
            .field("public", &self.public)
            .field("state", &self.state)
            .field("opened", &self.opened)
            .field("touched", &self.touched)
            .field("revision", &self.revision)
            .field("scores", &self.scores)
            .field("seats", &self.seats)
            .finish_non_exhaustive()
    }
}

/// A seat of a table. `Debug` leaves out the tokens.
#[derive(Clone, PartialEq, Eq)]
pub struct SeatRow {
    /// `nobody`, `person` or `bot`.
    pub kind: String,
    /// The person's name, or the bot's level.
    pub name: String,
    /// The hashes of what proves to be the one who sits here, one behind the other.
    pub tokens: Option<Vec<u8>>,
    /// The level of the bot that plays until the person is back.
    pub stand_in: Option<String>,
}

impl fmt::Debug for SeatRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SeatRow")
            .field("kind", &self.kind)
            .field("name", &self.name)
            .field("stand_in", &self.stand_in)
            .finish_non_exhaustive()
    }
}

/// A step of a match. `Debug` leaves out the text: what chance drew may still be secret.
#[derive(Clone, PartialEq, Eq)]
pub struct StepRow {
    /// Who moved; nobody where chance drew.
    pub seat: Option<u8>,
    /// The step in the notation of records.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

impl fmt::Debug for StepRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StepRow")
            .field("seat", &self.seat)
            .field("at", &self.at)
            .finish_non_exhaustive()
    }
}

/// A table with all that was played there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The table.
    pub table: TableRow,
    /// Its steps from the first on; their number is the version of the match.
    pub steps: Vec<StepRow>,
}

/// The state in which nothing is added to a table any more.
pub(crate) const FINISHED: &str = "finished";

/// Refuses a table that one of the databases could not hold, so that both hold the same.
pub(crate) fn check_table(table: &TableRow) -> Result<(), StoreError> {
    let TableRow {
        id,
        name,
        game,
        setup,
        clock,
        lapse,
        webhook,
        state,
        scores,
        seats,
        ..
    } = table;
    for text in [id, name, game, setup, clock, lapse, state] {
        check_text(text)?;
    }
    for text in [webhook, scores].into_iter().flatten() {
        check_text(text)?;
    }
    for seat in seats {
        check_text(&seat.kind)?;
        check_text(&seat.name)?;
        seat.stand_in.as_deref().map_or(Ok(()), check_text)?;
    }
    if seats.len() > 256 {
        return Err(StoreError::unfit("a table has at most 256 seats"));
    }
    for number in [table.opened, table.touched, table.revision] {
        check_number(number)?;
    }
    Ok(())
}

/// Refuses steps that one of the databases could not hold.
pub(crate) fn check_steps(version: usize, steps: &[StepRow]) -> Result<(), StoreError> {
    for step in steps {
        check_text(&step.text)?;
        check_number(step.at)?;
    }
    if i32::try_from(version.saturating_add(steps.len())).is_err() {
        return Err(StoreError::unfit("a match has fewer than 2^31 steps"));
    }
    Ok(())
}

/// PostgreSQL has no zero characters in texts.
pub(crate) fn check_text(text: &str) -> Result<(), StoreError> {
    if text.as_bytes().contains(&0) {
        return Err(StoreError::unfit("a text holds a zero character"));
    }
    Ok(())
}

fn check_number(number: u64) -> Result<(), StoreError> {
    if i64::try_from(number).is_err() {
        return Err(StoreError::unfit("a number is 2^63 or more"));
    }
    Ok(())
}

/// As databases hold it: they know no unsigned numbers.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).expect("checked at the door")
}

/// As we read it back. What we wrote is never negative.
pub(crate) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// The version as the key holds it.
pub(crate) fn signed_version(version: usize) -> i32 {
    i32::try_from(version).expect("checked at the door")
}

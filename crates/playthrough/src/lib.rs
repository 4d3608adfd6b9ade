//! What the playthroughs of all games share: reading JSON Lines strictly, and saying which line is
//! wrong, by which rule, and why.
//!
//! A playthrough is one whole game written down so that any program can check it: one object a
//! line, every legal move listed at every decision. Each game has its own lines (its module
//! `playthrough`) and checks a stranger's file in the same way: read the few fields that are
//! decisions, play them, and compare everything else with what the game itself says.
//!
//! - [`fault`]: the first thing that is wrong.
//! - [`mod@line`]: one line's fields, read and compared.
//! - [`strict`]: JSON in which no field stands twice.
#![forbid(unsafe_code)]

pub mod fault;
pub mod line;
pub mod strict;

pub use fault::Fault;
pub use line::{Line, Lines};

/// What the header's field `format` says.
pub const FORMAT: &str = "caravanserai-playthrough/1";

/// Which game a text is a playthrough of, as far as its first line tells; `None` where the text
/// does not even begin with an object that has a field `format` or `game`.
pub fn game_name(text: &str) -> Option<String> {
    let header: serde_json::Value = serde_json::from_str(text.lines().next()?).ok()?;
    let header = header.as_object()?;
    let game = header.get("game").and_then(serde_json::Value::as_str);
    (header.contains_key("format") || game.is_some()).then(|| game.unwrap_or_default().to_owned())
}

/// Writes one line of a playthrough; the fields stand in the order of the type.
pub fn write_line(
    out: &mut dyn std::io::Write,
    line: &impl serde::Serialize,
) -> std::io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}

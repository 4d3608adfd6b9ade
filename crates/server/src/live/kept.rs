//! A table as it is kept, in the words in which it is told.

use caravanserai_kernel::luck::Seed;
use caravanserai_protocol::{Clock, Lapse, SeatInfo, Sitter, State, TableInfo};
use caravanserai_store::TableRow;

/// A table as the list shows it: without who is connected, and without the drawing of a board of
/// one's own, of which a hundred would be megabytes.
pub(crate) fn listed(row: &TableRow, version: usize) -> TableInfo {
    TableInfo {
        setup: headlines(&row.setup),
        ..kept(row, version)
    }
}

/// Of each header its own line, not those that go on with it.
fn headlines(setup: &str) -> String {
    let lines = setup.lines().filter(|line| !line.starts_with('|'));
    let short = lines.map(|line| match line.char_indices().nth(LONGEST_HEADLINE) {
        Some((end, _)) => &line[..end],
        None => line,
    });
    let short: Vec<&str> = short.take(MOST_HEADLINES).collect();
    short.join("\n")
}

/// What the list shows of a setup at most: lines, and signs of each.
const MOST_HEADLINES: usize = 20;
const LONGEST_HEADLINE: usize = 100;

/// A table as it is kept, without who is connected.
pub(super) fn kept(row: &TableRow, version: usize) -> TableInfo {
    let finished = row.state == "finished";
    let seed = <[u8; 32]>::try_from(row.seed.as_slice());
    let seed = seed.map(Seed::from_bytes).ok();
    let seats = row.seats.iter().map(|seat| SeatInfo {
        sitter: sitter(&seat.kind, &seat.name),
        here: false,
        stand_in: seat.stand_in.clone(),
    });
    let scores = row.scores.as_deref();
    TableInfo {
        id: row.id.clone(),
        name: row.name.clone(),
        game: row.game.clone(),
        setup: row.setup.clone(),
        public: row.public,
        clock: serde_json::from_str(&row.clock).unwrap_or(Clock::None),
        lapse: serde_json::from_str(&row.lapse).unwrap_or(Lapse::Pass),
        state: state(&row.state),
        seats: seats.collect(),
        commitment: seed
            .map(|seed| seed.commitment().to_string())
            .unwrap_or_default(),
        seed: seed.filter(|_| finished).map(|seed| seed.to_string()),
        version,
        opened: row.opened,
        scores: scores.and_then(|text| serde_json::from_str(text).ok()),
        winners: None,
        watching: 0,
    }
}

fn state(text: &str) -> State {
    match text {
        "playing" => State::Playing,
        "finished" => State::Finished,
        _ => State::Gathering,
    }
}

fn sitter(kind: &str, name: &str) -> Sitter {
    match kind {
        "person" => Sitter::Person { name: name.into() },
        "bot" => Sitter::Bot { level: name.into() },
        _ => Sitter::Nobody,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_shows_a_setup_without_what_is_drawn_on_it() {
        let name = "m".repeat(1000);
        let setup = format!("edition: zman2017\nmap: custom {name}\n| . a\n| b .\nseats: 3");
        let short = headlines(&setup);
        assert!(
            short.starts_with("edition: zman2017\nmap: custom mmm"),
            "{short}"
        );
        assert!(short.ends_with("mmm\nseats: 3"), "{short}");
        assert!(short.len() < 200, "{short}");
    }
}

//! The games that the house can host, by name and setup.

use crate::house::House;
use crate::setups::Setups;
use caravanserai_bots::Roster;
use caravanserai_desert::Desert;
use caravanserai_kernel::record::{FIRST_LINE, Record};
use caravanserai_protocol::{Code, Trouble, Wired};
use caravanserai_timbuktu::Timbuktu;

/// A game the house can host.
pub(crate) trait Hosted: Wired + Roster {
    /// The house's games of this kind that were read lately.
    fn setups(house: &House) -> &Setups<Self>;
}

impl Hosted for Desert {
    fn setups(house: &House) -> &Setups<Self> {
        &house.deserts
    }
}

impl Hosted for Timbuktu {
    fn setups(house: &House) -> &Setups<Self> {
        &house.timbuktus
    }
}

/// Reads a setup: the headers of a record, one a line. All that is wrong is told at once.
pub(crate) fn read_setup<G: Hosted>(house: &House, setup: &str) -> Result<G, Trouble> {
    G::setups(house).game(setup, read_anew)
}

fn read_anew<G: Hosted>(setup: &str) -> Result<G, Trouble> {
    // Behind an empty line a record goes on with steps: ballast that everyone would be sent.
    if setup.trim_end().lines().any(|line| line.trim().is_empty()) {
        let text = "a setup is the headers of a record, without an empty line";
        return Err(Trouble::new(Code::Malformed, text));
    }
    let text = format!("{FIRST_LINE}\ngame: {}\n{}\n\n", G::NAME, setup.trim_end());
    let read = Record::<G>::parse(&text).map_err(|errors| {
        let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
        Trouble::new(Code::Malformed, errors.join("; "))
    })?;
    Ok(read.record.game)
}

/// Whether there is such a game and setup, and how many seats it has.
pub(crate) fn seats_of(house: &House, game: &str, setup: &str) -> Result<usize, Trouble> {
    match game {
        "desert" => read_setup::<Desert>(house, setup).map(|game| game.setup().seats),
        "timbuktu" => read_setup::<Timbuktu>(house, setup).map(|game| game.setup().seats),
        _ => Err(Trouble::new(
            Code::Malformed,
            "there is no such game: expected desert or timbuktu",
        )),
    }
}

/// Whether the game has a bot of that name.
pub(crate) fn has_bot(level: &str) -> bool {
    caravanserai_bots::roster::LEVELS.contains(&level)
}

//! `cargo xtask bench`: placements per second for pride, instructions per placement for stability.

use crate::Stopped;
use crate::callgrind;
use crate::needs;
use crate::play::build_release;
use crate::steps;
use std::path::Path;
use std::process::Command;

/// What the instruction count is taken of: whole games of four seats, every rule on.
const PROBE: &str = "desert/playout/4";

/// Two runs, of which only the difference counts: start-up costs the same in both and falls out.
const FEW_GAMES: u32 = 200;
const MANY_GAMES: u32 = 2_200;

pub(crate) fn bench(arguments: &[String]) -> Result<(), Stopped> {
    if arguments
        .iter()
        .any(|argument| argument == "--instructions")
    {
        if arguments.len() > 1 {
            return Err("`cargo xtask bench --instructions` takes no further arguments.".into());
        }
        return instructions();
    }
    let caravanserai = build_release()?;
    steps::become_program(Command::new(caravanserai).arg("bench").args(arguments))
}

fn instructions() -> Result<(), Stopped> {
    needs::valgrind()?;
    let caravanserai = build_release()?;
    let few = probe(&caravanserai, FEW_GAMES)?;
    let many = probe(&caravanserai, MANY_GAMES)?;
    let per_placement = few.per_placement_up_to(many).ok_or_else(|| {
        format!("{MANY_GAMES} games made no more placements than {FEW_GAMES}: the probe is broken.")
    })?;
    println!(
        "{PROBE}: {per_placement:.1} instructions a placement \
         ({} placements in {} games, start-up taken out)",
        many.placements - few.placements,
        MANY_GAMES - FEW_GAMES,
    );
    Ok(())
}

/// One run of the probe under callgrind.
#[derive(Clone, Copy)]
struct Count {
    placements: u64,
    instructions: u64,
}

impl Count {
    /// Instructions for each placement that `many` has and `self` has not.
    fn per_placement_up_to(self, many: Count) -> Option<f64> {
        let placements = many
            .placements
            .checked_sub(self.placements)
            .filter(|&more| more > 0)?;
        let instructions = many.instructions.checked_sub(self.instructions)?;
        Some(instructions as f64 / placements as f64)
    }
}

fn probe(caravanserai: &Path, games: u32) -> Result<Count, Stopped> {
    println!("Counting the instructions of {games} games of {PROBE} under valgrind ...");
    let folder = caravanserai.with_file_name("callgrind");
    std::fs::create_dir_all(&folder)
        .map_err(|error| format!("{} cannot be made: {error}.", folder.display()))?;
    let profile = folder.join(format!("{games}-games.out"));

    let mut out_file = std::ffi::OsString::from("--callgrind-out-file=");
    out_file.push(&profile);
    let printed = steps::output(
        Command::new("valgrind")
            .args(["--tool=callgrind", "--quiet"])
            .arg(out_file)
            .arg(caravanserai)
            .args(["bench", "--probe", PROBE, "--games", &games.to_string()]),
    )?;
    let profile_text = std::fs::read_to_string(&profile)
        .map_err(|error| format!("{} cannot be read: {error}.", profile.display()))?;

    let placements = callgrind::placements(&printed)
        .ok_or_else(|| format!("The probe printed no line `placements <count>`: {printed:?}."))?;
    let instructions = callgrind::instructions(&profile_text)
        .ok_or_else(|| format!("{} has no line `totals: <count>`.", profile.display()))?;
    Ok(Count {
        placements,
        instructions,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn start_up_falls_out_of_the_difference() {
        let few = Count {
            placements: 100,
            instructions: 5_000_000 + 100 * 270,
        };
        let many = Count {
            placements: 1_100,
            instructions: 5_000_000 + 1_100 * 270,
        };
        assert_eq!(few.per_placement_up_to(many), Some(270.0));
    }

    #[test]
    fn a_probe_that_plays_no_more_games_is_noticed() {
        let count = Count {
            placements: 100,
            instructions: 1,
        };
        assert_eq!(count.per_placement_up_to(count), None);
    }
}

//! `caravanserai verify`: a playthrough or a record made by anyone, checked line by line.

use crate::which_game::{first_of, read_any_map, read_data, usage};
use anyhow::Context;
use caravanserai_desert::{Desert, End, Map};
use caravanserai_kernel::luck::{Commitment, Seed};
use caravanserai_kernel::record::{self, ReadRecord, Record};
use caravanserai_kernel::replay;
use caravanserai_kernel::text::{BYTE_ORDER_MARK, has_byte_order_mark, without_controls};
use caravanserai_kernel::{Game, Seat};
use caravanserai_playthrough::Fault;
use caravanserai_timbuktu::{Data, Timbuktu};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Check a playthrough or a record made by anyone.
///
/// Answers OK with what the game was, or the first wrong line, the rule it breaks and why (exit
/// code 1). A playthrough is checked to the last legal move and point; a record is replayed, and
/// its shuffle drawn again from its seed.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai verify game.jsonl
  caravanserai verify game.jsonl --map my-board.map     a playthrough on a board of your own
  caravanserai verify game.txt --commitment 9fce73...   the seal you saw before the first move
  caravanserai record --seed 7 | caravanserai verify -")]
pub(crate) struct Args {
    /// The file, or - for what comes in through the pipe
    file: PathBuf,
    /// The board of a desert playthrough, if it is not one of ours
    #[arg(long, value_name = "NAME|FILE")]
    map: Option<PathBuf>,
    /// The tables of a Timbuktu playthrough, if they are not ours
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    /// The commitment that was shown before the first move: a record must hold to it
    ///
    /// A record that carries seed and commitment proves that they fit, not that they are the ones
    /// of the beginning: only who wrote the commitment down then can tell.
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
}

/// What was found: a summary of a good file, or everything that is wrong with it.
type Verdict = Result<String, String>;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let verdict = match String::from_utf8(read(&args.file)?) {
        Ok(text) => judge(&text, args)?,
        Err(error) => {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = good.split(|byte| *byte == b'\n').count();
            Err(format!("line {line}: this is no UTF-8 text"))
        }
    };
    let mut out = io::stdout().lock();
    match verdict {
        Ok(summary) => {
            writeln!(out, "OK: {summary}")?;
            Ok(ExitCode::SUCCESS)
        }
        Err(why) => {
            writeln!(out, "WRONG: {why}")?;
            Ok(ExitCode::FAILURE)
        }
    }
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut bytes = vec![];
        io::stdin().lock().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    std::fs::read(path).with_context(|| path.display().to_string())
}

fn judge(text: &str, args: &Args) -> anyhow::Result<Verdict> {
    if has_byte_order_mark(text) {
        return Ok(Err(format!("line 1: {BYTE_ORDER_MARK}")));
    }
    if text.starts_with("caravanserai-record") {
        if args.map.is_some() || args.data.is_some() {
            usage("a record carries its own board and tables: leave out --map and --data");
        }
        return Ok(match record::game_name(text) {
            Some(Timbuktu::NAME) => record_verdict::<Timbuktu>(text, args.commitment),
            Some(Desert::NAME) => record_verdict::<Desert>(text, args.commitment),
            _ if text.lines().next() == Some(record::FIRST_LINE) => {
                Err("line 2, column 1: expected \"game: desert\" or \"game: timbuktu\"".into())
            }
            _ => Err(format!(
                "line 1, column 1: expected \"{}\"",
                record::FIRST_LINE
            )),
        });
    }
    if args.commitment.is_some() {
        usage("--commitment is for records: a playthrough has none");
    }
    playthrough_verdict(text, args)
}

fn playthrough_verdict(text: &str, args: &Args) -> anyhow::Result<Verdict> {
    match caravanserai_playthrough::game_name(text).as_deref() {
        Some(Desert::NAME) => {
            if args.data.is_some() {
                usage("--data is for playthroughs of Timbuktu");
            }
            let map = args.map.as_deref().map(read_any_map).transpose()?;
            Ok(desert_verdict(text, map))
        }
        Some(Timbuktu::NAME) => {
            if args.map.is_some() {
                usage("--map is for playthroughs of Through the Desert");
            }
            let data = args.data.as_deref().map(read_data).transpose()?;
            Ok(timbuktu_verdict(text, data))
        }
        Some(_) => Ok(Err(
            "line 1: \"game\": expected \"desert\" or \"timbuktu\"".into()
        )),
        // No header at all, but something like it: the reader says in which column it goes wrong.
        None if text.starts_with('{') => Ok(desert_verdict(text, None)),
        None => Ok(Err(format!(
            "line 1: expected the header of a playthrough (a JSON object) or \"{}\"",
            record::FIRST_LINE
        ))),
    }
}

fn desert_verdict(text: &str, map: Option<Map>) -> Verdict {
    let summary = caravanserai_desert::playthrough::verify(text, map).map_err(why)?;
    let end = match summary.end {
        End::Supply => "a colour ran out",
        End::Stuck => "the player to move was stuck",
    };
    Ok(format!(
        "Through the Desert, {}, {}, {} seats: {} decisions until {end}; {}",
        summary.edition,
        without_controls(&summary.map),
        summary.seats,
        summary.decisions,
        result(&summary.scores, &summary.winners),
    ))
}

fn timbuktu_verdict(text: &str, data: Option<Data>) -> Verdict {
    let summary = caravanserai_timbuktu::playthrough::verify(text, data).map_err(why)?;
    Ok(format!(
        "Timbuktu, {} loads, {} seats: {} decisions; {}",
        summary.loading.name(),
        summary.seats,
        summary.decisions,
        result(&summary.scores, &summary.winners),
    ))
}

#[expect(clippy::needless_pass_by_value, reason = "it is what map_err gives")]
fn why(fault: Fault) -> String {
    fault.to_string()
}

fn result(scores: &[impl ToString], winners: &[Seat]) -> String {
    let winners: Vec<String> = winners.iter().map(ToString::to_string).collect();
    let winners = winners.join(" and seat ");
    format!("scores {}, won by seat {winners}", in_a_row(scores))
}

fn record_verdict<G: Game>(text: &str, shown: Option<Commitment>) -> Verdict {
    let read = Record::<G>::parse(text).map_err(|errors| first_of(&errors).join("\n       "))?;
    let verdict = replay::verify(&read.record).map_err(|fault| match fault.step {
        Some(step) => {
            let (line, column) = read.places[step];
            format!("line {line}, column {column}: {fault}")
        }
        None => match line_of_the_whole(text, &read) {
            0 => fault.to_string(),
            line => format!("line {line}: {fault}"),
        },
    })?;
    let Record {
        seed, commitment, ..
    } = read.record;
    let held = commitment.or(seed.map(Seed::commitment));
    if shown.is_some() && held != shown {
        let line = line_of(text, "commitment:").or(line_of(text, "seed:"));
        let place = line.map_or_else(String::new, |line| format!("line {line}: "));
        let why = match held {
            Some(held) => format!("the commitment is {held}, not the one that was shown"),
            None => "there is neither a seed nor a commitment to compare".to_owned(),
        };
        return Err(place + &why);
    }
    let shuffle = match (verdict.shuffle_checked, shown.or(commitment)) {
        (true, Some(_)) if shown.is_some() => {
            "shuffle follows from the seed, which is the one committed to before the game"
        }
        (true, Some(_)) => "shuffle follows from the seed, and the seed fits its commitment",
        (true, None) => "shuffle follows from the seed",
        (false, _) => "no seed, so the shuffle was not checked",
    };
    let result = match verdict.scores {
        Some(scores) => format!("scores {}", in_a_row(&scores)),
        None => "not finished".to_owned(),
    };
    Ok(format!(
        "a record of {}, {} seats, {} steps; {result}; {shuffle}",
        G::NAME,
        read.record.game.seats(),
        read.record.steps.len(),
    ))
}

/// Where a fault of the record as a whole shows: a seed nobody committed to, or else the result.
fn line_of_the_whole<G: Game>(text: &str, read: &ReadRecord<G>) -> usize {
    let Record {
        seed, commitment, ..
    } = read.record;
    if seed.map(Seed::commitment) != commitment && seed.is_some() && commitment.is_some() {
        return line_of(text, "seed:").unwrap_or(0);
    }
    read.result_line
}

/// The number of the first line that begins so.
fn line_of(text: &str, beginning: &str) -> Option<usize> {
    let index = text.lines().position(|line| line.starts_with(beginning))?;
    Some(index + 1)
}

fn in_a_row(scores: &[impl ToString]) -> String {
    let texts: Vec<String> = scores.iter().map(ToString::to_string).collect();
    texts.join(" ")
}

//! Texts of records with letters changed, lines lost and worse: read, or refused with the place.

use super::reads_back;
use crate::broken::{Kept, Promise};
use caravanserai_kernel::record::Record;
use caravanserai_kernel::replay::verify;
use caravanserai_kernel::{Game, Luck};

/// How many garbled texts are made of one record.
const TRIED: usize = 40;

/// Promise: garbled and cut texts of a record never panic, and are read or refused in order.
pub fn survives_garbling<G: Game>(text: &str, luck: &mut dyn Luck) -> Kept {
    let cut = luck.below(text.len() as u32 + 1) as usize;
    reads_or_says_where::<G>(&String::from_utf8_lossy(&text.as_bytes()[..cut]))?;
    for _ in 0..TRIED {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=luck.below(3) {
            garble(&mut bytes, luck);
        }
        reads_or_says_where::<G>(&String::from_utf8_lossy(&bytes))?;
    }
    Ok(())
}

/// One fault: a byte changed, lost, or put in, a line doubled or lost, or two pieces swapped.
fn garble(bytes: &mut Vec<u8>, luck: &mut dyn Luck) {
    if bytes.is_empty() {
        return;
    }
    let place = luck.below(bytes.len() as u32) as usize;
    let sign = match luck.below(3) {
        0 => *luck.pick(b" :|0123456789abcdefgz*+-=,.\n\r\t\0"),
        1 => *luck.pick(bytes),
        _ => luck.bits() as u8,
    };
    let line_start = bytes[..place]
        .iter()
        .rposition(|&b| b == b'\n')
        .map_or(0, |at| at + 1);
    let line_end = bytes[place..].iter().position(|&b| b == b'\n');
    let line_end = line_end.map_or(bytes.len(), |at| place + at + 1);
    match luck.below(6) {
        0 => bytes[place] = sign,
        1 => bytes.insert(place, sign),
        2 => drop(bytes.remove(place)),
        3 => drop(bytes.drain(line_start..line_end)),
        4 => {
            let line = bytes[line_start..line_end].to_vec();
            bytes.splice(line_start..line_start, line);
        }
        _ => bytes.rotate_left(place),
    }
}

/// Promise: any text is read, and then reads back and can be judged; or it is refused with every
/// fault's place and reason. Never a panic.
pub fn reads_or_says_where<G: Game>(text: &str) -> Kept {
    let on_panic = Shown(text);
    let promise = Promise::FaultHasItsPlace;
    match Record::<G>::parse(text) {
        Ok(read) => {
            reads_back(&read.record)?;
            let verdict = verify(&read.record);
            let step = verdict.as_ref().err().and_then(|fault| fault.step);
            promise.holds(
                step.is_none_or(|step| step < read.record.steps.len()),
                || format!("{verdict:?} in\n{text}"),
            )?;
        }
        Err(errors) => {
            promise.holds(!errors.is_empty(), || {
                format!("refused without a reason:\n{text}")
            })?;
            let lines: Vec<&str> = text.lines().collect();
            for error in &errors {
                // The line after the last is the place of what is missing, and so is the column
                // after the last, which a space may keep apart from what stands there.
                let length = lines.get(error.line.wrapping_sub(1));
                let length = length.map_or(0, |line| line.chars().count());
                let is_placed = error.line <= lines.len() + 1 && error.column <= length + 2;
                promise.holds(is_placed && !error.message.is_empty(), || {
                    format!("{error:?} in\n{text}")
                })?;
            }
        }
    }
    drop(on_panic);
    Ok(())
}

/// Shows the text when a parser panics over it: the panic alone would not say.
struct Shown<'a>(&'a str);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("panicked over the text {:?}", self.0);
        }
    }
}

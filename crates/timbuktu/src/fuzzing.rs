//! What holds for any bytes: the fuzz targets call these, and ordinary tests call them with bounded
//! noise. Each panics where its promise is broken.

use crate::Timbuktu;
use crate::data::Data;
use crate::playthrough;
use crate::setup::{Loading, Setup};
use caravanserai_kernel::Seat;
use caravanserai_kernel::text::TextError;

/// Any text is read as tables that read back as they are written, or refused with places within the
/// text.
pub fn data(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Data::parse(&text) {
        Ok(data) => assert_eq!(Data::parse(&data.to_string()), Ok(data)),
        Err(problems) => {
            assert!(!problems.is_empty() && problems.is_sorted());
            for problem in problems {
                lies_within(&text, &problem);
            }
        }
    }
}

fn lies_within(text: &str, problem: &TextError) {
    // The first line may be missing altogether, and a row may lack its last word.
    let lines = text.lines().count().max(1);
    let length = match problem.line {
        0 => 0,
        line => text
            .lines()
            .nth(line - 1)
            .map_or(0, |line| line.chars().count()),
    };
    assert!(
        problem.line <= lines && problem.column <= length + 1,
        "{problem:?}"
    );
    assert!(!problem.message.is_empty() && !problem.message.contains('\n'));
}

/// Any text is a good playthrough or has a first wrong line.
pub fn playthrough(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Err(fault) = playthrough::verify(&text, None) {
        assert!(
            (1..=text.lines().count() + 1).contains(&fault.line),
            "{fault}"
        );
    }
}

/// A game from the first byte; what is left of the bytes may choose its moves.
pub fn setup(bytes: &[u8]) -> (Timbuktu, &[u8]) {
    let (first, rest) = bytes.split_first().unwrap_or((&0, &[]));
    let first = usize::from(*first);
    let seats = 3 + first % 3;
    let mut setup = Setup::new(seats);
    if first / 3 % 2 == 1 {
        setup.loading = Loading::Own;
    }
    // Half of the games have their starting player drawn.
    setup.first = Seat::new(first / 6 % (2 * seats)).filter(|seat| seat.index() < seats);
    (Timbuktu::new(setup).expect("a sound setup"), rest)
}

//! Reading a record: the inverse of its `Display`, with line and column for every fault.

use super::{FIRST_LINE, Header, Record};
use crate::game::Game;
use crate::luck::Seed;
use crate::seat::Seat;
use crate::text::{BYTE_ORDER_MARK, TextError, has_byte_order_mark, number, quote, words};
use crate::turn::Step;

/// A record read from a text, and where in the text each step stands.
#[derive(Clone, Debug)]
pub struct ReadRecord<G: Game> {
    /// The record.
    pub record: Record<G>,
    /// Line and column of each step, both from 1.
    pub places: Vec<(usize, usize)>,
    /// The line of the result; 0 if there is none.
    pub result_line: usize,
}

/// The longest name a player may have, in characters.
pub const LONGEST_NAME: usize = 40;
/// The most headers a record may have: more than any game knows, and few enough to compare.
const MOST_HEADERS: usize = 64;

/// Which game a text is a record of, if its first two lines say so.
pub fn game_name(text: &str) -> Option<&str> {
    let mut lines = text.lines();
    (lines.next()?.trim_end() == FIRST_LINE).then_some(())?;
    lines.next()?.strip_prefix("game:").map(str::trim)
}

impl<G: Game> Record<G> {
    /// Reads a record; the inverse of `Display`. The steps are read, not judged: that is what
    /// [`crate::replay::verify`] is for.
    pub fn parse(text: &str) -> Result<ReadRecord<G>, Vec<TextError>> {
        if has_byte_order_mark(text) {
            return Err(vec![
                TextError::at(1, 1, BYTE_ORDER_MARK).named("byte-order-mark", []),
            ]);
        }
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        check_first_lines::<G>(&lines).map_err(|error| vec![error])?;
        let blank = lines
            .iter()
            .position(|line| line.is_empty())
            .unwrap_or(lines.len());
        let headers = read_headers(&lines[..blank]).map_err(|error| vec![error])?;
        let (common, own): (Vec<Header>, Vec<Header>) = headers.into_iter().partition(is_common);
        let game = G::from_headers(&own).map_err(|errors| place(errors, blank + 1))?;
        let mut record = Self::new(game);
        for header in &common {
            read_common(header, &mut record).map_err(|error| vec![error])?;
        }
        let mut read = ReadRecord {
            record,
            places: vec![],
            result_line: 0,
        };
        for (index, line) in lines.iter().enumerate().skip(blank) {
            read_line(line, index + 1, &mut read).map_err(|error| vec![error])?;
        }
        Ok(read)
    }
}

fn check_first_lines<G: Game>(lines: &[&str]) -> Result<(), TextError> {
    if lines.first() != Some(&FIRST_LINE) {
        let fault = TextError::at(1, 1, format!("expected \"{FIRST_LINE}\""));
        return Err(fault.named("expected", [("text", FIRST_LINE.into())]));
    }
    let game = lines
        .get(1)
        .and_then(|line| line.strip_prefix("game:"))
        .map(str::trim);
    if game != Some(G::NAME) {
        let line = format!("game: {}", G::NAME);
        let fault = TextError::at(2, 1, format!("expected \"{line}\""));
        return Err(fault.named("expected", [("text", line)]));
    }
    Ok(())
}

fn read_headers(lines: &[&str]) -> Result<Vec<Header>, TextError> {
    let mut headers: Vec<Header> = vec![];
    for (index, text) in lines.iter().enumerate().skip(2) {
        let line = index + 1;
        if let Some(more) = text.strip_prefix('|') {
            let Some(last) = headers.last_mut() else {
                let fault = TextError::at(line, 1, "expected a header before a \"|\" line");
                return Err(fault.named("header-before-bar", []));
            };
            last.value.push('\n');
            last.value.push_str(more.strip_prefix(' ').unwrap_or(more));
            continue;
        }
        let Some((name, value)) = text.split_once(':') else {
            let fault = TextError::at(line, 1, "expected \"name: value\" or an empty line");
            return Err(fault.named("header-or-empty", []));
        };
        if headers.iter().any(|header| header.name == name) {
            let fault = TextError::at(line, 1, format!("{} stands here twice", quote(name)));
            return Err(fault.named("twice", [("text", quote(name))]));
        }
        if headers.len() == MOST_HEADERS {
            let message =
                format!("expected an empty line: a record has at most {MOST_HEADERS} headers");
            let most = MOST_HEADERS.to_string();
            let fault = TextError::at(line, 1, message);
            return Err(fault.named("most-headers", [("most", most)]));
        }
        headers.push(Header {
            name: name.into(),
            value: value.trim().into(),
            line,
        });
    }
    Ok(headers)
}

/// A fault of the headers as a whole (something is missing) gets its place where they end.
fn place(errors: Vec<TextError>, end_of_headers: usize) -> Vec<TextError> {
    let errors = errors.into_iter().map(|error| match error.line {
        0 => TextError {
            line: end_of_headers,
            column: 1,
            ..error
        },
        _ => error,
    });
    errors.collect()
}

fn is_common(header: &Header) -> bool {
    matches!(header.name.as_str(), "commitment" | "seed") || header.name.starts_with("player ")
}

fn read_common<G: Game>(header: &Header, record: &mut Record<G>) -> Result<(), TextError> {
    let Header { name, value, line } = header;
    let value_column = name.chars().count() + 3;
    match name.as_str() {
        "commitment" => {
            let message = "expected 64 hexadecimal digits (lower case)";
            let commitment = value.parse().map_err(|_| {
                TextError::at(*line, value_column, message).named("hexadecimal", [])
            })?;
            record.commitment = Some(commitment);
        }
        "seed" => {
            let seed = value.parse::<Seed>();
            let seed = seed.map_err(|error| {
                let detail = error.to_string();
                let fault = TextError::at(*line, value_column, detail.clone());
                fault.named("seed", [("detail", detail)])
            })?;
            record.seed = Some(seed);
        }
        _ => {
            let expected = record.players.len();
            if *name != format!("player {expected}") || expected >= record.game.seats() {
                let message = format!(
                    "expected players in seat order, \"player {expected}\" next, for {} seats",
                    record.game.seats()
                );
                let next = format!("player {expected}");
                let values = [("text", next), ("seats", record.game.seats().to_string())];
                return Err(TextError::at(*line, 1, message).named("players", values));
            }
            let length = value.chars().count();
            if length == 0 || length > LONGEST_NAME || value.chars().any(char::is_control) {
                let message = format!("expected a name of 1 to {LONGEST_NAME} characters");
                let values = [("most", LONGEST_NAME.to_string())];
                return Err(TextError::at(*line, value_column, message).named("name", values));
            }
            record.players.push(value.clone());
        }
    }
    Ok(())
}

fn read_line<G: Game>(text: &str, line: usize, read: &mut ReadRecord<G>) -> Result<(), TextError> {
    let mut words = words(text);
    let Some((column, first)) = words.next() else {
        return Ok(());
    };
    if read.record.result.is_some() {
        let fault = TextError::at(line, column, "expected nothing after the result");
        return Err(fault.named("after-result", []));
    }
    if first == "draw" {
        let rest = text
            .trim_start()
            .strip_prefix("draw")
            .map_or("", str::trim_start);
        let start = text.chars().count() - rest.chars().count();
        match read.record.game.read_draw(rest) {
            Ok(draw) => {
                read.record.steps.push(Step::Draw(draw));
                read.places.push((line, column));
                Ok(())
            }
            Err((offset, expected)) => {
                let message = format!("expected {expected}");
                let fault = TextError::at(line, start + offset + 1, message);
                Err(fault.named("draw", [("detail", expected)]))
            }
        }
    } else if first == "result:" {
        let mut scores = vec![];
        for (column, word) in words {
            let score = number(word).ok_or_else(|| {
                let message = format!("expected a score, not {}", quote(word));
                TextError::at(line, column, message).named("score", [("text", quote(word))])
            })?;
            scores.push(score);
        }
        read.record.result = Some(scores);
        read.result_line = line;
        Ok(())
    } else {
        let seats = read.record.game.seats();
        let seat = first.strip_suffix(':').and_then(number::<usize>);
        let Some(seat) = seat.filter(|&number| number < seats).and_then(Seat::new) else {
            let message = format!(
                "expected \"draw\", \"result:\" or a seat from 0 to {} and a colon",
                seats - 1
            );
            let values = [("last", (seats - 1).to_string())];
            return Err(TextError::at(line, column, message).named("line", values));
        };
        let before = read.record.steps.len();
        for (column, word) in words {
            match read.record.game.read_move(word) {
                Ok(the_move) => {
                    read.record.steps.push(Step::Move(seat, the_move));
                    read.places.push((line, column));
                }
                Err(expected) => {
                    let message = format!("expected {expected}, not {}", quote(word));
                    let values = [("text", quote(word)), ("detail", expected)];
                    return Err(TextError::at(line, column, message).named("move", values));
                }
            }
        }
        if read.record.steps.len() == before {
            let end = text.chars().count() + 1;
            let fault = TextError::at(line, end, "expected a move behind the seat");
            return Err(fault.named("move-behind-seat", []));
        }
        Ok(())
    }
}

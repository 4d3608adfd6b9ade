//! What a person types: moves in the short or the long form, and words for everything else.

use caravanserai_desert::{Colour, Move, Phase, Space};
use caravanserai_kernel::text::quote;
use std::path::PathBuf;

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    Nothing,
    Help,
    Board,
    /// All legal moves, or those of one colour on the board.
    Moves(Option<Colour>),
    Undo,
    Save(PathBuf),
    Rule(String),
    Quit,
    /// One move or several, to be made in order.
    Make(Vec<Move>),
    /// Not understood, and what was expected.
    Unclear(String),
}

pub(crate) const HELP: &str = "\
  Gm7            a green camel on m7; several at once: Gm7 Gm8
  camel green m7 the same in full; \"green m7\" will do
  *Gm7           a green leader on m7, before the first camel (the star may be left out)
  -G             five seats: give the green leader back
  moves          all your legal moves; \"moves green\" shows one colour's on the board
  board          the board and the standings again
  undo           take back the first camel of your turn, before the second
  rule T3c       what a rule says
  save FILE      the game so far as a record (`caravanserai verify FILE` checks it);
                 not with aquifers: a record shows all tokens (rule V3)
  quit           stop here
Colours: G green, P pink, Y yellow, U purple, T turquoise. Spaces: column letter and row number.";

/// Reads a line; what a bare space or colour means depends on the phase.
pub(crate) fn read(text: &str, phase: Phase) -> Input {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        [] => return Input::Nothing,
        ["help" | "h" | "?"] => return Input::Help,
        ["board" | "b"] => return Input::Board,
        ["moves" | "m"] => return Input::Moves(None),
        ["moves" | "m", name] => {
            return match colour(name) {
                Some(colour) => Input::Moves(Some(colour)),
                None => Input::Unclear(format!("{} is no colour", quote(name))),
            };
        }
        ["undo" | "u"] => return Input::Undo,
        ["save"] => return Input::Unclear("save where? Try \"save game.txt\"".to_owned()),
        ["save", ..] => {
            let path = text.trim_start().trim_start_matches("save").trim();
            return Input::Save(path.into());
        }
        ["rule" | "rules", id] => return Input::Rule(id.to_owned()),
        ["quit" | "exit" | "q"] => return Input::Quit,
        _ => {}
    }
    if let Some(the_move) = in_full(&words, phase) {
        return Input::Make(vec![the_move]);
    }
    let moves: Result<Vec<Move>, &str> = words
        .iter()
        .map(|word| in_short(word, phase).ok_or(*word))
        .collect();
    match moves {
        Ok(moves) => Input::Make(moves),
        Err(word) => Input::Unclear(format!(
            "{} is no move: try \"{}\", or \"help\"",
            quote(word),
            match phase {
                Phase::Returning => "-G",
                Phase::Leaders => "*Gm7",
                Phase::Dealing | Phase::Camels | Phase::Over(_) => "Gm7",
            }
        )),
    }
}

/// A colour by its name, the beginning of its name, or its letter.
fn colour(word: &str) -> Option<Colour> {
    let word = word.to_lowercase();
    let letter = |colour: &Colour| colour.letter().to_lowercase().eq(word.chars());
    let by_letter = Colour::ALL.into_iter().find(letter);
    let mut by_name = Colour::ALL
        .into_iter()
        .filter(|c| c.name().starts_with(&word));
    match (by_letter, by_name.next(), by_name.next()) {
        (Some(colour), _, _) | (None, Some(colour), None) => Some(colour),
        _ => None,
    }
}

fn space(word: &str) -> Option<Space> {
    word.to_lowercase().parse().ok()
}

/// A piece on a space: before the first camel it can only be a leader.
fn piece(colour: Colour, space: Space, phase: Phase) -> Move {
    match phase {
        Phase::Returning | Phase::Leaders => Move::Leader(colour, space),
        Phase::Dealing | Phase::Camels | Phase::Over(_) => Move::Camel(colour, space),
    }
}

fn in_full(words: &[&str], phase: Phase) -> Option<Move> {
    match *words {
        ["return", c] => Some(Move::Return(colour(c)?)),
        ["leader", c, s] => Some(Move::Leader(colour(c)?, space(s)?)),
        ["camel", c, s] => Some(Move::Camel(colour(c)?, space(s)?)),
        [c, s] => Some(piece(colour(c)?, space(s)?, phase)),
        [c] if phase == Phase::Returning => Some(Move::Return(colour(c)?)),
        _ => None,
    }
}

fn in_short(word: &str, phase: Phase) -> Option<Move> {
    let (mark, rest) = match word.strip_prefix(['*', '-']) {
        Some(rest) => (word.chars().next(), rest),
        None => (None, word),
    };
    let letter = rest.chars().next()?;
    let colour = Colour::from_letter(letter.to_ascii_uppercase())?;
    let place = &rest[letter.len_utf8()..];
    match mark {
        Some('-') => place.is_empty().then_some(Move::Return(colour)),
        Some(_) => Some(Move::Leader(colour, space(place)?)),
        None => Some(piece(colour, space(place)?, phase)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str, phase: Phase) -> String {
        let read = read(text, phase);
        let Input::Make(moves) = read else {
            return format!("{read:?}");
        };
        let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
        texts.join(", ")
    }

    #[test]
    fn a_move_may_be_short_or_long_and_capitals_do_not_matter() {
        for text in [
            "Gm7",
            "gm7",
            "GM7",
            "camel green m7",
            "green m7",
            "g M7",
            " Gm7 ",
        ] {
            assert_eq!(moves(text, Phase::Camels), "camel green m7", "{text}");
        }
        assert_eq!(
            moves("Um7 pm8", Phase::Camels),
            "camel purple m7, camel pink m8"
        );
        for text in ["*Tb2", "Tb2", "leader turquoise b2", "tur b2"] {
            assert_eq!(moves(text, Phase::Leaders), "leader turquoise b2", "{text}");
        }
        assert_eq!(moves("camel pink b2", Phase::Leaders), "camel pink b2");
        for text in ["-Y", "y", "yellow", "return yellow"] {
            assert_eq!(moves(text, Phase::Returning), "return yellow", "{text}");
        }
    }

    #[test]
    fn everything_else_is_a_word_or_told_to_be_unclear() {
        let read = |text| read(text, Phase::Camels);
        assert_eq!(read(""), Input::Nothing);
        assert_eq!(read("save my game.txt"), Input::Save("my game.txt".into()));
        assert_eq!(read("moves pu"), Input::Moves(Some(Colour::Purple)));
        assert_eq!(read("moves p"), Input::Moves(Some(Colour::Pink)));
        for text in [
            "moves x", "Gm7 xx", "é", "-", "*", "camel", "save", "*Gm7x", "p", "\u{1b}",
        ] {
            let unclear = matches!(read(text), Input::Unclear(_));
            assert!(unclear, "{text}: {:?}", read(text));
        }
    }
}

//! Spaces and tokens as words of a string.

use crate::wire::names::{part, push_space, words, wrong};
use caravanserai_desert::{Board, Cell, Space};

/// What a reader is told to write for a token.
const TOKEN: &str = "a token as \"m7=3\" or \"m7=?\"";

pub(super) fn write_spaces(count: usize, spaces: impl Iterator<Item = Space>) -> String {
    let mut text = String::with_capacity(4 * count);
    for space in spaces {
        part(&mut text);
        push_space(&mut text, space);
    }
    text
}

pub(super) fn write_tokens(
    count: usize,
    tokens: impl Iterator<Item = (Space, Option<u8>)>,
) -> String {
    let mut text = String::with_capacity(6 * count);
    for (space, value) in tokens {
        part(&mut text);
        push_space(&mut text, space);
        text.push('=');
        text.push(value.map_or('?', |value| char::from(b'0' + value)));
    }
    text
}

/// The cell of a space in use with this name.
pub(super) fn find(board: &Board, name: &str) -> Option<Cell> {
    board.cell(name.parse().ok()?)
}

pub(super) fn read_spaces<'a>(
    board: &'a Board,
    text: &'a str,
) -> impl Iterator<Item = Result<Cell, String>> + 'a {
    words(text)
        .map(|word| find(board, word).ok_or_else(|| wrong(word, "a space in use, as \"m7\"")))
}

pub(super) fn read_tokens<'a>(
    board: &'a Board,
    text: &'a str,
) -> impl Iterator<Item = Result<(Cell, Option<u8>), String>> + 'a {
    words(text).map(|word| {
        let token = word.split_once('=').and_then(|(space, value)| {
            let value = match value {
                "?" => None,
                "1" => Some(1),
                "2" => Some(2),
                "3" => Some(3),
                _ => return None,
            };
            Some((find(board, space)?, value))
        });
        token.ok_or_else(|| wrong(word, TOKEN))
    })
}

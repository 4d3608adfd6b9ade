//! A view of the desert.

use super::event::SentEnd;
use super::words::{find, read_spaces, read_tokens, write_spaces, write_tokens};
use crate::wire::names::{Named, SentViewer, part, push_space, words, wrong};
use crate::wire::{by_seat, seat_at};
use caravanserai_desert::colour::COLOURS;
use caravanserai_desert::setup::{OASES, TOKENS_OF_EACH_VALUE, leaders_to_place, supply};
use caravanserai_desert::view::SeatView;
use caravanserai_desert::{Board, Cell, Cells, Colour, Desert, Phase, View};
use caravanserai_kernel::{BySeat, Game, Viewer};
use serde::{Deserialize, Serialize};

/// What one viewer may know, as it travels.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SentView {
    /// Who looks.
    pub viewer: SentViewer,
    /// Where the match stands.
    pub phase: SentPhase,
    /// Why the game ended, once it is over.
    pub end: Option<SentEnd>,
    /// The first player.
    pub first: usize,
    /// The seat to decide.
    pub mover: usize,
    /// Camels it still places in this turn.
    pub camels_left: u8,
    /// Whether this turn is the last.
    pub last_turn: bool,
    /// Decisions taken in this phase.
    pub decisions: u16,
    /// Camels left of each colour.
    pub supply: SentSupply,
    /// The oases: `b8 d3`.
    pub oases: String,
    /// The waterhole tokens that lie on the board: `a6=1 b4=?`.
    pub tokens: String,
    /// Those that were taken, by where they lay.
    pub taken: String,
    /// The seats.
    pub seats: Vec<SentSeat>,
}

/// What is open about one seat, as it travels.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SentSeat {
    /// Leaders and camels as the moves that placed them: `*Gm7 Gm8 Pk2`.
    pub pieces: String,
    /// The spaces it has enclosed: `a1 a2`.
    pub enclosed: String,
    /// Which caravans are linked to which oases: `Gb8 Pb8`.
    pub linked: String,
    /// The letters of the caravans that have crossed the river: `GP`.
    pub crossed: String,
    /// The colour of the leader it gave back.
    pub returned: Option<Named<Colour>>,
    /// Points from oases and river.
    pub open_points: u16,
    /// Points from waterholes, unless they are hidden from the viewer.
    pub water_points: Option<u16>,
}

/// Where a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SentPhase {
    /// Chance lays out the board.
    Dealing,
    /// Each of five seats gives a leader back.
    Returning,
    /// Leaders are placed.
    Leaders,
    /// Camels are placed.
    Camels,
    /// The game is over.
    Over,
}

/// Camels left of each colour, by the colours' letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub struct SentSupply {
    /// Green.
    pub g: u8,
    /// Pink.
    pub p: u8,
    /// Yellow.
    pub y: u8,
    /// Purple.
    pub u: u8,
    /// Turquoise.
    pub t: u8,
}

pub(super) fn write(game: &Desert, view: &View) -> SentView {
    let board = game.board();
    let (phase, end) = match view.phase {
        Phase::Dealing => (SentPhase::Dealing, None),
        Phase::Returning => (SentPhase::Returning, None),
        Phase::Leaders => (SentPhase::Leaders, None),
        Phase::Camels => (SentPhase::Camels, None),
        Phase::Over(end) => (SentPhase::Over, Some(end.into())),
    };
    let [g, p, y, u, t] = view.supply;
    SentView {
        viewer: SentViewer(view.viewer),
        phase,
        end,
        first: view.first.index(),
        mover: view.mover.index(),
        camels_left: view.camels_left,
        last_turn: view.last_turn,
        decisions: view.decisions,
        supply: SentSupply { g, p, y, u, t },
        oases: spaces(board, view.oases),
        tokens: tokens(board, view, view.tokens),
        taken: tokens(board, view, view.waterholes.without(view.tokens)),
        seats: view
            .seats
            .iter()
            .map(|(_, seat)| write_seat(board, view, seat))
            .collect(),
    }
}

fn write_seat(board: &Board, view: &View, seat: &SeatView) -> SentSeat {
    let crossed = Colour::ALL.into_iter().filter(|c| seat.crossed[c.index()]);
    SentSeat {
        pieces: pieces(board, view, seat),
        enclosed: spaces(board, seat.enclosed),
        linked: linked(board, view, seat),
        crossed: crossed.map(Colour::letter).collect(),
        returned: seat.returned.map(Named),
        open_points: seat.open_points,
        water_points: seat.water_points,
    }
}

fn spaces(board: &Board, cells: Cells) -> String {
    write_spaces(cells.len() as usize, board.spaces(cells))
}

fn tokens(board: &Board, view: &View, cells: Cells) -> String {
    let token = |cell| (board.space(cell), view.token_value(cell));
    write_tokens(cells.len() as usize, cells.iter().map(token))
}

fn pieces(board: &Board, view: &View, seat: &SeatView) -> String {
    let mut text = String::with_capacity(5 * seat.pieces.len() as usize + COLOURS);
    for colour in Colour::ALL {
        for cell in (seat.pieces & view.camels[colour.index()]).iter() {
            part(&mut text);
            if seat.leaders[colour.index()] == Some(cell) {
                text.push('*');
            }
            text.push(colour.letter());
            push_space(&mut text, board.space(cell));
        }
    }
    text
}

fn linked(board: &Board, view: &View, seat: &SeatView) -> String {
    let mut text = String::new();
    for colour in Colour::ALL {
        for (number, cell) in view.oases.iter().enumerate() {
            if seat.linked[colour.index()] >> number & 1 == 1 {
                part(&mut text);
                text.push(colour.letter());
                push_space(&mut text, board.space(cell));
            }
        }
    }
    text
}

pub(super) fn read(game: &Desert, sent: &SentView) -> Result<View, String> {
    let seats = game.seats();
    let board = game.board();
    if let Viewer::Seat(seat) = sent.viewer.0 {
        seat_at(seat.index(), seats)?;
    }
    let SentSupply { g, p, y, u, t } = sent.supply;
    let oases = read_spaces(board, &sent.oases).collect::<Result<Cells, _>>()?;
    if oases.len() as usize > OASES {
        return Err(format!("expected at most {OASES} oases"));
    }
    let mut view = View {
        viewer: sent.viewer.0,
        phase: read_phase(game, sent)?,
        first: seat_at(sent.first, seats)?,
        mover: seat_at(sent.mover, seats)?,
        camels_left: sent.camels_left,
        last_turn: sent.last_turn,
        decisions: sent.decisions,
        supply: [g, p, y, u, t],
        oases,
        camels: [Cells::EMPTY; COLOURS],
        seats: BySeat::repeat(seats, SeatView::default()),
        waterholes: Cells::EMPTY,
        tokens: Cells::EMPTY,
        known: Cells::EMPTY,
        values: [Cells::EMPTY; 2],
    };
    add_tokens(board, &mut view, &sent.tokens)?;
    view.tokens = view.waterholes;
    add_tokens(board, &mut view, &sent.taken)?;
    check_tokens(&view)?;
    let mut camels = view.camels;
    view.seats = by_seat(&sent.seats, seats, |_, seat| {
        read_seat(board, oases, &mut camels, seat)
    })?;
    view.camels = camels;
    Ok(view)
}

/// Where the match stands. What the rules count on is looked at, so that a view from anywhere breaks
/// nothing later.
fn read_phase(game: &Desert, sent: &SentView) -> Result<Phase, String> {
    let leaders = leaders_to_place(game.seats());
    if sent.phase == SentPhase::Leaders && usize::from(sent.decisions) >= leaders {
        return Err(format!("expected fewer than {leaders} leaders placed"));
    }
    let turns = COLOURS * usize::from(supply(game.seats()));
    if usize::from(sent.decisions) > turns {
        return Err(format!("expected at most {turns} decisions"));
    }
    let placing = sent.phase == SentPhase::Camels;
    if sent.camels_left > 2 || placing && sent.camels_left == 0 {
        return Err("expected 1 or 2 camels left in a turn".into());
    }
    match (sent.phase, sent.end) {
        (SentPhase::Dealing, None) => Ok(Phase::Dealing),
        (SentPhase::Returning, None) => Ok(Phase::Returning),
        (SentPhase::Leaders, None) => Ok(Phase::Leaders),
        (SentPhase::Camels, None) => Ok(Phase::Camels),
        (SentPhase::Over, Some(end)) => Ok(Phase::Over(end.into())),
        (_, Some(_)) => Err("expected no end before the game is over".into()),
        (_, None) => Err("expected an end now that the game is over".into()),
    }
}

fn read_seat(
    board: &Board,
    oases: Cells,
    camels: &mut [Cells; COLOURS],
    sent: &SentSeat,
) -> Result<SeatView, String> {
    let mut view = SeatView {
        enclosed: read_spaces(board, &sent.enclosed).collect::<Result<_, _>>()?,
        returned: sent.returned.map(|named| named.0),
        open_points: sent.open_points,
        water_points: sent.water_points,
        ..SeatView::default()
    };
    for word in words(&sent.pieces) {
        let plain = word.strip_prefix('*');
        let expected = "a piece as \"Gm7\" or \"*Gm7\"";
        let (colour, cell) = read_coloured(board, plain.unwrap_or(word), word, expected)?;
        if camels.iter().any(|camels| camels.contains(cell)) {
            return Err(wrong(word, "one piece on a space"));
        }
        camels[colour].insert(cell);
        view.pieces.insert(cell);
        if plain.is_none() {
            // A board of 256 spaces cannot overflow it in a match: the supply ends before.
            view.lengths[colour] = view.lengths[colour].saturating_add(1);
        } else if view.leaders[colour].replace(cell).is_some() {
            return Err(wrong(word, "one leader of a colour"));
        }
    }
    for word in words(&sent.linked) {
        let expected = "a colour's letter and an oasis, as \"Gb8\"";
        let (colour, cell) = read_coloured(board, word, word, expected)?;
        let number = oases.iter().position(|oasis| oasis == cell);
        let number = number.ok_or_else(|| wrong(word, expected))?;
        view.linked[colour] |= 1 << number;
    }
    for letter in sent.crossed.chars() {
        let colour = Colour::from_letter(letter);
        let colour = colour.ok_or_else(|| wrong(&sent.crossed, "colours' letters, as \"GP\""))?;
        view.crossed[colour.index()] = true;
    }
    Ok(view)
}

/// A colour's letter with a space behind it.
fn read_coloured(
    board: &Board,
    text: &str,
    word: &str,
    expected: &str,
) -> Result<(usize, Cell), String> {
    let mut signs = text.chars();
    let colour = signs.next().and_then(Colour::from_letter);
    let cell = find(board, signs.as_str());
    let found = colour.map(Colour::index).zip(cell);
    found.ok_or_else(|| wrong(word, expected))
}

fn add_tokens(board: &Board, view: &mut View, text: &str) -> Result<(), String> {
    for token in read_tokens(board, text) {
        let (cell, value) = token?;
        if view.waterholes.contains(cell) {
            return Err(format!("expected one token on {}", board.space(cell)));
        }
        view.waterholes.insert(cell);
        let Some(value) = value else { continue };
        view.known.insert(cell);
        for (bit, cells) in view.values.iter_mut().enumerate() {
            if value >> bit & 1 == 1 {
                cells.insert(cell);
            }
        }
    }
    Ok(())
}

/// There are no more tokens of a value, nor in all, than the box holds: the unknown are guessed
/// from the rest of it.
fn check_tokens(view: &View) -> Result<(), String> {
    let [low, high] = view.values;
    let of_each = [low.without(high), high.without(low), low & high];
    let most = TOKENS_OF_EACH_VALUE;
    let too_many = of_each.iter().any(|cells| cells.len() as usize > most)
        || view.waterholes.len() as usize > most * of_each.len();
    if too_many {
        return Err(format!("expected at most {most} tokens of each value"));
    }
    Ok(())
}

//! The header of a playthrough: setup and layout, judged before the first move.

use super::super::lines::HEADER;
use crate::setup::OASES;
use crate::{Board, Cell, Cells, Desert, Draw, Edition, Map, Position, Setup, Space};
use caravanserai_kernel::text::{TextError, quote};
use caravanserai_kernel::{Game, Step};
use caravanserai_playthrough::{FORMAT, Fault, Line};

/// The game and the position before the first decision.
pub(super) fn read(line: &Line, map: Option<Map>) -> Result<(Desert, Position), Fault> {
    line.agrees("format", &FORMAT, None)?;
    line.agrees("game", &Desert::NAME, None)?;
    line.has_exactly(&HEADER)?;
    let game = read_game(line, map)?;
    let draw = Draw {
        first: line.seat("first", game.seats())?,
        oases: read_oases(line, game.board())?,
        waterholes: read_waterholes(line, game.board())?,
        returns: None,
    };
    let mut position = game.start();
    game.play(&mut position, &Step::Draw(draw))
        .map_err(|illegal| Fault::refused(line.number(), "the layout", &illegal))?;
    Ok((game, position))
}

fn read_game(line: &Line, map: Option<Map>) -> Result<Desert, Fault> {
    let edition: Edition = line.read_as(
        "edition",
        |value| value.as_str()?.parse().ok(),
        "kosmos1998, zman2017 or allplay2023",
    )?;
    let seats = line.whole_number("seats")?;
    if !(2..=5).contains(&seats) {
        let why = format!("2 to 5 seats can play, not {seats}");
        return Err(Fault::against(line.number(), "S1", why));
    }
    let setup = Setup {
        serpentine: line.truth("serpentine")?,
        aquifers: line.truth("aquifers")?,
        ..Setup::preset(edition, read_map(line, map)?, seats as usize)
    };
    Desert::new(setup).map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(TextError::to_string).collect();
        line.fault(format!("no such game: {}", problems.join("; ")))
    })
}

fn read_map(line: &Line, given: Option<Map>) -> Result<Map, Fault> {
    let name = line.text("map")?;
    match given {
        Some(map) if map.name() == name => Ok(map),
        Some(map) => {
            let given = quote(map.name());
            Err(line.fault(format!(
                "\"map\" says {}, but {given} was given",
                quote(name)
            )))
        }
        None => Map::embedded(name).ok_or_else(|| {
            let known: Vec<&str> = Map::embedded_names().collect();
            let (name, known) = (quote(name), known.join(" or "));
            line.fault(format!(
                "\"map\" says {name}: expected {known}, or that map as well"
            ))
        }),
    }
}

/// The palms in the board's order; the file may list them in any.
fn read_oases(line: &Line, board: &Board) -> Result<[Space; OASES], Fault> {
    let wrong = |why: String| Fault::against(line.number(), "S6", why);
    let mut palms = vec![];
    for name in line.texts("oases")? {
        let cell = name.parse().ok().and_then(|space| board.cell(space));
        let pool = cell.filter(|cell| board.large_pools().contains(*cell));
        let Some(cell) = pool else {
            let name = quote(name);
            return Err(wrong(format!("\"oases\": {name} is no large pool in use")));
        };
        if palms.contains(&cell) {
            return Err(wrong(format!("\"oases\" has {name} twice")));
        }
        palms.push(cell);
    }
    palms.sort_unstable();
    let spaces: Vec<Space> = palms.into_iter().map(|cell| board.space(cell)).collect();
    let count = spaces.len();
    let spaces = spaces.try_into();
    spaces.map_err(|_| wrong(format!("\"oases\" has {count} spaces, not {OASES}")))
}

/// The tokens in the board's order.
fn read_waterholes(line: &Line, board: &Board) -> Result<Vec<(Space, u8)>, Fault> {
    let wrong = |why: String| Fault::against(line.number(), "S7", why);
    let pools = board.small_pools() | board.large_pools();
    let mut tokens: Vec<(Cell, u8)> = vec![];
    for (name, value) in line.object("waterholes")? {
        let cell = name.parse().ok().and_then(|space| board.cell(space));
        let Some(cell) = cell.filter(|cell| pools.contains(*cell)) else {
            let name = quote(name);
            return Err(wrong(format!("\"waterholes\": {name} is no pool in use")));
        };
        let points = value.as_u64().filter(|points| (1..=3).contains(points));
        let Some(points) = points else {
            let why = format!("\"waterholes\": {name} says {value}, not 1, 2 or 3");
            return Err(wrong(why));
        };
        tokens.push((cell, points as u8));
    }
    tokens.sort_unstable();
    let covered: Cells = tokens.iter().map(|(cell, _)| *cell).collect();
    let palms = line.texts("oases")?;
    let palms = palms
        .iter()
        .filter_map(|name| board.cell(name.parse().ok()?));
    let palms: Cells = palms.collect();
    if let Some(cell) = (covered & palms).first() {
        let space = board.space(cell);
        return Err(wrong(format!("\"waterholes\": {space} is an oasis")));
    }
    if let Some(cell) = pools.without(palms | covered).first() {
        let space = board.space(cell);
        return Err(wrong(format!(
            "\"waterholes\" has no token for the pool {space}"
        )));
    }
    let named = |(cell, value)| (board.space(cell), value);
    Ok(tokens.into_iter().map(named).collect())
}

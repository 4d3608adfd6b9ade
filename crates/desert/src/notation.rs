//! Setup, moves and draws as they stand in a record (`docs/notation.md`).

use crate::Desert;
use crate::colour::Colour;
use crate::deal::Draw;
use crate::edition::Edition;
use crate::map::Map;
use crate::moves::Move;
use crate::setup::{Returns, Setup};
use crate::space::Space;
use caravanserai_kernel::Seat;
use caravanserai_kernel::record::{Header, Headers};
use caravanserai_kernel::text::{TextError, number, words};

/// The record's headers for a setup.
pub(crate) fn write_setup(setup: &Setup) -> Vec<Header> {
    let yes_no = |flag| if flag { "yes" } else { "no" };
    let map = if setup.map.is_embedded() {
        setup.map.name().to_string()
    } else {
        // The whole map travels with the record, so that anyone can verify it.
        format!(
            "custom {}\n{}",
            setup.map.name(),
            setup.map.text().trim_end_matches('\n')
        )
    };
    let mut headers = vec![
        Header::new("edition", setup.edition.name()),
        Header::new("map", map),
        Header::new("seats", setup.seats.to_string()),
        Header::new("serpentine", yes_no(setup.serpentine)),
        Header::new("aquifers", yes_no(setup.aquifers)),
        Header::new(
            "scores",
            if setup.closed_scores {
                "closed"
            } else {
                "open"
            },
        ),
    ];
    if setup.returns == Returns::Dealt {
        headers.push(Header::new("returns", "dealt"));
    }
    if let Some(first) = setup.first {
        headers.push(Header::new("first", first.to_string()));
    }
    if let Some(oases) = setup.oases {
        headers.push(Header::new(
            "oases",
            oases.map(|space| space.to_string()).join(" "),
        ));
    }
    headers
}

/// The setup a record's headers describe, or everything that is wrong with them.
pub(crate) fn read_setup(headers: &[Header]) -> Result<Setup, Vec<TextError>> {
    let mut headers = Headers::new(headers, &KNOWN);
    let edition = headers.required("edition", |text| text.parse().ok(), "an edition's name");
    let seats = headers.required("seats", read_seats, "2 to 5 seats");
    let map = read_map(&mut headers, seats.unwrap_or(2));
    let yes_no = |text: &str| match text {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    };
    let serpentine = headers.optional("serpentine", yes_no, "yes or no");
    let aquifers = headers.optional("aquifers", yes_no, "yes or no");
    let closed = |text: &str| match text {
        "closed" => Some(true),
        "open" => Some(false),
        _ => None,
    };
    let closed_scores = headers.optional("scores", closed, "open or closed");
    let returns = |text: &str| match text {
        "chosen" => Some(Returns::Chosen),
        "dealt" => Some(Returns::Dealt),
        _ => None,
    };
    let returns = headers.optional("returns", returns, "chosen or dealt");
    let first = headers.optional("first", read_seat, "a seat's number");
    let oases = headers.optional("oases", read_oases, "five spaces");
    let (Some(edition), Some(seats), Some(map)) = (edition, seats, map) else {
        return Err(headers.problems());
    };
    let preset = Setup::preset(edition, map, seats);
    let setup = Setup {
        serpentine: serpentine.unwrap_or(preset.serpentine),
        aquifers: aquifers.unwrap_or(preset.aquifers),
        closed_scores: closed_scores.unwrap_or(preset.closed_scores),
        returns: returns.unwrap_or(preset.returns),
        first,
        oases,
        ..preset
    };
    if let Some(problem) = setup.problems_of_first() {
        headers.tell("first", problem);
    }
    for problem in setup.problems_of_oases() {
        headers.tell("oases", problem);
    }
    let problems = headers.problems();
    if problems.is_empty() {
        Ok(setup)
    } else {
        Err(problems)
    }
}

const KNOWN: [&str; 9] = [
    "edition",
    "map",
    "seats",
    "serpentine",
    "aquifers",
    "scores",
    "returns",
    "first",
    "oases",
];

fn read_map(headers: &mut Headers<'_>, seats: usize) -> Option<Map> {
    let value = headers.value("map")?;
    let custom = value
        .strip_prefix("custom ")
        .and_then(|rest| rest.split_once('\n'));
    if let Some((name, text)) = custom {
        let map = Map::parse_for(name, text, seats);
        return map
            .map_err(|problems| headers.tell_below("map", problems))
            .ok();
    }
    let map = Map::embedded(value);
    if map.is_none() {
        let names: Vec<&str> = Map::embedded_names().collect();
        let message = format!(
            "expected {} or \"custom NAME\" and the map",
            names.join(", ")
        );
        headers.tell("map", message);
    }
    map
}

fn read_seats(text: &str) -> Option<usize> {
    number(text).filter(|seats| (2..=5).contains(seats))
}

fn read_seat(text: &str) -> Option<Seat> {
    Seat::new(number(text)?)
}

fn read_oases(text: &str) -> Option<[Space; 5]> {
    let spaces: Option<Vec<Space>> = text.split(' ').map(|word| word.parse().ok()).collect();
    spaces?.try_into().ok()
}

/// `-G`, `*Gm7`, `Gm7`: a leader returned, a leader placed, a camel placed.
pub(crate) fn write_move(the_move: Move) -> String {
    match the_move {
        Move::Return(colour) => format!("-{}", colour.letter()),
        Move::Leader(colour, space) => format!("*{}{space}", colour.letter()),
        Move::Camel(colour, space) => format!("{}{space}", colour.letter()),
    }
}

/// The inverse of [`write_move`].
pub(crate) fn read_move(text: &str) -> Result<Move, String> {
    let expected = || {
        "a camel as \"Gm7\", a leader as \"*Gm7\" or a returned leader as \"-G\" \
         (colours G P Y U T)"
            .to_string()
    };
    let mut signs = text.chars();
    let first = signs.next().ok_or_else(expected)?;
    let letter = if matches!(first, '-' | '*') {
        signs.next()
    } else {
        Some(first)
    };
    let colour = letter.and_then(Colour::from_letter).ok_or_else(expected)?;
    let rest = signs.as_str();
    match first {
        '-' if rest.is_empty() => Ok(Move::Return(colour)),
        '-' => Err(expected()),
        '*' => Ok(Move::Leader(colour, rest.parse().map_err(|_| expected())?)),
        _ => Ok(Move::Camel(colour, rest.parse().map_err(|_| expected())?)),
    }
}

/// `first=2 oases=d3,k8,... water=a4:1,b2:3,... returns=G,P,Y,U,T`.
pub(crate) fn write_draw(draw: &Draw) -> String {
    let oases: Vec<String> = draw.oases.iter().map(ToString::to_string).collect();
    let water: Vec<String> = draw
        .waterholes
        .iter()
        .map(|(space, value)| format!("{space}:{value}"))
        .collect();
    let mut text = format!(
        "first={} oases={} water={}",
        draw.first,
        oases.join(","),
        water.join(",")
    );
    if let Some(returns) = draw.returns {
        let letters: Vec<String> = returns.iter().map(|c| c.letter().to_string()).collect();
        text.push_str(" returns=");
        text.push_str(&letters.join(","));
    }
    text
}

/// The inverse of [`write_draw`].
pub(crate) fn read_draw(text: &str) -> Result<Draw, (usize, String)> {
    let parts: Vec<(usize, &str)> = words(text)
        .map(|(column, word)| (column - 1, word))
        .collect();
    let part = |number: usize, name: &str| -> Result<(usize, &str), (usize, String)> {
        let end = text.chars().count();
        let (at, word) = parts.get(number).copied().unwrap_or((end, ""));
        let value = word
            .strip_prefix(name)
            .and_then(|rest| rest.strip_prefix('='));
        value
            .map(|value| (at + name.len() + 1, value))
            .ok_or((at, format!("\"{name}=...\"")))
    };
    let (at, first) = part(0, "first")?;
    let first = read_seat(first).ok_or((at, "a seat's number".to_string()))?;
    let (at, oases) = part(1, "oases")?;
    let oases = read_list(at, oases, "a space", |word| word.parse::<Space>().ok())?
        .try_into()
        .map_err(|_| (at, "five spaces".to_string()))?;
    let (at, water) = part(2, "water")?;
    let token = |word: &str| {
        let (space, value) = word.split_once(':')?;
        let value = number(value).filter(|value| (1..=3).contains(value))?;
        Some((space.parse().ok()?, value))
    };
    let waterholes = read_list(at, water, "a space, a colon and 1, 2 or 3", token)?;
    let returns = if parts.len() > 3 {
        let (at, letters) = part(3, "returns")?;
        let letter = |word: &str| {
            let mut signs = word.chars();
            let colour = Colour::from_letter(signs.next()?)?;
            signs.next().is_none().then_some(colour)
        };
        let colours = read_list(at, letters, "a colour's letter", letter)?;
        Some(
            colours
                .try_into()
                .map_err(|_| (at, "five colours".to_string()))?,
        )
    } else {
        None
    };
    if let Some((at, _)) = parts.get(4) {
        return Err((*at, "nothing more on this line".to_string()));
    }
    Ok(Draw {
        first,
        oases,
        waterholes,
        returns,
    })
}

fn read_list<T>(
    at: usize,
    text: &str,
    expected: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, (usize, String)> {
    let mut items = vec![];
    let mut column = at;
    for word in text.split(',').filter(|_| !text.is_empty()) {
        items.push(read(word).ok_or_else(|| (column, expected.to_string()))?);
        column += word.chars().count() + 1;
    }
    Ok(items)
}

impl Desert {
    /// The game a record's headers describe.
    pub(crate) fn read_headers(headers: &[Header]) -> Result<Self, Vec<TextError>> {
        Self::new(read_setup(headers)?)
    }

    /// Edition by name, for callers that only have text.
    pub fn edition(&self) -> Edition {
        self.setup().edition
    }
}

//! Setup, moves and draws as they stand in a record (`docs/notation-timbuktu.md`).

use crate::Timbuktu;
use crate::cards::{Card, Pile};
use crate::data::Data;
use crate::goods::{Good, Load};
use crate::moves::{Draw, Move};
use crate::places::{Camel, MAX_CAMELS, Pen};
use crate::position::Loads;
use crate::setup::{Loading, Setup};
use crate::wording::loaded;
use caravanserai_kernel::Seat;
use caravanserai_kernel::record::{Header, Headers};
use caravanserai_kernel::text::{TextError, number, words};

/// The record's headers for a setup.
pub(crate) fn write_setup(setup: &Setup) -> Vec<Header> {
    let mut headers = vec![
        Header::new("seats", setup.seats.to_string()),
        Header::new("loads", setup.loading.name()),
    ];
    if let Some(first) = setup.first {
        headers.push(Header::new("first", first.to_string()));
    }
    if !setup.data.is_standard() {
        // The tables travel with the record, so that anyone can verify it.
        let text = setup.data.to_string();
        headers.push(Header::new("data", format!("custom\n{}", text.trim_end())));
    }
    headers
}

/// The setup a record's headers describe, or everything that is wrong with them.
pub(crate) fn read_setup(headers: &[Header]) -> Result<Setup, Vec<TextError>> {
    let mut headers = Headers::new(headers, &["seats", "loads", "first", "data"]);
    let seats = headers.required("seats", read_seats, "3, 4 or 5");
    let loading = headers.optional("loads", Loading::named, "printed or own");
    let first = headers.optional("first", read_seat, "a seat's number");
    let data = read_data(&mut headers);
    let (Some(seats), Some(data)) = (seats, data) else {
        return Err(headers.problems());
    };
    let setup = Setup {
        seats,
        loading: loading.unwrap_or_default(),
        first,
        data,
    };
    if let Some(problem) = setup.problem_of_first() {
        headers.tell("first", problem);
    }
    let problems = headers.problems();
    if problems.is_empty() {
        Ok(setup)
    } else {
        Err(problems)
    }
}

fn read_seats(text: &str) -> Option<usize> {
    number(text).filter(|seats| (3..=5).contains(seats))
}

fn read_seat(text: &str) -> Option<Seat> {
    Seat::new(number(text)?)
}

fn read_data(headers: &mut Headers<'_>) -> Option<Data> {
    let value = headers.value_if_any("data").unwrap_or("standard");
    if value == "standard" {
        return Some(Data::standard());
    }
    let Some(text) = value.strip_prefix("custom\n") else {
        headers.tell("data", "expected \"standard\" or \"custom\" and the tables");
        return None;
    };
    let data = Data::parse(text);
    data.map_err(|problems| headers.tell_below("data", problems))
        .ok()
}

/// `ccsw/ggpp/...`, `A3`, `B`, `2`, `1c`: a caravan loaded, a camel placed, a camel chosen, a pen
/// gone to, a pen paid for.
pub(crate) fn write_move(the_move: Move) -> String {
    match the_move {
        Move::Load(loads) => {
            let count = loaded(&loads).max(1);
            let loads: Vec<String> = loads[..count]
                .iter()
                .map(|load| write_load(*load))
                .collect();
            loads.join("/")
        }
        Move::Place(camel, pen) => format!("{camel}{pen}"),
        Move::Choose(camel) => camel.to_string(),
        Move::Go(pen, None) => pen.to_string(),
        Move::Go(pen, Some(good)) => format!("{pen}{}", good.letter()),
    }
}

fn write_load(load: Load) -> String {
    if load.is_empty() {
        "-".into()
    } else {
        load.goods().map(Good::letter).collect()
    }
}

/// The inverse of [`write_move`].
pub(crate) fn read_move(text: &str) -> Result<Move, String> {
    let signs: Vec<char> = text.chars().collect();
    let pen = |sign: char| {
        sign.to_digit(10)
            .and_then(|digit| Pen::numbered(digit as usize))
    };
    let found = match signs[..] {
        [first] if first.is_ascii_uppercase() => Camel::lettered(first).map(Move::Choose),
        [first, second] if first.is_ascii_uppercase() => {
            let placed = Camel::lettered(first).zip(pen(second));
            placed.map(|(camel, pen)| Move::Place(camel, pen))
        }
        [first] if first.is_ascii_digit() => pen(first).map(|pen| Move::Go(pen, None)),
        [first, second] if first.is_ascii_digit() => {
            let paid = pen(first).zip(Good::lettered(second));
            paid.map(|(pen, good)| Move::Go(pen, Some(good)))
        }
        _ => read_loads(text).map(Move::Load),
    };
    found.ok_or_else(|| {
        "a placement as \"A3\", a choice as \"B\", a way as \"2\" or \"1c\", or a caravan as \
         \"ccsw/gppw/...\" (goods c g p s w)"
            .to_string()
    })
}

fn read_loads(text: &str) -> Option<Loads> {
    let mut loads = Loads::default();
    let mut slots = loads.iter_mut();
    for part in text.split('/').take(MAX_CAMELS + 1) {
        let slot = slots.next()?;
        if part != "-" {
            let goods: Option<Vec<Good>> = part.chars().map(Good::lettered).collect();
            *slot = Load::new(&goods?).filter(|load| !load.is_empty())?;
        }
    }
    Some(loads)
}

/// `first=2`, or `deal 1/12/cg 3/45/pw ...`: five piles in ring order from the stage's starting
/// player, each with its pen, its pitches and its goods.
pub(crate) fn write_draw(game: &Timbuktu, draw: &Draw) -> String {
    match draw {
        Draw::First(seat) => format!("first={seat}"),
        Draw::Deal(piles) => {
            let piles = piles.map(|pile| format!(" {}", write_pile(game, pile)));
            format!("deal{}", piles.concat())
        }
    }
}

fn write_pile(game: &Timbuktu, pile: Pile) -> String {
    let [low, high] = game.data().pitches(pile.pitches);
    let [one, other] = game.data().goods(pile.goods).map(Good::letter);
    format!("{}/{low}{high}/{one}{other}", pile.pen)
}

/// The inverse of [`write_draw`].
pub(crate) fn read_draw(game: &Timbuktu, text: &str) -> Result<Draw, (usize, String)> {
    let words: Vec<(usize, &str)> = words(text)
        .map(|(column, word)| (column - 1, word))
        .collect();
    let end = text.chars().count();
    let nothing_after = |count: usize| match words.get(count) {
        Some(&(at, _)) => Err((at, "nothing more on this line".to_string())),
        None => Ok(()),
    };
    let (at, first) = words.first().copied().unwrap_or((end, ""));
    if let Some(number) = first.strip_prefix("first=") {
        let seat = read_seat(number).ok_or((at + 6, "a seat's number".to_string()))?;
        nothing_after(1)?;
        return Ok(Draw::First(seat));
    }
    if first != "deal" {
        return Err((at, "\"first=...\" or \"deal\" and five piles".into()));
    }
    let mut piles = crate::position::UNDEALT;
    for (number, slot) in piles.iter_mut().enumerate() {
        let (at, word) = words.get(number + 1).copied().unwrap_or((end, ""));
        *slot = read_pile(game, word).ok_or_else(|| {
            let example = write_pile(game, crate::position::UNDEALT[0]);
            (
                at,
                format!("a pile of pen, pitches and goods of the deck, as in \"{example}\""),
            )
        })?;
    }
    nothing_after(piles.len() + 1)?;
    Ok(Draw::Deal(piles))
}

fn read_pile(game: &Timbuktu, word: &str) -> Option<Pile> {
    Pen::ALL.into_iter().find_map(|pen| {
        let mut cards = word
            .strip_prefix(&pen.to_string())?
            .strip_prefix('/')?
            .split('/');
        let (pitches, goods) = (cards.next()?, cards.next()?);
        if cards.next().is_some() {
            return None;
        }
        let named_pitches =
            |card: &Card| game.data().pitches(*card).map(|p| p.to_string()).concat() == pitches;
        let named_goods = |card: &Card| {
            let letters = game
                .data()
                .goods(*card)
                .map(|good| good.letter().to_string());
            letters.concat() == goods
        };
        Some(Pile {
            pen,
            pitches: Card::ALL.into_iter().find(named_pitches)?,
            goods: Card::ALL.into_iter().find(named_goods)?,
        })
    })
}

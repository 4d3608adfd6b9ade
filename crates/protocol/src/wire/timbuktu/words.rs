//! Loads, piles, spots and ways as words of a string.

use crate::wire::names::wrong;
use caravanserai_timbuktu::ring::PILES;
use caravanserai_timbuktu::{
    Camel, Card, Good, Load, Loads, Pen, Pile, Pitch, Spot, Timbuktu, Went,
};

/// The digit of a number below ten.
pub(super) fn digit(number: usize) -> char {
    char::from(b'0' + number as u8)
}

/// The number of a digit.
fn number(sign: char) -> Option<usize> {
    sign.to_digit(10).map(|digit| digit as usize)
}

/// `ccsw`; `-` for nothing.
pub(super) fn push_load(text: &mut String, load: Load) {
    if load.is_empty() {
        text.push('-');
    }
    text.extend(load.goods().map(Good::letter));
}

pub(super) fn write_load(load: Load) -> String {
    let mut text = String::with_capacity(4);
    push_load(&mut text, load);
    text
}

pub(super) fn read_load(word: &str) -> Result<Load, String> {
    let expected = || {
        wrong(
            word,
            "up to four goods by their letters, as \"ccsw\", or \"-\"",
        )
    };
    if word == "-" {
        return Ok(Load::EMPTY);
    }
    let goods: Option<Vec<Good>> = word.chars().map(Good::lettered).collect();
    let load = goods.and_then(|goods| Load::new(&goods));
    load.filter(|load| !load.is_empty()).ok_or_else(expected)
}

/// `ccsw/gppw/-`: camel by camel.
pub(super) fn write_loads(game: &Timbuktu, loads: &Loads) -> String {
    let mut text = String::with_capacity(5 * game.camels());
    for load in &loads[..game.camels()] {
        if !text.is_empty() {
            text.push('/');
        }
        push_load(&mut text, *load);
    }
    text
}

pub(super) fn read_loads(game: &Timbuktu, text: &str) -> Result<Loads, String> {
    let camels = game.camels();
    if text.split('/').count() != camels {
        return Err(wrong(
            text,
            &format!("the loads of {camels} camels, as \"ccsw/gppw/...\""),
        ));
    }
    let mut loads = Loads::default();
    for (load, word) in loads.iter_mut().zip(text.split('/')) {
        *load = read_load(word)?;
    }
    Ok(loads)
}

/// `3/14/cg`: pen, pitches and goods.
pub(super) fn write_pile(game: &Timbuktu, pile: Pile) -> String {
    let [low, high] = game.data().pitches(pile.pitches);
    let [one, other] = game.data().goods(pile.goods);
    let mut text = String::with_capacity(7);
    text.push(digit(pile.pen.number()));
    text.push('/');
    text.push(digit(low.number()));
    text.push(digit(high.number()));
    text.push('/');
    text.push(one.letter());
    text.push(other.letter());
    text
}

pub(super) fn read_pile(game: &Timbuktu, word: &str) -> Result<Pile, String> {
    let found = || {
        let mut parts = word.split('/');
        let pen = only(parts.next()?)
            .and_then(number)
            .and_then(Pen::numbered)?;
        let pitches = parts.next()?;
        let goods = parts.next()?;
        let is_pitches = |card: &Card| {
            let named = game
                .data()
                .pitches(*card)
                .map(|pitch| digit(pitch.number()));
            named.into_iter().eq(pitches.chars())
        };
        let is_goods = |card: &Card| {
            let named = game.data().goods(*card).map(Good::letter);
            named.into_iter().eq(goods.chars())
        };
        parts.next().is_none().then_some(Pile {
            pen,
            pitches: Card::ALL.into_iter().find(is_pitches)?,
            goods: Card::ALL.into_iter().find(is_goods)?,
        })
    };
    found().ok_or_else(|| {
        wrong(
            word,
            "a pile of the deck: pen, pitches, goods, as \"1/12/cg\"",
        )
    })
}

/// A list of five piles, none of them with a card of another.
pub(super) fn read_piles(
    game: &Timbuktu,
    sent: &[Option<String>],
) -> Result<[Option<Pile>; PILES], String> {
    if sent.len() != PILES {
        return Err(format!("expected {PILES} piles and not {}", sent.len()));
    }
    let mut piles = [None; PILES];
    for (slot, word) in piles.iter_mut().zip(sent) {
        *slot = word
            .as_deref()
            .map(|word| read_pile(game, word))
            .transpose()?;
    }
    let twice = |index: fn(&Pile) -> usize| {
        let known = || piles.iter().flatten().map(index);
        known().any(|card| known().filter(|other| *other == card).count() > 1)
    };
    if twice(|pile| pile.pen.index())
        || twice(|pile| pile.pitches.index())
        || twice(|pile| pile.goods.index())
    {
        return Err("expected each card in one pile only".into());
    }
    Ok(piles)
}

/// The spot of a pen's and a pitch's numbers.
pub(super) fn spot(pen: usize, pitch: usize) -> Result<Spot, String> {
    let spot = Pen::numbered(pen).zip(Pitch::numbered(pitch));
    spot.map(|(pen, pitch)| Spot::new(pen, pitch))
        .ok_or_else(|| format!("expected a pen and a pitch from 1 to 5 and not {pen} and {pitch}"))
}

/// `A31`: camel A stands in pen 3 on pitch 1.
pub(super) fn read_spot(word: &str) -> Result<(Camel, Spot), String> {
    let found = || {
        let mut signs = word.chars();
        let camel = Camel::lettered(signs.next()?)?;
        let pen = signs.next().and_then(number)?;
        let pitch = signs.next().and_then(number)?;
        let spot = spot(pen, pitch).ok()?;
        signs.next().is_none().then_some((camel, spot))
    };
    found().ok_or_else(|| wrong(word, "a camel with its pen and pitch, as \"A31\""))
}

/// `A02c`: camel A left pen 2 in round 0 and paid coffee.
pub(super) fn read_way(word: &str) -> Result<(Camel, Went), String> {
    let found = || {
        let mut signs = word.chars();
        let camel = Camel::lettered(signs.next()?)?;
        let round = signs.next().and_then(number)?;
        let from = signs.next().and_then(number).and_then(Pen::numbered)?;
        let paid = match signs.next() {
            None => None,
            Some(letter) => Some(Good::lettered(letter)?),
        };
        let went = Went::checked(round, from, paid)?;
        signs.next().is_none().then_some((camel, went))
    };
    found().ok_or_else(|| {
        wrong(
            word,
            "a camel with the round, the pen it left and perhaps what it paid, as \"A02c\"",
        )
    })
}

/// The only sign of a word.
fn only(word: &str) -> Option<char> {
    let mut signs = word.chars();
    let first = signs.next()?;
    signs.next().is_none().then_some(first)
}

//! Reading the tables, row by row.

use super::lines::{Lines, Reader, Row};
use super::{Data, PLACES, Table};
use crate::few::Few;
use crate::goods::{Good, LOAD, Load, TOKENS};
use crate::places::{Camel, MAX_CAMELS, PENS, Pen, Pitch, Spot};
use crate::ring::PILES;
use crate::setup::camels_of;
use caravanserai_kernel::text::TextError;

/// The longest name of a pen, in characters.
const LONGEST_NAME: usize = 20;

pub(super) fn read(text: &str) -> Result<Data, Vec<TextError>> {
    let mut reader = Reader::default();
    let tables = reader.tables(text);
    let data = Data {
        origins: std::array::from_fn(|at| reader.origin(&tables[at])),
        pens: reader.pens(&tables[Table::Pens as usize]),
        loads: reader.loads(&tables[Table::Loads as usize]),
        pitch_cards: reader.pitch_cards(&tables[Table::PitchCards as usize]),
        goods_cards: reader.goods_cards(&tables[Table::GoodsCards as usize]),
        routes: reader.routes(&tables[Table::Routes as usize]),
        arrows: reader.arrows(&tables[Table::Arrows as usize]),
        swaps: reader.swaps(&tables[Table::Swaps as usize]),
    };
    if reader.problems.is_empty() {
        Ok(data)
    } else {
        reader.problems.sort();
        reader.problems.dedup();
        Err(reader.problems)
    }
}

impl Reader {
    fn pens(&mut self, table: &Lines) -> [String; PENS] {
        let mut names: [Option<String>; PENS] = Default::default();
        for row in &table.rows {
            let pen = self.pen(row, 0);
            let words: Vec<&str> = row.words[1..].iter().map(|word| word.1).collect();
            let name = words.join(" ");
            let length = name.chars().count();
            if length == 0 || length > LONGEST_NAME || name.chars().any(char::is_control) {
                self.expected(row, 1, &format!("a name of 1 to {LONGEST_NAME} characters"));
            } else if names.iter().flatten().any(|other| *other == name) {
                self.problem(row.line, row.words[1].0, "two pens have this name");
            } else if let Some(pen) = pen {
                self.fill(&mut names[pen.index()], name, row, &format!("pen {pen}"));
            }
        }
        for pen in Pen::ALL {
            if names[pen.index()].is_none()
                && !table
                    .rows
                    .iter()
                    .any(|row| row.words[0].1 == pen.to_string())
            {
                self.lacks(table, &format!("pen {pen}"));
            }
        }
        names.map(Option::unwrap_or_default)
    }

    fn loads(&mut self, table: &Lines) -> [Load; MAX_CAMELS] {
        let mut loads: [Option<Load>; MAX_CAMELS] = [None; MAX_CAMELS];
        let mut sound = true;
        for row in &table.rows {
            let mut letters = row.words[0].1.chars();
            let camel = letters.next().and_then(Camel::lettered);
            let Some(camel) = camel.filter(|_| letters.next().is_none()) else {
                self.expected(row, 0, "a camel from A to H");
                continue;
            };
            let wanted = LOAD as usize;
            if row.words.len() != wanted + 1 {
                let message = format!(
                    "camel {camel} carries {} goods, expected {wanted}",
                    row.words.len() - 1
                );
                self.problem(row.line, row.words[0].0, message);
            }
            let goods: Vec<Option<Good>> = (1..row.words.len())
                .map(|word| self.good(row, word))
                .collect();
            let goods: Option<Vec<Good>> = goods.into_iter().collect();
            let load = goods
                .filter(|goods| goods.len() == wanted)
                .and_then(|goods| Load::new(&goods));
            sound &= load.is_some();
            let slot = &mut loads[camel.index()];
            self.fill(
                slot,
                load.unwrap_or_default(),
                row,
                &format!("camel {camel}"),
            );
        }
        for camel in Camel::ALL {
            if loads[camel.index()].is_none() {
                self.lacks(table, &format!("camel {camel}"));
                sound = false;
            }
        }
        let loads = loads.map(Option::unwrap_or_default);
        if sound {
            self.tokens(table, &loads);
        }
        loads
    }

    /// S4: no good may need more tokens than there are, at any number of seats.
    fn tokens(&mut self, table: &Lines, loads: &[Load; MAX_CAMELS]) {
        for seats in 3..=5 {
            for good in Good::ALL {
                let each: u32 = loads[..camels_of(seats)]
                    .iter()
                    .map(|load| load.of(good))
                    .sum();
                let needed = each * seats as u32;
                if needed > TOKENS {
                    let message = format!(
                        "{seats} seats would need {needed} {good}, but there are {TOKENS} tokens"
                    );
                    self.problem(table.line, 0, message);
                }
            }
        }
    }

    fn pitch_cards(&mut self, table: &Lines) -> [[Pitch; 2]; PILES] {
        let pitch = |reader: &mut Self, row: &Row, word| {
            let number = reader.number(row, word, "a pitch", (1, 5));
            number.and_then(Pitch::numbered)
        };
        self.cards(table, "pitches", pitch, |pair| pair.sort_unstable())
            .unwrap_or([[Pitch::ALL[0]; 2]; PILES])
    }

    fn goods_cards(&mut self, table: &Lines) -> [[Good; 2]; PILES] {
        self.cards(table, "goods", Self::good, |pair| {
            pair.sort_unstable_by_key(|good| good.name());
        })
        .unwrap_or([[Good::Gold; 2]; PILES])
    }

    /// Five cards of two different things each, no two cards the same.
    fn cards<T: Copy + PartialEq>(
        &mut self,
        table: &Lines,
        what: &str,
        read: impl Fn(&mut Self, &Row, usize) -> Option<T>,
        sort: impl Fn(&mut [T; 2]),
    ) -> Option<[[T; 2]; PILES]> {
        let mut cards: Vec<[T; 2]> = vec![];
        for row in &table.rows {
            let pair = (read(self, row, 0), read(self, row, 1));
            self.ends(row, 2);
            let (Some(one), Some(other)) = pair else {
                continue;
            };
            let mut card = [one, other];
            sort(&mut card);
            if one == other {
                self.problem(
                    row.line,
                    row.words[1].0,
                    format!("a card names two different {what}"),
                );
            } else if cards.contains(&card) {
                self.problem(row.line, row.words[0].0, "the same card stands here twice");
            } else {
                cards.push(card);
            }
        }
        if table.line != 0 && table.rows.len() != PILES {
            let message = format!("the table has {} cards, expected {PILES}", table.rows.len());
            self.problem(table.line, 0, message);
        }
        cards.try_into().ok()
    }

    fn routes(&mut self, table: &Lines) -> [[usize; PLACES]; 3] {
        let mut routes: [Option<[usize; PLACES]>; 3] = [None; 3];
        for row in &table.rows {
            let Some(seats) = self.number(row, 0, "a number of seats", (3, 5)) else {
                continue;
            };
            let mut route = [0; PLACES];
            let mut seen = Few::EMPTY;
            for (stop, slot) in route.iter_mut().enumerate().take(seats) {
                let Some(place) = self.number(row, stop + 1, "a place", (1, PLACES)) else {
                    break;
                };
                if seen.contains(place) {
                    self.problem(
                        row.line,
                        row.words[stop + 1].0,
                        format!("place {place} is reached twice"),
                    );
                }
                seen = seen.with(place);
                *slot = place - 1;
            }
            self.ends(row, seats + 1);
            self.fill(
                &mut routes[seats - 3],
                route,
                row,
                &format!("the route of {seats} seats"),
            );
        }
        for seats in 3..=5 {
            if routes[seats - 3].is_none() {
                self.lacks(table, &format!("{seats} seats"));
            }
        }
        routes.map(Option::unwrap_or_default)
    }

    fn arrows(&mut self, table: &Lines) -> [[Few; PENS]; PLACES] {
        let mut arrows: [[Option<Few>; PENS]; PLACES] = [[None; PENS]; PLACES];
        for row in &table.rows {
            let places = if row.words[0].1 == "all" {
                0..PLACES
            } else if let Some(place) = self.number(row, 0, "\"all\" or a place", (1, PLACES)) {
                place - 1..place
            } else {
                0..0
            };
            let from = self.pen(row, 1);
            if row.words.get(2).is_none_or(|word| word.1 != "to") {
                self.expected(row, 2, "\"to\"");
            }
            let to: Vec<Option<Pen>> = (3..row.words.len())
                .map(|word| self.pen(row, word))
                .collect();
            let Some(from) = from else {
                continue;
            };
            let pens: Few = to.iter().flatten().map(|pen| pen.index()).collect();
            if to.len() != 2 {
                let message = format!("pen {from} has {} arrows, expected 2", to.len());
                self.problem(row.line, row.words[1].0, message);
            } else if to[0].is_some() && to[0] == to[1] {
                let message = format!("pen {from} needs two arrows to different pens");
                self.problem(row.line, row.words[4].0, message);
            }
            for place in places {
                let what = format!("pen {from} on the way to place {}", place + 1);
                self.fill(&mut arrows[place][from.index()], pens, row, &what);
            }
        }
        for (place, pens) in arrows.iter().enumerate() {
            for pen in Pen::ALL {
                if pens[pen.index()].is_none() {
                    self.lacks(
                        table,
                        &format!("pen {pen} on the way to place {}", place + 1),
                    );
                }
            }
        }
        arrows.map(|pens| pens.map(Option::unwrap_or_default))
    }

    fn swaps(&mut self, table: &Lines) -> [u32; PLACES] {
        let mut swaps = [0; PLACES];
        for row in &table.rows {
            let place = self.number(row, 0, "a place", (1, PLACES));
            let pen = self.pen(row, 1);
            let pitch = self
                .number(row, 2, "a pitch", (1, 5))
                .and_then(Pitch::numbered);
            self.ends(row, 3);
            let (Some(place), Some(pen), Some(pitch)) = (place, pen, pitch) else {
                continue;
            };
            let bit = 1 << Spot::new(pen, pitch).index();
            if swaps[place - 1] & bit != 0 {
                self.problem(
                    row.line,
                    row.words[0].0,
                    "the same swap pitch stands here twice",
                );
            }
            swaps[place - 1] |= bit;
        }
        swaps
    }
}

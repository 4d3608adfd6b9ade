//! What a viewer hears in Timbuktu.

use super::view::SentGoods;
use super::words::{read_load, read_loads, read_piles, spot, write_load, write_loads, write_pile};
use crate::wire::names::{Name, Named, wrong};
use crate::wire::{by_seat, seat_at, seat_numbers, seat_set};
use caravanserai_kernel::Game;
use caravanserai_timbuktu::ring::PILES;
use caravanserai_timbuktu::{Camel, Event, Good, Pile, Theft, Timbuktu};
use serde::{Deserialize, Serialize};

/// Something that happened, as it travels.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SentEvent {
    /// The starting player was drawn.
    First {
        /// Who.
        seat: usize,
    },
    /// A seat loaded its caravan.
    Loaded {
        /// Who.
        seat: usize,
        /// How, for whoever may know it: `ccsw/gppw`.
        loads: Option<String>,
    },
    /// All have loaded, and every load lies open.
    LoadsShown {
        /// By seat.
        loads: Vec<String>,
    },
    /// A camel was placed in the start area.
    Placed {
        /// By whom.
        seat: usize,
        /// Which.
        camel: Named<Camel>,
        /// In which pen, from 1.
        pen: usize,
        /// On which pitch, from 1.
        pitch: usize,
    },
    /// The piles of a stage were dealt.
    Dealt {
        /// The stage, from 0.
        stage: usize,
        /// Who starts it.
        start: usize,
        /// By ring place; `null` where the viewer may not look.
        piles: Vec<Option<String>>,
    },
    /// A seat put a camel's card face down.
    Chose {
        /// Who.
        seat: usize,
        /// Which, for whoever may know it.
        camel: Option<Named<Camel>>,
    },
    /// A camel was revealed and moved.
    Moved {
        /// Whose.
        seat: usize,
        /// Which.
        camel: Named<Camel>,
        /// The pen it landed in, from 1.
        pen: usize,
        /// The pitch, from 1.
        pitch: usize,
        /// What it paid.
        paid: Option<Named<Good>>,
    },
    /// All piles moved one place on.
    Swapped {
        /// Who started the stage.
        start: usize,
        /// By ring place, where they are now; `null` where the viewer may not look.
        piles: Vec<Option<String>>,
    },
    /// The piles were turned over and the thieves struck.
    Robbed {
        /// The stage, from 0.
        stage: usize,
        /// By ring place.
        piles: Vec<String>,
        /// What was stolen, by pen and then pitch.
        thefts: Vec<SentTheft>,
    },
    /// The game ended.
    Ended {
        /// What a token of each good is worth.
        values: SentGoods<u32>,
        /// How many tokens of each seat arrived.
        tokens: Vec<u32>,
        /// The scores by seat.
        scores: Vec<i32>,
        /// Who won.
        winners: Vec<usize>,
    },
}

/// What one camel lost in a theft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SentTheft {
    /// Whose.
    pub seat: usize,
    /// Which.
    pub camel: Named<Camel>,
    /// The pen it stands in, from 1.
    pub pen: usize,
    /// The pitch, from 1.
    pub pitch: usize,
    /// What it lost: `cc`.
    pub lost: String,
}

pub(super) fn write(game: &Timbuktu, event: &Event) -> SentEvent {
    let pile = |pile: &Pile| write_pile(game, *pile);
    let some = |piles: &[Option<Pile>; PILES]| -> Vec<Option<String>> {
        piles.iter().map(|known| known.as_ref().map(pile)).collect()
    };
    match event {
        Event::First(seat) => SentEvent::First { seat: seat.index() },
        Event::Loaded(seat, loads) => SentEvent::Loaded {
            seat: seat.index(),
            loads: loads.as_ref().map(|loads| write_loads(game, loads)),
        },
        Event::LoadsShown(loads) => SentEvent::LoadsShown {
            loads: loads.iter().map(|(_, l)| write_loads(game, l)).collect(),
        },
        Event::Placed(seat, camel, spot) => SentEvent::Placed {
            seat: seat.index(),
            camel: Named(*camel),
            pen: spot.pen().number(),
            pitch: spot.pitch().number(),
        },
        Event::Dealt {
            stage,
            start,
            piles,
        } => SentEvent::Dealt {
            stage: *stage,
            start: start.index(),
            piles: some(piles),
        },
        Event::Chose(seat, camel) => SentEvent::Chose {
            seat: seat.index(),
            camel: camel.map(Named),
        },
        Event::Moved {
            seat,
            camel,
            spot,
            paid,
        } => SentEvent::Moved {
            seat: seat.index(),
            camel: Named(*camel),
            pen: spot.pen().number(),
            pitch: spot.pitch().number(),
            paid: paid.map(Named),
        },
        Event::Swapped { start, piles } => SentEvent::Swapped {
            start: start.index(),
            piles: some(piles),
        },
        Event::Robbed {
            stage,
            piles,
            thefts,
        } => SentEvent::Robbed {
            stage: *stage,
            piles: piles.iter().map(pile).collect(),
            thefts: thefts.iter().copied().map(write_theft).collect(),
        },
        Event::Ended {
            values,
            tokens,
            scores,
            winners,
        } => SentEvent::Ended {
            values: (*values).into(),
            tokens: tokens.as_slice().to_vec(),
            scores: scores.as_slice().to_vec(),
            winners: seat_numbers(*winners),
        },
    }
}

fn write_theft(theft: Theft) -> SentTheft {
    SentTheft {
        seat: theft.seat.index(),
        camel: Named(theft.camel),
        pen: theft.spot.pen().number(),
        pitch: theft.spot.pitch().number(),
        lost: write_load(theft.lost),
    }
}

pub(super) fn read(game: &Timbuktu, event: &SentEvent) -> Result<Event, String> {
    let seats = game.seats();
    let seat = |number: &usize| seat_at(*number, seats);
    let camel = |named: &Named<Camel>| in_game(game, named.0);
    let stage_of = |number: &usize| stage(game, *number);
    Ok(match event {
        SentEvent::First { seat: who } => Event::First(seat(who)?),
        SentEvent::Loaded { seat: who, loads } => {
            let loads = loads.as_deref().map(|loads| read_loads(game, loads));
            Event::Loaded(seat(who)?, loads.transpose()?)
        }
        SentEvent::LoadsShown { loads } => {
            Event::LoadsShown(by_seat(loads, seats, |_, loads| read_loads(game, loads))?)
        }
        SentEvent::Placed {
            seat: who,
            camel: which,
            pen,
            pitch,
        } => Event::Placed(seat(who)?, camel(which)?, spot(*pen, *pitch)?),
        SentEvent::Dealt {
            stage,
            start,
            piles,
        } => Event::Dealt {
            stage: stage_of(stage)?,
            start: seat(start)?,
            piles: read_piles(game, piles)?,
        },
        SentEvent::Chose {
            seat: who,
            camel: which,
        } => Event::Chose(seat(who)?, which.as_ref().map(camel).transpose()?),
        SentEvent::Moved {
            seat: who,
            camel: which,
            pen,
            pitch,
            paid,
        } => Event::Moved {
            seat: seat(who)?,
            camel: camel(which)?,
            spot: spot(*pen, *pitch)?,
            paid: paid.map(|named| named.0),
        },
        SentEvent::Swapped { start, piles } => Event::Swapped {
            start: seat(start)?,
            piles: read_piles(game, piles)?,
        },
        SentEvent::Robbed {
            stage,
            piles,
            thefts,
        } => {
            let piles: Vec<Option<String>> = piles.iter().cloned().map(Some).collect();
            let piles = read_piles(game, &piles)?;
            Event::Robbed {
                stage: stage_of(stage)?,
                piles: piles.map(|pile| pile.expect("each was sent")),
                thefts: thefts
                    .iter()
                    .map(|theft| read_theft(game, theft))
                    .collect::<Result<_, _>>()?,
            }
        }
        SentEvent::Ended {
            values,
            tokens,
            scores,
            winners,
        } => Event::Ended {
            values: (*values).into(),
            tokens: by_seat(tokens, seats, |_, tokens| Ok(*tokens))?,
            scores: by_seat(scores, seats, |_, score| Ok(*score))?,
            winners: seat_set(winners, seats)?,
        },
    })
}

fn read_theft(game: &Timbuktu, sent: &SentTheft) -> Result<Theft, String> {
    Ok(Theft {
        spot: spot(sent.pen, sent.pitch)?,
        seat: seat_at(sent.seat, game.seats())?,
        camel: in_game(game, sent.camel.0)?,
        lost: read_load(&sent.lost)?,
    })
}

fn in_game(game: &Timbuktu, camel: Camel) -> Result<Camel, String> {
    let known = camel.index() < game.camels();
    known
        .then_some(camel)
        .ok_or_else(|| wrong(&camel.to_string(), Camel::EXPECTED))
}

fn stage(game: &Timbuktu, number: usize) -> Result<usize, String> {
    let stages = game.stage_count();
    (number < stages)
        .then_some(number)
        .ok_or_else(|| format!("expected a stage from 0 to {} and not {number}", stages - 1))
}

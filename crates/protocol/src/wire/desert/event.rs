//! What a viewer hears in the desert.

use super::words::{read_spaces, read_tokens, write_spaces, write_tokens};
use crate::wire::names::{Named, wrong};
use crate::wire::{by_seat, seat_at, seat_numbers, seat_set};
use caravanserai_desert::colour::COLOURS;
use caravanserai_desert::{Board, Breakdown, Colour, Desert, End, Event, Space};
use caravanserai_kernel::Game;
use serde::{Deserialize, Serialize};

/// Something that happened, as it travels.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SentEvent {
    /// Palms and tokens were laid out and the first player drawn.
    LaidOut {
        /// The first player.
        first: usize,
        /// The oases: `b8 d3`.
        oases: String,
        /// The waterhole tokens: `a6=1 b4=?`.
        tokens: String,
        /// The letters of the leaders that were dealt back, in seat order: `GTPUY`.
        returns: Option<String>,
    },
    /// A leader was given back.
    Returned {
        /// By whom.
        seat: usize,
        /// Which.
        colour: Named<Colour>,
    },
    /// A leader was placed.
    LeaderPlaced {
        /// By whom.
        seat: usize,
        /// Which.
        colour: Named<Colour>,
        /// Where.
        space: Named<Space>,
    },
    /// A camel was placed.
    CamelPlaced {
        /// By whom.
        seat: usize,
        /// Which.
        colour: Named<Colour>,
        /// Where.
        space: Named<Space>,
    },
    /// A caravan was linked to an oasis.
    Linked {
        /// Whose.
        seat: usize,
        /// Which.
        colour: Named<Colour>,
        /// The oasis.
        space: Named<Space>,
    },
    /// A caravan crossed the river for the first time.
    Crossed {
        /// Whose.
        seat: usize,
        /// Which.
        colour: Named<Colour>,
    },
    /// An area was enclosed.
    Enclosed {
        /// By whom.
        seat: usize,
        /// By which caravan.
        colour: Named<Colour>,
        /// Its spaces: `a1 a2`.
        spaces: String,
    },
    /// A waterhole token was taken.
    WaterTaken {
        /// By whom.
        seat: usize,
        /// Where it lay.
        space: Named<Space>,
        /// Its value, for whoever may know it.
        value: Option<u8>,
    },
    /// The game ended.
    Ended {
        /// Why.
        end: SentEnd,
        /// Every seat's points.
        points: Vec<SentPoints>,
        /// Who won.
        winners: Vec<usize>,
    },
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SentEnd {
    /// A colour ran out.
    Supply,
    /// The player to move had no legal placement.
    Stuck,
}

/// Where a seat's points come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SentPoints {
    /// Waterhole tokens.
    pub waterholes: u16,
    /// Oasis links.
    pub oases: u16,
    /// River crossings.
    pub river: u16,
    /// Enclosed areas.
    pub areas: u16,
    /// Longest caravans.
    pub longest: u16,
}

impl From<End> for SentEnd {
    fn from(end: End) -> Self {
        match end {
            End::Supply => Self::Supply,
            End::Stuck => Self::Stuck,
        }
    }
}

impl From<SentEnd> for End {
    fn from(end: SentEnd) -> Self {
        match end {
            SentEnd::Supply => Self::Supply,
            SentEnd::Stuck => Self::Stuck,
        }
    }
}

impl From<Breakdown> for SentPoints {
    fn from(points: Breakdown) -> Self {
        Self {
            waterholes: points.waterholes,
            oases: points.oases,
            river: points.river,
            areas: points.areas,
            longest: points.longest,
        }
    }
}

impl From<SentPoints> for Breakdown {
    fn from(points: SentPoints) -> Self {
        Self {
            waterholes: points.waterholes,
            oases: points.oases,
            river: points.river,
            areas: points.areas,
            longest: points.longest,
        }
    }
}

pub(super) fn write(event: &Event) -> SentEvent {
    match event {
        Event::LaidOut {
            first,
            oases,
            waterholes,
            returns,
        } => SentEvent::LaidOut {
            first: first.index(),
            oases: write_spaces(oases.len(), oases.iter().copied()),
            tokens: write_tokens(waterholes.len(), waterholes.iter().copied()),
            returns: returns.map(|colours| colours.map(Colour::letter).iter().collect()),
        },
        Event::Returned(seat, colour) => SentEvent::Returned {
            seat: seat.index(),
            colour: Named(*colour),
        },
        Event::LeaderPlaced(seat, colour, space) => SentEvent::LeaderPlaced {
            seat: seat.index(),
            colour: Named(*colour),
            space: Named(*space),
        },
        Event::CamelPlaced(seat, colour, space) => SentEvent::CamelPlaced {
            seat: seat.index(),
            colour: Named(*colour),
            space: Named(*space),
        },
        Event::Linked(seat, colour, space) => SentEvent::Linked {
            seat: seat.index(),
            colour: Named(*colour),
            space: Named(*space),
        },
        Event::Crossed(seat, colour) => SentEvent::Crossed {
            seat: seat.index(),
            colour: Named(*colour),
        },
        Event::Enclosed(seat, colour, spaces) => SentEvent::Enclosed {
            seat: seat.index(),
            colour: Named(*colour),
            spaces: write_spaces(spaces.len(), spaces.iter().copied()),
        },
        Event::WaterTaken(seat, space, value) => SentEvent::WaterTaken {
            seat: seat.index(),
            space: Named(*space),
            value: *value,
        },
        Event::Ended {
            end,
            breakdown,
            winners,
        } => SentEvent::Ended {
            end: (*end).into(),
            points: breakdown
                .iter()
                .map(|(_, points)| (*points).into())
                .collect(),
            winners: seat_numbers(*winners),
        },
    }
}

pub(super) fn read(game: &Desert, event: &SentEvent) -> Result<Event, String> {
    let seat = |number: &usize| seat_at(*number, game.seats());
    let board = game.board();
    let in_use = |space: &Named<Space>| in_use(board, space.0);
    let spaces = |text: &str| -> Result<Vec<Space>, String> {
        let cells = read_spaces(board, text);
        cells.map(|cell| Ok(board.space(cell?))).collect()
    };
    Ok(match event {
        SentEvent::LaidOut {
            first,
            oases,
            tokens,
            returns,
        } => Event::LaidOut {
            first: seat(first)?,
            oases: spaces(oases)?,
            waterholes: read_tokens(board, tokens)
                .map(|token| token.map(|(cell, value)| (board.space(cell), value)))
                .collect::<Result<_, _>>()?,
            returns: returns.as_deref().map(read_returns).transpose()?,
        },
        SentEvent::Returned { seat: by, colour } => Event::Returned(seat(by)?, colour.0),
        SentEvent::LeaderPlaced {
            seat: by,
            colour,
            space,
        } => Event::LeaderPlaced(seat(by)?, colour.0, in_use(space)?),
        SentEvent::CamelPlaced {
            seat: by,
            colour,
            space,
        } => Event::CamelPlaced(seat(by)?, colour.0, in_use(space)?),
        SentEvent::Linked {
            seat: by,
            colour,
            space,
        } => Event::Linked(seat(by)?, colour.0, in_use(space)?),
        SentEvent::Crossed { seat: by, colour } => Event::Crossed(seat(by)?, colour.0),
        SentEvent::Enclosed {
            seat: by,
            colour,
            spaces: text,
        } => Event::Enclosed(seat(by)?, colour.0, spaces(text)?),
        SentEvent::WaterTaken {
            seat: by,
            space,
            value,
        } => Event::WaterTaken(seat(by)?, in_use(space)?, read_value(*value)?),
        SentEvent::Ended {
            end,
            points,
            winners,
        } => Event::Ended {
            end: (*end).into(),
            breakdown: by_seat(points, game.seats(), |_, points| Ok((*points).into()))?,
            winners: seat_set(winners, game.seats())?,
        },
    })
}

fn in_use(board: &Board, space: Space) -> Result<Space, String> {
    let known = board.cell(space).is_some();
    known
        .then_some(space)
        .ok_or_else(|| wrong(&space.to_string(), "a space in use"))
}

fn read_value(value: Option<u8>) -> Result<Option<u8>, String> {
    if value.is_none_or(|value| (1..=3).contains(&value)) {
        Ok(value)
    } else {
        Err("expected a token of value 1, 2 or 3".into())
    }
}

fn read_returns(letters: &str) -> Result<[Colour; COLOURS], String> {
    let expected = || wrong(letters, "five colours' letters, as \"GTPUY\"");
    let colours: Option<Vec<Colour>> = letters.chars().map(Colour::from_letter).collect();
    let colours = colours.and_then(|colours| colours.try_into().ok());
    colours.ok_or_else(expected)
}

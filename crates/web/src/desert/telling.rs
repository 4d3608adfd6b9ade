//! Moves, events and refusals in words.

use super::sheet::Sheet;
use crate::showing::Showing;
use crate::words::{Value, Voice};
use caravanserai_desert::{Cell, Colour, Desert, End, Event, Illegal, Move, Space};
use caravanserai_kernel::{Refusal, Seat};

/// "green camel".
pub(super) fn camel(voice: Voice, colour: Colour) -> String {
    voice.tell("desert-camel", &[("colour", colour.name().into())])
}

/// "green leader".
pub(super) fn leader(voice: Voice, colour: Colour) -> String {
    voice.tell("desert-leader", &[("colour", colour.name().into())])
}

/// "green caravan".
pub(super) fn caravan(voice: Voice, colour: Colour) -> String {
    voice.tell("desert-caravan", &[("colour", colour.name().into())])
}

/// "green".
pub(super) fn colour(voice: Voice, colour: Colour) -> String {
    voice.tell("desert-colour", &[("colour", colour.name().into())])
}

/// The letter that chooses a colour.
pub(super) fn key(voice: Voice, colour: Colour) -> String {
    voice.tell("desert-key", &[("colour", colour.name().into())])
}

/// "A, B and C".
pub(super) fn list(voice: Voice, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => voice.tell(
            "desert-and",
            &[
                ("first", most.join(", ").into()),
                ("second", last.as_str().into()),
            ],
        ),
    }
}

pub(super) fn the_move(voice: Voice, the_move: Move) -> String {
    let (key, piece, space) = match the_move {
        Move::Return(colour) => ("desert-move-return", leader(voice, colour), None),
        Move::Leader(colour, space) => ("desert-move-place", leader(voice, colour), Some(space)),
        Move::Camel(colour, space) => ("desert-move-place", camel(voice, colour), Some(space)),
    };
    let mut values = vec![("piece", piece.into())];
    values.extend(space.map(|space| ("space", space.to_string().into())));
    voice.tell(key, &values)
}

/// Names by seat.
type Names<'a> = &'a dyn Fn(Seat) -> String;

pub(super) fn event(voice: Voice, showing: &Showing<Desert>, event: &Event) -> String {
    said_event(voice, &|seat| showing.name(voice, seat), event)
}

fn said_event(voice: Voice, names: Names<'_>, event: &Event) -> String {
    let tell = |key: &str, seat: &Seat, more: &[(&str, Value)]| {
        let mut values = vec![("name", names(*seat).into())];
        values.extend(more.iter().cloned());
        voice.tell(key, &values)
    };
    let at = |space: &Space| ("space", Value::from(space.to_string()));
    match event {
        Event::LaidOut { first, .. } => tell("desert-event-laid-out", first, &[]),
        Event::Returned(seat, colour) => {
            let piece = leader(voice, *colour);
            tell("desert-event-returned", seat, &[("piece", piece.into())])
        }
        Event::LeaderPlaced(seat, colour, space) => {
            let piece = ("piece", leader(voice, *colour).into());
            tell("desert-event-placed", seat, &[piece, at(space)])
        }
        Event::CamelPlaced(seat, colour, space) => {
            let piece = ("piece", camel(voice, *colour).into());
            tell("desert-event-placed", seat, &[piece, at(space)])
        }
        Event::Linked(seat, colour, space) => {
            let caravan = ("caravan", caravan(voice, *colour).into());
            tell("desert-event-linked", seat, &[caravan, at(space)])
        }
        Event::Crossed(seat, colour) => {
            let caravan = caravan(voice, *colour);
            tell("desert-event-crossed", seat, &[("caravan", caravan.into())])
        }
        Event::Enclosed(seat, colour, spaces) => {
            let caravan = ("caravan", caravan(voice, *colour).into());
            let count = ("count", spaces.len().into());
            tell("desert-event-enclosed", seat, &[caravan, count])
        }
        Event::WaterTaken(seat, space, Some(value)) => {
            let count = ("count", (*value).into());
            tell("desert-event-water", seat, &[count, at(space)])
        }
        Event::WaterTaken(seat, space, None) => {
            tell("desert-event-water-hidden", seat, &[at(space)])
        }
        Event::Ended {
            end,
            breakdown,
            winners,
        } => {
            let why = match end {
                End::Supply => voice.say("desert-event-ended-supply"),
                End::Stuck => voice.say("desert-event-ended-stuck"),
            };
            let points = winners.iter().map(|seat| breakdown[seat].total()).max();
            let names: Vec<String> = winners.iter().map(names).collect();
            let won = won(voice, &names, points.unwrap_or(0).into());
            format!("{why} {won}")
        }
    }
}

/// Who won, and with how much.
pub(super) fn won(voice: Voice, names: &[String], points: i32) -> String {
    voice.tell(
        "desert-won",
        &[
            ("winners", names.len().into()),
            ("names", list(voice, names).into()),
            ("points", points.into()),
        ],
    )
}

pub(super) fn illegal(voice: Voice, showing: &Showing<Desert>, illegal: Illegal) -> String {
    said_illegal(voice, &|seat| showing.name(voice, seat), illegal)
}

fn said_illegal(voice: Voice, names: Names<'_>, illegal: Illegal) -> String {
    let why = said_why(voice, names, illegal);
    voice.tell(
        "desert-by-rule",
        &[("why", why.into()), ("rule", illegal.rule().into())],
    )
}

/// The same where a link beside it names the rule.
pub(super) fn why(voice: Voice, showing: &Showing<Desert>, illegal: Illegal) -> String {
    said_why(voice, &|seat| showing.name(voice, seat), illegal)
}

fn said_why(voice: Voice, names: Names<'_>, illegal: Illegal) -> String {
    let at = |space: Space| ("space", Value::from(space.to_string()));
    let next = |space: Space| ("other", Value::from(space.to_string()));
    let led = |colour: Colour| ("leader", Value::from(leader(voice, colour)));
    match illegal {
        Illegal::ReturnedAlready(colour) => {
            voice.tell("desert-no-returned-already", &[led(colour)])
        }
        Illegal::NotReturning => voice.say("desert-no-not-returning"),
        Illegal::ReturnFirst => voice.say("desert-no-return-first"),
        Illegal::LeadersFirst => voice.say("desert-no-leaders-first"),
        Illegal::LeadersDone => voice.say("desert-no-leaders-done"),
        Illegal::NoSuchLeader(colour) => voice.tell("desert-no-such-leader", &[led(colour)]),
        Illegal::BeyondTheLine(space) => voice.tell("desert-no-beyond", &[at(space)]),
        Illegal::LeaderOffBoard(space) | Illegal::CamelOffBoard(space) => {
            voice.tell("desert-no-off-board", &[at(space)])
        }
        Illegal::LeaderOnWaterhole(space) => {
            voice.tell("desert-no-leader-on-waterhole", &[at(space)])
        }
        Illegal::LeaderOnOasis(space) | Illegal::CamelOnOasis(space) => {
            voice.tell("desert-no-on-oasis", &[at(space)])
        }
        Illegal::LeaderOnLeader(space) => voice.tell("desert-no-leader-on-leader", &[at(space)]),
        Illegal::LeaderNextToOasis(space, oasis) => {
            voice.tell("desert-no-leader-near-oasis", &[at(space), next(oasis)])
        }
        Illegal::LeaderNextToLeader(space, other) => {
            voice.tell("desert-no-leader-near-leader", &[at(space), next(other)])
        }
        Illegal::FirstLeaderColour(colour) => voice.tell("desert-no-first-colour", &[led(colour)]),
        Illegal::NotYourTurn(seat) => {
            voice.tell("desert-no-not-your-turn", &[("name", names(seat).into())])
        }
        Illegal::NotNextToOwn(colour, space) => {
            let colour = ("colour", colour.name().into());
            voice.tell("desert-no-not-near-own", &[at(space), colour])
        }
        Illegal::CamelOnPiece(space) => voice.tell("desert-no-on-piece", &[at(space)]),
        Illegal::NextToRival {
            space,
            colour,
            rival,
            piece,
        } => {
            let caravan = ("caravan", caravan(voice, colour).into());
            let name = ("name", names(rival).into());
            let values = [at(space), next(piece), caravan, name];
            voice.tell("desert-no-near-rival", &values)
        }
        Illegal::InsideArea(space, owner) => {
            let name = ("name", names(owner).into());
            voice.tell("desert-no-inside", &[at(space), name])
        }
        Illegal::NoCamelsLeft(colour) => {
            let camel = camel(voice, colour);
            voice.tell("desert-no-camels-left", &[("camel", camel.into())])
        }
        Illegal::GameOver => voice.say("desert-no-over"),
        Illegal::PalmsWrong => voice.say("desert-no-palms"),
        Illegal::WaterholesWrong => voice.say("desert-no-waterholes"),
        Illegal::FirstWrong => voice.say("desert-no-first"),
        Illegal::ReturnsWrong => voice.say("desert-no-returns"),
        Illegal::NothingToDraw => voice.say("desert-no-nothing-to-draw"),
        Illegal::NotLaidOut => voice.say("desert-no-not-laid-out"),
    }
}

/// The space whose piece or palm is the reason of a refusal, if one is.
pub(super) fn culprit(illegal: Illegal) -> Option<Space> {
    if let Illegal::LeaderNextToOasis(_, space)
    | Illegal::LeaderNextToLeader(_, space)
    | Illegal::NextToRival { piece: space, .. } = illegal
    {
        return Some(space);
    }
    None
}

/// What lies on a space: its name, ground, token, piece and area.
pub(super) fn space(voice: Voice, sheet: &Sheet, cell: Cell) -> String {
    let (board, view) = (sheet.game().board(), &sheet.view);
    let name = |seat| ("name", Value::from(sheet.showing.name(voice, seat)));
    let ground = if view.oases.contains(cell) {
        "desert-ground-oasis"
    } else if board.large_pools().contains(cell) {
        "desert-ground-large"
    } else if board.small_pools().contains(cell) {
        "desert-ground-small"
    } else {
        "desert-ground-sand"
    };
    let mut parts = vec![board.space(cell).to_string(), voice.say(ground)];
    if view.tokens.contains(cell) {
        parts.push(match view.token_value(cell) {
            Some(value) => voice.tell("desert-token", &[("value", value.into())]),
            None => voice.say("desert-token-hidden"),
        });
    }
    if let Some((seat, colour)) = sheet.world().piece(cell) {
        let leads = view.seats[seat].leaders[colour.index()] == Some(cell);
        let piece = if leads {
            leader(voice, colour)
        } else {
            camel(voice, colour)
        };
        parts.push(voice.tell("desert-piece", &[name(seat), ("piece", piece.into())]));
    }
    if sheet.drafted().contains(&cell) {
        parts.push(voice.say("desert-drafted"));
    }
    let owners = view
        .seats
        .iter()
        .filter(|(_, seen)| seen.enclosed.contains(cell));
    for (seat, _) in owners {
        parts.push(voice.tell("desert-area", &[name(seat)]));
    }
    parts.join(", ")
}

/// What a placement brings, in words, one by one.
pub(super) fn gains(voice: Voice, events: &[Event]) -> Vec<String> {
    let said = events.iter().filter_map(|event| {
        Some(match event {
            Event::Linked(_, _, space) => {
                voice.tell("desert-gain-oasis", &[("space", space.to_string().into())])
            }
            Event::Crossed(..) => voice.say("desert-gain-river"),
            Event::Enclosed(_, _, spaces) => {
                voice.tell("desert-gain-area", &[("count", spaces.len().into())])
            }
            Event::WaterTaken(_, _, Some(value)) => {
                voice.tell("desert-gain-water", &[("count", (*value).into())])
            }
            Event::WaterTaken(_, _, None) => voice.say("desert-gain-hidden"),
            Event::Ended { .. } => voice.say("desert-gain-end"),
            Event::LaidOut { .. }
            | Event::Returned(..)
            | Event::LeaderPlaced(..)
            | Event::CamelPlaced(..) => return None,
        })
    });
    said.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use caravanserai_desert::Breakdown;
    use caravanserai_kernel::{BySeat, SeatSet};

    fn seat(number: usize) -> Seat {
        Seat::new(number).expect("a seat")
    }

    fn in_every_language(mut say: impl FnMut(Voice) -> Vec<String>) {
        let owner = leptos::prelude::Owner::new();
        owner.set();
        for language in Language::ALL {
            for said in say(Voice::new(language)) {
                let whole = !said.contains(['[', '{', '$']) && !said.trim().is_empty();
                assert!(whole, "{language:?}: {said}");
            }
        }
    }

    #[test]
    fn every_refusal_has_words_and_its_rule() {
        let (here, there): (Space, Space) = (
            "m7".parse().expect("a space"),
            "m8".parse().expect("a space"),
        );
        let all = |colour| {
            [
                Illegal::ReturnedAlready(colour),
                Illegal::NotReturning,
                Illegal::ReturnFirst,
                Illegal::LeadersFirst,
                Illegal::LeadersDone,
                Illegal::NoSuchLeader(colour),
                Illegal::BeyondTheLine(here),
                Illegal::LeaderOffBoard(here),
                Illegal::LeaderOnWaterhole(here),
                Illegal::LeaderOnOasis(here),
                Illegal::LeaderOnLeader(here),
                Illegal::LeaderNextToOasis(here, there),
                Illegal::LeaderNextToLeader(here, there),
                Illegal::FirstLeaderColour(colour),
                Illegal::NotYourTurn(seat(1)),
                Illegal::NotNextToOwn(colour, here),
                Illegal::CamelOffBoard(here),
                Illegal::CamelOnOasis(here),
                Illegal::CamelOnPiece(here),
                Illegal::NextToRival {
                    space: here,
                    colour,
                    rival: seat(2),
                    piece: there,
                },
                Illegal::InsideArea(here, seat(0)),
                Illegal::NoCamelsLeft(colour),
                Illegal::GameOver,
                Illegal::PalmsWrong,
                Illegal::WaterholesWrong,
                Illegal::FirstWrong,
                Illegal::ReturnsWrong,
                Illegal::NothingToDraw,
                Illegal::NotLaidOut,
            ]
        };
        in_every_language(|voice| {
            let mut lines = vec![];
            for illegal in Colour::ALL.into_iter().flat_map(all) {
                let said = said_illegal(voice, &|seat| format!("Ada{seat}"), illegal);
                assert!(said.contains(illegal.rule()), "{said}");
                if let Some(space) = culprit(illegal) {
                    assert!(said.contains(&space.to_string()), "{said}");
                }
                lines.push(said);
            }
            lines
        });
    }

    #[test]
    fn every_event_and_move_has_words() {
        let space: Space = "m7".parse().expect("a space");
        let points = BySeat::repeat(3, Breakdown::default());
        let ended = |end, winners: &[usize]| Event::Ended {
            end,
            breakdown: points,
            winners: winners
                .iter()
                .map(|number| seat(*number))
                .collect::<SeatSet>(),
        };
        let events = |colour| {
            [
                Event::LaidOut {
                    first: seat(0),
                    oases: vec![],
                    waterholes: vec![],
                    returns: None,
                },
                Event::Returned(seat(0), colour),
                Event::LeaderPlaced(seat(0), colour, space),
                Event::CamelPlaced(seat(0), colour, space),
                Event::Linked(seat(0), colour, space),
                Event::Crossed(seat(0), colour),
                Event::Enclosed(seat(0), colour, vec![space]),
                Event::WaterTaken(seat(0), space, Some(3)),
                Event::WaterTaken(seat(0), space, None),
                ended(End::Supply, &[0]),
                ended(End::Stuck, &[0, 1, 2]),
            ]
        };
        in_every_language(|voice| {
            let all: Vec<Event> = Colour::ALL.into_iter().flat_map(events).collect();
            let said = all.iter().map(|event| {
                let said = said_event(voice, &|seat| format!("Ada{seat}"), event);
                assert!(said.contains("Ada0"), "{said}");
                said
            });
            let mut lines: Vec<String> = said.collect();
            lines.extend(gains(voice, &all));
            for colour in Colour::ALL {
                for one in [
                    Move::Return(colour),
                    Move::Leader(colour, space),
                    Move::Camel(colour, space),
                ] {
                    lines.push(the_move(voice, one));
                }
            }
            lines
        });
    }

    #[test]
    fn each_colour_has_a_letter_of_its_own_in_every_language() {
        in_every_language(|voice| {
            let letters = Colour::ALL.map(|colour| key(voice, colour));
            for (at, letter) in letters.iter().enumerate() {
                assert!(letter.chars().count() == 1 && !letters[..at].contains(letter));
            }
            letters.to_vec()
        });
    }
}

//! What happened and what may not happen, in words, with names instead of seats.

use super::table::Table;
use caravanserai_desert::{End, Event, Illegal};
use caravanserai_kernel::{Refusal, Seat};

/// A step's events as one line; no line for what is told elsewhere.
pub(crate) fn line(table: &Table, events: &[Event]) -> Option<String> {
    let mut who = None;
    let mut parts = vec![];
    for event in events {
        let (seat, part) = match event {
            Event::LaidOut { first, oases, .. } => {
                let oases: Vec<String> = oases.iter().map(ToString::to_string).collect();
                parts.push(format!("Oases at {}.", oases.join(", ")));
                parts.push(format!("{} is first player.", table.name(*first)));
                return Some(parts.join(" ").replace("You is", "You are"));
            }
            Event::Ended { .. } => continue,
            Event::Returned(seat, colour) => (seat, format!("{colour} leader given back")),
            Event::LeaderPlaced(seat, colour, space) => {
                (seat, format!("{colour} leader on {space}"))
            }
            Event::CamelPlaced(seat, colour, space) => (seat, format!("{colour} camel on {space}")),
            Event::Linked(seat, _, oasis) => (seat, format!("oasis {oasis} (5)")),
            Event::Crossed(seat, _) => (seat, "river (5)".to_owned()),
            Event::Enclosed(seat, _, spaces) => (seat, area(spaces)),
            Event::WaterTaken(seat, space, value) => {
                let value = value.map_or("face down".to_owned(), |value| value.to_string());
                (seat, format!("waterhole {space} ({value})"))
            }
        };
        who = Some(*seat);
        parts.push(part);
    }
    who.map(|seat| format!("{}: {}", table.name(seat), parts.join(", ")))
}

fn area(spaces: &[caravanserai_desert::Space]) -> String {
    let names: Vec<String> = spaces.iter().take(6).map(ToString::to_string).collect();
    let names = names.join(" ");
    match spaces.len() {
        1 => format!("{names} enclosed"),
        few @ 2..=6 => format!("{few} spaces enclosed ({names})"),
        many => format!("{many} spaces enclosed ({names} ...)"),
    }
}

/// Why a move was refused, told to the one who tried it.
pub(crate) fn refusal(table: &Table, illegal: Illegal) -> String {
    let rule = illegal.rule();
    let name = |seat: Seat| table.name(seat);
    match illegal {
        Illegal::NextToRival {
            space,
            colour,
            rival,
            piece,
        } => format!(
            "{space} is next to {}'s {colour} camel at {piece} (rule {rule})",
            name(rival)
        ),
        Illegal::InsideArea(space, owner) if name(owner) == "You" => {
            format!("{space} lies in the area that you enclosed yourself (rule {rule})")
        }
        Illegal::InsideArea(space, owner) => {
            let owner = name(owner);
            format!("{space} lies in the area that {owner} enclosed (rule {rule})")
        }
        Illegal::NotNextToOwn(colour, space) => {
            format!("{space} is not next to your own {colour} caravan (rule {rule})")
        }
        Illegal::NotYourTurn(_) => format!("it is not your turn (rule {rule})"),
        Illegal::ReturnedAlready(_)
        | Illegal::NotReturning
        | Illegal::ReturnFirst
        | Illegal::LeadersFirst
        | Illegal::LeadersDone
        | Illegal::NoSuchLeader(_)
        | Illegal::BeyondTheLine(_)
        | Illegal::LeaderOffBoard(_)
        | Illegal::LeaderOnWaterhole(_)
        | Illegal::LeaderOnOasis(_)
        | Illegal::LeaderOnLeader(_)
        | Illegal::LeaderNextToOasis(..)
        | Illegal::LeaderNextToLeader(..)
        | Illegal::FirstLeaderColour(_)
        | Illegal::CamelOffBoard(_)
        | Illegal::CamelOnOasis(_)
        | Illegal::CamelOnPiece(_)
        | Illegal::NoCamelsLeft(_)
        | Illegal::GameOver
        | Illegal::PalmsWrong
        | Illegal::WaterholesWrong
        | Illegal::FirstWrong
        | Illegal::ReturnsWrong
        | Illegal::NothingToDraw
        | Illegal::NotLaidOut => illegal.to_string(),
    }
}

/// Why the game ended and who won.
pub(crate) fn ending(table: &Table, end: End, winners: &[Seat]) -> String {
    let why = match end {
        End::Supply => "A colour has run out, and the turn is done (rule N1).",
        End::Stuck => "The player to move cannot place a camel (rule T5).",
    };
    let names: Vec<&str> = winners.iter().map(|seat| table.name(*seat)).collect();
    let who = match names[..] {
        ["You"] => "You win!".to_owned(),
        [one] => format!("{one} wins."),
        _ => format!("{} share the victory.", names.join(" and ")),
    };
    format!("{why} {who}")
}

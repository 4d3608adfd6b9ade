//! The check of a playthrough that anyone wrote: the first line that is wrong, the rule and why.

use super::lines::{DECISION, Decision, LAST, Last};
use crate::position::{End, Phase};
use crate::{Desert, Map, Move, Position};
use caravanserai_kernel::{Game, Refusal, Seat, SeatSet, Step, Turn};
use caravanserai_playthrough::line::shown;
use caravanserai_playthrough::{Fault, Line, Lines};

mod header;

/// What a good playthrough turned out to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The edition's name.
    pub edition: &'static str,
    /// The map's name.
    pub map: String,
    /// How many seats played.
    pub seats: usize,
    /// How many decisions were made.
    pub decisions: usize,
    /// Why the game ended.
    pub end: End,
    /// The final scores, in seat order.
    pub scores: Vec<u16>,
    /// The winners, ascending.
    pub winners: Vec<Seat>,
}

/// Checks a playthrough from its header to its last line. A map that is not one of ours must be
/// given; its name must be the header's.
pub fn verify(text: &str, map: Option<Map>) -> Result<Summary, Fault> {
    let mut lines = Lines::new(text);
    let (game, mut position) = header::read(&lines.expect("the header")?, map)?;
    let mut decisions = 0;
    let end = loop {
        let Turn::One(seat) = game.turn(&position) else {
            let last = lines.expect("the last line: the game is over")?;
            break check_last(&game, &position, &last)?;
        };
        let line = lines.expect(&format!("a decision of seat {seat}"))?;
        check_decision(&game, &mut position, seat, &line)?;
        decisions += 1;
    };
    lines.expect_end()?;
    let winners = game.winners(&position).into_iter();
    Ok(Summary {
        edition: game.setup().edition.name(),
        map: game.setup().map.name().to_owned(),
        seats: game.seats(),
        decisions,
        end,
        scores: Seat::all(game.seats())
            .map(|seat| game.breakdown(&position)[seat].total())
            .collect(),
        winners: winners.flat_map(SeatSet::iter).collect(),
    })
}

/// Plays the line's move and compares everything else the line says.
fn check_decision(
    game: &Desert,
    position: &mut Position,
    mover: Seat,
    line: &Line,
) -> Result<(), Fault> {
    if line.has("final") {
        let why = format!("the game is not over: expected a decision of seat {mover}");
        return Err(Fault::against(line.number(), "N1", why));
    }
    line.has_exactly(&DECISION)?;
    let seat = line.seat("seat", game.seats())?;
    if seat != mover {
        let rule = match position.phase() {
            Phase::Returning => "S4",
            Phase::Leaders => "S9",
            Phase::Dealing | Phase::Camels | Phase::Over(_) => "T1",
        };
        let why = format!("it is seat {mover}'s turn, not seat {seat}'s");
        return Err(Fault::against(line.number(), rule, why));
    }
    let text = line.text("move")?;
    let the_move: Move = line.read_as(
        "move",
        |value| value.as_str()?.parse().ok(),
        "\"return COLOUR\", \"leader COLOUR SPACE\" or \"camel COLOUR SPACE\"",
    )?;
    let before = *position;
    game.play(position, &Step::Move(seat, the_move))
        .map_err(|illegal| Fault::refused(line.number(), text, &illegal))?;
    let truth = Decision::new(game, &before, seat, the_move, position);
    line.lists("legal", &truth.legal, |text| {
        let refused = game.check(&before, seat, &text.parse().ok()?).err()?;
        Some((refused.rule(), refused.to_string()))
    })?;
    check_gain(line, &truth)?;
    line.agrees("enclosed", &truth.enclosed, Some("E1"))?;
    line.agrees("points", &truth.points, None)
}

fn check_gain(line: &Line, truth: &Decision) -> Result<(), Fault> {
    let says = line.object("gain")?;
    // What an area brings at once has a rule of its own.
    let by_area = !truth.enclosed.is_empty();
    let parts = [
        (
            "waterholes",
            truth.gain.waterholes,
            if by_area { "E4" } else { "P1" },
        ),
        (
            "oases",
            truth.gain.oases,
            if by_area { "E4" } else { "P2a" },
        ),
        ("river", truth.gain.river, "P3"),
    ];
    check_points(line, "\"gain\"", says, &parts)?;
    line.agrees("gain", &truth.gain, None)
}

fn check_breakdown(line: &Line, truth: &Last) -> Result<(), Fault> {
    let seats = line.value("breakdown")?.as_array().into_iter().flatten();
    for (number, (says, points)) in seats.zip(&truth.breakdown).enumerate() {
        let Some(says) = says.as_object() else { break };
        let parts = [
            ("waterholes", points.waterholes, "P1"),
            ("oases", points.oases, "P2a"),
            ("river", points.river, "P3"),
            ("areas", points.areas, "E6"),
            ("longest", points.longest, "N2"),
        ];
        check_points(
            line,
            &format!("\"breakdown\" of seat {number}"),
            says,
            &parts,
        )?;
    }
    line.agrees("breakdown", &truth.breakdown, None)
}

/// Compares points of several kinds; a fault names the rule of the kind.
fn check_points(
    line: &Line,
    place: &str,
    says: &serde_json::Map<String, serde_json::Value>,
    parts: &[(&str, u16, &'static str)],
) -> Result<(), Fault> {
    for &(name, points, rule) in parts {
        if let Some(says) = says.get(name).filter(|says| **says != points) {
            let says = shown(says);
            let why = format!("{place}, \"{name}\" says {says}, but it is {points}");
            return Err(Fault::against(line.number(), rule, why));
        }
    }
    Ok(())
}

fn check_last(game: &Desert, position: &Position, line: &Line) -> Result<End, Fault> {
    let truth = Last::new(game, position).expect("the caller has seen that the game is over");
    let Phase::Over(end) = position.phase() else {
        unreachable!("only a game that is over has a last line")
    };
    let ended_by = match end {
        End::Supply => "N1",
        End::Stuck => "T5",
    };
    if !line.has("final") {
        let why = format!(
            "the game is over ({}): expected its last line",
            truth.reason
        );
        return Err(Fault::against(line.number(), ended_by, why));
    }
    line.has_exactly(&LAST)?;
    line.agrees("final", &truth.is_final, None)?;
    line.agrees("reason", &truth.reason, Some(ended_by))?;
    check_breakdown(line, &truth)?;
    line.agrees("scores", &truth.scores, Some("N3"))?;
    line.agrees("winners", &truth.winners, Some("N3"))?;
    Ok(end)
}

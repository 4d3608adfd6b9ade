//! The check of a playthrough that anyone wrote: the first line that is wrong, the rule and why.

use super::lines::{
    CHANCE, DEAL, DECISION, Deal, Decision, EVENT, GO, Go, HEADER, LAST, Last, THEFTS, Thefts,
};
use crate::cards::{Card, Pile, Piles};
use crate::event::Event;
use crate::goods::Good;
use crate::moves::{Draw, Move};
use crate::places::{Pen, Pitch};
use crate::position::{Phase, UNDEALT};
use crate::{Data, Illegal, Loading, Position, Setup, Timbuktu};
use caravanserai_kernel::{Game, Refusal, Seat, SeatSet, Step};
use caravanserai_playthrough::{FORMAT, Fault, Line, Lines};
use serde_json::{Value, json};

/// What a good playthrough turned out to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How camels got their goods.
    pub loading: Loading,
    /// How many seats played.
    pub seats: usize,
    /// How many decisions were made.
    pub decisions: usize,
    /// The final scores, in seat order.
    pub scores: Vec<i32>,
    /// The winners, ascending.
    pub winners: Vec<Seat>,
}

/// Checks a playthrough from its header to its last line. One that was played with other tables than
/// those that come with the game needs them given.
pub fn verify(text: &str, data: Option<Data>) -> Result<Summary, Fault> {
    let mut lines = Lines::new(text);
    let (game, mut position) = read_header(&lines.expect("the header")?, data)?;
    let mut decisions = 0;
    while position.open.phase != Phase::Over {
        let expected = Expected::of(&game, &position);
        let line = lines.expect(&expected.to_string())?;
        expected.meets(&line, position.open.phase)?;
        let before = position;
        match expected {
            Expected::Deal => check_deal(&game, &mut position, &line)?,
            Expected::Decision(seat) => {
                let step = check_decision(&game, &mut position, seat, &line)?;
                decisions += 1;
                let after_theft = game.events(&before, &step, &position);
                if let Some(truth) = after_theft.iter().find_map(robbed) {
                    check_thefts(&lines.expect("the thefts")?, &truth)?;
                }
            }
        }
    }
    check_last(
        &lines.expect("the last line: the game is over")?,
        &Last::new(&game, &position),
    )?;
    lines.expect_end()?;
    let winners = game.winners(&position).into_iter();
    Ok(Summary {
        loading: game.setup().loading,
        seats: game.seats(),
        decisions,
        scores: game.standings(&position).as_slice().to_vec(),
        winners: winners.flat_map(SeatSet::iter).collect(),
    })
}

/// The game and the position before the first decision.
fn read_header(line: &Line, data: Option<Data>) -> Result<(Timbuktu, Position), Fault> {
    line.agrees("format", &FORMAT, None)?;
    line.agrees("game", &Timbuktu::NAME, None)?;
    line.has_exactly(&HEADER)?;
    let seats = line.whole_number("seats")?;
    if !(3..=5).contains(&seats) {
        let why = format!("3 to 5 seats can play, not {seats}");
        return Err(Fault::against(line.number(), "S1", why));
    }
    let named = |value: &Value| Loading::named(value.as_str()?);
    let mut setup =
        Setup::new(seats as usize).loading(line.read_as("loads", named, "printed or own")?);
    if let Some(data) = data {
        setup.data = data;
    }
    let game = Timbuktu::new(setup.first(line.seat("first", seats as usize)?));
    let game = game.expect("seats and starting player were checked above");
    let position = game.start();
    Ok((game, position))
}

/// What the next line must be.
enum Expected {
    Deal,
    Decision(Seat),
}

impl Expected {
    fn of(game: &Timbuktu, position: &Position) -> Self {
        let open = &position.open;
        match open.phase {
            Phase::First | Phase::Deal | Phase::Over => Self::Deal,
            Phase::Place | Phase::Move => Self::Decision(open.to_act),
            Phase::Load | Phase::Choose => {
                // They decide at the same time; the file lists them from the starting player on.
                let mut seats = open.round_start.clockwise(game.seats());
                let next = seats.find(|&seat| !open.face_down.contains(seat));
                Self::Decision(next.expect("somebody has not decided"))
            }
        }
    }

    /// Refuses a line of another kind.
    fn meets(&self, line: &Line, phase: Phase) -> Result<(), Fault> {
        let found = ["final", "chance", "event", "move"]
            .into_iter()
            .find(|name| line.has(name));
        let (meets, rule) = match (self, found) {
            (Self::Deal, Some("chance")) | (Self::Decision(_), Some("move")) | (_, None) => {
                (true, "")
            }
            (Self::Deal | Self::Decision(_), Some("final")) => (false, "N1"),
            (Self::Deal, Some(_)) => (false, "G1"),
            (Self::Decision(_), Some(_)) => (false, Illegal::NotNow(phase).rule()),
        };
        if meets {
            return Ok(());
        }
        Err(Fault::against(
            line.number(),
            rule,
            format!("expected {self}"),
        ))
    }
}

impl std::fmt::Display for Expected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Deal => write!(f, "a deal"),
            Self::Decision(seat) => write!(f, "a decision of seat {seat}"),
        }
    }
}

fn check_deal(game: &Timbuktu, position: &mut Position, line: &Line) -> Result<(), Fault> {
    line.has_exactly(&DEAL)?;
    line.agrees("chance", &CHANCE, None)?;
    let piles = read_piles(game, line)?;
    game.play(position, &Step::Draw(Draw::Deal(piles)))
        .map_err(|illegal| Fault::refused(line.number(), "the deal", &illegal))?;
    let truth = Deal::new(game, position);
    line.agrees("stage", &truth.stage, Some("G14"))?;
    line.agrees("start", &truth.start, Some("G14"))?;
    line.agrees("piles", &truth.piles, Some("G2"))?;
    line.agrees("held", &truth.held, Some("G3"))
}

fn read_piles(game: &Timbuktu, line: &Line) -> Result<Piles, Fault> {
    let list = line.read_as("piles", Value::as_array, "a list of piles")?;
    let mut piles = UNDEALT;
    if list.len() != piles.len() {
        let why = format!("\"piles\" has {} piles, not {}", list.len(), piles.len());
        return Err(Fault::against(line.number(), "G1", why));
    }
    for (number, (value, pile)) in list.iter().zip(&mut piles).enumerate() {
        let no_such = |what| {
            let why = format!("\"piles\", item {}: no card has this: {what}", number + 1);
            Fault::against(line.number(), "G2", why)
        };
        let pitches =
            |card: &Card| value["pitches"] == json!(game.data().pitches(*card).map(Pitch::number));
        let goods = |card: &Card| value["goods"] == json!(game.data().goods(*card).map(Good::name));
        let pen = |pen: &Pen| value["pen"] == json!(pen.number());
        *pile = Pile {
            pen: Pen::ALL
                .into_iter()
                .find(pen)
                .ok_or_else(|| no_such("pen"))?,
            pitches: Card::ALL
                .into_iter()
                .find(pitches)
                .ok_or_else(|| no_such("pitches"))?,
            goods: Card::ALL
                .into_iter()
                .find(goods)
                .ok_or_else(|| no_such("goods"))?,
        };
    }
    Ok(piles)
}

/// Plays the line's move and compares everything else the line says.
fn check_decision(
    game: &Timbuktu,
    position: &mut Position,
    decider: Seat,
    line: &Line,
) -> Result<Step<Timbuktu>, Fault> {
    let phase = position.open.phase;
    let seat = line.seat("seat", game.seats())?;
    if seat != decider {
        let why = format!("expected a decision of seat {decider}, not of seat {seat}");
        return Err(Fault::against(
            line.number(),
            Illegal::NotNow(phase).rule(),
            why,
        ));
    }
    let text = line.text("move")?;
    let the_move: Move = text
        .parse()
        .map_err(|error| line.fault(format!("\"move\": {error}")))?;
    if the_move.to_string() != text {
        return Err(line.fault(format!(
            "\"move\": expected \"{the_move}\", goods sorted by name"
        )));
    }
    let step = Step::Move(seat, the_move);
    let before = *position;
    game.play(position, &step)
        .map_err(|illegal| Fault::refused(line.number(), text, &illegal))?;
    let refusal = |text: &str| {
        let refused = game.check(&before, seat, &text.parse().ok()?).err()?;
        Some((refused.rule(), refused.to_string()))
    };
    if phase != Phase::Move {
        line.has_exactly(&DECISION)?;
        match Decision::new(game, &before, seat, the_move).legal {
            Some(legal) => line.lists("legal", &legal, refusal)?,
            None => line.agrees("legal", &Value::Null, None)?,
        }
        return Ok(step);
    }
    let truth = Go::new(game, &before, seat, the_move, position);
    line.lists("legal", &truth.legal, refusal)?;
    line.agrees("pitch", &truth.pitch, Some("G7"))?;
    line.agrees("swap", &truth.swap, Some("G10"))?;
    let fields = if truth.swap { &GO[..] } else { &GO[..5] };
    line.has_exactly(fields)?;
    if let Some(held) = &truth.held {
        line.agrees("held", held, Some("G10"))?;
    }
    Ok(step)
}

fn robbed(event: &Event) -> Option<Thefts> {
    match event {
        Event::Robbed { stage, thefts, .. } => Some(Thefts::new(*stage, thefts)),
        Event::First(_)
        | Event::Loaded(..)
        | Event::LoadsShown(_)
        | Event::Placed(..)
        | Event::Dealt { .. }
        | Event::Chose(..)
        | Event::Moved { .. }
        | Event::Swapped { .. }
        | Event::Ended { .. } => None,
    }
}

fn check_thefts(line: &Line, truth: &Thefts) -> Result<(), Fault> {
    if !line.has("event") {
        return Err(Fault::against(line.number(), "G13", "expected the thefts"));
    }
    line.has_exactly(&THEFTS)?;
    line.agrees("event", &EVENT, None)?;
    line.agrees("stage", &truth.stage, None)?;
    line.agrees("stolen", &truth.stolen, Some("G13"))
}

fn check_last(line: &Line, truth: &Last) -> Result<(), Fault> {
    if !line.has("final") {
        let why = "the game is over: expected its last line";
        return Err(Fault::against(line.number(), "N1", why));
    }
    line.has_exactly(&LAST)?;
    line.agrees("final", &true, None)?;
    line.agrees("values", &truth.values, Some("N1"))?;
    line.agrees("tokens", &truth.tokens, Some("N1"))?;
    line.agrees("scores", &truth.scores, Some("N1"))?;
    line.agrees("winners", &truth.winners, Some("N2"))
}

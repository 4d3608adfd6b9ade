//! A view of Timbuktu.

use super::words::{digit, read_loads, read_piles, read_spot, read_way, write_loads, write_pile};
use crate::wire::names::{Named, SentViewer, part, words, wrong};
use crate::wire::{by_seat, seat_at};
use caravanserai_kernel::{BySeat, Game, Seat, SeatSet, Viewer};
use caravanserai_timbuktu::parts::{Caravan, Parts};
use caravanserai_timbuktu::{ByGood, Camel, Good, Phase, Timbuktu, View};
use serde::{Deserialize, Serialize};

/// What one viewer may know, as it travels.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SentView {
    /// Who looks.
    pub viewer: SentViewer,
    /// What the match waits for.
    pub phase: SentPhase,
    /// The stage, from 0.
    pub stage: usize,
    /// The round of the stage, from 0.
    pub round: usize,
    /// How often the piles have moved on in this stage.
    pub swaps: usize,
    /// Who starts the stage.
    pub stage_start: usize,
    /// Who starts the round.
    pub round_start: usize,
    /// Who places or moves; in other phases whoever did so last.
    pub to_act: usize,
    /// Goods paid so far.
    pub paid: SentGoods,
    /// Goods stolen so far.
    pub stolen: SentGoods,
    /// The five piles by ring place: `3/14/cg`, or `null` for those the viewer does not know.
    pub piles: Vec<Option<String>>,
    /// The seats.
    pub seats: Vec<SentSeat>,
}

/// What the viewer may know about one seat, as it travels.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SentSeat {
    /// Where its camels stand: `A31 B12`.
    pub camels: String,
    /// The letters of those that have not moved in this stage; while placing, those not placed yet.
    pub waiting: String,
    /// How its camels last moved: `A02c B13`.
    pub went: String,
    /// What its camels carry: `ccsw/gppw/-`; `null` while that is hidden.
    pub loads: Option<String>,
    /// Whether it has loaded, or has a camel card face down.
    pub face_down: bool,
    /// That card, for whoever may know it.
    pub choice: Option<Named<Camel>>,
}

/// What a match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SentPhase {
    /// Chance draws the starting player.
    First,
    /// The seats load their caravans.
    Load,
    /// A seat places a camel.
    Place,
    /// Chance deals the thief cards.
    Deal,
    /// The seats choose their camels.
    Choose,
    /// A seat moves the camel it chose.
    Move,
    /// The game is over.
    Over,
}

/// A number for each good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SentGoods<N = u8> {
    /// Gold.
    pub gold: N,
    /// Coffee.
    pub coffee: N,
    /// Pepper.
    pub pepper: N,
    /// Salt.
    pub salt: N,
    /// Water.
    pub water: N,
}

impl<N: Copy> From<ByGood<N>> for SentGoods<N> {
    fn from(goods: ByGood<N>) -> Self {
        Self {
            gold: goods[Good::Gold],
            coffee: goods[Good::Coffee],
            pepper: goods[Good::Pepper],
            salt: goods[Good::Salt],
            water: goods[Good::Water],
        }
    }
}

impl<N: Copy> From<SentGoods<N>> for ByGood<N> {
    fn from(goods: SentGoods<N>) -> Self {
        Self::from_fn(|good| match good {
            Good::Gold => goods.gold,
            Good::Coffee => goods.coffee,
            Good::Pepper => goods.pepper,
            Good::Salt => goods.salt,
            Good::Water => goods.water,
        })
    }
}

impl From<Phase> for SentPhase {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::First => Self::First,
            Phase::Load => Self::Load,
            Phase::Place => Self::Place,
            Phase::Deal => Self::Deal,
            Phase::Choose => Self::Choose,
            Phase::Move => Self::Move,
            Phase::Over => Self::Over,
        }
    }
}

impl From<SentPhase> for Phase {
    fn from(phase: SentPhase) -> Self {
        match phase {
            SentPhase::First => Self::First,
            SentPhase::Load => Self::Load,
            SentPhase::Place => Self::Place,
            SentPhase::Deal => Self::Deal,
            SentPhase::Choose => Self::Choose,
            SentPhase::Move => Self::Move,
            SentPhase::Over => Self::Over,
        }
    }
}

pub(super) fn write(game: &Timbuktu, view: &View) -> SentView {
    let parts = game.take_apart(&view.open);
    SentView {
        viewer: SentViewer(view.viewer),
        phase: parts.phase.into(),
        stage: parts.stage,
        round: parts.round,
        swaps: parts.swaps,
        stage_start: parts.stage_start.index(),
        round_start: parts.round_start.index(),
        to_act: parts.to_act.index(),
        paid: parts.paid.into(),
        stolen: parts.stolen.into(),
        piles: view
            .piles
            .map(|pile| pile.map(|pile| write_pile(game, pile)))
            .into(),
        seats: Seat::all(game.seats())
            .map(|seat| write_seat(game, view, &parts, seat))
            .collect(),
    }
}

fn write_seat(game: &Timbuktu, view: &View, parts: &Parts, seat: Seat) -> SentSeat {
    let caravan = &parts.caravans[seat];
    let mut camels = String::with_capacity(4 * game.camels());
    let mut went = String::with_capacity(5 * game.camels());
    for camel in game.caravan() {
        if let Some(spot) = caravan.spots[camel.index()] {
            part(&mut camels);
            camels.push(camel.letter());
            camels.push(digit(spot.pen().number()));
            camels.push(digit(spot.pitch().number()));
        }
        if let Some(way) = caravan.went[camel.index()] {
            part(&mut went);
            went.push(camel.letter());
            went.push(digit(way.round()));
            went.push(digit(way.from().number()));
            went.extend(way.paid().map(Good::letter));
        }
    }
    let waiting = game
        .caravan()
        .filter(|c| caravan.waiting.contains(c.index()));
    SentSeat {
        camels,
        waiting: waiting.map(Camel::letter).collect(),
        went,
        loads: view.loads[seat].map(|loads| write_loads(game, &loads)),
        face_down: parts.face_down.contains(seat),
        choice: view.choices[seat].map(Named),
    }
}

pub(super) fn read(game: &Timbuktu, sent: &SentView) -> Result<View, String> {
    let seats = game.seats();
    if let Viewer::Seat(seat) = sent.viewer.0 {
        seat_at(seat.index(), seats)?;
    }
    let caravans = by_seat(&sent.seats, seats, |_, seat| read_caravan(seat))?;
    let decided = Seat::all(seats).zip(&sent.seats);
    let face_down: SeatSet = decided
        .filter(|(_, sent)| sent.face_down)
        .map(|(seat, _)| seat)
        .collect();
    let parts = Parts {
        phase: sent.phase.into(),
        stage: sent.stage,
        round: sent.round,
        swaps: sent.swaps,
        stage_start: seat_at(sent.stage_start, seats)?,
        round_start: seat_at(sent.round_start, seats)?,
        to_act: seat_at(sent.to_act, seats)?,
        face_down,
        caravans,
        paid: sent.paid.into(),
        stolen: sent.stolen.into(),
    };
    let open = game.put_together(&parts);
    Ok(View {
        viewer: sent.viewer.0,
        open: open.map_err(|expected| format!("expected {expected}"))?,
        loads: by_seat(&sent.seats, seats, |_, seat| {
            let loads = seat.loads.as_deref();
            loads.map(|loads| read_loads(game, loads)).transpose()
        })?,
        choices: read_choices(&parts, &sent.seats)?,
        piles: read_piles(game, &sent.piles)?,
    })
}

fn read_caravan(sent: &SentSeat) -> Result<Caravan, String> {
    let mut caravan = Caravan::default();
    for letter in sent.waiting.chars() {
        let camel = Camel::lettered(letter);
        let camel = camel.ok_or_else(|| wrong(&sent.waiting, "camels' letters, as \"ACD\""))?;
        caravan.waiting = caravan.waiting.with(camel.index());
    }
    for word in words(&sent.camels) {
        let (camel, spot) = read_spot(word)?;
        if caravan.spots[camel.index()].replace(spot).is_some() {
            return Err(wrong(word, "each camel once"));
        }
    }
    for word in words(&sent.went) {
        let (camel, way) = read_way(word)?;
        if caravan.went[camel.index()].replace(way).is_some() {
            return Err(wrong(word, "each camel once"));
        }
    }
    Ok(caravan)
}

/// A card that is known lies face down, and its camel has not moved.
fn read_choices(parts: &Parts, sent: &[SentSeat]) -> Result<BySeat<Option<Camel>>, String> {
    let choosing = matches!(parts.phase, Phase::Choose | Phase::Move);
    by_seat(sent, sent.len(), |seat, sent| {
        let choice = sent.choice.map(|named| named.0);
        let fits = |camel: Camel| {
            let waits = parts.caravans[seat].waiting.contains(camel.index());
            choosing && sent.face_down && waits
        };
        if choice.is_none_or(fits) {
            Ok(choice)
        } else {
            Err("expected the card face down of a camel that has not moved".into())
        }
    })
}

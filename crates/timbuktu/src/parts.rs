//! What lies open, taken apart and put together again: for whoever carries a view to another
//! machine. Nothing secret has a part here, as nothing secret is [`Open`].

use crate::Timbuktu;
use crate::few::Few;
use crate::goods::{ByGood, Good, LOAD};
use crate::places::{MAX_CAMELS, PENS, PITCHES, Pen, Spot};
use crate::position::{ALL_FREE, Open, Phase};
use crate::went::Went;
use caravanserai_kernel::seat::MAX_SEATS;
use caravanserai_kernel::{BySeat, Game, Seat, SeatSet};

/// Everything that [`Open`] holds and that does not follow from the rest of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    /// What the position waits for.
    pub phase: Phase,
    /// From 0; in [`Phase::Deal`] the stage about to begin.
    pub stage: usize,
    /// From 0.
    pub round: usize,
    /// Swaps in this stage.
    pub swaps: usize,
    /// The seat with the stage counter; while placing, the starting player.
    pub stage_start: Seat,
    /// The seat with the round counter.
    pub round_start: Seat,
    /// Who places or moves; in other phases whoever did so last.
    pub to_act: Seat,
    /// Who has loaded, or whose camel card lies face down.
    pub face_down: SeatSet,
    /// The seats' camels.
    pub caravans: BySeat<Caravan>,
    /// Goods paid so far.
    pub paid: ByGood<u8>,
    /// Goods stolen so far.
    pub stolen: ByGood<u8>,
}

/// A seat's camels on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Caravan {
    /// The camels (by index) that have not moved in this stage; while placing, those not placed yet.
    pub waiting: Few,
    /// Where camels stand: waiting ones in the place behind, the others in the place ahead. `None`
    /// before they are placed.
    pub spots: [Option<Spot>; MAX_CAMELS],
    /// How camels came there; of those still waiting, what they did in the stage before. `None` for
    /// those that have never moved.
    pub went: [Option<Went>; MAX_CAMELS],
}

impl Timbuktu {
    /// What an open part consists of.
    pub fn take_apart(&self, open: &Open) -> Parts {
        Parts {
            phase: open.phase,
            stage: open.stage(),
            round: open.round(),
            swaps: open.swaps.into(),
            stage_start: open.stage_start,
            round_start: open.round_start,
            to_act: open.to_act,
            face_down: open.face_down,
            caravans: BySeat::from_fn(self.seats(), |seat| {
                let mut caravan = Caravan {
                    waiting: open.waiting(seat),
                    ..Caravan::default()
                };
                for camel in self.caravan() {
                    let number = camel.index();
                    let waits = caravan.waiting.contains(number);
                    let moved = has_moved(open.phase, open.stage(), waits);
                    caravan.spots[number] = open.spot(seat, camel);
                    caravan.went[number] = moved.then(|| open.went[seat.index()][number]);
                }
                caravan
            }),
            paid: open.paid,
            stolen: open.stolen,
        }
    }

    /// The open part that consists of these; the inverse of [`Self::take_apart`]. What the rules
    /// count on is looked at, so that parts from anywhere break nothing later; the error says what
    /// was expected.
    pub fn put_together(&self, parts: &Parts) -> Result<Open, &'static str> {
        self.check_counters(parts)?;
        self.check_goods(parts)?;
        let start = crate::Position::start(self);
        let mut open = Open {
            phase: parts.phase,
            stage: parts.stage as u8,
            round: parts.round as u8,
            swaps: parts.swaps as u8,
            stage_start: parts.stage_start,
            round_start: parts.round_start,
            to_act: parts.to_act,
            face_down: parts.face_down,
            room: ALL_FREE,
            waiting: [Few::EMPTY; MAX_SEATS],
            paid: parts.paid,
            stolen: parts.stolen,
            ..start.open
        };
        let mut behind = Taken::default();
        let mut ahead = Taken::default();
        for (seat, caravan) in parts.caravans.iter() {
            if !caravan
                .waiting
                .minus(self.caravans[seat.index()])
                .is_empty()
            {
                return Err("camels that are in the game");
            }
            open.waiting[seat.index()] = caravan.waiting;
            for number in 0..MAX_CAMELS {
                let waits = caravan.waiting.contains(number);
                self.put_camel(parts, caravan, number, &mut open.went[seat.index()][number])?;
                let Some(spot) = caravan.spots[number] else {
                    continue;
                };
                open.spots[seat.index()][number] = spot;
                let place = if waits { &mut behind } else { &mut ahead };
                place.take(spot)?;
            }
        }
        if !ahead.is_filled_upward() {
            return Err("pens filled from pitch 1 upward");
        }
        open.room = ahead.room();
        open.missing = missing(parts);
        check_decisions(self, &open)?;
        Ok(open)
    }

    fn check_counters(&self, parts: &Parts) -> Result<(), &'static str> {
        let over = parts.phase == Phase::Over;
        if parts.stage >= self.stage_count() {
            return Err("a stage of the way");
        }
        if parts.round > self.camels() || (parts.round == self.camels()) != over {
            return Err("a round of the stage");
        }
        if parts.swaps > Spot::COUNT {
            return Err("no more swaps than camels that move");
        }
        let seated = |seat: Seat| seat.index() < self.seats();
        let starts = [parts.stage_start, parts.round_start, parts.to_act];
        if !starts.into_iter().chain(parts.face_down.iter()).all(seated)
            || parts.caravans.seats() != self.seats()
        {
            return Err("seats of this table");
        }
        Ok(())
    }

    fn check_goods(&self, parts: &Parts) -> Result<(), &'static str> {
        let most = self.seats() as u32 * self.camels() as u32 * LOAD;
        let lost = |good| u32::from(parts.paid[good]) + u32::from(parts.stolen[good]);
        if Good::ALL.into_iter().any(|good| lost(good) > most) {
            return Err("no more goods than there are");
        }
        Ok(())
    }

    /// A camel stands on the board and has moved exactly when the phase says so.
    fn put_camel(
        &self,
        parts: &Parts,
        caravan: &Caravan,
        number: usize,
        went: &mut Went,
    ) -> Result<(), &'static str> {
        let waits = caravan.waiting.contains(number);
        let in_game = number < self.camels();
        let placed = match parts.phase {
            Phase::First | Phase::Load => false,
            Phase::Place => !waits,
            Phase::Deal | Phase::Choose | Phase::Move | Phase::Over => true,
        };
        if caravan.spots[number].is_some() != (in_game && placed) {
            return Err("a place for each camel on the board and for no other");
        }
        let moved = has_moved(parts.phase, parts.stage, waits);
        if caravan.went[number].is_some() != (in_game && moved) {
            return Err("a way for each camel that has moved and for no other");
        }
        if let Some(way) = caravan.went[number] {
            *went = way;
        }
        Ok(())
    }
}

/// Whether a camel of the game has moved in this stage or in one before.
fn has_moved(phase: Phase, stage: usize, waits: bool) -> bool {
    match phase {
        Phase::First | Phase::Load | Phase::Place => false,
        Phase::Deal => stage > 0,
        Phase::Choose | Phase::Move | Phase::Over => stage > 0 || !waits,
    }
}

/// By seat: the pens it has no camel in, until all are placed.
fn missing(parts: &Parts) -> [Few; MAX_SEATS] {
    let mut missing = [Few::EMPTY; MAX_SEATS];
    if matches!(parts.phase, Phase::First | Phase::Load | Phase::Place) {
        for (seat, caravan) in parts.caravans.iter() {
            let spots = caravan.spots.iter().flatten();
            missing[seat.index()] = spots.fold(Few::below(PENS), |pens, spot| {
                pens.without(spot.pen().index())
            });
        }
    }
    missing
}

/// The seats that place or move before the turn is the starting one's again.
fn to_come(open: &Open, seats: usize) -> SeatSet {
    let round = open.to_act.clockwise(seats).enumerate();
    round
        .take_while(|(number, seat)| *number == 0 || *seat != open.round_start)
        .map(|(_, seat)| seat)
        .collect()
}

/// Whoever is to decide has something to decide about, now and in the turns that follow.
fn check_decisions(game: &Timbuktu, open: &Open) -> Result<(), &'static str> {
    let to_come = to_come(open, game.seats());
    let waiting = |seat: Seat| open.waiting(seat).len() as usize;
    let left = |seat: Seat| match open.phase {
        Phase::First | Phase::Load | Phase::Deal => game.camels(),
        Phase::Place => waiting(open.to_act) - usize::from(!to_come.contains(seat)),
        Phase::Choose => game.camels() - open.round(),
        Phase::Move => game.camels() - open.round() - usize::from(!to_come.contains(seat)),
        Phase::Over => 0,
    };
    if open.phase == Phase::Place && open.waiting(open.to_act).is_empty()
        || Seat::all(game.seats()).any(|seat| waiting(seat) != left(seat))
    {
        return Err("as many camels of each seat waiting as there are rounds to come");
    }
    match open.phase {
        Phase::Place => {
            let reserved = |pen: &Pen| {
                let lacks = open
                    .missing
                    .iter()
                    .filter(|pens| pens.contains(pen.index()));
                lacks.count()
            };
            let room = Pen::ALL.iter().all(|pen| open.room(*pen) >= reserved(pen));
            let mut camels = open.waiting.iter().zip(&open.missing);
            let fits = room && camels.all(|(waiting, pens)| waiting.len() >= pens.len());
            fits.then_some(())
                .ok_or("a camel for each pen and room for it")
        }
        Phase::Move if open.face_down != to_come => Err("a camel card face down of whoever moves"),
        Phase::First | Phase::Load | Phase::Deal | Phase::Choose | Phase::Move | Phase::Over => {
            Ok(())
        }
    }
}

/// The spots of one place that are taken, as bits.
#[derive(Default)]
struct Taken(u32);

impl Taken {
    fn take(&mut self, spot: Spot) -> Result<(), &'static str> {
        let bit = 1 << spot.index();
        if self.0 & bit != 0 {
            return Err("one camel on a pitch");
        }
        self.0 |= bit;
        Ok(())
    }

    fn pen(&self, pen: Pen) -> u32 {
        self.0 >> (PITCHES * pen.index()) & 0b1_1111
    }

    fn is_filled_upward(&self) -> bool {
        let upward = |pitches: u32| pitches & (pitches + 1) == 0;
        Pen::ALL.into_iter().all(|pen| upward(self.pen(pen)))
    }

    /// The free pitches, one nibble for each pen.
    fn room(&self) -> u32 {
        let taken = |pen: Pen| self.pen(pen).count_ones() << (4 * pen.index());
        ALL_FREE - Pen::ALL.into_iter().map(taken).sum::<u32>()
    }
}

//! What happened in a step, for telling: the truth, and what each viewer hears of it.

use crate::Timbuktu;
use crate::cards::{Pile, Piles};
use crate::goods::{ByGood, Good};
use crate::moves::{Draw, Move};
use crate::places::{Camel, Spot};
use crate::position::{Loads, Phase, Position};
use crate::ring::{self, PILES};
use crate::theft::{self, Theft};
use caravanserai_kernel::{BySeat, Seat, SeatSet, Step, Viewer};

/// Something that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// The starting player was drawn.
    First(Seat),
    /// A seat loaded its caravan; `None` for whoever may not know how.
    Loaded(Seat, Option<Loads>),
    /// All have loaded, and every load lies open.
    LoadsShown(BySeat<Loads>),
    /// A camel was placed in the start area.
    Placed(Seat, Camel, Spot),
    /// The piles of a stage were dealt: by ring place, `None` where the viewer may not look.
    Dealt {
        /// The stage, from 0.
        stage: usize,
        /// Who starts it.
        start: Seat,
        /// The piles.
        piles: [Option<Pile>; PILES],
    },
    /// A seat put a camel's card face down; `None` for whoever may not know which.
    Chose(Seat, Option<Camel>),
    /// A camel was revealed and moved.
    Moved {
        /// Whose.
        seat: Seat,
        /// Which.
        camel: Camel,
        /// Where it landed.
        spot: Spot,
        /// What it paid.
        paid: Option<Good>,
    },
    /// All piles moved one place on: by ring place, `None` where the viewer may not look.
    Swapped {
        /// Who started the stage.
        start: Seat,
        /// The piles where they are now.
        piles: [Option<Pile>; PILES],
    },
    /// The piles were turned over and the thieves struck.
    Robbed {
        /// The stage, from 0.
        stage: usize,
        /// The piles by ring place.
        piles: Piles,
        /// What was stolen, by pen and then pitch.
        thefts: Vec<Theft>,
    },
    /// The game ended.
    Ended {
        /// What a token of each good is worth.
        values: ByGood<u32>,
        /// How many tokens of each seat arrived.
        tokens: BySeat<u32>,
        /// The scores.
        scores: BySeat<i32>,
        /// Who won.
        winners: SeatSet,
    },
}

impl Timbuktu {
    pub(crate) fn list_events(
        &self,
        before: &Position,
        step: &Step<Self>,
        after: &Position,
    ) -> Vec<Event> {
        match *step {
            Step::Draw(Draw::First(seat)) => vec![Event::First(seat)],
            Step::Draw(Draw::Deal(piles)) => vec![Event::Dealt {
                stage: after.open.stage(),
                start: after.open.stage_start,
                piles: piles.map(Some),
            }],
            Step::Move(seat, Move::Load(loads)) => {
                let mut events = vec![Event::Loaded(seat, Some(loads))];
                if after.open.phase != Phase::Load {
                    let all = BySeat::from_fn(self.seats, |seat| after.loads[seat.index()]);
                    events.push(Event::LoadsShown(all));
                }
                events
            }
            Step::Move(seat, Move::Place(camel, _)) => {
                let spot = after.open.spots[seat.index()][camel.index()];
                vec![Event::Placed(seat, camel, spot)]
            }
            Step::Move(seat, Move::Choose(camel)) => vec![Event::Chose(seat, Some(camel))],
            Step::Move(seat, Move::Go(_, paid)) => self.list_go(before, seat, paid, after),
        }
    }

    fn list_go(
        &self,
        before: &Position,
        seat: Seat,
        paid: Option<Good>,
        after: &Position,
    ) -> Vec<Event> {
        let camel = before.chosen(seat);
        let spot = after.open.spots[seat.index()][camel.index()];
        let mut events = vec![Event::Moved {
            seat,
            camel,
            spot,
            paid,
        }];
        if after.open.swaps != before.open.swaps {
            events.push(Event::Swapped {
                start: before.open.stage_start,
                piles: after.piles.map(Some),
            });
        }
        if !after.open.thieves_wait() {
            let thefts = self.thefts_between(before, seat, paid, after);
            events.push(Event::Robbed {
                stage: before.open.stage(),
                piles: after.piles,
                thefts,
            });
        }
        if let (Some(scores), Some(winners)) = (self.final_scores(after), self.final_winners(after))
        {
            events.push(Event::Ended {
                values: self.values(after),
                tokens: self.tokens(after),
                scores,
                winners,
            });
        }
        events
    }

    /// What the thieves took in the last move of a stage: before it, all but the payment was there.
    fn thefts_between(
        &self,
        before: &Position,
        seat: Seat,
        paid: Option<Good>,
        after: &Position,
    ) -> Vec<Theft> {
        let mut arrived = *after;
        arrived.loads = before.loads;
        if let Some(good) = paid {
            let load = &mut arrived.loads[seat.index()][before.chosen(seat).index()];
            *load = load.less(good);
        }
        theft::thefts(self, &arrived)
    }

    pub(crate) fn tell(&self, event: &Event, viewer: Viewer) -> Event {
        let mut told = event.clone();
        match &mut told {
            Event::Loaded(seat, loads) if !viewer.shares_secrets_of(*seat) => *loads = None,
            Event::Chose(seat, camel) if !viewer.shares_secrets_of(*seat) => *camel = None,
            Event::Dealt { start, piles, .. } | Event::Swapped { start, piles } => {
                for (place, pile) in piles.iter_mut().enumerate() {
                    let holder = ring::seat_at(place, *start, self.seats);
                    let hears = match viewer {
                        Viewer::Everything => true,
                        Viewer::Spectator => false,
                        Viewer::Seat(seat) => holder == Some(seat),
                    };
                    *pile = pile.filter(|_| hears);
                }
            }
            Event::Loaded(..)
            | Event::Chose(..)
            | Event::First(_)
            | Event::LoadsShown(_)
            | Event::Placed(..)
            | Event::Moved { .. }
            | Event::Robbed { .. }
            | Event::Ended { .. } => {}
        }
        told
    }
}

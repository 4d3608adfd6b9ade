//! What happened in a step, for telling: the truth, and what each viewer hears of it.

use crate::Desert;
use crate::cells::Cells;
use crate::colour::Colour;
use crate::deal::Draw;
use crate::moves::Move;
use crate::position::{End, Phase, Position};
use crate::score::Breakdown;
use crate::space::Space;
use caravanserai_kernel::{BySeat, Seat, SeatSet, Step, Viewer};

/// Something that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// Palms and tokens were laid out and the first player drawn.
    LaidOut {
        /// The first player.
        first: Seat,
        /// The palms.
        oases: Vec<Space>,
        /// The tokens; the value is `None` for whoever may not know it.
        waterholes: Vec<(Space, Option<u8>)>,
        /// Dealt returns, in seat order.
        returns: Option<[Colour; 5]>,
    },
    /// A leader was given back.
    Returned(Seat, Colour),
    /// A leader was placed.
    LeaderPlaced(Seat, Colour, Space),
    /// A camel was placed.
    CamelPlaced(Seat, Colour, Space),
    /// A caravan was linked to an oasis.
    Linked(Seat, Colour, Space),
    /// A caravan crossed the river for the first time.
    Crossed(Seat, Colour),
    /// An area was enclosed.
    Enclosed(Seat, Colour, Vec<Space>),
    /// A token was taken; the value is `None` for whoever may not know it.
    WaterTaken(Seat, Space, Option<u8>),
    /// The game ended.
    Ended {
        /// Why.
        end: End,
        /// Every seat's points.
        breakdown: BySeat<Breakdown>,
        /// Who won.
        winners: SeatSet,
    },
}

impl Desert {
    pub(crate) fn list_events(
        &self,
        before: &Position,
        step: &Step<Self>,
        after: &Position,
    ) -> Vec<Event> {
        let mut events = vec![];
        match step {
            Step::Draw(draw) => events.push(laid_out(draw)),
            Step::Move(seat, Move::Return(colour)) => events.push(Event::Returned(*seat, *colour)),
            Step::Move(seat, Move::Leader(colour, space)) => {
                events.push(Event::LeaderPlaced(*seat, *colour, *space));
            }
            Step::Move(seat, Move::Camel(colour, space)) => {
                events.push(Event::CamelPlaced(*seat, *colour, *space));
                self.list_gains(before, *seat, *colour, after, &mut events);
            }
        }
        if let (Phase::Over(end), Some(scores)) = (after.phase, self.final_scores(after))
            && before.phase != after.phase
        {
            let winners = crate::score::best(&scores);
            events.push(Event::Ended {
                end,
                breakdown: self.breakdown(after),
                winners,
            });
        }
        events
    }

    fn list_gains(
        &self,
        before: &Position,
        seat: Seat,
        colour: Colour,
        after: &Position,
        events: &mut Vec<Event>,
    ) {
        let board = self.board();
        let links = after
            .links(seat, colour)
            .without(before.links(seat, colour));
        events.extend(
            board
                .spaces(links)
                .map(|oasis| Event::Linked(seat, colour, oasis)),
        );
        if after.has_crossed(seat, colour) && !before.has_crossed(seat, colour) {
            events.push(Event::Crossed(seat, colour));
        }
        let mut area = after.enclosed(seat).without(before.enclosed(seat));
        while let Some(start) = area.first() {
            let part: Cells = board.flood(start, area);
            area = area.without(part);
            events.push(Event::Enclosed(seat, colour, board.spaces(part).collect()));
        }
        for cell in before.tokens().without(after.tokens()).iter() {
            let value = Some(before.token_value(cell));
            events.push(Event::WaterTaken(seat, board.space(cell), value));
        }
    }

    pub(crate) fn tell(&self, event: &Event, viewer: Viewer) -> Event {
        let mut told = event.clone();
        if self.setup().aquifers {
            match &mut told {
                Event::LaidOut { waterholes, .. } if viewer != Viewer::Everything => {
                    for (_, value) in waterholes {
                        *value = None;
                    }
                }
                Event::WaterTaken(seat, _, value) if !viewer.shares_secrets_of(*seat) => {
                    *value = None;
                }
                Event::LaidOut { .. }
                | Event::WaterTaken(..)
                | Event::Returned(..)
                | Event::LeaderPlaced(..)
                | Event::CamelPlaced(..)
                | Event::Linked(..)
                | Event::Crossed(..)
                | Event::Enclosed(..)
                | Event::Ended { .. } => {}
            }
        }
        told
    }
}

fn laid_out(draw: &Draw) -> Event {
    Event::LaidOut {
        first: draw.first,
        oases: draw.oases.to_vec(),
        waterholes: draw
            .waterholes
            .iter()
            .map(|(space, value)| (*space, Some(*value)))
            .collect(),
        returns: draw.returns,
    }
}

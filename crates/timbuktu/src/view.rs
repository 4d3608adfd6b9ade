//! What a viewer may know, and worlds guessed from it.
//!
//! Secret are: what others have loaded until all have (V1), the camel cards face down (G5), and the
//! piles (G3). A seat knows the piles that have been in its hands in this stage, also after they have
//! moved on (G11), and everyone knows all five once they are turned over (G13).

use crate::Timbuktu;
use crate::cards::{Card, Pile};
use crate::few::Few;
use crate::goods::{ByGood, Load};
use crate::loading;
use crate::places::{Camel, PENS, Pen};
use crate::position::{Loads, Open, Phase, Position, UNDEALT};
use crate::ring::{self, PILES};
use crate::score;
use crate::setup::allowance_of;
use caravanserai_kernel::{BySeat, Luck, Seat, Viewer};

/// What one viewer may know of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// All that lies open.
    pub open: Open,
    /// What each seat's camels carry; `None` while that is hidden.
    pub loads: BySeat<Option<Loads>>,
    /// The camel cards face down that the viewer knows.
    pub choices: BySeat<Option<Camel>>,
    /// The piles the viewer knows, by the ring place they lie at now, counted from the stage's
    /// starting player. Between two stages: the piles just turned over.
    pub piles: [Option<Pile>; PILES],
}

impl View {
    /// What a camel carries; nothing while that is hidden.
    pub fn load(&self, seat: Seat, camel: Camel) -> Load {
        self.loads[seat].map_or(Load::EMPTY, |loads| loads[camel.index()])
    }

    /// What a token of each good is worth by now.
    pub fn values(&self) -> ByGood<u32> {
        ByGood::from_fn(|good| self.open.value(good))
    }

    /// How many of each good a seat's camels carry; `None` while that is hidden.
    pub fn holdings(&self, seat: Seat) -> Option<ByGood<u32>> {
        self.loads[seat].as_ref().map(score::carried)
    }

    /// What a seat would score if the game ended with nothing more lost (N1); `None` while that is
    /// hidden.
    pub fn standing(&self, seat: Seat) -> Option<u32> {
        let goods = self.holdings(seat)?;
        Some(score::points(&goods, &self.values()))
    }

    /// What a token of each good is worth, as fractions for reckoning expected losses.
    pub fn worth(&self) -> ByGood<f64> {
        self.values().map(|_, value| f64::from(*value))
    }
}

impl Timbuktu {
    /// Whether the viewer knows the pile at that ring place.
    fn knows_pile(&self, open: &Open, viewer: Viewer, pile: usize) -> bool {
        match open.phase {
            Phase::First | Phase::Load | Phase::Place => false,
            Phase::Deal => open.stage > 0,
            Phase::Choose | Phase::Move => match viewer {
                Viewer::Everything => true,
                Viewer::Spectator => false,
                // Whoever does not sit at this table watches.
                Viewer::Seat(seat) if seat.index() >= self.seats => false,
                Viewer::Seat(seat) => {
                    let place = ring::place_of(seat, open.stage_start, self.seats);
                    ring::has_seen(place, pile, open.swaps())
                }
            },
            Phase::Over => true,
        }
    }

    pub(crate) fn make_view(&self, position: &Position, viewer: Viewer) -> View {
        let open = position.open;
        let loads_are_open = !matches!(open.phase, Phase::First | Phase::Load);
        View {
            viewer,
            open,
            loads: BySeat::from_fn(self.seats, |seat| {
                let loaded = loads_are_open || self.setup.loading == crate::Loading::Printed;
                let own = open.face_down.contains(seat) && viewer.shares_secrets_of(seat);
                (loaded || own).then(|| position.loads[seat.index()])
            }),
            choices: BySeat::from_fn(self.seats, |seat| {
                let known = viewer.shares_secrets_of(seat);
                position.choice(seat).filter(|_| known)
            }),
            piles: std::array::from_fn(|place| {
                let known = self.knows_pile(&open, viewer, place);
                known.then(|| position.piles[place])
            }),
        }
    }

    pub(crate) fn guess_world(&self, view: &View, luck: &mut dyn Luck) -> Position {
        let mut position = self.start_without_loads();
        position.open = view.open;
        for (seat, loads) in view.loads.iter() {
            let hidden = view.open.face_down.contains(seat) && view.open.phase == Phase::Load;
            position.loads[seat.index()] = match loads {
                Some(loads) => *loads,
                None if hidden => loading::random(self.camels, allowance_of(self.seats), luck),
                None => Loads::default(),
            };
        }
        if view.open.thieves_wait() {
            for seat in view.open.face_down.iter() {
                let waiting = view.open.waiting(seat);
                let guessed =
                    |luck: &mut dyn Luck| Camel::ALL[waiting.nth(luck.below(waiting.len()))];
                let known = view.choices[seat];
                position.choices[seat.index()] = Some(known.unwrap_or_else(|| guessed(luck)));
            }
        }
        if view.open.thieves_wait() || view.piles.iter().any(Option::is_some) {
            position.piles = guess_piles(&view.piles, luck);
        }
        position
    }

    fn start_without_loads(&self) -> Position {
        let mut position = Position::start(self);
        position.loads = [Loads::default(); caravanserai_kernel::seat::MAX_SEATS];
        position.piles = UNDEALT;
        position
    }
}

/// The cards of each kind that are in none of the known piles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unseen {
    pub(crate) pens: Few,
    pub(crate) pitches: Few,
    pub(crate) goods: Few,
}

impl Unseen {
    pub(crate) fn by(piles: &[Option<Pile>; PILES]) -> Self {
        let all = Self {
            pens: Few::below(PENS),
            pitches: Few::below(PILES),
            goods: Few::below(PILES),
        };
        piles.iter().flatten().fold(all, |unseen, pile| Self {
            pens: unseen.pens.without(pile.pen.index()),
            pitches: unseen.pitches.without(pile.pitches.index()),
            goods: unseen.goods.without(pile.goods.index()),
        })
    }
}

/// Known piles as they are, the unseen cards dealt to the other places, every deal equally likely.
fn guess_piles(known: &[Option<Pile>; PILES], luck: &mut dyn Luck) -> crate::Piles {
    let unseen = Unseen::by(known);
    let mut shuffled = |cards: Few| {
        let mut order = [0; PILES];
        let count = cards.len() as usize;
        for (slot, card) in order.iter_mut().zip(cards.iter()) {
            *slot = card;
        }
        luck.shuffle(&mut order[..count]);
        order
    };
    let orders = [unseen.pens, unseen.pitches, unseen.goods].map(&mut shuffled);
    let mut dealt = 0;
    known.map(|pile| {
        pile.unwrap_or_else(|| {
            let [pen, pitches, goods] = orders.map(|order| order[dealt]);
            dealt += 1;
            Pile {
                pen: Pen::at(pen),
                pitches: Card::ALL[pitches],
                goods: Card::ALL[goods],
            }
        })
    })
}

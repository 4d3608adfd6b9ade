//! What follows from a view about the thieves of the running stage, exactly.
//!
//! The deck is public (G2) and dealt evenly, and rivals' moves are no proof, so after the piles a
//! viewer has seen every way to deal the unseen cards is equally likely. Which pitches and goods go
//! with a pen whose pile is unseen are then two independent even picks: chances follow without
//! listing worlds. They can be listed too, for whoever wants to weigh them ([`crate::belief`]).

use crate::Timbuktu;
use crate::cards::{Card, Pile, Piles};
use crate::few::Few;
use crate::goods::{ByGood, Good, Load};
use crate::places::{PENS, Pen, Pitch, Spot};
use crate::position::UNDEALT;
use crate::ring::PILES;
use crate::view::{Unseen, View};

/// What the thieves do in each pen: its pitch card and its goods card, by pen.
pub type Plan = [(Card, Card); PENS];

/// What a viewer knows about the thieves of the running stage.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Knowledge {
    piles: [Option<Pile>; PILES],
    unseen: Unseen,
    /// By pen and pitch: the chance that a thief comes there.
    pitches: [[f64; 5]; PENS],
    /// By pen and good: the chance that the thieves of the pen take it.
    goods: [[f64; 5]; PENS],
}

impl Knowledge {
    /// What follows from the view; `None` while no thieves wait (before a deal, after the theft).
    pub fn of(game: &Timbuktu, view: &View) -> Option<Self> {
        let thieves_wait = view.open.thieves_wait();
        thieves_wait.then(|| Self::from_piles(game, view.piles))
    }

    /// What follows from having seen these piles, by ring place.
    pub fn from_piles(game: &Timbuktu, piles: [Option<Pile>; PILES]) -> Self {
        let unseen = Unseen::by(&piles);
        let of_known = |pen: Pen| piles.iter().flatten().find(|pile| pile.pen == pen);
        let mut knowledge = Self {
            piles,
            unseen,
            pitches: [[0.0; 5]; PENS],
            goods: [[0.0; 5]; PENS],
        };
        for pen in Pen::ALL {
            let (pitch_cards, goods_cards) = match of_known(pen) {
                Some(pile) => (
                    Few::only(pile.pitches.index()),
                    Few::only(pile.goods.index()),
                ),
                None => (unseen.pitches, unseen.goods),
            };
            let share = 1.0 / f64::from(pitch_cards.len());
            for card in pitch_cards.iter() {
                for pitch in game.data().pitches(Card::ALL[card]) {
                    knowledge.pitches[pen.index()][pitch.index()] += share;
                }
            }
            for card in goods_cards.iter() {
                for good in game.data().goods(Card::ALL[card]) {
                    knowledge.goods[pen.index()][good.index()] += share;
                }
            }
        }
        knowledge
    }

    /// The piles that are known, by the ring place they lie at now.
    pub fn piles(&self) -> &[Option<Pile>; PILES] {
        &self.piles
    }

    /// How many piles are unknown.
    pub fn unknown(&self) -> usize {
        self.unseen.pens.len() as usize
    }

    /// The chance that a thief comes to this pitch of this pen.
    pub fn visited(&self, spot: Spot) -> f64 {
        self.pitches[spot.pen().index()][spot.pitch().index()]
    }

    /// The chance that a camel on this pitch of this pen is robbed of a good.
    pub fn robbed(&self, spot: Spot, good: Good) -> f64 {
        self.visited(spot) * self.goods[spot.pen().index()][good.index()]
    }

    /// What a camel with this load loses there on average, its goods being worth that much each.
    pub fn expected_loss(&self, spot: Spot, load: Load, values: &ByGood<f64>) -> f64 {
        let goods = &self.goods[spot.pen().index()];
        let at_risk = |good: Good| goods[good.index()] * f64::from(load.of(good)) * values[good];
        self.visited(spot) * Good::ALL.into_iter().map(at_risk).sum::<f64>()
    }

    /// How many plans are possible: what is done in each pen, no matter who holds the pile.
    pub fn plan_count(&self) -> usize {
        factorial(self.unknown()).pow(2)
    }

    /// How many worlds are possible: what is done in each pen, and who holds which pile.
    pub fn world_count(&self) -> usize {
        factorial(self.unknown()).pow(3)
    }

    /// Every plan that is possible, each equally likely.
    pub fn plans(&self) -> impl ExactSizeIterator<Item = Plan> + '_ {
        (0..self.plan_count()).map(|number| {
            let count = factorial(self.unknown());
            let pitches = order(self.unseen.pitches, number % count);
            let goods = order(self.unseen.goods, number / count);
            let mut plan: Plan = [(Card::ALL[0], Card::ALL[0]); PENS];
            for pile in self.piles.iter().flatten() {
                plan[pile.pen.index()] = (pile.pitches, pile.goods);
            }
            for (at, pen) in self.unseen.pens.iter().enumerate() {
                plan[pen] = (Card::ALL[pitches[at]], Card::ALL[goods[at]]);
            }
            plan
        })
    }

    /// Every world that is possible, each equally likely: the piles by ring place.
    pub fn worlds(&self) -> impl ExactSizeIterator<Item = Piles> + '_ {
        (0..self.world_count()).map(|number| self.world(number))
    }

    /// The world with this number, below [`Self::world_count`].
    pub fn world(&self, number: usize) -> Piles {
        let count = factorial(self.unknown());
        let pens = order(self.unseen.pens, number % count);
        let pitches = order(self.unseen.pitches, number / count % count);
        let goods = order(self.unseen.goods, number / count / count);
        let mut piles = UNDEALT;
        let mut dealt = 0;
        for (place, known) in self.piles.iter().enumerate() {
            piles[place] = known.unwrap_or_else(|| {
                let at = dealt;
                dealt += 1;
                Pile {
                    pen: Pen::at(pens[at]),
                    pitches: Card::ALL[pitches[at]],
                    goods: Card::ALL[goods[at]],
                }
            });
        }
        piles
    }

    /// Whether a world agrees with all that is known.
    pub fn allows(&self, world: &Piles) -> bool {
        let agrees =
            |(known, pile): (&Option<Pile>, &Pile)| known.is_none_or(|known| known == *pile);
        self.piles.iter().zip(world).all(agrees)
    }
}

/// The chance table of one place, pitch by pitch, for a player's notebook.
pub fn spots() -> impl Iterator<Item = Spot> {
    Pen::ALL
        .into_iter()
        .flat_map(|pen| Pitch::ALL.map(|pitch| Spot::new(pen, pitch)))
}

fn factorial(number: usize) -> usize {
    (1..=number).product()
}

/// The members in the order with this number.
fn order(members: Few, number: usize) -> [usize; PILES] {
    let mut left = [0; PILES];
    let count = members.len() as usize;
    for (slot, member) in left.iter_mut().zip(members.iter()) {
        *slot = member;
    }
    let mut order = [0; PILES];
    let mut rest = number;
    for (place, slot) in order.iter_mut().enumerate().take(count) {
        let size = count - place;
        *slot = left[rest % size];
        left[rest % size] = left[size - 1];
        rest /= size;
    }
    order
}

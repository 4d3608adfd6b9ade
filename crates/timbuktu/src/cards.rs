//! Thief cards: a pile is a pen card, a pitch card and a goods card (G1, G2).

use crate::places::Pen;
use crate::ring::PILES;
use caravanserai_kernel::Luck;

/// A pitch card or goods card, by its place in the data's table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// The five cards of a kind.
    pub const ALL: [Self; PILES] = [Self(0), Self(1), Self(2), Self(3), Self(4)];

    /// Its place in the data's table.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One card of each kind: the pen is robbed, on two pitches, of two goods.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pile {
    /// The pen card: the pen it names.
    pub pen: Pen,
    /// The pitch card.
    pub pitches: Card,
    /// The goods card.
    pub goods: Card,
}

/// The five piles of a stage, in ring order from the stage's starting player.
pub type Piles = [Pile; PILES];

/// Piles from the order of each kind of card.
pub(crate) fn piles(pens: [Pen; PILES], pitches: [Card; PILES], goods: [Card; PILES]) -> Piles {
    std::array::from_fn(|place| Pile {
        pen: pens[place],
        pitches: pitches[place],
        goods: goods[place],
    })
}

/// Deals: each kind shuffled apart, pens first, then pitches, then goods.
pub fn deal(luck: &mut dyn Luck) -> Piles {
    let (mut pens, mut pitches, mut goods) = (Pen::ALL, Card::ALL, Card::ALL);
    luck.shuffle(&mut pens);
    luck.shuffle(&mut pitches);
    luck.shuffle(&mut goods);
    piles(pens, pitches, goods)
}

/// Whether the piles are one whole deck: each card of each kind once.
pub fn is_whole(piles: &Piles) -> bool {
    let once = |index: fn(&Pile) -> usize| {
        let mut seen = [false; PILES];
        for pile in piles {
            seen[index(pile)] = true;
        }
        seen == [true; PILES]
    };
    once(|pile| pile.pen.index())
        && once(|pile| pile.pitches.index())
        && once(|pile| pile.goods.index())
}

/// Every order of five things, for dealing with one number below 120.
pub(crate) const ORDERS: [[u8; PILES]; 120] = orders();

const fn orders() -> [[u8; PILES]; 120] {
    let mut all = [[0; PILES]; 120];
    let mut number = 0;
    while number < 120 {
        let mut left = [0, 1, 2, 3, 4];
        let mut rest = number;
        let mut place = 0;
        while place < PILES {
            let size = PILES - place;
            let pick = rest % size;
            rest /= size;
            all[number][place] = left[pick];
            left[pick] = left[size - 1];
            place += 1;
        }
        number += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_kernel::luck::FastLuck;
    use std::collections::BTreeSet;

    #[test]
    fn a_deal_is_a_whole_deck_and_a_repeated_card_is_not() {
        let mut luck = FastLuck::new(5);
        for _ in 0..100 {
            let mut piles = deal(&mut luck);
            assert!(is_whole(&piles));
            piles[0].goods = piles[1].goods;
            assert!(!is_whole(&piles));
        }
    }

    #[test]
    fn the_table_holds_each_order_once() {
        let all: BTreeSet<[u8; 5]> = ORDERS.into_iter().collect();
        assert_eq!(all.len(), 120);
        assert!(all.iter().all(|order| {
            let mut sorted = *order;
            sorted.sort_unstable();
            sorted == [0, 1, 2, 3, 4]
        }));
    }
}

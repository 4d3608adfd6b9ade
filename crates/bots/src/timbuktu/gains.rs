//! What a move loses at once: the goods paid, and those the thieves are expected to take.

use crate::greedy::Gains;
use crate::timbuktu::ways::Ways;
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat};
use caravanserai_timbuktu::knowledge::Knowledge;
use caravanserai_timbuktu::{
    ByGood, Camel, Few, Good, Load, Move, Open, Pen, Spot, Timbuktu, View,
};

impl Gains for Timbuktu {
    /// Goods lost, negative, every good counting the same: the payment, and by the exact chances
    /// what thieves take from the pitch the camel lands on. A camel is chosen by the best it could
    /// do now. Placing and loading lose nothing at once.
    fn gains(&self, view: &View, seat: Seat, luck: &mut FastLuck) -> Vec<(Move, f64)> {
        let world = self.guess(view, luck);
        let mut moves = vec![];
        self.legal_moves(&world, seat, &mut moves);
        let Some(knowledge) = Knowledge::of(self, view) else {
            return moves.into_iter().map(|the_move| (the_move, 0.0)).collect();
        };
        let thieves = Thieves {
            knowledge,
            open: &view.open,
        };
        let loss = |the_move: &Move| match *the_move {
            Move::Choose(camel) => thieves.least_loss(self, seat, camel, view.load(seat, camel)),
            Move::Go(pen, pay) => view.choices[seat]
                .and_then(|camel| thieves.loss(pen, view.load(seat, camel), pay))
                .unwrap_or(0.0),
            Move::Load(_) | Move::Place(..) => 0.0,
        };
        moves.into_iter().map(|m| (m, -loss(&m))).collect()
    }
}

struct Thieves<'a> {
    knowledge: Knowledge,
    open: &'a Open,
}

impl Thieves<'_> {
    /// What a camel with this load loses in a pen, what it pays for the way included.
    fn loss(&self, pen: Pen, load: Load, pay: Option<Good>) -> Option<f64> {
        let spot = Spot::new(pen, self.open.landing(pen)?);
        let (rest, paid) = pay.map_or((load, 0.0), |good| (load.less(good), 1.0));
        let equal = ByGood::from_fn(|_| 1.0);
        Some(paid + self.knowledge.expected_loss(spot, rest, &equal))
    }

    /// The least a camel can lose now, wherever it goes.
    fn least_loss(&self, game: &Timbuktu, seat: Seat, camel: Camel, load: Load) -> f64 {
        let ways = Ways::of(game, self.open, seat, camel, load);
        let pens = |set: Few| set.iter().map(|pen| Pen::ALL[pen]);
        let free = pens(ways.free).filter_map(|pen| self.loss(pen, load, None));
        let carried = || load.kinds().iter().map(|kind| Some(Good::ALL[kind]));
        let paid = pens(ways.costly)
            .flat_map(|pen| carried().filter_map(move |good| self.loss(pen, load, good)));
        free.chain(paid).fold(f64::INFINITY, f64::min)
    }
}

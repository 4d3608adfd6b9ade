//! S6 by brute force: a placement is legal when some way to place the rest puts every seat into
//! every pen.

use crate::table::{Table, seat};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Step, Turn};
use caravanserai_timbuktu::{Camel, Move, Pen, Phase};
use std::collections::BTreeMap;

/// What matters for S6, by plain counting.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Pens {
    camels_in: [usize; 5],
    /// By seat and pen.
    entered: Vec<[bool; 5]>,
    camels_left: Vec<usize>,
    mover: usize,
}

impl Pens {
    fn after(&self, pen: usize) -> Option<Self> {
        let mut next = self.clone();
        next.camels_in[pen] += 1;
        next.entered[self.mover][pen] = true;
        next.camels_left[self.mover] -= 1;
        next.mover = (self.mover + 1) % self.entered.len();
        (next.camels_in[pen] <= 5).then_some(next)
    }

    /// Whether some way to place the rest, in turn, puts every seat into every pen.
    fn can_be_met(&self, known: &mut BTreeMap<Self, bool>) -> bool {
        if self.camels_left[self.mover] == 0 {
            return self
                .entered
                .iter()
                .all(|pens| pens.iter().all(|&entered| entered));
        }
        if let Some(&answer) = known.get(self) {
            return answer;
        }
        let met = |pen| self.after(pen).is_some_and(|next| next.can_be_met(known));
        let answer = (0..5).any(met);
        known.insert(self.clone(), answer);
        answer
    }
}

/// Places at random and asks, at every placement with few camels left, both for every pen.
pub(crate) fn agrees_with_brute_force(seats: usize, luck: u64) {
    let mut table = Table::new(seats);
    let mut luck = FastLuck::new(luck);
    let mut pens = Pens {
        camels_in: [0; 5],
        entered: vec![[false; 5]; seats],
        camels_left: vec![table.game.camels(); seats],
        mover: 0,
    };
    let mut known = BTreeMap::new();
    let mut refused = 0;
    while table.open().phase() == Phase::Place {
        let Turn::One(mover) = table.turn() else {
            panic!("someone places");
        };
        assert_eq!(mover, seat(pens.mover));
        let camel = Camel::ALL[table.open().waiting(mover).nth(0)];
        if pens.camels_left.iter().sum::<usize>() <= 12 {
            for pen in 0..5 {
                let possible = pens
                    .after(pen)
                    .is_some_and(|next| next.can_be_met(&mut known));
                let placement = Move::Place(camel, Pen::ALL[pen]);
                let legal = table.game.check(&table.at, mover, &placement).is_ok();
                assert_eq!(legal, possible, "{seats} seats: {placement}");
                refused += u32::from(!legal);
            }
        }
        let chosen = table
            .game
            .random_move(&table.at, mover, &mut luck)
            .expect("on turn");
        let Move::Place(_, pen) = chosen else {
            panic!("a placement");
        };
        pens = pens.after(pen.index()).expect("legal");
        table
            .game
            .play(&mut table.at, &Step::Move(mover, chosen))
            .expect("legal");
    }
    assert!(refused > 0, "something was refused");
}

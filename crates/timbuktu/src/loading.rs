//! The variant of own loads (V1, V2): which caravans are legal, and a random one.

use crate::Timbuktu;
use crate::goods::{Good, LOAD, Load};
use crate::illegal::Illegal;
use crate::places::{Camel, MAX_CAMELS};
use crate::position::Loads;
use caravanserai_kernel::Luck;

/// Every load a camel may get: two of one kind and one each of two others, or one each of four.
const LOADS: [Load; 35] = loads();

const fn loads() -> [Load; 35] {
    let mut all = [Load::EMPTY; 35];
    let mut count = 0;
    let mut counts = 0;
    // Base-three numbers of five digits: how many of each good, 0 to 2.
    while counts < 3_usize.pow(5) {
        let mut load = 0;
        let mut rest = counts;
        let mut good = 0;
        while good < 5 {
            load |= (rest as u32 % 3) << (4 * good);
            rest /= 3;
            good += 1;
        }
        let load = Load(load);
        if load.count() == LOAD && load.kinds().len() >= 3 {
            all[count] = load;
            count += 1;
        }
        counts += 1;
    }
    assert!(count == all.len());
    all
}

impl Timbuktu {
    /// Whether a camel may carry this load, whatever the others carry (V1): for whoever loads a
    /// caravan camel by camel.
    pub fn check_load(&self, camel: Camel, load: Load) -> Result<(), Illegal> {
        judge_load(camel, load, self.camels)
    }
}

fn judge_load(camel: Camel, load: Load, camels: usize) -> Result<(), Illegal> {
    let in_game = camel.index() < camels;
    match (in_game, load.count()) {
        (false, 0) => Ok(()),
        (false, _) => Err(Illegal::CamelNotInGame(camel)),
        (true, 0) => Err(Illegal::CamelWithoutLoad(camel)),
        (true, LOAD) if load.kinds().len() < 3 => Err(Illegal::TooFewKinds(camel)),
        (true, LOAD) => Ok(()),
        (true, _) => Err(Illegal::NotFourGoods(camel)),
    }
}

pub(crate) fn judge(loads: &Loads, camels: usize, allowance: u32) -> Result<(), Illegal> {
    for (camel, load) in Camel::ALL.into_iter().zip(loads) {
        judge_load(camel, *load, camels)?;
    }
    let used = |good: Good| loads.iter().map(|load| load.of(good)).sum::<u32>();
    let over = Good::ALL.into_iter().find(|&good| used(good) > allowance);
    over.map_or(Ok(()), |good| Err(Illegal::TooManyOfAGood(good)))
}

/// A legal caravan, each equally likely: camels are loaded without regard to the others until the
/// whole happens to keep within the allowance. That takes some 20 tries with three seats, 60 with four
/// and 200 with five: a few microseconds, and exactly even.
pub(crate) fn random(camels: usize, allowance: u32, luck: &mut dyn Luck) -> Loads {
    // A sound source of luck never needs so many; a stuck one must not hang the table.
    for _ in 0..100_000 {
        let mut loads = [Load::EMPTY; MAX_CAMELS];
        for load in &mut loads[..camels] {
            *load = *luck.pick(&LOADS);
        }
        if judge(&loads, camels, allowance).is_ok() {
            return loads;
        }
    }
    around(camels)
}

/// A plain legal caravan: every camel leaves out another good, in turn.
fn around(camels: usize) -> Loads {
    std::array::from_fn(|camel| {
        let every = Load(0x1_1111);
        if camel < camels {
            every.without(Good::ALL[camel % Good::ALL.len()])
        } else {
            Load::EMPTY
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::{allowance_of, camels_of};
    use caravanserai_kernel::luck::FastLuck;
    use std::collections::BTreeSet;

    #[test]
    fn random_and_plain_caravans_are_legal_at_every_seat_count() {
        let mut luck = FastLuck::new(1);
        for seats in 3..=5 {
            let (camels, allowance) = (camels_of(seats), allowance_of(seats));
            assert_eq!(judge(&around(camels), camels, allowance), Ok(()));
            let caravans: BTreeSet<Loads> = (0..200)
                .map(|_| random(camels, allowance, &mut luck))
                .inspect(|loads| assert_eq!(judge(loads, camels, allowance), Ok(())))
                .collect();
            assert!(caravans.len() > 190, "they are well spread");
        }
    }

    #[test]
    fn a_stuck_source_of_luck_still_gives_a_legal_caravan() {
        struct Stuck;
        impl Luck for Stuck {
            fn bits(&mut self) -> u64 {
                u64::MAX
            }
        }
        assert_eq!(judge(&random(5, 4, &mut Stuck), 5, 4), Ok(()));
    }
}

//! Loading one's own caravan (V1, V2): goods put on camels one by one, and help with the rest.

use caravanserai_kernel::Game;
use caravanserai_timbuktu::goods::LOAD;
use caravanserai_timbuktu::places::MAX_CAMELS;
use caravanserai_timbuktu::{ByGood, Camel, Good, Load, Timbuktu, position::Loads, setup};
use std::collections::BTreeSet;

/// A caravan being loaded. A camel may carry nonsense until it is confirmed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Packing {
    /// The camel that gets the next good.
    pub current: Camel,
    camels: [Vec<Good>; MAX_CAMELS],
}

impl Default for Packing {
    fn default() -> Self {
        Self {
            current: Camel::A,
            camels: std::array::from_fn(|_| vec![]),
        }
    }
}

impl Packing {
    /// A caravan loaded like this.
    pub fn of(loads: &Loads) -> Self {
        let goods = |load: &Load| -> Vec<Good> {
            let kinds = Good::ALL.into_iter();
            kinds
                .flat_map(|good| (0..load.of(good)).map(move |_| good))
                .collect()
        };
        Self {
            current: Camel::A,
            camels: std::array::from_fn(|at| goods(&loads[at])),
        }
    }

    /// What a camel has so far, in the order it was put on.
    pub fn goods(&self, camel: Camel) -> &[Good] {
        &self.camels[camel.index()]
    }

    /// How many of each good are left to load.
    pub fn left(&self, game: &Timbuktu) -> ByGood<u32> {
        let used = |good| self.camels.iter().flatten().filter(|g| **g == good).count();
        let given = setup::allowance_of(game.seats());
        ByGood::from_fn(|good| given.saturating_sub(used(good) as u32))
    }

    /// Puts a good on the current camel, if it has room and there is one left; goes on to the next
    /// camel that is not full when this one is.
    pub fn add(&mut self, game: &Timbuktu, good: Good) -> bool {
        let full = |goods: &Vec<Good>| goods.len() >= LOAD as usize;
        let current = self.current.index();
        if full(&self.camels[current]) || self.left(game)[good] == 0 {
            return false;
        }
        self.camels[current].push(good);
        if full(&self.camels[current]) {
            let mut after = (1..=game.camels()).map(|step| (current + step) % game.camels());
            if let Some(next) = after.find(|at| !full(&self.camels[*at])) {
                self.current = Camel::ALL[next];
            }
        }
        true
    }

    /// Takes a good from a camel, and makes that camel the current one.
    pub fn remove(&mut self, camel: Camel, at: usize) {
        self.current = camel;
        if at < self.camels[camel.index()].len() {
            self.camels[camel.index()].remove(at);
        }
    }

    /// Takes the last good from the current camel; false if it has none.
    pub fn remove_last(&mut self) -> bool {
        self.camels[self.current.index()].pop().is_some()
    }

    /// Unloads every camel.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Whether nothing is loaded.
    pub fn is_empty(&self) -> bool {
        self.camels.iter().all(Vec::is_empty)
    }

    /// The caravan as the rules take it.
    pub fn loads(&self) -> Loads {
        std::array::from_fn(|at| Load::new(&self.camels[at]).unwrap_or(Load::EMPTY))
    }

    /// Fills the camels up to a legal caravan with the goods spread as evenly as can be, keeping what
    /// is loaded; false, and nothing changes, where that cannot be.
    pub fn fill(&mut self, game: &Timbuktu) -> bool {
        let mut filled = self.clone();
        let mut left = self.left(game);
        let done = filled.fill_from(game, 0, &mut left, &mut BTreeSet::new());
        if done {
            *self = filled;
        }
        done
    }

    /// Fills camel by camel, the kinds with most left first, and goes back where that leads nowhere:
    /// `dead` holds from which camel on, and with what left, it does.
    fn fill_from(
        &mut self,
        game: &Timbuktu,
        camel: usize,
        left: &mut ByGood<u32>,
        dead: &mut BTreeSet<(usize, [u32; 5])>,
    ) -> bool {
        if camel == game.camels() {
            return true;
        }
        let goods = &self.camels[camel];
        let of = |goods: &[Good], good| goods.iter().filter(|g| **g == good).count();
        let kinds = Good::ALL
            .iter()
            .filter(|good| of(goods, **good) > 0)
            .count();
        let room = (LOAD as usize).saturating_sub(goods.len());
        if room == 0 {
            let state = (camel + 1, Good::ALL.map(|good| left[good]));
            if kinds < 3 || dead.contains(&state) {
                return false;
            }
            let done = self.fill_from(game, camel + 1, left, dead);
            if !done {
                dead.insert(state);
            }
            return done;
        }
        if kinds + room < 3 {
            return false;
        }
        let mut order = Good::ALL.map(|good| (of(goods, good), left[good], good));
        // Kinds it lacks first, then those with most left; the letter turns the order among equals, so
        // that camels differ.
        order.rotate_left(camel % Good::ALL.len());
        order.sort_by_key(|(has, left, _)| (*has, std::cmp::Reverse(*left)));
        for (_, available, good) in order {
            if available == 0 {
                continue;
            }
            self.camels[camel].push(good);
            left[good] -= 1;
            if self.fill_from(game, camel, left, dead) {
                return true;
            }
            left[good] += 1;
            self.camels[camel].pop();
        }
        false
    }
}

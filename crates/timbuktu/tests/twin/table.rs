//! Timbuktu once more, straight from the rule catalogue and for obviousness: words, numbers from 1,
//! ordered maps, every question answered by looking at everything. It shares no code and no table
//! with the engine.

use std::collections::{BTreeMap, BTreeSet};

pub(crate) const GOODS: [&str; 5] = ["gold", "coffee", "pepper", "salt", "water"];

/// The printed loads.
const LOADS: [(char, [&str; 4]); 8] = [
    ('A', ["coffee", "coffee", "salt", "water"]),
    ('B', ["pepper", "pepper", "water", "gold"]),
    ('C', ["salt", "salt", "gold", "coffee"]),
    ('D', ["water", "water", "coffee", "pepper"]),
    ('E', ["gold", "gold", "pepper", "salt"]),
    ('F', ["gold", "coffee", "pepper", "salt"]),
    ('G', ["gold", "pepper", "salt", "water"]),
    ('H', ["coffee", "pepper", "salt", "water"]),
];

/// The two pens free of charge from pens 1 to 5.
const ARROWS: [[usize; 2]; 5] = [[1, 2], [1, 3], [2, 4], [3, 5], [4, 5]];

/// A camel: its seat and letter.
pub(crate) type Camel = (usize, char);

/// A pile: pen, pitches, goods.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pile {
    pub(crate) pen: usize,
    pub(crate) pitches: BTreeSet<usize>,
    pub(crate) goods: BTreeSet<&'static str>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Waits {
    Loads,
    Placements,
    Deal,
    Choices,
    Moves,
    Nothing,
}

pub(crate) struct Twin {
    pub(crate) seats: usize,
    /// Who has to place or move, in order; whoever is first is on turn.
    queue: Vec<usize>,
    pub(crate) waits: Waits,
    pub(crate) loads: BTreeMap<Camel, Vec<&'static str>>,
    /// Where camels stand: place (0 is the start area), pen, pitch.
    pub(crate) at: BTreeMap<Camel, (usize, usize, usize)>,
    pub(crate) stage: usize,
    stage_start: usize,
    round: usize,
    round_start: usize,
    cards: BTreeMap<usize, char>,
    /// By ring place.
    pub(crate) ring: Vec<Pile>,
    pub(crate) swaps: usize,
    /// Every token stolen or paid.
    lost: Vec<&'static str>,
    pub(crate) stolen_now: BTreeMap<Camel, Vec<&'static str>>,
}

impl Twin {
    pub(crate) fn new(seats: usize, own_loads: bool, first: usize) -> Self {
        let mut twin = Self {
            seats,
            queue: vec![],
            waits: Waits::Loads,
            loads: BTreeMap::new(),
            at: BTreeMap::new(),
            stage: 0,
            stage_start: first,
            round: 0,
            round_start: first,
            cards: BTreeMap::new(),
            ring: vec![],
            swaps: 0,
            lost: vec![],
            stolen_now: BTreeMap::new(),
        };
        if !own_loads {
            for seat in 0..seats {
                for letter in twin.letters() {
                    let printed = LOADS.iter().find(|(other, _)| *other == letter);
                    twin.loads
                        .insert((seat, letter), printed.expect("a load").1.to_vec());
                }
            }
            twin.begin_placing();
        }
        twin
    }

    /// S1.
    fn letters(&self) -> Vec<char> {
        let count = match self.seats {
            3 => 8,
            4 => 6,
            _ => 5,
        };
        ('A'..='H').take(count).collect()
    }

    fn begin_placing(&mut self) {
        let camels = self.letters().len();
        self.queue = (0..camels * self.seats)
            .map(|turn| (self.stage_start + turn) % self.seats)
            .collect();
        self.waits = Waits::Placements;
    }

    /// Who may decide now.
    pub(crate) fn on_turn(&self) -> BTreeSet<usize> {
        match self.waits {
            Waits::Loads => (0..self.seats)
                .filter(|seat| !self.loads.contains_key(&(*seat, 'A')))
                .collect(),
            Waits::Placements | Waits::Moves => self.queue.first().copied().into_iter().collect(),
            Waits::Choices => (0..self.seats)
                .filter(|seat| !self.cards.contains_key(seat))
                .collect(),
            Waits::Deal | Waits::Nothing => BTreeSet::new(),
        }
    }

    fn in_pen(&self, place: usize, pen: usize) -> Vec<Camel> {
        let here = |(_, at): &(&Camel, &(usize, usize, usize))| at.0 == place && at.1 == pen;
        self.at
            .iter()
            .filter(here)
            .map(|(camel, _)| *camel)
            .collect()
    }

    /// Every legal move of the seat in words, sorted. Loads are too many to list.
    pub(crate) fn legal(&self, seat: usize) -> Vec<String> {
        let mut legal = vec![];
        if self.on_turn().contains(&seat) {
            match self.waits {
                Waits::Placements => {
                    for letter in self.letters() {
                        for pen in 1..=5 {
                            if self.may_place((seat, letter), pen) {
                                legal.push(format!("place {letter} {pen}"));
                            }
                        }
                    }
                }
                Waits::Choices => {
                    for letter in self.letters() {
                        if self.at[&(seat, letter)].0 == self.stage {
                            legal.push(format!("choose {letter}"));
                        }
                    }
                }
                Waits::Moves => {
                    for pen in 1..=5 {
                        legal.extend(self.ways_to(seat, pen));
                    }
                }
                Waits::Loads | Waits::Deal | Waits::Nothing => {}
            }
        }
        legal.sort();
        legal
    }

    /// S5, S6.
    fn may_place(&self, camel: Camel, pen: usize) -> bool {
        if self.at.contains_key(&camel) || self.in_pen(0, pen).len() == 5 {
            return false;
        }
        let mut after = self.at.clone();
        after.insert(camel, (0, pen, 0));
        let is_in = |seat: usize, pen: usize| {
            after
                .iter()
                .any(|(camel, at)| camel.0 == seat && at.1 == pen)
        };
        let pens_keep_places = (1..=5).all(|pen| {
            let free = 5 - after.values().filter(|at| at.1 == pen).count();
            let missing = (0..self.seats).filter(|seat| !is_in(*seat, pen)).count();
            free >= missing
        });
        let camels_left =
            self.letters().len() - after.keys().filter(|other| other.0 == camel.0).count();
        let pens_missing = (1..=5).filter(|pen| !is_in(camel.0, *pen)).count();
        pens_keep_places && camels_left >= pens_missing
    }

    /// G7, G8, G9.
    fn ways_to(&self, seat: usize, pen: usize) -> Vec<String> {
        let camel = (seat, self.cards[&seat]);
        let goods: BTreeSet<&str> = self.loads[&camel].iter().copied().collect();
        let from = self.at[&camel].1;
        if self.in_pen(self.stage + 1, pen).len() == 5 {
            vec![]
        } else if goods.is_empty() || ARROWS[from - 1].contains(&pen) {
            vec![format!("go {pen}")]
        } else {
            goods
                .iter()
                .map(|good| format!("go {pen} pay {good}"))
                .collect()
        }
    }

    /// V1: whether a seat may load its camels so.
    pub(crate) fn may_load(&self, loads: &BTreeMap<char, Vec<&'static str>>) -> bool {
        let given = match self.seats {
            3 => 7,
            4 => 5,
            _ => 4,
        };
        let all: Vec<&str> = loads.values().flatten().copied().collect();
        let kinds = |goods: &Vec<&str>| goods.iter().collect::<BTreeSet<_>>().len();
        loads.keys().copied().eq(self.letters())
            && loads
                .values()
                .all(|goods| goods.len() == 4 && kinds(goods) >= 3)
            && GOODS
                .iter()
                .all(|good| all.iter().filter(|other| *other == good).count() <= given)
    }

    pub(crate) fn load(&mut self, seat: usize, loads: BTreeMap<char, Vec<&'static str>>) {
        for (letter, goods) in loads {
            self.loads.insert((seat, letter), goods);
        }
        if self.on_turn().is_empty() {
            self.begin_placing();
        }
    }

    /// Plays a legal move given in words.
    pub(crate) fn play(&mut self, seat: usize, words: &str) {
        let words: Vec<&str> = words.split(' ').collect();
        let letter = || words[1].chars().next().expect("a letter");
        let number = |at: usize| words[at].parse::<usize>().expect("a number");
        match words[0] {
            "place" => {
                let pitch = self.in_pen(0, number(2)).len() + 1;
                self.at.insert((seat, letter()), (0, number(2), pitch));
                self.queue.remove(0);
                if self.queue.is_empty() {
                    self.waits = Waits::Deal;
                }
            }
            "choose" => {
                self.cards.insert(seat, letter());
                if self.cards.len() == self.seats {
                    self.queue = (0..self.seats)
                        .map(|turn| (self.round_start + turn) % self.seats)
                        .collect();
                    self.waits = Waits::Moves;
                }
            }
            _ => self.go(seat, number(1), words.get(3).copied()),
        }
    }

    fn go(&mut self, seat: usize, pen: usize, pay: Option<&str>) {
        let camel = (seat, self.cards[&seat]);
        if let Some(good) = pay {
            let load = self.loads.get_mut(&camel).expect("a load");
            let token = load
                .iter()
                .position(|other| *other == good)
                .expect("it carries that");
            self.lost.push(load.remove(token));
        }
        let pitch = self.in_pen(self.stage + 1, pen).len() + 1;
        self.at.insert(camel, (self.stage + 1, pen, pitch));
        // G10, with the swap pitches of the catalogue.
        let swaps = [(self.stage % 5 + 1, 2), ((self.stage + 2) % 5 + 1, 4)];
        if swaps.contains(&(pen, pitch)) {
            let last = self.ring.pop().expect("five piles");
            self.ring.insert(0, last);
            self.swaps += 1;
        }
        self.queue.remove(0);
        if self.queue.is_empty() {
            self.end_round();
        }
    }

    /// G12, G13, G14.
    fn end_round(&mut self) {
        self.cards.clear();
        self.round += 1;
        self.round_start = (self.round_start + 1) % self.seats;
        self.waits = Waits::Choices;
        if self.round == self.letters().len() {
            self.rob();
            self.stage += 1;
            self.stage_start = (self.stage_start + 1) % self.seats;
            self.round = 0;
            self.round_start = self.stage_start;
            self.waits = if self.stage == self.seats {
                Waits::Nothing
            } else {
                Waits::Deal
            };
        }
    }

    fn rob(&mut self) {
        self.stolen_now.clear();
        for (camel, (_, pen, pitch)) in &self.at {
            for pile in &self.ring {
                if pile.pen == *pen && pile.pitches.contains(pitch) {
                    let load = self.loads.get_mut(camel).expect("a load");
                    let (stolen, kept) = load
                        .iter()
                        .partition::<Vec<&str>, _>(|good| pile.goods.contains(*good));
                    *load = kept;
                    self.lost.extend(&stolen);
                    if !stolen.is_empty() {
                        self.stolen_now.insert(*camel, stolen);
                    }
                }
            }
        }
    }

    pub(crate) fn deal(&mut self, piles: Vec<Pile>) {
        self.ring = piles;
        self.swaps = 0;
        self.waits = Waits::Choices;
    }

    /// G3, G11: the ring places of the piles a seat has seen.
    pub(crate) fn seen(&self, seat: usize) -> BTreeSet<usize> {
        let ring: Vec<Option<usize>> = match self.seats {
            3 => vec![Some(0), None, Some(1), Some(2), None],
            4 => vec![Some(0), Some(1), Some(2), Some(3), None],
            _ => (0..5).map(Some).collect(),
        };
        let steps = (seat + self.seats - self.stage_start) % self.seats;
        let place = ring
            .iter()
            .position(|who| *who == Some(steps))
            .expect("it sits there");
        // What it had before the last swap is one place further on by now, and so on.
        (0..=self.swaps).map(|ago| (place + ago) % 5).collect()
    }

    /// N1.
    pub(crate) fn value(&self, good: &str) -> usize {
        self.lost.iter().filter(|other| **other == good).count()
    }

    pub(crate) fn tokens(&self, seat: usize) -> Vec<&'static str> {
        let own = self.loads.iter().filter(|(camel, _)| camel.0 == seat);
        own.flat_map(|(_, goods)| goods.clone()).collect()
    }

    pub(crate) fn score(&self, seat: usize) -> usize {
        self.tokens(seat).iter().map(|good| self.value(good)).sum()
    }

    /// N2.
    pub(crate) fn winners(&self) -> BTreeSet<usize> {
        let rank = |seat: &usize| (self.score(*seat), self.tokens(*seat).len());
        let best = (0..self.seats)
            .map(|seat| rank(&seat))
            .max()
            .expect("some seats");
        (0..self.seats).filter(|seat| rank(seat) == best).collect()
    }
}

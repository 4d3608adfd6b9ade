//! The twin's rules, straight from the catalogue: every rule where its id says, nothing clever.

use super::board::{Board, Space};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

pub(crate) const COLOURS: [&str; 5] = ["green", "pink", "yellow", "purple", "turquoise"];

/// A caravan by its seat and colour, both counted from 0.
pub(crate) type Caravan = (usize, usize);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Move {
    Return(usize),
    Leader(usize, Space),
    Camel(usize, Space),
}

#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) seats: usize,
    /// T3e: Kosmos lets the owner into an enclosed area.
    pub(crate) owner_may_enter: bool,
    /// V2.
    pub(crate) serpentine: bool,
}

/// What a seat has scored, by where it came from.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Points {
    pub(crate) waterholes: i32,
    pub(crate) oases: i32,
    pub(crate) river: i32,
    pub(crate) areas: i32,
    pub(crate) longest: i32,
}

impl Points {
    pub(crate) fn sum(self) -> i32 {
        self.waterholes + self.oases + self.river + self.areas + self.longest
    }
}

/// What one move did.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Outcome {
    pub(crate) gain: Points,
    pub(crate) enclosed: BTreeSet<Space>,
}

#[derive(Clone, Debug)]
pub(crate) struct Twin {
    pub(crate) rules: Rules,
    pub(crate) board: Board,
    pub(crate) first: usize,
    pub(crate) oases: BTreeSet<Space>,
    /// Tokens still on the board.
    pub(crate) waterholes: BTreeMap<Space, i32>,
    /// Leaders not yet placed, by seat.
    pub(crate) leaders_in_hand: Vec<BTreeSet<usize>>,
    /// Returned colours, in the order they were returned.
    pub(crate) returned: Vec<usize>,
    /// Every camel and leader on the board.
    pub(crate) pieces: BTreeMap<Space, Caravan>,
    pub(crate) leaders_placed: usize,
    /// Camels left of each colour.
    pub(crate) supply: [usize; 5],
    pub(crate) links: BTreeSet<(Caravan, Space)>,
    pub(crate) crossed: BTreeSet<Caravan>,
    /// Enclosed spaces and who enclosed them.
    pub(crate) enclosed: BTreeMap<Space, usize>,
    pub(crate) points: Vec<Points>,
    /// Camel turns finished before this one, and camels placed in this one.
    pub(crate) turns: usize,
    pub(crate) camels_this_turn: usize,
}

impl Twin {
    pub(crate) fn new(
        rules: Rules,
        board: Board,
        first: usize,
        oases: BTreeSet<Space>,
        waterholes: BTreeMap<Space, i32>,
    ) -> Self {
        let seats = rules.seats;
        // S3
        let supply = [22, 26, 30, 30][seats - 2];
        Self {
            board,
            first,
            oases,
            waterholes,
            leaders_in_hand: vec![(0..5).collect(); seats],
            returned: vec![],
            pieces: BTreeMap::new(),
            leaders_placed: 0,
            supply: [supply; 5],
            links: BTreeSet::new(),
            crossed: BTreeSet::new(),
            enclosed: BTreeMap::new(),
            points: vec![Points::default(); seats],
            turns: 0,
            camels_this_turn: 0,
            rules,
        }
    }

    fn is_returning(&self) -> bool {
        self.rules.seats == 5 && self.returned.len() < 5
    }

    fn is_placing_leaders(&self) -> bool {
        self.leaders_in_hand.iter().any(|hand| !hand.is_empty())
    }

    /// Why the game is over, if it is: `supply` (N1) or `stuck` (T5: no move is legal).
    pub(crate) fn reason(&self, legal: &BTreeSet<Move>) -> Option<&'static str> {
        if self.is_returning() || self.is_placing_leaders() {
            None
        } else if self.camels_this_turn == 0 && self.supply.contains(&0) {
            Some("supply")
        } else if legal.is_empty() {
            Some("stuck")
        } else {
            None
        }
    }

    /// The seat that decides next.
    pub(crate) fn seat(&self) -> usize {
        let seats = self.rules.seats;
        let steps = if self.is_returning() {
            self.returned.len()
        } else if self.is_placing_leaders() {
            let (round, place) = (self.leaders_placed / seats, self.leaders_placed % seats);
            if self.rules.serpentine && round % 2 == 1 {
                seats - 1 - place
            } else {
                place
            }
        } else {
            self.turns
        };
        (self.first + steps) % seats
    }

    pub(crate) fn legal(&self) -> BTreeSet<Move> {
        if self.is_returning() {
            // S4: all different.
            let colours = (0..5).filter(|colour| !self.returned.contains(colour));
            colours.map(Move::Return).collect()
        } else if self.is_placing_leaders() {
            self.legal_leaders()
        } else {
            self.legal_camels()
        }
    }

    fn legal_leaders(&self) -> BTreeSet<Move> {
        let hand = &self.leaders_in_hand[self.seat()];
        let mut colours = hand.clone();
        // S11: a first leader has a colour that no leader has yet; S11r: unless there is none.
        if !self.pieces.values().any(|&(seat, _)| seat == self.seat()) {
            colours.retain(|&colour| self.pieces.values().all(|&(_, used)| used != colour));
            if colours.is_empty() {
                colours.clone_from(hand);
            }
        }
        let mut moves = BTreeSet::new();
        for &space in &self.board.spaces {
            // S10a, S10b, S10c
            let near = &self.board.neighbours[&space];
            let taken = self.waterholes.contains_key(&space)
                || self.oases.contains(&space)
                || self.pieces.contains_key(&space);
            let too_near =
                |near: &Space| self.oases.contains(near) || self.pieces.contains_key(near);
            if !taken && !near.iter().any(too_near) {
                moves.extend(colours.iter().map(|&colour| Move::Leader(colour, space)));
            }
        }
        moves
    }

    fn legal_camels(&self) -> BTreeSet<Move> {
        let me = self.seat();
        let mut moves = BTreeSet::new();
        for (piece, &(seat, colour)) in &self.pieces {
            // T3a, T4
            if seat == me && self.supply[colour] > 0 {
                let near = self.board.neighbours[piece].iter();
                let open = near.filter(|&&space| self.is_open_to(me, colour, space));
                moves.extend(open.map(|&space| Move::Camel(colour, space)));
            }
        }
        moves
    }

    fn is_open_to(&self, me: usize, colour: usize, space: Space) -> bool {
        // T3b
        if self.oases.contains(&space) || self.pieces.contains_key(&space) {
            return false;
        }
        // T3e
        if let Some(&owner) = self.enclosed.get(&space)
            && !(self.rules.owner_may_enter && owner == me)
        {
            return false;
        }
        // T3c
        let mut near = self.board.neighbours[&space].iter();
        !near.any(
            |near| matches!(self.pieces.get(near), Some(&(seat, of)) if of == colour && seat != me),
        )
    }

    pub(crate) fn play(&mut self, the_move: Move) -> Outcome {
        let seat = self.seat();
        match the_move {
            Move::Return(colour) => {
                self.give_back(seat, colour);
                Outcome::default()
            }
            Move::Leader(colour, space) => {
                self.leaders_in_hand[seat].remove(&colour);
                self.pieces.insert(space, (seat, colour));
                self.leaders_placed += 1;
                Outcome::default()
            }
            Move::Camel(colour, space) => {
                let outcome = self.place_camel((seat, colour), space);
                let sums = &mut self.points[seat];
                sums.waterholes += outcome.gain.waterholes;
                sums.oases += outcome.gain.oases;
                sums.river += outcome.gain.river;
                self.end_turn_if_due();
                outcome
            }
        }
    }

    /// S4
    pub(crate) fn give_back(&mut self, seat: usize, colour: usize) {
        self.leaders_in_hand[seat].remove(&colour);
        self.returned.push(colour);
    }

    fn place_camel(&mut self, caravan: Caravan, space: Space) -> Outcome {
        let mut outcome = Outcome::default();
        self.supply[caravan.1] -= 1;
        self.pieces.insert(space, caravan);
        // P1
        outcome.gain.waterholes += self.waterholes.remove(&space).unwrap_or(0);
        for near in self.board.neighbours[&space].clone() {
            // P2a, P2b
            if self.oases.contains(&near) && self.links.insert((caravan, near)) {
                outcome.gain.oases += 5;
            }
            // P3
            let same_caravan = self.pieces.get(&near) == Some(&caravan);
            let over_river = self.board.river.contains(&(space, near));
            if same_caravan && over_river && self.crossed.insert(caravan) {
                outcome.gain.river += 5;
            }
        }
        self.enclose(caravan, space, &mut outcome);
        outcome
    }

    /// E1 to E5
    fn enclose(&mut self, caravan: Caravan, space: Space, outcome: &mut Outcome) {
        for near in self.board.neighbours[&space].clone() {
            let part = self.part_without_camels(near, caravan);
            for space in part.unwrap_or_default() {
                if self.enclosed.contains_key(&space) {
                    continue;
                }
                // E4
                outcome.gain.waterholes += self.waterholes.remove(&space).unwrap_or(0);
                if self.oases.contains(&space) && self.links.insert((caravan, space)) {
                    outcome.gain.oases += 5;
                }
                self.enclosed.insert(space, caravan.0);
                outcome.enclosed.insert(space);
            }
        }
    }

    /// The spaces that can be reached from `start` without stepping on the caravan: breadth-first
    /// search. None if a camel or leader is met on the way, or if `start` belongs to the caravan.
    fn part_without_camels(&self, start: Space, caravan: Caravan) -> Option<BTreeSet<Space>> {
        let mut part = BTreeSet::from([start]);
        let mut queue = VecDeque::from([start]);
        if self.pieces.contains_key(&start) {
            return None;
        }
        while let Some(space) = queue.pop_front() {
            for near in &self.board.neighbours[&space] {
                match self.pieces.get(near) {
                    Some(piece) if *piece == caravan => {}
                    Some(_) => return None,
                    None if part.insert(*near) => queue.push_back(*near),
                    None => {}
                }
            }
        }
        Some(part)
    }

    fn end_turn_if_due(&mut self) {
        self.camels_this_turn += 1;
        // T1, T2
        let short_turns = if self.rules.seats == 2 { 1 } else { 2 };
        let camels = if self.turns < short_turns { 1 } else { 2 };
        if self.camels_this_turn == camels {
            self.camels_this_turn = 0;
            self.turns += 1;
        }
    }

    /// Points in play and at the end, by seat.
    pub(crate) fn final_points(&self) -> Vec<Points> {
        let mut all = self.points.clone();
        // E6
        for (space, &owner) in &self.enclosed {
            if !self.oases.contains(space) && !self.pieces.contains_key(space) {
                all[owner].areas += 1;
            }
        }
        // N2, N2t, N2r
        for colour in 0..5 {
            let mut pieces_of: BTreeMap<usize, usize> = BTreeMap::new();
            for &(seat, _) in self.pieces.values().filter(|caravan| caravan.1 == colour) {
                *pieces_of.entry(seat).or_default() += 1;
            }
            let most = pieces_of.values().max();
            let longest: Vec<&usize> = pieces_of
                .keys()
                .filter(|seat| pieces_of.get(seat) == most)
                .collect();
            let points = if longest.len() == 1 { 10 } else { 5 };
            for &seat in longest {
                all[seat].longest += points;
            }
        }
        all
    }

    /// N3
    pub(crate) fn winners(&self) -> Vec<usize> {
        let scores: Vec<i32> = self.final_points().into_iter().map(Points::sum).collect();
        let best = scores.iter().max();
        (0..scores.len())
            .filter(|&seat| scores.get(seat) == best)
            .collect()
    }
}

/// `camel green m7`: the long form of a move.
pub(crate) fn in_words(the_move: Move) -> String {
    match the_move {
        Move::Return(colour) => format!("return {}", COLOURS[colour]),
        Move::Leader(colour, space) => format!("leader {} {}", COLOURS[colour], name(space)),
        Move::Camel(colour, space) => format!("camel {} {}", COLOURS[colour], name(space)),
    }
}

/// Column letter and row number: column 12, row 6 is `m7`.
pub(crate) fn name((column, row): Space) -> String {
    let letter = char::from(b'a' + u8::try_from(column).expect("a small column"));
    format!("{letter}{}", row + 1)
}

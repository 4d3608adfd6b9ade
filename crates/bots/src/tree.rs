//! A search tree in a few flat lists: nodes, each with a run of slots, one for each move tried there.
//!
//! What selection reads (visits and values) lies side by side, apart from the rest, so that a whole
//! branching is looked through in a few vector instructions. Nothing is allocated in a simulation
//! but by growth of the lists, and a cleared tree keeps its memory.

use caravanserai_kernel::Seat;
use caravanserai_kernel::luck::FastLuck;

/// A node by its number.
pub type NodeId = u32;
/// A slot by its number.
pub type SlotId = usize;

/// How a node is left: by a move everyone sees, or by a decision that stays secret, so that the same
/// node follows whatever was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// By the move of a slot.
    Open(SlotId),
    /// By any move of a node.
    Secret(NodeId),
}

/// No such node.
pub const NONE: NodeId = NodeId::MAX;

/// A position as the table knows it, with the moves of the seat that decides there.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    first: u32,
    count: u32,
    /// How many of the slots have been tried, where they are tried in order.
    tried: u32,
    /// How often a move was selected here.
    visits: u32,
    /// The seat that decides here.
    seat: Seat,
    /// The node that follows a decision which stays secret, whatever it was.
    then: NodeId,
}

impl Node {
    /// Its slots.
    pub fn slots(&self) -> std::ops::Range<SlotId> {
        self.first as usize..(self.first + self.count) as usize
    }

    /// How often a move was selected here.
    pub fn visits(&self) -> u32 {
        self.visits
    }

    /// The seat that decides here.
    pub fn seat(&self) -> Seat {
        self.seat
    }
}

/// A tree whose branches are codes of moves.
#[derive(Clone, Debug)]
pub struct Tree<C> {
    nodes: Vec<Node>,
    codes: Vec<C>,
    visits: Vec<u32>,
    values: Vec<f32>,
    /// How often a slot could have been selected, where moves differ from world to world.
    chances: Vec<u32>,
    below: Vec<NodeId>,
    options: Vec<SlotId>,
}

impl<C: Copy + Eq> Tree<C> {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self {
            nodes: vec![],
            codes: vec![],
            visits: vec![],
            values: vec![],
            chances: vec![],
            below: vec![],
            options: vec![],
        }
    }

    /// Forgets everything but its memory.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.codes.clear();
        self.visits.clear();
        self.values.clear();
        self.chances.clear();
        self.below.clear();
    }

    /// How many slots there are: what the memory goes into.
    pub fn slots(&self) -> usize {
        self.codes.len()
    }

    /// A node.
    pub fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node as usize]
    }

    /// The code of a slot.
    pub fn code(&self, slot: SlotId) -> C {
        self.codes[slot]
    }

    /// How often a slot was selected.
    pub fn visits(&self, slot: SlotId) -> u32 {
        self.visits[slot]
    }

    /// The mean value of a slot to the seat that decided there.
    pub fn mean(&self, slot: SlotId) -> f32 {
        self.values[slot] / self.visits[slot].max(1) as f32
    }

    /// The node at the end of an edge, or [`NONE`].
    #[inline]
    pub fn follow(&self, edge: Edge) -> NodeId {
        match edge {
            Edge::Open(slot) => self.below[slot],
            Edge::Secret(node) => self.nodes[node as usize].then,
        }
    }

    /// How often an edge has been walked before, the walk under way not counted.
    #[inline]
    pub fn walked(&self, edge: Edge) -> u32 {
        match edge {
            Edge::Open(slot) => self.visits[slot],
            Edge::Secret(node) => self.nodes[node as usize].visits - 1,
        }
    }

    /// A new node at the end of an edge, with the moves of the seat that decides there.
    pub fn grow(&mut self, edge: Edge, seat: Seat, codes: &[C]) -> NodeId {
        let node = self.add(seat, codes);
        match edge {
            Edge::Open(slot) => self.below[slot] = node,
            Edge::Secret(from) => self.nodes[from as usize].then = node,
        }
        node
    }

    /// A new node with the moves of the seat that decides there.
    pub fn add(&mut self, seat: Seat, codes: &[C]) -> NodeId {
        let node = self.nodes.len() as NodeId;
        let first = self.codes.len();
        self.nodes.push(Node {
            first: first as u32,
            count: codes.len() as u32,
            tried: 0,
            visits: 0,
            seat,
            then: NONE,
        });
        self.codes.extend_from_slice(codes);
        self.fit();
        node
    }

    fn fit(&mut self) {
        let slots = self.codes.len();
        self.visits.resize(slots, 0);
        self.values.resize(slots, 0.0);
        self.chances.resize(slots, 0);
        self.below.resize(slots, NONE);
    }

    /// Counts a value for a slot.
    #[inline]
    pub fn count(&mut self, slot: SlotId, value: f32) {
        self.visits[slot] += 1;
        self.values[slot] += value;
    }

    /// Selects by UCB1 where the moves are the same in every world. Untried moves come first, in
    /// the order they were listed: whoever lists them has put them in a random one.
    #[inline]
    pub fn select(&mut self, node: NodeId, exploration: f32) -> SlotId {
        let entry = &mut self.nodes[node as usize];
        entry.visits += 1;
        if entry.tried < entry.count {
            entry.tried += 1;
            return (entry.first + entry.tried - 1) as SlotId;
        }
        let bonus = exploration * exploration * (entry.visits as f32).ln();
        let slots = entry.slots();
        slots.start + highest(&self.visits[slots.clone()], &self.values[slots], bonus)
    }

    /// Selects by UCB1 among the moves that this world allows, any untried one first. A move's
    /// bonus grows with the times it could have been selected, not with all visits: a move that
    /// is rarely possible is not thereby neglected.
    pub fn select_among(
        &mut self,
        node: NodeId,
        codes: &[C],
        exploration: f32,
        luck: &mut FastLuck,
    ) -> SlotId {
        self.nodes[node as usize].visits += 1;
        self.find(node, codes);
        let mut untried = 0;
        let (mut best, mut best_score) = (self.options[0], f32::NEG_INFINITY);
        for &slot in &self.options {
            self.chances[slot] += 1;
            let visits = self.visits[slot];
            if visits == 0 {
                // One of several with equal chances, without a list.
                untried += 1;
                if luck.roughly_below(untried) == 0 {
                    best = slot;
                }
            } else if untried == 0 {
                let share = 1.0 / visits as f32;
                let bonus = ((self.chances[slot] as f32).ln() * share).sqrt();
                let score = self.values[slot] * share + exploration * bonus;
                if score > best_score {
                    (best, best_score) = (slot, score);
                }
            }
        }
        best
    }

    /// Fills `options` with the slots of the codes; what has none yet gets one.
    fn find(&mut self, node: NodeId, codes: &[C]) {
        self.options.clear();
        let slots = self.nodes[node as usize].slots();
        if self.codes[slots.clone()] == *codes {
            self.options.extend(slots);
            return;
        }
        let known = &self.codes[slots.clone()];
        let new: Vec<C> = codes
            .iter()
            .copied()
            .filter(|code| !known.contains(code))
            .collect();
        let slots = if new.is_empty() {
            slots
        } else {
            self.move_and_extend(node, &new)
        };
        let known = &self.codes[slots.clone()];
        for code in codes {
            let place = known.iter().position(|slot| slot == code);
            self.options.extend(place.map(|place| slots.start + place));
        }
    }

    /// Moves the slots of a node to the end of the lists, with room for more. Only their own node
    /// knows where slots lie, so nothing else changes.
    #[cold]
    fn move_and_extend(&mut self, node: NodeId, new: &[C]) -> std::ops::Range<SlotId> {
        let old = self.nodes[node as usize].slots();
        let first = self.codes.len();
        if old.end == first {
            self.codes.extend_from_slice(new);
        } else {
            self.codes.extend_from_within(old.clone());
            self.visits.extend_from_within(old.clone());
            self.values.extend_from_within(old.clone());
            self.chances.extend_from_within(old.clone());
            self.below.extend_from_within(old);
            self.codes.extend_from_slice(new);
            self.nodes[node as usize].first = first as u32;
        }
        self.nodes[node as usize].count += new.len() as u32;
        self.fit();
        self.nodes[node as usize].slots()
    }

    /// The slot of a node that was selected most, the better one of several; `None` if none was.
    pub fn most_visited(&self, node: NodeId) -> Option<SlotId> {
        let slots = self.nodes[node as usize].slots();
        slots
            .filter(|&slot| self.visits[slot] > 0)
            .max_by(|&a, &b| {
                let by_visits = self.visits[a].cmp(&self.visits[b]);
                by_visits.then_with(|| self.mean(a).total_cmp(&self.mean(b)))
            })
    }
}

impl<C: Copy + Eq> Default for Tree<C> {
    fn default() -> Self {
        Self::new()
    }
}

/// Vector registers hold that many numbers at least on every machine we know; twice as many keep
/// two divisions in flight.
const LANES: usize = 8;

/// The place with the highest UCB1 score, `bonus` being the squared constant times the logarithm of
/// all visits. Each has been visited.
fn highest(visits: &[u32], values: &[f32], bonus: f32) -> usize {
    let score = |visits: u32, value: f32| {
        let share = 1.0 / visits.cast_signed() as f32;
        value * share + (bonus * share).sqrt()
    };
    let mut best = [f32::NEG_INFINITY; LANES];
    let mut place = [0_u32; LANES];
    let (visit_lanes, rest_of_visits) = visits.as_chunks::<LANES>();
    let (value_lanes, rest_of_values) = values.as_chunks::<LANES>();
    for (row, (visits, values)) in visit_lanes.iter().zip(value_lanes).enumerate() {
        for lane in 0..LANES {
            let score = score(visits[lane], values[lane]);
            let higher = score > best[lane];
            best[lane] = if higher { score } else { best[lane] };
            place[lane] = if higher { row as u32 } else { place[lane] };
        }
    }
    let row = visit_lanes.len() as u32;
    for (lane, (visits, value)) in rest_of_visits.iter().zip(rest_of_values).enumerate() {
        let score = score(*visits, *value);
        if score > best[lane] {
            (best[lane], place[lane]) = (score, row);
        }
    }
    let mut lane = 0;
    for other in 1..LANES {
        if best[other] > best[lane] {
            lane = other;
        }
    }
    place[lane] as usize * LANES + lane
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_kernel::Luck;

    fn seat() -> Seat {
        Seat::new(0).expect("a seat")
    }

    #[test]
    fn the_highest_is_found_among_any_number() {
        let mut luck = FastLuck::new(1);
        for count in 1..60 {
            let visits: Vec<u32> = (0..count).map(|_| 1 + luck.below(50)).collect();
            let values: Vec<f32> = visits
                .iter()
                .map(|&visits| visits as f32 * luck.below(1000) as f32 / 1000.0)
                .collect();
            let scores: Vec<f32> = visits
                .iter()
                .zip(&values)
                .map(|(&visits, value)| {
                    let share = 1.0 / visits as f32;
                    value * share + (2.0 * share).sqrt()
                })
                .collect();
            let found = highest(&visits, &values, 2.0);
            assert!(scores.iter().all(|&score| score <= scores[found]));
        }
    }

    #[test]
    fn moves_that_appear_later_get_slots_and_the_old_ones_keep_their_counts() {
        let mut tree = Tree::new();
        let mut luck = FastLuck::new(2);
        let node = tree.add(seat(), &[1_u8, 2]);
        let first = tree.select_among(node, &[1, 2], 1.0, &mut luck);
        tree.count(first, 0.5);
        let chosen = tree.code(first);
        tree.add(seat(), &[9]);
        let other = tree.select_among(node, &[3], 1.0, &mut luck);
        assert_eq!(tree.code(other), 3);
        tree.count(other, 1.0);
        let slots: Vec<_> = tree.node(node).slots().collect();
        assert_eq!(slots.len(), 3);
        let kept = slots.iter().find(|&&slot| tree.code(slot) == chosen);
        assert_eq!(kept.map(|&slot| tree.visits(slot)), Some(1));
    }

    #[test]
    fn every_move_is_tried_once_before_any_twice() {
        let mut tree = Tree::new();
        let node = tree.add(seat(), &[0_u8; 20]);
        for _ in 0..20 {
            let slot = tree.select(node, 1.0);
            assert_eq!(tree.visits(slot), 0);
            tree.count(slot, 0.0);
        }
        let again = tree.select(node, 1.0);
        assert_eq!(tree.visits(again), 1);
    }
}

//! A search tree in a few flat lists: nodes, each with a run of slots, one for each move tried there.
//!
//! What selection reads (visits and values) lies side by side, apart from the rest, so that a whole
//! branching is looked through in a few vector instructions. Nothing is allocated in a simulation
//! but by growth of the lists, and a cleared tree keeps its memory.

use crate::arithmetic::ln;
use caravanserai_kernel::Seat;

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
const NONE: NodeId = NodeId::MAX;

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
    /// What the deciding seat knew about its moves: see [`crate::playable::Playable::signature`].
    signature: u32,
    /// Another node in the same place, for another signature.
    beside: NodeId,
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
    /// The code of each slot and the node it leads to: both are needed once it is selected.
    branches: Vec<(C, NodeId)>,
    visits: Vec<u32>,
    values: Vec<f32>,
}

impl<C: Copy + Eq> Tree<C> {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self {
            nodes: vec![],
            branches: vec![],
            visits: vec![],
            values: vec![],
        }
    }

    /// Forgets everything but its memory.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.branches.clear();
        self.visits.clear();
        self.values.clear();
    }

    /// How many slots there are: what the memory goes into.
    pub fn slots(&self) -> usize {
        self.branches.len()
    }

    /// A node.
    pub fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node as usize]
    }

    /// The code of a slot.
    pub fn code(&self, slot: SlotId) -> C {
        self.branches[slot].0
    }

    /// How often a slot was selected.
    pub fn visits(&self, slot: SlotId) -> u32 {
        self.visits[slot]
    }

    /// The mean value of a slot to the seat that decided there.
    pub fn mean(&self, slot: SlotId) -> f32 {
        self.values[slot] / self.visits[slot].max(1) as f32
    }

    /// The nodes at the end of an edge, one for each signature met there.
    fn ends(&self, edge: Edge) -> impl Iterator<Item = NodeId> + '_ {
        let mut next = match edge {
            Edge::Open(slot) => self.branches[slot].1,
            Edge::Secret(node) => self.nodes[node as usize].then,
        };
        std::iter::from_fn(move || {
            let node = next;
            next = self.nodes.get(node as usize)?.beside;
            Some(node)
        })
    }

    /// The node at the end of an edge where the seat's moves have this signature.
    #[inline]
    pub fn follow(&self, edge: Edge, signature: u32) -> Option<NodeId> {
        self.ends(edge)
            .find(|&node| self.nodes[node as usize].signature == signature)
    }

    /// The most visited node at the end of an edge.
    pub fn usual(&self, edge: Edge) -> Option<NodeId> {
        self.ends(edge).max_by_key(|&node| self.node(node).visits)
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
    pub fn grow(&mut self, edge: Edge, signature: u32, seat: Seat, codes: &[C]) -> NodeId {
        let node = self.add(seat, codes);
        let end = match edge {
            Edge::Open(slot) => &mut self.branches[slot].1,
            Edge::Secret(from) => &mut self.nodes[from as usize].then,
        };
        let beside = std::mem::replace(end, node);
        let new = &mut self.nodes[node as usize];
        (new.signature, new.beside) = (signature, beside);
        node
    }

    /// A new node with the moves of the seat that decides there, at the end of no edge.
    pub fn add(&mut self, seat: Seat, codes: &[C]) -> NodeId {
        let node = self.nodes.len() as NodeId;
        let first = self.branches.len();
        self.nodes.push(Node {
            first: first as u32,
            count: codes.len() as u32,
            tried: 0,
            visits: 0,
            seat,
            signature: 0,
            beside: NONE,
            then: NONE,
        });
        self.branches.extend(codes.iter().map(|&code| (code, NONE)));
        let slots = self.branches.len();
        self.visits.resize(slots, 0);
        self.values.resize(slots, 0.0);
        node
    }

    /// Counts a value for a slot.
    #[inline]
    pub fn count(&mut self, slot: SlotId, value: f32) {
        self.visits[slot] += 1;
        self.values[slot] += value;
    }

    /// Selects a slot by UCB1. Untried ones come first, in the order they were listed: whoever lists
    /// moves puts them in a random one.
    #[inline]
    pub fn select(&mut self, node: NodeId, exploration: f32) -> SlotId {
        let entry = &mut self.nodes[node as usize];
        entry.visits += 1;
        if entry.tried < entry.count {
            entry.tried += 1;
            return (entry.first + entry.tried - 1) as SlotId;
        }
        let bonus = exploration * exploration * ln(entry.visits as f32);
        let slots = entry.slots();
        slots.start + highest(&self.visits[slots.clone()], &self.values[slots], bonus)
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
    use caravanserai_kernel::luck::FastLuck;

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
    fn an_edge_leads_to_a_node_for_each_signature() {
        let mut tree = Tree::new();
        let root = tree.add(seat(), &[1_u8, 2]);
        let edge = Edge::Open(tree.select(root, 1.0));
        assert_eq!(tree.follow(edge, 7), None);
        let seven = tree.grow(edge, 7, seat(), &[3]);
        let eight = tree.grow(edge, 8, seat(), &[4]);
        assert_eq!(tree.follow(edge, 7), Some(seven));
        assert_eq!(tree.follow(edge, 8), Some(eight));
        assert_eq!(tree.follow(Edge::Secret(root), 7), None);
        tree.select(eight, 1.0);
        assert_eq!(tree.usual(edge), Some(eight));
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

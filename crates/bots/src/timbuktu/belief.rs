//! What a seat holds likely about the piles, rivals' moves read as evidence.
//!
//! Every world that fits the view is listed with who holds which pile, and weighed by how likely
//! the rivals' moves were in it: a rival is taken to avoid the thieves it has seen, the more surely
//! the more is at stake, and now and then to move anyhow.

use crate::arithmetic::exp;
use crate::timbuktu::cost::{Mind, Taken};
use crate::timbuktu::history::{self, Before, Moved};
use crate::timbuktu::risk::{Even, Risk};
use crate::timbuktu::tables::{Goods, Tables, dot, worth_of};
use crate::timbuktu::weights::Weights;
use caravanserai_kernel::{Luck, Seat};
use caravanserai_timbuktu::knowledge::Knowledge;
use caravanserai_timbuktu::{Few, Load, Pen, Pile, Piles, View};

/// The worlds that fit a view, and how likely each is.
#[derive(Clone, Debug)]
pub struct Belief {
    knowledge: Knowledge,
    /// Running sums of the worlds' weights.
    sums: Vec<f32>,
    /// What follows for every pitch and good.
    pub risk: Risk,
}

/// What a rival takes goods for: all the same.
const EQUAL: Goods = [1.0; 5];

impl Belief {
    /// All worlds equally likely: nothing is read into rivals' moves.
    pub fn even(tables: &Tables, knowledge: &Knowledge) -> Self {
        let count = knowledge.world_count();
        Self {
            sums: (1..=count).map(|n| n as f32).collect(),
            risk: Risk::even(tables, knowledge.piles()),
            knowledge: *knowledge,
        }
    }

    /// Worlds weighed by what rivals did in this stage.
    pub fn read(
        tables: &Tables,
        weights: &Weights,
        camels: usize,
        view: &View,
        seat: Seat,
        knowledge: &Knowledge,
    ) -> Self {
        let moves = history::moves(tables, camels, view);
        let rivals: Vec<Moved> = moves.into_iter().filter(|m| m.seat != seat).collect();
        if rivals.is_empty() || knowledge.unknown() == 0 {
            return Self::even(tables, knowledge);
        }
        let reader = Reader {
            tables,
            weights,
            before: history::before(view, tables.seats, camels),
        };
        let now = view.open.swaps() as usize;
        let orders = Orders::of(knowledge);
        // What a rival did before any swap followed from one pile, which lies somewhere now.
        let mut by_place = [[1.0_f32; 125]; 5];
        let mut rest = vec![];
        for moved in &rivals {
            let place = (tables.place(moved.seat) + now - moved.swaps.min(now)) % 5;
            if knowledge.piles()[place].is_some() && moved.swaps == 0 {
                continue;
            }
            if moved.swaps == 0 {
                for (code, likelihood) in by_place[place].iter_mut().enumerate() {
                    let pile = decode(code);
                    if knowledge.unknown() == 4 || orders.may_be(pile) {
                        let mut seen = [None; 5];
                        seen[place] = Some(pile);
                        *likelihood *= reader.likelihood(moved, &seen);
                    }
                }
            } else {
                rest.push((place, *moved));
            }
        }
        let mut sums = Vec::with_capacity(knowledge.world_count());
        let mut cards = [[[0.0_f32; 5]; 5]; 5];
        let mut total = 0.0;
        orders.each(knowledge, |world| {
            let mut weight = 1.0;
            for (place, pile) in world.iter().enumerate() {
                weight *= by_place[place][code(*pile)];
            }
            for (place, moved) in &rest {
                let seen = tables.seen(world, *place, moved.swaps);
                weight *= reader.likelihood(moved, &seen);
            }
            total += weight;
            sums.push(total);
            for pile in world {
                cards[pile.pen.index()][pile.pitches.index()][pile.goods.index()] += weight;
            }
        });
        if !(total > 0.0 && total.is_finite()) {
            return Self::even(tables, knowledge);
        }
        Self {
            knowledge: *knowledge,
            sums,
            risk: risk_of(tables, &cards, total),
        }
    }

    /// One of the worlds, by its weight.
    pub fn draw(&self, luck: &mut dyn Luck) -> Piles {
        let total = self.sums.last().copied().unwrap_or(1.0);
        let at = (luck.bits() >> 40) as f32 / (1_u32 << 24) as f32 * total;
        let number = self.sums.partition_point(|sum| *sum <= at);
        self.knowledge.world(number.min(self.sums.len() - 1))
    }

    /// The world that weighs most, the first of several.
    pub fn likeliest(&self) -> Piles {
        let (mut likeliest, mut most, mut before) = (0, 0.0, 0.0);
        for (number, sum) in self.sums.iter().enumerate() {
            let weight = sum - before;
            if weight > most {
                (likeliest, most) = (number, weight);
            }
            before = *sum;
        }
        self.knowledge.world(likeliest)
    }
}

fn risk_of(tables: &Tables, cards: &[[[f32; 5]; 5]; 5], total: f32) -> Risk {
    let mut risk = Risk::NONE;
    for (pen, by_pitches) in cards.iter().enumerate() {
        for (pitches, by_goods) in by_pitches.iter().enumerate() {
            for (goods, weight) in by_goods.iter().enumerate() {
                let share = weight / total;
                for pitch in 0..5 {
                    let visited = share * tables.pitches[pitches][pitch];
                    if visited > 0.0 {
                        for good in 0..5 {
                            risk.0[pen * 5 + pitch][good] += visited * tables.goods[goods][good];
                        }
                    }
                }
            }
        }
    }
    risk
}

#[inline]
fn code(pile: Pile) -> usize {
    pile.pen.index() * 25 + pile.pitches.index() * 5 + pile.goods.index()
}

fn decode(code: usize) -> Pile {
    use caravanserai_timbuktu::Card;
    Pile {
        pen: Pen::ALL[code / 25],
        pitches: Card::ALL[code / 5 % 5],
        goods: Card::ALL[code % 5],
    }
}

/// The orders in which the unseen cards may lie, in the numbering of [`Knowledge::world`].
struct Orders {
    count: usize,
    /// Worlds that differ in the order of one kind only.
    pens: Vec<Piles>,
    pitches: Vec<Piles>,
    goods: Vec<Piles>,
    possible: [Few; 3],
}

impl Orders {
    fn of(knowledge: &Knowledge) -> Self {
        let count: usize = (1..=knowledge.unknown()).product();
        let worlds = |step: usize| (0..count).map(|n| knowledge.world(n * step)).collect();
        let pens: Vec<Piles> = worlds(1);
        let mut possible = [Few::EMPTY; 3];
        for (place, pile) in pens[0].iter().enumerate() {
            if knowledge.piles()[place].is_none() {
                possible[0] = possible[0].with(pile.pen.index());
                possible[1] = possible[1].with(pile.pitches.index());
                possible[2] = possible[2].with(pile.goods.index());
            }
        }
        Self {
            count,
            pens,
            pitches: worlds(count),
            goods: worlds(count * count),
            possible,
        }
    }

    fn may_be(&self, pile: Pile) -> bool {
        self.possible[0].contains(pile.pen.index())
            && self.possible[1].contains(pile.pitches.index())
            && self.possible[2].contains(pile.goods.index())
    }

    /// Every world in order.
    fn each(&self, knowledge: &Knowledge, mut visit: impl FnMut(&Piles)) {
        debug_assert_eq!(self.count.pow(3), knowledge.world_count());
        for goods in &self.goods {
            for pitches in &self.pitches {
                for pens in &self.pens {
                    let world: Piles = std::array::from_fn(|place| Pile {
                        pen: pens[place].pen,
                        pitches: pitches[place].pitches,
                        goods: goods[place].goods,
                    });
                    visit(&world);
                }
            }
        }
    }
}

/// Reads moves.
struct Reader<'a> {
    tables: &'a Tables,
    weights: &'a Weights,
    before: [[Before; 8]; 5],
}

impl Reader<'_> {
    /// How likely a move was for someone who had seen these piles.
    fn likelihood(&self, moved: &Moved, seen: &[Option<Pile>; 5]) -> f32 {
        let even = Even::after(self.tables, seen);
        let costs = self.costs(&moved.taken, moved.from, moved.load, seen, &even);
        let way = softmax(
            &costs,
            moved.to.index(),
            self.weights.temperature,
            self.weights.noise,
        );
        // A swap since then showed the rival another pile than the one it chose by.
        if moved.swaps == moved.swaps_at_choice {
            way * self.card(moved, seen, &even)
        } else {
            way
        }
    }

    /// How likely the card was.
    fn card(&self, moved: &Moved, seen: &[Option<Pile>; 5], even: &Even) -> f32 {
        let mut costs = [f32::INFINITY; 8];
        for camel in moved.waiting.iter() {
            let (from, load) = self.before[moved.seat.index()][camel];
            let ways = self.costs(&moved.taken_at_choice, from, load, seen, even);
            costs[camel] = ways.into_iter().fold(f32::INFINITY, f32::min);
        }
        softmax(
            &costs,
            moved.camel.index(),
            self.weights.card_temperature,
            self.weights.noise,
        )
    }

    fn costs(
        &self,
        taken: &Taken,
        from: Pen,
        load: Load,
        seen: &[Option<Pile>; 5],
        even: &Even,
    ) -> [f32; 5] {
        let worth = worth_of(load, &EQUAL);
        let mind = Mind {
            tables: self.tables,
            weights: self.weights,
            risk: &Risk::NONE,
            values: &EQUAL,
        };
        let free = mind.free(from, load);
        let mut known: [Option<Pile>; 5] = [None; 5];
        for pile in seen.iter().flatten() {
            known[pile.pen.index()] = Some(*pile);
        }
        std::array::from_fn(|pen| {
            if taken[pen] >= 5 {
                return f32::INFINITY;
            }
            let (visited, goods) = match known[pen] {
                Some(pile) => (
                    self.tables.pitches[pile.pitches.index()][taken[pen]],
                    &self.tables.goods[pile.goods.index()],
                ),
                None => (even.pitches[taken[pen]], &even.goods),
            };
            let risk = goods.map(|chance| chance * visited);
            let loss = dot(&risk, &worth);
            if free.contains(pen) {
                loss
            } else {
                loss + mind.payment(load, &risk).1
            }
        })
    }
}

/// The chance that the least cost is taken, softened, and blurred by moving anyhow.
fn softmax(costs: &[f32], taken: usize, temperature: f32, noise: f32) -> f32 {
    let least = costs.iter().copied().fold(f32::INFINITY, f32::min);
    let mut sum = 0.0;
    let mut ways = 0.0;
    let mut own = 0.0;
    for (way, cost) in costs.iter().enumerate() {
        if cost.is_finite() {
            let weight = exp(-(cost - least) / temperature);
            sum += weight;
            ways += 1.0;
            if way == taken {
                own = weight;
            }
        }
    }
    if sum > 0.0 {
        (1.0 - noise) * own / sum + noise / ways
    } else {
        1.0
    }
}

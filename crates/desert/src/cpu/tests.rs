//! That every machine comes to the same, whatever instructions it has.

use super::*;
use crate::map::Map;
use caravanserai_kernel::Luck;
use caravanserai_kernel::luck::FastLuck;

fn board() -> Board {
    Board::new(&Map::embedded("river").expect("an embedded map"), 5)
}

/// Does the work in each way this machine knows.
fn in_every_way<W: Work + Clone>(work: &W) -> Vec<W::Output> {
    let mut outputs = vec![work.clone().run(Portable)];
    #[cfg(target_arch = "x86_64")]
    {
        let haswell = x86::Haswell::detect();
        outputs.extend(haswell.map(|cpu| x86::run(work.clone(), cpu)));
        let ice_lake = x86::IceLake::detect();
        outputs.extend(ice_lake.map(|cpu| x86::run_counting(work.clone(), cpu)));
    }
    outputs
}

#[derive(Clone)]
struct NthBits(Vec<u64>);

impl Work for NthBits {
    type Output = Vec<u32>;
    #[inline(always)]
    fn run(self, cpu: impl Cpu) -> Vec<u32> {
        let ranks = |word: u64| 0..word.count_ones();
        let pairs = self
            .0
            .iter()
            .flat_map(|&word| ranks(word).map(move |rank| (word, rank)));
        pairs.map(|(word, rank)| cpu.nth_bit(word, rank)).collect()
    }
}

#[test]
fn every_machine_finds_the_same_bits() {
    let words: Vec<u64> = (0..200)
        .map(|n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (n % 60))
        .collect();
    let plain: Vec<u32> = words
        .iter()
        .flat_map(|word| (0..64).filter(move |bit| word >> bit & 1 == 1))
        .collect();
    for found in in_every_way(&NthBits(words)) {
        assert_eq!(found, plain);
    }
}

#[derive(Clone)]
struct CountShared([Cells; COLOURS], Cells);

impl Work for CountShared {
    type Output = [u64; 4];
    #[inline(always)]
    fn run(self, cpu: impl Cpu) -> [u64; 4] {
        cpu.count_shared(&self.0, &self.1)
    }
}

#[test]
fn every_machine_counts_the_same() {
    let mut luck = FastLuck::new(5);
    for _ in 0..100 {
        let mut set = || Cells(std::array::from_fn(|_| luck.bits() & luck.bits()));
        let (sets, free) = (std::array::from_fn(|_| set()), !set());
        let shared = |colour: usize| u64::from((sets[colour] & free).len());
        for counts in in_every_way(&CountShared(sets, free)) {
            let sum: u64 = counts.iter().sum();
            for colour in 0..COLOURS {
                assert_eq!(sum >> (FIELD * colour as u32) & 0xfff, shared(colour));
            }
        }
    }
}

#[derive(Clone)]
struct Weigh(Cells, [Cells; 7], [u32; 7]);

impl Work for Weigh {
    type Output = u64;
    #[inline(always)]
    fn run(self, cpu: impl Cpu) -> u64 {
        cpu.weigh(&self.0, self.1.each_ref(), &self.2)
    }
}

#[test]
fn every_machine_weighs_the_same() {
    let mut luck = FastLuck::new(7);
    for shift in 0..100 {
        let mut set = || Cells(std::array::from_fn(|_| luck.bits() & luck.bits()));
        let (open, sets) = (set(), std::array::from_fn(|_| set()));
        let weights = std::array::from_fn(|_| luck.bits() as u32 >> (shift % 32));
        let of = |number: usize| u64::from((open & sets[number]).len());
        let sum: u64 = (0..7).map(|n| of(n) * u64::from(weights[n])).sum();
        for weighed in in_every_way(&Weigh(open, sets, weights)) {
            assert_eq!(weighed, sum);
        }
    }
}

#[derive(Clone)]
struct SidesIn<'a>(&'a Board, Cell, Cells);

impl Work for SidesIn<'_> {
    type Output = (u8, u32);
    #[inline(always)]
    fn run(self, cpu: impl Cpu) -> (u8, u32) {
        let around = self.0.around(self.1);
        let sides = cpu.sides_in(around, &self.2);
        (sides, cpu.neighbours_in(around, &self.2))
    }
}

#[test]
fn every_machine_sees_the_same_neighbours() {
    let (board, mut luck) = (board(), FastLuck::new(6));
    for cell in board.in_use().iter() {
        for _ in 0..20 {
            let mut set = Cells(std::array::from_fn(|_| luck.bits())) & board.in_use();
            set.remove(cell);
            let near = (board.near(cell) & set).len();
            let ways = in_every_way(&SidesIn(&board, cell, set));
            assert!(ways.iter().all(|&way| way == ways[0]));
            let (sides, count) = ways[0];
            assert_eq!((sides.count_ones(), count), (near, near));
        }
    }
}

//! The instruction set, chosen at run time: the one module of the workspace with `unsafe`.
//!
//! A playout is a few dozen operations on 256-bit sets for each camel. Built for the oldest 64-bit
//! Intel or AMD machine they cost three times as much as with AVX2 and BMI2, which nearly every
//! machine has; asking for those at build time would lock out the rest. So the hot loops are
//! written once, generic over `Cpu`, and compiled for each. WebAssembly and ARM use the portable one.

use crate::board::{Board, Surroundings};
use crate::cells::{Cell, Cells};
use crate::colour::COLOURS;

/// The bits of each colour in a packed count.
pub(crate) const FIELD: u32 = 12;

/// How to do what the compiler has no fast way for by itself.
pub(crate) trait Cpu: Copy {
    /// The position of the bit of `word` that has `rank` set bits below it. There must be one.
    fn nth_bit(self, word: u64, rank: u32) -> u32;

    /// For each word of the sets, how many cells each colour's set shares with `free`: twelve bits
    /// a colour, so that sums over words or colours are single additions.
    fn count_shared(self, sets: &[Cells; COLOURS], free: &Cells) -> [u64; 4];

    /// The sum over some sets of each one's weight times how many cells it shares with `open`.
    #[inline(always)]
    fn weigh<const SETS: usize>(
        self,
        open: &Cells,
        sets: [&Cells; SETS],
        weights: &[u32; SETS],
    ) -> u64 {
        let shared = |set: &Cells| u64::from((*open & *set).len());
        let pairs = sets.iter().zip(weights);
        pairs
            .map(|(set, &weight)| shared(set) * u64::from(weight))
            .sum()
    }

    /// Does work that is seldom needed, out of the way of the hot loop, with the same instructions.
    fn apart<W: Work>(self, work: W) -> W::Output;

    /// The sides of a cell on which the set has a neighbour, as bits.
    #[inline(always)]
    fn sides_in(self, around: &Surroundings, set: &Cells) -> u8 {
        let mut sides = 0;
        for (side, &neighbour) in around.sides.iter().enumerate() {
            sides |= u8::from(set.contains(Cell(neighbour))) << side;
        }
        sides
    }

    /// How many neighbours of a cell are in the set.
    #[inline(always)]
    fn neighbours_in(self, around: &Surroundings, set: &Cells) -> u32 {
        (around.near & *set).len()
    }
}

/// Any machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Cpu for Portable {
    #[inline(always)]
    fn nth_bit(self, word: u64, rank: u32) -> u32 {
        // Halves the word six times, each time going to the half that holds the bit.
        let (mut word, mut rank, mut position) = (word, rank, 0);
        for half in [32, 16, 8, 4, 2, 1] {
            let below = (word & ((1 << half) - 1)).count_ones();
            let upper = u32::from(rank >= below);
            rank -= below * upper;
            word >>= half * upper;
            position += half * upper;
        }
        position
    }

    #[inline(always)]
    fn count_shared(self, sets: &[Cells; COLOURS], free: &Cells) -> [u64; 4] {
        std::array::from_fn(|word| {
            (0..COLOURS).fold(0, |counts, colour| {
                let shared = sets[colour].0[word] & free.0[word];
                counts | u64::from(shared.count_ones()) << (FIELD * colour as u32)
            })
        })
    }

    #[cold]
    #[inline(never)]
    fn apart<W: Work>(self, work: W) -> W::Output {
        work.run(self)
    }
}

/// Work whose `run` is compiled once for each kind of machine. `run` must be `#[inline(always)]`,
/// and so must whatever it calls in its hot loops.
pub(crate) trait Work {
    /// What it gives.
    type Output;
    /// Does it.
    fn run(self, cpu: impl Cpu) -> Self::Output;
}

/// Does the work on a board with the best instructions this machine has for it.
#[inline]
pub(crate) fn on_this_machine<W: Work>(board: &Board, work: W) -> W::Output {
    // The fast path looks for a cell's neighbours in two words only; other machines have no such
    // path and need not know.
    let compact = board.is_compact();
    #[cfg(target_arch = "x86_64")]
    if compact {
        if let Some(cpu) = x86::IceLake::detect() {
            return x86::run_counting(work, cpu);
        }
        if let Some(cpu) = x86::Haswell::detect() {
            return x86::run(work, cpu);
        }
    }
    let _ = compact;
    work.run(Portable)
}

/// Which of the compiled paths this machine uses, for benchmarks to print.
pub fn name() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    {
        if x86::IceLake::detect().is_some() {
            return "avx2+bmi2+avx512vpopcntdq";
        }
        if x86::Haswell::detect().is_some() {
            return "avx2+bmi2";
        }
    }
    "portable"
}

#[cfg(target_arch = "x86_64")]
#[allow(
    unsafe_code,
    reason = "calling code compiled for a detected instruction set"
)]
mod x86 {
    use super::{COLOURS, Cells, Cpu, FIELD, Surroundings, Work};
    use std::arch::x86_64 as arch;

    /// Proof that the machine has AVX2, BMI and population counts, and if `COUNTS` also those of
    /// AVX-512 for whole vectors: only `detect` makes one.
    #[derive(Clone, Copy)]
    pub(super) struct X86<const COUNTS: bool>(());

    /// AVX2 and BMI2: from about 2013 on.
    pub(super) type Haswell = X86<false>;
    /// The same, and bits counted in whole vectors: from about 2019 on.
    pub(super) type IceLake = X86<true>;

    impl Haswell {
        #[inline]
        pub(super) fn detect() -> Option<Self> {
            let found = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            found.then_some(Self(()))
        }
    }

    impl IceLake {
        #[inline]
        pub(super) fn detect() -> Option<Self> {
            let found = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512vpopcntdq");
            (found && Haswell::detect().is_some()).then_some(Self(()))
        }
    }

    impl<const COUNTS: bool> Cpu for X86<COUNTS> {
        #[inline(always)]
        fn nth_bit(self, word: u64, rank: u32) -> u32 {
            // SAFETY: `self` exists only where `detect` has found BMI2.
            let bit = unsafe { arch::_pdep_u64(1 << rank, word) };
            bit.trailing_zeros()
        }

        #[inline(always)]
        fn sides_in(self, around: &Surroundings, set: &Cells) -> u8 {
            // The neighbours' bits of two words, moved together and out to their sides.
            let word = usize::from(around.word & 3);
            let next = (word + 1) & 3;
            // SAFETY: `self` exists only where `detect` has found BMI2.
            unsafe {
                let low = arch::_pext_u64(set.0[word], around.near.0[word]);
                let high = arch::_pext_u64(set.0[next], around.near.0[next]);
                let sides = low | high << (around.in_word & 63);
                arch::_pdep_u64(sides, u64::from(!around.border & 0b11_1111)) as u8
            }
        }

        #[inline(always)]
        fn neighbours_in(self, around: &Surroundings, set: &Cells) -> u32 {
            let word = usize::from(around.word & 3);
            let next = (word + 1) & 3;
            let count = |word: usize| (around.near.0[word] & set.0[word]).count_ones();
            count(word) + count(next)
        }

        #[inline(always)]
        fn count_shared(self, sets: &[Cells; COLOURS], free: &Cells) -> [u64; 4] {
            // SAFETY: `self` exists only where `detect` has found AVX2, and if `COUNTS` what else
            // the second function asks for.
            unsafe {
                if COUNTS {
                    count_in_vectors(sets, free)
                } else {
                    count_by_half_bytes(sets, free)
                }
            }
        }

        #[inline(always)]
        fn weigh<const SETS: usize>(
            self,
            open: &Cells,
            sets: [&Cells; SETS],
            weights: &[u32; SETS],
        ) -> u64 {
            // SAFETY: `self` exists only where `detect` has found AVX2, and if `COUNTS` what else
            // the first function asks for.
            unsafe {
                if COUNTS {
                    weigh_in_vectors(open, sets, weights)
                } else {
                    weigh_by_half_bytes(open, sets, weights)
                }
            }
        }

        #[inline(always)]
        fn apart<W: Work>(self, work: W) -> W::Output {
            // SAFETY: `self` exists only where `detect` has found every feature of that function.
            unsafe { run_apart(work, self) }
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn count_by_half_bytes(sets: &[Cells; COLOURS], free: &Cells) -> [u64; 4] {
        let free = load(free);
        pack(sets.each_ref().map(|cells| {
            let shared = arch::_mm256_and_si256(load(cells), free);
            by_half_bytes(shared)
        }))
    }

    /// The bits of each word: looked up by half bytes, then summed over its bytes.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn by_half_bytes(words: arch::__m256i) -> arch::__m256i {
        let low_half = arch::_mm256_set1_epi8(0x0f);
        let of_half = arch::_mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        );
        let low = arch::_mm256_and_si256(words, low_half);
        let high = arch::_mm256_and_si256(arch::_mm256_srli_epi16::<4>(words), low_half);
        let low = arch::_mm256_shuffle_epi8(of_half, low);
        let high = arch::_mm256_shuffle_epi8(of_half, high);
        let by_byte = arch::_mm256_add_epi8(low, high);
        arch::_mm256_sad_epu8(by_byte, arch::_mm256_setzero_si256())
    }

    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512vpopcntdq")]
    fn count_in_vectors(sets: &[Cells; COLOURS], free: &Cells) -> [u64; 4] {
        let free = load(free);
        pack(sets.each_ref().map(|cells| {
            let shared = arch::_mm256_and_si256(load(cells), free);
            arch::_mm256_popcnt_epi64(shared)
        }))
    }

    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512vpopcntdq")]
    fn weigh_in_vectors<const SETS: usize>(
        open: &Cells,
        sets: [&Cells; SETS],
        weights: &[u32; SETS],
    ) -> u64 {
        weigh(open, sets, weights, |shared| {
            arch::_mm256_popcnt_epi64(shared)
        })
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn weigh_by_half_bytes<const SETS: usize>(
        open: &Cells,
        sets: [&Cells; SETS],
        weights: &[u32; SETS],
    ) -> u64 {
        weigh(open, sets, weights, |shared| by_half_bytes(shared))
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn weigh<const SETS: usize>(
        open: &Cells,
        sets: [&Cells; SETS],
        weights: &[u32; SETS],
        count: impl Fn(arch::__m256i) -> arch::__m256i,
    ) -> u64 {
        let open = load(open);
        let mut sum = arch::_mm256_setzero_si256();
        for (set, weight) in sets.into_iter().zip(weights) {
            let counts = count(arch::_mm256_and_si256(load(set), open));
            let weight = arch::_mm256_set1_epi64x(i64::from(*weight));
            sum = arch::_mm256_add_epi64(sum, arch::_mm256_mul_epu32(counts, weight));
        }
        // SAFETY: a vector is four words, and any bits are valid words.
        let words = unsafe { std::mem::transmute::<arch::__m256i, [u64; 4]>(sum) };
        words.iter().sum()
    }

    /// The counts of each colour, word by word, side by side in their fields.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn pack(counts: [arch::__m256i; COLOURS]) -> [u64; 4] {
        const _: () = assert!(FIELD == 12 && COLOURS == 5);
        let [green, pink, yellow, purple, turquoise] = counts;
        let first = arch::_mm256_or_si256(green, arch::_mm256_slli_epi64::<12>(pink));
        let yellow = arch::_mm256_slli_epi64::<24>(yellow);
        let second = arch::_mm256_or_si256(yellow, arch::_mm256_slli_epi64::<36>(purple));
        let turquoise = arch::_mm256_slli_epi64::<48>(turquoise);
        let all = arch::_mm256_or_si256(arch::_mm256_or_si256(first, second), turquoise);
        // SAFETY: a vector is four words, and any bits are valid words.
        unsafe { std::mem::transmute::<arch::__m256i, [u64; 4]>(all) }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn load(cells: &Cells) -> arch::__m256i {
        // SAFETY: `Cells` are 32 bytes, aligned to 32.
        unsafe { arch::_mm256_load_si256(std::ptr::from_ref(cells).cast()) }
    }

    #[inline]
    pub(super) fn run<W: Work>(work: W, cpu: Haswell) -> W::Output {
        // SAFETY: `cpu` exists only where `detect` has found every feature named below.
        unsafe { run_haswell(work, cpu) }
    }

    #[inline]
    pub(super) fn run_counting<W: Work>(work: W, cpu: IceLake) -> W::Output {
        // SAFETY: `cpu` exists only where `detect` has found every feature named below.
        unsafe { run_ice_lake(work, cpu) }
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run_haswell<W: Work>(work: W, cpu: Haswell) -> W::Output {
        work.run(cpu)
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512vpopcntdq")]
    fn run_ice_lake<W: Work>(work: W, cpu: IceLake) -> W::Output {
        work.run(cpu)
    }

    /// Counting is nothing to what is done apart: one copy serves both.
    #[cold]
    #[inline(never)]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run_apart<W: Work, const COUNTS: bool>(work: W, cpu: X86<COUNTS>) -> W::Output {
        work.run(cpu)
    }
}

#[cfg(test)]
mod tests;

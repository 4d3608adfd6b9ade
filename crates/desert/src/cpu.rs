//! The instruction set, chosen at run time: the one module of the workspace with `unsafe`.
//!
//! A playout is a few dozen operations on 256-bit sets for each camel. Built for the oldest 64-bit
//! Intel or AMD machine they cost three times as much as with AVX2 and BMI2, which nearly every
//! machine has; asking for those at build time would lock out the rest. So the hot loops are
//! written once, generic over [`Cpu`], and compiled twice. WebAssembly and ARM use the portable one.

/// How to do the one thing that plain Rust has no fast word for.
pub trait Cpu: Copy {
    /// The position of the bit of `word` that has `rank` set bits below it. There must be one.
    fn nth_bit(self, word: u64, rank: u32) -> u32;
}

/// Any machine.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

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
}

/// Work whose `run` is compiled once for each kind of machine. `run` must be `#[inline(always)]`,
/// and so must whatever it calls in its hot loops.
pub trait Work {
    /// What it gives.
    type Output;
    /// Does it.
    fn run(self, cpu: impl Cpu) -> Self::Output;
}

/// Does the work with the best instructions this machine has.
#[inline]
pub fn on_this_machine<W: Work>(work: W) -> W::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(cpu) = x86::Haswell::detect() {
        return x86::run(work, cpu);
    }
    work.run(Portable)
}

/// Which of the compiled paths this machine uses, for benchmarks to print.
pub fn name() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    if x86::Haswell::detect().is_some() {
        return "avx2+bmi2";
    }
    "portable"
}

#[cfg(target_arch = "x86_64")]
#[allow(
    unsafe_code,
    reason = "calling code compiled for a detected instruction set"
)]
mod x86 {
    use super::{Cpu, Work};

    /// Proof that the machine has AVX2, BMI and population counts: only `detect` makes one.
    #[derive(Clone, Copy)]
    pub(super) struct Haswell(());

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

    impl Cpu for Haswell {
        #[inline(always)]
        fn nth_bit(self, word: u64, rank: u32) -> u32 {
            // SAFETY: `self` exists only where `detect` has found BMI2.
            let bit = unsafe { std::arch::x86_64::_pdep_u64(1 << rank, word) };
            bit.trailing_zeros()
        }
    }

    #[inline]
    pub(super) fn run<W: Work>(work: W, cpu: Haswell) -> W::Output {
        // SAFETY: `cpu` exists only where `detect` has found every feature named below.
        unsafe { run_haswell(work, cpu) }
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run_haswell<W: Work>(work: W, cpu: Haswell) -> W::Output {
        work.run(cpu)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(NthBits(words.clone()).run(Portable), plain);
        assert_eq!(on_this_machine(NthBits(words)), plain);
    }
}

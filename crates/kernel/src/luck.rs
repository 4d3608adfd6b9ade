//! Chance as an argument: rules never fetch a random number, they are handed [`Luck`].
//!
//! A match is shuffled from a [`Seed`]. Its [`Commitment`] can be shown before the first move and
//! the seed after the last, so that anyone can check that the shuffle was fixed beforehand. The
//! stream is defined by SHA-256 alone (see [`SeedLuck`]), not by a random-number crate whose
//! algorithm might change: a record must verify in ten years.

use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// A source of chance.
pub trait Luck {
    /// The next 64 random bits.
    fn bits(&mut self) -> u64;

    /// A number below `limit`, each equally likely.
    fn below(&mut self, limit: u32) -> u32 {
        assert!(limit > 0, "nothing to choose from");
        // Lemire's method: the high half of a product, redrawn in the rare case that would bias it.
        let mut product = u64::from(self.bits() as u32) * u64::from(limit);
        if (product as u32) < limit {
            let threshold = limit.wrapping_neg() % limit;
            while (product as u32) < threshold {
                product = u64::from(self.bits() as u32) * u64::from(limit);
            }
        }
        (product >> 32) as u32
    }
}

impl dyn Luck + '_ {
    /// Puts the items into a random order, each order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// One of the items, each equally likely.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }
}

/// What a match's whole shuffle follows from: 256 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 32 bytes, as a host draws them.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A seed from a small number, for tests and studies. Such a seed hides nothing: its commitment
    /// can be guessed.
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[24..].copy_from_slice(&number.to_be_bytes());
        Self(bytes)
    }

    /// What can be shown before the game without giving the seed away.
    pub fn commitment(self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(b"caravanserai commitment 1\n");
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// The luck of the match's chance turn with this number, counted from 0. Each chance turn has a
    /// stream of its own, so that a verifier need not know how much the others used.
    pub fn luck_of_draw(self, number: u64) -> SeedLuck {
        self.stream(number)
    }

    /// The luck of whoever plays a study game from this seed: decision `number` of the game, counted
    /// from 0. Its streams lie in the upper half of the numbers, apart from those of chance, so that
    /// the same shuffle can be played by other players.
    pub fn luck_of_decision(self, number: u64) -> SeedLuck {
        self.stream(1 << 63 | number)
    }

    fn stream(self, number: u64) -> SeedLuck {
        SeedLuck {
            seed: self,
            stream: number,
            block: 0,
            words: [0; 4],
            left: 0,
        }
    }
}

/// Sixty-four hexadecimal digits, or a plain decimal number for a small seed.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.split_last_chunk::<8>() {
            Some((rest, number)) if rest.iter().all(|&byte| byte == 0) => {
                write!(f, "{}", u64::from_be_bytes(*number))
            }
            Some(_) | None => write_hex(f, &self.0),
        }
    }
}

/// Why a text is no seed or commitment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotASeed;

impl fmt::Display for NotASeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected a whole number below 2^64 or 64 hexadecimal digits"
        )
    }
}

impl std::error::Error for NotASeed {}

impl FromStr for Seed {
    type Err = NotASeed;
    fn from_str(text: &str) -> Result<Self, NotASeed> {
        if text.len() == 64 {
            return read_hex(text).map(Self);
        }
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NotASeed);
        }
        text.parse().map(Self::from_number).map_err(|_| NotASeed)
    }
}

/// The hash of a seed, shown before the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl FromStr for Commitment {
    type Err = NotASeed;
    fn from_str(text: &str) -> Result<Self, NotASeed> {
        read_hex(text).map(Self)
    }
}

fn write_hex(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_hex(text: &str) -> Result<[u8; 32], NotASeed> {
    let digits = text.as_bytes();
    let lower = |&digit: &u8| digit.is_ascii_digit() || (b'a'..=b'f').contains(&digit);
    if digits.len() != 64 || !digits.iter().all(lower) {
        return Err(NotASeed);
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        let value = |digit: u8| {
            if digit <= b'9' {
                digit - b'0'
            } else {
                digit - b'a' + 10
            }
        };
        *byte = value(pair[0]) << 4 | value(pair[1]);
    }
    Ok(bytes)
}

/// The random bits of one chance turn: block `n` of the stream is
/// `SHA-256("caravanserai luck 1\n" | seed | stream as 8 bytes | n as 8 bytes)`, cut into four
/// big-endian words.
#[derive(Clone, Debug)]
pub struct SeedLuck {
    seed: Seed,
    stream: u64,
    block: u64,
    words: [u64; 4],
    left: usize,
}

impl Luck for SeedLuck {
    fn bits(&mut self) -> u64 {
        if self.left == 0 {
            let mut hash = Sha256::new();
            hash.update(b"caravanserai luck 1\n");
            hash.update(self.seed.0);
            hash.update(self.stream.to_be_bytes());
            hash.update(self.block.to_be_bytes());
            let digest: [u8; 32] = hash.finalize().into();
            for (word, bytes) in self.words.iter_mut().zip(digest.as_chunks::<8>().0) {
                *word = u64::from_be_bytes(*bytes);
            }
            self.block += 1;
            self.left = 4;
        }
        self.left -= 1;
        self.words[3 - self.left]
    }
}

/// Fast luck for playouts and studies: the generator known as wyrand, one wide multiplication for
/// 64 bits. Good enough to play games with, not to hide anything.
#[derive(Clone, Debug)]
pub struct FastLuck(u64);

impl FastLuck {
    /// The stream with this number.
    pub fn new(number: u64) -> Self {
        let mut luck = Self(number ^ 0x6a09_e667_f3bc_c908);
        luck.bits();
        luck
    }

    /// A number below `limit`, by one multiplication. The bias is below `limit / 2^32`: for the
    /// hot loops of playouts, where nobody could ever measure it.
    #[inline]
    pub fn roughly_below(&mut self, limit: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(limit)) >> 32) as u32
    }
}

impl Luck for FastLuck {
    #[inline]
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_and_commitments_read_back_as_they_are_written() {
        for number in [0, 7, u64::MAX] {
            let seed = Seed::from_number(number);
            assert_eq!(seed.to_string().parse(), Ok(seed));
        }
        let seed = Seed::from_bytes([0xa5; 32]);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        let commitment = seed.commitment();
        assert_eq!(commitment.to_string().parse(), Ok(commitment));
        for bad in [
            "",
            "-1",
            "+1",
            "18446744073709551616",
            "abc",
            &"G".repeat(64),
            &"é".repeat(32),
        ] {
            assert_eq!(bad.parse::<Seed>(), Err(NotASeed), "{bad}");
        }
    }

    /// Computed once with another tool (`printf ... | sha256sum`): changing the stream would make
    /// every old record unverifiable.
    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut luck = Seed::from_number(7).luck_of_draw(1);
        let words: Vec<u64> = (0..5).map(|_| luck.bits()).collect();
        assert_eq!(
            words,
            [
                0xf60d_0833_7080_9da0,
                0x503f_b6c7_6698_3bc7,
                0x8bec_c6dc_15fd_809e,
                0xcae5_a5fd_72bc_eb90,
                0xa9a3_d461_77da_3ce7
            ]
        );
        assert_eq!(
            Seed::from_number(7).commitment().to_string(),
            "9a855f8d24473e3ba75cbad9f35f8674eb7126361ebcda2f90c854581ecd101e"
        );
    }

    #[test]
    fn below_is_even_and_within_its_limit() {
        for luck in [
            &mut FastLuck::new(1) as &mut dyn Luck,
            &mut Seed::from_number(1).luck_of_draw(0),
        ] {
            let mut counts = [0_u32; 6];
            for _ in 0..60_000 {
                counts[luck.below(6) as usize] += 1;
            }
            // Five standard deviations of a fair die.
            assert!(
                counts.iter().all(|&count| count.abs_diff(10_000) < 460),
                "{counts:?}"
            );
        }
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let luck: &mut dyn Luck = &mut FastLuck::new(3);
        let mut items: Vec<u32> = (0..50).collect();
        luck.shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}

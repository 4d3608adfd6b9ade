//! Bytes to read that may well be nonsense, from luck: what a fuzzer would try, bounded.

use caravanserai_kernel::Luck;
use caravanserai_kernel::luck::FastLuck;

/// Any bytes, fewer than `length`.
pub fn noise(luck: &mut FastLuck, length: u32) -> Vec<u8> {
    (0..luck.below(length)).map(|_| luck.bits() as u8).collect()
}

/// A text with some of its pieces doubled, dropped or replaced.
pub fn garbled(text: &str, luck: &mut FastLuck) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=luck.below(4) {
        let at = luck.below(bytes.len() as u32) as usize;
        let end = (at + luck.below(12) as usize).min(bytes.len());
        let other = luck.below(bytes.len() as u32) as usize;
        match luck.below(4) {
            0 => drop(bytes.drain(at..end)),
            1 => bytes[at] = luck.bits() as u8,
            2 => bytes[at] = bytes[other],
            _ => {
                let piece = bytes[at..end].to_vec();
                bytes.splice(other..other, piece);
            }
        }
        bytes.push(b'\n');
    }
    bytes
}

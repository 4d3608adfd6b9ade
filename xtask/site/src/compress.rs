//! Each file as hosts can send it: as it is, for gzip, for brotli.

use crate::weave::File;
use std::io::Write;

/// A file with its compressed forms, each there only if it is smaller.
#[derive(Debug)]
pub(crate) struct Packed {
    pub(crate) path: String,
    pub(crate) plain: Vec<u8>,
    pub(crate) gzip: Option<Vec<u8>>,
    pub(crate) brotli: Option<Vec<u8>>,
}

impl Packed {
    /// What travels to a current browser.
    pub(crate) fn smallest(&self) -> usize {
        [&self.gzip, &self.brotli]
            .into_iter()
            .flatten()
            .map(Vec::len)
            .fold(self.plain.len(), usize::min)
    }
}

pub(crate) fn compress(file: &File) -> Packed {
    let plain = file.bytes.clone();
    let smaller = |packed: Vec<u8>| (packed.len() < plain.len()).then_some(packed);
    Packed {
        path: file.path.clone(),
        gzip: smaller(gzip(&plain)),
        brotli: smaller(brotli(&plain)),
        plain,
    }
}

fn gzip(plain: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    let written = encoder.write_all(plain).and_then(|()| encoder.finish());
    written.expect("memory takes all that is written to it")
}

fn brotli(plain: &[u8]) -> Vec<u8> {
    let params = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 24,
        size_hint: plain.len(),
        ..Default::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &plain[..], &mut packed, &params)
        .expect("memory takes all that is written to it");
    packed
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    fn packed(bytes: &[u8]) -> Packed {
        compress(&File {
            path: "a.js".into(),
            bytes: bytes.to_vec(),
        })
    }

    #[test]
    fn what_is_unpacked_is_what_was_packed() {
        let text = "a camel, a camel, a camel, and another camel".repeat(20);
        let packed = packed(text.as_bytes());
        let gzip = packed.gzip.as_deref().expect("this repeats itself");
        let brotli = packed.brotli.as_deref().expect("this repeats itself");

        let mut back = String::new();
        let mut reader = flate2::read::GzDecoder::new(gzip);
        reader.read_to_string(&mut back).expect("good gzip");
        assert_eq!(back, text);

        let mut back = Vec::new();
        brotli::BrotliDecompress(&mut &brotli[..], &mut back).expect("good brotli");
        assert_eq!(back, text.as_bytes());

        assert_eq!(packed.smallest(), gzip.len().min(brotli.len()));
    }

    #[test]
    fn what_does_not_become_smaller_stays_as_it_is() {
        let packed = packed(b"x");
        assert_eq!((&packed.gzip, &packed.brotli), (&None, &None));
        assert_eq!(packed.smallest(), 1);
    }
}

//! How much a first visit loads, and the bar for it.

use crate::compress::Packed;
use anyhow::bail;
use std::fmt;

/// All of the site, as a current browser gets it: the service worker fetches whatever the page did not.
const BAR: usize = 900_000;

/// One row for each file.
pub(crate) struct Table<'a> {
    files: Vec<&'a Packed>,
}

impl<'a> Table<'a> {
    pub(crate) fn new(files: &'a [Packed]) -> Self {
        let mut files: Vec<&Packed> = files.iter().collect();
        files.sort_by_key(|file| std::cmp::Reverse(file.smallest()));
        Self { files }
    }

    fn first_visit(&self) -> usize {
        self.files.iter().map(|file| file.smallest()).sum()
    }

    pub(crate) fn hold_to_the_bar(&self) -> anyhow::Result<()> {
        let loaded = self.first_visit();
        if loaded > BAR {
            bail!(
                "A first visit loads {} kB, and the bar is {} kB: the largest files are on top of the table.",
                kilo(loaded),
                kilo(BAR)
            );
        }
        Ok(())
    }
}

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<44} {:>9} {:>9} {:>9}",
            "kB", "plain", "gzip", "brotli"
        )?;
        let row = |f: &mut fmt::Formatter<'_>, name: &str, sizes: [usize; 3]| {
            let [plain, gzip, brotli] = sizes.map(kilo);
            writeln!(f, "{name:<44} {plain:>9} {gzip:>9} {brotli:>9}")
        };
        let mut sum = [0; 3];
        for file in &self.files {
            let plain = file.plain.len();
            let size = |form: &Option<Vec<u8>>| form.as_ref().map_or(plain, Vec::len);
            let sizes = [plain, size(&file.gzip), size(&file.brotli)];
            for (sum, size) in sum.iter_mut().zip(sizes) {
                *sum += size;
            }
            row(f, &file.path, sizes)?;
        }
        row(f, "all", sum)?;
        write!(
            f,
            "A first visit loads {} kB; the bar is {} kB.",
            kilo(self.first_visit()),
            kilo(BAR)
        )
    }
}

/// Bytes as kilobytes, to a tenth.
fn kilo(bytes: usize) -> String {
    format!("{}.{}", bytes / 1000, bytes % 1000 / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(plain: usize, brotli: usize) -> Packed {
        Packed {
            path: format!("assets/{plain}"),
            plain: vec![0; plain],
            gzip: None,
            brotli: Some(vec![0; brotli]),
        }
    }

    #[test]
    fn the_bar_counts_what_travels() {
        let good = [file(3_000_000, 800_000), file(150_000, 100_000)];
        Table::new(&good)
            .hold_to_the_bar()
            .expect("900 kB are allowed");
        let bad = [file(3_000_000, 800_000), file(150_000, 100_001)];
        let why = Table::new(&bad)
            .hold_to_the_bar()
            .expect_err("one byte more");
        assert!(why.to_string().contains("900.0 kB"), "{why}");
    }

    #[test]
    fn the_largest_file_is_on_top() {
        let files = [file(10, 5), file(9_000, 2_345)];
        let table = Table::new(&files).to_string();
        let rows: Vec<&str> = table.lines().collect();
        assert!(rows[1].starts_with("assets/9000"), "{table}");
        assert!(rows[1].ends_with("2.3"), "{table}");
        assert!(rows[3].starts_with("all"), "{table}");
    }
}

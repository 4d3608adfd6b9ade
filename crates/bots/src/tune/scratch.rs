//! What a round has found out so far, so that a long one that was broken off goes on in its middle.
//!
//! A round always finds the same things, whatever the threads and however often it is begun. So each
//! is found once, under a name, and noted as a line; a round that begins again reads instead of
//! finding. Whoever runs the course says where lines go: nothing here touches a disk.

use std::collections::BTreeMap;

/// What was found before, and where to note what is found now.
pub struct Scratch<'a> {
    known: BTreeMap<String, String>,
    note: &'a (dyn Fn(&str) + Sync),
}

/// What can be noted in a line and read back to the last bit.
pub trait Noted: Sized {
    /// As text, without the end of a line.
    fn noted(&self) -> String;
    /// The same from its text; `None` if that is none.
    fn read(text: &str) -> Option<Self>;
}

/// Nothing is known, nothing noted.
pub static NO_SCRATCH: Scratch<'static> = Scratch {
    known: BTreeMap::new(),
    note: &|_| (),
};

impl<'a> Scratch<'a> {
    /// Goes on from lines that were noted before. The last one may be half a line: whoever wrote it
    /// was broken off.
    pub fn new(lines: &str, note: &'a (dyn Fn(&str) + Sync)) -> Self {
        let whole = lines.split_inclusive('\n');
        let whole = whole.filter_map(|line| line.strip_suffix('\n')?.split_once(' '));
        Self {
            known: whole
                .map(|(name, found)| (name.to_owned(), found.to_owned()))
                .collect(),
            note,
        }
    }

    /// What was noted under this name; if nothing was, or no such thing, it is found now.
    pub fn once<T: Noted>(&self, name: &str, find: impl FnOnce() -> T) -> T {
        let known = self.known.get(name).and_then(|text| T::read(text));
        known.unwrap_or_else(|| {
            let found = find();
            (self.note)(&format!("{name} {}\n", found.noted()));
            found
        })
    }
}

impl Noted for f64 {
    fn noted(&self) -> String {
        format!("{:016x}", self.to_bits())
    }

    fn read(text: &str) -> Option<Self> {
        u64::from_str_radix(text, 16).ok().map(Self::from_bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    #[test]
    fn what_was_found_before_is_not_looked_for_again() {
        let lines = Mutex::new(String::new());
        let note = |line: &str| lines.lock().expect("nobody panics").push_str(line);
        let first = Scratch::new("", &note);
        let share = first.once("share", || 0.1_f64);
        let lead = first.once("lead", || -3.5_f64);
        let text = lines.lock().expect("nobody panics").clone();
        let again = Scratch::new(&text, &note);
        let read: f64 = again.once("share", || panic!("it is known"));
        assert_eq!(read.to_bits(), share.to_bits());
        let read: f64 = again.once("lead", || panic!("it is known"));
        assert_eq!(read.to_bits(), lead.to_bits());
    }

    #[test]
    fn half_a_line_and_nonsense_are_found_anew() {
        let whole = format!("lead {}", 3.5_f64.noted());
        for text in [whole.as_str(), "lead much\n", "lead\n", "lead \n", ""] {
            let found: f64 = Scratch::new(text, &|_| ()).once("lead", || 5.0);
            assert_eq!(found.to_bits(), 5.0_f64.to_bits(), "{text:?}");
        }
    }
}

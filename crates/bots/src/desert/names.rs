//! Where a feature stands among those of its kind: by its name, so that a new one moves the others along.

/// The place of a name among names; a name that is not there does not compile.
pub(super) const fn place(names: &[&str], name: &str) -> usize {
    let mut place = 0;
    while place < names.len() {
        if same(names[place].as_bytes(), name.as_bytes()) {
            return place;
        }
        place += 1;
    }
    panic!("no feature is called so")
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn a_name_is_found_whole_and_no_other() {
        let names = ["link", "link-first", "rim"];
        assert_eq!(names.map(|name| place(&names, name)), [0, 1, 2]);
        assert!(std::panic::catch_unwind(|| place(&["link-first"], "link")).is_err());
    }
}

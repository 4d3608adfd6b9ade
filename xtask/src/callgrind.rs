//! The two numbers read from a run under callgrind.

/// What `caravanserai bench --probe NAME --games N` prints: a line `placements <count>`.
pub(crate) fn placements(printed: &str) -> Option<u64> {
    number_after("placements ", printed)
}

/// What callgrind writes into its profile: a line `totals: <instructions>`.
pub(crate) fn instructions(profile: &str) -> Option<u64> {
    number_after("totals: ", profile)
}

fn number_after(label: &str, text: &str) -> Option<u64> {
    text.lines()
        .find_map(|line| line.strip_prefix(label))?
        .trim()
        .parse()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placements_are_read_from_the_probe() {
        assert_eq!(placements("games 200\nplacements 21360\n"), Some(21_360));
        assert_eq!(placements("21360 placements\n"), None);
    }

    #[test]
    fn instructions_are_read_from_the_profile() {
        assert_eq!(
            instructions("events: Ir\nfn=(1) main\n1 7\ntotals: 123456\n"),
            Some(123_456)
        );
        assert_eq!(instructions("events: Ir\n"), None);
    }
}

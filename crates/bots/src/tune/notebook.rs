//! What was learned so far, and from what: the text of the data file itself.
//!
//! ```text
//! # Timbuktu: what was learned by self-play. Made by
//! # caravanserai tune --game timbuktu --games 200 --iterations 0 --seed 1
//! # rounds: 3
//! # 2026-11-15, caravanserai 0.1.0
//! # mark of what was learned: 1b6cb9fab34e6de6
//! # What it started from:
//! #   Set by hand.
//!
//! temperature 0.25
//! ...
//! ```

use super::{Course, Work};
use std::fmt::Write;

const COMMAND: &str = "caravanserai tune";
const ROUNDS: &str = "# rounds: ";
const FROM: &str = "# What it started from:";
/// Stands before the mark of weights that somebody gave to start from.
const MARK: &str = "# mark of what it started from: ";

/// Stands before the mark of what was learned. Files of before have none.
const LEARNED: &str = "# mark of what was learned: ";

/// What was learned so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notebook {
    /// The command that makes the same weights, but for the number of rounds and the file.
    command: String,
    /// Rounds learned.
    rounds: u32,
    /// What is told of the weights that learning started from.
    from: Vec<String>,
    /// The mark of those weights, if they were not the course's own: a name alone can come to mean
    /// another file.
    mark: Option<String>,
    weights: String,
}

impl Notebook {
    /// Nothing learned yet: the name and text of weights to start from, or the course's own.
    pub fn new(course: &dyn Course, from: Option<(&str, &str)>) -> Self {
        let command = command(course, from);
        let mark = from.map(|(_, text)| mark(text));
        let from = from.map_or_else(|| course.start(), |(_, text)| text.to_owned());
        let comments = from.lines().filter_map(|line| line.strip_prefix("# "));
        Self {
            command,
            rounds: 0,
            from: comments.map(str::to_owned).collect(),
            mark,
            weights: without_comments(&from),
        }
    }

    /// Takes up a text that the same options made, starting from the same weights of the same
    /// name; `None` if it was made in another way.
    pub fn resume(course: &dyn Course, from: Option<(&str, &str)>, text: &str) -> Option<Self> {
        let command = command(course, from);
        let made_by = format!("# {command}");
        if !text.lines().any(|line| line == made_by) {
            return None;
        }
        let mark = from.map(|(_, text)| mark(text));
        let noted = text.lines().find_map(|line| line.strip_prefix(MARK));
        if noted != mark.as_deref() {
            return None;
        }
        // Numbers that somebody has changed since were not learned.
        let learned = text.lines().find_map(|line| line.strip_prefix(LEARNED));
        if learned.is_some_and(|learned| learned != self::mark(text)) {
            return None;
        }
        let rounds = text.lines().find_map(|line| line.strip_prefix(ROUNDS))?;
        let from = text.lines().skip_while(|line| *line != FROM).skip(1);
        Some(Self {
            command,
            rounds: rounds.parse().ok()?,
            from: from
                .map_while(|line| line.strip_prefix("#   "))
                .map(str::to_owned)
                .collect(),
            mark,
            weights: without_comments(text),
        })
    }

    /// How many rounds were learned.
    pub fn rounds(&self) -> u32 {
        self.rounds
    }

    /// What the next round is, in a line: two with the same line find out the same.
    pub fn next(&self) -> String {
        let Self {
            command, rounds, ..
        } = self;
        format!(
            "# {command}: after {rounds} rounds, from {}\n",
            mark(&self.weights)
        )
    }

    /// Learns one round more. Weights that are none any more are not taken over.
    pub fn learn(&mut self, course: &dyn Course, work: Work) -> Result<(), String> {
        let weights = course.round(self.rounds, &self.weights, work)?;
        let ran_away = |why| format!("what was learned next is no good: {why}");
        course.check(&weights).map_err(ran_away)?;
        self.weights = without_comments(&weights);
        self.rounds += 1;
        Ok(())
    }

    /// The text of the data file; `stamp` says when and with which program.
    pub fn text(&self, course: &dyn Course, stamp: &str) -> String {
        let title = course.title();
        let Self {
            command, rounds, ..
        } = self;
        let mut text = format!(
            "# {title}: what was learned by self-play. Made by\n# {command}\n{ROUNDS}{rounds}\n\
             # {stamp}\n"
        );
        if let Some(mark) = &self.mark {
            let _ = writeln!(text, "{MARK}{mark}");
        }
        let _ = writeln!(text, "{LEARNED}{}", mark(&self.weights));
        if !self.from.is_empty() {
            let _ = writeln!(text, "{FROM}");
        }
        for line in &self.from {
            let _ = writeln!(text, "#   {line}");
        }
        text + "\n" + &self.weights
    }
}

/// Sixteen digits that differ if weights do, comments apart (FNV-1a: nobody forges weights).
pub(crate) fn mark(text: &str) -> String {
    let weights = without_comments(text);
    let mark = weights.bytes().fold(0xcbf2_9ce4_8422_2325, |mark, byte| {
        (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{mark:016x}")
}

fn command(course: &dyn Course, from: Option<(&str, &str)>) -> String {
    let from = from.map_or_else(String::new, |(name, _)| format!(" --from {name}"));
    format!("{COMMAND} {}{from}", course.options())
}

fn without_comments(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let text = lines.collect::<Vec<_>>().join("\n");
    text.trim().to_owned() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Adds the number of the round to its only weight.
    struct Adding(u32);

    impl Course for Adding {
        fn title(&self) -> String {
            "Adding".to_owned()
        }

        fn options(&self) -> String {
            format!("--seed {}", self.0)
        }

        fn games(&self) -> u64 {
            1
        }

        fn start(&self) -> String {
            "# Set by hand.\n10\n".to_owned()
        }

        fn check(&self, weights: &str) -> Result<(), String> {
            let number = without_comments(weights).trim().parse::<u32>();
            let small = number.map_err(|_| "no number")? < 20;
            if small {
                Ok(())
            } else {
                Err("too much".to_owned())
            }
        }

        fn round(&self, round: u32, weights: &str, _: Work) -> Result<String, String> {
            let before: u32 = weights.trim().parse().map_err(|_| "no number")?;
            Ok(format!("# comment\n{}\n", before + round + 1))
        }
    }

    #[test]
    fn what_is_learned_and_is_none_is_not_taken_over() {
        let course = Adding(1);
        let mut notebook = Notebook::new(&course, None);
        for _ in 0..3 {
            notebook.learn(&course, Work::silent(1)).expect("small");
        }
        let before = notebook.clone();
        let refused = notebook.learn(&course, Work::silent(1));
        assert!(refused.is_err_and(|why| why.ends_with("too much")));
        assert_eq!(notebook, before);
    }

    #[test]
    fn learning_taken_up_in_the_middle_ends_where_it_would_have() {
        let course = Adding(1);
        let mut whole = Notebook::new(&course, None);
        let mut taken_up = whole.clone();
        for _ in 0..3 {
            whole.learn(&course, Work::silent(1)).expect("a sound text");
            let text = taken_up.text(&course, "today");
            taken_up = Notebook::resume(&course, None, &text).expect("the same options");
            taken_up
                .learn(&course, Work::silent(1))
                .expect("a sound text");
        }
        assert_eq!(whole, taken_up);
        assert_eq!(
            whole.text(&course, "today"),
            "# Adding: what was learned by self-play. Made by\n# caravanserai tune --seed 1\n\
             # rounds: 3\n# today\n# mark of what was learned: 4561f1181816d75c\n# What it started from:\n#   Set by hand.\n\n16\n"
        );
    }

    #[test]
    fn what_was_made_in_another_way_is_not_taken_up() {
        let from = Some(("mine.txt", "# mine\n3"));
        let text = Notebook::new(&Adding(1), from).text(&Adding(1), "today");
        assert!(text.contains("--seed 1 --from mine.txt\n") && text.ends_with("#   mine\n\n3\n"));
        assert!(Notebook::resume(&Adding(1), from, &text).is_some());
        assert_eq!(Notebook::resume(&Adding(1), None, &text), None);
        assert_eq!(Notebook::resume(&Adding(2), from, &text), None);
        let changed = Some(("mine.txt", "# mine\n4"));
        assert_eq!(Notebook::resume(&Adding(1), changed, &text), None);
        let retold = Some(("mine.txt", "# told in other words\n3\n"));
        assert!(Notebook::resume(&Adding(1), retold, &text).is_some());
        assert_eq!(Notebook::resume(&Adding(1), None, "10\n"), None);
    }

    #[test]
    fn what_was_changed_since_is_not_taken_up_as_learned() {
        let course = Adding(1);
        let mut notebook = Notebook::new(&course, None);
        notebook.learn(&course, Work::silent(1)).expect("small");
        let text = notebook.text(&course, "today");
        assert!(text.ends_with("\n11\n"));
        let changed = text.replace("\n11\n", "\n12\n");
        assert_eq!(Notebook::resume(&course, None, &changed), None);
        // A file of before, which has no such mark.
        let mark = text.lines().find(|line| line.starts_with(LEARNED));
        let before = text.replace(&format!("{}\n", mark.expect("a mark")), "");
        assert_eq!(Notebook::resume(&course, None, &before), Some(notebook));
    }
}

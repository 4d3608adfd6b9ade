//! The rules in our own words, numbered, for the command line, the app and the documents.

/// One rule of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its id, such as `T3c`.
    pub id: &'static str,
    /// The chapter it belongs to, such as `Turns`.
    pub chapter: &'static str,
    /// The rule, in our own words.
    pub text: &'static str,
    /// Where an edition differs from the text or adds to it: the edition's name and its difference.
    pub editions: &'static [(&'static str, &'static str)],
    /// What we decided where the rulebooks are silent or unclear; empty if nothing.
    pub ruling: &'static str,
}

impl Rule {
    /// A rule that is the same in every edition and leaves nothing open.
    pub const fn new(id: &'static str, chapter: &'static str, text: &'static str) -> Self {
        Self {
            id,
            chapter,
            text,
            editions: &[],
            ruling: "",
        }
    }

    /// The rule with what editions say differently, by the edition's name.
    #[must_use]
    pub const fn by_edition(self, editions: &'static [(&'static str, &'static str)]) -> Self {
        Self { editions, ..self }
    }

    /// The rule with what we decided about it.
    #[must_use]
    pub const fn ruled(self, ruling: &'static str) -> Self {
        Self { ruling, ..self }
    }
}

/// The rules as a page, chapter by chapter, each rule under a heading of its own so that links can
/// point at it (`#t3c`).
pub fn to_markdown(title: &str, rules: &[Rule]) -> String {
    let mut blocks = vec![
        format!("# {title}"),
        "The rules in our own words. Each has an id, and whatever refuses a move names it. What the \
         rulebooks\nleave open and we decided is marked as a ruling. A test writes this page from the \
         catalogue in the\ngame's crate: change it there and run `cargo xtask bless`."
            .into(),
    ];
    let mut chapter = "";
    for rule in rules {
        if rule.chapter != chapter {
            chapter = rule.chapter;
            blocks.push(format!("## {chapter}"));
        }
        blocks.push(format!("### {}", rule.id));
        blocks.push(rule.text.into());
        let mut notes: Vec<String> = rule
            .editions
            .iter()
            .map(|(edition, difference)| format!("- `{edition}`: {difference}"))
            .collect();
        if !rule.ruling.is_empty() {
            notes.push(format!("- **Ruling.** {}", rule.ruling));
        }
        if !notes.is_empty() {
            blocks.push(notes.join("\n"));
        }
    }
    blocks.join("\n\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_catalogue_becomes_a_page_with_a_heading_for_each_rule() {
        const RULES: [Rule; 3] = [
            Rule::new("S1", "Setup", "Two play."),
            Rule::new("T1", "Turns", "One moves.").by_edition(&[("old", "Both move.")]),
            Rule::new("T2", "Turns", "Then the other.").ruled("Nobody says so."),
        ];
        let page = to_markdown("Tag", &RULES);
        let (intro, rest) = page.split_at(page.find("\n## ").expect("a chapter"));
        assert!(intro.starts_with("# Tag\n\n"));
        assert_eq!(
            rest,
            "\n## Setup\n\n### S1\n\nTwo play.\n\n## Turns\n\n### T1\n\nOne moves.\n\n\
             - `old`: Both move.\n\n### T2\n\nThen the other.\n\n- **Ruling.** Nobody says so.\n"
        );
    }
}

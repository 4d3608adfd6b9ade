//! What a game's catalogue of rules keeps: the page is written from it, every rule says something,
//! has a test named after it and, where we decided, an argument; every refusal names a rule.

use caravanserai_kernel::Refusal;
use caravanserai_kernel::catalogue::{Rule, to_markdown};
use std::collections::BTreeSet;
use std::path::Path;

/// Panics unless the page is what the catalogue says. With `BLESS=1` the page is rewritten.
pub fn page_is_up_to_date(page: &Path, title: &str, rules: &[Rule]) {
    let text = to_markdown(title, rules);
    if crate::golden::bless() {
        std::fs::write(page, &text).expect("the page can be written");
    }
    let stored = std::fs::read_to_string(page).unwrap_or_default();
    assert!(
        stored == text,
        "{} is not what rules.rs says: `cargo xtask bless` rewrites it",
        page.display()
    );
}

/// Panics unless every id stands once and every rule says something, in whole sentences.
pub fn is_sound(rules: &[Rule]) {
    let ids: BTreeSet<&str> = rules.iter().map(|rule| rule.id).collect();
    assert_eq!(ids.len(), rules.len(), "an id stands twice");
    for Rule {
        id, text, ruling, ..
    } in rules
    {
        assert!(text.ends_with('.') && text.len() > 15, "{id}");
        assert!(ruling.is_empty() || ruling.ends_with('.'), "{id}");
    }
}

/// The chapters in their order; one whose rules do not stand together comes twice.
pub fn chapters(rules: &[Rule]) -> Vec<&'static str> {
    let mut chapters: Vec<&str> = rules.iter().map(|rule| rule.chapter).collect();
    chapters.dedup();
    chapters
}

/// The ids after which no test of the sources is named: `T3c` wants a `#[test]` function whose name
/// begins with `t3c_`.
pub fn untested<'a>(ids: impl IntoIterator<Item = &'a str>, sources: &[&str]) -> Vec<&'a str> {
    let has_test = |id: &str| {
        let beginning = format!("#[test]\nfn {}_", id.to_lowercase());
        sources.iter().any(|source| source.contains(&beginning))
    };
    ids.into_iter().filter(|id| !has_test(id)).collect()
}

/// Panics unless the page argues each ruling of the catalogue and no other. A paragraph that argues
/// some begins with their ids: `**S5, ...` or `**V1 and V2, ...`.
pub fn rulings_are_argued(page: &str, rules: &[Rule]) {
    let headings = page.split("\n\n**").skip(1);
    let argued: BTreeSet<&str> = headings
        .filter_map(|rest| rest.split(',').next())
        .flat_map(|ids| ids.split(" and "))
        .collect();
    let decided = rules.iter().filter(|rule| !rule.ruling.is_empty());
    let decided: BTreeSet<&str> = decided.map(|rule| rule.id).collect();
    assert_eq!(argued, decided);
}

/// Panics unless each refusal names a rule of the catalogue and ends with it.
pub fn refusals_name_rules(refusals: impl IntoIterator<Item = impl Refusal>, rules: &[Rule]) {
    for refusal in refusals {
        let (id, told) = (refusal.rule(), refusal.to_string());
        assert!(rules.iter().any(|rule| rule.id == id), "{told}");
        assert!(told.ends_with(&format!(" (rule {id})")), "{told}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_counts_as_tested_by_a_test_of_its_name_only() {
        let sources = [
            "#[test]\nfn s1_three_play() {}\nfn s2_helper() {}\n",
            "#[test]\nfn t3c_rivals() {}\n",
        ];
        let missing = untested(["S1", "S2", "S", "T3", "T3c"], &sources);
        assert_eq!(missing, ["S2", "S", "T3"]);
    }

    #[test]
    fn a_page_argues_what_its_paragraphs_begin_with() {
        let decided = |id| Rule::new(id, "Setup", "Something is so.").ruled("So it is.");
        let rules = [
            decided("S1"),
            decided("S2"),
            decided("S3"),
            Rule::new("S4", "Setup", "Nothing is open."),
        ];
        rulings_are_argued(
            "# Rulings\n\n**S1 and S2, so.** Yes.\n\n**S3, so.**",
            &rules,
        );
        let lacks_one = std::panic::catch_unwind(|| rulings_are_argued("\n\n**S1, so.**", &rules));
        assert!(lacks_one.is_err());
    }
}
